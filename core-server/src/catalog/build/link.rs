//! Merges dumps listed under two names: a TOSEC entry with the CRC and size of a No-Intro one is not a separate
//! release.
//!
//! Only across ranks, and only if the better rank lists the dump once. Equal dumps within one DAT stay separate (many
//! DOS games contain the same interpreter), and an ambiguous dump merges with nothing.

use super::harvest::{Dump, Harvest, ReleaseIx};

/// Returns, for each release, the release it is merged into: itself, or the one of a better rank with the same dump.
pub fn same_dumps(harvest: &Harvest) -> Vec<ReleaseIx> {
    let mut stands_for: Vec<ReleaseIx> = (0..harvest.releases.len() as ReleaseIx).collect();
    let same = |a: &Dump, b: &Dump| (a.system, a.crc, a.size) == (b.system, b.crc, b.size);
    for dumps in harvest.dumps.chunk_by(same) {
        if dumps.len() < 2 || dumps[0].size == 0 {
            continue;
        }
        let rank = |dump: &Dump| harvest.releases[dump.release as usize].rank;
        let best = dumps.iter().map(rank).min().unwrap_or(0);
        let mut bests = dumps.iter().filter(|dump| rank(dump) == best);
        let (Some(one), None) = (bests.next(), bests.next()) else { continue };
        for dump in dumps.iter().filter(|dump| rank(dump) > best) {
            let slot = &mut stands_for[dump.release as usize];
            let is_set = harvest.releases[dump.release as usize].set != 0;
            if *slot == dump.release && !is_set {
                *slot = one.release;
            }
        }
    }
    // Follow chains (C merges into B, B into A) to their end. Ranks strictly decrease, so there are no cycles.
    for ix in 0..stands_for.len() {
        let mut end = stands_for[ix];
        while stands_for[end as usize] != end {
            end = stands_for[end as usize];
        }
        stands_for[ix] = end;
    }
    stands_for
}
