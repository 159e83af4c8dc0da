//! Who may do what: the owner's password, browsers and scripts that were let in, one-time codes, the log of decisions.
//!
//! What a request asks is answered from RAM. The command line writes the same file; what it changed is read before
//! anything is changed, or decided that only an owner decides ([`Auth::refresh`]); else within ten seconds.

use crate::clock::now;
use crate::services::guesses::{Guess, Guesses, Target};
use arc_swap::ArcSwap;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use shelfcade_core::access::{Decision, Level};
use shelfcade_core_server::auth::{
    Access, AuthError, AuthStore, Bearer, Key, NewSession, Noted, Session, is_strong, new_code, read_code,
    shorten_address,
};
use shelfcade_core_server::password;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a one-time code lets somebody in.
pub const CODE_TIME: Duration = Duration::from_secs(15 * 60);
/// How often it is looked, for those who were let in and only look, whether they still may.
const LOOK_SECONDS: i64 = 10;
/// Codes that are open at the same time.
const MAX_CODES: usize = 8;
/// How many doings of strangers are logged at once, and how often one more is.
const LOGGED: (NonZeroU32, Duration) = (NonZeroU32::new(30).unwrap(), Duration::from_secs(120));

/// Where somebody asks from.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Its address.
    pub address: IpAddr,
    /// What it sends cannot be read on the way.
    pub is_secure: bool,
    /// What the browser says it is, in a word or two.
    pub browser: String,
}

/// Why somebody was not let in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotLetIn {
    /// The password or code is not the one.
    #[error("not the right password or code")]
    Wrong,
    /// Too many tries: so many seconds to wait.
    #[error("too many tries")]
    Wait(u64),
    /// A new password that is too short or too well known.
    #[error("a weak password")]
    Weak,
    /// It cannot be kept.
    #[error("not kept")]
    NotKept,
}

impl From<AuthError> for NotLetIn {
    fn from(error: AuthError) -> NotLetIn {
        tracing::error!(%error, "who was let in could not be kept; nothing was changed");
        NotLetIn::NotKept
    }
}

struct Invitation {
    code: String,
    level: Level,
    made: Instant,
}

/// The door of the household.
pub struct Auth {
    store: Arc<AuthStore>,
    access: ArcSwap<Access>,
    /// Of the file, when it was read last.
    version: AtomicI64,
    looked_at: AtomicI64,
    /// Held while the file is read into `access`, so that nothing older comes later.
    reading: tokio::sync::Mutex<()>,
    /// Tries of passwords, PINs and codes.
    pub guesses: Guesses,
    /// The code that claims the household, and where it is written.
    setup: Mutex<Option<(String, PathBuf)>>,
    invitations: Mutex<Vec<Invitation>>,
    logged: DefaultDirectRateLimiter,
    /// Whether addresses are kept shortened.
    pub shorten: AtomicBool,
}

impl Auth {
    /// Opens the data folder's file. Without an owner a one-time code is made and written beside it.
    ///
    /// # Errors
    /// [`AuthError`].
    pub fn open(data: &Path) -> Result<Auth, AuthError> {
        let store = AuthStore::open(data)?;
        let (version, access) = (store.version()?, store.read(now())?);
        let setup = match access.is_claimed {
            true => None,
            false => {
                let code = new_code();
                let path = store.write_code(&code)?;
                Some((code, path))
            }
        };
        let (burst, period) = LOGGED;
        let quota = Quota::with_period(period).expect("the period is not zero").allow_burst(burst);
        Ok(Auth {
            store: Arc::new(store),
            access: ArcSwap::from_pointee(access),
            version: AtomicI64::new(version),
            looked_at: AtomicI64::new(now()),
            reading: tokio::sync::Mutex::default(),
            guesses: Guesses::default(),
            setup: Mutex::new(setup),
            invitations: Mutex::default(),
            logged: RateLimiter::direct(quota),
            shorten: AtomicBool::new(false),
        })
    }

    /// The one-time code that claims the household, and the file it is in; `None` when there is an owner.
    pub fn setup_code(&self) -> Option<(String, PathBuf)> {
        self.setup().clone().filter(|_| !self.is_claimed())
    }

    /// Whether the household has an owner.
    pub fn is_claimed(&self) -> bool {
        self.access.load().is_claimed
    }

    /// Everybody who was let in, as it is now.
    pub fn access(&self) -> Arc<Access> {
        self.access.load_full()
    }

    /// The browser that shows this key.
    pub fn browser_of(&self, cookie: &str, is_secure: bool) -> Option<Bearer> {
        let session = self.access.load().sessions.get(&Key::parse(cookie)?.hash())?.clone();
        let holds = session.is_secure == is_secure && session.holds(now());
        holds.then_some(Bearer::Browser(session))
    }

