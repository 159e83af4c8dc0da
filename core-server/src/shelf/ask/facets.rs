//! Filters on offer, with what each value would show.

use super::counts::{Counting, FIRST_YEAR};
use super::find::Question;
use crate::shelf::Shelf;
use crate::shelf::columns::Names;
use shelfcade_core::ask::{Ask, Dimension, Filters, Has, Is, Players, Test, Years};
use shelfcade_core::page::{Facet, FacetCount, Scope};
use shelfcade_core::region::Region;
use std::cmp::Reverse;

/// Most values of one dimension.
const MAX_VALUES: usize = 30;

/// A value before it has its texts.
struct Value {
    test: Test,
    count: u32,
}

impl Shelf {
    /// What each value of each filter would show, for a list; empty for a text that cannot be read.
    pub fn facets(&self, scope: &Scope, ask: &Ask) -> Vec<Facet> {
        match Question::new(self, scope, ask) {
            Ok(question) => self.facets_of(scope, &ask.filters, &question.counts()),
            Err(_) => Vec::new(),
        }
    }

    pub(super) fn facets_of(&self, scope: &Scope, filters: &Filters, counting: &Counting) -> Vec<Facet> {
        let fixed = match scope {
            Scope::All => None,
            Scope::Of(test) => Some(test.dimension()),
        };
        let has_decade = fixed == Some(Dimension::Decade)
            || [Dimension::Decade, Dimension::Year].into_iter().any(|d| filters.of_dimension(d).next().is_some());
        let on_offer = |dimension: &Dimension| match dimension {
            Dimension::Decade => fixed != Some(Dimension::Year) && fixed != Some(Dimension::Decade),
            Dimension::Year => has_decade && fixed != Some(Dimension::Year),
            Dimension::Size => false,
            other => fixed != Some(*other),
        };
        Dimension::ALL
            .into_iter()
            .filter(on_offer)
            .filter_map(|dimension| self.facet(dimension, filters, counting))
            .collect()
    }

    /// One dimension; `None` where there is nothing to choose.
    fn facet(&self, dimension: Dimension, filters: &Filters, counting: &Counting) -> Option<Facet> {
        let mut hidden = 0;
        let mut values = self.values(dimension, counting, &mut hidden);
        values.retain(|value| value.count > 0);
        for test in filters.of_dimension(dimension) {
            if !values.iter().any(|value| value.test == *test) {
                let count = self.count_of(test, counting);
                hidden = hidden.saturating_sub(usize::from(count > 0));
                values.push(Value { test: test.clone(), count });
            }
        }
        let is_on = |value: &Value| filters.has(&value.test);
        let nothing_set = filters.of_dimension(dimension).next().is_none();
        let keeps_order = matches!(
            dimension,
            Dimension::Decade | Dimension::Year | Dimension::Players | Dimension::Is | Dimension::Has
        );
        if keeps_order {
            if matches!(dimension, Dimension::Decade | Dimension::Year | Dimension::Players) {
                values.sort_by(|a, b| a.test.cmp(&b.test));
            }
        } else {
            let order = |value: &Value| (!is_on(value), Reverse(value.count));
            values.sort_by(|a, b| order(a).cmp(&order(b)).then_with(|| a.test.cmp(&b.test)));
        }
        if values.is_empty() || (values.len() == 1 && nothing_set && dimension == Dimension::System) {
            return None;
        }
        let more = values.len().saturating_sub(MAX_VALUES);
        if more > 0 && keeps_order {
            // Of too many years the ones with most games stay.
            let mut by_count: Vec<(bool, Reverse<u32>, usize)> =
                values.iter().enumerate().map(|(at, v)| (!is_on(v), Reverse(v.count), at)).collect();
            by_count.sort_unstable();
            let dropped: Vec<usize> = by_count[MAX_VALUES..].iter().map(|&(.., at)| at).collect();
            let mut at = 0;
            values.retain(|_| {
                at += 1;
                !dropped.contains(&(at - 1))
            });
        }
        values.truncate(MAX_VALUES);
        let values = values.into_iter().map(|Value { test, count }| FacetCount {
            value: test.value(),
            label: self.label(&test),
            count,
            on: filters.has(&test),
        });
        Some(Facet { dimension, values: values.collect(), more: u32::try_from(more + hidden).unwrap_or(u32::MAX) })
    }

