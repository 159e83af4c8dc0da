//! What a scan could not do with a file or folder, as the library keeps it and Health tells it.

use strum::{Display, EnumString};

/// Most bytes of an ignore file (`.shelfcadeignore`).
pub const MAX_RULES_BYTES: u64 = 64 * 1024;

/// A kind of problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, Display)]
#[strum(serialize_all = "kebab-case")]
pub enum ProblemKind {
    /// It was listed and gone when it was read.
    Vanished,
    /// Its rights do not let us read it.
    Forbidden,
    /// It cannot be read; the detail is what the system says.
    Unreadable,
    /// A ROM folder that is missing or empty: its drive may be away, so what is known of it is kept.
    Away,
    /// A folder below too many others.
    Deep,
    /// A folder with more names than one system may have.
    Crowded,
    /// An ignore file that is no file, or larger than [`MAX_RULES_BYTES`].
    RulesSize,
    /// An ignore file with a line that makes no sense; the detail says which and why.
    Rules,
    /// Contents that cannot be read, of an archive or image.
    Damaged,
    /// A system whose games could not be read or written; they stay as they were. The detail is why.
    SystemFailed,
    /// A problem that this version does not know; the detail is its text.
    Other,
}

/// A problem and what is said of it, empty where its kind says all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What kind of problem.
    pub kind: ProblemKind,
    /// More, in English: an error of the system or of a line.
    pub detail: String,
}

impl Problem {
    /// A problem with a detail.
    pub fn with(kind: ProblemKind, detail: impl Into<String>) -> Problem {
        Problem { kind, detail: detail.into() }
    }

    /// As it is kept: `kind`, or `kind: detail`.
    pub fn to_text(&self) -> String {
        match self.kind {
            ProblemKind::Other => self.detail.clone(),
            kind if self.detail.is_empty() => kind.to_string(),
            kind => format!("{kind}: {}", self.detail),
        }
    }

    /// Reads what [`Problem::to_text`] wrote; any other text is a problem of another version.
    pub fn from_text(text: &str) -> Problem {
        let (key, detail) = text.split_once(": ").unwrap_or((text, ""));
        match key.parse() {
            Ok(kind) if kind != ProblemKind::Other => Problem::with(kind, detail),
            _ => Problem::with(ProblemKind::Other, text),
        }
    }
}

impl From<ProblemKind> for Problem {
    fn from(kind: ProblemKind) -> Problem {
        Problem { kind, detail: String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            (ProblemKind::SystemFailed, "system-failed"),
        ] {
            assert_eq!(Problem::from(kind).to_text(), key, "libraries on disk have it");
            for detail in ["", "line 3: a: b"] {
                let problem = Problem::with(kind, detail);
                assert_eq!(Problem::from_text(&problem.to_text()), problem);
            }
        }
        assert_eq!(Problem::from_text("other: x").to_text(), "other: x");
        let old = Problem::from_text("no permission to read it");
        assert_eq!((old.kind, &*old.detail), (ProblemKind::Other, "no permission to read it"));
        assert_eq!(old.to_text(), "no permission to read it");
    }
}
