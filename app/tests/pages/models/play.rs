//! Running games, with hostile names.

use crate::games;
use shelfcade_core::page::{PlayFrame, PlayPage, PlayQuestion, PlayerTile, PlayingView};
use shelfcade_core::play::{Control, DiscPosition, NowPlaying, PlayProblem, PlayState, SavedState};

fn saved(slot: u8, has_picture: bool) -> SavedState {
    SavedState { slot, at: 1_790_000_000 + i64::from(slot), has_picture }
}

fn now(state: PlayState) -> NowPlaying {
    NowPlaying {
        session: 7,
        player: "The \"TV\" <b>".to_owned(),
        player_id: "the-tv-b".to_owned(),
        system: "snes".to_owned(),
        slug: "chrono-trigger".to_owned(),
        title: "Chrono <i>Trigger".to_owned(),
        system_name: "Super Nintendo".to_owned(),
        state,
        problem: (state == PlayState::Failed).then_some(PlayProblem::NoFirmware),
        about: vec!["<script>bios.bin".to_owned()],
        since: 1_790_000_000,
        played_from: 1_790_000_060,
        paused_after: (state == PlayState::Paused).then_some(3725),
        started_by: Some("M\"ia".to_owned()),
        controls: Control::ALL.to_vec(),
        slots: if state == PlayState::Failed { 1 } else { 10 },
        states: if state == PlayState::Failed { Vec::new() } else { vec![saved(0, false), saved(3, true)] },
        disc: Some(DiscPosition { number: 2, of: 3 }),
    }
}

/// Returns a paused game and a failed one.
pub fn frame() -> PlayFrame {
    let view = |state, card| PlayingView { now: now(state), card };
    PlayFrame {
        can_play: true,
        now: vec![view(PlayState::Paused, games::hostile().into_iter().next()), view(PlayState::Failed, None)],
    }
}

/// Returns two players and a failed start.
pub fn page() -> PlayPage {
    let tile = |id: &str, is_chosen| PlayerTile { id: id.to_owned(), name: format!("<{id}>"), is_chosen };
    let failed = Some((PlayProblem::Unreachable, Vec::new()));
    PlayPage { players: vec![tile("tv", true), tile("cabinet", false)], question: None, next: None, failed }
}

/// Returns the question before one game replaces another.
pub fn question() -> PlayPage {
    let question = PlayQuestion::Replace {
        playing: now(PlayState::Playing),
        title: "F-Zero <b>".to_owned(),
        action: "/shelf/games/snes/f-zero/play".to_owned(),
        variant: Some("F-Zero \"(Japan)\".sfc".to_owned()),
        resumes: true,
    };
    PlayPage { question: Some(question), ..page() }
}
