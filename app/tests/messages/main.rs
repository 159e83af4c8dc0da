//! The message table: errors that the build reports, and the code it generates for a message.
//!
//! The build's own code is included as modules; if a language lacks a message, the crate doesn't compile this far.

#![allow(clippy::unwrap_used)]

#[path = "../../build/generate.rs"]
mod generate;
#[path = "../../build/table.rs"]
mod table;

use table::{LANGUAGES, read};

/// Returns the five files: `other` is German, `english` all others.
fn files(english: &str, other: &str) -> Vec<(String, String)> {
    let text = |language: &str| if language == "de" { other } else { english };
    LANGUAGES.iter().map(|language| (format!("{language}.ftl"), text(language).to_owned())).collect()
}

#[track_caller]
fn refuse(english: &str, other: &str, errors: &[&str]) {
    let found = read(&files(english, other)).expect_err("it is refused");
    assert_eq!(found, errors, "{english:?} against {other:?}");
}

/// Returns the Rust functions generated for messages that are the same in all languages.
fn written(english: &str) -> String {
    generate::generate(&read(&files(english, english)).unwrap())
}

const COUNTED: &str = "a =\n    { $count ->\n        [one] { $count } x\n       *[other] { $count } y\n    }\n";

#[test]
fn a_language_has_the_messages_of_english_and_no_others() {
    refuse("a = A\nb = B\n", "a = A\n", &["de.ftl: b: missing"]);
    refuse("a = A\n", "a = A\nb = B\n", &["de.ftl: b: not in English"]);
    refuse("a = A\n", "a = A\na = B\n", &["de.ftl: a: defined twice"]);
}

#[test]
fn a_language_takes_the_values_of_english() {
    refuse("a = { $x }\n", "a = A\n", &["de.ftl: a: $x is used in English only"]);
    refuse("a = A\n", "a = { $x }\n", &["de.ftl: a: $x is not used in English"]);
    refuse("a = { $x }\n", "a = { NUMBER($x) }\n", &["de.ftl: a: $x has another type in English"]);
    refuse(
        "a = { $x }\n",
        "a = { $y }\n",
        &["de.ftl: a: $x is used in English only", "de.ftl: a: $y is not used in English"],
    );
    // A value used by a selector is a number everywhere, also in a language without plurals.
    for other in ["a = { $count }\n", "a = { NUMBER($count) } z\n", COUNTED] {
        assert!(read(&files(COUNTED, other)).is_ok(), "{other:?}");
    }
}

#[test]
fn what_is_not_understood_is_refused() {
    for (text, error) in [
        ("a = { $x", "de.ftl:1: "),
        ("a = { NUMBER($x) } { YEAR($x) }\n", "$x is used with two types"),
        ("a = { DATE($x) }\n", "DATE is not one of"),
        ("a = { b }\n", "b does not exist"),
        ("a = { a }\n", "refers to itself"),
        ("a = A\n    .title = B\n", "attributes are not supported"),
        ("a =\n    .title = B\n", "has no text"),
        ("A-b = A\n", "a name consists of"),
        ("loop = A\n", "a name consists of"),
        ("a = { $Big }\n", "a value's name"),
        ("a = { $x ->\n    [few] A\n   *[other] B\n }\n", "variants are"),
        ("a = { $x ->\n    [one] A\n   *[many] B\n }\n", "variants are"),
        ("a = { NUMBER($x) ->\n    [one] A\n   *[other] B\n }\n", "a selector must be a number"),
    ] {
        let found = read(&files("a = A\n", text)).expect_err("it is refused");
        assert!(found.iter().any(|line| line.starts_with("de.ftl") && line.contains(error)), "{text:?}: {found:?}");
    }
}

#[test]
fn a_message_becomes_a_function() {
    let plain = written("see-all = See all\n");
    assert!(plain.contains("pub fn see_all() -> &'static str { \"See all\" }"), "{plain}");
    let valued = written("# Why.\nof = { $title }: { NUMBER($n) }, { YEAR($y) }, { BYTES($b) }, { DURATION($d) }\n");
    let signature = "pub fn of(title: &str, n: u64, y: u16, b: u64, d: f64) -> String {";
    assert!(valued.contains("/// Why.") && valued.contains(signature), "{valued}");
    let counted = written(COUNTED);
    assert!(counted.contains("match (count, super::language::plural(count))"), "{counted}");
    // Terms and messages replace their names; a line break becomes a space.
    let joined = written("-site = Shelf\nb = of { -site }\na = { b }\n    and more\n");
    assert!(joined.contains("\"of Shelf and more\""), "{joined}");
    // Quotes, backslashes and braces in a text stay text.
    let hostile = written("a = {\"{\"}\\ \"x\" {\"\\u00A0\"}\n");
    assert!(hostile.contains(r#""{\\ \"x\" \u{a0}""#), "{hostile}");
}

#[test]
fn a_group_has_a_function_that_finds_its_messages() {
    let by_value = written("## of name::Tier: tier\ntier-hack = Hack\ntier-pre-release = Beta\n");
    assert!(by_value.contains("pub fn tier(of: name::Tier) -> &'static str {"), "{by_value}");
    assert!(by_value.contains("name::Tier::PreRelease { .. } => tier_pre_release().into(),"), "{by_value}");
    let valued = written("## of X: x\nx-a = { $b }\nx-b = { $a }\nx-c = C\n");
    assert!(valued.contains("pub fn x(of: X, a: &str, b: &str) -> String {"), "{valued}");
    let by_key = written("## by key: set\nset-a-why = A\n\n## Others\nset-b = B\n");
    assert!(by_key.contains("\"a_why\" => set_a_why().into(),"), "{by_key}");
    assert!(by_key.contains("pub fn set(of: &str) -> Option<&'static str> {") && !by_key.contains("\"b\""), "{by_key}");
    let by_english = written("## by English: word\na = A b\n");
    assert!(by_english.contains("\"A b\" => a().into(),"), "{by_english}");
    let errors = read(&files("## by key: set\nother = A\n", "other = A\n")).unwrap_err();
    assert_eq!(errors[0], "en.ftl: other: names in this group start with set-");
}

#[test]
fn the_real_files_stand_in_one_order() {
    let ids = |language: &str| -> Vec<String> {
        let path = format!("{}/messages/{language}.ftl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let id = |line: &str| line.split_once(" =").map(|(id, _)| id.to_owned());
        text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())).filter_map(id).collect()
    };
    let english = ids("en");
    assert!(english.len() > 500, "{}", english.len());
    for language in &LANGUAGES[1..] {
        let differs = english.iter().zip(ids(language)).find(|(a, b)| *a != b);
        assert_eq!(differs, None, "{language}");
    }
}
