//! What is wrong with the server: what happened, what is safe, what to do.
//!
//! Each kind of trouble has one message; where it names a folder, the folder is a value of the message.

use super::*;
use shelfcade_core::problem::{MAX_RULES_BYTES, Problem, ProblemKind};
use shelfcade_core::trouble::{Trouble, TroubleKind};
use std::borrow::Cow;

/// What is wrong and what helps.
pub fn trouble(trouble: &Trouble) -> String {
    let place = trouble.folder.as_deref().unwrap_or_default();
    let says = match trouble.kind {
        TroubleKind::RomFolder => return trouble_rom_folder(place),
        TroubleKind::UserRestored => return trouble_user_restored(place),
        TroubleKind::UserLost => return trouble_user_lost(place),
        TroubleKind::UserGone => return trouble_user_gone(place),
        TroubleKind::UserPutBack => return trouble_user_put_back(place),
        TroubleKind::UserVanished => return trouble_user_vanished(place),
        TroubleKind::BackupFull => return trouble_backup_full(place),
        TroubleKind::BackupFailed => return trouble_backup_failed(place),
        TroubleKind::StoreFailed => return trouble_store_failed(place),
        TroubleKind::DiskFull => trouble_disk_full(),
        TroubleKind::CannotWrite => trouble_cannot_write(),
        TroubleKind::AnotherScan => trouble_another_scan(),
        TroubleKind::ScanFailed => trouble_scan_failed(),
        TroubleKind::FewWatches => return trouble_few_watches(trouble.folder.as_deref().unwrap_or_default()),
        TroubleKind::OldShelf => trouble_old_shelf(),
        TroubleKind::LibraryGone => trouble_library_gone(),
        TroubleKind::LibraryUnreadable => trouble_library_unreadable(),
        TroubleKind::LibrarySlow => trouble_library_slow(),
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
