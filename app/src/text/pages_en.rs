//! English, what the pages say.
#![allow(missing_docs)] // the texts are their own documentation

use super::{SITE, bytes, games, number};
use shelfcade_core::identity::Evidence;
use shelfcade_core::name::Tier;
use shelfcade_core::page::{
    CardMark, CatalogView, GameCard, GamePage, HealthPage, SystemTile, SystemsPage, Theme, Totals,
};
use shelfcade_core::query::View;
use shelfcade_core::system::SystemKind;
use shelfcade_core::text::count as counted;

// Frame
pub const SKIP: &str = "Skip to content";
pub const NAV_LABEL: &str = "Main";
pub const NAV_BAR_LABEL: &str = "Menu";
pub const NAV_MORE_LABEL: &str = "More pages";
pub const NAV_HOME: &str = "Home";
pub const NAV_SYSTEMS: &str = "Systems";
pub const NAV_SEARCH: &str = "Search";
pub const NAV_MORE: &str = "More";
pub const ABOUT: &str = "About";
pub const HEALTH: &str = "Health";
pub const API: &str = "API";
pub const CLOSE: &str = "Close";
pub const SEE_ALL: &str = "See all";
pub const GAMES: &str = "Games";

// Home
pub const HOME_HEADING: &str = "What shall we play?";
pub const HOME_DESCRIPTION: &str = "Your games on one shelf: browse, search and be tempted.";
pub const SURPRISE: &str = "Surprise me";
pub const DISCOVER: &str = "Discover";
pub const WELCOME: &str = "Your shelf is ready";
pub const FILLING_TITLE: &str = "Putting your games on the shelf";
pub const FILLING_ADVICE: &str =
    "The first systems appear here in a moment. You can browse while the rest is being read.";
pub const BEGIN_TITLE: &str = "No games here yet";
pub const BEGIN_ADVICE: &str = "Make one folder for each system inside your ROM folder and put the games in it. Common folder names \
     from RePlayOS, Batocera, RetroPie, ES-DE and RomM are all understood; Shelfcade only reads, it never changes a file.";
pub const BEGIN_EXAMPLE: &str = "For example";
pub const BEGIN_TREE: &str = "roms/\n├─ snes/        Super Nintendo\n├─ megadrive/   Mega Drive\n├─ psx/         PlayStation\n└─ arcade/      Arcade";
pub const LOOKED_IN: &str = "Folders that were read";
pub const SEE_LEFT_OUT: &str = "See what was left out, and why";
pub const HOW_TO_BEGIN: &str = "How to begin";

// Systems and lists
pub const NO_SYSTEMS_TITLE: &str = "No system has a game yet";
pub const OTHER_SYSTEMS: &str = "See all systems";
pub const NO_GAMES_TITLE: &str = "No games in this folder";
pub const NO_GAMES_ADVICE: &str = "Put games into it and they appear here after the next scan.";
pub const NO_MATCH_TITLE: &str = "No game fits all these filters";
pub const NO_MATCH_ADVICE: &str = "Take one away above, or start again with the whole shelf.";
pub const SORT_LABEL: &str = "Order";
pub const VIEW_LABEL: &str = "View";
pub const FILTERS: &str = "Filters";
pub const CLEAR_FILTERS: &str = "Clear all";
pub const SHOW_GAMES: &str = "Show games";
pub const CHOSEN_LABEL: &str = "Filters in force";
pub const ANY_PLAYERS: &str = "Any number";
pub const LETTERS_LABEL: &str = "A to Z";
pub const PAGES_LABEL: &str = "Pages";
pub const PAGE_BEFORE: &str = "Previous page";
pub const PAGE_AFTER: &str = "Next page";

// Search
pub const SEARCH: &str = "Search";
pub const SEARCH_DESCRIPTION: &str = "Find a game by its title, another name or a part of it.";
pub const SEARCH_OR_BROWSE: &str = "Or browse a system";
pub const NO_HITS_ADVICE: &str = "Try fewer words, or only the beginning of one.";

