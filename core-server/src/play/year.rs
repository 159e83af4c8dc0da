//! A year in review: sums over the plays of a year, and the games that were finished and starred in it.
//!
//! The plays of a year are read once, in order of time, and added up by day: of a day's reports about one game, the
//! longest source counts, as in the diary (`PlaySource::total`).

use super::diary::{GameFinder, Readable, date_of, day_of};
use crate::people::user::{Diaries, DiaryEvent, PlaySource, UserError, UserStore};
use crate::search::{GameIx, Shelf};
use jiff::civil::Date;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{GameCard, LocalTime, PlayTotals, YearPage};
use shelfcade_core::people::diary::{Day, DiaryScope};
use shelfcade_core::people::user_data::ProfileId;
use std::ops::Range;

/// Most plays read; a household has fewer in a year.
const MAX_PLAYS: u32 = 200_000;
/// Most games read that were finished or starred.
const MAX_MARKS: u32 = 2_000;
/// Most games and systems of a list.
const MAX_TOP: usize = 5;
/// Most covers of a row.
const MAX_COVERS: usize = 12;
/// Seconds that a play counts at least in the order of games and systems: the length of most is not known.
const SHORT_PLAY: u64 = 600;

/// Number of [`PlaySource`]s.
const SOURCES: usize = PlaySource::Device as usize + 1;

/// A request for a year in review.
#[derive(Clone, Copy, Debug)]
pub struct YearRequest {
    /// The profile that reads it.
    pub viewer: ProfileId,
    /// The profiles: the viewer's own if `None`, or if it is not theirs to read.
    pub scope: Option<DiaryScope>,
    /// The year, 1970 to 9998.
    pub year: i16,
    /// The time zone of days.
    pub zone: LocalTime,
}

/// Reads a year in review. Blocks.
///
/// # Errors
/// Returns an error if SQLite fails.
pub fn read(store: &UserStore, shelf: &Shelf, request: YearRequest) -> Result<YearPage, UserError> {
    let YearRequest { viewer, year, zone, .. } = request;
    let household = store.household();
    let Readable { people, whose, profiles } = Readable::by(&household, viewer, request.scope);
    let first_of = |year| Date::new(year, 1, 1).unwrap_or(Date::constant(1970, 1, 1));
    let period = zone.start_of(day_of(first_of(year)))..zone.start_of(day_of(first_of(year + 1)));
    let mut sums = Sums { zone, games: FxHashMap::default(), days: FxHashMap::default(), ends: None };
    store.read_diaries(|diaries| {
        let mut found = GameFinder::new(&household, shelf);
        let (mut finished, mut starred) = (Vec::new(), Vec::new());
        for &profile in &profiles {
            sums.read(diaries, &mut found, profile, (&period, MAX_PLAYS / profiles.len() as u32))?;
            for note in diaries.marks(profile, &period, MAX_MARKS)? {
                let Some(game) = found.find(note.game) else { continue };
                match note.event {
                    DiaryEvent::Finished => finished.push((note.at, game)),
                    DiaryEvent::Starred => starred.push((note.at, game)),
                    DiaryEvent::Played { .. } | DiaryEvent::Rated(_) => {}
                }
            }
        }
        let year_of = |at: Option<i64>| at.map(|at| date_of(zone.day_of(at)).year());
        let around = [
            year_of(diaries.last_before(&profiles, period.start)?),
            year_of(diaries.first_since(&profiles, period.end)?),
        ];
        let (finished, starred) = (latest(shelf, finished), latest(shelf, starred));
        Ok(YearPage { whose, people, around, finished, starred, ..sums.finish(shelf, request) })
    })
}

/// Returns the cards of the latest games, each once, and the number of all.
fn latest(shelf: &Shelf, mut games: Vec<(i64, GameIx)>) -> (Vec<GameCard>, u32) {
    games.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    let mut seen = FxHashSet::default();
    games.retain(|(_, game)| seen.insert(*game));
    let cards = games.iter().take(MAX_COVERS).map(|(_, game)| shelf.card(*game)).collect();
    (cards, u32::try_from(games.len()).unwrap_or(u32::MAX))
}

/// Sums of a year.
struct Sums {
    zone: LocalTime,
    games: FxHashMap<GameIx, PlayTotals>,
    days: FxHashMap<Day, PlayTotals>,
    /// The first play and the last one.
    ends: Option<[(i64, GameIx); 2]>,
}

/// Plays of one game on a day, with their seconds by source.
type OfADay = (u32, [u64; SOURCES]);

