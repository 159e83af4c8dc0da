//! The problem with the library's file that the last read found, for Health.

use super::DetailError;
use rusqlite::ErrorCode;
use shelfcade_core::library::health_issue::{HealthIssue, HealthIssueKind};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

#[derive(Debug, Default)]
pub(super) struct ReadIssue {
    known: Mutex<Option<(HealthIssueKind, Instant)>>,
}

impl ReadIssue {
    /// Records the result of a read. `of_library`: it read the library itself, not only the catalog.
    pub fn note<T>(&self, ended: &Result<T, DetailError>, of_library: bool) {
        let kind = match ended {
            Ok(_) => return self.note_good(of_library),
            Err(DetailError::Unanswered(_)) => HealthIssueKind::LibrarySlow,
            Err(DetailError::Io { .. }) => HealthIssueKind::LibraryGone,
            Err(DetailError::Sqlite(_)) if !of_library => return,
            Err(DetailError::Sqlite(error)) => match error.sqlite_error_code() {
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => HealthIssueKind::LibrarySlow,
                _ => HealthIssueKind::LibraryUnreadable,
            },
        };
        let mut known = self.known();
        if known.is_none_or(|(known, _)| known != kind) {
            *known = Some((kind, Instant::now()));
        }
    }

    /// Returns the problem and its duration.
    pub fn health_issue(&self) -> Option<HealthIssue> {
        let (kind, since) = (*self.known())?;
        Some(HealthIssue { kind, folder: None, seconds: since.elapsed().as_secs(), games: 0 })
    }

    fn note_good(&self, of_library: bool) {
        let mut known = self.known();
        // The files could be opened, but only a read of the library shows that it can be read.
        if of_library || known.is_some_and(|(kind, _)| kind != HealthIssueKind::LibraryUnreadable) {
            *known = None;
        }
    }

    fn known(&self) -> MutexGuard<'_, Option<(HealthIssueKind, Instant)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(issue: &ReadIssue) -> Option<HealthIssueKind> {
        issue.health_issue().map(|health_issue| health_issue.kind)
    }

    #[test]
    fn an_issue_stays_until_a_read_that_knows_better() {
        let issue = ReadIssue::default();
        let sqlite = || Err::<(), _>(DetailError::Sqlite(rusqlite::Error::QueryReturnedNoRows));
        issue.note(&sqlite(), false);
        assert_eq!(kind(&issue), None, "catalog errors are not library errors");
        issue.note(&sqlite(), true);
        issue.note(&Ok(()), false);
        assert_eq!(kind(&issue), Some(HealthIssueKind::LibraryUnreadable));
        issue.note(&Ok(()), true);
        assert_eq!(kind(&issue), None);
        issue.note(&Err::<(), _>(DetailError::Unanswered(String::new())), false);
        assert_eq!(kind(&issue), Some(HealthIssueKind::LibrarySlow));
        issue.note(&Ok(()), false);
        assert_eq!(kind(&issue), None);
    }
}
