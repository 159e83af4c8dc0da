//! The games of collections and favorites by their permanent numbers, for lists of ROMs.

use super::library::RomLibrary;
use crate::blocking::spawn_blocking;
use crate::error::HttpError;
use crate::http::request_context::RequestContext;
use shelfcade_core_server::people::user::NumberedKind;
use shelfcade_core_server::search::{GameIx, GameSet, UserCollection};
use std::sync::Arc;

/// Returns the games that are in one of these collections. A collection that the profile doesn't see is empty.
///
/// # Errors
/// Those of reading user data.
pub async fn games_of(context: &RequestContext, library: &RomLibrary, ids: &[String]) -> Result<GameSet, HttpError> {
    let numbers: Vec<u32> = ids.iter().filter_map(|id| id.parse().ok()).collect();
    let store = Arc::clone(&library.store);
    let keys = spawn_blocking(move || {
        let key = |number: &u32| {
            let collection = store.key_of_permanent_id(NumberedKind::Collection, *number)?;
            Ok((collection, store.key_of_permanent_id(NumberedKind::Favorites, *number)?))
        };
        numbers.iter().map(key).collect::<Result<Vec<_>, HttpError>>()
    });
    let keys = keys.await.map_err(|_| HttpError::Internal)??;
    let (household, profile) = (context.app.user_data.household(), context.viewer.profile);
    let (shelf, view) = (&library.shelf, library.shelf.user_view());
    let mut games: Vec<GameIx> = Vec::new();
    for (collection, favorites) in keys {
        // A row's number as text.
        let is_row = |key: &Option<Vec<u8>>, row: i64| key.as_deref() == Some(row.to_string().as_bytes());
        if is_row(&favorites, profile.0) {
            games.extend(view.annotations().filter(|(_, state)| state.favorite.is_some()).map(|(game, _)| game));
        }
        let mut seen = household.collections_for(profile);
        let list = seen.find(|(_, list)| is_row(&collection, list.id)).and_then(|(_, list)| view.list(&list.slug));
        match list {
            Some(UserCollection { query: Some(query), .. }) => {
                let found = shelf.find_set(query);
                games.extend(library.index.iter().map(|rom| rom.game).filter(|game| found.has(*game)));
            }
            Some(list) => games.extend(&list.games),
            None => {}
        }
    }
    Ok(shelf.set_of(games))
}
