//! The cover that the household chose for a game.

use super::{DetailError, DetailReader};
use crate::art::fetched;
use crate::people::user::Cover;
use rusqlite::OptionalExtension;
use shelfcade_core::art::media::{MediaKey, MediaSource, MediaView};
use std::path::Path;

const GAMES: &str = "SELECT DISTINCT system, slug FROM media JOIN game ON game.id = media.game_id WHERE key = ?1";
const PATH: &str = "SELECT path FROM media WHERE key = ?1 LIMIT 1";

/// Puts the household's cover before all other pictures.
pub(super) fn put_first(media: &mut Vec<MediaView>, cover: Option<&Cover>) {
    let Some((cover, picture)) = cover.and_then(|cover| Some((cover, cover.picture()?))) else { return };
    let known = media.iter().position(|one| one.picture.key == picture.key).map(|at| media.remove(at));
    let sent = || MediaView {
        picture,
        source: MediaSource::Household,
        name: String::new(),
        size: cover.bytes,
        time: cover.at,
    };
    let first = match known {
        Some(known) => MediaView { source: MediaSource::Household, ..known },
        None => sent(),
    };
    media.insert(0, first);
}

impl DetailReader {
    /// Returns the games that have this file, by system and slug.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library cannot be read.
    pub async fn games_of_media(&self, key: MediaKey) -> Result<Vec<(String, String)>, DetailError> {
        let read = self.source.read(move |at| {
            let mut query = at.library.prepare_cached(GAMES)?;
            let found = query.query_map([key.get().cast_signed()], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let mut games = found.collect::<rusqlite::Result<Vec<_>>>()?;
            let data = at.library.path().and_then(|library| Path::new(library).parent());
            games.extend(data.into_iter().flat_map(|data| fetched::games_of(data, key)));
            Ok(games)
        });
        read.await
    }

    /// Returns the path of a library file below its media root; `None` if the library doesn't have it.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library cannot be read.
    pub async fn media_path(&self, key: MediaKey) -> Result<Option<Vec<u8>>, DetailError> {
        let key = key.get().cast_signed();
        self.source.read(move |at| at.library.prepare_cached(PATH)?.query_row([key], |row| row.get(0)).optional()).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelfcade_core::art::media::{MediaKind, Picture};

    #[test]
    fn what_was_chosen_stands_first_and_what_was_sent_too() {
        let picture = |key| Picture { key: MediaKey::new(key), kind: MediaKind::Screenshot, facts: None };
        let found = |key| MediaView {
            picture: picture(key),
            source: MediaSource::Folder,
            name: format!("{key}.png"),
            size: 1,
            time: 1,
        };
        let cover = |key: Option<u64>| Cover {
            kind: MediaKind::Screenshot,
            source: MediaSource::Folder,
            path: b"a".to_vec(),
            key: key.map(MediaKey::new),
            facts: None,
            bytes: 0,
            at: 1,
        };
        for (key, expected) in [(None, vec![1, 2]), (Some(2), vec![2, 1]), (Some(9), vec![9, 1, 2])] {
            let mut media = vec![found(1), found(2)];
            put_first(&mut media, Some(&cover(key)));
            assert_eq!(media.iter().map(|one| one.picture.key.get()).collect::<Vec<_>>(), expected);
        }
    }
}
