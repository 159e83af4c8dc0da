//! The settings pages: browser and profile, Home, household, advanced.

use super::PersonView;
use crate::api::BackupStatus;
use crate::people::user_data::ProfileId;
use strum::VariantArray;

/// A page of the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, VariantArray)]
pub enum SettingsPart {
    /// This browser and this profile.
    #[default]
    You,
    /// The rows of Home.
    Home,
    /// Settings for everyone.
    Household,
    /// Rarely needed: speed, pictures from the internet, backups.
    Advanced,
}

impl SettingsPart {
    /// All parts, in menu order.
    pub const ALL: &[SettingsPart] = SettingsPart::VARIANTS;

    /// Returns its path below the base path.
    pub fn path(self) -> &'static str {
        match self {
            SettingsPart::You => "/settings",
            SettingsPart::Home => "/settings/home",
            SettingsPart::Household => "/settings/household",
            SettingsPart::Advanced => "/settings/advanced",
        }
    }
}

/// The source of a setting's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum SettingOrigin {
    /// The default.
    Default,
    /// The settings file.
    File,
    /// The settings page.
    Page,
    /// A flag or the environment, so that it can't be changed here.
    Start,
}

/// A setting of the household.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingView {
    /// Name in the settings table: `page_cache_mb`.
    pub key: &'static str,
    /// The value in force, as text.
    pub value: String,
    /// The source of the value.
    pub origin: SettingOrigin,
    /// True if changing it needs the owner's password again.
    pub is_grave: bool,
    /// The items to choose from, if the value is a list.
    pub items: Vec<SettingItemView>,
}

/// An item of a list setting: a region, a language, a system, a row of Home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingItemView {
    /// Its word in the value.
    pub value: String,
    /// The name of a system; empty for items that the page has words for.
    pub name: String,
    /// True if chosen. Chosen items come first, in their order, except for rows of Home.
    pub is_on: bool,
}

/// The settings of a profile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfileSettings {
    /// Kinds of rows on Home, in order; those that are on are shown.
    pub rows: Vec<SettingItemView>,
    /// All systems with games, by name; those that are on are hidden.
    pub systems: Vec<SettingItemView>,
    /// True if adult games are hidden.
    pub hides_mature: bool,
    /// Number of games now hidden.
    pub hidden: u32,
}

/// A settings page: `/settings` or another path of [`SettingsPart`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsPage {
    /// The page shown.
    pub part: SettingsPart,
    /// Settings of the profile; `None` for guests.
    pub profile: Option<ProfileSettings>,
    /// Settings for everyone, in the order of the settings table; only for the owner.
    pub household: Vec<SettingView>,
    /// Profiles that plays on the device can count for.
    pub people: Vec<PersonView>,
    /// The profile they count for.
    pub plays_profile: Option<ProfileId>,
    /// True if the household has an owner.
    pub is_claimed: bool,
    /// Times and location of backups.
    pub backups: BackupStatus,
    /// Memory of this machine and the size of the page cache, in bytes, if the setting exceeds what the memory
    /// allows.
    pub page_cache_bound: Option<(u64, u64)>,
    /// True if a form was just saved without scripts; confirmed once on the page.
    pub saved: bool,
    /// The value that was rejected.
    pub wrong: Option<WrongSetting>,
}

/// An invalid value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongSetting {
    /// Name of the setting in the table: `page_cache_mb`.
    pub key: String,
    /// The value, as typed.
    pub value: String,
    /// A description of valid values, in English.
    pub right: String,
}

/// A heading that groups settings of the household.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum SettingGroup {
    Games,
    Library,
    Access,
    Usual,
    Speed,
    Fetch,
    Backups,
}

/// The first key of each group, in the order of the settings table (`server/src/config/table.rs`).
const GROUPS: [(&str, SettingGroup); 7] = [
    ("regions", SettingGroup::Games),
    ("scan_hours", SettingGroup::Library),
    ("everyone_may", SettingGroup::Access),
    ("theme", SettingGroup::Usual),
    ("home_hours", SettingGroup::Speed),
    ("fetch_pictures", SettingGroup::Fetch),
    ("backups", SettingGroup::Backups),
];

impl SettingGroup {
    /// Returns the page that shows the group.
    pub fn part(self) -> SettingsPart {
        match self {
            SettingGroup::Games | SettingGroup::Access | SettingGroup::Usual => SettingsPart::Household,
            SettingGroup::Library | SettingGroup::Speed | SettingGroup::Fetch | SettingGroup::Backups => {
                SettingsPart::Advanced
            }
        }
    }
}

/// Splits all settings into groups. A setting that begins no group belongs to the group before it, so a new row of
/// the table is shown wherever it stands.
pub fn setting_groups(settings: &[SettingView]) -> impl Iterator<Item = (SettingGroup, &[SettingView])> {
    let group_at = |key: &str| GROUPS.iter().find(|(first, _)| *first == key).map(|(_, group)| *group);
    let groups = settings.chunk_by(move |_, next| group_at(next.key).is_none());
    groups.map(move |group| (group_at(group[0].key).unwrap_or(SettingGroup::Games), group))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_is_in_a_group() {
        let keys =
            ["early", "regions", "everyone_may", "theme", "new", "home_hours", "fetch_pictures", "backups", "late"];
        let settings = keys.map(|key| SettingView {
            key,
            value: String::new(),
            origin: SettingOrigin::Default,
            is_grave: false,
            items: Vec::new(),
        });
        let shown: Vec<_> = setting_groups(&settings).flat_map(|(_, group)| group).map(|one| one.key).collect();
        assert_eq!(shown, keys);
        let groups: Vec<_> = setting_groups(&settings).map(|(group, _)| group).collect();
        use SettingGroup::{Access, Backups, Fetch, Games, Speed, Usual};
        assert_eq!(groups, [Games, Games, Access, Usual, Speed, Fetch, Backups]);
    }
}
