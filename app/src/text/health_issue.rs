//! What is wrong with the server: what happened, what is safe, what to do.
//!
//! Each kind of trouble has one message; where it names a folder, the folder is a value of the message.

use super::*;
use shelfcade_core::health_issue::{HealthIssue, HealthIssueKind};
use shelfcade_core::problem::{MAX_RULES_BYTES, Problem, ProblemKind};
use std::borrow::Cow;

/// What is wrong and what helps.
pub fn health_issue(health_issue: &HealthIssue) -> String {
    let place = health_issue.folder.as_deref().unwrap_or_default();
    let says = match health_issue.kind {
        HealthIssueKind::RomFolder => return trouble_rom_folder(place),
        HealthIssueKind::UserRestored => return trouble_user_restored(place),
        HealthIssueKind::UserLost => return trouble_user_lost(place),
        HealthIssueKind::UserGone => return trouble_user_gone(place),
        HealthIssueKind::UserPutBack => return trouble_user_put_back(place),
        HealthIssueKind::UserVanished => return trouble_user_vanished(place),
        HealthIssueKind::BackupFull => return trouble_backup_full(place),
        HealthIssueKind::BackupFailed => return trouble_backup_failed(place),
        HealthIssueKind::StoreFailed => return trouble_store_failed(place),
        HealthIssueKind::DiskFull => trouble_disk_full(),
        HealthIssueKind::CannotWrite => trouble_cannot_write(),
        HealthIssueKind::AnotherScan => trouble_another_scan(),
        HealthIssueKind::ScanFailed => trouble_scan_failed(),
        HealthIssueKind::FewWatches => return trouble_few_watches(health_issue.folder.as_deref().unwrap_or_default()),
        HealthIssueKind::OldShelf => trouble_old_shelf(),
        HealthIssueKind::LibraryGone => trouble_library_gone(),
        HealthIssueKind::LibraryUnreadable => trouble_library_unreadable(),
        HealthIssueKind::LibrarySlow => trouble_library_slow(),
    };
    says.to_owned()
}

/// What a scan could not do.
pub fn problem(problem: &Problem) -> Cow<'static, str> {
    let detail = problem.detail.as_str();
    match problem.kind {
        ProblemKind::Vanished => problem_vanished().into(),
        ProblemKind::Forbidden => problem_forbidden().into(),
        ProblemKind::Away => problem_away().into(),
        ProblemKind::Deep => problem_deep().into(),
        ProblemKind::Damaged => problem_damaged().into(),
        ProblemKind::Unreadable => problem_unreadable(detail).into(),
        ProblemKind::RulesSize => problem_rules_size(MAX_RULES_BYTES).into(),
        ProblemKind::Rules => problem_rules(detail).into(),
        ProblemKind::Other => detail.to_owned().into(),
    }
}

/// "for 3 min"; nothing for what has only begun.
pub fn trouble_since(seconds: u64) -> Option<String> {
    (seconds > 0).then(|| trouble_time(seconds as f64))
}
