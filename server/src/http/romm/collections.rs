//! `/api/collections`: the favorites and collections that a profile sees. What is starred on a handheld is starred in
//! the browser, and the other way round.
//!
//! The favorites are always there, as the collection with `is_favorite`. Clients know ROMs and we know games, so a
//! change names ROMs and acts on their games; see [`ListChange`].

use super::client_lists::{FAVORITES, FilledList, filled_lists};
use super::library::RomLibrary;
use super::query::{read_number, read_switch, read_time};
use super::{answer, invalid, missing};
use crate::clock::now;
use crate::error::HttpError;
use crate::http::multipart::broken;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, Path};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};
use shelfcade_core::api::event::Event;
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::user::{CollectionEdit, Edit, GameAddress, UserError};
use shelfcade_core_server::search::GameIx;
use std::collections::{BTreeMap, BTreeSet};

/// Largest body of a change in bytes: the numbers of 50,000 ROMs.
pub const MAX_FORM: usize = 512 * 1024;

/// A form of a client.
#[derive(Debug, Default)]
struct CollectionForm {
    name: Option<String>,
    description: Option<String>,
    rom_ids: Option<Vec<u32>>,
}

/// Lists the favorites and the collections that are filled by hand.
///
/// # Errors
/// 422 for parameters that can't be read, and those of reading the library.
pub async fn list(context: RequestContext) -> Result<Response, HttpError> {
    let favorite = value_of(&context.address.query, "is_favorite");
    let favorite = favorite.map(|value| read_switch("is_favorite", &value)).transpose()?;
    let is_wanted = |one: &FilledList| favorite.is_none_or(|wanted| wanted == one.list.slug.is_none());
    send_lists(&context, |one| !one.list.is_smart && is_wanted(one)).await
}

/// Lists the collections that a query fills.
///
/// # Errors
/// The same as [`list`].
pub async fn list_smart(context: RequestContext) -> Result<Response, HttpError> {
    send_lists(&context, |one| one.list.is_smart).await
}

/// Lists the collections that RomM makes of facts, of which there are none: series and genres are filters here.
///
/// # Errors
/// 422 without their `type`.
pub async fn list_virtual(context: RequestContext) -> Result<Response, HttpError> {
    value_of(&context.address.query, "type").ok_or_else(|| invalid("type: Field required"))?;
    Ok(answer(StatusCode::OK, &json!([])))
}

async fn send_lists(context: &RequestContext, is_wanted: impl Fn(&FilledList) -> bool) -> Result<Response, HttpError> {
    let after = value_of(&context.address.query, "updated_after");
    let after = after.map(|text| read_time("updated_after", &text)).transpose()?;
    let lists = filled_lists(context, &RomLibrary::open(context).await?).await?;
    let wanted = lists.iter().filter(|one| is_wanted(one) && after.is_none_or(|after| one.updated >= after));
    Ok(answer(StatusCode::OK, &wanted.map(FilledList::to_json).collect::<Vec<_>>()))
}

/// Returns the numbers of the favorites and the collections that are filled by hand.
///
/// # Errors
/// The same as [`list`].
pub async fn identifiers(context: RequestContext) -> Result<Response, HttpError> {
    send_identifiers(&context, false).await
}

/// Returns the numbers of the collections that a query fills.
///
/// # Errors
/// The same as [`list`].
pub async fn smart_identifiers(context: RequestContext) -> Result<Response, HttpError> {
    send_identifiers(&context, true).await
}

async fn send_identifiers(context: &RequestContext, smart: bool) -> Result<Response, HttpError> {
    let library = RomLibrary::open(context).await?;
    let lists = super::client_lists::lists_of(context, &library).await?;
    let wanted = lists.iter().filter(|list| list.is_smart == smart);
    Ok(answer(StatusCode::OK, &wanted.map(|list| list.id).collect::<Vec<_>>()))
}

/// Returns a collection.
///
/// # Errors
/// 404 for one that the profile doesn't see, 422 if the path names none.
pub async fn one(Path(id): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let library = RomLibrary::open(&context).await?;
    Ok(answer(StatusCode::OK, &find(&context, &library, &id).await?.to_json()))
}

