//! From `library.sqlite` to columns: one pass over the ROMs, one over the games in shelf order, nothing kept between.
//!
//! The first pass sums up each game's ROMs ([`Tally`]); the second appends a row to every column. All rows are read in
//! one transaction, so a scan that writes meanwhile cannot tear the shelf.

mod tally;

use super::columns::{Games, Interner, NONE, RegionMasks, Standing, Texts, guessed_fame, kind, kind_of, prior};
use super::systems::Shelved;
use super::words::WordsBuilder;
use super::{Shelf, Stock};
use crate::library::{self, LibraryError};
use rusqlite::{Connection, OptionalExtension, Row};
use shelfcade_core::fold;
use shelfcade_core::name::Tier;
use shelfcade_core::region::{self, DEFAULT_ORDER, Region};
use shelfcade_core::system::SystemId;
use std::collections::BTreeMap;
use std::path::Path;
use tally::{Sum, Tally};

/// Most other names of one game that are searched.
const MAX_ALIASES: usize = 16;

const GAMES: &str = "SELECT id, system, slug, title, sort_title, fold, year, developer, genre, players, series, \
     set_name, also, releases, added, catalog_slug IS NOT NULL, publisher, board, fame, rating, esrb \
     FROM game ORDER BY system, sort_title, slug";

impl Shelf {
    /// Reads `library.sqlite` of a data folder. Rows that make no sense (an id that is none, a game without a ROM) are
    /// left out.
    ///
    /// # Errors
    /// [`LibraryError`] when it cannot be read.
    pub fn load(data: &Path, generation: u64) -> Result<Shelf, LibraryError> {
        let mut db = library::open_reader(data)?;
        read(&mut db, generation).map_err(|source| LibraryError::Sqlite { path: data.join(library::FILE_NAME), source })
    }
}

fn read(db: &mut Connection, generation: u64) -> rusqlite::Result<Shelf> {
    // Enough that 23,000 games are sorted in memory; more spill to a temporary file. Not mapped: during a scan each new
    // shelf would add the whole file to the server's memory.
    db.pragma_update(None, "cache_size", -8_000)?;
    let db = db.transaction()?;
    let tally = Tally::read(&db)?;
    let folders = read_folders(&db)?;
    let mut loader = Loader::new(tally.len, read_region_order(&db)?);
    let mut statement = db.prepare(GAMES)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let Some(sum) = tally.get(row.get(0)?) else { continue };
        loader.add(row, sum, &folders)?;
    }
    drop(rows);
    let mut shelf = loader.finish(generation);
    shelf.content_turn = library::content_turn(&db)?;
    let on_shelf = |id: &SystemId| shelf.systems.iter().any(|system| system.id == *id);
    shelf.empty =
        folders.iter().filter(|(id, _)| !on_shelf(id)).map(|(id, name)| Shelved::new(id.clone(), name)).collect();
    let mut roots = db.prepare("SELECT path FROM root ORDER BY id")?;
    shelf.roots = roots
        .query_map([], |row| Ok(String::from_utf8_lossy(row.get_ref(0)?.as_bytes()?).into_owned()))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Shelf::of_stock(shelf))
}

/// The household's order of regions, as the last scan had it.
fn read_region_order(db: &Connection) -> rusqlite::Result<Vec<Region>> {
    let sql = "SELECT value FROM meta WHERE key = ?";
    let order: Option<String> = db.query_row(sql, [library::REGION_ORDER], |row| row.get(0)).optional()?;
    Ok(order.and_then(|order| region::read_order(&order).ok()).unwrap_or_else(|| DEFAULT_ORDER.to_vec()))
}

/// The name of each system's folder: of several, the one nearest to the root.
fn read_folders(db: &Connection) -> rusqlite::Result<BTreeMap<SystemId, String>> {
    let mut statement =
        db.prepare("SELECT system, path FROM folder WHERE system IS NOT NULL ORDER BY length(path) DESC, path DESC")?;
    let mut rows = statement.query([])?;
    let mut folders = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let Some(id) = SystemId::parse(row.get_ref(0)?.as_str()?) else { continue };
        let path = String::from_utf8_lossy(row.get_ref(1)?.as_bytes()?).into_owned();
        folders.insert(id, path.rsplit('/').next().unwrap_or_default().to_owned());
    }
    Ok(folders)
}

/// A number that fits a byte; anything else is 255.
fn small(row: &Row<'_>, column: usize) -> rusqlite::Result<u8> {
    Ok(row.get::<_, Option<i64>>(column)?.map_or(0, |number| u8::try_from(number).unwrap_or(u8::MAX)))
}

