//! Any list of games: what answers the question ∩ the scope ∩ the filters → order → page, with facets from the same pass.
//!
//! One engine for a system, a search, a maker, a year: the scope is only one more test. Read next: `search` for what
//! answers a text, `order` for the orders, `help` for what stands around the list.

use super::bits::Bits;
use super::facets::Counts;
use super::filters::{Filters, Tests};
use super::order::{Key, Sorter, game_of};
use super::search::{Matched, Tier};
use super::top::{Top, mix};
use super::{GameIx, Shelf};
use shelfcade_core::fold;
use shelfcade_core::list_query::{Filter, ListQuery, Order, ParsedQuery, ReadError};
use shelfcade_core::page::{Facet, GameCard, Letter, ListPage, Scope, Unread, Why};
use shelfcade_core::query::PAGE_SIZE;

/// Letters of the rail: `#`, A to Z, and what sorts behind Z, which `#` shows as well.
const LETTERS: usize = 28;

/// What answers a question within a scope, before the tapped filters.
pub(super) struct Answer {
    pub matched: Matched,
    /// Games that answer and stand in the scope.
    pub games: Bits,
}

/// The games of a list, counted and in part ordered.
pub(super) struct Found {
    pub total: u32,
    /// The best keys, in order.
    pub keys: Vec<Key>,
    pub letters: [u32; LETTERS],
    pub counts: Option<Counts>,
}

impl Shelf {
    /// A page of a list; `None` when the scope has nothing on the shelf and is no known, empty system. A page past the
    /// end is the last page; a text that cannot be read finds nothing and says why.
    pub fn list_page(&self, scope: &Scope, list_query: &ListQuery) -> Option<ListPage> {
        let title = self.scope_title(scope)?;
        let system = match scope {
            Scope::Of(Filter::System(id)) => self.system(id),
            _ => None,
        };
        let page = ListPage {
            scope: scope.clone(),
            title,
            system,
            list_query: list_query.clone(),
            page: 1,
            pages: 1,
            ..ListPage::default()
        };
        let asked = match ParsedQuery::read(&list_query.text) {
            Ok(asked) => asked,
            Err(error) => return Some(ListPage { unread: Some(unread(&error)), ..page }),
        };
        // Nothing asked of everything: the page where a search begins.
        if list_query.is_blank()
            && *scope == Scope::All
            && list_query.order.is_none()
            && list_query.page.is_none()
            && list_query.letter.is_none()
        {
            return Some(page);
        }
        let answer = self.answer_in(scope, &asked, &list_query.text);
        let sorter = self.sorter(scope, list_query, &answer.matched);
        let wanted = list_query.letter.map_or_else(|| list_query.offset().saturating_add(PAGE_SIZE), |_| u32::MAX);
        let mut found = self.find(&answer, list_query, &sorter, wanted, true);
        let letters = if sorter.order == Order::Title { letters(&found.letters) } else { Vec::new() };
        let pages = found.total.div_ceil(PAGE_SIZE).max(1);
        let of_letter = || list_query.letter.and_then(|letter| page_of(letter, &letters));
        let number = list_query.page.or_else(of_letter).unwrap_or(1).clamp(1, pages);
        let start = ((number - 1) * PAGE_SIZE) as usize;
        if start > 0 && found.keys.len() <= start {
            found = self.find(&answer, list_query, &sorter, found.total, true);
        }
        let end = found.keys.len().min(start + PAGE_SIZE as usize);
        let shown = found.keys.get(start..end).unwrap_or_default();
        let cards = shown.iter().map(|&key| self.hit_card(&answer.matched, self.game_at(key))).collect();
        let facets = found.counts.as_ref().map(|counts| counts.facets(self, scope, list_query)).unwrap_or_default();
        let hidden = self.hidden_of(scope);
        let page = ListPage { total: found.total, hidden, page: number, pages, cards, letters, facets, ..page };
        Some(self.with_help(page, &asked))
    }

    /// The facets of a list, for the API.
    ///
    /// # Errors
    /// When the text cannot be read.
    pub fn facets(&self, scope: &Scope, list_query: &ListQuery) -> Result<Vec<Facet>, ReadError> {
        let asked = ParsedQuery::read(&list_query.text)?;
        let answer = self.answer_in(scope, &asked, &list_query.text);
        let sorter = self.sorter(scope, list_query, &answer.matched);
        let found = self.find(&answer, list_query, &sorter, 1, true);
        Ok(found.counts.map(|counts| counts.facets(self, scope, list_query)).unwrap_or_default())
    }

    /// A game by chance among those of a list, chosen by `seed`; `None` where it is empty or its text cannot be read.
    /// Where nothing at all is asked, games that are here and are no hacks or betas come first.
    pub fn random(&self, scope: &Scope, list_query: &ListQuery, seed: u64) -> Option<GameIx> {
        if *scope == Scope::All && list_query.is_blank() {
            return self.random_game(seed);
        }
        let asked = ParsedQuery::read(&list_query.text).ok()?;
        let answer = self.answer_in(scope, &asked, &list_query.text);
        let filters = Filters::new(self, &list_query.filters);
        let mut games = answer.games;
        games.retain(|game| filters.pass(self, game as usize));
        let at = mix(seed, 0).checked_rem(u64::from(games.count()))?;
        let mut nth = 0;
        let mut chosen = None;
        games.for_each(|game| {
            if nth == at {
                chosen = Some(GameIx(game));
            }
            nth += 1;
        });
        chosen
    }

