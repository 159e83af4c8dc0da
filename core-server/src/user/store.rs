//! The one writer of `user.sqlite`, and the [`Household`] that pages read.
//!
//! Contract: all writes go through [`Store::change`], one at a time, on a blocking thread; each is one transaction that
//! is on the disk when it returns. What was written is read back and put into a new household before the next write
//! begins, so RAM never runs ahead of the disk nor behind it. Readers never wait.

use super::household::{GameId, Household, Person};
use super::place::Files;
use super::{FILE_NAME, Identity, UserError, open, read, write};
use arc_swap::ArcSwap;
use rusqlite::{Connection, Transaction, TransactionBehavior};
use shelfcade_core::user_data::{GameState, ProfileId};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// Where a game stands: its address, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Slug on its system.
    pub slug: String,
    /// What the library knows of it; the system is in it.
    pub identity: Identity,
}

/// The user data, open: one handle to it.
pub struct Store {
    path: Arc<Path>,
    pub(super) db: Arc<Mutex<Connection>>,
    /// The files that `db` has open. Taken after `db`, never before.
    pub(super) files: Arc<Mutex<Files>>,
    pub(super) put_backs: Arc<AtomicU64>,
    household: Arc<ArcSwap<Household>>,
    changes: watch::Sender<u64>,
    reach: Mutex<Reach>,
}

/// Whom it concerns what was written through a handle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Everybody sees it: collections, profiles, settings of the household.
    pub all: bool,
    /// These profiles see it.
    pub profiles: BTreeSet<ProfileId>,
}

/// What a write touched: it is read back.
#[derive(Debug, Default)]
pub(super) struct Touched {
    /// Games that are new or known better.
    pub games: Vec<(GameId, Option<String>, Identity)>,
    /// Single marks.
    pub annotations: Vec<(ProfileId, GameId)>,
    /// Whole profiles, also new and gone ones.
    pub people: Vec<ProfileId>,
    /// Settings of the household.
    pub settings: bool,
    /// Everybody sees it: collections and profiles.
    pub shared: bool,
    /// What no page shows.
    pub beside: bool,
}

impl Touched {
    fn is_shared(&self) -> bool {
        self.settings || self.shared
    }

    fn profiles(&self) -> impl Iterator<Item = ProfileId> {
        self.people.iter().copied().chain(self.annotations.iter().map(|(profile, _)| *profile))
    }

    /// Whether all that anybody sees is as it was.
    fn shows_nothing(&self) -> bool {
        self.games.is_empty() && self.annotations.is_empty() && self.people.is_empty() && !self.settings
    }
}

impl Store {
    /// Opens the data folder's user data and reads all of it.
    ///
    /// # Errors
    /// As [`open`].
    pub fn open(data: &Path) -> Result<Store, UserError> {
        let path = data.join(FILE_NAME);
        let db = open(data)?;
        let store = Store {
            path: path.into(),
            db: Arc::new(Mutex::new(db)),
            files: Arc::default(),
            put_backs: Arc::default(),
            household: Arc::default(),
            changes: watch::Sender::new(1),
            reach: Mutex::default(),
        };
        store.prepare()?;
        *store.files.lock().unwrap_or_else(PoisonError::into_inner) = Files::at(&store.path);
        Ok(store)
    }

    /// Another handle to the same data, which has written nothing yet.
    pub fn handle(&self) -> Store {
        Store {
            path: Arc::clone(&self.path),
            db: Arc::clone(&self.db),
            files: Arc::clone(&self.files),
            put_backs: Arc::clone(&self.put_backs),
            household: Arc::clone(&self.household),
            changes: self.changes.clone(),
            reach: Mutex::default(),
        }
    }

