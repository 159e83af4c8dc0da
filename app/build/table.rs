//! The message files, read and compared: what each message says in each language, and which values it takes.
//!
//! The rule: English decides which messages there are and what values each takes; every other language has the same
//! ones. Of Fluent's syntax this is used: text, `{ $value }`, `{ NUMBER($n) }`, selectors over a number, `{ -term }`
//! and `{ message }` where that takes no values. A line's end inside a message is a space.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use std::collections::BTreeMap;

/// The languages in the order of `shelfcade_core::lang::Lang`; the first decides what messages there are.
pub const LANGUAGES: [&str; 5] = ["en", "es", "de", "fr", "ja"];

/// The group of messages that the islands say too: a `## islands` line begins it, any other `##` line ends it.
const ISLANDS: &str = "islands";

/// A group of messages whose English is data, such as names of regions: `## by English: region` makes a function
/// `region` that finds a message by its English.
const BY_ENGLISH: &str = "by English: ";

/// How deep messages may name each other.
const DEEPEST: usize = 8;

/// What a value is, so what type its parameter has and how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text, written as it is: `&str`.
    Text,
    /// A whole number with the language's separators: `u64`. Also what is selected by.
    Number,
    /// A year, without separators: `u16`.
    Year,
    /// Bytes with a unit: `u64`.
    Bytes,
    /// A time in seconds with a unit: `f64`.
    Duration,
}

/// A part of what a message says.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// Words.
    Text(String),
    /// A value.
    Value(String),
    /// One of several, by a number.
    Select(String, Vec<(Key, Vec<Piece>)>),
}

/// When a choice is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// For this number.
    Exactly(u64),
    /// For the language's singular.
    One,
    /// Otherwise; always the last.
    Other,
}

/// One message in all languages.
#[derive(Debug)]
pub struct Message {
    /// Name in the files: `see-all`.
    pub id: String,
    /// Whether islands say it.
    pub islands: bool,
    /// The function that finds it by its English, where its group has one.
    pub by_english: Option<String>,
    /// The comment over it in the English file, its lines joined.
    pub comment: Option<String>,
    /// Its values in the order of the English text.
    pub values: Vec<(String, Kind)>,
    /// What it says, in the order of [`LANGUAGES`].
    pub says: Vec<Vec<Piece>>,
}

/// All messages, in the order of the English file.
#[derive(Debug)]
pub struct Table {
    /// See there.
    pub messages: Vec<Message>,
}

/// A message as one file has it.
struct Found {
    islands: bool,
    by_english: Option<String>,
    comment: Option<String>,
    kinds: Vec<(String, Kind)>,
    pieces: Vec<Piece>,
}

impl Table {
    /// Reads (file name, text) of each language, English first, the others in the order of [`LANGUAGES`].
    ///
    /// # Errors
    /// Everything that is wrong, each with its file and message.
    pub fn read(texts: &[(String, String)]) -> Result<Table, Vec<String>> {
        let mut errors = Vec::new();
        let mut files: Vec<_> = texts.iter().map(|(file, text)| read_file(file, text, &mut errors)).collect();
        let order = texts.first().map(|(_, text)| ids_in_order(text)).unwrap_or_default();
        let mut messages: Vec<_> = order.iter().filter_map(|id| begin(id, files.first_mut()?)).collect();
        for ((file, _), mut found) in texts.iter().zip(files).skip(1) {
            for message in &mut messages {
                match found.remove(&message.id) {
                    Some(other) => {
                        errors
                            .extend(differences(message, &other).map(|what| format!("{file}: {}: {what}", message.id)));
                        message.says.push(other.pieces);
                    }
                    None => errors.push(format!("{file}: {}: is not there", message.id)),
                }
            }
            errors.extend(found.into_keys().map(|id| format!("{file}: {id}: English has no such message")));
        }
        if errors.is_empty() { Ok(Table { messages }) } else { Err(errors) }
    }
}

fn begin(id: &str, english: &mut BTreeMap<String, Found>) -> Option<Message> {
    let found = english.remove(id)?;
    Some(Message {
        id: id.to_owned(),
        islands: found.islands,
        by_english: found.by_english,
        comment: found.comment,
        values: found.kinds,
        says: vec![found.pieces],
    })
}

