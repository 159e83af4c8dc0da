//! Who is connected: so many seats, each in one line by what it does, and whom to ask to leave when others wait.
//!
//! A connection that is being answered is not cut, unless its reader has taken nothing whole for [`PATIENCE`] while
//! others wait for its place. Everyone else may be asked to leave, whoever has done nothing for longest first; a request
//! that arrives meanwhile is still answered. The one lock is held for a few instructions and never across an `.await`.

use super::lines::{Lines, Spot};
use super::seat::{Call, ListQuery, Seat};
use crate::health::metrics::Metrics;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// Longest time for a request's head, and for a quiet connection.
pub const HEAD_TIME: Duration = Duration::from_secs(20);
/// How long a connection keeps its buffers after an answer; the next request usually comes at once or much later.
const REST_AFTER: Duration = Duration::from_secs(1);
/// How long an HTTP/2 connection may be without a request.
const QUIET_TWO: Duration = Duration::from_secs(90);
/// How much longer than its deadline a head is given before it is asked for from outside.
const HEAD_SPARE: Duration = Duration::from_secs(2);
/// How long a reader may take for an answer while others wait for its place.
pub const PATIENCE: Duration = Duration::from_secs(15);
/// Heads read at the same time: each holds up to 32 KB. An honest one arrives whole.
const MOST_HEADS: usize = 256;
/// HTTP/2 connections: each holds some 50 KB. Only proxies speak it without TLS, and they need few.
const MOST_TWO: usize = 64;
/// Bytes of answers waiting for their readers, over all.
const MOST_SENDING: u64 = 32 * 1024 * 1024;
/// The same for one connection.
const MOST_SENDING_EACH: u64 = 4 * 1024 * 1024;
/// An answer counts for no more: larger ones are made while they are sent.
const MOST_COUNTED: u64 = 1024 * 1024;

/// What a connection does, which is the line it stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Nothing, and it holds nothing: new, or quiet for a while.
    Resting,
    /// Nothing, after an answer.
    Idle,
    /// Nothing, over HTTP/2.
    Two,
    /// Sends a head.
    Head,
    /// Is being answered.
    Busy,
    /// Is being sent an endless answer and nothing else.
    Streaming,
    /// Was asked to leave.
    Leaving,
}

const LINES: usize = 7;

type Table = Lines<Arc<Call>, LINES>;

/// All seats of a listener.
pub struct Seats {
    table: Mutex<Table>,
    limit: usize,
    most_streams: usize,
    taken: AtomicUsize,
    streams: AtomicUsize,
    twos: AtomicUsize,
    stopping: AtomicBool,
    freed: Notify,
    pub(super) metrics: Arc<Metrics>,
}

impl Seats {
    /// `limit` seats, all free; of those that are sent endless answers `most_streams` more.
    pub fn new(limit: usize, most_streams: usize, metrics: Arc<Metrics>) -> Seats {
        Seats {
            table: Mutex::default(),
            limit,
            most_streams,
            taken: AtomicUsize::new(0),
            streams: AtomicUsize::new(0),
            twos: AtomicUsize::new(0),
            stopping: AtomicBool::new(false),
            freed: Notify::new(),
            metrics,
        }
    }

    /// A seat for a new connection, beyond the limit if need be: see [`Seats::make_room`].
    pub fn take(self: &Arc<Self>, now: Instant) -> Arc<Seat> {
        let call = Arc::new(Call::default());
        if self.is_stopping() {
            call.list_query(ListQuery::Stop);
        }
        let spot = self.table().enter(Line::Resting as usize, Arc::clone(&call), now);
        self.taken.fetch_add(1, Ordering::Relaxed);
        self.metrics.connections.grow(1);
        Arc::new(Seat::new(Arc::clone(self), call, spot))
    }

    /// Whether all seats are taken.
    pub fn is_full(&self) -> bool {
        self.taken() >= self.limit
    }

    /// How many seats are taken, without those that are only sent an endless answer.
    pub fn taken(&self) -> usize {
        self.taken.load(Ordering::Relaxed)
    }

    /// How many connections are only sent an endless answer.
    pub fn streams(&self) -> usize {
        self.streams.load(Ordering::Relaxed)
    }

