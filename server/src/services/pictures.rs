//! Pictures as requests reach them: made one at a time, by one thread of low priority, for whoever still waits.
//!
//! What is asked for twice is made once; what nobody waits for any more is not made. The lock is held for a few
//! instructions and never across an `.await`; the thread begins with the first picture.

use crate::health::issues::Area;
use crate::health::metrics::Metrics;
use crate::services::disk_reads::DiskReads;
use crate::services::picture_files::PictureFiles;
use axum::body::Bytes;
use shelfcade_core::health_issue::HealthIssueKind;
use shelfcade_core::media::{MediaKey, PictureSize};
use shelfcade_core_server::library::LibraryError;
use shelfcade_core_server::media::Opened;
use shelfcade_core_server::pictures::{self, Kept, ManualProgram, PictureIndex, PicturesStatus};
use std::collections::VecDeque;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Most pictures that wait to be made.
const MAX_WAITING: usize = 512;
/// Threads that read files and kept pictures.
const READS: usize = 8;
/// Most pictures looked at again that cannot be shown, and how many of them Health names.
const MAX_BAD: usize = 500;
const NAMED: usize = 3;
/// While a game runs, the thread rests for so many times what a picture took, and no longer than this.
const RESTS: u32 = 19;
const LONGEST_REST: Duration = Duration::from_secs(2);

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPicture {
    /// There is none by that name, or it cannot be shown.
    Missing,
    /// Too many wait, or the disk does not answer.
    Later,
}

type Answer = Result<Bytes, NoPicture>;

/// All pictures.
pub struct Pictures {
    inner: Arc<Inner>,
}

struct Inner {
    store: pictures::Pictures,
    files: PictureFiles,
    metrics: Arc<Metrics>,
    queue: Mutex<Queue>,
    wake: Condvar,
    reads: DiskReads,
    revision: AtomicU64,
    /// A game runs on this machine.
    is_slow: AtomicBool,
}

/// What is to be made.
#[derive(Default)]
struct Queue {
    waiting: VecDeque<Job>,
    /// The first of it is what is made now.
    making: Option<Job>,
    /// What is kept is to be counted.
    tidy: bool,
    /// What cannot be shown is to be looked at again.
    look: bool,
    /// More is known of pictures than when pages were last told.
    is_news: bool,
    is_running: bool,
    is_closed: bool,
}

struct Job {
    key: MediaKey,
    size: PictureSize,
    asked_by: Vec<oneshot::Sender<Answer>>,
}

/// What the thread does next.
enum Task {
    Make(MediaKey, PictureSize),
    Tidy,
    Look,
}

impl Pictures {
    /// Those of these files, kept in this cache folder; manuals are drawn by this program.
    pub fn open(
        cache: &Path,
        files: PictureFiles,
        limit: u64,
        manuals: Option<ManualProgram>,
        metrics: Arc<Metrics>,
    ) -> Pictures {
        let inner = Inner {
            store: pictures::Pictures::open(cache, limit).draw_manuals_with(manuals),
            files,
            metrics,
            queue: Mutex::default(),
            wake: Condvar::new(),
            reads: DiskReads::new(READS),
            revision: AtomicU64::new(0),
            is_slow: AtomicBool::new(false),
        };
        Pictures { inner: Arc::new(inner) }
    }

    /// What is known of pictures.
    pub fn index(&self) -> &Arc<PictureIndex> {
        self.inner.store.index()
    }

    /// Grows when more is known of pictures, once those asked for together are made.
    pub fn revision(&self) -> u64 {
        self.inner.revision.load(Ordering::Relaxed)
    }

    /// Numbers for Health, and how many wait.
    pub fn status(&self) -> (PicturesStatus, usize) {
        (self.inner.store.status(), self.inner.queue().waiting.len())
    }

    /// A picture in one of its sizes, as WebP: kept, else made.
    ///
    /// # Errors
    /// [`NoPicture`].
    pub async fn get(&self, key: MediaKey, size: PictureSize) -> Answer {
        let inner = Arc::clone(&self.inner);
        match self.read(move || inner.find(key, size)).await? {
            Some(answer) => answer,
            None => self.make(key, size).await,
        }
    }

