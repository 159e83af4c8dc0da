//! Museums: one of a system with gaps, one of a series with missing titles and hostile names.

use super::facet;
use crate::games;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{GameRecord, MuseumPage, SeriesTitle};
use shelfcade_core::search::list_query::{Dimension, Filter};

pub fn system() -> MuseumPage {
    let system = games::systems().into_iter().find(|tile| tile.id.as_str() == "snes");
    let mut cards = games::of("snes").into_iter();
    let mut holds = |records: &[GameRecord]| (cards.next().expect("enough games"), records.to_vec());
    MuseumPage {
        filter: Filter::System(SystemId::parse("snes").expect("an id")),
        title: "Super Nintendo".to_owned(),
        system,
        games: 1_234,
        systems: 1,
        years: (1990..).zip([12, 300, 0, 900, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3]).collect(),
        undated: 18,
        developers: vec![facet(Dimension::Developer, "capcom", "Capcom", 80, false)],
        publishers: vec![
            facet(Dimension::Publisher, "nintendo", "Nintendo", 120, false),
            facet(Dimension::Publisher, "t-and-e", "T&E <Soft>", 1, false),
        ],
        played: 30,
        finished: 12,
        records: vec![
            holds(&[GameRecord::Oldest, GameRecord::BestRated(94)]),
            holds(&[GameRecord::MostPlayed(7_260)]),
            holds(&[GameRecord::Newest, GameRecord::LongestTitle]),
        ],
        title_count: 0,
        titles: Vec::new(),
    }
}

pub fn series() -> MuseumPage {
    let cards = games::hostile();
    let mut page = MuseumPage {
        filter: Filter::Series("mana".to_owned()),
        title: "<b>Mana</b> & \"Co\"".to_owned(),
        system: None,
        games: cards.len() as u32,
        systems: 3,
        records: cards.iter().take(1).map(|card| (card.clone(), vec![GameRecord::LongestTitle])).collect(),
        title_count: cards.len() as u32 - 1,
        titles: cards.into_iter().map(|card| SeriesTitle::Here(Box::new(card))).collect(),
        played: 0,
        finished: 0,
        ..system()
    };
    page.add_missing(vec![("Seiken <i>3</i>".to_owned(), Some(1995)), ("Zenkai".to_owned(), None)]);
    page
}