// Game
pub const CRUMBS_LABEL: &str = "You are here";
pub const ALSO: &str = "Also known as";
pub const FACT_SYSTEM: &str = "System";
pub const FACT_RELEASED: &str = "Released";
pub const FACT_DEVELOPER: &str = "Developer";
pub const FACT_PUBLISHER: &str = "Publisher";
pub const FACT_GENRE: &str = "Genre";
pub const FACT_PLAYERS: &str = "Players";
pub const FACT_REGIONS: &str = "Regions";
pub const FACT_ESRB: &str = "Rating";
pub const FACT_SIZE: &str = "Size";
pub const PREFERRED: &str = "First choice";
pub const SERIES_BEFORE: &str = "Before";
pub const SERIES_AFTER: &str = "Next in the series";
pub const ELSEWHERE: &str = "On other systems";
pub const ELSEWHERE_REASON: &str = "The same title, also on your shelf";
pub const RELATED: &str = "You might like";
pub const RELATED_REASON: &str = "Alike in makers, genre and time";
pub const FILES_SUMMARY: &str = "Files, checksums and how they were recognised";
pub const FILE_RELEASE: &str = "Release";
pub const FILE_SERIAL: &str = "Serial";
pub const FILE_CRC: &str = "CRC32";
pub const FILE_SHA1: &str = "SHA-1";
pub const FILE_MISSING: &str = "not there";
pub const MARK_MISSING: &str = "Missing";

// About
pub const ABOUT_HEADING: &str = "About Shelfcade";
pub const ABOUT_LEAD: &str =
    "One shelf for the games of the house, served from your own machine. It needs no internet and no account.";
pub const ABOUT_LIBRARY: &str = "Your library";
pub const ABOUT_CATALOG: &str = "What is known about games";
pub const ABOUT_PROGRAM: &str = "This program";
pub const ABOUT_HEALTH: &str = "How it is doing";
pub const ABOUT_API: &str = "The API for programs";
pub const ABOUT_LICENCE: &str = "Free software under the MIT or the Apache 2.0 licence, as you like.";
pub const CREDIT_DATA: &str = "Full catalogs are built from";
pub const CREDIT_URL: &str = "https://github.com/libretro/libretro-database";
pub const CREDIT_LICENCE: &str =
    "the work of the libretro community and of the dumping groups behind it, under CC BY-SA 4.0.";
pub const NO_CATALOG: &str = "No catalog is in use; games are shown by their file names.";
pub const STARTER: &str = "This is the starter catalog: well-known games only, written by hand.";
pub const GET_CATALOG: &str = "Years, makers and genres of some hundred thousand releases come with the full catalog. \
     Make it once, with a network, in Shelfcade's folder:";

// Health
pub const HEALTH_DESCRIPTION: &str = "How the library, the scan and the server are doing.";
pub const HEALTH_SCAN: &str = "Scan";
pub const HEALTH_LIBRARY: &str = "Library";
pub const HEALTH_MEMORY: &str = "Server";
pub const HEALTH_CACHE: &str = "Pages kept ready";
pub const HEALTH_CATALOG: &str = "Catalog";
pub const HEALTH_EVIDENCE: &str = "How games were recognised";
pub const HEALTH_EVIDENCE_WHY: &str = "By contents is surest; by title is a good guess.";
pub const HEALTH_IGNORED: &str = "Left out of the shelf";
pub const HEALTH_IGNORED_WHY: &str = "Files in your folders that are not games, by reason. None of them was changed.";
pub const IGNORED_EXAMPLES: &str = "Examples of files left out";
pub const HEALTH_PROBLEMS: &str = "Things that could not be read";
pub const IDLE: &str = "Nothing is running";
pub const FACT_STATE: &str = "Now";
pub const FACT_LAST_SCAN: &str = "Last scan";
pub const FACT_TOOK: &str = "It took";
pub const FACT_FOLDER: &str = "Folder";
pub const FACT_VARIANTS: &str = "Variants";
pub const FACT_MISSING: &str = "Missing";
pub const FACT_RESIDENT: &str = "Memory now";
pub const FACT_PEAK: &str = "Memory at most";
pub const FACT_SHELF: &str = "Of that, the shelf";
pub const FACT_UPTIME: &str = "Running for";
pub const FACT_VERSION: &str = "Version";
pub const FACT_HELD: &str = "Held";
pub const FACT_PAGES: &str = "Pages";
pub const FACT_HITS: &str = "Answered from them";
pub const FACT_MISSES: &str = "Made anew";
pub const FACT_EVICTIONS: &str = "Made room for others";
pub const CACHE_OFF: &str = "Off: every page is made anew";
pub const HEALTH_STRAIN: &str = "Under pressure";
pub const FACT_CONNECTIONS: &str = "Connections";
pub const FACT_CONNECTIONS_MOST: &str = "At most so far";
pub const FACT_MADE_ROOM: &str = "Idle ones closed for others";
pub const FACT_GAVE_UP: &str = "Readers that took too long";
pub const FACT_SHED: &str = "Requests told to come back";
pub const FACT_TOO_SLOW: &str = "Answers that took too long";
pub const FACT_HEADS_TOO_LARGE: &str = "Requests too large";
pub const FACT_HEADS_TOO_SLOW: &str = "Requests sent too slowly";
pub const FACT_SOURCE: &str = "Source";
pub const FACT_TITLES: &str = "Titles";
pub const FACT_RELEASES: &str = "Releases";
pub const FACT_BUILT: &str = "Built";

