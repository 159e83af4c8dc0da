//! Problems of a scan: a bounded list shown to the owner. The scan goes on.

use shelfcade_core::library::problem::{LibraryProblem, ProblemKind};
use std::path::Path;

/// Maximum number of messages kept; the count includes all.
const MAX_KEPT: usize = 1_000;

/// Collected problems.
#[derive(Debug, Default)]
pub(super) struct Problems {
    pub kept: Vec<(String, LibraryProblem)>,
    /// Failures of whole systems; never dropped in favor of other problems.
    pub failures: Vec<(String, LibraryProblem)>,
    pub count: u64,
}

impl Problems {
    pub fn add(&mut self, path: &Path, problem: impl Into<LibraryProblem>) {
        self.count += 1;
        let problem = problem.into();
        tracing::debug!(path = %path.display(), problem = problem.to_text(), "problem during a scan");
        if self.kept.len() < MAX_KEPT {
            self.kept.push((path.to_string_lossy().into_owned(), problem));
        }
    }

    /// Adds the failure of the system with this folder.
    pub fn add_failure(&mut self, folder: &Path, problem: LibraryProblem) {
        self.count += 1;
        if self.failures.len() < MAX_KEPT {
            self.failures.push((folder.to_string_lossy().into_owned(), problem));
        }
    }

    pub fn add_io(&mut self, path: &Path, error: &std::io::Error) {
        self.add(path, of_io(error));
    }
}

/// Converts an I/O error of a file or folder to a problem.
pub(super) fn of_io(error: &std::io::Error) -> LibraryProblem {
    match error.kind() {
        std::io::ErrorKind::NotFound => ProblemKind::Vanished.into(),
        std::io::ErrorKind::PermissionDenied => ProblemKind::Forbidden.into(),
        _ => LibraryProblem::with(ProblemKind::Unreadable, error.to_string()),
    }
}
