//! What a scan could not do: a bounded list, shown to the person; the scan itself goes on.

use std::path::Path;

/// Messages kept; the count is always whole.
const MAX_KEPT: usize = 1_000;

/// Collects what went wrong.
#[derive(Debug, Default)]
pub(super) struct Problems {
    pub kept: Vec<(String, String)>,
    pub count: u64,
}

impl Problems {
    pub fn add(&mut self, path: &Path, message: impl Into<String>) {
        self.count += 1;
        let message = message.into();
        tracing::debug!(path = %path.display(), message, "problem during a scan");
        if self.kept.len() < MAX_KEPT {
            self.kept.push((path.to_string_lossy().into_owned(), message));
        }
    }

    pub fn add_io(&mut self, path: &Path, error: &std::io::Error) {
        let message = match error.kind() {
            std::io::ErrorKind::NotFound => "it vanished while it was read".to_owned(),
            std::io::ErrorKind::PermissionDenied => "no permission to read it".to_owned(),
            _ => format!("it cannot be read: {error}"),
        };
        self.add(path, message);
    }
}
