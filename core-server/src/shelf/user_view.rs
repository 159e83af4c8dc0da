//! A shelf as one person sees it: what they made of the games on it, as sets of games.
//!
//! Made from a [`Household`] and a shelf, never changed: whatever they say next makes another one. Someone who said
//! nothing weighs nothing.

use super::bits::Bits;
use super::list::Answer;
use super::tags::Tags;
use super::{GameIx, Shelf};
use crate::user::{GameId, Household, Person};
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::list_query::{Filter, Is, ListQuery, Order, ParsedQuery};
use shelfcade_core::page::{self, GameCard, Scope};
use shelfcade_core::system::SystemId;
use shelfcade_core::user_data::{GameState, Status};
use std::collections::BTreeMap;

/// Key of a profile's setting: ids of systems out of sight, with commas between.
pub const HIDDEN_SYSTEMS: &str = "hidden_systems";
/// Key of a profile's setting: `hide` puts games for grown-ups out of sight.
pub const MATURE: &str = "mature";

/// Key of a profile's setting: the rows of Home.
pub const HOME_ROWS: &str = "home_rows";

/// One side of what a person made of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    Favorite,
    Played,
    Hidden,
    Status(Status),
}

/// Whose order [`shelfcade_core::list_query::Order::Own`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Own {
    None,
    Starred,
    Played,
    Hidden,
    /// Number of the collection.
    Collection(usize),
}

/// A collection on this shelf.
#[derive(Debug)]
pub struct OwnList {
    /// Its address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The question that fills it; `None`: made by hand.
    pub query: Option<ListQuery>,
    /// Its games that are here, in order, where made by hand.
    pub games: Vec<GameIx>,
    /// Of whoever looks, and pinned to their home.
    pub pinned: bool,
    places: FxHashMap<u32, u32>,
}

/// A game that somebody said something about and that is not on the shelf now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gone {
    /// Its title, as it was.
    pub title: String,
    /// Its system.
    pub system: String,
    /// Year of release.
    pub year: Option<u16>,
    /// What was said of it.
    pub mark: GameState,
    /// In these collections (addresses).
    pub collections: Vec<String>,
}

/// What one person made of the games on a shelf.
#[derive(Debug, Default)]
pub struct UserView {
    pub(super) hidden: Bits,
    favorites: Bits,
    played: Bits,
    statuses: [Bits; 4],
    tags: Tags,
    annotations: FxHashMap<u32, GameState>,
    /// Hidden games by system; empty where none is.
    hidden_in: Vec<u32>,
    lists: Vec<OwnList>,
    gone: Vec<Gone>,
    /// Rows of Home, as [`shelfcade_core::user_data::read_rows`] reads them; empty for the usual ones.
    pub(super) rows: String,
}

impl UserView {
    /// What a person made of this shelf; `usual` are the settings of those who chose nothing themselves.
    pub fn of(shelf: &Shelf, household: &Household, person: &Person, usual: &BTreeMap<String, String>) -> UserView {
        let setting = |key: &str| person.settings.get(key).or(usual.get(key)).map(String::as_str).unwrap_or_default();
        let mut own = UserView::default();
        let at = |id: &GameId| household.places.of(*id).and_then(|(system, slug)| find(shelf, system, slug));
        let mut said: Vec<(&GameId, &GameState)> = person.annotations.iter().collect();
        said.sort_unstable_by_key(|(id, _)| **id);
        for (id, mark) in said {
            let place = household.places.of(*id);
            match place.and_then(|(system, slug)| Some((find(shelf, system, slug)?, system, slug))) {
                Some((game, system, slug)) => {
                    own.annotations.entry(game.0).or_insert_with(|| household.state_at(person, system, slug));
                }
                None => own.gone.extend(gone(household, id, mark)),
            }
        }
        own.fill_sets(shelf);
        own.hide(shelf, setting(HIDDEN_SYSTEMS), setting(MATURE));
        own.rows = setting(HOME_ROWS).to_owned();
        let lists = household.people.iter().flat_map(|person| person.collections.iter().map(|list| (person.id, list)));
        own.lists = lists
            .map(|(owner, list)| {
                // Two rows may have turned out to be one game.
                let mut seen = FxHashSet::default();
                let games: Vec<GameIx> = list.games.iter().filter_map(at).filter(|game| seen.insert(game.0)).collect();
                OwnList {
                    slug: list.slug.clone(),
                    name: list.name.clone(),
                    query: list.query.clone(),
                    pinned: list.pinned && owner == person.id,
                    places: games.iter().map(|game| game.0).zip(0..).collect(),
                    games,
                }
            })
            .collect();
        for list in &person.collections {
            for id in list.games.iter().filter(|id| at(id).is_none()) {
                own.add_gone_of(household, id, &list.slug);
            }
        }
        own.gone.sort_by(|a, b| a.title.cmp(&b.title).then_with(|| a.system.cmp(&b.system)));
        own
    }

