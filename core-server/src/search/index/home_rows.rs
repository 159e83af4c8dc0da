//! The rows of Home for one rotation, the same for everybody, with the games each may show.
//!
//! Building them goes through all games several times: first a census of what there is enough of, then candidates for
//! each row. So it happens once per data revision and rotation; a page only picks among the candidates.

use super::mix::mix;
use super::top::{Top, key_of, number_of};
use crate::search::data::bits::Bits;
use crate::search::data::columns::Games;
use crate::search::data::kinds;
use crate::search::data::kinds::{HACK, MISSING, ORIGINAL, TRANSLATION};
use crate::search::data::names::NONE;
use shelfcade_core::search::choosing::{GameWishes, ON_HOME};
use shelfcade_core::search::list_query::{Dimension, Filter, Players};
use std::borrow::Cow;

/// Fewest games of a developer, genre, decade or system that make a row.
const ENOUGH: u32 = 6;
/// Fewest games of a series that make a row.
const ENOUGH_SERIES: u32 = 4;
/// Number of best candidates a row picks from.
const POOL: usize = 360;
/// Number of best candidates for the cover of a wish's tile: enough that some are not hidden from a child.
const POOL_OF_WISH: usize = 60;
/// Games added within this many seconds of the first one count as part of the first scan.
const SAME_HOUR: u32 = 3600;
const DAY: u32 = 86_400;
pub const TWO_PLAYERS: Players = Players { from: 2, to: u8::MAX };

/// The subject of a row; names and systems by their numbers in the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Games added after the first scan; `recent` of them in the last 30 days.
    New {
        recent: u64,
    },
    Together,
    /// A series, developer or genre.
    Named(Dimension, u32),
    Decade(u16),
    System(u16),
    /// Games released once, in one place, and never again.
    Once,
    /// Hacks and translations.
    Fans,
}

/// Order of a row's candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowOrder {
    /// By fame with some chance, different in each rotation.
    Known,
    /// Random, different in each rotation.
    Any,
    /// Latest additions first.
    Latest,
    /// By year of release.
    Released,
}

/// The games a row may show.
#[derive(Clone, Debug)]
pub struct RowCandidates {
    games: Bits,
    order: RowOrder,
    rotation: u64,
    /// The first [`POOL`] candidates, in order.
    pub pool: Vec<u32>,
    /// Number of candidates; a game in several arcade folders counts once.
    pub total: u64,
    /// Number of systems among the candidates.
    pub systems: u32,
}

impl RowCandidates {
    /// Collects and orders the candidates of a row.
    pub fn new(columns: &Games, games: Bits, order: RowOrder, rotation: u64) -> RowCandidates {
        let mut shown = games.clone();
        columns.duplicates.merge(&mut shown, |_| true);
        let mut on_systems = Bits::none(columns.system.last().map_or(0, |&last| usize::from(last) + 1));
        shown.for_each(|game| _ = on_systems.insert(columns.system[game as usize].into()));
        let (total, systems) = (shown.count().into(), on_systems.count());
        let pool = if order == RowOrder::Released {
            let mut all = Vec::new();
            shown.for_each(|game| all.push(game));
            columns.sort_by_year(&mut all);
            all.truncate(POOL);
            all
        } else {
            let mut top = Top::new(POOL);
            shown.for_each(|game| top.push(key_of(value(columns, order, rotation, game), game)));
            top.finish().into_iter().map(number_of).collect()
        };
        RowCandidates { games, order, rotation, pool, total, systems }
    }

    /// The same candidates without hidden games.
    pub fn without(&self, columns: &Games, hidden: &Bits) -> Cow<'_, RowCandidates> {
        if hidden.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut games = self.games.clone();
        games.take_out(hidden);
        Cow::Owned(RowCandidates::new(columns, games, self.order, self.rotation))
    }

    /// True if the row is shuffled and takes a share from each system.
    pub fn is_spread(&self) -> bool {
        matches!(self.order, RowOrder::Known | RowOrder::Any)
    }
}

