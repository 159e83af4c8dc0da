//! Reads the message files and compares them: each message's text in each language, and its values.
//!
//! English decides which messages there are and which values each takes; every other language has the same ones. The
//! supported part of Fluent's syntax: text, `{ $value }`, `{ NUMBER($n) }`, selectors over a number, `{ -term }`, and
//! `{ message }` for a message without values. A line break inside a message becomes a space.

use fluent_syntax::ast::{self, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use std::collections::BTreeMap;

/// The languages in the order of `shelfcade_core::lang::Lang`; the first decides which messages exist.
pub const LANGUAGES: [&str; 5] = ["en", "es", "de", "fr", "ja"];

/// Maximum nesting of messages that reference each other.
const DEEPEST: usize = 8;

/// The kind of a value, which decides its parameter's type and its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ValueKind {
    /// Text, written unchanged: `&str`.
    Text,
    /// A whole number with the language's separators: `u64`. Selectors are of this kind.
    Number,
    /// A year, without separators: `u16`.
    Year,
    /// Bytes with a unit: `u64`.
    Bytes,
    /// A duration in seconds with a unit: `f64`.
    Duration,
}

/// A part of a message's text.
#[derive(Clone, Debug, PartialEq)]
pub enum TextPart {
    /// Literal text.
    Text(String),
    /// A value.
    Value(String),
    /// One of several texts, chosen by a number.
    Select(String, Vec<(SelectorKey, Vec<TextPart>)>),
}

/// The condition of one choice of a selector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelectorKey {
    /// Exactly this number.
    Exactly(u64),
    /// The language's singular.
    One,
    /// Anything else; always last.
    Other,
}

/// A message, in one language or in all.
#[derive(Debug)]
pub struct Message {
    /// Its name in the files: `see-all`.
    pub id: String,
    /// Its group, if that has a function.
    pub group: Option<MessageGroup>,
    /// The comment above it in the English file, lines joined.
    pub comment: Option<String>,
    /// Its values in the order of the English text.
    pub values: Vec<(String, ValueKind)>,
    /// Its texts, in the order of [`LANGUAGES`].
    pub says: Vec<Vec<TextPart>>,
}

/// A group of messages with a lookup function.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MessageGroup {
    /// The lookup key.
    pub by: By,
    /// The function's name, with hyphens. Message names begin with it, unless the group is looked up by English text.
    pub name: String,
}

/// The lookup key of a group.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum By {
    /// `## of shelfcade_core::library::name::Tier: tier`: a value of this type, with a message for each variant.
    Value(String),
    /// `## by key: set`: the rest of the message's name, with underscores.
    Key,
    /// `## by English: region_word`: the English text, which is a key in some data.
    English,
}

impl MessageGroup {
    /// Reads the group that a `##` comment begins. Returns `None` if it is only a heading.
    fn read(heading: &str) -> Option<MessageGroup> {
        let (by, name) = heading.split_once(": ")?;
        let by = match by {
            "by key" => By::Key,
            "by English" => By::English,
            by => By::Value(by.strip_prefix("of ")?.to_owned()),
        };
        Some(MessageGroup { by, name: name.to_owned() })
    }
}

/// Reads the text of each language, given as (file name, text): English first, the others in the order of
/// [`LANGUAGES`]. Returns all messages in the order of the English file.
///
/// # Errors
/// Returns every error found, each with its file and message.
pub fn read(texts: &[(String, String)]) -> Result<Vec<Message>, Vec<String>> {
    let mut errors = Vec::new();
    let mut files = Vec::new();
    for (file, text) in texts {
        files.push(read_file(file, text, &mut errors));
    }
    let mut files = files.into_iter();
    let mut messages = files.next().unwrap_or_default();
    for ((file, _), mut others) in texts.iter().skip(1).zip(files) {
        for message in &mut messages {
            match others.iter().position(|other| other.id == message.id) {
                Some(at) => {
                    let other = others.remove(at);
                    errors.extend(differences(message, &other).map(|what| format!("{file}: {}: {what}", message.id)));
                    message.says.extend(other.says);
                }
                None => errors.push(format!("{file}: {}: missing", message.id)),
            }
        }
        errors.extend(others.iter().map(|other| format!("{file}: {}: not in English", other.id)));
    }
    if errors.is_empty() { Ok(messages) } else { Err(errors) }
}

