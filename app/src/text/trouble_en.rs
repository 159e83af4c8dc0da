//! What is wrong with the server, in English: what happened, what is safe, what to do.

use shelfcade_core::trouble::{Trouble, TroubleKind};

/// Heading of the list.
pub const HEALTH_TROUBLE: &str = "What is wrong";

/// What is wrong and what helps.
pub fn trouble(trouble: &Trouble) -> String {
    let folder = trouble.folder.as_deref().unwrap_or_default();
    match trouble.kind {
        TroubleKind::DiskFull => {
            "The data folder's disk is full, so the last scan could not be kept. Free some space: \
             it is tried again every minute. What was known before stays."
                .to_owned()
        }
        TroubleKind::CannotWrite => "The library in the data folder cannot be written, so the last scan could not be \
             kept. Look at the folder's permissions and at the server's log; it is tried again every minute."
            .to_owned(),
        TroubleKind::AnotherScan => {
            "Another program writes to the same library. When it has ended, the scan is tried again.".to_owned()
        }
        TroubleKind::ScanFailed => {
            "The last scan stopped before its end. What it had found stays; the server's log says why.".to_owned()
        }
        TroubleKind::RomFolder => {
            format!("The ROM folder {folder} is not there: is the drive connected? What is known of it stays.")
        }
        TroubleKind::OldShelf => {
            "New games do not show yet: the library could not be read again. What was known before stays.".to_owned()
        }
        TroubleKind::LibraryGone => {
            "The library's file is not in the data folder: is its disk connected? Lists and searches go on; pages of \
             single games do not."
                .to_owned()
        }
        TroubleKind::LibraryUnreadable => {
            "The library's file cannot be read. Lists and searches go on; pages of single games do not. The server's \
             log says why."
                .to_owned()
        }
        TroubleKind::LibrarySlow => {
            "The data folder's disk answers slowly or not at all. Lists and searches go on; pages of single games wait \
             for it."
                .to_owned()
        }
    }
}

/// "for 3 min"; nothing for what has only begun.
pub fn trouble_time(seconds: u64) -> Option<String> {
    (seconds > 0).then(|| format!("for {}", super::seconds(seconds as f64)))
}
