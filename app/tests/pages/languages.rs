//! Renders every page in every language: text that is the same in English and Japanese must be data, never a word of
//! the interface.
//!
//! This finds any word written into a page instead of the message table.

use crate::html::attributes;
use crate::{frame, models};
use shelfcade_app::{FIRST_SCRIPT, render};
use shelfcade_core::help::HelpTopic;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{CollectionsPage, Door, HelpPage, HttpsView, IndexPage, PageFrame, ProfilesPage, TrustPage};
use shelfcade_core::search::list_query::{Dimension, Filter};
use std::fmt::Debug;

/// Texts that are the same in every language: names, examples of the search language, and text for programs.
const NAMES: [&str; 32] = [
    "LaunchBox",
    "gamelist.xml",
    "Shelfcade",
    "API",
    "PIN",
    "A–Z",
    "English",
    "Español",
    "Deutsch",
    "Français",
    "日本語",
    "libretro-database",
    "make catalog",
    "CRC32",
    "SHA-1",
    "megaman 2",
    "ff7",
    "\"street fighter\" -alpha",
    "system:snes genre:rpg",
    "dev:capcom year:1991..1994",
    "players:4+ genre:sports",
    "region:jp -is:hack",
    "sonic OR mario",
    "iPhone, iPad",
    "Android",
    "Windows",
    "Mac",
    "Firefox",
    "dark light",
    "width=device-width, initial-scale=1, viewport-fit=cover",
    "Chrono Trigger (SNES)",
    "homebrew_test_v2 (SNES)",
];

/// Returns each page in a language, with all data in it.
fn pages(lang: Lang) -> Vec<(&'static str, String, String)> {
    let frame = PageFrame { lang, scan: Some(models::progress()), ..frame() };
    let data = |model: &dyn Debug| strings(&format!("{model:?} {frame:?} {:?}", models::game_bare()));
    macro_rules! page {
        ($name:literal, $render:ident, $model:expr) => {{
            let model = $model;
            ($name, render::$render(&frame, &model), data(&model))
        }};
    }
    vec![
        page!("home", home, models::home()),
        page!("home, empty", home, models::home_empty()),
        page!("systems", systems, models::systems()),
        page!("system", list, models::system("snes")),
        page!("system, list", list, models::system_list()),
        page!("system, nothing fits", list, models::system_nothing()),
        page!("search", list, models::search()),
        page!("search, start", list, models::search_start()),
        page!("search, unread", list, models::search_unread()),
        page!("search, no hits", list, models::search_nothing()),
        page!("series", list, models::series()),
        page!("index", index, models::index()),
        page!("game", game, models::game()),
        page!("game, bare", game, models::game_bare()),
        page!("child", child, models::child::page()),
        page!("diary", diary, models::memory::diary()),
        page!("year", year, models::memory::year()),
        page!("year, blank", year, models::memory::year_blank()),
        page!("moments", moments, models::memory::moments()),
        page!("about", about, models::about()),
        page!("help", help, HelpPage::default()),
        page!("help, adding games", help, models::help(HelpTopic::AddGames)),
        page!("help, nothing found", help, HelpPage { query: "x".to_owned(), ..HelpPage::default() }),
        page!("backups", backups, models::backups()),
        page!("restore", restore, models::restore()),
        page!("trust", trust, models::trust(true)),
        page!("trust, owner's", trust, models::trust(false)),
        page!("trust, off", trust, TrustPage { is_secure: false, https: HttpsView::Off }),
        page!("trust, failed", trust, TrustPage { is_secure: false, https: HttpsView::Failed }),
        page!("health", health, models::health()),
        page!("update", update, models::update::page()),
        page!("error", error, models::error()),
        page!("collections", collections, CollectionsPage::default()),
        page!("profiles", profiles, ProfilesPage::default()),
    ]
}

/// Returns the strings in a value's debug output, one per line, without the names of fields and variants.
fn strings(debug: &str) -> String {
    let (mut inside, mut escaped, mut found) = (false, false, String::new());
    for letter in debug.chars() {
        match letter {
            '\\' if inside && !escaped => escaped = true,
            '"' if !escaped => {
                inside = !inside;
                found.push('\n');
            }
            letter if inside => {
                found.push(letter);
                escaped = false;
            }
            _ => {}
        }
    }
    // The models contain only this invisible character.
    found.replace("u{fe0f}", "\u{fe0f}")
}

/// Returns all text of a page that a person reads or hears.
fn said(html: &str) -> Vec<String> {
    let html = &html.replace(FIRST_SCRIPT, "");
    let texts = html.split('>').filter_map(|part| part.split('<').next()).map(str::to_owned);
    let names = ["aria-label", "placeholder", "title", "alt", "content", "aria-description"];
    let attributes = names.iter().flat_map(|name| attributes(html, name)).map(str::to_owned);
    let all = texts.chain(attributes).map(|text| unescape(text.trim()));
    all.filter(|text| !text.is_empty()).collect()
}

