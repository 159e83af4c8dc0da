//! Counters of load since the start, and what is wrong now.
//!
//! Anyone may count; nothing here blocks or is held across an `.await`. [`Metrics::sending`] is the one number that
//! decides something: how many bytes of answers wait for readers that do not take them.

use crate::health::issues::HealthIssues;
use shelfcade_core::api::LoadStatus;
use std::sync::atomic::{AtomicU64, Ordering};

/// A count that only grows.
#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    /// One more.
    pub fn add_one(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// How many so far.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that grows and shrinks.
#[derive(Debug, Default)]
pub struct Gauge {
    now: AtomicU64,
    most: AtomicU64,
}

impl Gauge {
    /// Grows; what it is after that.
    pub fn grow(&self, by: u64) -> u64 {
        let now = self.now.fetch_add(by, Ordering::Relaxed) + by;
        // Read first: writing a shared line on every answer would cost more than all else here.
        if now > self.most.load(Ordering::Relaxed) {
            self.most.fetch_max(now, Ordering::Relaxed);
        }
        now
    }

    /// Shrinks by what it grew by before.
    pub fn shrink(&self, by: u64) {
        self.now.fetch_sub(by, Ordering::Relaxed);
    }

    /// What it is now.
    pub fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }

    /// The highest it was.
    pub fn most(&self) -> u64 {
        self.most.load(Ordering::Relaxed)
    }
}

/// Everything that is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Open connections.
    pub connections: Gauge,
    /// Open streams of live events.
    pub streams: Gauge,
    /// Those ended because their reader had fallen behind.
    pub streams_dropped: Count,
    /// Bytes of answers that are made and not yet taken by their readers.
    pub sending: Gauge,
    /// Idle connections closed to make room for others.
    pub evicted: Count,
    /// Connections closed because their reader took an answer too slowly.
    pub timed_out: Count,
    /// Requests answered with 503.
    pub shed: Count,
    /// Requests whose answer took longer than [`crate::http::middleware::MAX_SECONDS`].
    pub too_slow: Count,
    /// Request heads refused: too large.
    pub heads_too_large: Count,
    /// What is wrong now.
    pub health_issues: HealthIssues,
}

impl Metrics {
    /// The counts, for Health and the API.
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
