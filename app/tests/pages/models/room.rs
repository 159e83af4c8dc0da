//! Models of rooms in which a game is chosen together.

use crate::games;
use shelfcade_core::page::{QrCode, RoomInvitation, RoomPage, RoomStep};

/// A room whose opener is asked about a game.
pub fn asking() -> RoomPage {
    let code = Some(QrCode { width: 2, dark: vec![true, false, false, true] });
    RoomPage {
        code: "K7QF2-M9XRA".to_owned(),
        invitation: Some(RoomInvitation { address: "http://10.0.0.2/rooms/K7QF2-M9XRA".to_owned(), code }),
        people: 2,
        done: 1,
        step: RoomStep::Ask(Box::new(games::hostile().remove(0)), 3, 10),
        found: Vec::new(),
        is_match: false,
    }
}

/// A room in which everybody likes some games.
pub fn matched() -> RoomPage {
    RoomPage { step: RoomStep::Done(true), found: games::hostile(), is_match: true, ..asking() }
}

/// A room that somebody may join.
pub fn to_join() -> RoomPage {
    RoomPage { invitation: None, step: RoomStep::Join, ..asking() }
}
