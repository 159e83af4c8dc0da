//! Resolves paths written in lists of other programs to paths below media roots. Only text is compared; no disk is
//! read. A list may come from another machine or from Windows: its absolute paths are placed by the folder of the
//! system in them.

use super::places::join;
use percent_encoding::percent_decode_str;
use shelfcade_core::library::system::System;
use std::borrow::Cow;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// Longest path that is read, in bytes.
const MAX_PATH: usize = 4_096;

/// Index of a media root, and a path below it.
pub(super) type Spot = (usize, Vec<u8>);

/// Folders that the paths of a list may be relative to.
#[derive(Debug)]
pub(super) struct PathContext<'a> {
    pub roots: &'a [PathBuf],
    /// Folders that relative paths start from: the system's folders, or the list's own.
    pub bases: &'a [Spot],
    /// Replaces `~`.
    pub home: Option<&'a Path>,
}

impl PathContext<'_> {
    /// Returns the places that a path may mean, the likeliest first. Returns none if it lies in no media root.
    pub fn find(&self, written: &str) -> Vec<Spot> {
        let decoded;
        let mut path = written.trim();
        if let Some(rest) = path.strip_prefix("file://") {
            decoded = percent_decode_str(rest).decode_utf8_lossy();
            path = &decoded;
        }
        let slashes;
        if path.is_empty() || path.contains('\0') || path.len() > MAX_PATH {
            return Vec::new();
        }
        if is_of_windows(path) {
            return self.elsewhere(path.replace('\\', "/").as_bytes());
        }
        if path.contains('\\') && !path.contains('/') {
            slashes = path.replace('\\', "/");
            path = &slashes;
        }
        if let Some(rest) = path.strip_prefix("~/") {
            return self.home.map_or_else(Vec::new, |home| self.absolute(home.join(rest).as_os_str().as_bytes()));
        }
        if path.starts_with('/') {
            return self.absolute(path.as_bytes());
        }
        let below = |(root, base): &Spot| Some((*root, resolve(base, path.as_bytes())?));
        self.bases.iter().filter_map(below).collect()
    }

    fn absolute(&self, path: &[u8]) -> Vec<Spot> {
        let Some(path) = resolve(b"", path) else { return Vec::new() };
        let mut found = Vec::new();
        for (at, root) in self.roots.iter().enumerate() {
            let Some(root) = resolve(b"", root.as_os_str().as_bytes()) else { continue };
            if let Some(below) = below(&path, &root) {
                found.push((at, below.to_vec()));
            }
        }
        if found.is_empty() { self.elsewhere(&path) } else { found }
    }

    /// Places a path of a machine that has the system's folder elsewhere, such as `/userdata/roms/snes/…`: below the
    /// innermost folder of the base's name, or of a name for the same system.
    fn elsewhere(&self, path: &[u8]) -> Vec<Spot> {
        let Some(path) = resolve(b"", path) else { return Vec::new() };
        let below = |(root, base): &Spot| {
            let name = self.name_of(*root, base);
            let at = find_folder(&path, |folder| *folder == *name)
                .or_else(|| find_folder(&path, |folder| is_same_system(folder, &name)))?;
            Some((*root, join(base, &path[at..])))
        };
        self.bases.iter().filter_map(below).collect()
    }

    /// Returns the places of a ROM that a path may mean: those of [`PathContext::find`], and for an absolute path that
    /// names no system the same file name in the folders of the list.
    pub fn find_rom(&self, written: &str) -> Vec<Spot> {
        let found = self.find(written);
        let path = written.trim();
        let is_absolute = path.starts_with(['/', '~']) || is_of_windows(path);
        if !found.is_empty() || !is_absolute || path.len() > MAX_PATH || path.contains('\0') {
            return found;
        }
        let slashed = if is_of_windows(path) { Cow::Owned(path.replace('\\', "/")) } else { Cow::Borrowed(path) };
        let name = slashed.rsplit('/').next().filter(|name| !matches!(*name, "" | "." | ".."));
        let is_known = |folder: &[u8]| system_of(folder).is_some();
        let Some(name) = name.filter(|_| find_folder(slashed.as_bytes(), is_known).is_none()) else { return found };
        self.bases.iter().map(|(root, base)| (*root, join(base, name.as_bytes()))).collect()
    }

    /// Returns the name of a folder, which may be the root itself.
    fn name_of(&self, root: usize, base: &[u8]) -> Vec<u8> {
        let own = base.rsplit(|&byte| byte == b'/').next().filter(|name| !name.is_empty());
        let of_root = || self.roots[root].file_name().unwrap_or_default().as_bytes();
        own.unwrap_or_else(of_root).to_vec()
    }
}

/// Returns true for `D:\…`, `D:/…` and `\\server\…`.
fn is_of_windows(path: &str) -> bool {
    let has_drive = matches!(path.as_bytes(), [drive, b':', b'\\' | b'/', ..] if drive.is_ascii_alphabetic());
    has_drive || path.starts_with("\\\\")
}

