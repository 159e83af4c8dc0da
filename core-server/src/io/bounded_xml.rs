//! An XML reader with limits on the length of tags, texts and names, and on nesting. The parser keeps the names of
//! all open elements: without limits, 33 MB of `<a>` took 200 MB. References resolve to fixed entities and to
//! characters only, so nothing can be made to expand.

use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, Event};
use std::borrow::Cow;
use std::io::{self, BufRead, Read};

/// Longest tag or text, in bytes.
const MAX_EVENT: usize = 1 << 20;
/// Longest name of an element, in bytes.
const MAX_NAME: usize = 256;
/// Longest name of an entity in HTML, in bytes.
const MAX_ENTITY: usize = 32;
/// Deepest nesting of elements.
const MAX_DEPTH: usize = 64;

/// The limit that stopped the reader.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OutOfBounds {
    #[error("a tag or text longer than {MAX_EVENT} bytes")]
    Long,
    #[error("an element name longer than {MAX_NAME} bytes")]
    Name,
    #[error("more than {MAX_DEPTH} nested elements")]
    Deep,
}

/// A reader of XML events that enforces the limits.
pub(crate) struct XmlEvents<R> {
    xml: Reader<Bounded<R>>,
    depth: usize,
}

impl<R: BufRead> XmlEvents<R> {
    /// Creates a reader; `is_strict` requires each end tag to match its start tag.
    pub(crate) fn new(input: R, is_strict: bool) -> XmlEvents<R> {
        let mut xml = Reader::from_reader(Bounded { inner: input, held: 0, line: 1 });
        xml.config_mut().check_end_names = is_strict;
        XmlEvents { xml, depth: 0 }
    }

    /// Accepts a `&` that begins no reference as text, as pugixml, EmulationStation's parser, does.
    pub(crate) fn with_bare_ampersands(mut self) -> XmlEvents<R> {
        self.xml.config_mut().allow_dangling_amp = true;
        self
    }

    /// Reads the next event; also returns the line it starts on, from 1.
    pub(crate) fn next<'b>(&mut self, buffer: &'b mut Vec<u8>) -> (u64, quick_xml::Result<Event<'b>>) {
        buffer.clear();
        let bounded = self.xml.get_mut();
        bounded.held = 0;
        let line = bounded.line;
        let event = self.xml.read_event_into(buffer).and_then(|event| self.check(event));
        (line, event)
    }

    fn check<'b>(&mut self, event: Event<'b>) -> quick_xml::Result<Event<'b>> {
        let refuse = |why| Err(io::Error::other(why).into());
        match &event {
            Event::Start(tag) | Event::Empty(tag) if tag.name().as_ref().len() > MAX_NAME => {
                return refuse(OutOfBounds::Name);
            }
            Event::Start(_) if self.depth == MAX_DEPTH => return refuse(OutOfBounds::Deep),
            Event::Start(_) => self.depth += 1,
            Event::End(_) => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        Ok(event)
    }
}

/// Fails once a single event is longer than [`MAX_EVENT`], and counts lines.
struct Bounded<R> {
    inner: R,
    held: usize,
    line: u64,
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
            return Err(io::Error::other(OutOfBounds::Long));
        }
        let room = MAX_EVENT + 1 - self.held;
        let chunk = self.inner.fill_buf()?;
        Ok(&chunk[..chunk.len().min(room)])
    }

    fn consume(&mut self, count: usize) {
        // Newlines are counted here, while the bytes are still in the buffer.
        if let Ok(chunk) = self.inner.fill_buf() {
            self.line += memchr::memchr_iter(b'\n', &chunk[..count.min(chunk.len())]).count() as u64;
        }
        self.held += count;
        self.inner.consume(count);
    }
}

/// Passes the text of a reference to `add`: as [`resolve`], or one of HTML's named entities. Any other reference is
/// text as written, as for pugixml. A NUL, which XML can't have, is dropped.
pub(crate) fn resolve_or_keep(reference: &BytesRef<'_>, mut add: impl FnMut(&str)) {
    let is_nul = || reference.strip_prefix('#').is_some_and(|code| code.trim_start_matches(['x', '0']).is_empty());
    if resolve(reference, &mut add) || is_nul() {
        return;
    }
    let written = format!("&{};", &**reference);
    let is_named = reference.len() <= MAX_ENTITY && reference.bytes().all(|byte| byte.is_ascii_alphanumeric());
    add(&if is_named { html_escape::decode_html_entities(&written) } else { Cow::Borrowed(&*written) });
}

/// Passes the text of a reference to `add`. Returns false for an entity that only a DTD defines.
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