/// What another language asks for that English does not, and the reverse.
fn differences(english: &Message, other: &Found) -> impl Iterator<Item = String> {
    let lost = english.values.iter().filter(|(name, _)| other.kinds.iter().all(|(own, _)| own != name));
    let lost: Vec<_> = lost.map(|(name, _)| format!("${name} of English is not used")).collect();
    let differs = |(name, kind): &(String, Kind)| match english.values.iter().find(|(own, _)| own == name) {
        None => Some(format!("English has no ${name}")),
        // `{ $n }` alone says nothing about the kind: English does.
        Some((_, own)) if own != kind && *kind != Kind::Text => {
            Some(format!("${name} is another kind of value in English"))
        }
        Some(_) => None,
    };
    let more: Vec<_> = other.kinds.iter().filter_map(differs).collect();
    lost.into_iter().chain(more)
}

fn ids_in_order(text: &str) -> Vec<String> {
    let (Ok(resource) | Err((resource, _))) = parser::parse(text);
    let id = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        _ => None,
    };
    resource.body.iter().filter_map(id).collect()
}

fn read_file(file: &str, text: &str, errors: &mut Vec<String>) -> BTreeMap<String, Found> {
    let resource = parser::parse(text).unwrap_or_else(|(resource, broken)| {
        errors.extend(broken.iter().map(|error| {
            let line = text.get(..error.pos.start).unwrap_or_default().matches('\n').count() + 1;
            format!("{file}:{line}: {}", error.kind)
        }));
        resource
    });
    let mut named = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => drop(named.insert(message.id.name.to_owned(), message.value.as_ref())),
            Entry::Term(term) => drop(named.insert(format!("-{}", term.id.name), Some(&term.value))),
            _ => {}
        }
    }
    let mut found = BTreeMap::new();
    let (mut islands, mut by_english) = (false, None);
    for entry in &resource.body {
        match entry {
            Entry::GroupComment(comment) => {
                islands = comment.content.first() == Some(&ISLANDS);
                by_english = comment.content.first().and_then(|line| line.strip_prefix(BY_ENGLISH)).map(str::to_owned);
            }
            Entry::Message(message) => {
                let id = message.id.name;
                let mut reader = Reader { named: &named, kinds: Vec::new() };
                let read = match &message.value {
                    Some(_) if !message.attributes.is_empty() => Err("attributes are not used here".to_owned()),
                    Some(pattern) => reader.pattern(pattern, 0),
                    None => Err("says nothing".to_owned()),
                };
                let comment = message.comment.as_ref().map(|comment| comment.content.join(" "));
                match read.and_then(|pieces| check_name(id).map(|()| pieces)) {
                    Err(what) => errors.push(format!("{file}: {id}: {what}")),
                    Ok(pieces) => {
                        let by_english = by_english.clone();
                        let message = Found { islands, by_english, comment, kinds: reader.kinds, pieces };
                        if found.insert(id.to_owned(), message).is_some() {
                            errors.push(format!("{file}: {id}: is there twice"));
                        }
                    }
                }
            }
            _ => {}
        }
    }
    found
}

/// A message's name becomes a function's.
fn check_name(id: &str) -> Result<(), String> {
    let keywords = ["as", "else", "final", "for", "if", "in", "loop", "match", "move", "self", "type", "use", "where"];
    if keywords.contains(&id) || !id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-') {
        return Err("a name is made of a–z, digits and hyphens, and is no word of Rust's".to_owned());
    }
    Ok(())
}

/// Reads one message's text.
struct Reader<'a, 'b> {
    named: &'b BTreeMap<String, Option<&'b Pattern<&'a str>>>,
    kinds: Vec<(String, Kind)>,
}

