//! A reader that ends when its decoder took too long: decoders that read as they go end with it.
//!
//! The two are told apart: what the disk takes is not the decoder's time, and a disk that takes too long says nothing
//! of the file.

use rustix::io::Errno;
use std::io::{self, Read, Seek, SeekFrom};
use std::time::{Duration, Instant};

/// Bytes between two looks at the clock.
const STEP: usize = 16 * 1024;

/// Reads of `R` until the time is over.
#[derive(Debug)]
pub struct Limited<R> {
    inner: R,
    /// Of the decoder.
    deadline: Instant,
    /// What is left for the disk.
    patience: Duration,
}

impl<R> Limited<R> {
    /// For a decoder and a disk that may take so long, each.
    pub fn new(inner: R, most: Duration) -> Limited<R> {
        Limited { inner, deadline: Instant::now() + most, patience: most }
    }

    /// Asks the disk, if the decoder is in time.
    fn ask<T>(&mut self, ask: impl FnOnce(&mut R) -> io::Result<T>) -> io::Result<T> {
        let begun = Instant::now();
        if begun >= self.deadline {
            return Err(io::ErrorKind::TimedOut.into());
        }
        let answer = ask(&mut self.inner)?;
        let took = begun.elapsed();
        self.deadline += took;
        // As the system says it of a disk.
        self.patience = self.patience.checked_sub(took).ok_or(Errno::TIMEDOUT)?;
        Ok(answer)
    }
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(STEP);
        self.ask(|inner| inner.read(&mut buffer[..most]))
    }
}

impl<R: Seek> Seek for Limited<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.ask(|inner| inner.seek(to))
    }
}

#[cfg(test)]
mod tests {
    use super::super::PictureError;
    use super::*;

    /// Takes a moment.
    struct Slow;

    impl Read for Slow {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            let begun = Instant::now();
            while begun.elapsed().is_zero() {}
            Ok(1)
        }
    }

    #[test]
    fn a_slow_disk_is_no_fault_of_the_picture_and_takes_no_time_from_its_decoder() {
        let read = |reader: &mut Limited<Slow>| reader.read(&mut [0]).map_err(|error| PictureError::of_io(&error));
        let (now, most) = (Instant::now(), Duration::from_secs(3600));
        let mut reader = Limited { inner: Slow, deadline: now + most, patience: most };
        assert!(read(&mut reader).is_ok_and(|_| reader.deadline > now + most), "the decoder has its time still");
        let error = read(&mut Limited { patience: Duration::ZERO, ..reader }).unwrap_err();
        assert!(matches!(error, PictureError::Io(_)) && !error.is_lasting(), "the disk's time is over: {error}");
        let error = read(&mut Limited { inner: Slow, deadline: now, patience: most }).unwrap_err();
        assert!(matches!(error, PictureError::TooSlow), "the decoder's is: {error}");
    }
}
