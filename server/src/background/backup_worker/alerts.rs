//! Alerts about the user data. Health shows them for a week or until they no longer apply, across restarts, as nobody
//! may look at Health before the next one.

use shelfcade_core::library::health_issue::HealthIssueKind;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// File in the data folder: one line per alert, with kind, time and subject.
const FILE: &str = "user.notices";
/// Seconds for which an alert is shown.
const WEEK: i64 = 7 * 86_400;
const KINDS: [HealthIssueKind; 6] = [
    HealthIssueKind::UserRestored,
    HealthIssueKind::UserLost,
    HealthIssueKind::UserGone,
    HealthIssueKind::UserOlder,
    HealthIssueKind::UserPutBack,
    HealthIssueKind::UserBeforeUpdate,
];

#[derive(Clone, Debug, PartialEq, Eq)]
struct Alert {
    kind: HealthIssueKind,
    at: i64,
    about: Option<String>,
}

/// The alerts that are shown.
#[derive(Debug)]
pub struct Alerts {
    file: PathBuf,
    list: Mutex<Vec<Alert>>,
}

impl Alerts {
    /// Reads the alerts of a data folder.
    pub fn read(data: &Path) -> Alerts {
        let file = data.join(FILE);
        // An unreadable file loses alerts; it must not stop the server from starting.
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        Alerts { file, list: Mutex::new(text.lines().filter_map(read_line).collect()) }
    }

    /// Adds an alert, replacing the one of the same kind.
    pub fn add(&self, kind: HealthIssueKind, about: Option<String>, now: i64) {
        self.edit(|list| {
            list.retain(|known| known.kind != kind);
            list.push(Alert { kind, at: now, about });
        });
    }

    /// Returns the current alerts. Drops those older than a week and treats times in the future as now.
    pub fn current(&self, now: i64) -> Vec<(HealthIssueKind, Option<String>)> {
        self.edit(|list| {
            list.retain(|alert| alert.at > now.saturating_sub(WEEK));
            list.iter_mut().for_each(|alert| alert.at = alert.at.min(now));
        });
        self.list().iter().map(|alert| (alert.kind, alert.about.clone())).collect()
    }

    /// Names of backups that alerts refer to. They are kept while the alerts are shown.
    pub fn named(&self) -> Vec<String> {
        self.list().iter().filter_map(|alert| alert.about.clone()).collect()
    }

    /// Removes all alerts, as a restore makes them obsolete.
    pub fn clear(&self) {
        self.edit(Vec::clear);
    }

    /// Changes the list and writes the file if the list changed.
    fn edit(&self, change: impl FnOnce(&mut Vec<Alert>)) {
        let mut list = self.list();
        let before = list.clone();
        change(&mut list);
        if *list == before {
            return;
        }
        let line = |alert: &Alert| {
            let about = alert.about.as_deref().unwrap_or_default();
            format!("{}\t{}\t{}\n", alert.kind.key(), alert.at, about.replace(['\n', '\t'], " "))
        };
        let text: String = list.iter().map(line).collect();
        let written = if text.is_empty() { std::fs::remove_file(&self.file) } else { std::fs::write(&self.file, text) };
        if let Err(error) = written {
            tracing::warn!(%error, "cannot save the alerts of Health; they are lost after a restart");
        }
    }

    fn list(&self) -> MutexGuard<'_, Vec<Alert>> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read_line(line: &str) -> Option<Alert> {
    let mut parts = line.splitn(3, '\t');
    let (kind, at, about) = (parts.next()?, parts.next()?, parts.next()?);
    let kind = KINDS.into_iter().find(|known| known.key() == kind)?;
    Some(Alert { kind, at: at.parse().ok()?, about: Some(about.to_owned()).filter(|about| !about.is_empty()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_for_a_week_over_restarts_or_until_it_is_no_longer_true() {
        let data = tempfile::tempdir().unwrap();
        let told = |now| Alerts::read(data.path()).current(now);
        assert_eq!(told(0), []);
        let gone = (HealthIssueKind::UserGone, Some("user-20261120T221059Z-3.sqlite".to_owned()));
        let lost = (HealthIssueKind::UserLost, None);
        let alerts = Alerts::read(data.path());
        alerts.add(gone.0, Some("older".to_owned()), 5);
        alerts.add(gone.0, gone.1.clone(), 10);
        alerts.add(lost.0, None, 20);
        assert_eq!(Alerts::read(data.path()).named(), [gone.1.clone().unwrap()]);
        assert_eq!(told(10 + WEEK - 1), [gone.clone(), lost.clone()]);
        assert_eq!(told(10 + WEEK).as_slice(), std::slice::from_ref(&lost));
        // A clock that was set back does not keep it for ever.
        assert_eq!(told(-100).as_slice(), std::slice::from_ref(&lost));
        assert_eq!(told(-100 + WEEK), []);
        alerts.add(gone.0, gone.1.clone(), 10);
        alerts.clear();
        assert_eq!((told(10), data.path().join(FILE).exists()), (Vec::new(), false));
        std::fs::write(data.path().join(FILE), "user-gone\tx\ty\nnonsense\ndisk-full\t1\t\n\u{fffd}").unwrap();
        assert_eq!(told(1), []);
    }
}
