//! `/games/{system}/{slug}`, its files under `…/files`, and its pictures under `…/media` and `…/media/{key}`.

use crate::error::HttpError;
use crate::http::body::CachedResponse;
use crate::http::library::correction;
use crate::http::params::{read_slug, read_system};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::header::REFRESH;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use shelfcade_core::art::media::MediaKey;
use shelfcade_core::fold;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{GamePage, GameStateView, MediaPage, NavItem, PageFrame};
use shelfcade_core::people::user_data::{GameStatus, LIKED_STARS};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::user::GameAddress;
use std::sync::Arc;

/// Most profiles named that liked a game.
const MAX_LIKES: usize = 5;

/// Shows a game. Another name of the system or spelling of the title redirects to its address.
///
/// # Errors
/// 404 for a game that is not on the shelf, 500 and 503 if a database cannot be read.
pub async fn show(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let shelf = context.shelf();
    let missing = || HttpError::not_found("game", &slug);
    let id = read_system(&shelf, &system).map_err(|_| missing())?;
    let given = read_slug(&slug)?;
    let real = if shelf.find_game(&id, given).is_some() { given.to_owned() } else { fold::slug(given) };
    if shelf.find_game(&id, &real).is_none() {
        let moved = correction::moved_to(&context, &id, &real).await?.ok_or_else(missing)?;
        return Ok(response::redirect(StatusCode::TEMPORARY_REDIRECT, &context.app.links.game(&id, &moved)));
    }
    if id.as_str() != system || real != given {
        return Ok(response::redirect(StatusCode::PERMANENT_REDIRECT, &context.app.links.game(&id, &real)));
    }
    let mine = mine_of(&context, &id, &real);
    let page = read_page(&context, &id, &real, mine).await?.ok_or_else(missing)?;
    let own = correction::own_of(&context, &id, &real).await?;
    let is_pending = own.as_ref().is_some_and(|own| own.is_pending);
    let page = GamePage { own, ..page };
    context.app.jobs.fetching.saw(&page.related);
    context.app.jobs.fetching.opened(&page.card);
    let mut response = response::page(&context, NavItem::None, |frame| shelfcade_app::render::game(frame, &page));
    if is_pending {
        // The library follows within seconds. Scripts notice by themselves; browsers without them reload.
        response.headers_mut().insert(REFRESH, HeaderValue::from_static("2"));
        response.extensions_mut().remove::<Arc<CachedResponse>>();
    }
    Ok(response)
}

/// Reads the page with the first variants, or with all if the profile hid some: they don't count as the first.
async fn read_page(
    context: &RequestContext,
    id: &SystemId,
    slug: &str,
    mine: Option<GameStateView>,
) -> Result<Option<GamePage>, HttpError> {
    let (shelf, reader) = (context.shelf(), context.app.library.reader.load_full());
    let hides_some = mine.as_ref().is_some_and(|mine| !mine.state.hidden_variants.is_empty());
    let page = match hides_some {
        true => reader.game_page(&shelf, id, slug).await?,
        false => reader.short_game_page(&shelf, id, slug).await?,
    };
    Ok(page.map(|page| GamePage { mine, ..page }))
}

/// Shows all variants and files of a game.
///
/// # Errors
/// Those of [`show`].
pub async fn show_files(path: Path<(String, String)>, context: RequestContext) -> Result<Response, HttpError> {
    let Path((system, slug)) = path;
    let (shelf, missing) = (context.shelf(), || HttpError::not_found("game", &slug));
    let (id, slug) = (read_system(&shelf, &system).map_err(|_| missing())?, read_slug(&slug)?);
    let page = context.app.library.reader.load_full().game_page(&shelf, &id, slug).await?.ok_or_else(missing)?;
    let page = GamePage { mine: mine_of(&context, &id, slug), ..page };
    Ok(response::page(&context, NavItem::None, |frame| shelfcade_app::render::files(frame, &page)))
}

/// Shows all pictures of a game. Without any, redirects to the game.
///
/// # Errors
/// Those of [`show`].
pub async fn show_media(path: Path<(String, String)>, context: RequestContext) -> Result<Response, HttpError> {
    let Path((system, slug)) = path;
    let game = find_page(&context, &system, &slug).await?;
    if game.pictures().next().is_none() {
        let link = context.app.links.game(&game.card.system, &game.card.slug);
        return Ok(response::redirect(StatusCode::TEMPORARY_REDIRECT, &link));
    }
    let page = MediaPage { game, shown: None };
    Ok(response::page(&context, NavItem::None, |frame| shelfcade_app::render::media(frame, &page)))
}

