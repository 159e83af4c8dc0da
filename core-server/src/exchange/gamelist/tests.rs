//! Lists as the family of EmulationStation writes them, and as nobody should.

use super::*;
use crate::exchange::{ExchangeError, List, MAX_TEXT};
use proptest::prelude::*;
use shelfcade_core::system::SystemId;
use tempfile::TempDir;

const LIST: &str = r#"<?xml version="1.0"?>
<alternativeEmulator><label>Snes9x</label></alternativeEmulator>
<gameList>
  <!-- mine -->
	<game id="12345" source="x">
		<path>./Super Metroid (USA).sfc</path>
		<name>Super Metroid</name><desc>A &lt;planet&gt; &amp; a suit.</desc>
		<rating>0.85</rating>
		<favorite>true</favorite>
		<playcount>7</playcount>
		<lastplayed>20261120T221059</lastplayed><gametime>3600</gametime>
		<scrap name="ScreenScraper" date="20200101T000000"/>
		<unknown a='1'><![CDATA[ <raw> ]]><deep><path>./not this</path></deep></unknown>
	</game>
	<game><path>./Hacks/A &amp; B&#x21;.sfc</path><hidden>true</hidden></game>
  <folder><path>./Hacks</path><name>Hacks</name></folder>
	<game><name/><path></path></game>
</gameList>
"#;

fn read_text(text: impl AsRef<[u8]>) -> Result<List, ExchangeError> {
    read(text.as_ref(), SystemId::parse("snes").as_ref(), 0)
}

#[test]
fn a_list_with_two_roots_is_read() {
    let list = read_text(LIST).unwrap();
    let [metroid, hack] = &list.entries[..] else { panic!("{list:?}") };
    assert_eq!((metroid.title.as_str(), metroid.path.as_deref()), ("Super Metroid", Some("./Super Metroid (USA).sfc")));
    assert_eq!((metroid.favorite, metroid.play_count, metroid.seconds_played), (true, 7, 3_600));
    assert_eq!((metroid.last_played, metroid.rating), (Some(1_795_212_659), Some(85)));
    assert_eq!((hack.title.as_str(), hack.path.as_deref(), hack.hidden), ("A & B!", Some("./Hacks/A & B!.sfc"), true));
    assert_eq!((list.skipped_count, list.skipped[0].place.as_str()), (1, "3"));
    assert_eq!(metroid.system.as_ref().unwrap().as_str(), "snes");
}

#[test]
fn wrong_and_other_encodings_are_read() {
    let name = |bytes: &[u8]| read_text(bytes).unwrap().entries[0].title.clone();
    let list = |head: &str, name: &[u8]| {
        [format!("{head}<gameList><game><path>./a</path><name>").as_bytes(), name, b"</name></game></gameList>"]
            .concat()
    };
    for head in
        ["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version='1.0' encoding='ISO-8859-1'?>", "\u{feff}"]
    {
        assert_eq!(name(&list(head, b"Pok\xe9mon")), "Pokémon", "Latin-1 under {head}");
        assert_eq!(name(&list(head, "Pokémon".as_bytes())), "Pokémon", "UTF-8 under {head}");
    }
    let japanese = encoding_rs::SHIFT_JIS.encode("ゼルダ").0.into_owned();
    assert_eq!(name(&list("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>", &japanese)), "ゼルダ");
    let text = String::from_utf8(list("", "Pokémon".as_bytes())).unwrap();
    let wide: Vec<u8> = [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    assert_eq!(name(&wide), "Pokémon");
}

#[test]
fn entities_never_expand() {
    let bomb = r#"<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
        <!ENTITY c SYSTEM "file:///etc/passwd">]><gameList><game><path>./x</path><name>&b;&c;!</name></game></gameList>"#;
    assert_eq!(read_text(bomb).unwrap().entries[0].title, "\u{fffd}\u{fffd}!");
}

#[test]
fn what_is_no_list_or_half_of_one_is_refused() {
    for text in
        ["", "<games/>", "{}", "<gameList><game>", "<gameList><game></gameList>", &LIST[..300], "<gameList", "\0\0\0"]
    {
        assert!(matches!(read_text(text), Err(ExchangeError::NotThis { .. })), "{text:?}");
    }
    assert_eq!(read_text("<gameList/>").unwrap(), List::default());
    let long = format!("<gameList><game><path>./x</path><desc>{}</desc></game></gameList>", "x".repeat(10 << 20));
    assert!(matches!(read_text(long), Err(ExchangeError::NotThis { .. })));
    let endless = std::io::Read::chain(&b"<gameList>"[..], std::io::repeat(b'<'));
    assert!(read(endless, None, 0).is_err());
    let deep = format!("<gameList>{}", "<a>".repeat(100_000));
    assert!(read_text(deep).is_err());
    let wide = format!("<gameList><game><path>{}</path><name>n</name></game></gameList>", "x".repeat(MAX_TEXT + 1));
    assert_eq!(read_text(wide).unwrap().entries[0].path, None);
}

