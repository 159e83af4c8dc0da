//! Lists as EmulationStation and its relatives write them, and as nobody should.

use super::*;
use crate::formats::{ExchangeError, List, MAX_TEXT};

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
    read(text.as_ref())
}

#[test]
fn a_list_with_two_roots_is_read() {
    let list = read_text(LIST).unwrap();
    let [metroid, hack] = &list.entries[..] else { panic!("{list:?}") };
    assert_eq!((metroid.title.as_str(), metroid.path.as_deref()), ("Super Metroid", Some("./Super Metroid (USA).sfc")));
    assert_eq!((hack.title.as_str(), hack.path.as_deref()), ("A & B!", Some("./Hacks/A & B!.sfc")));
    assert_eq!((metroid.favorite, hack.favorite, list.skipped_count), (true, false, 1));
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
    assert_eq!(read_text(bomb).unwrap().entries[0].title, "&b;&c;!");
}

#[test]
fn ampersands_and_entities_of_html_are_read_on() {
    for (written, title) in [
        ("Tom & Jerry", "Tom & Jerry"),
        ("Pok&eacute;mon&nbsp;&ndash; Red", "Pok\u{e9}mon\u{a0}\u{2013} Red"),
        ("&", "&"),
        ("Q&A; more", "Q&A; more"),
        ("A &&amp; B &", "A && B &"),
        ("&nosuch; &l11; &#xFFFFFF; &Aring;rhus &hellip;", "&nosuch; &l11; &#xFFFFFF; \u{c5}rhus \u{2026}"),
        ("Cave&#0; &#x00;Hop&#x0;", "Cave Hop"),
        ("R&D <![CDATA[&eacute;]]>", "R&D &eacute;"),
    ] {
        let list = format!(
            "<gameList><game><path>./a & b.sfc</path><name>{written}</name></game>\
             <game><path>./c.sfc</path></game></gameList>"
        );
        let list = read_text(list).unwrap();
        let [first, second] = &list.entries[..] else { panic!("{list:?}") };
        assert_eq!((first.title.as_str(), first.path.as_deref()), (title, Some("./a & b.sfc")), "{written}");
        assert_eq!(second.path.as_deref(), Some("./c.sfc"), "{written}");
    }
}

#[test]
fn what_is_no_list_or_half_of_one_is_refused() {
    for text in
        ["", "<games/>", "{}", "<gameList><game>", "<gameList><game></gameList>", &LIST[..300], "<gameList", "\0\0\0"]
    {
        assert!(matches!(read_text(text), Err(ExchangeError::NotThis { .. })), "{text:?}");
    }
    assert!(read_text("<gameList/>").unwrap().entries.is_empty());
    let long = format!("<gameList><game><path>./x</path><desc>{}</desc></game></gameList>", "x".repeat(10 << 20));
    assert!(matches!(read_text(long), Err(ExchangeError::NotThis { .. })));
    let endless = std::io::Read::chain(&b"<gameList>"[..], std::io::repeat(b'<'));
    assert!(read(endless).is_err());
    for (inside, is_read) in
        [("<a>".repeat(60) + &"</a>".repeat(60), true), ("<a>".repeat(70) + &"</a>".repeat(70), false)]
    {
        assert_eq!(read_text(format!("<gameList>{inside}</gameList>")).is_ok(), is_read);
    }
    let deep = std::io::Read::chain(&b"<gameList>"[..], Repeated(b"<a>"));
    assert!(read(deep).unwrap_err().to_string().contains("nested elements"), "and it ends early");
    let name = "a".repeat(300);
    assert!(read_text(format!("<gameList><{name}></{name}></gameList>")).is_err());
    let wide = format!("<gameList><game><path>{}</path><name>n</name></game></gameList>", "x".repeat(MAX_TEXT + 1));
    assert_eq!(read_text(wide).unwrap().entries[0].path, None);
}

/// Repeats the same bytes forever.
struct Repeated(&'static [u8]);

impl std::io::Read for Repeated {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        let whole = to.len() / self.0.len() * self.0.len();
        to[..whole].chunks_mut(self.0.len()).for_each(|part| part.copy_from_slice(self.0));
        Ok(whole)
    }
}
