//! Which of a folder's names is a game's: the best by its [`MatchTier`], and none rather than another game's.
//!
//! All candidates have a title of the game, but for spaces and the form of numerals. What a picture is of (an original,
//! a beta, a hack) is judged as ROMs are, by its name.

use super::names::{Names, parts, scrub, title_of, words};
use super::wanted::{Variant, Wanted};
use shelfcade_core::fold;
use shelfcade_core::media::MatchTier;
use shelfcade_core::name::{ParsedName, Preference, Tier, VariantOrder, parse_name, variant_order};
use shelfcade_core::region::Region;

/// A name that is a game's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The picture's name in its folder, without its ending.
    pub name: String,
    /// Why it is the game's.
    pub tier: MatchTier,
}

/// What is better comes first: whether it may be of another kind than the game (unlicensed), the tier, how near its
/// region is, its place among variants of the household, its name.
type Rank = (bool, MatchTier, u8, VariantOrder, String);

impl Names {
    /// The best name of a game; `None` where none is sure to be of it.
    pub fn best(&self, game: &Wanted, preference: &Preference) -> Option<Found> {
        let judge = Judge { names: self, game, preference, liked: game.variants.first() };
        let own = game.variants.iter().flat_map(Variant::titles).chain([&*game.title]);
        let own = own.map(|title| (title, false));
        let titles = own.chain(game.also.iter().map(|title| (&**title, true)));
        let mut best: Option<Rank> = None;
        for (title, is_other) in titles {
            let title_words = words(title);
            for name in self.titled(&title_words) {
                let rank = judge.rank(name, title, &title_words, is_other);
                best = [best, rank].into_iter().flatten().min();
            }
        }
        best.map(|(_, tier, .., name)| Found { name, tier })
    }
}

struct Judge<'a> {
    names: &'a Names,
    game: &'a Wanted,
    preference: &'a Preference,
    /// The variant that the game is shown by.
    liked: Option<&'a Variant>,
}

