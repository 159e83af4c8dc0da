//! The JSON API's types, `/api/v1`. Field names are the contract: add, never rename.
//!
//! Errors are [`Problem`] (RFC 9457, `application/problem+json`).

pub mod event;
pub mod household;
pub mod play;
pub mod user_data;

use crate::facts::{FactSource, Rating};
use crate::identity::Evidence;
use crate::name::Tier;
use crate::progress::ScanProgress;
use crate::system::SystemId;
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
    /// Label where there is little room: "SNES".
    pub short: String,
    /// Who made the system; "Other folders" for folders that no known system has.
    pub maker: String,
    /// `console`, `handheld`, `arcade`, `computer`, `engine` or `custom`.
    pub kind: String,
    /// Games in the library, variants of one game counted once.
    pub games: u32,
    /// ROMs in the library, each variant counted.
    pub roms: u32,
    /// Size of its ROMs on disk, in bytes.
    pub bytes: u64,
}

/// `GET /api/v1/systems`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SystemList {
    /// How many systems there are in `items`.
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
    /// Title from the catalog; from the file's name where the catalog does not know the game.
    pub title: String,
    /// Year of the first release; null where the catalog does not say.
    pub year: Option<u16>,
    /// Who made it, by the catalog; null where it does not say.
    pub developer: Option<String>,
    /// Genre in English; null where the catalog says none.
    pub genre: Option<String>,
    /// Most players at once; null where the catalog does not say.
    pub players: Option<u8>,
    /// How many variants there are in the library; at least 1. Of a game in several arcade folders those of all.
    pub variants: u32,
}

/// `GET /api/v1/systems/{system}/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameList {
    /// System id, as in URLs.
    pub system: String,
    /// Games that pass the filters.
    pub total: u32,
    /// Index of the first item, from 0.
    pub offset: u32,
    /// Most items asked for, 1 to 200.
    pub limit: u32,
    /// Give this as `cursor` to get the next page; null at the end.
    pub next: Option<String>,
    /// The games of this page.
    pub items: Vec<GameItem>,
}

/// `GET /api/v1/developers/{developer}/games` and the like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ValueGames {
    /// The dimension's key: `dev`, `year` …
    pub dimension: String,
    /// The value, as in filters and URLs.
    pub value: String,
    /// The value in English, for people.
    pub label: String,
    /// Games that pass the filters.
    pub total: u32,
    /// Most items asked for, 1 to 200.
    pub limit: u32,
    /// Give this as `cursor` to get the next page; null at the end.
    pub next: Option<String>,
    /// The games of this page.
    pub items: Vec<GameItem>,
}

/// A hit of a search: a game and why it was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HitItem {
    /// The game.
    #[serde(flatten)]
    pub game: GameItem,
    /// Why it was found; null where nothing was searched for.
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
    /// The other name that matched; null where the title did.
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
    /// The value in English, for people.
    pub label: String,
    /// Games that the list would show with it.
    pub count: u32,
    /// Whether the filter is set in the query.
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
    /// How many values there are beyond those of `values`.
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
    /// What the query is about, in English, for people.
    pub label: String,
    /// The question, as a query string of `/api/v1/search`.
    pub query: String,
    /// Games that the query finds.
    pub count: u32,
}

/// Something the words name: a system, developer, series …
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DoorItem {
    /// Key of the dimension: `system`, `dev`, `year` …
    pub dimension: String,
    /// The value, as in filters and URLs.
    pub value: String,
    /// Its name in English, for people.
    pub label: String,
    /// Games of it in the library.
    pub count: u32,
}

/// `GET /api/v1/suggest`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SuggestResult {
    /// The text as it was asked.
    pub query: String,
    /// Games that the text finds in all.
    pub total: u32,
    /// The best of them, at most 8.
    pub games: Vec<HitItem>,
    /// Systems, developers, series … whose names the text is or begins.
    pub doors: Vec<DoorItem>,
    /// The text read otherwise: words of it as filters.
    pub offers: Vec<OfferItem>,
}

/// `GET /api/v1/developers` and the like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ValueList {
    /// Key of the dimension: `system`, `dev`, `year` …
    pub dimension: String,
    /// Values over all pages.
    pub total: u32,
    /// 1-based page and pages in all.
    pub page: u32,
    /// Number of pages, at least 1.
    pub pages: u32,
    /// Values of this page.
    pub items: Vec<DoorItem>,
}

