//! Health issues: current problems. Whoever finds one reports it under its area, and clears it when it is solved.
//!
//! Only kinds are stored here; the details are logged once, where the error is handled. The lock is held for a few
//! instructions and never across an `.await`.

use shelfcade_core::library::away::AwayReason;
use shelfcade_core::library::health_issue::{HealthIssue, HealthIssueKind};
use shelfcade_core_server::library::scan::AwayFolder;
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
    /// Seconds for which it was known before this program noticed it.
    seconds_before: u64,
    games: u64,
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
        issues.extend(wrong.into_iter().map(|(kind, folder)| {
            let known = before.iter().find(|known| known.kind == kind && known.folder == folder);
            let since = known.map_or_else(Instant::now, |known| known.since);
            Issue { area, kind, folder, since, seconds_before: 0, games: 0 }
        }));
    }

    /// Replaces the issues of [`Area::Folders`]. An empty folder that never had games is no issue.
    pub fn report_away(&self, folders: &[AwayFolder], now: i64) {
        let is_told = |folder: &&AwayFolder| folder.reason != AwayReason::Empty || folder.games > 0;
        let away: Vec<Issue> = folders
            .iter()
            .filter(is_told)
            .map(|folder| Issue {
                area: Area::Folders,
                kind: folder.reason.issue(),
                folder: Some(folder.path.display().to_string()),
                since: Instant::now(),
                seconds_before: (now - folder.since).max(0).cast_unsigned(),
                games: folder.games,
            })
            .collect();
        let mut issues = self.issues();
        let what = |issue: &Issue| (issue.kind, issue.folder.clone(), issue.games);
        let before = issues.iter().filter(|issue| issue.area == Area::Folders);
        if !before.map(what).eq(away.iter().map(what)) {
            self.folders.fetch_add(1, Ordering::Release);
        }
        issues.retain(|issue| issue.area != Area::Folders);
        issues.extend(away);
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
                seconds: issue.seconds_before + issue.since.elapsed().as_secs(),
                games: issue.games,
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
        let away = |path: &str, reason, games| AwayFolder { path: path.into(), reason, since: 1_000, games };
        let folders = [away("/a", AwayReason::Gone, 0), away("/b", AwayReason::Empty, 0)];
        health_issues.report_away(&folders, 1_340);
        assert!(health_issues.list()[0].seconds >= 340, "it is known from earlier runs");
        let revision = health_issues.folders_revision();
        health_issues.report_away(&folders, 1_360);
        assert_eq!(health_issues.folders_revision(), revision, "pages stay cached");
        health_issues.report(Area::Scan, vec![(HealthIssueKind::DiskFull, None)]);
        assert!(health_issues.issues().iter().any(|issue| issue.since == since), "it has been so since the first time");
        assert_eq!(kinds().len(), 2);
        health_issues.report(Area::Scan, Vec::new());
        assert_eq!(kinds(), [HealthIssueKind::RomFolder]);
        health_issues.report_away(&[], 1_400);
        assert!(kinds().is_empty());
    }
}
