//! `/favorites`, `/history`, `/hidden`, `/collections/{slug}`: lists of games that somebody made.

use crate::asked::Asked;
use crate::error::HttpError;
use crate::params::value_of;
use crate::reply;
use crate::routes::lists;
use crate::state::Shared;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::ask::Ask;
use shelfcade_core::links::path_of_own;
use shelfcade_core::ours::{Mark, ProfileId};
use shelfcade_core::page::{Frame, GoneView, ListPage, Named, NavItem, OwnList, OwnView, Refusal, Scope};
use shelfcade_core_server::shelf::{MissingGame, Shelf};

/// Most games shown that are not here now.
const MAX_GONE: usize = 100;

/// Favorites.
///
/// # Errors
/// Never.
pub async fn favorites(State(app): State<Shared>, asked: Asked) -> Result<Response, HttpError> {
    show(&app, &asked, OwnList::Favorites)
}

/// What was played, last first.
///
/// # Errors
/// Never.
pub async fn history(State(app): State<Shared>, asked: Asked) -> Result<Response, HttpError> {
    show(&app, &asked, OwnList::History)
}

/// What is out of sight.
///
/// # Errors
/// Never.
pub async fn hidden(State(app): State<Shared>, asked: Asked) -> Result<Response, HttpError> {
    show(&app, &asked, OwnList::Hidden)
}

/// A collection, anybody's in the household.
///
/// # Errors
/// 404 when there is none.
pub async fn collection(
    State(app): State<Shared>,
    Path(slug): Path<String>,
    asked: Asked,
) -> Result<Response, HttpError> {
    show(&app, &asked, OwnList::Collection(slug))
}

fn show(app: &Shared, asked: &Asked, list: OwnList) -> Result<Response, HttpError> {
    let shelf = app.shelf_of(asked);
    let ask = Ask::parse(&asked.query);
    let missing = || HttpError::NotFound { what: "collection", words: String::new() };
    let page = shelf.list_page(&Scope::Own(list.clone()), &ask).ok_or_else(missing)?;
    let own = own_view(app, asked.profile, &shelf, &list, &page);
    let own = entries(app, asked.profile, &list, &page, own);
    let nav = if list == OwnList::Favorites { NavItem::Favorites } else { NavItem::More };
    Ok(lists::send(app, asked, nav, &ListPage { own: Some(Box::new(own)), ..page }))
}

/// A collection whose form was refused: the page with what was typed.
///
/// # Errors
/// 404 when there is none.
pub fn show_refused(
    app: &Shared,
    asked: &Asked,
    slug: String,
    why: Refusal,
    body: &str,
) -> Result<Response, HttpError> {
    let (shelf, list) = (app.shelf_of(asked), OwnList::Collection(slug));
    let missing = || HttpError::NotFound { what: "collection", words: String::new() };
    let page = shelf.list_page(&Scope::Own(list.clone()), &Ask::default()).ok_or_else(missing)?;
    let own = own_view(app, asked.profile, &shelf, &list, &page);
    let typed = OwnView {
        refused: Some(why),
        typed_name: value_of(body, "name"),
        description: value_of(body, "description").unwrap_or_default(),
        pinned: value_of(body, "pinned").is_some(),
        ..own
    };
    let frame = Frame { here: path_of_own(&list), ..asked.frame(app, NavItem::More) };
    let page = shelfcade_app::render::list(&frame, &ListPage { own: Some(Box::new(typed)), ..page });
    Ok(reply::html(asked, StatusCode::BAD_REQUEST, page))
}

/// Which entries of the history and of what is hidden can be taken out.
fn entries(app: &Shared, profile: ProfileId, list: &OwnList, page: &ListPage, own: OwnView) -> OwnView {
    let household = app.ours.household();
    let Some(person) = household.person(profile) else { return own };
    let is = |mark: &Mark| match list {
        OwnList::History => mark.plays.last.is_some(),
        OwnList::Hidden => mark.hidden.is_some(),
        OwnList::Favorites | OwnList::Collection(_) => false,
    };
    let can_drop = page.cards.iter().map(|card| is(&household.mark_at(person, card.system.as_str(), &card.slug)));
    OwnView { can_drop: can_drop.collect(), droppable: super::entries::count(person, is), ..own }
}

/// What stands around a list.
fn own_view(app: &Shared, profile: ProfileId, shelf: &Shelf, list: &OwnList, page: &ListPage) -> OwnView {
    let is_whole = page.ask.is_blank() && page.page == 1;
    let is_of = |gone: &&MissingGame| match list {
        OwnList::Favorites => gone.mark.favorite.is_some(),
        OwnList::History => gone.mark.plays.last.is_some(),
        OwnList::Hidden => gone.mark.hidden.is_some(),
        OwnList::Collection(slug) => gone.collections.contains(slug),
    };
    let gone = shelf.user().missing().iter().filter(|_| is_whole).filter(is_of).take(MAX_GONE).map(gone_view);
    let view = OwnView { is_mine: !profile.is_guest(), gone: gone.collect(), ..OwnView::default() };
    match list {
        OwnList::Favorites if is_whole => OwnView { rows: shelf.rows_because(app.clock.home_turn().0, 2), ..view },
        OwnList::Collection(slug) => {
            let household = app.ours.household();
            let Some((owner, collection)) = household.collection(slug) else { return view };
            let is_mine = owner.id == profile;
            OwnView {
                is_mine,
                owner: (!is_mine).then(|| owner.name.clone()),
                description: collection.description.clone(),
                filters: collection.query.iter().flat_map(|ask| named(shelf, ask)).collect(),
                query: collection.query.clone(),
                pinned: collection.pinned,
                ..view
            }
        }
        _ => view,
    }
}

fn named(shelf: &Shelf, ask: &Ask) -> Vec<Named> {
    ask.filters.iter().map(|test| Named { test: test.clone(), label: shelf.label(test) }).collect()
}

fn gone_view(gone: &MissingGame) -> GoneView {
    let system = shelfcade_core::system::SystemId::parse(&gone.system);
    let known = system.as_ref().and_then(|id| id.system()).map(|system| system.short.to_owned());
    GoneView { title: gone.title.clone(), system: known.unwrap_or_else(|| gone.system.clone()), year: gone.year }
}
