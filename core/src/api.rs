//! Types of the JSON API, `/api/v1`. Field names are a contract: add, never rename.
//!
//! Errors are [`Problem`] (RFC 9457, `application/problem+json`).

mod archive;
pub mod event;
pub mod household;
pub mod play;
pub mod user_data;

pub use archive::ArchiveContents;

use crate::game::facts::{FactSource, Rating};
use crate::game::identity::Evidence;
use crate::library::name::Tier;
use crate::library::progress::ScanProgress;
use crate::library::system::SystemId;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A system with its counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SystemItem {
    /// Id, as in URLs.
    pub id: String,
    /// Full name: "Super Nintendo Entertainment System".
    pub name: String,
    /// Short label: "SNES".
    pub short: String,
    /// Maker of the system; "Other folders" for custom systems.
    pub maker: String,
    /// `console`, `handheld`, `arcade`, `computer`, `engine` or `custom`.
    pub kind: String,
    /// Games in the library; variants of one game count once.
    pub games: u32,
    /// ROMs in the library; each variant counts.
    pub roms: u32,
    /// Size of its ROMs on disk, in bytes.
    pub bytes: u64,
}

/// Response of `GET /api/v1/systems`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SystemList {
    /// Number of `items`.
    pub total: u32,
    /// Systems with games, by maker and year.
    pub items: Vec<SystemItem>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameItem {
    /// System id, as in URLs.
    pub system: String,
    /// Slug, unique on its system.
    pub slug: String,
    /// Title from the catalog; from the file name if the catalog does not know the game.
    pub title: String,
    /// Year of the first release; null if the catalog has none.
    pub year: Option<u16>,
    /// Developer; null if the catalog has none.
    pub developer: Option<String>,
    /// Genre in English; null if the catalog has none.
    pub genre: Option<String>,
    /// Highest number of players at once; null if the catalog has none.
    pub players: Option<u8>,
    /// Number of variants in the library, at least 1. Includes those in all arcade folders the game is in.
    pub variants: u32,
}

/// Response of `GET /api/v1/systems/{system}/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameList {
    /// System id, as in URLs.
    pub system: String,
    /// Games that pass the filters.
    pub total: u32,
    /// Index of the first item, from 0.
    pub offset: u32,
    /// Maximum number of items requested, 1 to 200.
    pub limit: u32,
    /// `cursor` of the next page; null on the last one.
    pub next: Option<String>,
    /// The games of this page.
    pub items: Vec<GameItem>,
}

/// Response of `GET /api/v1/developers/{developer}/games` and similar lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ValueGames {
    /// The dimension's key: `dev`, `year` …
    pub dimension: String,
    /// The value, as in filters and URLs.
    pub value: String,
    /// The value's display name in English.
    pub label: String,
    /// Games that pass the filters.
    pub total: u32,
    /// Maximum number of items requested, 1 to 200.
    pub limit: u32,
    /// `cursor` of the next page; null on the last one.
    pub next: Option<String>,
    /// The games of this page.
    pub items: Vec<GameItem>,
}

/// A search result: a game and the reason why it was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HitItem {
    /// The game.
    #[serde(flatten)]
    pub game: GameItem,
    /// The reason why it was found; null without search words.
    pub why: Option<WhyItem>,
}

/// The reason why a search found a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WhyItem {
    /// Quality of the match: `whole-title`, `title-starts`, `words-in-order`, `all-words`, `prefix`, `initials`,
    /// `first-part`, `other-name`, `fact` or `spelling`.
    pub tier: String,
    /// Byte ranges of the title that matched, as start and end.
    pub matched: Vec<(u32, u32)>,
    /// The other name that matched; null if the title did.
    pub other_name: Option<String>,
    /// The mistyped words, corrected.
    pub spelling: Option<String>,
    /// The fact that matched: `dev: Capcom`.
    pub fact: Option<String>,
}

/// A filter value with the number of games it would show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ValueItem {
    /// As in filters: `capcom`, `1990`, `2+`.
    pub value: String,
    /// The value's display name in English.
    pub label: String,
    /// Number of games in the list with this value.
    pub count: u32,
    /// True if the filter is set in the query.
    pub on: bool,
}

/// An available filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FacetItem {
    /// The filter's key: `system`, `genre`, `dev` …
    pub dimension: String,
    /// Active values first, then by number of games (years by time); at most 30.
    pub values: Vec<ValueItem>,
    /// Number of values beyond those in `values`.
    pub more: u32,
}

/// Response of `GET /api/v1/facets`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FacetList {
    /// Filters, each counted with the other active filters applied.
    pub items: Vec<FacetItem>,
}

/// An alternative query with its number of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferItem {
    /// The change or text of the query, in English.
    pub label: String,
    /// The query, as a query string for `/api/v1/search`.
    pub query: String,
    /// Number of games found.
    pub count: u32,
}

