//! A connection's socket, which tells its seat what goes in and out.
//!
//! Three things it does that a bare socket does not: it gives bytes back that were read to see what is spoken; it ends a
//! connection whose reader takes nothing for [`STALL_TIME`]; and it closes so that the last answer arrives, also where
//! the other side still sends (a 431 to a head of 10 MB would be lost with a connection that is reset).

use super::seat::Seat;
use axum::body::Bytes;
use rustix::net::{RecvFlags, recv};
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

/// Longest time for which a reader may take none of what is sent to it.
pub const STALL_TIME: Duration = Duration::from_secs(30);
/// How long the other side may go on sending after the last answer.
const LINGER_TIME: Duration = Duration::from_secs(2);

/// A socket and what is known of it.
pub struct Wire {
    stream: TcpStream,
    seat: Arc<Seat>,
    /// Read already, and to be read again.
    given_back: Bytes,
    /// Ends a stall or a lingering close; there only during one.
    deadline: Option<Pin<Box<Sleep>>>,
    is_shut: bool,
}

impl Wire {
    /// A socket nothing was read from.
    pub fn new(stream: TcpStream, seat: Arc<Seat>) -> Wire {
        Wire { stream, seat, given_back: Bytes::new(), deadline: None, is_shut: false }
    }

    /// Gives bytes back, to be read before those that follow.
    pub fn give_back(&mut self, bytes: Bytes) {
        debug_assert!(self.given_back.is_empty());
        self.given_back = bytes;
    }

    /// Reads without waiting for the kernel to report that there is something; `None` when there is nothing.
    fn read_now(&self, buffer: &mut ReadBuf<'_>) -> Option<io::Result<()>> {
        match recv(&self.stream, buffer.initialize_unfilled(), RecvFlags::DONTWAIT) {
            Ok((read, _)) => {
                buffer.advance(read);
                Some(Ok(()))
            }
            Err(rustix::io::Errno::AGAIN | rustix::io::Errno::INTR) => None,
            Err(error) => Some(Err(error.into())),
        }
    }

    fn poll_in(&mut self, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if !self.given_back.is_empty() {
            let some = self.given_back.len().min(buffer.remaining());
            buffer.put_slice(&self.given_back.split_to(some));
            return Poll::Ready(Ok(()));
        }
        if self.seat.is_ending()
            && let Some(read) = self.read_now(buffer)
        {
            return Poll::Ready(read);
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }

    /// Passes on what a write said, unless it has said for too long that nothing is taken.
    fn or_stalled(&mut self, context: &mut Context<'_>, wrote: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if wrote.is_ready() {
            self.deadline = None;
            return wrote;
        }
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(tokio::time::sleep(STALL_TIME)));
        ready!(deadline.as_mut().poll(context));
        self.seat.gave_up();
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    /// Takes what the other side still sends, so that closing does not reset the connection. Ready when it has closed
    /// too, has sent nothing after all, or sends for too long.
    fn poll_linger(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut space = [0; 4096];
        let mut buffer = ReadBuf::new(&mut space);
        if self.deadline.is_none() {
            let has_read = self.read_now(&mut buffer).is_some_and(|read| read.is_ok());
            if !has_read || buffer.filled().is_empty() {
                return Poll::Ready(Ok(()));
            }
        }
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(tokio::time::sleep(LINGER_TIME)));
        if deadline.as_mut().poll(context).is_ready() {
            return Poll::Ready(Ok(()));
        }
        loop {
            buffer.clear();
            let read = ready!(Pin::new(&mut self.stream).poll_read(context, &mut buffer));
            if read.is_err() || buffer.filled().is_empty() {
                return Poll::Ready(Ok(()));
            }
        }
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(self.poll_in(context, buffer))?;
        if buffer.filled().len() > before {
            self.seat.heard(Instant::now());
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.or_stalled(context, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.or_stalled(context, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        // A socket keeps nothing back: whoever asks has written all it had.
        self.seat.flushed(Instant::now());
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if !self.is_shut {
            ready!(Pin::new(&mut self.stream).poll_shutdown(context))?;
            self.is_shut = true;
            self.deadline = None;
        }
        self.poll_linger(context)
    }
}
