//! Texts about profiles, their data, settings and confirmations, combined from the message table.
#![allow(missing_docs)] // the texts are their own documentation

use super::facts::facts_line;
use super::messages::*;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{
    ConfirmPage, GateError, OwnList, PinError, SelectDone, SelectPage, SelectStep, TextSize, Theme,
};
use shelfcade_core::people::access::Level;
use shelfcade_core::query::View;

/// Returns a profile's name; the household's own name is empty.
pub fn person_name(name: &str) -> &str {
    if name.is_empty() { household() } else { name }
}

/// Returns the question before something is deleted, what is deleted and what stays, and the button's label.
pub fn confirm_words(page: &ConfirmPage) -> (String, Vec<String>, &'static str) {
    let last = || confirm_final().to_owned();
    match page {
        ConfirmPage::Profile { name, favorites, collections, noted, played, .. } => {
            let counts = [
                (*favorites, profile_favorites as fn(u64) -> String),
                (*collections, count_collections),
                (*noted, count_noted),
                (*played, count_played),
            ];
            let counts = counts.into_iter().filter(|(count, _)| *count > 0);
            let counts = facts_line(counts.map(|(count, say)| say(count.into())));
            let goes = if counts.is_empty() { confirm_nothing().to_owned() } else { confirm_goes(&counts) };
            let lines = vec![goes, remove_collection_why().to_owned(), last()];
            (confirm_profile(person_name(name)), lines, remove_profile())
        }
        ConfirmPage::List { list: OwnList::Collection(_), name, count } => {
            let lines = vec![facts_line([&*games_known(*count), remove_collection_why()]), last()];
            (confirm_collection(name), lines, remove_collection())
        }
        ConfirmPage::List { list: OwnList::Hidden, count, .. } => {
            (confirm_hidden().to_owned(), vec![games_known(*count)], show_all_games())
        }
        ConfirmPage::List { count, .. } => {
            let lines = vec![facts_line([&*games_known(*count), confirm_history_why()]), last()];
            (confirm_history().to_owned(), lines, clear_history())
        }
    }
}

/// Returns who else sees a profile's collection, by name; empty if `None`: everybody.
pub fn seen_by<'a>(names: Option<impl IntoIterator<Item = &'a str>>) -> String {
    let Some(names) = names else { return String::new() };
    let names: Vec<&str> = names.into_iter().map(person_name).collect();
    if names.is_empty() { seen_only_you().to_owned() } else { seen_with(&names.join(", ")) }
}

/// Returns the question about selected games, or the result.
pub fn select_words(page: &SelectPage) -> String {
    let games = games(page.games.len() as u64);
    match &page.step {
        SelectStep::Collection { .. } => add_to_collection().to_owned(),
        SelectStep::Tag { .. } => add_tag().to_owned(),
        SelectStep::Done { done: SelectDone::Undone, .. } => undone().to_owned(),
        SelectStep::Done { .. } if page.games.is_empty() => done_nothing().to_owned(),
        SelectStep::Done { done, .. } => match done {
            SelectDone::Favorite(true) => done_starred(&games),
            SelectDone::Favorite(false) => done_unstarred(&games),
            SelectDone::Hidden(true) => done_hidden(&games),
            SelectDone::Hidden(false) => done_shown(&games),
            SelectDone::Tag(tag, true) => done_tagged(&games, tag),
            SelectDone::Tag(tag, false) => done_untagged(&games, tag),
            SelectDone::Collection(name, true) => done_collected(&games, name),
            SelectDone::Collection(name, false) => done_taken_out(&games, name),
            SelectDone::Undone => undone().to_owned(),
        },
    }
}

/// Returns the number of games in a list; empty if it is unknown.
pub fn games_known(count: Option<u32>) -> String {
    count.map(|count| games(count.into())).unwrap_or_default()
}

/// Returns the name of a kind of row on Home, without its subject.
pub fn row_kind_name(kind: &str) -> &'static str {
    match kind {
        "continue" => row_continue(),
        "tonight" => row_tonight(),
        "from" => row_kind_from(),
        "favorites" => row_favorites(),
        "collection" => collections(),
        "because" => row_kind_because(),
        "unplayed" => row_unplayed(),
        "new" => row_new(),
        "together" => row_together(),
        "series" => dimension_series(),
        "developer" => dimension_developer(),
        "decade" => dimension_decade(),
        "system" => dimension_system(),
        "genre" => dimension_genre(),
        "once" => row_once(),
        _ => row_fans(),
    }
}

/// Returns the label and the description of a household setting.
pub fn setting(key: &str) -> (&'static str, &'static str) {
    (set(key).unwrap_or_default(), set(&format!("{key}_why")).unwrap_or_default())
}

/// Returns the choices of a setting, each with its label; `None` if the value is typed.
pub fn setting_choices(key: &str) -> Option<Vec<(&'static str, &'static str)>> {
    Some(match key {
        "theme" => Theme::ALL.iter().map(|&one| (one.as_str(), theme(one))).collect(),
        "text_size" => TextSize::ALL.iter().map(|&one| (one.as_str(), text_size(one))).collect(),
        "view" => View::ALL.iter().map(|&one| (one.as_str(), view(one))).collect(),
        "language" => {
            let langs = Lang::ALL.into_iter().map(|lang| (lang.as_str(), lang.native_name()));
            std::iter::once(("browser", choice_by_browser())).chain(langs).collect()
        }
        "mature" => vec![("show", choice_shown()), ("hide", choice_hidden())],
        "everyone_may" => [Level::TakePart, Level::Look, Level::Nothing].map(|one| (one.as_str(), level(one))).into(),
        "downloads" => {
            let levels = [Level::TakePart, Level::Own].map(|one| (one.as_str(), level(one)));
            levels.into_iter().chain([("off", choice_off())]).collect()
        }
        "only_owner_plays" | "clients" | "short_addresses" | "fetch_pictures" | "fetch_keep_originals" | "backups" => {
            vec![("on", choice_on()), ("off", choice_off())]
        }
        _ => return None,
    })
}

/// Returns why a password or code was refused.
pub fn gate_refused(why: GateError) -> String {
    match why {
        GateError::Wrong => gate_wrong().to_owned(),
        GateError::Wait(seconds) => pin_wait(seconds),
        GateError::Weak => gate_weak().to_owned(),
        GateError::Differ => gate_differ().to_owned(),
        GateError::NotKept => error_not_saved_advice().to_owned(),
    }
}

/// Returns why a PIN was refused.
pub fn pin_refused(why: PinError) -> String {
    match why {
        PinError::Wrong => pin_wrong().to_owned(),
        PinError::Wait(seconds) => pin_wait(seconds),
    }
}
