//! Both parsers on valid, unusual and hostile DATs.

use super::*;
use proptest::prelude::*;
use std::io::{BufReader, Read};

fn items(text: &[u8]) -> Vec<DatItem> {
    let mut items = Vec::new();
    parse(&mut &text[..], &mut |item| items.push(item)).expect("reading from memory cannot fail");
    items
}

fn games(text: &[u8]) -> Vec<DatGame> {
    let game = |item| if let DatItem::Game(entry) = item { Some(entry) } else { None };
    items(text).into_iter().filter_map(game).collect()
}

fn bad_lines(text: &[u8]) -> Vec<u64> {
    let bad = |item| if let DatItem::Bad { line, .. } = item { Some(line) } else { None };
    items(text).into_iter().filter_map(bad).collect()
}

/// Checks the games' names, files and CRCs, and that there are no errors.
#[track_caller]
fn check(text: &str, wanted: &[(&str, &[(&str, u32)])]) {
    let games = games(text.as_bytes());
    let found: Vec<(&str, Vec<(&str, u32)>)> = games
        .iter()
        .map(|game| {
            let roms = game.roms.iter().map(|rom| (rom.name.as_deref().unwrap_or(""), rom.crc.unwrap_or(0)));
            (game.get(DatKey::Name).unwrap_or(""), roms.collect())
        })
        .collect();
    let wanted: Vec<(&str, Vec<(&str, u32)>)> = wanted.iter().map(|(name, roms)| (*name, roms.to_vec())).collect();
    assert_eq!(found, wanted, "{text}");
    assert_eq!(bad_lines(text.as_bytes()), [0; 0], "{text}");
}

#[test]
fn the_common_form_is_read() {
    check(
        "clrmamepro (\n\tname \"System\"\n)\n\ngame (\n\tname \"Lamp (USA)\"\n\tregion \"USA\"\n\trom ( name \"Lamp \
         (USA).bin\" size 16 crc 0A0B0C0D md5 AA sha1 BB )\n)\n",
        &[("Lamp (USA)", &[("Lamp (USA).bin", 0x0A0B_0C0D)])],
    );
}

