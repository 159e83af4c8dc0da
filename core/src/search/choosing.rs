//! "What shall we play": a few answers, turned into a query.
//!
//! Catalogs don't have the length or mood of games; genres stand in for both.

use crate::search::list_query::{Filter, Filters, ListQuery, Players, YEARS, Years};
use strum::{IntoStaticStr, VariantArray};

/// The time available.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Time {
    /// A short session.
    Short,
    /// A long evening.
    Long,
}

/// The kind of game wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Mood {
    /// Calm games.
    Relaxed,
    /// Action.
    Thrilling,
    /// Games with a story.
    Story,
    /// Fun in company.
    Together,
}

/// The time of release.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Era {
    /// Before 1990.
    Early,
    /// 1990 to 1999.
    Nineties,
    /// 2000 and later.
    Late,
}

impl Time {
    /// All values.
    pub const ALL: &[Time] = Time::VARIANTS;

    /// Returns the value in URLs.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl Mood {
    /// All values.
    pub const ALL: &[Mood] = Mood::VARIANTS;

    /// Returns the value in URLs.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl Era {
    /// All values.
    pub const ALL: &[Era] = Era::VARIANTS;

    /// Returns the value in URLs.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Numbers of players to choose from.
pub const PLAYERS: [u8; 4] = [1, 2, 3, 4];

/// The answers, all optional.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameWishes {
    /// Number of players, one of [`PLAYERS`].
    pub players: Option<u8>,
    /// The time available.
    pub time: Option<Time>,
    /// The kind of game wanted.
    pub mood: Option<Mood>,
    /// The time of release.
    pub era: Option<Era>,
}

/// The wishes that Home offers.
pub const ON_HOME: [GameWishes; 6] = [
    GameWishes { mood: Some(Mood::Together), ..NONE },
    GameWishes { mood: Some(Mood::Thrilling), ..NONE },
    GameWishes { mood: Some(Mood::Story), ..NONE },
    GameWishes { mood: Some(Mood::Relaxed), ..NONE },
    GameWishes { time: Some(Time::Short), ..NONE },
    GameWishes { era: Some(Era::Early), ..NONE },
];
const NONE: GameWishes = GameWishes { players: None, time: None, mood: None, era: None };

impl GameWishes {
    /// Parses names and values of a form; unknown ones are ignored.
    pub fn read<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> GameWishes {
        let mut choice = GameWishes::default();
        for (name, value) in pairs {
            match name {
                "players" => choice.players = value.parse().ok().filter(|number| PLAYERS.contains(number)),
                "time" => choice.time = find(value),
                "mood" => choice.mood = find(value),
                "era" => choice.era = find(value),
                _ => {}
            }
        }
        choice
    }

    /// Returns the answers given, in the form that [`GameWishes::read`] reads.
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, String)> {
        let players = self.players.map(|number| ("players", number.to_string()));
        let name = |name: &'static str, value: Option<&'static str>| value.map(|value| (name, value.to_owned()));
        let rest = [
            name("time", self.time.map(Into::into)),
            name("mood", self.mood.map(Into::into)),
            name("era", self.era.map(Into::into)),
        ];
        players.into_iter().chain(rest.into_iter().flatten())
    }

    /// Returns the query for matching games.
    pub fn list_query(&self) -> ListQuery {
        let mut filters = Filters::default();
        let least = match (self.players, self.mood) {
            (None, Some(Mood::Together)) => Some(2),
            (players, _) => players.filter(|&number| number > 1),
        };
        least.into_iter().for_each(|from| filters.insert(Filter::Players(Players { from, to: u8::MAX })));
        for genre in self.genres() {
            filters.insert(Filter::Genre((*genre).to_owned()));
        }
        let years = self.era.map(|era| match era {
            Era::Early => Years { from: *YEARS.start(), to: 1989 },
            Era::Nineties => Years { from: 1990, to: 1999 },
            Era::Late => Years { from: 2000, to: *YEARS.end() },
        });
        years.into_iter().for_each(|years| filters.insert(Filter::Year(years)));
        ListQuery { filters, ..ListQuery::default() }
    }

    /// Returns the matching genres, or none for all. If mood and time have none in common, the mood wins.
    fn genres(&self) -> Vec<&'static &'static str> {
        let of_mood: &'static [&'static str] = match self.mood {
            None => &[],
            Some(Mood::Relaxed) => &["puzzle", "board-game", "card-game", "pinball", "simulation", "maze"],
            Some(Mood::Thrilling) => {
                &["action", "shoot-em-up", "shooter", "run-and-gun", "fighting", "racing", "beat-em-up", "light-gun"]
            }
            Some(Mood::Story) => &["adventure", "role-playing", "visual-novel"],
            Some(Mood::Together) => &["party", "racing", "sports", "fighting", "beat-em-up", "music", "quiz"],
        };
        const LONG: &[&str] = &["role-playing", "adventure", "strategy", "simulation", "visual-novel"];
        const SHORT: &[&str] = &[
            "puzzle",
            "racing",
            "shoot-em-up",
            "fighting",
            "sports",
            "pinball",
            "maze",
            "platform",
            "action",
            "party",
            "light-gun",
            "beat-em-up",
            "run-and-gun",
            "music",
            "quiz",
            "card-game",
            "shooter",
        ];
        let of_time = match self.time {
            None => return of_mood.iter().collect(),
            Some(Time::Long) => LONG,
            Some(Time::Short) => SHORT,
        };
        if of_mood.is_empty() {
            return of_time.iter().collect();
        }
        let both: Vec<&&str> = of_mood.iter().filter(|genre| of_time.contains(genre)).collect();
        if both.is_empty() { of_mood.iter().collect() } else { both }
    }
}

fn find<T: VariantArray + Copy + Into<&'static str>>(value: &str) -> Option<T> {
    T::VARIANTS.iter().copied().find(|&one| Into::<&str>::into(one) == value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::genre;

    fn read(query: &str) -> GameWishes {
        GameWishes::read(query.split('&').filter_map(|pair| pair.split_once('=')))
    }

    #[test]
    fn answers_are_read_and_written_back() {
        let choice = read("players=2&time=short&mood=thrilling&era=nineties");
        assert_eq!(choice.pairs().count(), 4);
        let written: Vec<String> = choice.pairs().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(read(&written.join("&")), choice);
        assert_eq!(read("players=0&time=&mood=x&era=1990&q=zelda"), GameWishes::default());
    }

    #[test]
    fn answers_are_questions_to_the_library() {
        let of = |query: &str| read(query).list_query().to_query();
        assert_eq!(of("players=1"), "");
        assert_eq!(of("era=early&players=4"), "year=..1989&players=4%2B");
        assert_eq!(of("mood=story&time=short"), of("mood=story"));
        assert_eq!(of("mood=relaxed&time=long"), "genre=simulation");
        assert!(of("mood=together").contains("players=2"));
    }

    #[test]
    fn all_genres_are_ours() {
        for query in ["mood=relaxed", "mood=thrilling", "mood=story", "mood=together", "time=short", "time=long"] {
            let genres = read(query).genres();
            assert!(!genres.is_empty() && genres.iter().all(|slug| genre::from_slug(slug).is_some()), "{query}");
        }
    }
}
