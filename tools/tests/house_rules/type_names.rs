//! Type names: each public type of the workspace has a name of its own, so that a search finds one thing.

use crate::assert_none;
use crate::tree::Tree;
use std::collections::BTreeMap;

#[test]
fn public_types_have_names_of_their_own() {
    let tree = Tree::read();
    let mut places: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (path, number, line) in tree.rust_code().filter(|(path, ..)| !is_test(path)) {
        if let Some(name) = public_type(line) {
            places.entry(name).or_default().push(format!("{path}:{number}"));
        }
    }
    assert!(places.len() > 500, "only {} public types found", places.len());
    let shared = places.iter().filter(|(_, places)| places.len() > 1);
    let shared: Vec<_> = shared.map(|(name, places)| format!("{name}: {}", places.join(", "))).collect();
    assert_none("each public type has a name of its own", &shared);
}

fn is_test(path: &str) -> bool {
    ["/tests", "/testkit", "_tests.rs", "/examples/"].iter().any(|part| path.contains(part))
}

/// Returns the name of the type that a line of code defines, if other modules can see it.
fn public_type(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub")?;
    let rest = if rest.starts_with('(') { rest.split_once(')')?.1 } else { rest };
    let (keyword, rest) = rest.strip_prefix(' ')?.split_once(' ')?;
    let name = rest.split(|c: char| !c.is_ascii_alphanumeric()).next().filter(|name| !name.is_empty());
    name.filter(|_| ["struct", "enum", "trait", "type", "union"].contains(&keyword))
}

#[test]
fn definitions_of_types_are_recognised() {
    for (line, expected) in [
        ("pub struct Shelf {", Some("Shelf")),
        ("    pub(super) enum Kind<'a> {", Some("Kind")),
        ("pub(in crate::a) type Rows = Vec<Row>;", Some("Rows")),
        ("struct Hidden;", None),
        ("pub fn shelf() -> Shelf {", None),
        ("pub use shelf::Shelf;", None),
    ] {
        assert_eq!(public_type(line), expected, "{line}");
    }
}
