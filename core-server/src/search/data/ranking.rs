//! Order of games that match a search equally well: by class, fame and title length.

use super::features::{Feature, FeatureTally};
use crate::catalog::GRADED_FAME;
use shelfcade_core::library::name::Tier;

/// Least fame of a well-known game: about the 4,000 best-known titles of the catalog (docs/search.md).
pub const FAMOUS: u8 = 110;
/// Least fame of a classic: about the 2,500 best-known titles of the catalog (docs/search.md).
pub const CLASSIC: u8 = 140;
/// Least fame of a known game. A query that may be a misspelt classic rarely means a game below this.
pub const KNOWN: u8 = 50;

/// Features that decide between two equally good hits.
#[derive(Clone, Copy, Debug)]
pub struct PriorFeatures<'a> {
    pub tier: Tier,
    pub missing: bool,
    /// Rank of its best region in the household's order.
    pub region: u8,
    pub fame: u8,
    pub title: &'a str,
}

/// Fame lost, of 127, by a region's rank in the household's order.
const REGION_COSTS: [u16; 5] = [0, 1, 7, 13, 19];

/// Sort key among equally good hits, smaller is better: originals first, then famous games, then short titles.
///
/// From the top: 3 bits of class (originals, unlicensed games and compilations, translations, hacks, pre-releases,
/// pirates, bad dumps, firmware), 1 bit for missing games, 7 bits of inverted fame, 5 bits of title length in units
/// of 4 bytes. Regions further back in the household's order cost fame. The second one costs next to nothing, because
/// a game that is not the same worldwide is no worse for it.
pub fn prior(of: PriorFeatures<'_>) -> u16 {
    let class: u16 = match of.tier {
        _ if of.title.starts_with("[BIOS]") => 7,
        Tier::Original | Tier::Revision | Tier::Alternate if is_cut(of.title) => 4,
        Tier::Original | Tier::Revision | Tier::Alternate if is_collection(of.title) => 1,
        Tier::Original | Tier::Revision | Tier::Alternate => 0,
        Tier::Unlicensed => 1,
        Tier::Translation => 2,
        Tier::Hack => 3,
        Tier::PreRelease => 4,
        Tier::Pirate => 5,
        Tier::Bad => 6,
    };
    let known =
        u16::from(of.fame >> 1).saturating_sub(REGION_COSTS[usize::from(of.region).min(REGION_COSTS.len() - 1)]);
    let length = u16::try_from(of.title.len() / 4).unwrap_or(u16::MAX).min(31);
    class << 13 | u16::from(of.missing) << 12 | (127 - known) << 5 | length
}

/// Sort key of games by how well known they are, smaller is better: class and missing files as in [`prior`], then the
/// fame of graded games, then [`prior`]. A household name is one wherever it was released, so regions decide only among
/// the others.
pub fn best_known(prior: u16, fame: u8) -> u64 {
    let graded = u8::MAX - fame.max(GRADED_FAME - 1);
    u64::from(prior >> 12) << 24 | u64::from(graded) << 16 | u64::from(prior)
}

/// Adds the features of the game itself, by its [`prior`] and fame.
pub fn rate_game(prior: u16, fame: u8, tally: &mut impl FeatureTally) {
    match prior >> 13 {
        0 => {}
        1 => tally.add(Feature::Unlicensed, 1),
        4 => tally.add(Feature::PreRelease, 1),
        _ => tally.add(Feature::Copy, 1),
    }
    tally.add(Feature::Missing, u32::from(prior >> 12 & 1));
    let known = 127 - (prior >> 5 & 127);
    tally.add(Feature::Region, u32::from(u16::from(fame >> 1).saturating_sub(known)));
    tally.add(Feature::Length, u32::from(prior & 31));
    tally.add(Feature::NotFamous, u32::from(FAMOUS.saturating_sub(fame)));
    tally.add(Feature::NotClassic, u32::from(CLASSIC - fame.clamp(FAMOUS, CLASSIC)));
    tally.add(Feature::NotBest, u32::from(u8::MAX - fame.max(CLASSIC)));
}

/// True for licensed originals.
pub fn is_licensed(prior: u16) -> bool {
    prior >> 13 == 0
}

