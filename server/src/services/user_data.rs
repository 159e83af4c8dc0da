//! User data as requests see them: the browser's profile, the shelf as that profile sees it, and writes.
//!
//! A browser identifies its profile by a cookie: the profile's number and a value that this machine derives from the
//! profile's key, which changes with its PIN. Without a cookie it is the household's profile. Reads never wait;
//! writes run on a blocking thread, one at a time, and are on disk before the response.

use crate::blocking::spawn_blocking;
use crate::config::Live;
use crate::error::HttpError;
use crate::live_events::{Audience, LiveEvents};
use arc_swap::ArcSwap;
use shelfcade_core::api::event::Event;
use shelfcade_core::page::PersonView;
use shelfcade_core::people::user_data::{ChildRule, ProfileId};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::password::is_same;
use shelfcade_core_server::people::user::secret::BrowserSecret;
use shelfcade_core_server::people::user::{Household, Person, UserError, UserStore};
use shelfcade_core_server::search::Shelf;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The cookie's value for a guest.
const GUEST: &str = "guest";
/// The cookie's value for the household's own profile; the same as no cookie.
const HOUSEHOLD: &str = "household";

/// Maximum writes that hold or wait for the store on a thread; others wait for a permit.
const MAX_WRITES: usize = 32;

/// A shelf as one profile sees it, with the revisions it was made from.
struct CachedView {
    shelf: u64,
    revision: u64,
    shelf_view: Arc<Shelf>,
}

tokio::task_local! {
    /// All write permits, while [`UserData::alone`] holds them.
    static TURN: Arc<OwnedSemaphorePermit>;
}

/// The household's user data.
pub struct UserData {
    store: Arc<UserStore>,
    secret: BrowserSecret,
    cached_views: Mutex<HashMap<ProfileId, CachedView>>,
    events: Arc<LiveEvents>,
    live: Arc<ArcSwap<Live>>,
    /// One permit per thread that writes or waits to.
    writes: Arc<Semaphore>,
    /// Number of changes of shared settings.
    settings_revision: AtomicU64,
}

impl UserData {
    /// Creates the service for an open store; changes are published to open pages.
    pub fn new(
        store: Arc<UserStore>,
        secret: BrowserSecret,
        events: Arc<LiveEvents>,
        live: Arc<ArcSwap<Live>>,
    ) -> UserData {
        UserData {
            store,
            secret,
            cached_views: Mutex::default(),
            events,
            live,
            writes: Arc::new(Semaphore::new(MAX_WRITES)),
            settings_revision: AtomicU64::new(0),
        }
    }

    /// Invalidates everything rendered with earlier settings.
    pub fn settings_changed(&self) {
        self.settings_revision.fetch_add(1, Ordering::AcqRel);
    }

    /// Finds a profile by number or name, ignoring case.
    pub fn named(&self, name: &str) -> Option<ProfileId> {
        let household = self.household();
        let by_number = name.parse().ok().map(ProfileId).filter(|id| household.person(*id).is_some());
        let is_named = |person: &&Arc<Person>| person.name.to_lowercase() == name.to_lowercase();
        by_number.or_else(|| household.people.iter().find(is_named).map(|person| person.id))
    }

    /// The profile that gets plays from devices: the configured one, else the household's.
    pub fn plays_profile(&self) -> ProfileId {
        self.live.load().plays_profile.as_deref().and_then(|name| self.named(name)).unwrap_or(ProfileId::HOUSEHOLD)
    }

    /// The store.
    pub fn store(&self) -> &Arc<UserStore> {
        &self.store
    }

    /// The current household.
    pub fn household(&self) -> Arc<Household> {
        self.store.household()
    }

    /// Finds the profile that a cookie belongs to.
    pub fn profile_of(&self, cookie: Option<&str>) -> ProfileId {
        let Some(value) = cookie.filter(|value| !matches!(*value, "" | HOUSEHOLD)) else { return ProfileId::HOUSEHOLD };
        let chosen = value.split_once('.').and_then(|(id, key)| Some((id.parse().ok().map(ProfileId)?, key)));
        match chosen.and_then(|(id, key)| Some((self.household().person(id).cloned()?, key))) {
            Some((person, key)) if is_same(self.secret.shown(&person.key).as_bytes(), key.as_bytes()) => person.id,
            // A child whose PIN has changed stays a child: a guest would see everything.
            Some((person, _)) if person.child.is_some() => person.id,
            // A guest, or a person whose PIN has changed: their data must not be mixed up with another profile's.
            _ => ProfileId::GUEST,
        }
    }

    /// Returns true for a child's profile.
    pub fn is_child(&self, id: ProfileId) -> bool {
        id > ProfileId::HOUSEHOLD && self.household().person(id).is_some_and(|person| person.child.is_some())
    }

