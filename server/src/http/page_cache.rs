//! The page cache: a page is rendered and compressed once and sent many times.
//!
//! [`crate::http::router`] looks pages up before any route runs and stores the ones that routes render. [`address`]
//! decides which addresses are cacheable, and normalizes them. Nothing is invalidated by hand: a [`CacheKey`] holds
//! the [`Revisions`] of all data its page was made from, so an outdated page is no longer found.
//!
//! quick_cache (S3-FIFO: entries used once are evicted before those used often) keeps to the limit in bytes on each
//! insert. While one task makes the page of a key, others that want it wait. A limit of 0 turns the cache off.
//!
//! New pages are queued for [`crate::background::recompressing`], which replaces their bodies by smaller ones.

pub mod address;

use crate::http::body::{CachedResponse, Encoding};
use quick_cache::sync::{Cache, PlaceholderGuard};
use quick_cache::{DefaultHashBuilder, Lifecycle, OptionsBuilder, Weighter};
use shelfcade_core::api::CacheStatus;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{DisplayPreferences, Theme};
use shelfcade_core::people::access::Level;
use shelfcade_core::people::diary::Day;
use shelfcade_core::people::user_data::ProfileId;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Bytes that an entry costs beside its body and address: key, validator, the cache's own bookkeeping. Measured by
/// `tools/pi-memory.sh` with small bodies.
const ENTRY_BYTES: u64 = 400;
/// Smallest size of a shard in bytes: the largest page has to fit in one.
const SHARD_BYTES: u64 = 4 * 1024 * 1024;
/// Average size of a page's body in bytes, for the initial size of the table.
const USUAL_BYTES: u64 = 8 * 1024;
/// The cache takes at most 1/8 of the machine's memory.
const MEMORY_SHARE: u64 = 8;
/// Bytes kept while the server is idle: enough for the most requested pages.
const RESTING_BYTES: u64 = 1024 * 1024;
/// Most pages that wait to be recompressed: all that are rendered ahead of requests. Others stay as they are.
const MAX_WAITING: usize = 64;

/// The revisions of everything that pages are made from. Pages with the same revisions show the same data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Revisions {
    /// The shelf.
    pub shelf: u64,
    /// The databases that detail pages read; grows when the catalog is replaced.
    pub reader: u64,
    /// 0 while no scan runs, else a number that grows with time, since pages show the scan's progress.
    pub scan: u64,
    /// The rows on Home.
    pub home_rotation: u64,
    /// Today: pages name dates near it.
    pub today: Day,
    /// The known pictures.
    pub pictures: u64,
    /// The missing ROM folders, which Home lists.
    pub missing_folders: u64,
    /// The play sessions, which every page shows.
    pub play: u64,
    /// The profile whose pages these are.
    pub profile: ProfileId,
    /// The profile's data; changes with every write.
    pub user_data: u64,
}

/// The key of a cached page: all that it is made from, and its form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CacheKey {
    /// The data it is made from.
    pub revisions: Revisions,
    /// The language of the page; English for resources without a language.
    pub lang: Lang,
    /// The reader's display settings.
    pub reading: DisplayPreferences,
    /// The reader's theme.
    pub theme: Theme,
    /// The encoding of the body.
    pub encoding: Encoding,
    /// The access level of the reader.
    pub level: Level,
    /// True if the page says that nobody owns the household yet.
    pub says_unclaimed: bool,
    /// True if the page announces an update.
    pub says_updated: bool,
    /// The session that failed in this browser, which its pages show.
    pub failure: Option<u64>,
    /// Normalized path and query, below the base path.
    pub address: Arc<str>,
}

impl CacheKey {
    /// True if the key is that of a picture. A picture is the same for everybody who may see it, in every form, and
    /// made from the shelf alone.
    pub fn is_picture(&self) -> bool {
        address::is_picture(&self.address)
    }
}

/// Weighs a page in bytes, with the overhead of storing it.
#[derive(Clone, Debug)]
pub struct Weight;