    /// The script that shows this key.
    pub fn script_of(&self, key: &str) -> Option<Bearer> {
        self.access.load().tokens.get(&Key::parse(key)?.hash()).cloned().map(Bearer::Script)
    }

    /// Takes note of a use, once an hour.
    pub fn note_use(&self, bearer: &Bearer) {
        let at = now();
        if bearer.note_use(at) {
            let (store, bearer) = (Arc::clone(&self.store), bearer.clone());
            tokio::task::spawn_blocking(move || {
                if let Err(error) = store.note_use(&bearer, at) {
                    tracing::warn!(%error, "it could not be noted that somebody was here");
                }
            });
        }
    }

    /// Whether the file was not looked at for a while; true once for each while.
    pub fn is_due(&self) -> bool {
        let (at, last) = (now(), self.looked_at.load(Ordering::Relaxed));
        let is_due = (at - last).abs() >= LOOK_SECONDS;
        is_due && self.looked_at.compare_exchange(last, at, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    /// Reads what the command line changed meanwhile; whether there was anything.
    pub async fn refresh(&self) -> bool {
        let _reading = self.reading.lock().await;
        let (store, known) = (Arc::clone(&self.store), self.version.load(Ordering::Acquire));
        let read = tokio::task::spawn_blocking(move || {
            let version = store.version()?;
            if version == known { Ok(None) } else { store.read(now()).map(|access| Some((version, access))) }
        });
        match read.await {
            Ok(Ok(None)) => return false,
            Ok(Ok(Some((version, access)))) => {
                let is_claimed = access.is_claimed;
                self.access.store(Arc::new(access));
                self.version.store(version, Ordering::Release);
                if !is_claimed && self.setup().is_none() {
                    self.make_code().await;
                }
            }
            Ok(Err(error)) => tracing::error!(%error, "who was let in cannot be read"),
            Err(error) => tracing::error!(%error, "reading who was let in panicked"),
        }
        true
    }

    /// A one-time code for a household that has no owner any more; its file is where it is read.
    async fn make_code(&self) {
        let code = new_code();
        let shown = code.clone();
        match self.run(move |store| store.write_code(&shown)).await {
            Ok(path) => *self.setup() = Some((code, path)),
            Err(error) => tracing::error!(%error, "the code that claims the household cannot be written"),
        }
    }

    /// Claims the household with the one-time code: its owner has this password then, and this browser is let in. The
    /// key for its cookie.
    ///
    /// # Errors
    /// [`NotLetIn`]; also when somebody was faster.
    pub async fn claim(&self, code: &str, new: &str, caller: &Caller) -> Result<Key, NotLetIn> {
        self.allow(caller)?;
        let setup = self.setup().clone();
        let is_right = setup.is_some_and(|(right, _)| is_code(&right, code));
        if !is_right {
            self.note_wrong(caller, "claim");
            return Err(NotLetIn::Wrong);
        }
        let hash = self.hash(new).await?;
        let claimed = self.run(move |store| store.claim(&hash, now())).await?;
        self.reread().await;
        if !claimed {
            return Err(NotLetIn::Wrong);
        }
        *self.setup() = None;
        self.note(Decision::Claimed, caller, None, "");
        self.let_in(Level::Own, true, None, caller).await
    }

    /// Lets a browser in by the owner's password, in the place of the session it had.
    ///
    /// # Errors
    /// [`NotLetIn`].
    pub async fn log_in(&self, secret: &str, caller: &Caller, had: Option<&Session>) -> Result<Key, NotLetIn> {
        self.check_password(secret, caller).await?;
        self.note(Decision::LoggedIn, caller, None, Level::Own.as_str());
        self.let_in(Level::Own, true, had, caller).await
    }

    /// Lets a browser in by a one-time code, once.
    ///
    /// # Errors
    /// [`NotLetIn`].
    pub async fn redeem(&self, typed: &str, caller: &Caller) -> Result<Key, NotLetIn> {
        self.allow(caller)?;
        let level = {
            let mut open = self.invitations();
            open.retain(|one| one.made.elapsed() < CODE_TIME);
            open.iter().position(|one| is_code(&one.code, typed)).map(|at| open.remove(at).level)
        };
        let Some(level) = level else {
            self.note_wrong(caller, "code");
            return Err(NotLetIn::Wrong);
        };
        self.note(Decision::LoggedIn, caller, None, level.as_str());
        self.let_in(level, false, None, caller).await
    }

    /// A one-time code that lets somebody in at a level.
    pub fn invite(&self, level: Level) -> String {
        let code = new_code();
        let mut open = self.invitations();
        open.retain(|one| one.made.elapsed() < CODE_TIME);
        if open.len() >= MAX_CODES {
            open.remove(0);
        }
        open.push(Invitation { code: code.clone(), level, made: Instant::now() });
        code
    }

    /// Gives the owner another password. Owners' other browsers have to log in again.
    ///
    /// # Errors
    /// [`NotLetIn`].
    pub async fn change_password(&self, new: &str, keep: Option<i64>) -> Result<(), NotLetIn> {
        let hash = self.hash(new).await?;
        self.run(move |store| store.set_password(&hash, keep, now())).await?;
        self.reread().await;
        Ok(())
    }

    /// Shows a browser the door; `None` shows it to all but `keep`.
    ///
    /// # Errors
    /// [`NotLetIn::NotKept`].
    pub async fn end_sessions(&self, id: Option<i64>, keep: Option<i64>) -> Result<usize, NotLetIn> {
        let ended = self.run(move |store| store.end_sessions(id, keep)).await?;
        self.reread().await;
        Ok(ended)
    }

    /// Takes a script's token away.
    ///
    /// # Errors
    /// [`NotLetIn::NotKept`].
    pub async fn end_token(&self, id: i64) -> Result<bool, NotLetIn> {
        let ended = self.run(move |store| store.end_token(id)).await?;
        self.reread().await;
        Ok(ended)
    }

    /// The newest decisions, the newest first.
    ///
    /// # Errors
    /// [`NotLetIn::NotKept`].
    pub async fn decisions(&self, most: u32) -> Result<Vec<Noted>, NotLetIn> {
        self.run(move |store| store.decisions(most)).await
    }

    /// Writes a decision into the log, soon. What strangers do is logged up to a limit.
    pub fn note(&self, kind: Decision, caller: &Caller, bearer: Option<&Bearer>, detail: &str) {
        if kind.is_by_strangers() && self.logged.check().is_err() {
            return;
        }
        let by = match bearer {
            Some(Bearer::Browser(session)) => format!("{} ({})", session.browser, session.id),
            Some(Bearer::Script(token)) => format!("token {} ({})", token.name, token.id),
            None => caller.browser.clone(),
        };
        let noted = Noted { at: now(), kind, by, address: self.address_of(caller), detail: detail.to_owned() };
        tracing::info!(decision = kind.as_str(), by = noted.by, address = noted.address, detail, "decided");
        let store = Arc::clone(&self.store);
        tokio::task::spawn_blocking(move || {
            if let Err(error) = store.note(&noted) {
                tracing::error!(%error, ?noted, "a decision could not be logged");
            }
        });
    }

    /// Checks the owner's password.
    ///
    /// # Errors
    /// [`NotLetIn`].
    pub async fn check_password(&self, secret: &str, caller: &Caller) -> Result<(), NotLetIn> {
        let kept = self.run(AuthStore::password).await?.unwrap_or_default();
        match self.guesses.check(caller.address, Target::Door, secret, kept).await {
            Guess::Right => Ok(()),
            Guess::Wrong => {
                self.note_wrong(caller, "password");
                Err(NotLetIn::Wrong)
            }
            Guess::Wait(seconds) => {
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
    ) -> Result<Key, NotLetIn> {
        let key = Key::random();
        let session = NewSession {
            hash: key.hash(),
            level,
            is_secure: caller.is_secure,
            is_confirmed,
            browser: caller.browser.clone(),
            address: self.address_of(caller),
        };
        let instead = had.map(|session| session.id);
        self.run(move |store| store.add_session(&session, instead, now())).await?;
        self.reread().await;
        Ok(key)
    }

    async fn hash(&self, new: &str) -> Result<String, NotLetIn> {
        if !is_strong(new) {
            return Err(NotLetIn::Weak);
        }
        self.guesses.hash(new.to_owned()).await.ok_or(NotLetIn::Wait(1))
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&AuthStore) -> Result<T, AuthError> + Send + 'static,
    ) -> Result<T, NotLetIn> {
        let store = Arc::clone(&self.store);
        let done = tokio::task::spawn_blocking(move || work(&store)).await.map_err(|_| NotLetIn::NotKept)?;
        Ok(done?)
    }

    /// Reads what was just written.
    async fn reread(&self) {
        let _reading = self.reading.lock().await;
        match self.run(|store| store.read(now())).await {
            Ok(access) => self.access.store(Arc::new(access)),
            Err(error) => tracing::error!(%error, "who was let in cannot be read"),
        }
    }

    fn address_of(&self, caller: &Caller) -> String {
        let address = caller.address.to_canonical();
        if self.shorten.load(Ordering::Relaxed) { shorten_address(address) } else { address.to_string() }
    }

    fn setup(&self) -> MutexGuard<'_, Option<(String, PathBuf)>> {
        self.setup.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn invitations(&self) -> MutexGuard<'_, Vec<Invitation>> {
        self.invitations.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_code(right: &str, typed: &str) -> bool {
    password::is_same(read_code(right).as_bytes(), read_code(typed).as_bytes())
}
