//! Hand-made models for every page.

pub mod child;
mod cover;
mod game;
mod identify;
pub mod memory;
pub mod museum;
pub mod play;
pub mod room;
pub mod update;

use crate::games;
pub use cover::{cover, cover_bare};
pub use game::{game, game_bare, game_hostile, game_of_many};
pub use identify::{identify, identify_bare, unidentified};
use shelfcade_core::api::{BackupStatus, CacheStatus, LoadStatus};
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::help::{HelpFound, HelpTopic};
use shelfcade_core::library::away::AwayReason;
use shelfcade_core::library::health_issue::{HealthIssue, HealthIssueKind};
use shelfcade_core::library::problem::{Ignored, LibraryProblem, ProblemKind};
use shelfcade_core::library::progress::{ScanProgress, Stage};
use shelfcade_core::page::{
    AboutPage, ActiveFilter, AlternativeQuery, AuthorityView, AwayFolderView, BackupFile, BackupsPage, CatalogView,
    Chip, Door, ErrorAbout, ErrorPage, Facet, FacetCount, GameCard, HealthPage, HelpPage, HomeHero, HomePage, HomeRow,
    HttpsView, IndexPage, Letter, LibraryTotals, ListPage, Lost, MemoryView, Named, OfferAbout, PicturesView,
    ProblemView, QrCode, RestorePage, RowAbout, Scope, Suggestions, SystemGroup, SystemsPage, TrustPage, Unread, Why,
    WishTile,
};
use shelfcade_core::query::View;
use shelfcade_core::search::choosing::ON_HOME;
use shelfcade_core::search::list_query::{Dimension, Filter, ListQuery, Unreadable};

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

fn totals() -> LibraryTotals {
    LibraryTotals { games: 13_263, roms: 23_041, systems: 12, bytes: 196_000_000_000 }
}

pub fn home() -> HomePage {
    let all = games::all();
    let pick =
        |from: usize, step: usize| -> Vec<GameCard> { all.iter().skip(from).step_by(step).take(14).cloned().collect() };
    let row = |key: &str, about: RowAbout, cards: Vec<GameCard>| HomeRow {
        key: key.to_owned(),
        about,
        see_all: Some("/systems/snes".to_owned()),
        cards,
    };
    HomePage {
        page: 1,
        pages: 1,
        totals: totals(),
        rows: vec![
            row("new", RowAbout::New { recent: 41 }, pick(0, 3)),
            row("decade", RowAbout::Decade { decade: 1990, total: 1_204, systems: 9 }, games::of("snes")),
            row("developer", RowAbout::Developer { name: "Konami".to_owned(), total: 212, systems: 1 }, pick(1, 4)),
            HomeRow { see_all: None, ..row("together", RowAbout::Together { total: 390 }, pick(2, 3)) },
        ],
        systems: games::systems(),
        hero: Some(HomeHero { continues: false, card: games::of("snes").remove(0) }),
        wishes: ON_HOME.into_iter().zip(pick(0, 3)).map(|(wishes, card)| WishTile { wishes, card }).collect(),
        roots: vec!["/media/usb/roms".to_owned()],
        away_folders: vec![AwayFolderView {
            name: "usb <1>".to_owned(),
            reason: AwayReason::Empty,
            since: 1_790_000_000,
            games: 296,
        }],
        says_unclaimed: false,
        updated_to: None,
    }
}

pub fn home_empty() -> HomePage {
    HomePage { roots: vec!["/media/usb/roms".to_owned(), "/srv/games".to_owned()], ..HomePage::default() }
}

pub fn systems() -> SystemsPage {
    let group = |title: &str, maker: &str| SystemGroup {
        title: title.to_owned(),
        systems: games::systems().into_iter().filter(|tile| tile.maker == maker).collect(),
        covers: vec![Some(GameCard { picture: crate::media::cover(1), ..games::named("Super Metroid") })],
    };
    let mut empty = games::systems();
    empty.truncate(2);
    empty.iter_mut().for_each(|tile| (tile.games, tile.bytes) = (0, 0));
    SystemsPage {
        games: 1_765,
        groups: ["Nintendo", "Sega", "Sony", "Commodore", "Arcade", "Other folders"]
            .map(|name| group(name, name))
            .to_vec(),
        empty,
    }
}

