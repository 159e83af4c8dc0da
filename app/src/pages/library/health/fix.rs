//! Buttons on Health that do what is to be done about a problem. Only the owner gets them.

use crate::components::site::scan_button::scan_button;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::help::HelpTopic;
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core::page::{PageFrame, SettingsPart};

/// Returns the button for an issue.
pub fn issue(frame: &PageFrame, kind: HealthIssueKind) -> HtmlFragment {
    use HealthIssueKind as Kind;
    match kind {
        Kind::DiskFull
        | Kind::CannotWrite
        | Kind::AnotherScan
        | Kind::ScanFailed
        | Kind::RomFolder
        | Kind::RomFolderEmpty
        | Kind::RomFolderUnreadable
        | Kind::OldShelf
        | Kind::DigestFailed => scan_button(frame, true),
        Kind::FewWatches => setting(frame, "scan_hours"),
        Kind::FactsFailed => setting(frame, "launchbox"),
        Kind::UserFull | Kind::UserNotKept | Kind::UserPutBack | Kind::UserVanished => backups(frame),
        Kind::BackupFull | Kind::BackupFailed => setting(frame, "backup_folder"),
        Kind::StoreFailed => setting(frame, "s3_endpoint"),
        Kind::CacheFull | Kind::CacheFailed => setting(frame, "picture_cache_mb"),
        Kind::UserRestored | Kind::UserLost | Kind::UserGone | Kind::UserOlder | Kind::UserBeforeUpdate => {
            help(frame, HelpTopic::Backup)
        }
        Kind::LibraryGone | Kind::LibraryUnreadable | Kind::LibrarySlow => help(frame, HelpTopic::Trouble),
        Kind::HttpsPort | Kind::CertificateFailed | Kind::CertificateNames | Kind::CertificateEnds => {
            button(frame.links.trust(), text::safe_heading())
        }
        Kind::FetchRefused | Kind::FetchFailed => pictures(frame),
        Kind::PicturesBad => help(frame, HelpTopic::Pictures),
    }
}

/// Returns a link to the page where unknown games are identified; nothing if there are none.
pub fn unknown_games(frame: &PageFrame, count: u32) -> HtmlFragment {
    if count == 0 {
        return nothing();
    }
    button(frame.links.unidentified(None), text::unidentified_go(count.into()))
}

/// Returns links to the backups and their settings.
pub fn backups(frame: &PageFrame) -> HtmlFragment {
    let all = button(frame.links.backups(None), text::backups_all());
    view! { {all}{button(at_setting(frame, "backups"), text::health_backup_settings())} }.part()
}

/// Returns a link to the downloads of pictures.
pub fn pictures(frame: &PageFrame) -> HtmlFragment {
    button(frame.links.fetch(), text::fetch_title())
}

fn setting(frame: &PageFrame, key: &str) -> HtmlFragment {
    button(at_setting(frame, key), text::health_change(text::setting(key).0))
}

fn at_setting(frame: &PageFrame, key: &str) -> String {
    frame.links.to(&format!("{}#set-{key}", SettingsPart::Advanced.path()))
}

fn help(frame: &PageFrame, topic: HelpTopic) -> HtmlFragment {
    button(frame.links.help_about(topic), text::help_article(topic).title)
}

fn button(href: String, label: impl Into<String>) -> HtmlFragment {
    view! { <p><a class="button quiet" href=href>{label.into()}</a></p> }.part()
}
