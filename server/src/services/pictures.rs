//! Thumbnails for requests, made one at a time by one low-priority thread.
//!
//! Concurrent requests for the same thumbnail share one job, and a job without waiting requests is skipped. The lock
//! is held for a few instructions and never across an `.await`. The thread starts with the first job.

use crate::health::issues::Area;
use crate::health::metrics::Metrics;
use crate::services::disk_reads::DiskReads;
use crate::services::picture_files::PictureFiles;
use axum::body::Bytes;
use shelfcade_core::art::media::{MediaKey, PictureSize};
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core_server::art::media::Opened;
use shelfcade_core_server::art::pictures;
use shelfcade_core_server::art::pictures::{ManualProgram, PictureIndex, PicturesStatus, StoredPicture};
use shelfcade_core_server::library_db::LibraryError;
use std::collections::VecDeque;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Maximum queued thumbnails.
const MAX_WAITING: usize = 512;
/// Maximum threads that read picture files and cached thumbnails.
const READS: usize = 8;
/// Maximum unreadable pictures checked again, and the number named on Health.
const MAX_BAD: usize = 500;
const NAMED: usize = 3;
/// While a game runs, the thread sleeps this many times as long as a thumbnail took, at most [`LONGEST_REST`].
const RESTS: u32 = 19;
const LONGEST_REST: Duration = Duration::from_secs(2);

/// Reasons for a missing picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPicture {
    /// There is no such picture.
    Missing,
    /// Its file can't be decoded. Pages refer to it until this is found out.
    Unreadable,
    /// The queue is full or the disk doesn't answer; try again later.
    Later,
}

type Answer = Result<Bytes, NoPicture>;

/// Makes and caches thumbnails.
pub struct PictureService {
    inner: Arc<Inner>,
}

struct Inner {
    store: pictures::PictureStore,
    files: PictureFiles,
    metrics: Arc<Metrics>,
    queue: Mutex<Queue>,
    wake: Condvar,
    reads: DiskReads,
    revision: AtomicU64,
    /// True while a game runs on this machine.
    is_slow: AtomicBool,
}

/// Work for the thread.
#[derive(Default)]
struct Queue {
    waiting: VecDeque<Job>,
    /// The job in progress; only set while a thumbnail is made.
    making: Option<Job>,
    /// True if cached thumbnails should be counted.
    tidy: bool,
    /// True if unreadable pictures should be checked again.
    look: bool,
    /// True if the picture index has changed since pages were last notified.
    is_news: bool,
    is_running: bool,
    is_closed: bool,
}

struct Job {
    key: MediaKey,
    size: PictureSize,
    asked_by: Vec<oneshot::Sender<Answer>>,
}

/// The thread's next task.
enum Task {
    Make(MediaKey, PictureSize),
    Tidy,
    Look,
}

impl PictureService {
    /// Opens the cache folder for thumbnails of these files; `manuals` draws pages of manuals.
    pub fn open(
        cache: &Path,
        files: PictureFiles,
        limit: u64,
        manuals: Option<ManualProgram>,
        metrics: Arc<Metrics>,
    ) -> PictureService {
        let inner = Inner {
            store: pictures::PictureStore::open(cache, limit).draw_manuals_with(manuals),
            files,
            metrics,
            queue: Mutex::default(),
            wake: Condvar::new(),
            reads: DiskReads::new(READS),
            revision: AtomicU64::new(0),
            is_slow: AtomicBool::new(false),
        };
        PictureService { inner: Arc::new(inner) }
    }

    /// The index of known pictures.
    pub fn index(&self) -> &Arc<PictureIndex> {
        self.inner.store.index()
    }

    /// Number of changes of the picture index; grows after a batch of thumbnails is done.
    pub fn revision(&self) -> u64 {
        self.inner.revision.load(Ordering::Relaxed)
    }

    /// Statistics for Health, and the number of queued thumbnails.
    pub fn status(&self) -> (PicturesStatus, usize) {
        (self.inner.store.status(), self.inner.queue().waiting.len())
    }

    /// Returns a thumbnail as WebP, from the cache or newly made.
    ///
    /// # Errors
    /// [`NoPicture`] if there is none, or not now.
    pub async fn get(&self, key: MediaKey, size: PictureSize) -> Answer {
        let inner = Arc::clone(&self.inner);
        match self.read(move || inner.find(key, size)).await? {
            Some(answer) => answer,
            None => self.make(key, size).await,
        }
    }

