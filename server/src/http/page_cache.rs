//! The page cache: pages are made once, compressed once, sent many times.
//!
//! [`crate::http::router`] asks it before any route and fills it behind them. [`address`] says which addresses
//! are cacheable and under which one spelling. Nothing is invalidated by hand: a [`CacheKey`] holds the [`Revisions`]
//! of everything its page was made from, so a page that is no longer true is no longer found.
//!
//! quick_cache (S3-FIFO: what was asked for once leaves before what is asked for often) keeps the bound in bytes on
//! each insert and lets one maker work per key while others wait. A size of 0 turns the cache off.

pub mod address;

use crate::http::body::{CachedResponse, Encoding};
use quick_cache::sync::{Cache, PlaceholderGuard};
use quick_cache::{DefaultHashBuilder, Lifecycle, OptionsBuilder, Weighter};
use shelfcade_core::access::Level;
use shelfcade_core::api::CacheStatus;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{Reading, Theme};
use shelfcade_core::user_data::ProfileId;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// What an entry costs beside its body and address: key, validator, the cache's own bookkeeping. Measured by
/// `tools/pi-memory.sh` with small bodies; in bytes.
const ENTRY_BYTES: u64 = 400;
/// A shard is never smaller: the largest page has to fit one. In bytes.
const SHARD_BYTES: u64 = 4 * 1024 * 1024;
/// What the bodies of pages take on average, for the first size of the table. In bytes.
const USUAL_BYTES: u64 = 8 * 1024;
/// Pages take at most one part of so many of the machine's memory.
const MEMORY_SHARE: u64 = 8;
/// Bytes kept while nobody asks for anything: the usual pages.
const RESTING_BYTES: u64 = 1024 * 1024;

/// The revisions of all that pages are made from: two pages of the same revisions show the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Revisions {
    /// Of the shelf.
    pub shelf: u64,
    /// Of the databases that detail pages read: grows when the catalog is replaced.
    pub reader: u64,
    /// 0 while no scan runs, else a number that grows with time: pages show how far it is.
    pub scan: u64,
    /// Of the rows on Home.
    pub home_rotation: u64,
    /// Of what is known of pictures.
    pub pictures: u64,
    /// Of the ROM folders that are missing: Home says so.
    pub missing_folders: u64,
    /// Of what is played: every page shows it.
    pub play: u64,
    /// Whose pages they are.
    pub profile: ProfileId,
    /// Of the profile's data: another number after each change.
    pub user_data: u64,
}

/// What a page is found by: all that it is made from, in one form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CacheKey {
    /// What it is made from.
    pub revisions: Revisions,
    /// Language of the page; English for what has none.
    pub lang: Lang,
    /// How the reader likes to read.
    pub reading: Reading,
    /// Theme of the reader.
    pub theme: Theme,
    /// Encoding of the body.
    pub encoding: Encoding,
    /// What its reader may do.
    pub level: Level,
    /// Whether it says that nobody owns the household yet.
    pub says_unclaimed: bool,
    /// Path and query in their one spelling, below the base path.
    pub address: Arc<str>,
}

impl CacheKey {
    /// Whether a picture is found by it: one is the same for all who may see it, in every form, and made from the shelf
    /// alone.
    pub fn is_picture(&self) -> bool {
        address::is_picture(&self.address)
    }
}

/// Weighs a page: its bytes and what holding it costs.
#[derive(Clone, Debug)]
pub struct Weight;

impl Weighter<CacheKey, Arc<CachedResponse>> for Weight {
    fn weight(&self, key: &CacheKey, kept: &Arc<CachedResponse>) -> u64 {
        ENTRY_BYTES + (key.address.len() + kept.size()) as u64
    }
}

/// Counts evictions.
#[derive(Clone, Debug, Default)]
pub struct Evictions(Arc<AtomicU64>);

impl Lifecycle<CacheKey, Arc<CachedResponse>> for Evictions {
    type RequestState = ();

