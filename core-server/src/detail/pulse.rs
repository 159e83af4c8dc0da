//! Whether the disk answers: how many reads are under way, when one last began or ended, and what is wrong with them.
//!
//! A read cannot be taken back from a disk that hangs: it keeps its thread and its connection until the disk answers. So
//! once all connections stand still, further reads are refused at once instead of waiting in line.

use super::DetailError;
use rusqlite::ErrorCode;
use shelfcade_core::health_issue::{HealthIssue, HealthIssueKind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long all reads may stand still before the disk counts as hanging.
const STILL_TIME: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(super) struct Pulse {
    begun: Instant,
    running: AtomicUsize,
    /// Milliseconds from `begun` to the last beginning or end of a read.
    moved: AtomicU64,
    is_wrong: AtomicBool,
    wrong: Mutex<Option<(HealthIssueKind, Instant)>>,
}

/// A read under way, or the opening of a file. Belongs to the thread that does it.
#[derive(Debug)]
pub(super) struct Beat(Arc<Pulse>);

impl Pulse {
    pub fn new() -> Arc<Pulse> {
        Arc::new(Pulse {
            begun: Instant::now(),
            running: AtomicUsize::new(0),
            moved: AtomicU64::new(0),
            is_wrong: AtomicBool::new(false),
            wrong: Mutex::default(),
        })
    }

    /// A read begins; it ends when the returned value is dropped.
    pub fn beat(self: &Arc<Self>) -> Beat {
        self.move_on();
        self.running.fetch_add(1, Ordering::AcqRel);
        Beat(Arc::clone(self))
    }

    /// Whether as many reads as there are connections stand still.
    pub fn is_hanging(&self, connections: usize) -> bool {
        self.running.load(Ordering::Acquire) >= connections
            && self.begun.elapsed() > Duration::from_millis(self.moved.load(Ordering::Relaxed)) + STILL_TIME
    }

    /// Resolves when it is so.
    pub async fn hanging(&self, connections: usize) {
        while !self.is_hanging(connections) {
            tokio::time::sleep(STILL_TIME / 8).await;
        }
    }

    /// Takes note of how a read ended. `of_library`: it read the library itself, not the catalog alone.
    pub fn note<T>(&self, ended: &Result<T, DetailError>, of_library: bool) {
        let kind = match ended {
            Ok(_) => return self.note_good(of_library),
            Err(DetailError::Pool(_)) => HealthIssueKind::LibrarySlow,
            Err(DetailError::Io { .. }) => HealthIssueKind::LibraryGone,
            Err(DetailError::Sqlite(_)) if !of_library => return,
            Err(DetailError::Sqlite(error)) => match error.sqlite_error_code() {
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => HealthIssueKind::LibrarySlow,
                _ => HealthIssueKind::LibraryUnreadable,
            },
        };
        let mut wrong = self.wrong();
        if wrong.is_none_or(|(known, _)| known != kind) {
            *wrong = Some((kind, Instant::now()));
        }
        self.is_wrong.store(true, Ordering::Release);
    }

    /// What is wrong, as the last read found it.
    pub fn health_issue(&self) -> Option<HealthIssue> {
        let (kind, since) = (*self.wrong())?;
        Some(HealthIssue { kind, folder: None, seconds: since.elapsed().as_secs() })
    }

    fn note_good(&self, of_library: bool) {
        if !self.is_wrong.load(Ordering::Acquire) {
            return;
        }
        let mut wrong = self.wrong();
        // The files could be opened; whether the library can be read only its reader knows.
        if of_library || wrong.is_some_and(|(kind, _)| kind != HealthIssueKind::LibraryUnreadable) {
            *wrong = None;
            self.is_wrong.store(false, Ordering::Release);
        }
    }

    fn move_on(&self) {
        let now = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.moved.store(now, Ordering::Relaxed);
    }

    fn wrong(&self) -> MutexGuard<'_, Option<(HealthIssueKind, Instant)>> {
        self.wrong.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Beat {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::AcqRel);
        self.0.move_on();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(pulse: &Pulse) -> Option<HealthIssueKind> {
        pulse.health_issue().map(|health_issue| health_issue.kind)
    }

    #[test]
    fn what_is_wrong_stays_until_a_read_that_knows_better() {
        let pulse = Pulse::new();
        let sqlite = || Err::<(), _>(DetailError::Sqlite(rusqlite::Error::QueryReturnedNoRows));
        pulse.note(&sqlite(), false);
        assert_eq!(kind(&pulse), None, "the catalog's troubles are not the library's");
        pulse.note(&sqlite(), true);
        pulse.note(&Ok(()), false);
        assert_eq!(kind(&pulse), Some(HealthIssueKind::LibraryUnreadable));
        pulse.note(&Ok(()), true);
        assert_eq!(kind(&pulse), None);
        pulse.note(&Err::<(), _>(DetailError::Pool(String::new())), false);
        assert_eq!(kind(&pulse), Some(HealthIssueKind::LibrarySlow));
        pulse.note(&Ok(()), false);
        assert_eq!(kind(&pulse), None);
    }

    #[test]
    fn a_disk_hangs_when_all_connections_stand_still() {
        let mut pulse = Pulse::new();
        let past = Instant::now().checked_sub(STILL_TIME * 2).unwrap();
        Arc::get_mut(&mut pulse).unwrap().begun = past;
        let (one, two) = (pulse.beat(), pulse.beat());
        assert!(!pulse.is_hanging(2), "they began just now");
        pulse.moved.store(0, Ordering::Relaxed);
        assert!(pulse.is_hanging(2) && !pulse.is_hanging(3));
        drop(one);
        assert!(!pulse.is_hanging(2) && !pulse.is_hanging(1));
        drop(two);
        assert!(!pulse.is_hanging(1));
    }
}
