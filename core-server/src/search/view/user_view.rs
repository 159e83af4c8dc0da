//! One person's favorites, plays, tags, hidden games and collections, as sets of games of one shelf.
//!
//! Made from a [`Household`] and the shelf's data, never changed: each edit makes a new one. The sets stay empty for
//! somebody who annotated nothing.

use crate::people::user::{Cover, GameId, Household, Person};
use crate::search::data::bits::Bits;
use crate::search::data::columns::GameIx;
use crate::search::index::tags::Tags;
use crate::search::load::ShelfData;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::people::user_data::{AgeRating, GameState, GameStatus, ProfileId};
use shelfcade_core::search::list_query::{Filter, Is, ListOrder, ListQuery, ParsedQuery};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Key of a profile's setting: comma-separated ids of hidden systems.
pub const HIDDEN_SYSTEMS: &str = "hidden_systems";
/// Key of a profile's setting: `hide` hides games rated for adults.
pub const MATURE: &str = "mature";

/// Key of a profile's setting: the rows of Home.
pub const HOME_ROWS: &str = "home_rows";

/// A property that a game has for one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserFlag {
    Favorite,
    Played,
    Hidden,
    Status(GameStatus),
}

impl UserFlag {
    /// The flags that lists filter by and count, with their filters.
    pub const COUNTED: [(Is, UserFlag); 6] = [
        (Is::Favorite, UserFlag::Favorite),
        (Is::Played, UserFlag::Played),
        (Is::Backlog, UserFlag::Status(GameStatus::Backlog)),
        (Is::Playing, UserFlag::Status(GameStatus::Playing)),
        (Is::Finished, UserFlag::Status(GameStatus::Finished)),
        (Is::Dropped, UserFlag::Status(GameStatus::Dropped)),
    ];
}

/// The meaning of [`shelfcade_core::search::list_query::ListOrder::Own`] in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserOrder {
    None,
    Starred,
    Played,
    Hidden,
    /// Index of the collection.
    Collection(usize),
}

/// A collection on this shelf.
#[derive(Debug)]
pub struct UserCollection {
    /// Its slug in URLs.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The query that fills it; `None` for one made by hand.
    pub query: Option<ListQuery>,
    /// The words in descriptions that the query searches for.
    pub about: Vec<String>,
    /// The games of a collection made by hand that are on the shelf, in order.
    pub games: Vec<GameIx>,
    /// True if it is this person's own and pinned to their Home.
    pub pinned: bool,
    /// The position of each game in `games`.
    pub(in crate::search) places: FxHashMap<u32, u32>,
    /// Its content, once computed.
    pub(in crate::search) found: OnceLock<Found>,
}

/// The games of a collection, as this person sees it.
#[derive(Clone, Debug)]
pub(in crate::search) struct Found {
    pub total: u32,
    /// The first few games.
    pub first: Vec<u32>,
    /// All of them, if a query fills a row of Home.
    pub games: Option<Bits>,
}

/// A game that somebody annotated or collected and that is not on the shelf now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingGame {
    /// Its title, as last known.
    pub title: String,
    /// Its system.
    pub system: String,
    /// Year of release.
    pub year: Option<u16>,
    /// The person's annotations.
    pub state: GameState,
    /// Slugs of the person's collections that contain it.
    pub collections: Vec<String>,
}

/// One person's data about the games of a shelf.
#[derive(Debug, Default)]
pub struct UserView {
    /// Games that lists leave out, including all forbidden ones.
    pub(in crate::search) hidden: Bits,
    /// Games a child may not see; `None` for anybody else.
    forbidden: Option<Bits>,
    pub(in crate::search) favorites: Bits,
    pub(in crate::search) played: Bits,
    pub(in crate::search) statuses: [Bits; 4],
    pub(in crate::search) tags: Tags,
    pub(in crate::search) annotations: FxHashMap<u32, GameState>,
    /// Number of hidden games by system; empty if there are none.
    hidden_in: Vec<u32>,
    /// Number of hidden games; one in several arcade folders counts once.
    hidden_count: u32,
    pub(in crate::search) lists: Vec<UserCollection>,
    missing: Vec<MissingGame>,
    /// Rows of Home, in the form [`shelfcade_core::people::user_data::read_rows`] reads; empty for the default.
    pub(in crate::search) rows: String,
    /// Recommended to everyone for tonight, newest first: names of the senders, and the games.
    pub(in crate::search) tonight: (Vec<String>, Vec<GameIx>),
    /// Recommended to this person, newest first: each sender, their name, and the games.
    pub(in crate::search) received: Vec<(ProfileId, String, Vec<GameIx>)>,
    hidden_systems: String,
    /// Covers chosen by the household.
    covers: FxHashMap<u32, Cover>,
}

