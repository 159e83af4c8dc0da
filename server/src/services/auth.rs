//! Access control: the owner's password, logged-in browsers and scripts, one-time codes, and the audit log.
//!
//! Requests are checked in memory. The command line writes the same file; its changes are read before any change or
//! owner's decision ([`Auth::refresh`]), and otherwise within ten seconds.

mod devices;

use crate::blocking::spawn_blocking;
use crate::clock::now;
use crate::live_events::LiveEvents;
use crate::services::guesses::{AttemptResult, Guesses, Target};
use arc_swap::ArcSwap;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use shelfcade_core::people::access::{Decision, Level};
use shelfcade_core_server::people::auth::{
    Access, AccessKey, AuthError, AuthStore, Bearer, NewSession, Noted, Session, is_strong, new_code, read_code,
    shorten_address,
};
use shelfcade_core_server::people::password;
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// Validity of a one-time code.
pub const CODE_TIME: Duration = Duration::from_secs(15 * 60);
/// Seconds between checks of the file for logged-in visitors who only look.
const LOOK_SECONDS: i64 = 10;
/// Maximum open codes.
const MAX_CODES: usize = 8;
/// Strangers' actions logged in a burst, and the interval at which one more is logged.
const LOGGED: (NonZeroU32, Duration) = (NonZeroU32::new(30).unwrap(), Duration::from_secs(120));

/// Maximum threads that use the file, and the time limit for getting one.
const MAX_THREADS: usize = 16;
const THREAD_TIME: Duration = Duration::from_secs(5);

/// The source of a request.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Client address.
    pub address: IpAddr,
    /// True if the connection is encrypted.
    pub is_secure: bool,
    /// Short description of the browser, derived from its user agent.
    pub browser: String,
}

/// Reasons for denied access.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotLetIn {
    /// The password or code is wrong.
    #[error("wrong password or code")]
    Wrong,
    /// Too many tries: seconds to wait.
    #[error("too many attempts")]
    Wait(u64),
    /// The new password is too short or too common.
    #[error("weak password")]
    Weak,
    /// The change could not be saved.
    #[error("not saved")]
    NotKept,
}

impl From<AuthError> for NotLetIn {
    fn from(error: AuthError) -> NotLetIn {
        tracing::error!(%error, "cannot save the access data; nothing was changed");
        NotLetIn::NotKept
    }
}

struct Invitation {
    code: String,
    level: Level,
    made: Instant,
}

/// The access data in memory. Threads that nothing can interrupt keep them in sync with the file.
struct Doors {
    store: AuthStore,
    access: ArcSwap<Access>,
    /// The file's version when it was last read.
    version: AtomicI64,
    /// Held while the file is read into `access`, so that older data never replace newer.
    reading: Mutex<()>,
    /// The code that claims the household, and the file it is written to.
    setup: Mutex<Option<(String, PathBuf)>>,
    invitations: Mutex<Vec<Invitation>>,
    events: Arc<LiveEvents>,
}

/// Access control of the household.
pub struct Auth {
    doors: Arc<Doors>,
    looked_at: AtomicI64,
    /// Limits the threads that use the file.
    threads: Arc<Semaphore>,
    /// Rate limits for passwords, PINs and codes.
    pub guesses: Guesses,
    logged: DefaultKeyedRateLimiter<Decision>,
    unlogged: Mutex<HashMap<Decision, u64>>,
    /// True if addresses are stored shortened.
    pub shorten: AtomicBool,
}

impl Doors {
    /// Reads the file if another program changed it, or always with `anyway`.
    fn read(&self, anyway: bool) -> Result<(), AuthError> {
        let _reading = lock(&self.reading);
        let version = self.store.version()?;
        if !anyway && version == self.version.load(Ordering::Acquire) {
            return Ok(());
        }
        let access = self.store.read(now())?;
        let before = self.access.load();
        if before.is_claimed != access.is_claimed {
            lock(&self.invitations).clear();
        }
        let mut setup = lock(&self.setup);
        if access.is_claimed {
            *setup = None;
        } else if setup.is_none() {
            let code = new_code();
            let path = self.store.write_code(&code)?;
            *setup = Some((code, path));
        }
        drop(setup);
        let is_less = before.sessions.keys().any(|key| !access.sessions.contains_key(key))
            || before.tokens.keys().any(|key| !access.tokens.contains_key(key))
            || before.device_keys.keys().any(|key| !access.device_keys.contains_key(key));
        self.access.store(Arc::new(access));
        self.version.store(version, Ordering::Release);
        if is_less {
            // Browsers that still have access reconnect.
            self.events.end_all_streams();
        }
        Ok(())
    }

