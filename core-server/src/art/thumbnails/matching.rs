//! Picks the best of a folder's names for a game by its [`PictureMatch`], or none rather than another game's.
//!
//! All candidates share a title with the game, except for spaces and the form of numerals. The kind of release that a
//! picture shows (an original, a beta, a hack) is read from its name, as for ROMs.

use super::names::{ListedNames, parts, title_of, words};
use super::wanted::{PictureQuery, Variant};
use shelfcade_core::art::media::{PictureMatch, scrub_name};
use shelfcade_core::fold;
use shelfcade_core::library::name::{ParsedName, Preference, Tier, VariantOrder, parse_name, variant_order};
use shelfcade_core::library::region::Region;

/// A name that belongs to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchedName {
    /// The picture's name in its folder, without extension.
    pub name: String,
    /// Tier of the match.
    pub tier: PictureMatch,
}

/// Sort key, best first: whether it may be of another kind than the game (unlicensed), the tier, the distance of its
/// region, its order among variants by the household's preference, its name.
type Rank = (bool, PictureMatch, u8, VariantOrder, String);

impl ListedNames {
    /// Returns the best name for a game; `None` if no name is certain to belong to it.
    pub fn best(&self, game: &PictureQuery, preference: &Preference) -> Option<MatchedName> {
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
        best.map(|(_, tier, .., name)| MatchedName { name, tier })
    }
}

struct Judge<'a> {
    names: &'a ListedNames,
    game: &'a PictureQuery,
    preference: &'a Preference,
    /// The variant that represents the game.
    liked: Option<&'a Variant>,
}

impl Judge<'_> {
    /// Ranks a name for one of the game's titles; `None` if it doesn't belong to the game.
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
        // A beta's entry that links to the original's picture shows the original.
        let fit = self.fit(&parsed, tier).or_else(|| {
            (name != shows && words(&title_of(shows)) == title_words).then(|| self.fit(&parse_name(shows), tier))?
        })?;
        Some((fit == Fit::Loose, tier, nearness, variant_order(&parsed, self.preference), name.to_owned()))
    }

    /// Matches the full names of variants: the preferred one, and those that share a region with it. Variants worse
    /// than an original count only if the household has no better.
    fn named_alike(&self, name: &str) -> Option<PictureMatch> {
        let best = self.game.best_tier();
        let alike = |variant: &&Variant| {
            standing(variant.tier) <= standing(best)
                && self.liked.is_none_or(|liked| share(&liked.regions, &variant.regions))
        };
        let names = || self.game.variants.iter().filter(alike).flat_map(|variant| &variant.names);
        if names().any(|own| scrub_name(own) == name) {
            return Some(PictureMatch::Name);
        }
        names().any(|own| scrub_name(own).to_lowercase() == name.to_lowercase()).then_some(PictureMatch::Case)
    }

    fn titled_alike(
        &self,
        name: &str,
        parsed: &ParsedName,
        title: &str,
        title_words: &str,
        is_other: bool,
    ) -> Option<(PictureMatch, u8)> {
        let its_words = words(&parsed.title);
        let (near, nearness) = self.nearness(&parsed.regions);
        let tier = if its_words == title_words {
            match fold::numbers(&parsed.title) == fold::numbers(title) {
                true if is_other => PictureMatch::OtherName,
                true => near,
                false => PictureMatch::Numerals,
            }
        } else if fold::compact(&its_words) == fold::compact(title_words) {
            // Without spaces, `1 1` and `11` are the same, so the numbers are compared too.
            fold::same_sequel(&its_words, title_words).then_some(PictureMatch::Compact)?
        } else {
            self.is_one_of_its_titles(name, parsed, title_words).then_some(near)?
        };
        Some((tier, nearness))
    }

    /// Returns true if a picture named by several titles (`A _ B`, where databases write `A ~ B`) is of this game:
    /// the other titles are known names of the game, or the picture has exactly the regions of a variant and no title
    /// is another game's. Names of compilations look the same.
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

    /// Rates the regions of a picture by the variant that represents the game, then by preference.
    fn nearness(&self, regions: &[Region]) -> (PictureMatch, u8) {
        if self.liked.is_some_and(|liked| share(&liked.regions, regions)) {
            return (PictureMatch::SameRegion, 0);
        }
        let order = &self.preference.regions;
        match order.iter().position(|region| regions.contains(region)) {
            Some(at) => (PictureMatch::LikedRegion, u8::try_from(at + 1).unwrap_or(u8::MAX - 1)),
            None => (PictureMatch::AnyRegion, u8::MAX),
        }
    }

    /// Rates whether a picture of this kind of release may represent the game. Unlicensed games often have the title
    /// of another game, so an unlicensed picture represents an original only in the same region, where databases may
    /// disagree about the license. Pictures of unreleased games represent only those of the same kind.
    fn fit(&self, parsed: &ParsedName, tier: PictureMatch) -> Option<Fit> {
        use Standing::{Draft, Original, Unlicensed};
        match (standing(self.game.best_tier()), standing(parsed.tier)) {
            (Original, Original) | (Unlicensed, Unlicensed) | (Draft, Original) => Some(Fit::Tight),
            (Original, Unlicensed) => (tier == PictureMatch::SameRegion).then_some(Fit::Loose),
            (Draft, Draft) => (parsed.tier == self.game.best_tier()).then_some(Fit::Loose),
            _ => None,
        }
    }
}

/// The fit between a picture's kind of release and the game's.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    Tight,
    /// Used only if there is nothing better.
    Loose,
}

/// Kind of a release, as far as its box is concerned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Original,
    Unlicensed,
    /// Never sold, or modified by others.
    Draft,
}

fn standing(tier: Tier) -> Standing {
    match tier {
        Tier::Original | Tier::Revision | Tier::Alternate => Standing::Original,
        Tier::Unlicensed => Standing::Unlicensed,
        Tier::Translation | Tier::Hack | Tier::PreRelease | Tier::Pirate | Tier::Bad => Standing::Draft,
    }
}

/// Returns true if two releases have a region in common, or both have none.
fn share(a: &[Region], b: &[Region]) -> bool {
    a.iter().any(|region| b.contains(region)) || a.is_empty() && b.is_empty()
}

impl PictureQuery {
    /// Returns the best tier of its variants.
    fn best_tier(&self) -> Tier {
        self.variants.iter().map(|variant| variant.tier).min().unwrap_or_default()
    }
}

impl Variant {
    /// Returns a variant with these names. The first one gives its regions and tier.
    pub fn of(names: Vec<String>) -> Variant {
        let parsed = names.first().map(|name| parse_name(name)).unwrap_or_default();
        let titles = names.iter().map(|name| title_of(name)).collect();
        Variant { names, titles, regions: parsed.regions, tier: parsed.tier }
    }
}
