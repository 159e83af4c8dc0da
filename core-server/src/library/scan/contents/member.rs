//! The file of an archive that is the game.

use super::super::systems::ScanSystem;
use super::super::tree::{last_part, split_name};
use super::FileEvidence;

/// Chooses among the files of an archive. Prefers a game's extension, then the archive's own name, then the largest.
pub(super) struct MemberChoice<'a> {
    stem: &'a [u8],
    system: &'a ScanSystem,
    best: Option<((bool, bool, u64), FileEvidence)>,
    /// Number of files, and of those with a game's extension.
    counts: (u32, u32),
}

impl<'a> MemberChoice<'a> {
    /// Starts with no file. `stem` is that of the archive.
    pub fn new(stem: &'a [u8], system: &'a ScanSystem) -> MemberChoice<'a> {
        MemberChoice { stem, system, best: None, counts: (0, 0) }
    }

    /// Considers a file. `crc` and `size` are those that the archive states.
    pub fn offer(&mut self, name: &[u8], crc: Option<u32>, size: u64) {
        let last = last_part(name);
        if name.ends_with(b"/") || last.starts_with(b".") || name.starts_with(b"__MACOSX/") {
            return;
        }
        let (inner, ext) = split_name(last);
        let is_game = self.system.has_extension(&ext) && !matches!(ext.as_str(), "zip" | "7z");
        self.counts.0 += 1;
        self.counts.1 += u32::from(is_game);
        let rank = (is_game, inner.eq_ignore_ascii_case(self.stem), size);
        if self.best.as_ref().is_none_or(|(known, _)| rank > *known) {
            let (member, size) = (Some(name.to_vec()), Some(size));
            self.best = Some((rank, FileEvidence { is_listed: true, member, crc, size, ..FileEvidence::default() }));
        }
    }

    /// Returns the chosen file. Without any, the archive counts as failed.
    pub fn chosen(self) -> FileEvidence {
        // Any other file may make it another game: half of the DOS games have the same extender in them.
        let is_whole = self.counts.0 == 1 || self.counts.1 == 1;
        match self.best {
            Some((_, chosen)) => FileEvidence { is_whole, ..chosen },
            None => FileEvidence { failed: true, ..FileEvidence::default() },
        }
    }
}
