//! `/collections`: all of them, new ones, and the forms that change one.

use super::{check_person, find_address, go_back, now, split_game};
use crate::asked::Asked;
use crate::error::HttpError;
use crate::params::{pairs, value_of};
use crate::reply;
use crate::state::Shared;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::ask::{Ask, Asked as Questioned};
use shelfcade_core::ours::{MAX_IN_COLLECTION, ProfileId};
use shelfcade_core::page::{CollectionTile, CollectionsPage, ConfirmPage, NavItem, OwnList, Refusal, Scope};
use shelfcade_core_server::shelf::Shelf;
use shelfcade_core_server::user::{Collection, CollectionEdit, Person};

/// Cards on a collection's tile.
const TILE_CARDS: usize = 4;

/// All collections of the household; `keep=QUERY` offers to keep a question as one, `removed` says that one is gone.
pub async fn show(State(app): State<Shared>, asked: Asked) -> Response {
    let keep = value_of(&asked.query, "keep");
    let page = CollectionsPage { removed: asked.query == "removed", ..page(&app, &asked, keep.as_deref()) };
    send(&app, &asked, StatusCode::OK, &page)
}

/// Sends the page.
pub fn send(app: &Shared, asked: &Asked, status: StatusCode, page: &CollectionsPage) -> Response {
    let frame = asked.frame(app, NavItem::More);
    reply::html(asked, status, shelfcade_app::render::collections(&frame, page))
}

/// All collections of the household, and the question to keep.
pub fn page(app: &Shared, asked: &Asked, keep: Option<&str>) -> CollectionsPage {
    let household = app.ours.household();
    let shelf = app.shelf_of(asked);
    let all = household.people.iter().flat_map(|person| {
        let shelf = &shelf;
        let profile = asked.profile;
        person
            .collections
            .iter()
            .map(move |collection| (person.id == profile, tile(shelf, person, profile, collection)))
    });
    let (mine, others): (Vec<_>, Vec<_>) = all.partition(|(is_mine, _)| *is_mine);
    let tiles = |list: Vec<(bool, CollectionTile)>| list.into_iter().map(|(_, tile)| tile).collect();
    let keep = keep.map(|query| {
        let ask = Ask { page: None, letter: None, ..Ask::parse(query) };
        let words = ask.filters.iter().map(|test| shelf.label(test));
        let words: Vec<String> =
            Some(ask.text.clone()).filter(|text| !text.is_empty()).into_iter().chain(words).collect();
        (words.join(" · "), ask.to_query())
    });
    let keep = keep.filter(|(words, _)| !words.is_empty());
    CollectionsPage { mine: tiles(mine), others: tiles(others), keep, ..CollectionsPage::default() }
}

/// Asks before a collection is deleted.
///
/// # Errors
/// 404 for one that is not one's own.
pub async fn ask_remove(
    State(app): State<Shared>,
    Path(slug): Path<String>,
    asked: Asked,
) -> Result<Response, HttpError> {
    let household = app.ours.household();
    let missing = || HttpError::NotFound { what: "collection", words: String::new() };
    let own = household.collection(&slug).filter(|(owner, _)| owner.id == asked.profile);
    let (owner, collection) = own.ok_or_else(missing)?;
    let tile = tile(&app.shelf_of(&asked), owner, asked.profile, collection);
    let list = OwnList::Collection(slug.clone());
    Ok(super::entries::confirm(&app, &asked, &ConfirmPage::List { list, name: tile.name, count: tile.count }))
}

/// A collection among others.
pub fn tile(shelf: &Shelf, owner: &Person, profile: ProfileId, collection: &Collection) -> CollectionTile {
    let scope = Scope::Own(OwnList::Collection(collection.slug.clone()));
    let cards = shelf.first_cards(&scope, TILE_CARDS);
    CollectionTile {
        slug: collection.slug.clone(),
        name: collection.name.clone(),
        description: collection.description.clone(),
        count: shelf.count_of(&scope, &Ask::default()),
        is_smart: collection.query.is_some(),
        pinned: collection.pinned,
        owner: (owner.id != profile).then(|| owner.name.clone()),
        cards,
    }
}

/// Makes a collection: `name`, and `query` for one that a question fills; `game` puts a first game in.
///
/// # Errors
/// 403 for guests, 507 when it cannot be kept; what is refused (no name, a bound) is said on the page.
pub async fn add(State(app): State<Shared>, asked: Asked, body: String) -> Result<Response, HttpError> {
    check_person(&asked, value_of(&body, "person").as_deref())?;
    let name = value_of(&body, "name").unwrap_or_default();
    let typed_name = name.clone();
    let query = value_of(&body, "query").map(|query| Ask::parse(&query)).filter(|ask| !ask.is_blank());
    let game = match value_of(&body, "game").as_deref().and_then(split_game) {
        Some((system, slug)) => Some(find_address(&app, system, slug).await?),
        None => None,
    };
    let profile = asked.profile;
    let slug = app.ours.write(&asked, Event::Ours, move |store| {
        let query = query.map(|ask| CollectionEdit::Query(Some(ask)));
        let edits: Vec<_> = query.into_iter().chain(game.map(|game| CollectionEdit::Add(vec![game]))).collect();
        store.make_collection(profile, &name, now(), &edits)
    });
    match slug.await {
        Ok(slug) => Ok(reply::redirect(StatusCode::SEE_OTHER, &app.links.own(&OwnList::Collection(slug)))),
        Err(HttpError::Refused(why)) => {
            let keep = value_of(&body, "query");
            let page = page(&app, &asked, keep.as_deref());
            let page = CollectionsPage { refused: Some(why), typed_name, ..page };
            Ok(send(&app, &asked, StatusCode::BAD_REQUEST, &page))
        }
        Err(error) => Err(error),
    }
}

