//! Texts about running games.

use super::messages::*;
use shelfcade_core::page::PlayQuestion;
use shelfcade_core::play::{Control, NowPlaying, PlayProblem, PlayState};

/// Returns the state of a game: "Playing".
pub fn playing_state(now: &NowPlaying) -> String {
    play_state(now.state).to_owned()
}

/// Returns a failed game's error with its title; `None` if the game didn't fail.
pub fn playing_problem(now: &NowPlaying) -> Option<String> {
    let problem = now.problem.filter(|_| now.state == PlayState::Failed)?;
    Some(format!("{}: {}", now.title, play_failed(problem, &now.about)))
}

/// Returns why a player failed, followed by the names involved.
pub fn play_failed(problem: PlayProblem, about: &[String]) -> String {
    match about {
        [] => play_problem(problem).to_owned(),
        about => format!("{} {}", play_problem(problem), about.join(", ")),
    }
}

/// Returns a control's label in the game's current state: a paused game has Resume instead of Pause.
pub fn control_of(now: &NowPlaying, which: Control) -> &'static str {
    match (which, now.state) {
        (Control::Pause, PlayState::Paused) => play_resume(),
        (Control::Stop, PlayState::Failed) => play_dismiss(),
        _ => control(which),
    }
}

/// Returns the question before progress is lost.
pub fn play_question(question: &PlayQuestion) -> String {
    match question {
        PlayQuestion::Replace { title, .. } => play_instead_of(title),
        PlayQuestion::Control { playing, control, .. } => {
            format!("{}: {}?", playing.title, control_of(playing, *control))
        }
    }
}

/// Returns whose game is running and what is lost.
pub fn play_question_why(question: &PlayQuestion) -> String {
    let (PlayQuestion::Replace { playing, .. } | PlayQuestion::Control { playing, .. }) = question;
    let whose = match &playing.started_by {
        Some(name) if !name.is_empty() => play_of_other(name),
        _ => play_is_lost().to_owned(),
    };
    format!("{}. {whose}", play_occupied(&playing.player, &playing.title))
}
