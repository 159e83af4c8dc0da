//! Home: totals, rows with their reasons, the systems strip, discover chips. The same all day, new tomorrow.
//!
//! What is offered is counted first ([`Census`]), then each row chooses from what there is enough of. Which rows there
//! are is decided here; how a row picks its cards is in `rows`.

use super::Shelf;
use super::columns::NONE;
use super::rows::{RowMaker, Wish};
use super::top::mix;
use shelfcade_core::links::path_of;
use shelfcade_core::list_query::{Filter, Is, ListQuery, Order, Players};
use shelfcade_core::page::{Discover, HomePage, RowAbout, Scope};

/// Fewest games of a developer, genre, decade or system that make a row.
const ENOUGH: u32 = 6;

/// Fewest games of a series that make a row.
const ENOUGH_SERIES: u32 = 4;

/// Chips on the page.
const CHIPS: usize = 10;

/// Two players or more.
const TWO: Players = Players { from: 2, to: u8::MAX };

/// Seconds after the first games in which all else counts as found with them.
const SAME_HOUR: u32 = 3600;

const DAY: u32 = 86_400;

/// Counts of presentable games by what a row could be about.
struct Census {
    developers: Vec<u32>,
    genres: Vec<u32>,
    series: Vec<u32>,
    /// From 1900 on.
    decades: [u32; 20],
    systems: Vec<u32>,
    /// First and last time a game was added.
    added: (u32, u32),
}

impl Census {
    fn take(shelf: &Shelf) -> Census {
        let games = &shelf.games;
        let mut census = Census {
            developers: vec![0; games.developers.len()],
            genres: vec![0; games.genres.len()],
            series: vec![0; games.all_series.len()],
            decades: [0; 20],
            systems: vec![0; shelf.systems.len()],
            added: (u32::MAX, 0),
        };
        for ix in 0..games.len() {
            census.added = (census.added.0.min(games.added[ix]), census.added.1.max(games.added[ix]));
            if !games.is_presentable(ix) {
                continue;
            }
            let bump = |counts: &mut Vec<u32>, at: u32| {
                if at != NONE {
                    counts[at as usize] += 1;
                }
            };
            bump(&mut census.developers, games.developer[ix]);
            bump(&mut census.genres, games.genre[ix]);
            bump(&mut census.series, games.series[ix]);
            bump(&mut census.systems, u32::from(games.system[ix]));
            if let Some(count) =
                usize::from(games.year[ix]).checked_sub(1900).and_then(|y| census.decades.get_mut(y / 10))
            {
                *count += 1;
            }
        }
        census
    }
}

/// Today's choice among the things that have enough games: one of the `of_best` largest.
fn choose(counts: &[u32], enough: u32, of_best: usize, seed: u64) -> Option<u32> {
    let mut large: Vec<(u32, u32)> =
        counts.iter().zip(0u32..).filter(|&(&count, _)| count >= enough).map(|(&count, at)| (count, at)).collect();
    large.sort_unstable_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    large.truncate(of_best);
    let at = seed.checked_rem(large.len() as u64)?;
    large.get(usize::try_from(at).ok()?).map(|&(_, number)| number)
}

impl Shelf {
    /// Home; `turn` chooses the rows, the same for the same turn; `today` (days since 1970) says what is new.
    pub fn home_page(&self, turn: u64, today: u64) -> HomePage {
        let census = Census::take(self);
        let mut rows = RowMaker::new(self, turn);
        self.rows_own(&mut rows, turn);
        self.row_new(&mut rows, &census, today);
        self.row_together(&mut rows);
        self.row_series(&mut rows, &census, turn);
        self.row_developer(&mut rows, &census, turn);
        self.row_decade(&mut rows, &census, turn);
        self.row_system(&mut rows, &census, turn);
        self.row_genre(&mut rows, &census, turn);
        self.row_once(&mut rows);
        self.row_fans(&mut rows);
        HomePage {
            totals: self.totals(),
            rows: self.arranged(rows.finish()),
            systems: self.largest_systems(usize::MAX),
            chips: self.chips(turn),
            roots: self.roots.clone(),
        }
    }

