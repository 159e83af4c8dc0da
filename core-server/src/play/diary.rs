//! The diary as a page: a month of what profiles did with games that the reader sees.
//!
//! One place decides who may read a diary, [`Household::diaries_for`]. A game that the reader has hidden or may not see
//! is in none of them, and neither is one that is not on the shelf.

use crate::people::user::{Diaries, DiaryEvent, DiaryNote, GameId, Household, PlaySource, UserError, UserStore};
use crate::search::{GameIx, Shelf};
use jiff::civil::Date;
use rustc_hash::FxHashMap;
use shelfcade_core::page::{DiaryDay, DiaryLine, DiaryPage, LocalTime, Moment};
use shelfcade_core::people::diary::{Day, DiaryScope, DiaryStart, Month};
use shelfcade_core::people::user_data::ProfileId;
use std::ops::Range;

/// Most games of a page; a month with more is continued on another one.
const MAX_LINES: usize = 250;
/// Most games of a day; the others are counted.
const MAX_OF_A_DAY: usize = 40;
/// Most pictures of a day.
const MAX_MOMENTS: usize = 12;
/// Most notes read of each kind, of all profiles together. A day has fewer.
const MAX_NOTES: u32 = 4_000;

/// A request for a page of the diary.
#[derive(Clone, Copy, Debug)]
pub struct DiaryRequest {
    /// The profile that reads it.
    pub viewer: ProfileId,
    /// The diary: the viewer's own if `None`, or if it is not theirs to read.
    pub scope: Option<DiaryScope>,
    /// Where it begins; with the newest entry if `None`.
    pub start: Option<DiaryStart>,
    /// The time zone of days.
    pub zone: LocalTime,
    /// The present, in Unix seconds.
    pub now: i64,
}

/// Reads a page of the diary. Blocks.
///
/// # Errors
/// Returns an error if SQLite fails.
pub fn read(store: &UserStore, shelf: &Shelf, request: DiaryRequest) -> Result<DiaryPage, UserError> {
    let DiaryRequest { viewer, zone, now, .. } = request;
    let household = store.household();
    let Readable { people, whose, profiles } = Readable::by(&household, viewer, request.scope);
    store.read_diaries(|diaries| {
        let newest = || Ok::<_, rusqlite::Error>(diaries.last_before(&profiles, i64::MAX)?.unwrap_or(now));
        let start = match request.start {
            Some(start) => start,
            None => DiaryStart { month: month_of(zone, newest()?), day: None },
        };
        let period = period_of(zone, start);
        let mut lines = Lines { shelf, zone, found: GameFinder::new(&household, shelf), days: Vec::new() };
        let complete = lines.read(diaries, &profiles, &period)?;
        let shows_names = whose == DiaryScope::Everybody && people.len() > 1;
        let (days, rest) = lines.finish(complete, |id| {
            people.iter().find(|(known, _)| *known == id && shows_names).map(|(_, name)| name.clone())
        });
        let rest = rest.map(|day| DiaryStart { month: start.month, day: Some(date_of(day).day()) });
        let whole = |at: Option<i64>| at.map(|at| DiaryStart { month: month_of(zone, at), day: None });
        let older = match rest {
            Some(rest) => Some(rest),
            None => whole(diaries.last_before(&profiles, period.start)?),
        };
        let newer = match start.day {
            Some(_) => Some(DiaryStart { day: None, ..start }),
            None => whole(diaries.first_since(&profiles, period.end)?),
        };
        Ok(DiaryPage {
            viewer,
            whose,
            people: people.clone(),
            month: start.month,
            today: zone.day_of(now),
            days,
            newer,
            older,
        })
    })
}