fn unescape(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'");
    text.replace("&#x27;", "'").replace("&amp;", "&")
}

/// True if a text contains no word: only numbers, sizes, signs, single letters.
fn is_wordless(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    words.all(|word| word.chars().count() == 1 || ["kB", "MB", "GB", "TB", "UTC"].contains(&word))
}

#[test]
fn no_word_of_a_page_stands_outside_the_message_table() {
    let mut offenders = Vec::new();
    for ((name, english, data), (_, japanese, _)) in pages(Lang::En).into_iter().zip(pages(Lang::Ja)) {
        let japanese = said(&japanese);
        for text in said(&english).into_iter().filter(|text| japanese.contains(text)) {
            let is_data = |part: &str| is_wordless(part) || NAMES.contains(&part) || data.contains(part);
            // The example folder tree is an illustration, not translated text.
            if text.contains("├─") {
                continue;
            }
            if !text.split(" · ").all(|part| is_data(part.trim())) {
                offenders.push(format!("{name}: {text:?}"));
            }
        }
    }
    offenders.dedup();
    assert!(offenders.is_empty(), "not translated:\n{}", offenders.join("\n"));
}

#[test]
fn every_page_says_which_language_it_is_in() {
    for lang in Lang::ALL {
        for (name, html, _) in pages(lang) {
            assert!(html.contains(&format!("<html lang=\"{}\"", lang.as_str())), "{name} in {lang:?}");
            assert!(html.matches("<h1").count() == 1, "{name} in {lang:?}");
        }
    }
}

#[test]
fn an_index_of_words_is_in_the_order_of_its_language() {
    let entry = |value: &str| {
        let filter = Filter::parse(Dimension::Genre, value).unwrap();
        Door { label: filter.english().unwrap(), filter, count: 1 }
    };
    let entries = ["action", "pinball", "puzzle", "racing", "role-playing"].map(entry).to_vec();
    let page = IndexPage { dimension: Dimension::Genre, entries, pages: 1, page: 1, total: 5, ..models::index() };
    let page = IndexPage { letters: Vec::new(), ..page };
    for (lang, order) in [
        (Lang::En, ["Action", "Pinball", "Puzzle", "Racing", "Role-playing"]),
        (Lang::De, ["Action", "Flipper", "Rätsel", "Rennspiel", "Rollenspiel"]),
    ] {
        let html = render::index(&PageFrame { lang, ..frame() }, &page);
        let places = order.map(|name| html.find(&format!("<bdi>{name}</bdi>")).unwrap());
        assert!(places.is_sorted(), "{places:?} in {lang:?}");
    }
}

#[test]
fn days_are_called_as_people_call_them() {
    for (lang, names) in [
        (Lang::En, ["Today", "Yesterday", "Thursday, 9 November 2023"]),
        (Lang::Es, ["Hoy", "Ayer", "Jueves, 9 de noviembre de 2023"]),
        (Lang::De, ["Heute", "Gestern", "Donnerstag, 9. November 2023"]),
        (Lang::Fr, ["Aujourd’hui", "Hier", "Jeudi 9 novembre 2023"]),
        (Lang::Ja, ["今日", "昨日", "2023年11月9日（木曜日）"]),
    ] {
        let html = render::diary(&PageFrame { lang, ..frame() }, &models::memory::diary());
        let places =
            names.map(|name| html.find(&format!("<h2>{name}</h2>")).unwrap_or_else(|| panic!("{name}: {html}")));
        assert!(places.is_sorted(), "{places:?} in {lang:?}");
    }
}

#[test]
fn months_numbers_and_reasons_follow_the_language() {
    for (lang, parts) in [
        (Lang::En, ["March 1995", "1,204 games", "Chrono Trigger for Super Nintendo"]),
        (Lang::Es, ["marzo de 1995", "1204 juegos", "Chrono Trigger para Super Nintendo"]),
        (Lang::De, ["März 1995", "1.204 Spiele", "Chrono Trigger für Super Nintendo"]),
        (Lang::Fr, ["mars 1995", "1\u{202f}204 jeux", "Chrono Trigger pour Super Nintendo"]),
        (Lang::Ja, ["1995年3月", "1,204本", "Super Nintendoの「Chrono Trigger」"]),
    ] {
        let frame = PageFrame { lang, ..frame() };
        let game = render::game(&frame, &models::game());
        let home = render::home(&frame, &models::home());
        for part in parts {
            assert!(game.contains(part) || home.contains(part), "{part} in {lang:?}");
        }
    }
}
