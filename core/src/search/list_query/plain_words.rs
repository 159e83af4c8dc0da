//! Plain words that stand for filters, in the five languages of the pages: `2 player`, `für zwei`, `années 90`,
//! `i have not played`, `rennspiele`.
//!
//! A phrase is a sequence of words. It means a filter, nothing (`games`, `for`), or something no data exists for
//! (`short`).

use super::dimension::Is;
use super::filter::{Filter, Players, YEARS};
use crate::fold::{NUMBER_WORDS, asked_articles, fold_key};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The meaning of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhraseMeaning {
    /// A filter.
    Fact {
        /// The filter.
        filter: Filter,
        /// True if the phrase is never part of a title: `90s`, but not `racing`.
        sure: bool,
    },
    /// Filler without meaning.
    Filler,
    /// The length of a game, which no catalog has.
    Length,
}

/// Most words in a phrase.
pub const MAX_PHRASE: usize = 6;

/// Words for numbers of players from one on in other languages, folded.
const NUMBERS: [&[&str]; 6] = [
    &["ein", "einen", "eine", "un", "une", "uno", "una"],
    &["zwei", "deux", "dos"],
    &["drei", "trois", "tres"],
    &["vier", "quatre", "cuatro"],
    &["funf", "cinq", "cinco"],
    &["sechs", "seis"],
];
/// Words for players, folded.
const PEOPLE: &[&str] = &[
    "player",
    "players",
    "people",
    "persons",
    "spieler",
    "personen",
    "leute",
    "joueur",
    "joueurs",
    "personnes",
    "jugador",
    "jugadores",
    "personas",
];
/// Words before a number that make it a number of players: `for two`. Folded.
const FOR: &[&str] = &["for", "fur", "pour", "para"];
/// Phrases for numbers of players, with the lowest number.
const TOGETHER: [(u8, &str); 4] = [
    (1, "single player, singleplayer, 1人, 一人, ひとり"),
    (
        2,
        "multiplayer, multi player, multijoueur, multijugador, mehrspieler, co op, coop, zu zweit, à deux, \
         2人, 二人, ふたり, 2人用, 2人プレイ, 対戦, 協力",
    ),
    (3, "zu dritt, à trois, 3人, 三人"),
    (4, "zu viert, à quatre, 4人, 四人, みんな, みんなで"),
];
/// Phrases for players that also occur in titles.
const ALONE: &str = "alone, solo, allein, alleine, seul";
const AMONG_FRIENDS: &str = "with friends, mit freunden, entre amis, con amigos";
/// Phrases for games not played yet.
const UNPLAYED: &str = "i have not played, i have not played yet, i havent played, i havent played yet, not played, \
                        not played yet, not yet played, never played, i never played, unplayed, noch nicht gespielt, \
                        nicht gespielt, nie gespielt, ungespielt, die ich nicht gespielt habe, \
                        die ich noch nicht gespielt habe, pas encore joué, jamais joué, pas joué, \
                        que je nai pas joué, auxquels je nai pas joué, auquel je nai pas joué, sin jugar, \
                        que no he jugado, no he jugado, no jugado, no jugados, 未プレイ, 遊んでいない, まだ遊んでいない";
const FAVORITE: &str = "my favorites, my favourites, my favorite, my favourite, meine favoriten, mes favoris, \
                        mis favoritos, お気に入り";