    /// The cookie's value for a profile; `None` if it was deleted.
    pub fn cookie_of(&self, id: ProfileId) -> Option<String> {
        if id.is_guest() {
            return Some(GUEST.to_owned());
        }
        if id == ProfileId::HOUSEHOLD {
            return Some(HOUSEHOLD.to_owned());
        }
        self.household().person(id).map(|person| format!("{}.{}", id.0, self.secret.shown(&person.key)))
    }

    /// A browser's proof of having entered a profile's PIN; a new PIN invalidates it.
    pub fn proof_of_pin(&self, id: ProfileId, browser: u128) -> Option<String> {
        let household = self.household();
        household.person(id).map(|person| {
            let proof = self.secret.shown(&format!("{}.{browser:032x}", person.key));
            format!("{browser:032x}.{proof}")
        })
    }

    /// Verifies a proof of a profile's PIN and returns the browser's number.
    pub fn browser_with_pin(&self, id: ProfileId, shown: &str) -> Option<u128> {
        let browser = u128::from_str_radix(shown.split('.').next()?, 16).ok()?;
        let proof = self.proof_of_pin(id, browser)?;
        is_same(proof.as_bytes(), shown.as_bytes()).then_some(browser)
    }

    /// Revision of the data that a profile's pages are made from; differs after each change.
    pub fn revision(&self, id: ProfileId) -> u64 {
        let household = self.household();
        let revision = household.person(id).map_or(household.shared_revision, |person| person.revision);
        revision + self.settings_revision.load(Ordering::Acquire)
    }

    /// The shelf as a profile sees it.
    pub fn view_of(&self, shelf: &Arc<Shelf>, id: ProfileId) -> Arc<Shelf> {
        let (revision, household, live) = (self.revision(id), self.household(), self.live.load());
        let guest = Person::guest();
        let person = household.person(id).map_or(&guest, AsRef::as_ref);
        if live.of_profile.is_empty() && is_blank(&household, person) {
            return Arc::clone(shelf);
        }
        let is_fresh =
            |cached_view: &&CachedView| cached_view.shelf == shelf.revision && cached_view.revision == revision;
        if let Some(cached_view) = self.cached_views().get(&id).filter(is_fresh) {
            return Arc::clone(&cached_view.shelf_view);
        }
        let view = shelf.view_of(&household, person, &live.of_profile);
        let cached = self.cached_views();
        let before = cached.get(&id).filter(|before| before.shelf == shelf.revision);
        let before = before.map(|before| Arc::clone(&before.shelf_view));
        drop(cached);
        let view = before.iter().fold(view, |view, before| view.keep_found(before.user_view()));
        let seen = Arc::new(shelf.seen_by(view));
        let cached_view = CachedView { shelf: shelf.revision, revision, shelf_view: Arc::clone(&seen) };
        self.cached_views().insert(id, cached_view);
        seen
    }

    /// Number of games that a profile would see under a rule.
    pub fn count_under(&self, shelf: &Arc<Shelf>, person: &Person, rule: &ChildRule) -> u64 {
        if person.child.as_deref() == Some(rule) {
            return self.view_of(shelf, person.id).totals().games;
        }
        let person = Person { child: Some(Arc::new(rule.clone())), ..person.clone() };
        shelf.seen_by(shelf.view_of(&self.household(), &person, &self.live.load().of_profile)).totals().games
    }

    /// Runs `work` while nobody else writes, so that user data don't change between its reads and writes.
    ///
    /// # Errors
    /// Those of `work`; 503 while the server stops.
    pub async fn alone<T>(&self, work: impl Future<Output = Result<T, HttpError>>) -> Result<T, HttpError> {
        let all = Arc::clone(&self.writes).acquire_many_owned(MAX_WRITES as u32).await;
        TURN.scope(Arc::new(all.map_err(|_| HttpError::Busy)?), work).await
    }

