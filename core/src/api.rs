//! The JSON API's types, `/api/v1`. Field names are the contract: add, never rename.
//!
//! Errors are [`Problem`] (RFC 9457, `application/problem+json`).

pub mod event;
pub mod user_data;

use crate::identity::Evidence;
use crate::name::Tier;
use crate::progress::ScanProgress;
use serde::{Deserialize, Serialize};

/// A system with its counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SystemItem {
    /// Id, as in URLs.
    pub id: String,
    /// Full name.
    pub name: String,
    /// Short label.
    pub short: String,
    /// Maker.
    pub maker: String,
    /// `console`, `handheld`, `arcade`, `computer`, `engine` or `custom`.
    pub kind: String,
    /// Games.
    pub games: u32,
    /// ROMs, all variants.
    pub roms: u32,
    /// Bytes on disk.
    pub bytes: u64,
}

/// `GET /api/v1/systems`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SystemList {
    /// How many.
    pub total: u32,
    /// Systems with games, by maker and year.
    pub items: Vec<SystemItem>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameItem {
    /// System id.
    pub system: String,
    /// Slug, unique on its system.
    pub slug: String,
    /// Display title.
    pub title: String,
    /// Year of release.
    pub year: Option<u16>,
    /// Developer.
    pub developer: Option<String>,
    /// Genre.
    pub genre: Option<String>,
    /// Most players at once.
    pub players: Option<u8>,
    /// How many variants.
    pub variants: u32,
}

/// `GET /api/v1/systems/{system}/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameList {
    /// System id.
    pub system: String,
    /// Games that pass the filters.
    pub total: u32,
    /// Index of the first item.
    pub offset: u32,
    /// Most items asked for.
    pub limit: u32,
    /// Give this as `cursor` to get the next page; absent at the end.
    pub next: Option<String>,
    /// Games.
    pub items: Vec<GameItem>,
}

/// `GET /api/v1/developers/{developer}/games` and the like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ValueGames {
    /// The dimension's key: `dev`, `year` …
    pub dimension: String,
    /// The value.
    pub value: String,
    /// The value for people.
    pub label: String,
    /// Games that pass the filters.
    pub total: u32,
    /// Most items asked for.
    pub limit: u32,
    /// Give this as `cursor` to get the next page; absent at the end.
    pub next: Option<String>,
    /// Games.
    pub items: Vec<GameItem>,
}

/// A hit of a search: a game and why it was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HitItem {
    /// The game.
    #[serde(flatten)]
    pub game: GameItem,
    /// Why it was found.
    pub why: Option<WhyItem>,
}

/// Why a search found a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WhyItem {
    /// `whole-title`, `title-starts`, `words-in-order`, `all-words`, `prefix`, `initials`, `first-part`, `other-name`,
    /// `fact` or `spelling`.
    pub tier: String,
    /// Byte ranges of the title that matched: from, to.
    pub matched: Vec<(u32, u32)>,
    /// The other name that matched.
    pub other_name: Option<String>,
    /// The mistyped words as they should be.
    pub spelling: Option<String>,
    /// The fact that matched: `dev: Capcom`.
    pub fact: Option<String>,
}

/// A value of a filter with the games it would show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ValueItem {
    /// As in filters: `capcom`, `1990`, `2+`.
    pub value: String,
    /// For people.
    pub label: String,
    /// Games.
    pub count: u32,
    /// Whether the filter is set.
    pub on: bool,
}

/// A filter on offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FacetItem {
    /// The filter's key: `system`, `genre`, `dev` …
    pub dimension: String,
    /// Values, set ones first, then most games first (years by time); at most 30.
    pub values: Vec<ValueItem>,
    /// Values beyond those.
    pub more: u32,
}

/// `GET /api/v1/facets`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FacetList {
    /// Filters, each counted under the others in force.
    pub items: Vec<FacetItem>,
}

/// Another question, with what it finds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferItem {
    /// For people.
    pub label: String,
    /// The question, as a query string of `/api/v1/search`.
    pub query: String,
    /// Games it finds.
    pub count: u32,
}

/// Something the words name: a system, developer, series …
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DoorItem {
    /// The dimension's key.
    pub dimension: String,
    /// The value.
    pub value: String,
    /// Its name.
    pub label: String,
    /// Games here.
    pub count: u32,
}

/// `GET /api/v1/suggest`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SuggestResult {
    /// The text.
    pub query: String,
    /// Games the text finds.
    pub total: u32,
    /// The best of them, at most 8.
    pub games: Vec<HitItem>,
    /// Systems, developers, series … whose names the text is or begins.
    pub doors: Vec<DoorItem>,
    /// Words read as filters.
    pub offers: Vec<OfferItem>,
}

/// `GET /api/v1/developers` and the like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ValueList {
    /// The dimension's key.
    pub dimension: String,
    /// Values in all.
    pub total: u32,
    /// 1-based page and pages in all.
    pub page: u32,
    /// Pages in all.
    pub pages: u32,
    /// Values of this page.
    pub items: Vec<DoorItem>,
}

/// `GET /api/v1/search`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SearchResult {
    /// The text as searched.
    pub query: String,
    /// Hits in all.
    pub total: u32,
    /// Index of the first item, where the list is walked by offset.
    pub offset: u32,
    /// Most items asked for.
    pub limit: u32,
    /// Give this as `cursor` to get the next page; absent at the end.
    pub next: Option<String>,
    /// The nearest spelling that has hits, when there are none.
    pub did_you_mean: Option<String>,
    /// Words of the text read as filters.
    pub offers: Vec<OfferItem>,
    /// When there are no hits: the question without one of its filters or words.
    pub without: Vec<OfferItem>,
    /// Filters on offer; only with `facets=true`.
    pub facets: Option<Vec<FacetItem>>,
    /// Hits, best first.
    pub items: Vec<HitItem>,
}

