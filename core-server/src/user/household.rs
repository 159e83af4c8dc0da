//! All of `user.sqlite` in RAM: immutable, shared, replaced as a whole after each change. A profile that did not change
//! is shared between the old and the new one.

use super::{GameId, GameLocations, Identity};
use shelfcade_core::list_query::ListQuery;
use shelfcade_core::user_data::{GameState, ProfileId, sort_tags};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// Its row.
    pub id: i64,
    /// Its address, unique in the household.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// What it is about; may be empty.
    pub description: String,
    /// The question that fills it; `None`: made by hand.
    pub query: Option<ListQuery>,
    /// Shown on its owner's home.
    pub pinned: bool,
    /// Made at, unix seconds.
    pub created: i64,
    /// Its games in order, where made by hand.
    pub games: Vec<GameId>,
}

/// A profile with all that it said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Its number.
    pub id: ProfileId,
    /// Its name; empty for the household until somebody names it.
    pub name: String,
    /// OKLCH hue.
    pub hue: u16,
    /// Whether a PIN is asked for.
    pub has_pin: bool,
    /// What a browser shows to be this profile.
    pub key: String,
    /// What it made of which game.
    pub annotations: HashMap<GameId, GameState>,
    /// Its collections by name.
    pub collections: Vec<Collection>,
    /// Its settings as stored.
    pub settings: BTreeMap<String, String>,
    /// Another number after each change that it sees.
    pub revision: u64,
}

impl Person {
    /// Somebody who said nothing.
    pub fn guest() -> Person {
        Person { id: ProfileId::GUEST, ..Person::default() }
    }
}

/// Everything that people did.
#[derive(Clone, Debug, Default)]
pub struct Household {
    /// Profiles in the order in which they were made; the household itself first.
    pub people: Vec<Arc<Person>>,
    /// Games that somebody said something about.
    pub games: Arc<HashMap<GameId, Identity>>,
    /// Where they stand on the shelf.
    pub locations: Arc<GameLocations>,
    /// Settings of the household as stored.
    pub settings: Arc<BTreeMap<String, String>>,
    /// Another number after each change of any kind.
    pub revision: u64,
    /// Another number after each change that everybody sees: collections, profiles, settings, locations.
    pub shared_revision: u64,
}

impl Household {
    /// A profile by its number; `None` for guests and for those that are gone.
    pub fn person(&self, id: ProfileId) -> Option<&Arc<Person>> {
        self.people.iter().find(|person| person.id == id)
    }

    /// A collection by its address, with its owner.
    pub fn collection(&self, slug: &str) -> Option<(&Arc<Person>, &Collection)> {
        self.people
            .iter()
            .find_map(|person| Some((person, person.collections.iter().find(|collection| collection.slug == slug)?)))
    }

    /// What a profile made of the game at an address: that of all rows that stand there, joined in their order.
    /// Whatever shows or changes a state goes by this.
    pub fn state_at(&self, person: &Person, system: &str, slug: &str) -> GameState {
        let ids = self.locations.at(system, slug);
        let mut annotations = ids.iter().filter_map(|id| person.annotations.get(id));
        let Some(first) = annotations.next() else { return GameState::default() };
        annotations.fold(first.clone(), join)
    }
}

/// Two rows that turned out to be the same game: of what there can be only one of, the first row's counts.
fn join(mut one: GameState, other: &GameState) -> GameState {
    one.favorite = one.favorite.or(other.favorite);
    one.status = one.status.or(other.status);
    one.rating = one.rating.or(other.rating);
    one.note = match (one.note, &other.note) {
        (Some(first), Some(second)) if !first.contains(second) => Some(format!("{first}\n\n{second}")),
        (first, second) => first.or_else(|| second.clone()),
    };
    one.hidden = one.hidden.or(other.hidden);
    one.tags.extend(other.tags.iter().cloned());
    sort_tags(&mut one.tags);
    let new = other.hidden_variants.iter().filter(|file| !one.hidden_variants.contains(file));
    let new: Vec<String> = new.cloned().collect();
    one.hidden_variants.extend(new);
    one.plays.count += other.plays.count;
    one.plays.seconds += other.plays.seconds;
    one.plays.last = one.plays.last.max(other.plays.last);
    one
}
