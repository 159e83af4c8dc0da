//! Words that could be filters, and doors to the things that words name.

use super::facts::Fact;
use super::find::Question;
use crate::shelf::Shelf;
use crate::shelf::columns::Names;
use shelfcade_core::ask::{Alternative, Ask, Asked, Dimension, Filters, Test};
use shelfcade_core::page::{Door, Offer, Scope};
use shelfcade_core::region::Region;

/// Most doors.
const MAX_DOORS: usize = 6;
/// Most offers.
const MAX_OFFERS: usize = 3;
/// Most offers that are counted out.
const MAX_TRIED: usize = 6;
/// Most words of one name.
const MAX_RUN: usize = 4;
/// Most words of a text in which names are sought.
const MAX_WORDS: usize = 8;
/// Most names looked at that begin with the text.
const MAX_NAMES: usize = 2_000;

/// Names, the games of each, and the filter of one.
type NamesOf<'a> = (&'a Names, &'a [u32], fn(String) -> Test);

/// Words of a text that are a name, and what they name.
struct Named {
    words: std::ops::Range<usize>,
    test: Test,
}

impl Shelf {
    /// Things whose name the text is, or begins; the whole names first, then the largest.
    pub(super) fn doors(&self, asked: &Asked) -> Vec<Door> {
        let [one] = asked.alternatives.as_slice() else { return Vec::new() };
        if one.words.is_empty() || !one.phrases.is_empty() || !one.without.is_empty() || !one.tests.is_empty() {
            return Vec::new();
        }
        let words: Vec<&str> = one.words.iter().map(|word| word.fold.as_str()).collect();
        let (compact, slug) = (words.concat(), words.join("-"));
        let mut doors: Vec<(bool, Door)> = Vec::new();
        let all = &self.lists.all.counts;
        let mut put = |is_whole: bool, test: Test, count: u32| {
            if count > 0 && !doors.iter().any(|(_, door)| door.test == test) {
                doors.push((!is_whole, Door { label: self.label(&test), test, count }));
            }
        };
        for fact in self.lists.facts.named(&compact) {
            if let Some(test) = fact.test(self) {
                put(true, test, self.lists_count(fact));
            }
        }
        for tile in self.systems_named(&words) {
            put(false, Test::System(tile.id), tile.games);
        }
        if compact.len() >= 2 {
            let games = &self.games;
            let of: [NamesOf<'_>; 5] = [
                (&games.all_series, &all.series, Test::Series),
                (&games.developers, &all.developers, Test::Developer),
                (&games.publishers, &all.publishers, Test::Publisher),
                (&games.genres, &all.genres, Test::Genre),
                (&games.boards, &all.boards, Test::Board),
            ];
            for (names, counts, test) in of {
                let mut found: Vec<(u32, u32)> = names
                    .with_prefix(&slug)
                    .take(MAX_NAMES)
                    .map(|number| (counts.get(number as usize).copied().unwrap_or(0), number))
                    .collect();
                found.sort_unstable_by_key(|&(count, number)| (std::cmp::Reverse(count), number));
                for (count, number) in found.into_iter().take(3) {
                    let Some(name) = names.slug(number) else { continue };
                    put(name == slug, test(name.to_owned()), count);
                }
            }
        }
        if let Ok(decade @ Test::Decade(_)) = Test::parse(Dimension::Decade, &compact)
            && compact.ends_with('s')
        {
            let count = self.count_all(&decade);
            put(true, decade, count);
        }
        doors.sort_by(|(a_begins, a), (b_begins, b)| {
            (a_begins, std::cmp::Reverse(a.count), &a.test).cmp(&(b_begins, std::cmp::Reverse(b.count), &b.test))
        });
        // A maker is one door, however it is known.
        let mut kept: Vec<Door> = Vec::new();
        for (_, door) in doors {
            let is_same = |other: &Door| {
                matches!((&other.test, &door.test), (Test::Developer(_), Test::Publisher(_)))
                    && other.label == door.label
            };
            if kept.len() < MAX_DOORS && !kept.iter().any(is_same) {
                kept.push(door);
            }
        }
        kept
    }

    fn lists_count(&self, fact: Fact) -> u32 {
        fact.test(self).map_or(0, |test| self.count_all(&test))
    }

    /// Games of the whole shelf that a test lets pass, from the counts taken when it was loaded.
    pub(super) fn count_all(&self, test: &Test) -> u32 {
        self.count_of(test, &self.lists.all)
    }

