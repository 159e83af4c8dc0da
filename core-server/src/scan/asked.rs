//! What the owner asked to leave out: `noload.txt` and `.shelfcadeignore`.
//!
//! A folder with a `noload.txt` is not loaded, as in EmulationStation. A `.shelfcadeignore` has the rules of a
//! `.gitignore` and holds for its folder and all below; the deepest file that says something about a name wins.

use super::problems::Problems;
use ignore::Match;
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use std::path::Path;
use std::sync::Arc;

/// Name of the ignore file.
pub(super) const IGNORE_FILE: &str = ".shelfcadeignore";

/// Larger ignore files are not read: a thousand rules fit in much less.
const MAX_BYTES: u64 = 64 * 1024;

/// Whether a file of this name closes its folder.
pub(super) fn is_noload(name: &[u8]) -> bool {
    name.eq_ignore_ascii_case(b"noload.txt")
}

/// The ignore files that hold in a folder, its own first.
#[derive(Clone, Debug, Default)]
pub(super) struct AskedChain(Option<Arc<Link>>);

#[derive(Debug)]
struct Link {
    rules: Gitignore,
    above: AskedChain,
}

impl AskedChain {
    /// The chain inside `folder`, whose own file counts when `has_file`.
    pub fn enter(&self, folder: &Path, has_file: bool, problems: &mut Problems) -> AskedChain {
        if !has_file {
            return self.clone();
        }
        match read_rules(folder) {
            Ok(rules) => AskedChain(Some(Arc::new(Link { rules, above: self.clone() }))),
            Err(message) => {
                problems.add(&folder.join(IGNORE_FILE), message);
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

fn read_rules(folder: &Path) -> Result<Gitignore, String> {
    let path = folder.join(IGNORE_FILE);
    let meta = std::fs::metadata(&path).map_err(|error| format!("it cannot be read: {error}"))?;
    if !meta.is_file() || meta.len() > MAX_BYTES {
        return Err(format!("an ignore file is a text of at most {MAX_BYTES} bytes; it is not used"));
    }
    let bytes = std::fs::read(&path).map_err(|error| format!("it cannot be read: {error}"))?;
    let text = String::from_utf8_lossy(&bytes);
    let mut builder = GitignoreBuilder::new(folder);
    for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        builder.add_line(None, line).map_err(|error| format!("line {}: {error}; the file is not used", number + 1))?;
    }
    builder.build().map_err(|error| format!("{error}; the file is not used"))
}
