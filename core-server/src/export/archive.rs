//! An export as a zip that goes out while it is made: nothing is compressed, nothing is written twice, nothing waits on
//! a disk. What it needs of memory is a line for each file.

use super::{ExportError, Fill, Sink, Standing};
use crate::exchange::ExchangeError;
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use zip::result::ZipError;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

/// Most pictures of one archive: its index is held until the end.
const MAX_PICTURES: usize = 50_000;
/// Bytes that are sent at once.
const CHUNK: usize = 64 << 10;

/// A zip, written to whatever takes bytes.
pub struct Archive<W: Write> {
    zip: ZipWriter<StreamWriter<BufWriter<W>>>,
    pictures: HashSet<String>,
}

impl<W: Write> Archive<W> {
    /// Begins an archive.
    pub fn new(out: W) -> Archive<W> {
        let zip = ZipWriter::new_stream(BufWriter::with_capacity(CHUNK, out)).set_auto_large_file();
        Archive { zip, pictures: HashSet::new() }
    }

    /// Ends it: without, it is no archive.
    ///
    /// # Errors
    /// When nobody takes it any more.
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

impl<W: Write> Sink for Archive<W> {
    fn existing(&mut self, _: &str) -> Result<Option<File>, ExportError> {
        Ok(None)
    }

    fn list(&mut self, path: &str, fill: Fill<'_>) -> Result<(), ExportError> {
        self.add(path, fill)
    }

    fn picture(&mut self, path: &str, _: Standing, fill: Fill<'_>) -> Result<bool, ExportError> {
        if self.pictures.len() >= MAX_PICTURES {
            let source = io::Error::other("too many pictures for one archive");
            return Err(ExchangeError::Io { place: path.to_owned(), source }.into());
        }
        if !self.pictures.insert(path.to_owned()) {
            return Ok(false);
        }
        // Made first: what turns out to be no picture must not have begun.
        let mut png = Vec::new();
        fill(&mut png)?;
        self.add(path, &mut |out| out.write_all(&png).map_err(|source| ExportError::io(path, source)))?;
        Ok(true)
    }
}

fn failed(error: ZipError) -> ExportError {
    ExportError::io("archive", error.into())
}
