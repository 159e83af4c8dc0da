//! The fetching job: pictures on somebody's screen first, then all of them if the owner asked for that.
//!
//! While `fetch_pictures` is off, no request is sent. Several pictures are fetched at a time; the [`Fetcher`] limits
//! their requests. After repeated refusals the job rests for a day. Progress is stored in `fetched.sqlite`, so a
//! restart continues where it stopped.

use crate::blocking::spawn_blocking;
use crate::clock::now;
use crate::config::FetchConfig;
use crate::health::issues::Area;
use crate::http::app::Shared;
use crate::live_events::Audience;
use shelfcade_core::api::event::Event;
use shelfcade_core::art::media::{MediaKey, MediaKind, PictureArrival};
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core::library::name::Preference;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::FetchView;
use shelfcade_core_server::art::fetched::{FetchedError, FetchedStore, MissingCovers, Note};
use shelfcade_core_server::art::thumbnails::{
    FetchError, FetchOutcome, Fetcher, IN_FLIGHT, OriginError, PictureRequest, RequestTimeouts, folders_of,
};
use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

/// Consecutive refusals after which the job rests.
const MAX_REFUSALS: u32 = 8;
/// Seconds of such a rest, and the longest that the source may ask for.
const REST: i64 = 86_400;
/// Seconds of rest if the source doesn't answer or a picture can't be stored.
const SHORT_REST: i64 = 600;
/// Delay until a shelf with new pictures is published, to collect several.
const PUBLISH_PAUSE: Duration = Duration::from_secs(5);
/// Games read ahead.
const BATCH: u32 = 100;
/// Interval between checks for new work while idle.
const IDLE: Duration = Duration::from_secs(3600);

/// Fetches pictures until `stop`.
pub async fn run(app: Shared, patience: RequestTimeouts, stop: CancellationToken) {
    stop.run_until_cancelled(async {
        loop {
            let config = app.settings.live.load().fetch.clone();
            app.jobs.fetching.is_on.store(config.is_on, Ordering::Relaxed);
            if config.is_on {
                Job::open(&app, config, patience).await;
            } else {
                app.jobs.fetching.clear();
                app.host.metrics.health_issues.clear(Area::Fetch);
                let state = FetchView { source: config.source, quota: config.bytes_a_day, ..FetchView::default() };
                app.jobs.fetching.state.send_replace(state);
                app.jobs.fetching.wake.notified().await;
            }
        }
    })
    .await;
}

/// A run of the job with one version of the settings.
struct Job<'a> {
    app: &'a Shared,
    config: FetchConfig,
    preference: Preference,
    store: Arc<Mutex<FetchedStore>>,
    fetcher: Arc<Fetcher>,
    under_way: JoinSet<(PictureRequest, Result<FetchOutcome, FetchError>)>,
    /// The next games when fetching all pictures, and the game to continue after.
    batch: VecDeque<PictureRequest>,
    after: (String, String),
    /// Start of fetching all pictures, and the number of games settled since.
    begun: (Instant, u64),
    refusals: u32,
    /// Consecutive answers that were not pictures.
    nonsense: u32,
    publish_at: Option<Instant>,
    /// Time of the last published status.
    told_at: Option<Instant>,
}

impl<'a> Job<'a> {
    /// Works until the settings change.
    async fn open(app: &'a Shared, config: FetchConfig, patience: RequestTimeouts) {
        let preference = app.settings.live.load().preference.clone();
        let (data, source, kept) = (app.host.data.clone(), config.source.clone(), preference.clone());
        let keep_originals = config.keep_originals;
        let opened = spawn_blocking(move || {
            let store = Arc::new(Mutex::new(FetchedStore::open(&data).map_err(|error| error.to_string())?));
            let fetcher = Fetcher::new(data, &source, patience, kept, Arc::clone(&store), keep_originals)?;
            Ok::<_, String>((store, Arc::new(fetcher)))
        });
        let opened = opened.await.unwrap_or_else(|error| Err(error.to_string()));
        match opened {
            Ok((store, fetcher)) => {
                let job = Job {
                    app,
                    config,
                    preference,
                    store,
                    fetcher,
                    under_way: JoinSet::new(),
                    batch: VecDeque::new(),
                    after: Default::default(),
                    begun: (Instant::now(), 0),
                    refusals: 0,
                    nonsense: 0,
                    publish_at: None,
                    told_at: None,
                };
                job.work().await;
            }
            Err(error) => {
                tracing::error!(%error, "cannot download pictures");
                app.host.metrics.health_issues.report(Area::Fetch, vec![(HealthIssueKind::FetchFailed, None)]);
                app.jobs.fetching.state.send_modify(|state| (state.is_on, state.trouble) = (true, Some(error)));
                tokio::select! { () = app.jobs.fetching.wake.notified() => {}, () = sleep(IDLE) => {} }
            }
        }
    }

