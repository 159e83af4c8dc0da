//! Compares paths of other programs with our folders as text; no disk is accessed.

use std::path::{Component, Path, PathBuf};

/// The path of ROMs on RePlayOS, whatever disk they are on.
const DEVICE_ROMS: &str = "/roms/";

/// A path below the ROM folders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RomPath {
    /// Index of the ROM folder; `None` if the path doesn't say which.
    pub root: Option<usize>,
    /// Path below it, with `/` between parts; never empty or absolute, and without `..`.
    pub path: String,
}

/// Locates a path below the ROM folders, which are absolute; `None` for anything outside. The member of an archive is
/// ignored, `.` and `..` are resolved as text, and of nested folders the inner one counts.
pub fn locate_below(roots: &[PathBuf], path: &str) -> Option<RomPath> {
    let path = without_member(path);
    if path.contains('\0') {
        return None;
    }
    let whole = PathBuf::from(path);
    if whole.is_absolute() {
        let parts = resolve(&whole)?;
        let mut found: Option<(usize, usize)> = None;
        for (index, root) in roots.iter().enumerate() {
            let Some(root) = resolve(root) else { continue };
            if parts.len() > root.len() && parts.starts_with(&root) && found.is_none_or(|(_, best)| root.len() > best) {
                found = Some((index, root.len()));
            }
        }
        if let Some((index, length)) = found {
            return Some(RomPath { root: Some(index), path: parts[length..].join("/") });
        }
    }
    let relative = path.strip_prefix(DEVICE_ROMS)?;
    let parts = resolve(Path::new(relative))?;
    (!parts.is_empty() && !relative.starts_with('/')).then(|| RomPath { root: None, path: parts.join("/") })
}

/// Returns the file name at the end of a path of any operating system, without a member of an archive.
pub fn file_name(path: &str) -> &str {
    let path = without_member(path);
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// Returns `pack.zip` for `pack.zip#game.sfc`. A `#` that doesn't follow an archive is part of the name.
pub fn without_member(path: &str) -> &str {
    let is_archive = |outer: &str| {
        let outer = outer.to_ascii_lowercase();
        [".zip", ".7z", ".apk"].iter().any(|end| outer.ends_with(end))
    };
    path.match_indices('#').map(|(at, _)| &path[..at]).find(|outer| is_archive(outer)).unwrap_or(path)
}

/// Returns the parts of a path; `None` if `..` leads above its beginning.
fn resolve(path: &Path) -> Option<Vec<&str>> {
    let mut parts = Vec::new();
    for part in path.components() {
        match part {
            Component::Normal(part) => parts.push(part.to_str()?),
            Component::ParentDir => {
                parts.pop()?;
            }
            Component::RootDir | Component::CurDir | Component::Prefix(_) => {}
        }
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn check(path: &str, expected: Option<(Option<usize>, &str)>) {
        let roots = ["/media/usb/roms", "/srv/games", "/srv/games/more"].map(PathBuf::from);
        let found = locate_below(&roots, path);
        assert_eq!(found.as_ref().map(|place| (place.root, place.path.as_str())), expected, "{path:?}");
    }

    #[test]
    fn paths_are_placed_below_the_folders() {
        check("/media/usb/roms/snes/Super Metroid (USA).sfc", Some((Some(0), "snes/Super Metroid (USA).sfc")));
        check("/srv/games/gb/pack.zip#Tetris (World).gb", Some((Some(1), "gb/pack.zip")));
        check("/srv/games/more/gb/Tetris.gb", Some((Some(2), "gb/Tetris.gb")));
        check("/srv/games/./gb//x/../Tetris.gb", Some((Some(1), "gb/Tetris.gb")));
        check("/roms/nintendo_snes/A#1.sfc", Some((None, "nintendo_snes/A#1.sfc")));
    }

    #[test]
    fn what_lies_outside_has_no_place() {
        for outside in [
            "/media/usb/roms",
            "/media/usb/roms/../secret",
            "/media/usb/roms-old/a.sfc",
            "/etc/passwd",
            "/roms/../etc/passwd",
            "/roms//etc/passwd",
            "/roms/",
            "/../../x",
            "../x",
            "x",
            "",
            "/srv/games/a\0b",
            r"C:\roms\snes\a.sfc",
            "~/roms/a",
        ] {
            check(outside, None);
        }
    }

    #[test]
    fn a_file_has_one_name_on_every_system() {
        for (path, name) in [
            ("/a/b.sfc", "b.sfc"),
            (r"C:\a\b.zip#c/d.sfc", "b.zip"),
            ("./x.7z#y", "x.7z"),
            ("a#b.gb", "a#b.gb"),
            ("", ""),
        ] {
            assert_eq!(file_name(path), name);
        }
    }

    proptest! {
        #[test]
        fn a_place_never_leads_out(path in "[/.#a\\\\~]{0,20}|/srv/games/[/.a]{0,12}|/roms/[/.a]{0,12}|\\PC{0,30}") {
            let roots = ["/srv/games".into(), "/".into()];
            if let Some(place) = locate_below(&roots[..1], &path) {
                prop_assert!(!place.path.is_empty() && !place.path.starts_with('/'));
                prop_assert!(place.path.split('/').all(|part| !part.is_empty() && part != ".." && part != "."));
            }
            let _ = (locate_below(&roots, &path), file_name(&path));
        }
    }
}