    /// Writes to the file and reads the result.
    fn change<T>(&self, work: impl FnOnce(&AuthStore) -> Result<T, AuthError>) -> Result<T, AuthError> {
        let done = work(&self.store)?;
        self.read(true).inspect_err(|_| self.version.store(i64::MIN, Ordering::Release))?;
        Ok(done)
    }
}

impl Auth {
    /// Opens the data folder's file. Without an owner, creates a one-time code and writes it to a file beside it.
    ///
    /// # Errors
    /// [`AuthError`] if the file can't be opened or read.
    pub fn open(data: &Path, events: Arc<LiveEvents>) -> Result<Auth, AuthError> {
        let doors = Doors {
            store: AuthStore::open(data)?,
            access: ArcSwap::default(),
            version: AtomicI64::new(i64::MIN),
            reading: Mutex::default(),
            setup: Mutex::default(),
            invitations: Mutex::default(),
            events,
        };
        doors.read(true)?;
        let (burst, period) = LOGGED;
        let quota = Quota::with_period(period).expect("the period is not zero").allow_burst(burst);
        Ok(Auth {
            doors: Arc::new(doors),
            looked_at: AtomicI64::new(now()),
            threads: Arc::new(Semaphore::new(MAX_THREADS)),
            guesses: Guesses::default(),
            logged: RateLimiter::keyed(quota),
            unlogged: Mutex::default(),
            shorten: AtomicBool::new(false),
        })
    }

    /// The one-time code that claims the household, and its file; `None` if there is an owner.
    pub fn setup_code(&self) -> Option<(String, PathBuf)> {
        lock(&self.doors.setup).clone()
    }

    /// Returns true if the household has an owner.
    pub fn is_claimed(&self) -> bool {
        self.doors.access.load().is_claimed
    }

    /// The current access data.
    pub fn access(&self) -> Arc<Access> {
        self.doors.access.load_full()
    }

    /// Finds the browser session for this cookie.
    pub fn browser_of(&self, cookie: &str, is_secure: bool) -> Option<Bearer> {
        let session = self.doors.access.load().sessions.get(&AccessKey::parse(cookie)?.hash())?.clone();
        let holds = session.is_secure == is_secure && session.holds(now());
        holds.then_some(Bearer::Browser(session))
    }

    /// Finds the script for this token.
    pub fn script_of(&self, key: &str) -> Option<Bearer> {
        self.doors.access.load().tokens.get(&AccessKey::parse(key)?.hash()).cloned().map(Bearer::Script)
    }

    /// Records a use, at most once an hour.
    pub fn note_use(&self, bearer: &Bearer) {
        let at = now();
        if bearer.note_use(at) {
            let bearer = bearer.clone();
            self.soon("time of last use", move |doors| doors.store.note_use(&bearer, at));
        }
    }

