//! What people said, in bytes, and how much more of it there is room for. All of it is in RAM, for each profile that
//! looks once more, and read back with each write: without a bound one browser fills the machine.
//!
//! Weights are those of the texts and, for what has none, about what it takes in RAM. They are kept with the snapshot;
//! a write weighs only what it touched.

use super::household::{Collection, Household, Person};
use shelfcade_core::list_query::ListQuery;
use shelfcade_core::refusal::Refusal;
use shelfcade_core::user_data::{
    ChildRule, GameState, MAX_HOUSEHOLD_BYTES, MAX_IN_COLLECTION, MAX_MARKED, MAX_PROFILE_BYTES,
};
use std::collections::BTreeMap;

/// A game that something is said of.
const STATE: u64 = 100;
/// A tag, a hidden variant, a setting, beside its text.
const WORD: u64 = 30;
/// A collection, beside its texts and games.
const COLLECTION: u64 = 200;
/// A game in a collection.
const ENTRY: u64 = 64;
/// The longest texts of a collection: what a new one needs before its first game.
const COLLECTION_TEXTS: u64 = 10_000;

fn bytes(text: &str) -> u64 {
    text.len() as u64
}

/// What one profile said of one game; nothing weighs nothing.
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

/// All that a profile said.
pub(super) fn weigh(person: &Person) -> u64 {
    person.annotations.values().map(weigh_state).sum::<u64>()
        + person.collections.iter().map(weigh_collection).sum::<u64>()
        + weigh_settings(&person.settings)
        + person.child.as_deref().map_or(0, weigh_child)
}

/// Refuses what grows past a bound. What is past it already, as a file from before may be, may stay and shrink.
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
    /// All that everybody said, in bytes.
    pub fn bytes(&self) -> u64 {
        self.people.iter().map(|person| person.bytes).sum::<u64>()
            + weigh_settings(&self.settings)
            + self.corrections.bytes()
    }

    fn room(&self, person: &Person) -> u64 {
        let own = MAX_PROFILE_BYTES.saturating_sub(person.bytes);
        own.min(MAX_HOUSEHOLD_BYTES.saturating_sub(self.bytes()))
    }

    /// Which bound leaves a profile the least room.
    pub fn nearest_bound(&self, person: &Person) -> Refusal {
        let own = MAX_PROFILE_BYTES.saturating_sub(person.bytes);
        if self.room(person) < own { Refusal::HouseholdBytes } else { Refusal::ProfileBytes }
    }

    /// Of how many games more a profile can say that it starred or played them.
    pub fn room_for_games(&self, person: &Person) -> usize {
        let room = usize::try_from(self.room(person) / STATE).unwrap_or(usize::MAX);
        room.min(MAX_MARKED.saturating_sub(person.annotations.len()))
    }

    /// How many games more a profile can put into one of its collections, or into a new one.
    pub fn room_for_entries(&self, person: &Person, list: Option<&Collection>) -> usize {
        let needed = if list.is_some() { 0 } else { COLLECTION_TEXTS };
        let room = usize::try_from(self.room(person).saturating_sub(needed) / ENTRY).unwrap_or(usize::MAX);
        room.min(MAX_IN_COLLECTION.saturating_sub(list.map_or(0, |list| list.games.len())))
    }
}