/// Creates a collection.
///
/// # Errors
/// 409 for a name that is taken, and for the favorites, which are always there; 422 without a name, 400 at a limit, 507
/// if it can't be saved.
pub async fn add(context: RequestContext, form: Result<Multipart, MultipartRejection>) -> Result<Response, HttpError> {
    let favorite = value_of(&context.address.query, "is_favorite");
    let favorite = favorite.map(|value| read_switch("is_favorite", &value)).transpose()?;
    let form = read_form(form).await?;
    if favorite == Some(true) {
        return Err(taken(form.name.as_deref().unwrap_or(FAVORITES)));
    }
    let name = form.name.filter(|name| !name.trim().is_empty()).ok_or_else(|| invalid("name: Field required"))?;
    let library = RomLibrary::open(&context).await?;
    let mut edits: Vec<CollectionEdit> = form.description.map(CollectionEdit::Description).into_iter().collect();
    let change = ListChange::between(&library, &[], &form.rom_ids.unwrap_or_default());
    if !change.added.is_empty() {
        edits.push(CollectionEdit::Add(library.addresses(&change.added).await?));
    }
    let wish = name.clone();
    let made = context.write(Event::UserData, move |store, profile| {
        unless_taken(store.make_collection(profile, &wish, now(), &edits))
    });
    let slug = made.await?.ok_or_else(|| taken(&name))?;
    let library = RomLibrary::open(&context).await?;
    let made = filled_lists(&context, &library).await?.into_iter().find(|one| one.list.slug.as_ref() == Some(&slug));
    Ok(answer(StatusCode::OK, &made.ok_or(HttpError::Busy)?.to_json()))
}

/// Changes the name, description or games of a collection.
///
/// # Errors
/// 403 for another profile's collection, 404 for one that the profile doesn't see, 409 for a name that is taken, 422
/// for values that can't be read and for games of a smart collection, 400 at a limit, 507 if it can't be saved.
pub async fn change(
    Path(id): Path<String>,
    context: RequestContext,
    form: Result<Multipart, MultipartRejection>,
) -> Result<Response, HttpError> {
    let form = read_form(form).await?;
    let library = RomLibrary::open(&context).await?;
    let old = find_own(&context, &library, &id).await?;
    if old.list.is_smart && form.rom_ids.is_some() {
        return Err(invalid("rom_ids: A query fills this collection"));
    }
    let change = form.rom_ids.map(|new| ListChange::between(&library, &old.roms, &new)).unwrap_or_default();
    let added = library.addresses(&change.added).await?;
    let removed: Vec<(String, String)> = change.removed.iter().map(|game| library.place_of(*game)).collect();
    match old.list.slug {
        None => star(&context, added, library.addresses(&change.removed).await?).await?,
        Some(slug) => {
            let remove = |(system, slug)| CollectionEdit::Remove { system, slug };
            let mut edits: Vec<CollectionEdit> = removed.into_iter().map(remove).collect();
            edits.extend(Some(CollectionEdit::Add(added)).filter(|_| !change.added.is_empty()));
            edits.extend(form.name.clone().filter(|name| *name != old.list.name).map(CollectionEdit::Name));
            let description = form.description.filter(|text| *text != old.list.description);
            edits.extend(description.map(CollectionEdit::Description));
            if !edits.is_empty() {
                let done = context.write(Event::UserData, move |store, profile| {
                    unless_taken(store.edit_collection(profile, &slug, &edits))
                });
                done.await?.ok_or_else(|| taken(form.name.as_deref().unwrap_or_default()))?;
            }
        }
    }
    let library = RomLibrary::open(&context).await?;
    Ok(answer(StatusCode::OK, &find(&context, &library, &id).await?.to_json()))
}

/// Deletes a collection; its games stay.
///
/// # Errors
/// 403 for the favorites, whose stars would be lost, and for another profile's collection; 404 for one that the profile
/// doesn't see; 507 if it can't be saved.
pub async fn remove(Path(id): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let library = RomLibrary::open(&context).await?;
    let slug = find_own(&context, &library, &id).await?.list.slug.ok_or_else(forbidden)?;
    context.write(Event::UserData, move |store, profile| store.remove_collection(profile, &slug)).await?;
    Ok(answer(StatusCode::OK, &Value::Null))
}

/// Adds and removes stars. A single one is told to open pages as such, so that they turn it at once.
async fn star(context: &RequestContext, on: Vec<GameAddress>, off: Vec<GameAddress>) -> Result<(), HttpError> {
    let at = now();
    let edit = |games: Vec<GameAddress>, on| games.into_iter().map(move |game| (game, Edit::Favorite { on, at }));
    let mut edits: Vec<(GameAddress, Edit)> = edit(on, true).chain(edit(off, false)).collect();
    match edits.len() {
        0 => Ok(()),
        1 => {
            let (game, edit) = edits.remove(0);
            context.edit_game(game, vec![edit]).await.map(|_| ())
        }
        _ => context.write(Event::UserData, move |store, profile| store.edit_all(profile, &edits)).await.map(|_| ()),
    }
}

