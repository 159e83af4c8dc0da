//! Playlists as RetroArch's versions write them, and as nobody should.

use super::*;
use crate::formats::unpack::tests::{pack_chunks, pack_gzip};

const JSON: &str = r#"{
  "version": "1.5", "default_core_path": "", "label_display_mode": 0, "scan_content_dir": "/x", "new": {"a": [1]},
  "items": [
    {"path": "/roms/snes/Super Metroid (USA).sfc", "label": "Super Metroid (USA)", "core_path": "DETECT",
     "core_name": "DETECT", "crc32": "D63ED5F8|crc", "db_name": "Nintendo - Super Nintendo Entertainment System.lpl"},
    {"path": "/roms/psx/Resident Evil 2.cue", "label": "", "crc32": "SLUS-00421|serial",
     "db_name": "Sony - PlayStation.lpl", "subsystem_roms": ["a"]},
    {"path": "/roms/gb/pack.zip#Tetris (World).gb", "label": "Tetris", "crc32": "00000000|crc", "db_name": ""},
    "not an item", {"path": 7}, {}
  ]
}"#;

fn read_text(text: &str) -> Result<List, ExchangeError> {
    read(text.as_bytes())
}

fn systems(list: &List) -> Vec<Option<&str>> {
    list.entries.iter().map(|entry| entry.system.as_ref().map(SystemId::as_str)).collect()
}

#[test]
fn a_json_playlist_is_read() {
    let list = read_text(JSON).unwrap();
    let titles: Vec<_> = list.entries.iter().map(|entry| entry.title.as_str()).collect();
    assert_eq!(titles, ["Super Metroid (USA)", "Resident Evil 2", "Tetris"]);
    assert_eq!(systems(&list), [Some("snes"), Some("psx"), None]);
    assert_eq!((list.entries[0].crc, list.entries[2].crc), (Some(0xD63E_D5F8), None));
    assert_eq!(list.entries[1].serial.as_deref(), Some("SLUS-00421"));
    assert_eq!(list.entries[2].file_name(), Some("pack.zip"));
    assert_eq!(list.skipped_count, 3);
}

#[test]
fn packed_playlists_are_read() {
    let plain = read_text(JSON).unwrap();
    for packed in [pack_chunks(JSON.as_bytes(), 100), pack_gzip(JSON.as_bytes())] {
        assert_eq!(read(&packed[..]).unwrap(), plain);
    }
    let marked: Vec<u8> = [0xFF, 0xFE].into_iter().chain(JSON.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    assert_eq!(read(&marked[..]).unwrap(), plain);
}

#[test]
fn the_older_format_is_read() {
    let text = "/roms/gb/Tetris (World).gb\nTetris\nDETECT\nDETECT\n46DF91AD|crc\nNintendo - Game Boy.lpl\n\
        /roms/md/Sonic.md\r\nSonic\r\n/core.so\r\nA core\r\nDETECT\r\nSega - Mega Drive - Genesis.lpl\r\n\
        default_core_path = \"\"\ndefault_core_name = \"\"\nlabel_display_mode = \"0\"\n";
    let list = read_text(text).unwrap();
    assert_eq!(systems(&list), [Some("gb"), Some("megadrive")]);
    assert_eq!((list.entries[0].crc, list.entries[1].title.as_str()), (Some(0x46DF_91AD), "Sonic"));
    let torn = read_text(&text[..110]).unwrap();
    assert_eq!((torn.entries.len(), torn.skipped_count), (1, 1), "{torn:?}");
    assert!(read_text(&text[..60]).is_err());
}

#[test]
fn what_is_no_playlist_is_said_to_be_none() {
    for text in ["{", "{}", "{\"items\": 3}", "{\"items\": [}", "{\"items\": []} x", "one line", "[1, 2]"] {
        assert!(matches!(read_text(text), Err(ExchangeError::NotThis { .. })), "{text:?}");
    }
    assert_eq!(read_text("").unwrap(), List { is_partial: true, ..List::default() });
    let deep = format!("{{\"items\": {}", "[".repeat(100_000));
    assert!(read_text(&deep).is_err());
}

#[test]
fn long_and_many_items_are_bounded() {
    let long = format!("{{\"items\": [{{\"label\": \"{}\", \"path\": \"{0}\"}}]}}", "x".repeat(7 << 20));
    let list = read_text(&long).unwrap();
    assert_eq!((list.entries[0].title.len(), &list.entries[0].path), (crate::formats::MAX_TEXT, &None));
    let many = format!("{{\"items\": [{}{{}}]}}", "{\"label\":\"a\"},".repeat(MAX_ENTRIES + 5));
    let list = read_text(&many).unwrap();
    assert_eq!((list.entries.len(), list.skipped_count), (MAX_ENTRIES, 6));
    assert!(matches!(read(io::repeat(b' ')), Err(ExchangeError::TooLarge { .. })));
}

#[test]
fn systems_go_out_by_names_that_retroarch_knows() {
    let of = |id| format!("{}.lpl", database_of(&SystemId::parse(id).unwrap()));
    assert_eq!(of("gb"), "Nintendo - Game Boy.lpl");
    assert_eq!(of("fbneo"), of("arcade"));
    assert_eq!(of("my-own"), "my-own.lpl");
    // Every system with a database of its own is read back as itself.
    for system in shelfcade_core::library::system::SYSTEMS.iter().filter(|system| !system.dats.is_empty()) {
        let id = SystemId::parse(system.id).unwrap();
        assert_eq!(read_database(database_of(&id)), Some(id));
    }
}