    fn on_evict(&self, _: &mut (), _: CacheKey, _: Arc<CachedResponse>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

type Inner = Cache<CacheKey, Arc<CachedResponse>, Weight, DefaultHashBuilder, Evictions>;

/// The right to make a page that is not there, held by one at a time for each key. Dropped without
/// [`PlaceholderGuard::insert`] it passes to the next who waits.
pub type Guard<'a> = PlaceholderGuard<'a, CacheKey, Arc<CachedResponse>, Weight, DefaultHashBuilder, Evictions>;

/// The page cache.
pub struct PageCache {
    inner: Inner,
    /// Most bytes; 0 for none at all.
    limit: AtomicU64,
    /// Bytes of memory that this machine has.
    memory: u64,
    evictions: Evictions,
    hits: AtomicU64,
    misses: AtomicU64,
}

impl PageCache {
    /// A cache of at most `limit` bytes, 0 for none, on a machine with so much memory.
    pub fn new(limit: u64, memory: u64) -> PageCache {
        let limit = allow(limit, memory);
        let evictions = Evictions::default();
        let options = OptionsBuilder::new()
            .shards(usize::try_from(limit / SHARD_BYTES).unwrap_or(1).clamp(1, 16))
            .estimated_items_capacity(usize::try_from(limit / USUAL_BYTES).unwrap_or(1).clamp(16, 65_536))
            .weight_capacity(limit.max(1))
            .build();
        let options = options.expect("all that it asks for is set");
        PageCache {
            inner: Cache::with_options(options, Weight, DefaultHashBuilder::default(), evictions.clone()),
            limit: AtomicU64::new(limit),
            memory,
            evictions,
            hits: AtomicU64::new(0),
            misses: AtomicU64::new(0),
        }
    }

    /// Whether pages are kept at all.
    pub fn is_on(&self) -> bool {
        self.limit() > 0
    }

    /// The memory of this machine and what of it is kept at most, where that is less than `wanted`; in bytes.
    pub fn bound_below(&self, wanted: u64) -> Option<(u64, u64)> {
        let most = self.memory / MEMORY_SHARE;
        (most < wanted).then_some((self.memory, most))
    }

    /// Keeps at most so many bytes from now on, and a share of the machine's memory; 0 for none.
    pub fn set_limit(&self, limit: u64) {
        let limit = allow(limit, self.memory);
        self.limit.store(limit, Ordering::Relaxed);
        self.inner.set_capacity(limit.max(1));
        if limit == 0 {
            self.inner.clear();
        }
    }

    /// A cached page; counts a hit or a miss.
    pub fn get(&self, key: &CacheKey) -> Option<Arc<CachedResponse>> {
        let found = self.inner()?.get(key);
        let count = if found.is_some() { &self.hits } else { &self.misses };
        count.fetch_add(1, Ordering::Relaxed);
        found.inspect(|kept| kept.use_once())
    }

    /// A page that somebody else has made meanwhile, or the right to make it; `None` while the cache is off. Waits
    /// while another makes it.
    pub async fn get_or_make(&self, key: &CacheKey) -> Option<Result<Arc<CachedResponse>, Guard<'_>>> {
        Some(self.inner()?.get_value_or_guard_async(key).await)
    }

    /// The pages asked for most since they were made, the most wanted first, at most `most`.
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

    /// Drops what was made from other revisions than the present ones.
    pub fn keep_only(&self, is_now: impl Fn(&Revisions) -> bool) {
        self.inner.retain(|key, _| is_now(&key.revisions));
    }

    /// Drops all but the most wanted: nobody is asking, and the memory is needed elsewhere.
    pub fn rest(&self) {
        if let Some(inner) = self.inner().filter(|inner| inner.weight() > RESTING_BYTES) {
            inner.set_capacity(RESTING_BYTES.min(self.limit()));
            inner.set_capacity(self.limit());
        }
    }

    /// Its numbers.
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
    fn inner(&self) -> Option<&Inner> {
        Some(&self.inner).filter(|_| self.is_on())
    }

    fn limit(&self) -> u64 {
        self.limit.load(Ordering::Relaxed)
    }
}

/// What of `wanted` bytes is kept on a machine with so much memory.
fn allow(wanted: u64, memory: u64) -> u64 {
    let most = memory / MEMORY_SHARE;
    if wanted > most {
        tracing::warn!(wanted, most, "page_cache_mb is more than an eighth of this machine's memory: that is used");
    }
    wanted.min(most)
}

#[cfg(test)]
mod tests;
