//! In every format, what is written is read back, and any bytes are either read or give an error.

use super::*;
use proptest::prelude::*;

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Za-z0-9 .,'!&#\\\\<>\"-]{1,40}",
        "[#\\\\]{1,3}[a-z]{0,3}",
        "[a-zé&;ゼ𝄞~\u{200b}-\u{200f}]{1,20}",
        "\\PC{1,30}",
    ]
    .prop_map(|text| text::line(&text).unwrap_or_else(|| "x".to_owned()))
}

fn path() -> impl Strategy<Value = String> {
    ("(/|\\./|/roms/snes/)", name(), "(sfc|zip|chd|m3u)")
        .prop_map(|(folder, name, end)| format!("{folder}{name}.{end}"))
}

prop_compose! {
    fn entry()(
        title in name(),
        path in proptest::option::of(path()),
        system in proptest::option::of(proptest::sample::select(vec!["snes", "gb", "psx", "megadrive"])),
        slug in proptest::option::of("[a-z-]{1,9}"),
        crc in proptest::option::of(1_u32..),
        serial in proptest::option::of("[A-Z]{4}-[0-9]{5}"),
        favorite in any::<bool>(),
    ) -> ListEntry {
        let system = system.and_then(SystemId::parse);
        ListEntry { title, path, crc, serial, slug, favorite, system, ..ListEntry::default() }
    }
}

fn list() -> impl Strategy<Value = List> {
    let query = proptest::option::of(name());
    (name(), name(), query, proptest::collection::vec(entry(), 0..6))
        .prop_map(|(name, description, query, entries)| List { name, description, query, entries, ..List::default() })
}

/// Returns what a format preserves of each entry; `carried` returns `None` for an entry it leaves out.
fn only(list: &List, carried: impl Fn(&ListEntry) -> Option<ListEntry>) -> List {
    List { entries: list.entries.iter().filter_map(carried).collect(), ..List::default() }
}

proptest! {
    #[test]
    fn a_collection_comes_back(list in list()) {
        let mut out = Vec::new();
        json::write(&list, &mut out).unwrap();
        let expected: Vec<_> =
            list.entries.iter().map(|e| ListEntry { path: e.file_name().map(str::to_owned), ..e.clone() }).collect();
        prop_assert_eq!(json::read(&out[..]).unwrap(), List { entries: expected, ..list });
    }

    #[test]
    fn a_playlist_comes_back(list in list()) {
        let mut out = Vec::new();
        lpl::write(&list, &mut out).unwrap();
        let expected = only(&list, |entry| Some(ListEntry {
            title: entry.title.clone(),
            path: Some(entry.path.clone()?),
            system: entry.system.clone(),
            crc: entry.crc,
            serial: entry.serial.clone().filter(|_| entry.crc.is_none()),
            ..ListEntry::default()
        }));
        prop_assert_eq!(lpl::read(&out[..]).unwrap(), expected);
        for packed in [unpack::tests::pack_chunks(&out, 64), unpack::tests::pack_gzip(&out)] {
            prop_assert_eq!(lpl::read(&packed[..]).unwrap(), lpl::read(&out[..]).unwrap());
        }
    }

    #[test]
    fn a_gamelist_comes_back(list in list()) {
        let mut out = Vec::new();
        gamelist::write(&list, &mut out).unwrap();
        let expected = only(&list, |entry| Some(ListEntry {
            path: Some(entry.path.clone()?),
            system: None,
            slug: None,
            serial: None,
            ..entry.clone()
        }));
        let expected = List { tells_favorites: true, ..expected };
        prop_assert_eq!(gamelist::read(&out[..]).unwrap(), expected);
    }

    #[test]
    fn a_plain_list_comes_back(list in list()) {
        let mut out = Vec::new();
        plain::write(&list, &mut out).unwrap();
        let lines = |list: &List| -> Vec<String> {
            list.entries.iter().map(|e| e.path.clone().unwrap_or_else(|| e.title.clone())).collect()
        };
        prop_assert_eq!(lines(&plain::read(&out[..]).unwrap()), lines(&list));
    }

    #[test]
    fn any_bytes_are_read_or_refused(
        bytes in proptest::collection::vec(any::<u8>(), 0..600),
        head in proptest::sample::select(vec![
            &b""[..], b"{\"items\":[{\"path\":\"a\"},", b"<gameList><game><path>",
            b"#RZIPv\x01#\0\x10\0\0\0\x01\0\0\0\0\0\0", b"\x1f\x8b\x08\0", b"\xff\xfe",
            b"{\"format\":\"shelfcade-collection\",\"version\":1,\"games\":[", b"{\"runtime\":\"",
        ]),
    ) {
        let bytes = [head, &bytes].concat();
        let _ = (lpl::read(&bytes[..]), json::read(&bytes[..]), plain::read(&bytes[..]));
        let _ = (gamelist::read(&bytes[..]), lrtl::read(&bytes[..], "x"));
    }

    #[test]
    fn a_file_with_a_change_is_read_or_refused(
        list in list(), at in any::<prop::sample::Index>(), byte in any::<u8>()
    ) {
        for format in 0..4 {
            let mut out = Vec::new();
            match format {
                0 => lpl::write(&list, &mut out).unwrap(),
                1 => json::write(&list, &mut out).unwrap(),
                2 => gamelist::write(&list, &mut out).unwrap(),
                _ => plain::write(&list, &mut out).unwrap(),
            }
            if let Some(place) = (!out.is_empty()).then(|| at.index(out.len())) {
                out[place] = byte;
            }
            let _ = (lpl::read(&out[..]), json::read(&out[..]), plain::read(&out[..]), gamelist::read(&out[..]));
        }
    }
}

#[test]
fn small_things_without_end_stay_small() {
    // Two bytes each: stored as values they would take thirty times the file.
    let many = "0,".repeat((MAX_FILE / 2) as usize - 100);
    let list = lpl::read(format!("{{\"items\":[{many}0]}}").as_bytes()).unwrap();
    assert_eq!((list.entries.len(), list.skipped_count), (0, MAX_FILE / 2 - 99));
    let head = "\"format\":\"shelfcade-collection\",\"version\":1";
    let list =
        json::read(format!("{{{head},\"x\":[{many}0],\"games\":[{{\"title\":\"A\",\"note\":[0]}}]}}").as_bytes());
    assert_eq!(list.unwrap().entries.len(), 1);
}
