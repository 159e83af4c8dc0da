//! Times at which lists of a profile last changed, for clients that ask only for what changed since their last visit.
//!
//! The contents of a list depend on stars, queries, the library and what a child may see, and none of these has a time
//! of change. So each list that a client reads is compared with the one before: a difference is dated when it is first
//! seen. A client has seen all that is older, since it reads the lists itself. A restart dates all lists anew.

use shelfcade_core::people::user_data::{MAX_PROFILES, ProfileId};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The times, shared by all requests.
#[derive(Debug, Default)]
pub struct ListTimes {
    seen: Mutex<HashMap<ProfileId, HashMap<u32, SeenList>>>,
}

/// A list as it was last read.
#[derive(Clone, Copy, Debug)]
struct SeenList {
    hash: u64,
    since: i64,
}

impl ListTimes {
    /// Returns the times since when all lists of a profile have been as they are, in their order. Each is given by its
    /// number and the hash of its contents.
    pub fn of(&self, profile: ProfileId, lists: &[(u32, u64)], now: i64) -> Vec<i64> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        // Profiles come and go.
        if seen.len() > MAX_PROFILES {
            seen.clear();
        }
        let before = seen.remove(&profile).unwrap_or_default();
        let dated = |&(id, hash): &(u32, u64)| {
            let known = before.get(&id).copied().filter(|known| known.hash == hash);
            (id, known.unwrap_or(SeenList { hash, since: now }))
        };
        let dated: Vec<_> = lists.iter().map(dated).collect();
        let times = dated.iter().map(|(_, list)| list.since).collect();
        seen.insert(profile, dated.into_iter().collect());
        times
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_the_time_of_its_last_change() {
        let (times, [mia, tom]) = (ListTimes::default(), [ProfileId(2), ProfileId(3)]);
        assert_eq!(times.of(mia, &[(1, 10), (2, 20)], 100), [100, 100]);
        assert_eq!(times.of(mia, &[(2, 21), (1, 10)], 200), [200, 100]);
        assert_eq!(times.of(tom, &[(1, 10)], 300), [300]);
        assert_eq!(times.of(mia, &[(1, 10)], 400), [100]);
        assert_eq!(times.of(mia, &[(1, 10), (2, 21)], 500), [100, 500], "it was gone meanwhile");
    }
}
