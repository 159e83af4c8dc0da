//! Access levels, and the events of the audit log.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// An access level. Each level includes those before it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, EnumString, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Level {
    /// May only see the login page.
    #[default]
    Nothing,
    /// May see the games.
    Look,
    /// May use a profile: favorites, notes, lists.
    TakePart,
    /// May decide for the household: settings, scans, backups, everybody's profiles, files.
    Own,
}

impl Level {
    /// All levels, lowest first.
    pub const ALL: &[Level] = Level::VARIANTS;

    /// Returns the value in settings, on the command line and in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses a value.
    pub fn parse(value: &str) -> Option<Level> {
        value.parse().ok()
    }
}

/// An event in the audit log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Decision {
    /// The household was claimed by its owner.
    Claimed,
    /// A browser logged in.
    LoggedIn,
    /// A password, PIN or code was wrong.
    WrongSecret,
    /// Too many tries.
    TooManyTries,
    /// A browser logged out.
    LoggedOut,
    /// The owner logged a browser out.
    SessionRevoked,
    /// The password was changed.
    PasswordChanged,
    /// The household no longer has an owner.
    OwnerReset,
    /// A one-time code was created.
    CodeMade,
    /// An access token was created.
    TokenMade,
    /// An access token was revoked.
    TokenRevoked,
    /// A device was paired.
    DevicePaired,
    /// A device's access was revoked.
    DeviceRevoked,
    /// A request exceeded its access level.
    Refused,
    /// Settings of the household were changed.
    Settings,
    /// A profile was deleted.
    ProfileRemoved,
    /// The rules of a child's profile were changed.
    ChildRule,
    /// A scan was started by hand.
    Scan,
    /// The user data was replaced by a backup.
    Restored,
    /// An update was requested.
    Update,
}

impl Decision {
    /// All events.
    pub const ALL: &[Decision] = Decision::VARIANTS;

    /// Returns the value in `auth.sqlite`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses a value.
    pub fn parse(value: &str) -> Option<Decision> {
        value.parse().ok()
    }

    /// Returns true if anyone can cause this event as often as they like.
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
