//! From rows of `library.sqlite` to columns: a row of games appends to every column.

use super::FetchedPictures;
use super::shelf_data::ShelfData;
use super::tally::Sum;
use super::values::{medium, small, tier_of};
use crate::shelf::data::bits::Bits;
use crate::shelf::data::columns::Games;
use crate::shelf::data::duplicates::{Duplicates, folder_order};
use crate::shelf::data::kinds::{self, kind_of};
use crate::shelf::data::media;
use crate::shelf::data::names::Interner;
use crate::shelf::data::ranking::{KNOWN, Standing, guessed_fame, is_licensed, prior};
use crate::shelf::data::regions::RegionMasks;
use crate::shelf::data::systems::{SYSTEM_NAMES, ShelvedSystem, compact_names};
use crate::shelf::data::texts::Texts;
use crate::shelf::index::known_names::KnownNames;
use crate::shelf::index::words::WordsBuilder;
use rusqlite::Row;
use shelfcade_core::fold;
use shelfcade_core::region::Region;
use shelfcade_core::system::{SystemId, SystemKind};
use shelfcade_core::user_data::AgeRating;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What a sort title has where a second part is numbered.
const SECOND: &str = " 00002";

/// Most other names of one game that are searched.
const MAX_ALIASES: usize = 16;

/// What a game of an arcade folder is wherever it stands ([`crate::library::ARCADE_GAME`]); which of those that are the
/// same stands for all: whether it is gone, whether it is no original, the order of its folder; its row.
type ArcadeGame = (Box<str>, (bool, bool, u8), u32);

/// Appends games to the columns.
pub struct Loader {
    shelf: ShelfData,
    words: WordsBuilder,
    /// Of genres, developers, publishers, boards, series.
    names: [Interner; 5],
    regions: RegionMasks,
    /// The household's order.
    region_order: Vec<Region>,
    /// Games of arcade folders.
    arcade: Vec<ArcadeGame>,
}

impl Loader {
    pub fn new(games: usize, region_order: Vec<Region>) -> Loader {
        let columns = Games {
            title: Texts::with_capacity(games, games * 24),
            slug: Texts::with_capacity(games, games * 22),
            sort_title: Texts::with_capacity(games, games * 24),
            id: Vec::with_capacity(games),
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
            age: Vec::with_capacity(games),
            cover: Vec::with_capacity(games),
            media: Vec::with_capacity(games),
            variants: Vec::with_capacity(games),
            bytes: Vec::with_capacity(games),
            added: Vec::with_capacity(games),
            releases: Vec::with_capacity(games),
            ..Games::default()
        };
        Loader {
            shelf: ShelfData { games: columns, ..ShelfData::default() },
            words: WordsBuilder::new(games),
            names: std::array::from_fn(|_| Interner::new(games)),
            regions: RegionMasks::default(),
            region_order,
            arcade: Vec::new(),
        }
    }

