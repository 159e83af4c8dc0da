//! Reads of a disk for requests: a few at a time, so that a disk that hangs keeps no more threads than these.
//!
//! A place is free again when its read is over, not when nobody waits for it any more.

use crate::blocking::spawn_blocking;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Places of those who read.
#[derive(Clone, Debug)]
pub struct DiskReads(Arc<Semaphore>);

impl DiskReads {
    /// So many at a time.
    pub fn new(most: usize) -> DiskReads {
        DiskReads(Arc::new(Semaphore::new(most)))
    }

    /// Reads off the async threads; `None` when that panicked.
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
