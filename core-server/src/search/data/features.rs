//! The features of a match between a query and a name of a game, with their weights. Their weighted sum is the cost of
//! the match: everything is compared by it, smaller is better.
//!
//! The weights are fitted to the judged set by `core-server/examples/search_fit.rs`, which prints this table anew.

macro_rules! features {
    ($($(#[$doc:meta])* $name:ident = $weight:literal,)*) => {
        /// A feature that makes a match worse. Its value is 1 or a count, unless it says otherwise.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Feature { $($(#[$doc])* $name,)* }

        impl Feature {
            /// All features, in the order of their values in [`Features`].
            pub const ALL: &[Feature] = &[$(Feature::$name),*];
        }

        /// Cost of each feature's value of 1.
        pub const WEIGHTS: [u32; Feature::ALL.len()] = [$($weight),*];
    };
}

features! {
    // The words of the query.
    /// Words in another spelling: a number in another form, an abbreviation, British for American.
    Spelled = 8,
    /// The last word is only begun.
    BegunLast = 724,
    /// Other words that are only begun.
    BegunInner = 541,
    /// Letters that begun words lack, at most 6 each.
    MissingLetters = 36,
    /// Words that are together in the query and apart in the name, or the reverse.
    Respelled = 0,
    /// Initials of the whole name, or of all before its subtitle.
    Initials = 229,
    /// Initials of its subtitle, or without its small words, or some of its initials.
    InitialsPart = 492,
    /// A `1` that the name does not have.
    FirstPart = 1038,
    /// Words that are its genre.
    FactGenre = 2400,
    /// Words that are its system.
    FactSystem = 192,
    /// Words that are its maker, series, arcade board or year.
    Fact = 1709,
    /// Words with typing errors.
    Mistyped = 759,
    /// Errors after the first in each word.
    MoreErrors = 1108,
    /// Mistyped words that are only begun.
    MistypedBegun = 1171,
    /// Mistyped words that some other name has.
    MistypedWord = 300,
    /// Small words that the name lacks.
    Lacking = 408,

    // The words of the name that the query lacks.
    /// The name has other words.
    NotWhole = 60,
    /// It has other words before its subtitle.
    LeftMain = 492,
    /// Number of these after the first, at most 3.
    LeftMainMore = 69,
    /// A number is among these.
    LeftNumber = 297,
    /// It has other words in its subtitle.
    LeftSub = 225,
    /// Number of these after the first, at most 3.
    LeftSubMore = 19,

    // Position.
    /// Neither the name nor its subtitle begins with the words.
    NotStart = 17,
    /// Words of the name between those of the query, at most 3; small words do not count.
    Gap = 114,
    /// Words in another order, at most 2.
    Order = 375,

    // The name.
    /// It is not the title.
    OtherName = 675,

    // The game.
    /// It is unlicensed, or a compilation.
    Unlicensed = 2400,
    /// It is a sample, a demo or a beta.
    PreRelease = 2088,
    /// It is a translation, a hack, a pirate copy, a bad dump, or firmware.
    Copy = 2400,
    /// Its files are missing.
    Missing = 200,
    /// Rank of its region in the household's order, as in `ranking::prior`.
    Region = 6,
    /// Length of its title, in units of four bytes.
    Length = 7,
    /// Points of fame that it lacks of a well-known game's.
    NotFamous = 8,
    /// Points that it lacks of a classic's, from a well-known game's on.
    NotClassic = 4,
    /// Points that it lacks of the most, from a classic's on.
    NotBest = 5,

    // The rewrites of the query.
    /// Words were joined or parted.
    Respaced = 17,
    /// A system was split off.
    System = 0,
    /// A system was split off that is mistyped, unfinished, or begins with the name typed.
    SystemNear = 845,
    /// A number was taken for the part of a series.
    SeriesPart = 385,
    /// Words were taken as dictated.
    Spoken = 2400,
    /// A maker was split off.
    Maker = 1631,
    /// The letter behind a number was left out.
    LetterLeftOut = 400,
    /// All words were compared with whole names.
    NearName = 937,
    /// Words dropped, because no game has them together with the others, that may say something about the game.
    DroppedWords = 1200,
}

/// Cost of the best game at which each of the passes ends that every query may need.
pub const ENOUGH: [u32; 3] = [1200, 2200, 3600];
/// Cost of a name's fit, whatever the game, at which passes end.
pub const FITS: u32 = 900;
/// Cost of the best fit, whatever the game, above which words are dropped.
pub const NEAR_ENOUGH: u32 = 3000;
/// A game that costs this much more than the best one is left out if only a reading with other words finds it.
pub const BEHIND: u32 = 600;

/// Number of features.
pub const COUNT: usize = Feature::ALL.len();

/// Receives the features of a match.
pub trait FeatureTally {
    /// Adds to the value of a feature.
    fn add(&mut self, feature: Feature, value: u32);
}

/// The weighted sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost(pub u32);

impl FeatureTally for Cost {
    fn add(&mut self, feature: Feature, value: u32) {
        self.0 += WEIGHTS[feature as usize] * value;
    }
}

/// The value of each feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features([u32; COUNT]);

impl Features {
    /// No features.
    pub const NONE: Features = Features([0; COUNT]);

    /// True if any of these has a value.
    pub fn has(&self, features: &[Feature]) -> bool {
        features.iter().any(|&feature| self.0[feature as usize] > 0)
    }

    /// All values, in the order of [`Feature::ALL`].
    pub fn values(&self) -> &[u32; COUNT] {
        &self.0
    }
}

impl FeatureTally for Features {
    fn add(&mut self, feature: Feature, value: u32) {
        self.0[feature as usize] += value;
    }
}
