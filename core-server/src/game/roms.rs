//! ROMs by permanent numbers, for clients that mirror the whole library: an index of all of them in RAM, and pages read
//! from the library.
//!
//! [`RomIndex`] has a few numbers per ROM and no texts; [`page`] reads the rest, a page at a time. The numbers are
//! given by [`UserStore::permanent_ids`] and survive a new library.

mod page;
#[cfg(test)]
mod tests;

pub use page::{StoredFile, StoredRom};

use super::{DetailError, DetailReader, media};
use crate::people::user::{NumberedKind, UserError, UserStore};
use crate::search::{GameIx, Shelf};
use rusqlite::Connection;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// ROMs read and numbered at once while an index is made. Others write user data in between.
const CHUNK_ROMS: i64 = 4_000;

/// The columns of a ROM's key; see [`key_of`].
macro_rules! key_columns {
    () => {
        "root.path, folder.path, rom.name, EXISTS (SELECT 1 FROM root AS other CROSS JOIN folder AS twin \
         ON twin.root_id = other.id AND twin.path = folder.path CROSS JOIN rom AS same ON same.folder_id = twin.id \
         AND same.name = rom.name WHERE other.id < folder.root_id)"
    };
}
use key_columns;

const ROMS: &str = concat!(
    "SELECT ",
    key_columns!(),
    ", rom.id, rom.game_id, rom.rank, max(rom.added, rom.changed), rom.missing_since IS NULL, \
     rom.regions \
     FROM rom CROSS JOIN folder ON folder.id = rom.folder_id CROSS JOIN root ON root.id = folder.root_id \
     WHERE rom.id > ?1 ORDER BY rom.id LIMIT ?2"
);

/// Error of numbering or reading ROMs.
#[derive(Debug, thiserror::Error)]
pub enum RomError {
    /// The library cannot be read.
    #[error(transparent)]
    Library(#[from] DetailError),
    /// The numbers cannot be read or written.
    #[error(transparent)]
    Numbers(#[from] UserError),
    /// A row that the index has is gone: another scan has begun.
    #[error("the library is changing")]
    Changing,
}

/// A ROM of the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RomEntry {
    /// Its permanent number.
    pub id: u32,
    /// Its game.
    pub game: GameIx,
    /// Time of its last change, in Unix seconds.
    pub changed: u32,
    row: u32,
    /// Its place in [`RomIndex::region_texts`].
    regions: u16,
}

/// All ROMs that are here, in the order of their games' titles. 22 bytes per ROM.
#[derive(Debug, Default)]
pub struct RomIndex {
    /// Revision of the shelf that it belongs to.
    pub revision: u64,
    ids: Vec<u32>,
    games: Vec<GameIx>,
    changed: Vec<u32>,
    rows: Vec<u32>,
    regions: Vec<u16>,
    /// The distinct texts of regions: a few hundred.
    region_texts: Vec<Box<str>>,
    /// Places in the other columns, by id.
    by_id: Vec<u32>,
    /// Numbers of the shelf's systems.
    systems: Vec<u32>,
}

impl RomIndex {
    /// Number of ROMs.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// True if there are no ROMs.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Returns the ROM at a place in the order of titles.
    ///
    /// # Panics
    /// Panics past the end.
    pub fn at(&self, place: usize) -> RomEntry {
        let (id, game) = (self.ids[place], self.games[place]);
        RomEntry { id, game, changed: self.changed[place], row: self.rows[place], regions: self.regions[place] }
    }

    /// Iterates over all ROMs in the order of titles.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = RomEntry> + ExactSizeIterator {
        (0..self.len()).map(|place| self.at(place))
    }

    /// Iterates over all ROMs in the order of their numbers.
    pub fn iter_by_id(&self) -> impl DoubleEndedIterator<Item = RomEntry> + ExactSizeIterator {
        self.by_id.iter().map(|&place| self.at(place as usize))
    }

    /// Finds a ROM by its number.
    pub fn find(&self, id: u32) -> Option<RomEntry> {
        let found = self.by_id.binary_search_by_key(&id, |&place| self.ids[place as usize]).ok()?;
        Some(self.at(self.by_id[found] as usize))
    }

