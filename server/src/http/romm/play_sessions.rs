//! `/api/play-sessions`: sessions that clients report once they are online again, for the diary and the history. And
//! `/api/activity/heartbeat`, which says what a device plays at the moment.

use super::library::RomLibrary;
use super::query::{read_number, read_time};
use super::{answer, key_of, missing, read_json, time_of, username};
use crate::blocking::spawn_blocking;
use crate::clock::now;
use crate::error::HttpError;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use axum::body::Bytes;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use shelfcade_core::api::event::Event;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::people::user::{DiaryEvent, NumberedKind, PlaySource, ReportResult, ReportedPlay};

/// Most sessions of one request.
const MAX_SESSIONS: usize = 100;
/// Seconds that a device's clock may be ahead of ours.
const MAX_AHEAD: i64 = 86_400;
/// Most sessions in an answer.
const MAX_LISTED: u32 = 500;

/// A batch of sessions.
#[derive(Debug, Deserialize)]
struct SessionsRequest {
    sessions: Vec<SessionRequest>,
}

/// A session. Whatever has another type is an error of this session alone, not of the batch.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct SessionRequest {
    rom_id: Value,
    start_time: Value,
    end_time: Value,
    duration_ms: Value,
}

impl SessionRequest {
    /// Returns the start in Unix seconds, and the length in seconds: the shorter one, as a device may have slept.
    fn span(&self) -> Result<(i64, u64), &'static str> {
        let time = |name, value: &Value| value.as_str().and_then(|text| read_time(name, text).ok());
        let start = time("start_time", &self.start_time).ok_or("start_time can't be read")?;
        let end = time("end_time", &self.end_time).ok_or("end_time can't be read")?;
        if start < 0 || end < start {
            return Err("The session ends before it starts");
        }
        if end > now() + MAX_AHEAD {
            return Err("The session is in the future");
        }
        let length = (end - start).unsigned_abs();
        let measured = self.duration_ms.as_f64().filter(|ms| *ms >= 0.0).map(|ms| (ms / 1_000.0).round() as u64);
        Ok((start, measured.map_or(length, |measured| measured.min(length))))
    }
}

/// Records sessions in the history of the profile, each once. What can't be recorded is an error in the results, so
/// that the other sessions of a batch aren't lost.
///
/// # Errors
/// 400 for no session or more than [`MAX_SESSIONS`], 422 for another body, 507 if it can't be saved.
pub async fn add(context: RequestContext, body: Bytes) -> Result<Response, HttpError> {
    let SessionsRequest { sessions } = read_json(&body)?;
    let refused = |why: String| Err(HttpError::Client(StatusCode::BAD_REQUEST, why.into()));
    if sessions.is_empty() {
        return refused("Payload must contain at least one session".into());
    }
    if sessions.len() > MAX_SESSIONS {
        return refused(format!("Batch size exceeds maximum of {MAX_SESSIONS}"));
    }
    let library = RomLibrary::open(&context).await?;
    let mut results = vec![Err("Rom not found"); sessions.len()];
    let (mut reports, mut places) = (Vec::new(), Vec::new());
    for (place, session) in sessions.iter().enumerate() {
        let rom = session.rom_id.as_u64().and_then(|id| library.find(u32::try_from(id).ok()?));
        let Some(rom) = rom else { continue };
        match session.span() {
            Err(why) => results[place] = Err(why),
            Ok((began, seconds)) => {
                let found = library.addresses(&[rom.game]).await?;
                let Some(address) = found.into_iter().next() else { continue };
                let key = key_of_session(context.viewer.profile, rom.id, began);
                reports.push(ReportedPlay { address, key, began, seconds });
                places.push(place);
            }
        }
    }
    if !reports.is_empty() {
        let report = context.write(Event::UserData, move |store, profile| store.report_plays(profile, &reports));
        for (place, result) in places.into_iter().zip(report.await?) {
            results[place] = Ok(result);
        }
    }
    let created = results.iter().filter(|result| matches!(result, Ok(ReportResult::Recorded(_)))).count();
    let result = |(index, result): (usize, &Result<ReportResult, &str>)| {
        let (status, id, detail) = match *result {
            Ok(ReportResult::Recorded(id)) => ("created", Some(id), None),
            Ok(ReportResult::Known) => ("duplicate", None, None),
            Ok(ReportResult::Full) => ("error", None, Some("The history has no room for it")),
            Err(why) => ("error", None, Some(why)),
        };
        json!({ "index": index, "status": status, "id": id, "detail": detail })
    };
    let body = json!({
        "results": results.iter().enumerate().map(result).collect::<Vec<_>>(),
        "created_count": created,
        "skipped_count": results.len() - created,
    });
    Ok(answer(StatusCode::CREATED, &body))
}

