//! `/profiles/{id}/sees`: the rules for a child's profile, set by the owner.

use crate::error::HttpError;
use crate::http::params::pairs;
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::page::{ChildPage, NavItem};
use shelfcade_core::people::access::Decision;
use shelfcade_core::people::user_data::{AgeRating, ChildRule, ProfileId};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::user::{Collection, Household, Person};
use std::sync::Arc;

/// Shows the form. With the form's fields in the query, it shows that rule, which isn't saved.
///
/// # Errors
/// 404 for a missing profile, and for the household's own, which is open to everybody; 400 for a malformed rule.
pub async fn show(Path(id): Path<i64>, context: RequestContext) -> Result<Response, HttpError> {
    let household = context.app.user_data.household();
    let person = find(&household, id)?;
    let shelf = context.app.library.shelf.get();
    let query = &*context.address.query;
    let draft = if query.is_empty() { None } else { Some(read_rule(&context, person, query)?) };
    let is_draft = draft.is_some();
    let rule = draft.unwrap_or_else(|| person.child.as_deref().cloned());
    let systems = shelf.systems().into_iter().map(|tile| {
        let is_on = rule.as_ref().is_none_or(|rule| rule.systems.iter().any(|id| *id == tile.id.as_str()));
        (tile.id.to_string(), tile.name, is_on)
    });
    let collections = offered(&context, &household, person.id).map(|(owner, list)| {
        let is_on = rule.as_ref().is_some_and(|rule| rule.collections.contains(&list.id));
        let is_other = owner.id != context.viewer.profile && !owner.name.is_empty();
        let name = if is_other { format!("{} · {}", list.name, owner.name) } else { list.name.clone() };
        (list.id.to_string(), name, is_on)
    });
    let page = ChildPage {
        id: person.id,
        name: person.name.clone(),
        sees: rule.as_ref().map(|rule| context.app.user_data.count_under(&shelf, person, rule)),
        is_draft,
        up_to: rule.as_ref().map_or(Some(AgeRating::Everyone), |rule| rule.up_to),
        unrated: rule.as_ref().is_some_and(|rule| rule.unrated),
        rated: shelf.age_ratings(),
        systems: systems.collect(),
        collections: collections.collect(),
    };
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::child(frame, &page)))
}

/// Makes a profile a child's, or an ordinary one again.
///
/// # Errors
/// Those of [`show`], 507 if it cannot be saved.
pub async fn change(Path(id): Path<i64>, context: RequestContext, body: String) -> Result<Response, HttpError> {
    let household = context.app.user_data.household();
    let person = find(&household, id)?;
    let (id, rule) = (person.id, read_rule(&context, person, &body)?);
    let is_child = rule.is_some();
    let work = move |store: &shelfcade_core_server::people::user::UserStore| store.set_child_rule(id, rule.as_ref());
    context.app.user_data.write(ProfileId::HOUSEHOLD, None, Event::Settings, work).await?;
    context.note(Decision::ChildRule, &person.name);
    let is_here = is_child && context.viewer.profile == id;
    let back = if is_here { "/".to_owned() } else { format!("/profiles/{}/sees", id.0) };
    Ok(go_back(&context.app, &back))
}

/// Reads the rule of the form for a profile; `None` if it isn't a child's.
///
/// # Errors
/// 400 for a malformed form.
fn read_rule(context: &RequestContext, person: &Person, form: &str) -> Result<Option<ChildRule>, HttpError> {
    let household = context.app.user_data.household();
    let values =
        |name: &'static str| pairs(form).filter(move |(key, _)| key == name).map(|(_, value)| value.into_owned());
    match values("child").next().as_deref() {
        Some("1") => {}
        Some("0") => return Ok(None),
        _ => return Err(HttpError::Refused(Refusal::Form)),
    }
    let before = person.child.as_deref().cloned().unwrap_or_default();
    // Items that the form could not offer stay as they were: systems of a missing drive, collections that only others
    // see.
    let shown = context.app.library.shelf.get().systems();
    let is_shown = |system: &String| shown.iter().any(|tile| tile.id.as_str() == system);
    let offered: Vec<i64> = offered(context, &household, person.id).map(|(_, list)| list.id).collect();
    let is_offered = |list: &i64| offered.contains(list);
    // "All" and "None" save the form like the other button.
    let given = match values("systems").next().as_deref() {
        Some("all") => shown.iter().map(|tile| tile.id.to_string()).collect(),
        Some("none") => Vec::new(),
        _ => values("system").collect::<Vec<_>>(),
    };
    let systems = before.systems.into_iter().filter(|system| !is_shown(system)).chain(given);
    let kept = before.collections.into_iter().filter(|list| !is_offered(list));
    let ticked = values("collection").filter_map(|list| list.parse().ok()).filter(is_offered);
    Ok(Some(ChildRule {
        up_to: values("up_to").next().and_then(|number| AgeRating::from_number(number.parse().ok()?)),
        unrated: values("unrated").next().is_some(),
        systems: systems.collect(),
        collections: kept.chain(ticked).collect(),
    }))
}

fn find(household: &Household, id: i64) -> Result<&Arc<Person>, HttpError> {
    let person = household.person(ProfileId(id)).filter(|person| person.id != ProfileId::HOUSEHOLD);
    person.ok_or(HttpError::missing("profile"))
}

/// Returns the collections that the form offers: those of grown-ups that the client sees, except queries for words of
/// descriptions, which would need the disk.
fn offered<'a>(
    context: &RequestContext,
    household: &'a Household,
    child: ProfileId,
) -> impl Iterator<Item = (&'a Arc<Person>, &'a Collection)> {
    let is_about = |list: &Collection| list.query.as_ref().is_some_and(|query| !query.about().is_empty());
    let seen = household.collections_for(context.viewer.profile);
    seen.filter(move |(owner, list)| owner.id != child && owner.child.is_none() && !is_about(list))
}
