//! What is played, in words.

use super::messages::*;
use shelfcade_core::page::PlayQuestion;
use shelfcade_core::play::{Control, NowPlaying, PlayProblem, PlayState};

/// How far a game is: "Playing".
pub fn playing_state(now: &NowPlaying) -> String {
    play_state(now.state).to_owned()
}

/// What went wrong with a game, whole; `None` where nothing did.
pub fn playing_problem(now: &NowPlaying) -> Option<String> {
    let problem = now.problem.filter(|_| now.state == PlayState::Failed)?;
    Some(format!("{}: {}", now.title, play_failed(problem, &now.about)))
}

/// Why a player did not do it, with the names that are about it.
pub fn play_failed(problem: PlayProblem, about: &[String]) -> String {
    match about {
        [] => play_problem(problem).to_owned(),
        about => format!("{} {}", play_problem(problem), about.join(", ")),
    }
}

/// A control as it now is: a paused game goes on.
pub fn control_of(now: &NowPlaying, which: Control) -> &'static str {
    match (which, now.state) {
        (Control::Pause, PlayState::Paused) => play_resume(),
        (Control::Stop, PlayState::Failed) => play_dismiss(),
        _ => control(which),
    }
}

/// The question before something is lost.
pub fn play_question(question: &PlayQuestion) -> String {
    match question {
        PlayQuestion::Replace { title, .. } => play_instead_of(title),
        PlayQuestion::Control { playing, control, .. } => {
            format!("{}: {}?", playing.title, control_of(playing, *control))
        }
    }
}

/// Whose game it is, and what is lost.
pub fn play_question_why(question: &PlayQuestion) -> String {
    let (PlayQuestion::Replace { playing, .. } | PlayQuestion::Control { playing, .. }) = question;
    let whose = match &playing.started_by {
        Some(name) if !name.is_empty() => play_of_other(name),
        _ => play_is_lost().to_owned(),
    };
    format!("{}. {whose}", play_occupied(&playing.player, &playing.title))
}