/// Changes a collection: `act` is `edit` (with `name`, `description`, `pinned`, a question), `take-out` or `move` (with `game`, and
/// `to`: its new place among the games one sees, counted from 0), `remove`.
///
/// # Errors
/// 400 for a form that makes no sense, 404 for another's collection, 409 for a form of another person, 507 when it cannot be
/// kept.
pub async fn change(
    State(app): State<Shared>,
    Path(slug): Path<String>,
    asked: Asked,
    body: String,
) -> Result<Response, HttpError> {
    let field = |name: &str| value_of(&body, name);
    check_person(&asked, field("person").as_deref())?;
    let profile = asked.profile;
    let act = field("act").unwrap_or_default();
    let list = slug.clone();
    if act == "remove" {
        app.ours.write(&asked, Event::Ours, move |store| store.remove_collection(profile, &slug)).await?;
        return Ok(go_back(&app, "/collections?removed"));
    }
    let wrong = || HttpError::Refused(Refusal::Form);
    let game = field("game");
    let game = game.as_deref().and_then(split_game).map(|(system, slug)| (system.to_owned(), slug.to_owned()));
    let edits = match (act.as_str(), game) {
        ("edit", _) => {
            let done = match read_edits(&body) {
                Ok(edits) => write(&app, &asked, &slug, edits).await,
                Err(why) => Err(HttpError::Refused(why)),
            };
            return match done {
                Ok(()) => Ok(go_back(&app, &app_path(&slug))),
                Err(HttpError::Refused(why)) => super::lists::show_refused(&app, &asked, slug, why, &body),
                Err(error) => Err(error),
            };
        }
        ("take-out", Some((system, slug))) => vec![CollectionEdit::Remove { system, slug }],
        ("move", Some((system, slug))) => {
            let to = field("to").and_then(|to| to.parse::<usize>().ok()).ok_or_else(wrong)?;
            move_to(&app.shelf_of(&asked), &list, (system, slug), to).into_iter().collect()
        }
        _ => return Err(wrong()),
    };
    let back = field("back").unwrap_or_else(|| app_path(&slug));
    write(&app, &asked, &slug, edits).await?;
    Ok(go_back(&app, &back))
}

async fn write(app: &Shared, asked: &Asked, slug: &str, edits: Vec<CollectionEdit>) -> Result<(), HttpError> {
    let (slug, profile) = (slug.to_owned(), asked.profile);
    app.ours.write(asked, Event::Ours, move |store| store.edit_collection(profile, &slug, &edits)).await
}

/// Moves a game to a place among those that whoever asks sees, counted from 0: past what is hidden from them or away.
/// `None` when there is nothing to move.
pub fn move_to(shelf: &Shelf, list: &str, game: (String, String), to: usize) -> Option<CollectionEdit> {
    let cards = shelf.first_cards(&Scope::Own(OwnList::Collection(list.to_owned())), MAX_IN_COLLECTION);
    let at = cards.iter().position(|card| card.system.as_str() == game.0 && card.slug == game.1)?;
    let to = to.min(cards.len() - 1);
    let beside = (cards[to].system.to_string(), cards[to].slug.clone());
    (to != at).then_some(CollectionEdit::Move { game, beside, after: to > at })
}

fn app_path(slug: &str) -> String {
    shelfcade_core::links::path_of_own(&OwnList::Collection(slug.to_owned()))
}

/// A checkbox that is not set is not sent: `pinned` is read from the form as a whole.
///
/// A question comes as the fields of a search (`q`, filters, `sort`) beside `smart`, or written in one `query`.
fn read_edits(body: &str) -> Result<Vec<CollectionEdit>, Refusal> {
    let is_pinned = pairs(body).any(|(key, value)| key == "pinned" && value == "1");
    let mut edits = vec![CollectionEdit::Pinned(is_pinned)];
    edits.extend(value_of(body, "name").map(CollectionEdit::Name));
    edits.extend(value_of(body, "description").map(CollectionEdit::Description));
    let is_smart = pairs(body).any(|(key, _)| key == "smart");
    if let Some(query) = value_of(body, "query").or(is_smart.then(|| body.to_owned())) {
        let ask = Ask { view: None, ..Ask::parse(&query).from_start() };
        if ask.is_blank() || Questioned::read(&ask.text).is_err() {
            return Err(Refusal::CollectionQuery);
        }
        edits.push(CollectionEdit::Query(Some(ask)));
    }
    Ok(edits)
}
