//! The kinds of questions made from a title, each a way in which people type it differently.

use super::rng::Rng;
use super::spelling;
use shelfcade_core::fold::{fold_key, fold_words};
use shelfcade_core::library::system::System;

/// A title to make questions from.
pub struct Famous {
    pub title: String,
    /// The system on which it is best known.
    pub system: String,
    /// Its other names.
    pub others: Vec<String>,
}

/// The answer that a question needs.
#[derive(Clone, Copy)]
pub enum Wants {
    /// The title, on any system.
    Title,
    /// The title on the system that is named.
    OnSystem,
    /// Any title that contains its longest word.
    Word,
}

/// A kind of question.
pub struct Kind {
    pub name: &'static str,
    /// The answer that must be among the first `places` hits.
    pub wants: Wants,
    pub places: usize,
    /// Per mille of the questions that must be met.
    pub floor: usize,
    /// Makes a question; `None` if the title gives none of this kind.
    pub make: Make,
}

type Make = fn(&Famous, &mut Rng) -> Option<String>;

/// The kind that asks for a game by another name of it.
pub const OTHER_NAME: &str = "another name";

pub const KINDS: &[Kind] = &[
    of(1, Wants::Title, 990, "as written, in any case", any_case),
    of(1, Wants::Title, 970, "a letter dropped", |of, rng| mistyped(of, rng, spelling::drop)),
    of(1, Wants::Title, 970, "two letters swapped", |of, rng| mistyped(of, rng, spelling::swap)),
    of(1, Wants::Title, 970, "a letter doubled", |of, rng| mistyped(of, rng, spelling::double)),
    of(1, Wants::Title, 970, "a neighbour's key", |of, rng| mistyped(of, rng, spelling::slip)),
    of(1, Wants::Title, 970, "a wrong first letter", |of, rng| mistyped(of, rng, spelling::slip_first)),
    of(1, Wants::Title, 930, "two errors in a word", two_errors),
    of(1, Wants::Title, 970, "as it sounds", by_ear),
    of(5, Wants::Word, 930, "a word of it, mistyped", one_word_mistyped),
    of(1, Wants::Title, 960, "the subtitle alone", subtitle),
    of(1, Wants::Title, 980, "words reversed", reversed),
    of(5, Wants::Title, 950, "the last two words", last_two),
    of(5, Wants::Title, 960, "all but the first word", all_but_first),
    of(5, Wants::Title, 960, "initials", initials),
    of(5, Wants::Title, 950, "initials without small words", great_initials),
    of(5, Wants::Title, 930, "initials of the subtitle", subtitle_initials),
    of(5, Wants::Title, 970, "first word, subtitle's initials", series_and_initials),
    of(1, Wants::OnSystem, 980, "with its system", with_system),
    of(1, Wants::OnSystem, 980, "its system in front", behind_system),
    of(1, Wants::Title, 970, "words run together", run_together),
    of(1, Wants::Title, 980, "all words run together", all_together),
    of(1, Wants::Title, 970, "and, n, & or +", other_and),
    of(1, Wants::Title, 900, "and, n, & or +, mistyped", other_and_mistyped),
    of(5, Wants::Title, 900, OTHER_NAME, other_name),
];

const fn of(places: usize, wants: Wants, floor: usize, name: &'static str, make: Make) -> Kind {
    Kind { name, wants, places, floor, make }
}

/// Words that initials leave out.
const SMALL: &[&str] = &["a", "an", "and", "at", "for", "from", "in", "n", "no", "of", "on", "or", "the", "to", "vs"];

fn words(title: &str) -> Vec<String> {
    title.split_whitespace().map(str::to_owned).collect()
}

/// Splits a title into its main part and its subtitle of two or more words.
fn parts(title: &str) -> Option<(&str, &str)> {
    title.split_once(": ").filter(|(_, subtitle)| subtitle.split_whitespace().count() >= 2)
}

