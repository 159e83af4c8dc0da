//! How lists are cut into pages and shown; and the reading and writing of URL queries. What a list is asked is in
//! [`crate::list_query`].

pub(crate) mod url;

use strum::{IntoStaticStr, VariantArray};

/// Cards on a page of a list.
pub const PAGE_SIZE: u32 = 60;
/// Highest page that is read.
pub const MAX_PAGE: u32 = 1_000_000;

/// Grid of covers or compact list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum View {
    /// Covers.
    #[default]
    Grid,
    /// One line a game.
    List,
}

impl View {
    /// All.
    pub const ALL: &[View] = View::VARIANTS;

    /// The value in URLs.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Reads a URL's value.
    pub fn parse(value: &str) -> Option<View> {
        View::ALL.iter().copied().find(|view| view.as_str() == value)
    }
}

/// `a`..`z` in any case; digits and `#` are `#`.
pub(crate) fn parse_letter(value: &str) -> Option<char> {
    let mut chars = value.chars();
    match (chars.next()?.to_ascii_lowercase(), chars.next()) {
        (letter @ 'a'..='z', None) => Some(letter),
        ('#' | '0'..='9', None) => Some('#'),
        _ => None,
    }
}
