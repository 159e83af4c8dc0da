//! Favorites and collections as clients see them: lists of ROMs under permanent numbers. A game of ours in a list
//! stands for all its ROMs.

use super::library::RomLibrary;
use super::{name_of, time_of};
use crate::blocking::spawn_blocking;
use crate::clock::now;
use crate::error::HttpError;
use crate::http::body::hash_of;
use crate::http::request_context::RequestContext;
use serde_json::{Value, json};
use shelfcade_core::people::user_data::{ProfileId, SeenBy};
use shelfcade_core_server::people::user::NumberedKind;
use shelfcade_core_server::search::{GameIx, GameSet, Shelf, UserCollection};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Name of the favorites.
pub const FAVORITES: &str = "Favorites";

/// A list that the profile sees.
#[derive(Clone, Debug)]
pub struct ClientList {
    /// Its permanent number.
    pub id: u32,
    /// Slug of the collection; `None` for the profile's favorites.
    pub slug: Option<String>,
    /// Its name.
    pub name: String,
    /// Its description.
    pub description: String,
    /// The profile that it belongs to.
    pub owner: ProfileId,
    /// True if a query fills it.
    pub is_smart: bool,
    owner_name: String,
    is_public: bool,
    created: i64,
}

/// A list with its contents.
#[derive(Clone, Debug)]
pub struct FilledList {
    /// The list.
    pub list: ClientList,
    /// Numbers of its ROMs that the profile may see, in order.
    pub roms: Vec<u32>,
    /// Time of its last change, in Unix seconds.
    pub updated: i64,
}

/// Returns all lists that the profile sees, its favorites first.
///
/// # Errors
/// Those of writing user data, which give new lists their numbers.
pub async fn lists_of(context: &RequestContext, library: &RomLibrary) -> Result<Vec<ClientList>, HttpError> {
    let (household, profile) = (context.app.user_data.household(), context.viewer.profile);
    let person = household.person(profile).ok_or(HttpError::Internal)?;
    let mut lists = vec![ClientList {
        id: 0,
        slug: None,
        name: FAVORITES.to_owned(),
        description: String::new(),
        owner: profile,
        is_smart: false,
        owner_name: name_of(&person.name).to_owned(),
        is_public: false,
        created: person.annotations.values().filter_map(|state| state.favorite).min().unwrap_or_default(),
    }];
    let mut keys = Vec::new();
    for (owner, list) in household.collections_for(profile) {
        // A row of the database is used again after it was deleted.
        keys.push(format!("{} {} {}", list.id, list.created, list.slug));
        lists.push(ClientList {
            id: 0,
            slug: Some(list.slug.clone()),
            name: list.name.clone(),
            description: list.description.clone(),
            owner: owner.id,
            is_smart: list.query.is_some(),
            owner_name: name_of(&owner.name).to_owned(),
            is_public: list.seen_by == SeenBy::Household,
            created: list.created,
        });
    }
    let store = Arc::clone(&library.store);
    let numbers = spawn_blocking(move || {
        let mut ids = store.permanent_ids(NumberedKind::Favorites, &[profile.0.to_string()])?;
        ids.extend(store.permanent_ids(NumberedKind::Collection, &keys)?);
        Ok::<_, HttpError>(ids)
    });
    let numbers = numbers.await.map_err(|_| HttpError::Internal)??;
    lists.iter_mut().zip(numbers).for_each(|(list, id)| list.id = id);
    Ok(lists)
}

/// Returns the games of a list.
fn games_of_list(shelf: &Shelf, list: &ClientList) -> GameSet {
    let view = shelf.user_view();
    match list.slug.as_deref().map(|slug| view.list(slug)) {
        None => {
            let starred = view.annotations().filter(|(_, state)| state.favorite.is_some());
            shelf.set_of(starred.map(|(game, _)| game))
        }
        Some(Some(UserCollection { query: Some(query), .. })) => shelf.find_set(query),
        Some(list) => shelf.set_of(list.iter().flat_map(|list| list.games.iter().copied())),
    }
}

/// Returns the games that are in one of the lists with these numbers. A list that the profile doesn't see is empty.
///
/// # Errors
/// Those of [`lists_of`].
pub async fn games_of(context: &RequestContext, library: &RomLibrary, ids: &[String]) -> Result<GameSet, HttpError> {
    let numbers: BTreeSet<u32> = ids.iter().filter_map(|id| id.parse().ok()).collect();
    let mut lists = lists_of(context, library).await?;
    lists.retain(|list| numbers.contains(&list.id));
    let (shelf, index) = (Arc::clone(&library.shelf), Arc::clone(&library.index));
    let union = spawn_blocking(move || {
        let sets: Vec<GameSet> = lists.iter().map(|list| games_of_list(&shelf, list)).collect();
        let games = index.iter().map(|rom| rom.game).filter(|game| sets.iter().any(|set| set.has(*game)));
        shelf.set_of(games.collect::<Vec<GameIx>>())
    });
    union.await.map_err(|_| HttpError::Internal)
}

/// Fills all lists that the profile sees.
///
/// # Errors
/// Those of [`lists_of`].
pub async fn filled_lists(context: &RequestContext, library: &RomLibrary) -> Result<Vec<FilledList>, HttpError> {
    let lists = lists_of(context, library).await?;
    let (shelf, index) = (Arc::clone(&library.shelf), Arc::clone(&library.index));
    let filled = spawn_blocking(move || {
        let fill = |list: ClientList| {
            let games = games_of_list(&shelf, &list);
            let seen = index.iter_by_id().filter(|rom| games.has(rom.game) && shelf.may_see(rom.game));
            FilledList { roms: seen.map(|rom| rom.id).collect(), list, updated: 0 }
        };
        lists.into_iter().map(fill).collect::<Vec<_>>()
    });
    let mut filled = filled.await.map_err(|_| HttpError::Internal)?;
    let hashes: Vec<_> =
        filled.iter().map(|one| (one.list.id, hash_of(one.to_json().to_string().as_bytes()))).collect();
    let times = context.app.library.list_times.of(context.viewer.profile, &hashes, now());
    filled.iter_mut().zip(times).for_each(|(list, time)| list.updated = time);
    Ok(filled)
}

impl FilledList {
    /// Makes the JSON of the list.
    pub fn to_json(&self) -> Value {
        let list = &self.list;
        let mut body = json!({
            "name": list.name,
            "description": list.description,
            "rom_ids": self.roms,
            "rom_count": self.roms.len(),
            "path_cover_small": null,
            "path_cover_large": null,
            "path_covers_small": [],
            "path_covers_large": [],
            "is_public": list.is_public,
            "is_favorite": list.slug.is_none(),
            "is_virtual": false,
            "is_smart": list.is_smart,
            "created_at": time_of(list.created),
            "updated_at": time_of(self.updated),
            "id": list.id,
            "url_cover": "",
            "user_id": list.owner.0,
            "owner_username": list.owner_name,
        });
        if list.is_smart {
            body["filter_criteria"] = json!({});
            body["filter_summary"] = json!("");
        }
        body
    }
}