fn any_case(of: &Famous, rng: &mut Rng) -> Option<String> {
    let title = match rng.below(3) {
        0 => of.title.to_lowercase(),
        1 => of.title.to_uppercase(),
        _ => of.title.clone(),
    };
    // The search syntax has a meaning for colons and quotes.
    Some(title.replace('"', "").replace(": ", if rng.below(2) == 0 { " " } else { ": " }))
}

/// The title with an error in one of its words of five or more letters.
fn mistyped(of: &Famous, rng: &mut Rng, error: fn(&str, &mut Rng) -> String) -> Option<String> {
    let mut words = words_of(&of.title);
    let long: Vec<usize> =
        (0..words.len()).filter(|&at| words[at].len() >= 5 && spelling::is_plain(&words[at])).collect();
    let &at = rng.pick(&long)?;
    let wrong = error(&words[at], rng);
    (wrong != words[at]).then(|| {
        words[at] = wrong;
        words.join(" ")
    })
}

fn two_errors(of: &Famous, rng: &mut Rng) -> Option<String> {
    mistyped(of, rng, |word, rng| {
        if word.len() < 6 {
            return word.to_owned();
        }
        let errors = [spelling::drop, spelling::swap, spelling::double, spelling::slip];
        let first = errors[rng.below(4)](word, rng);
        errors[rng.below(4)](&first, rng)
    })
}

fn by_ear(of: &Famous, rng: &mut Rng) -> Option<String> {
    let folded = fold_key(&of.title);
    let heard = spelling::by_ear(&folded, rng);
    (heard != folded).then_some(heard)
}

fn one_word_mistyped(of: &Famous, rng: &mut Rng) -> Option<String> {
    let longest = longest_word(&of.title);
    let errors = [spelling::drop, spelling::swap, spelling::double, spelling::slip];
    (longest.len() >= 7).then(|| errors[rng.below(4)](&longest, rng)).filter(|wrong| *wrong != longest)
}

/// The folded words of a title.
pub fn words_of(title: &str) -> Vec<String> {
    fold_words(&fold_key(title)).map(str::to_owned).collect()
}

/// The longest plain word of a title.
pub fn longest_word(title: &str) -> String {
    let plain = words_of(title).into_iter().filter(|word| spelling::is_plain(word));
    plain.max_by_key(String::len).unwrap_or_default()
}

fn subtitle(of: &Famous, _: &mut Rng) -> Option<String> {
    parts(&of.title).map(|(_, subtitle)| subtitle.to_lowercase())
}

fn reversed(of: &Famous, _: &mut Rng) -> Option<String> {
    let folded = fold_key(&of.title);
    let words: Vec<&str> = fold_words(&folded).collect();
    (2..=5).contains(&words.len()).then(|| words.into_iter().rev().collect::<Vec<_>>().join(" "))
}

fn last_two(of: &Famous, _: &mut Rng) -> Option<String> {
    let words = words(&of.title);
    (words.len() >= 3).then(|| words[words.len() - 2..].join(" ").to_lowercase())
}

fn all_but_first(of: &Famous, _: &mut Rng) -> Option<String> {
    let folded = fold_key(&of.title);
    let words: Vec<&str> = fold_words(&folded).collect();
    (words.len() >= 3 && !SMALL.contains(&words[1])).then(|| words[1..].join(" "))
}

/// First letters of the words, numbers whole; `None` for fewer than three, where a number counts as two.
fn letters<'a>(words: impl Iterator<Item = &'a str>) -> Option<String> {
    let (mut letters, mut weight) = (String::new(), 0);
    for word in words {
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        letters.push_str(if is_number { word } else { word.get(..1)? });
        weight += if is_number { 2 } else { 1 };
    }
    (weight >= 3 && (3..=8).contains(&letters.len()) && !letters.starts_with(|first: char| first.is_ascii_digit()))
        .then_some(letters)
}