    /// Resolves when a seat has become free since the last time.
    pub async fn freed(&self) {
        self.freed.notified().await;
    }

    /// Asks whoever has done nothing for longest to leave. Where all are being answered, a reader who has been too slow
    /// for too long. False when there is nobody to ask.
    pub fn make_room(&self, now: Instant) -> bool {
        let mut table = self.table();
        let quiet = [Line::Resting, Line::Idle, Line::Two].map(|line| table.first(line as usize));
        let longest = quiet.into_iter().flatten().min_by_key(|(_, since, _)| *since);
        if let Some((spot, _, _)) = longest.or_else(|| older_than(&table, Line::Head, REST_AFTER, now)) {
            dismiss(&mut table, spot, ListQuery::Leave, now);
            self.metrics.made_room.add_one();
            return true;
        }
        self.cut_slowest(&mut table, now)
    }

    /// What is to be done now and then: sends away who is quiet for too long, and has the buffers of others freed.
    pub fn sweep(&self, now: Instant) {
        let mut table = self.table();
        while let Some((spot, _, call)) = older_than(&table, Line::Idle, REST_AFTER, now) {
            call.list_query(ListQuery::Rest);
            table.shift(spot, Line::Resting as usize, now);
        }
        for (line, time) in [(Line::Resting, HEAD_TIME), (Line::Two, QUIET_TWO), (Line::Head, HEAD_TIME + HEAD_SPARE)] {
            while let Some((spot, _, _)) = older_than(&table, line, time, now) {
                dismiss(&mut table, spot, ListQuery::Leave, now);
                if line == Line::Head {
                    self.metrics.heads_too_slow.add_one();
                }
            }
        }
        if self.metrics.sending.now() > MOST_SENDING / 2 {
            self.cut_slowest(&mut table, now);
        }
    }

    /// Asks all to finish, and those that come later.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        self.table().iter().for_each(|call| call.list_query(ListQuery::Stop));
    }

    /// Whether all were asked to finish.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Ends the connection that has been sent an endless answer for longest: its reader comes back by itself. For when
    /// files are short; it frees no seat. False when there is none.
    pub fn cut_stream(&self, now: Instant) -> bool {
        let mut table = self.table();
        let Some((spot, _, _)) = table.first(Line::Streaming as usize) else { return false };
        dismiss(&mut table, spot, ListQuery::Cut, now);
        self.metrics.made_room.add_one();
        true
    }

    fn cut_slowest(&self, table: &mut Table, now: Instant) -> bool {
        let Some((spot, _, _)) = older_than(table, Line::Busy, PATIENCE, now) else { return false };
        dismiss(table, spot, ListQuery::Cut, now);
        self.metrics.gave_up.add_one();
        true
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Moves a seat to the end of the line that `choose` says, unless it was asked to leave or is free by now.
    pub(super) fn shift(&self, (spot, call): (Spot, &Arc<Call>), now: Instant, choose: impl FnOnce() -> Line) {
        let mut table = self.table();
        let is_taken = table.get(spot).is_some_and(|found| Arc::ptr_eq(found, call));
        if !is_taken || table.line_of(spot) == Line::Leaving as usize {
            return;
        }
        let line = choose();
        table.shift(spot, line as usize, now);
        if line == Line::Head
            && table.len(Line::Head as usize) > MOST_HEADS
            && let Some((spot, _, _)) = table.first(Line::Head as usize)
        {
            dismiss(&mut table, spot, ListQuery::Leave, now);
            self.metrics.heads_too_slow.add_one();
        }
    }

    /// Lets one more speak HTTP/2, for which another may have to leave. False when all of them are being answered.
    pub(super) fn let_speak_two(&self, spot: Spot, now: Instant) -> bool {
        let mut table = self.table();
        if self.twos.load(Ordering::Relaxed) >= MOST_TWO {
            let Some((idle, _, _)) = table.first(Line::Two as usize) else { return false };
            dismiss(&mut table, idle, ListQuery::Leave, now);
            self.metrics.made_room.add_one();
        }
        self.twos.fetch_add(1, Ordering::Relaxed);
        if table.line_of(spot) != Line::Leaving as usize {
            table.shift(spot, Line::Two as usize, now);
        }
        true
    }

    /// Lets a connection over HTTP/1 give its seat to others while it is sent an endless answer. False when too many do.
    pub(super) fn let_stream(&self) -> bool {
        if self.streams.fetch_add(1, Ordering::Relaxed) >= self.most_streams {
            self.streams.fetch_sub(1, Ordering::Relaxed);
            return false;
        }
        self.taken.fetch_sub(1, Ordering::Relaxed);
        self.freed.notify_one();
        true
    }

    /// Takes the seat back at the end of that answer: beyond the limit if need be, as it is about to leave.
    pub(super) fn end_stream(&self) {
        self.taken.fetch_add(1, Ordering::Relaxed);
        self.streams.fetch_sub(1, Ordering::Relaxed);
    }

    /// Frees a seat. Once.
    pub(super) fn free(&self, spot: Spot, spoke_two: bool) {
        self.table().remove(spot);
        if spoke_two {
            self.twos.fetch_sub(1, Ordering::Relaxed);
        }
        self.taken.fetch_sub(1, Ordering::Relaxed);
        self.metrics.connections.shrink(1);
        self.freed.notify_one();
    }

    /// Takes note of an answer of so many bytes on its way to a reader of whom `owed` bytes are already on their way.
    /// What it counts for; `None` when too much is on its way.
    pub(super) fn note_sending(&self, bytes: u64, owed: u64) -> Option<u64> {
        let counted = bytes.min(MOST_COUNTED);
        if owed > 0 && owed + counted > MOST_SENDING_EACH {
            return None;
        }
        if self.metrics.sending.grow(counted) > MOST_SENDING {
            self.metrics.sending.shrink(counted);
            return None;
        }
        Some(counted)
    }
}