    /// How many games a question finds.
    pub(super) fn count(&self, scope: &Scope, list_query: &ListQuery) -> u32 {
        let Ok(asked) = ParsedQuery::read(&list_query.text) else { return 0 };
        let answer = self.answer_in(scope, &asked, &list_query.text);
        let filters = Filters::new(self, &list_query.filters);
        let mut total = 0;
        answer.games.for_each(|game| total += u32::from(filters.pass(self, game as usize)));
        total
    }

    /// What answers a text within a scope.
    pub(super) fn answer_in(&self, scope: &Scope, asked: &ParsedQuery, text: &str) -> Answer {
        let matched = self.answer(asked, text);
        let mut games = matched.games.clone();
        match scope {
            Scope::All => {}
            Scope::Own(list) => self.keep_own(list, &mut games),
            Scope::Of(Filter::System(id)) => {
                let range = self.shelved(id).map_or(0..0, |system| system.games.clone());
                games.keep(&Bits::range(self.games.len(), range));
            }
            Scope::Of(filter) => {
                let tests = Tests::new(self, std::iter::once(filter));
                games.retain(|game| tests.hold(self, game as usize));
            }
        }
        if !self.shows_hidden(scope, asked) {
            games.take_out(&self.user_view.hidden);
        }
        Answer { matched, games }
    }

    /// Goes through what answers once: filters, counts, keys.
    pub(super) fn find(
        &self,
        answer: &Answer,
        list_query: &ListQuery,
        sorter: &Sorter,
        wanted: u32,
        count: bool,
    ) -> Found {
        let filters = Filters::new(self, &list_query.filters);
        let mut counts = count.then(|| Counts::new(self));
        let mut letters = [0; LETTERS];
        let mut total = 0;
        let mut top = Top::new(wanted.min(u32::try_from(self.games.len()).unwrap_or(u32::MAX)) as usize);
        answer.games.for_each(|game| {
            let fails = filters.fails(self, game as usize);
            if let Some(counts) = &mut counts {
                counts.add(self, game as usize, fails);
            }
            if fails == 0 {
                total += 1;
                letters[usize::from(self.games.letter[game as usize])] += 1;
                top.push(sorter.key(self, &answer.matched, game));
            }
        });
        Found { total, keys: top.finish(), letters, counts }
    }

    /// The game of a key.
    pub(super) fn game_at(&self, key: Key) -> u32 {
        self.games.by_title[game_of(key) as usize]
    }

    /// A hit's card: what matched is marked, and what the title does not show is said.
    pub(super) fn hit_card(&self, matched: &Matched, game: u32) -> GameCard {
        let mut card = self.make_card(game);
        let Some(fit) = matched.fit(self, game) else { return card };
        card.matched = fold::matched_ranges(&card.title, &matched.annotations(self, game));
        if let Some(other) = self.words.alias(fit.doc) {
            card.also_known_as = Some(other.to_owned());
        }
        card.why = match fit.tier {
            Tier::WholeInitials | Tier::Initials => Some(Why::Initials),
            Tier::Typo => Some(Why::Spelling(matched.mended(self, game).join(" "))),
            Tier::Fact => matched.fact(self, game).map(|fact| {
                let (dimension, name) = fact.shown(self);
                Why::Fact(dimension.key().to_owned(), name)
            }),
            _ => None,
        };
        card
    }

    /// The heading of a scope; `None` when nothing on the shelf is in it.
    fn scope_title(&self, scope: &Scope) -> Option<String> {
        match scope {
            Scope::All => Some(String::new()),
            Scope::Own(list) => self.own_title(list),
            Scope::Of(Filter::System(id)) => {
                let is_here = self.shelved(id).is_some() || self.empty.iter().any(|system| system.id == *id);
                is_here.then(|| self.system(id).map(|tile| tile.name)).flatten()
            }
            Scope::Of(filter) => self.has_any(filter).then(|| self.label(filter)),
        }
    }

    /// Whether a test holds for any game here.
    pub fn has_any(&self, filter: &Filter) -> bool {
        let tests = Tests::new(self, std::iter::once(filter));
        (0..self.games.len()).any(|game| tests.hold(self, game))
    }
}

fn unread(error: &ReadError) -> Unread {
    let at = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
    Unread { span: (at(error.span.start), at(error.span.end)), reason: error.reason.clone() }
}

/// The A–Z rail of a list by title. A letter without games points at where it would stand.
fn letters(counts: &[u32; LETTERS]) -> Vec<Letter> {
    let total: u32 = counts.iter().sum();
    let mut index = 0;
    let mut letters = Vec::with_capacity(LETTERS - 1);
    for (at, &count) in counts[..LETTERS - 1].iter().enumerate() {
        let letter = if at == 0 { '#' } else { char::from(b'A' + u8::try_from(at - 1).unwrap_or(0)) };
        // Titles in other scripts stand behind Z; `#` leads to them where there are no others.
        let behind = if at == 0 { counts[LETTERS - 1] } else { 0 };
        let first = if at == 0 && count == 0 && behind > 0 { total - behind } else { index };
        let first = first.min(total.saturating_sub(1));
        letters.push(Letter { letter, page: first / PAGE_SIZE + 1, index: first, count: count + behind });
        index += count;
    }
    letters
}

/// The page on which a letter begins.
fn page_of(letter: char, letters: &[Letter]) -> Option<u32> {
    letters.iter().find(|entry| entry.letter == letter.to_ascii_uppercase()).map(|entry| entry.page)
}
