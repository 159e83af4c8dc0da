//! Load counters since startup, and current problems.
//!
//! Any thread may count; nothing here blocks or is held across an `.await`. [`Metrics::sending`] is the one number
//! that affects behavior: the bytes of responses that wait for slow readers.

use crate::health::issues::HealthIssues;
use shelfcade_core::api::LoadStatus;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// A counter that only grows.
#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    /// Adds one.
    pub fn add_one(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// The current count.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that grows and shrinks, with its maximum.
#[derive(Debug, Default)]
pub struct Gauge {
    now: AtomicU64,
    most: AtomicU64,
}

impl Gauge {
    /// Adds to the number and returns the result.
    pub fn grow(&self, by: u64) -> u64 {
        let now = self.now.fetch_add(by, Ordering::Relaxed) + by;
        // Check first: writing a shared cache line on every response would dominate the cost.
        if now > self.most.load(Ordering::Relaxed) {
            self.most.fetch_max(now, Ordering::Relaxed);
        }
        now
    }

    /// Subtracts an amount added before.
    pub fn shrink(&self, by: u64) {
        self.now.fetch_sub(by, Ordering::Relaxed);
    }

    /// The current value.
    pub fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }

    /// The highest value so far.
    pub fn most(&self) -> u64 {
        self.most.load(Ordering::Relaxed)
    }
}

/// All counters.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Open connections.
    pub connections: Gauge,
    /// Open streams of live events.
    pub streams: Gauge,
    /// Streams ended because their reader fell behind.
    pub streams_dropped: Count,
    /// Bytes of responses that their readers have not taken yet.
    pub sending: Gauge,
    /// Idle connections closed to make room for others.
    pub evicted: Count,
    /// Connections closed because their reader took a response too slowly.
    pub timed_out: Count,
    /// Requests answered with 503.
    pub shed: Count,
    /// Requests whose response took longer than [`crate::http::middleware::MAX_SECONDS`].
    pub too_slow: Count,
    /// Requests rejected because their head was too large.
    pub heads_too_large: Count,
    /// Outcome of the restore that was requested before this start: true if the backup was restored.
    pub restored: OnceLock<bool>,
    /// Current problems.
    pub health_issues: HealthIssues,
}

impl Metrics {
    /// The counts for Health and the API.
    pub fn status(&self) -> LoadStatus {
        LoadStatus {
            connections: self.connections.now(),
            connections_most: self.connections.most(),
            streams: self.streams.now(),
            streams_most: self.streams.most(),
            streams_dropped: self.streams_dropped.get(),
            evicted: self.evicted.get(),
            timed_out: self.timed_out.get(),
            shed: self.shed.get(),
            too_slow: self.too_slow.get(),
            heads_too_large: self.heads_too_large.get(),
        }
    }
}
