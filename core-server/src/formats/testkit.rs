//! Helpers for tests of exports: records of all kinds, a source of them, and a strict reader of XML.

use super::ExchangeError;
use super::record::{Record, Records};
use crate::art::media::GameWords;
use crate::art::media::entries::MediaEntry;
use proptest::prelude::*;
use quick_xml::escape::unescape;
use quick_xml::events::Event;
use shelfcade_core::art::media::MediaKind;
use std::collections::VecDeque;

/// Records from a list.
pub(crate) struct Listed(pub VecDeque<Record>);

impl Listed {
    pub(crate) fn new(records: &[Record]) -> Listed {
        Listed(records.iter().cloned().collect())
    }
}

impl Records for Listed {
    fn find(&mut self, path: &str) -> Result<Option<Record>, ExchangeError> {
        let path = path.strip_prefix("./").unwrap_or(path);
        let at = self.0.iter().position(|record| record.path == path);
        Ok(at.and_then(|at| self.0.remove(at)))
    }

    fn next(&mut self) -> Result<Option<Record>, ExchangeError> {
        Ok(self.0.pop_front())
    }
}

/// Returns a record with all fields set.
pub(crate) fn full() -> Record {
    let media = [MediaKind::Screenshot, MediaKind::BoxFront, MediaKind::Logo, MediaKind::Video, MediaKind::Manual];
    let file = |kind: MediaKind| (kind, format!("media/Sonic & Co.{}", kind.as_str()));
    Record {
        path: "Hacks/Sonic & Co <1> \"x\".md".to_owned(),
        title: "Sonic & Co <1>".to_owned(),
        description: Some("A hedgehog runs.\nAnd runs.".to_owned()),
        rating: Some(85),
        released: Some("1991-06-23".to_owned()),
        developer: Some("Sega".to_owned()),
        publisher: Some("Sega".to_owned()),
        genre: Some("Platform".to_owned()),
        players: Some(2),
        is_favorite: true,
        region: Some("us".to_owned()),
        languages: Some("en,fr".to_owned()),
        crc: Some(0x00F9_394E),
        media: media.map(file).to_vec(),
    }
}

/// A text that a person may have typed or a machine garbled: trimmed, on one line, without control characters.
pub(crate) fn text() -> impl Strategy<Value = String> {
    let any = prop_oneof![
        "[A-Za-z0-9 .,'!&#\\\\<>\":;-]{1,40}",
        "[a-zé&;ゼ𝄞~\u{200b}-\u{200f}\u{202e}😀]{1,20}",
        "\\PC{1,300}",
        "[.#\\]\\[-]{1,4}",
    ];
    any.prop_filter_map("something is left", |text| {
        // As the scan stores it: words separated by blanks, not too long.
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = super::text::line(&words)?;
        (!text.contains("\\n") && text != "." && text.len() < 400).then(|| clean(text))
    })
}

/// Returns the words that the scan reads of a record.
pub(crate) fn words_of(record: &Record, with_languages: bool) -> GameWords {
    GameWords {
        description: record.description.clone(),
        rating: record.rating,
        released: record.released.clone(),
        developer: record.developer.clone(),
        publisher: record.publisher.clone(),
        genre: record.genre.clone(),
        players: record.players,
        languages: record.languages.clone().filter(|_| with_languages),
    }
}

/// Returns the media that the scan finds named.
pub(crate) fn media_paths(entry: &MediaEntry) -> Vec<String> {
    entry.media.iter().map(|(_, _, path)| path.clone()).collect()
}

/// Replaces characters that XML doesn't allow.
fn clean(text: String) -> String {
    text.replace(['\u{FFFE}', '\u{FFFF}'], "-")
}

fn path() -> impl Strategy<Value = String> {
    let folder = prop_oneof![Just(String::new()), text().prop_map(|name| format!("{}/", name.replace('/', "_")))];
    (folder, text(), "(sfc|zip|m3u)").prop_filter_map("a path of files", |(folder, name, end)| {
        let path = format!("{folder}{}.{end}", name.replace('/', "_"));
        (path.trim() == path && !path.starts_with(['.', '/']) && !path.contains("\\n")).then_some(path)
    })
}

prop_compose! {
    fn words()(
        description in proptest::option::of(proptest::collection::vec(text(), 1..4)),
        developer in proptest::option::of(text()),
        publisher in proptest::option::of(text()),
        genre in proptest::option::of(text()),
    ) -> Record {
        let description = description.map(|lines| lines.join("\n"));
        Record { description, developer, publisher, genre, ..Record::default() }
    }
}

prop_compose! {
    fn record()(
        words in words(),
        path in path(),
        title in text(),
        rating in proptest::option::of(1_u8..=100),
        released in proptest::option::of(prop_oneof![
            "19[5-9][0-9]", "20[0-9]{2}-(0[1-9]|1[0-2])-(0[2-9]|1[0-9]|2[0-8])",
        ]),
        players in proptest::option::of(1_u8..=64),
        is_favorite in any::<bool>(),
        region in proptest::option::of("[a-z]{2}"),
        languages in proptest::option::of("[a-z]{2}(,[a-z]{2}){0,3}"),
        crc in proptest::option::of(1_u32..),
        media in proptest::option::of((proptest::sample::select(vec![
            MediaKind::Screenshot, MediaKind::Logo, MediaKind::Video,
        ]), path())),
    ) -> Record {
        let media = media.into_iter().collect();
        Record { path, title, rating, released, players, is_favorite, region, languages, crc, media, ..words }
    }
}

/// Records with different paths.
pub(crate) fn records() -> impl Strategy<Value = Vec<Record>> {
    proptest::collection::vec(record(), 0..5).prop_map(|mut records| {
        records.sort_by(|a, b| a.path.cmp(&b.path));
        records.dedup_by(|a, b| a.path == b.path);
        records
    })
}

/// Reads XML as strictly as possible: the number of roots, matching names, known references, legal characters.
#[track_caller]
pub(crate) fn check_strictly(xml: &str, roots: usize) {
    let is_legal = |c: char| matches!(c as u32, 9 | 10 | 13 | 0x20..=0xD7FF | 0xE000..=0xFFFD | 0x10000..);
    assert!(xml.chars().all(is_legal), "an illegal character in {xml:?}");
    let mut reader = quick_xml::Reader::from_str(xml);
    reader.config_mut().check_end_names = true;
    reader.config_mut().check_comments = true;
    let (mut depth, mut found) = (0_usize, 0);
    let attributes = |tag: &quick_xml::events::BytesStart<'_>| {
        for attribute in tag.attributes() {
            let value = attribute.expect("a well-formed attribute").value.into_owned();
            assert!(!value.contains('<') && unescape(&value).is_ok(), "{value:?}");
        }
    };
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error}: {xml}")) {
            Event::Start(tag) => {
                attributes(&tag);
                found += usize::from(depth == 0);
                depth += 1;
            }
            Event::Empty(tag) => {
                attributes(&tag);
                found += usize::from(depth == 0);
            }
            Event::End(_) => depth -= 1,
            Event::Text(text) => {
                let text = text.into_inner();
                assert!(!text.contains("]]>") && (depth > 0 || text.trim().is_empty()), "{text:?}");
            }
            Event::GeneralRef(name) => {
                let mut known = String::new();
                assert!(crate::io::bounded_xml::resolve(&name, |text| known.push_str(text)), "{name:?}");
                assert!(known.chars().all(is_legal));
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!((depth, found), (0, roots), "{xml}");
}