    /// Returns true if the file should be checked again; only once per interval.
    pub fn is_due(&self) -> bool {
        let (at, last) = (now(), self.looked_at.load(Ordering::Relaxed));
        let is_due = (at - last).abs() >= LOOK_SECONDS;
        is_due && self.looked_at.compare_exchange(last, at, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    /// Reads changes made by the command line.
    pub async fn refresh(&self) {
        if let Err(error) = self.run(|doors| doors.read(false)).await {
            tracing::error!(%error, "cannot read the access data");
        }
    }

    /// Claims the household with the one-time code: sets the owner's password and logs this browser in. Returns the
    /// key for its cookie.
    ///
    /// # Errors
    /// [`NotLetIn`], also if somebody else claimed it first.
    pub async fn claim(&self, code: &str, new: &str, caller: &Caller) -> Result<AccessKey, NotLetIn> {
        self.allow(caller)?;
        let is_right = lock(&self.doors.setup).as_ref().is_some_and(|(right, _)| is_code(right, code));
        if !is_right {
            self.note_wrong(caller, "claim");
            return Err(NotLetIn::Wrong);
        }
        let hash = self.hash(new).await?;
        if !self.run(move |doors| doors.change(|store| store.claim(&hash, now()))).await? {
            return Err(NotLetIn::Wrong);
        }
        self.note(Decision::Claimed, caller, None, "");
        self.let_in(Level::Own, true, None, caller).await
    }

    /// Logs a browser in with the owner's password, replacing its previous session.
    ///
    /// # Errors
    /// [`NotLetIn`] if the password is wrong, after too many tries, or if the session can't be saved.
    pub async fn log_in(&self, secret: &str, caller: &Caller, had: Option<&Session>) -> Result<AccessKey, NotLetIn> {
        self.check_password(secret, caller, had.filter(|session| session.level == Level::Own)).await?;
        self.note(Decision::LoggedIn, caller, None, Level::Own.as_str());
        self.let_in(Level::Own, true, had, caller).await
    }

    /// Logs a browser in with a one-time code, which can be used once.
    ///
    /// # Errors
    /// [`NotLetIn`] if the code is wrong, after too many tries, or if the session can't be saved.
    pub async fn redeem(&self, typed: &str, caller: &Caller, had: Option<&Session>) -> Result<AccessKey, NotLetIn> {
        self.allow(caller)?;
        let level = {
            let mut open = lock(&self.doors.invitations);
            open.retain(|one| one.made.elapsed() < CODE_TIME);
            open.iter().position(|one| is_code(&one.code, typed)).map(|at| open.remove(at).level)
        };
        let Some(level) = level else {
            self.note_wrong(caller, "code");
            return Err(NotLetIn::Wrong);
        };
        self.note(Decision::LoggedIn, caller, None, level.as_str());
        self.let_in(level, false, had, caller).await
    }

    /// Creates a one-time code that grants an access level.
    pub fn invite(&self, level: Level) -> String {
        let code = new_code();
        let mut open = lock(&self.doors.invitations);
        open.retain(|one| one.made.elapsed() < CODE_TIME);
        if open.len() >= MAX_CODES {
            open.remove(0);
        }
        open.push(Invitation { code: code.clone(), level, made: Instant::now() });
        code
    }

    /// Changes the owner's password and ends all sessions of the owner except `keep`.
    ///
    /// # Errors
    /// [`NotLetIn`] if the password is weak or can't be saved.
    pub async fn change_password(&self, new: &str, keep: Option<i64>) -> Result<(), NotLetIn> {
        let hash = self.hash(new).await?;
        lock(&self.doors.invitations).clear();
        self.run(move |doors| doors.change(|store| store.set_password(&hash, keep, now()))).await
    }

    /// Logs out a browser, or with `None` all but `keep`.
    ///
    /// # Errors
    /// [`NotLetIn::NotKept`] if the file can't be written.
    pub async fn end_sessions(&self, id: Option<i64>, keep: Option<i64>) -> Result<usize, NotLetIn> {
        if id.is_none() {
            lock(&self.doors.invitations).clear();
        }
        self.run(move |doors| doors.change(|store| store.end_sessions(id, keep))).await
    }

    /// Revokes a script's token.
    ///
    /// # Errors
    /// [`NotLetIn::NotKept`] if the file can't be written.
    pub async fn end_token(&self, id: i64) -> Result<bool, NotLetIn> {
        self.run(move |doors| doors.change(|store| store.end_token(id))).await
    }

    /// The latest decisions, newest first.
    ///
    /// # Errors
    /// [`NotLetIn::NotKept`] if the file can't be read.
    pub async fn decisions(&self, most: u32) -> Result<Vec<Noted>, NotLetIn> {
        self.run(move |doors| doors.store.decisions(most)).await
    }

    /// Records a decision in the background. Strangers' actions are rate limited.
    pub fn note(&self, kind: Decision, caller: &Caller, bearer: Option<&Bearer>, detail: &str) {
        let mut detail = detail.to_owned();
        if kind.is_by_strangers() {
            let mut unlogged = lock(&self.unlogged);
            let more = unlogged.entry(kind).or_default();
            if self.logged.check_key(&kind).is_err() {
                *more += 1;
                return;
            }
            if let count @ 1.. = std::mem::take(more) {
                detail.push_str(&format!(" (+{count})"));
            }
        }
        let by = match bearer {
            Some(Bearer::Browser(session)) => format!("{} ({})", session.browser, session.id),
            Some(Bearer::Script(token)) => format!("token {} ({})", token.name, token.id),
            Some(Bearer::Device(key)) => format!("device {}", key.device),
            None => caller.browser.clone(),
        };
        tracing::info!(decision = kind.as_str(), by, detail, "decided");
        let noted = Noted { at: now(), kind, by, address: self.address_of(caller), detail };
        self.soon("activity log entry", move |doors| doors.store.note(&noted));
    }

    /// Checks the owner's password.
    ///
    /// # Errors
    /// [`NotLetIn`] if it is wrong, or after too many tries.
    pub async fn check_password(&self, secret: &str, caller: &Caller, had: Option<&Session>) -> Result<(), NotLetIn> {
        let kept = self.run(|doors| doors.store.password()).await?.unwrap_or_default();
        // A logged-in browser is not slowed down by other people's tries.
        let target = had.map_or(Target::Door, |session| Target::Session(session.id));
        match self.guesses.check(caller.address, target, secret, kept).await {
            AttemptResult::Right => Ok(()),
            AttemptResult::Wrong => {
                self.note_wrong(caller, "password");
                Err(NotLetIn::Wrong)
            }
            AttemptResult::Wait(seconds) => {
                self.note(Decision::TooManyTries, caller, None, "password");
                Err(NotLetIn::Wait(seconds))
            }
        }
    }

    fn allow(&self, caller: &Caller) -> Result<(), NotLetIn> {
        self.guesses.allow(caller.address, Target::Door).map_err(|seconds| {
            self.note(Decision::TooManyTries, caller, None, "code");
            NotLetIn::Wait(seconds)
        })
    }

    fn note_wrong(&self, caller: &Caller, what: &str) {
        self.note(Decision::WrongSecret, caller, None, what);
    }

    async fn let_in(
        &self,
        level: Level,
        is_confirmed: bool,
        had: Option<&Session>,
        caller: &Caller,
    ) -> Result<AccessKey, NotLetIn> {
        let key = AccessKey::random();
        let session = NewSession {
            hash: key.hash(),
            level,
            is_secure: caller.is_secure,
            is_confirmed,
            browser: caller.browser.clone(),
            address: self.address_of(caller),
        };
        let instead = had.map(|session| session.id);
        self.run(move |doors| doors.change(|store| store.add_session(&session, instead, now()))).await?;
        Ok(key)
    }

    async fn hash(&self, new: &str) -> Result<String, NotLetIn> {
        if !is_strong(new) {
            return Err(NotLetIn::Weak);
        }
        self.guesses.hash(new.to_owned()).await.ok_or(NotLetIn::Wait(1))
    }

    /// Runs `work` on a blocking thread, to its end even if the caller is gone. The number of threads is limited, as
    /// the disk may hang.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Doors) -> Result<T, AuthError> + Send + 'static,
    ) -> Result<T, NotLetIn> {
        let waited = tokio::time::timeout(THREAD_TIME, Arc::clone(&self.threads).acquire_owned()).await;
        let Ok(Ok(thread)) = waited else {
            tracing::error!("the access database does not respond");
            return Err(NotLetIn::NotKept);
        };
        let doors = Arc::clone(&self.doors);
        let done = spawn_blocking(move || {
            let _thread = thread;
            work(&doors)
        });
        Ok(done.await.map_err(|_| NotLetIn::NotKept)??)
    }

    /// Runs `work` like [`Auth::run`] without waiting for it.
    fn soon(&self, what: &'static str, work: impl FnOnce(&Doors) -> Result<(), AuthError> + Send + 'static) {
        let (doors, threads) = (Arc::clone(&self.doors), Arc::clone(&self.threads));
        let Ok(thread) = threads.try_acquire_many_owned(1) else {
            tracing::warn!(what, "not recorded: the access database is too slow");
            return;
        };
        spawn_blocking(move || {
            let _thread = thread;
            if let Err(error) = work(&doors) {
                tracing::error!(%error, what, "cannot record");
            }
        });
    }

    fn address_of(&self, caller: &Caller) -> String {
        let address = caller.address.to_canonical();
        if self.shorten.load(Ordering::Relaxed) { shorten_address(address) } else { address.to_string() }
    }
}

fn lock<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

fn is_code(right: &str, typed: &str) -> bool {
    password::is_same(read_code(right).as_bytes(), read_code(typed).as_bytes())
}
