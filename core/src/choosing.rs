//! What shall we play: a few answers that a household gives, as a question to the library.
//!
//! Catalogs do not say how long a game is or how it feels; genres stand for both.

use crate::list_query::{Filter, Filters, ListQuery, Players, YEARS, Years};
use strum::{IntoStaticStr, VariantArray};

/// How long there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Time {
    /// A quick round.
    Short,
    /// A long evening.
    Long,
}

/// What is wanted of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Mood {
    /// Nothing that hurries.
    Relaxed,
    /// Something that does.
    Thrilling,
    /// A story.
    Story,
    /// Laughing at each other.
    Together,
}

/// When it came out.
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
    /// All of them.
    pub const ALL: &[Time] = Time::VARIANTS;

    /// The value in addresses.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl Mood {
    /// All of them.
    pub const ALL: &[Mood] = Mood::VARIANTS;

    /// The value in addresses.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl Era {
    /// All of them.
    pub const ALL: &[Era] = Era::VARIANTS;

    /// The value in addresses.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Numbers of players that are offered.
pub const PLAYERS: [u8; 4] = [1, 2, 3, 4];

/// The answers; nothing of it need be there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Choice {
    /// So many play: one of [`PLAYERS`].
    pub players: Option<u8>,
    /// How long there is.
    pub time: Option<Time>,
    /// What is wanted of it.
    pub mood: Option<Mood>,
    /// When it came out.
    pub era: Option<Era>,
}

impl Choice {
    /// Reads names and values of a form; what is none of them is left out.
    pub fn read<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> Choice {
        let mut choice = Choice::default();
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

    /// The same as [`Choice::read`] takes it, of what was answered.
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

    /// The games that fit.
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

    /// The genres that fit, none for all; what is wanted counts for more than how long there is.
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
    use crate::genre;

    fn read(query: &str) -> Choice {
        Choice::read(query.split('&').filter_map(|pair| pair.split_once('=')))
    }

    #[test]
    fn answers_are_read_and_written_back() {
        let choice = read("players=2&time=short&mood=thrilling&era=nineties");
        assert_eq!(choice.pairs().count(), 4);
        let written: Vec<String> = choice.pairs().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(read(&written.join("&")), choice);
        assert_eq!(read("players=0&time=&mood=x&era=1990&q=zelda"), Choice::default());
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
