//! What open pages are told while they stand open: one value for each piece of news, as `/events` sends it.
//!
//! An event says that something changed, not all of what it is now: whoever needs more asks the API. Numbers and names
//! in here are what the API says too. The islands read the same type (`app/src/islands`).

use crate::media::PictureArrival;
use crate::progress::ScanProgress;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

/// A piece of news.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Event {
    /// The first on each stream: the library that is shown now.
    Hello {
        /// As in `/api/v1/status`.
        generation: u64,
        /// Whose browser this is: the number of their profile, 0 for a guest.
        profile: i64,
    },
    /// How far the scan is; its end has the stage `idle`. At most a few a second.
    Scan(ScanProgress),
    /// Another library is shown.
    Library {
        /// As in `/api/v1/status`.
        generation: u64,
    },
    /// A game was made a favorite of this profile, or is none any more.
    Favorite {
        /// `system/slug`, as in its address.
        game: String,
        /// Whether it is one now.
        on: bool,
    },
    /// A game was played by this profile.
    Played {
        /// `system/slug`, as in its address.
        game: String,
    },
    /// Settings changed.
    Settings,
    /// Anything else of this profile changed: collections, notes, what is hidden.
    UserData,
    /// What is played changed: `/api/v1/play` says what it is now.
    Playing,
    /// A picture of a game came.
    Picture(PictureArrival),
    /// Some news are lost: look at everything anew.
    Resync,
}

impl Event {
    /// All kinds, as [`Event::kind`] says them.
    pub const KINDS: &[&str] = Event::VARIANTS;

    /// Its name, also in its JSON and on the wire.
    pub fn kind(&self) -> &'static str {
        self.into()
    }

    /// Whether it says all that an earlier one of its kind said: then the earlier one need not be sent any more.
    pub fn replaces_earlier(&self) -> bool {
        matches!(self, Event::Scan(_) | Event::Library { .. } | Event::Settings | Event::UserData | Event::Playing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::media::{MediaKey, MediaKind};
    use crate::system::SystemId;

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
