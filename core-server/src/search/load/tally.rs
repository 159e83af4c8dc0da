//! The first pass: each game's ROMs, summed up.

use super::values::{small, tier_of};
use crate::search::data::kinds::kind_of;
use crate::search::data::media::GameMedia;
use crate::search::data::regions::region_bits;
use rusqlite::Connection;
use rustc_hash::FxHashMap;
use shelfcade_core::art::media::MediaKind;

const ROMS: &str = "SELECT game_id, size, tier, rank, missing_since IS NOT NULL, regions FROM rom";

/// The first file of each kind.
const MEDIA: &str = "SELECT game_id, kind, key FROM media WHERE position = 0";

/// Most distinct region texts cached while reading.
const MAX_TEXTS: usize = 100_000;

/// A game's ROMs, summed up.
#[derive(Clone, Copy, Debug)]
pub struct Sum {
    pub here: RomTally,
    gone: RomTally,
    pub bytes: u64,
    /// (missing, rank) of the best ROM so far, smaller is better.
    best: (bool, u32),
    pub tier: u8,
    pub media: GameMedia,
}

/// The present or the missing ROMs of a game.
#[derive(Clone, Copy, Debug)]
pub struct RomTally {
    pub roms: u32,
    /// One bit per region.
    pub regions: u64,
    /// One bit per kind.
    pub kinds: u8,
}

const NOTHING: RomTally = RomTally { roms: 0, regions: 0, kinds: 0 };
const NO_ROM: Sum =
    Sum { here: NOTHING, gone: NOTHING, bytes: 0, best: (true, u32::MAX), tier: 0, media: GameMedia::NONE };

impl Sum {
    /// The ROMs a game is shown by: the present ones, or all if all are missing.
    pub fn shown(&self) -> &RomTally {
        if self.here.roms > 0 { &self.here } else { &self.gone }
    }

    fn add(&mut self, size: u64, tier: u8, rank: u32, gone: bool, regions: u64) {
        let part = if gone { &mut self.gone } else { &mut self.here };
        part.roms += 1;
        part.regions |= regions;
        part.kinds |= kind_of(tier_of(tier));
        if !gone {
            self.bytes = self.bytes.saturating_add(size);
        }
        if (gone, rank) <= self.best {
            self.best = (gone, rank);
            self.tier = tier;
        }
    }
}

/// [`Sum`]s by game id: an array where ids are dense, a map where they are not.
pub struct Tally {
    dense: Vec<Sum>,
    sparse: FxHashMap<i64, Sum>,
    /// ROMs left out because their regions are not valid text.
    pub unreadable_roms: u64,
}

impl Tally {
    /// Number of games in the library.
    pub fn count_games(db: &Connection) -> rusqlite::Result<usize> {
        let count: i64 = db.query_row("SELECT count(*) FROM game", [], |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    pub fn read(db: &Connection) -> rusqlite::Result<Tally> {
        let (last, count): (i64, i64) =
            db.query_row("SELECT ifnull(max(id), 0), count(*) FROM game", [], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let dense = usize::try_from(last.min(count.saturating_mul(2) + 1024)).unwrap_or(0) + 1;
        let mut tally = Tally { dense: vec![NO_ROM; dense], sparse: FxHashMap::default(), unreadable_roms: 0 };
        let mut statement = db.prepare(ROMS)?;
        let mut rows = statement.query([])?;
        // A library has a few hundred distinct region texts.
        let mut known: FxHashMap<Box<str>, u64> = FxHashMap::default();
        while let Some(row) = rows.next()? {
            let Ok(text) = row.get_ref(5)?.as_str() else {
                tally.unreadable_roms += 1;
                continue;
            };
            let regions = match known.get(text) {
                Some(&bits) => bits,
                None => {
                    let bits = region_bits(text);
                    if known.len() < MAX_TEXTS {
                        known.insert(text.into(), bits);
                    }
                    bits
                }
            };
            let size = u64::try_from(row.get::<_, i64>(1)?).unwrap_or(0);
            let rank = u32::try_from(row.get::<_, i64>(3)?).unwrap_or(u32::MAX);
            tally.entry(row.get(0)?).add(size, small(row, 2)?, rank, row.get(4)?, regions);
        }
        let mut statement = db.prepare(MEDIA)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            if let Some(kind) = MediaKind::from_repr(small(row, 1)?) {
                tally.entry(row.get(0)?).media.add(kind, row.get::<_, i64>(2)?.cast_unsigned());
            }
        }
        Ok(tally)
    }

    fn entry(&mut self, id: i64) -> &mut Sum {
        match usize::try_from(id).ok().filter(|&at| at < self.dense.len()) {
            Some(at) => &mut self.dense[at],
            None => self.sparse.entry(id).or_insert(NO_ROM),
        }
    }

    /// `None` for a game without ROMs.
    pub fn get(&self, id: i64) -> Option<&Sum> {
        let sum = match usize::try_from(id).ok().filter(|&at| at < self.dense.len()) {
            Some(at) => &self.dense[at],
            None => self.sparse.get(&id)?,
        };
        (sum.shown().roms > 0).then_some(sum)
    }
}
