//! Events for open pages, as `/events` sends them.
//!
//! An event says that something changed, not its whole new state, which is available from the API. Numbers and names
//! are the same as in the API. The islands use the same type (`app/src/islands`).

use crate::art::media::PictureArrival;
use crate::library::progress::ScanProgress;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Event {
    /// First event of each stream: the library now shown.
    Hello {
        /// Generation of the library, as in `/api/v1/status`.
        generation: u64,
        /// Number of this browser's profile; 0 for a guest.
        profile: i64,
    },
    /// Progress of the scan; the last has the stage `idle`. At most a few per second.
    Scan(ScanProgress),
    /// The library was replaced.
    Library {
        /// Generation of the library, as in `/api/v1/status`.
        generation: u64,
    },
    /// A game was added to this profile's favorites, or removed.
    Favorite {
        /// `system/slug`, as in its URL.
        game: String,
        /// True if it is a favorite now.
        on: bool,
    },
    /// A game was played by this profile.
    Played {
        /// `system/slug`, as in its URL.
        game: String,
    },
    /// Settings changed.
    Settings,
    /// Other data of this profile changed: collections, notes, hidden games.
    UserData,
    /// Playback changed; `/api/v1/play` has the current state.
    Playing,
    /// Something happened in a room in which a game is chosen together. The event names no room.
    Room,
    /// A picture of a game arrived.
    Picture(PictureArrival),
    /// Events were lost: reload everything.
    Resync,
}

impl Event {
    /// Names of all kinds, as returned by [`Event::kind`].
    pub const KINDS: &[&str] = Event::VARIANTS;

    /// Returns its name, which is also used in its JSON and in the stream.
    pub fn kind(&self) -> &'static str {
        self.into()
    }

    /// Returns true if it makes earlier events of its kind obsolete, so that they need not be sent.
    pub fn replaces_earlier(&self) -> bool {
        matches!(
            self,
            Event::Scan(_) | Event::Library { .. } | Event::Settings | Event::UserData | Event::Playing | Event::Room
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::media::{MediaKey, MediaKind};
    use crate::library::system::SystemId;

    #[test]
    fn an_event_is_called_the_same_everywhere() {
        let game = || "snes/super-metroid".to_owned();
        let all = [
            Event::Hello { generation: 7, profile: 1 },
            Event::Scan(ScanProgress { system: Some("SNES".to_owned()), rate: 1.5, ..ScanProgress::default() }),
            Event::Library { generation: 7 },
            Event::Favorite { game: game(), on: true },
            Event::Played { game: game() },
            Event::Settings,
            Event::UserData,
            Event::Playing,
            Event::Room,
            Event::Picture(PictureArrival {
                system: SystemId::parse("snes").unwrap(),
                slug: "super-metroid".to_owned(),
                key: MediaKey::new(7),
                shows: MediaKind::Screenshot,
            }),
            Event::Resync,
        ];
        assert_eq!(all.each_ref().map(Event::kind), Event::KINDS);
        for event in all {
            let json = serde_json::to_value(&event).unwrap();
            assert_eq!(json["kind"], event.kind());
            assert_eq!(serde_json::from_value::<Event>(json).unwrap(), event);
        }
    }
}