/// A number that fits two bytes; 0 for none or nonsense.
fn medium(row: &Row<'_>, column: usize) -> rusqlite::Result<u16> {
    Ok(row.get::<_, Option<i64>>(column)?.and_then(|number| u16::try_from(number).ok()).unwrap_or(0))
}

/// The tier behind its stored number.
pub(crate) fn tier_of(number: u8) -> Tier {
    const TIERS: [Tier; 9] = [
        Tier::Original,
        Tier::Revision,
        Tier::Alternate,
        Tier::Unlicensed,
        Tier::Translation,
        Tier::Hack,
        Tier::PreRelease,
        Tier::Pirate,
        Tier::Bad,
    ];
    TIERS.get(usize::from(number)).copied().unwrap_or(Tier::Bad)
}

/// Appends games to the columns.
struct Loader {
    shelf: Stock,
    words: WordsBuilder,
    genres: Interner,
    developers: Interner,
    publishers: Interner,
    boards: Interner,
    series: Interner,
    regions: RegionMasks,
    /// The household's order.
    region_order: Vec<Region>,
}

impl Loader {
    fn new(games: usize, region_order: Vec<Region>) -> Loader {
        let columns = Games {
            title: Texts::with_capacity(games, games * 24),
            slug: Texts::with_capacity(games, games * 22),
            sort_title: Texts::with_capacity(games, games * 24),
            system: Vec::with_capacity(games),
            year: Vec::with_capacity(games),
            players: Vec::with_capacity(games),
            letter: Vec::with_capacity(games),
            kinds: Vec::with_capacity(games),
            variant_kinds: Vec::with_capacity(games),
            regions: Vec::with_capacity(games),
            prior: Vec::with_capacity(games),
            fame: Vec::with_capacity(games),
            rating: Vec::with_capacity(games),
            genre: Vec::with_capacity(games),
            developer: Vec::with_capacity(games),
            publisher: Vec::with_capacity(games),
            board: Vec::with_capacity(games),
            series: Vec::with_capacity(games),
            variants: Vec::with_capacity(games),
            bytes: Vec::with_capacity(games),
            added: Vec::with_capacity(games),
            releases: Vec::with_capacity(games),
            ..Games::default()
        };
        Loader {
            shelf: Stock { games: columns, ..Stock::default() },
            words: WordsBuilder::new(games),
            genres: Interner::default(),
            developers: Interner::default(),
            publishers: Interner::default(),
            boards: Interner::default(),
            series: Interner::default(),
            regions: RegionMasks::default(),
            region_order,
        }
    }

    fn add(&mut self, row: &Row<'_>, sum: &Sum, folders: &BTreeMap<SystemId, String>) -> rusqlite::Result<()> {
        let Some(system) = self.system(row.get_ref(1)?.as_str()?, folders) else { return Ok(()) };
        let (slug, title) = (row.get_ref(2)?.as_str()?, row.get_ref(3)?.as_str()?);
        let (year, releases, tier) = (medium(row, 6)?, medium(row, 13)?, tier_of(sum.tier));
        let developer = self.developers.intern(row.get_ref(7)?.as_str_or_null()?);
        let missing = sum.here == 0;
        let identified: bool = row.get(15)?;
        let fame = match row.get::<_, Option<i64>>(18)? {
            Some(fame) => u8::try_from(fame).unwrap_or(0),
            None => guessed_fame(releases, developer != NONE, year != 0),
        };
        let ix = u32::try_from(self.shelf.games.len()).expect("a shelf has fewer than 4 billion games");

        let games = &mut self.shelf.games;
        games.title.push(title);
        games.slug.push(slug);
        games.system.push(system);
        games.year.push(year);
        games.players.push(small(row, 9)?);
        let sort_title = row.get_ref(4)?.as_str()?;
        games.sort_title.push(sort_title);
        games.letter.push(letter(sort_title));
        games.kinds.push(
            kind_of(tier) | if identified { 0 } else { kind::UNIDENTIFIED } | if missing { kind::MISSING } else { 0 },
        );
        games.variant_kinds.push(sum.kinds());
        let mask = sum.regions();
        games.regions.push(self.regions.number(mask));
        let region = best_region(mask, &self.region_order);
        games.prior.push(prior(Standing { tier, missing, region, fame, title }));
        games.fame.push(fame);
        games.rating.push(u8::try_from(medium(row, 19)?.min(100)).unwrap_or(0));
        games.genre.push(self.genres.intern(row.get_ref(8)?.as_str_or_null()?));
        games.developer.push(developer);
        games.publisher.push(self.publishers.intern(row.get_ref(16)?.as_str_or_null()?));
        games.board.push(self.boards.intern(row.get_ref(17)?.as_str_or_null()?));
        games.series.push(self.series.intern(row.get_ref(10)?.as_str_or_null()?));
        games.variants.push(if missing { sum.gone } else { sum.here });
        games.bytes.push(sum.bytes);
        if matches!(row.get_ref(20)?.as_str_or_null()?, Some("M" | "AO")) {
            games.mature.push(ix);
        }
        games.added.push(u32::try_from(row.get::<_, i64>(14)?).unwrap_or(0));
        games.releases.push(releases);

        self.words.add_title(row.get_ref(5)?.as_str()?);
        let also = row.get_ref(12)?.as_str()?.lines();
        for alias in row.get_ref(11)?.as_str_or_null()?.into_iter().chain(also).take(MAX_ALIASES) {
            self.words.add_alias(ix, alias);
        }
        let shelved = &mut self.shelf.systems[usize::from(system)];
        shelved.games.end = ix + 1;
        shelved.roms += sum.here;
        shelved.bytes += sum.bytes;
        Ok(())
    }

