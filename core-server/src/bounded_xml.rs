//! What the XML parser reads from, bounded: one tag or text may be at most [`MAX_EVENT`] bytes. And the letters that
//! references stand for: XML's five entities and character references, so that nothing can be made to expand.

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::BytesRef;
use std::io::{self, BufRead, Read};

/// Most bytes of one tag or one text.
pub(crate) const MAX_EVENT: usize = 1 << 20;

/// A tag or text is longer than [`MAX_EVENT`].
#[derive(Debug, thiserror::Error)]
#[error("a tag or text longer than {MAX_EVENT} bytes")]
pub(crate) struct TooLong;

/// Refuses to feed one event without end, and counts lines.
pub(crate) struct Bounded<R> {
    inner: R,
    held: usize,
    line: u64,
}

impl<R: BufRead> Bounded<R> {
    pub(crate) fn new(inner: R) -> Bounded<R> {
        Bounded { inner, held: 0, line: 1 }
    }

    /// An event begins. Returns its line, from 1.
    pub(crate) fn begin(&mut self) -> u64 {
        self.held = 0;
        self.line
    }
}

impl<R: BufRead> Read for Bounded<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(to)?;
        self.consume(count);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Bounded<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.held > MAX_EVENT {
            return Err(io::Error::other(TooLong));
        }
        let room = MAX_EVENT + 1 - self.held;
        let chunk = self.inner.fill_buf()?;
        Ok(&chunk[..chunk.len().min(room)])
    }

    fn consume(&mut self, count: usize) {
        // Newlines are counted here, where what was read is still in the buffer.
        if let Ok(chunk) = self.inner.fill_buf() {
            self.line += memchr::memchr_iter(b'\n', &chunk[..count.min(chunk.len())]).count() as u64;
        }
        self.held += count;
        self.inner.consume(count);
    }
}

/// Adds what a reference stands for; false, and nothing, for an entity of a DTD.
pub(crate) fn resolve(reference: &BytesRef<'_>, add: impl FnOnce(&str)) -> bool {
    match reference.resolve_char_ref() {
        Ok(Some(letter)) => add(letter.encode_utf8(&mut [0; 4])),
        _ => match resolve_predefined_entity(reference) {
            Some(text) => add(text),
            None => return false,
        },
    }
    true
}