/// Phrases for decades.
const DECADES: [(u16, &str); 4] = [
    (1970, "seventies, siebziger, 70er, 70ern, 70年代, années 70, años 70"),
    (1980, "eighties, achtziger, 80er, 80ern, 80年代, années 80, años 80, ochentas"),
    (1990, "nineties, neunziger, 90er, 90ern, 90年代, années 90, años 90, noventas"),
    (2000, "2000er, 2000ern, 2000年代, années 2000, años 2000"),
];
/// Genre words in other languages; the English ones are in [`crate::library::genre`].
const GENRES: &[(&str, &str)] = &[
    ("action", "actionspiel, actionspiele, jeu daction, jeux daction, acción, アクション"),
    ("adventure", "abenteuer, abenteuerspiel, aventure, aventures, aventura, aventuras, アドベンチャー"),
    ("beat-em-up", "prügelspiel, prügelspiele, beat em all"),
    ("board-game", "brettspiel, brettspiele, jeu de société, juego de mesa, ボードゲーム"),
    ("card-game", "kartenspiel, kartenspiele, jeu de cartes, juego de cartas, カードゲーム"),
    ("educational", "lernspiel, lernspiele, jeu éducatif, educativo, educativos"),
    ("fighting", "kampfspiel, kampfspiele, jeu de combat, jeux de combat, combat, lucha, 格闘, 格闘ゲーム"),
    ("maze", "laberinto, laberintos, 迷路"),
    ("music", "musik, musikspiel, musikspiele, musique, música, 音楽, リズム"),
    ("party", "partyspiel, partyspiele, パーティ, パーティー"),
    ("pinball", "flipper, ピンボール"),
    ("platform", "platformer, platformers, jump run, hüpfspiel, plateforme, plateformes, plataforma, plataformas"),
    ("puzzle", "rätsel, rätselspiel, knobelspiel, réflexion, puzle, rompecabezas, パズル"),
    ("quiz", "クイズ"),
    ("racing", "racer, racers, rennspiel, rennspiele, autorennen, course, courses, carrera, carreras, レース"),
    ("role-playing", "rpgs, rollenspiel, rollenspiele, jeu de rôle, jeux de rôle, juego de rol, rol"),
    ("shoot-em-up", "shmups, ballerspiel, ballerspiele, jeu de tir, jeux de tir, disparos, シューティング"),
    ("simulation", "simulationen, simulación, シミュレーション"),
    ("sports", "sportspiel, sportspiele, deporte, deportes, スポーツ"),
    ("strategy", "strategie, strategiespiel, strategiespiele, stratégie, estrategia, ストラテジー"),
];
/// Fillers beside articles.
const FILLERS: &str = "some, any, something, game, games, for, from, on, with, in, of, to, that, which, i, my, good, \
                       best, spiel, spiele, für, aus, auf, mit, im, von, zum, gute, gutes, des, de, du, en, jeu, \
                       jeux, pour, avec, sur, bon, para, con, del, juego, juegos, buen, buenos, ゲーム, の, で, を";
const LENGTHS: &str = "short, quick, long, kurz, kurze, kurzes, kurzer, schnell, schnelles, lang, lange, langes, \
                       court, courte, courts, courtes, rapide, rapides, longue, corto, corta, cortos, cortas, \
                       rápido, rápida, largo, larga, 短い, 長い";

/// All phrases, folded.
static PHRASES: LazyLock<HashMap<String, PhraseMeaning>> = LazyLock::new(all_phrases);

/// Builds the table ahead of the first query; it takes a millisecond.
pub fn warm() {
    LazyLock::force(&PHRASES);
}

/// Returns the number of words and the meaning of the longest phrase at the start of some folded words.
pub fn phrase_at(words: &[String]) -> Option<(usize, PhraseMeaning)> {
    let known = (1..=MAX_PHRASE.min(words.len())).rev().find_map(|len| {
        let meaning = match len {
            1 => PHRASES.get(&words[0]).cloned().or_else(|| decade(&words[0]))?,
            _ => PHRASES.get(&words[..len].join(" ")).cloned()?,
        };
        Some((len, meaning))
    });
    let counted = counted(words);
    if counted.as_ref().map(|(len, _)| len) >= known.as_ref().map(|(len, _)| len) { counted } else { known }
}

/// Returns true if the words contain a phrase that is never part of a title.
pub fn is_asked(words: &[String]) -> bool {
    let is_sure = |at: usize| matches!(phrase_at(&words[at..]), Some((_, PhraseMeaning::Fact { sure: true, .. })));
    (0..words.len()).any(is_sure)
}

/// Parses `2 players`, `for two`, `for two players`.
fn counted(words: &[String]) -> Option<(usize, PhraseMeaning)> {
    let is_for = FOR.contains(&words.first()?.as_str());
    let at = usize::from(is_for);
    let least = number_of_players(words.get(at)?)?;
    let has_people = words.get(at + 1).is_some_and(|word| PEOPLE.contains(&word.as_str()));
    (has_people || (is_for && least > 1)).then(|| (at + 1 + usize::from(has_people), players(least)))
}