fn with_list(text: &str) -> TempDir {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("gamelist.xml"), text).unwrap();
    home
}

fn of(path: &str, favorite: bool) -> Mark {
    Mark { path: path.to_owned(), title: "T & <t>".to_owned(), favorite }
}

/// Marks games and says whether anything changed and what the list is then.
fn marked(text: &str, marks: &[Mark]) -> (bool, String) {
    let home = with_list(text);
    let file = home.path().join("gamelist.xml");
    let changed = mark(&file, home.path(), marks).unwrap();
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 1);
    (changed, std::fs::read_to_string(file).unwrap())
}

#[test]
fn only_the_favorite_changes() {
    let metroid = "Super Metroid (USA).sfc";
    assert_eq!(marked(LIST, &[of(metroid, true), of("none.sfc", false)]), (false, LIST.to_owned()));
    let off = LIST.replace("<favorite>true<", "<favorite>false<");
    assert_eq!(marked(LIST, &[of(metroid, false)]), (true, off.clone()));
    assert_eq!(marked(&off, &[of(metroid, true)]), (true, LIST.to_owned()));
    let hack = LIST.replace("<hidden>true</hidden>", "<hidden>true</hidden><favorite>true</favorite>");
    assert_eq!(marked(LIST, &[of("Hacks/A & B!.sfc", true)]), (true, hack));
    let empty = LIST.replace("<favorite>true</favorite>", "<favorite />");
    assert_eq!(marked(&empty, &[of(metroid, true)]), (true, LIST.to_owned()));
    let without = LIST.replace("\t\t<favorite>true</favorite>\n", "");
    let (_, put_in) = marked(&without, &[of(metroid, true)]);
    assert!(put_in.contains("</unknown>\n\t\t<favorite>true</favorite>\n\t</game>"), "{put_in}");
}

#[test]
fn absolute_paths_of_the_folder_are_known() {
    let home = with_list("");
    let file = home.path().join("gamelist.xml");
    let list = format!("<gameList><game><path>{}/a.sfc</path></game></gameList>", home.path().display());
    std::fs::write(&file, &list).unwrap();
    assert!(mark(&file, home.path(), &[of("a.sfc", true)]).unwrap());
    let now = std::fs::read_to_string(&file).unwrap();
    assert_eq!(now, list.replace("</path>", "</path><favorite>true</favorite>"));
}

#[test]
fn favorites_that_the_list_lacks_are_added() {
    for list in [LIST, "<gameList/>", "<gameList></gameList>", "\u{feff}<gameList>\r\n</gameList>"] {
        let (changed, now) = marked(list, &[of("new & old.sfc", true)]);
        assert!(changed);
        let read = read_text(&now).unwrap();
        let added = read.entries.last().unwrap();
        assert_eq!((added.title.as_str(), added.path.as_deref()), ("T & <t>", Some("./new & old.sfc")));
        assert_eq!(read.entries.len(), read_text(list).unwrap().entries.len() + 1);
        assert!(added.favorite && now.starts_with(&list[..9]), "{now}");
    }
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("gamelist.xml");
    assert!(!mark(&file, home.path(), &[of("a", false)]).unwrap() && !file.exists());
    assert!(mark(&file, home.path(), &[of("a.sfc", true)]).unwrap());
    assert_eq!(read_text(std::fs::read(&file).unwrap()).unwrap().entries.len(), 1);
}

#[test]
fn a_list_that_cannot_be_kept_as_it_is_stays() {
    let latin = b"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><gameList>\xe9</gameList>".to_vec();
    let torn = LIST.as_bytes()[..400].to_vec();
    for bytes in [latin, torn, b"<gameList>\xff</gameList>".to_vec(), b"\xff\xfe<\0".to_vec(), b"".to_vec()] {
        let home = with_list("");
        let file = home.path().join("gamelist.xml");
        std::fs::write(&file, &bytes).unwrap();
        assert!(mark(&file, home.path(), &[of("a.sfc", true)]).is_err(), "{bytes:?}");
        assert_eq!(std::fs::read(&file).unwrap(), bytes);
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 1);
    }
}

proptest! {
    #[test]
    fn a_copy_without_changes_is_the_same(
        text in "(<[ab] ?x?>|</[ab]>|<a y='1'  />|<!--c-->|<!DOCTYPE  d>|<\\?p q \\?>|&amp;|&x;|&|\r\n|é| |<!\\[CDATA\\[k\\]\\]>){0,12}"
    ) {
        let list = format!("<gameList>\n<game>{text}<path>./a</path>{text}</game>{text}</gameList>{text}");
        let home = with_list(&list);
        let file = home.path().join("gamelist.xml");
        let mut out = Vec::new();
        let copied = mark::copy(std::fs::File::open(&file).unwrap(), home.path(), &[of("none", false)], &mut out);
        prop_assert!(copied.is_err() || out == list.as_bytes());
    }
}
