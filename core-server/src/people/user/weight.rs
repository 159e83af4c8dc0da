//! The size of the user data in bytes, and its limits. All of it is in RAM, once more for each profile in use, and is
//! read back with each write: without a limit, one browser could fill the machine.
//!
//! Sizes are those of the texts, and estimates of the RAM for everything else. They are kept with the snapshot; a
//! write measures only what it touched.

use super::household::{Collection, Household, Person};
use shelfcade_core::people::user_data::{
    ChildRule, GameState, MAX_HOUSEHOLD_BYTES, MAX_IN_COLLECTION, MAX_MARKED, MAX_PROFILE_BYTES,
};
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::list_query::ListQuery;
use std::collections::BTreeMap;

/// Bytes of a game state, besides its texts.
const STATE: u64 = 100;
/// Bytes of a tag, a hidden variant or a setting, besides its text.
const WORD: u64 = 30;
/// Bytes of a collection, besides its texts and games.
const COLLECTION: u64 = 200;
/// Bytes of a game in a collection.
const ENTRY: u64 = 64;
/// Bytes of a collection's longest texts: reserved for a new collection before its first game.
const COLLECTION_TEXTS: u64 = 10_000;

fn bytes(text: &str) -> u64 {
    text.len() as u64
}

/// Bytes of one profile's state of one game; an empty state is 0 bytes.
pub(super) fn weigh_state(state: &GameState) -> u64 {
    if *state == GameState::default() {
        return 0;
    }
    let words = state.tags.iter().chain(&state.hidden_variants);
    STATE + state.note.as_deref().map_or(0, bytes) + words.map(|word| WORD + bytes(word)).sum::<u64>()
}

fn weigh_collection(list: &Collection) -> u64 {
    let query = list.query.as_ref().map_or(0, |query| bytes(&ListQuery::to_query(query)));
    COLLECTION + bytes(&list.name) + bytes(&list.description) + query + ENTRY * list.games.len() as u64
}

fn weigh_settings(settings: &BTreeMap<String, String>) -> u64 {
    settings.iter().map(|(key, value)| WORD + bytes(key) + bytes(value)).sum()
}

fn weigh_child(rule: &ChildRule) -> u64 {
    let systems: u64 = rule.systems.iter().map(|system| WORD + bytes(system)).sum();
    systems + ENTRY * rule.collections.len() as u64
}

/// Bytes of all data of a profile.
pub(super) fn weigh(person: &Person) -> u64 {
    person.annotations.values().map(weigh_state).sum::<u64>()
        + person.collections.iter().map(weigh_collection).sum::<u64>()
        + weigh_settings(&person.settings)
        + person.child.as_deref().map_or(0, weigh_child)
}

/// Rejects growth past a limit. Data that is past it already, as in a file from before the limits, may stay and
/// shrink.
pub(super) fn check(old: &Household, new: &Household) -> Result<(), Refusal> {
    let before = |person: &Person| old.person(person.id).map_or(0, |person| person.bytes);
    let grows = |person: &Person| person.bytes > MAX_PROFILE_BYTES && person.bytes > before(person);
    if new.people.iter().any(|person| grows(person)) {
        return Err(Refusal::ProfileBytes);
    }
    match new.bytes() > MAX_HOUSEHOLD_BYTES && new.bytes() > old.bytes() {
        true => Err(Refusal::HouseholdBytes),
        false => Ok(()),
    }
}

impl Household {
    /// Bytes of all user data.
    pub fn bytes(&self) -> u64 {
        self.people.iter().map(|person| person.bytes).sum::<u64>()
            + weigh_settings(&self.settings)
            + self.corrections.bytes()
    }

    fn room(&self, person: &Person) -> u64 {
        let own = MAX_PROFILE_BYTES.saturating_sub(person.bytes);
        own.min(MAX_HOUSEHOLD_BYTES.saturating_sub(self.bytes()))
    }

    /// Returns the limit that leaves a profile the least room.
    pub fn nearest_bound(&self, person: &Person) -> Refusal {
        let own = MAX_PROFILE_BYTES.saturating_sub(person.bytes);
        if self.room(person) < own { Refusal::HouseholdBytes } else { Refusal::ProfileBytes }
    }

    /// Returns the number of games that a profile has room to star or to record plays of.
    pub fn room_for_games(&self, person: &Person) -> usize {
        let room = usize::try_from(self.room(person) / STATE).unwrap_or(usize::MAX);
        room.min(MAX_MARKED.saturating_sub(person.annotations.len()))
    }

    /// Returns the number of games that a profile has room for in one of its collections, or in a new one.
    pub fn room_for_entries(&self, person: &Person, list: Option<&Collection>) -> usize {
        let needed = if list.is_some() { 0 } else { COLLECTION_TEXTS };
        let room = usize::try_from(self.room(person).saturating_sub(needed) / ENTRY).unwrap_or(usize::MAX);
        room.min(MAX_IN_COLLECTION.saturating_sub(list.map_or(0, |list| list.games.len())))
    }
}