pub fn is_unlicensed(prior: u16) -> bool {
    prior >> 13 == 1
}

/// True if a title names itself a sample or promotional cut.
fn is_cut(title: &str) -> bool {
    const CUTS: &[&str] = &["sample", "taikenban", "trial", "demo", "promo", "kiosk", "preview"];
    let mut last = title.rsplit([' ', ':', ')', ']']).filter(|word| !word.is_empty());
    let is = |word: Option<&str>, cuts: &[&str]| {
        word.is_some_and(|word| cuts.iter().any(|cut| word.eq_ignore_ascii_case(cut)))
    };
    let Some(end) = last.next().filter(|end| end.len() < title.len()) else { return false };
    is(Some(end), CUTS) || (is(Some(end), &["version", "disc", "disk"]) && is(last.next(), CUTS))
}

/// True for compilations named by their number of games (`2 Games in 1: …`).
fn is_collection(title: &str) -> bool {
    let mut words = title.split([' ', ':']).filter(|word| !word.eq_ignore_ascii_case("games"));
    let is_number = |word: &str| word.parse::<u16>().is_ok();
    words.next().is_some_and(is_number)
        && words.next().is_some_and(|word| word.eq_ignore_ascii_case("in"))
        && words.next().is_some_and(is_number)
}

/// Estimates fame for a library written before the catalog had it, from the facts it does have.
pub fn guessed_fame(releases: u16, has_developer: bool, has_year: bool) -> u8 {
    let known = releases.min(20) * 2 + u16::from(has_developer) * 12 + u16::from(has_year) * 6;
    u8::try_from(known.min(63) * 4).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_known_are_graded_wherever_they_were_released() {
        let plain = PriorFeatures { tier: Tier::Original, missing: false, region: 0, fame: 250, title: "Title" };
        let key = |of: PriorFeatures<'_>| best_known(prior(of), of.fame);
        let ordered = [
            PriorFeatures { region: 4, ..plain },
            PriorFeatures { fame: 240, ..plain },
            PriorFeatures { fame: 190, ..plain },
            PriorFeatures { fame: 200, region: 4, ..plain },
            PriorFeatures { missing: true, ..plain },
            PriorFeatures { tier: Tier::Hack, ..plain },
        ];
        assert!(ordered.map(key).is_sorted(), "{:?}", ordered.map(key));
    }

    #[test]
    fn several_games_in_one_say_so() {
        for title in ["2 Games in 1: Sonic", "4 in 1 + 8", "2 in 1: A + B"] {
            assert!(is_collection(title), "{title}");
        }
        for title in ["1942", "2 in the Bush", "101 in 3D", "In 1", "3 Games"] {
            assert!(!is_collection(title), "{title}");
        }
    }

    #[test]
    fn the_prior_puts_originals_then_known_then_short_first() {
        let long = "A title that is long enough, and then some";
        let plain = PriorFeatures { tier: Tier::Original, missing: false, region: 1, fame: 60, title: long };
        for better in [
            PriorFeatures { fame: 90, ..plain },
            PriorFeatures { title: "Short", ..plain },
            PriorFeatures { region: 0, ..plain },
        ] {
            assert!(prior(better) < prior(plain), "{better:?}");
        }
        let famous = PriorFeatures { fame: 255, region: 0, title: "X", ..plain };
        assert!(prior(PriorFeatures { missing: true, ..famous }) > prior(plain));
        assert!(
            prior(PriorFeatures { fame: 200, region: 3, ..plain }) < prior(plain),
            "fame is not drowned by regions"
        );
        let classes = [Tier::Unlicensed, Tier::Translation, Tier::Hack, Tier::PreRelease, Tier::Pirate, Tier::Bad];
        let worst = |tier| prior(PriorFeatures { tier, missing: true, region: 9, fame: 0, title: long });
        let mut last = worst(Tier::Alternate);
        for tier in classes {
            assert!(prior(PriorFeatures { tier, ..famous }) > last, "{tier:?}");
            last = worst(tier);
        }
        assert!(prior(PriorFeatures { title: "[BIOS] X", ..famous }) > last);
    }
}
