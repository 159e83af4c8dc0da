//! Paired devices: handhelds, phones and other clients of the RomM interface.

use super::user_data::{ProfileId, clean_name};
use std::fmt;
use std::str::FromStr;

/// Most devices of a household.
pub const MAX_DEVICES: usize = 100;
/// Longest text of a device, in characters.
pub const MAX_DEVICE_TEXT: usize = 100;

/// The permanent id of a device: a UUID.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DeviceId([u8; 16]);

impl DeviceId {
    /// Makes an id of 128 random bits (RFC 9562, version 4).
    pub fn from_random(mut bytes: [u8; 16]) -> DeviceId {
        bytes[6] = bytes[6] & 0x0f | 0x40;
        bytes[8] = bytes[8] & 0x3f | 0x80;
        DeviceId(bytes)
    }
}

impl fmt::Display for DeviceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, byte) in self.0.iter().enumerate() {
            if matches!(at, 4 | 6 | 8 | 10) {
                f.write_str("-")?;
            }
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for DeviceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for DeviceId {
    type Err = ();

    /// Parses a UUID as [`Display`](fmt::Display) writes it; upper case is accepted too.
    fn from_str(text: &str) -> Result<DeviceId, ()> {
        let is_right = |(at, c): (usize, u8)| {
            if matches!(at, 8 | 13 | 18 | 23) { c == b'-' } else { c.is_ascii_hexdigit() }
        };
        if text.len() != 36 || !text.bytes().enumerate().all(is_right) {
            return Err(());
        }
        let digits = text.replace('-', "");
        let number = u128::from_str_radix(&digits, 16).map_err(drop)?;
        Ok(DeviceId(number.to_be_bytes()))
    }
}

/// A permission that a client asks for when it pairs, by its name in the RomM interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ClientScope {
    /// Its profile.
    MeRead,
    /// Favorites, collections and states of games.
    MeWrite,
    /// Games and their files.
    RomsRead,
    /// The profile's state of games.
    RomsUserRead,
    /// Changes to the profile's state of games.
    RomsUserWrite,
    /// Systems.
    PlatformsRead,
    /// Saves.
    AssetsRead,
    /// Changes to saves.
    AssetsWrite,
    /// The profile's devices.
    DevicesRead,
    /// Changes to the profile's devices.
    DevicesWrite,
    /// Firmware of systems.
    FirmwareRead,
    /// Collections.
    CollectionsRead,
    /// Changes to collections.
    CollectionsWrite,
}

impl ClientScope {
    /// All scopes that are granted, with their names.
    pub const ALL: [(ClientScope, &str); 13] = [
        (ClientScope::MeRead, "me.read"),
        (ClientScope::MeWrite, "me.write"),
        (ClientScope::RomsRead, "roms.read"),
        (ClientScope::RomsUserRead, "roms.user.read"),
        (ClientScope::RomsUserWrite, "roms.user.write"),
        (ClientScope::PlatformsRead, "platforms.read"),
        (ClientScope::AssetsRead, "assets.read"),
        (ClientScope::AssetsWrite, "assets.write"),
        (ClientScope::DevicesRead, "devices.read"),
        (ClientScope::DevicesWrite, "devices.write"),
        (ClientScope::FirmwareRead, "firmware.read"),
        (ClientScope::CollectionsRead, "collections.read"),
        (ClientScope::CollectionsWrite, "collections.write"),
    ];
}

/// Names of scopes that clients ask for and never get: they would change what isn't theirs.
const UNGRANTED_SCOPES: [&str; 12] = [
    "roms.write",
    "platforms.write",
    "firmware.write",
    "playlists.read",
    "playlists.write",
    "users.read",
    "users.write",
    "tasks.run",
    "logs.read",
    "roms.upload",
    "music.read",
    "music.write",
];

/// A set of scopes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClientScopes(u16);

impl ClientScopes {
    /// Every scope that is granted.
    pub fn all() -> ClientScopes {
        ClientScope::ALL.iter().fold(ClientScopes::default(), |all, (scope, _)| all.with(*scope))
    }

    /// Returns the set with this scope.
    pub fn with(self, scope: ClientScope) -> ClientScopes {
        ClientScopes(self.0 | 1 << scope as u8)
    }

    /// True if the set has this scope.
    pub fn has(self, scope: ClientScope) -> bool {
        self.0 & 1 << scope as u8 != 0
    }

    /// Parses names separated by blanks; other names are left out.
    pub fn parse(names: &str) -> ClientScopes {
        let known = names.split_whitespace().filter_map(|name| ClientScope::ALL.iter().find(|(_, own)| *own == name));
        known.fold(ClientScopes::default(), |all, (scope, _)| all.with(*scope))
    }

