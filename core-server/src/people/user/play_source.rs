//! The sources of plays.

/// The source of a play. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum PlaySource {
    /// The API, when a game was started.
    Launch,
    /// RePlayOS: `_recent/*.rec`.
    ReplayRecent,
    /// RetroArch: `content_history.lpl`.
    RetroArchHistory,
    /// RetroArch: `.lrtl` runtime logs.
    RetroArchRuntime,
    /// An import.
    Import,
    /// A paired device.
    Device,
}

impl PlaySource {
    /// Returns the seconds that a game was played, from those of each source. A launcher and a log measure the same
    /// sessions, so the longer time is right; those on a paired device are others.
    pub fn total(by_source: impl IntoIterator<Item = (u8, u64)>) -> u64 {
        let (mut here, mut on_devices) = (0, 0);
        for (source, seconds) in by_source {
            if source == PlaySource::Device as u8 { on_devices += seconds } else { here = seconds.max(here) }
        }
        here + on_devices
    }
}
