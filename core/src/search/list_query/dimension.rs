//! Dimensions of filters, and the values of `is:` and `has:`.

use strum::{IntoStaticStr, VariantArray};

/// A property of games that they are filtered, counted and browsed by; declared in the order in which filters are
/// shown and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)] // the names are the documentation
pub enum Dimension {
    System,
    Genre,
    Decade,
    Year,
    #[strum(serialize = "dev")]
    Developer,
    #[strum(serialize = "pub")]
    Publisher,
    Series,
    Board,
    Players,
    Region,
    Is,
    Has,
    Tag,
    About,
    Size,
}

impl Dimension {
    /// All dimensions.
    pub const ALL: &[Dimension] = Dimension::VARIANTS;

    /// Returns the word before the colon, which is also the name of the URL parameter.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// Parses a key or one of its aliases (`developer`, `maker`, `publisher`, `franchise`, `kind`).
    pub fn parse(key: &str) -> Option<Dimension> {
        let key = key.to_ascii_lowercase();
        let other = match key.as_str() {
            "developer" | "maker" | "by" => Some(Dimension::Developer),
            "publisher" => Some(Dimension::Publisher),
            "franchise" => Some(Dimension::Series),
            "kind" => Some(Dimension::Is),
            "player" => Some(Dimension::Players),
            "sys" | "platform" | "console" => Some(Dimension::System),
            _ => None,
        };
        other.or_else(|| Dimension::ALL.iter().copied().find(|dimension| dimension.key() == key))
    }
}

/// A property shown on a game's card (`is:`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Is {
    Original,
    Hack,
    Translation,
    Beta,
    Unlicensed,
    Pirate,
    Bios,
    Arcade,
    Unidentified,
    Missing,
    Favorite,
    Played,
    Unplayed,
    Backlog,
    Playing,
    Finished,
    Dropped,
    Hidden,
}

impl Is {
    /// All values, in display order; URLs use the order of the enum.
    pub const ALL: [Is; Is::VARIANTS.len()] = [
        Is::Original,
        Is::Translation,
        Is::Hack,
        Is::Beta,
        Is::Unlicensed,
        Is::Pirate,
        Is::Bios,
        Is::Arcade,
        Is::Unidentified,
        Is::Missing,
        Is::Favorite,
        Is::Played,
        Is::Unplayed,
        Is::Backlog,
        Is::Playing,
        Is::Finished,
        Is::Dropped,
        Is::Hidden,
    ];

    /// Returns the value in text form.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub(super) fn parse(value: &str) -> Option<Is> {
        let value = match value {
            "pre-release" | "prototype" | "proto" | "demo" => "beta",
            "favourite" | "fav" | "starred" => "favorite",
            "homebrew" => "unlicensed",
            "completed" | "beaten" => "finished",
            "abandoned" => "dropped",
            other => other,
        };
        Is::ALL.into_iter().find(|is| is.as_str() == value)
    }
}

/// A property of a game that its card doesn't show (`has:`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Has {
    /// A picture that came with the game.
    Art,
    /// A video.
    Video,
    /// A manual.
    Manual,
    /// A hack among its variants.
    Hack,
    /// A translation among its variants.
    Translation,
    /// A beta, prototype or demo among its variants.
    Beta,
    /// More than one variant.
    Variants,
    /// A rating.
    Rating,
}

impl Has {
    /// All values, in display order; URLs use the order of the enum.
    pub const ALL: [Has; Has::VARIANTS.len()] =
        [Has::Art, Has::Video, Has::Manual, Has::Variants, Has::Translation, Has::Hack, Has::Beta, Has::Rating];

    /// Returns the value in text form.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}