    /// Games that came after the first scan, latest first; left out while all came at once.
    fn row_new(&self, rows: &mut RowMaker<'_>, census: &Census, day: u64) {
        let (first, last) = census.added;
        if last.saturating_sub(first) <= SAME_HOUR {
            return;
        }
        let games = &self.games;
        let after = first.saturating_add(SAME_HOUR);
        let today = u32::try_from(day.saturating_mul(u64::from(DAY))).unwrap_or(u32::MAX);
        let month_ago = today.saturating_sub(29 * DAY);
        let recent = games.added.iter().filter(|&&added| added > after && added >= month_ago).count();
        let picked = rows.pick(Wish::by(|ix| u64::from(u32::MAX - games.added[ix])), |ix| games.added[ix] > after);
        let see_all = Some(path_of(&Scope::All, &ListQuery { order: Some(Order::Added), ..ListQuery::default() }));
        rows.add("new", RowAbout::New { recent: recent as u64 }, see_all, picked);
    }

    fn row_together(&self, rows: &mut RowMaker<'_>) {
        let games = &self.games;
        let picked = rows.pick(Wish::Good, |ix| games.players[ix] >= 2 && games.is_presentable(ix));
        let see_all = Some(page_of(Filter::Players(TWO)));
        rows.add("together", RowAbout::Together { total: picked.total }, see_all, picked);
    }

    /// One series, all of it that is here, in order of release.
    fn row_series(&self, rows: &mut RowMaker<'_>, census: &Census, turn: u64) {
        let Some(series) = choose(&census.series, ENOUGH_SERIES, 60, mix(turn, 3)) else { return };
        let name = self.games.all_series.get(series).unwrap_or_default().to_owned();
        let mut place = vec![u64::MAX; self.games.len()];
        for (at, ix) in self.series_by_year(series).into_iter().enumerate() {
            place[ix as usize] = at as u64;
        }
        let picked = rows.pick(Wish::by(|ix| place[ix]), |ix| place[ix] != u64::MAX && self.games.is_presentable(ix));
        let see_all = Some(page_of(Filter::Series(self.games.all_series.slug(series).to_owned())));
        rows.add("series", RowAbout::Series { name, total: picked.total }, see_all, picked);
    }

    fn row_developer(&self, rows: &mut RowMaker<'_>, census: &Census, turn: u64) {
        let Some(developer) = choose(&census.developers, ENOUGH, 40, mix(turn, 1)) else { return };
        let name = self.games.developers.get(developer).unwrap_or_default().to_owned();
        let picked = rows.pick(Wish::Good, |ix| self.games.developer[ix] == developer && self.games.is_presentable(ix));
        let see_all = Some(page_of(Filter::Developer(self.games.developers.slug(developer).to_owned())));
        let about = RowAbout::Developer { name, total: picked.total, systems: picked.systems };
        rows.add("developer", about, see_all, picked);
    }

    fn row_decade(&self, rows: &mut RowMaker<'_>, census: &Census, turn: u64) {
        let Some(at) = choose(&census.decades, ENOUGH, 4, mix(turn, 2)) else { return };
        let decade = 1900 + u16::try_from(at * 10).unwrap_or(0);
        let games = &self.games;
        let picked = rows.pick(Wish::Good, |ix| games.decade(ix) == Some(decade) && games.is_presentable(ix));
        let see_all = Some(page_of(Filter::Decade(decade)));
        let about = RowAbout::Decade { decade, total: picked.total, systems: picked.systems };
        rows.add(&format!("decade-{decade}"), about, see_all, picked);
    }

    fn row_system(&self, rows: &mut RowMaker<'_>, census: &Census, turn: u64) {
        let Some(system) = choose(&census.systems, ENOUGH, usize::MAX, mix(turn, 4)) else { return };
        let Some(shelved) = self.systems.get(system as usize) else { return };
        let picked =
            rows.pick(Wish::Good, |ix| u32::from(self.games.system[ix]) == system && self.games.is_presentable(ix));
        let about = RowAbout::System { name: shelved.tile().name, total: shelved.len().into() };
        let see_all = Some(format!("/systems/{}", shelved.id));
        rows.add("system", about, see_all, picked);
    }

