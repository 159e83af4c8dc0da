//! Health issues: what happened, what is safe, what to do. Each kind has one message; where it is about a folder or a file,
//! that is a value of the message.

use super::messages::*;
use shelfcade_core::problem::{MAX_RULES_BYTES, Problem, ProblemKind};
use shelfcade_core::trouble::{Trouble, TroubleKind};
use std::borrow::Cow;

/// What is wrong and what helps.
pub fn issue(issue: &Trouble) -> String {
    let place = issue.folder.as_deref().unwrap_or_default();
    let says = match issue.kind {
        TroubleKind::RomFolder => return issue_rom_folder(place),
        TroubleKind::UserRestored => return issue_user_restored(place),
        TroubleKind::UserLost => return issue_user_lost(place),
        TroubleKind::UserGone => return issue_user_gone(place),
        TroubleKind::UserPutBack => return issue_user_put_back(place),
        TroubleKind::UserVanished => return issue_user_vanished(place),
        TroubleKind::BackupFull => return issue_backup_full(place),
        TroubleKind::BackupFailed => return issue_backup_failed(place),
        TroubleKind::StoreFailed => return issue_store_failed(place),
        TroubleKind::DiskFull => issue_disk_full(),
        TroubleKind::CannotWrite => issue_cannot_write(),
        TroubleKind::AnotherScan => issue_another_scan(),
        TroubleKind::ScanFailed => issue_scan_failed(),
        TroubleKind::FewWatches => return issue_few_watches(place),
        TroubleKind::OldShelf => issue_old_shelf(),
        TroubleKind::LibraryGone => issue_library_gone(),
        TroubleKind::LibraryUnreadable => issue_library_unreadable(),
        TroubleKind::LibrarySlow => issue_library_slow(),
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
