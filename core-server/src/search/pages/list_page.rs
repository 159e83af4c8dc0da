//! A page of a list: cards, letters, facets and help.

use crate::search::data::columns::LETTERS;
use crate::search::view::Shelf;
use shelfcade_core::page::{Letter, ListPage, Scope, Unread};
use shelfcade_core::query::PAGE_SIZE;
use shelfcade_core::search::list_query::{Filter, ListOrder, ListQuery, ReadError};

impl Shelf {
    /// Returns a page of a list; `None` if the scope has nothing on the shelf and is not a known, empty system. A
    /// page past the end is the last page. A text that cannot be read finds nothing and gives the reason. Plain words
    /// that ask for facts become filters of the page's own query.
    pub fn list_page(&self, scope: &Scope, query: &ListQuery) -> Option<ListPage> {
        let title = self.scope_title(scope)?;
        let system = match scope {
            Scope::Of(Filter::System(id)) => self.system(id),
            _ => None,
        };
        let page = ListPage {
            scope: scope.clone(),
            title,
            system,
            list_query: query.clone(),
            page: 1,
            pages: 1,
            ..ListPage::default()
        };
        // An empty query of everything is the page where a search begins.
        let is_first_page = query.page.is_none() && query.letter.is_none();
        if query.is_blank() && *scope == Scope::All && query.order.is_none() && is_first_page {
            return Some(page);
        }
        let answer = match self.answer(scope, query) {
            Ok(answer) => answer,
            Err(error) => return Some(ListPage { unread: Some(unread(&error)), ..page }),
        };
        if let Some((mut query, left_out)) = answer.understood() {
            // A wish names no game, so the best-known ones come first.
            if query.text.is_empty() {
                query.order = query.order.or(Some(ListOrder::Known));
            }
            return self.list_page(scope, &query).map(|page| ListPage { left_out, ..page });
        }
        let answer = answer.or_without_words();
        let wanted = query.letter.map_or_else(|| query.offset().saturating_add(PAGE_SIZE), |_| u32::MAX);
        let whole = answer.whole_system();
        let mut found = answer.select(wanted, whole.is_none());
        let letters = if answer.sorter.order == ListOrder::Title { letters(&found.letters) } else { Vec::new() };
        let pages = found.total.div_ceil(PAGE_SIZE).max(1);
        let of_letter = || query.letter.and_then(|letter| page_of(letter, &letters));
        let number = query.page.or_else(of_letter).unwrap_or(1).clamp(1, pages);
        let start = ((number - 1) * PAGE_SIZE) as usize;
        if start > 0 && found.keys.len() <= start {
            found.keys = answer.select(found.total, false).keys;
        }
        let end = found.keys.len().min(start + PAGE_SIZE as usize);
        let shown = found.keys.get(start..end).unwrap_or_default();
        let cards = shown.iter().map(|&key| answer.hit_card(answer.game_at(key))).collect();
        let facets = match (&whole, &found.counts) {
            (Some(whole), _) => answer.facets_of(whole),
            (None, counts) => counts.as_ref().map(|counts| counts.facets(self, scope, query)).unwrap_or_default(),
        };
        let hidden = self.hidden_of(scope);
        let is_start = number == 1 && query.is_blank() && query.order.is_none() && query.letter.is_none();
        let start_here = match &whole {
            _ if !is_start || page.system.is_none() => Vec::new(),
            Some(whole) => self.make_cards(whole.start_here()),
            None => self.make_cards(&answer.start_here()),
        };
        let is_hidden_system = matches!(scope, Scope::Of(Filter::System(id)) if self.user_view().hides_system(id));
        let page = ListPage { is_hidden_system, start_here, ..page };
        let page = ListPage { total: found.total, hidden, page: number, pages, cards, letters, facets, ..page };
        Some(answer.with_help(ListPage { unmatched: answer.left_out.clone(), ..page }))
    }
}

fn unread(error: &ReadError) -> Unread {
    let at = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
    Unread { span: (at(error.span.start), at(error.span.end)), reason: error.reason.clone() }
}

/// The A–Z rail of a list sorted by title. A letter without games points to where they would be.
fn letters(counts: &[u32; LETTERS]) -> Vec<Letter> {
    let total: u32 = counts.iter().sum();
    let mut index = 0;
    let mut letters = Vec::with_capacity(LETTERS - 1);
    for (at, &count) in counts[..LETTERS - 1].iter().enumerate() {
        let letter = if at == 0 { '#' } else { char::from(b'A' + u8::try_from(at - 1).unwrap_or(0)) };
        // Titles in other scripts sort after Z; `#` leads to them if there are no others.
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
