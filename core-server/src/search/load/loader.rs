//! Appends rows of `library.sqlite` to the columns.

use super::FetchedPictures;
use super::shelf_data::ShelfData;
use super::shelf_row::ShelfRow;
use super::tally::Sum;
use super::values::tier_of;
use crate::search::data::columns::Games;
use crate::search::data::duplicates::{Duplicates, folder_order};
use crate::search::data::features::Cost;
use crate::search::data::kinds;
use crate::search::data::kinds::kind_of;
use crate::search::data::media;
use crate::search::data::names::{GamesByName, NamesBuilder};
use crate::search::data::ranking::{CLASSIC, KNOWN, PriorFeatures, guessed_fame, is_licensed, prior, rate_game};
use crate::search::data::regions::RegionMasks;
use crate::search::data::systems::{ShelvedSystem, compact_names};
use crate::search::data::texts::Texts;
use crate::search::index::late_words::{IndexedGame, WordsThread};
use shelfcade_core::fold;
use shelfcade_core::library::region::Region;
use shelfcade_core::library::system::{SystemId, SystemKind};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Most other names of one game that are indexed.
const MAX_ALIASES: usize = 16;

/// A game of an arcade folder: its identity across folders ([`crate::library_db::ARCADE_GAME`]), its preference as the
/// representative (is missing, is not original, folder order), and its row.
type ArcadeGame = (Box<str>, (bool, bool, u8), u32);

pub struct Loader {
    shelf: ShelfData,
    words: WordsThread,
    /// Genres, developers, publishers, boards, series.
    names: [NamesBuilder; 5],
    regions: RegionMasks,
    region_order: Vec<Region>,
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
            cost: Vec::with_capacity(games),
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
            words: WordsThread::start(games),
            names: std::array::from_fn(|_| NamesBuilder::new(games)),
            regions: RegionMasks::default(),
            region_order,
            arcade: Vec::new(),
        }
    }

    pub fn add(
        &mut self,
        row: &ShelfRow<'_>,
        sum: &Sum,
        folders: &BTreeMap<SystemId, String>,
        pictures: &FetchedPictures,
    ) {
        let Some(system) = self.system(row.system, folders) else { return };
        let tier = tier_of(sum.tier);
        let missing = sum.here.roms == 0;
        let fame = row.fame.unwrap_or_else(|| guessed_fame(row.releases, row.developer.is_some(), row.year != 0));
        let ix = u32::try_from(self.shelf.games.len()).expect("a shelf has fewer than 4 billion games");

        let games = &mut self.shelf.games;
        games.title.push(row.title);
        games.slug.push(row.slug);
        games.id.push(row.id);
        games.system.push(system);
        games.year.push(row.year);
        games.players.push(row.players);
        games.sort_title.push(row.sort_title);
        games.letter.push(letter(row.sort_title));
        let unidentified = if row.is_identified { 0 } else { kinds::UNIDENTIFIED };
        games.kinds.push(kind_of(tier) | unidentified | if missing { kinds::MISSING } else { 0 });
        games.variant_kinds.push(sum.shown().kinds);
        let mask = sum.shown().regions;
        games.regions.push(self.regions.number(mask));
        let region = best_region(mask, &self.region_order);
        let prior = prior(PriorFeatures { tier, missing, region, fame, title: row.title });
        let mut cost = Cost::default();
        rate_game(prior, fame, &mut cost);
        games.prior.push(prior);
        games.cost.push(u16::try_from(cost.0).unwrap_or(u16::MAX));
        games.fame.push(fame);
        games.rating.push(row.rating);
        let mut media = sum.media;
        if !pictures.is_empty() {
            // Files on disk take precedence over fetched ones, kind by kind.
            let id = format!("{}/{}", self.shelf.systems[usize::from(system)].id, row.slug);
            let fetched = pictures.get(id.as_str()).into_iter().flatten();
            fetched.for_each(|&(kind, key)| media.add(kind, key));
        }
        games.cover.push(media.cover);
        games.media.push(media.bits());
        let of_game = [row.genre, row.developer, row.publisher, row.board, row.series];
        for (names, name) in self.names.iter_mut().zip(of_game) {
            names.push(name);
        }
        games.variants.push(sum.shown().roms);
        games.bytes.push(sum.bytes);
        games.age.push(row.age.map_or(0, |rating| rating as u8));
        games.added.push(row.added);
        games.releases.push(row.releases);

        // Found by the title that isn't shown too.
        let (fold, other) = if row.title == row.own_title {
            (Cow::Borrowed(row.fold), row.listed)
        } else {
            (Cow::Owned(fold::fold_key(row.title)), Some(row.own_title))
        };
        let (is_known, is_licensed) = (fame >= KNOWN, is_licensed(prior));
        self.words.add_title(row.title, &fold, IndexedGame { system, is_known, is_licensed });
        for alias in other.into_iter().chain(row.set_name).chain(row.also.lines()).take(MAX_ALIASES) {
            self.words.add_alias(ix, alias);
        }
        let shelved = &mut self.shelf.systems[usize::from(system)];
        if shelved.tile.kind == SystemKind::Arcade {
            let order = (missing, kind_of(tier) != kinds::ORIGINAL, folder_order(&shelved.id));
            self.arcade.push((row.arcade_game.into(), order, ix));
        }
        shelved.games.end = ix + 1;
        shelved.tile.games += 1;
        shelved.tile.roms += sum.here.roms;
        shelved.tile.bytes += sum.bytes;
    }

    /// Returns the number of the system with this id, adding it when the rows reach it; `None` for an invalid id.
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
        [games.genre, games.developer, games.publisher, games.board, games.series] = names.map(NamesBuilder::finish);
        games.region_masks = regions.finish();
        join_duplicates(games, arcade);
        for names in [&mut games.genre, &mut games.developer, &mut games.publisher, &mut games.board, &mut games.series]
        {
            names.count_games(&games.duplicates);
        }
        games.of_series = GamesByName::new(&games.series, |_| true);
        games.classics = GamesByName::new(&games.genre, |game| games.fame[game] >= CLASSIC);
        games.title.shrink();
        games.slug.shrink();
        games.sort_title.shrink();
        shelf.words = words.finish();
        let by_title = sort_titles(games);
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
        shelf.system_names.sort_unstable();
        shelf
    }
}

/// Groups the games present in several arcade folders.
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
            // Count as for one game: present variants, or all if all are missing.
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

/// Returns the games sorted by sort title. Ties keep their row order, by system and slug; cursors rely on it.
fn sort_titles(games: &Games) -> Vec<u32> {
    let mut by_title: Vec<u32> = (0..u32::try_from(games.len()).unwrap_or(u32::MAX)).collect();
    by_title.sort_by(|&a, &b| games.sort_title.get(a).cmp(games.sort_title.get(b)));
    by_title
}

/// Returns the rank of the best region in a set.
fn best_region(mask: u64, order: &[Region]) -> u8 {
    let at = order.iter().position(|&region| mask & (1 << (region as u8)) != 0);
    at.and_then(|at| u8::try_from(at).ok()).unwrap_or(u8::MAX)
}

/// Maps a sort title to its letter of the rail: 0 is `#`, 1 is `A`, 27 is whatever sorts after Z.
fn letter(sort_title: &str) -> u8 {
    match fold::initial(sort_title) {
        letter @ 'A'..='Z' => letter as u8 - b'A' + 1,
        _ if sort_title.as_bytes().first().is_some_and(|&byte| byte > b'z') => 27,
        _ => 0,
    }
}