impl Reader<'_, '_> {
    fn pattern(&mut self, pattern: &Pattern<&str>, depth: usize) -> Result<Vec<Piece>, String> {
        let mut pieces = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => push_text(&mut pieces, &value.replace('\n', " ")),
                PatternElement::Placeable { expression } => self.expression(expression, depth, &mut pieces)?,
            }
        }
        Ok(pieces)
    }

    fn expression(&mut self, it: &Expression<&str>, depth: usize, into: &mut Vec<Piece>) -> Result<(), String> {
        let (selector, variants) = match it {
            Expression::Inline(inline) => return self.inline(inline, depth, into),
            Expression::Select { selector, variants } => (selector, variants),
        };
        let InlineExpression::VariableReference { id } = selector else {
            return Err("only a number, as in `{ $count -> …`, can be selected by".to_owned());
        };
        self.value(id.name, Kind::Number)?;
        let mut choices = Vec::new();
        for variant in variants {
            let key = match (&variant.key, variant.default) {
                (VariantKey::Identifier { name: "other" }, true) => Key::Other,
                (VariantKey::Identifier { name: "one" }, false) => Key::One,
                (VariantKey::NumberLiteral { value }, false) => {
                    Key::Exactly(value.parse().map_err(|_| format!("[{value}] is no whole number"))?)
                }
                _ => return Err("a selector has [one], [0] … and, as the default, *[other]".to_owned()),
            };
            choices.push((key, self.pattern(&variant.value, depth)?));
        }
        // The exact numbers win over the plural's kinds.
        choices.sort_by_key(|(key, _)| match key {
            Key::Exactly(_) => 0,
            Key::One => 1,
            Key::Other => 2,
        });
        into.push(Piece::Select(id.name.to_owned(), choices));
        Ok(())
    }

    fn inline(&mut self, it: &InlineExpression<&str>, depth: usize, into: &mut Vec<Piece>) -> Result<(), String> {
        match it {
            InlineExpression::StringLiteral { value } => {
                push_text(into, &fluent_syntax::unicode::unescape_unicode_to_string(value));
            }
            InlineExpression::VariableReference { id } => {
                self.value(id.name, Kind::Text)?;
                into.push(Piece::Value(id.name.to_owned()));
            }
            InlineExpression::FunctionReference { id, arguments } => {
                let kind = match id.name {
                    "NUMBER" => Kind::Number,
                    "YEAR" => Kind::Year,
                    "BYTES" => Kind::Bytes,
                    "DURATION" => Kind::Duration,
                    other => return Err(format!("{other} is not one of NUMBER, YEAR, BYTES, DURATION")),
                };
                let [InlineExpression::VariableReference { id }] = &arguments.positional[..] else {
                    return Err(format!("{} takes one value", id.name));
                };
                self.value(id.name, kind)?;
                into.push(Piece::Value(id.name.to_owned()));
            }
            InlineExpression::MessageReference { id, attribute: None } => self.named(id.name, depth, into)?,
            InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                self.named(&format!("-{}", id.name), depth, into)?;
            }
            _ => return Err("this part of Fluent's syntax is not used here".to_owned()),
        }
        Ok(())
    }

    /// Another message's or a term's text in the place of its name.
    fn named(&mut self, name: &str, depth: usize, into: &mut Vec<Piece>) -> Result<(), String> {
        let pattern = self.named.get(name).copied().flatten();
        let pattern = pattern.filter(|_| depth < DEEPEST).ok_or(format!("{name} is not there, or names itself"))?;
        for piece in self.pattern(pattern, depth + 1)? {
            match piece {
                Piece::Text(text) => push_text(into, &text),
                other => into.push(other),
            }
        }
        Ok(())
    }

    /// Notes a value and its kind; what is selected by is a number wherever it stands.
    fn value(&mut self, name: &str, kind: Kind) -> Result<(), String> {
        if !name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') {
            return Err(format!("${name}: a value's name is made of a–z and _"));
        }
        match self.kinds.iter_mut().find(|(own, _)| own == name) {
            None => self.kinds.push((name.to_owned(), kind)),
            Some((_, own)) if *own == Kind::Text => *own = kind,
            Some((_, own)) if *own != kind && kind != Kind::Text => {
                return Err(format!("${name} is two kinds of value"));
            }
            Some(_) => {}
        }
        Ok(())
    }
}

fn push_text(into: &mut Vec<Piece>, text: &str) {
    match into.last_mut() {
        Some(Piece::Text(last)) => last.push_str(text),
        _ => into.push(Piece::Text(text.to_owned())),
    }
}
