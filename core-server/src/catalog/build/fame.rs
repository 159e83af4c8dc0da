//! Fame: an estimate of how well known a title is. Among titles that begin alike, the most famous is listed first.
//!
//! A grade by hand in the starter facts leads: counting ports and regions doesn't tell what people love. The counted
//! evidence decides among titles of one grade and among those without, which stay below all graded ones.
//!
//! | grade | fame |
//! |---|---|
//! | 3, a household name | 238 to 255 |
//! | 2, loved | 220 to 237 |
//! | 1, remembered | 204 to 219 |
//! | none | 0 to 202: the evidence; of what is above 150, half |
//!
//! Evidence is a sum of logarithms, because the tenth region says less than the second. With `L(n)` = 8·log2(n),
//! rounded down:
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

/// Least fame of a graded title.
pub const GRADED_FAME: u8 = 204;
/// Least and greatest fame of grades 1 to 3.
const GRADES: [(u8, u8); 3] = [(GRADED_FAME, 219), (220, 237), (238, 255)];
/// Evidence below and above which a graded title gets the least and the greatest fame of its grade.
const EVIDENCE: (u8, u8) = (100, 220);
/// Titles without a grade: most evidence that is fame as it is, and points of further evidence per point of fame.
const UNSQUEEZED: u8 = 150;
const SQUEEZE: u8 = 2;

/// Inputs of [`evidence`].
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
        title.fame = if title.bios { 0 } else { fame(title.grade, evidence(counts)) };
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

/// Returns the fame of a title with this grade (0 for none).
fn fame(grade: u8, evidence: u8) -> u8 {
    let Some(&(least, most)) = grade.checked_sub(1).and_then(|ix| GRADES.get(usize::from(ix))) else {
        return evidence.min(UNSQUEEZED) + evidence.saturating_sub(UNSQUEEZED) / SQUEEZE;
    };
    let above = u16::from(evidence.clamp(EVIDENCE.0, EVIDENCE.1) - EVIDENCE.0);
    let share = above * u16::from(most - least) / u16::from(EVIDENCE.1 - EVIDENCE.0);
    u8::try_from(u16::from(least) + share).unwrap_or(most)
}

fn evidence(counts: Counts) -> u8 {
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
    fn a_grade_leads_and_evidence_decides_within_it() {
        let mut below = fame(0, u8::MAX);
        for grade in 1..=3 {
            assert!(fame(grade, 0) > below, "grade {grade}");
            assert!(fame(grade, 0) < fame(grade, 150) && fame(grade, 150) < fame(grade, 200), "grade {grade}");
            below = fame(grade, u8::MAX);
        }
        assert_eq!((fame(1, 0), below), (GRADED_FAME, u8::MAX));
    }

    #[test]
    fn fame_without_a_grade_is_the_evidence_up_to_a_classic() {
        for evidence in 0..=140 {
            assert_eq!(fame(0, evidence), evidence);
        }
        assert!(fame(0, 220) > fame(0, 200));
    }

    #[test]
    fn more_of_anything_is_more_evidence() {
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
            assert!(evidence(more) > evidence(some), "{more:?}");
        }
        assert!(evidence(Counts { releases: 0, ..some }) < evidence(some) / 3, "nothing original");
        let most = Counts {
            releases: 60_000,
            regions: 60,
            systems: 200,
            series: 60_000,
            facts: 28,
            listed: true,
            rating: 100,
        };
        assert!((220..=255).contains(&evidence(most)), "{}", evidence(most));
    }
}
