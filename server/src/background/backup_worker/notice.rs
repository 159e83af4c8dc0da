//! What happened to the user data, and is told until it is no longer true or a week has passed: over restarts too, as
//! who should know may not look at Health before the next one.

use shelfcade_core::health_issue::HealthIssueKind;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Name of the file in the data folder: a line for each, with kind, time and the name it is about.
const FILE: &str = "user.notices";
/// For how long it is told, in seconds.
const LONG: i64 = 7 * 86_400;
/// Most bytes of the file.
const MAX_FILE: u64 = 16 * 1024;
/// What may stand in it.
const KINDS: [HealthIssueKind; 4] =
    [HealthIssueKind::UserRestored, HealthIssueKind::UserLost, HealthIssueKind::UserGone, HealthIssueKind::UserPutBack];

#[derive(Clone, Debug, PartialEq, Eq)]
struct Notice {
    kind: HealthIssueKind,
    at: i64,
    about: Option<String>,
}

/// All that is to be told.
#[derive(Debug)]
pub struct Notices {
    file: PathBuf,
    list: Mutex<Vec<Notice>>,
}

impl Notices {
    /// Those of a data folder, as they were left.
    pub fn read(data: &Path) -> Notices {
        let file = data.join(FILE);
        let mut text = String::new();
        // A file that cannot be read costs a notice; it is no reason not to start.
        let read = std::fs::File::open(&file).and_then(|file| file.take(MAX_FILE).read_to_string(&mut text));
        let list = read.map_or(Vec::new(), |_| text.lines().filter_map(read_line).collect());
        Notices { file, list: Mutex::new(list) }
    }

    /// Tells of something from now on, in place of what was told of its kind.
    pub fn add(&self, kind: HealthIssueKind, about: Option<String>, now: i64) {
        let mut list = self.list();
        list.retain(|known| known.kind != kind);
        list.push(Notice { kind, at: now, about });
        self.write(&list);
    }

    /// What is told now. What is older than a week is forgotten; what seems to come from the future is from now.
    pub fn told(&self, now: i64) -> Vec<(HealthIssueKind, Option<String>)> {
        let mut list = self.list();
        let before = list.clone();
        list.retain(|notice| notice.at > now.saturating_sub(LONG));
        list.iter_mut().for_each(|notice| notice.at = notice.at.min(now));
        if *list != before {
            self.write(&list);
        }
        list.iter().map(|notice| (notice.kind, notice.about.clone())).collect()
    }

    /// Names of backups that are spoken of: they are kept as long as they are.
    pub fn named(&self) -> Vec<String> {
        self.list().iter().filter_map(|notice| notice.about.clone()).collect()
    }

    /// Nothing of it is true any more: what people did was brought back.
    pub fn clear(&self) {
        let mut list = self.list();
        list.clear();
        self.write(&list);
    }

    fn write(&self, list: &[Notice]) {
        let line = |notice: &Notice| {
            let about = notice.about.as_deref().unwrap_or_default();
            format!("{}\t{}\t{}\n", notice.kind.key(), notice.at, about.replace(['\n', '\t'], " "))
        };
        let text: String = list.iter().map(line).collect();
        let written = match text.is_empty() {
            true => std::fs::remove_file(&self.file).or_else(|error| match error.kind() {
                std::io::ErrorKind::NotFound => Ok(()),
                _ => Err(error),
            }),
            false => std::fs::write(&self.file, text),
        };
        if let Err(error) = written {
            tracing::warn!(%error, "what is told on Health will not be told after a restart");
        }
    }

    fn list(&self) -> MutexGuard<'_, Vec<Notice>> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read_line(line: &str) -> Option<Notice> {
    let mut parts = line.splitn(3, '\t');
    let (kind, at, about) = (parts.next()?, parts.next()?, parts.next()?);
    let kind = KINDS.into_iter().find(|known| known.key() == kind)?;
    Some(Notice { kind, at: at.parse().ok()?, about: Some(about.to_owned()).filter(|about| !about.is_empty()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_for_a_week_over_restarts_or_until_it_is_no_longer_true() {
        let data = tempfile::tempdir().unwrap();
        let told = |now| Notices::read(data.path()).told(now);
        assert_eq!(told(0), []);
        let gone = (HealthIssueKind::UserGone, Some("user-20261120T221059Z-3.sqlite".to_owned()));
        let lost = (HealthIssueKind::UserLost, None);
        let notices = Notices::read(data.path());
        notices.add(gone.0, Some("older".to_owned()), 5);
        notices.add(gone.0, gone.1.clone(), 10);
        notices.add(lost.0, None, 20);
        assert_eq!(Notices::read(data.path()).named(), [gone.1.clone().unwrap()]);
        assert_eq!(told(10 + LONG - 1), [gone.clone(), lost.clone()]);
        assert_eq!(told(10 + LONG).as_slice(), std::slice::from_ref(&lost));
        // A clock that went back does not make it last for ever.
        assert_eq!(told(-100).as_slice(), std::slice::from_ref(&lost));
        assert_eq!(told(-100 + LONG), []);
        notices.add(gone.0, gone.1.clone(), 10);
        notices.clear();
        assert_eq!((told(10), data.path().join(FILE).exists()), (Vec::new(), false));
        std::fs::write(data.path().join(FILE), "user-gone\tx\ty\nnonsense\ndisk-full\t1\t\n\u{fffd}").unwrap();
        assert_eq!(told(1), []);
    }
}
