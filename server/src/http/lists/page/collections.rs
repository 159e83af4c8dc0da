//! `/collections`: the list of collections, new ones, and the forms that change one.

use super::own_lists::{read_seen_by, show_refused};
use super::select;
use crate::clock::now;
use crate::error::HttpError;
use crate::http::params::{pairs, split_game, value_of};
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::page::{AddPage, CollectionTile, CollectionsPage, ConfirmPage, GameCard, NavItem, OwnList, Scope};
use shelfcade_core::people::user_data::{MAX_IN_COLLECTION, ProfileId, SeenBy};
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::list_query::{ListQuery, ParsedQuery};
use shelfcade_core_server::people::user::{Collection, CollectionEdit, Household, Person};
use shelfcade_core_server::search::Shelf;

/// Tiles on a page.
const TILES: usize = 60;
/// Games offered at once to be added to a collection.
const FOUND: usize = 30;

/// Shows the household's collections, [`TILES`] per `page`. `keep=QUERY` offers to save a query as one, `removed`
/// reports a deletion.
pub async fn show(context: RequestContext) -> Response {
    let keep = value_of(&context.address.query, "keep");
    let page =
        CollectionsPage { removed: &*context.address.query == "removed", ..page(&context, keep.as_deref()).await };
    send(&context, StatusCode::OK, &page)
}

/// Sends the page.
pub fn send(context: &RequestContext, status: StatusCode, page: &CollectionsPage) -> Response {
    let frame = context.frame(NavItem::More);
    response::html(context, status, shelfcade_app::render::collections(&frame, page))
}

/// Returns the collections of the page, the profile's own first, and the query to save.
pub async fn page(context: &RequestContext, keep: Option<&str>) -> CollectionsPage {
    let household = context.app.user_data.household();
    let is_mine = |owner: &Person| owner.id == context.viewer.profile;
    let seen = household.collections_for(context.viewer.profile).map(|(owner, list)| (&**owner, list));
    let (mine, others): (Vec<_>, Vec<_>) = seen.partition(|(owner, _)| is_mine(owner));
    let by_hand = mine.iter().map(|(_, list)| list).filter(|list| list.query.is_none());
    let by_hand = by_hand.map(|list| (list.slug.clone(), list.name.clone())).collect();
    let all: Vec<(&Person, &Collection)> = mine.into_iter().chain(others).collect();
    let pages = all.len().div_ceil(TILES).max(1);
    let wanted = value_of(&context.address.query, "page").and_then(|page| page.parse().ok());
    let page = wanted.unwrap_or(1_usize).clamp(1, pages);
    let shown: Vec<_> = all.iter().skip((page - 1) * TILES).take(TILES).collect();
    let shelf = context.find_collections(|list| shown.iter().any(|(_, one)| one.slug == list.slug)).await;
    let tiles = |mine: bool| {
        let tiles = shown.iter().filter(|(owner, _)| is_mine(owner) == mine);
        tiles.map(|(owner, collection)| tile(&shelf, &household, (owner, collection), context.viewer.profile)).collect()
    };
    let keep = keep.map(|query| {
        let list_query = ListQuery { page: None, letter: None, ..ListQuery::parse(query) };
        let words = list_query.filters.iter().map(|filter| shelf.label(filter));
        let words: Vec<String> =
            Some(list_query.text.clone()).filter(|text| !text.is_empty()).into_iter().chain(words).collect();
        (words.join(" · "), list_query.to_query())
    });
    let keep = keep.filter(|(words, _)| !words.is_empty());
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let (mine, others, page, pages) = (tiles(true), tiles(false), number(page), number(pages));
    CollectionsPage { mine, others, by_hand, page, pages, keep, ..CollectionsPage::default() }
}

/// Searches for games (`q`) to add to a collection; a button adds or removes each.
///
/// # Errors
/// 404 for a collection that is somebody else's or filled by a query, 500 if descriptions cannot be searched.
pub async fn show_adding(Path(slug): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let household = context.app.user_data.household();
    let list = select::own(&context, &household, &slug)?;
    let (scope, list_query) = (Scope::All, context.list_query());
    let shelf = context.find_shelf(&scope).await?;
    let found = shelf.list_page(&scope, &list_query).ok_or(HttpError::missing("collection"))?;
    let places = select::places(list);
    let is_in = |card: &GameCard| select::place_in(&household, &places, card.system.as_str(), &card.slug).is_some();
    let cards = found.cards.into_iter().take(FOUND);
    let page = AddPage {
        slug: list.slug.clone(),
        name: list.name.clone(),
        text: list_query.text.clone(),
        total: found.total,
        found: cards.map(|card| (is_in(&card), card)).map(|(is_in, card)| (card, is_in)).collect(),
    };
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::add_games(frame, &page)))
}

/// Asks before a collection is deleted.
///
/// # Errors
/// 404 for a collection of somebody else.
pub async fn ask_remove(Path(slug): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let household = context.app.user_data.household();
    let own =
        household.collection_for(context.viewer.profile, &slug).filter(|(owner, _)| owner.id == context.viewer.profile);
    let (owner, collection) = own.ok_or(HttpError::missing("collection"))?;
    let shelf = context.find_collections(|list| list.slug == slug).await;
    let tile = tile(&shelf, &household, (owner, collection), context.viewer.profile);
    let list = OwnList::Collection(slug.clone());
    Ok(super::entries::confirm(&context, &ConfirmPage::List { list, name: tile.name, count: tile.count }))
}