fn named(dimension: Dimension, value: &str) -> Named {
    let filter = Filter::parse(dimension, value).expect("a value of the dimension");
    Named { label: filter.english().unwrap_or_else(|| value.to_owned()), filter }
}

fn facet(dimension: Dimension, value: &str, label: &str, count: u32, on: bool) -> FacetCount {
    FacetCount { filter: named(dimension, value).filter, label: label.to_owned(), count, on }
}

pub fn system(id: &str) -> ListPage {
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
    let facet_of = |dimension, values: Vec<FacetCount>| Facet { dimension, values, more: 0 };
    let genres = genres
        .iter()
        .enumerate()
        .map(|(index, name)| facet(Dimension::Genre, &name.to_lowercase(), name, 240 - 20 * index as u32, index == 2));
    let asked = |dimension, value: &str| Filter::parse(dimension, value).expect("a value of the dimension");
    let list_query = ListQuery {
        filters: [asked(Dimension::Genre, "role-playing"), asked(Dimension::Decade, "1990")].into_iter().collect(),
        ..ListQuery::default()
    };
    let chips = list_query.filters.iter().map(|filter| Chip {
        wanted: ActiveFilter { not: false, any: vec![named(filter.dimension(), &filter.value())] },
        without: list_query.toggled(filter),
        typed: false,
    });
    let tile = games::tile(id);
    ListPage {
        scope: Scope::Of(Filter::System(tile.id.clone())),
        title: tile.name.clone(),
        system: Some(tile),
        chips: chips.collect(),
        list_query: list_query.clone(),
        total: 1_204,
        page: 3,
        pages: 21,
        cards,
        letters,
        facets: vec![
            facet_of(Dimension::Genre, genres.collect()),
            facet_of(
                Dimension::Decade,
                vec![
                    facet(Dimension::Decade, "1990", "1990s", 1_180, true),
                    facet(Dimension::Decade, "2000", "2000s", 24, false),
                ],
            ),
            facet_of(
                Dimension::Players,
                vec![
                    facet(Dimension::Players, "2+", "2 or more", 512, false),
                    facet(Dimension::Players, "3+", "3 or more", 40, false),
                    facet(Dimension::Players, "4+", "4 or more", 38, false),
                ],
            ),
            facet_of(
                Dimension::Is,
                vec![
                    facet(Dimension::Is, "original", "Originals", 1_100, false),
                    facet(Dimension::Is, "hack", "Hacks", 60, false),
                    facet(Dimension::Is, "missing", "Missing", 0, false),
                ],
            ),
        ],
        ..ListPage::default()
    }
}

pub fn system_list() -> ListPage {
    ListPage { list_query: ListQuery { view: Some(View::List), ..ListQuery::default() }, ..system("snes") }
}

pub fn system_nothing() -> ListPage {
    let lost = Lost { elsewhere: None, ..Lost::default() };
    ListPage { cards: Vec::new(), total: 0, page: 1, pages: 1, lost: Some(lost), ..system("snes") }
}

pub fn search() -> ListPage {
    let mut cards: Vec<GameCard> = games::all().into_iter().filter(|card| card.title.contains("Super")).collect();
    cards.iter_mut().for_each(|card| card.matched = vec![(0, 5)]);
    let mut other = games::named("Gunstar Heroes");
    other.also_known_as = Some("Super Gunstar (working title)".to_owned());
    cards.push(other);
    let mut fact = games::named("Chrono Trigger");
    fact.why = Some(Why::Fact("dev".to_owned(), "Super Soft".to_owned()));
    cards.push(fact);
    cards.extend(games::hostile());
    let snes = Filter::parse(Dimension::System, "snes").expect("a system");
    let system = Named { label: "Super Nintendo".to_owned(), filter: snes.clone() };
    let about = OfferAbout::Reading(String::new(), vec![system, named(Dimension::Genre, "puzzle")]);
    ListPage {
        list_query: ListQuery::of_text("super"),
        total: 214,
        cards,
        page: 1,
        pages: 4,
        facets: vec![Facet {
            dimension: Dimension::System,
            values: vec![
                facet(Dimension::System, "snes", "Super Nintendo", 180, false),
                facet(Dimension::System, "nes", "NES", 30, false),
                facet(Dimension::System, "megadrive", "Mega Drive", 4, false),
            ],
            more: 0,
        }],
        doors: vec![Door { filter: snes.clone(), label: "Super Nintendo".to_owned(), count: 1_204 }],
        offers: vec![AlternativeQuery { about, list_query: ListQuery::of_filter(snes), count: 12 }],
        ..ListPage::default()
    }
}

