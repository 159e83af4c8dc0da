//! One connection's seat: what it does now, how much it is being sent, and what it is asked to do.
//!
//! The connection's task, its socket ([`super::wire`]) and its answers ([`super::answer`]) tell the seat what happens;
//! [`Seats`] asks through its [`Call`].

use super::lines::Spot;
use super::seats::{Line, Seats};
use super::stream::Held;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::Notify;

/// What a connection may be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListQuery {
    /// End at once.
    Cut = 8,
    /// End, after the request that is being answered or has arrived.
    Leave = 4,
    /// The same, because the server stops.
    Stop = 2,
    /// Free the buffers.
    Rest = 1,
}

/// How a connection is asked.
#[derive(Debug, Default)]
pub struct Call {
    context: AtomicU8,
    news: Notify,
}

impl Call {
    /// Asks; the strongest that was not yet heard counts.
    pub fn list_query(&self, list_query: ListQuery) {
        self.context.fetch_or(list_query as u8, Ordering::Release);
        self.news.notify_one();
    }

    fn take(&self) -> Option<ListQuery> {
        let context = self.context.swap(0, Ordering::Acquire);
        [ListQuery::Cut, ListQuery::Leave, ListQuery::Stop, ListQuery::Rest]
            .into_iter()
            .find(|list_query| context & *list_query as u8 != 0)
    }
}

/// A seat. Shared by what belongs to one connection.
pub struct Seat {
    seats: Arc<Seats>,
    call: Arc<Call>,
    spot: Spot,
    /// Requests that are being answered, their bodies included.
    answering: AtomicU32,
    /// Those of them whose answers have no end.
    endless: AtomicU32,
    /// Over HTTP/1: an answer is under way or not yet flushed.
    is_busy: AtomicBool,
    /// It sends a head.
    is_heard: AtomicBool,
    speaks_two: AtomicBool,
    is_ending: AtomicBool,
    is_gone: AtomicBool,
    /// Bytes on their way to the reader.
    owed: AtomicU64,
    /// An endless body whose head is being sent.
    held: Mutex<Option<Held>>,
    /// That head is sent.
    is_head_sent: AtomicBool,
}

impl Seat {
    pub(super) fn new(seats: Arc<Seats>, call: Arc<Call>, spot: Spot) -> Seat {
        Seat {
            seats,
            call,
            spot,
            answering: AtomicU32::new(0),
            endless: AtomicU32::new(0),
            is_busy: AtomicBool::new(false),
            is_heard: AtomicBool::new(false),
            speaks_two: AtomicBool::new(false),
            is_ending: AtomicBool::new(false),
            is_gone: AtomicBool::new(false),
            owed: AtomicU64::new(0),
            held: Mutex::default(),
            is_head_sent: AtomicBool::new(false),
        }
    }

    /// Resolves when something is asked.
    pub async fn called(&self) -> ListQuery {
        loop {
            if let Some(list_query) = self.context() {
                return list_query;
            }
            self.call.news.notified().await;
        }
    }

    /// What was asked since the last time.
    pub fn context(&self) -> Option<ListQuery> {
        self.call.take()
    }

    /// Whether nothing more than what has arrived is to be answered. From then on the socket is looked at without
    /// waiting for the kernel to report it.
    pub fn is_ending(&self) -> bool {
        self.is_ending.load(Ordering::Relaxed) || self.seats.is_stopping()
    }

    /// Remembers that it ends.
    pub fn end(&self) {
        self.is_ending.store(true, Ordering::Relaxed);
    }

    /// Bytes came in.
    pub fn heard(&self, now: Instant) {
        if self.is_busy.load(Ordering::Relaxed) || self.speaks_two() || self.is_heard.swap(true, Ordering::Relaxed) {
            return;
        }
        self.shift(now, || Line::Head);
    }

    /// Whether part of a head came in and nothing yet is answered.
    pub fn is_in_head(&self) -> bool {
        self.is_heard.load(Ordering::Relaxed)
    }

    /// The first bytes were those of HTTP/2. False when too many speak it already.
    pub fn speak_two(&self, now: Instant) -> bool {
        self.speaks_two.store(self.seats.let_speak_two(self.spot, now), Ordering::Relaxed);
        self.is_heard.store(false, Ordering::Relaxed);
        self.speaks_two()
    }

    /// A request is being answered until the returned value is dropped and, over HTTP/1, [`Seat::flushed`].
    pub fn begin(self: &Arc<Self>, now: Instant) -> Answering {
        self.answering.fetch_add(1, Ordering::Relaxed);
        self.is_heard.store(false, Ordering::Relaxed);
        if !self.is_busy.swap(true, Ordering::Relaxed) || self.speaks_two() {
            self.shift(now, || Line::Busy);
        }
        Answering { seat: Arc::clone(self), counted: 0, is_endless: false }
    }

    /// Whether nothing is being answered.
    pub fn is_quiet(&self) -> bool {
        self.answering.load(Ordering::Acquire) == 0 && (self.speaks_two() || !self.is_busy.load(Ordering::Relaxed))
    }

