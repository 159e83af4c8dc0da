//! Health issues: what happened, what is safe, what to do. Each kind has one message; where it is about a folder or a
//! file, that is a value of the message.

use super::messages::*;
use shelfcade_core::health_issue::{HealthIssue, HealthIssueKind};
use shelfcade_core::problem::{MAX_RULES_BYTES, Problem, ProblemKind};
use std::borrow::Cow;

/// What is wrong and what helps.
pub fn issue(issue: &HealthIssue) -> String {
    let place = issue.folder.as_deref().unwrap_or_default();
    let says = match issue.kind {
        HealthIssueKind::RomFolder => return issue_rom_folder(place),
        HealthIssueKind::UserRestored => return issue_user_restored(place),
        HealthIssueKind::UserLost => return issue_user_lost(place),
        HealthIssueKind::UserGone => return issue_user_gone(place),
        HealthIssueKind::UserPutBack => return issue_user_put_back(place),
        HealthIssueKind::UserVanished => return issue_user_vanished(place),
        HealthIssueKind::BackupFull => return issue_backup_full(place),
        HealthIssueKind::BackupFailed => return issue_backup_failed(place),
        HealthIssueKind::StoreFailed => return issue_store_failed(place),
        HealthIssueKind::DiskFull => issue_disk_full(),
        HealthIssueKind::CannotWrite => issue_cannot_write(),
        HealthIssueKind::AnotherScan => issue_another_scan(),
        HealthIssueKind::ScanFailed => issue_scan_failed(),
        HealthIssueKind::FewWatches => return issue_few_watches(place),
        HealthIssueKind::OldShelf => issue_old_shelf(),
        HealthIssueKind::LibraryGone => issue_library_gone(),
        HealthIssueKind::LibraryUnreadable => issue_library_unreadable(),
        HealthIssueKind::LibrarySlow => issue_library_slow(),
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
pub fn issue_since(seconds: u64) -> Option<String> {
    (seconds > 0).then(|| issue_time(seconds as f64))
}