    /// Iterates over all ROMs of a game, the preferred one first.
    pub fn of_game(&self, shelf: &Shelf, game: GameIx) -> impl Iterator<Item = RomEntry> {
        let place = shelf.place_of(game);
        let first = self.games.partition_point(|&other| shelf.place_of(other) < place);
        (first..self.len()).map(|place| self.at(place)).take_while(move |rom| rom.game == game)
    }

    /// Iterates over the names of a ROM's regions.
    pub fn regions_of(&self, rom: &RomEntry) -> impl Iterator<Item = &str> {
        let text = self.region_texts.get(usize::from(rom.regions)).map_or("", |text| text);
        text.split(", ").filter(|name| !name.is_empty())
    }

    /// Numbers of the systems, in the order of [`Shelf::systems_with_games`].
    pub fn systems(&self) -> &[u32] {
        &self.systems
    }

    /// Heap memory held, in bytes.
    pub fn heap_bytes(&self) -> usize {
        let columns = [&self.ids, &self.changed, &self.rows, &self.by_id, &self.systems];
        (columns.map(Vec::capacity).iter().sum::<usize>() + self.games.capacity()) * 4 + self.regions.capacity() * 2
    }

    fn new(shelf: &Shelf, mut roms: Vec<NewEntry>, systems: Vec<u32>, region_texts: Vec<Box<str>>) -> RomIndex {
        roms.sort_unstable_by_key(|rom| (shelf.place_of(rom.entry.game), rom.rank, rom.entry.row));
        let column = |of: fn(&RomEntry) -> u32| roms.iter().map(|rom| of(&rom.entry)).collect::<Vec<u32>>();
        let ids = column(|rom| rom.id);
        let mut by_id: Vec<u32> = (0..u32::try_from(ids.len()).unwrap_or(u32::MAX)).collect();
        by_id.sort_unstable_by_key(|&place| ids[place as usize]);
        RomIndex {
            revision: shelf.revision,
            games: roms.iter().map(|rom| rom.entry.game).collect(),
            changed: column(|rom| rom.changed),
            rows: column(|rom| rom.row),
            regions: roms.iter().map(|rom| rom.entry.regions).collect(),
            region_texts,
            ids,
            by_id,
            systems,
        }
    }
}

/// A ROM while the index is made.
struct NewEntry {
    entry: RomEntry,
    rank: u32,
}

/// A ROM as the library has it.
struct KeyedRow {
    key: Vec<u8>,
    row: i64,
    game: i64,
    rank: i64,
    changed: i64,
    is_here: bool,
    regions: String,
}

impl DetailReader {
    /// Makes the index of a shelf. ROMs and systems without a number get one.
    ///
    /// # Errors
    /// Returns [`RomError`] if the library can't be read or numbers can't be written.
    pub async fn rom_index(&self, shelf: &Shelf, store: &Arc<UserStore>) -> Result<RomIndex, RomError> {
        let systems: Vec<String> = shelf.systems_with_games().map(|system| system.id.to_string()).collect();
        let systems = number(store, NumberedKind::System, systems).await?.1;
        let games = shelf.games_by_row();
        let mut roms = Vec::new();
        let mut regions: HashMap<String, u16> = HashMap::new();
        let mut last = 0;
        loop {
            let rows = self.source.read(move |databases| read_keys(databases.library, last)).await?;
            let Some(end) = rows.last() else { break };
            last = end.row;
            let mut here: Vec<KeyedRow> = rows.into_iter().filter(|row| row.is_here).collect();
            let keys = here.iter_mut().map(|row| std::mem::take(&mut row.key)).collect();
            let (_, ids) = number(store, NumberedKind::Rom, keys).await?;
            for (row, id) in here.iter().zip(ids) {
                let next = u16::try_from(regions.len()).unwrap_or(u16::MAX);
                let regions = match regions.get(&row.regions) {
                    Some(known) => *known,
                    None => *regions.entry(row.regions.clone()).or_insert(next),
                };
                roms.extend(new_entry(row, id, regions, &games));
            }
        }
        let fetched = self.source.read(|databases| media::read_fetched_times(databases.library)).await?;
        note_fetched(shelf, &mut roms, &fetched);
        let mut texts: Vec<(u16, Box<str>)> = regions.into_iter().map(|(text, at)| (at, text.into())).collect();
        texts.sort_unstable();
        Ok(RomIndex::new(shelf, roms, systems, texts.into_iter().map(|(_, text)| text).collect()))
    }