/// Returns the differences between the values of a translation and those of English.
fn differences(english: &Message, other: &Message) -> impl Iterator<Item = String> {
    let lost = english.values.iter().filter(|(name, _)| other.values.iter().all(|(own, _)| own != name));
    let lost: Vec<_> = lost.map(|(name, _)| format!("${name} is used in English only")).collect();
    let differs = |(name, kind): &(String, ValueKind)| match english.values.iter().find(|(own, _)| own == name) {
        None => Some(format!("${name} is not used in English")),
        // A bare `{ $n }` doesn't say its kind; English decides.
        Some((_, own)) if own != kind && *kind != ValueKind::Text => {
            Some(format!("${name} has another type in English"))
        }
        Some(_) => None,
    };
    let more: Vec<_> = other.values.iter().filter_map(differs).collect();
    lost.into_iter().chain(more)
}

fn read_file(file: &str, text: &str, errors: &mut Vec<String>) -> Vec<Message> {
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
    let mut messages: Vec<Message> = Vec::new();
    let mut group = None;
    for entry in &resource.body {
        match entry {
            Entry::GroupComment(comment) => {
                group = comment.content.first().and_then(|heading| MessageGroup::read(heading))
            }
            Entry::Message(message) => match read_message(message, group.clone(), &named) {
                Ok(message) if messages.iter().any(|other| other.id == message.id) => {
                    errors.push(format!("{file}: {}: defined twice", message.id));
                }
                Ok(message) => messages.push(message),
                Err(what) => errors.push(format!("{file}: {}: {what}", message.id.name)),
            },
            _ => {}
        }
    }
    messages
}

fn read_message(
    message: &ast::Message<&str>,
    group: Option<MessageGroup>,
    named: &Named<'_, '_>,
) -> Result<Message, String> {
    let id = message.id.name.to_owned();
    check_name(&id, group.as_ref())?;
    let pattern = message.value.as_ref().ok_or("has no text")?;
    if !message.attributes.is_empty() {
        return Err("attributes are not supported".to_owned());
    }
    let mut reader = Reader { named, kinds: Vec::new() };
    let says = reader.pattern(pattern, 0)?;
    let comment = message.comment.as_ref().map(|comment| comment.content.join(" "));
    Ok(Message { id, group, comment, values: reader.kinds, says: vec![says] })
}

/// Checks a message's name, which becomes a function name.
fn check_name(id: &str, group: Option<&MessageGroup>) -> Result<(), String> {
    let keywords = ["as", "else", "final", "for", "if", "in", "loop", "match", "move", "self", "type", "use", "where"];
    if keywords.contains(&id) || !id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-') {
        return Err("a name consists of a–z, digits and hyphens, and is not a Rust keyword".to_owned());
    }
    match group.filter(|group| group.by != By::English && !id.starts_with(&format!("{}-", group.name))) {
        Some(group) => Err(format!("names in this group start with {}-", group.name)),
        None => Ok(()),
    }
}

/// Texts of messages and terms by name; a term's name starts with `-`.
type Named<'a, 'b> = BTreeMap<String, Option<&'b Pattern<&'a str>>>;

/// Reads one message's text.
struct Reader<'a, 'b> {
    named: &'b Named<'a, 'b>,
    kinds: Vec<(String, ValueKind)>,
}

