//! Texts used by both the server and the islands: the position in a list, the progress of a scan.
//!
//! This file is part of the WASM; texts that only pages use belong in `pages` or `lists`.

use super::messages::*;
use shelfcade_core::library::progress::{ScanProgress, Stage};

/// Returns the reader's position in a list, "C · 312 of 1,204", or the number of games at its beginning.
pub fn position(letter: Option<char>, index: u32, total: u32) -> String {
    if index <= 1 {
        return games(total.into());
    }
    let place = place_of(index.into(), total.into());
    match letter {
        Some(letter) => format!("{letter} · {place}"),
        None => place,
    }
}

/// "Reading file names · Super Nintendo · 12,402 of 23,000 files · 12 s left".
pub fn scan(scan: &ScanProgress) -> String {
    let mut parts = vec![stage(scan.stage).to_owned()];
    parts.extend(scan.system.clone().filter(|name| !name.is_empty()));
    match (scan.files_done, scan.files_total) {
        (0, 0) => {}
        (done, 0) => parts.push(files(done)),
        (done, total) => parts.push(scan_files_of(done, total)),
    }
    if scan.systems_total > 0 && scan.stage == Stage::Walking {
        let done = scan.systems_done.min(scan.systems_total);
        parts.push(scan_systems_of(done.into(), scan.systems_total.into()));
    }
    parts.extend(scan.seconds_left.map(|left| scan_left(left.into())));
    parts.join(" · ")
}