pub fn search_start() -> ListPage {
    ListPage { pages: 1, page: 1, ..ListPage::default() }
}

pub fn search_nothing() -> ListPage {
    let nearest = AlternativeQuery {
        about: OfferAbout::Text("chrono trigger".to_owned()),
        list_query: ListQuery::of_text("chrono trigger"),
        count: 3,
    };
    let without = AlternativeQuery {
        about: OfferAbout::Word("<b>".to_owned()),
        list_query: ListQuery::of_text("chorno tigger"),
        count: 2,
    };
    ListPage {
        list_query: ListQuery::of_text("chorno tigger <b>"),
        lost: Some(Lost {
            nearest: Some(nearest),
            drop: vec![without],
            elsewhere: None,
            systems: games::systems().into_iter().take(8).collect(),
        }),
        ..search_start()
    }
}

pub fn search_unread() -> ListPage {
    let unread = Unread { span: (6, 14), reason: Unreadable::Unknown(Dimension::Year, "abc".to_owned()) };
    ListPage { list_query: ListQuery::of_text("mario year:abc <b>"), unread: Some(unread), ..search_start() }
}

pub fn series() -> ListPage {
    let filter = Filter::parse(Dimension::Series, "Mega Man").expect("a series");
    ListPage {
        scope: Scope::Of(filter),
        title: "Mega Man".to_owned(),
        total: 3,
        page: 1,
        pages: 1,
        cards: games::all().into_iter().take(3).collect(),
        gaps: vec![("Mega Man 3".to_owned(), Some(1990)), ("Mega Man <9>".to_owned(), None)],
        to_identify: 7,
        ..ListPage::default()
    }
}

pub fn index() -> IndexPage {
    let entry = |name: &str, count| Door {
        filter: Filter::parse(Dimension::Developer, name).expect("a developer"),
        label: name.to_owned(),
        count,
    };
    IndexPage {
        dimension: Dimension::Developer,
        letter: None,
        letters: std::iter::once('#').chain('A'..='Z').map(|letter| (letter, u32::from(letter != 'Q') * 12)).collect(),
        entries: vec![entry("Capcom", 412), entry("Konami", 390), entry("<b>Bold</b> & Sons", 1)],
        covers: vec![None, Some(GameCard { picture: crate::media::cover(1), ..games::named("Super Metroid") }), None],
        page: 1,
        pages: 3,
        total: 297,
    }
}