/// Returns the offset of the part below the innermost folder that `is` accepts.
fn find_folder(path: &[u8], is: impl Fn(&[u8]) -> bool) -> Option<usize> {
    let mut end = path.iter().rposition(|&byte| byte == b'/')?;
    loop {
        let start = path[..end].iter().rposition(|&byte| byte == b'/').map_or(0, |at| at + 1);
        if is(&path[start..end]) {
            return Some(end + 1);
        }
        end = start.checked_sub(1)?;
    }
}

fn is_same_system(folder: &[u8], other: &[u8]) -> bool {
    let same = |a: &System, b: &System| a.id == b.id || a.has_arcade_sets() && b.has_arcade_sets();
    system_of(folder).zip(system_of(other)).is_some_and(|(a, b)| same(a, b))
}

fn system_of(folder: &[u8]) -> Option<&'static System> {
    System::from_folder(std::str::from_utf8(folder).ok()?)
}

fn below<'a>(path: &'a [u8], folder: &[u8]) -> Option<&'a [u8]> {
    if folder.is_empty() { Some(path) } else { path.strip_prefix(folder)?.strip_prefix(b"/") }
}

/// Joins a path to a folder and resolves `.` and `..`. Returns `None` if the result is outside the root, or the root
/// itself.
fn resolve(base: &[u8], path: &[u8]) -> Option<Vec<u8>> {
    let mut parts: Vec<&[u8]> = base.split(|&byte| byte == b'/').filter(|part| !part.is_empty()).collect();
    for part in path.split(|&byte| byte == b'/') {
        match part {
            b"" | b"." => {}
            b".." => _ = parts.pop()?,
            part => parts.push(part),
        }
    }
    Some(parts.join(&b'/')).filter(|path| !path.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(written: &str, expected: &[(usize, &str)]) {
        let frame = PathContext {
            roots: &["/srv/roms".into(), "/users/me/ES-DE/downloaded_media".into()],
            bases: &[(0, b"snes".to_vec())],
            home: Some(Path::new("/users/me")),
        };
        let found = frame.find(written);
        let found: Vec<(usize, &str)> =
            found.iter().map(|(root, path)| (*root, std::str::from_utf8(path).unwrap())).collect();
        assert_eq!(found, expected, "{written}");
    }

    #[test]
    fn paths_are_placed_below_media_roots() {
        check("./images/a.png", &[(0, "snes/images/a.png")]);
        check("images\\a.png", &[(0, "snes/images/a.png")]);
        check("../images/./a.png", &[(0, "images/a.png")]);
        check("~/ES-DE/downloaded_media/snes/covers/a.png", &[(1, "snes/covers/a.png")]);
        check("/srv/roms/gb/a.png", &[(0, "gb/a.png")]);
        check("file:///srv/roms/gb/a%20b.png", &[(0, "gb/a b.png")]);
        check("/userdata/roms/snes/images/a.png", &[(0, "snes/images/a.png")]);
    }

    #[test]
    fn paths_of_other_machines_are_placed_by_the_system() {
        for written in [
            concat!("/ho", "me/pi/RetroPie/roms/snes/Game.sfc"),
            concat!("/ho", "me/nes/roms/snes/Game.sfc"),
            "/media/SD/Roms/Nintendo SNES/Game.sfc",
            r"D:\roms\snes\Game.sfc",
            "D:/roms/SFC/Game.sfc",
            r"\\nas\games\snes\Game.sfc",
            r".\Game.sfc",
            r"C:\RetroBat\roms\snes\..\snes\Game.sfc",
        ] {
            check(written, &[(0, "snes/Game.sfc")]);
        }
        check(r"E:\snes\Hacks\Game.sfc", &[(0, "snes/Hacks/Game.sfc")]);
        for written in [r"D:\roms\nes\Game.nes", "/roms/gb/Game.gb", r"D:\Game.sfc", r"D:\..\..\snes\Game.sfc"] {
            check(written, &[]);
        }
    }

    #[test]
    fn roms_without_a_system_are_in_the_folder_of_the_list() {
        let frame =
            PathContext { roots: &["/srv/roms/snes".into()], bases: &[(0, Vec::new())], home: Some(Path::new("/me")) };
        let found = |written: &str| {
            let spots = frame.find_rom(written);
            spots.into_iter().map(|(_, path)| String::from_utf8(path).unwrap()).collect::<Vec<_>>().join("|")
        };
        for written in ["/mnt/usb/Game.sfc", r"D:\Game.sfc", r"D:\Games\old\Game.sfc", "~/stuff/Game.sfc"] {
            assert_eq!(found(written), "Game.sfc", "{written}");
        }
        assert_eq!(found(r"D:\roms\snes\Hacks\Game.sfc"), "Hacks/Game.sfc", "the root is the system's folder");
        for written in ["/roms/nes/Game.sfc", r"D:\gb\Game.sfc", "/", "/..", "D:/", r"D:\..", "/a\0b", "../Game.sfc"] {
            assert_eq!(found(written), "", "{written}");
        }
    }

    #[test]
    fn what_leads_out_has_no_place() {
        for written in ["../../etc/passwd", "/etc/passwd", "/srv/roms/../secret", "~/.ssh/id", "", "a\0b", "/", "../.."]
        {
            check(written, &[]);
        }
        check("https://example.org/a.png", &[(0, "snes/https:/example.org/a.png")]);
    }
}
