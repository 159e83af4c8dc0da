//! Reads LaunchBox's flat XML record by record: a root element with records, each with text fields.
//!
//! Bounded by [`crate::io::bounded_xml`] and [`MAX_TEXT`]. DTD entities are dropped, so nothing expands.

use crate::io::bounded_xml::{XmlEvents, resolve};
use quick_xml::events::Event;
use std::io::BufRead;

/// The root element of all files.
const ROOT: &str = "LaunchBox";
/// Maximum bytes of a field; the rest is dropped.
const MAX_TEXT: usize = 16 << 10;

/// A record element and the fields to read from it.
pub type RecordSpec = (&'static str, &'static [&'static str]);

/// Reasons to stop reading a file.
#[derive(Debug)]
pub enum Stop<E> {
    /// Another kind of file, or a malformed one; the text has the line and the reason.
    Broken(String),
    /// `each` returned an error.
    Asked(E),
}

/// Reads all records of these kinds. `each` gets the index of the kind and the fields in its order; missing fields are
/// empty.
///
/// # Errors
/// [`Stop`].
pub fn read<E>(
    input: impl BufRead,
    kinds: &[RecordSpec],
    mut each: impl FnMut(usize, &[String]) -> Result<(), E>,
) -> Result<(), Stop<E>> {
    let mut events = XmlEvents::new(input, true);
    let mut buffer = Vec::new();
    let most = kinds.iter().map(|(_, fields)| fields.len()).max().unwrap_or(0);
    let mut values = vec![String::new(); most];
    let (mut depth, mut kind, mut field, mut has_root) = (0_usize, None, None, false);
    loop {
        let (line, event) = events.next(&mut buffer);
        let broken = |why: String| Stop::Broken(format!("line {line}: {why}"));
        match event.map_err(|error| broken(error.to_string()))? {
            Event::Eof if depth > 0 => return Err(broken("it ends inside an element".to_owned())),
            Event::Eof if !has_root => return Err(broken(format!("it has no {ROOT}"))),
            Event::Eof => return Ok(()),
            Event::Start(tag) => {
                depth += 1;
                let name = tag.name();
                match depth {
                    1 if name.as_ref() != ROOT => {
                        return Err(broken(format!("it begins with <{}>, not with <{ROOT}>", name.as_ref())));
                    }
                    1 => has_root = true,
                    2 => {
                        kind = kinds.iter().position(|(of, _)| *of == name.as_ref());
                        values.iter_mut().for_each(String::clear);
                    }
                    3 => field = kind.and_then(|kind: usize| kinds[kind].1.iter().position(|of| *of == name.as_ref())),
                    _ => {}
                }
            }
            Event::Empty(tag) if depth == 0 => has_root = tag.name().as_ref() == ROOT,
            Event::End(_) => {
                match (depth, kind) {
                    (3, _) => field = None,
                    (2, Some(kind)) => {
                        each(kind, &values[..kinds[kind].1.len()]).map_err(Stop::Asked)?;
                    }
                    _ => {}
                }
                depth = depth.saturating_sub(1);
            }
            Event::Text(text) => add(&mut values, field, &text.into_inner()),
            Event::CData(text) => add(&mut values, field, &text.into_inner()),
            Event::GeneralRef(reference) => _ = resolve(&reference, |text| add(&mut values, field, text)),
            _ => {}
        }
    }
}

fn add(values: &mut [String], field: Option<usize>, text: &str) {
    if let Some(value) = field.and_then(|field| values.get_mut(field)) {
        let room = MAX_TEXT.saturating_sub(value.len());
        value.push_str(&text[..text.floor_char_boundary(room)]);
    }
}
