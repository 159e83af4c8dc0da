//! The order of games that answer a search equally well: what they are, how well known, how long their title.

use shelfcade_core::name::Tier;

/// A game this well known that holds the one word of a question stands beside those that begin with it.
pub const FAMOUS: u8 = 110;
/// A game this well known is meant by its subtitle's initials, and by an error that gives its title.
pub const CLASSIC: u8 = 140;
/// A game less known than this is hardly meant by what may be a classic's name with an error.
pub const KNOWN: u8 = 50;

/// What makes one of two equally good hits the better one.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    pub tier: Tier,
    pub missing: bool,
    /// Place of its best region in the household's order.
    pub region: u8,
    pub fame: u8,
    pub title: &'a str,
}

/// What a region costs by its place in the household's order, of 127 of fame.
const REGION_COSTS: [u16; 5] = [0, 1, 7, 13, 19];

/// The order among equally good hits, smaller is better: originals before all else, then well-known ones, then short
/// titles.
///
/// From the top: 3 bits of class (originals, unlicensed and several games in one, translations, hacks, pre-releases,
/// pirates, bad dumps, firmware), 1 bit for games that are gone, 7 bits of fame turned round, 5 bits of the title's
/// length in fours of bytes. Regions further back in the household's order cost fame; the second one next to none: a
/// game that is not the same all over the world is no worse for it.
pub fn prior(of: Standing<'_>) -> u16 {
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

/// Whether a game of this prior is an original or unlicensed release.
pub fn is_original(prior: u16) -> bool {
    prior >> 13 <= 1
}

/// Whether a game of this prior is an original, licensed release.
pub fn is_licensed(prior: u16) -> bool {
    prior >> 13 == 0
}

/// Whether a game of this prior is an unlicensed release.
pub fn is_unlicensed(prior: u16) -> bool {
    prior >> 13 == 1
}

/// Whether a game of this prior is made of another: a hack, a cut for a fair, a copy.
pub fn is_derived(prior: u16) -> bool {
    prior >> 13 >= 3
}

/// Whether a title says that it is a sample or a promotional cut.
fn is_cut(title: &str) -> bool {
    const CUTS: &[&str] = &["sample", "taikenban", "trial", "demo", "promo", "kiosk", "preview"];
    let mut last = title.rsplit([' ', ':', ')', ']']).filter(|word| !word.is_empty());
    let is = |word: Option<&str>, cuts: &[&str]| {
        word.is_some_and(|word| cuts.iter().any(|cut| word.eq_ignore_ascii_case(cut)))
    };
    let Some(end) = last.next().filter(|end| end.len() < title.len()) else { return false };
    is(Some(end), CUTS) || (is(Some(end), &["version", "disc", "disk"]) && is(last.next(), CUTS))
}

/// Whether a title says of how many games it is a collection (`2 Games in 1: …`).
fn is_collection(title: &str) -> bool {
    let mut words = title.split([' ', ':']).filter(|word| !word.eq_ignore_ascii_case("games"));
    let is_number = |word: &str| word.parse::<u16>().is_ok();
    words.next().is_some_and(is_number)
        && words.next().is_some_and(|word| word.eq_ignore_ascii_case("in"))
        && words.next().is_some_and(is_number)
}

/// A fame for games of a library that has none yet (written before the catalog knew fame): by what it does know.
pub fn guessed_fame(releases: u16, has_developer: bool, has_year: bool) -> u8 {
    let known = releases.min(20) * 2 + u16::from(has_developer) * 12 + u16::from(has_year) * 6;
    u8::try_from(known.min(63) * 4).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let plain = Standing { tier: Tier::Original, missing: false, region: 1, fame: 60, title: long };
        for better in
            [Standing { fame: 90, ..plain }, Standing { title: "Short", ..plain }, Standing { region: 0, ..plain }]
        {
            assert!(prior(better) < prior(plain), "{better:?}");
        }
        let famous = Standing { fame: 255, region: 0, title: "X", ..plain };
        assert!(prior(Standing { missing: true, ..famous }) > prior(plain));
        assert!(prior(Standing { fame: 200, region: 3, ..plain }) < prior(plain), "fame is not drowned by regions");
        let classes = [Tier::Unlicensed, Tier::Translation, Tier::Hack, Tier::PreRelease, Tier::Pirate, Tier::Bad];
        let worst = |tier| prior(Standing { tier, missing: true, region: 9, fame: 0, title: long });
        let mut last = worst(Tier::Alternate);
        for tier in classes {
            assert!(prior(Standing { tier, ..famous }) > last, "{tier:?}");
            last = worst(tier);
        }
        assert!(prior(Standing { title: "[BIOS] X", ..famous }) > last);
    }
}