#[test]
fn odd_forms_are_read_too() {
    check("game (\r\n name \"A\"\r\n rom ( name a.zip size 1 crc F )\r\n)\r\n", &[("A", &[("a.zip", 0xF)])]);
    check("game ( name A rom ( name a.zip crc 1 ) rom ( name b.zip crc 2 ) )", &[("A", &[("a.zip", 1), ("b.zip", 2)])]);
    check("game (\nname \"A\"\nrom\n(\nname \"a b.bin\"\ncrc 1\n)\n)", &[("A", &[("a b.bin", 1)])]);
    check("game ( name x(alt) rom ( name x(alt).zip crc 1) )", &[("x(alt)", &[("x(alt).zip", 1)])]);
    check("game ( name \"Who (said) that\" )", &[("Who (said) that", &[])]);
    check(r#"game ( name "Say \"hello\" now" )"#, &[(r#"Say \"hello\" now"#, &[])]);
    check("\u{feff}game ( name \"B\" )", &[("B", &[])]);
    check("game ( name \"A &amp; B\" )", &[("A & B", &[])]);
    check("game ( name \"A\" release ( name x region USA ) rom ( name a crc 1 ) )", &[("A", &[("a", 1)])]);
    check("", &[]);
    check("\n\n  \n", &[]);
}

#[test]
fn values_keep_their_order_and_repeat() {
    let games = games(b"game (\n name \"A\"\n name \"B\"\n comment \"c\"\n users 4\n description \"\"\n)");
    assert_eq!(games[0].get(DatKey::Name), Some("A"));
    assert_eq!(games[0].get(DatKey::Users), Some("4"));
    assert_eq!(games[0].get(DatKey::Description), None, "an empty value is unknown");
    assert_eq!(games[0].values.iter().filter(|(key, _)| *key == DatKey::Name).count(), 2);
}

#[test]
fn one_broken_game_costs_one_game() {
    let text =
        b"game (\n name \"Broken\n rom ( name a crc 1\ngame (\n name \"Whole\"\n)\n)\ngame (\n name \"After\"\n)";
    let names: Vec<_> = games(text).iter().map(|game| game.get(DatKey::Name).unwrap_or("").to_owned()).collect();
    assert_eq!(names, ["Whole", "After"]);
    assert_eq!(bad_lines(text), [2, 4, 7]);
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    for (text, lines) in [
        (&b"game (\n name \"A\"\n rom ( name a crc XYZ )\n)"[..], &[3][..]),
        (b"game (\n name \"A\"\n rom ( name a crc 0123456789 )\n)", &[3]),
        (b"game (\n name\n)", &[2]),
        (b"game (\n name \"A\"", &[2]),
        (b")", &[1]),
        (b"<datafile><game name=\"a\"><rom name=b/></game>", &[1]),
        (b"<datafile>\n<game name=\"a\">", &[2]),
    ] {
        assert_eq!(bad_lines(text), lines, "{}", String::from_utf8_lossy(text));
    }
}

#[test]
fn bytes_that_are_no_text_are_replaced() {
    let games = games(b"game ( name \"Pok\xE9mon\" )");
    assert_eq!(games[0].get(DatKey::Name), Some("Pok\u{fffd}mon"));
}

#[test]
fn a_line_without_end_is_cut() {
    let mut text = b"game (\n name \"".to_vec();
    text.resize(text.len() + 3 * entry::MAX_LINE, b'x');
    text.extend_from_slice(b"\"\n)\ngame ( name \"After\" )");
    let items = items(&text);
    assert!(matches!(&items[0], DatItem::Bad { line: 2, message } if message.contains("longer")), "{:?}", &items[0]);
    assert!(matches!(items.last(), Some(DatItem::Game(game)) if game.get(DatKey::Name) == Some("After")));
}

#[test]
fn depth_and_counts_are_bounded() {
    let deep = format!("game ( name \"A\" {} {} ) game ( name \"B\" )", "x ( ".repeat(5000), ")".repeat(5000));
    assert_eq!(games(deep.as_bytes()).len(), 2);
    let many = format!("game ( name \"A\" {} )", "rom ( name a crc 1 )\n".repeat(DatGame::MAX_ROMS + 100));
    assert_eq!(games(many.as_bytes())[0].roms.len(), DatGame::MAX_ROMS);
}

#[test]
fn logiqx_is_read() {
    let text = br#"<?xml version="1.0"?>
<!DOCTYPE datafile PUBLIC "-//Logiqx//DTD ROM Management Datafile//EN" "x.dtd" [<!ENTITY boom "boom">]>
<datafile>
  <header><name>Arcade</name></header>
  <game name="wisp" romof="board">
    <description>Star Wisp &amp; Friends &#40;World&#41; &boom;</description>
    <year>1991</year><manufacturer>Acme</manufacturer>
    <rom name="a.u1" size="0x10" crc="0a0b0c0d"/>
    <disk name="wisp" sha1="00"/>
  </game>
  <machine name="wispj" cloneof="wisp" isbios="no"><description>Star Wisp (Japan)</description></machine>
  <machine name="board" isbios="yes"/>
  <machine name="chip" isdevice="yes"><description/></machine>
</datafile>"#;
    let games = games(text);
    assert_eq!(games.len(), 4);
    assert_eq!(games[0].get(DatKey::Description), Some("Star Wisp & Friends (World)"));
    assert_eq!(games[0].get(DatKey::RomOf), Some("board"));
    assert_eq!(games[0].roms[0].size, Some(16));
    assert_eq!(games[0].roms[0].crc, Some(0x0A0B_0C0D));
    assert_eq!(games[1].get(DatKey::CloneOf), Some("wisp"));
    assert!(games[2].bios && !games[0].bios);
    assert!(games[3].device);
}

#[test]
fn logiqx_expands_nothing_and_holds_little() {
    let bomb = format!(
        "<!DOCTYPE d [<!ENTITY a \"{}\"><!ENTITY b \"&a;&a;&a;\">]><datafile><game name=\"&b;\"><description>&b;&b;\
         </description></game></datafile>",
        "x".repeat(1000)
    );
    assert!(games(bomb.as_bytes()).iter().all(|game| game.values.iter().all(|(_, value)| value.len() < 100)));
    let endless = format!("<datafile><game name=\"{}\"/></datafile>", "y".repeat(4 << 20));
    assert_eq!(bad_lines(endless.as_bytes()).len(), 1);
}

#[test]
fn input_that_fails_ends_the_reading() {
    for text in ["game ( name A )\n".repeat(10), format!("<d>{}</d>", "<game name=\"a\"/>".repeat(10))] {
        let mut input = BufReader::new(text.as_bytes().chain(Failing));
        let mut count = 0;
        assert!(parse(&mut input, &mut |_| count += 1).is_err());
        assert!(count <= 10);
    }
}

struct Failing;

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("stopped"))
    }
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        items(&bytes);
    }

    #[test]
    fn arbitrary_pieces_of_syntax_never_panic(
        pieces in proptest::collection::vec(
            prop_oneof![
                Just("game ("), Just("rom ("), Just(")"), Just("("), Just("\""), Just("\n"), Just(" name "),
                Just("crc"),
                Just("\\\""), Just(" a "), Just("<game name='"), Just("'>"), Just("<"), Just("</game>"), Just("&amp;"),
                Just("<!DOCTYPE"), Just("\r"), Just("\u{e9}"),
            ],
            0..200,
        )
    ) {
        items(pieces.concat().as_bytes());
        items(format!("<d>{}", pieces.concat()).as_bytes());
    }

    #[test]
    fn what_is_written_is_read(name in "[^\"\\\\\n\r&\u{fffd}]{1,40}", crc in 1u32.., size in any::<u64>()) {
        prop_assume!(name.trim() == name && !name.is_empty());
        let text = format!("game (\n\tname \"{name}\"\n\trom ( name \"{name}.bin\" size {size} crc {crc:08X} )\n)\n");
        let games = games(text.as_bytes());
        prop_assert_eq!(games.len(), 1);
        prop_assert_eq!(games[0].get(DatKey::Name), Some(name.as_str()));
        prop_assert_eq!((games[0].roms[0].crc, games[0].roms[0].size), (Some(crc), Some(size)));
    }
}
