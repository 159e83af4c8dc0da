//! All of `user.sqlite` in RAM: immutable, shared, replaced as a whole after each change. The old and the new value
//! share profiles that did not change. Below the types: the functions that read them from rows.

use super::corrections::{Corrections, read_corrections};
use super::covers::{Cover, read_covers};
use super::devices::read_devices;
use super::recommendations::{Recommendation, read_recommendations};
use super::{GameId, GameIdentity, GameLocations, PlaySource};
use rusqlite::{Connection, OptionalExtension, Row};
use shelfcade_core::art::media::MediaKey;
use shelfcade_core::people::device::{Device, DeviceId};
use shelfcade_core::people::user_data::{
    AgeRating, ChildRule, GameState, GameStatus, Plays, ProfileId, SeenBy, clean_name, read_picture, sort_tags,
};
use shelfcade_core::search::list_query::ListQuery;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Key of the picture among a profile's settings.
pub const PICTURE: &str = "picture";

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// Its row id.
    pub id: i64,
    /// Its slug, unique in the household.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its description; may be empty.
    pub description: String,
    /// The query that fills it; `None` if it is filled by hand.
    pub query: Option<ListQuery>,
    /// True if it is shown on its owner's Home.
    pub pinned: bool,
    /// The profiles that see it, besides its owner.
    pub seen_by: SeenBy,
    /// Creation time, in Unix seconds.
    pub created: i64,
    /// Its games in order, if it is filled by hand.
    pub games: Vec<GameId>,
}

/// A profile with all its data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Its id.
    pub id: ProfileId,
    /// Its name; empty for the household's own profile until somebody names it.
    pub name: String,
    /// OKLCH hue.
    pub hue: u16,
    /// True if it has a PIN.
    pub has_pin: bool,
    /// The rule for what it may see, if it is a child's.
    pub child: Option<Arc<ChildRule>>,
    /// The key that its browsers' cookies are derived from.
    pub key: String,
    /// Its states of games.
    pub annotations: HashMap<GameId, GameState>,
    /// Its collections, ordered by name.
    pub collections: Vec<Collection>,
    /// Its settings as stored.
    pub settings: BTreeMap<String, String>,
    /// Bytes of all its data; kept up to date by the store (`user::weight`).
    pub bytes: u64,
    /// Changes with each change that the profile sees.
    pub revision: u64,
}

impl Person {
    /// A profile without data.
    pub fn guest() -> Person {
        Person { id: ProfileId::GUEST, ..Person::default() }
    }

    /// Returns its picture, if it chose one that this version has.
    pub fn picture(&self) -> Option<&'static str> {
        self.settings.get(PICTURE).and_then(|name| read_picture(name))
    }
}

/// All user data.
#[derive(Clone, Debug, Default)]
pub struct Household {
    /// Profiles in the order of their creation, the household's own first.
    pub people: Vec<Arc<Person>>,
    /// Games that anybody annotated.
    pub games: Arc<HashMap<GameId, GameIdentity>>,
    /// Their locations on the shelf.
    pub locations: Arc<GameLocations>,
    /// Corrections of ROMs.
    pub corrections: Arc<Corrections>,
    /// Chosen covers of games.
    pub covers: Arc<HashMap<GameId, Cover>>,
    /// Recommendations, newest first.
    pub recommendations: Arc<Vec<Recommendation>>,
    /// Paired devices, oldest first.
    pub devices: Arc<Vec<Arc<Device>>>,
    /// Settings of the household as stored.
    pub settings: Arc<BTreeMap<String, String>>,
    /// Changes with each change of any kind.
    pub revision: u64,
    /// Changes with each change that everybody sees: collections, profiles, settings, locations.
    pub shared_revision: u64,
}

impl Household {
    /// Returns a profile; `None` for guests and deleted profiles.
    pub fn person(&self, id: ProfileId) -> Option<&Arc<Person>> {
        self.people.iter().find(|person| person.id == id)
    }