    /// The file itself.
    ///
    /// # Errors
    /// [`NoPicture`].
    pub async fn open_file(&self, key: MediaKey) -> Result<Opened, NoPicture> {
        let inner = Arc::clone(&self.inner);
        self.read(move || inner.files.open(key)).await?.ok_or(NoPicture::Missing)
    }

    /// How one reads on in such a file.
    pub fn reads(&self) -> &DiskReads {
        &self.inner.reads
    }

    /// The folder in which they are kept.
    pub fn cache(&self) -> &Path {
        self.inner.store.cache()
    }

    /// Keeps at most so many bytes from now on.
    pub fn set_limit(&self, limit: u64) {
        self.inner.store.set_limit(limit);
        self.inner.queue().tidy = true;
        self.start();
    }

    /// Looks again at what is kept, and for what cannot be shown: the library is another.
    pub fn look_again(&self) {
        let mut queue = self.inner.queue();
        queue.tidy |= !queue.is_running;
        queue.look = true;
        drop(queue);
        self.start();
    }

    /// Makes them at a twentieth of a core, or as fast as it can.
    pub fn set_slow(&self, is_slow: bool) {
        self.inner.is_slow.store(is_slow, Ordering::Relaxed);
    }

    /// Makes no more; who waits is told to come back.
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
            tracing::warn!(%error, "it is not known which file a picture is");
            NoPicture::Later
        })
    }

    /// Waits until it is made. Dropped, nobody waits for it here.
    async fn make(&self, key: MediaKey, size: PictureSize) -> Answer {
        let (tell, told) = oneshot::channel();
        self.inner.queue().add(key, size, tell)?;
        self.start();
        told.await.unwrap_or(Err(NoPicture::Later))
    }

    /// Wakes the thread, or begins it.
    fn start(&self) {
        let mut queue = self.inner.queue();
        if queue.is_running || queue.is_closed {
            self.inner.wake.notify_one();
            return;
        }
        let inner = Arc::clone(&self.inner);
        let begun = std::thread::Builder::new().name("pictures".to_owned()).spawn(move || inner.run());
        queue.is_running = begun.inspect_err(|error| tracing::error!(%error, "no thread for pictures")).is_ok();
    }
}

impl Drop for Pictures {
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

    /// Requests first: nobody waits for the rest.
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

    /// What is known without making anything; `None` when it is to be made.
    fn find(&self, key: MediaKey, size: PictureSize) -> Result<Option<Answer>, LibraryError> {
        if !self.files.knows(key)? {
            return Ok(Some(Err(NoPicture::Missing)));
        }
        Ok(match self.store.kept(key, size) {
            Kept::Yes(webp) => Some(Ok(webp.into())),
            Kept::Bad => Some(Err(NoPicture::Missing)),
            Kept::No => None,
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

    /// Makes a picture and gives it to all who asked meanwhile.
    fn answer(&self, key: MediaKey, size: PictureSize) {
        let wrong = self.store.wrong();
        let answer = self.make(key, size);
        let mut queue = self.queue();
        queue.look |= self.store.wrong() != wrong;
        // Whoever hears that it cannot be shown is given no page any more that names it.
        if matches!(answer, Err(NoPicture::Missing)) && std::mem::take(&mut queue.is_news) {
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
            tracing::warn!(%error, "it is not known which file a picture is");
            NoPicture::Later
        })?;
        let opened = opened.ok_or(NoPicture::Missing)?;
        // Another size of it may have turned out to be bad, or it was made while this one waited.
        match self.store.kept(key, size) {
            Kept::Bad => return Err(NoPicture::Missing),
            Kept::Yes(webp) => return Ok(webp.into()),
            Kept::No => {}
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
                Err(NoPicture::Missing)
            }
            Err(_) => Err(NoPicture::Later),
        }
    }

    /// Says what cannot be shown, and what cannot be kept.
    fn report(&self) {
        let cache = self.store.cache().display().to_string();
        let mut wrong: Vec<_> = self.store.wrong().map(|kind| (kind, Some(cache))).into_iter().collect();
        // Where the library is not readable nothing is known to be gone.
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