fn older_than(table: &Table, line: Line, time: Duration, now: Instant) -> Option<(Spot, Instant, &Arc<Call>)> {
    table.first(line as usize).filter(|(_, since, _)| now.saturating_duration_since(*since) > time)
}

fn dismiss(table: &mut Table, spot: Spot, list_query: ListQuery, now: Instant) {
    if let Some(call) = table.get(spot) {
        call.list_query(list_query);
    }
    table.shift(spot, Line::Leaving as usize, now);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(limit: usize) -> Arc<Seats> {
        Arc::new(Seats::new(limit, 1, Arc::default()))
    }

    #[test]
    fn the_one_idle_for_longest_makes_room_and_never_one_that_is_answered() {
        let (seats, begun) = (seats(3), Instant::now());
        let at = |seconds| begun + Duration::from_secs(seconds);
        let [a, b, c] = [0, 1, 2].map(|second| seats.take(at(second)));
        assert!(seats.is_full());
        let answering = a.begin(at(3));
        assert!(
            seats.make_room(at(4))
                && b.context() == Some(ListQuery::Leave)
                && c.context().is_none()
                && a.context().is_none()
        );
        assert!(seats.make_room(at(4)) && c.context() == Some(ListQuery::Leave));
        assert!(!seats.make_room(at(5)), "one that is answered stays");
        drop(answering);
        a.flushed(at(6));
        assert!(seats.make_room(at(6)) && a.context() == Some(ListQuery::Leave));
        assert_eq!(seats.metrics.made_room.get(), 3);
        [&a, &b, &c].into_iter().for_each(|seat| seat.leave());
        assert_eq!((seats.taken(), seats.metrics.connections.now(), seats.metrics.connections.most()), (0, 0, 3));
    }

    #[test]
    fn a_reader_who_takes_an_answer_too_slowly_goes_when_others_wait() {
        let (seats, begun) = (seats(1), Instant::now());
        let seat = seats.take(begun);
        let _answering = seat.begin(begun);
        seats.sweep(begun + PATIENCE * 4);
        assert_eq!(seat.context(), None, "nobody waits");
        assert!(!seats.make_room(begun + PATIENCE));
        assert!(seats.make_room(begun + PATIENCE + Duration::from_secs(1)));
        assert_eq!((seat.context(), seats.metrics.gave_up.get()), (Some(ListQuery::Cut), 1));
    }

    #[test]
    fn quiet_connections_give_their_buffers_back_then_leave() {
        let (seats, begun) = (seats(9), Instant::now());
        let (quiet, slow) = (seats.take(begun), seats.take(begun));
        slow.heard(begun);
        drop(quiet.begin(begun));
        quiet.flushed(begun);
        seats.sweep(begun + REST_AFTER * 2);
        assert_eq!((quiet.context(), slow.context()), (Some(ListQuery::Rest), None));
        seats.sweep(begun + REST_AFTER * 3 + HEAD_TIME + HEAD_SPARE);
        assert_eq!((quiet.context(), slow.context()), (Some(ListQuery::Leave), Some(ListQuery::Leave)));
        assert_eq!((seats.metrics.heads_too_slow.get(), seats.metrics.made_room.get()), (1, 0));
    }

    #[test]
    fn so_many_heads_at_once_and_no_more() {
        let (seats, now) = (seats(9999), Instant::now());
        let all: Vec<_> = (0..MOST_HEADS + 2).map(|_| seats.take(now)).collect();
        all.iter().for_each(|seat| seat.heard(now));
        let context = all.iter().filter(|seat| seat.context() == Some(ListQuery::Leave)).count();
        assert_eq!((context, seats.metrics.heads_too_slow.get()), (2, 2));
    }

    #[test]
    fn an_endless_answer_takes_no_seat_from_others_and_is_cut_for_files_alone() {
        let (seats, begun) = (seats(2), Instant::now());
        let [a, b] = [0, 1].map(|_| seats.take(begun));
        let stream = a.begin(begun).streams().unwrap_or_else(|_| panic!("the first"));
        assert_eq!((seats.taken(), seats.streams(), seats.is_full()), (1, 1, false));
        assert!(b.begin(begun).streams().is_err(), "one at most");
        b.flushed(begun);
        let _busy = b.begin(begun);
        seats.sweep(begun + PATIENCE * 9);
        assert!(seats.make_room(begun + PATIENCE * 9) && b.context() == Some(ListQuery::Cut) && a.context().is_none());
        assert!(!seats.make_room(begun + PATIENCE * 9));
        assert!(seats.cut_stream(begun) && a.context() == Some(ListQuery::Cut) && !seats.cut_stream(begun));
        drop(stream);
        a.leave();
        assert_eq!((seats.taken(), seats.streams()), (1, 0));
    }

    #[test]
    fn over_http_2_endless_answers_do_not_make_a_connection_slow_or_idle() {
        let (seats, begun) = (seats(2), Instant::now());
        let seat = seats.take(begun);
        assert!(seat.speak_two(begun));
        let streams: Vec<_> = (0..3).filter_map(|_| seat.begin(begun).streams().ok()).collect();
        drop(seat.begin(begun));
        seats.sweep(begun + QUIET_TWO * 2);
        assert!(!seats.make_room(begun + QUIET_TWO * 2));
        assert_eq!((streams.len(), seat.context(), seat.is_quiet()), (3, None, false));
        drop(streams);
        assert!(seat.is_quiet() && seats.make_room(begun + QUIET_TWO * 2));
        assert_eq!(seat.context(), Some(ListQuery::Leave));
    }

    #[test]
    fn so_much_on_its_way_and_no_more() {
        let seats = seats(9);
        let counts: Vec<u64> = (0..100).map_while(|_| seats.note_sending(u64::MAX, 0)).collect();
        assert_eq!(counts.iter().sum::<u64>(), MOST_SENDING);
        let (one, other) = (seats.take(Instant::now()), self::seats(9));
        assert!(one.begin(Instant::now()).sends(1).is_err());
        assert!(other.note_sending(1, MOST_SENDING_EACH).is_none() && other.note_sending(1, 0).is_some());
    }

    #[test]
    fn http_2_has_few_seats_and_a_quiet_one_makes_room() {
        let (seats, now) = (seats(9999), Instant::now());
        let all: Vec<_> = (0..=MOST_TWO).map(|_| seats.take(now)).collect();
        assert!(all.iter().all(|seat| seat.speak_two(now)));
        assert_eq!(all[0].context(), Some(ListQuery::Leave));
        let _answering: Vec<_> = all.iter().map(|seat| seat.begin(now)).collect();
        assert!(!seats.take(now).speak_two(now));
    }
}