    /// What they made of a game; `None` when nothing.
    pub fn mark(&self, game: GameIx) -> Option<&GameState> {
        self.annotations.get(&game.0)
    }

    /// All games that they said something about.
    pub fn annotations(&self) -> impl Iterator<Item = (GameIx, &GameState)> {
        self.annotations.iter().map(|(game, mark)| (GameIx(*game), mark))
    }

    /// All games that they said something about or put into a collection.
    pub(super) fn known(&self) -> impl Iterator<Item = u32> {
        let listed = self.lists.iter().flat_map(|list| list.games.iter().map(|game| game.0));
        let only_listed =
            listed.filter(|game| !self.annotations.contains_key(game)).collect::<std::collections::BTreeSet<_>>();
        self.annotations.keys().copied().chain(only_listed)
    }

    /// Games that they spoke of and that are not here now, by title.
    pub fn gone(&self) -> &[Gone] {
        &self.gone
    }

    /// Games out of sight.
    pub fn hidden_count(&self) -> u32 {
        self.hidden.count()
    }

    /// Their tags as they wrote them, with the number of games.
    pub fn tags(&self) -> impl Iterator<Item = (&str, u32)> {
        self.tags.iter()
    }

    /// The collections that stand on their home.
    pub(super) fn pinned(&self) -> impl Iterator<Item = (usize, &OwnList)> {
        self.lists.iter().enumerate().filter(|(_, list)| list.pinned)
    }

    /// A collection by its address.
    pub fn list(&self, slug: &str) -> Option<&OwnList> {
        self.lists.iter().find(|list| list.slug == slug)
    }

    pub(super) fn has(&self, sight: Sight, game: u32) -> bool {
        match sight {
            Sight::Favorite => self.favorites.has(game),
            Sight::Played => self.played.has(game),
            Sight::Hidden => self.hidden.has(game),
            Sight::Status(status) => self.statuses[status as usize].has(game),
        }
    }

    /// The number of a tag.
    pub(super) fn tag(&self, tag: &str) -> Option<usize> {
        self.tags.find(tag)
    }

    pub(super) fn has_tag(&self, tag: usize, game: u32) -> bool {
        self.tags.of_game(game).iter().any(|&known| known as usize == tag)
    }

    pub(super) fn tag_name(&self, tag: &str) -> String {
        self.tags.name(tag).to_owned()
    }

    /// Smaller is earlier: where a game stands in an order of their own; those without a place come last.
    pub(super) fn own_place(&self, own: Own, game: u32) -> u64 {
        let mark = || self.annotations.get(&game);
        let latest = |at: Option<i64>| at.map_or(u64::MAX, |at| (i64::MAX - at).unsigned_abs());
        match own {
            Own::None => u64::MAX,
            Own::Starred => latest(mark().and_then(|mark| mark.favorite)),
            Own::Played => latest(mark().and_then(|mark| mark.plays.last)),
            Own::Hidden => latest(mark().and_then(|mark| mark.hidden)),
            Own::Collection(list) => {
                let place = self.lists.get(list).and_then(|list| list.places.get(&game));
                place.map_or(u64::MAX, |&place| place.into())
            }
        }
    }

    /// Hidden games of a system, by its number.
    pub(super) fn hidden_in(&self, system: usize) -> u32 {
        self.hidden_in.get(system).copied().unwrap_or(0)
    }

