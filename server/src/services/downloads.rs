//! Downloads of files: opened, and read while they are sent, on blocking threads.
//!
//! Each has one chunk on its way to the client and reads one ahead, in buffers that are used again. While a game runs
//! on this machine, downloads almost stand still; they are not stopped, so that clients needn't begin again.

use crate::services::disk_reads::DiskReads;
use crate::shares::{NoPlace, QuotaSlot, Shares};
use axum::body::{Body, Bytes};
use futures_util::stream;
use shelfcade_core_server::io::bundle::{BundleReader, FileBundle, FileBundleError};
use shelfcade_core_server::io::crc_cache::CrcCache;
use std::io::{self, Read};
use std::net::IpAddr;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::AbortOnDropHandle;

/// Downloads at a time, in all and per address.
const MAX_DOWNLOADS: (u32, u32) = (12, 4);
/// Bytes read at once.
const CHUNK: usize = 256 * 1024;
/// Pause before each chunk while a game runs on this machine: shorter than the patience of clients.
const PAUSE: Duration = Duration::from_secs(5);

/// All downloads.
pub struct Downloads {
    places: Arc<Shares>,
    reads: DiskReads,
    crcs: Arc<CrcCache>,
    /// True while a game runs on this machine.
    here: watch::Receiver<bool>,
}

impl Downloads {
    /// Creates the service; `here` is true while a game runs on this machine.
    pub fn new(here: watch::Receiver<bool>) -> Downloads {
        let (most, most_each) = MAX_DOWNLOADS;
        let reads = DiskReads::new(most as usize);
        Downloads { places: Shares::new(most, most_each), reads, crcs: Arc::default(), here }
    }

    /// Runs `open`, which reads the disk, on a blocking thread; `None` if it panicked.
    pub async fn open<T: Send + 'static>(
        &self,
        open: impl FnOnce() -> Result<T, FileBundleError> + Send + 'static,
    ) -> Option<Result<T, FileBundleError>> {
        self.reads.read(open).await
    }

    /// Takes a place for a download from this address.
    ///
    /// # Errors
    /// [`NoPlace`] if there are too many.
    pub fn take_place(&self, address: IpAddr) -> Result<QuotaSlot, NoPlace> {
        self.places.take(address)
    }

    /// Returns a part of a bundle as a body. The body ends with an error, and so the connection, if a file changes or
    /// cannot be read. The place is freed when the body is dropped.
    pub fn body(&self, bundle: FileBundle, part: Range<u64>, place: QuotaSlot) -> Body {
        let cancel = CancellationToken::new();
        let reader = Arc::new(bundle).reader(part, Arc::clone(&self.crcs), cancel.clone());
        let mut transfer = Transfer {
            reads: self.reads.clone(),
            here: self.here.clone(),
            buffers: Arc::default(),
            ahead: None,
            _place: place,
            _cancel: cancel.drop_guard(),
        };
        transfer.read_ahead(reader);
        Body::from_stream(stream::try_unfold(transfer, Transfer::next))
    }
}

/// A chunk, and the reader for what follows.
type ChunkRead = Option<io::Result<(Bytes, BundleReader)>>;

/// A running download.
struct Transfer {
    reads: DiskReads,
    here: watch::Receiver<bool>,
    buffers: Arc<Buffers>,
    /// The next chunk, unless nothing is left.
    ahead: Option<AbortOnDropHandle<ChunkRead>>,
    _place: QuotaSlot,
    _cancel: DropGuard,
}

impl Transfer {
    fn read_ahead(&mut self, mut reader: BundleReader) {
        if reader.left() == 0 {
            return;
        }
        let (reads, mut here, buffers) = (self.reads.clone(), self.here.clone(), Arc::clone(&self.buffers));
        let read = async move {
            let _ = timeout(PAUSE, here.wait_for(|is_playing| !is_playing)).await;
            let read = reads.read(move || {
                let mut buffer = Buffers::take(buffers);
                let len = usize::try_from(reader.left()).unwrap_or(CHUNK).min(CHUNK);
                buffer.bytes.resize(len, 0);
                reader.read_exact(&mut buffer.bytes).map(|()| (Bytes::from_owner(buffer), reader))
            });
            read.await
        };
        self.ahead = Some(AbortOnDropHandle::new(tokio::spawn(read)));
    }

    async fn next(mut self) -> io::Result<Option<(Bytes, Transfer)>> {
        let Some(ahead) = self.ahead.take() else { return Ok(None) };
        let (chunk, reader) = ahead.await.ok().flatten().unwrap_or_else(|| Err(io::ErrorKind::Other.into()))?;
        self.read_ahead(reader);
        Ok(Some((chunk, self)))
    }
}

/// Buffers of a download that are free.
#[derive(Default)]
struct Buffers(Mutex<Vec<Vec<u8>>>);

/// A buffer in use. Returns to the others when the chunk in it is sent.
struct Buffer {
    bytes: Vec<u8>,
    home: Arc<Buffers>,
}

impl Buffers {
    fn take(home: Arc<Buffers>) -> Buffer {
        let free = home.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        Buffer { bytes: free.unwrap_or_default(), home }
    }
}

impl AsRef<[u8]> for Buffer {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        let bytes = std::mem::take(&mut self.bytes);
        self.home.0.lock().unwrap_or_else(PoisonError::into_inner).push(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http_body_util::BodyExt;
    use shelfcade_core_server::io::bundle::{BundleContents, BundleFile, BundleRoots};
    use tokio::time::Instant;

    /// Downloads a file of three chunks. Returns its length and the time it took.
    async fn download(downloads: &Downloads) -> (usize, Duration) {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("a"), vec![7; 2 * CHUNK + 1]).unwrap();
        let roots = BundleRoots { roots: vec![home.path().to_owned()], data: home.path().join("data") };
        let file = BundleFile { name: "a".to_owned(), contents: BundleContents::Path(b"a".to_vec()) };
        let bundle = FileBundle::of_file(&roots, file).unwrap();
        let (begun, len) = (Instant::now(), bundle.len());
        let place = downloads.take_place([127, 0, 0, 1].into()).unwrap();
        let body = downloads.body(bundle, 0..len, place).collect().await.unwrap().to_bytes();
        assert!(body.iter().all(|byte| *byte == 7));
        (body.len(), begun.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn a_game_on_this_machine_goes_first() {
        let here = watch::Sender::new(false);
        let downloads = Downloads::new(here.subscribe());
        assert_eq!(download(&downloads).await, (2 * CHUNK + 1, Duration::ZERO));
        here.send_replace(true);
        let (len, took) = download(&downloads).await;
        assert_eq!(len, 2 * CHUNK + 1);
        assert!(took >= 3 * PAUSE, "{took:?}");
        here.send_replace(false);
        assert_eq!(download(&downloads).await.1, Duration::ZERO);
    }
}
