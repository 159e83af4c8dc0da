//! The Settings page: of this browser, of the profile, of the household.

use super::PersonView;
use crate::api::BackupStatus;
use crate::user_data::ProfileId;

/// Where a setting's value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum SettingOrigin {
    /// Nobody chose it.
    Default,
    /// The settings file.
    File,
    /// This page.
    Page,
    /// A flag or the environment: it cannot be changed here.
    Start,
}

/// A setting of the household.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingView {
    /// Name in the settings table: `page_cache_mb`.
    pub key: &'static str,
    /// The value in force, as it is written.
    pub value: String,
    /// Which of flag, environment, page, file and default it comes from.
    pub origin: SettingOrigin,
    /// The owner's password is asked for again before it is changed.
    pub is_grave: bool,
}

/// A system that can be hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemChoice {
    /// Id of the system, as in addresses.
    pub id: String,
    /// Full name of the system.
    pub name: String,
    /// Whether this profile sees none of its games.
    pub hidden: bool,
}

/// What goes with a profile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfileSettings {
    /// Kinds of rows on Home in order, each with whether it is shown.
    pub rows: Vec<(&'static str, bool)>,
    /// All systems with games, by name.
    pub systems: Vec<SystemChoice>,
    /// Games for grown-ups are out of sight.
    pub hides_mature: bool,
    /// Games that are out of sight now.
    pub hidden: u32,
}

/// Settings: `/settings`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsPage {
    /// What goes with the profile; `None` for guests.
    pub profile: Option<ProfileSettings>,
    /// Settings that hold for everybody, in the order of the settings table; only for the owner.
    pub household: Vec<SettingView>,
    /// Profiles for which plays on the device can count.
    pub people: Vec<PersonView>,
    /// The one for which they count.
    pub plays_profile: Option<ProfileId>,
    /// Whether the household has an owner.
    pub is_claimed: bool,
    /// When backups were made, and where they lie.
    pub backups: BackupStatus,
    /// The memory of this machine and what of it the page cache has, where the setting says more; in bytes.
    pub page_cache_bound: Option<(u64, u64)>,
    /// Whether a form was just saved: the page says so once.
    pub saved: bool,
    /// The value that was refused; `None` when all could be kept.
    pub wrong: Option<WrongSetting>,
}

/// A value that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongSetting {
    /// Name of the setting in the table: `page_cache_mb`.
    pub key: String,
    /// The value that was given, as it was typed.
    pub value: String,
    /// What would be right, in English.
    pub right: String,
}
