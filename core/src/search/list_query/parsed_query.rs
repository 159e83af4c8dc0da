//! Parser for the language of the search box: words, `"phrases"`, `-not`, `key:value`, `OR`.
//!
//! A text consists of alternatives separated by `OR`. A game matches if one alternative does; an alternative matches
//! if all its parts do. `OR` is an operator only in capitals. A word with an unknown key (`Castlevania: …`) is plain
//! text.

mod tokens;

use super::Unreadable;
use super::dimension::Dimension;
use super::filter::Filter;
use crate::fold::{fold_key, linked_words, search_words};
use std::ops::Range;
use tokens::{QueryToken, TokenKind};

/// Most alternatives in a text.
pub const MAX_ALTERNATIVES: usize = 8;
/// Most words used per alternative.
pub const MAX_WORDS: usize = 16;
/// Most values in a filter (`genre:rpg,puzzle`).
const MAX_VALUES: usize = 20;

/// A folded word to search for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Word {
    /// One word, folded.
    pub fold: String,
    /// True for the last word of a text, which may be incomplete.
    pub is_open: bool,
    /// True if an *and* was dropped between it and the previous word.
    pub is_linked: bool,
}

/// A sequence of folded words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Phrase {
    /// The folded words, at least one.
    pub words: Vec<String>,
}

/// A typed filter: a game has to pass one of the filters, or with `not` none of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Typed {
    /// True if negated by a `-`.
    pub not: bool,
    /// The filters, at least one, all of one dimension.
    pub any: Vec<Filter>,
    /// Byte range in the text, including the `-`: the part that removing the chip deletes.
    pub span: Range<usize>,
}

/// Parts that must all match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Alternative {
    /// Words in typed order, including those of phrases.
    pub words: Vec<Word>,
    /// Exact phrases.
    pub phrases: Vec<Phrase>,
    /// Words and phrases that must not match.
    pub without: Vec<Phrase>,
    /// Typed filters.
    pub tests: Vec<Typed>,
}

impl Alternative {
    /// Returns an alternative of folded words, all complete.
    pub fn of_words<'a>(folds: impl Iterator<Item = &'a str>) -> Alternative {
        let word = |fold: &str| Word { fold: fold.to_owned(), is_open: false, is_linked: false };
        let words = folds.take(MAX_WORDS).map(word).collect();
        Alternative { words, ..Alternative::default() }
    }

    /// Returns true if it has only words, or nothing.
    pub fn is_plain(&self) -> bool {
        self.phrases.is_empty() && self.without.is_empty() && self.tests.is_empty()
    }

    /// Returns true if it is empty.
    pub fn is_blank(&self) -> bool {
        self.words.is_empty() && self.is_plain()
    }
}

/// A parsed text. A blank text has one blank alternative.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParsedQuery {
    /// At least one, at most [`MAX_ALTERNATIVES`].
    pub alternatives: Vec<Alternative>,
}

/// A parse error with its position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{reason}")]
pub struct ReadError {
    /// Byte range in the text.
    pub span: Range<usize>,
    /// The error.
    pub reason: Unreadable,
}

impl ParsedQuery {
    /// Parses a text.
    ///
    /// # Errors
    /// Returns a [`ReadError`] for an unclosed quote, an invalid filter value, `OR` with nothing on one side, or too
    /// many alternatives.
    pub fn read(text: &str) -> Result<ParsedQuery, ReadError> {
        let tokens = tokens::split(text)?;
        Reader { text, asked: ParsedQuery { alternatives: vec![Alternative::default()] }, run: Vec::new() }
            .read(&tokens)
    }

    /// Parses a text while it is being typed: an open quote ends at the end of the text, and a final `OR` is ignored.
    ///
    /// # Errors
    /// Same as [`ParsedQuery::read`].
    pub fn read_open(text: &str) -> Result<ParsedQuery, ReadError> {
        match ParsedQuery::read(text) {
            Err(error) if error.span.end == text.len() && text[error.span.clone()].starts_with(tokens::is_quote) => {
                ParsedQuery::read(&format!("{text}\""))
            }
            Err(error) if &text[error.span.clone()] == "OR" => ParsedQuery::read(text[..error.span.start].trim_end()),
            other => other,
        }
    }

    /// Returns all words, for highlighting.
    pub fn marks(&self) -> Vec<&str> {
        self.alternatives.iter().flat_map(|one| &one.words).map(|word| word.fold.as_str()).collect()
    }

    /// Returns true if some alternative has words: results are then ranked by match quality.
    pub fn has_words(&self) -> bool {
        self.alternatives.iter().any(|one| !one.words.is_empty())
    }
}

