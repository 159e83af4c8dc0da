//! The reasons why a picture cannot be shown.

use super::MAX_TIME;
use std::io;

/// The reason why a picture cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The first bytes are those of no known picture format, whatever the file's name.
    #[error("not a picture")]
    NoPicture,
    /// Too many bytes, or too many pixels.
    #[error("too large")]
    TooLarge,
    /// It begins as a picture but cannot be decoded completely.
    #[error("damaged: {0}")]
    Broken(String),
    /// Decoding took too long.
    #[error("decoding took longer than {MAX_TIME:?}")]
    TooSlow,
    /// The file cannot be read at the moment.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
}

impl PictureError {
    /// Returns true if the same file would fail again, so that the error is worth remembering.
    pub fn is_lasting(&self) -> bool {
        !matches!(self, PictureError::Io(_))
    }

    /// Converts a decoder's error, which may wrap that of its reader.
    pub(super) fn of(error: &(dyn std::error::Error + 'static)) -> PictureError {
        let mut source = Some(error);
        while let Some(at) = source {
            if let Some(io) = at.downcast_ref::<io::Error>() {
                return PictureError::of_io(io);
            }
            source = at.source();
        }
        PictureError::Broken(shorten(error.to_string()))
    }

    /// Converts a reader's error. A truncated file is the picture's fault; a failing disk isn't.
    pub(super) fn of_io(error: &io::Error) -> PictureError {
        match error.kind() {
            _ if error.raw_os_error().is_some() => PictureError::Io(io::Error::new(error.kind(), error.to_string())),
            io::ErrorKind::TimedOut => PictureError::TooSlow,
            io::ErrorKind::FileTooLarge => PictureError::TooLarge,
            _ => PictureError::Broken(shorten(error.to_string())),
        }
    }
}

/// Truncates a message, which may quote the file.
fn shorten(text: String) -> String {
    text.chars().filter(|c| !c.is_control()).take(120).collect()
}
