//! Texts of the pages, combined from the message table.
//!
//! This file only joins texts; words are in `app/messages`. Separators (` · `, `–`) are the same in every language.
#![allow(missing_docs)] // the texts are their own documentation

use super::SITE;
use super::facts::facts_line;
use super::messages::*;
use super::names::{genre_name, maker};
use super::numbers::{bytes, number};
use shelfcade_core::page::{
    CatalogView, GameCard, GamePage, HealthPage, LibraryTotals, SystemTile, SystemsPage, Theme,
};
use shelfcade_core::search::list_query::Dimension;
use std::borrow::Cow;

/// Letters of a title that fit on two lines of a narrow card.
const WRAPS_ALONE: usize = 28;

/// The source of the full catalogs' facts.
pub const CREDIT_URL: &str = "https://github.com/libretro/libretro-database";

/// An example of a ROM folder: names of folders and systems, the same in every language.
pub const BEGIN_TREE: &str = "\
roms/
├─ snes/        Super Nintendo
├─ megadrive/   Mega Drive
├─ psx/         PlayStation
└─ arcade/      Arcade";

/// Returns the document title: "Chrono Trigger (SNES) · Shelfcade".
pub fn document_title(page: &str) -> String {
    if page.is_empty() { SITE.to_owned() } else { format!("{page} · {SITE}") }
}

/// Returns the value of `<meta name=color-scheme>`.
pub fn color_scheme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "dark light",
        Theme::Dark | Theme::Arcade | Theme::Contrast => "dark",
        Theme::Light | Theme::Pocket | Theme::Family => "light",
    }
}

/// Returns the colour of the browser's bar on a dark device: surface 0 of the theme.
pub fn bar_dark(theme: Theme) -> &'static str {
    bar(theme).unwrap_or(BAR_DARK)
}

/// Returns the colour of the browser's bar on a light device.
pub fn bar_light(theme: Theme) -> &'static str {
    bar(theme).unwrap_or(BAR_LIGHT)
}

/// Returns the bar colour of a theme that doesn't follow the device.
fn bar(theme: Theme) -> Option<&'static str> {
    match theme {
        Theme::System => None,
        Theme::Dark => Some(BAR_DARK),
        Theme::Light => Some(BAR_LIGHT),
        Theme::Pocket => Some("#c5cf8e"),
        Theme::Family => Some("#e4e0d8"),
        Theme::Arcade => Some("#0b0d1c"),
        Theme::Contrast => Some("#000000"),
    }
}

const BAR_DARK: &str = "#15110e";
const BAR_LIGHT: &str = "#f8f5f0";

pub fn totals(totals: &LibraryTotals) -> String {
    totals_line(totals.games, totals.systems.into(), totals.bytes)
}

pub fn totals_long(totals: &LibraryTotals) -> String {
    totals_all(totals.games, totals.systems.into(), totals.roms, totals.bytes)
}

/// Returns system and year, without the page's own dimension, `about`.
pub fn card_label(card: &GameCard, about: Option<Dimension>) -> String {
    let system = (about != Some(Dimension::System)).then(|| Cow::Borrowed(&*card.system_short));
    let year = if about != Some(Dimension::Year) { year_of(card) } else { None };
    facts_line([system, year].into_iter().flatten())
}

/// Returns genre and players, else the developer, without the page's own dimension, `about`.
pub fn card_panel(card: &GameCard, about: Option<Dimension>) -> String {
    let genre = if about != Some(Dimension::Genre) { genre_of(card) } else { None };
    let panel = facts_line([genre, players_of(card)].into_iter().flatten());
    match &card.developer {
        Some(developer) if panel.is_empty() && about != Some(Dimension::Developer) => developer.clone(),
        _ => panel,
    }
}

/// Returns why a game is suggested beside another: its developer if both have the same, else its genre.
pub fn kinship(own: &GameCard, other: &GameCard) -> String {
    match &other.developer {
        Some(developer) if own.developer.as_ref() == Some(developer) => also_by(developer),
        _ => genre_of(other).map(Cow::into_owned).unwrap_or_default(),
    }
}

/// Returns the developer of the same title on another system, if it isn't that of `own`.
pub fn other_maker<'a>(own: &GameCard, other: &'a GameCard) -> &'a str {
    other.developer.as_deref().filter(|developer| own.developer.as_deref() != Some(developer)).unwrap_or_default()
}

/// Returns year, developer, genre and players on one line, without the page's own dimension, `about`.
pub fn line_facts(card: &GameCard, about: Option<Dimension>) -> String {
    let tells = |dimension: Dimension| about != Some(dimension);
    let year = if tells(Dimension::Year) { year_of(card) } else { None };
    let developer = card.developer.as_deref().filter(|_| tells(Dimension::Developer)).map(Cow::Borrowed);
    let genre = if tells(Dimension::Genre) { genre_of(card) } else { None };
    facts_line([year, developer, genre, players_of(card)].into_iter().flatten())
}

/// Returns the offset in a title at which its second line begins: at the part that tells the game from others of its
/// series, else near the middle. 0 for a title short enough to wrap on its own.
pub fn second_line(title: &str) -> usize {
    let letters = title.chars().count();
    if letters <= WRAPS_ALONE {
        return 0;
    }
    let is_balanced = |at: &usize| (letters / 4..=letters * 3 / 4).contains(&title[..*at].chars().count());
    let after = |mark: &str| title.rfind(mark).map(|at| at + mark.len()).filter(is_balanced);
    let middle = || {
        let (middle, _) = title.char_indices().nth(letters / 2)?;
        Some(middle + title[middle..].find(' ')? + 1)
    };
    after(": ").or_else(|| after(" - ")).or_else(middle).unwrap_or_default()
}

