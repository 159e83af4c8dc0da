//! A reader that ends: after so many bytes, and when the time is over. Decoders that read as they go end with it.

use std::io::{self, Read, Seek, SeekFrom};
use std::time::Instant;

/// Bytes between two looks at the clock.
const STEP: usize = 16 * 1024;

/// Reads of `R` until the deadline.
#[derive(Debug)]
pub struct Limited<R> {
    inner: R,
    deadline: Instant,
}

impl<R> Limited<R> {
    /// Until then.
    pub fn new(inner: R, deadline: Instant) -> Limited<R> {
        Limited { inner, deadline }
    }

    fn check(&self) -> io::Result<()> {
        if Instant::now() < self.deadline { Ok(()) } else { Err(io::ErrorKind::TimedOut.into()) }
    }
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.check()?;
        let most = buffer.len().min(STEP);
        self.inner.read(&mut buffer[..most])
    }
}

impl<R: Seek> Seek for Limited<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.check()?;
        self.inner.seek(to)
    }
}
