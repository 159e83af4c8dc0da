//! Lists of other programs: usual ones, two roots, broken ones, entity bombs.

use crate::art::media::entries::{MediaEntry, read_gamelist, read_pegasus};
use shelfcade_core::art::media::MediaKind as K;

fn gamelist(text: &str) -> (Vec<MediaEntry>, bool) {
    let mut entries = Vec::new();
    let is_whole = read_gamelist(text.as_bytes(), &mut |entry| entries.push(entry)).is_ok();
    (entries, is_whole)
}

fn pegasus(text: &str) -> Vec<MediaEntry> {
    let mut entries = Vec::new();
    read_pegasus(text.as_bytes(), &mut |entry| entries.push(entry)).unwrap();
    entries
}

#[test]
fn a_gamelist_names_media_and_says_words() {
    let (entries, is_whole) = gamelist(
        "<?xml version=\"1.0\"?>\n<alternativeEmulator><label>x</label></alternativeEmulator>\n<gameList>\
         <folder><path>./Hacks</path><image>./x.png</image></folder>\
         <game id=\"1\"><path>./Sonic &amp; Co.md</path><name>Sonic</name><desc>Fast.</desc><rating>0.8</rating>\
         <image>./images/a-image.png</image><thumbnail>./images/a-thumb.png</thumbnail><marquee>m.png</marquee>\
         <video>./videos/a.mp4</video><manual>~/m.pdf</manual><bezel>b.png</bezel><magazine>z.pdf</magazine></game>\
         <game><path>./b.md</path><image>b.png</image></game></gameList>",
    );
    assert!(is_whole);
    let [first, second] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(first.roms, ["./Sonic & Co.md"]);
    let kinds: Vec<(K, &str)> = first.media.iter().map(|(kind, _, path)| (*kind, path.as_str())).collect();
    let expected = [
        (K::Screenshot, "./images/a-image.png"),
        (K::BoxFront, "./images/a-thumb.png"),
        (K::Logo, "m.png"),
        (K::Video, "./videos/a.mp4"),
        (K::Manual, "~/m.pdf"),
    ];
    assert_eq!(kinds, expected);
    assert_eq!((first.words.description.as_deref(), first.words.rating), (Some("Fast."), Some(80)));
    assert_eq!(second.media, [(K::Mix, 0, "b.png".to_owned())]);
}

#[test]
fn what_stands_before_a_break_counts() {
    let (entries, is_whole) = gamelist("<gameList><game><path>a</path></game><game><path>b</pa");
    assert_eq!((entries.len(), is_whole), (1, false));
    let deep = format!("<gameList><game><path>a</path></game>{}", "<a>".repeat(100_000));
    let (entries, is_whole) = gamelist(&deep);
    assert_eq!((entries.len(), is_whole), (1, false));
    let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]>\
        <gameList><game><path>a</path><desc>&b;&b;</desc></game></gameList>";
    let (entries, _) = gamelist(bomb);
    assert!(entries.iter().all(|entry| entry.words.description.as_ref().is_none_or(|text| text.len() < 20)));
    let long = format!("<gameList><game><path>a</path><desc>{}</desc></game></gameList>", "x".repeat(900_000));
    let (entries, _) = gamelist(&long);
    assert!(entries[0].words.description.as_ref().unwrap().len() <= 16 << 10);
}

#[test]
fn a_pegasus_file_names_media_and_says_words() {
    let entries = pegasus(
        "collection: Mega Drive\nshortname: megadrive\nlaunch: retroarch {file.path}\n\n\
         # a comment\ngame: Sonic\nfile: Sonic (USA).md\nrelease: 1991-06-23\nplayers: 1\nrating: 85%\n\
         description: First paragraph\n  continues here.\n  .\n  Second paragraph.\n\
         assets.boxFront: media/Sonic/boxFront.png\nassets.screenshots:\n  a.png\n  b.png\nassets.bezel: c.png\n\
         x-region: USA\n\ngame: Two Files\nfiles:\n  One.md\n  Two.md\n",
    );
    let [first, second] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(first.roms, ["Sonic (USA).md"]);
    assert_eq!(first.words.description.as_deref(), Some("First paragraph continues here.\n\nSecond paragraph."));
    assert_eq!((first.words.rating, first.words.players), (Some(85), Some(1)));
    let kinds: Vec<(K, &str)> = first.media.iter().map(|(kind, _, path)| (*kind, path.as_str())).collect();
    let expected = [(K::BoxFront, "media/Sonic/boxFront.png"), (K::Screenshot, "a.png"), (K::Screenshot, "b.png")];
    assert_eq!(kinds, expected);
    assert_eq!(second.roms, ["One.md", "Two.md"]);
}

#[test]
fn any_bytes_are_read() {
    for text in ["", ":", "game", "game:", "\u{feff}game: a\n  b\n  .\n", "file: x\ngame: y\n\tz"] {
        pegasus(text);
        gamelist(text);
    }
    let long = format!("game: a\ndescription: {}\n", "x ".repeat(100_000));
    assert!(pegasus(&long)[0].words.description.as_ref().unwrap().len() <= 16 << 10);
    read_pegasus(&b"game: \xff\nfile: \xfe\n"[..], &mut |_| {}).unwrap();
}
