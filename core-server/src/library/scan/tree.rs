//! The folders and files of one family of systems, as found by the walk, in two flat lists.
//!
//! Names are bytes. A folder's files are adjacent and in byte order, so that names are found by binary search.

use shelfcade_core::library::problem::Ignored;
use std::ops::Range;

/// One folder at or below a system folder.
#[derive(Debug)]
pub(super) struct TreeFolder {
    /// Row id; 0 until it is saved.
    pub id: i64,
    /// Index of the root in the plan.
    pub root: usize,
    /// Path relative to the root, separated by `/`; empty for the root itself.
    pub path: Box<[u8]>,
    /// Index into the family's systems.
    pub system: u16,
    /// Index of the parent folder; `None` for a system folder.
    pub parent: Option<u32>,
    /// Modification time; 0 if it must be read again next time.
    pub mtime_ns: i64,
    /// Its files in [`FamilyTree::files`].
    pub files: Range<u32>,
    /// True if it couldn't be listed; its rows stay as they are.
    pub unread: bool,
}

/// One regular file.
#[derive(Debug)]
pub(super) struct TreeFile {
    pub dir: u32,
    pub name: Box<[u8]>,
    pub size: u64,
    pub mtime_ns: i64,
}

/// The folders and files of one family.
#[derive(Debug, Default)]
pub(super) struct FamilyTree {
    pub dirs: Vec<TreeFolder>,
    pub files: Vec<TreeFile>,
    /// Ignored entries: index of the folder, name, reason.
    pub ignored: Vec<(u32, Box<[u8]>, Ignored)>,
}

impl FamilyTree {
    /// Returns the files of a folder.
    pub fn files_of(&self, dir: u32) -> &[TreeFile] {
        let range = &self.dirs[dir as usize].files;
        &self.files[range.start as usize..range.end as usize]
    }

    /// Returns the index of the file with exactly this name in a folder.
    pub fn find(&self, dir: u32, name: &[u8]) -> Option<u32> {
        let files = self.files_of(dir);
        let at = files.binary_search_by(|file| (*file.name).cmp(name)).ok()?;
        Some(self.dirs[dir as usize].files.start + at as u32)
    }

    /// Returns the path of a file relative to its root.
    pub fn path_of(&self, file: u32) -> Vec<u8> {
        let file = &self.files[file as usize];
        join(&self.dirs[file.dir as usize].path, &file.name)
    }
}

/// Returns `folder/name`, or `name` at the root.
pub(super) fn join(folder: &[u8], name: &[u8]) -> Vec<u8> {
    if folder.is_empty() { name.to_vec() } else { [folder, b"/", name].concat() }
}

/// Returns the part after the last `/`.
pub(super) fn last_part(path: &[u8]) -> &[u8] {
    path.rsplit(|&byte| byte == b'/').next().unwrap_or(path)
}

/// Splits a file name into its stem and its lowercase extension. A leading dot is part of the stem; an extension has
/// at most ten ASCII letters or digits.
pub(super) fn split_name(name: &[u8]) -> (&[u8], String) {
    let Some(dot) = name.iter().rposition(|&byte| byte == b'.').filter(|&dot| dot > 0) else {
        return (name, String::new());
    };
    let ext = &name[dot + 1..];
    let plain = !ext.is_empty() && ext.len() <= 10 && ext.iter().all(|byte| byte.is_ascii_alphanumeric());
    if !plain {
        return (name, String::new());
    }
    (&name[..dot], ext.iter().map(|byte| byte.to_ascii_lowercase() as char).collect())
}

/// True for the extension of an archive whose files can be listed.
pub(super) fn is_archive(ext: &str) -> bool {
    matches!(ext, "zip" | "7z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, stem: &str, ext: &str) {
        let (found, found_ext) = split_name(name.as_bytes());
        assert_eq!((std::str::from_utf8(found).unwrap(), found_ext.as_str()), (stem, ext));
    }

    #[test]
    fn names_split_at_the_last_dot() {
        check("Game (USA).SFC", "Game (USA)", "sfc");
        check("Game v1.1", "Game v1", "1");
        check("Dr. Mario", "Dr. Mario", "");
        check(".hidden", ".hidden", "");
        check("no dot", "no dot", "");
        check("trailing.", "trailing.", "");
        check("a.p8.png", "a.p8", "png");
    }
}