impl Sums {
    /// Adds the plays of a profile.
    fn read(
        &mut self,
        diaries: &Diaries<'_>,
        found: &mut GameFinder<'_>,
        profile: ProfileId,
        (period, most): (&Range<i64>, u32),
    ) -> rusqlite::Result<()> {
        let (mut day, mut end) = (Day::default(), i64::MIN);
        let mut of_day: FxHashMap<GameIx, OfADay> = FxHashMap::default();
        diaries.each_play(profile, period, most, |note| {
            let (Some(game), DiaryEvent::Played { source, count, seconds }) = (found.find(note.game), note.event)
            else {
                return;
            };
            if note.at >= end {
                self.close(day, &mut of_day);
                day = self.zone.day_of(note.at);
                end = self.zone.start_of(Day(day.0 + 1));
            }
            let ends = self.ends.get_or_insert([(note.at, game); 2]);
            if note.at < ends[0].0 {
                ends[0] = (note.at, game);
            }
            if note.at >= ends[1].0 {
                ends[1] = (note.at, game);
            }
            let (plays, by_source) = of_day.entry(game).or_default();
            *plays += count;
            by_source[usize::from(source).min(SOURCES - 1)] += seconds;
        })?;
        self.close(day, &mut of_day);
        Ok(())
    }

    /// Adds a day.
    fn close(&mut self, day: Day, of_day: &mut FxHashMap<GameIx, OfADay>) {
        for (game, (plays, by_source)) in of_day.drain() {
            let seconds = PlaySource::total((0..).zip(by_source));
            for sum in [self.games.entry(game).or_default(), self.days.entry(day).or_default()] {
                *sum = add(*sum, PlayTotals { plays, seconds });
            }
        }
    }

    /// Returns the page with everything about plays.
    fn finish(self, shelf: &Shelf, request: YearRequest) -> YearPage {
        let mut months = [PlayTotals::default(); 12];
        for (&day, &sum) in &self.days {
            let month = usize::try_from(date_of(day).month()).unwrap_or(1).clamp(1, 12) - 1;
            months[month] = add(months[month], sum);
        }
        let mut systems: FxHashMap<SystemId, PlayTotals> = FxHashMap::default();
        for (&game, &sum) in &self.games {
            let total = systems.entry(shelf.system_of(game).id.clone()).or_default();
            *total = add(*total, sum);
        }
        let mut games: Vec<(GameIx, PlayTotals)> = self.games.into_iter().collect();
        let dated = games.iter().filter_map(|(game, _)| Some((shelf.year_of(*game)?, *game)));
        let ages = dated.clone().min_by_key(|(year, game)| (*year, game.0)).zip(dated.max_by_key(|(year, _)| *year));
        games.sort_by_key(|(game, sum)| (std::cmp::Reverse(weight(*sum)), game.0));
        let mut systems: Vec<(SystemId, PlayTotals)> = systems.into_iter().collect();
        systems.sort_by(|(a, sum), (b, other)| weight(*other).cmp(&weight(*sum)).then_with(|| a.cmp(b)));
        let name_of = |id: &SystemId| shelf.system(id).map(|tile| tile.name).unwrap_or_default();
        // Of days without a known length, none is the longest.
        let longest = self.days.iter().filter(|(_, sum)| sum.seconds > 0);
        let longest = longest.max_by_key(|(day, sum)| (sum.seconds, std::cmp::Reverse(**day)));
        YearPage {
            viewer: request.viewer,
            whose: DiaryScope::Everybody,
            people: Vec::new(),
            year: request.year,
            around: [None; 2],
            totals: self.days.values().copied().fold(PlayTotals::default(), add),
            months,
            games: u32::try_from(games.len()).unwrap_or(u32::MAX),
            top_games: games.iter().take(MAX_TOP).map(|(game, sum)| (shelf.card(*game), *sum)).collect(),
            top_systems: systems.into_iter().take(MAX_TOP).map(|(id, sum)| (name_of(&id), id, sum)).collect(),
            ends: self.ends.map(|ends| ends.map(|(at, game)| (shelf.card(game), self.zone.day_of(at)))),
            longest: longest.map(|(day, sum)| (*day, *sum)),
            ages: ages.filter(|(a, b)| a != b).map(|((_, a), (_, b))| [shelf.card(a), shelf.card(b)]),
            finished: Default::default(),
            starred: Default::default(),
        }
    }
}

fn add(one: PlayTotals, other: PlayTotals) -> PlayTotals {
    PlayTotals { plays: one.plays.saturating_add(other.plays), seconds: one.seconds.saturating_add(other.seconds) }
}

/// Orders games and systems.
fn weight(sum: PlayTotals) -> u64 {
    sum.seconds.max(u64::from(sum.plays) * SHORT_PLAY)
}
