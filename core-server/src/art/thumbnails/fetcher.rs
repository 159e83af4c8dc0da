//! Fetches one game's picture: reads the game, loads the names of its system's folder, picks the best, then downloads
//! and stores the picture.
//!
//! At most [`IN_FLIGHT`] requests run at a time. Failures are retried after growing pauses; longer rests are up to
//! the caller. Listings are requested once a day, with the validators (`ETag`, `Last-Modified`) of the stored one.

use super::MatchedName;
use super::names::ListedNames;
use super::origin::{Came, Listed, Origin, OriginError, RequestTimeouts};
use super::wanted::{PictureQuery, read_wanted};
use crate::art::fetched::{FetchedError, FetchedStore, NewPicture, SourceListing};
use crate::art::media::key_of;
use crate::art::pictures;
use crate::art::pictures::PictureError;
use crate::io::clock::now;
use crate::{catalog, library_db};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use shelfcade_core::art::media::{MediaKey, MediaKind, PictureSize};
use shelfcade_core::library::name::Preference;
use shelfcade_core::library::system::{System, SystemKind};
use std::collections::VecDeque;
use std::io::{Seek, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Most requests at the same time.
pub const IN_FLIGHT: usize = 4;
/// Longest `Retry-After` that is waited for here.
const SHORT_WAIT: Duration = Duration::from_secs(30);
/// Seconds for which a listing is valid, and for which a game is taken to have no picture.
const DAY: i64 = 86_400;
/// Seconds until a picture that is listed but missing is requested again.
const GONE: i64 = 7 * DAY;
/// Most listings kept in memory.
const MAX_FOLDERS: usize = 6;

/// Result of a fetch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FetchOutcome {
    /// The picture came.
    Came(MediaKey),
    /// It was stored already or known to be missing, or there is no such game.
    Settled,
    /// There is no picture.
    Nothing,
    /// The response was no picture, or was forbidden; counts as missing for a day. If many games in a row end so, the
    /// server means it.
    Nonsense,
}

/// Error of a fetch.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// The origin failed.
    #[error("{0}")]
    Origin(#[from] OriginError),
    /// The picture or the listing cannot be stored.
    #[error("{0}")]
    Fetched(#[from] FetchedError),
    /// The library cannot be read.
    #[error("cannot read the library: {0}")]
    Library(String),
    /// A background task failed.
    #[error("{0}")]
    Failed(String),
}

/// A picture to fetch for a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PictureRequest {
    /// System of the game.
    pub system: String,
    /// Slug of the game.
    pub slug: String,
    /// Kind of picture.
    pub kind: MediaKind,
}

/// Fetches pictures from one origin; shared by all callers.
pub struct Fetcher {
    data: PathBuf,
    origin: Origin,
    /// The setting that names the origin; listings are stored under it.
    source: String,
    preference: Preference,
    pauses: [Duration; 2],
    keeps_originals: bool,
    /// Held while a picture is decoded, as one at a time takes enough memory.
    decoding: Mutex<()>,
    store: Arc<Mutex<FetchedStore>>,
    in_flight: Semaphore,
    /// The most recently used folders, newest first. Locked for a few instructions only.
    folders: Mutex<VecDeque<Arc<Folder>>>,
}

struct Folder {
    name: &'static str,
    kind: MediaKind,
    /// Time of the request, and the names. Locked during a request, so that there is only one.
    names: tokio::sync::Mutex<Option<(i64, Arc<ListedNames>)>>,
}

/// Returns libretro's names for the folders of a system, at most two; games of arcade systems may be in either.
/// Returns none for systems that libretro doesn't know.
pub fn folders_of(system: &str) -> Vec<&'static str> {
    match System::find(system) {
        Some(system) if system.kind == SystemKind::Arcade && system.catalogs == ["arcade"] => {
            vec!["FBNeo - Arcade Games", "MAME"]
        }
        Some(system) => system.dats.iter().take(2).copied().collect(),
        None => Vec::new(),
    }
}

impl Fetcher {
    /// Returns a fetcher for a data folder, from the origin that the setting `source` names. With `keeps_originals`
    /// pictures are stored as they come, otherwise as large as pages show them.
    ///
    /// # Errors
    /// Returns a message if the setting is invalid.
    pub fn new(
        data: PathBuf,
        source: &str,
        patience: RequestTimeouts,
        preference: Preference,
        store: Arc<Mutex<FetchedStore>>,
        keeps_originals: bool,
    ) -> Result<Fetcher, String> {
        Ok(Fetcher {
            data,
            origin: Origin::parse(source, patience)?,
            source: source.trim().to_owned(),
            preference,
            pauses: patience.pauses,
            keeps_originals,
            decoding: Mutex::default(),
            store,
            in_flight: Semaphore::new(IN_FLIGHT),
            folders: Mutex::default(),
        })
    }

