//! Written lists are read back, every parser accepts them, and nothing of an existing list is lost.

use super::*;
use crate::art::media::GameWords;
use crate::art::media::entries::{MediaEntry, read_gamelist};
use crate::formats::record::Record;
use crate::formats::testkit::{Listed, check_strictly, full, media_paths, records, words_of};
use proptest::prelude::*;
use shelfcade_core::art::media::MediaKind;

const FLAVORS: [Flavor; 3] = [Flavor::Classic, Flavor::Batocera, Flavor::EsDe];

fn write_over(existing: Option<&str>, flavor: Flavor, sets_favorites: bool, records: &[Record]) -> String {
    let mut out = Vec::new();
    let existing = existing.map(str::as_bytes);
    merge(existing, flavor, sets_favorites, &mut Listed::new(records), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Reads a list as the scan does.
fn read_back(xml: &str) -> Vec<MediaEntry> {
    let mut found = Vec::new();
    read_gamelist(xml.as_bytes(), &mut |entry| found.push(entry)).unwrap();
    found
}

const GAME: &str = "<?xml version=\"1.0\"?>
<gameList>
\t<game>
\t\t<path>./Hacks/Sonic &amp; Co &lt;1&gt; \"x\".md</path>
\t\t<name>Sonic &amp; Co &lt;1&gt;</name>
\t\t<desc>A hedgehog runs.
And runs.</desc>
MEDIA\t\t<rating>0.85</rating>
\t\t<releasedate>19910623T000000</releasedate>
\t\t<developer>Sega</developer>
\t\t<publisher>Sega</publisher>
\t\t<genre>Platform</genre>
\t\t<players>1-2</players>
\t\t<favorite>true</favorite>
MORE\t</game>
</gameList>
";
const MEDIA: &str = "\t\t<image>./media/Sonic &amp; Co.screenshot</image>
\t\t<thumbnail>./media/Sonic &amp; Co.box-front</thumbnail>
\t\t<video>./media/Sonic &amp; Co.video</video>
\t\t<marquee>./media/Sonic &amp; Co.logo</marquee>
";
const MANUAL: &str = "\t\t<manual>./media/Sonic &amp; Co.manual</manual>\n";
const BATOCERA: &str = "\t\t<region>us</region>\n\t\t<lang>en,fr</lang>\n\t\t<crc32>00F9394E</crc32>\n";

#[test]
fn each_program_gets_the_elements_that_it_knows() {
    let manual = format!("{MEDIA}{MANUAL}");
    for (flavor, media, more) in
        [(Flavor::Classic, MEDIA, ""), (Flavor::Batocera, &manual, BATOCERA), (Flavor::EsDe, "", "")]
    {
        let expected = GAME.replace("MEDIA", media).replace("MORE", more);
        assert_eq!(write_over(None, flavor, true, &[full()]), expected, "{flavor:?}");
        check_strictly(&expected, 1);
    }
    let nothing = Record { path: "a.md".to_owned(), title: "A".to_owned(), ..Record::default() };
    let xml = write_over(None, Flavor::Batocera, true, &[nothing]);
    assert!(xml.ends_with("\t<game>\n\t\t<path>./a.md</path>\n\t\t<name>A</name>\n\t</game>\n</gameList>\n"), "{xml}");
    assert_eq!(write_over(None, Flavor::Classic, true, &[]), "<?xml version=\"1.0\"?>\n<gameList>\n</gameList>\n");
}

const EXISTING: &str = r#"<?xml version="1.0"?>
<!-- mine -->
<alternativeEmulator><label>Pico &amp; Drive</label></alternativeEmulator>
<gameList parentHash="7">
  <folder><path>./Hacks</path><name>Hacks</name></folder>
	<game id="12" source="Screen &quot;x&quot;">
		<kidgame>true</kidgame>
		<path>./Hacks/Sonic &amp; Co &lt;1&gt; &quot;x&quot;.md</path><!-- within -->
		<name>My Sonic</name><desc/><favorite>false</favorite>
		<scrap name="ScreenScraper" date="20200101T000000"/>
		<deep a='1'><path>./no</path><![CDATA[ <raw> ]]></deep><playcount>7</playcount>
	</game>
	<game><path>./gone.md</path><name>Gone</name><rating>0</rating></game>
</gameList>
"#;

#[test]
fn nothing_of_a_list_that_is_there_is_lost() {
    let new = Record { path: "new.md".to_owned(), title: "New".to_owned(), ..Record::default() };
    let sonic = Record { is_favorite: false, media: Vec::new(), ..full() };
    let expected = "<?xml version=\"1.0\"?>
<!-- mine -->
<alternativeEmulator><label>Pico &amp; Drive</label></alternativeEmulator>
<gameList parentHash=\"7\">
\t<folder><path>./Hacks</path><name>Hacks</name></folder>
\t<game id=\"12\" source=\"Screen &quot;x&quot;\">
\t\t<kidgame>true</kidgame>
\t\t<path>./Hacks/Sonic &amp; Co &lt;1&gt; \"x\".md</path>
\t\t<!-- within -->
\t\t<name>My Sonic</name>
\t\t<favorite>false</favorite>
\t\t<scrap name=\"ScreenScraper\" date=\"20200101T000000\"/>
\t\t<deep a=\"1\"><path>./no</path> &lt;raw&gt; </deep>
\t\t<playcount>7</playcount>
\t\t<desc>A hedgehog runs.
And runs.</desc>
\t\t<rating>0.85</rating>
\t\t<releasedate>19910623T000000</releasedate>
\t\t<developer>Sega</developer>
\t\t<publisher>Sega</publisher>
\t\t<genre>Platform</genre>
\t\t<players>1-2</players>
\t</game>
\t<game>
\t\t<path>./gone.md</path>
\t\t<name>Gone</name>
\t\t<rating>0</rating>
\t</game>
\t<game>
\t\t<path>./new.md</path>
\t\t<name>New</name>
\t</game>
</gameList>
";
    let records = [new, sonic];
    let es_de = write_over(Some(EXISTING), Flavor::EsDe, false, &records);
    assert_eq!(es_de, expected);
    check_strictly(&es_de, 2);
    let classic = write_over(Some(EXISTING), Flavor::Classic, false, &records);
    check_strictly(&classic, 1);
    assert!(classic.contains("<gameList parentHash=\"7\">\n\t<!-- mine -->\n\t<alternativeEmulator>"), "{classic}");
    // Merged into itself it stays the same.
    assert_eq!(write_over(Some(&es_de), Flavor::EsDe, false, &records), es_de);
}

#[test]
fn favorites_are_those_of_who_exports_where_that_is_asked() {
    let count = |sets, is_favorite| {
        let record = Record { is_favorite, ..full() };
        write_over(Some(EXISTING), Flavor::Batocera, sets, &[record]).matches("<favorite>true<").count()
    };
    assert_eq!((count(true, true), count(true, false), count(false, false)), (1, 0, 0));
    let starred = EXISTING.replace("<favorite>false<", "<favorite>true<");
    let kept = |sets| {
        let record = Record { is_favorite: false, ..full() };
        write_over(Some(&starred), Flavor::Batocera, sets, &[record]).contains("<favorite>true<")
    };
    assert_eq!((kept(true), kept(false)), (false, true));
}

#[test]
fn spoiled_lists_become_strict_ones() {
    let spoiled = "<gameList><game a=1 b=\"2\" b=\"3\" 4=\"5\" c=\"\u{1}x\"><path>./a.md</path><name>A\u{8}&#1;B</name>\
                   <1x>gone</1x><x:y>gone</x:y><ok>&unknown;</ok><!-- a -- b --></game><2/>text</gameList>";
    let xml = write_over(Some(spoiled), Flavor::Batocera, false, &[]);
    check_strictly(&xml, 1);
    assert!(
        xml.contains("<name>AB</name>") && xml.contains("<ok>&amp;unknown;</ok>") && !xml.contains("gone"),
        "{xml}"
    );
    let again = write_over(Some(&xml), Flavor::Batocera, false, &[]);
    assert_eq!(again, xml, "merging a list with itself changes nothing");
    let mut out = Vec::new();
    let dropped = merge(Some(spoiled.as_bytes()), Flavor::Batocera, false, &mut Listed::new(&[]), &mut out).unwrap();
    assert_eq!(dropped, 4, "three elements and a comment");
    for refused in ["", "<games/>", "<gameList><game>", "{}"] {
        let mut out = Vec::new();
        assert!(merge(Some(refused.as_bytes()), Flavor::Classic, false, &mut Listed::new(&[]), &mut out).is_err());
    }
    let long = format!("<gameList><game>{}</game></gameList>", "<a>xxxxxxxxxxxxxxxx</a>".repeat(400_000));
    assert!(each_item(long.as_bytes(), |_| Ok(())).unwrap_err().to_string().contains("larger than"));
}

/// Returns what the scan reads of a record.
fn carried(record: &Record, flavor: Flavor) -> (Vec<String>, GameWords) {
    (vec![format!("./{}", record.path)], words_of(record, flavor == Flavor::Batocera))
}

proptest! {
    #[test]
    fn what_is_written_comes_back_and_is_strict(records in records()) {
        for flavor in FLAVORS {
            let xml = write_over(None, flavor, true, &records);
            check_strictly(&xml, 1);
            let found = read_back(&xml);
            let paths: Vec<Vec<String>> = found.iter().map(media_paths).collect();
            let all = |record: &Record| record.media.iter().map(|(_, path)| format!("./{path}")).collect();
            let none = |_: &Record| Vec::new();
            let media: Vec<Vec<String>> = match flavor {
                Flavor::EsDe => records.iter().map(none).collect(),
                _ => records.iter().map(all).collect(),
            };
            prop_assert_eq!(paths, media);
            let found: Vec<_> = found.into_iter().map(|entry| (entry.roms, entry.words)).collect();
            let expected: Vec<_> = records.iter().map(|record| carried(record, flavor)).collect();
            prop_assert_eq!(found, expected);
            // The reader of favorites accepts it too.
            let list = read(xml.as_bytes()).unwrap();
            let starred: Vec<bool> = records.iter().map(|record| record.is_favorite).collect();
            prop_assert_eq!(list.entries.iter().map(|entry| entry.favorite).collect::<Vec<_>>(), starred);
            let titles: Vec<&str> = records.iter().map(|record| record.title.as_str()).collect();
            prop_assert_eq!(list.entries.iter().map(|entry| entry.title.as_str()).collect::<Vec<_>>(), titles);
            prop_assert_eq!(write_over(Some(&xml), flavor, true, &records), xml);
        }
    }

    #[test]
    fn what_ever_is_there_becomes_strict_or_is_refused(
        records in records(), at in any::<prop::sample::Index>(), byte in any::<u8>()
    ) {
        let mut bytes = write_over(Some(EXISTING), Flavor::Batocera, true, &records).into_bytes();
        let place = at.index(bytes.len());
        bytes[place] = byte;
        let mut out = Vec::new();
        if merge(Some(&bytes[..]), Flavor::Classic, false, &mut Listed::new(&records), &mut out).is_ok() {
            check_strictly(std::str::from_utf8(&out).unwrap(), 1);
        }
    }
}

#[test]
fn one_image_alone_is_the_box_where_there_is_nothing_else() {
    let record = |media: &[MediaKind]| Record {
        media: media.iter().map(|kind| (*kind, kind.as_str().to_owned())).collect(),
        ..full()
    };
    let value = |record: &Record, flavor, name| {
        fields::fields(record, flavor).into_iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    };
    let boxed = record(&[MediaKind::BoxFront]);
    assert_eq!(value(&boxed, Flavor::Classic, "image").as_deref(), Some("./box-front"));
    assert_eq!(value(&boxed, Flavor::Batocera, "image"), None);
    let mixed = record(&[MediaKind::Mix, MediaKind::Screenshot]);
    assert_eq!(value(&mixed, Flavor::Batocera, "image").as_deref(), Some("./mix"));
}
