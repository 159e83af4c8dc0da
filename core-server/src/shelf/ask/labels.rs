//! What filters and their values are called on a page.

use super::checks::Check;
use crate::shelf::Shelf;
use shelfcade_core::ask::{Dimension, Has, Is, Players, Size, Test, Years};
use shelfcade_core::genre;

/// What a dimension is called.
pub(super) fn dimension_label(dimension: Dimension) -> &'static str {
    match dimension {
        Dimension::System => "System",
        Dimension::Genre => "Genre",
        Dimension::Developer => "Developer",
        Dimension::Publisher => "Publisher",
        Dimension::Series => "Series",
        Dimension::Board => "Board",
        Dimension::Decade => "Decade",
        Dimension::Year => "Year",
        Dimension::Players => "Players",
        Dimension::Region => "Region",
        Dimension::Is => "Kind",
        Dimension::Has => "With",
        Dimension::Size => "Size",
    }
}

impl Shelf {
    /// What a value is called: "Super Nintendo", "1990s", "2 or more players". A name that nothing here has is its slug.
    pub fn label(&self, test: &Test) -> String {
        let games = &self.games;
        let named = |names: &crate::shelf::columns::Names, slug: &str| {
            names.find_slug(slug).and_then(|number| names.get(number)).unwrap_or(slug).to_owned()
        };
        match test {
            Test::System(id) => self.system(id).map_or_else(|| id.to_string(), |tile| tile.name),
            Test::Genre(slug) => genre::from_slug(slug).map_or_else(|| named(&games.genres, slug), str::to_owned),
            Test::Developer(slug) => named(&games.developers, slug),
            Test::Publisher(slug) => named(&games.publishers, slug),
            Test::Series(slug) => named(&games.all_series, slug),
            Test::Board(slug) => named(&games.boards, slug),
            Test::Decade(decade) => format!("{decade}s"),
            Test::Year(Years { from, to }) => years_label(*from, *to),
            Test::Players(players) => players_label(*players),
            Test::Region(region) => region.name().to_owned(),
            Test::Is(is) => is_label(*is).to_owned(),
            Test::Has(has) => has_label(*has).to_owned(),
            Test::Size(size) => size_label(*size),
        }
    }

    /// What a filter is called among the filters in force: "Developer: Capcom", "1993–1996", "Hacks".
    pub(super) fn chip_label(&self, test: &Test) -> String {
        let label = self.label(test);
        match test {
            Test::Developer(_) | Test::Publisher(_) | Test::Series(_) | Test::Board(_) | Test::Region(_) => {
                format!("{}: {label}", dimension_label(test.dimension()))
            }
            _ => label,
        }
    }

    /// The names of a fact by which a hit was found: `("Developer", "Konami")`.
    pub(super) fn fact_of(&self, check: Check) -> Option<(String, String)> {
        let games = &self.games;
        let (dimension, name) = match check {
            Check::System(at) => (Dimension::System, self.systems.get(usize::from(at))?.tile().name),
            Check::Genre(number) => (Dimension::Genre, games.genres.get(number)?.to_owned()),
            Check::Developer(number) => (Dimension::Developer, games.developers.get(number)?.to_owned()),
            Check::Publisher(number) => (Dimension::Publisher, games.publishers.get(number)?.to_owned()),
            Check::Series(number) => (Dimension::Series, games.all_series.get(number)?.to_owned()),
            Check::Board(number) => (Dimension::Board, games.boards.get(number)?.to_owned()),
            Check::Year(from, to) => (Dimension::Year, years_label(from, to)),
            _ => return None,
        };
        Some((dimension_label(dimension).to_owned(), name))
    }
}

fn years_label(from: u16, to: u16) -> String {
    use shelfcade_core::ask::Test as T;
    let (first, last) = (T::parse(Dimension::Year, "..2000"), T::parse(Dimension::Year, "2000.."));
    let is_first = matches!(first, Ok(T::Year(years)) if years.from == from);
    let is_last = matches!(last, Ok(T::Year(years)) if years.to == to);
    match (is_first, is_last) {
        _ if from == to => from.to_string(),
        (true, false) => format!("until {to}"),
        (false, true) => format!("from {from}"),
        _ => format!("{from}\u{2013}{to}"),
    }
}

fn players_label(Players { from, to }: Players) -> String {
    match (from, to) {
        (1, 1) => "1 player".to_owned(),
        (from, to) if from == to => format!("{from} players"),
        (from, u8::MAX) => format!("{from} or more players"),
        (1, to) => format!("at most {to} players"),
        (from, to) => format!("{from}\u{2013}{to} players"),
    }
}

fn is_label(is: Is) -> &'static str {
    match is {
        Is::Original => "Originals",
        Is::Hack => "Hacks",
        Is::Translation => "Translations",
        Is::Beta => "Betas and demos",
        Is::Unlicensed => "Unlicensed",
        Is::Pirate => "Pirates",
        Is::Bios => "Firmware",
        Is::Arcade => "Arcade",
        Is::Unidentified => "Not in the catalog",
        Is::Missing => "Files gone",
        Is::Favorite => "Favorites",
        Is::Played => "Played",
        Is::Unplayed => "Not played",
    }
}

fn has_label(has: Has) -> &'static str {
    match has {
        Has::Art => "With art",
        Has::Hack => "With hacks",
        Has::Translation => "With translations",
        Has::Beta => "With betas or demos",
        Has::Variants => "Several variants",
        Has::Rating => "Rated",
    }
}

fn size_label(Size { from, to }: Size) -> String {
    match (from, to) {
        (0, to) => format!("at most {}", bytes_label(to)),
        (from, u64::MAX) => format!("at least {}", bytes_label(from)),
        (from, to) => format!("{}\u{2013}{}", bytes_label(from), bytes_label(to)),
    }
}

/// "4 MB"; one byte less than a round number is called by the round number.
#[allow(clippy::cast_precision_loss)]
fn bytes_label(bytes: u64) -> String {
    let bytes = if bytes % 1024 == 1023 { bytes + 1 } else { bytes };
    let units = [(1u64 << 40, "TB"), (1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "KB")];
    let Some((unit, name)) = units.into_iter().find(|(unit, _)| bytes >= *unit) else {
        return format!("{bytes} bytes");
    };
    let tenths = (bytes as f64 / unit as f64 * 10.0).round() / 10.0;
    format!("{tenths} {name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_called_in_plain_words() {
        let shelf = Shelf::default();
        for (dimension, value, label) in [
            (Dimension::Year, "1993..1996", "1993\u{2013}1996"),
            (Dimension::Year, "..1996", "until 1996"),
            (Dimension::Year, "1996..", "from 1996"),
            (Dimension::Players, "2+", "2 or more players"),
            (Dimension::Players, "1", "1 player"),
            (Dimension::Size, "<4mb", "at most 4 MB"),
            (Dimension::Size, ">=1.5gb", "at least 1.5 GB"),
            (Dimension::Decade, "90s", "1990s"),
            (Dimension::Region, "jp", "Japan"),
            (Dimension::Is, "hack", "Hacks"),
        ] {
            assert_eq!(shelf.label(&Test::parse(dimension, value).unwrap()), label);
        }
    }
}
