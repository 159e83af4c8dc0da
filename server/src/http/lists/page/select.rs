//! `POST /select`: one change to many games of a list at once. It works as a plain form: questions (which collection,
//! which tag) are a page of their own, and so is the result, with a form that undoes it. The island shows the same
//! responses without leaving the list.

use crate::clock::now;
use crate::error::HttpError;
use crate::http::app::Shared;
use crate::http::params::{pairs, split_game};
use crate::http::redirect::{go_back, is_own_path};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::page::{NavItem, PageFrame, SelectDone, SelectPage, SelectStep};
use shelfcade_core::people::user_data::{GameState, MAX_SELECTED, read_tags};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::user::{Collection, CollectionEdit, Edit, GameAddress, GameId, Household, Person};
use std::collections::HashMap;

/// A game of the form. `was` is the value to restore when a change is undone: the time it was starred or hidden, or
/// its place.
struct Selected {
    system: String,
    slug: String,
    was: Option<i64>,
}

/// The parsed form.
struct Form {
    fields: Vec<(String, String)>,
    games: Vec<Selected>,
    back: String,
}

impl Form {
    fn read(body: &str) -> Result<Form, HttpError> {
        let fields: Vec<(String, String)> = pairs(body).into_owned().collect();
        let mut games: Vec<Selected> = Vec::new();
        for (_, game) in fields.iter().filter(|(key, _)| matches!(key.as_str(), "game" | "pick")) {
            let (game, was) = game.split_once(' ').map_or((game.as_str(), None), |(game, was)| (game, Some(was)));
            let was = was.map(str::parse).transpose().map_err(|_| HttpError::Refused(Refusal::Form))?;
            let (system, slug) = split_game(game).ok_or(HttpError::Refused(Refusal::FormGame))?;
            if games.len() == MAX_SELECTED {
                return Err(HttpError::Refused(Refusal::SelectedTooMany));
            }
            games.push(Selected { system, slug, was });
        }
        if games.is_empty() {
            return Err(HttpError::Refused(Refusal::SelectedNone));
        }
        let back = fields.iter().find(|(key, back)| key == "back" && is_own_path(back));
        let back = back.map_or_else(|| "/".to_owned(), |(_, back)| back.clone());
        Ok(Form { fields, games, back })
    }

    fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// A finished change: description, games, and the form that undoes it.
struct Done {
    done: SelectDone,
    games: Vec<String>,
    undo: Vec<(&'static str, String)>,
}

/// Changes up to [`MAX_SELECTED`] games (`game`, each `system/slug`): `favorite` and `hide` (`1` or `0`), `add-tag`,
/// `remove-tag`, `join` and `leave` (a collection's slug), `new-list` (a name). With `ask` (`collection` or `tag`) it
/// asks first. Games that are gone are left out. With `stay` a plain form leads straight back.
///
/// # Errors
/// 400 for a malformed form, 403 for guests, 404 for a collection of somebody else, 409 for a form of another
/// profile, 507 if it cannot be saved.
pub async fn act(context: RequestContext, body: String) -> Result<Response, HttpError> {
    let form = Form::read(&body)?;
    context.check_person(form.field("person"))?;
    let household = context.app.user_data.household();
    let person = household.person(context.viewer.profile).ok_or(HttpError::Forbidden(Refusal::Guest))?;
    match form.field("ask") {
        Some("collection") => return Ok(ask(&context, &form, collections(&household, person, &form, None)).await),
        Some("tag") => return Ok(ask(&context, &form, tags(person, &form, None)).await),
        _ => {}
    }
    let games = find_games(&context, &form).await?;
    let done = if form.field("new-list").is_some() {
        match collect_anew(&context, &form, games).await {
            Err(HttpError::Refused(why)) => {
                return Ok(ask(&context, &form, collections(&household, person, &form, Some(why))).await);
            }
            done => done?,
        }
    } else if let Some(list) = form.field("join") {
        join(&context, list, games).await?
    } else if let Some(list) = form.field("leave") {
        leave(&context, list, games, form.field("made").is_some()).await?
    } else {
        match mark(&context, &form, games).await {
            Err(HttpError::Refused(why)) if form.field("add-tag").is_some() => {
                return Ok(ask(&context, &form, tags(person, &form, Some(why))).await);
            }
            done => done?,
        }
    };
    // If an island sends the form, its page shows the result.
    if form.field("stay").is_some() && context.sender.is_none() {
        return Ok(go_back(&context.app, &form.back));
    }
    let Done { mut done, games, mut undo } = done;
    if form.field("undo").is_some() {
        (done, undo) = (SelectDone::Undone, Vec::new());
    }
    let page = SelectPage { games, title: None, back: form.back, step: SelectStep::Done { done, undo } };
    Ok(send(&context, StatusCode::OK, &page))
}

/// Redirects to Home: the address of a response has no page.
pub async fn leave_page(State(app): State<Shared>) -> Response {
    response::redirect(StatusCode::SEE_OTHER, &app.links.home())
}

/// Asks which collection or tag; again if one was refused.
async fn ask(context: &RequestContext, form: &Form, step: SelectStep) -> Response {
    let title = match &form.games[..] {
        [only] => context.find_game(&only.system, &only.slug).await.ok().map(|game| game.identity.title),
        _ => None,
    };
    let games = form.games.iter().map(|game| format!("{}/{}", game.system, game.slug)).collect();
    let is_refused =
        matches!(step, SelectStep::Collection { refused: Some(_), .. } | SelectStep::Tag { refused: Some(_), .. });
    let status = if is_refused { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    send(context, status, &SelectPage { games, title, back: form.back.clone(), step })
}

fn send(context: &RequestContext, status: StatusCode, page: &SelectPage) -> Response {
    let frame = PageFrame { here: page.back.clone(), ..context.frame(NavItem::None) };
    response::html(context, status, shelfcade_app::render::select(&frame, page))
}

/// Returns the step that offers the profile's manual collections.
fn collections(household: &Household, person: &Person, form: &Form, refused: Option<Refusal>) -> SelectStep {
    let by_hand = person.collections.iter().filter(|list| list.query.is_none());
    let lists = by_hand.map(|list| {
        let places = places(list);
        let is_in = form.games.iter().all(|game| place_in(household, &places, &game.system, &game.slug).is_some());
        (list.slug.clone(), list.name.clone(), is_in)
    });
    let typed = form.field("new-list").unwrap_or_default().to_owned();
    SelectStep::Collection { lists: lists.collect(), typed, refused }
}

/// Returns the step that offers all of the profile's tags, each in one spelling.
fn tags(person: &Person, form: &Form, refused: Option<Refusal>) -> SelectStep {
    let mut tags: Vec<String> = person.annotations.values().flat_map(|state| state.tags.iter().cloned()).collect();
    shelfcade_core::people::user_data::sort_tags(&mut tags);
    SelectStep::Tag { tags, typed: form.field("add-tag").unwrap_or_default().to_owned(), refused }
}

/// Finds the games that still exist, each once, with the value to restore.
async fn find_games(context: &RequestContext, form: &Form) -> Result<Vec<(GameAddress, Option<i64>)>, HttpError> {
    let mut games: Vec<(GameAddress, Option<i64>)> = Vec::with_capacity(form.games.len());
    for Selected { system, slug, was } in &form.games {
        match context.find_game(system, slug).await {
            Ok(game) if games.iter().any(|(known, _)| *known == game) => {}
            Ok(game) => games.push((game, *was)),
            Err(HttpError::NotFound { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(games)
}

/// Formats a game for the form that undoes the change.
fn to_undo(game: &GameAddress, was: Option<i64>) -> String {
    let was = was.map(|was| format!(" {was}")).unwrap_or_default();
    format!("{}/{}{was}", game.identity.system, game.slug)
}

/// Stars, hides or tags the games, or undoes that.
async fn mark(
    context: &RequestContext,
    form: &Form,
    games: Vec<(GameAddress, Option<i64>)>,
) -> Result<Done, HttpError> {
    let wrong = HttpError::Refused(Refusal::Form);
    let is_on = |value: &str| match value {
        "1" => Ok(true),
        "0" => Ok(false),
        _ => Err(HttpError::Refused(Refusal::Form)),
    };
    let flipped = |on: bool| if on { "0" } else { "1" }.to_owned();
    let asked = ["favorite", "hide", "add-tag", "remove-tag"].into_iter().find_map(|key| Some((key, form.field(key)?)));
    let (done, undo) = match asked.ok_or(wrong)? {
        ("favorite", on) => (SelectDone::Favorite(is_on(on)?), ("favorite", flipped(is_on(on)?))),
        ("hide", on) => (SelectDone::Hidden(is_on(on)?), ("hide", flipped(is_on(on)?))),
        ("add-tag", tag) => match &read_tags(tag).map_err(HttpError::Refused)?[..] {
            [tag] => (SelectDone::Tag(tag.clone(), true), ("remove-tag", tag.clone())),
            _ => return Err(HttpError::Refused(Refusal::OneTag)),
        },
        (_, tag) => (SelectDone::Tag(tag.to_owned(), false), ("add-tag", tag.to_owned())),
    };
    let at = now();
    let since = |was: Option<i64>| was.map_or(at, |was| was.clamp(0, at));
    let edit = |was: Option<i64>| match &done {
        SelectDone::Favorite(on) => Edit::Favorite { on: *on, at: since(was) },
        SelectDone::Hidden(on) => Edit::Hidden { on: *on, at: since(was) },
        SelectDone::Tag(tag, on) => Edit::Tag { tag: tag.clone(), on: *on },
        SelectDone::Collection(..) | SelectDone::Undone => Edit::Tags(Vec::new()),
    };
    let edits: Vec<(GameAddress, Edit)> = games.into_iter().map(|(game, was)| (game, edit(was))).collect();
    let (before, edits) =
        context.write(Event::UserData, move |store, profile| Ok((store.edit_all(profile, &edits)?, edits))).await?;
    let was = |state: &GameState| match done {
        SelectDone::Favorite(_) => state.favorite,
        SelectDone::Hidden(_) => state.hidden,
        _ => None,
    };
    let changed = edits.iter().zip(&before).filter_map(|((game, _), before)| Some((game, before.as_ref()?)));
    let games = changed.map(|(game, before)| to_undo(game, was(before))).collect();
    Ok(Done { done, games, undo: vec![undo] })
}

/// Adds the games to a collection of the profile, at their former places if these are known.
async fn join(context: &RequestContext, slug: &str, games: Vec<(GameAddress, Option<i64>)>) -> Result<Done, HttpError> {
    let household = context.app.user_data.household();
    let list = own(context, &household, slug)?;
    let known = places(list);
    let is_new = |game: &GameAddress| place_in(&household, &known, &game.identity.system, &game.slug).is_none();
    let new: Vec<(GameAddress, Option<i64>)> = games.into_iter().filter(|(game, _)| is_new(game)).collect();
    let back: Option<Vec<(GameAddress, usize)>> =
        new.iter().map(|(game, was)| Some((game.clone(), usize::try_from((*was)?).ok()?))).collect();
    let added = || new.iter().map(|(game, _)| game.clone()).collect();
    let edit = back.map_or_else(|| CollectionEdit::Add(added()), CollectionEdit::PutBack);
    if !new.is_empty() {
        write(context, slug, vec![edit]).await?;
    }
    let games = new.iter().map(|(game, _)| to_undo(game, None)).collect();
    let done = SelectDone::Collection(list.name.clone(), true);
    Ok(Done { done, games, undo: vec![("leave", slug.to_owned())] })
}

/// Removes the games from a collection of the profile. A collection made for them is deleted when it is empty.
async fn leave(
    context: &RequestContext,
    slug: &str,
    games: Vec<(GameAddress, Option<i64>)>,
    is_made: bool,
) -> Result<Done, HttpError> {
    let household = context.app.user_data.household();
    let list = own(context, &household, slug)?;
    let known = places(list);
    let place = |game: &GameAddress| place_in(&household, &known, &game.identity.system, &game.slug);
    let out: Vec<(GameAddress, i64)> =
        games.into_iter().filter_map(|(game, _)| place(&game).map(|at| (game, at))).collect();
    let remove =
        |game: &GameAddress| CollectionEdit::Remove { system: game.identity.system.clone(), slug: game.slug.clone() };
    let edits: Vec<CollectionEdit> = out.iter().map(|(game, _)| remove(game)).collect();
    let address = slug.to_owned();
    let write = context.write(Event::UserData, move |store, profile| {
        store.edit_collection(profile, &address, &edits)?;
        let household = store.household();
        let is_empty = household.collection_for(profile, &address).is_some_and(|(_, list)| list.games.is_empty());
        if is_made && is_empty { store.remove_collection(profile, &address) } else { Ok(()) }
    });
    write.await?;
    let games = out.iter().map(|(game, at)| to_undo(game, Some(*at))).collect();
    let done = SelectDone::Collection(list.name.clone(), false);
    Ok(Done { done, games, undo: vec![("join", slug.to_owned())] })
}

/// Adds the games to the profile's collection of this name, or to a new one.
async fn collect_anew(
    context: &RequestContext,
    form: &Form,
    games: Vec<(GameAddress, Option<i64>)>,
) -> Result<Done, HttpError> {
    let name = form.field("new-list").unwrap_or_default().to_owned();
    let household = context.app.user_data.household();
    if let Some(list) = named(&household, context, &name) {
        return join(context, &list.slug, games).await;
    }
    let games: Vec<GameAddress> = games.into_iter().map(|(game, _)| game).collect();
    if games.is_empty() {
        // None of the games exists any more, so no collection is made.
        return Ok(Done { done: SelectDone::Collection(name, true), games: Vec::new(), undo: Vec::new() });
    }
    let (edits, typed) = ([CollectionEdit::Add(games.clone())], name.clone());
    let make =
        context.write(Event::UserData, move |store, profile| store.make_collection(profile, &typed, now(), &edits));
    let undo = vec![("leave", make.await?), ("made", "1".to_owned())];
    let games = games.iter().map(|game| to_undo(game, None)).collect();
    Ok(Done { done: SelectDone::Collection(name.trim().to_owned(), true), games, undo })
}

async fn write(context: &RequestContext, slug: &str, edits: Vec<CollectionEdit>) -> Result<(), HttpError> {
    let slug = slug.to_owned();
    context.write(Event::UserData, move |store, profile| store.edit_collection(profile, &slug, &edits)).await
}

/// Finds the profile's manual collection with this name, ignoring case.
pub fn named<'a>(household: &'a Household, context: &RequestContext, name: &str) -> Option<&'a Collection> {
    let name = name.trim().to_lowercase();
    let mine = household.person(context.viewer.profile)?.collections.iter();
    mine.filter(|list| list.query.is_none()).find(|list| list.name.to_lowercase() == name)
}

/// Returns the profile's manual collection with this slug.
pub fn own<'a>(context: &RequestContext, household: &'a Household, slug: &str) -> Result<&'a Collection, HttpError> {
    let found = household.collection_for(context.viewer.profile, slug);
    let own = found.filter(|(owner, list)| owner.id == context.viewer.profile && list.query.is_none());
    own.map(|(_, list)| list).ok_or(HttpError::missing("collection"))
}

/// Returns the place of each row in a collection.
pub fn places(list: &Collection) -> HashMap<GameId, i64> {
    list.games.iter().copied().zip(0..).collect()
}

/// Returns the place of a game in a collection, by any of its rows.
pub fn place_in(household: &Household, places: &HashMap<GameId, i64>, system: &str, slug: &str) -> Option<i64> {
    household.locations.at(system, slug).iter().find_map(|row| places.get(row).copied())
}
