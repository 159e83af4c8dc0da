//! All of `user.sqlite` in RAM: immutable, shared, replaced as a whole after each change. A profile that did not change
//! is shared between the old and the new one. Behind the values, how they are read from their rows.

use super::corrections::{Corrections, read_corrections};
use super::covers::{Cover, read_covers};
use super::recommendations::{Recommendation, read_recommendations};
use super::{GameId, GameLocations, Identity};
use rusqlite::{Connection, OptionalExtension, Row};
use shelfcade_core::list_query::ListQuery;
use shelfcade_core::media::MediaKey;
use shelfcade_core::user_data::{
    AgeRating, ChildRule, GameState, Plays, ProfileId, SeenBy, Status, clean_name, sort_tags,
};
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
    /// Who sees it beside its owner.
    pub seen_by: SeenBy,
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
    /// What alone it may see, where it is a child's.
    pub child: Option<Arc<ChildRule>>,
    /// What a browser shows to be this profile.
    pub key: String,
    /// What it made of which game.
    pub annotations: HashMap<GameId, GameState>,
    /// Its collections by name.
    pub collections: Vec<Collection>,
    /// Its settings as stored.
    pub settings: BTreeMap<String, String>,
    /// What all of that weighs, in bytes; the store keeps it (`user::weight`).
    pub bytes: u64,
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
    /// What ROMs are said to be.
    pub corrections: Arc<Corrections>,
    /// Covers that were given to games.
    pub covers: Arc<HashMap<GameId, Cover>>,
    /// Games put forward, the newest first.
    pub recommendations: Arc<Vec<Recommendation>>,
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

    /// The collections that a profile sees, each with its owner: its own, and those of others that are for it too; of
    /// those a child sees what was ticked for it. Whatever shows collections to somebody goes by this.
    pub fn collections_for(&self, id: ProfileId) -> impl Iterator<Item = (&Arc<Person>, &Collection)> + Clone {
        let all = self.people.iter().flat_map(|owner| owner.collections.iter().map(move |list| (owner, list)));
        let child = self.person(id).and_then(|person| person.child.as_deref());
        let is_for = move |list: &Collection| child.is_none_or(|rule| rule.collections.contains(&list.id));
        all.filter(move |(owner, list)| owner.id == id || list.seen_by.includes(id) && is_for(list))
    }

    /// One of these by its address.
    pub fn collection_for(&self, id: ProfileId, slug: &str) -> Option<(&Arc<Person>, &Collection)> {
        self.collections_for(id).find(|(_, list)| list.slug == slug)
    }

    /// The cover that was given to the game at an address.
    pub fn cover_at(&self, system: &str, slug: &str) -> Option<&Cover> {
        self.locations.at(system, slug).iter().find_map(|game| self.covers.get(game))
    }

    /// What is put forward of the game at an address.
    pub fn recommendations_at(&self, system: &str, slug: &str) -> impl Iterator<Item = &Recommendation> {
        let rows = self.locations.at(system, slug);
        self.recommendations.iter().filter(move |one| rows.contains(&one.game))
    }

    /// Whether a picture of this key was sent as a cover.
    pub fn has_sent(&self, key: MediaKey) -> bool {
        self.covers.values().any(|cover| cover.is_sent() && cover.key == Some(key))
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

/// Reads everything.
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
        settings: Arc::new(read_settings(db, ProfileId(0))?),
        ..Household::default()
    })
}

/// Reads the numbers of all profiles in order.
fn read_people_ids(db: &Connection) -> rusqlite::Result<Vec<ProfileId>> {
    let mut statement = db.prepare("SELECT id FROM profile ORDER BY id")?;
    let ids = statement.query_map([], |row| row.get(0).map(ProfileId))?;
    ids.collect()
}

/// Reads one profile with all that it said; `None` when it is gone.
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

/// Reads what a child may see; `None` for a profile that is no child's.
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

/// Reads what a profile made of one game; the default when nothing.
pub fn read_state(db: &Connection, profile: ProfileId, game: GameId) -> rusqlite::Result<GameState> {
    let mut found = read_annotations(db, profile, Some(game))?;
    // No row: nothing was said of it. Rows that cannot be read are an error above.
    Ok(found.remove(&game).unwrap_or_default())
}

/// Reads what a profile made of all games, or of one.
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
    each("favorite, status, rating, note, hidden FROM mark", "", &|state, row| {
        state.favorite = row.get(1)?;
        state.status = row.get::<_, Option<i64>>(2)?.and_then(Status::from_number);
        state.rating = row.get(3)?;
        state.note = row.get(4)?;
        state.hidden = row.get(5)?;
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
    // A launcher and a log measure the same sessions, so their times are not added: the one that saw more is right.
    each("sum(count), max(seconds), max(last) FROM play", "GROUP BY game", &|state, row| {
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

/// Reads the settings of a profile; of the household for number 0.
pub fn read_settings(db: &Connection, profile: ProfileId) -> rusqlite::Result<BTreeMap<String, String>> {
    let mut statement = db.prepare_cached("SELECT key, value FROM setting WHERE profile = ?1")?;
    statement.query_map([profile.0], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// A name as it is shown; names from before they were cleaned may turn the text around them.
fn shown_name(kept: String) -> String {
    let name = clean_name(&kept);
    if name.is_empty() && !kept.is_empty() { "?".to_owned() } else { name }
}

fn identity(row: &Row<'_>) -> rusqlite::Result<Identity> {
    Ok(Identity {
        system: row.get(1)?,
        catalog: row.get(2)?,
        fold: row.get(3)?,
        title: row.get(4)?,
        year: row.get(5)?,
        crc: row.get(6)?,
        file: row.get(7)?,
    })
}
