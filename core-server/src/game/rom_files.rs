//! The files of one variant, by the number of its row: for downloads.
//!
//! The scan has found which files belong together. Of a folder that is one game, everything below it is sent, which may
//! be more than the scan keeps.

use super::{DetailError, DetailReader};
use crate::io::bundle::{BundleContents, BundleFile, BundleRoots, FileBundle, FileBundleError, files_below};
use crate::library_db::SetKind;
use rusqlite::{Connection, OptionalExtension, Row, params};
use rustc_hash::FxHashSet;
use shelfcade_core::library::name::parse_name;
use shelfcade_core::library::system::SystemId;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};

const ROM: &str = "SELECT root.path, folder.path, rom.name, rom.set_kind, game.system, game.slug FROM rom \
     JOIN game ON game.id = rom.game_id JOIN folder ON folder.id = rom.folder_id \
     JOIN root ON root.id = folder.root_id WHERE rom.id = ?1 AND rom.missing_since IS NULL";

const MEMBERS: &str = "SELECT path FROM member WHERE rom_id = ?1 AND missing = 0 ORDER BY position";

const ROOTS: &str = "SELECT path FROM root WHERE path <> ?1 ORDER BY id";

/// Files that name the other files of a disc.
const SHEETS: [&str; 5] = ["cue", "gdi", "ccd", "mds", "toc"];

/// The files of a variant, as the library has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RomFiles {
    /// The ROM folders, that of the variant first.
    roots: Vec<PathBuf>,
    /// Path of its folder, below the ROM folder.
    folder: Vec<u8>,
    /// Name of the file or folder.
    name: Vec<u8>,
    kind: SetKind,
    /// Paths of its files below the ROM folder, the one that names it first; of a folder, its own.
    paths: Vec<Vec<u8>>,
}

impl DetailReader {
    /// Returns the files of the variant with this number if it belongs to a game with these addresses; `None` if it
    /// doesn't, or if it is missing.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library cannot be read.
    pub async fn rom_files(
        &self,
        folders: Vec<(SystemId, String)>,
        number: i64,
    ) -> Result<Option<RomFiles>, DetailError> {
        self.source.read(move |databases| read(databases.library, &folders, number)).await
    }
}

fn read(db: &Connection, folders: &[(SystemId, String)], number: i64) -> rusqlite::Result<Option<RomFiles>> {
    let _transaction = db.unchecked_transaction()?;
    let mut statement = db.prepare_cached(ROM)?;
    let found = statement.query_row([number], |row| Ok((rom(row)?, (row.get(4)?, row.get(5)?)))).optional()?;
    let is_of = |(system, slug): &(String, String)| {
        folders.iter().any(|(known, name)| known.as_str() == system && name == slug)
    };
    let Some((mut rom, _)) = found.filter(|(_, address)| is_of(address)) else { return Ok(None) };
    let first = rom.roots[0].clone().into_os_string().into_vec();
    let mut statement = db.prepare_cached(ROOTS)?;
    for root in statement.query_map(params![first], |row| row.get(0))? {
        rom.roots.push(path_of(root?));
    }
    if rom.kind != SetKind::Folder {
        let mut statement = db.prepare_cached(MEMBERS)?;
        for member in statement.query_map([number], |row| row.get(0))? {
            rom.paths.push(member?);
        }
    }
    Ok(Some(rom))
}

fn rom(row: &Row<'_>) -> rusqlite::Result<RomFiles> {
    let (folder, name): (Vec<u8>, Vec<u8>) = (row.get(1)?, row.get(2)?);
    let path = if folder.is_empty() { name.clone() } else { [&folder, &b"/"[..], &name].concat() };
    let kind = kind_of(row.get(3)?);
    Ok(RomFiles { roots: vec![path_of(row.get(0)?)], folder, name, kind, paths: vec![path] })
}

fn kind_of(number: i64) -> SetKind {
    let kinds = [SetKind::Playlist, SetKind::Sheet, SetKind::Discs, SetKind::WithFolder, SetKind::Folder];
    kinds.into_iter().find(|kind| *kind as i64 == number).unwrap_or_default()
}

