//! Writes XML with only legal characters and names, so that the strictest parser reads it (XML 1.0, sections 2.2 and
//! 2.3).

use quick_xml::escape::unescape;
use quick_xml::events::BytesStart;

/// Appends text. Characters that XML doesn't allow are dropped; carriage returns are escaped, as parsers would turn
/// them into line feeds.
pub(super) fn push_text(out: &mut String, text: &str) {
    push(out, text, false);
}

fn push(out: &mut String, text: &str, is_attribute: bool) {
    for letter in text.chars().filter(|letter| is_legal(*letter)) {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' if is_attribute => out.push_str("&quot;"),
            '\r' => out.push_str("&#13;"),
            '\n' if is_attribute => out.push_str("&#10;"),
            '\t' if is_attribute => out.push_str("&#9;"),
            letter => out.push(letter),
        }
    }
}

/// Appends a start tag with its well-formed attributes, without `<` and `>`. Appends nothing and returns false if its
/// name is invalid.
pub(super) fn push_start(out: &mut String, tag: &BytesStart<'_>) -> bool {
    let name = tag.name();
    let name: &str = name.as_ref();
    if !is_name(name) {
        return false;
    }
    out.push_str(name);
    // A second attribute of the same name is an error to the parser, and skipped here.
    for attribute in tag.attributes().flatten() {
        let key: &str = attribute.key.as_ref();
        if is_name(key) {
            out.push(' ');
            out.push_str(key);
            out.push_str("=\"");
            push(out, &unescape(&attribute.value).unwrap_or_else(|_| attribute.value.clone()), true);
            out.push('"');
        }
    }
    true
}

/// Appends a comment, if XML allows its text.
pub(super) fn push_comment(out: &mut String, text: &str) {
    if !text.contains("--") && !text.ends_with('-') {
        out.push_str("<!--");
        out.extend(text.chars().filter(|letter| is_legal(*letter)));
        out.push_str("-->");
    }
}

/// Returns an element that contains only text.
pub(super) fn element(name: &str, text: &str) -> String {
    let mut out = format!("<{name}>");
    push_text(&mut out, text);
    out + "</" + name + ">"
}

/// Returns true if XML 1.0 allows a character.
pub(super) fn is_legal(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r' | ' '..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..)
}

/// Returns true for the name of an element or attribute. Names with colons aren't accepted: a parser that knows
/// namespaces may fail.
fn is_name(name: &str) -> bool {
    let is_start = |c: char| {
        c.is_ascii_alphabetic()
            || c == '_'
            || matches!(c, '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{F6}' | '\u{F8}'..='\u{2FF}' | '\u{370}'..='\u{37D}')
            || matches!(c, '\u{37F}'..='\u{1FFF}' | '\u{3001}'..='\u{D7FF}' | '\u{F900}'..='\u{FDCF}')
    };
    let mut letters = name.chars();
    letters.next().is_some_and(is_start)
        && letters.all(|c| is_start(c) || c.is_ascii_digit() || matches!(c, '-' | '.' | '\u{B7}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn illegal_letters_are_dropped_and_others_escaped() {
        assert_eq!(element("a", "x\u{0}\u{8}\u{1b}\u{FFFE}<&>\"'\r\n\t😀"), "<a>x&lt;&amp;&gt;\"'&#13;\n\t😀</a>");
        let mut out = String::new();
        assert!(push_start(&mut out, &BytesStart::from_content("g a='1 &amp; \"2\"' 9=\"x\" a=\"3\" b=\"\n\"", 1)));
        assert_eq!(out, "g a=\"1 &amp; &quot;2&quot;\" b=\"&#10;\"");
    }

    #[test]
    fn only_names_are_names() {
        for good in ["game", "_x", "a-b.c1", "ゼルダ", "é"] {
            assert!(is_name(good), "{good}");
        }
        for bad in ["", "1a", "-a", "a b", "a<", "a\"", "a:b", "\u{0}"] {
            assert!(!is_name(bad), "{bad}");
        }
    }
}