    /// Opens the original file.
    ///
    /// # Errors
    /// [`NoPicture`] if there is none, or not now.
    pub async fn open_file(&self, key: MediaKey) -> Result<Opened, NoPicture> {
        let inner = Arc::clone(&self.inner);
        self.read(move || inner.files.open(key)).await?.ok_or(NoPicture::Missing)
    }

    /// The limiter for further reads of opened files.
    pub fn reads(&self) -> &DiskReads {
        &self.inner.reads
    }

    /// The cache folder.
    pub fn cache(&self) -> &Path {
        self.inner.store.cache()
    }

    /// Sets the cache limit in bytes.
    pub fn set_limit(&self, limit: u64) {
        self.inner.store.set_limit(limit);
        self.inner.queue().tidy = true;
        self.start();
    }

    /// Checks the cache and unreadable pictures again after the library has changed.
    pub fn look_again(&self) {
        let mut queue = self.inner.queue();
        queue.tidy |= !queue.is_running;
        queue.look = true;
        drop(queue);
        self.start();
    }

    /// Limits the thread to a twentieth of a core, or removes the limit.
    pub fn set_slow(&self, is_slow: bool) {
        self.inner.is_slow.store(is_slow, Ordering::Relaxed);
    }

    /// Stops making thumbnails; waiting requests are told to retry.
    pub fn close(&self) {
        let mut queue = self.inner.queue();
        queue.is_closed = true;
        queue.waiting.clear();
        self.inner.wake.notify_one();
    }

    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce() -> Result<T, LibraryError> + Send + 'static,
    ) -> Result<T, NoPicture> {
        let read = self.inner.reads.read(read).await.ok_or(NoPicture::Later)?;
        read.map_err(|error| {
            tracing::warn!(%error, "cannot look up the file of a picture");
            NoPicture::Later
        })
    }

    /// Queues a thumbnail and waits for it. Dropping the future stops waiting.
    async fn make(&self, key: MediaKey, size: PictureSize) -> Answer {
        let (tell, told) = oneshot::channel();
        self.inner.queue().add(key, size, tell)?;
        self.start();
        told.await.unwrap_or(Err(NoPicture::Later))
    }

    /// Wakes or starts the thread.
    fn start(&self) {
        let mut queue = self.inner.queue();
        if queue.is_running || queue.is_closed {
            self.inner.wake.notify_one();
            return;
        }
        let inner = Arc::clone(&self.inner);
        let begun = std::thread::Builder::new().name("pictures".to_owned()).spawn(move || inner.run());
        queue.is_running = begun.inspect_err(|error| tracing::error!(%error, "cannot start picture thread")).is_ok();
    }
}

impl Drop for PictureService {
    fn drop(&mut self) {
        self.close();
    }
}

impl Queue {
    fn add(&mut self, key: MediaKey, size: PictureSize, asked_by: oneshot::Sender<Answer>) -> Result<(), NoPicture> {
        if self.is_closed {
            return Err(NoPicture::Later);
        }
        let mut all = self.making.iter_mut().chain(&mut self.waiting);
        if let Some(job) = all.find(|job| (job.key, job.size) == (key, size)) {
            job.asked_by.push(asked_by);
            return Ok(());
        }
        if self.waiting.len() >= MAX_WAITING {
            self.waiting.retain(Job::is_wanted);
        }
        if self.waiting.len() >= MAX_WAITING {
            return Err(NoPicture::Later);
        }
        self.waiting.push_back(Job { key, size, asked_by: vec![asked_by] });
        Ok(())
    }

    /// Thumbnails come first, as nobody waits for the rest.
    fn next(&mut self) -> Option<Task> {
        while let Some(job) = self.waiting.pop_front() {
            if job.is_wanted() {
                let task = Task::Make(job.key, job.size);
                self.making = Some(job);
                return Some(task);
            }
        }
        if std::mem::take(&mut self.tidy) {
            return Some(Task::Tidy);
        }
        std::mem::take(&mut self.look).then_some(Task::Look)
    }
}

impl Job {
    fn is_wanted(&self) -> bool {
        self.asked_by.iter().any(|one| !one.is_closed())
    }
}

