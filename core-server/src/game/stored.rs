//! Reads one game from the library with a few indexed queries on one connection; arcade games once per folder.

use super::media;
use crate::library_db::SetKind;
use crate::search::tier_of;
use rusqlite::{Connection, OptionalExtension, Row, params};
use shelfcade_core::api::ArchiveContents;
use shelfcade_core::art::media::MediaView;
use shelfcade_core::fold::fold_key;
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::name::Tier;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{Fact, FileView, VariantGroup, VariantView};
use std::collections::HashSet;

/// Most variants of a game on a page.
pub(super) const MAX_VARIANTS: usize = 500;

/// Most files of sets on a page.
const MAX_FILES: usize = 4000;

const GAME: &str = "SELECT id, publisher, month, esrb, set_name, board, also, catalog_system, catalog_slug, \
     year, players, developer, genre, rating, iif(catalog_slug IS NULL, NULL, listed), title \
     FROM game WHERE system = ?1 AND slug = ?2";

const ROMS: &str = "SELECT rom.id, folder.path, rom.name, rom.set_kind, rom.size, rom.missing_since IS NOT NULL, \
     rom.tier, rom.label, rom.regions, rom.evidence, rom.release, rom.crc, rom.sha1, rom.serial, rom.member, \
     rom.patches, rom.contents, rom.contents_total \
     FROM rom JOIN folder ON folder.id = rom.folder_id \
     WHERE rom.game_id = ?1 ORDER BY rom.rank, rom.id LIMIT ?2";

const MEMBERS: &str = "SELECT path, size, missing FROM member WHERE rom_id = ?1 ORDER BY position LIMIT ?2";

/// Facts as the catalog has them.
#[derive(Clone, Debug, Default)]
pub struct CatalogFacts {
    pub year: Option<u16>,
    pub players: Option<u8>,
    pub developer: Option<String>,
    pub genre: Option<String>,
    pub rating: Option<u8>,
}

/// A game as the library has it.
pub(super) struct StoredGame {
    pub publisher: Option<String>,
    pub month: Option<u8>,
    pub esrb: Option<String>,
    pub regions: Vec<String>,
    pub more: Vec<(Fact, String)>,
    pub also: Vec<String>,
    pub variants: Vec<VariantGroup>,
    /// True if it has more variants than were read.
    pub has_more: bool,
    pub media: Vec<MediaView>,
    /// Its system and slug in the catalog.
    pub catalog: Option<(String, String)>,
    /// Its row ids, one per folder.
    pub ids: Vec<i64>,
    pub system: String,
    pub facts: CatalogFacts,
}

impl StoredGame {
    /// Returns the DAT names of the releases that aren't missing.
    pub fn release_names(&self) -> HashSet<String> {
        let variants = self.variants.iter().flat_map(|group| &group.variants);
        variants.filter(|variant| !variant.missing).filter_map(|variant| variant.release.clone()).collect()
    }
}

/// Reads a game with its variants in all `folders`, of which the first is its address; `None` if it is gone. Of its
/// variants the first `at_most` are read, or [`MAX_VARIANTS`] if all of those are missing: *Play* needs one that isn't.
pub(super) fn read(
    db: &Connection,
    folders: &[(SystemId, String)],
    at_most: usize,
) -> rusqlite::Result<Option<StoredGame>> {
    // One read transaction: all answers are of one moment, and the file is locked once.
    let _transaction = db.unchecked_transaction()?;
    let game = read_first(db, folders, at_most)?;
    let is_away = |game: &StoredGame| game.variants.iter().flat_map(|group| &group.variants).all(|one| one.missing);
    match game {
        Some(game) if game.has_more && at_most < MAX_VARIANTS && is_away(&game) => {
            read_first(db, folders, MAX_VARIANTS)
        }
        game => Ok(game),
    }
}

