//! Pagination and views of lists, and URL queries. The query of a list is in [`crate::search::list_query`].

pub(crate) mod url;

use strum::{IntoStaticStr, VariantArray};

/// Games per page.
pub const PAGE_SIZE: u32 = 60;
/// Highest page number accepted.
pub const MAX_PAGE: u32 = 1_000_000;

/// The view of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum View {
    /// A grid of covers.
    #[default]
    Grid,
    /// One line per game.
    List,
}

impl View {
    /// All views.
    pub const ALL: &[View] = View::VARIANTS;

    /// Returns the value in URLs.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses a URL's value.
    pub fn parse(value: &str) -> Option<View> {
        View::ALL.iter().copied().find(|view| view.as_str() == value)
    }
}

/// Parses `a`..`z` in any case; digits and `#` become `#`.
pub(crate) fn parse_letter(value: &str) -> Option<char> {
    let mut chars = value.chars();
    match (chars.next()?.to_ascii_lowercase(), chars.next()) {
        (letter @ 'a'..='z', None) => Some(letter),
        ('#' | '0'..='9', None) => Some('#'),
        _ => None,
    }
}