    fn fill_sets(&mut self, shelf: &Shelf) {
        if self.annotations.is_empty() {
            return;
        }
        let none = || Bits::none(shelf.games.len());
        (self.favorites, self.played) = (none(), none());
        self.statuses = std::array::from_fn(|_| none());
        for (&game, mark) in &self.annotations {
            let put = |set: &mut Bits, is: bool| {
                if is {
                    set.insert(game);
                }
            };
            put(&mut self.favorites, mark.favorite.is_some());
            put(&mut self.played, mark.plays.last.is_some());
            if let Some(status) = mark.status {
                self.statuses[status as usize].insert(game);
            }
        }
        self.tags = Tags::of(&self.annotations, shelf.games.len());
    }

    fn hide(&mut self, shelf: &Shelf, systems: &str, mature: &str) {
        let mut hidden = Bits::none(shelf.games.len());
        self.annotations.iter().filter(|(_, mark)| mark.hidden.is_some()).for_each(|(&game, _)| {
            hidden.insert(game);
        });
        if mature == "hide" {
            shelf.games.mature.iter().for_each(|&game| {
                hidden.insert(game);
            });
        }
        for system in systems.split(',').filter_map(SystemId::parse).filter_map(|id| shelf.shelved(&id)) {
            hidden.add(&Bits::range(shelf.games.len(), system.games.clone()));
        }
        if hidden.is_empty() {
            return;
        }
        self.hidden_in = vec![0; shelf.systems.len()];
        hidden.for_each(|game| self.hidden_in[usize::from(shelf.games.system[game as usize])] += 1);
        self.hidden = hidden;
    }

    fn add_gone_of(&mut self, household: &Household, id: &GameId, list: &str) {
        let Some(new) = gone(household, id, &GameState::default()) else { return };
        let same = |gone: &&mut Gone| gone.title == new.title && gone.system == new.system;
        match self.gone.iter_mut().find(same) {
            Some(there) => there.collections.push(list.to_owned()),
            None => self.gone.push(Gone { collections: vec![list.to_owned()], ..new }),
        }
    }
}

fn find(shelf: &Shelf, system: &str, slug: &str) -> Option<GameIx> {
    shelf.find_game(&SystemId::parse(system)?, slug)
}

fn gone(household: &Household, id: &GameId, mark: &GameState) -> Option<Gone> {
    let game = household.games.get(id)?;
    Some(Gone {
        title: game.title.clone(),
        system: game.system.clone(),
        year: game.year,
        mark: mark.clone(),
        collections: Vec::new(),
    })
}

impl Shelf {
    /// Keeps the games of a list of somebody's own.
    pub(super) fn keep_own(&self, list: &page::OwnList, games: &mut Bits) {
        let own = &self.user_view;
        match list {
            page::OwnList::Favorites => games.retain(|game| own.favorites.has(game)),
            page::OwnList::History => games.retain(|game| own.played.has(game)),
            page::OwnList::Hidden => games.retain(|game| own.hidden.has(game)),
            page::OwnList::Collection(slug) => match own.list(slug) {
                Some(OwnList { query: Some(list_query), .. }) => games.keep(&self.games_of(list_query)),
                Some(list) => games.retain(|game| list.places.contains_key(&game)),
                None => games.retain(|_| false),
            },
        }
    }

    /// Games of a system or of somebody's own list that are out of sight; a question finds none of them.
    pub(super) fn hidden_of(&self, scope: &Scope) -> u32 {
        if self.user_view.hidden.is_empty() {
            return 0;
        }
        match scope {
            Scope::Of(Filter::System(id)) => {
                let number = self.systems.iter().position(|system| system.id == *id);
                number.map_or(0, |number| self.user_view.hidden_in(number))
            }
            Scope::Own(page::OwnList::Hidden) | Scope::All | Scope::Of(_) => 0,
            Scope::Own(list) => {
                let mut games = self.user_view.hidden.clone();
                self.keep_own(list, &mut games);
                games.count()
            }
        }
    }

    /// Whether hidden games are shown: on their own page, and where they are asked for.
    pub(super) fn shows_hidden(&self, scope: &Scope, asked: &ParsedQuery) -> bool {
        let is_asked = |filter: &Filter| *filter == Filter::Is(Is::Hidden);
        matches!(scope, Scope::Own(page::OwnList::Hidden))
            || asked.alternatives.iter().any(|one| one.tests.iter().any(|typed| typed.any.iter().any(is_asked)))
    }

