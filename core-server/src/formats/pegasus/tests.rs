//! Written files are read back, and nothing of an existing file is lost.

use super::*;
use crate::art::media::entries::{MediaEntry, read_pegasus};
use crate::formats::testkit::{Listed, full, media_paths, records, words_of};
use proptest::prelude::*;

fn write(existing: Option<&str>, records: &[Record]) -> String {
    let mut out = Vec::new();
    merge(existing.map(str::as_bytes), ("Mega Drive", "megadrive"), &mut Listed::new(records), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Reads a file as the scan does.
fn read(text: &str) -> Vec<MediaEntry> {
    let mut found = Vec::new();
    read_pegasus(text.as_bytes(), &mut |entry| found.push(entry)).unwrap();
    found
}

#[test]
fn a_game_is_written_as_pegasus_reads_it() {
    let expected = "\
collection: Mega Drive
shortname: megadrive

game: Sonic & Co <1>
file: Hacks/Sonic & Co <1> \"x\".md
developer: Sega
publisher: Sega
genre: Platform
players: 1-2
release: 1991-06-23
rating: 85%
description: A hedgehog runs.
  .
  And runs.
assets.boxFront: media/Sonic & Co.box-front
assets.logo: media/Sonic & Co.logo
assets.screenshot: media/Sonic & Co.screenshot
assets.video: media/Sonic & Co.video
x-region: us
x-languages: en,fr
x-crc32: 00F9394E
x-favorite: true
";
    assert_eq!(write(None, &[full()]), expected);
}

const EXISTING: &str = "\
# mine
collection: Sega
launch: retroarch -L x.so {file.path}

game: My Sonic
Files:
  Hacks/Sonic & Co <1> \"x\".md
  other.md
# within
Developers:
  Sonic Team
  Sega
asset.box_front: ./box.png
x-mine: 1

game: Another
file: another.md
description: One
  two.
";

#[test]
fn what_stands_there_stays_and_what_it_lacks_is_added() {
    let written = write(Some(EXISTING), &[full(), Record { path: "new.md".into(), title: "New".into(), ..full() }]);
    let kept: Vec<&str> = written.lines().filter(|line| EXISTING.lines().any(|old| old == *line)).collect();
    let old: Vec<&str> = EXISTING.lines().collect();
    assert!(old.iter().all(|line| kept.contains(line)), "{written}");
    let found = read(&written);
    let sonic = &found[0];
    assert_eq!(sonic.roms, ["Hacks/Sonic & Co <1> \"x\".md", "other.md"]);
    assert_eq!((sonic.words.developer.as_deref(), sonic.words.rating), (Some("Sonic Team Sega"), Some(85)));
    assert_eq!(written.matches("game: ").count(), 3);
    assert!(!written.contains("media/Sonic & Co.box-front\nx-mine"));
    assert_eq!(found[1].words.description.as_deref(), Some("One two."));
    // A second merge adds nothing.
    assert_eq!(write(Some(&written), &[full()]), written);
}

#[test]
fn all_files_of_a_game_are_taken_by_it() {
    let existing = "game: Monkey Island\nfiles:\n  a.adf\n  b.adf\nfile: c.adf\n";
    let record = |path: &str| Record { path: path.to_owned(), title: path.to_owned(), ..Record::default() };
    let out = write(Some(existing), &[record("b.adf"), record("c.adf"), record("a.adf"), record("d.adf")]);
    assert_eq!(out, format!("{existing}\ngame: d.adf\nfile: d.adf\n"));
}

#[test]
fn what_is_no_such_file_is_refused() {
    let endless = std::io::repeat(b'x');
    assert!(check(endless).is_err());
    assert!(check(&b"\0\x01\n:\n game: x\n"[..]).is_ok());
    for (path, is_said) in [("a.md", true), (" a.md", false), ("a\\new.md", false), ("a\nb", false)] {
        assert_eq!(fits(path), is_said, "{path:?}");
    }
}

proptest! {
    #[test]
    fn what_is_written_comes_back(records in records()) {
        let found = read(&write(None, &records));
        let media: Vec<Vec<String>> = found.iter().map(media_paths).collect();
        let of = |record: &Record| record.media.iter().map(|(_, path)| path.clone()).collect();
        prop_assert_eq!(media, records.iter().map(of).collect::<Vec<Vec<String>>>());
        let found: Vec<_> = found.into_iter().map(|entry| (entry.roms, entry.words)).collect();
        let of = |record: &Record| {
            let mut words = words_of(record, false);
            // The scan separates paragraphs by a blank line.
            words.description = words.description.map(|text| text.replace('\n', "\n\n"));
            (vec![record.path.clone()], words)
        };
        prop_assert_eq!(found, records.iter().map(of).collect::<Vec<_>>());
        // Merged into itself it stays the same.
        let once = write(None, &records);
        prop_assert_eq!(write(Some(&once), &records), once);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = check(&bytes[..]);
        let mut out = Vec::new();
        let _ = merge(Some(&bytes[..]), ("a", "b"), &mut Listed::new(&[full()]), &mut out);
    }
}