/// A system, developer, series … named by the words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DoorItem {
    /// Key of the dimension: `system`, `dev`, `year` …
    pub dimension: String,
    /// The value, as in filters and URLs.
    pub value: String,
    /// Its display name in English.
    pub label: String,
    /// Its games in the library.
    pub count: u32,
}

/// Response of `GET /api/v1/suggest`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SuggestResult {
    /// The text as requested.
    pub query: String,
    /// Number of games that the text finds.
    pub total: u32,
    /// The best of them, at most 8.
    pub games: Vec<HitItem>,
    /// Systems, developers, series … that the text names, or that begin with it.
    pub doors: Vec<DoorItem>,
    /// Alternative queries with words of the text as filters.
    pub offers: Vec<OfferItem>,
}

/// Response of `GET /api/v1/developers` and similar indexes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ValueList {
    /// Key of the dimension: `system`, `dev`, `year` …
    pub dimension: String,
    /// Number of values on all pages.
    pub total: u32,
    /// Number of this page, from 1.
    pub page: u32,
    /// Number of pages, at least 1.
    pub pages: u32,
    /// Values of this page.
    pub items: Vec<DoorItem>,
}

/// Response of `GET /api/v1/search`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SearchResult {
    /// The text searched for, cut after 200 characters.
    pub query: String,
    /// Number of results on all pages.
    pub total: u32,
    /// Index of the first item, when paging by offset.
    pub offset: u32,
    /// Maximum number of items requested, 1 to 200.
    pub limit: u32,
    /// `cursor` of the next page; null on the last one.
    pub next: Option<String>,
    /// Words that were dropped because no game has them together with the other words.
    pub left_out: Option<String>,
    /// The nearest spelling with results, if there are none.
    pub did_you_mean: Option<String>,
    /// Alternative queries with words of the text as filters.
    pub offers: Vec<OfferItem>,
    /// If there are no results: the query without one of its filters or words.
    pub without: Vec<OfferItem>,
    /// Available filters; only with `facets=true`.
    pub facets: Option<Vec<FacetItem>>,
    /// Results, best first.
    pub items: Vec<HitItem>,
}

/// A file of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = FileItem))]
pub struct FileView {
    /// Path below its ROM folder, with `/` separators; invalid UTF-8 is shown as `�`.
    pub path: String,
    /// Size in bytes; 0 if missing.
    pub size: u64,
    /// True if a playlist or cue sheet names it, but it is missing.
    pub missing: bool,
}

/// A variant of a game, which is one ROM.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = VariantItem))]
pub struct VariantView {
    /// Its number in the library, for `…/roms/{number}/download`. Another one if the library is made anew.
    pub number: i64,
    /// Label that distinguishes it: "USA · Rev 1". Unique within the game, or within its folder for a game in several
    /// arcade folders.
    pub label: String,
    /// Id of the system in whose folder it is, for a game in several arcade folders; null otherwise.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub system: Option<SystemId>,
    /// Original, revision, hack, translation …
    pub tier: Tier,
    /// True for the variant that the card shows and launches.
    pub preferred: bool,
    /// True if all its files are missing.
    pub missing: bool,
    /// Size of its files on disk, in bytes.
    pub size: u64,
    /// Its files; more than one for a set.
    pub files: Vec<FileView>,
    /// The evidence for its identity: checksum, name …
    pub evidence: Evidence,
    /// The release's name in the DAT, if identified.
    pub release: Option<String>,
    /// CRC32 as 8 capital hex digits.
    pub crc: Option<String>,
    /// SHA-1 as 40 hex digits.
    pub sha1: Option<String>,
    /// Serial number by the maker, as on the box; null if unknown.
    pub serial: Option<String>,
    /// Names of patches beside the file, at most 20.
    pub patches: Vec<String>,
    /// The games in it, if it is an archive of several; else null.
    pub contents: Option<ArchiveContents>,
    /// Year of this release, if it differs from the game's.
    #[serde(skip)]
    pub year: Option<u16>,
}

impl VariantView {
    /// Returns the key by which it is hidden: its file name, prefixed with its system if the same name may be in
    /// several folders.
    pub fn key(&self) -> Cow<'_, str> {
        let path = self.files.first().map_or("", |file| file.path.trim_end_matches('/'));
        let name = path.rsplit('/').next().unwrap_or_default();
        self.system.as_ref().map_or(Cow::Borrowed(name), |system| format!("{system}/{name}").into())
    }

    /// Returns the key among `keys` that hides it: its own, or its former one from when the game was in one folder
    /// instead of several, or the reverse.
    pub fn hidden_by<'a>(&self, keys: &'a [String], system: &str) -> Option<&'a String> {
        let own = self.key();
        let name = own.rsplit('/').next().unwrap_or_default();
        let of_system = |key: &str| {
            let (folder, file) = key.split_once('/').unwrap_or_default();
            self.system.is_none() && folder == system && file == name
        };
        keys.iter().find(|key| **key == *own || *key == name || of_system(key))
    }
}

