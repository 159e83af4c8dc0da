//! Folding: the form of a title in which two spellings of the same thing are equal (CONVENTIONS sections 3 and 15).
//!
//! Folding is idempotent and total: any text in, plain `a-z0-9` words out.

/// Words of `a-z0-9` joined by single spaces; case, accents, punctuation, articles and `&` are gone.
pub fn fold_key(_title: &str) -> String {
    String::new()
}

/// A URL part made of the folded words joined by `-`; never empty for a text with a letter or digit of any script.
pub fn slug(_title: &str) -> String {
    String::new()
}