/// The games to add to a list and to remove from it.
#[derive(Debug, Default, PartialEq, Eq)]
struct ListChange {
    added: Vec<GameIx>,
    removed: Vec<GameIx>,
}

impl ListChange {
    /// Compares the ROMs that a client wants in a list with those that are in it; ROMs that the profile may not see
    /// are ignored. A game is removed when none of its ROMs is wanted, or when some aren't and nothing else changes:
    /// then somebody removed one of its variants. Otherwise the client may know only some of the variants.
    fn between(library: &RomLibrary, old: &[u32], new: &[u32]) -> ListChange {
        let (had, wanted): (BTreeSet<u32>, BTreeSet<u32>) =
            (old.iter().copied().collect(), new.iter().copied().collect());
        let game_of = |id: &u32| library.find(*id).map(|rom| rom.game);
        let mut known = BTreeSet::new();
        let added: Vec<GameIx> = new.iter().filter(|id| !had.contains(id)).filter_map(game_of).collect();
        let added = added.into_iter().filter(|game| known.insert(*game)).collect::<Vec<_>>();
        // ROMs of each game of the list: all of them, and those that are wanted.
        let mut games: BTreeMap<GameIx, (u32, u32)> = BTreeMap::new();
        for id in &had {
            let Some(game) = game_of(id) else { continue };
            let (all, kept) = games.entry(game).or_default();
            (*all, *kept) = (*all + 1, *kept + u32::from(wanted.contains(id)));
        }
        let mut removed: Vec<GameIx> =
            games.iter().filter(|(_, (_, kept))| *kept == 0).map(|(game, _)| *game).collect();
        let partly: Vec<GameIx> =
            games.iter().filter(|(_, (all, kept))| *kept > 0 && kept < all).map(|(game, _)| *game).collect();
        if added.is_empty() && removed.is_empty() && partly.len() == 1 {
            removed = partly;
        }
        removed.retain(|game| !known.contains(game));
        ListChange { added, removed }
    }
}

async fn find(context: &RequestContext, library: &RomLibrary, id: &str) -> Result<FilledList, HttpError> {
    let number: u32 = read_number("id", id, 1)?;
    let found = filled_lists(context, library).await?.into_iter().find(|one| one.list.id == number);
    found.ok_or_else(|| missing(&format!("Collection with id '{number}'")))
}

async fn find_own(context: &RequestContext, library: &RomLibrary, id: &str) -> Result<FilledList, HttpError> {
    let found = find(context, library, id).await?;
    if found.list.owner == context.viewer.profile { Ok(found) } else { Err(forbidden()) }
}

fn forbidden() -> HttpError {
    HttpError::Client(StatusCode::FORBIDDEN, "Forbidden".into())
}

fn taken(name: &str) -> HttpError {
    HttpError::Client(StatusCode::CONFLICT, format!("Collection with name '{name}' already exists").into())
}

/// Returns `None` if the store refuses a name that is taken.
fn unless_taken<T>(done: Result<T, UserError>) -> Result<Option<T>, UserError> {
    match done {
        Err(UserError::Refused(Refusal::CollectionTaken)) => Ok(None),
        done => done.map(Some),
    }
}

async fn read_form(form: Result<Multipart, MultipartRejection>) -> Result<CollectionForm, HttpError> {
    let mut form = form.map_err(|_| invalid("Use a multipart form"))?;
    let mut read = CollectionForm::default();
    while let Some(field) = form.next_field().await.map_err(broken)? {
        let name = field.name().unwrap_or_default().to_owned();
        let value = field.bytes().await.map_err(broken)?;
        let text = || String::from_utf8_lossy(&value).into_owned();
        match name.as_str() {
            "name" => read.name = Some(text()),
            "description" => read.description = Some(text()),
            "rom_ids" => read.rom_ids = Some(read_ids(&value)?),
            _ => {}
        }
    }
    Ok(read)
}

/// Reads a JSON list of numbers; those that are no ROM's are ignored later.
fn read_ids(text: &[u8]) -> Result<Vec<u32>, HttpError> {
    let wrong = || invalid("Invalid list for rom_ids field in update collection");
    let list: Vec<Value> = serde_json::from_slice(text).map_err(|_| wrong())?;
    let number = |value: &Value| {
        let number = value.as_i64().or_else(|| value.as_str()?.trim().parse().ok());
        number.map(|number| u32::try_from(number).unwrap_or(0))
    };
    list.iter().map(|value| number(value).ok_or_else(wrong)).collect()
}
