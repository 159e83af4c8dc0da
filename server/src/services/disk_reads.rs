//! Limits concurrent disk reads of requests, so that a hanging disk blocks only so many threads.
//!
//! A permit is released when its read ends, even if the request is gone before.

use crate::blocking::spawn_blocking;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Limits concurrent reads.
#[derive(Clone, Debug)]
pub struct DiskReads(Arc<Semaphore>);

impl DiskReads {
    /// Allows at most `most` reads at a time.
    pub fn new(most: usize) -> DiskReads {
        DiskReads(Arc::new(Semaphore::new(most)))
    }

    /// Runs `read` on a blocking thread; `None` if it panicked.
    pub async fn read<T: Send + 'static>(&self, read: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let permit = Arc::clone(&self.0).acquire_owned().await.ok()?;
        let read = spawn_blocking(move || {
            let _permit = permit;
            read()
        });
        read.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::DiskReads;
    use futures_util::FutureExt;
    use std::sync::mpsc;

    #[tokio::test]
    async fn who_goes_away_leaves_the_place_taken_while_the_disk_hangs() {
        let reads = DiskReads::new(1);
        let (answer, hangs) = mpsc::channel::<()>();
        assert_eq!(
            reads.read(move || hangs.recv().is_ok()).now_or_never(),
            None,
            "it hangs, and is waited for no more"
        );
        assert_eq!(reads.read(|| ()).now_or_never(), None);
        assert_eq!(reads.0.available_permits(), 0, "the place is taken");
        answer.send(()).unwrap();
        assert_eq!(reads.read(|| 7).await, Some(7));
    }
}