    /// Returns a paired device.
    pub fn device(&self, id: DeviceId) -> Option<&Arc<Device>> {
        self.devices.iter().find(|device| device.id == id)
    }

    /// Iterates over a profile's devices, oldest first.
    pub fn devices_of(&self, profile: ProfileId) -> impl Iterator<Item = &Arc<Device>> {
        self.devices.iter().filter(move |device| device.profile == profile)
    }

    /// Iterates over the profiles whose diaries a profile may read: its own first, then others' that have no PIN. A
    /// child reads only its own, and a guest none. All code that shows them must use this.
    pub fn diaries_for(&self, id: ProfileId) -> impl Iterator<Item = &Arc<Person>> {
        let own = self.person(id);
        let reads_others = own.is_some_and(|person| person.child.is_none());
        let others = self.people.iter().filter(move |person| reads_others && person.id != id && !person.has_pin);
        own.into_iter().chain(others)
    }

    /// Iterates over the collections that a profile sees, each with its owner: its own, and others' that are shared
    /// with it. Of those, a child sees only the ones that its rule names. All code that shows collections must use
    /// this.
    pub fn collections_for(&self, id: ProfileId) -> impl Iterator<Item = (&Arc<Person>, &Collection)> + Clone {
        let all = self.people.iter().flat_map(|owner| owner.collections.iter().map(move |list| (owner, list)));
        let child = self.person(id).and_then(|person| person.child.as_deref());
        let is_for = move |list: &Collection| child.is_none_or(|rule| rule.collections.contains(&list.id));
        all.filter(move |(owner, list)| owner.id == id || list.seen_by.includes(id) && is_for(list))
    }

    /// Returns a collection that a profile sees, by its slug.
    pub fn collection_for(&self, id: ProfileId, slug: &str) -> Option<(&Arc<Person>, &Collection)> {
        self.collections_for(id).find(|(_, list)| list.slug == slug)
    }

    /// Returns the chosen cover of the game at an address.
    pub fn cover_at(&self, system: &str, slug: &str) -> Option<&Cover> {
        self.locations.at(system, slug).iter().find_map(|game| self.covers.get(game))
    }

    /// Iterates over the recommendations of the game at an address.
    pub fn recommendations_at(&self, system: &str, slug: &str) -> impl Iterator<Item = &Recommendation> {
        let rows = self.locations.at(system, slug);
        self.recommendations.iter().filter(move |one| rows.contains(&one.game))
    }

    /// True if an uploaded cover has this key.
    pub fn has_sent(&self, key: MediaKey) -> bool {
        self.covers.values().any(|cover| cover.is_sent() && cover.key == Some(key))
    }

    /// Returns a profile's state of the game at an address, merged from all rows there, in their order. All code that
    /// shows or changes a state must use this.
    pub fn state_at(&self, person: &Person, system: &str, slug: &str) -> GameState {
        let ids = self.locations.at(system, slug);
        let mut annotations = ids.iter().filter_map(|id| person.annotations.get(id));
        let Some(first) = annotations.next() else { return GameState::default() };
        annotations.fold(first.clone(), join)
    }
}

/// Merges two rows that became the same game; of single values, the first row's counts.
fn join(mut one: GameState, other: &GameState) -> GameState {
    one.favorite = one.favorite.or(other.favorite);
    if one.status.is_none() {
        (one.status, one.status_at) = (other.status, other.status_at);
    }
    if one.rating.is_none() {
        (one.rating, one.rating_at) = (other.rating, other.rating_at);
    }
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

/// Reads all user data.
pub fn read_household(db: &Connection) -> rusqlite::Result<Household> {
    let mut games = HashMap::new();
    let mut statement = db.prepare("SELECT id, system, catalog, fold, title, year, crc, file FROM game")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        games.insert(GameId(row.get(0)?), identity(row)?);
    }
    let mut people = Vec::new();
    for id in read_people_ids(db)? {
        people.extend(read_person(db, id)?.map(Arc::new));
    }
    Ok(Household {
        people,
        games: Arc::new(games),
        corrections: Arc::new(read_corrections(db)?),
        covers: Arc::new(read_covers(db)?),
        recommendations: Arc::new(read_recommendations(db)?),
        devices: Arc::new(read_devices(db)?),
        settings: Arc::new(read_settings(db, ProfileId(0))?),
        ..Household::default()
    })
}

