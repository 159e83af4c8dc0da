//! Health issues: current problems. Whoever finds one reports it under its area, and clears it when it is solved.
//!
//! Only kinds are stored here; the details are logged once, where the error is handled. The lock is held for a few
//! instructions and never across an `.await`.

use shelfcade_core::library::health_issue::{HealthIssue, HealthIssueKind};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The area of an issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// The last scan.
    Scan,
    /// Publishing the shelf after the last scan.
    Shelf,
    /// Preparing facts about games for lists.
    Digest,
    /// Importing LaunchBox metadata.
    Facts,
    /// The ROM folders, as found by the last scan.
    Folders,
    /// Watching ROM folders.
    Watch,
    /// The user data, as found at startup.
    User,
    /// The user data file while it is open.
    UserFile,
    /// Backups in their folder.
    Backup,
    /// Backups in the object store.
    ObjectStore,
    /// The HTTPS socket.
    HttpsPort,
    /// The HTTPS certificate.
    Certificate,
    /// Pictures and their cache.
    Pictures,
    /// Downloading pictures.
    Fetch,
}

#[derive(Debug)]
struct Issue {
    area: Area,
    kind: HealthIssueKind,
    folder: Option<String>,
    since: Instant,
}

/// The current issues.
#[derive(Debug, Default)]
pub struct HealthIssues {
    issues: Mutex<Vec<Issue>>,
    /// Changes of [`Area::Folders`] so far.
    folders: AtomicU64,
}

impl HealthIssues {
    /// Replaces the issues of an area. A known issue keeps its start time.
    pub fn report(&self, area: Area, wrong: Vec<(HealthIssueKind, Option<String>)>) {
        let mut issues = self.issues();
        let (before, others) =
            std::mem::take(&mut *issues).into_iter().partition::<Vec<_>, _>(|issue| issue.area == area);
        *issues = others;
        let what = |issue: &Issue| (issue.kind, issue.folder.clone());
        if area == Area::Folders && !before.iter().map(what).eq(wrong.iter().cloned()) {
            self.folders.fetch_add(1, Ordering::Release);
        }
        issues.extend(wrong.into_iter().map(|(kind, folder)| {
            let known = before.iter().find(|known| known.kind == kind && known.folder == folder);
            Issue { area, kind, folder, since: known.map_or_else(Instant::now, |known| known.since) }
        }));
    }

    /// Replaces the issues of an area by one kind, once for each of these folders, files or stores.
    pub fn report_at(&self, area: Area, kind: HealthIssueKind, places: impl IntoIterator<Item: AsRef<Path>>) {
        let name = |place: &Path| place.display().to_string();
        self.report(area, places.into_iter().map(|place| (kind, Some(name(place.as_ref())))).collect());
    }

    /// A number that grows with each change of the missing ROM folders.
    pub fn folders_revision(&self) -> u64 {
        self.folders.load(Ordering::Acquire)
    }

    /// Clears the issues of an area.
    pub fn clear(&self, area: Area) {
        self.issues().retain(|issue| issue.area != area);
    }

    /// The current issues, oldest first.
    pub fn list(&self) -> Vec<HealthIssue> {
        let mut list: Vec<HealthIssue> = self
            .issues()
            .iter()
            .map(|issue| HealthIssue {
                kind: issue.kind,
                folder: issue.folder.clone(),
                seconds: issue.since.elapsed().as_secs(),
            })
            .collect();
        list.sort_by_key(|health_issue| std::cmp::Reverse(health_issue.seconds));
        list
    }

    fn issues(&self) -> MutexGuard<'_, Vec<Issue>> {
        self.issues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_reports_its_issues_until_it_is_right() {
        let health_issues = HealthIssues::default();
        let kinds = || health_issues.list().into_iter().map(|health_issue| health_issue.kind).collect::<Vec<_>>();
        health_issues.report(Area::Scan, vec![(HealthIssueKind::DiskFull, None)]);
        let since = health_issues.issues()[0].since;
        health_issues.report(Area::Folders, vec![(HealthIssueKind::RomFolder, Some("/a".to_owned()))]);
        health_issues.report(Area::Scan, vec![(HealthIssueKind::DiskFull, None)]);
        assert!(health_issues.issues().iter().any(|issue| issue.since == since), "it has been so since the first time");
        assert_eq!(kinds().len(), 2);
        health_issues.report(Area::Scan, Vec::new());
        assert_eq!(kinds(), [HealthIssueKind::RomFolder]);
        health_issues.clear(Area::Folders);
        assert!(kinds().is_empty());
    }
}
