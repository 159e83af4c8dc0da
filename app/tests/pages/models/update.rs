//! Models of the owner's page of updates.

use shelfcade_core::page::{UpdateLook, UpdatePage, UpdateState, UpdateView, UpdateWay};

/// Returns a newer version that a button installs; the last update was rolled back.
pub fn page() -> UpdatePage {
    UpdatePage {
        version: "0.1.0".to_owned(),
        source: Some("https://updates.example/<shelfcade>".to_owned()),
        way: UpdateWay::Button,
        look: UpdateLook::Found { version: "0.3.0".to_owned(), bytes: 9_000_000 },
        last: Some(UpdateView {
            at: 1_795_220_000,
            version: Some("0.2.0".to_owned()),
            state: UpdateState::TakenBack,
            why: Some("no server <runs>".to_owned()),
            returned: vec!["user.sqlite (user.before-restore-20261121T101500Z.sqlite)".to_owned()],
        }),
    }
}

/// Returns the same for another way to update, before the first update.
pub fn by(way: UpdateWay) -> UpdatePage {
    UpdatePage { way, last: None, ..page() }
}
