//! What is wrong now: whoever finds something wrong says so under its place, and takes it back when it is right again.
//!
//! Only kinds are kept here; the detail goes to the log, once, where it is handled. The lock is held for a few
//! instructions and never across an `.await`.

use shelfcade_core::health_issue::{HealthIssue, HealthIssueKind};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Where something can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The last scan.
    Scan,
    /// The shelf that the last scan should have led to.
    Shelf,
    /// The ROM folders, as the last scan found them.
    Folders,
    /// The watching of ROM folders.
    Watch,
    /// What people did, as the start found it.
    User,
    /// The file of what people did, while it is open.
    UserFile,
    /// Backups in their folder.
    Backup,
    /// Backups in the store.
    Store,
}

#[derive(Debug)]
struct Said {
    place: Place,
    kind: HealthIssueKind,
    folder: Option<String>,
    since: Instant,
}

/// All that is wrong.
#[derive(Debug, Default)]
pub struct HealthIssues {
    said: Mutex<Vec<Said>>,
}

impl HealthIssues {
    /// Everything wrong at a place, in place of what was said before. What was wrong already has been so since then.
    pub fn say(&self, place: Place, wrong: Vec<(HealthIssueKind, Option<String>)>) {
        let mut said = self.said();
        let (before, others) =
            std::mem::take(&mut *said).into_iter().partition::<Vec<_>, _>(|said| said.place == place);
        *said = others;
        said.extend(wrong.into_iter().map(|(kind, folder)| {
            let known = before.iter().find(|known| known.kind == kind && known.folder == folder);
            Said { place, kind, folder, since: known.map_or_else(Instant::now, |known| known.since) }
        }));
    }

    /// A place is all right.
    pub fn clear(&self, place: Place) {
        self.said().retain(|said| said.place != place);
    }

    /// What is wrong, the oldest first.
    pub fn list(&self) -> Vec<HealthIssue> {
        let mut list: Vec<HealthIssue> = self
            .said()
            .iter()
            .map(|said| HealthIssue {
                kind: said.kind,
                folder: said.folder.clone(),
                seconds: said.since.elapsed().as_secs(),
            })
            .collect();
        list.sort_by_key(|health_issue| std::cmp::Reverse(health_issue.seconds));
        list
    }

    fn said(&self) -> MutexGuard<'_, Vec<Said>> {
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_says_what_is_wrong_until_it_is_right() {
        let health_issues = HealthIssues::default();
        let kinds = || health_issues.list().into_iter().map(|health_issue| health_issue.kind).collect::<Vec<_>>();
        health_issues.report(Place::Scan, vec![(HealthIssueKind::DiskFull, None)]);
        let since = health_issues.said()[0].since;
        health_issues.report(Place::Folders, vec![(HealthIssueKind::RomFolder, Some("/a".to_owned()))]);
        health_issues.report(Place::Scan, vec![(HealthIssueKind::DiskFull, None)]);
        assert!(health_issues.said().iter().any(|said| said.since == since), "it has been so since the first time");
        assert_eq!(kinds().len(), 2);
        health_issues.report(Place::Scan, Vec::new());
        assert_eq!(kinds(), [HealthIssueKind::RomFolder]);
        health_issues.clear(Place::Folders);
        assert!(kinds().is_empty());
    }
}
