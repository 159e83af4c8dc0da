//! What was suggested lately, so that another suggestion is another one. In memory only: after a restart all is new.

use shelfcade_core::system::SystemId;
use shelfcade_core::user_data::ProfileId;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// Most suggestions that are remembered, of the whole household.
const MOST: usize = 512;

/// Games that were suggested lately, and to whom; the last ones last.
#[derive(Debug, Default)]
pub struct Suggested(Mutex<VecDeque<(ProfileId, SystemId, String)>>);

impl Suggested {
    /// Those that somebody saw.
    pub fn to(&self, profile: ProfileId) -> Vec<(SystemId, String)> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_them = all.iter().filter(|(of, ..)| *of == profile);
        of_them.map(|(_, system, slug)| (system.clone(), slug.clone())).collect()
    }

    /// Remembers one more, and forgets the oldest where there are too many.
    pub fn add(&self, profile: ProfileId, system: SystemId, slug: String) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() == MOST {
            all.pop_front();
        }
        all.push_back((profile, system, slug));
    }
}
