//! Exports into a zip that is sent while it is made: nothing is compressed, nothing is written twice, nothing waits
//! for a disk. Memory holds a line for each file.

use super::{ExistingPicture, ExportError, ExportSink, Fill};
use crate::formats::ExchangeError;
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use zip::result::ZipError;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

/// Most pictures of one archive: its index is held in memory until the end.
const MAX_PICTURES: usize = 50_000;
/// Bytes sent at a time.
const CHUNK: usize = 64 << 10;

/// A zip, written to any [`Write`].
pub struct ZipArchive<W: Write> {
    zip: ZipWriter<StreamWriter<BufWriter<W>>>,
    pictures: HashSet<String>,
}

impl<W: Write> ZipArchive<W> {
    /// Begins an archive.
    pub fn new(out: W) -> ZipArchive<W> {
        let zip = ZipWriter::new_stream(BufWriter::with_capacity(CHUNK, out)).set_auto_large_file();
        ZipArchive { zip, pictures: HashSet::new() }
    }

    /// Writes the index, without which the archive is invalid.
    ///
    /// # Errors
    /// Returns an error if the output cannot be written.
    pub fn finish(self) -> Result<(), ExportError> {
        let mut out = self.zip.finish().map_err(failed)?.into_inner();
        out.flush().map_err(|source| ExportError::io("archive", source))
    }

    fn add(&mut self, path: &str, fill: Fill<'_>) -> Result<(), ExportError> {
        let options =
            SimpleFileOptions::default().compression_method(CompressionMethod::Stored).unix_permissions(0o644);
        self.zip.start_file(path, options).map_err(failed)?;
        fill(&mut self.zip)
    }
}

impl<W: Write> ExportSink for ZipArchive<W> {
    fn existing(&mut self, _: &str) -> Result<Option<File>, ExportError> {
        Ok(None)
    }

    fn list(&mut self, path: &str, fill: Fill<'_>) -> Result<(), ExportError> {
        self.add(path, fill)
    }

    fn picture(&mut self, path: &str, _: ExistingPicture, fill: Fill<'_>) -> Result<bool, ExportError> {
        if self.pictures.len() >= MAX_PICTURES {
            let source = io::Error::other("too many pictures for one archive");
            return Err(ExchangeError::Io { place: path.to_owned(), source }.into());
        }
        if !self.pictures.insert(path.to_owned()) {
            return Ok(false);
        }
        // Encoded first: a file that turns out to be no picture must not begin an entry.
        let mut png = Vec::new();
        fill(&mut png)?;
        self.add(path, &mut |out| out.write_all(&png).map_err(|source| ExportError::io(path, source)))?;
        Ok(true)
    }
}

fn failed(error: ZipError) -> ExportError {
    ExportError::io("archive", error.into())
}
