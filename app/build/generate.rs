//! Writes the message table as Rust: `fn see_all() -> &'static str`, `fn see_all_of(title: &str) -> String`.
//!
//! `app/src/text/messages.rs` includes the result. Generated code calls `super::numbers::number` and the like by path,
//! because a value may have the same name. Value names hold no digits, so none can shadow the local `out0`. Parts are
//! pushed one by one instead of formatted: that makes the WASM smaller.

use crate::table::{By, LANGUAGES, Message, MessageGroup, SelectorKey, TextPart, ValueKind};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Return type of a message without values.
const TEXT: &str = "&'static str";

/// Returns the functions of all messages and groups.
pub fn generate(messages: &[Message]) -> String {
    let mut out = String::new();
    let groups: BTreeSet<_> = messages.iter().filter_map(|message| message.group.as_ref()).collect();
    for message in messages {
        write_message(&mut out, message).expect("writing to a String cannot fail");
    }
    for group in groups {
        let messages: Vec<_> = messages.iter().filter(|message| message.group.as_ref() == Some(group)).collect();
        write_group(&mut out, group, &messages).expect("writing to a String cannot fail");
    }
    out
}

/// Writes the function that looks up a group's messages. It takes the values of all of them.
fn write_group(out: &mut String, group: &MessageGroup, messages: &[&Message]) -> std::fmt::Result {
    let (of, found, found_none) = match &group.by {
        By::Value(type_of) => (type_of.as_str(), TEXT, ""),
        By::Key | By::English => ("&str", "Option<&'static str>", "_ => return None,"),
    };
    let values: BTreeSet<_> = messages.iter().flat_map(|message| &message.values).collect();
    let values: String = values.into_iter().map(|(name, kind)| format!(", {name}: {}", type_of(*kind))).collect();
    let found = if values.is_empty() { found } else { "String" };
    writeln!(out, "/// A message of its group.")?;
    writeln!(out, "pub fn {}(of: {of}{values}) -> {found} {{", function(&group.name))?;
    writeln!(out, "let found = match of {{")?;
    for message in messages {
        let key = message.id.strip_prefix(&format!("{}-", group.name)).unwrap_or_default();
        match &group.by {
            By::Value(type_of) => write!(out, "{type_of}::{} {{ .. }}", variant(key))?,
            By::Key => write!(out, "{:?}", function(key))?,
            By::English => write!(out, "{:?}", plain(&message.says[0]))?,
        }
        let given: Vec<_> = message.values.iter().map(|(name, _)| name.as_str()).collect();
        writeln!(out, " => {}({}).into(),", function(&message.id), given.join(", "))?;
    }
    writeln!(out, "{found_none} }};\n{} }}", if found_none.is_empty() { "found" } else { "Some(found)" })
}

/// Returns the function name for a message's name.
pub fn function(id: &str) -> String {
    id.replace('-', "_")
}

fn write_message(out: &mut String, message: &Message) -> std::fmt::Result {
    write_doc(out, message)?;
    let name = function(&message.id);
    if message.values.is_empty() {
        let says: Vec<_> = message.says.iter().map(|pieces| plain(pieces)).collect();
        return match says.iter().all(|text| *text == says[0]) {
            true => writeln!(out, "pub fn {name}() -> {TEXT} {{ {:?} }}", says[0]),
            false => writeln!(out, "pub fn {name}() -> {TEXT} {{ super::language::pick(&{says:?}) }}"),
        };
    }
    let parameters: Vec<_> = message.values.iter().map(|(name, kind)| format!("{name}: {}", type_of(*kind))).collect();
    writeln!(out, "pub fn {name}({}) -> String {{", parameters.join(", "))?;
    writeln!(out, "let mut out0 = String::with_capacity(super::numbers::USUAL_BYTES);")?;
    if message.says.iter().all(|pieces| *pieces == message.says[0]) && !selects(&message.says[0]) {
        write_pieces(out, message, &message.says[0])?;
    } else {
        writeln!(out, "match super::language::lang() {{")?;
        for (language, pieces) in LANGUAGES.iter().zip(&message.says) {
            writeln!(out, "Lang::{} => {{", variant(language))?;
            write_pieces(out, message, pieces)?;
            writeln!(out, "}}")?;
        }
        writeln!(out, "}}")?;
    }
    writeln!(out, "out0\n}}")
}

/// Writes the message's comment and its English text as a doc comment.
fn write_doc(out: &mut String, message: &Message) -> std::fmt::Result {
    let mut english = String::new();
    sketch(&message.says[0], &mut english);
    if let Some(comment) = &message.comment {
        writeln!(out, "/// {comment}\n///")?;
    }
    writeln!(out, "/// `{}`", english.replace('`', "'"))
}

fn sketch(pieces: &[TextPart], into: &mut String) {
    for piece in pieces {
        match piece {
            TextPart::Text(text) => into.push_str(text),
            TextPart::Value(name) => into.push_str(&format!("{{{name}}}")),
            TextPart::Select(_, choices) => choices.last().into_iter().for_each(|(_, pieces)| sketch(pieces, into)),
        }
    }
}

fn write_pieces(out: &mut String, message: &Message, pieces: &[TextPart]) -> std::fmt::Result {
    for piece in pieces {
        match piece {
            TextPart::Text(text) => writeln!(out, "out0.push_str({text:?});")?,
            TextPart::Value(name) => {
                let kind =
                    message.values.iter().find(|(own, _)| own == name).map_or(ValueKind::Text, |(_, kind)| *kind);
                match kind {
                    ValueKind::Text => writeln!(out, "out0.push_str({name});")?,
                    ValueKind::Number => writeln!(out, "out0.push_str(&super::numbers::number({name}));")?,
                    ValueKind::Year => writeln!(out, "out0.push_str(&{name}.to_string());")?,
                    ValueKind::Bytes => writeln!(out, "out0.push_str(&super::numbers::bytes({name}));")?,
                    ValueKind::Duration => writeln!(out, "out0.push_str(&super::numbers::seconds({name}));")?,
                }
            }
            TextPart::Select(name, choices) => {
                writeln!(out, "match ({name}, super::language::plural({name})) {{")?;
                for (key, pieces) in choices {
                    match key {
                        SelectorKey::Exactly(n) => writeln!(out, "({n}, _) => {{")?,
                        SelectorKey::One => writeln!(out, "(_, Plural::One) => {{")?,
                        SelectorKey::Other => writeln!(out, "_ => {{")?,
                    }
                    write_pieces(out, message, pieces)?;
                    writeln!(out, "}}")?;
                }
                writeln!(out, "}}")?;
            }
        }
    }
    Ok(())
}

fn plain(pieces: &[TextPart]) -> &str {
    match pieces {
        [TextPart::Text(text)] => text,
        _ => "",
    }
}

fn selects(pieces: &[TextPart]) -> bool {
    pieces.iter().any(|piece| matches!(piece, TextPart::Select(..)))
}

fn type_of(kind: ValueKind) -> &'static str {
    match kind {
        ValueKind::Text => "&str",
        ValueKind::Number | ValueKind::Bytes => "u64",
        ValueKind::Year => "u16",
        ValueKind::Duration => "f64",
    }
}

/// Returns a name as an enum variant: `PreRelease` for `pre-release`.
fn variant(name: &str) -> String {
    let capital = |word: &str| [word[..1].to_ascii_uppercase(), word[1..].to_owned()].concat();
    name.split('-').filter(|word| !word.is_empty()).map(capital).collect()
}
