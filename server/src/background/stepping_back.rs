//! The game has the machine: what the server gives up while one runs here, and takes back after it.
//!
//! Scans and fetching look at [`Play::here`](crate::services::play::Play::here) themselves; here is what has to be
//! told: backups wait, pictures are made at a twentieth of a core, caches shrink, and where memory runs out the kernel
//! ends the server before the game.

use crate::http::app::Shared;
use std::path::Path;
use std::sync::atomic::Ordering;

/// The page cache has one part of so many while a game runs.
const CACHE_SHARE: u64 = 4;
/// How likely the kernel ends this process, from -1000 to 1000: before everything else that has not said so.
const OOM_SCORE: &str = "800";
const OOM_FILE: &str = "/proc/self/oom_score_adj";

/// What was in force before.
pub struct SteppedBack {
    oom_score: Option<String>,
}

impl SteppedBack {
    /// Makes room.
    pub fn begin(app: &Shared) -> SteppedBack {
        app.backups.paused.store(true, Ordering::Relaxed);
        app.pictures.set_slow(true);
        app.page_cache.set_limit(app.settings.live.load().page_cache_bytes / CACHE_SHARE);
        // Connections have caches of their own; the next page opens one.
        app.library.reader.load().close();
        tracing::info!("a game runs on this machine: scans, backups and pictures wait for its end");
        SteppedBack { oom_score: raise_oom_score(Path::new(OOM_FILE)) }
    }

    /// Takes it back.
    pub fn end(self, app: &Shared) {
        app.backups.paused.store(false, Ordering::Relaxed);
        app.pictures.set_slow(false);
        app.page_cache.set_limit(app.settings.live.load().page_cache_bytes);
        app.fetching.wake.notify_one();
        if let Some(score) = self.oom_score
            && let Err(error) = std::fs::write(OOM_FILE, score)
        {
            tracing::warn!(%error, "the kernel goes on ending the server first where memory runs out");
        }
    }
}

/// Makes this process the first that the kernel ends; what it was before, where it was less.
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