impl Reader<'_, '_> {
    fn pattern(&mut self, pattern: &Pattern<&str>, depth: usize) -> Result<Vec<TextPart>, String> {
        let mut pieces = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => push_text(&mut pieces, &value.replace('\n', " ")),
                PatternElement::Placeable { expression } => self.expression(expression, depth, &mut pieces)?,
            }
        }
        Ok(pieces)
    }

    fn expression(&mut self, it: &Expression<&str>, depth: usize, into: &mut Vec<TextPart>) -> Result<(), String> {
        let (selector, variants) = match it {
            Expression::Inline(inline) => return self.inline(inline, depth, into),
            Expression::Select { selector, variants } => (selector, variants),
        };
        let InlineExpression::VariableReference { id } = selector else {
            return Err("a selector must be a number, as in `{ $count -> …`".to_owned());
        };
        self.value(id.name, ValueKind::Number)?;
        let mut choices = Vec::new();
        for variant in variants {
            let key = match (&variant.key, variant.default) {
                (VariantKey::Identifier { name: "other" }, true) => SelectorKey::Other,
                (VariantKey::Identifier { name: "one" }, false) => SelectorKey::One,
                (VariantKey::NumberLiteral { value }, false) => {
                    SelectorKey::Exactly(value.parse().map_err(|_| format!("[{value}] is not a whole number"))?)
                }
                _ => return Err("variants are [one], [0] … and the default *[other]".to_owned()),
            };
            choices.push((key, self.pattern(&variant.value, depth)?));
        }
        // Exact numbers win over plural forms.
        choices.sort_by_key(|(key, _)| match key {
            SelectorKey::Exactly(_) => 0,
            SelectorKey::One => 1,
            SelectorKey::Other => 2,
        });
        into.push(TextPart::Select(id.name.to_owned(), choices));
        Ok(())
    }

    fn inline(&mut self, it: &InlineExpression<&str>, depth: usize, into: &mut Vec<TextPart>) -> Result<(), String> {
        match it {
            InlineExpression::StringLiteral { value } => {
                push_text(into, &fluent_syntax::unicode::unescape_unicode_to_string(value));
            }
            InlineExpression::VariableReference { id } => {
                self.value(id.name, ValueKind::Text)?;
                into.push(TextPart::Value(id.name.to_owned()));
            }
            InlineExpression::FunctionReference { id, arguments } => {
                let kind = match id.name {
                    "NUMBER" => ValueKind::Number,
                    "YEAR" => ValueKind::Year,
                    "BYTES" => ValueKind::Bytes,
                    "DURATION" => ValueKind::Duration,
                    other => return Err(format!("{other} is not one of NUMBER, YEAR, BYTES, DURATION")),
                };
                let [InlineExpression::VariableReference { id }] = &arguments.positional[..] else {
                    return Err(format!("{} takes one value", id.name));
                };
                self.value(id.name, kind)?;
                into.push(TextPart::Value(id.name.to_owned()));
            }
            InlineExpression::MessageReference { id, attribute: None } => self.named(id.name, depth, into)?,
            InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                self.named(&format!("-{}", id.name), depth, into)?;
            }
            _ => return Err("unsupported Fluent syntax".to_owned()),
        }
        Ok(())
    }

    /// Inserts the text of another message or term.
    fn named(&mut self, name: &str, depth: usize, into: &mut Vec<TextPart>) -> Result<(), String> {
        let pattern = self.named.get(name).copied().flatten();
        let pattern =
            pattern.filter(|_| depth < DEEPEST).ok_or(format!("{name} does not exist or refers to itself"))?;
        for piece in self.pattern(pattern, depth + 1)? {
            match piece {
                TextPart::Text(text) => push_text(into, &text),
                other => into.push(other),
            }
        }
        Ok(())
    }

    /// Records a value and its kind. A value used by a selector is a number everywhere.
    fn value(&mut self, name: &str, kind: ValueKind) -> Result<(), String> {
        if !name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') {
            return Err(format!("${name}: a value's name consists of a–z and _"));
        }
        match self.kinds.iter_mut().find(|(own, _)| own == name) {
            None => self.kinds.push((name.to_owned(), kind)),
            Some((_, own)) if *own == ValueKind::Text => *own = kind,
            Some((_, own)) if *own != kind && kind != ValueKind::Text => {
                return Err(format!("${name} is used with two types"));
            }
            Some(_) => {}
        }
        Ok(())
    }
}

fn push_text(into: &mut Vec<TextPart>, text: &str) {
    match into.last_mut() {
        Some(TextPart::Text(last)) => last.push_str(text),
        _ => into.push(TextPart::Text(text.to_owned())),
    }
}
