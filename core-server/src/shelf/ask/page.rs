//! A list as a page: cards, letters, facets, chips, and help.

use super::find::Question;
use crate::shelf::Shelf;
use crate::shelf::bits::Bits;
use shelfcade_core::ask::{Ask, Asked, Order, ReadError, Test};
use shelfcade_core::name::parse_name;
use shelfcade_core::page::{Chip, Letter, ListPage, Scope, Unread};
use shelfcade_core::query::PAGE_SIZE;

/// Letters of the rail: `#`, then A to Z.
const LETTERS: usize = 27;

impl Shelf {
    /// A list of games as a page; `None` for a scope that has nothing on the shelf (a maker nobody knows). A page past the
    /// end is the last one. A text that cannot be read finds nothing and says why.
    pub fn list_page(&self, scope: &Scope, ask: &Ask) -> Option<ListPage> {
        let title = self.scope_title(scope)?;
        let mut page =
            ListPage { scope: scope.clone(), title, ask: ask.clone(), page: 1, pages: 1, ..ListPage::default() };
        if let Scope::Of(Test::System(id)) = scope {
            page.system = self.system(id);
        }
        let question = match Question::new(self, scope, ask) {
            Ok(question) => question,
            Err(error) => {
                page.unread = Some(unread(&error));
                page.chips = self.filter_chips(ask, None);
                return Some(page);
            }
        };
        let question = match self.pasted(scope, ask, &question) {
            Some(pasted) => pasted,
            None => question,
        };
        self.fill(&mut page, &question);
        page.chips = self.filter_chips(ask, Some(&question.asked));
        page.facets = self.facets_of(scope, &ask.filters, &question.counts());
        if !ask.text.is_empty() {
            page.doors = self.doors(&question.asked);
            page.offers = self.offers(&question.asked, ask);
        }
        if page.total == 0 && !ask.is_blank() {
            page.lost = Some(self.lost(scope, ask, &question.asked));
        }
        Some(page)
    }

    /// The games of a page.
    fn fill(&self, page: &mut ListPage, question: &Question<'_>) {
        let ask = &page.ask;
        let last_page = |total: u32| total.div_ceil(PAGE_SIZE).max(1);
        let games: Vec<u32> = if question.order == Order::Title {
            let ranks = question.by_title();
            page.total = ranks.count();
            page.pages = last_page(page.total);
            page.letters = self.rail(&ranks);
            let of_letter = || ask.letter.and_then(|letter| page_of(letter, &page.letters));
            page.page = ask.page.or_else(of_letter).unwrap_or(1).clamp(1, page.pages);
            let shown = ranks.slice((page.page - 1) * PAGE_SIZE, PAGE_SIZE as usize);
            shown.into_iter().map(|rank| self.lists.by_title[rank as usize]).collect()
        } else {
            let wanted = ask.offset().saturating_add(PAGE_SIZE);
            let found = question.best(wanted as usize, None);
            page.total = found.total;
            page.pages = last_page(page.total);
            page.page = ask.page.unwrap_or(1).clamp(1, page.pages);
            let skip = ((page.page - 1) * PAGE_SIZE) as usize;
            let shown = found.keys.into_iter().skip(skip).take(PAGE_SIZE as usize);
            shown.map(|key| self.game_of_key(key)).collect()
        };
        page.cards = games.into_iter().map(|game| question.card(game)).collect();
    }

    /// What a list of this scope is called; `None` where nothing is of it.
    fn scope_title(&self, scope: &Scope) -> Option<String> {
        let Scope::Of(test) = scope else { return Some(String::new()) };
        if let Test::System(id) = test {
            let is_empty_folder = self.empty.iter().any(|system| system.id == *id);
            return (self.shelved(id).is_some() || is_empty_folder).then(|| self.label(test));
        }
        let check = super::checks::Check::new(test, self);
        let has_games = (0..self.games.len()).any(|ix| check.passes(self, ix));
        has_games.then(|| self.label(test))
    }

    /// A ROM's name pasted as it is: where it finds nothing, its title is looked for.
    fn pasted(&self, scope: &Scope, ask: &Ask, question: &Question<'_>) -> Option<Question<'_>> {
        if !ask.text.contains(['(', '[']) || question.total() > 0 {
            return None;
        }
        let name = ask.text.rsplit(['/', '\\']).next().unwrap_or_default();
        let stem = match name.rsplit_once('.') {
            Some((stem, extension)) if (1..=4).contains(&extension.len()) && !extension.contains([' ', ')', ']']) => {
                stem
            }
            _ => name,
        };
        let title = parse_name(stem).title;
        let asked = Asked::read(&title).ok().filter(|_| !title.trim().is_empty() && title != ask.text)?;
        let pasted = Question::of(self, scope, &ask.with_text(&title), asked);
        (pasted.total() > 0).then_some(pasted)
    }

    /// The filters in force, each with the question without it.
    fn filter_chips(&self, ask: &Ask, asked: Option<&Asked>) -> Vec<Chip> {
        let mut chips = Vec::new();
        for typed in asked.iter().flat_map(|asked| &asked.alternatives).flat_map(|one| &one.tests) {
            let labels: Vec<String> = typed.any.iter().map(|test| self.chip_label(test)).collect();
            let label = labels.join(" or ");
            let Some(cut) = cut(&ask.text, typed.span.clone()) else { continue };
            let label = if typed.not { format!("not {label}") } else { label };
            chips.push(Chip { label, without: ask.with_text(&cut), typed: true });
        }
        chips.extend(ask.filters.iter().map(|test| Chip {
            label: self.chip_label(test),
            without: ask.toggled(test),
            typed: false,
        }));
        chips
    }

    /// The A–Z rail over places in the order of titles. A letter without games points at where it would stand.
    fn rail(&self, ranks: &Bits) -> Vec<Letter> {
        let mut counts = [0u32; LETTERS];
        let mut first = [None; LETTERS];
        let mut total = 0u32;
        ranks.for_each(|rank| {
            let letter = usize::from(self.games.letter[self.lists.by_title[rank as usize] as usize]);
            counts[letter] += 1;
            first[letter].get_or_insert(total);
            total += 1;
        });
        let mut next = total.saturating_sub(1);
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

/// A text without a part of it, spaces mended; `None` for a part that is not in it. What is left of an `OR` goes too.
pub(super) fn cut(text: &str, span: std::ops::Range<usize>) -> Option<String> {
    let (before, after) = (text.get(..span.start)?.trim(), text.get(span.end..)?.trim());
    let after = if before.is_empty() || ends_or(before) { after.strip_prefix("OR ").unwrap_or(after) } else { after };
    let before = if after.is_empty() || after.starts_with("OR ") {
        before.strip_suffix(" OR").unwrap_or(before)
    } else {
        before
    };
    Some(format!("{before} {after}").trim().to_owned())
}

fn ends_or(text: &str) -> bool {
    text.ends_with(" OR")
}

pub(super) fn unread(error: &ReadError) -> Unread {
    let at = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
    Unread { span: (at(error.span.start), at(error.span.end)), reason: error.reason.clone() }
}

/// The page on which a letter begins.
fn page_of(letter: char, letters: &[Letter]) -> Option<u32> {
    letters.iter().find(|entry| entry.letter == letter.to_ascii_uppercase()).map(|entry| entry.page)
}