/// A description of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DescriptionItem {
    /// Plain text, one line per paragraph.
    pub text: String,
    /// The source.
    pub source: FactSource,
}

/// Response of `GET /api/v1/games/{system}/{slug}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameDetail {
    /// The game, as in lists.
    #[serde(flatten)]
    pub game: GameItem,
    /// Publisher; null if the catalog has none.
    pub publisher: Option<String>,
    /// Description; null if there is none.
    pub description: Option<DescriptionItem>,
    /// Ratings from all sources; lists use the first.
    pub ratings: Vec<Rating>,
    /// True if it has a cooperative mode; null if unknown.
    pub cooperative: Option<bool>,
    /// Its series; null if the catalog has none.
    pub series: Option<String>,
    /// Other names of the game, from the catalog.
    pub also: Vec<String>,
    /// Regions of the variants in the library.
    pub regions: Vec<String>,
    /// Variants, best first.
    pub releases: Vec<VariantView>,
    /// The same title on other systems in the library.
    pub elsewhere: Vec<GameItem>,
}

/// Response of `GET /api/v1/status`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ServerStatus))]
pub struct Status {
    /// Version of the program: `0.1.0`.
    pub version: String,
    /// Incremented each time the library is reloaded.
    pub generation: u64,
    /// Progress of a running scan; its stage is `idle` if none is running.
    pub scan: ScanProgress,
    /// Games in the library; variants of one game count once.
    pub games: u64,
    /// ROMs in the library; each variant counts.
    pub roms: u64,
    /// Systems with games.
    pub systems: u32,
    /// Size of all ROMs on disk, in bytes.
    pub bytes: u64,
    /// Resident memory of the process in bytes.
    pub memory_resident: u64,
    /// Peak resident memory in bytes.
    pub memory_peak: u64,
    /// Size of the shelf in memory in bytes, by its own count.
    pub memory_shelf: u64,
    /// Pages, bytes and hits of the page cache.
    pub page_cache: CacheStatus,
    /// The server's load.
    pub load: LoadStatus,
    /// Backups of user data.
    pub backups: BackupStatus,
    /// Current problems, oldest first; empty if everything is fine.
    pub health_issues: Vec<HealthIssueItem>,
    /// Source of the catalog.
    pub catalog: Option<String>,
    /// Format version of the catalog.
    pub catalog_format: Option<u32>,
}

/// Backups of user data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BackupStatus {
    /// True if backups are made automatically.
    pub on: bool,
    /// Absolute path of the backup folder; empty unless requested by the owner.
    pub folder: String,
    /// Time of the newest backup, in seconds since 1970; null if none is known.
    pub made: Option<i64>,
    /// True if the folder is on the same disk as the data, so that both would be lost together unless a store has
    /// copies.
    pub same_disk: bool,
    /// True if backups are also sent to an object store.
    pub store: bool,
    /// Time of the newest backup known to be in the store, in seconds since 1970.
    pub sent: Option<i64>,
}

/// The cache of compressed pages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CacheStatus {
    /// Highest number of bytes; 0 if turned off.
    pub limit: u64,
    /// Bytes used.
    pub bytes: u64,
    /// Number of pages, counted once per encoding and theme.
    pub entries: u64,
    /// Requests answered from it since the start.
    pub hits: u64,
    /// Cacheable requests that were not in the cache.
    pub misses: u64,
    /// Pages evicted.
    pub evictions: u64,
}

/// Load counters since the start of the server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoadStatus {
    /// Open connections.
    pub connections: u64,
    /// Highest number of connections at once.
    pub connections_most: u64,
    /// Open streams of live events.
    pub streams: u64,
    /// Highest number of streams at once.
    pub streams_most: u64,
    /// Streams ended because the client fell behind.
    pub streams_dropped: u64,
    /// Idle connections closed to make room for others.
    pub evicted: u64,
    /// Connections closed because the client read a response too slowly.
    pub timed_out: u64,
    /// Requests rejected with status 503.
    pub shed: u64,
    /// Requests whose response took too long; also counted in `shed`.
    pub too_slow: u64,
    /// Requests rejected because their headers were too large.
    pub heads_too_large: u64,
}

/// A current problem of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HealthIssueItem {
    /// The kind of problem, such as `disk-full`, `scan-failed` or `library-unreadable`.
    pub kind: String,
    /// Seconds since the problem began.
    pub seconds: u64,
    /// Games of a missing, empty or unreadable ROM folder that are kept until it is back; null for other problems.
    #[serde(default)]
    pub games: Option<u64>,
}

/// An error, as in RFC 9457.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// Always `about:blank`: the status says it all.
    #[serde(rename = "type")]
    pub kind: String,
    /// Short summary of the kind of problem, in English.
    pub title: String,
    /// HTTP status of the response.
    pub status: u16,
    /// The error in this request.
    pub detail: String,
}
