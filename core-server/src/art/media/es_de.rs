//! Reads the media folder from ES-DE's settings.

use crate::io::bounded_xml::XmlEvents;
use quick_xml::XmlVersion;
use quick_xml::events::Event;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

/// Most bytes read of the settings.
const MAX_SETTINGS: u64 = 1 << 20;

/// Returns the folder set as `MediaDirectory` in ES-DE's `settings/es_settings.xml`; `None` if it is unset or not
/// absolute. A leading `~` is replaced by `home`.
pub fn media_directory(settings: impl Read, home: Option<&Path>) -> Option<PathBuf> {
    // The file has several root elements, which isn't well-formed XML.
    let mut xml = XmlEvents::new(BufReader::new(settings.take(MAX_SETTINGS)), false);
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