    fn row_genre(&self, rows: &mut RowMaker<'_>, census: &Census, turn: u64) {
        let Some(genre) = choose(&census.genres, ENOUGH, usize::MAX, mix(turn, 5)) else { return };
        let name = self.games.genres.get(genre).unwrap_or_default().to_owned();
        let picked = rows.pick(Wish::Good, |ix| self.games.genre[ix] == genre && self.games.is_presentable(ix));
        let see_all = Some(page_of(Filter::Genre(self.games.genres.slug(genre).to_owned())));
        let about = RowAbout::Genre { name, total: picked.total, systems: picked.systems };
        rows.add("genre", about, see_all, picked);
    }

    /// Games that came out once, in one place, and never again.
    fn row_once(&self, rows: &mut RowMaker<'_>) {
        let games = &self.games;
        let is_rare = |ix: usize| {
            games.releases[ix] == 1 && games.year[ix] != 0 && games.developer[ix] != NONE && games.is_presentable(ix)
        };
        let picked = rows.pick(Wish::Any, is_rare);
        rows.add("once", RowAbout::Once { total: picked.total }, None, picked);
    }

    /// Hacks and translations.
    fn row_fans(&self, rows: &mut RowMaker<'_>) {
        use super::columns::kind::{HACK, MISSING, TRANSLATION};
        let kinds = &self.games.kinds;
        let picked = rows.pick(Wish::Any, |ix| kinds[ix] & (HACK | TRANSLATION) != 0 && kinds[ix] & MISSING == 0);
        let fans = [Is::Hack, Is::Translation].into_iter().map(Filter::Is).collect();
        let see_all = Some(path_of(&Scope::All, &ListQuery { filters: fans, ..ListQuery::default() }));
        rows.add("fans", RowAbout::Fans { total: picked.total }, see_all, picked);
    }

    /// Short ways into the lists of the largest systems: a genre, a decade, two players. Only lists with enough games.
    fn chips(&self, turn: u64) -> Vec<Discover> {
        let games = &self.games;
        let mut chips = Vec::new();
        for (at, tile) in self.largest_systems(CHIPS * 2).into_iter().enumerate() {
            let Some(system) = self.shelved(&tile.id) else { continue };
            let rows = || system.games.clone().map(|ix| ix as usize);
            let seed = mix(turn, at as u64);
            let chip = match (seed ^ at as u64) % 3 {
                0 => {
                    let mut counts = vec![0; games.genres.len()];
                    rows().filter(|&ix| games.genre[ix] != NONE).for_each(|ix| counts[games.genre[ix] as usize] += 1);
                    choose(&counts, ENOUGH, 8, seed >> 8)
                        .map(|genre| Filter::Genre(games.genres.slug(genre).to_owned()))
                }
                1 => {
                    let mut counts = [0; 20];
                    rows().filter(|&ix| (1900..2100).contains(&games.year[ix])).for_each(|ix| {
                        counts[usize::from(games.year[ix] - 1900) / 10] += 1;
                    });
                    choose(&counts, ENOUGH, 3, seed >> 8)
                        .map(|decade| Filter::Decade(1900 + u16::try_from(decade * 10).unwrap_or(0)))
                }
                _ => (rows().filter(|&ix| games.players[ix] >= 2).count() as u32 >= ENOUGH)
                    .then_some(Filter::Players(TWO)),
            };
            if let Some(filter) = chip {
                let at = u16::try_from(self.systems.partition_point(|other| other.id < tile.id)).unwrap_or(0);
                chips.push(Discover {
                    named: self.named(&filter),
                    system: tile.short,
                    path: self.list_path(at, filter),
                });
            }
        }
        chips.truncate(CHIPS);
        chips
    }

    /// The path of a system's list with one filter.
    pub(super) fn list_path(&self, system: u16, filter: Filter) -> String {
        let scope = Scope::Of(Filter::System(self.systems[usize::from(system)].id.clone()));
        path_of(&scope, &ListQuery::of_filter(filter))
    }
}

/// The path of the page of one value.
fn page_of(filter: Filter) -> String {
    path_of(&Scope::Of(filter), &ListQuery::default())
}