/// Adds pictures taken while playing to a page: those of its days, and days that have nothing else. `around` are the
/// times of the last picture before the page's month and the first one after it.
pub fn add_moments(page: &mut DiaryPage, zone: LocalTime, moments: Vec<Moment>, around: [Option<i64>; 2]) {
    // The rest of a full month is on the next page.
    let rest = page.older.filter(|older| older.month == page.month).and_then(|older| older.day);
    for moment in moments {
        let day = zone.day_of(moment.time);
        if rest.is_some_and(|rest| date_of(day).day() <= rest) {
            break;
        }
        let at = page.days.partition_point(|known| known.day > day);
        if page.days.get(at).is_none_or(|known| known.day != day) {
            page.days.insert(at, DiaryDay { day, lines: Vec::new(), more: 0, moments: Vec::new() });
        }
        if page.days[at].moments.len() < MAX_MOMENTS {
            page.days[at].moments.push(moment);
        }
    }
    let [before, after] = around.map(|at| at.map(|at| DiaryStart { month: month_of(zone, at), day: None }));
    if rest.is_none() {
        page.older = [page.older, before].into_iter().flatten().max_by_key(|start| start.month);
    }
    if page.newer.is_none_or(|newer| newer.month != page.month) {
        page.newer = [page.newer, after].into_iter().flatten().min_by_key(|start| start.month);
    }
}

/// The diaries that a profile may read, and those of them that it has chosen.
pub(super) struct Readable {
    /// The profiles whose diaries it may read, its own first: ids and names.
    pub people: Vec<(ProfileId, String)>,
    /// The choice.
    pub whose: DiaryScope,
    /// The chosen profiles.
    pub profiles: Vec<ProfileId>,
}

impl Readable {
    /// Chooses the viewer's own if `scope` is `None`, or if it is not theirs to read.
    pub fn by(household: &Household, viewer: ProfileId, scope: Option<DiaryScope>) -> Readable {
        let people = household.diaries_for(viewer).map(|person| (person.id, person.name.clone()));
        let people: Vec<(ProfileId, String)> = people.collect();
        let all = || people.iter().map(|(id, _)| *id);
        let (whose, profiles) = match scope {
            Some(DiaryScope::Everybody) => (DiaryScope::Everybody, all().collect()),
            Some(DiaryScope::Profile(id)) if all().any(|known| known == id) => (DiaryScope::Profile(id), vec![id]),
            _ => (DiaryScope::Profile(viewer), all().filter(|id| *id == viewer).collect()),
        };
        Readable { people, whose, profiles }
    }
}

/// Finds the games of rows on the shelf, each once.
pub(super) struct GameFinder<'a> {
    household: &'a Household,
    shelf: &'a Shelf,
    games: FxHashMap<GameId, Option<GameIx>>,
}

impl GameFinder<'_> {
    pub fn new<'a>(household: &'a Household, shelf: &'a Shelf) -> GameFinder<'a> {
        GameFinder { household, shelf, games: FxHashMap::default() }
    }

    pub fn find(&mut self, game: GameId) -> Option<GameIx> {
        *self.games.entry(game).or_insert_with(|| {
            let place = self.household.locations.of(game);
            place.and_then(|(system, slug)| self.shelf.find_listed(system, slug))
        })
    }
}

/// Returns the first and the last second, exclusive, of a month, or of its days up to the first shown.
pub fn period_of(zone: LocalTime, start: DiaryStart) -> Range<i64> {
    let first = Date::new(start.month.year, start.month.month, 1).unwrap_or(Date::constant(1970, 1, 1));
    let day = start.day.unwrap_or(i8::MAX).clamp(1, first.days_in_month());
    let begin = day_of(first);
    zone.start_of(begin)..zone.start_of(Day(begin.0 + i64::from(day)))
}

/// Returns the month of a moment in Unix seconds.
pub fn month_of(zone: LocalTime, at: i64) -> Month {
    let date = date_of(zone.day_of(at));
    Month { year: date.year(), month: date.month() }
}

/// Returns the date of a day; one out of range becomes 1970.
pub(super) fn date_of(day: Day) -> Date {
    let epoch = Date::constant(1970, 1, 1);
    epoch.checked_add(jiff::Span::new().try_days(day.0).unwrap_or_default()).unwrap_or(epoch)
}