pub fn suggestions() -> Suggestions {
    let page = search();
    Suggestions {
        text: "super".to_owned(),
        games: page.cards,
        total: 214,
        doors: page.doors,
        offers: page.offers,
        help: Default::default(),
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

/// Returns HTTPS with this server's own authority, viewed over HTTP, or with the owner's certificate, viewed over
/// HTTPS.
pub fn trust(is_own_authority: bool) -> TrustPage {
    let authority = AuthorityView {
        name: "Shelfcade on replay (5F3A)".to_owned(),
        fingerprint: vec!["AB:CD:EF:01".to_owned(); 8],
        names: vec!["localhost".to_owned(), "replay.local".to_owned()],
        left_out: vec!["arcade".to_owned()],
    };
    let code = QrCode { width: 2, dark: vec![true, false, false, true] };
    TrustPage {
        is_secure: !is_own_authority,
        https: HttpsView::On {
            address: "https://replay.local:8443/".to_owned(),
            code: Some(code),
            authority: is_own_authority.then_some(authority),
        },
    }
}

/// Returns a help article in a household with hostile folders.
pub fn help(topic: HelpTopic) -> HelpPage {
    HelpPage {
        topic: Some(topic),
        roots: vec!["/media/usb/roms".to_owned(), "/srv/<b>games</b> & \"more\"".to_owned()],
        address: "http://192.168.1.5:8080/shelf/".to_owned(),
        can_scan: true,
        scan_asked: true,
        backup_asked: false,
        ..HelpPage::default()
    }
}

/// Returns a search for help that found articles.
pub fn help_found() -> HelpPage {
    let found = HelpFound { topics: vec![HelpTopic::Backup, HelpTopic::Trouble], is_question: true };
    HelpPage { query: "how do I \"<b>".to_owned(), found, ..HelpPage::default() }
}

fn backup_file() -> BackupFile {
    BackupFile { name: "user-20261121T101500Z-7.sqlite".to_owned(), taken: 1_795_212_659, bytes: 81_920 }
}

pub fn backups() -> BackupsPage {
    let status = BackupStatus { on: true, ..BackupStatus::default() };
    BackupsPage { status, files: vec![backup_file()], backup_asked: true, restore: None }
}

pub fn restore() -> RestorePage {
    RestorePage { file: backup_file(), entries: 1_234, now: 56 }
}

pub fn health() -> HealthPage {
    HealthPage {
        version: "0.1.0".to_owned(),
        uptime: 93_600,
        scan: Some(progress()),
        last_scan: Some(1_795_212_659),
        last_scan_seconds: Some(1.84),
        totals: totals(),
        evidence: vec![
            (Evidence::Name, 14_020),
            (Evidence::Hash, 6_200),
            (Evidence::Folded, 1_800),
            (Evidence::None, 1_021),
        ],
        to_identify: 3,
        may_own: true,
        scan_asked: true,
        backup_asked: false,
        ignored: vec![(Ignored::Save, 812), (Ignored::Media, 340), (Ignored::Firmware, 28)],
        ignored_examples: vec![("snes/Chrono Trigger (USA).srm".to_owned(), Ignored::Save)],
        missing: 3,
        problems: [
            ("psx/locked", ProblemKind::Forbidden.into()),
            ("psx/.shelfcadeignore", LibraryProblem::with(ProblemKind::Rules, "line 2: 42!")),
            ("snes/.shelfcadeignore", ProblemKind::RulesSize.into()),
            ("snes/torn.zip", ProblemKind::Damaged.into()),
            ("gb/odd", LibraryProblem::with(ProblemKind::Unreadable, "EIO 5")),
        ]
        .into_iter()
        .map(|(path, problem)| ProblemView { path: path.to_owned(), problem })
        .collect(),
        problems_total: 5,
        pictures: PicturesView { limit: 2_000_000_000, bytes: 31_000_000, count: 2_040, made: 60, waiting: 2 },
        cache: CacheStatus {
            limit: 16 << 20,
            bytes: 4_100_000,
            entries: 512,
            hits: 48_201,
            misses: 1_033,
            evictions: 12,
        },
        backups: BackupStatus {
            on: true,
            folder: "/var/lib/shelfcade/backups".to_owned(),
            made: Some(1_795_212_300),
            ..BackupStatus::default()
        },
        health_issues: vec![HealthIssue { kind: HealthIssueKind::DiskFull, folder: None, seconds: 340, games: 0 }],
        load: LoadStatus { connections: 7, connections_most: 212, shed: 3, ..LoadStatus::default() },
        memory: MemoryView { resident: 24_000_000, peak: 41_000_000, shelf: 8_400_000 },
        catalog: Some(catalog()),
        roots: vec!["/media/usb/roms".to_owned()],
    }
}

pub fn error() -> ErrorPage {
    let search = Some("chrono triger".to_owned());
    ErrorPage { status: 404, about: ErrorAbout::NoGame, search, unknown_host: None, is_alone: false }
}