impl Inner {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns what is known without making a thumbnail; `None` if it has to be made.
    fn find(&self, key: MediaKey, size: PictureSize) -> Result<Option<Answer>, LibraryError> {
        if !self.files.knows(key)? {
            return Ok(Some(Err(NoPicture::Missing)));
        }
        Ok(match self.store.kept(key, size) {
            StoredPicture::Yes(webp) => Some(Ok(webp.into())),
            StoredPicture::Bad => Some(Err(NoPicture::Unreadable)),
            StoredPicture::No => None,
        })
    }

    fn run(&self) {
        let _ = rustix::process::nice(10);
        loop {
            let mut queue = self.queue();
            let task = loop {
                if queue.is_closed {
                    queue.is_running = false;
                    return;
                }
                match queue.next() {
                    Some(task) => break task,
                    None => {
                        if std::mem::take(&mut queue.is_news) {
                            self.revision.fetch_add(1, Ordering::Relaxed);
                        }
                        queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
                    }
                }
            };
            drop(queue);
            let start = Instant::now();
            match task {
                Task::Make(key, size) => self.answer(key, size),
                Task::Tidy => self.store.tidy(),
                Task::Look => self.report(),
            }
            if self.is_slow.load(Ordering::Relaxed) {
                let rest = (start.elapsed() * RESTS).min(LONGEST_REST);
                let queue = self.queue();
                let is_open = |queue: &mut Queue| !queue.is_closed;
                drop(self.wake.wait_timeout_while(queue, rest, is_open));
            }
        }
    }

    /// Makes a thumbnail and sends it to everyone who asked meanwhile.
    fn answer(&self, key: MediaKey, size: PictureSize) {
        let wrong = self.store.wrong();
        let answer = self.make(key, size);
        let mut queue = self.queue();
        queue.look |= self.store.wrong() != wrong;
        // After this answer, no new page may refer to the picture.
        if matches!(answer, Err(NoPicture::Unreadable)) && std::mem::take(&mut queue.is_news) {
            self.revision.fetch_add(1, Ordering::Relaxed);
        }
        let asked_by = queue.making.take().map(|job| job.asked_by).unwrap_or_default();
        drop(queue);
        for one in asked_by {
            let _ = one.send(answer.clone());
        }
    }

    fn make(&self, key: MediaKey, size: PictureSize) -> Answer {
        let opened = self.files.open(key).map_err(|error| {
            tracing::warn!(%error, "cannot look up the file of a picture");
            NoPicture::Later
        })?;
        let opened = opened.ok_or(NoPicture::Missing)?;
        // Another size may have proved unreadable, or the thumbnail was made while this job waited.
        match self.store.kept(key, size) {
            StoredPicture::Bad => return Err(NoPicture::Unreadable),
            StoredPicture::Yes(webp) => return Ok(webp.into()),
            StoredPicture::No => {}
        }
        let made = self.store.make(key, &opened.file, &opened.name, size);
        let mut queue = self.queue();
        match made {
            Ok(made) => {
                queue.is_news |= made.is_new;
                queue.tidy |= made.is_full;
                Ok(made.webp.into())
            }
            Err(error) if error.is_lasting() => {
                (queue.is_news, queue.look) = (true, true);
                Err(NoPicture::Unreadable)
            }
            Err(_) => Err(NoPicture::Later),
        }
    }

    /// Reports unreadable pictures and cache errors on Health.
    fn report(&self) {
        let cache = self.store.cache().display().to_string();
        let mut wrong: Vec<_> = self.store.wrong().map(|kind| (kind, Some(cache))).into_iter().collect();
        // If the library is unreadable, no picture counts as gone.
        let bad = self.store.bad(MAX_BAD, |key| self.files.knows(key).unwrap_or(true));
        if !bad.is_empty() {
            let names: Vec<&str> = bad.iter().take(NAMED).map(|bad| bad.name.as_str()).collect();
            let more = if bad.len() > names.len() { ", …" } else { "" };
            let text = format!("{} ({}{more})", bad.len(), names.join(", "));
            wrong.push((HealthIssueKind::PicturesBad, Some(text)));
        }
        self.metrics.health_issues.report(Area::Pictures, wrong);
    }
}
