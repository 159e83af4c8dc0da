//! Resolves paths written in lists of other programs to paths below media roots. Only text is compared; no disk is
//! read.

use super::places::join;
use percent_encoding::percent_decode_str;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

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
        if path.contains('\\') && !path.contains('/') {
            slashes = path.replace('\\', "/");
            path = &slashes;
        }
        if path.is_empty() || path.contains('\0') || path.len() > 4_096 {
            return Vec::new();
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
        if !found.is_empty() {
            return found;
        }
        // The list may come from a device that has the folder elsewhere: `/userdata/roms/snes/…`.
        for (root, base) in self.bases {
            let name = base.rsplit(|&byte| byte == b'/').next().filter(|name| !name.is_empty());
            let Some(name) = name else { continue };
            let part = [b"/", name, b"/"].concat();
            let at = path.windows(part.len()).rposition(|window| window == part);
            found.extend(at.map(|at| (*root, join(base, &path[at + part.len()..]))));
        }
        found
    }
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
    fn what_leads_out_has_no_place() {
        for written in ["../../etc/passwd", "/etc/passwd", "/srv/roms/../secret", "~/.ssh/id", "", "a\0b", "/", "../.."]
        {
            check(written, &[]);
        }
        check("https://example.org/a.png", &[(0, "snes/https:/example.org/a.png")]);
    }
}
