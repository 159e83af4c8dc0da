//! A model of the page that sets what a child's profile sees.

use shelfcade_core::page::ChildPage;
use shelfcade_core::people::user_data::{AgeRating, ProfileId};

pub fn page() -> ChildPage {
    let one = |value: &str, name: &str, is_on| (value.to_owned(), name.to_owned(), is_on);
    ChildPage {
        id: ProfileId(3),
        name: "Tom <b>".to_owned(),
        sees: Some(212),
        is_draft: false,
        up_to: Some(AgeRating::EveryoneTen),
        unrated: false,
        rated: [1_204, 3, 160, 49, 88, 41, 0],
        systems: vec![one("snes", "Super Nintendo", true), one("gb", "Game Boy", false)],
        collections: vec![one("4", "Rainy days", true), one("7", "\"Late\" & loud · Mia", false)],
    }
}
