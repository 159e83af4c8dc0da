//! A child's profile: what it may see. Everything that is not named here is out of its sight.

/// For whom the ESRB says that a game is, the youngest first. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum AgeRating {
    /// `EC`.
    EarlyChildhood = 1,
    /// `E`, in former times `K-A`.
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
    /// All, the youngest first.
    pub const ALL: [AgeRating; 6] = [
        AgeRating::EarlyChildhood,
        AgeRating::Everyone,
        AgeRating::EveryoneTen,
        AgeRating::Teen,
        AgeRating::Mature,
        AgeRating::AdultsOnly,
    ];

    /// Reads the letters of a catalog; nothing where the ESRB has not said yet, or never did.
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

    /// Reads a stored number; 0 and what is none give nothing.
    pub fn from_number(number: i64) -> Option<AgeRating> {
        AgeRating::ALL.into_iter().find(|rating| *rating as i64 == number)
    }
}

/// What the owner ticked for a child: the games of some systems by their age rating, and all of some collections. What
/// it names and is gone allows nothing; the default allows nothing at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChildRule {
    /// The oldest age rating that is allowed; `None`: no game is allowed by its rating.
    pub up_to: Option<AgeRating>,
    /// Whether games are allowed of which no age rating is known.
    pub unrated: bool,
    /// Ids of the systems whose games are allowed, as far as their age rating is.
    pub systems: Vec<String>,
    /// Collections all of whose games are allowed, by their rows.
    pub collections: Vec<i64>,
}

/// Most systems of a rule.
pub const MAX_CHILD_SYSTEMS: usize = 1_000;

impl ChildRule {
    /// Whether a game of a ticked system is allowed; `None` where no rating is known.
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
    }
}
