//! What ES-DE's own settings say of where its media lie.

use crate::bounded_xml::Events;
use quick_xml::XmlVersion;
use quick_xml::events::Event;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

/// Most bytes of the settings that are read.
const MAX_SETTINGS: u64 = 1 << 20;

/// The folder that ES-DE's settings (`settings/es_settings.xml` of its folder) name for media by `MediaDirectory`;
/// `None` where they name none, and for one that is not absolute. `home` stands for `~`.
pub fn media_directory(settings: impl Read, home: Option<&Path>) -> Option<PathBuf> {
    // Elements without one around them, which is no XML by the letter.
    let mut xml = Events::new(BufReader::new(settings.take(MAX_SETTINGS)), false);
    let mut buffer = Vec::new();
    loop {
        match xml.next(&mut buffer).1.ok()? {
            Event::Eof => return None,
            Event::Empty(tag) | Event::Start(tag) if tag.name().as_ref() == "string" => {
                let value = |name| {
                    let attribute = tag.try_get_attribute(name).ok().flatten()?;
                    attribute.normalized_value(XmlVersion::Implicit1_0).ok().map(|value| value.into_owned())
                };
                if value("name").as_deref() != Some("MediaDirectory") {
                    continue;
                }
                let path = value("value")?;
                let path = match path.strip_prefix('~') {
                    Some(rest) => home?.join(rest.trim_start_matches('/')),
                    None => PathBuf::from(path),
                };
                return Some(path).filter(|path| path.is_absolute());
            }
            _ => {}
        }
    }
}
