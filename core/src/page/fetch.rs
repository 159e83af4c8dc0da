//! What is fetched from others for pictures: the owner's page of it, and what Health tells.

/// How fetching stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FetchView {
    /// It is turned on.
    pub is_on: bool,
    /// Everything is being fetched, not only what is looked at.
    pub is_all: bool,
    /// Where pictures come from: an address or a folder.
    pub source: String,
    /// Pictures that are there.
    pub pictures: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Games for which there is none.
    pub misses: u64,
    /// Games that are still to be asked for.
    pub left: u64,
    /// Seconds until all are there, at the present pace.
    pub seconds_left: Option<u64>,
    /// Bytes that came today.
    pub today: u64,
    /// Most bytes of a day.
    pub quota: u64,
    /// Until when nothing is asked for, in seconds since 1970.
    pub rests_until: Option<i64>,
    /// What went wrong last; English, as the other side or the system says it.
    pub trouble: Option<String>,
}

/// The owner's page: `/settings/fetch`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FetchPage {
    /// How it stands.
    pub state: FetchView,
    /// Whether it was turned on or off at the start and cannot be here.
    pub is_fixed: bool,
}