    /// Writes on a blocking thread and publishes `event` to the open pages of the profiles affected by this write.
    /// `page` is the id of the requesting page, chosen by the page itself.
    ///
    /// # Errors
    /// The store's errors as HTTP errors; guests may not write.
    pub async fn write<T: Send + 'static>(
        &self,
        profile: ProfileId,
        page: Option<&str>,
        event: Event,
        work: impl FnOnce(&UserStore) -> Result<T, UserError> + Send + 'static,
    ) -> Result<T, HttpError> {
        if profile.is_guest() {
            return Err(HttpError::Forbidden(Refusal::Guest));
        }
        let store = self.store.handle();
        let before = self.household();
        // A hanging disk blocks only so many threads, not one per request.
        let permit = match TURN.try_with(Arc::clone) {
            Ok(turn) => turn,
            Err(_) => Arc::new(Arc::clone(&self.writes).acquire_owned().await.map_err(|_| HttpError::Busy)?),
        };
        let written = spawn_blocking(move || {
            let _permit = permit;
            (work(&store), store.reach())
        })
        .await;
        let (done, reach) = written.map_err(|error| {
            tracing::error!(%error, "writing user data panicked; nothing was changed");
            HttpError::Internal
        })?;
        let number = |id: ProfileId| u32::try_from(id.0).unwrap_or_default();
        let after = self.household();
        let is_same = |was: &Person, is: &Person| is.key == was.key && is.child.is_some() == was.child.is_some();
        let keeps_key = |was: &Person| after.person(was.id).is_some_and(|is| is_same(was, is));
        for was in before.people.iter().filter(|was| !keeps_key(was)) {
            self.events.end_streams_of(number(was.id));
        }
        match reach.all {
            true => self.events.publish_by(page, Audience::All, &event),
            false => reach.profiles.iter().for_each(|profile| {
                self.events.publish_by(page, Audience::Profile(number(*profile)), &event);
            }),
        }
        Ok(done?)
    }

    /// A profile as shown in the frame of pages.
    pub fn view(&self, id: ProfileId) -> PersonView {
        let household = self.household();
        let others = household.people.len() > 1;
        match household.person(id) {
            Some(person) => {
                let is_child = person.child.is_some();
                let (name, picture) = (person.name.clone(), person.picture());
                PersonView { id, name, hue: person.hue, picture, others, is_child }
            }
            None => PersonView { id, hue: 0, others, ..PersonView::default() },
        }
    }

    fn cached_views(&self) -> std::sync::MutexGuard<'_, HashMap<ProfileId, CachedView>> {
        let mut cached_views = self.cached_views.lock().unwrap_or_else(PoisonError::into_inner);
        // Profiles come and go, and each view holds a shelf.
        if cached_views.len() > shelfcade_core::people::user_data::MAX_PROFILES {
            cached_views.clear();
        }
        cached_views
    }
}

/// Returns true if a profile sees the shelf unchanged: it has no data of its own, and there are no collections.
fn is_blank(household: &Household, person: &Person) -> bool {
    person.child.is_none()
        && person.annotations.is_empty()
        && household.covers.is_empty()
        && household.recommendations.is_empty()
        && person.settings.is_empty()
        && household.people.iter().all(|person| person.collections.is_empty())
}

impl From<UserError> for HttpError {
    fn from(error: UserError) -> HttpError {
        match error {
            UserError::Missing(what) => HttpError::missing(what),
            UserError::Refused(why) => HttpError::Refused(why),
            error => {
                tracing::error!(%error, "cannot write user data; nothing was changed");
                HttpError::NotKept
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelfcade_core_server::people::user::ProfileEdit;

    fn user_data(data: &std::path::Path) -> UserData {
        UserData::new(
            Arc::new(UserStore::open(data).unwrap()),
            BrowserSecret::random(),
            Arc::new(LiveEvents::new(Arc::default())),
            Arc::default(),
        )
    }

    #[test]
    fn a_browser_is_who_it_can_show_to_be() {
        let data = tempfile::tempdir().unwrap();
        let user_data = user_data(data.path());
        let mia = user_data.store().add_profile("Mia", 10, None, 1).unwrap();
        let shown = user_data.cookie_of(mia).unwrap();
        assert_eq!(user_data.profile_of(Some(&shown)), mia);
        assert_eq!(user_data.profile_of(Some("guest")), ProfileId::GUEST);
        for wrong in ["2", "2.", "2.0000", "99.abc", "<script>", "-1.x", "0."] {
            assert_eq!(user_data.profile_of(Some(wrong)), ProfileId::GUEST, "{wrong:?}");
        }
        assert_eq!(user_data.profile_of(Some("")), ProfileId::HOUSEHOLD);
        assert_eq!(user_data.profile_of(None), ProfileId::HOUSEHOLD);
        let household = user_data.cookie_of(ProfileId::HOUSEHOLD);
        assert_eq!(user_data.profile_of(household.as_deref()), ProfileId::HOUSEHOLD);
        user_data.store().remove_profile(mia).unwrap();
        assert_eq!(user_data.profile_of(Some(&shown)), ProfileId::GUEST);
    }

    #[test]
    fn a_browser_shows_to_have_given_this_pin() {
        let data = tempfile::tempdir().unwrap();
        let user_data = user_data(data.path());
        let [mia, tom] = ["Mia", "Tom"].map(|name| user_data.store().add_profile(name, 10, Some("h"), 1).unwrap());
        let shown = user_data.proof_of_pin(mia, 7).unwrap();
        assert_eq!(user_data.browser_with_pin(mia, &shown), Some(7));
        assert_eq!(user_data.browser_with_pin(tom, &shown), None);
        let cookie = user_data.cookie_of(mia).unwrap();
        for wrong in [&shown.replacen("07.", "08.", 1), &shown[1..], &cookie, "", ".", "7.", "é"] {
            assert_eq!(user_data.browser_with_pin(mia, wrong), None, "{wrong:?}");
        }
        user_data.store().edit_profile(mia, &[ProfileEdit::Pin("other".to_owned())]).unwrap();
        assert_eq!(user_data.browser_with_pin(mia, &shown), None);
    }
}
