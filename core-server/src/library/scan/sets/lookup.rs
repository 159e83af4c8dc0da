//! Finds the file that a name in a sheet refers to, whatever its case, separators or code page.
//!
//! The rule that must not break: nothing outside the root is ever found. A path that climbs out counts as missing, and
//! only its last part is kept.

use crate::io::beneath::EntryKind;
use crate::library::scan::plan::ScanPlan;
use crate::library::scan::record::Member;
use crate::library::scan::tree::{FamilyTree, join, last_part};
use rustc_hash::FxHashMap;
use std::os::unix::ffi::OsStrExt;
use unicode_normalization::UnicodeNormalization;

/// The result of a lookup.
#[derive(Debug)]
pub(super) enum SheetTarget {
    /// A file of the tree, by index.
    File(u32),
    /// A file the walk doesn't list, such as one in a hidden folder, or a missing one.
    Unlisted(Member),
}

/// Finds files of one tree by name.
pub(super) struct Lookup<'a> {
    tree: &'a FamilyTree,
    plan: &'a ScanPlan,
    dirs: FxHashMap<(usize, &'a [u8]), u32>,
    /// Folders by lowercase path, composed; built when first needed.
    lower_dirs: Option<FxHashMap<(usize, Vec<u8>), u32>>,
    /// Lowercase names in the folder of the last lookup, because sheets of one folder come in a row.
    lower_names: Option<(u32, FxHashMap<Vec<u8>, u32>)>,
}

impl<'a> Lookup<'a> {
    pub fn new(tree: &'a FamilyTree, plan: &'a ScanPlan) -> Lookup<'a> {
        let dirs = tree.dirs.iter().enumerate().map(|(index, dir)| ((dir.root, &*dir.path), index as u32)).collect();
        Lookup { tree, plan, dirs, lower_dirs: None, lower_names: None }
    }

    /// Finds the file that `entry` refers to in a sheet in folder `base` of a root.
    pub fn find(&mut self, root: usize, base: &[u8], entry: &[u8]) -> SheetTarget {
        let mut shown = None;
        for spelling in spellings(entry) {
            let Some(path) = self.normalise(root, base, &spelling) else { continue };
            if let Some(file) = self.listed(root, &path) {
                return SheetTarget::File(file);
            }
            if let Some(member) = self.unlisted(root, &path) {
                return SheetTarget::Unlisted(member);
            }
            shown = Some(path);
        }
        let path = shown.unwrap_or_else(|| {
            let flat: Vec<u8> = entry.iter().map(|&byte| if byte == b'\\' { b'/' } else { byte }).collect();
            join(base, last_part(&flat))
        });
        SheetTarget::Unlisted(Member { path: path.into(), size: 0, mtime_ns: 0, missing: true })
    }

    /// Returns the path relative to the root; `None` if it leads out of it.
    fn normalise(&self, root: usize, base: &[u8], entry: &[u8]) -> Option<Vec<u8>> {
        let drive = entry.len() > 2 && entry[1] == b':' && entry[0].is_ascii_alphabetic() && entry[2] == b'/';
        if entry.starts_with(b"/") || drive {
            let here = self.plan.roots[root].path.as_os_str().as_bytes();
            return match entry.strip_prefix(here).and_then(|rest| rest.strip_prefix(b"/")) {
                Some(inside) => resolve(b"", inside),
                // Written on another machine: use the file next to the sheet.
                None => resolve(base, last_part(entry)),
            };
        }
        resolve(base, entry)
    }

    fn listed(&mut self, root: usize, path: &[u8]) -> Option<u32> {
        let name = last_part(path);
        let folder = path[..path.len() - name.len()].strip_suffix(b"/").unwrap_or(b"");
        let dir = match self.dirs.get(&(root, folder)) {
            Some(dir) => *dir,
            None => self.lower_dir(root, folder)?,
        };
        self.tree.find(dir, name).or_else(|| self.lower_name(dir, name))
    }

    fn lower_dir(&mut self, root: usize, folder: &[u8]) -> Option<u32> {
        let dirs = &self.dirs;
        let map = self
            .lower_dirs
            .get_or_insert_with(|| dirs.iter().map(|((root, path), index)| ((*root, lower(path)), *index)).collect());
        map.get(&(root, lower(folder))).copied()
    }

    fn lower_name(&mut self, dir: u32, name: &[u8]) -> Option<u32> {
        if self.lower_names.as_ref().is_none_or(|(known, _)| *known != dir) {
            let first = self.tree.dirs[dir as usize].files.start;
            let files = self.tree.files_of(dir).iter().zip(first..);
            self.lower_names = Some((dir, files.map(|(file, index)| (lower(&file.name), index)).collect()));
        }
        self.lower_names.as_ref().and_then(|(_, names)| names.get(&lower(name)).copied())
    }

    fn unlisted(&self, root: usize, path: &[u8]) -> Option<Member> {
        let meta = self.plan.files.look(root, path).ok().filter(|meta| meta.kind == EntryKind::File)?;
        Some(Member { path: path.into(), size: meta.size, mtime_ns: meta.mtime_ns, missing: false })
    }
}

