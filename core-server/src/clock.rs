//! The time of this machine.

use std::time::{SystemTime, UNIX_EPOCH};

/// Unix seconds now; 0 where the clock stands before 1970.
pub fn unix_now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
}
