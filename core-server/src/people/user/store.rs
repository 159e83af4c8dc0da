//! The only writer of `user.sqlite`, and of the [`Household`] that pages read.
//!
//! Contract: all writes go through [`UserStore::change`], one at a time, on a blocking thread; each is one transaction
//! that is on disk when it returns. Written data is read back into a new household before the next write begins, so
//! RAM is never ahead of the disk or behind it. Readers never wait.

use super::corrections::read_corrections;
use super::covers::{self, read_covers};
use super::devices::read_devices;
use super::file_guard::GuardedDb;
use super::household::{Household, Person, read_household, read_person, read_settings, read_state};
use super::open::free_reserved;
use super::recommendations::read_recommendations;
use super::write_count::{self, WriteCount};
use super::{Correction, GameId, GameIdentity, UserError, refused_write, weight};
use arc_swap::ArcSwap;
use rusqlite::{Connection, Transaction, TransactionBehavior};
use shelfcade_core::library::health_issue::{HealthIssue, HealthIssueKind};
use shelfcade_core::people::user_data::{ChildRule, GameState, ProfileId, SeenBy};
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::watch;

/// The address and the identity of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameAddress {
    /// Slug on its system.
    pub slug: String,
    /// Its identity in the library, which includes the system.
    pub identity: GameIdentity,
}

/// A handle to the open user data.
pub struct UserStore {
    shared: Arc<Shared>,
    reach: Mutex<AffectedProfiles>,
}

/// State shared by all handles.
struct Shared {
    path: PathBuf,
    db: Mutex<GuardedDb>,
    household: ArcSwap<Household>,
    changes: watch::Sender<u64>,
    /// The reason why the disk rejected the last write, and the first time it did.
    refused: Mutex<Option<(HealthIssueKind, Instant)>>,
}

/// Profiles affected by a handle's writes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AffectedProfiles {
    /// True if everybody is affected: collections, profiles, settings of the household.
    pub all: bool,
    /// The profiles affected.
    pub profiles: BTreeSet<ProfileId>,
}

/// Data that a write touched and that is read back.
#[derive(Debug, Default)]
pub(super) struct Touched {
    /// Games that are new or whose identity changed, with their slugs.
    pub games: Vec<(GameId, Option<String>, GameIdentity)>,
    /// States of single games.
    pub annotations: Vec<(ProfileId, GameId)>,
    /// Whole profiles, including new and deleted ones.
    pub people: Vec<ProfileId>,
    /// Children who may see collections of the profiles above; set by [`Touched::add_children`].
    pub children: Vec<ProfileId>,
    /// Settings of the household.
    pub settings: bool,
    /// Corrections of ROMs.
    pub corrections: bool,
    /// Chosen covers.
    pub covers: bool,
    /// Recommendations.
    pub recommendations: bool,
    /// Everybody sees the change: collections and profiles.
    pub shared: bool,
    /// Everybody's page of a game shows who likes it. Pages in other browsers are not told.
    pub likes: bool,
    /// Data that no page shows.
    pub beside: bool,
}

impl Touched {
    /// Adds the profiles that see a changed collection, besides its owner.
    pub fn add_viewers(&mut self, seen_by: &SeenBy) {
        match seen_by {
            SeenBy::Household => self.shared = true,
            SeenBy::Profiles(profiles) => self.people.extend(profiles),
        }
    }

    /// Adds the children who may see collections of the touched profiles, because their rules depend on those.
    fn add_children(&mut self, household: &Household) {
        let changed: BTreeSet<ProfileId> = self.profiles().collect();
        let owners = household.people.iter().filter(|person| changed.contains(&person.id));
        let lists = || owners.clone().flat_map(|owner| &owner.collections);
        let sees = |rule: &ChildRule| lists().any(|list| rule.collections.contains(&list.id));
        let children = household.people.iter().filter(|person| person.child.as_deref().is_some_and(sees));
        self.children = children.map(|person| person.id).collect();
    }

    fn is_shared(&self) -> bool {
        self.settings || self.shared || self.corrections || self.covers || self.recommendations
    }

    fn profiles(&self) -> impl Iterator<Item = ProfileId> {
        self.people.iter().copied().chain(self.annotations.iter().map(|(profile, _)| *profile))
    }

    /// True if nothing that anybody sees has changed.
    fn shows_nothing(&self) -> bool {
        let is_household = self.settings || self.corrections || self.covers || self.recommendations;
        self.games.is_empty() && self.annotations.is_empty() && self.people.is_empty() && !is_household
    }
}