    /// Parses requested names.
    ///
    /// # Errors
    /// Returns the first name that no version of the interface has.
    pub fn of_request<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<ClientScopes, &'a str> {
        names.into_iter().try_fold(ClientScopes::default(), |all, name| {
            match ClientScope::ALL.iter().find(|(_, own)| *own == name) {
                Some((scope, _)) => Ok(all.with(*scope)),
                None if UNGRANTED_SCOPES.contains(&name) => Ok(all),
                None => Err(name),
            }
        })
    }

    /// Iterates over the names of its scopes.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        ClientScope::ALL.into_iter().filter(move |(scope, _)| self.has(*scope)).map(|(_, name)| name)
    }
}

/// A paired device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// Its id.
    pub id: DeviceId,
    /// The profile that it is paired with.
    pub profile: ProfileId,
    /// Its own description.
    pub about: DeviceFacts,
    /// Time of its first pairing, in Unix seconds.
    pub created: i64,
    /// Time of the last change of this entry, in Unix seconds.
    pub updated: i64,
}

/// The description that a device gives of itself. Texts are empty where it is silent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeviceFacts {
    /// The name that people read.
    pub name: String,
    /// The program on it.
    pub client: String,
    /// The program's version.
    pub version: String,
    /// The system it runs on.
    pub platform: String,
    /// A text that is the same each time this device pairs.
    pub identifier: String,
    /// Its host name.
    pub hostname: String,
    /// The hardware address of its network card.
    pub mac: String,
}

impl DeviceFacts {
    /// Returns the facts without control characters, each text shortened to [`MAX_DEVICE_TEXT`].
    pub fn cleaned(self) -> DeviceFacts {
        let clean = |text: String| clean_name(&text).chars().take(MAX_DEVICE_TEXT).collect::<String>();
        DeviceFacts {
            name: clean(self.name),
            client: clean(self.client),
            version: clean(self.version),
            platform: clean(self.platform),
            identifier: clean(self.identifier),
            hostname: clean(self.hostname),
            mac: clean(self.mac),
        }
    }

    /// True if both describe one device: the same identifier, else the same network card, else the same host name and
    /// platform.
    pub fn is_same_device(&self, other: &DeviceFacts) -> bool {
        if !self.identifier.is_empty() && !other.identifier.is_empty() {
            return self.identifier == other.identifier;
        }
        self.is_same_network_card(other)
    }

    /// True if both have the same network card, or the same host name and platform.
    pub fn is_same_network_card(&self, other: &DeviceFacts) -> bool {
        let are_equal = |a: &str, b: &str| !a.is_empty() && a == b;
        are_equal(&self.mac, &other.mac)
            || (are_equal(&self.hostname, &other.hostname) && self.platform == other.platform)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written() {
        let id = DeviceId::from_random([0xab; 16]);
        assert_eq!(id.to_string(), "abababab-abab-4bab-abab-abababababab");
        assert_eq!(id.to_string().to_uppercase().parse(), Ok(id));
        for wrong in ["", "abababab-abab-4bab-abab-ababababab", "abababababab-4bab-abab-abababababababab", "é", "+"] {
            assert_eq!(wrong.parse::<DeviceId>(), Err(()), "{wrong:?}");
        }
        assert_eq!("abababab-abab-4bab-abab-abababababa+".parse::<DeviceId>(), Err(()));
    }

    #[test]
    fn scopes_are_granted_as_far_as_they_are_known() {
        let asked = ClientScopes::of_request(["roms.read", "roms.write", "assets.write"]).unwrap();
        assert_eq!(asked.names().collect::<Vec<_>>(), ["roms.read", "assets.write"]);
        assert!(asked.has(ClientScope::AssetsWrite) && !asked.has(ClientScope::MeRead));
        assert_eq!(ClientScopes::of_request(["roms.read", "roms.eat"]), Err("roms.eat"));
        assert_eq!(ClientScopes::parse("assets.write nonsense roms.read"), asked);
        assert_eq!(ClientScopes::all().names().count(), ClientScope::ALL.len());
    }

    #[test]
    fn a_device_is_known_again_by_what_it_says_of_itself() {
        let facts = |identifier: &str, mac: &str, hostname: &str| DeviceFacts {
            identifier: identifier.to_owned(),
            mac: mac.to_owned(),
            hostname: hostname.to_owned(),
            ..DeviceFacts::default()
        };
        for (one, other, is_same) in [
            (facts("a", "1", "x"), facts("a", "2", "y"), true),
            (facts("a", "1", "x"), facts("b", "1", "x"), false),
            (facts("", "1", "x"), facts("b", "1", "y"), true),
            (facts("", "", "x"), facts("", "", "x"), true),
            (facts("", "", ""), facts("", "", ""), false),
        ] {
            assert_eq!(one.is_same_device(&other), is_same, "{one:?} {other:?}");
        }
    }
}
