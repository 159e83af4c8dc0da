//! The table of known systems (sources: CONVENTIONS section 1).
use super::System;
/// All known systems.
pub static SYSTEMS: &[System] = &[];
