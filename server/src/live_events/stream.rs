//! One browser's stream: a body that hands out events as they come and ends only when the hub closes, when its reader
//! has fallen behind what is kept or shows an old key, or when the connection ends.

use super::ring::Next;
use super::{Counted, Reader};
use axum::body::Bytes;
use http_body::{Body, Frame};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll, ready};
use tokio::sync::futures::OwnedNotified;

/// A comment, which readers skip.
const PING: Bytes = Bytes::from_static(b":\n\n");

pin_project_lite::pin_project! {
    /// The events for one reader.
    pub struct EventStream {
        counted: Counted,
        reader: Reader,
        // The last number it has seen.
        after: u64,
        // The last ping it has sent.
        pinged: u64,
        // What is said first; empty afterwards.
        opening: Bytes,
        #[pin]
        news: OwnedNotified,
    }
}

impl EventStream {
    /// A stream that was counted already.
    pub(super) fn new(counted: Counted, reader: Reader, after: u64, opening: Bytes) -> EventStream {
        let news = Arc::clone(&counted.events.news).notified_owned();
        let pinged = counted.events.pings.load(Ordering::Acquire);
        EventStream { counted, reader, after, pinged, opening, news }
    }
}

impl Body for EventStream {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let mut this = self.project();
        let events = &this.counted.events;
        let give = |bytes| Poll::Ready(Some(Ok(Frame::data(bytes))));
        loop {
            if events.is_closed.load(Ordering::Acquire) || events.is_locked_out(this.reader) {
                return Poll::Ready(None);
            }
            if !this.opening.is_empty() {
                return give(std::mem::take(this.opening));
            }
            match events.next(*this.after, this.reader.profile) {
                Next::Event(number, text) => {
                    *this.after = number;
                    *this.pinged = events.pings.load(Ordering::Acquire);
                    return give(text);
                }
                Next::Nothing(number) => *this.after = number,
                Next::Lost => {
                    events.metrics.streams_dropped.add_one();
                    return Poll::Ready(None);
                }
            }
            let pings = events.pings.load(Ordering::Acquire);
            if std::mem::replace(this.pinged, pings) != pings {
                return give(PING);
            }
            // Made before looking, so that news which come between are not missed.
            ready!(this.news.as_mut().poll(context));
            this.news.set(Arc::clone(&events.news).notified_owned());
        }
    }
}
