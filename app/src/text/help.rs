//! The help articles, and the search for them.
//!
//! The texts are in `app/help`, one file per language. Before the first article, `asks:` lists words of questions and
//! `small:` words that say nothing. An article is `# name: title`, `words:` with the words it is found by besides its
//! title, and its text: Markdown, with a paragraph per line. A line such as `{folders}` stands for something of this
//! household; a line of links becomes buttons.

use super::lang;
use shelfcade_core::fold::text_words;
use shelfcade_core::help::{HelpFound, HelpTopic};
use shelfcade_core::lang::Lang;
use std::collections::HashSet;
use std::sync::LazyLock;

/// Most words of a search that are used.
const MAX_WORDS: usize = 16;
/// Most articles found.
const MAX_FOUND: usize = 3;
/// Fewest letters that stand for a whole word, except in Japanese.
const MIN_PREFIX: usize = 4;
/// Lowest weight of an article whose words aren't a question: a word that is in at most three articles.
const MIN_WEIGHT: f32 = 0.3;

/// A help article.
#[derive(Clone, Copy, Debug)]
pub struct HelpArticle {
    /// Its subject.
    pub topic: HelpTopic,
    /// The title.
    pub title: &'static str,
    /// The text, as described for this module.
    pub body: &'static str,
    words: &'static str,
}

/// The articles of one language.
struct HelpTexts {
    asks: &'static str,
    small: &'static str,
    articles: Vec<HelpArticle>,
}

static TEXTS: LazyLock<[HelpTexts; Lang::ALL.len()]> = LazyLock::new(|| Lang::ALL.map(|lang| read(source(lang))));

/// Returns an article in the language of the page.
pub fn help_article(topic: HelpTopic) -> &'static HelpArticle {
    &TEXTS[lang() as usize].articles[topic as usize]
}

/// Finds articles for a search in any of the languages. A question finds those that have most of its words, other
/// texts only those that have all.
pub fn find_help(text: &str, is_child: bool) -> HelpFound {
    INDEX.find(text, is_child)
}

fn source(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../help/en.txt"),
        Lang::Es => include_str!("../../help/es.txt"),
        Lang::De => include_str!("../../help/de.txt"),
        Lang::Fr => include_str!("../../help/fr.txt"),
        Lang::Ja => include_str!("../../help/ja.txt"),
    }
}

/// Reads a file. Each topic has an article, in the order of [`HelpTopic::ALL`], as a test ensures.
fn read(source: &'static str) -> HelpTexts {
    let line_of = |text: &'static str, name: &str| {
        text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).unwrap_or_default()
    };
    let article = |text: &'static str| {
        let (head, rest) = text.split_once('\n')?;
        let (name, title) = head.split_once(": ")?;
        let (words, body) = rest.split_once('\n')?;
        let words = words.strip_prefix("words:")?;
        Some(HelpArticle { topic: HelpTopic::parse(name)?, title, words, body: body.trim() })
    };
    let mut parts = source.split("\n# ");
    let head = parts.next().unwrap_or_default();
    HelpTexts {
        asks: line_of(head, "asks"),
        small: line_of(head, "small"),
        articles: parts.filter_map(article).collect(),
    }
}

/// The words of all articles in all languages.
struct HelpIndex {
    /// Folded words, sorted, each with the bits of the articles that have it, and of those that have it in the title.
    words: Vec<(String, u32, u32)>,
    /// Folded words and phrases of questions.
    asks: Vec<String>,
    /// Folded words that say nothing.
    small: HashSet<String>,
}

static INDEX: LazyLock<HelpIndex> = LazyLock::new(|| {
    let mut index = HelpIndex { words: Vec::new(), asks: Vec::new(), small: HashSet::new() };
    let listed = |list: &str| list.split(',').map(text_words).collect::<Vec<_>>();
    for texts in TEXTS.iter() {
        index.asks.extend(listed(texts.asks));
        index.small.extend(listed(texts.small));
    }
    let small = &index.small;
    let mut words = Vec::new();
    for article in TEXTS.iter().flat_map(|texts| &texts.articles) {
        let bit = 1 << article.topic as u32;
        words.extend(words_of(article.words).map(|word| (word, bit, 0)));
        words.extend(words_of(article.title).filter(|word| !small.contains(word)).map(|word| (word, bit, bit)));
    }
    words.sort_unstable();
    for (word, bits, title) in words {
        match index.words.last_mut().filter(|(last, ..)| *last == word) {
            Some((_, all, titles)) => (*all, *titles) = (*all | bits, *titles | title),
            None => index.words.push((word, bits, title)),
        }
    }
    index
});