    /// The number of the system the rows have come to; `None` for an id that is none.
    fn system(&mut self, id: &str, folders: &BTreeMap<SystemId, String>) -> Option<u16> {
        if self.shelf.systems.last().is_none_or(|last| last.id.as_str() != id) {
            let id = SystemId::parse(id)?;
            let next = u32::try_from(self.shelf.games.len()).ok()?;
            let folder = folders.get(&id).cloned().unwrap_or_default();
            let mut shelved = Shelved::new(id, &folder);
            shelved.games = next..next;
            self.shelf.systems.push(shelved);
        }
        u16::try_from(self.shelf.systems.len() - 1).ok()
    }

    fn finish(self, generation: u64) -> Stock {
        let Loader { mut shelf, words, genres, developers, publishers, boards, series, regions, .. } = self;
        shelf.generation = generation;
        let games = &mut shelf.games;
        games.genres = genres.finish();
        games.developers = developers.finish();
        games.publishers = publishers.finish();
        games.boards = boards.finish();
        games.all_series = series.finish();
        games.region_masks = regions.finish();
        games.title.shrink();
        games.slug.shrink();
        games.sort_title.shrink();
        // The order of all titles and the words know nothing of each other: two cores share them.
        let by_title = std::thread::scope(|scope| {
            let sorted = scope.spawn(|| sort_titles(games));
            shelf.words = words.finish();
            sorted.join().expect("sorting does not panic")
        });
        games.place = vec![0; by_title.len()];
        for (place, &game) in (0..).zip(&by_title) {
            games.place[game as usize] = place;
        }
        games.by_title = by_title;
        shelf.by_slug = (0..u32::try_from(shelf.games.len()).unwrap_or(u32::MAX)).collect();
        for system in &shelf.systems {
            let of_system = &mut shelf.by_slug[system.games.start as usize..system.games.end as usize];
            of_system.sort_unstable_by(|&a, &b| shelf.games.slug.get(a).cmp(shelf.games.slug.get(b)));
        }
        shelf
    }
}

/// Games in the order of their sort titles; those of equal ones as they stand, by system and slug: cursors rely on it.
fn sort_titles(games: &Games) -> Vec<u32> {
    let mut by_title: Vec<u32> = (0..u32::try_from(games.len()).unwrap_or(u32::MAX)).collect();
    by_title.sort_by(|&a, &b| games.sort_title.get(a).cmp(games.sort_title.get(b)));
    by_title
}

/// The place of the best region of a set; of several ROMs the best one counts.
fn best_region(mask: u64, order: &[Region]) -> u8 {
    let at = order.iter().position(|&region| mask & (1 << (region as u8)) != 0);
    at.and_then(|at| u8::try_from(at).ok()).unwrap_or(u8::MAX)
}

/// A sort title's place on the A-Z rail: 0 is `#`, 1 is `A`, 27 is what sorts behind Z.
fn letter(sort_title: &str) -> u8 {
    match fold::initial(sort_title) {
        letter @ 'A'..='Z' => letter as u8 - b'A' + 1,
        _ if sort_title.as_bytes().first().is_some_and(|&byte| byte > b'z') => 27,
        _ => 0,
    }
}

#[cfg(test)]
mod tests;