    /// Whom it concerns what was written through this handle, whatever others wrote meanwhile.
    pub fn reach(&self) -> Reach {
        self.reach.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Everything, as it is now.
    pub fn household(&self) -> Arc<Household> {
        self.household.load_full()
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Follows changes: another number after each.
    pub fn follow(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Makes the file whole: what stands in its log goes into it. For the end and before it is copied by hand.
    pub fn fold(&self) {
        let db = self.db.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
            tracing::warn!(%error, "the log of the user data was not folded into it; nothing is lost");
        }
    }

    /// Looks up where all games stand in a library, and remembers what it knows of them better than before.
    ///
    /// # Errors
    /// When either database refuses.
    pub fn find_places(&self, library: &Connection) -> Result<(), UserError> {
        let before = self.household();
        let found = super::Places::find(library, &before.games, &before.places);
        let mut places = found.map_err(|source| self.failed(source))?;
        self.change(|tx, household| {
            let mut touched = Touched::default();
            for (id, system, slug) in places.iter().filter(|(id, ..)| places.is_sure(*id)) {
                let Some(known) = household.games.get(&id) else { continue };
                let Some(found) = Identity::read(library, system, slug)? else { continue };
                if let Some(now) = refresh(tx, id, known, found)? {
                    touched.games.push((id, Some(slug.to_owned()), now));
                }
            }
            Ok(((), touched))
        })?;
        let _writing = self.db.lock().unwrap_or_else(PoisonError::into_inner);
        let old = self.household();
        // A game that was spoken of meanwhile keeps its place.
        for (id, system, slug) in old.places.iter().filter(|(id, ..)| old.places.is_sure(*id)) {
            let is_new = before.places.of(id) != Some((system, slug)) && places.of(id).is_none();
            if is_new && still_there(library, system, slug) {
                places.put(id, system, slug);
            }
        }
        if *old.places != places {
            self.publish(Household { places: Arc::new(places), ..Household::clone(&old) }, None);
        }
        Ok(())
    }

    /// One write: a transaction, then what it touched is read back and published.
    pub(super) fn change<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>, &Household) -> Result<(T, Touched), Stop>,
    ) -> Result<T, UserError> {
        let mut db = self.db.lock().unwrap_or_else(PoisonError::into_inner);
        self.see_to(&mut db)?;
        let household = self.household();
        let tx = db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(|source| self.failed(source))?;
        let (answer, touched) = work(&tx, &household).map_err(|stop| match stop {
            Stop::Sqlite(source) => self.failed(source),
            Stop::User(error) => error,
        })?;
        if touched.shows_nothing() {
            if touched.beside {
                tx.commit().map_err(|source| self.failed(source))?;
            }
            return Ok(answer);
        }
        let next = read_back(&tx, &household, &touched).map_err(|source| self.failed(source))?;
        tx.commit().map_err(|source| self.failed(source))?;
        self.publish(next, Some(&touched));
        Ok(answer)
    }

    /// Reads or writes what no page shows: the household stays as it is.
    pub(super) fn note<T>(&self, work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>) -> Result<T, UserError> {
        let fail = |source| self.failed(source);
        let mut db = self.db.lock().unwrap_or_else(PoisonError::into_inner);
        self.see_to(&mut db)?;
        let tx = db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(fail)?;
        let answer = work(&tx).map_err(fail)?;
        tx.commit().map_err(fail)?;
        Ok(answer)
    }

    /// Makes the household's own profile, and reads everything.
    fn prepare(&self) -> Result<(), UserError> {
        let fail = |source| self.failed(source);
        let db = self.db.lock().unwrap_or_else(PoisonError::into_inner);
        let sql = "INSERT OR IGNORE INTO profile (id, name, hue, key, created) VALUES (1, '', 40, ?1, unixepoch())";
        db.execute(sql, [super::pin::new_key()]).map_err(fail)?;
        write::free_reserved(&db).map_err(fail)?;
        let mut household = read::household(&db).map_err(fail)?;
        (household.revision, household.shared_revision) = (1, 1);
        self.household.store(Arc::new(household));
        Ok(())
    }

    fn publish(&self, mut next: Household, touched: Option<&Touched>) {
        let revision = self.household.load().revision + 1;
        next.revision = revision;
        // Other places: every profile shows something else.
        let is_shared = touched.is_none_or(Touched::is_shared);
        if is_shared {
            next.shared_revision = revision;
        }
        for person in &mut next.people {
            if is_shared || touched.is_some_and(|touched| touched.profiles().any(|profile| profile == person.id)) {
                Arc::make_mut(person).revision = revision;
            }
        }
        self.household.store(Arc::new(next));
        let mut reach = self.reach.lock().unwrap_or_else(PoisonError::into_inner);
        reach.all |= is_shared;
        reach.profiles.extend(touched.into_iter().flat_map(Touched::profiles));
        drop(reach);
        self.changes.send_replace(revision);
    }

    pub(super) fn failed(&self, source: rusqlite::Error) -> UserError {
        UserError::Sqlite { path: self.path.to_path_buf(), source }
    }
}

/// Why a write was given up: nothing of it is kept.
#[derive(Debug)]
pub(super) enum Stop {
    Sqlite(rusqlite::Error),
    User(UserError),
}

impl From<rusqlite::Error> for Stop {
    fn from(error: rusqlite::Error) -> Stop {
        Stop::Sqlite(error)
    }
}

impl From<UserError> for Stop {
    fn from(error: UserError) -> Stop {
        Stop::User(error)
    }
}