/// Returns a collection's tile.
pub fn tile(
    shelf: &Shelf,
    household: &Household,
    (owner, collection): (&Person, &Collection),
    profile: ProfileId,
) -> CollectionTile {
    let is_mine = owner.id == profile;
    let name_of = |id: &ProfileId| household.person(*id).map(|person| person.name.clone());
    let seen_by = match &collection.seen_by {
        SeenBy::Profiles(profiles) if is_mine => Some(profiles.iter().filter_map(name_of).collect()),
        _ => None,
    };
    let (count, cards) = shelf.collection_tile(&collection.slug);
    CollectionTile {
        slug: collection.slug.clone(),
        name: collection.name.clone(),
        description: collection.description.clone(),
        count,
        is_smart: collection.query.is_some(),
        pinned: collection.pinned,
        owner: (!is_mine).then(|| owner.name.clone()),
        seen_by,
        cards,
    }
}

/// Creates a collection: `name`, `query` if a query fills it, and `game` for a first game.
///
/// # Errors
/// 403 for guests, 507 if it cannot be saved. Other refusals (no name, a limit) appear on the page.
pub async fn add(context: RequestContext, body: String) -> Result<Response, HttpError> {
    context.check_person(value_of(&body, "person").as_deref())?;
    let name = value_of(&body, "name").unwrap_or_default();
    let typed_name = name.clone();
    let query =
        value_of(&body, "query").map(|query| ListQuery::parse(&query)).filter(|list_query| !list_query.is_blank());
    let game = match value_of(&body, "game").as_deref().and_then(split_game) {
        Some((system, slug)) => Some(context.find_game(&system, &slug).await?),
        None => None,
    };
    let slug = context.write(Event::UserData, move |store, profile| {
        let query = query.map(|list_query| CollectionEdit::Query(Some(list_query)));
        let edits: Vec<_> = query.into_iter().chain(game.map(|game| CollectionEdit::Add(vec![game]))).collect();
        store.make_collection(profile, &name, now(), &edits)
    });
    match slug.await {
        Ok(slug) => Ok(response::redirect(StatusCode::SEE_OTHER, &context.app.links.own(&OwnList::Collection(slug)))),
        Err(HttpError::Refused(why)) => {
            let keep = value_of(&body, "query");
            let page = page(&context, keep.as_deref()).await;
            let page = CollectionsPage { refused: Some(why), typed_name, ..page };
            Ok(send(&context, StatusCode::BAD_REQUEST, &page))
        }
        Err(error) => Err(error),
    }
}

/// Changes a collection. `act` is `edit` (with `name`, `description`, `pinned`, `seen-by`, a query), `take-out` or
/// `move` (with `game`, and `to`: its new place among the visible games, counted from 0), or `remove`.
///
/// # Errors
/// 400 for a malformed form, 404 for a collection of somebody else, 409 for a form of another profile, 507 if it
/// cannot be saved.
pub async fn change(Path(slug): Path<String>, context: RequestContext, body: String) -> Result<Response, HttpError> {
    let field = |name: &str| value_of(&body, name);
    context.check_person(field("person").as_deref())?;
    let act = field("act").unwrap_or_default();
    let list = slug.clone();
    if act == "remove" {
        context.write(Event::UserData, move |store, profile| store.remove_collection(profile, &slug)).await?;
        return Ok(go_back(&context.app, "/collections?removed"));
    }
    let wrong = || HttpError::Refused(Refusal::Form);
    let game = field("game").and_then(|game| split_game(&game));
    let edits = match (act.as_str(), game) {
        ("edit", _) => {
            let done = match read_edits(&body) {
                Ok(edits) => write(&context, &slug, edits).await,
                Err(why) => Err(HttpError::Refused(why)),
            };
            return match done {
                Ok(()) => Ok(go_back(&context.app, &app_path(&slug))),
                Err(HttpError::Refused(why)) => show_refused(&context, slug, why, &body).await,
                Err(error) => Err(error),
            };
        }
        ("take-out", Some((system, slug))) => vec![CollectionEdit::Remove { system, slug }],
        ("move", Some((system, slug))) => {
            let to = field("to").and_then(|to| to.parse::<usize>().ok()).ok_or_else(wrong)?;
            move_to(&context.shelf(), &list, (system, slug), to).into_iter().collect()
        }
        _ => return Err(wrong()),
    };
    let back = field("back").unwrap_or_else(|| app_path(&slug));
    write(&context, &slug, edits).await?;
    Ok(go_back(&context.app, &back))
}

async fn write(context: &RequestContext, slug: &str, edits: Vec<CollectionEdit>) -> Result<(), HttpError> {
    let slug = slug.to_owned();
    context.write(Event::UserData, move |store, profile| store.edit_collection(profile, &slug, &edits)).await
}

/// Returns the edit that moves a game to a place among the visible games, counted from 0. Hidden and missing games do
/// not count. `None` if nothing changes.
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

/// Reads the edits of a form. An unset checkbox is not sent, so `pinned` is always changed.
///
/// A query comes as the fields of a search (`q`, filters, `sort`) with `smart`, or as one `query` field.
fn read_edits(body: &str) -> Result<Vec<CollectionEdit>, Refusal> {
    let is_pinned = pairs(body).any(|(key, value)| key == "pinned" && value == "1");
    let mut edits = vec![CollectionEdit::Pinned(is_pinned)];
    edits.extend(value_of(body, "name").map(CollectionEdit::Name));
    edits.extend(value_of(body, "description").map(CollectionEdit::Description));
    edits.extend(read_seen_by(body)?.map(CollectionEdit::SeenBy));
    let is_smart = pairs(body).any(|(key, _)| key == "smart");
    if let Some(query) = value_of(body, "query").or(is_smart.then(|| body.to_owned())) {
        let list_query = ListQuery::parse(&query).without_view();
        if list_query.is_blank() || ParsedQuery::read(&list_query.text).is_err() {
            return Err(Refusal::CollectionQuery);
        }
        edits.push(CollectionEdit::Query(Some(list_query)));
    }
    Ok(edits)
}