impl UserStore {
    /// Opens the data folder's user data and reads all of it.
    ///
    /// # Errors
    /// The same as `open`.
    pub fn open(data: &Path) -> Result<UserStore, UserError> {
        let open = GuardedDb::open(data)?;
        let household = prepare(&open.db)?;
        let path = open.path.clone();
        let (db, household, changes) = (Mutex::new(open), ArcSwap::from_pointee(household), watch::Sender::new(1));
        Ok(UserStore {
            shared: Arc::new(Shared { path, db, household, changes, refused: Mutex::default() }),
            reach: Mutex::default(),
        })
    }

    /// Returns another handle to the same data, which has written nothing yet.
    pub fn handle(&self) -> UserStore {
        UserStore { shared: Arc::clone(&self.shared), reach: Mutex::default() }
    }

    /// Returns the profiles affected by this handle's writes, whatever other handles wrote.
    pub fn reach(&self) -> AffectedProfiles {
        self.reach.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the current user data.
    pub fn household(&self) -> Arc<Household> {
        self.shared.household.load_full()
    }

    /// Path of the file.
    pub fn path(&self) -> &Path {
        &self.shared.path
    }

    /// Returns a receiver of the revision, which changes with each change.
    pub fn follow(&self) -> watch::Receiver<u64> {
        self.shared.changes.subscribe()
    }

    /// Moves the log into the file: at shutdown, and before the file is copied by hand.
    pub fn checkpoint(&self) {
        if let Err(error) = self.lock().db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
            tracing::warn!(%error, "cannot checkpoint the user data; nothing is lost");
        }
    }

    /// Looks up the locations of all games in a library, and updates identities, corrections and covers from it.
    ///
    /// # Errors
    /// Returns an error if either database fails.
    pub fn find_locations(&self, library: &Connection) -> Result<(), UserError> {
        let before = self.household();
        let mut locations = super::GameLocations::find(library, &before.games, &before.locations)?;
        self.change(|tx, household| {
            let mut touched = Touched::default();
            for (id, system, slug) in locations.iter().filter(|(id, ..)| locations.is_sure(*id)) {
                let Some(known) = household.games.get(&id) else { continue };
                let Some(found) = GameIdentity::read(library, system, slug)? else { continue };
                if let Some(now) = refresh(tx, id, known, found)? {
                    touched.games.push((id, Some(slug.to_owned()), now));
                }
            }
            let better = household.corrections.known_better(library)?;
            touched.corrections = !better.is_empty();
            let sql = "UPDATE rom_identity SET file = ?2, size = ?3, crc = ?4, sha1 = ?5, serial = ?6 WHERE id = ?1";
            for Correction { id, rom, .. } in better {
                let size = i64::try_from(rom.size).unwrap_or(i64::MAX);
                tx.prepare_cached(sql)?.execute((id, rom.file, size, rom.crc, rom.sha1, rom.serial))?;
            }
            let moved = covers::moved(library, &household.covers, &locations)?;
            touched.covers = !moved.is_empty();
            for (game, key) in moved {
                let key = key.map(|key| key.get().cast_signed());
                tx.prepare_cached("UPDATE cover SET key = ?2 WHERE game = ?1")?.execute((game.0, key))?;
            }
            Ok(((), touched))
        })?;
        let _writing = self.lock();
        let old = self.household();
        // A game that was annotated meanwhile keeps its location.
        for (id, system, slug) in old.locations.iter().filter(|(id, ..)| old.locations.is_sure(*id)) {
            let is_new = before.locations.of(id) != Some((system, slug)) && locations.of(id).is_none();
            if is_new && is_there(library, system, slug)? {
                locations.put(id, system, slug);
            }
        }
        if *old.locations != locations {
            self.publish(Household { locations: Arc::new(locations), ..Household::clone(&old) }, None);
        }
        Ok(())
    }

