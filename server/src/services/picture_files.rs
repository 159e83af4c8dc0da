//! Finds a picture's file by its key: among the library's media, else among the uploaded pictures.

use rustix::fs::{MemfdFlags, memfd_create};
use shelfcade_core::art::media::{MediaKey, MediaKind};
use shelfcade_core_server::art::media::{Files, Opened};
use shelfcade_core_server::library_db::LibraryError;
use shelfcade_core_server::people::user::UserStore;
use std::fs::File;
use std::io::{self, Seek, Write};
use std::path::Path;
use std::sync::Arc;

/// All picture files.
pub struct PictureFiles {
    files: Files,
    sent: Arc<UserStore>,
}

impl PictureFiles {
    /// Uses the media of this data folder and the uploaded pictures.
    pub fn new(data: &Path, sent: Arc<UserStore>) -> PictureFiles {
        PictureFiles { files: Files::new(data), sent }
    }

    /// Returns true if there is a picture with this key, without accessing its file.
    ///
    /// # Errors
    /// The same as for [`Files::knows`].
    pub fn knows(&self, key: MediaKey) -> Result<bool, LibraryError> {
        if self.sent.household().has_sent(key) { Ok(true) } else { self.files.knows(key) }
    }

    /// Opens the file of a key; `None` if there is none.
    ///
    /// # Errors
    /// The same as for [`Files::open`].
    pub fn open(&self, key: MediaKey) -> Result<Option<Opened>, LibraryError> {
        if !self.sent.household().has_sent(key) {
            return self.files.open(key);
        }
        let opened = || -> io::Result<Option<Opened>> {
            let Some(picture) = self.sent.sent_picture(key).map_err(io::Error::other)? else { return Ok(None) };
            let mut file = File::from(memfd_create("picture", MemfdFlags::CLOEXEC)?);
            file.write_all(&picture)?;
            file.rewind()?;
            let (name, kind) = (format!("{key}.webp"), MediaKind::BoxFront);
            Ok(Some(Opened { file, name, kind, size: picture.len() as u64 }))
        };
        Ok(opened().unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot read an uploaded picture");
            None
        }))
    }
}
