//! Tests of the search language, its errors and its URL form, with tables and properties.

use super::*;
use proptest::prelude::*;

/// Formats a parsed query: words, `"phrases"`, `-without`, `key=value`, ` OR `.
fn show(asked: &ParsedQuery) -> String {
    let one = |alternative: &Alternative| {
        let mut parts: Vec<String> = alternative.words.iter().map(|word| word.fold.clone()).collect();
        parts.extend(alternative.phrases.iter().map(|phrase| format!("\"{}\"", phrase.words.join(" "))));
        parts.extend(alternative.without.iter().map(|phrase| format!("-{}", phrase.words.join("_"))));
        parts.extend(alternative.tests.iter().map(|typed| {
            let values: Vec<String> = typed.any.iter().map(Filter::value).collect();
            format!("{}{}={}", if typed.not { "!" } else { "" }, typed.any[0].dimension().key(), values.join("|"))
        }));
        parts.join(" ")
    };
    asked.alternatives.iter().map(one).collect::<Vec<_>>().join(" OR ")
}

#[track_caller]
fn check(text: &str, read: &str) {
    assert_eq!(show(&ParsedQuery::read(text).unwrap()), read, "{text:?}");
}

#[test]
fn words_phrases_and_filters_are_read() {
    check("", "");
    check("  mario   kart ", "mario kart");
    check("Legend of Zelda, The system:snes", "legend of zelda system=snes");
    check("\"mega man\" -x", "mega man \"mega man\" -x");
    check("Ys -The Vanished Omens-", "ys the vanished omens");
    check("sonic -\"3d blast\" -spinball", "sonic -3d_blast -spinball");
    check("mario OR luigi", "mario OR luigi");
    check("either or both", "either or both");
    check("genre:rpg,puzzle dev:capcom", "genre=role-playing|puzzle dev=capcom");
    check("-is:hack IS:beta", "!is=hack is=beta");
    check("dev:\"Sega AM2\" out run", "out run dev=sega-am2");
    check("Castlevania: Symphony of the Night", "castlevania symphony of the night");
    check("Classic NES Series: Zelda", "classic nes series zelda");
    check("X-Men vs. Street Fighter", "x men vs street fighter");
    check("zelda - a link", "zelda a link");
    check("year:1993..1996 players:2+ region:jp", "year=1993..1996 players=2+ region=jp");
    check("year:1996..1993 players:4..2 size:8mb..1mb", "year=1993..1996 players=2..4 size=1048576..8388608");
    check("year:90s size:<4mb", "year=1990..1999 size=<=4194303");
    check("system:\"Mega Drive\"", "system=megadrive");
    check("sonic (usa)", "sonic usa");
}

#[track_caller]
fn refuse(text: &str, at: &str, reason: &str) {
    let error = ParsedQuery::read(text).unwrap_err();
    assert_eq!(&text[error.span.clone()], at, "{text:?}");
    assert!(error.to_string().contains(reason), "{text:?}: {}", error.reason);
}

#[test]
fn what_cannot_be_read_says_where_and_why() {
    refuse("mario year:abc", "year:abc", "1993..1996");
    refuse("\"mario", "\"mario", "not closed");
    refuse("dev:\"sega am", "\"sega am", "not closed");
    refuse("mario is:nice", "is:nice", "original, translation");
    refuse("OR mario", "OR", "both sides");
    refuse("mario OR", "OR", "both sides");
    refuse("a OR b OR c OR d OR e OR f OR g OR h OR i", "OR", "at most 8");
    refuse("system: snes", "system:", "system:snes");
    refuse("-players:many", "-players:many", "2+");
    refuse("players:>64", "players:>64", "2+");
    refuse("size:4mb", "size:4mb", "<4mb");
    refuse("region:atlantis", "region:atlantis", "jp");
    refuse("year:..", "year:..", "not a year");
}

#[test]
fn a_text_being_typed_may_be_unfinished() {
    assert_eq!(show(&ParsedQuery::read_open("\"super mar").unwrap()), "super mar \"super mar\"");
    assert_eq!(show(&ParsedQuery::read_open("mario OR").unwrap()), "mario");
    assert!(ParsedQuery::read("mario ka").unwrap().alternatives[0].words[1].is_open);
    assert!(!ParsedQuery::read("mario ka ").unwrap().alternatives[0].words[1].is_open);
}

#[test]
fn a_chip_takes_its_own_text_out() {
    let text = "mario -is:hack kart";
    let asked = ParsedQuery::read(text).unwrap();
    assert_eq!(&text[asked.alternatives[0].tests[0].span.clone()], "-is:hack");
}

#[test]
fn urls_are_canonical() {
    for (given, written) in [
        ("", ""),
        ("q=+mario++&page=1", "q=mario"),
        ("genre=puzzle&genre=rpg&genre=puzzle&system=SNES", "system=snes&genre=puzzle&genre=role-playing"),
        ("developer=Capcom&year=1993..1996", "year=1993..1996&dev=capcom"),
        ("sort=title", "sort=title"),
        ("q=x&sort=best", "q=x"),
        ("q=x&sort=title&view=list&letter=Q", "q=x&sort=title&view=list&letter=q"),
        ("year=abc&colour=red&players=2%2B&page=0", "players=2%2B"),
        ("kind=hack&kind=original", "is=original&is=hack"),
    ] {
        let list_query = ListQuery::parse(given);
        assert_eq!(list_query.to_query(), written, "{given:?}");
        assert_eq!(ListQuery::parse(written), list_query, "{given:?}");
    }
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC{0,60}") {
        let _ = ParsedQuery::read(&text);
        let _ = ParsedQuery::read_open(&text);
        let list_query = ListQuery::of_text(&text);
        prop_assert_eq!(ListQuery::parse(&list_query.to_query()), list_query);
    }

    #[test]
    fn no_query_language_soup_panics(
        text in "([a-z]{1,3}|OR|-|\"|“|:|year:|is:|size:|<|4mb|[.]{2}|1993|,|genre:| ){0,20}",
    ) {
        let _ = ParsedQuery::read(&text);
        let _ = ParsedQuery::read_open(&text);
    }

    #[test]
    fn what_a_test_writes_it_reads(text in "[a-z0-9.+<>=-]{1,12}") {
        for &dimension in Dimension::ALL {
            if let Ok(filter) = Filter::parse(dimension, &text) {
                prop_assert_eq!(Filter::parse(dimension, &filter.value()).unwrap(), filter);
            }
        }
    }
}

#[test]
fn a_text_has_so_many_words_and_no_more() {
    let many = ParsedQuery::read(&format!("{}an", "a b c d ".repeat(40))).unwrap();
    assert_eq!(many.alternatives[0].words.len(), 16);
    assert!(many.alternatives[0].words.iter().all(|word| !word.is_open), "what was cut off was being typed");
    let read = |text| -> Vec<String> {
        ParsedQuery::read(text).unwrap().alternatives[0].words.iter().map(|word| word.fold.clone()).collect()
    };
    assert_eq!(read("sonic an"), ["sonic"]);
    assert_eq!(read("sonic an -foo"), ["sonic", "an"]);
    assert_eq!(read("an"), ["an"]);
    assert_eq!(read("& &"), ["and"]);
}

#[test]
fn words_know_of_an_and_before_them() {
    let read = |text| -> Vec<bool> {
        ParsedQuery::read(text).unwrap().alternatives[0].words.iter().map(|word| word.is_linked).collect()
    };
    assert_eq!(read("c & c red alert"), [false, true, false, false]);
    assert_eq!(read("rock 'n' roll"), [false, true]);
    assert_eq!(read("c c"), [false, false]);
}