fn path_of(bytes: Vec<u8>) -> PathBuf {
    PathBuf::from(OsString::from_vec(bytes))
}

impl RomFiles {
    /// Returns its folders, for opening its files.
    pub fn roots(&self, data: &Path) -> BundleRoots {
        BundleRoots { roots: self.roots.clone(), data: data.to_owned() }
    }

    /// True if it is one file.
    pub fn is_single(&self) -> bool {
        self.kind != SetKind::Folder && self.paths.len() == 1
    }

    /// Returns its name without the ending of a file, and that of a set of discs without the number of the first:
    /// `Game (USA)`. Characters that are no part of a name anywhere are replaced.
    pub fn stem(&self) -> String {
        stem_of(self.kind, &self.name)
    }

    /// Returns all its files, with their names below the folder that holds them all. Lists a folder that is one game
    /// from the disk.
    ///
    /// # Errors
    /// [`FileBundleError`] if the folder cannot be listed.
    pub fn files(&self, data: &Path) -> Result<Vec<BundleFile>, FileBundleError> {
        let paths = match self.kind {
            SetKind::Folder => files_below(&self.roots(data).open(), self.paths[0].clone())?,
            _ => self.paths.clone(),
        };
        let above = common_folder(&self.folder, &paths);
        let mut used = FxHashSet::default();
        let named = paths.into_iter().map(|path| {
            let below = if above.is_empty() { &path[..] } else { &path[above.len() + 1..] };
            let name = unused(&mut used, &clean(below));
            BundleFile { name, contents: BundleContents::Path(path) }
        });
        Ok(named.collect())
    }

    /// Opens it for a download: one file as it is, a set as a zip, with a playlist if it has several discs and none.
    /// Returns its name too.
    ///
    /// # Errors
    /// [`FileBundleError`] if a file cannot be read.
    pub fn open(&self, data: &Path) -> Result<(FileBundle, String), FileBundleError> {
        let (roots, mut files) = (self.roots(data), self.files(data)?);
        if self.is_single()
            && let Some(file) = files.pop()
        {
            let name = clean(&self.name);
            return Ok((FileBundle::of_file(&roots, file)?, name));
        }
        let stem = self.stem();
        if self.kind == SetKind::Discs {
            let list = playlist_of(files.iter().map(|file| &*file.name));
            files.push(BundleFile { name: format!("{stem}.m3u"), contents: BundleContents::Text(list) });
        }
        Ok((FileBundle::of_zip(&roots, files)?, format!("{stem}.zip")))
    }
}

/// Returns the name of a ROM of this composition without the ending of a file, and that of a set of discs without the
/// number of the first.
pub(super) fn stem_of(kind: SetKind, name: &[u8]) -> String {
    let name = clean(name);
    let stem = match name.rsplit_once('.') {
        Some((stem, _)) if kind != SetKind::Folder && !stem.is_empty() => stem,
        _ => &name,
    };
    if kind == SetKind::Discs { without_disc(stem) } else { stem.to_owned() }
}

/// Returns the playlist of a set of discs: the files that name others, if there are any, else all of them.
pub fn playlist_of<'a>(names: impl Iterator<Item = &'a str> + Clone) -> String {
    let is_sheet = |name: &&str| {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        SHEETS.iter().any(|sheet| ending.eq_ignore_ascii_case(sheet))
    };
    let sheets: Vec<&str> = names.clone().filter(is_sheet).collect();
    if sheets.is_empty() { names.collect::<Vec<_>>().join("\n") } else { sheets.join("\n") }
}

/// Returns the deepest folder that holds all paths and isn't below `folder`.
pub(super) fn common_folder<'a>(folder: &'a [u8], paths: &[Vec<u8>]) -> &'a [u8] {
    let mut above = folder;
    let is_below = |above: &[u8], path: &Vec<u8>| {
        above.is_empty() || path.strip_prefix(above).is_some_and(|rest| rest.first() == Some(&b'/'))
    };
    while !paths.iter().all(|path| is_below(above, path)) {
        let cut = above.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
        above = &above[..cut];
    }
    above
}

