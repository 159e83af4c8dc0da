//! A pool of places (connections, streams) in which each address may hold only a part.
//!
//! An address is in the table only while it holds a place, so the table never has more rows than there are places.
//! Loopback leaves only an eighth to others: a local reverse proxy that `trusted_proxies` doesn't name has one
//! address for everybody. The lock is held for one lookup.

use rustc_hash::FxHashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A pool of places.
pub struct Shares {
    most: u32,
    most_each: u32,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    all: u32,
    each: FxHashMap<IpAddr, u32>,
}

/// Reasons why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// All places are taken.
    Full,
    /// This address holds its maximum.
    OfAddress,
}

impl Shares {
    /// Creates a pool of `most` places, at most `most_each` per address.
    pub fn new(most: u32, most_each: u32) -> Arc<Shares> {
        Arc::new(Shares { most, most_each, held: Mutex::default() })
    }

    /// Takes a place until the result is dropped.
    ///
    /// # Errors
    /// [`NoPlace`] if there is none for this address.
    pub fn take(self: &Arc<Self>, address: IpAddr) -> Result<QuotaSlot, NoPlace> {
        let address = address.to_canonical();
        let most_each = if address.is_loopback() { self.most - self.most.div_ceil(8) } else { self.most_each };
        let mut held = self.held();
        let of_address = held.each.get(&address).copied().unwrap_or_default();
        if of_address >= most_each {
            return Err(NoPlace::OfAddress);
        }
        if held.all >= self.most {
            return Err(NoPlace::Full);
        }
        held.all += 1;
        held.each.insert(address, of_address + 1);
        Ok(QuotaSlot { shares: Arc::clone(self), address })
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place; dropping it frees it.
pub struct QuotaSlot {
    shares: Arc<Shares>,
    address: IpAddr,
}

impl Drop for QuotaSlot {
    fn drop(&mut self) {
        let mut held = self.shares.held();
        held.all -= 1;
        if let Some(count) = held.each.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                held.each.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_all_and_the_table_forgets_who_holds_nothing() {
        let shares = Shares::new(16, 4);
        let take = |address: &str| shares.take(address.parse().unwrap());
        let mut held: Vec<QuotaSlot> = (0..4).map(|_| take("192.168.1.5").unwrap()).collect();
        for same in ["192.168.1.5", "::ffff:192.168.1.5"] {
            assert_eq!(take(same).err(), Some(NoPlace::OfAddress), "{same}");
        }
        held.extend((0..4).map(|_| take("fd00::1").unwrap()));
        held.extend((0..8).map(|_| take("127.0.0.1").unwrap()));
        assert_eq!(take("192.168.1.6").err(), Some(NoPlace::Full));
        drop(held);
        assert!(shares.held().each.is_empty() && shares.held().all == 0);
    }

    #[test]
    fn this_machine_leaves_an_eighth_to_others() {
        for (most, of_this_machine) in [(256, 224), (16, 14), (4, 3), (6000, 5250)] {
            let shares = Shares::new(most, 1);
            let take = || shares.take("127.0.0.1".parse().unwrap()).ok();
            let held: Vec<QuotaSlot> = std::iter::from_fn(take).collect();
            assert_eq!(held.len(), of_this_machine, "{most}");
        }
    }
}
