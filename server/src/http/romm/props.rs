//! `/api/roms/{id}/props`: changes to a profile's data about the game of a ROM.
//!
//! A client that sends back what it was told changes nothing. What a game of ours doesn't have (a difficulty, a degree
//! of completion, half stars) isn't kept, and the answer says so by its values.

use super::library::RomLibrary;
use super::names::status_named;
use super::query::read_switch;
use super::view::rom_user;
use super::{answer, invalid};
use crate::clock::now;
use crate::error::HttpError;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Map, Value};
use shelfcade_core::api::event::Event;
use shelfcade_core::people::user_data::{GameState, GameStatus};
use shelfcade_core_server::people::user::{Edit, UserError, UserStore};

/// Changes that a client asks for. `None` for what it doesn't name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PropsRequest {
    /// 0 to 10; 0 for none.
    rating: Option<u64>,
    /// The status of a word; `None` inside for no word.
    status: Option<Option<GameStatus>>,
    backlogged: Option<bool>,
    now_playing: Option<bool>,
    hidden: Option<bool>,
}

/// Changes the data of the profile about the ROM's game, and returns them.
///
/// # Errors
/// 422 for values that can't be read, 404 for a ROM that the profile may not see, 507 if it can't be saved.
pub async fn change(Path(id): Path<String>, context: RequestContext, body: Bytes) -> Result<Response, HttpError> {
    let switch = |name| value_of(&context.address.query, name).map(|value| read_switch(name, &value)).transpose();
    let starts = switch("update_last_played")?.unwrap_or(false);
    let forgets = switch("remove_last_played")?.unwrap_or(false);
    // Some clients send an empty body with these parameters.
    let request = if body.is_empty() && (starts || forgets) { PropsRequest::default() } else { read(&body)? };
    let library = RomLibrary::open(&context).await?;
    let rom = library.find_named(&id)?;
    let address = library.address(rom).await?;
    let (household, profile) = (context.app.user_data.household(), context.viewer.profile);
    let person = household.person(profile).ok_or(HttpError::Internal)?;
    let old = household.state_at(person, &address.identity.system, &address.slug);
    let mut edits = request.edits(&old, now());
    if forgets {
        edits.push(Edit::ForgetPlays { at: now() });
    }
    let mut state = old;
    if !edits.is_empty() {
        state = context.edit_game(address.clone(), edits).await?;
    }
    if starts {
        let game = format!("{}/{}", address.identity.system, address.slug);
        let played = move |store: &UserStore, profile| {
            store.record_play(profile, &address, now(), 0)?;
            let household = store.household();
            let person = household.person(profile).ok_or(UserError::Missing("profile"))?;
            Ok(household.state_at(person, &address.identity.system, &address.slug))
        };
        let event = Event::Played { game };
        state = context.write(event, played).await?;
    }
    Ok(answer(StatusCode::OK, &rom_user(profile, rom, Some(&state))))
}

impl PropsRequest {
    /// Returns the changes to a game's state.
    fn edits(self, state: &GameState, at: i64) -> Vec<Edit> {
        // Half a star counts as one: the lowest rating here is one star.
        let stars = |rating: u64| u8::try_from(rating.div_ceil(2)).ok().filter(|stars| *stars > 0);
        let edits = [
            self.rating.map(|rating| Edit::Rating(stars(rating))),
            self.new_status(state).map(Edit::Status),
            self.hidden.map(|on| Edit::Hidden { on, at }),
        ];
        edits.into_iter().flatten().collect()
    }

    /// Returns the new status, if it changes. RomM has a word and two flags, of which several can be set; we have one
    /// status, so a word comes first, then being played, then the backlog.
    fn new_status(self, state: &GameState) -> Option<Option<GameStatus>> {
        let flags = [(self.now_playing, GameStatus::Playing), (self.backlogged, GameStatus::Backlog)];
        let set = flags.iter().find(|(flag, _)| *flag == Some(true)).map(|(_, status)| *status);
        if let Some(status) = self.status.flatten().or(set) {
            return Some(Some(status)).filter(|new| *new != state.status);
        }
        let own = state.status?;
        let is_cleared = flags.contains(&(Some(false), own)) || self.status == Some(None) && own != GameStatus::Backlog;
        is_cleared.then_some(None)
    }
}