/// Shows one picture of a game. If it is gone, redirects to all pictures.
///
/// # Errors
/// Those of [`show`].
pub async fn show_picture(
    Path((system, slug, key)): Path<(String, String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let game = find_page(&context, &system, &slug).await?;
    let key = MediaKey::parse(&key);
    let shown = game.pictures().position(|one| Some(one.picture.key) == key);
    if shown.is_none() {
        let all = context.app.links.game_media(&game.card.system, &game.card.slug, None);
        return Ok(response::redirect(StatusCode::TEMPORARY_REDIRECT, &all));
    }
    let page = MediaPage { game, shown };
    Ok(response::page(&context, NavItem::None, |frame| shelfcade_app::render::media(frame, &page)))
}

async fn find_page(context: &RequestContext, system: &str, slug: &str) -> Result<GamePage, HttpError> {
    let (shelf, missing) = (context.shelf(), || HttpError::not_found("game", slug));
    let id = read_system(&shelf, system).map_err(|_| missing())?;
    let reader = context.app.library.reader.load_full();
    reader.short_game_page(&shelf, &id, read_slug(slug)?).await?.ok_or_else(missing)
}

/// Returns the profile's data of a game; `None` for guests.
fn mine_of(context: &RequestContext, system: &SystemId, slug: &str) -> Option<GameStateView> {
    let household = context.app.user_data.household();
    let person = household.person(context.viewer.profile)?;
    let rows = household.locations.at(system.as_str(), slug);
    let by_hand = person.collections.iter().filter(|collection| collection.query.is_none());
    let collections = by_hand.map(|collection| {
        let is_in = collection.games.iter().any(|game| rows.contains(game));
        (collection.slug.clone(), collection.name.clone(), is_in)
    });
    let (state, collections) = (household.state_at(person, system.as_str(), slug), collections.collect());
    let others = household.people.iter().filter(|other| other.id != person.id && !other.has_pin);
    let likes = others.filter_map(|other| {
        let stars = household.state_at(other, system.as_str(), slug).rating.filter(|stars| *stars >= LIKED_STARS)?;
        Some((other.name.clone(), stars))
    });
    let liked_by = likes.take(MAX_LIKES).collect();
    let name_of = |id| household.person(id).map(|sender| sender.name.clone());
    let put_forward = || household.recommendations_at(system.as_str(), slug);
    let tonight = put_forward().find(|one| one.reader.is_none()).and_then(|one| name_of(one.sender));
    let received = put_forward().filter(|one| one.reader == Some(person.id));
    let recommended_by = received.filter_map(|one| name_of(one.sender)).collect();
    let others = household.people.iter().filter(|other| other.id != person.id).map(|other| {
        let is_told = put_forward().any(|one| one.reader == Some(other.id) && one.sender == person.id);
        (other.id, other.name.clone(), is_told)
    });
    let others = others.collect();
    let view = GameStateView { state, collections, liked_by, ..GameStateView::default() };
    Some(GameStateView { tonight, recommended_by, others, ..view })
}

/// Shows the game page again after its form was refused, with the typed values.
///
/// # Errors
/// Those of [`show`].
pub async fn show_refused(
    context: &RequestContext,
    game: &GameAddress,
    why: Refusal,
    fields: &[(String, String)],
) -> Result<Response, HttpError> {
    let missing = || HttpError::not_found("game", &game.slug);
    let id = SystemId::parse(&game.identity.system).ok_or_else(missing)?;
    let mine = mine_of(context, &id, &game.slug).map(|mine| as_typed(mine, why, fields));
    let page = read_page(context, &id, &game.slug, mine).await?.ok_or_else(missing)?;
    let here = context.address.text.strip_suffix("/mine").unwrap_or_default().to_owned();
    let frame = PageFrame { here, ..context.frame(NavItem::None) };
    let page = shelfcade_app::render::game(&frame, &page);
    Ok(response::html(context, StatusCode::BAD_REQUEST, page))
}

fn as_typed(mut mine: GameStateView, why: Refusal, fields: &[(String, String)]) -> GameStateView {
    let typed = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let tags = typed("tags").or_else(|| typed("add-tag"));
    mine.typed_tags = tags.unwrap_or_default().to_owned();
    mine.typed_list = typed("new-list").unwrap_or_default().to_owned();
    let state = &mut mine.state;
    state.note = typed("note").map_or(state.note.take(), |note| Some(note.to_owned()));
    state.status = typed("status").map_or(state.status, GameStatus::parse);
    state.rating = typed("rating").map_or(state.rating, |stars| stars.parse().ok());
    for (slug, _, is_in) in &mut mine.collections {
        if fields.iter().any(|(key, list)| key == "list" && list == slug) {
            *is_in = fields.iter().any(|(key, list)| key == "in" && list == slug);
        }
    }
    mine.refused = Some(why);
    mine
}
