//! Systems in a scan: known systems of `shelfcade_core`'s table or custom ones, and their families.
//!
//! A folder may hold files of a sister system (`.fds` in an NES folder), so sisters are read and written as one
//! *family* in one transaction: a game is never half in two places.

use shelfcade_core::library::system::{HeaderRule, SYSTEMS, System, SystemId, SystemKind};

/// A system that files can belong to.
#[derive(Clone, Debug)]
pub(super) struct ScanSystem {
    pub id: SystemId,
    pub known: Option<&'static System>,
}

impl ScanSystem {
    /// Returns the system for a folder name; an unknown name makes a custom system.
    pub fn from_folder(name: &str) -> ScanSystem {
        let id = SystemId::of_folder(name);
        ScanSystem { known: id.system(), id }
    }

    /// Returns the system with this stored id; `None` if the id is invalid.
    pub fn from_id(id: &str) -> Option<ScanSystem> {
        SystemId::parse(id).map(|id| ScanSystem { known: id.system(), id })
    }

    /// Returns the system of a file with this extension in this system's folder: itself or a sister.
    pub fn of_extension(&self, ext: &str) -> ScanSystem {
        let sister = self.known.and_then(|system| system.splits.iter().find(|(split, _)| *split == ext));
        sister.and_then(|(_, id)| ScanSystem::from_id(id)).unwrap_or_else(|| self.clone())
    }

    /// Returns true if a file with this extension may be a game in this system's folder.
    pub fn has_extension(&self, ext: &str) -> bool {
        self.known.is_some_and(|system| {
            system.extensions.contains(&ext) || system.splits.iter().any(|(split, _)| *split == ext)
        })
    }

    /// Returns true if sheets and playlists with this extension are read here. Custom systems may have any.
    pub fn reads_sheets(&self, ext: &str) -> bool {
        self.known.is_none() || self.has_extension(ext)
    }

    pub fn kind(&self) -> SystemKind {
        self.known.map_or(SystemKind::Custom, |system| system.kind)
    }

    /// Returns the rule for headers in front of a ROM's contents.
    pub fn header(&self) -> HeaderRule {
        self.known.map_or(HeaderRule::None, |system| system.header)
    }

    /// Returns the display name.
    pub fn name(&self) -> &str {
        self.known.map_or(self.id.as_str(), |system| system.name)
    }

    /// Returns the catalog systems its titles may come from, its own first; empty for a custom system.
    pub fn catalogs(&self) -> &'static [&'static str] {
        self.known.map_or(&[], |system| system.catalogs)
    }
}

/// Returns the id of a system's family, which is that of the family's first system in the table.
pub(super) fn family_of(id: &SystemId) -> &str {
    let mut family = vec![id.as_str()];
    let mut known = 0;
    while known < family.len() {
        known = family.len();
        for system in SYSTEMS {
            let tied: Vec<&str> = system.splits.iter().map(|(_, sister)| *sister).chain([system.id]).collect();
            if tied.iter().any(|id| family.contains(id)) {
                family.extend(tied);
                family.sort_unstable();
                family.dedup();
            }
        }
    }
    SYSTEMS.iter().map(|system| system.id).find(|id| family.contains(id)).unwrap_or(id.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_folder_is_a_custom_system() {
        let system = ScanSystem::from_folder("My Strange Console!");
        assert!(system.known.is_none());
        assert_eq!(system.kind(), SystemKind::Custom);
        assert!(system.catalogs().is_empty());
    }

    #[test]
    fn a_sister_shares_the_family() {
        for system in SYSTEMS {
            let own = SystemId::parse(system.id).unwrap();
            for (_, sister) in system.splits {
                let sister = SystemId::parse(sister).unwrap();
                assert_eq!(family_of(&own), family_of(&sister), "{own} and {sister}");
            }
        }
        let custom = SystemId::parse("no-such-system").unwrap();
        assert_eq!(family_of(&custom), "no-such-system");
    }
}