/// Returns a path as text that every system reads as the same path: `\` parts folders on some, and control characters
/// would part lines of a playlist.
pub(super) fn clean(path: &[u8]) -> String {
    String::from_utf8_lossy(path).chars().map(|c| if c.is_control() || c == '\\' { '_' } else { c }).collect()
}

/// Returns the name, or one with a number if it is used: names that differ only in unreadable bytes.
fn unused(used: &mut FxHashSet<String>, name: &str) -> String {
    let (stem, ending) = name.rfind('.').map_or((name, ""), |dot| name.split_at(dot));
    let numbered = (2..).map(|number| format!("{stem} ({number}){ending}"));
    let free = std::iter::once(name.to_owned()).chain(numbered).find(|name| !used.contains(name)).unwrap_or_default();
    used.insert(free.clone());
    free
}

/// Returns a stem without the label of its disc: `Game (USA) (Disc 1) (Rev 1)` → `Game (USA) (Rev 1)`.
fn without_disc(stem: &str) -> String {
    let mut ends = stem.match_indices([')', ']']).map(|(at, _)| at + 1);
    let Some(end) = ends.find(|end| parse_name(&stem[..*end]).disc.is_some()) else { return stem.to_owned() };
    let start = stem[..end].rfind(['(', '[']).unwrap_or(end);
    let (before, after) = (stem[..start].trim_end(), stem[end..].trim_start());
    [before, after].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rom(kind: SetKind, folder: &str, name: &str, paths: &[&str]) -> RomFiles {
        let bytes = |text: &str| text.as_bytes().to_vec();
        let paths = paths.iter().map(|path| bytes(path)).collect();
        RomFiles { roots: vec!["/roms".into()], folder: bytes(folder), name: bytes(name), kind, paths }
    }

    #[test]
    fn names_lie_below_the_folder_of_all_files() {
        for (folder, paths, names) in [
            ("psx", &["psx/G.m3u", "psx/.d/G1.chd"][..], &["G.m3u", ".d/G1.chd"][..]),
            ("psx/G1", &["psx/G1/a.cue", "psx/G2/b.cue"], &["G1/a.cue", "G2/b.cue"]),
            ("psx", &["psx/G.m3u", "psxdata/G.chd"], &["psx/G.m3u", "psxdata/G.chd"]),
            ("", &["G.cue", "G.bin"], &["G.cue", "G.bin"]),
            ("a", &["a/x\\..\\y\n.cue", "a/x_.._y_.cue"], &["x_.._y_.cue", "x_.._y_ (2).cue"]),
        ] {
            let files = rom(SetKind::Sheet, folder, "G.cue", paths).files(Path::new("/data")).unwrap();
            assert_eq!(files.iter().map(|file| &*file.name).collect::<Vec<_>>(), names);
        }
    }

    #[test]
    fn a_set_is_named_after_its_game() {
        for (kind, name, stem) in [
            (SetKind::Discs, "Game (USA) (Disc 1) (Rev 1).chd", "Game (USA) (Rev 1)"),
            (SetKind::Discs, "Game (Disc 1).cue", "Game"),
            (SetKind::Discs, "game.iso", "game"),
            (SetKind::Playlist, "Game (Disc 1).m3u", "Game (Disc 1)"),
            (SetKind::Folder, "Game v1.1", "Game v1.1"),
            (SetKind::Sheet, ".cue", ".cue"),
        ] {
            assert_eq!(rom(kind, "", name, &[name]).stem(), stem, "{name}");
        }
    }

    #[test]
    fn a_playlist_names_sheets_rather_than_tracks() {
        let list = |names: &[&'static str]| playlist_of(names.iter().copied());
        assert_eq!(list(&["1.cue", "1.bin", "2.CUE", "2.bin"]), "1.cue\n2.CUE");
        assert_eq!(list(&["1.chd", "2.chd"]), "1.chd\n2.chd");
    }
}