/// `GET /api/v1/search`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SearchResult {
    /// The text as it was searched, cut after 200 characters.
    pub query: String,
    /// Hits over all pages.
    pub total: u32,
    /// Index of the first item, where the list is walked by offset.
    pub offset: u32,
    /// Most items asked for, 1 to 200.
    pub limit: u32,
    /// Give this as `cursor` to get the next page; null at the end.
    pub next: Option<String>,
    /// Words of the text that nothing has beside the others: the hits are those without them.
    pub left_out: Option<String>,
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
    /// What sets it apart: "USA · Rev 1". Unique within the game, or its folder where that stands in several.
    pub label: String,
    /// Id of the system in whose folder it lies, for a game that stands in several arcade folders; null for others.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub system: Option<SystemId>,
    /// Original, revision, hack, translation …
    pub tier: Tier,
    /// The one the card shows and launches.
    pub preferred: bool,
    /// All its files are gone.
    pub missing: bool,
    /// Size of its files on disk, in bytes.
    pub size: u64,
    /// Where it lies; more than one for a set.
    pub files: Vec<FileView>,
    /// How it was recognised: by checksum, name …
    pub evidence: Evidence,
    /// The DAT's name of the release, when identified.
    pub release: Option<String>,
    /// CRC32 as 8 capital hex digits.
    pub crc: Option<String>,
    /// SHA-1 as 40 hex digits.
    pub sha1: Option<String>,
    /// Serial number of the maker, as on the box; null where it is not known.
    pub serial: Option<String>,
    /// Year of this release where it differs from the game's.
    #[serde(skip)]
    pub year: Option<u16>,
}

impl VariantView {
    /// By what it is put out of sight: its file's name, behind its system where the same name may lie in several
    /// folders.
    pub fn key(&self) -> Cow<'_, str> {
        let path = self.files.first().map_or("", |file| file.path.trim_end_matches('/'));
        let name = path.rsplit('/').next().unwrap_or_default();
        self.system.as_ref().map_or(Cow::Borrowed(name), |system| format!("{system}/{name}").into())
    }

    /// Which of these keys puts it out of sight: its own, or that of when the game of this system stood in one folder,
    /// or in more than one.
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

/// What a game is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DescriptionItem {
    /// Plain text; paragraphs are lines.
    pub text: String,
    /// Who says it.
    pub source: FactSource,
}

/// `GET /api/v1/games/{system}/{slug}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameDetail {
    /// The list facts.
    #[serde(flatten)]
    pub game: GameItem,
    /// Who published it, by the catalog; null where it does not say.
    pub publisher: Option<String>,
    /// What it is about; null where nobody says it.
    pub description: Option<DescriptionItem>,
    /// How good it is, by all who say it; the first is the one that lists go by.
    pub ratings: Vec<Rating>,
    /// Whether it can be played together; null where nobody says it.
    pub cooperative: Option<bool>,
    /// Series it is of; null where the catalog knows none.
    pub series: Option<String>,
    /// Other names of the game, from the catalog.
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ServerStatus))]
pub struct Status {
    /// Version of the program: `0.1.0`.
    pub version: String,
    /// Grows by one with each new shelf.
    pub generation: u64,
    /// How far a running scan is; its stage is `idle` when nothing runs.
    pub scan: ScanProgress,
    /// Games in the library, variants of one game counted once.
    pub games: u64,
    /// ROMs in the library, each variant counted.
    pub roms: u64,
    /// Systems with games.
    pub systems: u32,
    /// Size of all ROMs on disk, in bytes.
    pub bytes: u64,
    /// Resident memory of the process in bytes.
    pub memory_resident: u64,
    /// Peak resident memory in bytes.
    pub memory_peak: u64,
    /// Bytes that the shelf holds in memory, by its own count.
    pub memory_shelf: u64,
    /// Pages, bytes and hits of the page cache.
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
    /// Absolute path of the folder that they lie in; empty for all but the owner.
    pub folder: String,
    /// When the newest was made, in seconds since 1970; none is known without it.
    pub made: Option<i64>,
    /// Whether that folder is on the disk of the data: they are lost with it, unless a store has them too.
    pub same_disk: bool,
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
    /// Bytes that the pages in it take.
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
    /// Connections that are open now.
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
    /// Short summary of the kind of problem, in English.
    pub title: String,
    /// HTTP status, as that of the answer.
    pub status: u16,
    /// What was wrong with this request.
    pub detail: String,
}