/// Resolves `entry` against `base`, without `.` and `..`; `None` if it climbs out or names nothing.
fn resolve(base: &[u8], entry: &[u8]) -> Option<Vec<u8>> {
    let mut parts: Vec<&[u8]> = base.split(|&byte| byte == b'/').filter(|part| !part.is_empty()).collect();
    let depth = parts.len();
    for part in entry.split(|&byte| byte == b'/') {
        match part {
            b"" | b"." => {}
            b".." => {
                parts.pop()?;
            }
            part if part.contains(&0) => return None,
            part => parts.push(part),
        }
    }
    let named =
        parts.len() > depth || entry.split(|&byte| byte == b'/').any(|part| !matches!(part, b"" | b"." | b".."));
    (named && !parts.is_empty()).then(|| parts.join(&b'/'))
}

/// Returns the possible spellings of a name: as written, decoded from old code pages if not UTF-8, and with `/` for
/// `\`.
fn spellings(entry: &[u8]) -> Vec<Vec<u8>> {
    let mut all = vec![entry.to_vec()];
    if std::str::from_utf8(entry).is_err() {
        for page in [encoding_rs::SHIFT_JIS, encoding_rs::WINDOWS_1252] {
            let (text, broken) = page.decode_without_bom_handling(entry);
            if !broken {
                all.push(text.into_owned().into_bytes());
            }
        }
    }
    let flat: Vec<Vec<u8>> = all
        .iter()
        .filter(|name| name.contains(&b'\\'))
        .map(|name| name.iter().map(|&byte| if byte == b'\\' { b'/' } else { byte }).collect())
        .collect();
    all.extend(flat);
    all
}

/// Returns a name in lowercase and composed, because macOS writes `é` as two characters.
fn lower(name: &[u8]) -> Vec<u8> {
    match std::str::from_utf8(name) {
        Ok(text) => text.nfc().flat_map(char::to_lowercase).collect::<String>().into_bytes(),
        Err(_) => name.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn check(base: &str, entry: &str, expected: Option<&str>) {
        let found = resolve(base.as_bytes(), entry.as_bytes());
        assert_eq!(found.as_deref(), expected.map(str::as_bytes), "{entry} from {base}");
    }

    #[test]
    fn paths_stay_in_the_root() {
        check("psx", "a.cue", Some("psx/a.cue"));
        check("psx", "./discs//a.cue", Some("psx/discs/a.cue"));
        check("psx/m3u", "../a.cue", Some("psx/a.cue"));
        check("psx", "../../etc/passwd", None);
        check("psx", "../../psx/a.cue", None);
        check("", "..", None);
        check("psx", "..", None);
        check("psx", "", None);
        check("psx", "a\0b", None);
    }

    proptest! {
        #[test]
        fn no_entry_climbs_out(base in "[a-z/]{0,20}", entry in "[a-z./\\\\]{0,60}") {
            for spelling in spellings(entry.as_bytes()) {
                if let Some(path) = resolve(base.as_bytes(), &spelling) {
                    prop_assert!(!path.starts_with(b"/"));
                    let is_plain = |part: &[u8]| !part.is_empty() && part != b".." && part != b".";
                    prop_assert!(path.split(|&byte| byte == b'/').all(is_plain));
                }
            }
        }
    }
}