// Errors
pub const GO_HOME: &str = "Go home";

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The document's title: "Chrono Trigger (SNES) · Shelfcade".
pub fn document_title(page: &str) -> String {
    if page.is_empty() { SITE.to_owned() } else { format!("{page} · {SITE}") }
}

/// What `<meta name=color-scheme>` says.
pub fn color_scheme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "dark light",
        Theme::Dark => "dark",
        Theme::Light => "light",
    }
}

/// Colour of the browser's bar on a dark device: surface 0 of the theme in force.
pub fn bar_dark(theme: Theme) -> &'static str {
    if theme == Theme::Light { BAR_LIGHT } else { BAR_DARK }
}

/// Colour of the browser's bar on a light device.
pub fn bar_light(theme: Theme) -> &'static str {
    if theme == Theme::Dark { BAR_DARK } else { BAR_LIGHT }
}

const BAR_DARK: &str = "#15110e";
const BAR_LIGHT: &str = "#f8f5f0";

pub fn see_all_of(title: &str) -> String {
    format!("See all: {title}")
}

pub fn totals(totals: &Totals) -> String {
    let systems = counted(totals.systems.into(), "system", "systems");
    format!("{} on {systems} · {}", games(totals.games), bytes(totals.bytes))
}

pub fn totals_long(totals: &Totals) -> String {
    let systems = counted(totals.systems.into(), "system", "systems");
    let variants = counted(totals.roms, "variant", "variants");
    format!("{} on {systems}, {variants} in all, {} on disk.", games(totals.games), bytes(totals.bytes))
}

/// The label on the board below a cover.
pub fn card_label(card: &GameCard) -> String {
    let players = card.players.filter(|players| *players > 1).map(players_short);
    let parts: Vec<String> = card.genre.iter().cloned().chain(players).collect();
    if parts.is_empty() { card.developer.clone().unwrap_or_default() } else { parts.join(" · ") }
}

/// Year, developer, genre and players on one line.
pub fn line_facts(card: &GameCard) -> String {
    let parts: Vec<String> = card
        .year
        .map(|year| year.to_string())
        .into_iter()
        .chain(card.developer.clone())
        .chain(card.genre.clone())
        .chain(card.players.filter(|players| *players > 1).map(players_short))
        .collect();
    parts.join(" · ")
}

/// System and year.
pub fn suggest_facts(card: &GameCard) -> String {
    match card.year {
        Some(year) => format!("{} · {year}", card.system_short),
        None => card.system_short.clone(),
    }
}

pub fn also_known_as(name: &str) -> String {
    format!("also known as {name}")
}

pub fn variants(count: u32) -> String {
    counted(count.into(), "variant", "variants")
}

pub fn variants_heading(count: u32) -> String {
    if count <= 1 { "On your shelf".to_owned() } else { format!("On your shelf in {}", variants(count)) }
}

pub fn mark(mark: CardMark) -> &'static str {
    match mark {
        CardMark::Missing => MARK_MISSING,
        CardMark::Hack => "Hack",
        CardMark::Translation => "Translation",
        CardMark::PreRelease => "Unfinished",
        CardMark::Unlicensed => "Unlicensed",
    }
}

pub fn players(count: u8) -> String {
    if count <= 1 { "1 player".to_owned() } else { format!("1 to {count} players") }
}

fn players_short(count: u8) -> String {
    format!("{count} players")
}

pub fn tile_facts(system: &SystemTile) -> String {
    let count = games(system.games.into());
    if system.bytes == 0 { count } else { format!("{count} · {}", bytes(system.bytes)) }
}

/// "Nintendo · console · 1990–2003".
pub fn system_facts(system: &SystemTile) -> String {
    let mut parts = vec![system.maker.clone(), kind(system.kind).to_owned()];
    parts.extend(system.years.map(|(first, last)| years(first, last)));
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}

/// "1,204 games · 2,310 variants · 3.1 GB".
pub fn system_counts(system: &SystemTile) -> String {
    let variants = counted(system.roms.into(), "variant", "variants");
    format!("{} · {variants} · {}", games(system.games.into()), bytes(system.bytes))
}

pub fn system_description(system: &SystemTile) -> String {
    format!("{}: {}", system.name, system_counts(system))
}

