//! A reader that returns an error when time is up, which ends decoders that read as they go.
//!
//! Decoder and disk have separate limits. The decoder's counts the CPU time of its thread, since a thread of low
//! priority waits long for its turn on a busy machine. The disk's counts wall-clock time, and exceeding it says
//! nothing about the file. A read that never returns from the kernel (a hard mount whose server is away) isn't ended.

use rustix::io::Errno;
use rustix::time::{ClockId, clock_gettime};
use std::io::{self, Read, Seek, SeekFrom};
use std::time::{Duration, Instant};

/// Most bytes of one read, after which the clocks are checked.
const STEP: usize = 16 * 1024;

/// Reads from `R` until time is up.
#[derive(Debug)]
pub struct Limited<R> {
    inner: R,
    /// Limit of the decoder, as [`worked`] of the thread that created this; the same thread must read.
    deadline: Duration,
    /// Time left for the disk.
    patience: Duration,
}

impl<R> Limited<R> {
    /// Gives a decoder in this thread and the disk `most` time each.
    pub fn new(inner: R, most: Duration) -> Limited<R> {
        Limited { inner, deadline: worked() + most, patience: most }
    }

    /// Calls the reader if the decoder has time left.
    fn ask<T>(&mut self, ask: impl FnOnce(&mut R) -> io::Result<T>) -> io::Result<T> {
        if worked() >= self.deadline {
            return Err(io::ErrorKind::TimedOut.into());
        }
        let begun = Instant::now();
        let answer = ask(&mut self.inner)?;
        // A system error, which counts as the disk's fault.
        self.patience = self.patience.checked_sub(begun.elapsed()).ok_or(Errno::TIMEDOUT)?;
        Ok(answer)
    }
}

/// Returns the CPU time that this thread has used.
fn worked() -> Duration {
    // Only a negative time cannot be converted.
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
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

    /// Each read takes measurable time.
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
        let most = Duration::from_secs(3600);
        let mut reader = Limited::new(Slow, most);
        assert!(read(&mut reader).is_ok() && reader.patience < most, "the read used up some patience");
        let error = read(&mut Limited { patience: Duration::ZERO, ..reader }).unwrap_err();
        assert!(matches!(error, PictureError::Io(_)) && !error.is_lasting(), "the disk timed out: {error}");
        let error = read(&mut Limited { inner: Slow, deadline: Duration::ZERO, patience: most }).unwrap_err();
        assert!(matches!(error, PictureError::TooSlow), "the decoder timed out: {error}");
    }

    #[test]
    fn a_thread_that_waits_for_its_turn_takes_no_time_from_its_decoder() {
        let most = Duration::from_millis(50);
        let mut reader = Limited { patience: Duration::MAX, ..Limited::new(Slow, most) };
        let begun = Instant::now();
        let others_work = std::thread::spawn(move || while begun.elapsed() <= most {});
        others_work.join().unwrap();
        assert!(reader.read(&mut [0]).is_ok());
    }
}
