//! Fame: an estimate, from the catalog alone, of how well known a title is. Among titles that begin alike, the most
//! famous is listed first.
//!
//! A sum of logarithms, because the tenth region says less than the second. With `L(n)` = 8·log2(n), rounded down:
//!
//! | what | points | at most |
//! |---|---|---|
//! | originals and revisions; no hacks, pirates, betas, unlicensed ones or later discs | 1.25·L(1 + releases) | 40 |
//! | their regions (`World` counts as three) | L(1 + regions) | 20 |
//! | systems that have a title with the same fold key | L(systems) | 24 |
//! | different titles in its series | 0.75·L(titles) | 30 |
//! | developer, year, players, genre known | 12, 8, 4, 4 | 28 |
//! | listed in the starter facts | 80 | 80 |
//! | magazine rating, 1 to 100 | rating / 10 | 10 |
//!
//! A title without an original release gets a quarter of its sum; firmware gets 0. The sum is capped at 255.

use super::facts::TextId;
use super::group::Grouped;
use super::harvest::Harvest;
use super::title::DatTitle;
use crate::catalog::hash::hash64;
use crate::catalog::read::region_bit;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::fold::fold_key;
use shelfcade_core::library::name::Tier;
use shelfcade_core::library::region::Region;

/// Inputs of [`fame`].
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    releases: u32,
    regions: u32,
    systems: u32,
    series: u32,
    facts: u32,
    listed: bool,
    rating: u8,
}

/// Sets [`DatTitle::fame`] of all titles.
pub(super) fn rate(harvest: &Harvest, grouped: &mut Grouped) {
    let keys: Vec<u64> = grouped.titles.iter().map(|title| hash64("", &fold_key(&title.name))).collect();
    let (systems, series) = count_ports(&grouped.titles, &keys);
    for (title, key) in grouped.titles.iter_mut().zip(&keys) {
        let facts = &title.facts;
        let (releases, regions) = originals(harvest, title, &grouped.marks);
        let known = |is: bool, points| if is { points } else { 0 };
        let counts = Counts {
            releases,
            regions,
            systems: systems.get(key).copied().unwrap_or(1),
            series: if facts.series == 0 { 0 } else { series.get(&facts.series).copied().unwrap_or(0) },
            facts: known(facts.developer != 0, 12)
                + known(facts.year != 0, 8)
                + known(facts.players != 0, 4)
                + known(facts.genre != 0, 4),
            listed: title.listed,
            rating: facts.rating(&harvest.texts).unwrap_or(0),
        };
        title.fame = if title.bios { 0 } else { fame(counts) };
    }
}

/// Returns the number of systems per title key and the number of title keys per series. Only titles with an original
/// release count.
fn count_ports(titles: &[DatTitle], keys: &[u64]) -> (FxHashMap<u64, u32>, FxHashMap<TextId, u32>) {
    let mut systems = FxHashMap::default();
    let mut series = FxHashMap::default();
    let (mut seen, mut seen_in_series) = (FxHashSet::default(), FxHashSet::default());
    for (title, &key) in titles.iter().zip(keys).filter(|(title, _)| !title.bios && title.is_original) {
        if seen.insert((key, title.system)) {
            *systems.entry(key).or_default() += 1;
        }
        if title.facts.series != 0 && seen_in_series.insert((title.facts.series, key)) {
            *series.entry(title.facts.series).or_default() += 1;
        }
    }
    (systems, series)
}

/// Returns the number of a title's original releases and of their regions; World counts as three.
fn originals(harvest: &Harvest, title: &DatTitle, marks: &[(i64, Tier)]) -> (u32, u32) {
    let releases = title.releases.iter().filter(|release| !is_later_disc(&harvest.releases[**release as usize].name));
    let marks = releases.map(|release| marks[*release as usize]);
    let originals = marks.filter(|(_, tier)| matches!(tier, Tier::Original | Tier::Revision));
    let (count, mask) = originals.fold((0, 0), |(count, mask), (regions, _)| (count + 1, mask | regions));
    let world = u32::from(mask & region_bit(Region::World) != 0) * 2;
    (count, mask.count_ones() + world)
}

/// Returns true for discs after the first, which aren't releases of their own.
fn is_later_disc(name: &str) -> bool {
    let disc = name.find("(Disc ").map(|at| &name[at + "(Disc ".len()..]);
    disc.is_some_and(|disc| !["1)", "1 ", "A)", "A "].iter().any(|first| disc.starts_with(first)))
}

fn fame(counts: Counts) -> u8 {
    let Counts { releases, regions, systems, series, facts, listed, rating } = counts;
    let sum = (eighths(1 + releases) * 5 / 4).min(40)
        + eighths(1 + regions).min(20)
        + eighths(systems).min(24)
        + (eighths(series) * 3 / 4).min(30)
        + facts
        + if listed { 80 } else { 0 }
        + u32::from(rating / 10);
    let sum = if releases == 0 { sum / 4 } else { sum };
    u8::try_from(sum).unwrap_or(u8::MAX)
}

/// 8·log2(n), rounded down; 0 for 0. Integer arithmetic, so that the result is the same on every machine.
fn eighths(n: u32) -> u32 {
    u128::from(n.min(60_000)).pow(8).checked_ilog2().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_in_eighths() {
        for (n, log) in [(0, 0), (1, 0), (2, 8), (3, 12), (4, 16), (10, 26), (u32::MAX, 126)] {
            assert_eq!(eighths(n), log, "{n}");
        }
    }

    #[test]
    fn later_discs_are_no_releases() {
        for (name, later) in [
            ("Game (USA) (Disc 1)", false),
            ("Game (USA) (Disc 2) (Rev 1)", true),
            ("Game (USA) (Disc 10)", true),
            ("Game (USA) (Disc A)", false),
            ("Game (USA)", false),
        ] {
            assert_eq!(is_later_disc(name), later, "{name}");
        }
    }

    #[test]
    fn more_of_anything_is_more_fame() {
        let some = Counts { releases: 3, regions: 2, systems: 1, series: 4, facts: 20, listed: false, rating: 0 };
        for more in [
            Counts { releases: 8, ..some },
            Counts { regions: 5, ..some },
            Counts { systems: 3, ..some },
            Counts { series: 20, ..some },
            Counts { facts: 28, ..some },
            Counts { listed: true, ..some },
            Counts { rating: 90, ..some },
        ] {
            assert!(fame(more) > fame(some), "{more:?}");
        }
        assert!(fame(Counts { releases: 0, ..some }) < fame(some) / 3, "nothing original");
        let most = Counts {
            releases: 60_000,
            regions: 60,
            systems: 200,
            series: 60_000,
            facts: 28,
            listed: true,
            rating: 100,
        };
        assert!((220..=255).contains(&fame(most)), "{}", fame(most));
    }
}
