//! Recent suggestions, so that the next one is another. Kept in memory only.

use shelfcade_core::library::system::SystemId;
use shelfcade_core::people::user_data::ProfileId;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// Maximum remembered suggestions for the whole household.
const MOST: usize = 512;

/// Recently suggested games by profile, newest last.
#[derive(Debug, Default)]
pub struct Suggested(Mutex<VecDeque<(ProfileId, SystemId, String)>>);

impl Suggested {
    /// The games suggested to a profile.
    pub fn to(&self, profile: ProfileId) -> Vec<(SystemId, String)> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_them = all.iter().filter(|(of, ..)| *of == profile);
        of_them.map(|(_, system, slug)| (system.clone(), slug.clone())).collect()
    }

    /// Adds a suggestion and drops the oldest if there are too many.
    pub fn add(&self, profile: ProfileId, system: SystemId, slug: String) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() == MOST {
            all.pop_front();
        }
        all.push_back((profile, system, slug));
    }
}
