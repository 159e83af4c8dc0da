//! `/favorites`, `/history`, `/hidden`, `/collections/{slug}`: the lists of a profile.

use crate::error::HttpError;
use crate::http::params::{pairs, value_of};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::links::path_of_own;
use shelfcade_core::page::{GoneView, ListPage, Named, NavItem, OwnList, OwnView, PageFrame, Scope};
use shelfcade_core::people::user_data::{GameState, ProfileId, SeenBy};
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::list_query::ListQuery;
use shelfcade_core_server::people::user::Household;
use shelfcade_core_server::search::{MissingGame, Shelf};

/// Most missing games shown.
const MAX_GONE: usize = 100;

/// Shows a collection of the household.
///
/// # Errors
/// 404 if there is none.
pub async fn collection(Path(slug): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    show(context, OwnList::Collection(slug)).await
}

/// Shows one of the profile's lists.
///
/// # Errors
/// 404 for a collection that is missing.
pub async fn show(context: RequestContext, list: OwnList) -> Result<Response, HttpError> {
    let context = &context;
    let (scope, list_query) = (Scope::Own(list.clone()), context.list_query());
    let shelf = context.find_shelf(&scope).await?;
    let page = shelf.list_page(&scope, &list_query).ok_or(HttpError::missing("collection"))?;
    let own = own_view(context, &shelf, &list, &page);
    let own = entries(context, &list, &page, own);
    let nav = if list == OwnList::Favorites { NavItem::Favorites } else { NavItem::More };
    Ok(response::list(context, nav, &ListPage { own: Some(Box::new(own)), ..page }))
}

/// Shows a collection again after its form was refused, with the typed values.
///
/// # Errors
/// 404 if there is none.
pub async fn show_refused(
    context: &RequestContext,
    slug: String,
    why: Refusal,
    body: &str,
) -> Result<Response, HttpError> {
    let list = OwnList::Collection(slug);
    let scope = Scope::Own(list.clone());
    let shelf = context.find_shelf(&scope).await?;
    let page = shelf.list_page(&scope, &ListQuery::default()).ok_or(HttpError::missing("collection"))?;
    let own = own_view(context, &shelf, &list, &page);
    let typed = OwnView {
        refused: Some(why),
        typed_name: value_of(body, "name"),
        description: value_of(body, "description").unwrap_or_default(),
        pinned: value_of(body, "pinned").is_some(),
        seen_by: read_seen_by(body).ok().flatten().unwrap_or(own.seen_by),
        ..own
    };
    let frame = PageFrame { here: path_of_own(&list), ..context.frame(NavItem::More) };
    let page = shelfcade_app::render::list(&frame, &ListPage { own: Some(Box::new(typed)), ..page });
    Ok(response::html(context, StatusCode::BAD_REQUEST, page))
}

/// Parses who may see a collection; `None` if the form does not say. `seen-by` is `me`, `household` or `profiles`,
/// with a `viewer` field for each profile.
///
/// # Errors
/// [`Refusal::Form`] for anything else.
pub fn read_seen_by(body: &str) -> Result<Option<SeenBy>, Refusal> {
    let viewers = pairs(body).filter(|(key, _)| key == "viewer").map(|(_, id)| id.parse().map(ProfileId));
    match value_of(body, "seen-by").as_deref() {
        None => Ok(None),
        Some("household") => Ok(Some(SeenBy::Household)),
        Some("me") => Ok(Some(SeenBy::NOBODY_ELSE)),
        Some("profiles") => {
            viewers.collect::<Result<_, _>>().map_or(Err(Refusal::Form), |ids| Ok(Some(SeenBy::Profiles(ids))))
        }
        Some(_) => Err(Refusal::Form),
    }
}

/// Marks the entries of the history and of the hidden games that can be removed.
fn entries(context: &RequestContext, list: &OwnList, page: &ListPage, own: OwnView) -> OwnView {
    let household = context.app.user_data.household();
    let Some(person) = household.person(context.viewer.profile) else { return own };
    let is = |state: &GameState| match list {
        OwnList::History => state.plays.last.is_some(),
        OwnList::Hidden => state.hidden.is_some(),
        OwnList::Favorites | OwnList::Collection(_) => false,
    };
    let states = page.cards.iter().map(|card| household.state_at(person, card.system.as_str(), &card.slug));
    let states: Vec<GameState> = states.collect();
    let last_played = match list {
        OwnList::History => states.iter().map(|state| state.plays.last).collect(),
        _ => Vec::new(),
    };
    let can_drop = states.iter().map(is).collect();
    OwnView { can_drop, last_played, droppable: super::entries::count(person, is), ..own }
}

/// Returns everything that a list's page shows around its games.
fn own_view(context: &RequestContext, shelf: &Shelf, list: &OwnList, page: &ListPage) -> OwnView {
    let is_whole = page.list_query.is_blank() && page.page == 1;
    let is_of = |gone: &&MissingGame| match list {
        OwnList::Favorites => gone.state.favorite.is_some(),
        OwnList::History => gone.state.plays.last.is_some(),
        OwnList::Hidden => gone.state.hidden.is_some(),
        OwnList::Collection(slug) => gone.collections.contains(slug),
    };
    let gone = shelf.user_view().missing().iter().filter(|_| is_whole).filter(is_of).take(MAX_GONE).map(gone_view);
    let view = OwnView { is_mine: !context.viewer.profile.is_guest(), gone: gone.collect(), ..OwnView::default() };
    match list {
        OwnList::Favorites if is_whole => {
            OwnView { rows: shelf.rows_because(context.app.home_rotation().0, 2), ..view }
        }
        OwnList::Collection(slug) => {
            let household = context.app.user_data.household();
            let Some((owner, collection)) = household.collection_for(context.viewer.profile, slug) else { return view };
            let is_mine = owner.id == context.viewer.profile;
            OwnView {
                is_mine,
                owner: (!is_mine).then(|| owner.name.clone()),
                description: collection.description.clone(),
                filters: collection.query.iter().flat_map(|list_query| named(shelf, list_query)).collect(),
                query: collection.query.clone(),
                pinned: collection.pinned,
                seen_by: if is_mine { collection.seen_by.clone() } else { SeenBy::Household },
                others: if is_mine { others(&household, owner.id) } else { Vec::new() },
                ..view
            }
        }
        _ => view,
    }
}

/// Returns the other profiles: ID and name.
fn others(household: &Household, owner: ProfileId) -> Vec<(ProfileId, String)> {
    let others = household.people.iter().filter(|person| person.id != owner);
    others.map(|person| (person.id, person.name.clone())).collect()
}

fn named(shelf: &Shelf, list_query: &ListQuery) -> Vec<Named> {
    list_query.filters.iter().map(|filter| Named { filter: filter.clone(), label: shelf.label(filter) }).collect()
}

fn gone_view(gone: &MissingGame) -> GoneView {
    let system = shelfcade_core::library::system::SystemId::parse(&gone.system);
    let known = system.as_ref().and_then(|id| id.system()).map(|system| system.short.to_owned());
    GoneView { title: gone.title.clone(), system: known.unwrap_or_else(|| gone.system.clone()), year: gone.year }
}
