//! The JSON API's types, `/api/v1`. Field names are the contract: add, never rename.
//!
//! Errors are [`Problem`] (RFC 9457, `application/problem+json`).

use crate::identity::Evidence;
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
    /// Games.
    pub items: Vec<GameItem>,
}

/// `GET /api/v1/search`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SearchResult {
    /// The text as searched.
    pub query: String,
    /// Hits in all.
    pub total: u32,
    /// Index of the first item.
    pub offset: u32,
    /// Most items asked for.
    pub limit: u32,
    /// The nearest thing that has hits, when there are none.
    pub did_you_mean: Option<String>,
    /// Hits, best first.
    pub items: Vec<GameItem>,
}

/// A file of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FileItem {
    /// Path below its ROM folder.
    pub path: String,
    /// Bytes.
    pub size: u64,
    /// Named by a playlist or cue sheet, but not there.
    pub missing: bool,
}

/// A variant of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VariantItem {
    /// What sets it apart.
    pub label: String,
    /// `original`, `revision`, `alternate`, `unlicensed`, `translation`, `hack`, `pre-release`, `pirate` or `bad`.
    pub tier: String,
    /// The one that is shown and launched.
    pub preferred: bool,
    /// All its files are gone.
    pub missing: bool,
    /// Bytes over all files.
    pub size: u64,
    /// Files.
    pub files: Vec<FileItem>,
    /// How it was identified.
    pub evidence: Evidence,
    /// The DAT's name of the release.
    pub release: Option<String>,
    /// CRC32, 8 hex digits.
    pub crc: Option<String>,
    /// SHA-1, 40 hex digits.
    pub sha1: Option<String>,
    /// Serial number.
    pub serial: Option<String>,
}

/// `GET /api/v1/games/{system}/{slug}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    pub releases: Vec<VariantItem>,
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
    /// Where the catalog comes from.
    pub catalog: Option<String>,
    /// Format version of the catalog.
    pub catalog_format: Option<u32>,
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
