//! Hand-made models for every page.

use crate::games;
use shelfcade_core::identity::Evidence;
use shelfcade_core::name::Tier;
use shelfcade_core::page::{
    AboutPage, CatalogView, ErrorPage, FacetCount, FileView, GameCard, GamePage, HealthPage, HomePage, Letter,
    MemoryView, ProblemView, Row, SearchPage, SeriesView, SystemGroup, SystemPage, SystemsPage, Totals, VariantGroup,
    VariantView,
};
use shelfcade_core::progress::{ScanProgress, Stage};
use shelfcade_core::query::{ListQuery, SearchQuery, View};

pub fn progress() -> ScanProgress {
    ScanProgress {
        stage: Stage::Walking,
        systems_done: 12,
        systems_total: 41,
        system: Some("Super Nintendo".to_owned()),
        files_done: 12_402,
        files_total: 23_041,
        rate: 8_400.0,
        seconds_left: Some(12),
        seconds: 3.2,
        problems: 0,
    }
}

fn totals() -> Totals {
    Totals { games: 13_263, roms: 23_041, systems: 12, bytes: 196_000_000_000 }
}

pub fn home() -> HomePage {
    let all = games::all();
    let pick =
        |from: usize, step: usize| -> Vec<GameCard> { all.iter().skip(from).step_by(step).take(14).cloned().collect() };
    let row = |key: &str, title: &str, reason: &str, cards: Vec<GameCard>| Row {
        key: key.to_owned(),
        title: title.to_owned(),
        reason: reason.to_owned(),
        see_all: Some("/systems/snes".to_owned()),
        cards,
    };
    HomePage {
        totals: totals(),
        rows: vec![
            row("new", "New on the shelf", "Came in the last seven days", pick(0, 3)),
            row("decade", "The nineties", "1,204 games from 1990 to 1999, a few picked for today", games::of("snes")),
            row("konami", "From Konami", "Because there are 212 of them here", pick(1, 4)),
            Row { see_all: None, ..row("together", "Play together", "Two players or more", pick(2, 3)) },
        ],
        systems: games::systems(),
        chips: ["Platform", "Shoot 'em up", "Role-playing", "Puzzle", "1980s", "1990s", "Play together", "Racing"]
            .map(|label| (label.to_owned(), "/systems/snes".to_owned()))
            .to_vec(),
        roots: vec!["/media/usb/roms".to_owned()],
    }
}

pub fn home_empty() -> HomePage {
    HomePage { roots: vec!["/media/usb/roms".to_owned(), "/srv/games".to_owned()], ..HomePage::default() }
}

pub fn systems() -> SystemsPage {
    let group = |title: &str, maker: &str| SystemGroup {
        title: title.to_owned(),
        systems: games::systems().into_iter().filter(|tile| tile.maker == maker).collect(),
    };
    let mut empty = games::systems();
    empty.truncate(2);
    empty.iter_mut().for_each(|tile| (tile.games, tile.bytes) = (0, 0));
    SystemsPage {
        groups: ["Nintendo", "Sega", "Sony", "Commodore", "Arcade", "Other folders"]
            .map(|name| group(name, name))
            .to_vec(),
        empty,
    }
}

fn facet(value: &str, label: &str, count: u32, on: bool) -> FacetCount {
    FacetCount { value: value.to_owned(), label: label.to_owned(), count, on }
}

pub fn system(id: &str) -> SystemPage {
    let mut cards = games::of(id);
    let (shape, hue) = (cards[0].shape, cards[0].hue);
    cards.extend(games::hostile().into_iter().map(|card| GameCard { shape, hue, ..card }));
    let letters = std::iter::once('#')
        .chain('A'..='Z')
        .enumerate()
        .map(|(index, letter)| Letter {
            letter,
            page: 1,
            index: index as u32 * 44,
            count: if letter == 'X' || letter == 'Q' { 0 } else { 44 },
        })
        .collect();
    let genres = [
        "Platform",
        "Action",
        "Role-playing",
        "Sports",
        "Puzzle",
        "Racing",
        "Fighting",
        "Shooter",
        "Strategy",
        "Maze",
        "Music",
    ];
    SystemPage {
        system: games::tile(id),
        query: ListQuery::default(),
        total: 1_204,
        page: 3,
        pages: 21,
        cards,
        letters,
        genres: genres
            .iter()
            .enumerate()
            .map(|(index, name)| facet(&name.to_lowercase(), name, 240 - 20 * index as u32, index == 2))
            .collect(),
        decades: vec![facet("1990", "1990s", 1_180, true), facet("2000", "2000s", 24, false)],
        players: vec![
            facet("2", "2 or more", 512, false),
            facet("3", "3 or more", 40, false),
            facet("4", "4 or more", 38, false),
        ],
        kinds: vec![
            facet("original", "Originals", 1_100, false),
            facet("hack", "Hacks", 60, false),
            facet("missing", "Missing", 0, false),
        ],
    }
}