impl UserView {
    /// The cover that the household chose for a game.
    pub fn cover_of(&self, game: GameIx) -> Option<&Cover> {
        self.covers.get(&game.0)
    }

    /// True for a child's view, which shows only what its rule allows.
    pub fn is_childs(&self) -> bool {
        self.forbidden.is_some()
    }

    /// True if this person may see the game. No page and no response may reveal one that is not allowed.
    pub(in crate::search) fn allows(&self, game: u32) -> bool {
        self.forbidden.as_ref().is_none_or(|forbidden| !forbidden.has(game))
    }

    /// Removes forbidden games from a list, and hidden ones unless `shows_hidden`.
    pub(in crate::search) fn take_out(&self, games: &mut Bits, shows_hidden: bool) {
        match (shows_hidden, &self.forbidden) {
            (false, _) => games.take_out(&self.hidden),
            (true, Some(forbidden)) => games.take_out(forbidden),
            (true, None) => {}
        }
    }

    /// True if the person's settings hide the whole system.
    pub fn hides_system(&self, id: &SystemId) -> bool {
        self.hidden_systems.split(',').any(|word| word.trim() == id.as_str())
    }

    /// Builds the view of a person without the `forbidden` games; `usual` are the default settings.
    pub(super) fn of(
        data: &ShelfData,
        household: &Household,
        person: &Person,
        usual: &BTreeMap<String, String>,
        forbidden: Option<Bits>,
    ) -> UserView {
        let is_childs = forbidden.is_some();
        let setting = |key: &str| person.settings.get(key).or(usual.get(key)).map(String::as_str).unwrap_or_default();
        let mut view = UserView { forbidden: forbidden.clone(), ..UserView::default() };
        let is_allowed = |game: &GameIx| forbidden.as_ref().is_none_or(|forbidden| !forbidden.has(game.0));
        let at = |id: &GameId| location(data, household, id);
        for (id, cover) in household.covers.iter() {
            let game = at(id);
            for &same in game.as_ref().map_or(&[][..], |game| data.games.duplicates.of(&game.0)) {
                view.covers.insert(same, cover.clone());
            }
        }
        let mut annotated: Vec<(&GameId, &GameState)> = person.annotations.iter().collect();
        annotated.sort_unstable_by_key(|(id, _)| **id);
        for (id, state) in annotated {
            let place = household.locations.of(*id);
            match place.and_then(|(system, slug)| Some((find(data, system, slug)?, system, slug))) {
                Some((game, ..)) if !is_allowed(&game) => {}
                Some((game, system, slug)) => {
                    // Annotations apply to the game in all its folders.
                    for &same in data.games.duplicates.of(&game.0) {
                        view.annotations.entry(same).or_insert_with(|| household.state_at(person, system, slug));
                    }
                }
                // Unknown games might be forbidden, so a child's view leaves them out.
                None if is_childs => {}
                None => view.missing.extend(missing_game(household, id, state)),
            }
        }
        view.fill_sets(data);
        // A child's view depends on its rule alone.
        let hides = |key| if is_childs { "" } else { setting(key) };
        view.hide(data, hides(HIDDEN_SYSTEMS), hides(MATURE));
        view.receive(household, person, |id| at(id).filter(&is_allowed));
        view.rows = setting(HOME_ROWS).to_owned();
        view.hidden_systems = hides(HIDDEN_SYSTEMS).to_owned();
        view.lists = household
            .collections_for(person.id)
            .map(|(owner, list)| {
                // Two entries may turn out to be the same game.
                let mut seen = FxHashSet::default();
                let games = list.games.iter().filter_map(at).filter(&is_allowed);
                let games: Vec<GameIx> = games.filter(|game| seen.insert(game.0)).collect();
                UserCollection {
                    slug: list.slug.clone(),
                    name: list.name.clone(),
                    query: list.query.clone(),
                    about: list.query.as_ref().map(ListQuery::about).unwrap_or_default(),
                    pinned: list.pinned && owner.id == person.id,
                    places: games.iter().map(|game| game.0).zip(0..).collect(),
                    games,
                    found: OnceLock::new(),
                }
            })
            .collect();
        if !is_childs {
            view.add_missing_of(household, person, |id| at(id).is_none());
        }
        view.missing.sort_by(|a, b| a.title.cmp(&b.title).then_with(|| a.system.cmp(&b.system)));
        view
    }

