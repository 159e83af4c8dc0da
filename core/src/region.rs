//! Regions of releases and the order in which a household prefers them.
//!
//! Names are No-Intro's (CONVENTIONS section 3). The numbers are stored in databases: append, never reorder.

use serde::{Deserialize, Serialize};

/// A region of release, in No-Intro's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
#[allow(missing_docs)] // the names are the documentation
pub enum Region {
    World,
    Usa,
    Europe,
    Japan,
    Asia,
    Australia,
    Brazil,
    Canada,
    China,
    France,
    Germany,
    HongKong,
    Italy,
    Korea,
    Netherlands,
    Spain,
    Sweden,
    Taiwan,
    Uk,
    Scandinavia,
    LatinAmerica,
    Russia,
    Poland,
    Portugal,
    Denmark,
    Norway,
    Finland,
    Argentina,
    Mexico,
    India,
    Greece,
    Belgium,
    Austria,
    Switzerland,
    NewZealand,
    SouthAfrica,
    Turkey,
    Ireland,
    Croatia,
    UnitedArabEmirates,
    Israel,
    Unknown,
}
