//! The pictures, videos and manuals of a game, in the order of its page.

use crate::art::fetched;
use crate::art::fetched::Fetched;
use rusqlite::Connection;
use shelfcade_core::art::media::{MediaKey, MediaKind, MediaSource, MediaView, Picture};
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// Most files of a game on a page.
const MAX_FILES: i64 = 600;

const FILES: &str =
    "SELECT kind, source, path, size, mtime_ns, key FROM media WHERE game_id = ?1 ORDER BY kind, position LIMIT ?2";

/// Reads the files of one game. Rows with unknown numbers are skipped.
pub(super) fn read(db: &Connection, game: i64) -> rusqlite::Result<Vec<MediaView>> {
    let mut query = db.prepare_cached(FILES)?;
    let mut rows = query.query([game, MAX_FILES])?;
    let mut files = Vec::new();
    while let Some(row) = rows.next()? {
        let (kind, source) = (MediaKind::from_repr(row.get(0)?), MediaSource::from_repr(row.get(1)?));
        let (Some(kind), Some(source)) = (kind, source) else { continue };
        let path = row.get_ref(2)?.as_bytes()?;
        let name = path.rsplit(|&byte| byte == b'/').next().unwrap_or(path);
        let key = MediaKey::new(row.get::<_, i64>(5)?.cast_unsigned());
        files.push(MediaView {
            picture: Picture { key, kind, facts: None },
            source,
            name: String::from_utf8_lossy(name).into_owned(),
            size: u64::try_from(row.get::<_, i64>(3)?).unwrap_or(0),
            time: row.get::<_, i64>(4)?.div_euclid(1_000_000_000),
        });
    }
    Ok(files)
}

/// Reads the fetched pictures of a game, from the database beside the library.
pub(super) fn read_fetched(db: &Connection, system: &str, slug: &str) -> Vec<MediaView> {
    let data = db.path().and_then(|library| Path::new(library).parent());
    let fetched = data.map(|data| fetched::read_game(data, system, slug)).unwrap_or_default();
    let view = |fetched: Fetched| MediaView {
        picture: Picture { key: fetched.key, kind: fetched.kind, facts: None },
        source: MediaSource::Fetched,
        name: fetched.name,
        size: fetched.size,
        time: fetched.time,
    };
    fetched.into_iter().map(view).collect()
}

/// Reads the times of fetched pictures, from the database beside the library; see [`fetched::read_times`].
pub(super) fn read_fetched_times(db: &Connection) -> rusqlite::Result<HashMap<String, i64>> {
    let data = db.path().and_then(|library| Path::new(library).parent());
    data.map_or_else(|| Ok(HashMap::new()), fetched::read_times)
}

/// Sorts files: the cover first, then by kind, captures and states last with the newest first. Removes duplicates.
pub(super) fn put_in_order(files: &mut Vec<MediaView>) {
    let mut seen = HashSet::new();
    files.retain(|file| seen.insert((file.picture.key, file.picture.kind)));
    files.sort_by_key(|file| {
        let kind = file.picture.kind;
        let moment = if kind.is_moment() { (true, MediaKind::Capture, -file.time) } else { (false, kind, 0) };
        (moment, file.source)
    });
    let of_kind = |kind: MediaKind| files.iter().position(|file| file.picture.kind == kind);
    if let Some(at) = MediaKind::COVERS.into_iter().find_map(of_kind) {
        files[..=at].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cover_comes_first_and_moments_last() {
        let file = |key, kind, time| MediaView {
            picture: Picture { key: MediaKey::new(key), kind, facts: None },
            source: MediaSource::Folder,
            name: String::new(),
            size: 1,
            time,
        };
        let mut files = vec![
            file(1, MediaKind::State, 30),
            file(2, MediaKind::Capture, 10),
            file(3, MediaKind::Capture, 40),
            file(4, MediaKind::BoxBack, 0),
            file(5, MediaKind::Screenshot, 0),
            file(6, MediaKind::TitleScreen, 0),
            file(4, MediaKind::BoxBack, 0),
        ];
        put_in_order(&mut files);
        assert_eq!(files.iter().map(|file| file.picture.key.get()).collect::<Vec<_>>(), [6, 4, 5, 3, 1, 2]);
    }
}
