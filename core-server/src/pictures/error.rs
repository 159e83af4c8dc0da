//! Why a picture cannot be shown.

use super::MAX_TIME;
use std::io;

/// Why a picture cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// Its first bytes are those of no picture that is known here, whatever it is called.
    #[error("it is no picture")]
    NoPicture,
    /// More bytes, or more pixels than are decoded.
    #[error("it is too large")]
    TooLarge,
    /// It begins as a picture and is none to its end.
    #[error("it is broken: {0}")]
    Broken(String),
    /// It was not decoded in time.
    #[error("it was not decoded in {MAX_TIME:?}")]
    TooSlow,
    /// It cannot be read now.
    #[error("it cannot be read: {0}")]
    Io(#[from] io::Error),
}

impl PictureError {
    /// Whether the same file would end so again: worth remembering.
    pub fn is_lasting(&self) -> bool {
        !matches!(self, PictureError::Io(_))
    }

    /// What a decoder's error comes from. Decoders wrap what their reader said.
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

    /// What a reader's error says of the picture: that the file ends is its fault, that the disk fails is not.
    pub(super) fn of_io(error: &io::Error) -> PictureError {
        match error.kind() {
            _ if error.raw_os_error().is_some() => PictureError::Io(io::Error::new(error.kind(), error.to_string())),
            io::ErrorKind::TimedOut => PictureError::TooSlow,
            io::ErrorKind::FileTooLarge => PictureError::TooLarge,
            _ => PictureError::Broken(shorten(error.to_string())),
        }
    }
}

/// Decoders may quote what they found.
fn shorten(text: String) -> String {
    text.chars().filter(|c| !c.is_control()).take(120).collect()
}
