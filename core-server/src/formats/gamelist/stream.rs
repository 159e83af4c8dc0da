//! A reader below the XML parser that converts its input to UTF-8, at most [`MAX_STREAM`] bytes of it.

use super::FORMAT;
use crate::formats::{ExchangeError, MAX_STREAM, text};
use crate::io::bounded_xml::OutOfBounds;
use encoding_rs_io::{DecodeReaderBytes, DecodeReaderBytesBuilder};
use std::io::{self, BufRead, BufReader, Read};

/// Most bytes of a line that are converted at once.
const MAX_LINE: u64 = 256 << 10;
/// Bytes within which an XML declaration must end.
const DECLARATION: usize = 256;

type Decoded<R> = BufReader<DecodeReaderBytes<io::Chain<io::Cursor<Vec<u8>>, R>, Vec<u8>>>;

/// Converts any input to UTF-8: by its byte order mark, else by the encoding that its first line declares. If that is
/// UTF-8 or Latin-1, of which files often declare the wrong one, each line is checked.
pub(super) struct Utf8<R: Read> {
    inner: Decoded<R>,
    line: Vec<u8>,
    at: usize,
    left: u64,
}

impl<R: Read> Utf8<R> {
    pub(super) fn new(mut input: R) -> io::Result<Utf8<R>> {
        let mut head = Vec::new();
        input.by_ref().take(DECLARATION as u64).read_to_end(&mut head)?;
        let is_mended = |encoding: &_| *encoding == encoding_rs::UTF_8 || *encoding == encoding_rs::WINDOWS_1252;
        let encoding = declared(&head).filter(|encoding| !is_mended(encoding));
        let whole = io::Cursor::new(head).chain(input);
        let mut decoder = DecodeReaderBytesBuilder::new();
        decoder.encoding(encoding).bom_override(true).utf8_passthru(true).strip_bom(true);
        let inner = BufReader::with_capacity(16 << 10, decoder.build(whole));
        Ok(Utf8 { inner, line: Vec::new(), at: 0, left: MAX_STREAM })
    }

    /// Reads the next line, or a bounded part of a long one.
    fn fill(&mut self) -> io::Result<()> {
        let mut raw = Vec::new();
        self.inner.by_ref().take(MAX_LINE).read_until(b'\n', &mut raw)?;
        // A character that the bound cuts in two is read to its end.
        for _ in 0..3 {
            match std::str::from_utf8(&raw) {
                Err(error) if error.error_len().is_none() => {
                    if self.inner.by_ref().take(1).read_to_end(&mut raw)? == 0 {
                        break;
                    }
                }
                _ => break,
            }
        }
        self.left = self.left.checked_sub(raw.len() as u64).ok_or_else(|| io::Error::other(TooLarge))?;
        self.line = match text::decode_lossy(&raw) {
            std::borrow::Cow::Borrowed(_) => raw,
            std::borrow::Cow::Owned(mended) => mended.into_bytes(),
        };
        self.at = 0;
        Ok(())
    }
}

impl<R: Read> Read for Utf8<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(to)?;
        self.consume(count);
        Ok(count)
    }
}

impl<R: Read> BufRead for Utf8<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at >= self.line.len() {
            self.fill()?;
        }
        Ok(&self.line[self.at..])
    }

    fn consume(&mut self, count: usize) {
        self.at = (self.at + count).min(self.line.len());
    }
}

/// Error for more than [`MAX_STREAM`] bytes.
#[derive(Debug, thiserror::Error)]
#[error("more than {MAX_STREAM} bytes")]
struct TooLarge;

/// Converts an error of the parser: too many bytes, a failed disk, or invalid XML.
pub(super) fn refuse(error: quick_xml::Error) -> ExchangeError {
    match &error {
        quick_xml::Error::Io(io) => match io.get_ref() {
            Some(inner) if inner.is::<TooLarge>() => ExchangeError::TooLarge { max: MAX_STREAM },
            Some(inner) if inner.is::<OutOfBounds>() => ExchangeError::not(FORMAT, inner),
            _ => ExchangeError::io(FORMAT, io::Error::new(io.kind(), io.to_string())),
        },
        _ => ExchangeError::not(FORMAT, error),
    }
}

/// Returns the encoding of `<?xml … encoding="…"?>`.
fn declared(head: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let head = head.strip_prefix(b"<?xml")?;
    let end = head.windows(2).position(|pair| pair == b"?>")?;
    let text = std::str::from_utf8(&head[..end]).ok()?;
    let value = text.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let label = value[1..].split(quote).next()?;
    // UTF-16 has a byte order mark, or its declaration could not have been read here.
    encoding_rs::Encoding::for_label_no_replacement(label.as_bytes())
        .filter(|encoding| *encoding != encoding_rs::UTF_16LE && *encoding != encoding_rs::UTF_16BE)
}