/// Sort key of a candidate, smaller is earlier. Ties are shuffled. Games that no catalog knows come last.
fn value(columns: &Games, order: RowOrder, rotation: u64, game: u32) -> u64 {
    let draw = || mix(rotation, game.into());
    let unidentified = u64::from(columns.kinds[game as usize] & kinds::UNIDENTIFIED != 0) << 32;
    unidentified
        | match order {
            RowOrder::Known => (u64::from(columns.prior[game as usize] >> 5) + draw() % 24) << 16 | draw() >> 48,
            RowOrder::Any => draw() >> 40,
            RowOrder::Latest => u64::from(u32::MAX - columns.added[game as usize]),
            RowOrder::Released => 0,
        }
}

/// The rows of one rotation, in page order.
#[derive(Debug)]
pub struct HomeRows {
    rotation: u64,
    today: u64,
    pub rows: Vec<(Topic, RowCandidates)>,
    /// Candidates for the pick of the day, different ones every day.
    pub picks: RowCandidates,
    /// Candidates for the cover of each wish on Home.
    pub wishes: Vec<(GameWishes, Vec<u32>)>,
}

impl HomeRows {
    /// Builds the rows of a rotation; `today` is in days since 1970 and decides what is new.
    pub fn new(columns: &Games, rotation: u64, today: u64) -> HomeRows {
        let census = Census::take(columns);
        let mut rows = Vec::new();
        let mut add = |topic, order, fits: &dyn Fn(usize) -> bool| {
            let games = Bits::of(columns.len(), |game| fits(game as usize));
            rows.push((topic, RowCandidates::new(columns, games, order, rotation)));
        };
        let good = |ix: usize| columns.is_presentable(ix);
        if let Some((after, recent)) = census.new_games(columns, today) {
            add(Topic::New { recent }, RowOrder::Latest, &|ix| columns.added[ix] > after);
        }
        add(Topic::Together, RowOrder::Known, &|ix| columns.players[ix] >= TWO_PLAYERS.from && good(ix));
        if let Some(series) = choose(&census.series, ENOUGH_SERIES, 60, mix(rotation, 3)) {
            let fits = |ix| columns.series[ix] == series && columns.kinds[ix] == ORIGINAL;
            add(Topic::Named(Dimension::Series, series), RowOrder::Released, &fits);
        }
        if let Some(developer) = choose(&census.developers, ENOUGH, 40, mix(rotation, 1)) {
            let fits = |ix| columns.developer[ix] == developer && good(ix);
            add(Topic::Named(Dimension::Developer, developer), RowOrder::Known, &fits);
        }
        if let Some(decade) = choose(&census.decades, ENOUGH, 4, mix(rotation, 2)).map(decade_of) {
            add(Topic::Decade(decade), RowOrder::Known, &|ix| columns.decade(ix) == Some(decade) && good(ix));
        }
        if let Some(system) = choose(&census.systems, ENOUGH, usize::MAX, mix(rotation, 4)) {
            let system = u16::try_from(system).unwrap_or(u16::MAX);
            add(Topic::System(system), RowOrder::Known, &|ix| columns.system[ix] == system && good(ix));
        }
        if let Some(genre) = choose(&census.genres, ENOUGH, usize::MAX, mix(rotation, 5)) {
            add(Topic::Named(Dimension::Genre, genre), RowOrder::Known, &|ix| columns.genre[ix] == genre && good(ix));
        }
        let is_once = |ix: usize| columns.releases[ix] == 1 && columns.year[ix] != 0 && columns.developer[ix] != NONE;
        add(Topic::Once, RowOrder::Any, &|ix| is_once(ix) && good(ix));
        let kinds = &columns.kinds;
        add(Topic::Fans, RowOrder::Any, &|ix| kinds[ix] & (HACK | TRANSLATION) != 0 && kinds[ix] & MISSING == 0);
        let all = Bits::of(columns.len(), |game| good(game as usize));
        let picks = RowCandidates::new(columns, all, RowOrder::Known, today);
        let wishes = ON_HOME.map(|wishes| (wishes, known_for(columns, &wishes, rotation))).into();
        HomeRows { rotation, today, rows, picks, wishes }
    }

    pub fn is_of(&self, rotation: u64, today: u64) -> bool {
        (self.rotation, self.today) == (rotation, today)
    }
}