    async fn work(mut self) {
        loop {
            let live = self.app.settings.live.load_full();
            if live.fetch != self.config || live.preference != self.preference {
                break;
            }
            self.take_order().await;
            let rests_until = self.rests_until().await;
            if rests_until.is_none() {
                while self.under_way.len() < IN_FLIGHT && !*self.app.play.here.borrow() {
                    let Some(wish) = self.next().await else { break };
                    let fetcher = Arc::clone(&self.fetcher);
                    self.under_way.spawn(async move {
                        let came = fetcher.fetch(&wish).await;
                        (wish, came)
                    });
                }
            }
            self.tell(rests_until).await;
            let pause = rests_until.map_or(IDLE, |until| Duration::from_secs((until - now()).max(1).unsigned_abs()));
            let publish_at = self.publish_at;
            tokio::select! {
                Some(done) = self.under_way.join_next(), if !self.under_way.is_empty() => {
                    if let Ok((wish, came)) = done {
                        self.settle(wish, came).await;
                    }
                }
                () = until(publish_at) => self.publish(),
                () = self.app.jobs.fetching.wake.notified() => {}
                () = sleep(pause.min(IDLE)) => {}
            }
        }
        // Pictures in progress are cancelled; those that have arrived count.
        self.under_way.abort_all();
        while let Some(done) = self.under_way.join_next().await {
            if let Ok((wish, came)) = done {
                self.settle(wish, came).await;
            }
        }
        self.count().await;
        self.publish();
    }

    /// Requests a shelf with the new pictures, if there are any.
    fn publish(&mut self) {
        if self.publish_at.take().is_some() {
            self.app.library.worker.committed.notify_one();
        }
    }

    /// Adds the received bytes to the day's count.
    async fn count(&self) {
        let bytes = self.fetcher.take_received();
        if bytes > 0 {
            self.with_store(move |store| store.count_bytes(now() / REST, bytes)).await;
        }
    }

    /// Applies the owner's order to fetch everything or to stop.
    async fn take_order(&mut self) {
        let order = self.app.jobs.fetching.order.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(is_all) = order else { return };
        self.batch.clear();
        (self.after, self.begun) = (Default::default(), (Instant::now(), 0));
        self.with_store(move |store| {
            // The owner wants it now, so any rest ends.
            store.set_note(Note::RestUntil, 0)?;
            store.set_note(Note::All, i64::from(is_all))
        })
        .await;
    }

    /// End of the rest after refusals or a used-up daily quota, if it is in the future.
    async fn rests_until(&self) -> Option<i64> {
        let quota = self.config.bytes_a_day;
        let rest = self.with_store(move |store| {
            let (now, rest) = (now(), store.note(Note::RestUntil)?);
            let today = if store.note(Note::Day)? == now / REST { store.note(Note::DayBytes)? } else { 0 };
            let is_spent = today.unsigned_abs() >= quota;
            Ok(if is_spent { rest.max((now / REST + 1) * REST) } else { rest })
        });
        rest.await.filter(|&until| until > now())
    }

    /// Returns the next picture: one on somebody's screen, else one of all.
    async fn next(&mut self) -> Option<PictureRequest> {
        if let Some(wish) = self.app.jobs.fetching.take() {
            return Some(wish);
        }
        if self.batch.is_empty() && self.with_store(|store| store.note(Note::All)).await == Some(1) {
            self.fill().await;
        }
        self.batch.pop_front()
    }

    /// Reads the next batch of all games. Starts over once at the end, for games that were skipped.
    async fn fill(&mut self) {
        for _ in 0..2 {
            let (data, after) = (self.app.host.data.clone(), self.after.clone());
            let read = spawn_blocking(move || MissingCovers::open(&data)?.next(now(), (&after.0, &after.1), BATCH));
            let games = match read.await {
                Ok(Ok(games)) => games,
                Ok(Err(error)) => return tracing::error!(%error, "cannot read which pictures to download"),
                Err(_) => return,
            };
            if let Some(last) = games.last() {
                self.after = last.clone();
                let wish = |(system, slug)| PictureRequest { system, slug, kind: MediaKind::BoxFront };
                self.batch = games.into_iter().map(wish).collect();
                return;
            }
            let was_all = std::mem::take(&mut self.after) == Default::default();
            if was_all {
                // Nothing is left.
                self.with_store(|store| store.set_note(Note::All, 0)).await;
                return;
            }
        }
    }

    async fn settle(&mut self, wish: PictureRequest, came: Result<FetchOutcome, FetchError>) {
        self.count().await;
        match came {
            Ok(FetchOutcome::Came(key)) => {
                self.nonsense = 0;
                self.is_right();
                self.announce(&wish, key);
            }
            Ok(FetchOutcome::Nothing) => {
                self.is_right();
                self.want_another(wish);
            }
            Ok(FetchOutcome::Nonsense) => {
                // A single file may be broken or restricted; a source that sends only such answers wants to be left
                // alone.
                (self.nonsense, self.begun.1) = (self.nonsense + 1, self.begun.1 + 1);
                self.want_another(wish);
                if self.nonsense >= MAX_REFUSALS {
                    self.nonsense = 0;
                    let reason = OriginError::Nonsense.to_string();
                    self.rest(Some(REST), reason, HealthIssueKind::FetchRefused).await;
                }
            }
            Ok(FetchOutcome::Settled) => self.begun.1 += 1,
            Err(FetchError::Origin(OriginError::Refused { reason, wait })) => {
                tracing::warn!(reason, "the source refused a picture");
                self.refusals += 1;
                let wait = wait.and_then(|wait| i64::try_from(wait.as_secs()).ok()).map(|wait| wait.min(REST));
                let rest = if self.refusals >= MAX_REFUSALS { Some(REST) } else { wait };
                self.rest(rest, reason, HealthIssueKind::FetchRefused).await;
            }
            Err(error) => {
                let kind = match &error {
                    FetchError::Fetched(error) if FetchedError::is_full(error) => HealthIssueKind::DiskFull,
                    _ => HealthIssueKind::FetchFailed,
                };
                self.rest(Some(SHORT_REST), error.to_string(), kind).await;
            }
        }
    }

