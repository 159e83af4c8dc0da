//! The stream that hyper reads and writes, plain or encrypted. It notices when a reader of live events has
//! disconnected, and closes so that the last response arrives.

use super::connections::Connection;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// Longest time that the client may go on sending after the last response.
const LINGER_TIME: Duration = Duration::from_secs(2);

/// A stream and the state of its connection.
pub struct Socket<I> {
    stream: I,
    connection: Arc<Connection>,
    /// A byte read while checking for a disconnect; hyper gets it first.
    ahead: Option<u8>,
    /// Ends a lingering close; `Some` only during one.
    linger: Option<Pin<Box<Sleep>>>,
}

impl<I> Socket<I> {
    /// Wraps the stream of a connection.
    pub fn new(stream: I, connection: Arc<Connection>) -> Socket<I> {
        Socket { stream, connection, ahead: None, linger: None }
    }
}

impl<I: AsyncRead + Unpin> AsyncRead for Socket<I> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if buffer.remaining() > 0
            && let Some(byte) = self.ahead.take()
        {
            buffer.put_slice(&[byte]);
            return Poll::Ready(Ok(()));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<I: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Socket<I> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Over HTTP/1 hyper reads nothing while it sends a response, so the disconnect of a live-events reader is
    /// detected here: hyper flushes whenever it has written everything. Peeking at the socket is not enough, because
    /// over TLS the last bytes waiting there are the end-of-stream alert.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.connection.is_stream() && self.ahead.is_none() {
            let mut space = [0];
            let mut buffer = ReadBuf::new(&mut space);
            if let Poll::Ready(read) = Pin::new(&mut self.stream).poll_read(context, &mut buffer) {
                read?;
                let byte = buffer.filled().first().copied();
                self.ahead = Some(byte.ok_or(io::ErrorKind::ConnectionReset)?);
            }
        }
        Pin::new(&mut self.stream).poll_flush(context)
    }

    /// Goes on reading for a while. Closing at once would reset the connection, and the client would lose the
    /// response to a request that was too large.
    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.linger.is_none() {
            ready!(Pin::new(&mut self.stream).poll_shutdown(context))?;
        }
        let mut space = [0; 4096];
        loop {
            let mut buffer = ReadBuf::new(&mut space);
            match Pin::new(&mut self.stream).poll_read(context, &mut buffer) {
                Poll::Ready(Ok(())) if !buffer.filled().is_empty() => {}
                Poll::Pending if self.linger.is_some() => {}
                _ => return Poll::Ready(Ok(())),
            }
            let linger = self.linger.get_or_insert_with(|| Box::pin(tokio::time::sleep(LINGER_TIME)));
            if linger.as_mut().poll(context).is_ready() {
                return Poll::Ready(Ok(()));
            }
            if buffer.filled().is_empty() {
                return Poll::Pending;
            }
        }
    }
}