/// Returns the newest sessions that devices of the profile reported, optionally those of one ROM.
///
/// # Errors
/// 422 for parameters that can't be read, and those of reading user data.
pub async fn list(context: RequestContext) -> Result<Response, HttpError> {
    let number = |name| value_of(&context.address.query, name).map(|value| read_number(name, &value, 1)).transpose();
    let (rom, limit) = (number("rom_id")?, number("limit")?.unwrap_or(MAX_LISTED).min(MAX_LISTED));
    let library = RomLibrary::open(&context).await?;
    let listed = spawn_blocking(move || sessions_of(&context, &library, (rom, limit)));
    Ok(answer(StatusCode::OK, &listed.await.map_err(|_| HttpError::Internal)??))
}

fn sessions_of(
    context: &RequestContext,
    library: &RomLibrary,
    (rom, limit): (Option<u32>, u32),
) -> Result<Vec<Value>, HttpError> {
    let (profile, household) = (context.viewer.profile, context.app.user_data.household());
    let (notes, _) = library.store.read_diaries(|diaries| diaries.notes(profile, &(0..i64::MAX), MAX_LISTED))?;
    let mut listed = Vec::new();
    for note in notes {
        let DiaryEvent::Played { source, seconds, .. } = note.event else { continue };
        let Some((system, slug)) = household.locations.of(note.game) else { continue };
        if source != PlaySource::Device as u8 || listed.len() >= limit as usize {
            continue;
        }
        let Some(game) = library.shelf.find_listed(system, slug) else { continue };
        let mut roms = library.index.of_game(&library.shelf, game);
        let number = |id| {
            let key = key_of_session(profile, id, note.at);
            let number = library.store.known_permanent_id(NumberedKind::PlaySession, key.as_bytes());
            number.map(|number| number.map(|number| (id, number))).transpose()
        };
        let Some((of_rom, id)) = roms.find_map(|rom| number(rom.id)).transpose()? else { continue };
        if rom.is_some_and(|rom| rom != of_rom) {
            continue;
        }
        listed.push(json!({
            "id": id,
            "user_id": profile.0,
            "device_id": null,
            "rom_id": of_rom,
            "sync_session_id": null,
            "save_slot": null,
            "start_time": time_of(note.at),
            "end_time": time_of(note.at.saturating_add_unsigned(seconds)),
            "duration_ms": seconds * 1_000,
            "created_at": time_of(note.at),
            "updated_at": time_of(note.at),
        }));
    }
    Ok(listed)
}

/// Returns the key of a session's permanent number. The device isn't part of it: one that was paired again reports what
/// it reported before.
fn key_of_session(profile: ProfileId, rom: u32, began: i64) -> String {
    format!("{} {rom} {began}", profile.0)
}

/// The ROM that a device plays.
#[derive(Debug, Deserialize)]
struct Activity {
    rom_id: u32,
}

/// Tells a client that its device plays a ROM. Nothing is recorded: a session is, once it has ended.
///
/// # Errors
/// 422 for a body that can't be read, 404 for a ROM that the profile may not see.
pub async fn start_activity(context: RequestContext, body: Bytes) -> Result<Response, HttpError> {
    let Activity { rom_id } = read_json(&body)?;
    let library = RomLibrary::open(&context).await?;
    let rom = library.find(rom_id).ok_or_else(|| missing(&format!("Rom with id '{rom_id}'")))?;
    let facts = library.shelf.facts_of(rom.game);
    let platforms = library.platforms();
    let platform = &platforms[usize::from(facts.system)];
    let (key, household) = (key_of(&context)?, context.app.user_data.household());
    let body = json!({
        "user_id": context.viewer.profile.0,
        "username": username(&context),
        "avatar_path": "",
        "rom_id": rom.id,
        "rom_name": facts.title,
        "rom_cover_path": "",
        "screenshot_path": "",
        "platform_slug": platform.slug,
        "platform_name": platform.name,
        "device_id": key.device.to_string(),
        "device_type": household.device(key.device).map_or("", |device| &device.about.client),
        "started_at": time_of(now()),
    });
    Ok(answer(StatusCode::OK, &body))
}

/// Tells a client that its device plays nothing any more.
pub async fn end_activity() -> Response {
    StatusCode::NO_CONTENT.into_response()
}