pub(super) fn day_of(date: Date) -> Day {
    Day(date.since(Date::constant(1970, 1, 1)).map_or(0, |span| span.get_days().into()))
}

/// The entries of a page while they are read.
struct Lines<'a> {
    shelf: &'a Shelf,
    zone: LocalTime,
    found: GameFinder<'a>,
    days: Vec<(Day, Vec<Line>)>,
}

/// Deeds of one profile with one game on a day.
struct Line {
    profile: ProfileId,
    game: GameIx,
    plays: u32,
    is_played: bool,
    /// Seconds by source.
    seconds: FxHashMap<u8, u64>,
    finished: bool,
    rated: Option<u8>,
    starred: bool,
}

impl Line {
    fn add(&mut self, event: DiaryEvent) {
        match event {
            DiaryEvent::Played { source, count, seconds } => {
                self.is_played = true;
                self.plays += count;
                *self.seconds.entry(source).or_default() += seconds;
            }
            DiaryEvent::Finished => self.finished = true,
            DiaryEvent::Rated(stars) => self.rated = Some(stars),
            DiaryEvent::Starred => self.starred = true,
        }
    }
}

impl Lines<'_> {
    /// Reads a period; returns the time from which on it is complete.
    fn read(&mut self, diaries: &Diaries<'_>, profiles: &[ProfileId], period: &Range<i64>) -> rusqlite::Result<i64> {
        let (mut all, mut complete) = (Vec::new(), period.start);
        for &profile in profiles {
            let (notes, since) = diaries.notes(profile, period, MAX_NOTES / profiles.len().max(1) as u32)?;
            all.extend(notes);
            complete = complete.max(since);
        }
        all.sort_by_key(|note| std::cmp::Reverse(note.at));
        let mut place: FxHashMap<(ProfileId, GameIx), usize> = FxHashMap::default();
        for note in all {
            let Some(game) = self.found.find(note.game) else { continue };
            let day = self.zone.day_of(note.at);
            if self.days.last().is_none_or(|(last, _)| *last != day) {
                self.days.push((day, Vec::new()));
                place.clear();
            }
            let Some((_, lines)) = self.days.last_mut() else { continue };
            let at = *place.entry((note.profile, game)).or_insert(lines.len());
            if at == lines.len() {
                lines.push(new_line(&note, game));
            }
            lines[at].add(note.event);
        }
        Ok(complete)
    }

    /// Returns the days of the page, and the first day that has no room on it or is not complete.
    fn finish(self, complete: i64, name_of: impl Fn(ProfileId) -> Option<String>) -> (Vec<DiaryDay>, Option<Day>) {
        let (mut shown, mut count) = (Vec::new(), 0);
        for (day, lines) in self.days {
            let is_complete = self.zone.start_of(day) >= complete;
            if !shown.is_empty() && (count + lines.len().min(MAX_OF_A_DAY) > MAX_LINES || !is_complete) {
                return (shown, Some(day));
            }
            let more = lines.len().saturating_sub(MAX_OF_A_DAY);
            let lines = lines.into_iter().take(MAX_OF_A_DAY).map(|line| DiaryLine {
                card: self.shelf.card(line.game),
                person: name_of(line.profile),
                played: line.is_played.then(|| (line.plays, PlaySource::total(line.seconds))),
                finished: line.finished,
                rated: line.rated,
                starred: line.starred,
            });
            let lines: Vec<DiaryLine> = lines.collect();
            count += lines.len();
            let more = u32::try_from(more).unwrap_or(u32::MAX);
            shown.push(DiaryDay { day, lines, more, moments: Vec::new() });
        }
        (shown, None)
    }
}

fn new_line(note: &DiaryNote, game: GameIx) -> Line {
    Line {
        profile: note.profile,
        game,
        plays: 0,
        is_played: false,
        seconds: FxHashMap::default(),
        finished: false,
        rated: None,
        starred: false,
    }
}
