//! Shares other names between systems: a name that a game has on one system applies to all of them.
//!
//! The archive or the starter facts say only of one system that Mega Man 2 is also Rockman 2. A title with the same
//! fold key on another system gets the other names too, and a title called by one of them (Biohazard 2) gets the
//! Western name. Limits that prevent wrong names:
//!
//! - Names with different sequel numbers aren't shared: Final Fantasy III was VI on one system only.
//! - One-word titles are often common words (`Contact`, `Shadow`), so the developer or publisher must match too.
//! - If two games share a name (Mega Man 2 is Rockman 2 on the NES, but Rockman World 2 on the Game Boy), the more
//!   famous one lends its names. Another lends only if it has the same best-known name and shares a second name.
//! - At most [`MOST_NAMES`] names in all, and never one the title already has.
//!
//! A name that another title of the same system already has is only searchable and identifies no file (see `write`).

use super::facts::TextId;
use super::group::Grouped;
use super::harvest::Harvest;
use rustc_hash::FxHashMap;
use shelfcade_core::fold::{fold_key, fold_words, same_sequel};

/// Maximum number of other names of a title, lent ones included.
const MOST_NAMES: usize = 16;

/// Maximum number of a title's other names that are lent; later ones are unusual spellings.
const MOST_LENT: usize = 6;

/// Minimum length of a lent name, in bytes of its folded form.
const SHORTEST: usize = 4;

/// A name of a game.
struct Name {
    key: Box<str>,
    /// Display form; `None` if the key is only used for matching.
    text: Option<Box<str>>,
}

/// A game with several names, the best known first.
struct Cluster {
    names: Vec<Name>,
    makers: [TextId; 2],
    fame: u8,
}

impl Cluster {
    fn shares_maker(&self, makers: [TextId; 2]) -> bool {
        self.makers.iter().any(|maker| *maker != 0 && makers.contains(maker))
    }
}

/// Adds to each title the names it has on other systems. Returns the number of titles that got one.
pub(super) fn lend(harvest: &Harvest, grouped: &mut Grouped) -> usize {
    let mut clusters = clusters(harvest, grouped);
    clusters.sort_by_key(|cluster| std::cmp::Reverse(cluster.fame));
    let mut of_name: FxHashMap<&str, Vec<&Cluster>> = FxHashMap::default();
    for cluster in &clusters {
        for name in &cluster.names {
            of_name.entry(&name.key).or_default().push(cluster);
        }
    }
    let mut lent = 0;
    for title in grouped.titles.iter_mut().filter(|title| !title.bios) {
        let own = fold_key(&title.name);
        let Some(found) = of_name.get(own.as_str()) else { continue };
        let one_word = fold_words(&own).nth(1).is_none();
        let makers = [title.facts.developer, title.facts.publisher];
        let mut known: Vec<String> =
            std::iter::once(own.clone()).chain(title.also.iter().map(|n| fold_key(n))).collect();
        for cluster in found {
            let shared = cluster.names.iter().filter(|name| known.iter().any(|known| **known == *name.key)).count();
            // A title without other names matches by its own name alone; otherwise it must be the same game.
            let is_same = cluster.names[0].key.as_ref() == own && shared >= 2;
            if (known.len() > 1 && !is_same) || (one_word && !cluster.shares_maker(makers)) {
                continue;
            }
            for name in &cluster.names {
                let is_new = !known.iter().any(|known| **known == *name.key);
                let Some(text) = name.text.as_ref().filter(|_| is_new && same_sequel(&own, &name.key)) else {
                    continue;
                };
                if title.also.len() + title.lent.len() < MOST_NAMES {
                    known.push(name.key.to_string());
                    title.lent.push(text.to_string());
                }
            }
        }
        lent += usize::from(!title.lent.is_empty());
    }
    lent
}

/// Returns the games with several names: titles with other names, and the rows of the starter facts.
fn clusters(harvest: &Harvest, grouped: &Grouped) -> Vec<Cluster> {
    let mut clusters = Vec::new();
    for hint in harvest.hints.iter().filter(|hint| !hint.also.is_empty()) {
        let names = std::iter::once(&hint.title).chain(&hint.also).map(String::as_str);
        clusters.extend(cluster(names, [hint.facts.developer, hint.facts.publisher], 0));
    }
    for title in grouped.titles.iter().filter(|title| !title.bios && title.is_original && !title.also.is_empty()) {
        let names = std::iter::once(&title.name).chain(&title.also).map(String::as_str);
        clusters.extend(cluster(names, [title.facts.developer, title.facts.publisher], title.fame));
    }
    clusters
}