/// The household after a write, from what stands in the transaction.
fn read_back(tx: &Transaction<'_>, old: &Household, touched: &Touched) -> rusqlite::Result<Household> {
    let mut next = old.clone();
    if !touched.games.is_empty() {
        let (games, places) = (Arc::make_mut(&mut next.games), Arc::make_mut(&mut next.places));
        for (id, slug, identity) in &touched.games {
            if let Some(slug) = slug {
                places.put(*id, &identity.system, slug);
            }
            games.insert(*id, identity.clone());
        }
    }
    for &id in &touched.people {
        let at = next.people.iter().position(|person| person.id == id);
        match (read::person(tx, id)?, at) {
            (Some(person), Some(at)) => next.people[at] = Arc::new(person),
            (Some(person), None) => next.people.push(Arc::new(person)),
            (None, Some(at)) => drop(next.people.remove(at)),
            (None, None) => {}
        }
    }
    let mut annotations: HashMap<ProfileId, Vec<(GameId, GameState)>> = HashMap::new();
    for &(profile, game) in touched.annotations.iter().filter(|(profile, _)| !touched.people.contains(profile)) {
        annotations.entry(profile).or_default().push((game, read::mark(tx, profile, game)?));
    }
    for (profile, annotations) in annotations {
        let Some(person) = next.people.iter_mut().find(|person| person.id == profile) else { continue };
        let person: &mut Person = Arc::make_mut(person);
        for (game, mark) in annotations {
            match mark == GameState::default() {
                true => person.annotations.remove(&game),
                false => person.annotations.insert(game, mark),
            };
        }
    }
    if touched.settings {
        next.settings = Arc::new(read::settings(tx, ProfileId(0))?);
    }
    Ok(next)
}

/// Writes what a game is known by now, and gives it back where that is something else. Only what was identified replaces
/// title and name in the catalog of what was; the file and its checksum are those of the disk in any case.
fn refresh(tx: &Transaction<'_>, id: GameId, known: &Identity, found: Identity) -> rusqlite::Result<Option<Identity>> {
    let on_disk = Identity { crc: found.crc.or(known.crc), file: found.file.clone(), ..known.clone() };
    let is_better = found.catalog.is_some() || known.catalog.is_none();
    for now in [is_better.then_some(found), Some(on_disk)].into_iter().flatten() {
        if now == *known {
            return Ok(None);
        }
        if update_game(tx, id, &now)? {
            return Ok(Some(now));
        }
    }
    Ok(None)
}

/// Writes what a game is known by; false when another row is that game already.
fn update_game(tx: &Transaction<'_>, id: GameId, now: &Identity) -> rusqlite::Result<bool> {
    let sql = "UPDATE OR IGNORE game SET system = ?2, catalog = ?3, fold = ?4, title = ?5, year = ?6, crc = ?7, file = ?8 \
               WHERE id = ?1";
    let Identity { system, catalog, fold, title, year, crc, file } = now;
    Ok(tx.prepare_cached(sql)?.execute((id.0, system, catalog, fold, title, year, crc, file))? > 0)
}

/// The row of a game: the one that stands at its address for certain, else the one that is it, else a new one. A row that
/// is only guessed to be this game stays what it was.
pub(super) fn row_of(
    tx: &Transaction<'_>,
    household: &Household,
    address: &Address,
    touched: &mut Touched,
) -> rusqlite::Result<GameId> {
    let Address { slug, identity } = address;
    if let Some(known) = household.places.sure_at(&identity.system, slug) {
        return Ok(known);
    }
    let Identity { system, catalog, fold, title, year, crc, file } = identity;
    let sql = "INSERT INTO game (system, catalog, fold, title, year, crc, file) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) \
               ON CONFLICT (system, ifnull(catalog, ''), fold) DO UPDATE SET title = ?4, year = ?5, crc = ?6, file = ?7 \
               RETURNING id";
    let id = tx
        .prepare_cached(sql)?
        .query_row((system, catalog, fold, title, year, crc, file), |row| row.get(0).map(GameId))?;
    touched.games.push((id, Some(slug.clone()), identity.clone()));
    Ok(id)
}

/// The rows of the game at an address, also those that this write has only just made.
pub(super) fn rows_at(household: &Household, touched: &Touched, system: &str, slug: &str) -> Vec<GameId> {
    let new = touched.games.iter().filter(|(_, at, identity)| identity.system == system && at.as_deref() == Some(slug));
    let mut rows = household.places.at(system, slug).to_vec();
    rows.extend(new.map(|(id, ..)| *id));
    rows.sort_unstable();
    rows.dedup();
    rows
}

fn still_there(library: &Connection, system: &str, slug: &str) -> bool {
    let sql = "SELECT 1 FROM game WHERE system = ?1 AND slug = ?2";
    library.query_row(sql, [system, slug], |_| Ok(())).is_ok()
}