fn number_of_players(word: &str) -> Option<u8> {
    let mut numbers = (1..).zip(NUMBER_WORDS.iter().zip(NUMBERS));
    let found = numbers.find(|(_, (own, others))| word == own.0 || word == own.1 || others.contains(&word));
    found.map(|(number, _)| number)
}

fn players(least: u8) -> PhraseMeaning {
    let to = if least == 1 { 1 } else { u8::MAX };
    PhraseMeaning::Fact { filter: Filter::Players(Players { from: least, to }), sure: true }
}

/// Parses `90s`, `1990s`.
fn decade(text: &str) -> Option<PhraseMeaning> {
    let digits = text.strip_suffix('s')?;
    let is_decade =
        matches!(digits.len(), 2 | 4) && digits.ends_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
    let year: u16 = digits.parse().ok().filter(|_| is_decade)?;
    let year = match year {
        0..50 => 2000 + year,
        50..100 => 1900 + year,
        year => year,
    };
    YEARS.contains(&year).then_some(PhraseMeaning::Fact { filter: Filter::Decade(year), sure: true })
}

fn all_phrases() -> HashMap<String, PhraseMeaning> {
    fn texts(list: &str) -> impl Iterator<Item = String> {
        list.split(", ").map(fold_key)
    }
    let mut all = HashMap::new();
    let mut add =
        |list: &str, meaning: PhraseMeaning| texts(list).for_each(|text| _ = all.insert(text, meaning.clone()));
    let sure = |filter| PhraseMeaning::Fact { filter, sure: true };
    add(FILLERS, PhraseMeaning::Filler);
    asked_articles().for_each(|article| add(article, PhraseMeaning::Filler));
    add(LENGTHS, PhraseMeaning::Length);
    for (genre, words) in GENRES {
        add(words, PhraseMeaning::Fact { filter: Filter::Genre((*genre).to_owned()), sure: false });
    }
    for (year, words) in DECADES {
        add(words, sure(Filter::Decade(year)));
    }
    add(UNPLAYED, sure(Filter::Is(Is::Unplayed)));
    add(FAVORITE, sure(Filter::Is(Is::Favorite)));
    for (least, words) in TOGETHER {
        add(words, players(least));
    }
    for (least, words) in [(1, ALONE), (2, AMONG_FRIENDS)] {
        let PhraseMeaning::Fact { filter, .. } = players(least) else { continue };
        add(words, PhraseMeaning::Fact { filter, sure: false });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Formats all phrases of a text: filters in their text form, `-` for fillers, `?` for lengths, else the word.
    fn read(text: &str) -> String {
        let words: Vec<String> = fold_key(text).split(' ').map(str::to_owned).collect();
        let (mut at, mut out) = (0, Vec::new());
        while at < words.len() {
            let (len, said) = match phrase_at(&words[at..]) {
                Some((len, PhraseMeaning::Fact { filter, .. })) => (len, filter.written()),
                Some((len, PhraseMeaning::Filler)) => (len, "-".to_owned()),
                Some((len, PhraseMeaning::Length)) => (len, "?".to_owned()),
                None => (1, words[at].clone()),
            };
            out.push(said);
            at += len;
        }
        out.join(" ")
    }

    #[test]
    fn facts_are_read_in_five_languages() {
        for (text, expected) in [
            ("2 player racing 90s", "players:2+ racing decade:1990"),
            ("short puzzle for two on game boy", "? puzzle players:2+ - - boy"),
            ("rpg i have not played", "rpg is:unplayed"),
            ("rpg I haven't played", "rpg is:unplayed"),
            ("Rennspiele für zwei Spieler aus den 90ern", "genre:racing players:2+ - - decade:1990"),
            ("kurzes Rätsel zu zweit", "? genre:puzzle players:2+"),
            ("jeux de rôle années 90 pas encore joué", "genre:role-playing decade:1990 is:unplayed"),
            ("carreras para dos, años 80", "genre:racing players:2+ decade:1980"),
            ("レース 2人 90年代", "genre:racing players:2+ decade:1990"),
            ("single player 1980s", "players:1 decade:1980"),
            ("zelda 1942 2000s", "zelda 1942 decade:2000"),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }
}
