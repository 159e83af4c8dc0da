//! Plain English: openings of doc comments, and documents that aren't in the repository.

use crate::assert_none;
use crate::tree::{File, Tree};

/// First words that make a doc comment circle its subject. It begins with a noun phrase or a verb in the third person.
const OPENINGS: [&str; 8] = ["What", "Whether", "How", "Who", "Whom", "Whose", "Which", "Of"];

/// Documents of the project's makers; a comment names the specification or program that a fact comes from.
const OUTSIDE: [&str; 8] =
    ["CONVENTIONS", "ROMM-API", "RETROARCH-SYNC", "BROWSER-PLAY", "SAVES.md", "CARDS.md", "SETS.md", "STYLE.md"];

#[test]
fn doc_comments_begin_with_a_noun_or_a_verb() {
    let tree = Tree::read();
    let offenders: Vec<_> = tree.with_extensions(&["rs"]).flat_map(circling_openings).collect();
    assert_none("a doc comment begins with a noun phrase or a verb (\"Returns …\")", &offenders);
}

#[test]
fn comments_cite_public_sources() {
    let tree = Tree::read();
    let files = tree.files.iter().filter(|file| !file.path.starts_with("tools/tests/house_rules/"));
    let lines = files.flat_map(File::numbered).filter(|(.., line)| OUTSIDE.iter().any(|name| line.contains(name)));
    let offenders: Vec<_> = lines.map(|(path, number, line)| format!("{path}:{number}: {}", line.trim())).collect();
    assert_none("comments name no document outside the repository", &offenders);
}

/// Returns `path:line: text` for each doc comment of a file that begins with one of [`OPENINGS`].
fn circling_openings(file: &File) -> Vec<String> {
    let mut offenders = Vec::new();
    let mut in_paragraph = false;
    for (path, number, line) in file.numbered() {
        let text = line.trim_start().strip_prefix("///").or_else(|| line.trim_start().strip_prefix("//!"));
        let first = text.and_then(|text| text.split_whitespace().next());
        if let Some(word) = first
            && !in_paragraph
            && OPENINGS.contains(&word)
        {
            offenders.push(format!("{path}:{number}: {}", line.trim()));
        }
        in_paragraph = first.is_some();
    }
    offenders
}

#[test]
fn a_circling_opening_is_found_and_a_continued_sentence_is_not() {
    let text =
        "//! What lives here.\n\n/// The shelf of games.\n/// Which is large.\nstruct Shelf;\n    /// How many.\n";
    let found = circling_openings(&File { path: "a.rs".to_owned(), text: text.to_owned() });
    assert_eq!(found, ["a.rs:1: //! What lives here.", "a.rs:6: /// How many."]);
}
