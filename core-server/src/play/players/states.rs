//! Saved states of RetroArch, which are only read: `Game.state` (slot 0), `Game.state1` … and a picture beside each,
//! `Game.state1.png`. RetroArch may sort them into folders by core, by the game's folder, or by both.

use shelfcade_core::play::SLOTS;
use std::ffi::{OsStr, OsString};
use std::fs::{self, OpenOptions};
use std::io::{self, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Most folders searched for the states of a game.
const MOST_FOLDERS: usize = 256;
/// Most bytes of a picture: a screen of 4K as RetroArch writes it is rarely larger.
const MOST_BYTES: u64 = 4 << 20;

/// A saved state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateFile {
    /// Its slot.
    pub slot: u8,
    /// Time it was written, in Unix seconds.
    pub at: i64,
    /// Its picture, if there is one of at most 4 MiB.
    pub picture: Option<PathBuf>,
}

/// Returns the states of a game by slot: those in `folder`, or in the folder below it that has the newest one.
pub(super) fn find_states(folder: &Path, game: &Path) -> Vec<StateFile> {
    let Some(name) = game.file_stem() else { return Vec::new() };
    let mut folders = vec![folder.to_owned()];
    // Beside the games, the folders are games.
    if game.parent() != Some(folder) {
        folders.extend(below(folder));
        if let Some(sorted) = game.parent().and_then(Path::file_name) {
            folders.extend(below(&folder.join(sorted)));
        }
    }
    let found = folders.iter().map(|folder| states_in(folder, name));
    found.max_by_key(|states| states.iter().map(|state| state.at).max()).unwrap_or_default()
}

/// Reads the picture of a state.
///
/// # Errors
/// [`io::Error`], also if it is too large, or a link, pipe or device.
pub fn read_state_picture(path: &Path) -> io::Result<Vec<u8>> {
    let flags = (rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOFOLLOW).bits().cast_signed();
    let file = OpenOptions::new().read(true).custom_flags(flags).open(path)?;
    let meta = file.metadata()?;
    if !meta.is_file() || meta.len() > MOST_BYTES {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "not a small regular file"));
    }
    let mut bytes = Vec::new();
    file.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the folders in a folder.
fn below(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().take(MOST_FOLDERS).flatten();
    entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir())).map(|entry| entry.path())
}

fn states_in(folder: &Path, name: &OsStr) -> Vec<StateFile> {
    let state = |slot: u8| {
        let mut file = OsString::from(name);
        file.push(".state");
        if slot > 0 {
            file.push(slot.to_string());
        }
        let saved = regular_file(&folder.join(&file))?.modified().ok()?;
        file.push(".png");
        let picture = folder.join(&file);
        let has_picture = regular_file(&picture).is_some_and(|meta| meta.len() <= MOST_BYTES);
        let at = saved.duration_since(UNIX_EPOCH).ok()?.as_secs().try_into().ok()?;
        Some(StateFile { slot, at, picture: has_picture.then_some(picture) })
    };
    (0..SLOTS).filter_map(state).collect()
}

fn regular_file(path: &Path) -> Option<fs::Metadata> {
    fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::File;
    use std::time::{Duration, SystemTime};

    fn save(path: &Path, at: u64) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let file = File::create(path).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(at)).unwrap();
    }

    #[test]
    fn states_are_found_however_retroarch_sorts_them() {
        let game = Path::new("/roms/gb/A [b]/Tetris (World).gb");
        for sorted in ["", "Gambatte", "A [b]", "A [b]/Gambatte"] {
            let base = tempfile::tempdir().unwrap();
            let folder = base.path().join(sorted);
            save(&base.path().join("Other/Tetris (World).state2"), 5);
            save(&folder.join("Tetris (World).state"), 7);
            save(&folder.join("Tetris (World).state3"), 9);
            save(&folder.join("Tetris (World).state3.png"), 9);
            save(&folder.join("Tetris (World).state.auto"), 10);
            save(&folder.join("Tetris (World) 2.state1"), 11);
            let states = find_states(base.path(), game);
            let picture = Some(folder.join("Tetris (World).state3.png"));
            let wanted = [StateFile { slot: 0, at: 7, picture: None }, StateFile { slot: 3, at: 9, picture }];
            assert_eq!(states, wanted, "{sorted}");
        }
    }

    #[test]
    fn links_and_large_files_are_no_pictures() {
        let base = tempfile::tempdir().unwrap();
        let path = |name: &str| base.path().join(name);
        save(&path("secret"), 1);
        save(&path("G.state"), 1);
        std::os::unix::fs::symlink(path("secret"), path("G.state.png")).unwrap();
        save(&path("G.state1"), 1);
        File::create(path("G.state1.png")).unwrap().set_len(MOST_BYTES + 1).unwrap();
        let states = find_states(base.path(), Path::new("/roms/G.gb"));
        assert_eq!(states.iter().map(|state| &state.picture).collect::<Vec<_>>(), [&None, &None]);
        assert!(read_state_picture(&path("G.state.png")).is_err());
        assert!(read_state_picture(&path("G.state1.png")).is_err());
        assert!(read_state_picture(&path("secret")).is_ok());
    }
}
