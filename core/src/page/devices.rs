//! The paired devices, and the question before one is paired.

use crate::people::user_data::ProfileId;

/// A paired device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The program on it with its version; empty if it does not say.
    pub client: String,
    /// The profile that it is paired with; `None` for the page's own.
    pub profile: Option<String>,
    /// Time of its first pairing, in Unix seconds.
    pub paired: i64,
    /// Last use, in Unix seconds; `None` if it was never used.
    pub last_seen: Option<i64>,
    /// True if it has no key any more and has to pair again.
    pub is_ended: bool,
}

/// A profile that a device can be paired with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairProfile {
    /// Its id.
    pub id: ProfileId,
    /// Its name.
    pub name: String,
}

/// The page `/devices`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DevicesPage {
    /// The address to type on a device.
    pub address: String,
    /// False if other devices can't reach that address.
    pub is_reachable: bool,
    /// The devices of the profile and of children, oldest first.
    pub devices: Vec<DeviceRow>,
    /// The profiles that a device can be paired with.
    pub profiles: Vec<PairProfile>,
    /// The result of the last form.
    pub done: Option<DeviceDone>,
    /// False while the interface is turned off.
    pub is_on: bool,
}

/// The result of a form about devices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeviceDone {
    /// A device was paired.
    Paired,
    /// A device was refused.
    Denied,
    /// A device was renamed.
    Renamed,
    /// A device's access was revoked.
    Revoked,
    /// A code to type on a device.
    Code(String),
    /// The user name and the password of a new device.
    Password(String, String),
}

/// The page `/pair/device`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairPage {
    /// The typed code.
    pub code: String,
    /// True if there is no request with that code.
    pub is_wrong: bool,
    /// The device that asks.
    pub device: Option<PairDevice>,
    /// The profiles to choose from, the page's own first.
    pub profiles: Vec<PairProfile>,
}

/// A device that asks to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairDevice {
    /// Its name.
    pub name: String,
    /// The program on it with its version, and its system.
    pub about: String,
}
