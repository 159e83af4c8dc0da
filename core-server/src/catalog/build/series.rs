//! Gives each series one name: the archive and the starter facts spell many of them differently.
//!
//! Names with the same slug are one series (`Pokemon`, `Pokémon`). A translation in brackets is dropped (`Nobunaga's
//! Ambition (Nobunaga no Yabou)`), but not a company that tells two series apart (`Amnesia (Idea Factory)`). `A / B`
//! becomes A, or else B, if that is a series. The spelling that most titles use wins; ties go to the first in text
//! order.

use super::facts::{TextId, TextInterner};
use super::title::DatTitle;
use rustc_hash::FxHashMap;
use shelfcade_core::fold::slug;

/// Unifies the spelling of the titles' series.
pub(super) fn unify(texts: &mut TextInterner, titles: &mut [DatTitle]) {
    let mut spelled: FxHashMap<TextId, u32> = FxHashMap::default();
    for title in titles.iter().filter(|title| title.facts.series != 0) {
        *spelled.entry(title.facts.series).or_default() += 1;
    }
    let mut spelled: Vec<(TextId, u32)> = spelled.into_iter().collect();
    spelled.sort_by(|a, b| (b.1, texts.text(a.0)).cmp(&(a.1, texts.text(b.0))));
    // Canonical spelling by slug. Only names without brackets or slashes vote.
    let mut called: FxHashMap<String, TextId> = FxHashMap::default();
    for (id, _) in &spelled {
        let name = texts.text(*id);
        if parts(name, texts).is_empty() {
            called.entry(slug(name)).or_insert(*id);
        }
    }
    let mut renamed: FxHashMap<TextId, TextId> = FxHashMap::default();
    for (id, _) in &spelled {
        let name = texts.text(*id).to_owned();
        let parts = parts(&name, texts);
        let known = parts.iter().find_map(|part| called.get(&slug(part)).copied());
        let to = match (parts.first(), known) {
            (None, _) => called.get(&slug(&name)).copied().unwrap_or(*id),
            (Some(_), Some(known)) => known,
            (Some(bare), None) if name.ends_with(')') => {
                let bare = texts.id(bare);
                *called.entry(slug(texts.text(bare))).or_insert(bare)
            }
            (Some(_), None) => *id,
        };
        renamed.insert(*id, to);
    }
    for title in titles.iter_mut().filter(|title| title.facts.series != 0) {
        title.facts.series = renamed[&title.facts.series];
    }
}

/// Splits a series name into its alternatives; empty if it is one plain name.
fn parts<'a>(name: &'a str, texts: &TextInterner) -> Vec<&'a str> {
    if let Some((bare, bracket)) = name.strip_suffix(')').and_then(|name| name.rsplit_once(" (")) {
        return if texts.is_company(bracket) || bare.is_empty() { Vec::new() } else { vec![bare] };
    }
    match name.split_once(" / ") {
        Some((first, second)) => vec![first, second],
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_have_one_spelling() {
        let mut texts = TextInterner::default();
        texts.company("Idea Factory");
        let given = [
            ("Pok\u{e9}mon", "Pok\u{e9}mon"),
            ("Pok\u{e9}mon", "Pok\u{e9}mon"),
            ("Pokemon", "Pok\u{e9}mon"),
            ("Nobunaga's Ambition (Nobunaga no Yabou)", "Nobunaga's Ambition"),
            ("Amnesia (Idea Factory)", "Amnesia (Idea Factory)"),
            ("Amnesia", "Amnesia"),
            ("Goemon / Mystical Ninja", "Mystical Ninja"),
            ("Mystical Ninja", "Mystical Ninja"),
            ("Colin McRae / DiRT", "Colin McRae / DiRT"),
            ("TwinBee", "TwinBee"),
            ("Twinbee", "TwinBee"),
            ("", ""),
        ];
        let mut titles: Vec<DatTitle> = given.iter().map(|_| DatTitle::default()).collect();
        for (title, (name, _)) in titles.iter_mut().zip(given) {
            title.facts.series = texts.id(name);
        }
        unify(&mut texts, &mut titles);
        for (title, (name, unified)) in titles.iter().zip(given) {
            assert_eq!(texts.text(title.facts.series), unified, "{name}");
        }
    }
}