    /// The heading of a list of somebody's own: a collection's name; the others are named by the page.
    pub(super) fn own_title(&self, list: &page::OwnList) -> Option<String> {
        match list {
            page::OwnList::Collection(slug) => self.user_view.list(slug).map(|list| list.name.clone()),
            _ => Some(String::new()),
        }
    }

    /// Whose order a scope has.
    pub(super) fn own_order(&self, scope: &Scope) -> Own {
        let Scope::Own(list) = scope else { return Own::None };
        match list {
            page::OwnList::Favorites => Own::Starred,
            page::OwnList::History => Own::Played,
            page::OwnList::Hidden => Own::Hidden,
            page::OwnList::Collection(slug) => {
                let found = self.user_view.lists.iter().position(|list| list.slug == *slug && list.query.is_none());
                found.map_or(Own::None, Own::Collection)
            }
        }
    }

    /// The order in which a question was kept as a collection.
    pub(super) fn kept_order(&self, scope: &Scope) -> Option<Order> {
        let Scope::Own(page::OwnList::Collection(slug)) = scope else { return None };
        self.user_view.list(slug)?.query.as_ref()?.order
    }

    /// The first few cards of a list.
    pub fn first_cards(&self, scope: &Scope, most: usize) -> Vec<GameCard> {
        let Ok(asked) = ParsedQuery::read("") else { return Vec::new() };
        let list_query = ListQuery::default();
        let answer = self.answer_in(scope, &asked, "");
        let sorter = self.sorter(scope, &list_query, &answer.matched);
        let found = self.find(&answer, &list_query, &sorter, u32::try_from(most).unwrap_or(u32::MAX), false);
        found.keys.iter().map(|&key| self.make_card(self.game_at(key))).collect()
    }

    /// How many games a question finds within a scope.
    pub fn count_of(&self, scope: &Scope, list_query: &ListQuery) -> u32 {
        self.count(scope, list_query)
    }

    /// The games of a question, filters included.
    pub(super) fn games_of(&self, list_query: &ListQuery) -> Bits {
        let Ok(asked) = ParsedQuery::read(&list_query.text) else { return Bits::none(self.games.len()) };
        let Answer { mut games, .. } = self.answer_in(&Scope::All, &asked, &list_query.text);
        let filters = super::filters::Filters::new(self, &list_query.filters);
        games.retain(|game| filters.pass(self, game as usize));
        games
    }
}

/// Counts of what somebody made of the games of a list.
#[derive(Debug, Default)]
pub(super) struct OwnCounts {
    favorites: u32,
    played: u32,
    statuses: [u32; 4],
    tags: Vec<u32>,
}

impl OwnCounts {
    pub fn new(shelf: &Shelf) -> OwnCounts {
        OwnCounts { tags: vec![0; shelf.user_view.tags.len()], ..OwnCounts::default() }
    }

    /// Takes in a game, for the dimensions for which it counts.
    pub fn add(&mut self, shelf: &Shelf, game: usize, is: bool, tag: bool) {
        let own = &shelf.user_view;
        if own.annotations.is_empty() {
            return;
        }
        let game = game as u32;
        if is {
            self.favorites += u32::from(own.favorites.has(game));
            self.played += u32::from(own.played.has(game));
            for (count, set) in self.statuses.iter_mut().zip(&own.statuses) {
                *count += u32::from(set.has(game));
            }
        }
        if tag {
            for &tag in own.tags.of_game(game) {
                self.tags[tag as usize] += 1;
            }
        }
    }

    /// By what it is, in the order of the page.
    pub fn counts(&self) -> impl Iterator<Item = (Is, u32)> {
        let [backlog, playing, finished, dropped] = self.statuses;
        [
            (Is::Favorite, self.favorites),
            (Is::Played, self.played),
            (Is::Backlog, backlog),
            (Is::Playing, playing),
            (Is::Finished, finished),
            (Is::Dropped, dropped),
        ]
        .into_iter()
    }

    /// By tag: value, name, count.
    pub fn tags<'a>(&'a self, shelf: &'a Shelf) -> impl Iterator<Item = (String, String, u32)> + 'a {
        let names = shelf.user_view.tags.names();
        names.zip(&self.tags).map(|((tag, name), &count)| (tag.to_owned(), name.to_owned(), count))
    }
}