    /// Fetches a picture, unless it is stored already or known to be missing.
    ///
    /// # Errors
    /// Returns [`FetchError`]; then nothing is remembered, and the fetch may be tried again.
    pub async fn fetch(self: &Arc<Self>, wish: &PictureRequest) -> Result<FetchOutcome, FetchError> {
        let of = wish.clone();
        let read = self.blocking(move |this| {
            let is_settled = this.store().is_settled(&of.system, &of.slug, of.kind, now())?;
            if is_settled { Ok(None) } else { this.read_wanted(&of) }
        });
        let Some(game) = read.await? else { return Ok(FetchOutcome::Settled) };
        let game = Arc::new(game);
        for folder in folders_of(&wish.system) {
            let names = self.names(folder, wish.kind).await?;
            let game = Arc::clone(&game);
            let found = self.blocking(move |this| {
                let found = names.best(&game, &this.preference);
                Ok(found.map(|found| (names.resolve(&found.name).to_owned(), found)))
            });
            let Some((leads_to, found)) = found.await? else { continue };
            return match self.ask(|| self.origin.picture(folder, wish.kind, &leads_to).boxed()).await {
                Ok(came) => self.keep(wish, found, came).await,
                Err(OriginError::Missing) => self.miss(wish, GONE).await,
                Err(OriginError::Nonsense) => self.miss(wish, DAY).await.map(|_| FetchOutcome::Nonsense),
                Err(OriginError::TooLarge) => self.miss(wish, DAY).await,
                Err(error) => Err(error.into()),
            };
        }
        self.miss(wish, DAY).await
    }

    /// Returns the bytes received from the network since the last call: pictures, listings and anything else.
    pub fn take_received(&self) -> u64 {
        self.origin.take_received()
    }

