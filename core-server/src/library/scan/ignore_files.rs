//! Ignore files of the owner: `noload.txt` and `.shelfcadeignore`.
//!
//! A folder with a `noload.txt` is skipped, as in EmulationStation. A `.shelfcadeignore` has the rules of a
//! `.gitignore` and applies to its folder and all below. If several have a rule for a name, the deepest file wins.

use super::problems::{Problems, of_io};
use super::tree::join;
use crate::io::beneath::RomFolders;
use ignore::Match;
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use shelfcade_core::library::problem::{LibraryProblem, MAX_RULES_BYTES, ProblemKind};
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;

pub(super) const IGNORE_FILE: &str = ".shelfcadeignore";

/// Returns true if a file of this name excludes its folder.
pub(super) fn is_noload(name: &[u8]) -> bool {
    name.eq_ignore_ascii_case(b"noload.txt")
}

/// The ignore files that apply to a folder, its own first.
#[derive(Clone, Debug, Default)]
pub(super) struct IgnoreChain(Option<Arc<Link>>);

#[derive(Debug)]
struct Link {
    rules: Gitignore,
    above: IgnoreChain,
}

impl IgnoreChain {
    /// Returns the chain for the folder at `path`, adding its own file if `has_file`.
    pub fn enter(
        &self,
        files: &RomFolders,
        root: usize,
        path: &[u8],
        has_file: bool,
        problems: &mut Problems,
    ) -> IgnoreChain {
        if !has_file {
            return self.clone();
        }
        match read_rules(files, root, path) {
            Ok(rules) => IgnoreChain(Some(Arc::new(Link { rules, above: self.clone() }))),
            Err(problem) => {
                problems.add(&files.disk_path(root, path).join(IGNORE_FILE), problem);
                self.clone()
            }
        }
    }

    /// Returns true if the owner excluded this file or folder.
    pub fn is_ignored(&self, path: &Path, is_dir: bool) -> bool {
        let mut chain = self;
        while let Some(link) = &chain.0 {
            match link.rules.matched(path, is_dir) {
                Match::Ignore(_) => return true,
                Match::Whitelist(_) => return false,
                Match::None => chain = &link.above,
            }
        }
        false
    }
}

fn read_rules(files: &RomFolders, root: usize, path: &[u8]) -> Result<Gitignore, LibraryProblem> {
    let file = files.open_file(root, &join(path, IGNORE_FILE.as_bytes()));
    let mut bytes = Vec::new();
    let read = file.and_then(|file| file.take(MAX_RULES_BYTES + 1).read_to_end(&mut bytes));
    match read {
        Ok(_) if bytes.len() as u64 <= MAX_RULES_BYTES => {}
        Err(error) if error.kind() != ErrorKind::InvalidInput => return Err(of_io(&error)),
        _ => return Err(ProblemKind::RulesSize.into()),
    }
    let text = String::from_utf8_lossy(&bytes);
    let mut builder = GitignoreBuilder::new(files.disk_path(root, path));
    for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let wrong = |error| LibraryProblem::with(ProblemKind::Rules, format!("line {}: {error}", number + 1));
        builder.add_line(None, line).map_err(wrong)?;
    }
    builder.build().map_err(|error| LibraryProblem::with(ProblemKind::Rules, error.to_string()))
}
