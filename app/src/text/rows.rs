//! The rows of Home: headings and reasons, and the wishes above them.

use super::messages::*;
use super::names::genre_name;
use super::user_data::person_name;
use shelfcade_core::page::RowAbout;
use shelfcade_core::search::choosing::{Era, GameWishes, Mood, Time};

/// Smallest number of new games that a row states.
const WORTH_COUNTING: u64 = 3;

/// Returns the heading of a row in the page's language.
pub fn row_title(about: &RowAbout) -> String {
    match about {
        RowAbout::Continue => row_continue().to_owned(),
        RowAbout::Tonight { .. } => row_tonight().to_owned(),
        RowAbout::From { name, .. } => row_from(person_name(name)),
        RowAbout::Favorites { .. } => row_favorites().to_owned(),
        RowAbout::Collection { name } => name.clone(),
        RowAbout::Because { title } => row_because(title),
        RowAbout::Unplayed => row_unplayed().to_owned(),
        RowAbout::New { .. } => row_new().to_owned(),
        RowAbout::Together { .. } => row_together().to_owned(),
        RowAbout::Series { name, .. } => row_series(name),
        RowAbout::Developer { name, .. } => row_developer(name),
        RowAbout::Decade { decade, .. } => row_decade(*decade),
        RowAbout::System { name, .. } => row_system(name),
        RowAbout::Genre { name, .. } => row_genre(genre_name(name)),
        RowAbout::Once { .. } => row_once().to_owned(),
        RowAbout::Fans { .. } => row_fans().to_owned(),
    }
}

/// Returns one line on why these games are shown.
pub fn row_reason(about: &RowAbout) -> String {
    match about {
        RowAbout::Continue => row_continue_why().to_owned(),
        RowAbout::Tonight { by } => {
            let names: Vec<&str> = by.iter().map(|name| person_name(name)).collect();
            tonight_by(&names.join(list_comma()))
        }
        RowAbout::From { .. } => row_from_why().to_owned(),
        RowAbout::Favorites { total } => games(*total),
        RowAbout::Collection { .. } => row_collection_why().to_owned(),
        RowAbout::Because { .. } => row_because_why().to_owned(),
        RowAbout::Unplayed => row_unplayed_why().to_owned(),
        RowAbout::New { recent: ..WORTH_COUNTING } => row_new_few().to_owned(),
        RowAbout::New { recent } => row_new_many(*recent),
        RowAbout::Together { total } => row_together_why(*total),
        RowAbout::Series { total, .. } => row_series_why(*total),
        RowAbout::Developer { total, systems, .. } => row_developer_why(*total, (*systems).into()),
        RowAbout::Decade { total, systems, .. } => row_decade_why(*total, (*systems).into()),
        RowAbout::System { total, .. } => row_system_why(*total),
        RowAbout::Genre { total, systems, .. } => row_genre_why(*total, (*systems).into()),
        RowAbout::Once { total } => row_once_why(*total),
        RowAbout::Fans { total } => row_fans_why(*total),
    }
}

/// Returns the label of a mood.
pub fn mood(mood: Mood) -> &'static str {
    match mood {
        Mood::Relaxed => choose_relaxed(),
        Mood::Thrilling => choose_thrilling(),
        Mood::Story => choose_story(),
        Mood::Together => choose_together(),
    }
}

/// Returns the label of a time to play.
pub fn time(time: Time) -> &'static str {
    match time {
        Time::Short => choose_short(),
        Time::Long => choose_long(),
    }
}

/// Returns the label of a time of release.
pub fn era(era: Era) -> &'static str {
    match era {
        Era::Early => choose_early(),
        Era::Nineties => choose_nineties(),
        Era::Late => choose_late(),
    }
}

/// Returns the label of a wish: its first answer.
pub fn wish(wishes: &GameWishes) -> &'static str {
    let label = wishes.mood.map(mood).or_else(|| wishes.time.map(time)).or_else(|| wishes.era.map(era));
    label.unwrap_or_else(|| choose_any())
}
