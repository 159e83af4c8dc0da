//! Reads a file that may be a picture or a manual: pictures are decoded here, manuals drawn by their own program.

use super::decode::{Decoded, decode_as, read_type};
use super::manual::ManualProgram;
use super::{FileType, MAX_FILE, PictureError};
use std::fs::File;

/// Decodes a picture that is shown at most `want` pixels wide and high. Without a `manuals` program, PDFs cannot be
/// read at the moment.
pub(super) fn decode(file: &File, want: (u16, u16), manuals: Option<&ManualProgram>) -> Result<Decoded, PictureError> {
    if file.metadata()?.len() > MAX_FILE {
        return Err(PictureError::TooLarge);
    }
    let mut reader = file;
    match read_type(&mut reader)? {
        Some(FileType::Pdf) => {
            let manuals = manuals.ok_or(std::io::Error::from(std::io::ErrorKind::Unsupported))?;
            manuals.first_page(file, want)
        }
        other => decode_as(other, &mut reader, want),
    }
}
