//! Every parameter read and written; broken ones dropped; one canonical form.

use super::*;
use proptest::prelude::*;

#[track_caller]
fn list(query: &str, canonical: &str) {
    let parsed = ListQuery::parse(query);
    assert_eq!(parsed.to_query(), canonical, "{query:?}");
    assert_eq!(ListQuery::parse(canonical), parsed, "{query:?} once more");
}

#[track_caller]
fn search(query: &str, canonical: &str) {
    let parsed = SearchQuery::parse(query);
    assert_eq!(parsed.to_query(), canonical, "{query:?}");
    assert_eq!(SearchQuery::parse(canonical), parsed, "{query:?} once more");
}

#[test]
fn lists() {
    list("", "");
    list("?", "");
    list("genre=platform", "genre=platform");
    list("page=3&genre=puzzle&genre=action&genre=puzzle", "genre=action&genre=puzzle&page=3");
    list("genre=Shoot+%27em+up", "genre=shoot-em-up");
    list("decade=1990&decade=1985", "decade=1980&decade=1990");
    list("players=2", "players=2");
    list("kind=hack&kind=original", "kind=original&kind=hack");
    list("view=list&sort=year", "sort=year&view=list");
    list("sort=title&view=grid&page=1", "");
    list("letter=M", "letter=m");
    list("letter=%23", "letter=%23");
    list("letter=7", "letter=%23");
    list("letter=m&page=4", "page=4");
    list("letter=m&page=1", "");
    assert_eq!(ListQuery::parse("genre=shoot-em-up").genres, ["Shoot 'em up"]);
}

#[test]
fn broken_parameters_are_dropped() {
    for query in [
        "genre=nothing",
        "genre=",
        "decade=abc&decade=-1&decade=99999&decade=1890",
        "players=1",
        "players=0",
        "players=300",
        "kind=Everything",
        "sort=random()",
        "view",
        "letter=ab&letter=%C3%A9&letter=",
        "page=0",
        "page=-1",
        "page=1000001",
        "page=99999999999999999999",
        "utm_source=x&=&&&==&%=%&%zz=%zz",
        "<script>=1&page=%00",
    ] {
        list(query, "");
    }
    list("sort=year&sort=wrong&page=2&page=x", "sort=year&page=2");
}

#[test]
fn searches() {
    search("", "");
    search("q=super+mario", "q=super+mario");
    search("q=super%20mario", "q=super+mario");
    search("q=a%2Bb%26c%23", "q=a%2Bb%26c%23");
    search("q=%20%00%0A+", "");
    search("q=x&system=snes", "q=x&system=snes");
    search("system=Not+An+Id&q=x", "q=x");
    search("q=x&page=2", "q=x&page=2");
    search("q=x&offset=60", "q=x&page=2");
    search("q=x&offset=61", "q=x&offset=61");
    search("q=x&limit=20&offset=40", "q=x&limit=20&offset=40");
    search("q=x&limit=0", "q=x&limit=1");
    search("q=x&limit=100000", "q=x&limit=200");
    search("q=%E3%83%89", "q=%E3%83%89");
    search("q=%ff%fe", "q=%EF%BF%BD%EF%BF%BD");
    assert_eq!(SearchQuery::parse("q=x").limit, PAGE_SIZE);
    let long = format!("q={}", "é".repeat(5_000));
    assert_eq!(SearchQuery::parse(&long).text.chars().count(), SearchQuery::MAX_CHARS);
}

#[test]
fn values_are_capped() {
    let many: String = (0..100).map(|n| format!("decade={}&", 1950 + n)).collect();
    assert!(ListQuery::parse(&many).decades.len() <= 20);
    let pairs = "page=2&".repeat(100_000);
    assert_eq!(ListQuery::parse(&pairs).page, Some(2));
}

#[test]
fn values_in_urls_are_the_serialized_ones() {
    for sort in Sort::ALL {
        assert_eq!(serde_json::to_string(&sort).unwrap(), format!("\"{}\"", sort.as_str()));
    }
    for kind in KindFilter::ALL {
        assert_eq!(serde_json::to_string(&kind).unwrap(), format!("\"{}\"", kind.as_str()));
    }
    for view in [View::Grid, View::List] {
        assert_eq!(serde_json::to_string(&view).unwrap(), format!("\"{}\"", view.as_str()));
    }
}

proptest! {
    #[test]
    fn any_text_has_one_canonical_form(query in "\\PC{0,80}|(genre|decade|players|kind|sort|view|letter|page|q|system|limit|offset|=|&|[a-z0-9%+#-]{0,6}){0,30}") {
        let parsed = ListQuery::parse(&query);
        prop_assert_eq!(ListQuery::parse(&parsed.to_query()), parsed);
        let parsed = SearchQuery::parse(&query);
        prop_assert_eq!(SearchQuery::parse(&parsed.to_query()), parsed);
    }

    #[test]
    fn what_a_form_sends_comes_back(text in "[^\\p{Cc}]{0,200}", page in 1_u32..1000) {
        let query = SearchQuery { text: text.trim().to_owned(), offset: (page - 1) * PAGE_SIZE, ..SearchQuery::default() };
        prop_assert_eq!(SearchQuery::parse(&query.to_query()), query);
    }
}