    fn store(&self) -> std::sync::MutexGuard<'_, FetchedStore> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read_wanted(&self, wish: &PictureRequest) -> Result<Option<PictureQuery>, FetchError> {
        let db = library_db::open_reader(&self.data).map_err(|error| FetchError::Library(error.to_string()))?;
        // Without a catalog, the other names are a little less certain.
        let catalog = library_db::catalog_of(&self.data).and_then(|path| catalog::open(&path).ok());
        let wanted = read_wanted(&db, catalog.as_ref(), &wish.system, &wish.slug);
        wanted.map_err(|error| FetchError::Library(error.to_string()))
    }

    /// Runs disk access or long work off the async threads.
    async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Fetcher) -> Result<T, FetchError> + Send + 'static,
    ) -> Result<T, FetchError> {
        let this = Arc::clone(self);
        spawn_blocking(move || work(&this)).await.unwrap_or_else(|error| Err(FetchError::Failed(error.to_string())))
    }

    async fn miss(self: &Arc<Self>, wish: &PictureRequest, seconds: i64) -> Result<FetchOutcome, FetchError> {
        let wish = wish.clone();
        self.blocking(move |this| this.keep_miss(&wish, seconds)).await
    }

    fn keep_miss(&self, wish: &PictureRequest, seconds: i64) -> Result<FetchOutcome, FetchError> {
        self.store().keep_miss(&wish.system, &wish.slug, wish.kind, now() + seconds)?;
        Ok(FetchOutcome::Nothing)
    }

    async fn keep(
        self: &Arc<Self>,
        wish: &PictureRequest,
        found: MatchedName,
        came: Came,
    ) -> Result<FetchOutcome, FetchError> {
        let wish = wish.clone();
        let kept = self.blocking(move |this| {
            let fetched_bytes = came.bytes.len() as u64;
            let Some((bytes, ending)) = this.shown(came)? else { return this.keep_miss(&wish, DAY) };
            let picture = NewPicture {
                system: &wish.system,
                slug: &wish.slug,
                kind: wish.kind,
                name: &found.name,
                tier: found.tier,
                fetched_bytes,
                now: now(),
                key_of,
            };
            let key = this.store().keep(picture, &bytes, ending)?;
            Ok(FetchOutcome::Came(key))
        });
        kept.await
    }

    /// Returns a picture as it is stored; `None` if it cannot be decoded. An error is this machine's, such as a full
    /// disk.
    pub(super) fn shown(&self, came: Came) -> Result<Option<(Vec<u8>, &'static str)>, FetchError> {
        let failed = |source| FetchedError::Io { path: self.data.clone(), source };
        let mut file = tempfile::tempfile_in(&self.data).map_err(failed)?;
        file.write_all(&came.bytes).and_then(|()| file.rewind()).map_err(failed)?;
        let _one = self.decoding.lock().unwrap_or_else(PoisonError::into_inner);
        let webp = match pictures::make_one(&file, PictureSize::Large) {
            Ok((webp, _)) => webp,
            Err(PictureError::Io(source)) => return Err(failed(source).into()),
            Err(_) => return Ok(None),
        };
        let is_smaller = webp.len() < came.bytes.len();
        Ok(Some(if self.keeps_originals || !is_smaller { (came.bytes, came.ending) } else { (webp, "webp") }))
    }

    /// Returns the names of a folder: from memory, from today's stored listing, or from the origin. An old listing is
    /// used if nobody answers. If the server refuses, an error is returned, so that it isn't asked for pictures
    /// either.
    async fn names(self: &Arc<Self>, folder: &'static str, kind: MediaKind) -> Result<Arc<ListedNames>, FetchError> {
        let held = self.folder(folder, kind);
        let mut held = held.names.lock().await;
        if let Some((seen, names)) = &*held
            && seen + DAY > now()
        {
            return Ok(Arc::clone(names));
        }
        let kept = self.blocking(move |this| Ok(this.store().listing(&this.source, folder, kind)?)).await?;
        let (listing, is_new) = match kept {
            Some(kept) if kept.seen + DAY > now() => (kept, false),
            kept => {
                let is_kept = kept.is_some();
                let known = kept.unwrap_or_default();
                let asked = self
                    .ask(|| self.origin.list(folder, kind, known.etag.as_deref(), known.modified.as_deref()).boxed());
                let listing = match asked.await {
                    Ok(Listed::Unchanged) => SourceListing { seen: now(), ..known },
                    Ok(Listed::Names { names, etag, modified }) => SourceListing { etag, modified, seen: now(), names },
                    Err(OriginError::Missing) => SourceListing { seen: now(), ..SourceListing::default() },
                    Err(OriginError::Unreachable(_) | OriginError::Nonsense | OriginError::TooLarge) if is_kept => {
                        SourceListing { seen: now() - DAY + 3600, ..known }
                    }
                    Err(error) => return Err(error.into()),
                };
                (listing, true)
            }
        };
        let read = self.blocking(move |this| {
            if is_new {
                this.store().keep_listing(&this.source, folder, kind, &listing)?;
            }
            let mut names = ListedNames::default();
            for line in listing.names.lines() {
                let (name, target) = line.split_once('\t').map_or((line, None), |(name, to)| (name, Some(to)));
                names.push(name, target);
            }
            Ok((listing.seen, Arc::new(names)))
        });
        Ok(Arc::clone(&held.insert(read.await?).1))
    }

    /// Returns a folder and marks it as used last.
    fn folder(&self, name: &'static str, kind: MediaKind) -> Arc<Folder> {
        let mut folders = self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        let at = folders.iter().position(|folder| folder.name == name && folder.kind == kind);
        let known = at.and_then(|at| folders.remove(at));
        let folder = known.unwrap_or_else(|| Arc::new(Folder { name, kind, names: Default::default() }));
        folders.push_front(Arc::clone(&folder));
        folders.truncate(MAX_FOLDERS);
        folder
    }

    /// Sends a request, and retries after a temporary failure.
    async fn ask<'a, T>(&self, request: impl Fn() -> BoxFuture<'a, Result<T, OriginError>>) -> Result<T, OriginError> {
        let mut pauses = self.pauses.into_iter();
        loop {
            let answer = {
                let _permit = self.in_flight.acquire().await;
                request().await
            };
            let wait = match &answer {
                Err(OriginError::Refused { wait, .. }) => wait.unwrap_or_default(),
                Err(OriginError::Unreachable(_)) => Duration::ZERO,
                _ => return answer,
            };
            match pauses.next().filter(|_| wait <= SHORT_WAIT) {
                Some(pause) => tokio::time::sleep(pause.max(wait)).await,
                None => return answer,
            }
        }
    }
}