fn year_of(card: &GameCard) -> Option<Cow<'static, str>> {
    card.year.map(|year| Cow::Owned(year.to_string()))
}

fn genre_of(card: &GameCard) -> Option<Cow<'_, str>> {
    card.genre.as_deref().map(|genre| Cow::Borrowed(genre_name(genre)))
}

fn players_of(card: &GameCard) -> Option<Cow<'static, str>> {
    let players = card.players.filter(|players| *players > 1)?;
    Some(Cow::Owned(players_short(players.into())))
}

/// Returns system and year.
pub fn suggest_facts(card: &GameCard) -> String {
    match card.year {
        Some(year) => format!("{} · {year}", card.system_short),
        None => card.system_short.clone(),
    }
}

pub fn variants_heading(count: u32) -> String {
    if count <= 1 { on_shelf().to_owned() } else { on_shelf_in(count.into()) }
}

pub fn players(count: u8) -> String {
    players_range(count.max(1).into())
}

pub fn tile_facts(system: &SystemTile) -> String {
    let mut facts = games(system.games.into());
    if system.bytes > 0 {
        facts.push_str(" · ");
        facts.push_str(&bytes(system.bytes));
    }
    facts
}

/// "Nintendo · console · 1990–2003".
pub fn system_facts(system: &SystemTile) -> String {
    let years = system.years.map(|(first, last)| years(first, last)).unwrap_or_default();
    let (maker, kind) = (maker(&system.maker), kind(system.kind));
    // Avoids "Arcade · arcade".
    let maker = if maker.to_lowercase() == kind.to_lowercase() { "" } else { maker };
    facts_line([maker, kind, &years])
}

/// "1,204 games · 2,310 variants · 3.1 GB".
pub fn system_counts(system: &SystemTile) -> String {
    format!("{} · {} · {}", games(system.games.into()), variants(system.roms.into()), bytes(system.bytes))
}

pub fn system_description(system: &SystemTile) -> String {
    named_value(&system.name, &system_counts(system))
}

/// "1990–2003", or a single year.
pub fn years(first: u16, last: u16) -> String {
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

pub fn systems_line(page: &SystemsPage) -> String {
    let systems: usize = page.groups.iter().map(|group| group.systems.len()).sum();
    systems_with(systems as u64, page.games)
}

pub fn filters_label(count: usize) -> String {
    if count == 0 { filters().to_owned() } else { filters_set(count as u64) }
}

pub fn letter(letter: char, count: u32) -> String {
    let name = if letter == '#' { letter_other().to_owned() } else { letter.to_string() };
    letter_games(&name, count.into())
}

pub fn game_title(title: &str, system: &str) -> String {
    format!("{title} ({system})")
}

pub fn game_description(page: &GamePage) -> String {
    let facts = line_facts(&page.card, None);
    if facts.is_empty() {
        game_for(&page.card.title, &page.system.name)
    } else {
        game_for_facts(&page.card.title, &page.system.name, &facts)
    }
}

/// "March 1995", "1995".
pub fn released(year: u16, month: Option<u8>) -> String {
    match month.and_then(|month| month_name(month.into())) {
        Some(month) => released_month(month, year),
        None => year.to_string(),
    }
}

/// Returns the name of month 1 to 12.
pub(super) fn month_name(month: usize) -> Option<&'static str> {
    months().split(", ").nth(month.checked_sub(1)?)
}

/// "libretro-database (2026-08-01)", "Starter catalog".
pub fn catalog_source(catalog: &CatalogView) -> &str {
    if catalog.starter { catalog_starter() } else { &catalog.source }
}

pub fn catalog_sizes(catalog: &CatalogView) -> String {
    catalog_counts(catalog.titles, catalog.releases, catalog.systems.into())
}

/// Returns one sentence on the state of the library and the server.
pub fn health_line(page: &HealthPage) -> String {
    if !page.health_issues.is_empty() {
        return health_line_issues().to_owned();
    }
    match (&page.scan, page.problems_total) {
        (Some(_), _) => health_line_scan().to_owned(),
        (None, 0) => health_line_well().to_owned(),
        (None, problems) => health_line_problems(problems),
    }
}

/// "100", "100 of 2,310".
pub fn shown_of(shown: u64, total: Option<u64>) -> String {
    match total.filter(|total| *total > shown) {
        Some(total) => some_of(shown, total),
        None => number(shown),
    }
}

#[cfg(test)]
mod tests {
    use super::second_line;

    #[test]
    fn the_second_line_of_a_long_title_tells_the_game() {
        for (first, second) in [
            ("", "Super Mario Bros. 3"),
            ("The Legend of Zelda: ", "A Link to the Past"),
            ("Sonic the Hedgehog - ", "Triple Trouble"),
            ("Teenage Mutant Ninja ", "Turtles IV"),
            ("X: The Quest for the Unending ", "Corridors of Doom"),
            ("", "Donaudampfschifffahrtsgesellschaft"),
            ("ポケットモンスター ポケットモンスター ", "ポケットモンスター ルビー"),
        ] {
            let title = format!("{first}{second}");
            assert_eq!(second_line(&title), first.len(), "{title}");
        }
    }
}