/// Reads the ids of all profiles in order.
fn read_people_ids(db: &Connection) -> rusqlite::Result<Vec<ProfileId>> {
    let mut statement = db.prepare("SELECT id FROM profile ORDER BY id")?;
    let ids = statement.query_map([], |row| row.get(0).map(ProfileId))?;
    ids.collect()
}

/// Reads a profile with all its data; `None` if it is deleted.
pub fn read_person(db: &Connection, id: ProfileId) -> rusqlite::Result<Option<Person>> {
    let sql = "SELECT name, hue, pin IS NOT NULL, key FROM profile WHERE id = ?1";
    db.query_row(sql, [id.0], |row| {
        Ok(Person {
            id,
            name: shown_name(row.get(0)?),
            hue: row.get(1)?,
            has_pin: row.get(2)?,
            child: read_child(db, id)?.map(Arc::new),
            key: row.get(3)?,
            annotations: read_annotations(db, id, None)?,
            collections: read_collections(db, id)?,
            settings: read_settings(db, id)?,
            ..Person::default()
        })
    })
    .optional()
}

/// Reads the rule of a child; `None` for other profiles.
fn read_child(db: &Connection, id: ProfileId) -> rusqlite::Result<Option<ChildRule>> {
    let sql = "SELECT up_to, unrated FROM child WHERE profile = ?1";
    let rule = db.prepare_cached(sql)?.query_row([id.0], |row| {
        Ok(ChildRule { up_to: AgeRating::from_number(row.get(0)?), unrated: row.get(1)?, ..ChildRule::default() })
    });
    let Some(mut rule) = rule.optional()? else { return Ok(None) };
    let mut statement = db.prepare_cached("SELECT system FROM child_system WHERE profile = ?1 ORDER BY system")?;
    rule.systems = statement.query_map([id.0], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    let sql = "SELECT collection FROM child_collection WHERE profile = ?1 ORDER BY collection";
    rule.collections = db.prepare_cached(sql)?.query_map([id.0], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    Ok(Some(rule))
}

/// Reads a profile's state of one game; the default if there is none.
pub fn read_state(db: &Connection, profile: ProfileId, game: GameId) -> rusqlite::Result<GameState> {
    let mut found = read_annotations(db, profile, Some(game))?;
    // No row means no state. Rows that cannot be read are an error above.
    Ok(found.remove(&game).unwrap_or_default())
}

/// Reads a profile's states of all games, or of one.
fn read_annotations(
    db: &Connection,
    profile: ProfileId,
    game: Option<GameId>,
) -> rusqlite::Result<HashMap<GameId, GameState>> {
    const WHERE: &str = "WHERE profile = ?1 AND (?2 IS NULL OR game = ?2)";
    let mut annotations: HashMap<GameId, GameState> = HashMap::new();
    let only = game.map(|game| game.0);
    let mut each = |columns: &str, rest: &str, put: &dyn Fn(&mut GameState, &Row<'_>) -> rusqlite::Result<()>| {
        let mut statement = db.prepare_cached(&format!("SELECT game, {columns} {WHERE} {rest}"))?;
        let mut rows = statement.query((profile.0, only))?;
        while let Some(row) = rows.next()? {
            put(annotations.entry(GameId(row.get(0)?)).or_default(), row)?;
        }
        Ok::<_, rusqlite::Error>(())
    };
    each("favorite, status, rating, note, hidden, status_at, rating_at FROM mark", "", &|state, row| {
        state.favorite = row.get(1)?;
        state.status = row.get::<_, Option<i64>>(2)?.and_then(GameStatus::from_number);
        state.rating = row.get(3)?;
        state.note = row.get(4)?;
        state.hidden = row.get(5)?;
        state.status_at = row.get(6)?;
        state.rating_at = row.get(7)?;
        Ok(())
    })?;
    each("tag FROM tag", "", &|state, row| {
        state.tags.push(shown_name(row.get(1)?));
        Ok(())
    })?;
    each("file FROM hidden_variant", "", &|state, row| {
        state.hidden_variants.push(row.get(1)?);
        Ok(())
    })?;
    // As `PlaySource::total` adds up.
    let total = format!(
        "sum(count), max(iif(source = {0}, 0, seconds)) + max(iif(source = {0}, seconds, 0)), max(last) FROM play",
        PlaySource::Device as u8
    );
    each(&total, "GROUP BY game", &|state, row| {
        let seconds: i64 = row.get(2)?;
        state.plays = Plays { count: row.get(1)?, seconds: u64::try_from(seconds).unwrap_or(0), last: row.get(3)? };
        Ok(())
    })?;
    annotations.values_mut().for_each(|state| sort_tags(&mut state.tags));
    Ok(annotations)
}

fn read_collections(db: &Connection, profile: ProfileId) -> rusqlite::Result<Vec<Collection>> {
    let sql = "SELECT id, slug, name, description, query, pinned, created, everybody FROM collection \
               WHERE profile = ?1 ORDER BY name COLLATE NOCASE, id";
    let mut statement = db.prepare_cached(sql)?;
    let found = statement.query_map([profile.0], |row| {
        Ok(Collection {
            id: row.get(0)?,
            slug: row.get(1)?,
            name: shown_name(row.get(2)?),
            description: row.get(3)?,
            query: row.get::<_, Option<String>>(4)?.map(|query| ListQuery::parse(&query)),
            pinned: row.get(5)?,
            created: row.get(6)?,
            seen_by: if row.get(7)? { SeenBy::Household } else { SeenBy::NOBODY_ELSE },
            games: Vec::new(),
        })
    })?;
    let mut collections: Vec<Collection> = found.collect::<rusqlite::Result<_>>()?;
    let mut statement =
        db.prepare_cached("SELECT game FROM collection_game WHERE collection = ?1 ORDER BY position")?;
    for collection in &mut collections {
        let games = statement.query_map([collection.id], |row| row.get(0).map(GameId))?;
        collection.games = games.collect::<rusqlite::Result<_>>()?;
    }
    let mut statement =
        db.prepare_cached("SELECT profile FROM collection_viewer WHERE collection = ?1 ORDER BY profile")?;
    for collection in &mut collections {
        if let SeenBy::Profiles(profiles) = &mut collection.seen_by {
            let found = statement.query_map([collection.id], |row| row.get(0).map(ProfileId))?;
            *profiles = found.collect::<rusqlite::Result<_>>()?;
        }
    }
    Ok(collections)
}

/// Reads the settings of a profile, or of the household with id 0.
pub fn read_settings(db: &Connection, profile: ProfileId) -> rusqlite::Result<BTreeMap<String, String>> {
    let mut statement = db.prepare_cached("SELECT key, value FROM setting WHERE profile = ?1")?;
    statement.query_map([profile.0], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// Cleans a stored name: one from before names were cleaned may reverse the text around it.
fn shown_name(kept: String) -> String {
    let name = clean_name(&kept);
    if name.is_empty() && !kept.is_empty() { "?".to_owned() } else { name }
}

fn identity(row: &Row<'_>) -> rusqlite::Result<GameIdentity> {
    Ok(GameIdentity {
        system: row.get(1)?,
        catalog: row.get(2)?,
        fold: row.get(3)?,
        title: row.get(4)?,
        year: row.get(5)?,
        crc: row.get(6)?,
        file: row.get(7)?,
    })
}