/// Reads the changes. Playnite wraps them as `data`.
fn read(body: &[u8]) -> Result<PropsRequest, HttpError> {
    let body: Map<String, Value> = super::read_json(body)?;
    let props = match body.get("data") {
        Some(Value::Object(props)) => props,
        _ => &body,
    };
    let mut request = PropsRequest::default();
    for (name, value) in props {
        match (name.as_str(), value) {
            (_, Value::Null) if name != "status" => {}
            ("rating", value) => request.rating = Some(read_up_to(name, value, 10)?),
            // Read to refuse what RomM refuses; not kept.
            ("difficulty", value) => _ = read_up_to(name, value, 10)?,
            ("completion", value) => _ = read_up_to(name, value, 100)?,
            ("status", Value::Null) => request.status = Some(None),
            ("status", value) => {
                let status = value.as_str().and_then(status_named);
                request.status = Some(Some(status.ok_or_else(|| invalid(STATUS_WORDS))?));
            }
            ("backlogged", value) => request.backlogged = Some(read_bool(name, value)?),
            ("now_playing", value) => request.now_playing = Some(read_bool(name, value)?),
            ("hidden", value) => request.hidden = Some(read_bool(name, value)?),
            _ => {}
        }
    }
    Ok(request)
}

const STATUS_WORDS: &str = "status: use 'incomplete', 'finished', 'completed_100', 'retired', 'never_playing' or null";

fn read_up_to(name: &str, value: &Value, most: u64) -> Result<u64, HttpError> {
    let number = value.as_u64().filter(|number| *number <= most);
    number.ok_or_else(|| invalid(format!("{name}: use a whole number from 0 to {most}")))
}

fn read_bool(name: &str, value: &Value) -> Result<bool, HttpError> {
    value.as_bool().ok_or_else(|| invalid(format!("{name}: use true or false")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameStatus::{Backlog, Dropped, Finished, Playing};

    #[track_caller]
    fn check(before: Option<GameStatus>, body: &str, expected: Option<Option<GameStatus>>) {
        let state = GameState { status: before, ..GameState::default() };
        assert_eq!(read(body.as_bytes()).unwrap().new_status(&state), expected, "{before:?} {body}");
    }

    #[test]
    fn a_word_and_two_flags_become_one_status() {
        check(None, r#"{"status":"finished","backlogged":true}"#, Some(Some(Finished)));
        check(Some(Finished), r#"{"status":"finished","backlogged":true}"#, None);
        check(Some(Finished), r#"{"backlogged":true}"#, Some(Some(Backlog)));
        check(Some(Backlog), r#"{"now_playing":true,"backlogged":true}"#, Some(Some(Playing)));
        check(None, r#"{"status":"never_playing"}"#, Some(Some(Dropped)));
        check(Some(Finished), r#"{"status":"completed_100"}"#, None);
        check(Some(Playing), r#"{"now_playing":false}"#, Some(None));
        check(Some(Finished), r#"{"now_playing":false,"backlogged":false}"#, None);
        check(Some(Finished), r#"{"status":null}"#, Some(None));
        check(Some(Backlog), r#"{"status":null}"#, None);
        check(Some(Backlog), r#"{"status":null,"backlogged":false}"#, Some(None));
        check(Some(Playing), r#"{"rating":3}"#, None);
    }

    #[test]
    fn what_clients_are_told_and_send_back_changes_nothing() {
        use crate::http::romm::names::status_of;
        for status in [None, Some(Backlog), Some(Playing), Some(Finished), Some(Dropped)] {
            let state = GameState { status, ..GameState::default() };
            let (word, backlogged, now_playing) = status_of(&state);
            let told = serde_json::json!({ "status": word, "backlogged": backlogged, "now_playing": now_playing });
            check(status, &told.to_string(), None);
        }
    }

    #[test]
    fn ten_points_are_five_stars() {
        for (rating, stars) in [(0, None), (1, Some(1)), (2, Some(1)), (7, Some(4)), (8, Some(4)), (10, Some(5))] {
            let request = PropsRequest { rating: Some(rating), ..PropsRequest::default() };
            assert_eq!(request.edits(&GameState::default(), 1), [Edit::Rating(stars)], "{rating}");
        }
    }

    #[test]
    fn wrong_values_are_refused_and_unknown_names_ignored() {
        for body in [
            "",
            "[]",
            "7",
            r#"{"rating":11}"#,
            r#"{"rating":-1}"#,
            r#"{"rating":"x"}"#,
            r#"{"status":"nonsense"}"#,
            r#"{"status":7}"#,
            r#"{"hidden":"yes"}"#,
            r#"{"completion":101}"#,
            r#"{"data":{"rating":99}}"#,
        ] {
            assert!(read(body.as_bytes()).is_err(), "{body}");
        }
        assert_eq!(read(br#"{"whatever":1,"rating":null,"data":3}"#).unwrap(), PropsRequest::default());
        assert_eq!(read(br#"{"data":{"rating":3,"completion":50}}"#).unwrap().rating, Some(3));
    }
}