impl HelpIndex {
    fn find(&self, text: &str, is_child: bool) -> HelpFound {
        let folded = text_words(text);
        // Japanese has no spaces between words, so its phrases may be anywhere.
        let asks = |ask: &String| match ask.is_ascii() {
            true => folded.split(' ').any(|word| word == ask),
            false => folded.contains(ask.as_str()),
        };
        let is_question = self.asks.iter().any(asks);
        let says_something = |word: &String| !self.asks.contains(word) && !self.small.contains(word);
        let words: Vec<String> = words_of(text).filter(says_something).take(MAX_WORDS).collect();
        let (mut counts, mut weights) = ([0_usize; 32], [0.0_f32; 32]);
        for word in &words {
            let (bits, titles) = self.articles_with(word);
            let weight = 1.0 / bits.count_ones().max(1) as f32;
            for topic in HelpTopic::ALL.iter().map(|topic| *topic as usize).filter(|topic| bits >> topic & 1 == 1) {
                counts[topic] += 1;
                weights[topic] += if titles >> topic & 1 == 1 { 2.0 * weight } else { weight };
            }
        }
        let most = counts.iter().copied().max().unwrap_or_default();
        let is_enough = if is_question { most * 2 >= words.len() } else { most == words.len() };
        if most == 0 || !is_enough {
            return HelpFound { topics: Vec::new(), is_question };
        }
        let is_found = |topic: &HelpTopic| {
            let at = *topic as usize;
            counts[at] == most && (is_question || weights[at] >= MIN_WEIGHT) && (!is_child || topic.is_for_children())
        };
        let mut topics: Vec<HelpTopic> = HelpTopic::ALL.iter().copied().filter(is_found).collect();
        topics.sort_by(|a, b| weights[*b as usize].total_cmp(&weights[*a as usize]));
        topics.truncate(MAX_FOUND);
        HelpFound { topics, is_question }
    }

    /// Returns the bits of the articles that have the word, and of those that have it in the title. A long word may be
    /// unfinished.
    fn articles_with(&self, word: &str) -> (u32, u32) {
        let is_prefix = word.len() >= MIN_PREFIX;
        let first = self.words.partition_point(|(known, ..)| known.as_str() < word);
        let same = self.words[first..].iter().take_while(|(known, ..)| known.starts_with(word));
        let same = same.filter(|(known, ..)| is_prefix || known == word);
        same.fold((0, 0), |(all, titles), (_, bits, title)| (all | bits, titles | title))
    }
}

/// The script of a letter, as far as it separates Japanese words.
#[derive(PartialEq)]
enum Script {
    Other,
    Han,
    Hiragana,
    Katakana,
}

fn script(letter: char) -> Script {
    match letter {
        '\u{3041}'..='\u{309f}' => Script::Hiragana,
        '\u{30a0}'..='\u{30ff}' => Script::Katakana,
        '\u{3005}' | '\u{3400}'..='\u{9fff}' => Script::Han,
        _ => Script::Other,
    }
}

/// Returns the folded words of a text. Japanese is parted where the script changes, and hiragana, mostly particles and
/// endings, are left out.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    let mut parted = String::with_capacity(text.len() + 8);
    let mut before = Script::Other;
    for letter in text.chars() {
        let now = script(letter);
        if now != before {
            parted.push(' ');
        }
        if now != Script::Hiragana {
            parted.push(letter);
        }
        before = now;
    }
    text_words(&parted).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>().into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the links and the placeholders of an article.
    fn places(body: &'static str) -> Vec<&'static str> {
        let links = body.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        links.chain(body.lines().filter(|line| line.starts_with(['{', '`']))).collect()
    }

    #[test]
    fn every_language_has_the_same_articles() {
        for texts in TEXTS.iter() {
            let topics: Vec<_> = texts.articles.iter().map(|article| article.topic).collect();
            assert_eq!(topics, HelpTopic::ALL);
            for (article, english) in texts.articles.iter().zip(&TEXTS[0].articles) {
                assert_eq!(places(article.body), places(english.body), "{}", article.title);
            }
        }
    }

    #[track_caller]
    fn check(text: &str, first: Option<HelpTopic>, is_question: bool) {
        let found = find_help(text, false);
        assert_eq!((found.topics.first().copied(), found.is_question), (first, is_question), "{text}: {found:?}");
    }

    #[test]
    fn questions_find_their_article_in_every_language() {
        use HelpTopic::*;
        for (text, topic) in [
            ("how do I add games", AddGames),
            ("How to install on a Pi?", InstallPi),
            ("where are my new games", Scan),
            ("how do i connect my tv", Tv),
            ("how can I back up my favorites", Backup),
            ("wie füge ich Spiele hinzu", AddGames),
            ("Wie verbinde ich mein Handheld?", Handheld),
            ("wie kann ich wiederherstellen", Backup),
            ("comment ajouter des jeux", AddGames),
            ("Comment restaurer une sauvegarde ?", Backup),
            ("cómo añado juegos", AddGames),
            ("como conectar un televisor", Tv),
            ("ゲームを追加するには", AddGames),
            ("テレビをつなぐ方法", Tv),
            ("バックアップの復元はどうすればいいですか", Backup),
        ] {
            check(text, Some(topic), true);
        }
    }

    #[test]
    fn words_alone_find_articles_only_if_they_are_rare() {
        check("backup", Some(HelpTopic::Backup), false);
        check("gamepad", Some(HelpTopic::Keys), false);
        check("add games", Some(HelpTopic::AddGames), false);
        check("new games", Some(HelpTopic::Scan), false);
        for title in ["games", "super mario", "how to train your dragon", "where in the world is carmen sandiego", ""] {
            assert_eq!(find_help(title, false).topics, [], "{title}");
        }
    }

    #[test]
    fn children_find_what_is_for_them() {
        assert_eq!(find_help("how do I add games", true).topics, []);
        assert_eq!(find_help("how do I find a game", true).topics, [HelpTopic::Search]);
    }
}
