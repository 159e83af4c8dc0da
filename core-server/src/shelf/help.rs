//! What stands around a list: filters as chips, words that could be filters, doors, and help where nothing was found.

use super::Shelf;
use super::columns::Names;
use shelfcade_core::fold::fold_key;
use shelfcade_core::genre;
use shelfcade_core::list_query::{Dimension, Filter, Filters, ListQuery, ParsedQuery};
use shelfcade_core::page::{Chip, Door, ListPage, Lost, Named, Offer, OfferAbout, Scope, Wanted};

/// Most offers, doors, dropped filters.
const MAX_OFFERS: usize = 3;
const MAX_DOORS: usize = 6;
const MAX_DROPS: usize = 6;
/// Most words of a name that a question's words are compared with.
const MAX_RUN: usize = 4;
/// Most words of a question that are looked at here.
const MAX_WORDS: usize = 8;
/// Most ways of reading words as filters that are counted out.
const MAX_READINGS: usize = 4;
/// Most words of a question that are replaced, and most words that each is replaced by.
const MAX_MENDED: usize = 4;
const MAX_OTHERS: usize = 4;
/// Fewest games that make a developer, series … worth a door.
const DOOR_GAMES: u32 = 2;

impl Shelf {
    /// Puts in what stands around a list.
    pub(super) fn with_help(&self, mut page: ListPage, asked: &ParsedQuery) -> ListPage {
        page.chips = self.chips_of(&page.list_query, asked);
        let words = plain_words(asked);
        page.offers = self.offers(&page.scope, &page.list_query, asked);
        if !words.is_empty() && page.scope == Scope::All {
            page.doors = self.doors(&words.join(" "), false);
        }
        if page.total == 0 && !(page.scope != Scope::All && page.list_query.is_blank()) {
            page.lost = Some(self.lost(&page.scope, &page.list_query, asked));
        }
        page
    }

    /// A test with its English name.
    pub(super) fn named(&self, filter: &Filter) -> Named {
        Named { label: self.label(filter), filter: filter.clone() }
    }

    /// The English name of a test, as the API says it: "Capcom", "1993–1996", "Japan".
    pub fn label(&self, filter: &Filter) -> String {
        if let Some(words) = filter.english() {
            return words;
        }
        let games = &self.games;
        let (names, slug) = match filter {
            Filter::System(id) => return self.system(id).map_or_else(|| id.to_string(), |tile| tile.name),
            Filter::Developer(slug) => (&games.developers, slug),
            Filter::Publisher(slug) => (&games.publishers, slug),
            Filter::Series(slug) => (&games.all_series, slug),
            Filter::Board(slug) => (&games.boards, slug),
            Filter::Tag(tag) => return self.user_view.tag_name(tag),
            worded => return worded.value(),
        };
        names.find_slug(slug).and_then(|ix| names.get(ix)).map_or_else(|| slug.replace('-', " "), str::to_owned)
    }

    fn chips_of(&self, list_query: &ListQuery, asked: &ParsedQuery) -> Vec<Chip> {
        let typed = asked.alternatives.iter().flat_map(|one| &one.tests).map(|typed| {
            let any = typed.any.iter().map(|filter| self.named(filter)).collect();
            let (before, after) = (&list_query.text[..typed.span.start], &list_query.text[typed.span.end..]);
            let without = format!("{} {}", before.trim_end(), after.trim_start());
            // An `OR` that has lost one of its sides goes too.
            let without = without.trim().trim_start_matches("OR ").trim_end_matches(" OR").replace(" OR OR ", " OR ");
            let without = if without == "OR" { "" } else { &without };
            Chip { wanted: Wanted { not: typed.not, any }, without: list_query.with_text(without), typed: true }
        });
        let tapped = list_query.filters.iter().map(|filter| Chip {
            wanted: Wanted { not: false, any: vec![self.named(filter)] },
            without: list_query.toggled(filter),
            typed: false,
        });
        typed.chain(tapped).collect()
    }