    /// Runs one write: a transaction, whose touched data is then read back and published. If the disk rejects it, the
    /// reason is kept until a write succeeds.
    pub(super) fn change<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>, &Household) -> Result<(T, Touched), UserError>,
    ) -> Result<T, UserError> {
        let done = self.try_change(work);
        if let Err(UserError::Sqlite(error)) = &done
            && let Some(kind) = refused_write(error, &self.shared.path)
        {
            let mut refused = self.refused();
            *refused = refused.filter(|(known, _)| *known == kind).or(Some((kind, Instant::now())));
        }
        done
    }

    fn try_change<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>, &Household) -> Result<(T, Touched), UserError>,
    ) -> Result<T, UserError> {
        let mut open = self.lock();
        open.check_file()?;
        let household = self.household();
        let before = open.db.total_changes();
        let tx = open.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let (answer, mut touched) = work(&tx, &household)?;
        touched.add_children(&household);
        if touched.shows_nothing() && !touched.beside {
            return Ok(answer);
        }
        let next = (!touched.shows_nothing()).then(|| read_back(&tx, &household, &touched)).transpose()?;
        next.as_ref().map_or(Ok(()), |next| weight::check(&household, next))?;
        if tx.total_changes() != before {
            write_count::add_one(&tx)?;
            tx.commit()?;
            *self.refused() = None;
        }
        if let Some(next) = next {
            self.publish(next, Some(&touched));
        }
        Ok(answer)
    }

    fn refused(&self) -> MutexGuard<'_, Option<(HealthIssueKind, Instant)>> {
        self.shared.refused.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The health issue, if the disk rejected the last write.
    pub fn health_issue(&self) -> Option<HealthIssue> {
        let (kind, since) = (*self.refused())?;
        Some(HealthIssue { kind, folder: None, seconds: since.elapsed().as_secs(), games: 0 })
    }

    /// Returns the write counter.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn write_count(&self) -> Result<WriteCount, UserError> {
        Ok(self.with_db(write_count::read)?)
    }

    /// Reads or writes data that no page shows; the household stays the same.
    pub(super) fn note<T>(&self, work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>) -> Result<T, UserError> {
        self.change(|tx, _| Ok((work(tx)?, Touched { beside: true, ..Touched::default() })))
    }

    fn publish(&self, mut next: Household, touched: Option<&Touched>) {
        let revision = self.shared.household.load().revision + 1;
        next.revision = revision;
        // Other locations change every profile's pages.
        let is_shared = touched.is_none_or(Touched::is_shared);
        if is_shared {
            next.shared_revision = revision;
        }
        for person in &mut next.people {
            let is_shown = is_shared || touched.is_some_and(|touched| touched.likes);
            let is_touched =
                |one: &Touched| one.profiles().chain(one.children.iter().copied()).any(|id| id == person.id);
            if is_shown || touched.is_some_and(is_touched) {
                Arc::make_mut(person).revision = revision;
            }
        }
        self.shared.household.store(Arc::new(next));
        let mut reach = self.reach.lock().unwrap_or_else(PoisonError::into_inner);
        reach.all |= is_shared;
        reach.profiles.extend(touched.into_iter().flat_map(Touched::profiles));
        drop(reach);
        self.shared.changes.send_replace(revision);
    }

    /// Checks that the file is in place, and puts it back if not. Each write does so itself.
    ///
    /// # Errors
    /// Returns [`UserError::Vanished`] if it cannot be put back: nothing is written until it can.
    pub fn check_file(&self) -> Result<(), UserError> {
        self.lock().check_file()
    }

    /// Number of times that the file was put back.
    pub fn put_backs(&self) -> u64 {
        self.lock().put_backs
    }

    /// Reads the open database, wherever its file is. Writes wait meanwhile.
    pub fn with_db<T>(&self, work: impl FnOnce(&Connection) -> T) -> T {
        work(&self.lock().db)
    }

    fn lock(&self) -> MutexGuard<'_, GuardedDb> {
        self.shared.db.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Creates the household's own profile if needed, and reads everything.
fn prepare(db: &Connection) -> rusqlite::Result<Household> {
    let sql = "INSERT OR IGNORE INTO profile (id, name, hue, key, created) VALUES (1, '', 40, ?1, unixepoch())";
    db.execute(sql, [super::pin::new_key()])?;
    free_reserved(db)?;
    let mut household = Household { revision: 1, shared_revision: 1, ..read_household(db)? };
    for person in &mut household.people {
        Arc::make_mut(person).bytes = weight::weigh(person);
    }
    Ok(household)
}