fn years(first: u16, last: u16) -> String {
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

fn kind(kind: SystemKind) -> &'static str {
    match kind {
        SystemKind::Console => "console",
        SystemKind::Handheld => "handheld",
        SystemKind::Arcade => "arcade",
        SystemKind::Computer => "computer",
        SystemKind::Engine => "engine",
        SystemKind::Custom => "",
    }
}

pub fn systems_line(page: &SystemsPage) -> String {
    let systems = page.groups.iter().flat_map(|group| &group.systems);
    let (count, total) = systems.fold((0, 0), |(count, total), system| (count + 1, total + u64::from(system.games)));
    format!("{} with {}", counted(count, "system", "systems"), games(total))
}

pub fn empty_folders(count: u64) -> String {
    counted(count, "folder without a game", "folders without a game")
}

pub fn view(view: View) -> &'static str {
    match view {
        View::Grid => "Covers",
        View::List => "List",
    }
}

pub fn filters_set(count: usize) -> String {
    if count == 0 { FILTERS.to_owned() } else { format!("{FILTERS} ({count})") }
}

pub fn more_choices(count: usize) -> String {
    format!("{count} more")
}

pub fn letter(letter: char, count: u32) -> String {
    let name = if letter == '#' { "Numbers and signs".to_owned() } else { letter.to_string() };
    format!("{name}, {}", games(count.into()))
}

pub fn page_label(page: u32) -> String {
    format!("Page {}", number(page.into()))
}

pub fn no_hits(text: &str) -> String {
    format!("Nothing found for “{text}”")
}

pub fn game_title(title: &str, system: &str) -> String {
    format!("{title} ({system})")
}

pub fn game_description(page: &GamePage) -> String {
    let facts = line_facts(&page.card);
    if facts.is_empty() {
        format!("{} for {}", page.card.title, page.system.name)
    } else {
        format!("{} for {}: {facts}", page.card.title, page.system.name)
    }
}

/// "March 1995", "1995".
pub fn released(year: u16, month: Option<u8>) -> String {
    match month.and_then(|month| MONTHS.get(usize::from(month).wrapping_sub(1))) {
        Some(month) => format!("{month} {year}"),
        None => year.to_string(),
    }
}

pub fn in_series(name: &str) -> String {
    format!("Series: {name}")
}

pub fn series_reason(total: u64) -> String {
    format!("{} of the series on your shelf", games(total))
}

pub fn not_here(count: u64) -> String {
    counted(count, "known release that is not here", "known releases that are not here")
}

pub fn tier_heading(tier: Tier) -> &'static str {
    match tier {
        Tier::Original => "Releases",
        Tier::Revision => "Later revisions",
        Tier::Alternate => "Alternate versions",
        Tier::Unlicensed => "Unlicensed and homebrew",
        Tier::Translation => "Translations",
        Tier::Hack => "Hacks",
        Tier::PreRelease => "Betas, prototypes and demos",
        Tier::Pirate => "Pirate copies",
        Tier::Bad => "Bad dumps",
    }
}

pub fn evidence(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Hash => "Recognised by its contents: they match a known dump exactly.",
        Evidence::Serial => "Recognised by the serial number on the disc or cartridge.",
        Evidence::Name => "Recognised by its exact name in the catalog.",
        Evidence::Folded => "Recognised by its title and region; contents were not compared.",
        Evidence::None => "Not in the catalog: everything here comes from the file name.",
    }
}

pub fn version(version: &str) -> String {
    format!("Version {version}")
}

pub fn built(when: &str) -> String {
    format!("Built {when}")
}

pub fn catalog_counts(catalog: &CatalogView) -> String {
    let titles = counted(catalog.titles, "title", "titles");
    let releases = counted(catalog.releases, "release", "releases");
    format!("{titles} and {releases} on {}.", counted(catalog.systems.into(), "system", "systems"))
}

/// One sentence that says whether all is well.
pub fn health_line(page: &HealthPage) -> String {
    if !page.troubles.is_empty() {
        return "Something is wrong, see below; you can browse meanwhile.".to_owned();
    }
    match (&page.scan, page.problems_total) {
        (Some(_), _) => "A scan is running; you can browse meanwhile.".to_owned(),
        (None, 0) => "All is well.".to_owned(),
        (None, problems) => {
            format!("Running well; {} could not be read, see below.", counted(problems, "thing", "things"))
        }
    }
}

/// "100", "100 of 2,310".
pub fn held(bytes: u64, limit: u64) -> String {
    format!("{} of {}", super::bytes(bytes), super::bytes(limit))
}

pub fn shown_of(shown: u64, total: Option<u64>) -> String {
    match total.filter(|total| *total > shown) {
        Some(total) => format!("{} of {}", number(shown), number(total)),
        None => number(shown),
    }
}