    /// All values of a dimension that are on offer, some perhaps without games.
    fn values(&self, dimension: Dimension, counting: &Counting, more: &mut usize) -> Vec<Value> {
        let (games, counts) = (&self.games, &counting.counts);
        let mut named = |names: &Names, counts: &[u32], test: fn(String) -> Test| largest(names, counts, test, more);
        match dimension {
            Dimension::System => {
                let of = self.systems.iter().zip(&counts.systems);
                of.map(|(system, &count)| Value { test: Test::System(system.id.clone()), count }).collect()
            }
            Dimension::Genre => named(&games.genres, &counts.genres, Test::Genre),
            Dimension::Developer => named(&games.developers, &counts.developers, Test::Developer),
            Dimension::Publisher => named(&games.publishers, &counts.publishers, Test::Publisher),
            Dimension::Series => named(&games.all_series, &counts.series, Test::Series),
            Dimension::Board => named(&games.boards, &counts.boards, Test::Board),
            Dimension::Decade => {
                counts.decades().map(|(decade, count)| Value { test: Test::Decade(decade), count }).collect()
            }
            Dimension::Year => (FIRST_YEAR..)
                .zip(&counts.years)
                .map(|(year, &count)| Value { test: Test::Year(Years { from: year, to: year }), count })
                .collect(),
            Dimension::Players => [(1, 1), (2, u8::MAX), (3, u8::MAX), (4, u8::MAX)]
                .map(|(from, to)| Test::Players(Players { from, to }))
                .map(|test| Value { count: self.count_of(&test, counting), test })
                .into(),
            Dimension::Region => Region::all()
                .map(Test::Region)
                .map(|test| Value { count: self.count_of(&test, counting), test })
                .collect(),
            Dimension::Is => Is::ALL
                .into_iter()
                // What a person did is no choice yet: issue 5.
                .filter(|is| !matches!(is, Is::Favorite | Is::Played | Is::Unplayed))
                .map(Test::Is)
                .map(|test| Value { count: self.count_of(&test, counting), test })
                .collect(),
            Dimension::Has => {
                Has::ALL.map(Test::Has).map(|test| Value { count: self.count_of(&test, counting), test }).into()
            }
            Dimension::Size => Vec::new(),
        }
    }

    /// Games of a value.
    pub(super) fn count_of(&self, test: &Test, counting: &Counting) -> u32 {
        let (games, counts) = (&self.games, &counting.counts);
        let named = |names: &Names, counts: &[u32], slug: &str| {
            names.find_slug(slug).and_then(|number| counts.get(number as usize)).copied().unwrap_or(0)
        };
        match test {
            Test::System(id) => {
                let at = self.systems.binary_search_by(|system| system.id.cmp(id));
                at.ok().and_then(|at| counts.systems.get(at)).copied().unwrap_or(0)
            }
            Test::Genre(slug) => named(&games.genres, &counts.genres, slug),
            Test::Developer(slug) => named(&games.developers, &counts.developers, slug),
            Test::Publisher(slug) => named(&games.publishers, &counts.publishers, slug),
            Test::Series(slug) => named(&games.all_series, &counts.series, slug),
            Test::Board(slug) => named(&games.boards, &counts.boards, slug),
            Test::Decade(decade) => counts.decades().find(|(other, _)| other == decade).map_or(0, |(_, count)| count),
            Test::Year(Years { from, to }) => counts.in_years(*from, *to),
            Test::Players(Players { from, to }) => counts.with_players(*from, *to),
            Test::Region(region) => counts.of_region(self, *region),
            Test::Is(Is::Arcade) => counting.arcade,
            Test::Is(Is::Favorite | Is::Played) => 0,
            Test::Is(is) => counts.being(self, *is),
            Test::Has(has) => counts.having(*has),
            Test::Size(_) => 0,
        }
    }
}

/// The names with most games, and how many more there are.
fn largest(names: &Names, counts: &[u32], test: fn(String) -> Test, more: &mut usize) -> Vec<Value> {
    let mut numbers: Vec<(Reverse<u32>, &str)> = (0u32..)
        .zip(counts)
        .filter(|(_, count)| **count > 0)
        .filter_map(|(n, c)| Some((Reverse(*c), names.slug(n)?)))
        .collect();
    if numbers.len() > MAX_VALUES {
        *more += numbers.len() - MAX_VALUES;
        numbers.select_nth_unstable(MAX_VALUES - 1);
        numbers.truncate(MAX_VALUES);
    }
    numbers.into_iter().map(|(Reverse(count), slug)| Value { test: test(slug.to_owned()), count }).collect()
}
