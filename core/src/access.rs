//! Authority: the three levels, and what the log of decisions tells of.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// What somebody may do. Each level includes those before it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, EnumString, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Level {
    /// See that there is a Shelfcade, and log in.
    #[default]
    Nothing,
    /// See the shelf.
    Look,
    /// Have a profile: stars, notes, lists.
    TakePart,
    /// Decide for the household: settings, scans, backups, everybody's profiles, files.
    Own,
}

impl Level {
    /// All, the least first.
    pub const ALL: &[Level] = Level::VARIANTS;

    /// The value in settings, on the command line and in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Reads a value.
    pub fn parse(value: &str) -> Option<Level> {
        value.parse().ok()
    }
}

/// What the log of decisions tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Decision {
    /// The household has an owner now.
    Claimed,
    /// A browser was logged in.
    LoggedIn,
    /// A password, PIN or code was not the right one.
    WrongSecret,
    /// There were too many tries.
    TooManyTries,
    /// A browser was logged out by itself.
    LoggedOut,
    /// A browser was logged out by the owner.
    SessionRevoked,
    /// There is another password.
    PasswordChanged,
    /// There is no owner any more.
    OwnerReset,
    /// A one-time code lets somebody in.
    CodeMade,
    /// A script was given a token.
    TokenMade,
    /// A script's token holds no more.
    TokenRevoked,
    /// Somebody asked for what they may not do.
    Refused,
    /// Settings of the household were changed.
    Settings,
    /// A profile was deleted.
    ProfileRemoved,
    /// What a profile sees was changed.
    ChildRule,
    /// A scan was asked for by hand.
    Scan,
    /// A backup took the place of what people did.
    Restored,
    /// The program was to be brought up to date.
    Update,
}

impl Decision {
    /// All of them.
    pub const ALL: &[Decision] = Decision::VARIANTS;

    /// The value in `auth.sqlite`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Reads a value.
    pub fn parse(value: &str) -> Option<Decision> {
        value.parse().ok()
    }

    /// Whether a stranger can make as many of these as they like.
    pub fn is_by_strangers(self) -> bool {
        matches!(self, Decision::WrongSecret | Decision::TooManyTries | Decision::Refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_include_each_other() {
        assert!(Level::Nothing < Level::Look && Level::Look < Level::TakePart && Level::TakePart < Level::Own);
        assert_eq!(Level::parse("take-part"), Some(Level::TakePart));
        assert_eq!(Level::parse("owner"), None);
    }
}