/// A file of a variant, here and on the page of its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = FileItem))]
pub struct FileView {
    /// Path below its root, `/` separators, invalid UTF-8 shown as `�`.
    pub path: String,
    /// Bytes; 0 for a missing member.
    pub size: u64,
    /// Named by a playlist or cue sheet, but not there.
    pub missing: bool,
}

/// A variant of a game, which is a ROM: here and on the page of its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = VariantItem))]
pub struct VariantView {
    /// What sets it apart: "USA · Rev 1". Unique within the game.
    pub label: String,
    /// Kind.
    pub tier: Tier,
    /// The one the card shows and launches.
    pub preferred: bool,
    /// All its files are gone.
    pub missing: bool,
    /// Sum over its files.
    pub size: u64,
    /// Where it lies; more than one for a set.
    pub files: Vec<FileView>,
    /// How it was identified.
    pub evidence: Evidence,
    /// The DAT's name of the release, when identified.
    pub release: Option<String>,
    /// CRC32 as 8 capital hex digits.
    pub crc: Option<String>,
    /// SHA-1 as 40 hex digits.
    pub sha1: Option<String>,
    /// Serial number.
    pub serial: Option<String>,
    /// Year of this release where it differs from the game's.
    #[serde(skip)]
    pub year: Option<u16>,
}

impl VariantView {
    /// The name of the file by which it is put out of sight.
    pub fn file_name(&self) -> &str {
        let path = self.files.first().map_or("", |file| file.path.trim_end_matches('/'));
        path.rsplit('/').next().unwrap_or_default()
    }
}

/// `GET /api/v1/games/{system}/{slug}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameDetail {
    /// The list facts.
    #[serde(flatten)]
    pub game: GameItem,
    /// Publisher.
    pub publisher: Option<String>,
    /// Series.
    pub series: Option<String>,
    /// Other names.
    pub also: Vec<String>,
    /// Regions of the variants here.
    pub regions: Vec<String>,
    /// Variants, best first.
    pub releases: Vec<VariantView>,
    /// The same title on other systems here.
    pub elsewhere: Vec<GameItem>,
}

/// `GET /api/v1/status`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Status {
    /// Version of the program.
    pub version: String,
    /// Grows by one with each new shelf.
    pub generation: u64,
    /// Scan state.
    pub scan: ScanProgress,
    /// Games.
    pub games: u64,
    /// ROMs.
    pub roms: u64,
    /// Systems with games.
    pub systems: u32,
    /// Bytes on disk.
    pub bytes: u64,
    /// Resident memory of the process in bytes.
    pub memory_resident: u64,
    /// Peak resident memory in bytes.
    pub memory_peak: u64,
    /// Bytes of the shelf.
    pub memory_shelf: u64,
    /// The page cache.
    pub page_cache: CacheStatus,
    /// What the server had to bear.
    pub load: LoadStatus,
    /// Backups of what people did.
    pub backups: BackupStatus,
    /// What is wrong now, the oldest first; empty when all is well.
    pub health_issues: Vec<HealthIssueItem>,
    /// Where the catalog comes from.
    pub catalog: Option<String>,
    /// Format version of the catalog.
    pub catalog_format: Option<u32>,
}

/// Backups of what people did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BackupStatus {
    /// Whether they are made by themselves.
    pub on: bool,
    /// Where they lie.
    pub folder: String,
    /// When the newest was made, in seconds since 1970; none is known without it.
    pub made: Option<i64>,
    /// Whether they are sent to a store too.
    pub store: bool,
    /// When the newest that the store is known to have was made.
    pub sent: Option<i64>,
}

/// The page cache: pages kept ready, compressed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CacheStatus {
    /// Most bytes; 0 when it is off.
    pub limit: u64,
    /// Bytes held.
    pub bytes: u64,
    /// Pages held, each in one encoding and theme.
    pub entries: u64,
    /// Requests answered from it since the start.
    pub hits: u64,
    /// Requests that could have been and were not.
    pub misses: u64,
    /// Pages that left for others.
    pub evictions: u64,
}

/// Counters of load since the start of the server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoadStatus {
    /// Open connections now.
    pub connections: u64,
    /// The most at the same time.
    pub connections_most: u64,
    /// Open streams of live events now.
    pub streams: u64,
    /// The most at the same time.
    pub streams_most: u64,
    /// Streams ended because their reader had fallen behind.
    pub streams_dropped: u64,
    /// Idle connections closed to make room for others.
    pub evicted: u64,
    /// Connections closed because their reader took an answer too slowly.
    pub timed_out: u64,
    /// Requests told to come back later (503).
    pub shed: u64,
    /// Requests whose answer took too long; they count as told to come back too.
    pub too_slow: u64,
    /// Request heads refused: too large.
    pub heads_too_large: u64,
}

/// Something that is wrong now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HealthIssueItem {
    /// `disk-full`, `cannot-write`, `another-scan`, `scan-failed`, `rom-folder`, `old-shelf`, `library-gone`,
    /// `library-unreadable` or `library-slow`.
    pub kind: String,
    /// For how many seconds it has been so.
    pub seconds: u64,
}

/// An error, RFC 9457.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// `about:blank`: the status says it all.
    #[serde(rename = "type")]
    pub kind: String,
    /// Short summary.
    pub title: String,
    /// HTTP status.
    pub status: u16,
    /// What was wrong with this request.
    pub detail: String,
}
