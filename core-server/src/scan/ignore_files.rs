//! What the owner asked to leave out: `noload.txt` and `.shelfcadeignore`.
//!
//! A folder with a `noload.txt` is not loaded, as in EmulationStation. A `.shelfcadeignore` has the rules of a
//! `.gitignore` and holds for its folder and all below; the deepest file that says something about a name wins.

use super::problems::{Problems, of_io};
use ignore::Match;
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use shelfcade_core::problem::{MAX_RULES_BYTES, Problem, ProblemKind};
use std::path::Path;
use std::sync::Arc;

/// Name of the ignore file.
pub(super) const IGNORE_FILE: &str = ".shelfcadeignore";

/// Whether a file of this name closes its folder.
pub(super) fn is_noload(name: &[u8]) -> bool {
    name.eq_ignore_ascii_case(b"noload.txt")
}

/// The ignore files that hold in a folder, its own first.
#[derive(Clone, Debug, Default)]
pub(super) struct IgnoreChain(Option<Arc<Link>>);

#[derive(Debug)]
struct Link {
    rules: Gitignore,
    above: IgnoreChain,
}

impl IgnoreChain {
    /// The chain inside `folder`, whose own file counts when `has_file`.
    pub fn enter(&self, folder: &Path, has_file: bool, problems: &mut Problems) -> IgnoreChain {
        if !has_file {
            return self.clone();
        }
        match read_rules(folder) {
            Ok(rules) => IgnoreChain(Some(Arc::new(Link { rules, above: self.clone() }))),
            Err(problem) => {
                problems.add(&folder.join(IGNORE_FILE), problem);
                self.clone()
            }
        }
    }

    /// Whether the owner asked to leave out this file or folder.
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

fn read_rules(folder: &Path) -> Result<Gitignore, Problem> {
    let path = folder.join(IGNORE_FILE);
    let meta = std::fs::metadata(&path).map_err(|error| of_io(&error))?;
    if !meta.is_file() || meta.len() > MAX_RULES_BYTES {
        return Err(ProblemKind::RulesSize.into());
    }
    let bytes = std::fs::read(&path).map_err(|error| of_io(&error))?;
    let text = String::from_utf8_lossy(&bytes);
    let mut builder = GitignoreBuilder::new(folder);
    for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let wrong = |error| Problem::with(ProblemKind::Rules, format!("line {}: {error}", number + 1));
        builder.add_line(None, line).map_err(wrong)?;
    }
    builder.build().map_err(|error| Problem::with(ProblemKind::Rules, error.to_string()))
}
