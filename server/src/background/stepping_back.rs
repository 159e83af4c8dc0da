//! Frees resources for a game that runs on this machine, and takes them back afterwards.
//!
//! Scans and fetching check [`Play::here`](crate::services::play::Play::here) themselves. This module handles the
//! rest: backups wait, thumbnails get a twentieth of a core, caches shrink, and when memory runs out the kernel kills
//! the server before the game.

use crate::http::app::Shared;
use std::path::Path;
use std::sync::atomic::Ordering;

/// Divisor of the page cache's size while a game runs.
const CACHE_SHARE: u64 = 4;
/// The process's `oom_score_adj` while a game runs (-1000 to 1000; higher is killed first).
const OOM_SCORE: &str = "800";
const OOM_FILE: &str = "/proc/self/oom_score_adj";

/// The state to restore after the game.
pub struct SteppedBack {
    oom_score: Option<String>,
}

impl SteppedBack {
    /// Frees resources.
    pub fn begin(app: &Shared) -> SteppedBack {
        app.jobs.backups.paused.store(true, Ordering::Relaxed);
        app.pictures.set_slow(true);
        app.http.page_cache.set_limit(app.settings.live.load().page_cache_bytes / CACHE_SHARE);
        // Connections have their own caches; the next page opens a new connection.
        app.library.reader.load().close();
        tracing::info!("a game is running on this machine: scans, backups and pictures wait until it ends");
        SteppedBack { oom_score: raise_oom_score(Path::new(OOM_FILE)) }
    }

    /// Takes the resources back.
    pub fn end(self, app: &Shared) {
        app.jobs.backups.paused.store(false, Ordering::Relaxed);
        app.pictures.set_slow(false);
        app.http.page_cache.set_limit(app.settings.live.load().page_cache_bytes);
        app.jobs.fetching.wake.notify_one();
        if let Some(score) = self.oom_score
            && let Err(error) = std::fs::write(OOM_FILE, score)
        {
            tracing::warn!(%error, "cannot reset the OOM score; if memory runs out, the server is killed first");
        }
    }
}

/// Makes this process the kernel's first choice to kill. Returns the previous score if it was lower and was replaced.
fn raise_oom_score(file: &Path) -> Option<String> {
    let before = std::fs::read_to_string(file).ok()?.trim().to_owned();
    let is_less = before.parse::<i32>().is_ok_and(|score| score < OOM_SCORE.parse().unwrap_or(0));
    (is_less && std::fs::write(file, OOM_SCORE).is_ok()).then_some(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_raised_never_lowered() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("oom_score_adj");
        for (before, given_back, after) in [("0\n", Some("0"), "800"), ("900\n", None, "900\n"), ("x", None, "x")] {
            std::fs::write(&file, before).unwrap();
            assert_eq!(raise_oom_score(&file).as_deref(), given_back);
            assert_eq!(std::fs::read_to_string(&file).unwrap(), after);
        }
        assert_eq!(raise_oom_score(&folder.path().join("gone")), None);
    }
}
