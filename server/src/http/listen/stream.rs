//! Endless answers over HTTP/1.1. hyper keeps some 20 KB of buffers for each connection that it answers; of these there
//! are thousands, and each says a few words now and then. So hyper only sends the head; then the socket is taken from it
//! and the body is written here, in chunks (RFC 9112, 7.1), with nothing kept between two of them.
//!
//! The rule: nobody waits for a reader. One that does not take its bytes for [`SLOW_TIME`] is cut off.

use super::seat::{Answering, ListQuery, Seat};
use super::wire::Wire;
use axum::body::{Body, Bytes};
use http_body::{Body as HttpBody, Frame, SizeHint};
use std::convert::Infallible;
use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::time::timeout;

/// Longest time for which a reader may take none of what is sent to it.
const SLOW_TIME: Duration = Duration::from_secs(10);
/// The end of a chunked body.
const LAST_CHUNK: &[u8] = b"0\r\n\r\n";

/// An endless body whose head hyper sends.
pub struct Held {
    body: Body,
    _answering: Answering,
}

impl Held {
    /// Puts a body aside at its connection's seat; gives what hyper is to wait for meanwhile.
    pub fn hold(body: Body, answering: Answering) -> Body {
        let seat = answering.seat();
        seat.hold(Held { body, _answering: answering });
        Body::new(Nothing)
    }
}

/// A body that never comes.
struct Nothing;

impl HttpBody for Nothing {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Pending
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::default()
    }
}

/// What comes first.
enum Came {
    ListQuery(ListQuery),
    Bytes(Bytes),
    /// The body is at its end.
    End,
    /// The reader is gone.
    Gone(io::Result<()>),
}

/// Sends a body after its head, until one side ends it.
pub async fn send(mut wire: Wire, mut held: Held, seat: &Seat) {
    loop {
        let came = tokio::select! {
            biased;
            list_query = seat.called() => Came::ListQuery(list_query),
            bytes = poll_fn(|context| next_bytes(&mut held.body, context)) => bytes.map_or(Came::End, Came::Bytes),
            end = poll_fn(|context| poll_gone(&mut wire, context)) => Came::Gone(end),
        };
        match came {
            Came::ListQuery(ListQuery::Cut | ListQuery::Leave) => return,
            // Whoever has endless answers ends them when the server stops.
            Came::ListQuery(ListQuery::Stop | ListQuery::Rest) => {}
            Came::Bytes(bytes) => match timeout(SLOW_TIME, write_chunk(&mut wire, &bytes)).await {
                Ok(Ok(())) => {}
                Ok(end @ Err(_)) => return note_end(seat, end),
                Err(_) => return seat.gave_up(),
            },
            Came::Gone(end) => return note_end(seat, end),
            Came::End => break,
        }
    }
    let farewell = async {
        wire.write_all(LAST_CHUNK).await?;
        wire.shutdown().await
    };
    let _ = timeout(SLOW_TIME, farewell).await;
}

/// A reader that the kernel gave up on took nothing for too long, like one that we give up on.
fn note_end(seat: &Seat, end: io::Result<()>) {
    if end.is_err_and(|error| error.kind() == io::ErrorKind::TimedOut) {
        seat.gave_up();
    }
}

/// The next bytes of a body; `None` at its end.
fn next_bytes(body: &mut Body, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
    loop {
        match Pin::new(&mut *body).poll_frame(context) {
            Poll::Ready(Some(Ok(frame))) => match frame.into_data() {
                Ok(bytes) if !bytes.is_empty() => return Poll::Ready(Some(bytes)),
                _ => {}
            },
            Poll::Ready(_) => return Poll::Ready(None),
            Poll::Pending => return Poll::Pending,
        }
    }
}

/// Ready when the reader has closed. What it sends meanwhile is passed over: it asked for something without an end.
fn poll_gone(wire: &mut Wire, context: &mut Context<'_>) -> Poll<io::Result<()>> {
    let mut space = [0; 256];
    loop {
        let mut buffer = ReadBuf::new(&mut space);
        match Pin::new(&mut *wire).poll_read(context, &mut buffer) {
            Poll::Ready(Ok(())) if !buffer.filled().is_empty() => {}
            Poll::Ready(end) => return Poll::Ready(end),
            Poll::Pending => return Poll::Pending,
        }
    }
}

/// Writes a chunk: its length, its bytes, an end of line.
async fn write_chunk(wire: &mut Wire, bytes: &[u8]) -> io::Result<()> {
    let length = format!("{:x}\r\n", bytes.len());
    let (mut parts, mut rest) = ([IoSlice::new(length.as_bytes()), IoSlice::new(bytes), IoSlice::new(b"\r\n")], 3);
    while rest > 0 {
        let from = parts.len() - rest;
        let written = poll_fn(|context| Pin::new(&mut *wire).poll_write_vectored(context, &parts[from..])).await?;
        if written == 0 {
            return Err(io::ErrorKind::WriteZero.into());
        }
        let mut left = &mut parts[from..];
        IoSlice::advance_slices(&mut left, written);
        rest = left.len();
    }
    Ok(())
}
