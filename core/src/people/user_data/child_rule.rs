//! Rules for a child's profile. Everything not allowed by them is hidden.

/// ESRB age rating, youngest first. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum AgeRating {
    /// `EC`.
    EarlyChildhood = 1,
    /// `E`, formerly `K-A`.
    Everyone,
    /// `E10+`.
    EveryoneTen,
    /// `T`.
    Teen,
    /// `M`.
    Mature,
    /// `AO`.
    AdultsOnly,
}

impl AgeRating {
    /// All ratings, youngest first.
    pub const ALL: [AgeRating; 6] = [
        AgeRating::EarlyChildhood,
        AgeRating::Everyone,
        AgeRating::EveryoneTen,
        AgeRating::Teen,
        AgeRating::Mature,
        AgeRating::AdultsOnly,
    ];

    /// Parses a catalog's letters; `None` for a pending rating or none.
    pub fn parse(letters: &str) -> Option<AgeRating> {
        Some(match letters.trim().to_ascii_uppercase().as_str() {
            "EC" => AgeRating::EarlyChildhood,
            "E" | "KA" | "K-A" => AgeRating::Everyone,
            "E10+" | "E10" => AgeRating::EveryoneTen,
            "T" => AgeRating::Teen,
            "M" => AgeRating::Mature,
            "AO" => AgeRating::AdultsOnly,
            _ => return None,
        })
    }

    /// Returns the rating with this number; `None` for 0 and unknown numbers.
    pub fn from_number(number: i64) -> Option<AgeRating> {
        AgeRating::ALL.into_iter().find(|rating| *rating as i64 == number)
    }
}

/// The games the owner allows for a child: games of some systems by age rating, and all games of some collections.
/// Systems and collections that no longer exist allow nothing; the default allows nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChildRule {
    /// The highest age rating allowed; `None` allows no game by its rating.
    pub up_to: Option<AgeRating>,
    /// True if games without a known age rating are allowed.
    pub unrated: bool,
    /// Ids of the systems whose games are allowed, subject to their age rating.
    pub systems: Vec<String>,
    /// Row ids of the collections whose games are all allowed.
    pub collections: Vec<i64>,
}

/// Ages that a child's profile is made for, from the first to the second, each with the highest rating it allows. The
/// ESRB has no rating between `T`, from 13, and `M`, from 17.
pub const CHILD_AGES: [(u8, u8, AgeRating); 3] =
    [(6, 9, AgeRating::Everyone), (10, 12, AgeRating::EveryoneTen), (13, 16, AgeRating::Teen)];

/// Most systems in a rule.
pub const MAX_CHILD_SYSTEMS: usize = 1_000;

impl ChildRule {
    /// Returns the rule for an age within the [`CHILD_AGES`]; `None` for any other.
    pub fn for_age(age: u8, unrated: bool, systems: Vec<String>) -> Option<ChildRule> {
        let (.., up_to) = CHILD_AGES.into_iter().find(|(from, to, _)| (*from..=*to).contains(&age))?;
        Some(ChildRule { up_to: Some(up_to), unrated, systems, collections: Vec::new() })
    }

    /// Returns true if a game of an allowed system passes; `rating` is `None` if unknown.
    pub fn allows(&self, rating: Option<AgeRating>) -> bool {
        match rating {
            Some(rating) => self.up_to.is_some_and(|most| rating <= most),
            None => self.unrated,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_allows_ratings_up_to_one_and_unrated_games_where_that_is_said() {
        for (letters, rating) in [("E", 2), (" k-a", 2), ("E10+", 3), ("T", 4), ("AO", 6), ("RP", 0), ("", 0)] {
            assert_eq!(AgeRating::parse(letters), AgeRating::from_number(rating), "{letters}");
        }
        let rule = |up_to, unrated| ChildRule { up_to, unrated, ..ChildRule::default() };
        let allowed = |rule: ChildRule| {
            let ratings = AgeRating::ALL.into_iter().map(Some).chain([None]);
            ratings.map(|rating| u8::from(rule.allows(rating))).collect::<Vec<_>>()
        };
        assert_eq!(allowed(rule(Some(AgeRating::EveryoneTen), false)), [1, 1, 1, 0, 0, 0, 0]);
        assert_eq!(allowed(rule(None, true)), [0, 0, 0, 0, 0, 0, 1]);
        assert_eq!(allowed(ChildRule::default()), [0; 7]);
        let of_age = |age, unrated| ChildRule::for_age(age, unrated, Vec::new()).map(allowed);
        assert_eq!(of_age(6, false), Some(vec![1, 1, 0, 0, 0, 0, 0]));
        assert_eq!(of_age(16, true), Some(vec![1, 1, 1, 1, 0, 0, 1]), "not what is for 17 and older");
        assert_eq!(of_age(12, false), of_age(10, false));
        assert_eq!((of_age(5, false), of_age(17, false)), (None, None));
    }
}