    /// Words of the text that could be filters: what the rest finds with them, most games first.
    pub(super) fn offers(&self, scope: &Scope, list_query: &ListQuery, asked: &ParsedQuery) -> Vec<Offer> {
        let [alternative] = asked.alternatives.as_slice() else { return Vec::new() };
        let words = plain_words(asked);
        if words.is_empty() || words.len() > MAX_WORDS || !alternative.phrases.is_empty() {
            return Vec::new();
        }
        let readings = self.readings(&words);
        let kept: Vec<String> =
            alternative.tests.iter().map(|typed| list_query.text[typed.span.clone()].to_owned()).collect();
        let mut offers: Vec<Offer> = Vec::new();
        for (tests, rest) in readings.into_iter().take(MAX_READINGS) {
            let mut offered = list_query.with_text(&[rest.as_slice(), &kept].concat().join(" "));
            tests.iter().for_each(|filter| offered.filters.insert(filter.clone()));
            if let Scope::Of(filter) = scope {
                offered.filters.insert(filter.clone());
            }
            // One filter alone is a door.
            if tests.len() == 1 && rest.is_empty() && kept.is_empty() {
                continue;
            }
            let count = self.count(&Scope::All, &offered);
            if count > 0 && offers.iter().all(|offer| offer.list_query != offered) {
                let names = tests.iter().map(|filter| self.named(filter)).collect();
                offers.push(Offer { about: OfferAbout::Reading(rest.join(" "), names), list_query: offered, count });
            }
        }
        // The reading that takes most words for filters says most.
        offers.sort_by_key(|offer| (std::cmp::Reverse(offer.list_query.filters.len()), std::cmp::Reverse(offer.count)));
        offers.truncate(MAX_OFFERS);
        offers
    }

    /// Ways of reading words as filters: with the words that are left. Names of several words are tried first.
    fn readings(&self, words: &[String]) -> Vec<(Vec<Filter>, Vec<String>)> {
        let mut readings: Vec<(Vec<Filter>, Vec<String>)> = Vec::new();
        let mut all: (Vec<Filter>, Vec<String>) = Default::default();
        let mut at = 0;
        while at < words.len() {
            let longest = MAX_RUN.min(words.len() - at);
            let run = (1..=longest).rev().find_map(|len| {
                let tests = self.tests_named(&words[at..at + len].join(" "));
                (!tests.is_empty()).then_some((len, tests))
            });
            let Some((len, tests)) = run else {
                all.1.push(words[at].clone());
                at += 1;
                continue;
            };
            let rest: Vec<String> = words[..at].iter().chain(&words[at + len..]).cloned().collect();
            readings.extend(tests.iter().map(|filter| (vec![filter.clone()], rest.clone())));
            all.0.push(tests[0].clone());
            at += len;
        }
        if all.0.len() > 1 {
            // Where every word is a filter, some of them as words would say the same again.
            if all.1.is_empty() {
                readings.clear();
            }
            readings.insert(0, all);
        }
        readings
    }

    /// Filters that a folded name is: a system, maker, genre, board or year on this shelf. A series' name is in titles
    /// already.
    fn tests_named(&self, name: &str) -> Vec<Filter> {
        let games = &self.games;
        let slug = name.replace(' ', "-");
        let compact = name.replace(' ', "");
        let mut tests: Vec<Filter> = self
            .systems
            .iter()
            .filter(|system| system.is_called(&compact))
            .map(|system| Filter::System(system.id.clone()))
            .collect();
        tests.truncate(1);
        let mut add = |names: &Names, filter: fn(String) -> Filter| {
            if names.find_slug(&slug).is_some() {
                tests.push(filter(slug.clone()));
            }
        };
        add(&games.developers, Filter::Developer);
        add(&games.boards, Filter::Board);
        add(&games.publishers, Filter::Publisher);
        let is_genre = genre::from_slug(&slug).is_some() || (name.len() >= 3 && !name.contains(' '));
        if is_genre && let Ok(filter) = Filter::parse(Dimension::Genre, name) {
            tests.push(filter);
        }
        if name.len() == 4 || name.ends_with('s') {
            tests.extend(Filter::parse(Dimension::Year, name).ok());
        }
        tests
    }

    /// Things whose names a text is or, where it is being typed, begins.
    pub(super) fn doors(&self, text: &str, is_open: bool) -> Vec<Door> {
        let fold = fold_key(text);
        if fold.chars().count() < 2 {
            return Vec::new();
        }
        let mut doors: Vec<(bool, Door)> = Vec::new();
        let words: Vec<&str> = fold.split(' ').collect();
        for tile in self.systems_named(&words) {
            let whole = self.shelved(&tile.id).is_some_and(|system| system.is_called(&fold.replace(' ', "")));
            doors.push((whole, Door { filter: Filter::System(tile.id), label: tile.name, count: tile.games }));
        }
        let slug = fold.replace(' ', "-");
        let games = &self.games;
        let mut add = |names: &Names, column: &[u32], filter: fn(String) -> Filter| {
            let begun = if is_open { names.begin_with(&slug) } else { &[] };
            let exact = names.find_slug(&slug);
            for &ix in exact.iter().chain(begun.iter().filter(|ix| Some(**ix) != exact).take(MAX_DOORS * 4)) {
                let count = u32::try_from(column.iter().filter(|&&of| of == ix).count()).unwrap_or(u32::MAX);
                let label = names.get(ix).unwrap_or_default().to_owned();
                if count >= DOOR_GAMES {
                    doors.push((Some(ix) == exact, Door { filter: filter(names.slug(ix).to_owned()), label, count }));
                }
            }
        };
        add(&games.all_series, &games.series, Filter::Series);
        add(&games.developers, &games.developer, Filter::Developer);
        add(&games.boards, &games.board, Filter::Board);
        add(&games.genres, &games.genre, Filter::Genre);
        add(&games.publishers, &games.publisher, Filter::Publisher);
        doors.sort_by(|a, b| (b.0, b.1.count).cmp(&(a.0, a.1.count)).then_with(|| a.1.label.cmp(&b.1.label)));
        // A maker who is also a publisher needs one door.
        let mut shown: Vec<Door> = Vec::new();
        for (_, door) in doors {
            let is_double =
                shown.iter().any(|other| other.label == door.label && other.filter.dimension() != Dimension::System);
            if shown.len() < MAX_DOORS && !is_double {
                shown.push(door);
            }
        }
        shown
    }