/// Builds the household after a write, from the data in its transaction.
fn read_back(tx: &Transaction<'_>, old: &Household, touched: &Touched) -> rusqlite::Result<Household> {
    let mut next = old.clone();
    if !touched.games.is_empty() {
        let (games, locations) = (Arc::make_mut(&mut next.games), Arc::make_mut(&mut next.locations));
        for (id, slug, identity) in &touched.games {
            if let Some(slug) = slug {
                locations.put(*id, &identity.system, slug);
            }
            games.insert(*id, identity.clone());
        }
    }
    for &id in touched.people.iter().chain(&touched.children) {
        let at = next.people.iter().position(|person| person.id == id);
        let read = read_person(tx, id)?.map(|person| Person { bytes: weight::weigh(&person), ..person });
        match (read, at) {
            (Some(person), Some(at)) => next.people[at] = Arc::new(person),
            (Some(person), None) => next.people.push(Arc::new(person)),
            (None, Some(at)) => drop(next.people.remove(at)),
            (None, None) => {}
        }
    }
    let mut annotations: HashMap<ProfileId, Vec<(GameId, GameState)>> = HashMap::new();
    for &(profile, game) in touched.annotations.iter().filter(|(profile, _)| !touched.people.contains(profile)) {
        annotations.entry(profile).or_default().push((game, read_state(tx, profile, game)?));
    }
    for (profile, annotations) in annotations {
        let Some(person) = next.people.iter_mut().find(|person| person.id == profile) else { continue };
        let person: &mut Person = Arc::make_mut(person);
        for (game, state) in annotations {
            let new = weight::weigh_state(&state);
            let before = match state == GameState::default() {
                true => person.annotations.remove(&game),
                false => person.annotations.insert(game, state),
            };
            person.bytes = person.bytes + new - before.as_ref().map_or(0, weight::weigh_state);
        }
    }
    if touched.settings {
        next.settings = Arc::new(read_settings(tx, ProfileId(0))?);
    }
    if touched.corrections {
        next.corrections = Arc::new(read_corrections(tx)?);
    }
    // Deleting a profile deletes its recommendations.
    if touched.recommendations || !touched.people.is_empty() {
        next.recommendations = Arc::new(read_recommendations(tx)?);
    }
    // A device belongs to a profile.
    if !touched.people.is_empty() {
        next.devices = Arc::new(read_devices(tx)?);
    }
    if touched.covers {
        next.covers = Arc::new(read_covers(tx)?);
    }
    Ok(next)
}

/// Stores the present identity of a game, and returns it if it changed. The title and catalog name of an identified
/// game are replaced only by those of another identified one; file and checksum are always those on disk.
fn refresh(
    tx: &Transaction<'_>,
    id: GameId,
    known: &GameIdentity,
    found: GameIdentity,
) -> rusqlite::Result<Option<GameIdentity>> {
    let on_disk = GameIdentity { crc: found.crc.or(known.crc), file: found.file.clone(), ..known.clone() };
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

/// Stores the identity of a game; returns false if another row has it already.
fn update_game(tx: &Transaction<'_>, id: GameId, now: &GameIdentity) -> rusqlite::Result<bool> {
    let sql = "UPDATE OR IGNORE game SET system = ?2, catalog = ?3, fold = ?4, title = ?5, year = ?6, crc = ?7, file = \
               ?8 WHERE id = ?1";
    let GameIdentity { system, catalog, fold, title, year, crc, file } = now;
    Ok(tx.prepare_cached(sql)?.execute((id.0, system, catalog, fold, title, year, crc, file))? > 0)
}

/// Returns the row of a game: the one with a sure location at its address, else the one with its identity, else a new
/// one. A row that is only guessed to be this game stays unchanged.
pub(super) fn row_of(
    tx: &Transaction<'_>,
    household: &Household,
    address: &GameAddress,
    touched: &mut Touched,
) -> rusqlite::Result<GameId> {
    let GameAddress { slug, identity } = address;
    if let Some(known) = household.locations.sure_at(&identity.system, slug) {
        return Ok(known);
    }
    let GameIdentity { system, catalog, fold, title, year, crc, file } = identity;
    let sql = "INSERT INTO game (system, catalog, fold, title, year, crc, file) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) \
               ON CONFLICT (system, ifnull(catalog, ''), fold) DO UPDATE SET title = ?4, year = ?5, crc = ?6, file = \
               ?7 RETURNING id";
    let id = tx
        .prepare_cached(sql)?
        .query_row((system, catalog, fold, title, year, crc, file), |row| row.get(0).map(GameId))?;
    touched.games.push((id, Some(slug.clone()), identity.clone()));
    Ok(id)
}

/// Returns the rows of the game at an address, including those that this write added.
pub(super) fn rows_at(household: &Household, touched: &Touched, system: &str, slug: &str) -> Vec<GameId> {
    let new = touched.games.iter().filter(|(_, at, identity)| identity.system == system && at.as_deref() == Some(slug));
    let mut rows = household.locations.at(system, slug).to_vec();
    rows.extend(new.map(|(id, ..)| *id));
    rows.sort_unstable();
    rows.dedup();
    rows
}

fn is_there(library: &Connection, system: &str, slug: &str) -> rusqlite::Result<bool> {
    library.prepare_cached("SELECT 1 FROM game WHERE system = ?1 AND slug = ?2")?.exists([system, slug])
}
