//! Picture fetching: the owner's page, and the part of Health about it.

/// The state of picture fetching.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FetchView {
    /// True if fetching is turned on.
    pub is_on: bool,
    /// True if pictures are fetched for all games, not only for those that are viewed.
    pub is_all: bool,
    /// The source of pictures: a host or a folder.
    pub source: String,
    /// Number of pictures fetched.
    pub pictures: u64,
    /// Their size in bytes.
    pub bytes: u64,
    /// Games without a picture at the source.
    pub misses: u64,
    /// Games not yet asked for.
    pub left: u64,
    /// Estimated seconds until all are fetched, at the present pace.
    pub seconds_left: Option<u64>,
    /// Bytes fetched today.
    pub today: u64,
    /// Highest number of bytes per day.
    pub quota: u64,
    /// The end of the current pause, in seconds since 1970.
    pub rests_until: Option<i64>,
    /// The last error, in English, as reported by the other side or the system.
    pub trouble: Option<String>,
}

/// The owner's page: `/settings/fetch`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FetchPage {
    /// The current state.
    pub state: FetchView,
    /// True if set by a flag or the environment, so that it can't be changed on this page.
    pub is_fixed: bool,
}
