//! Profiles, what they keep of games, settings, confirmations: put together from the message table.
#![allow(missing_docs)] // the texts are their own documentation

use super::messages::*;
use super::pages::{facts_line, minute, month_name, theme, view};
use shelfcade_core::api::BackupStatus;
use shelfcade_core::calendar::Moment;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{ConfirmPage, OwnList, PinError, TextSize, Theme};
use shelfcade_core::query::View;
use shelfcade_core::user_data::Status;

/// A profile's name; the household's has none of its own.
pub fn person_name(name: &str) -> &str {
    if name.is_empty() { household() } else { name }
}

pub fn status(status: Status) -> &'static str {
    match status {
        Status::Backlog => status_backlog(),
        Status::Playing => status_playing(),
        Status::Finished => status_finished(),
        Status::Dropped => status_dropped(),
    }
}

/// The question before something is deleted.
pub fn confirm_title(page: &ConfirmPage) -> String {
    match page {
        ConfirmPage::Profile { name, .. } => confirm_profile(person_name(name)),
        ConfirmPage::List { list: OwnList::Collection(_), name, .. } => confirm_collection(name),
        ConfirmPage::List { list: OwnList::Hidden, .. } => confirm_hidden().to_owned(),
        ConfirmPage::List { .. } => confirm_history().to_owned(),
    }
}

/// What is deleted, and what stays.
pub fn confirm_lines(page: &ConfirmPage) -> Vec<String> {
    match page {
        ConfirmPage::Profile { favorites, collections, noted, played, .. } => {
            let counts = [
                (*favorites, profile_favorites as fn(u64) -> String),
                (*collections, count_collections),
                (*noted, count_noted),
                (*played, count_played),
            ];
            let counts = counts.into_iter().filter(|(count, _)| *count > 0);
            let counts = facts_line(counts.map(|(count, say)| say(count.into())));
            let goes = if counts.is_empty() { confirm_nothing().to_owned() } else { confirm_goes(&counts) };
            vec![goes, remove_collection_why().to_owned(), confirm_final().to_owned()]
        }
        ConfirmPage::List { list: OwnList::Collection(_), count, .. } => {
            vec![format!("{} · {}", games((*count).into()), remove_collection_why()), confirm_final().to_owned()]
        }
        ConfirmPage::List { list: OwnList::Hidden, count, .. } => vec![games((*count).into())],
        ConfirmPage::List { count, .. } => {
            vec![format!("{} · {}", games((*count).into()), confirm_history_why()), confirm_final().to_owned()]
        }
    }
}

/// The button that does it.
pub fn confirm_do(page: &ConfirmPage) -> &'static str {
    match page {
        ConfirmPage::Profile { .. } => remove_profile(),
        ConfirmPage::List { list: OwnList::Collection(_), .. } => remove_collection(),
        ConfirmPage::List { list: OwnList::Hidden, .. } => show_all_games(),
        ConfirmPage::List { .. } => clear_history(),
    }
}

/// A colour of a profile's face, by its hue.
pub fn colour_name(hue: u16) -> &'static str {
    match hue {
        40 => colour_orange(),
        80 => colour_yellow(),
        130 => colour_green(),
        170 => colour_turquoise(),
        220 => colour_blue(),
        270 => colour_violet(),
        310 => colour_purple(),
        _ => colour_pink(),
    }
}

/// A kind of row on Home, without what it is about.
pub fn row_kind_name(kind: &str) -> &'static str {
    match kind {
        "continue" => row_continue(),
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

/// A setting of the household: what it is called, and what it changes.
pub fn setting(key: &str) -> (&'static str, &'static str) {
    match key {
        "regions" => (set_regions(), set_regions_why()),
        "languages" => (set_languages(), set_languages_why()),
        "plays_profile" => (plays_profile(), ""),
        "theme" => (skin_label(), ""),
        "text_size" => (text_size_label(), ""),
        "view" => (view_setting(), ""),
        "language" => (language_setting(), ""),
        "home_rows" => (set_home_rows(), set_home_rows_why()),
        "hidden_systems" => (hidden_systems(), set_hidden_systems_why()),
        "mature" => (set_mature(), ""),
        "scan_hours" => (set_scan_hours(), set_scan_hours_why()),
        "home_hours" => (set_home_hours(), set_home_hours_why()),
        "page_cache_mb" => (set_page_cache_mb(), set_page_cache_mb_why()),
        "backups" => (set_backups(), set_backups_why()),
        "backup_folder" => (set_backup_folder(), set_backup_folder_why()),
        "s3_endpoint" => (set_s3_endpoint(), set_s3_endpoint_why()),
        "s3_bucket" => (set_s3_bucket(), ""),
        "s3_region" => (set_s3_region(), ""),
        "s3_prefix" => (set_s3_prefix(), ""),
        _ => (set_s3_access_key(), set_s3_access_key_why()),
    }
}

/// What can be chosen for a setting, with its words; `None` where it is typed.
pub fn setting_choices(key: &str) -> Option<Vec<(&'static str, &'static str)>> {
    Some(match key {
        "theme" => Theme::ALL.into_iter().map(|one| (one.as_str(), theme(one))).collect(),
        "text_size" => TextSize::ALL.into_iter().map(|one| (one.as_str(), text_size(one))).collect(),
        "view" => View::ALL.into_iter().map(|one| (one.as_str(), view(one))).collect(),
        "language" => {
            let langs = Lang::ALL.into_iter().map(|lang| (lang.as_str(), lang.native_name()));
            std::iter::once(("browser", choice_by_browser())).chain(langs).collect()
        }
        "mature" => vec![("show", choice_shown()), ("hide", choice_hidden())],
        "backups" => vec![("on", choice_on()), ("off", choice_off())],
        _ => return None,
    })
}

pub fn text_size(size: TextSize) -> &'static str {
    match size {
        TextSize::Normal => text_size_normal(),
        TextSize::Large => text_size_large(),
        TextSize::Largest => text_size_largest(),
    }
}

/// Why a PIN was not taken.
pub fn pin_refused(why: PinError) -> String {
    match why {
        PinError::Wrong => pin_wrong().to_owned(),
        PinError::Wait(seconds) => pin_wait(seconds),
    }
}

/// When backups were made, and where they are.
pub fn backup_facts(backups: &BackupStatus) -> Vec<(&'static str, String)> {
    if !backups.on {
        return vec![(settings_backups(), choice_off().to_owned())];
    }
    let time = |unix: Option<i64>| unix.map_or_else(|| backup_none().to_owned(), |unix| minute(Moment::of_unix(unix)));
    let mut facts = vec![(backup_made(), time(backups.made)), (fact_folder(), backups.folder.clone())];
    if backups.store {
        facts.push((backup_sent(), time(backups.sent)));
    }
    facts
}

/// A day, of unix seconds: "5 March 2026", "5. März 2026".
pub fn date(unix: i64) -> String {
    let Moment { year, month, day, .. } = Moment::of_unix(unix);
    date_of(&day.to_string(), month_name(month).unwrap_or_default(), &year.to_string())
}