    /// Puts an endless body aside until its head is sent.
    pub(super) fn hold(&self, held: Held) {
        *self.held() = Some(held);
    }

    /// Whether the head of an endless answer has gone to the kernel and its body is to follow.
    pub(super) fn is_head_sent(&self) -> bool {
        self.is_head_sent.load(Ordering::Relaxed)
    }

    /// The endless body that is to follow now. Once.
    pub(super) fn take_held(&self) -> Option<Held> {
        self.held().take()
    }

    fn held(&self) -> MutexGuard<'_, Option<Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All that was written has gone to the kernel.
    pub fn flushed(&self, now: Instant) {
        if self.endless.load(Ordering::Relaxed) > 0 && self.held().is_some() {
            self.is_head_sent.store(true, Ordering::Relaxed);
        }
        if self.is_busy.load(Ordering::Relaxed) && !self.speaks_two() && self.answering.load(Ordering::Acquire) == 0 {
            self.is_busy.store(false, Ordering::Relaxed);
            self.release(self.owed.load(Ordering::Relaxed));
            self.shift(now, || Line::Idle);
        }
    }

    /// Its reader took nothing for too long.
    pub fn gave_up(&self) {
        self.seats.metrics.gave_up.add_one();
    }

    /// Its head was not whole in time.
    pub fn was_too_slow(&self) {
        self.seats.metrics.heads_too_slow.add_one();
    }

    /// Its head was too large.
    pub fn was_too_large(&self) {
        self.seats.metrics.heads_too_large.add_one();
    }

    /// The connection is no more.
    pub fn leave(&self) {
        if !self.is_gone.swap(true, Ordering::AcqRel) {
            // It counts as an answer of this seat, so it has to end first; dropped when the lock is free again.
            let held = self.held().take();
            drop(held);
            self.seats.free(self.spot, self.speaks_two());
            if !self.speaks_two() {
                self.release(self.owed.load(Ordering::Relaxed));
            }
        }
    }

    fn answered(&self, counted: u64, is_endless: bool) {
        if is_endless {
            self.endless.fetch_sub(1, Ordering::AcqRel);
        }
        self.answering.fetch_sub(1, Ordering::AcqRel);
        if is_endless && !self.speaks_two() {
            self.seats.end_stream();
        }
        if self.speaks_two() {
            self.release(counted);
            self.shift(Instant::now(), || self.line_of_two());
        }
    }

    /// Where it stands over HTTP/2. Another answer may begin at this moment: the last to say where it stands has seen
    /// all that are left. One that has an answer whole goes to the end of the line: it does not stand still.
    fn line_of_two(&self) -> Line {
        let endless = self.endless.load(Ordering::Acquire);
        match self.answering.load(Ordering::Acquire) {
            0 => Line::Two,
            answering if answering > endless => Line::Busy,
            _ => Line::Streaming,
        }
    }

    fn speaks_two(&self) -> bool {
        self.speaks_two.load(Ordering::Relaxed)
    }

    fn release(&self, bytes: u64) {
        if bytes > 0 {
            self.owed.fetch_sub(bytes, Ordering::Relaxed);
            self.seats.metrics.sending.shrink(bytes);
        }
    }

    fn shift(&self, now: Instant, choose: impl FnOnce() -> Line) {
        self.seats.shift((self.spot, &self.call), now, choose);
    }
}

/// A request that is being answered; dropped when its answer has been handed over or given up.
pub struct Answering {
    seat: Arc<Seat>,
    counted: u64,
    is_endless: bool,
}

impl Answering {
    /// Where it counts.
    pub(super) fn seat(&self) -> Arc<Seat> {
        Arc::clone(&self.seat)
    }

    /// The answer is made and has so many bytes.
    ///
    /// # Errors
    /// When too much is on its way already: then a short one is to be sent in its place.
    pub fn sends(mut self, bytes: u64) -> Result<Answering, Answering> {
        match self.seat.seats.note_sending(bytes, self.seat.owed.load(Ordering::Relaxed)) {
            Some(counted) => {
                self.seat.owed.fetch_add(counted, Ordering::Relaxed);
                self.counted = counted;
                Ok(self)
            }
            None => Err(self.shed()),
        }
    }

    /// The answer is made and has no end of its own.
    ///
    /// # Errors
    /// When there are too many of them: then a short one is to be sent in its place.
    pub fn streams(mut self) -> Result<Answering, Answering> {
        let two = self.seat.speaks_two();
        if !two && !self.seat.seats.let_stream() {
            return Err(self.shed());
        }
        self.is_endless = true;
        self.seat.endless.fetch_add(1, Ordering::AcqRel);
        self.seat.shift(Instant::now(), || if two { self.seat.line_of_two() } else { Line::Streaming });
        Ok(self)
    }

    fn shed(self) -> Answering {
        self.seat.seats.metrics.shed.add_one();
        self
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.seat.answered(self.counted, self.is_endless);
    }
}
