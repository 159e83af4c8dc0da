//! Scan progress: counted on the scan's thread and reported to the observer at most ten times a second.

use super::{AwayFolder, ScanObserver};
use shelfcade_core::library::progress::{ScanProgress, Stage};
use std::sync::Arc;
use std::time::{Duration, Instant};

const PROGRESS_EVERY: Duration = Duration::from_millis(100);
const COMMITTED_EVERY: Duration = Duration::from_millis(500);

/// Counts and reports progress.
pub(super) struct ProgressReporter {
    observer: Arc<dyn ScanObserver>,
    began: Instant,
    stage_began: Instant,
    told: Option<Instant>,
    committed: Option<Instant>,
    now: ScanProgress,
}

impl ProgressReporter {
    pub fn new(observer: Arc<dyn ScanObserver>) -> ProgressReporter {
        let now = Instant::now();
        ProgressReporter {
            observer,
            began: now,
            stage_began: now,
            told: None,
            committed: None,
            now: ScanProgress::default(),
        }
    }

    pub fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64()
    }

    /// Begins a stage with this many systems and files (0: unknown).
    pub fn begin(&mut self, stage: Stage, systems: usize, files: u64) {
        self.stage_began = Instant::now();
        self.now.stage = stage;
        self.now.systems_done = 0;
        self.now.systems_total = systems as u32;
        self.now.files_done = 0;
        self.now.files_total = files;
        self.now.system = None;
        self.tell(true);
    }

    pub fn system(&mut self, name: &str) {
        self.now.system = Some(name.to_owned());
        self.tell(false);
    }

    pub fn system_done(&mut self) {
        self.now.systems_done += 1;
        self.tell(false);
    }

    /// Adds finished files. The first ones of a stage are reported at once.
    pub fn files(&mut self, more: u64) {
        self.now.files_done += more;
        self.tell(self.now.files_done == more);
    }

    pub fn problems(&mut self, count: u64) {
        self.now.problems = u32::try_from(count).unwrap_or(u32::MAX);
    }

    /// Returns true if enough time has passed to report a commit.
    pub fn may_announce_commit(&self) -> bool {
        self.committed.is_none_or(|at| at.elapsed() >= COMMITTED_EVERY)
    }

    /// Reports a commit.
    pub fn committed(&mut self) {
        self.committed = Some(Instant::now());
        self.observer.committed();
    }

    /// Reports the ROM folders that are away.
    pub fn found_away(&self, folders: &[AwayFolder]) {
        self.observer.found_away(folders);
    }

    /// Ends the scan.
    pub fn end(&mut self) {
        self.now.stage = Stage::Idle;
        self.now.system = None;
        self.now.seconds_left = None;
        self.tell(true);
    }

    fn tell(&mut self, always: bool) {
        if !always && self.told.is_some_and(|at| at.elapsed() < PROGRESS_EVERY) {
            return;
        }
        self.told = Some(Instant::now());
        let seconds = self.stage_began.elapsed().as_secs_f64();
        self.now.seconds = self.seconds();
        self.now.rate = if seconds > 0.05 { self.now.files_done as f64 / seconds } else { 0.0 };
        let left = self.now.files_total.saturating_sub(self.now.files_done) as f64;
        let known = self.now.files_total > 0 && self.now.rate > 0.0;
        self.now.seconds_left = known.then(|| (left / self.now.rate).ceil().min(1e9) as u32);
        self.observer.progress(&self.now);
    }
}