pub fn system_list() -> SystemPage {
    SystemPage { query: ListQuery { view: View::List, ..ListQuery::default() }, ..system("snes") }
}

pub fn system_nothing() -> SystemPage {
    SystemPage { cards: Vec::new(), total: 0, page: 1, pages: 1, ..system("snes") }
}

pub fn search() -> SearchPage {
    let mut cards: Vec<GameCard> = games::all().into_iter().filter(|card| card.title.contains("Super")).collect();
    cards.iter_mut().for_each(|card| card.matched = vec![(0, 5)]);
    let mut other = games::named("Gunstar Heroes");
    other.also_known_as = Some("Super Gunstar (working title)".to_owned());
    cards.push(other);
    cards.extend(games::hostile());
    SearchPage {
        query: SearchQuery { text: "super".to_owned(), system: None, offset: 0, limit: 60 },
        total: 214,
        cards,
        page: 1,
        pages: 4,
        systems: vec![
            facet("snes", "Super Nintendo", 180, false),
            facet("nes", "NES", 30, false),
            facet("megadrive", "Mega Drive", 4, false),
        ],
        matching_systems: vec![games::tile("snes")],
        did_you_mean: None,
        suggestions: Vec::new(),
    }
}

pub fn search_start() -> SearchPage {
    SearchPage {
        suggestions: games::systems().into_iter().take(8).collect(),
        pages: 1,
        page: 1,
        ..SearchPage::default()
    }
}

pub fn search_nothing() -> SearchPage {
    SearchPage {
        query: SearchQuery { text: "chorno tigger <b>".to_owned(), ..SearchQuery::default() },
        did_you_mean: Some("chrono trigger".to_owned()),
        ..search_start()
    }
}

fn variant(label: &str, tier: Tier, evidence: Evidence) -> VariantView {
    VariantView {
        label: label.to_owned(),
        tier,
        preferred: false,
        missing: false,
        size: 4_194_304,
        files: vec![FileView { path: format!("snes/Chrono Trigger ({label}).sfc"), size: 4_194_304, missing: false }],
        evidence,
        release: Some(format!("Chrono Trigger ({label})")),
        crc: Some("2D206BF7".to_owned()),
        sha1: Some("de5822f4f2f7a55acb8926d4c0eaa63d5d989312".to_owned()),
        serial: None,
        year: None,
    }
}

pub fn game() -> GamePage {
    let group = |tier, variants| VariantGroup { tier, variants };
    let usa = VariantView { preferred: true, ..variant("USA", Tier::Original, Evidence::Hash) };
    let japan = VariantView { year: Some(1995), ..variant("Japan", Tier::Original, Evidence::Name) };
    let gone = VariantView { missing: true, ..variant("USA · Rev 1", Tier::Revision, Evidence::Folded) };
    GamePage {
        card: GameCard { variants: 7, ..games::named("Chrono Trigger") },
        system: games::tile("snes"),
        publisher: Some("Square".to_owned()),
        month: Some(3),
        esrb: Some("Teen".to_owned()),
        regions: vec!["USA".to_owned(), "Japan".to_owned()],
        more: vec![("Rumble".to_owned(), "No".to_owned())],
        also: vec!["クロノ・トリガー".to_owned(), "Kurono Torigā".to_owned()],
        variants: vec![
            group(Tier::Original, vec![usa, japan]),
            group(Tier::Revision, vec![gone]),
            group(
                Tier::Translation,
                vec![
                    variant("French by Terminus", Tier::Translation, Evidence::None),
                    variant("German 2.0", Tier::Translation, Evidence::None),
                ],
            ),
            group(Tier::Hack, vec![variant("Crimson Echoes", Tier::Hack, Evidence::None)]),
            group(Tier::Bad, vec![variant("Bad dump 1", Tier::Bad, Evidence::None)]),
        ],
        bytes: 29_360_128,
        not_here: vec![
            "Chrono Trigger (Japan) (Sample)".to_owned(),
            "Chrono Trigger (USA) (Virtual Console)".to_owned(),
        ],
        series: Some(SeriesView {
            name: "Chrono".to_owned(),
            previous: Some(games::named("Secret of Mana")),
            next: Some(games::named("Final Fantasy VII")),
            cards: games::all().into_iter().take(6).collect(),
            total: 7,
        }),
        elsewhere: games::of("psx").into_iter().take(3).collect(),
        related: games::all().into_iter().step_by(5).collect(),
        genre_list: Some("/systems/snes?genre=role-playing".to_owned()),
        decade_list: Some("/systems/snes?decade=1990".to_owned()),
    }
}

