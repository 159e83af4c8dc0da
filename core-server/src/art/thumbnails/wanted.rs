//! Reads from `library.sqlite` what identifies a game's picture.

use rusqlite::{Connection, OptionalExtension, params};
use shelfcade_core::fold::{self, fold_key};
use shelfcade_core::library::name::{Tier, parse_name};
use shelfcade_core::library::region::Region;
use shelfcade_core::library::system::System;

/// The title in a list is one more name.
const GAME: &str = "SELECT id, title, coalesce(listed || char(10), '') || also, set_name FROM game \
     WHERE system = ?1 AND slug = ?2";
const ROMS: &str = "SELECT name, release, regions, tier, member FROM rom WHERE game_id = ?1 \
     ORDER BY missing_since IS NOT NULL, rank LIMIT ?2";
const IS_KNOWN: &str = "SELECT EXISTS (SELECT 1 FROM title WHERE slug = ?2 AND is_bios = 0 \
     AND system = (SELECT id FROM system WHERE slug = ?1))";
const IS_A_TITLE: &str = "SELECT EXISTS (SELECT 1 FROM game WHERE system = ?1 AND fold = ?2 AND slug <> ?3)";

/// Most variants of one game that are considered, the preferred first.
const MAX_VARIANTS: usize = 40;
/// Most other names of one game.
const MAX_ALSO: usize = 16;

/// A game whose picture is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureQuery {
    /// Its title.
    pub title: String,
    /// Its other names that no other game has.
    pub also: Vec<String>,
    /// Its ROMs, the preferred first.
    pub variants: Vec<Variant>,
}

/// One ROM of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variant {
    /// Names without extension: of its release in the databases, then of its file. An arcade set in the databases has
    /// only their description.
    pub names: Vec<String>,
    /// The titles in these names.
    pub(super) titles: Vec<String>,
    /// Its regions.
    pub regions: Vec<Region>,
    /// Its tier.
    pub tier: Tier,
}

impl Variant {
    pub(super) fn titles(&self) -> impl Iterator<Item = &str> {
        self.titles.iter().map(String::as_str)
    }
}

/// Reads a game; `None` if it doesn't exist. Other names that the library or the catalog gives to another game are
/// left out.
///
/// # Errors
/// Returns an error if a query fails.
pub fn read_wanted(
    db: &Connection,
    catalog: Option<&Connection>,
    system: &str,
    slug: &str,
) -> rusqlite::Result<Option<PictureQuery>> {
    let mut games = db.prepare_cached(GAME)?;
    let game = games.query_row([system, slug], |row| {
        Ok((row.get::<_, i64>(0)?, row.get(1)?, row.get::<_, String>(2)?, row.get::<_, Option<String>>(3)?))
    });
    let Some((id, title, also, set)) = game.optional()? else { return Ok(None) };
    let mut wanted = PictureQuery { title, ..PictureQuery::default() };
    let own_fold = fold_key(&wanted.title);
    let mut is_a_title = db.prepare_cached(IS_A_TITLE)?;
    let is_known = |name: &str| -> rusqlite::Result<bool> {
        let Some(catalog) = catalog else { return Ok(false) };
        let mut is_known = catalog.prepare_cached(IS_KNOWN)?;
        let catalogs = System::find(system).map_or(&[][..], |system| system.catalogs);
        for system in catalogs {
            if is_known.query_row([*system, &fold::slug(name)], |row| row.get(0))? {
                return Ok(true);
            }
        }
        Ok(false)
    };
    for name in also.lines().filter(|name| !name.is_empty()).take(MAX_ALSO) {
        let fold = fold_key(name);
        let is_another: bool = is_a_title.query_row([system, &fold, slug], |row| row.get(0))?;
        if fold != own_fold && !is_another && !is_known(name)? {
            wanted.also.push(name.to_owned());
        }
    }
    let mut roms = db.prepare_cached(ROMS)?;
    let mut rows = roms.query(params![id, MAX_VARIANTS as i64])?;
    while let Some(row) = rows.next()? {
        let stem = |column| -> rusqlite::Result<Option<String>> {
            let bytes = row.get::<_, Option<Vec<u8>>>(column)?;
            Ok(bytes.map(|name| stem(&String::from_utf8_lossy(&name)).to_owned()))
        };
        let release: Option<String> = row.get(1)?;
        // The file name of an arcade set is no title, but a set missing from the databases has nothing else.
        let files = if set.is_some() && release.is_some() { [None, None] } else { [stem(0)?, stem(4)?] };
        let names: Vec<String> = release.into_iter().chain(files.into_iter().flatten()).collect();
        let said: String = row.get(2)?;
        let mut regions: Vec<Region> = said.split(", ").filter_map(Region::parse).collect();
        if regions.is_empty() {
            regions = names.first().map(|name| parse_name(name).regions).unwrap_or_default();
        }
        let tier = Tier::from_number(row.get(3)?).unwrap_or(Tier::Bad);
        wanted.variants.push(Variant { regions, tier, ..Variant::of(names) });
    }
    Ok(Some(wanted))
}

/// Returns a file name without its extension, which the name of a folder may lack.
fn stem(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((stem, ending)) if !stem.is_empty() && (1..=5).contains(&ending.len()) => stem,
        _ => name,
    }
}
