//! `/api/roms/{id}/notes`: notes that programs keep about ROMs, such as decky's play time. They are apart from the
//! note that people write on the page of a game, so that no program overwrites it.

use super::library::RomLibrary;
use super::query::read_number;
use super::{answer, invalid, missing, read_json, time_of, username};
use crate::clock::now;
use crate::error::HttpError;
use crate::http::request_context::RequestContext;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use shelfcade_core::api::event::Event;
use shelfcade_core_server::people::user::{ClientNote, ClientNoteEdit};

/// A note as clients send it; what they leave out or send as null stays as it is.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct NoteRequest {
    title: Option<String>,
    content: Option<String>,
    is_public: Option<bool>,
}

/// Adds a note about a ROM.
///
/// # Errors
/// 422 without a title, 404 for a ROM that the profile may not see, 409 if there is a note with this title, 400 for a
/// long note or at a limit, 507 if it can't be saved.
pub async fn add(Path(id): Path<String>, context: RequestContext, body: Bytes) -> Result<Response, HttpError> {
    let request: NoteRequest = read_json(&body)?;
    let title =
        request.title.filter(|title| !title.trim().is_empty()).ok_or_else(|| invalid("title: Field required"))?;
    let rom = RomLibrary::open(&context).await?.find_named(&id)?.id;
    let (content, is_public) = (request.content.unwrap_or_default(), request.is_public.unwrap_or(false));
    let add = context.write(Event::UserData, move |store, profile| {
        store.add_client_note(profile, rom, (&title, &content, is_public), now())
    });
    let note = add.await?.ok_or_else(taken)?;
    Ok(answer(StatusCode::OK, &shown(&context, &note)))
}

/// Changes a note about a ROM.
///
/// # Errors
/// 404 for a note that the profile doesn't have, and the errors of [`add`].
pub async fn change(
    Path((id, note)): Path<(String, String)>,
    context: RequestContext,
    body: Bytes,
) -> Result<Response, HttpError> {
    let NoteRequest { title, content, is_public } = read_json(&body)?;
    let number: i64 = read_number("note_id", &note, 1)?;
    let rom = RomLibrary::open(&context).await?.find_named(&id)?.id;
    let edit = ClientNoteEdit { title: title.filter(|title| !title.trim().is_empty()), content, is_public };
    let write = context.write(Event::UserData, move |store, profile| {
        let known = store.client_notes(profile, rom)?.into_iter().any(|note| note.id == number);
        known.then(|| store.edit_client_note(profile, (rom, number), edit, now())).transpose()
    });
    let note = write.await?.ok_or_else(|| missing("Note"))?.ok_or_else(taken)?;
    Ok(answer(StatusCode::OK, &shown(&context, &note)))
}

fn taken() -> HttpError {
    HttpError::Client(StatusCode::CONFLICT, "A note with this title already exists".into())
}

/// Makes the JSON of a note of the request's profile.
pub fn shown(context: &RequestContext, note: &ClientNote) -> Value {
    json!({
        "id": note.id,
        "title": note.title,
        "content": note.content,
        "is_public": note.is_public,
        "tags": [],
        "created_at": time_of(note.created),
        "updated_at": time_of(note.updated),
        "user_id": context.viewer.profile.0,
        "username": username(context),
        "user_avatar_path": "",
        "user_updated_at": time_of(note.updated),
    })
}