fn read_first(db: &Connection, folders: &[(SystemId, String)], at_most: usize) -> rusqlite::Result<Option<StoredGame>> {
    let mut game: Option<StoredGame> = None;
    let mut all = Vec::new();
    for (system, slug) in folders {
        // One more tells that there are more.
        let room = (at_most + 1).saturating_sub(all.len());
        let Some((kept, mut variants)) = read_one(db, system.as_str(), slug, room)? else {
            if game.is_none() {
                return Ok(None);
            }
            continue;
        };
        if folders.len() > 1 {
            variants.iter_mut().for_each(|variant| variant.system = Some(system.clone()));
        }
        all.extend(variants);
        match &mut game {
            None => game = Some(kept),
            Some(game) => {
                game.ids.extend(kept.ids);
                kept.regions.into_iter().for_each(|region| add_region(&mut game.regions, &region));
                game.media.extend(kept.media);
            }
        }
    }
    let has_more = all.len() > at_most;
    all.truncate(at_most);
    choose_preferred(&mut all);
    Ok(game.map(|mut game| {
        media::put_in_order(&mut game.media);
        StoredGame { variants: group(all), has_more, ..game }
    }))
}

/// Reads a game in one folder, with its first variants in order.
fn read_one(
    db: &Connection,
    system: &str,
    slug: &str,
    at_most: usize,
) -> rusqlite::Result<Option<(StoredGame, Vec<VariantView>)>> {
    let mut statement = db.prepare_cached(GAME)?;
    let found =
        statement.query_row(params![system, slug], |row| Ok((row.get::<_, i64>(0)?, facts(row)?))).optional()?;
    let Some((id, mut kept)) = found else { return Ok(None) };
    (kept.ids, kept.system) = (vec![id], system.to_owned());
    kept.media = media::read(db, id)?;
    kept.media.extend(media::read_fetched(db, system, slug));
    let mut statement = db.prepare_cached(ROMS)?;
    let mut rows = statement.query(params![id, at_most as i64])?;
    let mut variants = Vec::new();
    let mut room = MAX_FILES;
    while let Some(row) = rows.next()? {
        for region in row.get::<_, String>(8)?.split(", ").filter(|region| !region.is_empty()) {
            add_region(&mut kept.regions, region);
        }
        let is_file = row.get::<_, i64>(3)? == SetKind::File as i64;
        let members = if is_file { Vec::new() } else { read_members(db, row.get(0)?, room)? };
        room -= members.len();
        variants.push(variant(row, members)?);
    }
    Ok(Some((kept, variants)))
}

fn add_region(regions: &mut Vec<String>, region: &str) {
    if !regions.iter().any(|known| known == region) {
        regions.push(region.to_owned());
    }
}

fn facts(row: &Row<'_>) -> rusqlite::Result<StoredGame> {
    let text = |column| Ok::<_, rusqlite::Error>(row.get::<_, Option<String>>(column)?.filter(|text| !text.is_empty()));
    let number = |column| row.get::<_, Option<i64>>(column);
    let more = [(Fact::SetName, text(4)?), (Fact::Board, text(5)?)];
    let month = row.get::<_, Option<i64>>(2)?.and_then(|month| u8::try_from(month).ok());
    Ok(StoredGame {
        publisher: text(1)?,
        month: month.filter(|month| (1..=12).contains(month)),
        esrb: text(3)?.map(|stored| stored.trim().to_owned()),
        regions: Vec::new(),
        more: more.into_iter().filter_map(|(name, value)| Some((name, value?))).collect(),
        also: also(&row.get::<_, String>(6)?, text(14)?, &row.get::<_, String>(15)?),
        variants: Vec::new(),
        has_more: false,
        media: Vec::new(),
        catalog: text(7)?.zip(text(8)?),
        ids: Vec::new(),
        system: String::new(),
        facts: CatalogFacts {
            year: number(9)?.and_then(|year| u16::try_from(year).ok()),
            players: number(10)?.and_then(|players| u8::try_from(players).ok()),
            developer: text(11)?,
            genre: text(12)?,
            rating: number(13)?
                .and_then(|rating| u8::try_from(rating).ok())
                .filter(|rating| (1..=100).contains(rating)),
        },
    })
}

