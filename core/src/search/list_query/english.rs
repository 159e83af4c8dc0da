//! English labels of filters, for the API. Pages translate the same filters (`app/src/text/names.rs`). Names of
//! makers, series and systems are not translated; the shelf has them.

use super::{Filter, Has, Is, Players, Years};
use crate::library::genre;
use crate::text;

impl Filter {
    /// Returns "Platform", "1990s", "1993–1996", "2 or more players", "Japan", "Hacks"; `None` for filters by name.
    pub fn english(&self) -> Option<String> {
        Some(match self {
            Filter::Genre(slug) => genre::from_slug(slug).unwrap_or(slug).to_owned(),
            Filter::Decade(decade) => format!("{decade}s"),
            Filter::Year(_) => self.span(),
            Filter::Players(Players { from, to: u8::MAX }) => format!("{from} or more players"),
            Filter::Players(Players { from, to }) if from == to => text::count((*from).into(), "player", "players"),
            Filter::Players(Players { from, to }) => format!("{from}–{to} players"),
            Filter::Region(region) => region.name().to_owned(),
            Filter::Is(is) => english_is(*is).to_owned(),
            Filter::Has(has) => english_has(*has).to_owned(),
            Filter::Size(size) => match (size.from, size.to) {
                (0, to) => format!("up to {}", text::size(to)),
                (from, u64::MAX) => format!("from {}", text::size(from)),
                (from, to) => format!("{}–{}", text::size(from), text::size(to)),
            },
            Filter::About(words) => format!("About “{words}”"),
            Filter::System(_)
            | Filter::Developer(_)
            | Filter::Publisher(_)
            | Filter::Series(_)
            | Filter::Board(_)
            | Filter::Tag(_) => {
                return None;
            }
        })
    }

    /// Returns years for display: `1993`, `1993–1996`, `1993–`.
    pub fn span(&self) -> String {
        match self {
            Filter::Year(Years { from, to }) if from == to => from.to_string(),
            _ => self.value().replace("..", "–"),
        }
    }
}

fn english_is(is: Is) -> &'static str {
    match is {
        Is::Original => "Originals",
        Is::Translation => "Translations",
        Is::Hack => "Hacks",
        Is::Beta => "Betas and demos",
        Is::Unlicensed => "Unlicensed",
        Is::Pirate => "Pirate copies",
        Is::Bios => "Firmware",
        Is::Arcade => "Arcade",
        Is::Unidentified => "Not in the catalog",
        Is::Missing => "Missing",
        Is::Favorite => "Favorites",
        Is::Played => "Played",
        Is::Unplayed => "Not played yet",
        Is::Backlog => "To play",
        Is::Playing => "Playing",
        Is::Finished => "Finished",
        Is::Dropped => "Dropped",
        Is::Hidden => "Hidden",
    }
}

fn english_has(has: Has) -> &'static str {
    match has {
        Has::Art => "With pictures",
        Has::Video => "With a video",
        Has::Manual => "With a manual",
        Has::Hack => "With hacks",
        Has::Translation => "With a translation",
        Has::Beta => "With a beta or demo",
        Has::Variants => "Several variants",
        Has::Rating => "Rated by you",
    }
}