    /// Without a box front, a screenshot is a better card than nothing.
    fn want_another(&mut self, wish: PictureRequest) {
        if wish.kind == MediaKind::BoxFront {
            self.batch.push_front(PictureRequest { kind: MediaKind::Screenshot, ..wish });
        }
    }

    fn is_right(&mut self) {
        (self.refusals, self.begun.1) = (0, self.begun.1 + 1);
        self.app.host.metrics.health_issues.clear(Area::Fetch);
        self.app.jobs.fetching.state.send_modify(|state| state.trouble = None);
    }

    /// Pauses requests for a time and records the reason.
    async fn rest(&mut self, seconds: Option<i64>, reason: String, kind: HealthIssueKind) {
        if let Some(seconds) = seconds {
            if seconds >= REST {
                self.refusals = 0;
            }
            let until = now() + seconds;
            // A request that was in progress meanwhile may have asked for a shorter rest.
            self.with_store(move |store| store.set_note(Note::RestUntil, until.max(store.note(Note::RestUntil)?)))
                .await;
            self.app.host.metrics.health_issues.report(Area::Fetch, vec![(kind, Some(self.config.source.clone()))]);
        }
        self.app.jobs.fetching.state.send_modify(|state| state.trouble = Some(reason));
    }

    /// Announces a picture that a card shows to open pages; a shelf with it follows.
    fn announce(&mut self, wish: &PictureRequest, key: MediaKey) {
        if let Some(system) = SystemId::parse(&wish.system).filter(|_| MediaKind::COVERS.contains(&wish.kind)) {
            let arrival = PictureArrival { system, slug: wish.slug.clone(), key, shows: wish.kind };
            self.app.events.publish(Audience::GrownUps, &Event::Picture(arrival));
        }
        self.publish_at.get_or_insert(Instant::now() + PUBLISH_PAUSE);
    }

    /// Publishes the status, at most once a second while working.
    async fn tell(&mut self, rests_until: Option<i64>) {
        if !self.under_way.is_empty() && self.told_at.is_some_and(|at| at.elapsed() < Duration::from_secs(1)) {
            return;
        }
        self.told_at = Some(Instant::now());
        let (data, store) = (self.app.host.data.clone(), Arc::clone(&self.store));
        let read = spawn_blocking(move || {
            let left =
                MissingCovers::open(&data).and_then(|both| both.count(now(), |system| !folders_of(system).is_empty()));
            let store = store.lock().unwrap_or_else(PoisonError::into_inner);
            let is_today = store.note(Note::Day)? == now() / REST;
            let today = if is_today { store.note(Note::DayBytes)? } else { 0 };
            Ok::<_, FetchedError>((left.unwrap_or(0), store.totals(now())?, store.note(Note::All)? == 1, today))
        });
        let Ok(Ok((left, totals, is_all, today))) = read.await else { return };
        let (begun, done) = self.begun;
        let pace = (done > 4).then(|| begun.elapsed().as_secs_f64() / done as f64);
        let seconds_left = pace.filter(|_| is_all && rests_until.is_none()).map(|pace| (pace * left as f64) as u64);
        self.app.jobs.fetching.state.send_modify(|state| {
            *state = FetchView {
                is_on: true,
                is_all,
                source: self.config.source.clone(),
                pictures: totals.pictures,
                bytes: totals.bytes,
                misses: totals.misses,
                left,
                seconds_left,
                today: today.unsigned_abs(),
                quota: self.config.bytes_a_day,
                rests_until,
                trouble: state.trouble.take(),
            };
        });
    }

    /// Runs `work` on a blocking thread. Returns `None` on an error, which is logged.
    async fn with_store<T: Send + 'static>(
        &self,
        work: impl FnOnce(&FetchedStore) -> Result<T, FetchedError> + Send + 'static,
    ) -> Option<T> {
        let store = Arc::clone(&self.store);
        let worked = spawn_blocking(move || work(&store.lock().unwrap_or_else(PoisonError::into_inner))).await;
        worked.ok()?.inspect_err(|error| tracing::error!(%error, "cannot use the database of downloads")).ok()
    }
}

async fn until(time: Option<Instant>) {
    match time {
        Some(time) => sleep_until(time).await,
        None => std::future::pending().await,
    }
}
