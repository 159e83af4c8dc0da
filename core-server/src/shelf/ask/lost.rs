//! Help when nothing was found: the nearest spelling, what could be dropped, the same words elsewhere.

use super::find::Question;
use super::page::cut;
use super::typos;
use crate::shelf::Shelf;
use shelfcade_core::ask::{Ask, Asked};
use shelfcade_core::page::{Lost, Offer, Scope};

/// Most questions that are tried.
const MAX_TRIED: usize = 8;
/// Most systems to go to.
const MAX_SYSTEMS: usize = 12;

impl Shelf {
    pub(super) fn lost(&self, scope: &Scope, ask: &Ask, asked: &Asked) -> Lost {
        let mut drop = Vec::new();
        for test in ask.filters.iter().take(MAX_TRIED) {
            drop.extend(self.try_offer(scope, ask.toggled(test), format!("without {}", self.chip_label(test))));
        }
        let typed = asked.alternatives.iter().flat_map(|one| &one.tests).take(MAX_TRIED);
        for test in typed {
            let Some(text) = cut(&ask.text, test.span.clone()) else { continue };
            let written = ask.text.get(test.span.clone()).unwrap_or_default();
            drop.extend(self.try_offer(scope, ask.with_text(&text), format!("without {written}")));
        }
        drop.extend(self.without_words(scope, ask, asked));
        drop.sort_by_key(|offer| std::cmp::Reverse(offer.count));
        drop.truncate(MAX_TRIED);
        let elsewhere = match scope {
            Scope::All => None,
            Scope::Of(_) => self.try_offer(&Scope::All, ask.from_start(), "everywhere".to_owned()),
        };
        Lost { nearest: self.nearest(scope, ask, asked), drop, elsewhere, systems: self.largest_systems(MAX_SYSTEMS) }
    }

    /// A question of this scope, asked of everything; `None` where it finds nothing.
    fn try_offer(&self, scope: &Scope, mut ask: Ask, label: String) -> Option<Offer> {
        if let Scope::Of(test) = scope {
            ask.filters.insert(test.clone());
        }
        if ask.is_blank() {
            return None;
        }
        let count = Question::new(self, &Scope::All, &ask).ok()?.total();
        (count > 0).then_some(Offer { label, ask, count })
    }

    /// The text without one of its words each.
    fn without_words(&self, scope: &Scope, ask: &Ask, asked: &Asked) -> Vec<Offer> {
        let [one] = asked.alternatives.as_slice() else { return Vec::new() };
        if one.words.len() < 2 || !one.phrases.is_empty() || !one.without.is_empty() {
            return Vec::new();
        }
        let typed: Vec<&str> = one.tests.iter().filter_map(|typed| ask.text.get(typed.span.clone())).collect();
        let without = |at: usize| {
            let words =
                one.words.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, word)| word.fold.as_str());
            let text: Vec<&str> = words.chain(typed.iter().copied()).collect();
            let label = format!("without \u{201c}{}\u{201d}", one.words[at].fold);
            self.try_offer(scope, ask.with_text(&text.join(" ")), label)
        };
        (0..one.words.len().min(MAX_TRIED)).filter_map(without).collect()
    }

    /// The nearest spelling that finds something: words that no name has are replaced by the nearest that one has.
    fn nearest(&self, scope: &Scope, ask: &Ask, asked: &Asked) -> Option<Offer> {
        let [one] = asked.alternatives.as_slice() else { return None };
        if one.words.is_empty() || !one.phrases.is_empty() || !one.without.is_empty() {
            return None;
        }
        let mut words: Vec<String> = Vec::new();
        let mut mended = 0;
        for word in &one.words {
            let is_known = !self.words.prefixed(&word.fold).is_empty();
            if is_known || mended == 4 {
                words.push(word.fold.clone());
                continue;
            }
            mended += 1;
            let allowed = typos::allowed(&word.fold).max(usize::from(word.fold.len() >= 3)).min(2);
            let near = typos::near(&self.words, &word.fold, false, allowed);
            words.extend(near.first().map(|typo| self.words.word(typo.word).to_owned()));
        }
        if mended == 0 || words.is_empty() {
            return None;
        }
        let typed = one.tests.iter().filter_map(|typed| ask.text.get(typed.span.clone()));
        let label = words.join(" ");
        let text = words.iter().map(String::as_str).chain(typed).collect::<Vec<_>>().join(" ");
        self.try_offer(scope, ask.with_text(&text), label)
    }
}