impl Weighter<CacheKey, Arc<CachedResponse>> for Weight {
    fn weight(&self, key: &CacheKey, kept: &Arc<CachedResponse>) -> u64 {
        ENTRY_BYTES + (key.address.len() + kept.size()) as u64
    }
}

/// Counts evictions. The state of a call is true if it replaces a body, which quick_cache reports as an eviction too.
#[derive(Clone, Debug, Default)]
pub struct Evictions(Arc<AtomicU64>);

impl Lifecycle<CacheKey, Arc<CachedResponse>> for Evictions {
    type RequestState = bool;

    fn on_evict(&self, is_replacement: &mut bool, _: CacheKey, _: Arc<CachedResponse>) {
        if !std::mem::take(is_replacement) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }
}

type Inner = Cache<CacheKey, Arc<CachedResponse>, Weight, DefaultHashBuilder, Evictions>;

/// The exclusive right to make the page of a key. If it is dropped without [`PlaceholderGuard::insert`], it passes to
/// the next task that waits.
pub type Guard<'a> = PlaceholderGuard<'a, CacheKey, Arc<CachedResponse>, Weight, DefaultHashBuilder, Evictions>;

/// The page cache.
pub struct PageCache {
    inner: Inner,
    /// In bytes; 0 turns the cache off.
    limit: AtomicU64,
    /// Memory of this machine, in bytes.
    memory: u64,
    evictions: Evictions,
    hits: AtomicU64,
    misses: AtomicU64,
    /// Pages to recompress, oldest first. Locked for a few instructions.
    waiting: Mutex<VecDeque<CacheKey>>,
    /// Notified of each page added to `waiting`.
    queued: Notify,
}

impl PageCache {
    /// Creates a cache of at most `limit` bytes (0 turns it off) on a machine with `memory` bytes of memory.
    pub fn new(limit: u64, memory: u64) -> PageCache {
        let limit = allow(limit, memory);
        let evictions = Evictions::default();
        let options = OptionsBuilder::new()
            .shards(usize::try_from(limit / SHARD_BYTES).unwrap_or(1).clamp(1, 16))
            .estimated_items_capacity(usize::try_from(limit / USUAL_BYTES).unwrap_or(1).clamp(16, 65_536))
            .weight_capacity(limit.max(1))
            .build();
        let options = options.expect("all required options are set");
        PageCache {
            inner: Cache::with_options(options, Weight, DefaultHashBuilder::default(), evictions.clone()),
            limit: AtomicU64::new(limit),
            memory,
            evictions,
            hits: AtomicU64::new(0),
            misses: AtomicU64::new(0),
            waiting: Mutex::default(),
            queued: Notify::new(),
        }
    }

    /// True if pages are cached at all.
    pub fn is_on(&self) -> bool {
        self.limit() > 0
    }

    /// Returns the machine's memory and the largest cache it allows, in bytes, if that is less than `wanted`.
    pub fn bound_below(&self, wanted: u64) -> Option<(u64, u64)> {
        let most = self.memory / MEMORY_SHARE;
        (most < wanted).then_some((self.memory, most))
    }

    /// Changes the limit, in bytes; 0 turns the cache off. A share of the machine's memory is the upper bound.
    pub fn set_limit(&self, limit: u64) {
        let limit = allow(limit, self.memory);
        self.limit.store(limit, Ordering::Relaxed);
        self.inner.set_capacity(limit.max(1));
        if limit == 0 {
            self.inner.clear();
        }
    }

    /// Returns a cached page, and counts a hit or a miss.
    pub fn get(&self, key: &CacheKey) -> Option<Arc<CachedResponse>> {
        let found = self.inner()?.get(key);
        let count = if found.is_some() { &self.hits } else { &self.misses };
        count.fetch_add(1, Ordering::Relaxed);
        found.inspect(|kept| kept.use_once())
    }