fn initials(of: &Famous, _: &mut Rng) -> Option<String> {
    letters(fold_words(&fold_key(&of.title)))
}

fn great_initials(of: &Famous, _: &mut Rng) -> Option<String> {
    let folded = fold_key(&of.title);
    let has_small = fold_words(&folded).any(|word| SMALL.contains(&word));
    letters(fold_words(&folded).filter(|word| !SMALL.contains(word))).filter(|_| has_small)
}

fn subtitle_initials(of: &Famous, _: &mut Rng) -> Option<String> {
    letters(fold_words(&fold_key(parts(&of.title)?.1)))
}

fn series_and_initials(of: &Famous, _: &mut Rng) -> Option<String> {
    let (main, subtitle) = parts(&of.title)?;
    let main = fold_key(main);
    let first = fold_words(&main).filter(|word| !SMALL.contains(word)).max_by_key(|word| word.len())?;
    Some(format!("{first} {}", letters(fold_words(&fold_key(subtitle)))?))
}

/// A name of its system that people would type.
fn system_name(of: &Famous, rng: &mut Rng) -> Option<String> {
    let system = System::find(&of.system)?;
    let said = |name: &&str| !name.contains(['_', '-', '(']) && name.split_whitespace().count() <= 3;
    let mut names: Vec<&str> = vec![system.name, system.short];
    names.extend(system.aliases.iter().copied().filter(said));
    rng.pick(&names).map(|name| name.to_lowercase())
}

fn with_system(of: &Famous, rng: &mut Rng) -> Option<String> {
    Some(format!("{} {}", fold_key(&of.title), system_name(of, rng)?))
}

fn behind_system(of: &Famous, rng: &mut Rng) -> Option<String> {
    Some(format!("{} {}", system_name(of, rng)?, fold_key(&of.title)))
}

/// Joins two to four neighbouring words into one; a number at their end in either form.
fn run_together(of: &Famous, rng: &mut Rng) -> Option<String> {
    let folded = fold_key(&of.title);
    let words: Vec<&str> = fold_words(&folded).collect();
    let most = 3.min(words.len().checked_sub(1).filter(|&most| most > 0)?);
    let count = 2 + rng.below(most);
    let at = rng.below(words.len() - count + 1);
    let mut run: Vec<&str> = words[at..at + count].to_vec();
    if let Some(last) = run.last_mut() {
        *last = match rng.below(2) {
            0 => spelling::roman(last).unwrap_or(last),
            _ => last,
        };
    }
    Some([&words[..at], &[run.concat().as_str()], &words[at + count..]].concat().join(" "))
}

fn all_together(of: &Famous, _: &mut Rng) -> Option<String> {
    let folded = fold_key(of.title.split(": ").next()?);
    let is_some = (2..=5).contains(&fold_words(&folded).count()) && of.title.split(": ").count() == 1;
    is_some.then(|| folded.replace(' ', ""))
}

fn other_and(of: &Famous, rng: &mut Rng) -> Option<String> {
    spelling::other_and(&of.title.to_lowercase(), rng)
}

fn other_and_mistyped(of: &Famous, rng: &mut Rng) -> Option<String> {
    let question = other_and(of, rng)?;
    let mut words: Vec<String> = words(&question);
    let at = (0..words.len())
        .filter(|&at| words[at].len() >= 5 && spelling::is_plain(&words[at]))
        .max_by_key(|&at| words[at].len())?;
    words[at] = spelling::drop(&words[at], rng);
    Some(words.join(" "))
}

fn other_name(of: &Famous, rng: &mut Rng) -> Option<String> {
    let other = rng.pick(&of.others)?.to_lowercase();
    Some(match rng.below(3) {
        0 => fold_key(&other).replace(' ', ""),
        1 => fold_key(&other),
        _ => other,
    })
    .filter(|name| !name.contains(['"', ':']))
}
