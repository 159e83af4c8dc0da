//! Writes the message table as Rust: `fn see_all() -> &'static str`, `fn see_all_of(title: &str) -> String`.
//!
//! `app/src/text/messages.rs` includes it. It calls `number`, `seconds` and so on by their paths, because a value may
//! have such a name; none holds a digit, so none can hide the local `out0`. Parts are pushed one after the other
//! instead of formatted: that is less code in the WASM.

use crate::table::{Key, Kind, LANGUAGES, Message, Piece, Table};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The functions of all messages that islands say, or of all others.
pub fn generate(table: &Table, islands: bool) -> String {
    let mut out = String::new();
    let messages: Vec<_> = table.messages.iter().filter(|message| message.islands == islands).collect();
    for message in &messages {
        write_message(&mut out, message).expect("a String takes everything");
    }
    let groups: BTreeSet<_> = messages.iter().filter_map(|message| message.by_english.as_ref()).collect();
    for group in groups {
        let messages = messages.iter().filter(|message| message.by_english.as_ref() == Some(group));
        write_by_english(&mut out, group, messages).expect("a String takes everything");
    }
    out
}

/// The function that finds the messages of a group by their English.
fn write_by_english<'a>(
    out: &mut String,
    group: &str,
    messages: impl Iterator<Item = &'a &'a Message>,
) -> std::fmt::Result {
    writeln!(out, "/// A message of its group by its English.")?;
    writeln!(out, "pub fn {group}(english: &str) -> Option<&'static str> {{ Some(match english {{")?;
    for message in messages {
        writeln!(out, "{:?} => {}(),", plain(&message.says[0]), function(&message.id))?;
    }
    writeln!(out, "_ => return None, }}) }}")
}

/// The function's name of a message's.
pub fn function(id: &str) -> String {
    id.replace('-', "_")
}

fn write_message(out: &mut String, message: &Message) -> std::fmt::Result {
    write_doc(out, message)?;
    let name = function(&message.id);
    if message.values.is_empty() {
        let says: Vec<_> = message.says.iter().map(|pieces| plain(pieces)).collect();
        return match says.iter().all(|text| *text == says[0]) {
            true => writeln!(out, "pub fn {name}() -> &'static str {{ {:?} }}", says[0]),
            false => writeln!(out, "pub fn {name}() -> &'static str {{ super::language::pick(&{says:?}) }}"),
        };
    }
    let parameters: Vec<_> = message.values.iter().map(|(name, kind)| format!("{name}: {}", type_of(*kind))).collect();
    writeln!(out, "pub fn {name}({}) -> String {{", parameters.join(", "))?;
    writeln!(out, "let mut out0 = String::new();")?;
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

/// Its comment, and what it says in English.
fn write_doc(out: &mut String, message: &Message) -> std::fmt::Result {
    let mut english = String::new();
    sketch(&message.says[0], &mut english);
    if let Some(comment) = &message.comment {
        writeln!(out, "/// {comment}\n///")?;
    }
    writeln!(out, "/// `{}`", english.replace('`', "'"))
}

fn sketch(pieces: &[Piece], into: &mut String) {
    for piece in pieces {
        match piece {
            Piece::Text(text) => into.push_str(text),
            Piece::Value(name) => into.push_str(&format!("{{{name}}}")),
            Piece::Select(_, choices) => choices.last().into_iter().for_each(|(_, pieces)| sketch(pieces, into)),
        }
    }
}

fn write_pieces(out: &mut String, message: &Message, pieces: &[Piece]) -> std::fmt::Result {
    for piece in pieces {
        match piece {
            Piece::Text(text) => writeln!(out, "out0.push_str({text:?});")?,
            Piece::Value(name) => {
                let kind = message.values.iter().find(|(own, _)| own == name).map_or(Kind::Text, |(_, kind)| *kind);
                match kind {
                    Kind::Text => writeln!(out, "out0.push_str({name});")?,
                    Kind::Number => writeln!(out, "out0.push_str(&super::numbers::number({name}));")?,
                    Kind::Year => writeln!(out, "out0.push_str(&{name}.to_string());")?,
                    Kind::Bytes => writeln!(out, "out0.push_str(&super::numbers::bytes({name}));")?,
                    Kind::Duration => writeln!(out, "out0.push_str(&super::numbers::seconds({name}));")?,
                }
            }
            Piece::Select(name, choices) => {
                writeln!(out, "match ({name}, super::language::plural({name})) {{")?;
                for (key, pieces) in choices {
                    match key {
                        Key::Exactly(n) => writeln!(out, "({n}, _) => {{")?,
                        Key::One => writeln!(out, "(_, Plural::One) => {{")?,
                        Key::Other => writeln!(out, "_ => {{")?,
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

fn plain(pieces: &[Piece]) -> &str {
    match pieces {
        [Piece::Text(text)] => text,
        _ => "",
    }
}

fn selects(pieces: &[Piece]) -> bool {
    pieces.iter().any(|piece| matches!(piece, Piece::Select(..)))
}

fn type_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "&str",
        Kind::Number | Kind::Bytes => "u64",
        Kind::Year => "u16",
        Kind::Duration => "f64",
    }
}

/// `en` as the enum says it: `En`.
fn variant(language: &str) -> String {
    let mut letters = language.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}