    /// Returns the page if another task has made it meanwhile, or the right to make it. Waits while another task
    /// makes it. `None` if the cache is off.
    pub async fn get_or_make(&self, key: &CacheKey) -> Option<Result<Arc<CachedResponse>, Guard<'_>>> {
        Some(self.inner()?.get_value_or_guard_async(key).await)
    }

    /// Caches the page that `guard` is for, and queues it for recompression.
    pub fn keep(&self, guard: Guard<'_>, key: &CacheKey, made: Arc<CachedResponse>) {
        let is_recompressible = made.is_recompressible();
        // Fails if the page alone is larger than a shard; then it is made again next time.
        if guard.insert(made).is_err() || !is_recompressible {
            return;
        }
        let mut waiting = self.waiting();
        if waiting.len() < MAX_WAITING {
            waiting.push_back(key.clone());
            drop(waiting);
            self.queued.notify_one();
        }
    }

    /// Waits until pages are queued for recompression.
    pub async fn wait_for_queued(&self) {
        self.queued.notified().await;
    }

    /// Returns the next page to recompress that is still cached. Counts neither a hit nor a use.
    pub fn next_queued(&self) -> Option<(CacheKey, Arc<CachedResponse>)> {
        loop {
            let key = self.waiting().pop_front()?;
            if let Some(kept) = self.inner().and_then(|inner| inner.peek(&key)) {
                return Some((key, kept));
            }
        }
    }

    /// Empties the queue for recompression.
    pub fn forget_queued(&self) {
        self.waiting().clear();
    }

    /// Replaces the body of a page that is still cached. Its key stands for its content, so a page that was made anew
    /// meanwhile is the same.
    pub fn replace(&self, key: CacheKey, smaller: CachedResponse) {
        if let Some(inner) = self.inner() {
            // Softly: the page was not requested.
            let _ = inner.replace_with_lifecycle(key, Arc::new(smaller), true, &mut true);
        }
    }

    /// Returns up to `most` keys of the pages that were requested at least once since they were made, the most
    /// requested first. Leaves out pictures.
    pub fn most_requested(&self, most: usize) -> Vec<CacheKey> {
        let mut used: Vec<(u32, CacheKey)> = self
            .inner()
            .into_iter()
            .flat_map(Cache::iter)
            .map(|(key, kept)| (kept.used(), key))
            .filter(|(n, key)| *n > 0 && !key.is_picture())
            .collect();
        used.sort_unstable_by(|(a, x), (b, y)| b.cmp(a).then_with(|| x.address.cmp(&y.address)));
        used.into_iter().map(|(_, key)| key).take(most).collect()
    }

    /// Drops pages whose revisions are not current.
    pub fn keep_only(&self, is_now: impl Fn(&Revisions) -> bool) {
        self.inner.retain(|key, _| is_now(&key.revisions));
    }

    /// Shrinks the cache to its most requested pages while the server is idle, to free memory.
    pub fn rest(&self) {
        if let Some(inner) = self.inner().filter(|inner| inner.weight() > RESTING_BYTES) {
            inner.set_capacity(RESTING_BYTES.min(self.limit()));
            inner.set_capacity(self.limit());
        }
    }

    /// Returns the size and the counters of the cache.
    pub fn status(&self) -> CacheStatus {
        CacheStatus {
            limit: self.limit(),
            bytes: self.inner().map_or(0, Cache::weight),
            entries: self.inner().map_or(0, |inner| inner.len() as u64),
            hits: self.hits.load(Ordering::Relaxed),
            misses: self.misses.load(Ordering::Relaxed),
            evictions: self.evictions.0.load(Ordering::Relaxed),
        }
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<CacheKey>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn inner(&self) -> Option<&Inner> {
        Some(&self.inner).filter(|_| self.is_on())
    }

    fn limit(&self) -> u64 {
        self.limit.load(Ordering::Relaxed)
    }
}

/// Limits a cache of `wanted` bytes to its share of the machine's memory.
fn allow(wanted: u64, memory: u64) -> u64 {
    let most = memory / MEMORY_SHARE;
    if wanted > most {
        tracing::warn!(wanted, most, "page_cache_mb is more than an eighth of this machine's memory; using an eighth");
    }
    wanted.min(most)
}

#[cfg(test)]
mod tests;