/// Parser state.
struct Reader<'a> {
    text: &'a str,
    asked: ParsedQuery,
    /// Consecutive plain tokens, folded together: `Legend of Zelda, The`.
    run: Vec<&'a str>,
}

impl<'a> Reader<'a> {
    fn read(mut self, tokens: &[QueryToken]) -> Result<ParsedQuery, ReadError> {
        let last = tokens.last().map_or(0, |token| token.span.end);
        for (at, token) in tokens.iter().enumerate() {
            let body = &self.text[token.body.clone()];
            match token.kind {
                TokenKind::Plain if body == "OR" && !token.not => self.begin_alternative(token, at, tokens)?,
                TokenKind::Plain => match self.read_filter(token, body)? {
                    Some(typed) => {
                        self.end_run(false);
                        self.current().tests.push(typed);
                    }
                    None if token.not => {
                        self.end_run(false);
                        self.exclude(body);
                    }
                    None => self.run.push(body),
                },
                TokenKind::Quoted if token.not => {
                    self.end_run(false);
                    self.exclude(body);
                }
                TokenKind::Quoted => {
                    self.end_run(false);
                    if let Some(phrase) = phrase(body) {
                        self.run.push(body);
                        self.end_run(false);
                        self.current().phrases.push(phrase);
                    }
                }
            }
        }
        // A space after the last word means that it is complete.
        self.end_run(last == self.text.len());
        Ok(self.asked)
    }

    fn current(&mut self) -> &mut Alternative {
        self.asked.alternatives.last_mut().expect("there is always one alternative")
    }

    fn end_run(&mut self, is_open: bool) {
        let fold = fold_key(&std::mem::take(&mut self.run).join(" "));
        let current = self.current();
        let mut words: Vec<(&str, bool)> = linked_words(&fold).collect();
        // `sonic an` will be `sonic and`.
        let is_begun_and = is_open && words.len() > 1 && words.last().is_some_and(|&(word, _)| word == "an");
        words.truncate(words.len() - usize::from(is_begun_and));
        let room = MAX_WORDS.saturating_sub(current.words.len());
        let is_open = is_open && !is_begun_and && !words.is_empty() && words.len() <= room;
        let word = |(fold, is_linked): (&str, bool)| Word { fold: fold.to_owned(), is_open: false, is_linked };
        current.words.extend(words.into_iter().take(room).map(word));
        if is_open && let Some(word) = current.words.last_mut() {
            word.is_open = true;
        }
    }

    fn exclude(&mut self, body: &str) {
        if let Some(phrase) = phrase(body) {
            self.current().without.push(phrase);
        }
    }

    fn begin_alternative(&mut self, token: &QueryToken, at: usize, tokens: &[QueryToken]) -> Result<(), ReadError> {
        let fail = |reason| Err(ReadError { span: token.span.clone(), reason });
        self.end_run(false);
        if self.current().is_blank() || at + 1 == tokens.len() {
            return fail(Unreadable::LonelyOr);
        }
        if self.asked.alternatives.len() == MAX_ALTERNATIVES {
            return fail(Unreadable::TooManyAlternatives(MAX_ALTERNATIVES));
        }
        self.asked.alternatives.push(Alternative::default());
        Ok(())
    }

    /// Parses a token as a filter; `None` for plain text.
    fn read_filter(&self, token: &QueryToken, body: &str) -> Result<Option<Typed>, ReadError> {
        let Some((key, value)) = body.split_once(':') else { return Ok(None) };
        let Some(dimension) = Dimension::parse(key) else { return Ok(None) };
        let fail = |reason| ReadError { span: token.span.clone(), reason };
        let value = value.trim_matches(tokens::is_quote);
        if value.trim().is_empty() {
            // The colon of a title: `classic nes series: zelda`.
            if !self.run.is_empty() && !self.text[token.span.end..].trim().is_empty() {
                return Ok(None);
            }
            return Err(fail(Unreadable::NoValue(key.to_owned(), dimension)));
        }
        let values = value.split(',').filter(|value| !value.trim().is_empty()).take(MAX_VALUES);
        let mut any =
            values.map(|value| Filter::parse(dimension, value)).collect::<Result<Vec<_>, _>>().map_err(fail)?;
        any.dedup();
        Ok((!any.is_empty()).then(|| Typed { not: token.not, any, span: token.span.clone() }))
    }
}

fn phrase(body: &str) -> Option<Phrase> {
    let fold = fold_key(body);
    let words: Vec<String> = search_words(&fold).take(MAX_WORDS).map(str::to_owned).collect();
    (!words.is_empty()).then_some(Phrase { words })
}
