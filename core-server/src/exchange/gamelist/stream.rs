//! A reader under the XML parser: makes UTF-8 of what comes, and bounds it.
//!
//! One tag or text may be at most [`MAX_EVENT`] bytes, all of it at most [`MAX_STREAM`].

use super::FORMAT;
use crate::exchange::{ExchangeError, MAX_STREAM, text};
use encoding_rs_io::{DecodeReaderBytes, DecodeReaderBytesBuilder};
use std::io::{self, BufRead, BufReader, Read};

/// Most bytes of one tag or one text.
const MAX_EVENT: usize = 1 << 20;
/// Where an XML declaration has to end.
const DECLARATION: usize = 256;

type Decoded<R> = BufReader<DecodeReaderBytes<io::Chain<io::Cursor<Vec<u8>>, R>, Vec<u8>>>;

/// UTF-8 of any input: by its byte order mark, else by the encoding that its first line declares. Where that is UTF-8 or
/// Latin-1, which often is the wrong one of the two, each line is looked at.
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

    /// The next piece: to the end of its line, or a bounded part of a long one.
    fn fill(&mut self) -> io::Result<()> {
        let mut raw = Vec::new();
        self.inner.by_ref().take(MAX_EVENT as u64 / 4).read_until(b'\n', &mut raw)?;
        // A letter that the bound cuts in two is read to its end.
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
        self.left = self.left.checked_sub(raw.len() as u64).ok_or_else(|| io::Error::other(TooMuch(MAX_STREAM)))?;
        self.line = match text::mend(&raw) {
            std::borrow::Cow::Borrowed(_) => raw,
            std::borrow::Cow::Owned(mended) => mended.into_bytes(),
        };
        self.at = 0;
        Ok(())
    }
}

impl<R: Read> Read for Utf8<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let chunk = self.fill_buf()?;
        let count = chunk.len().min(to.len());
        to[..count].copy_from_slice(&chunk[..count]);
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

/// Refuses to feed one event without end.
pub(super) struct Bounded<R> {
    inner: R,
    held: usize,
}

impl<R: BufRead> Bounded<R> {
    pub(super) fn new(inner: R) -> Bounded<R> {
        Bounded { inner, held: 0 }
    }

    /// An event begins.
    pub(super) fn begin(&mut self) {
        self.held = 0;
    }
}

impl<R: BufRead> Read for Bounded<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let chunk = self.fill_buf()?;
        let count = chunk.len().min(to.len());
        to[..count].copy_from_slice(&chunk[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Bounded<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.held > MAX_EVENT {
            return Err(io::Error::other(TooMuch(MAX_EVENT as u64)));
        }
        let room = MAX_EVENT + 1 - self.held;
        let chunk = self.inner.fill_buf()?;
        Ok(&chunk[..chunk.len().min(room)])
    }

    fn consume(&mut self, count: usize) {
        self.held += count;
        self.inner.consume(count);
    }
}

#[derive(Debug, thiserror::Error)]
#[error("more than {0} bytes")]
struct TooMuch(u64);

/// What an error of the parser is: too much, a failed disk, or no XML.
pub(super) fn refuse(error: quick_xml::Error) -> ExchangeError {
    match &error {
        quick_xml::Error::Io(io) => match io.get_ref().and_then(|inner| inner.downcast_ref::<TooMuch>()) {
            Some(TooMuch(MAX_STREAM)) => ExchangeError::TooLarge { max: MAX_STREAM },
            Some(_) => ExchangeError::not(FORMAT, format!("a tag or text longer than {MAX_EVENT} bytes")),
            None => ExchangeError::io(FORMAT, io::Error::new(io.kind(), io.to_string())),
        },
        _ => ExchangeError::not(FORMAT, error),
    }
}

/// The encoding of `<?xml … encoding="…"?>`.
fn declared(head: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let head = head.strip_prefix(b"<?xml")?;
    let end = head.windows(2).position(|pair| pair == b"?>")?;
    let text = std::str::from_utf8(&head[..end]).ok()?;
    let value = text.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let label = value[1..].split(quote).next()?;
    // UTF-16 has a mark, or it would not have been read up to here.
    encoding_rs::Encoding::for_label_no_replacement(label.as_bytes())
        .filter(|encoding| *encoding != encoding_rs::UTF_16LE && *encoding != encoding_rs::UTF_16BE)
}
