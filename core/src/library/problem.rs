//! Files that a scan ignores, and its problems with files and folders, as stored in the library and shown on Health.

use strum::{Display, EnumString, FromRepr};

/// Largest ignore file (`.shelfcadeignore`) in bytes.
pub const MAX_RULES_BYTES: u64 = 64 * 1024;

/// The reason why a file in the ROM folders isn't on the shelf. Stored as numbers: append before `Other`, never
/// reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, FromRepr)]
#[repr(u8)]
pub enum Ignored {
    /// Saves and save states.
    Save,
    /// Firmware.
    Firmware,
    /// Pictures, videos, manuals, music.
    Media,
    /// XML, DATs, texts and playlists of other programs.
    Metadata,
    /// Folders beginning with `_`, and dotfiles.
    Hidden,
    /// An empty file.
    Empty,
    /// An extension that the system doesn't use.
    Extension,
    /// Listed in `noload.txt` or an ignore file.
    Asked,
    /// A dangling link, a pipe or a device.
    Link,
    /// A link out of the ROM folders, or the data folder.
    Outside,
    /// A patch. Patches are listed with the game of the same name.
    Patch,
    /// A recycle bin, snapshots or other data of an operating system or NAS.
    System,
    /// A link to a folder that is read at another place.
    Again,
    /// A picture in a format that can't be shown.
    Picture,
    /// A number unknown to this version; never stored.
    Other,
}

impl Ignored {
    /// Returns the reason with this number.
    pub fn from_number(number: i64) -> Ignored {
        u8::try_from(number).ok().and_then(Ignored::from_repr).unwrap_or(Ignored::Other)
    }
}

/// A kind of problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, Display)]
#[strum(serialize_all = "kebab-case")]
pub enum ProblemKind {
    /// It disappeared while it was being scanned.
    Vanished,
    /// No permission to read it.
    Forbidden,
    /// It can't be read; the detail is the system's error.
    Unreadable,
    /// A ROM folder is missing or empty. Its drive may be disconnected, so its games are kept.
    Away,
    /// A folder is nested too deep.
    Deep,
    /// A folder has more names than a system may have.
    Crowded,
    /// An ignore file is not a regular file, or larger than [`MAX_RULES_BYTES`].
    RulesSize,
    /// An ignore file has an invalid line; the detail is the line and the reason.
    Rules,
    /// The content of an archive or image can't be read.
    Damaged,
    /// A folder has pictures in a format that can't be shown; the detail is their number.
    Unshown,
    /// The games of a system could not be read or written and stay as they were. The detail is the reason.
    SystemFailed,
    /// A folder looks like a game, but the file to start is missing; the detail is the system and the file.
    Incomplete,
    /// A problem unknown to this version; the detail is its text.
    Other,
}

/// A problem with its detail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryProblem {
    /// The kind of problem.
    pub kind: ProblemKind,
    /// Details in English, such as an error of the system; may be empty.
    pub detail: String,
}

impl LibraryProblem {
    /// Creates a problem with a detail.
    pub fn with(kind: ProblemKind, detail: impl Into<String>) -> LibraryProblem {
        LibraryProblem { kind, detail: detail.into() }
    }

    /// Returns the stored form: `kind`, or `kind: detail`.
    pub fn to_text(&self) -> String {
        match self.kind {
            ProblemKind::Other => self.detail.clone(),
            kind if self.detail.is_empty() => kind.to_string(),
            kind => format!("{kind}: {}", self.detail),
        }
    }

    /// Parses the form of [`LibraryProblem::to_text`]; any other text becomes [`ProblemKind::Other`].
    pub fn from_text(text: &str) -> LibraryProblem {
        let (key, detail) = text.split_once(": ").unwrap_or((text, ""));
        match key.parse() {
            Ok(kind) if kind != ProblemKind::Other => LibraryProblem::with(kind, detail),
            _ => LibraryProblem::with(ProblemKind::Other, text),
        }
    }
}

impl From<ProblemKind> for LibraryProblem {
    fn from(kind: ProblemKind) -> LibraryProblem {
        LibraryProblem { kind, detail: String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_reasons_keep_their_numbers() {
        let all = [
            Ignored::Save,
            Ignored::Firmware,
            Ignored::Media,
            Ignored::Metadata,
            Ignored::Hidden,
            Ignored::Empty,
            Ignored::Extension,
            Ignored::Asked,
            Ignored::Link,
            Ignored::Outside,
            Ignored::Patch,
            Ignored::System,
            Ignored::Again,
            Ignored::Picture,
            Ignored::Other,
        ];
        assert!((0..).zip(all).all(|(number, reason)| Ignored::from_number(number) == reason));
        assert_eq!([-1, 99].map(Ignored::from_number), [Ignored::Other; 2]);
    }

    #[test]
    fn a_problem_is_read_as_it_was_kept() {
        for (kind, key) in [
            (ProblemKind::Vanished, "vanished"),
            (ProblemKind::Forbidden, "forbidden"),
            (ProblemKind::Unreadable, "unreadable"),
            (ProblemKind::Away, "away"),
            (ProblemKind::Deep, "deep"),
            (ProblemKind::Crowded, "crowded"),
            (ProblemKind::RulesSize, "rules-size"),
            (ProblemKind::Rules, "rules"),
            (ProblemKind::Damaged, "damaged"),
            (ProblemKind::Unshown, "unshown"),
            (ProblemKind::SystemFailed, "system-failed"),
            (ProblemKind::Incomplete, "incomplete"),
        ] {
            assert_eq!(LibraryProblem::from(kind).to_text(), key, "libraries on disk have it");
            for detail in ["", "line 3: a: b"] {
                let problem = LibraryProblem::with(kind, detail);
                assert_eq!(LibraryProblem::from_text(&problem.to_text()), problem);
            }
        }
        assert_eq!(LibraryProblem::from_text("other: x").to_text(), "other: x");
        let old = LibraryProblem::from_text("no permission to read it");
        assert_eq!((old.kind, &*old.detail), (ProblemKind::Other, "no permission to read it"));
        assert_eq!(old.to_text(), "no permission to read it");
    }
}
