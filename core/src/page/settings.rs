//! The pages of the settings: of this browser and profile, of Home, of the household.

use super::PersonView;
use crate::api::BackupStatus;
use crate::user_data::ProfileId;
use strum::VariantArray;

/// A page of the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, VariantArray)]
pub enum SettingsPart {
    /// This browser and this profile.
    #[default]
    You,
    /// The rows of Home.
    Home,
    /// What holds for everybody.
    Household,
    /// What few look for: speed, pictures from the internet, backups.
    Advanced,
}

impl SettingsPart {
    /// All, in the order of their links.
    pub const ALL: &[SettingsPart] = SettingsPart::VARIANTS;

    /// Its path below the site's base.
    pub fn path(self) -> &'static str {
        match self {
            SettingsPart::You => "/settings",
            SettingsPart::Home => "/settings/home",
            SettingsPart::Household => "/settings/household",
            SettingsPart::Advanced => "/settings/advanced",
        }
    }
}

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
    /// What it chooses from, where its value is a list.
    pub items: Vec<SettingItemView>,
}

/// An item of a setting that is a list: a region, a language, a system, a row of Home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingItemView {
    /// The word for it in the value.
    pub value: String,
    /// The name of a system; empty for what the page has words for.
    pub name: String,
    /// Whether it is chosen. Those that are come first, in their order, except for rows of Home.
    pub is_on: bool,
}

/// What goes with a profile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfileSettings {
    /// Kinds of rows on Home in order; those that are on are shown.
    pub rows: Vec<SettingItemView>,
    /// All systems with games by name; those that are on are hidden.
    pub systems: Vec<SettingItemView>,
    /// Games for grown-ups are out of sight.
    pub hides_mature: bool,
    /// Games that are out of sight now.
    pub hidden: u32,
}

/// Settings: `/settings` and the other paths of [`SettingsPart`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsPage {
    /// Which of the pages it is.
    pub part: SettingsPart,
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
    /// Whether a form was just saved without scripts: the page says so once.
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

/// What settings of the household are about: they stand under one heading.
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

/// The key with which each group begins, in the order of the settings table (`server/src/config/table.rs`).
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
    /// The page it stands on.
    pub fn part(self) -> SettingsPart {
        match self {
            SettingGroup::Games | SettingGroup::Access | SettingGroup::Usual => SettingsPart::Household,
            SettingGroup::Library | SettingGroup::Speed | SettingGroup::Fetch | SettingGroup::Backups => {
                SettingsPart::Advanced
            }
        }
    }
}

/// Every setting, in groups: one that begins no group belongs to the group before it, so a new row of the table is
/// shown wherever it stands.
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