    /// Takes over the computed contents of collections from the previous view of the same shelf, as far as this
    /// person's changes cannot have affected them.
    pub fn keep_found(self, before: &UserView) -> UserView {
        if self.hidden != before.hidden {
            return self;
        }
        let known: FxHashMap<&str, &UserCollection> = before.lists.iter().map(|list| (&*list.slug, list)).collect();
        for list in &self.lists {
            if let Some(query) = list.query.as_ref().filter(|query| !asks_about_oneself(query))
                && let Some(old) = known.get(&*list.slug)
                && (old.query.as_ref(), old.pinned) == (Some(query), list.pinned)
                && let Some(found) = old.found.get()
            {
                // Still unset, as this view was just made.
                let _ = list.found.set(found.clone());
            }
        }
        self
    }

    /// Query collections whose content has not been computed.
    pub fn not_found_yet(&self) -> impl Iterator<Item = &UserCollection> {
        self.lists.iter().filter(|list| list.query.is_some() && list.found.get().is_none())
    }

    /// All annotated games.
    pub fn annotations(&self) -> impl Iterator<Item = (GameIx, &GameState)> {
        self.annotations.iter().map(|(game, state)| (GameIx(*game), state))
    }

    /// All games that are annotated or in a collection made by hand.
    pub(in crate::search) fn known(&self) -> impl Iterator<Item = u32> {
        let listed = self.lists.iter().flat_map(|list| list.games.iter().map(|game| game.0));
        let only_listed =
            listed.filter(|game| !self.annotations.contains_key(game)).collect::<std::collections::BTreeSet<_>>();
        self.annotations.keys().copied().chain(only_listed)
    }

    /// Annotated or collected games that are not on the shelf now, by title.
    pub fn missing(&self) -> &[MissingGame] {
        &self.missing
    }

    /// Number of hidden games; one in several arcade folders counts once.
    pub fn hidden_count(&self) -> u32 {
        self.hidden_count
    }

    /// The person's tags as written, with their number of games.
    pub fn tags(&self) -> impl Iterator<Item = (&str, u32)> {
        self.tags.iter()
    }

    /// The collections pinned to the person's Home, with their indexes.
    pub(in crate::search) fn pinned(&self) -> impl Iterator<Item = (usize, &UserCollection)> {
        self.lists.iter().enumerate().filter(|(_, list)| list.pinned)
    }

    /// Finds a collection by its slug.
    pub fn list(&self, slug: &str) -> Option<&UserCollection> {
        self.lists.iter().find(|list| list.slug == slug)
    }

    pub(in crate::search) fn has(&self, flag: UserFlag, game: u32) -> bool {
        match flag {
            UserFlag::Favorite => self.favorites.has(game),
            UserFlag::Played => self.played.has(game),
            UserFlag::Hidden => self.hidden.has(game),
            UserFlag::Status(status) => self.statuses[status as usize].has(game),
        }
    }

    /// Position of a game in a personal order, smaller is earlier; games without one come last.
    pub(in crate::search) fn place_in(&self, order: UserOrder, game: u32) -> u64 {
        let state = || self.annotations.get(&game);
        let latest = |at: Option<i64>| at.map_or(u64::MAX, |at| (i64::MAX - at).unsigned_abs());
        match order {
            UserOrder::None => u64::MAX,
            UserOrder::Starred => latest(state().and_then(|state| state.favorite)),
            UserOrder::Played => latest(state().and_then(|state| state.plays.last)),
            UserOrder::Hidden => latest(state().and_then(|state| state.hidden)),
            UserOrder::Collection(list) => {
                let place = self.lists.get(list).and_then(|list| list.places.get(&game));
                place.map_or(u64::MAX, |&place| place.into())
            }
        }
    }

    /// Number of hidden games of a system, by the system's number.
    pub(in crate::search) fn hidden_in(&self, system: usize) -> u32 {
        self.hidden_in.get(system).copied().unwrap_or(0)
    }

    fn fill_sets(&mut self, data: &ShelfData) {
        if self.annotations.is_empty() {
            return;
        }
        let none = || Bits::none(data.games.len());
        (self.favorites, self.played) = (none(), none());
        self.statuses = std::array::from_fn(|_| none());
        for (&game, state) in &self.annotations {
            let put = |set: &mut Bits, is: bool| {
                if is {
                    set.insert(game);
                }
            };
            put(&mut self.favorites, state.favorite.is_some());
            put(&mut self.played, state.plays.last.is_some());
            if let Some(status) = state.status {
                self.statuses[status as usize].insert(game);
            }
        }
        self.tags = Tags::of(&self.annotations, data.games.len());
    }

