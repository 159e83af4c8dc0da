//! A system's list: range ∩ filters → order → page, with the facet counts of the same pass.

use super::Shelf;
use super::facets::{Counts, Filters};
use super::systems::Shelved;
use shelfcade_core::page::{GameCard, Letter, SystemPage};
use shelfcade_core::query::{ListQuery, PAGE_SIZE, Sort};
use shelfcade_core::system::SystemId;
use std::cmp::Reverse;

/// Letters of the rail: `#`, then A to Z.
const LETTERS: usize = 27;

/// The games that pass, in order, and what the filters would show.
struct Selection {
    games: Vec<u32>,
    counts: Counts,
}

impl Shelf {
    /// A system's list; `None` for a system that is not on the shelf. A page past the end is the last page.
    pub fn system_page(&self, id: &SystemId, query: &ListQuery) -> Option<SystemPage> {
        let Some(system) = self.shelved(id) else { return self.empty_system_page(id, query) };
        let Selection { games, counts } = self.select(system, query);
        let letters = if query.sort == Sort::Title { self.letters(&games) } else { Vec::new() };
        let total = len32(&games);
        let pages = total.div_ceil(PAGE_SIZE).max(1);
        let of_letter = || query.letter.and_then(|letter| page_of(letter, &letters));
        let page = query.page.or_else(of_letter).unwrap_or(1).clamp(1, pages);
        let start = ((page - 1) * PAGE_SIZE) as usize;
        let shown = &games[start..games.len().min(start + PAGE_SIZE as usize)];
        Some(SystemPage {
            system: system.tile(),
            query: query.clone(),
            total,
            page,
            pages,
            cards: self.make_cards(shown),
            letters,
            genres: counts.genres(query, &self.games),
            decades: counts.decades(query),
            players: counts.players(query),
            kinds: counts.kinds(query),
        })
    }

    /// A list by offset and limit, for the API: total and cards.
    pub fn list_slice(
        &self,
        id: &SystemId,
        query: &ListQuery,
        offset: u32,
        limit: u32,
    ) -> Option<(u32, Vec<GameCard>)> {
        let Some(system) = self.shelved(id) else { return self.is_empty_system(id).then(|| (0, Vec::new())) };
        let games = self.select(system, query).games;
        let start = games.len().min(offset as usize);
        let end = games.len().min(start + limit as usize);
        Some((len32(&games), self.make_cards(&games[start..end])))
    }

    fn is_empty_system(&self, id: &SystemId) -> bool {
        self.empty.iter().any(|system| system.id == *id)
    }

    /// The page of a system whose folder is here and holds no game.
    fn empty_system_page(&self, id: &SystemId, query: &ListQuery) -> Option<SystemPage> {
        self.is_empty_system(id).then(|| SystemPage {
            system: self.system(id).expect("an empty system has a tile"),
            query: query.clone(),
            total: 0,
            page: 1,
            pages: 1,
            cards: Vec::new(),
            letters: Vec::new(),
            genres: Vec::new(),
            decades: Vec::new(),
            players: Vec::new(),
            kinds: Vec::new(),
        })
    }

    fn select(&self, system: &Shelved, query: &ListQuery) -> Selection {
        let filters = Filters::new(query, &self.games);
        let mut counts = Counts::new(&self.games);
        let mut games = Vec::with_capacity(system.games.len());
        for ix in system.games.clone() {
            let fails = filters.fails(&self.games, ix as usize);
            counts.add(&self.games, ix as usize, fails);
            if fails == 0 {
                games.push(ix);
            }
        }
        self.sort(&mut games, query.sort);
        Selection { games, counts }
    }

    /// Puts games, given by title, in another order; equals stay by title.
    fn sort(&self, games: &mut [u32], sort: Sort) {
        let columns = &self.games;
        let year = |ix: u32| columns.year[ix as usize];
        match sort {
            Sort::Title => {}
            Sort::Year => games.sort_unstable_by_key(|&ix| (year(ix) == 0, year(ix), ix)),
            Sort::Newest => games.sort_unstable_by_key(|&ix| (Reverse(year(ix)), ix)),
            Sort::Added => games.sort_unstable_by_key(|&ix| (Reverse(columns.added[ix as usize]), ix)),
            Sort::Size => games.sort_unstable_by_key(|&ix| (Reverse(columns.bytes[ix as usize]), ix)),
        }
    }

    /// The A-Z rail over games in order of title. A letter without games points at where it would stand.
    fn letters(&self, games: &[u32]) -> Vec<Letter> {
        let mut counts = [0u32; LETTERS];
        let mut first = [None; LETTERS];
        for (index, &ix) in games.iter().enumerate() {
            let letter = usize::from(self.games.letter[ix as usize]);
            counts[letter] += 1;
            first[letter].get_or_insert(u32::try_from(index).unwrap_or(u32::MAX));
        }
        let mut next = len32(games).saturating_sub(1);
        let mut letters = Vec::with_capacity(LETTERS);
        for (at, (&count, &first)) in counts.iter().zip(&first).enumerate().rev() {
            next = first.unwrap_or(next);
            let letter = if at == 0 { '#' } else { char::from(b'A' + u8::try_from(at - 1).unwrap_or(0)) };
            letters.push(Letter { letter, page: next / PAGE_SIZE + 1, index: next, count });
        }
        letters.reverse();
        letters
    }
}

/// The page on which a letter begins.
fn page_of(letter: char, letters: &[Letter]) -> Option<u32> {
    letters.iter().find(|entry| entry.letter == letter.to_ascii_uppercase()).map(|entry| entry.page)
}

fn len32(games: &[u32]) -> u32 {
    u32::try_from(games.len()).unwrap_or(u32::MAX)
}