/// Returns a game's other names: those of the catalog, and the one in a list.
fn also(names: &str, listed: Option<String>, title: &str) -> Vec<String> {
    let mut also: Vec<String> = names.lines().map(str::to_owned).filter(|name| !name.is_empty()).collect();
    let is_same = |known: &str, name: &str| fold_key(known) == fold_key(name);
    if let Some(name) = listed.filter(|name| !is_same(title, name) && !also.iter().any(|known| is_same(known, name))) {
        also.push(name);
    }
    also
}

/// Returns the files of a set.
fn read_members(db: &Connection, rom: i64, at_most: usize) -> rusqlite::Result<Vec<FileView>> {
    let mut statement = db.prepare_cached(MEMBERS)?;
    let members = statement.query_map(params![rom, at_most as i64], |row| {
        let missing: bool = row.get(2)?;
        let size = if missing { 0 } else { unsigned(row.get(1)?) };
        Ok(FileView { path: lossy(row, 0)?, size, missing })
    })?;
    members.collect()
}

fn variant(row: &Row<'_>, members: Vec<FileView>) -> rusqlite::Result<VariantView> {
    let size = unsigned(row.get(4)?);
    let missing: bool = row.get(5)?;
    let (folder, name) = (lossy(row, 1)?, lossy(row, 2)?);
    let is_folder = row.get::<_, i64>(3)? == SetKind::Folder as i64;
    let mut files = Vec::with_capacity(members.len() + 1);
    if !is_folder || members.is_empty() {
        let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
        let in_members: u64 = members.iter().map(|file| file.size).sum();
        files.push(FileView {
            path: if is_folder { format!("{path}/") } else { path },
            size: size.saturating_sub(in_members),
            missing: false,
        });
    }
    files.extend(members);
    Ok(VariantView {
        number: row.get(0)?,
        label: row.get(7)?,
        system: None,
        tier: tier_of(u8::try_from(row.get::<_, i64>(6)?).unwrap_or(u8::MAX)),
        preferred: false,
        missing,
        size,
        files,
        evidence: Evidence::from_number(row.get(9)?),
        release: row.get(10)?,
        crc: row.get::<_, Option<i64>>(11)?.map(|crc| format!("{:08X}", crc & i64::from(u32::MAX))),
        sha1: row.get::<_, Option<Vec<u8>>>(12)?.map(hex::encode),
        serial: row.get(13)?,
        patches: lines(row.get(15)?),
        contents: contents(row)?,
        year: None,
    })
}

fn contents(row: &Row<'_>) -> rusqlite::Result<Option<ArchiveContents>> {
    let total: Option<u32> = row.get(17)?;
    let names = lines(row.get(16)?);
    Ok(total.map(|total| ArchiveContents { names, total }))
}

fn lines(text: Option<String>) -> Vec<String> {
    text.iter().flat_map(|text| text.lines()).map(str::to_owned).collect()
}

/// Marks the first variant that isn't missing as preferred, or the first one if all are missing.
fn choose_preferred(variants: &mut [VariantView]) {
    let at = variants.iter().position(|variant| !variant.missing).unwrap_or(0);
    if let Some(variant) = variants.get_mut(at) {
        variant.preferred = true;
    }
}

/// Groups variants by tier, originals first, keeping their order.
fn group(variants: Vec<VariantView>) -> Vec<VariantGroup> {
    let mut groups: Vec<VariantGroup> = Vec::new();
    for variant in variants {
        let tier: Tier = variant.tier;
        match groups.iter_mut().find(|group| group.tier == tier) {
            Some(group) => group.variants.push(variant),
            None => groups.push(VariantGroup { tier, variants: vec![variant] }),
        }
    }
    groups.sort_by_key(|group| group.tier);
    groups
}

/// Returns a path as text; invalid UTF-8 is shown as `�`.
fn lossy(row: &Row<'_>, column: usize) -> rusqlite::Result<String> {
    Ok(String::from_utf8_lossy(row.get_ref(column)?.as_bytes()?).into_owned())
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