    pub fn add(
        &mut self,
        row: &Row<'_>,
        sum: &Sum,
        folders: &BTreeMap<SystemId, String>,
        pictures: &FetchedPictures,
    ) -> rusqlite::Result<()> {
        let Some(system) = self.system(row.get_ref(1)?.as_str()?, folders) else { return Ok(()) };
        let (slug, title) = (row.get_ref(2)?.as_str()?, row.get_ref(3)?.as_str()?);
        let (year, releases, tier) = (medium(row, 6)?, medium(row, 13)?, tier_of(sum.tier));
        let missing = sum.here.roms == 0;
        let identified: bool = row.get(15)?;
        let fame = match row.get::<_, Option<i64>>(18)? {
            Some(fame) => u8::try_from(fame).unwrap_or(0),
            None => guessed_fame(releases, row.get_ref(7)?.as_str_or_null()?.is_some(), year != 0),
        };
        let ix = u32::try_from(self.shelf.games.len()).expect("a shelf has fewer than 4 billion games");

        let games = &mut self.shelf.games;
        games.title.push(title);
        games.slug.push(slug);
        games.id.push(u32::try_from(row.get::<_, i64>(0)?).unwrap_or(0));
        games.system.push(system);
        games.year.push(year);
        games.players.push(small(row, 9)?);
        let sort_title = row.get_ref(4)?.as_str()?;
        games.sort_title.push(sort_title);
        games.letter.push(letter(sort_title));
        games.kinds.push(
            kind_of(tier) | if identified { 0 } else { kinds::UNIDENTIFIED } | if missing { kinds::MISSING } else { 0 },
        );
        games.variant_kinds.push(sum.shown().kinds);
        let mask = sum.shown().regions;
        games.regions.push(self.regions.number(mask));
        let region = best_region(mask, &self.region_order);
        games.prior.push(prior(Standing { tier, missing, region, fame, title }));
        games.fame.push(fame);
        games.rating.push(u8::try_from(medium(row, 19)?.min(100)).unwrap_or(0));
        let mut media = sum.media;
        if !pictures.is_empty() {
            // What lies on the disk comes before what was fetched, kind by kind.
            let id = format!("{}/{slug}", self.shelf.systems[usize::from(system)].id);
            let fetched = pictures.get(id.as_str()).into_iter().flatten();
            fetched.for_each(|&(kind, key)| media.add(kind, key));
        }
        games.cover.push(media.cover);
        games.media.push(media.bits());
        for (names, column) in self.names.iter_mut().zip([8, 7, 16, 17, 10]) {
            names.push(row.get_ref(column)?.as_str_or_null()?);
        }
        games.variants.push(sum.shown().roms);
        games.bytes.push(sum.bytes);
        let age = row.get_ref(20)?.as_str_or_null()?.and_then(AgeRating::parse);
        games.age.push(age.map_or(0, |rating| rating as u8));
        games.added.push(u32::try_from(row.get::<_, i64>(14)?).unwrap_or(0));
        games.releases.push(releases);

        self.words.add_title(title, row.get_ref(5)?.as_str()?);
        let also = row.get_ref(12)?.as_str()?.lines();
        for alias in row.get_ref(11)?.as_str_or_null()?.into_iter().chain(also).take(MAX_ALIASES) {
            self.words.add_alias(ix, alias);
        }
        let shelved = &mut self.shelf.systems[usize::from(system)];
        if shelved.tile.kind == SystemKind::Arcade {
            let order = (missing, kind_of(tier) != kinds::ORIGINAL, folder_order(&shelved.id));
            self.arcade.push((row.get_ref(21)?.as_str()?.into(), order, ix));
        }
        shelved.games.end = ix + 1;
        shelved.tile.games += 1;
        shelved.tile.roms += sum.here.roms;
        shelved.tile.bytes += sum.bytes;
        Ok(())
    }

    /// The number of the system the rows have come to; `None` for an id that is none.
    fn system(&mut self, id: &str, folders: &BTreeMap<SystemId, String>) -> Option<u16> {
        if self.shelf.systems.last().is_none_or(|last| last.id.as_str() != id) {
            let id = SystemId::parse(id)?;
            let next = u32::try_from(self.shelf.games.len()).ok()?;
            let folder = folders.get(&id).cloned().unwrap_or_default();
            let mut shelved = ShelvedSystem::new(id, &folder);
            shelved.games = next..next;
            let number = u16::try_from(self.shelf.systems.len()).ok()?;
            let names = compact_names(&shelved.id, &folder);
            self.shelf.system_names.extend(names.into_iter().map(|name| (name, number)));
            self.shelf.systems.push(shelved);
        }
        u16::try_from(self.shelf.systems.len() - 1).ok()
    }