    fn lost(&self, scope: &Scope, list_query: &ListQuery, asked: &ParsedQuery) -> Lost {
        let count_of = |about: OfferAbout, scope: &Scope, list_query: ListQuery| {
            let count = self.count(scope, &list_query);
            (count > 0).then_some(Offer { about, list_query, count })
        };
        let mut drop: Vec<Offer> = self
            .chips_of(list_query, asked)
            .into_iter()
            .filter_map(|chip| count_of(OfferAbout::Filter(chip.wanted), scope, chip.without))
            .collect();
        if !list_query.filters.is_empty() && list_query.filters.len() > 1 {
            let bare = ListQuery { filters: Filters::default(), ..list_query.from_start() };
            drop.extend(count_of(OfferAbout::AllFilters, scope, bare));
        }
        let words = plain_words(asked);
        if drop.is_empty() && (2..=MAX_WORDS).contains(&words.len()) {
            for at in 0..words.len() {
                let rest: Vec<&str> =
                    words.iter().enumerate().filter(|&(other, _)| other != at).map(|(_, word)| word.as_str()).collect();
                drop.extend(count_of(
                    OfferAbout::Word(words[at].clone()),
                    scope,
                    list_query.with_text(&rest.join(" ")),
                ));
            }
        }
        drop.sort_by_key(|offer| std::cmp::Reverse(offer.count));
        drop.truncate(MAX_DROPS);
        let elsewhere = (*scope != Scope::All).then(|| list_query.from_start());
        Lost {
            nearest: self.nearest(scope, list_query, &words),
            drop,
            elsewhere: elsewhere
                .and_then(|list_query| count_of(OfferAbout::Text(list_query.text.clone()), &Scope::All, list_query)),
            systems: self.largest_systems(12),
        }
    }

    /// The nearest spelling that finds something: each word that is nowhere replaced by its nearest.
    fn nearest(&self, scope: &Scope, list_query: &ListQuery, words: &[String]) -> Option<Offer> {
        if words.is_empty() || words.len() > MAX_WORDS {
            return None;
        }
        let near = |word: &String| super::search::nearest_word(self, word);
        let mended: Vec<String> = words.iter().map(|word| near(word).unwrap_or_else(|| word.clone())).collect();
        let known = |word: &&String| !self.words.prefixed(word).is_empty();
        let candidates = [mended.clone(), mended.iter().filter(known).cloned().collect()];
        let mended = candidates.into_iter().filter(|text| !text.is_empty() && text != words).find_map(|text| {
            let list_query = list_query.with_text(&text.join(" "));
            let count = self.count(scope, &list_query);
            (count > 0).then(|| Offer { about: OfferAbout::Text(list_query.text.clone()), list_query, count })
        });
        mended.or_else(|| self.nearest_known(scope, list_query, words))
    }

    /// One of the words, all of which are somewhere, replaced by one near to it: `crush bandicoot`.
    fn nearest_known(&self, scope: &Scope, list_query: &ListQuery, words: &[String]) -> Option<Offer> {
        let mut best: Option<Offer> = None;
        let places = (0..words.len().min(MAX_MENDED)).filter(|_| words.len() > 1);
        for at in places {
            for other in super::search::other_words(self, &words[at]).into_iter().take(MAX_OTHERS) {
                let mut text = words.to_vec();
                text[at] = other;
                let list_query = list_query.with_text(&text.join(" "));
                let count = self.count(scope, &list_query);
                if count > best.as_ref().map_or(0, |best| best.count) {
                    best = Some(Offer { about: OfferAbout::Text(list_query.text.clone()), list_query, count });
                }
            }
        }
        best
    }
}

/// The words of a text with one alternative.
fn plain_words(asked: &ParsedQuery) -> Vec<String> {
    match asked.alternatives.as_slice() {
        [one] => one.words.iter().map(|word| word.fold.clone()).collect(),
        _ => Vec::new(),
    }
}
