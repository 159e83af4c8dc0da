//! Checks the OWASP ASVS table in `docs/security.md`: it is complete, and the tests it names exist.

use super::assert_none;
use super::tree::{Tree, holding, is_under};
use std::collections::BTreeSet;

/// Requirements of level 1 in version 5.0.0, by section.
const LEVEL_1: [(&str, &[u8]); 36] = [
    ("1.2", &[1, 2, 3, 4, 5]),
    ("1.3", &[1, 2]),
    ("1.5", &[1]),
    ("2.1", &[1]),
    ("2.2", &[1, 2]),
    ("2.3", &[1]),
    ("3.2", &[1, 2]),
    ("3.3", &[1]),
    ("3.4", &[1, 2]),
    ("3.5", &[1, 2, 3]),
    ("4.1", &[1]),
    ("4.4", &[1]),
    ("5.2", &[1, 2]),
    ("5.3", &[1, 2]),
    ("6.1", &[1]),
    ("6.2", &[1, 2, 3, 4, 5, 6, 7, 8]),
    ("6.3", &[1, 2]),
    ("6.4", &[1, 2]),
    ("7.2", &[1, 2, 3, 4]),
    ("7.4", &[1, 2]),
    ("8.1", &[1]),
    ("8.2", &[1, 2]),
    ("8.3", &[1]),
    ("9.1", &[1, 2, 3]),
    ("9.2", &[1]),
    ("10.4", &[1, 2, 3, 4, 5]),
    ("11.3", &[1, 2]),
    ("11.4", &[1]),
    ("12.1", &[1]),
    ("12.2", &[1, 2]),
    ("13.4", &[1]),
    ("14.2", &[1]),
    ("14.3", &[1]),
    ("15.1", &[1]),
    ("15.2", &[1]),
    ("15.3", &[1]),
];

/// Returns the part of the document with the table.
fn standard(tree: &Tree) -> &str {
    tree.text_of("docs/security.md").split_once("## OWASP ASVS").expect("the document has the table").1
}

/// Returns true for the number of a requirement.
fn is_number(word: &str) -> bool {
    word.split('.').count() == 3 && word.split('.').all(|part| !part.is_empty() && part.parse::<u8>().is_ok())
}

#[test]
fn every_requirement_of_the_standard_is_answered_once() {
    let tree = Tree::read();
    let words = standard(&tree).split(|c: char| c.is_whitespace() || "(),|".contains(c));
    let mut answered: Vec<&str> = words.filter(|word| is_number(word)).collect();
    answered.sort_unstable();
    let numbers = LEVEL_1.iter().flat_map(|(section, all)| all.iter().map(move |one| format!("{section}.{one}")));
    let mut wanted: Vec<String> = numbers.collect();
    wanted.sort_unstable();
    assert_eq!(wanted.len(), 70);
    assert_eq!(answered, wanted);
}

#[test]
fn every_test_that_the_standard_names_is_there() {
    let tree = Tree::read();
    let files: BTreeSet<&str> = tree.files.iter().map(|file| &*file.path).collect();
    let is_row = |line: &&str| line.starts_with("| ") && line.split('|').count() == 6;
    let rows: Vec<&str> = standard(&tree).lines().filter(is_row).skip(1).collect();
    let functions: BTreeSet<&str> = tree
        .rust_code()
        .filter_map(|(.., line)| line.split_once("fn ")?.1.split_once(['(', '<']))
        .map(|(name, _)| name)
        .collect();
    let is_there = |test: &str| if test.contains('/') { files.contains(test) } else { functions.contains(test) };
    let mut missing = Vec::new();
    for row in &rows {
        let tests: Vec<&str> = row.split('|').nth(4).unwrap_or_default().split('`').skip(1).step_by(2).collect();
        let number = row.split('|').nth(1).unwrap_or_default().trim();
        let lost = tests.iter().filter(|test| !is_there(test)).map(|test| format!("{number}: {test}"));
        missing.extend(lost.chain(tests.is_empty().then(|| format!("{number}: no test"))));
    }
    assert!(rows.len() > 40, "{} rows", rows.len());
    assert_none("every test named in docs/security.md exists", &missing);
}

/// The only files that may start a program.
const STARTERS: [&str; 4] = [
    "core-server/src/art/pictures/manual.rs",
    "core-server/src/play/players/child.rs",
    "server/src/cli/restart.rs",
    "server/src/services/updates.rs",
];

#[test]
fn no_program_is_started() {
    let tree = Tree::read();
    let folders = ["app/src", "core/src", "core-server/src", "server/src"];
    let code = tree.rust_code().filter(|(path, ..)| is_under(path, &folders) && !path.contains("test"));
    let (starters, others): (Vec<_>, Vec<_>) = code.partition(|(path, ..)| STARTERS.contains(path));
    let starts = ["process::Command", "std::process::{", "tokio::process", "os::unix::process"];
    assert_none("only files in STARTERS start programs", &holding(others.into_iter(), &starts));
    let start = holding(starters.into_iter(), &starts);
    let idle = STARTERS.iter().filter(|starter| !start.iter().any(|line| line.starts_with(**starter)));
    assert_none("every file in STARTERS starts a program", &idle.map(|path| (*path).to_owned()).collect::<Vec<_>>());
}