    /// Words that could be filters: the best few questions that find something, most telling first.
    pub(super) fn offers(&self, asked: &Asked, ask: &Ask) -> Vec<Offer> {
        let [one] = asked.alternatives.as_slice() else { return Vec::new() };
        if !one.phrases.is_empty() || !one.without.is_empty() || one.words.len() > MAX_WORDS {
            return Vec::new();
        }
        let named = self.named_words(one);
        if named.is_empty() {
            return Vec::new();
        }
        // All names at once, then each alone.
        let mut tries: Vec<Vec<&Named>> = Vec::new();
        let mut all: Vec<&Named> = Vec::new();
        for name in &named {
            let apart = |other: &&Named| {
                (other.words.end <= name.words.start || name.words.end <= other.words.start)
                    && other.test.dimension() != name.test.dimension()
            };
            if all.iter().all(apart) {
                all.push(name);
            }
        }
        if all.len() > 1 {
            tries.push(all);
        }
        tries.extend(named.iter().map(|name| vec![name]));
        let mut offers: Vec<Offer> = Vec::new();
        for names in tries.into_iter().take(MAX_TRIED) {
            if let Some(offer) = self.offer(one, ask, &names)
                && !offers.iter().any(|other| other.ask == offer.ask)
            {
                offers.push(offer);
            }
            if offers.len() == MAX_OFFERS {
                break;
            }
        }
        offers
    }

    /// Runs of words that are whole names, longest first, then in the order of the text.
    fn named_words(&self, one: &Alternative) -> Vec<Named> {
        let words: Vec<&str> = one.words.iter().map(|word| word.fold.as_str()).collect();
        let mut named: Vec<Named> = Vec::new();
        for len in (1..=words.len().min(MAX_RUN)).rev() {
            for start in 0..=words.len() - len {
                let run = &words[start..start + len];
                let mut tests: Vec<Test> =
                    self.lists.facts.named(&run.concat()).into_iter().filter_map(|fact| fact.test(self)).collect();
                tests.extend(region_named(&run.join(" ")).map(Test::Region));
                for test in tests {
                    let is_known = named.iter().any(|other: &Named| other.test == test);
                    // A title's own series is no news: "zelda" finds the series anyway.
                    let is_series_alone = matches!(test, Test::Series(_)) && words.len() == len;
                    let doubles = matches!(&test, Test::Publisher(_))
                        && named
                            .iter()
                            .any(|o| o.words == (start..start + len) && matches!(o.test, Test::Developer(_)));
                    if !is_known && !is_series_alone && !doubles {
                        named.push(Named { words: start..start + len, test });
                    }
                }
            }
        }
        named
    }

    /// The question with some words turned into filters; `None` where it finds nothing.
    fn offer(&self, one: &Alternative, ask: &Ask, names: &[&Named]) -> Option<Offer> {
        let is_named = |at: usize| names.iter().any(|name| name.words.contains(&at));
        let rest: Vec<&str> =
            one.words.iter().enumerate().filter(|(at, _)| !is_named(*at)).map(|(_, word)| word.fold.as_str()).collect();
        let rest = rest.join(" ");
        let typed = one.tests.iter().map(|typed| typed.span.clone()).filter_map(|span| ask.text.get(span));
        let text: Vec<&str> = std::iter::once(rest.as_str()).chain(typed).filter(|part| !part.is_empty()).collect();
        let mut offered = ask.with_text(&text.join(" "));
        if offered.order == Some(shelfcade_core::ask::Order::Best) {
            offered.order = None;
        }
        for name in names {
            offered.filters.insert(name.test.clone());
        }
        let count = Question::new(self, &Scope::All, &offered).ok()?.total();
        let tests: Filters = names.iter().map(|name| name.test.clone()).collect();
        (count > 0).then(|| Offer { label: self.offer_label(&rest, &tests), ask: offered, count })
    }

    /// "mario on Super Nintendo", "Puzzle by Capcom", "Games from 1992".
    pub(super) fn offer_label(&self, rest: &str, tests: &Filters) -> String {
        let mut noun = rest.to_owned();
        let mut tail = String::new();
        for test in tests.iter() {
            let label = self.label(test);
            match test {
                Test::Genre(_) | Test::Series(_) => noun = format!("{label} {noun}").trim().to_owned(),
                Test::System(_) | Test::Board(_) => tail.push_str(&format!(" on {label}")),
                Test::Developer(_) => tail.push_str(&format!(" by {label}")),
                Test::Publisher(_) => tail.push_str(&format!(" published by {label}")),
                Test::Year(_) | Test::Decade(_) => tail.push_str(&format!(" from {label}")),
                Test::Region(_) => tail.push_str(&format!(" of {label}")),
                _ => tail.push_str(&format!(", {label}")),
            }
        }
        if noun.is_empty() {
            noun = "Games".to_owned();
        }
        format!("{noun}{tail}")
    }
}

/// A region by its whole name or a word that means nothing else.
fn region_named(text: &str) -> Option<Region> {
    match text {
        "japanese" => return Some(Region::Japan),
        "european" | "pal" => return Some(Region::Europe),
        "american" => return Some(Region::Usa),
        _ => {}
    }
    if text.len() < 3 || text == "world" {
        return None;
    }
    Region::all().find(|region| region.name().eq_ignore_ascii_case(text))
}