/// Counts of presentable games by possible subjects of a row.
struct Census {
    developers: Vec<u32>,
    genres: Vec<u32>,
    series: Vec<u32>,
    decades: [u32; DECADES],
    systems: Vec<u32>,
    /// First and last time a game was added.
    added: (u32, u32),
}

/// Number of decades counted, from 1900 on.
const DECADES: usize = 20;

impl Census {
    fn take(games: &Games) -> Census {
        let mut census = Census {
            developers: vec![0; games.developer.len()],
            genres: vec![0; games.genre.len()],
            series: vec![0; games.series.len()],
            decades: [0; DECADES],
            systems: vec![0; games.system.last().map_or(0, |&last| usize::from(last) + 1)],
            added: (u32::MAX, 0),
        };
        for ix in 0..games.len() {
            census.added = (census.added.0.min(games.added[ix]), census.added.1.max(games.added[ix]));
            if !games.is_presentable(ix) {
                continue;
            }
            count(&mut census.developers, games.developer[ix]);
            count(&mut census.genres, games.genre[ix]);
            count(&mut census.series, games.series[ix]);
            census.systems[usize::from(games.system[ix])] += 1;
            count_decade(&mut census.decades, games.year[ix]);
        }
        census
    }

    /// The time after which games count as new, and the number of games added in the last 30 days. `None` if all
    /// games were added at once.
    fn new_games(&self, games: &Games, today: u64) -> Option<(u32, u64)> {
        let (first, last) = self.added;
        let after = first.saturating_add(SAME_HOUR);
        let today = u32::try_from(today.saturating_mul(u64::from(DAY))).unwrap_or(u32::MAX);
        let month_ago = today.saturating_sub(29 * DAY);
        let is_recent = |added: u32| added > after && added >= month_ago;
        let repeats = || games.duplicates.count_repeats(|game| is_recent(games.added[game as usize]));
        let recent = || games.added.iter().filter(|&&added| is_recent(added)).count() as u64 - u64::from(repeats());
        (last.saturating_sub(first) > SAME_HOUR).then(|| (after, recent()))
    }
}

/// Returns well-known games that fit a wish of [`ON_HOME`], different ones in each rotation.
fn known_for(columns: &Games, wishes: &GameWishes, rotation: u64) -> Vec<u32> {
    let filters = wishes.list_query().filters;
    let names = columns.named(Dimension::Genre).map(|(names, _)| names);
    let wanted = || filters.of_dimension(Dimension::Genre);
    let genres: Vec<u32> = wanted().filter_map(|genre| names?.find_slug(&genre.value())).collect();
    let is_any_genre = wanted().next().is_none();
    let fits = |ix: usize| {
        (is_any_genre || genres.contains(&columns.genre[ix]))
            && filters.iter().all(|filter| match filter {
                Filter::Players(players) => columns.players[ix] >= players.from,
                Filter::Year(years) => (years.from..=years.to).contains(&columns.year[ix]),
                _ => true,
            })
    };
    let mut top = Top::new(POOL_OF_WISH);
    for (game, ix) in (0..).zip(0..columns.len()) {
        if columns.is_presentable(ix) && fits(ix) {
            top.push(key_of(value(columns, RowOrder::Known, rotation, game), game));
        }
    }
    top.finish().into_iter().map(number_of).collect()
}

/// Picks one of the `of_best` largest entries with at least `enough` games, by `seed`. Returns its number.
fn choose(counts: &[u32], enough: u32, of_best: usize, seed: u64) -> Option<u32> {
    let mut large: Vec<(u32, u32)> =
        counts.iter().zip(0u32..).filter(|&(&count, _)| count >= enough).map(|(&count, at)| (count, at)).collect();
    large.sort_unstable_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    large.truncate(of_best);
    let at = seed.checked_rem(large.len() as u64)?;
    large.get(usize::try_from(at).ok()?).map(|&(_, number)| number)
}

fn count(counts: &mut [u32], number: u32) {
    if number != NONE {
        counts[number as usize] += 1;
    }
}

fn count_decade(counts: &mut [u32; DECADES], year: u16) {
    if let Some(count) = usize::from(year).checked_sub(1900).and_then(|year| counts.get_mut(year / 10)) {
        *count += 1;
    }
}

fn decade_of(number: u32) -> u16 {
    1900 + u16::try_from(number * 10).unwrap_or(0)
}