    fn hide(&mut self, data: &ShelfData, systems: &str, mature: &str) {
        let mut hidden = Bits::none(data.games.len());
        self.annotations.iter().filter(|(_, state)| state.hidden.is_some()).for_each(|(&game, _)| {
            hidden.insert(game);
        });
        if mature == "hide" {
            let is_mature = |game: u32| data.games.age[game as usize] >= AgeRating::Mature as u8;
            hidden.add(&Bits::of(data.games.len(), is_mature));
        }
        for system in systems.split(',').filter_map(SystemId::parse).filter_map(|id| data.shelved(&id)) {
            hidden.add(&Bits::range(data.games.len(), system.games.clone()));
        }
        // Forbidden games don't count as hidden, as the child cannot unhide them.
        self.forbidden.iter().for_each(|forbidden| hidden.take_out(forbidden));
        self.hidden_count = hidden.count() - data.games.duplicates.count_repeats(|game| hidden.has(game));
        self.forbidden.iter().for_each(|forbidden| hidden.add(forbidden));
        if hidden.is_empty() {
            return;
        }
        self.hidden_in = vec![0; data.systems.len()];
        hidden.for_each(|game| self.hidden_in[usize::from(data.games.system[game as usize])] += 1);
        self.hidden = hidden;
    }

    /// Adds the recommendations of games that are on the shelf.
    fn receive(&mut self, household: &Household, person: &Person, at: impl Fn(&GameId) -> Option<GameIx>) {
        for one in household.recommendations.iter() {
            let (Some(game), Some(sender)) = (at(&one.game), household.person(one.sender)) else { continue };
            let add = |games: &mut Vec<GameIx>| {
                if !games.contains(&game) {
                    games.push(game);
                }
            };
            match one.reader {
                None => {
                    add(&mut self.tonight.1);
                    if !self.tonight.0.contains(&sender.name) {
                        self.tonight.0.push(sender.name.clone());
                    }
                }
                Some(reader) if reader == person.id => match self.received.iter_mut().find(|(id, ..)| *id == sender.id)
                {
                    Some((_, _, games)) => add(games),
                    None => self.received.push((sender.id, sender.name.clone(), vec![game])),
                },
                Some(_) => {}
            }
        }
    }

    /// Adds the games of a person's collections that are not on the shelf.
    fn add_missing_of(&mut self, household: &Household, person: &Person, is_away: impl Fn(&GameId) -> bool) {
        let place = |missing: &MissingGame| (missing.title.clone(), missing.system.clone());
        let mut places: FxHashMap<_, usize> = FxHashMap::default();
        for (at, missing) in self.missing.iter().enumerate() {
            places.entry(place(missing)).or_insert(at);
        }
        for list in &person.collections {
            for id in list.games.iter().filter(|id| is_away(id)) {
                let Some(new) = missing_game(household, id, &GameState::default()) else { continue };
                let at = *places.entry(place(&new)).or_insert(self.missing.len());
                if at == self.missing.len() {
                    self.missing.push(new);
                }
                self.missing[at].collections.push(list.slug.clone());
            }
        }
    }
}

/// True if the result depends on this person's own data about games.
fn asks_about_oneself(query: &ListQuery) -> bool {
    let is_own = |filter: &Filter| match filter {
        Filter::Tag(_) | Filter::Is(Is::Unplayed | Is::Hidden) => true,
        Filter::Is(is) => UserFlag::COUNTED.iter().any(|(own, _)| own == is),
        _ => false,
    };
    let typed = ParsedQuery::read(&query.text).map(|parsed| parsed.alternatives).unwrap_or_default();
    matches!(query.order, Some(ListOrder::Own | ListOrder::Played))
        || query.filters.iter().any(is_own)
        || typed.iter().flat_map(|one| &one.tests).any(|typed| typed.any.iter().any(is_own))
}

/// Finds the row of a game in user data.
pub(super) fn location(data: &ShelfData, household: &Household, id: &GameId) -> Option<GameIx> {
    household.locations.of(*id).and_then(|(system, slug)| find(data, system, slug))
}

fn find(data: &ShelfData, system: &str, slug: &str) -> Option<GameIx> {
    data.find_game(&SystemId::parse(system)?, slug)
}

fn missing_game(household: &Household, id: &GameId, state: &GameState) -> Option<MissingGame> {
    let game = household.games.get(id)?;
    Some(MissingGame {
        title: game.title.clone(),
        system: game.system.clone(),
        year: game.year,
        state: state.clone(),
        collections: Vec::new(),
    })
}
