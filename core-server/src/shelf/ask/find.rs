//! The one pass: candidates through the filters, counts taken, the best few kept.

use super::checks::Sieve;
use super::counts::Counting;
use super::order::order_of;
use super::plan::Plan;
use crate::shelf::Shelf;
use crate::shelf::bits::Bits;
use crate::shelf::top::Top;
use shelfcade_core::ask::{Ask, Asked, Order, ReadError};
use shelfcade_core::fold::{compact, fold_key};
use shelfcade_core::page::Scope;

/// A question, looked up and ready to be answered.
pub(super) struct Question<'a> {
    pub shelf: &'a Shelf,
    pub asked: Asked,
    pub order: Order,
    sieve: Sieve,
    plans: Vec<(Plan, Bits)>,
    /// Games that any alternative finds, and that may be in the scope.
    candidates: Bits,
    /// Games of which the text, operators and all, is the whole title.
    titled: Vec<u32>,
}

/// What was found.
pub(super) struct Found {
    pub total: u32,
    /// Keys in order, from the first.
    pub keys: Vec<u64>,
}

impl<'a> Question<'a> {
    pub fn new(shelf: &'a Shelf, scope: &Scope, ask: &Ask) -> Result<Question<'a>, ReadError> {
        Ok(Question::of(shelf, scope, ask, Asked::read(&ask.text)?))
    }

    /// As [`Question::new`], of a text that was read already.
    pub fn of(shelf: &'a Shelf, scope: &Scope, ask: &Ask, asked: Asked) -> Question<'a> {
        let sieve = Sieve::new(scope, &ask.filters, shelf);
        let rows = sieve.rows(shelf);
        let mut candidates = Bits::new(shelf.games.len());
        let mut plans = Vec::with_capacity(asked.alternatives.len());
        for alternative in &asked.alternatives {
            let mut plan = Plan::new(alternative, shelf);
            let games = plan.games(shelf, &rows);
            candidates.add(&games);
            plans.push((plan, games));
        }
        let titled = shelf.titled(&ask.text, &asked);
        for &game in &titled {
            candidates.insert(game);
        }
        if rows.len() < shelf.games.len() {
            let mut of_scope = Bits::new(shelf.games.len());
            of_scope.add_range(rows);
            candidates.keep(&of_scope);
        }
        let order = order_of(ask, asked.has_words());
        Question { shelf, asked, order, sieve, plans, candidates, titled }
    }

    /// The first half of a hit's order by best match.
    pub fn best_key(&self, game: u32) -> u32 {
        if self.titled.contains(&game) {
            return 0;
        }
        let of_plan = |(plan, games): &(Plan, Bits)| {
            games.contains(game).then(|| plan.fit(self.shelf, game).key(self.shelf, game, plan.words.len()))
        };
        self.plans.iter().filter_map(of_plan).min().unwrap_or(u32::MAX)
    }

    /// The alternative by which a game is found best.
    pub fn plan_of(&self, game: u32) -> Option<&Plan> {
        let of_game = self.plans.iter().filter(|(_, games)| games.contains(game)).map(|(plan, _)| plan);
        of_game.min_by_key(|plan| plan.fit(self.shelf, game).key(self.shelf, game, plan.words.len()))
    }

    /// Calls `each` with every game that passes.
    pub fn for_each(&self, mut each: impl FnMut(u32)) {
        self.candidates.for_each(|game| {
            if self.sieve.fails(self.shelf, game as usize) == Some(0) {
                each(game);
            }
        });
    }

    /// How many games pass.
    pub fn total(&self) -> u32 {
        if self.sieve.is_open() {
            return self.candidates.count();
        }
        let mut total = 0;
        self.for_each(|_| total += 1);
        total
    }

    /// The best `wanted` games behind a key.
    pub fn best(&self, wanted: usize, after: Option<u64>) -> Found {
        let mut top = Top::new(wanted.min(self.candidates.count() as usize));
        let mut total = 0;
        self.for_each(|game| {
            total += 1;
            let key = self.key(game);
            if after.is_none_or(|after| key > after) {
                top.push(key);
            }
        });
        Found { total, keys: top.finish() }
    }

    /// All that pass, by their place in the order of titles.
    pub fn by_title(&self) -> Bits {
        let mut ranks = Bits::new(self.shelf.games.len());
        self.for_each(|game| _ = ranks.insert(self.shelf.lists.title_ranks[game as usize]));
        ranks
    }

    /// What each value of each filter would show.
    pub fn counts(&self) -> Counting {
        if self.sieve.is_open() && self.candidates.count() as usize == self.shelf.games.len() {
            return self.shelf.lists.all.clone();
        }
        let mut counting = Counting::new(self.shelf);
        self.candidates.for_each(|game| {
            if let Some(fails) = self.sieve.fails(self.shelf, game as usize) {
                counting.add(self.shelf, game as usize, fails);
            }
        });
        counting
    }
}

impl Shelf {
    /// Games whose whole title a text is that reads as something else: `Densha -Kaze-` is a title, too.
    fn titled(&self, text: &str, asked: &Asked) -> Vec<u32> {
        let plain = asked.alternatives.iter().all(|one| one.without.is_empty() && one.phrases.is_empty());
        if (plain && asked.alternatives.len() == 1)
            || text.contains('"') && text.split('"').count() == 3 && text.starts_with('"')
        {
            return Vec::new();
        }
        let fold = fold_key(text);
        let words = fold.split(' ').map(|word| self.words.exact(word));
        let rarest = words.min_by_key(|word| word.map_or(0, |word| self.words.postings(&(word..word + 1)).len()));
        let Some(Some(rarest)) = rarest else { return Vec::new() };
        let compact = compact(&fold);
        let docs = self.words.postings(&(rarest..rarest + 1)).iter().copied();
        docs.take_while(|&doc| (doc as usize) < self.words.titles())
            .filter(|&doc| self.words.compact_of(doc) == compact)
            .take(64)
            .collect()
    }
}