    /// Finds ROMs with these contents.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library can't be read.
    pub async fn roms_of_contents(
        &self,
        index: &Arc<RomIndex>,
        crc: Option<u32>,
        sha1: Option<[u8; 20]>,
    ) -> Result<Vec<RomEntry>, DetailError> {
        let read = self.source.read(move |databases| page::rows_of_contents(databases.library, crc, sha1));
        let rows = read.await?;
        Ok(index.iter().filter(|rom| rows.contains(&i64::from(rom.row))).collect())
    }
}

fn new_entry(row: &KeyedRow, id: u32, regions: u16, games: &[(u32, GameIx)]) -> Option<NewEntry> {
    let game = u32::try_from(row.game).ok()?;
    // The library may have games that the shelf doesn't, and row 0 stands for those that it can't name.
    let at = games.binary_search_by_key(&game, |(row, _)| *row).ok().filter(|_| game != 0)?;
    let small = |number: i64| u32::try_from(number).unwrap_or(if number < 0 { 0 } else { u32::MAX });
    let row_id = u32::try_from(row.row).ok()?;
    let entry = RomEntry { id, game: games[at].1, changed: small(row.changed), row: row_id, regions };
    Some(NewEntry { entry, rank: small(row.rank) })
}

/// A ROM changes with each picture that is downloaded for its game.
fn note_fetched(shelf: &Shelf, roms: &mut [NewEntry], fetched: &HashMap<String, i64>) {
    if fetched.is_empty() {
        return;
    }
    for rom in roms {
        let address = format!("{}/{}", shelf.system_of(rom.entry.game).id, shelf.facts_of(rom.entry.game).slug);
        let came = fetched.get(&address).and_then(|came| u32::try_from(*came).ok());
        rom.entry.changed = rom.entry.changed.max(came.unwrap_or(0));
    }
}

/// Numbers things on a blocking thread. Returns the keys too.
async fn number<K: AsRef<[u8]> + Send + 'static>(
    store: &Arc<UserStore>,
    kind: NumberedKind,
    keys: Vec<K>,
) -> Result<(Vec<K>, Vec<u32>), RomError> {
    let store = Arc::clone(store);
    let numbered = spawn_blocking(move || store.permanent_ids(kind, &keys).map(|ids| (keys, ids))).await;
    Ok(numbered.map_err(|error| DetailError::Unanswered(error.to_string()))??)
}

fn read_keys(db: &Connection, after: i64) -> rusqlite::Result<Vec<KeyedRow>> {
    let mut statement = db.prepare_cached(ROMS)?;
    let rows = statement.query_map([after, CHUNK_ROMS], |row| {
        Ok(KeyedRow {
            key: key_of(row)?,
            row: row.get(4)?,
            game: row.get(5)?,
            rank: row.get(6)?,
            changed: row.get(7)?,
            is_here: row.get(8)?,
            regions: row.get(9)?,
        })
    });
    rows?.collect()
}

/// Returns the key that a ROM's number belongs to: its path relative to its root; for one that another root has at the
/// same path, its absolute path. Reads the first four columns, [`key_columns`].
fn key_of(row: &rusqlite::Row<'_>) -> rusqlite::Result<Vec<u8>> {
    let [root, folder, name] = [row.get_ref(0)?.as_bytes()?, row.get_ref(1)?.as_bytes()?, row.get_ref(2)?.as_bytes()?];
    let root = if row.get(3)? { root } else { b"" };
    Ok([root, folder, name].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(&b'/'))
}