fn cluster<'a>(names: impl Iterator<Item = &'a str>, makers: [TextId; 2], fame: u8) -> Option<Cluster> {
    let mut kept: Vec<Name> = Vec::new();
    for text in names.take(1 + MOST_LENT) {
        let key = fold_key(text);
        let is_first = kept.is_empty();
        if key.len() >= SHORTEST && (is_first || same_sequel(&kept[0].key, &key)) {
            kept.push(Name { key: key.into(), text: Some(text.into()) });
        } else if is_first {
            return None;
        }
    }
    if kept.len() < 2 {
        return None;
    }
    let bare: Vec<Name> = kept.iter().filter_map(|name| without_subtitle(name.text.as_deref()?)).collect();
    let bare = bare.into_iter().filter(|name| same_sequel(&kept[0].key, &name.key)).collect::<Vec<_>>();
    kept.extend(bare);
    Some(Cluster { names: kept, makers, fame })
}

/// Drops the subtitle of a numbered title: `Rockman 2: Dr. Wily no Nazo` is also matched as `Rockman 2`.
fn without_subtitle(text: &str) -> Option<Name> {
    let key = fold_key(text.split_once(": ")?.0);
    let is_numbered = key.rsplit(' ').next().is_some_and(|last| last.bytes().all(|byte| byte.is_ascii_digit()));
    let is_name = is_numbered && key.contains(' ');
    is_name.then(|| Name { key: key.into(), text: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::build::title::DatTitle;

    const CAPCOM: TextId = 1;

    fn title(system: u16, name: &str, also: &[&str], fame: u8) -> DatTitle {
        let also = also.iter().map(|name| (*name).to_owned()).collect();
        let mut title =
            DatTitle { system, name: name.to_owned(), also, fame, is_original: true, ..DatTitle::default() };
        title.facts.developer = CAPCOM;
        title
    }

    #[track_caller]
    fn check(others: &[(&str, &[&str], u8)], name: &str, lent: &[&str]) {
        let mut titles: Vec<DatTitle> = others.iter().map(|(name, also, fame)| title(0, name, also, *fame)).collect();
        titles.push(title(1, name, &[], 10));
        let mut grouped = Grouped { titles, ..Grouped::default() };
        lend(&Harvest::default(), &mut grouped);
        assert_eq!(grouped.titles[others.len()].lent, lent, "{name}");
    }

    #[test]
    fn names_travel_in_both_directions() {
        let rockman: &[(&str, &[&str], u8)] =
            &[("Mega Man 2", &["Rockman 2: Dr. Wily no Nazo"], 170), ("Mega Man II", &["Rockman World 2"], 120)];
        check(rockman, "Mega Man 2", &["Rockman 2: Dr. Wily no Nazo"]);
        check(rockman, "Rockman 2: Dr. Wily no Nazo", &["Mega Man 2"]);
        check(rockman, "Rockman 2", &["Mega Man 2", "Rockman 2: Dr. Wily no Nazo"]);
        check(rockman, "Rockman World 2", &["Mega Man II"]);
        check(rockman, "Mega Man 3", &[]);
    }

    #[test]
    fn other_sequel_numbers_stay_at_home() {
        let fantasy: &[(&str, &[&str], u8)] = &[("Final Fantasy III", &["Final Fantasy VI"], 180)];
        check(fantasy, "Final Fantasy III", &[]);
        check(fantasy, "Final Fantasy VI", &[]);
        check(&[("Secret of Mana", &["Seiken Densetsu 2"], 160)], "Secret of Mana", &[]);
    }

    #[test]
    fn one_word_needs_the_same_maker() {
        let contra: &[(&str, &[&str], u8)] = &[("Contra", &["Gryzor", "Probotector"], 180)];
        check(contra, "Contra", &["Gryzor", "Probotector"]);
        let mut grouped = Grouped {
            titles: vec![title(0, "Contra", &["Gryzor"], 180), title(1, "Contra", &[], 9)],
            ..Grouped::default()
        };
        grouped.titles[1].facts.developer = CAPCOM + 1;
        lend(&Harvest::default(), &mut grouped);
        assert!(grouped.titles[1].lent.is_empty(), "a game of another company");
        check(&[("Zz", &["Aa Bb"], 180)], "Zz", &[]);
        let operation: &[(&str, &[&str], u8)] =
            &[("Contra", &["Probotector"], 180), ("Operation C", &["Contra", "Probotector"], 99)];
        check(operation, "Contra", &["Probotector"]);
    }
}
