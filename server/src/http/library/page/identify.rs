//! `/games/{system}/{slug}/identify` and `/unidentified`: manual identification of ROMs, with plain forms.

use crate::error::HttpError;
use crate::http::library::correction;
use crate::http::library::correction::{RomCorrection, key_of};
use crate::http::params::{pairs, split_game, value_of};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::{IdentifyPage, NavItem, UnidentifiedPage, UnidentifiedRow};
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::list_query::MAX_TEXT;
use shelfcade_core_server::game::identify::KnownRom;

/// Titles offered for one game on its own page.
const OFFERED: usize = 24;
/// Titles offered for each game in the list of all.
const LIKELIEST: usize = 3;
/// Games per page.
const ROWS: usize = 20;
/// Files named per game.
const MAX_FILES: usize = 3;

/// Shows the titles that a game may be: from its file's name, or from a search.
///
/// # Errors
/// 404 for a game that is not here, 500 and 503 if a database cannot be read.
pub async fn show(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let app = &context.app;
    let (id, game, folders) = correction::find(app, &system, &slug)?;
    let text: String =
        value_of(&context.address.query, "q").unwrap_or_default().trim().chars().take(MAX_TEXT).collect();
    let reader = app.library.reader.load_full();
    let roms = reader.roms_of(folders).await?;
    let shelf = context.shelf();
    let wanted = if text.is_empty() { shelf.card(game).title } else { text.clone() };
    let found = reader.find_titles(id.clone(), wanted, OFFERED).await?;
    let household = app.user_data.household();
    let page = IdentifyPage {
        card: shelf.card(game),
        system: shelf.system(&id).ok_or_else(|| HttpError::not_found("game", &slug))?,
        roms: roms.iter().map(|rom| (key_of(&rom.facts), name_of(rom))).collect(),
        text,
        has_catalog: found.is_some(),
        found: found.unwrap_or_default(),
        is_said: roms.iter().any(|rom| household.corrections.of(&rom.facts).is_some()),
    };
    Ok(response::page(&context, NavItem::None, |frame| shelfcade_app::render::identify(frame, &page)))
}

fn name_of(rom: &KnownRom) -> String {
    String::from_utf8_lossy(&rom.facts.file).into_owned()
}

/// Corrects a game's ROMs and redirects to its page.
///
/// # Errors
/// Those of [`correction::say`], 409 for a form of another profile.
pub async fn say(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    body: String,
) -> Result<Response, HttpError> {
    let form = Form::read(&context, &body)?;
    correction::say(&context, (&system, &slug), Some(&form.roms), form.said).await?;
    let (id, ..) = correction::find(&context.app, &system, &slug)?;
    Ok(response::redirect(StatusCode::SEE_OTHER, &context.app.links.game(&id, &slug)))
}

/// Shows the next unidentified games.
///
/// # Errors
/// 500 and 503 if a database cannot be read.
pub async fn show_all(context: RequestContext) -> Result<Response, HttpError> {
    let app = &context.app;
    let (left, shelf) = (correction::left(app), app.library.shelf.get());
    let after = value_of(&context.address.query, "after").and_then(|after| split_game(&after));
    let is_after = |(system, slug): (String, String)| {
        let place = |game| {
            let card = shelf.card(game);
            card.system.as_str() == system && card.slug == slug
        };
        left.iter().position(|game| place(*game)).map(|at| at + 1)
    };
    // If that game is gone, start from the beginning.
    let skipped = after.and_then(is_after).unwrap_or(0);
    let shown: Vec<_> = left.iter().skip(skipped).take(ROWS).copied().collect();
    let folders = shown.iter().map(|game| shelf.folders_of(*game)).collect();
    let known = app.library.reader.load_full().likely(folders, LIKELIEST).await?;
    let household = app.user_data.household();
    let mut rows = Vec::with_capacity(ROWS);
    for (game, (roms, likely)) in shown.iter().zip(known) {
        // Already corrected, under another address.
        if roms.iter().any(|rom| household.corrections.of(&rom.facts).is_some()) {
            continue;
        }
        let files = roms.iter().take(MAX_FILES).map(name_of).collect();
        rows.push(UnidentifiedRow { card: shelf.card(*game), files, likely });
    }
    let is_last = skipped + shown.len() >= left.len();
    let last = shown.last().filter(|_| !is_last).map(|game| shelf.card(*game));
    let page = UnidentifiedPage {
        left: left.len() as u32,
        skipped: skipped as u32,
        rows,
        after: last.map(|card| format!("{}/{}", card.system, card.slug)),
    };
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::unidentified(frame, &page)))
}

/// Corrects one of the games and redirects back to the list.
///
/// # Errors
/// Those of [`say`].
pub async fn say_one(context: RequestContext, body: String) -> Result<Response, HttpError> {
    let form = Form::read(&context, &body)?;
    let (system, slug) = split_game(&form.game).ok_or(HttpError::Refused(Refusal::FormGame))?;
    correction::say(&context, (&system, &slug), None, form.said).await?;
    Ok(response::redirect(StatusCode::SEE_OTHER, &context.app.links.to(&context.address.text)))
}

struct Form {
    game: String,
    roms: Vec<String>,
    said: RomCorrection,
}

impl Form {
    fn read(context: &RequestContext, body: &str) -> Result<Form, HttpError> {
        let fields: Vec<(String, String)> = pairs(body).into_owned().collect();
        let value = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        context.check_person(value("person"))?;
        let said = RomCorrection::read(value("title").ok_or(HttpError::Refused(Refusal::Form))?)?;
        let game = value("game").unwrap_or_default().to_owned();
        let roms = fields.iter().filter(|(key, _)| key == "rom").map(|(_, rom)| rom.clone()).collect();
        Ok(Form { game, roms, said })
    }
}