pub fn game_bare() -> GamePage {
    let card = GameCard {
        year: None,
        developer: None,
        genre: None,
        players: None,
        variants: 1,
        title: "homebrew_test_v2".to_owned(),
        ..games::named("Bubble Bobble")
    };
    let only = VariantView {
        crc: None,
        sha1: None,
        release: None,
        ..variant("homebrew_test_v2.zip", Tier::Hack, Evidence::None)
    };
    GamePage {
        card,
        publisher: None,
        month: None,
        esrb: None,
        regions: Vec::new(),
        more: Vec::new(),
        also: Vec::new(),
        variants: vec![VariantGroup { tier: Tier::Hack, variants: vec![only] }],
        not_here: Vec::new(),
        series: None,
        elsewhere: Vec::new(),
        related: Vec::new(),
        genre_list: None,
        decade_list: None,
        ..game()
    }
}

pub fn game_hostile() -> GamePage {
    let mut hostile = games::hostile();
    let card = hostile.remove(6);
    let long = "x".repeat(240);
    let mut variants = game().variants;
    variants[0].variants[0].label = long.clone();
    variants[0].variants[0].files[0].path = format!("snes/{long}/<img src=x onerror=alert(1)>.sfc");
    GamePage {
        card,
        also: hostile.iter().map(|card| card.title.clone()).collect(),
        publisher: Some(long),
        related: hostile,
        variants,
        ..game()
    }
}

fn catalog() -> CatalogView {
    CatalogView {
        source: "Starter catalog".to_owned(),
        built: "2026-11-20 22:10 UTC".to_owned(),
        titles: 4_138,
        releases: 4_138,
        systems: 58,
        licence: "Facts written by hand for Shelfcade".to_owned(),
        starter: true,
    }
}

pub fn about() -> AboutPage {
    AboutPage { version: "0.1.0".to_owned(), catalog: Some(catalog()), totals: totals() }
}

pub fn health() -> HealthPage {
    let count = |label: &str, count| (label.to_owned(), count);
    HealthPage {
        version: "0.1.0".to_owned(),
        uptime: 93_600,
        scan: Some(progress()),
        last_scan: Some("2026-11-20 22:10 UTC".to_owned()),
        last_scan_seconds: Some(1.84),
        totals: totals(),
        evidence: vec![
            count("Exact name", 14_020),
            count("Contents", 6_200),
            count("Title and region", 1_800),
            count("Not in the catalog", 1_021),
        ],
        ignored: vec![count("Saves", 812), count("Images and texts", 340), count("Firmware", 28)],
        ignored_examples: vec![("snes/Chrono Trigger (USA).srm".to_owned(), "save".to_owned())],
        missing: 3,
        problems: vec![ProblemView { path: "psx/locked".to_owned(), message: "The folder may not be read".to_owned() }],
        problems_total: 1,
        memory: MemoryView { resident: 24_000_000, peak: 41_000_000, shelf: 8_400_000 },
        catalog: Some(catalog()),
        roots: vec!["/media/usb/roms".to_owned()],
    }
}

pub fn error() -> ErrorPage {
    ErrorPage {
        status: 404,
        title: "There is no game here".to_owned(),
        advice: "It may have been moved or renamed. Nothing is lost: your files are as they were. Try a search."
            .to_owned(),
        search: Some("chrono triger".to_owned()),
    }
}
