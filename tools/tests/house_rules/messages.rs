//! The message table: every message is used.
//!
//! Missing translations are not tested here: `app/build.rs` fails on them.

use crate::assert_none;
use crate::tree::{Tree, is_under};
use std::collections::HashSet;

#[test]
fn every_message_is_said() {
    let tree = Tree::read();
    let mut said = HashSet::new();
    for (path, _, line) in tree.rust_code().filter(|(path, ..)| is_under(path, &["app/src"])) {
        // In the table's own modules the names stand alone, elsewhere after `text::`.
        let inside = is_under(path, &["app/src/text"]);
        for (at, name) in names(line) {
            if inside || line[..at].ends_with("text::") {
                said.insert(name);
            }
        }
    }
    let english = tree.text_of("app/messages/en.ftl");
    // A message may be used inside another.
    let within = |id: &str| english.contains(&format!("{{ {id} }}"));
    // For groups with a lookup function, that function must be called.
    let (mut ids, mut in_group) = (Vec::new(), false);
    for line in english.lines() {
        let heading = line.strip_prefix("## ").filter(|line| line.starts_with("of ") || line.starts_with("by "));
        if let Some((_, function)) = heading.and_then(|line| line.split_once(": ")) {
            in_group = true;
            ids.push(function);
        } else if line.is_empty() {
            in_group = false;
        }
        ids.extend(id_of(line).filter(|_| !in_group));
    }
    assert!(ids.len() > 100, "only {} messages found", ids.len());
    let silent = ids.iter().filter(|id| !said.contains(id.replace('-', "_").as_str()) && !within(id));
    assert_none("every message is used", &silent.map(|id| (*id).to_owned()).collect::<Vec<_>>());
}

/// Returns the id of the message that begins on a line.
fn id_of(line: &str) -> Option<&str> {
    let (id, _) = line.split_once(" =")?;
    let mut letters = id.chars();
    let named = letters.next().is_some_and(|first| first.is_ascii_lowercase());
    (named && letters.all(|c| c.is_ascii_alphanumeric() || c == '-')).then_some(id)
}

/// Returns the names in a line of code, each with its position.
fn names(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let words = line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    words.filter(|word| !word.is_empty()).map(|word| (word.as_ptr() as usize - line.as_ptr() as usize, word))
}

#[test]
fn messages_are_told_from_what_stands_in_them() {
    for (line, id) in [
        ("see-all = See all", Some("see-all")),
        ("games =", Some("games")),
        ("    { $count ->", None),
        ("        [one] { $count } game", None),
        ("-brand = Shelfcade", None),
        ("# a = b", None),
    ] {
        assert_eq!(id_of(line), id, "{line}");
    }
    let found: Vec<_> = names("a text::see_all() b").map(|(_, name)| name).collect();
    assert_eq!(found, ["a", "text", "see_all", "b"]);
}