impl Judge<'_> {
    /// How good a name is for one of the game's titles; `None` when it is not of it.
    fn rank(&self, name: &str, title: &str, title_words: &str, is_other: bool) -> Option<Rank> {
        let parsed = parse_name(name);
        if let Some(tier) = self.named_alike(name) {
            return Some((false, tier, 0, variant_order(&parsed, self.preference), name.to_owned()));
        }
        if parsed.bios {
            return None;
        }
        let (tier, nearness) = self.titled_alike(name, &parsed, title, title_words, is_other)?;
        let shows = self.names.resolve(name);
        // A beta's entry that leads to the original's picture shows the original.
        let fit = self.fit(&parsed, tier).or_else(|| {
            (name != shows && words(&title_of(shows)) == title_words).then(|| self.fit(&parse_name(shows), tier))?
        })?;
        Some((fit == Fit::Loose, tier, nearness, variant_order(&parsed, self.preference), name.to_owned()))
    }

    /// Whether it is the name of a variant as it is shown: of the preferred one, or of one of the same region. What is
    /// worse than an original counts only where the household has no better.
    fn named_alike(&self, name: &str) -> Option<MatchTier> {
        let best = self.game.best_tier();
        let alike = |variant: &&Variant| {
            standing(variant.tier) <= standing(best)
                && self.liked.is_none_or(|liked| share(&liked.regions, &variant.regions))
        };
        let names = || self.game.variants.iter().filter(alike).flat_map(|variant| &variant.names);
        if names().any(|own| scrub(own) == name) {
            return Some(MatchTier::Name);
        }
        names().any(|own| scrub(own).to_lowercase() == name.to_lowercase()).then_some(MatchTier::Case)
    }

    fn titled_alike(
        &self,
        name: &str,
        parsed: &ParsedName,
        title: &str,
        title_words: &str,
        is_other: bool,
    ) -> Option<(MatchTier, u8)> {
        let its_words = words(&parsed.title);
        let (near, nearness) = self.nearness(&parsed.regions);
        let tier = if its_words == title_words {
            match fold::numbers(&parsed.title) == fold::numbers(title) {
                true if is_other => MatchTier::OtherName,
                true => near,
                false => MatchTier::Numerals,
            }
        } else if fold::compact(&its_words) == fold::compact(title_words) {
            // Run together other numbers may come out: `1 1` and `11`.
            fold::same_sequel(&its_words, title_words).then_some(MatchTier::Compact)?
        } else {
            self.is_one_of_its_titles(name, parsed, title_words).then_some(near)?
        };
        Some((tier, nearness))
    }

    /// Whether a picture of a game with several titles (`A _ B`, where databases write `A ~ B`) is of this game: of all
    /// its regions, with no title that is another game's; or with other names of the game alone. A compilation's name
    /// reads the same.
    fn is_one_of_its_titles(&self, name: &str, parsed: &ParsedName, title_words: &str) -> bool {
        let is_release = self.game.variants.iter().any(|variant| variant.regions == parsed.regions);
        let is_its = |part: &str| {
            let part = words(part);
            let is_known = || self.game.also.iter().any(|also| words(also) == part);
            let is_anothers = || self.names.titled(&part).any(|other| words(&title_of(other)) == part);
            fold::same_sequel(&part, title_words) && (is_known() || is_release && !is_anothers())
        };
        parts(name).into_iter().any(|(part, before, behind)| {
            words(part) == title_words && [before, behind].iter().all(|rest| rest.is_empty() || is_its(rest))
        })
    }

    /// How near a picture's regions are to what the household has and likes.
    fn nearness(&self, regions: &[Region]) -> (MatchTier, u8) {
        if self.liked.is_some_and(|liked| share(&liked.regions, regions)) {
            return (MatchTier::SameRegion, 0);
        }
        let order = &self.preference.regions;
        match order.iter().position(|region| regions.contains(region)) {
            Some(at) => (MatchTier::LikedRegion, u8::try_from(at + 1).unwrap_or(u8::MAX - 1)),
            None => (MatchTier::AnyRegion, u8::MAX),
        }
    }

    /// Whether a picture of this kind may stand for the game. Unlicensed games often have the title of another one, so
    /// only what databases call now one, now the other is taken, where its region says so too; what was never released
    /// stands for itself alone.
    fn fit(&self, parsed: &ParsedName, tier: MatchTier) -> Option<Fit> {
        use Standing::{Draft, Original, Unlicensed};
        match (standing(self.game.best_tier()), standing(parsed.tier)) {
            (Original, Original) | (Unlicensed, Unlicensed) | (Draft, Original) => Some(Fit::Tight),
            (Original, Unlicensed) => (tier == MatchTier::SameRegion).then_some(Fit::Loose),
            (Draft, Draft) => (parsed.tier == self.game.best_tier()).then_some(Fit::Loose),
            _ => None,
        }
    }
}

/// How well what a picture is of fits what the game is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    Tight,
    /// Only where nothing better is there.
    Loose,
}

/// What a release is, as far as its box is concerned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Original,
    Unlicensed,
    /// Never sold, or changed by others.
    Draft,
}

fn standing(tier: Tier) -> Standing {
    match tier {
        Tier::Original | Tier::Revision | Tier::Alternate => Standing::Original,
        Tier::Unlicensed => Standing::Unlicensed,
        Tier::Translation | Tier::Hack | Tier::PreRelease | Tier::Pirate | Tier::Bad => Standing::Draft,
    }
}

/// Whether two releases have a region in common; two that say none have.
fn share(a: &[Region], b: &[Region]) -> bool {
    a.iter().any(|region| b.contains(region)) || a.is_empty() && b.is_empty()
}

impl Wanted {
    /// What the best of its variants is.
    fn best_tier(&self) -> Tier {
        self.variants.iter().map(|variant| variant.tier).min().unwrap_or_default()
    }
}

impl Variant {
    /// A variant of these names; the first is read for what it is.
    pub fn of(names: Vec<String>) -> Variant {
        let parsed = names.first().map(|name| parse_name(name)).unwrap_or_default();
        let titles = names.iter().map(|name| title_of(name)).collect();
        Variant { names, titles, regions: parsed.regions, tier: parsed.tier }
    }
}