    pub fn finish(self, revision: u64) -> ShelfData {
        let Loader { mut shelf, words, names, regions, arcade, .. } = self;
        shelf.revision = revision;
        let games = &mut shelf.games;
        [games.genre, games.developer, games.publisher, games.board, games.series] = names.map(Interner::finish);
        games.region_masks = regions.finish();
        join_duplicates(games, arcade);
        for names in [&mut games.genre, &mut games.developer, &mut games.publisher, &mut games.board, &mut games.series]
        {
            names.count_games(&games.duplicates);
        }
        games.title.shrink();
        games.slug.shrink();
        games.sort_title.shrink();
        // The order of all titles and the words know nothing of each other: two cores share them.
        let by_title = std::thread::scope(|scope| {
            let sorted = scope.spawn(|| sort_titles(games));
            let is_known = |game: u32| games.fame[game as usize] >= KNOWN;
            let is_licensed = |game: u32| is_licensed(games.prior[game as usize]);
            shelf.words = words.finish(&games.system, |game| is_known(game) && is_licensed(game));
            shelf.known_names = KnownNames::new(&shelf.words, is_known);
            sorted.join().expect("sorting does not panic")
        });
        games.place = vec![0; by_title.len()];
        for (place, &game) in (0..).zip(&by_title) {
            games.place[game as usize] = place;
        }
        games.first_parts = find_first_parts(games, &by_title);
        games.by_title = by_title;
        shelf.by_slug = (0..u32::try_from(shelf.games.len()).unwrap_or(u32::MAX)).collect();
        for system in &shelf.systems {
            let of_system = &mut shelf.by_slug[system.games.start as usize..system.games.end as usize];
            of_system.sort_unstable_by(|&a, &b| shelf.games.slug.get(a).cmp(shelf.games.slug.get(b)));
        }
        shelf.system_names.sort_unstable();
        // No search shall wait for them.
        LazyLock::force(&SYSTEM_NAMES);
        shelf
    }
}

/// Finds the games that stand in several arcade folders.
fn join_duplicates(games: &mut Games, mut arcade: Vec<ArcadeGame>) {
    arcade.sort_unstable();
    let mut groups = Vec::new();
    for same in arcade.chunk_by(|a, b| a.0 == b.0) {
        let mut group: Vec<u32> = Vec::new();
        for &(.., ix) in same {
            if group.iter().all(|&other| games.system[other as usize] != games.system[ix as usize]) {
                group.push(ix);
            }
        }
        if group.len() > 1 {
            // As of one game: variants that are here, all when all are gone.
            let is_gone = |ix: u32| games.kinds[ix as usize] & kinds::MISSING != 0;
            let counted = group.iter().filter(|&&ix| is_gone(ix) == is_gone(group[0]));
            let variants = counted.map(|&ix| games.variants[ix as usize]).sum();
            group.iter().for_each(|&ix| games.variants[ix as usize] = variants);
            media::join(&mut games.cover, &mut games.media, &group);
            groups.push(group);
        }
    }
    if !groups.is_empty() {
        games.duplicates = Duplicates::new(&groups, games.len());
    }
}

/// Games in the order of their sort titles; those of equal ones as they stand, by system and slug: cursors rely on it.
fn sort_titles(games: &Games) -> Vec<u32> {
    let mut by_title: Vec<u32> = (0..u32::try_from(games.len()).unwrap_or(u32::MAX)).collect();
    by_title.sort_by(|&a, &b| games.sort_title.get(a).cmp(games.sort_title.get(b)));
    by_title
}

/// The games whose title, with a 2 behind it, begins another's.
fn find_first_parts(games: &Games, by_title: &[u32]) -> Bits {
    let mut first_parts = Bits::none(games.len());
    for &game in by_title {
        let title = games.sort_title.get(game);
        for (at, _) in title.match_indices(SECOND) {
            let first = &title[..at];
            let from = by_title.partition_point(|&other| games.sort_title.get(other) < first);
            let same = by_title[from..].iter().take_while(|&&other| games.sort_title.get(other) == first);
            same.for_each(|&other| _ = first_parts.insert(other));
        }
    }
    first_parts
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
