//! Names of filters, as the API says them.

use super::shelf::Shelf;
use shelfcade_core::ask::Test;
use shelfcade_core::page::Named;

impl Shelf {
    /// A filter with its English name.
    pub(in crate::shelf) fn named(&self, test: &Test) -> Named {
        Named { label: self.label(test), test: test.clone() }
    }

    /// The English name of a filter: "Capcom", "1993–1996", "Japan".
    pub fn label(&self, test: &Test) -> String {
        if let Some(words) = test.english() {
            return words;
        }
        let games = &self.games;
        let (names, slug) = match test {
            Test::System(id) => return self.system(id).map_or_else(|| id.to_string(), |tile| tile.name),
            Test::Developer(slug) => (&games.developers, slug),
            Test::Publisher(slug) => (&games.publishers, slug),
            Test::Series(slug) => (&games.all_series, slug),
            Test::Board(slug) => (&games.boards, slug),
            Test::Tag(tag) => return self.user.tag_name(tag),
            worded => return worded.value(),
        };
        names.find_slug(slug).and_then(|ix| names.get(ix)).map_or_else(|| slug.replace('-', " "), str::to_owned)
    }
}
