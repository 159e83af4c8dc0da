//! `/games/{system}/{slug}/cover`: choosing or uploading the cover of a game, with plain forms.

use crate::error::HttpError;
use crate::http::art::cover;
use crate::http::multipart::{broken, read_text};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::{Multipart, Path};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::TryStreamExt;
use shelfcade_core::page::{CoverPage, NavItem};
use shelfcade_core::refusal::Refusal;

/// Shows the pictures of a game to choose from.
///
/// # Errors
/// 404 for a game that is not here, 500 and 503 if the library cannot be read.
pub async fn show(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    show_with(&context, &system, &slug, None).await
}

async fn show_with(
    context: &RequestContext,
    system: &str,
    slug: &str,
    refused: Option<Refusal>,
) -> Result<Response, HttpError> {
    let game = cover::page_of(context, system, slug).await?;
    let household = context.app.user_data.household();
    let page = CoverPage {
        card: game.card.clone(),
        system: game.system.clone(),
        pictures: cover::pictures_of(game),
        chosen: household.cover_at(system, slug).and_then(|cover| cover.key),
        refused,
    };
    let status = if refused.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    Ok(response::html(context, status, shelfcade_app::render::cover(&context.frame(NavItem::None), &page)))
}

/// Sets the cover to the chosen picture (`cover`: its key, or empty for the automatic one) or the uploaded one
/// (`file`).
///
/// # Errors
/// 400, 404, 409 at a limit or for a form of another profile, 413, 500, 503, 507.
pub async fn choose(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    mut form: Multipart,
) -> Result<Response, HttpError> {
    let game = (system.as_str(), slug.as_str());
    context.find_game(&system, &slug).await?;
    // Nothing is written before the whole form is read: the field with its profile may come last.
    let (mut key, mut sent) = (None, None);
    while let Some(field) = form.next_field().await.map_err(broken)? {
        match field.name() {
            Some("person") => context.check_person(Some(&read_text(field).await?))?,
            Some("cover") if key.is_none() && sent.is_none() => key = Some(read_text(field).await?),
            Some("file") if key.is_none() && sent.is_none() => {
                sent = Some(cover::sent(&context, field.map_err(broken)).await);
            }
            _ => return Err(HttpError::Refused(Refusal::Form)),
        }
    }
    match (key, sent) {
        (_, Some(Err(HttpError::Refused(why)))) => return show_with(&context, &system, &slug, Some(why)).await,
        (_, Some(choice)) => cover::set(&context, game, Some(choice?)).await?,
        (Some(key), None) if key.is_empty() => cover::set(&context, game, None).await?,
        (Some(key), None) => {
            if let Some(choice) = cover::found(&context, game, &key).await? {
                cover::set(&context, game, Some(choice)).await?;
            }
        }
        (None, None) => return Err(HttpError::Refused(Refusal::Form)),
    }
    let address = context.find_game(&system, &slug).await?;
    let link = format!("/games/{}/{}", address.identity.system, shelfcade_core::links::encode(&address.slug));
    Ok(response::redirect(StatusCode::SEE_OTHER, &context.app.links.to(&link)))
}
