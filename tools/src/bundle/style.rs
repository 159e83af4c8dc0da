//! Bundles `style/main.css` and its imports into one file without comments and redundant spaces.
//!
//! The syntax reaches browsers as written. It uses nesting in which a nested selector begins with a symbol (`& a`,
//! `.b`, `:is(a)`; Chrome 112, Firefox 117, Safari 16.5). Required vendor prefixes are written in the sources.

use super::BundleError;
use std::fmt::Display;
use std::path::Path;

/// Bundles `main` and its imports.
///
/// # Errors
/// Returns [`BundleError::Style`] with file and line for a missing import, and for a bracket, string or comment that
/// is not closed.
pub fn bundle(main: &Path) -> Result<String, BundleError> {
    let mut all = String::new();
    let mut own = String::new();
    for (number, line) in read(main)?.lines().enumerate() {
        let Some((file, layer)) = import(line) else {
            own.extend([line, "\n"]);
            all.extend([line, "\n"]);
            continue;
        };
        own.push('\n');
        let imported = main.with_file_name(file);
        let css = read(&imported).map_err(|error| at(main, number, error))?;
        compact(&css).map_err(|(line, why)| at(&imported, line, why))?;
        let wrapped = layer.map(|layer| format!("@layer {layer} {{\n{css}\n}}\n"));
        all.push_str(&wrapped.unwrap_or(css));
    }
    compact(&own).map_err(|(line, why)| at(main, line, why))?;
    compact(&all).map_err(|(line, why)| at(main, line, why))
}

/// Parses `@import "file" layer(name);` into file and layer.
fn import(line: &str) -> Option<(&str, Option<&str>)> {
    let (file, rest) = line.strip_prefix("@import \"")?.split_once('"')?;
    let layer = rest.trim().strip_prefix("layer(").and_then(|rest| rest.split_once(')'));
    Some((file, layer.map(|(layer, _)| layer)))
}

/// A bracket that is still open.
struct Open {
    bracket: char,
    line: usize,
    /// True for a rule with declarations, false for an at-rule.
    is_style: bool,
}

/// Removes comments, runs of spaces, spaces next to `{};,` and after `:`, and the last `;` of a block. The error is a
/// line, from 0, and its problem.
fn compact(css: &str) -> Result<String, (usize, &'static str)> {
    let mut out = String::with_capacity(css.len());
    let mut open: Vec<Open> = Vec::new();
    // Start of the current declaration or selector in `out`.
    let mut statement = 0;
    let (mut line, mut rest) = (0, css);
    while let Some(next) = rest.chars().next() {
        let length = match next {
            '/' if rest.starts_with("/*") => rest.find("*/").ok_or((line, "unclosed comment"))? + 2,
            '"' | '\'' => text_length(rest).ok_or((line, "unclosed string"))?,
            other => other.len_utf8(),
        };
        let piece = &rest[..length];
        match next {
            _ if piece.starts_with("/*") || next.is_whitespace() => {
                if !out.is_empty() && !out.ends_with([' ', '{', '}', ';', ',', ':']) {
                    out.push(' ');
                }
            }
            '{' | '}' | ';' | ',' => {
                if out.ends_with(' ') {
                    out.pop();
                }
                if next == '}' && out.ends_with(';') {
                    out.pop();
                }
                out.push(next);
            }
            _ => out.push_str(piece),
        }
        match next {
            '{' => {
                let selector = &out[statement..];
                if open.iter().any(|open| open.is_style) && selector.starts_with(|c: char| c.is_ascii_alphabetic()) {
                    return Err((line, "a nested selector starts with a letter, which Safari 16 does not support"));
                }
                open.push(Open { bracket: next, line, is_style: !selector.starts_with('@') });
            }
            '(' | '[' => open.push(Open { bracket: next, line, is_style: false }),
            '}' | ')' | ']' => {
                let begun = open.pop().map(|open| open.bracket);
                if !matches!((begun, next), (Some('{'), '}') | (Some('('), ')') | (Some('['), ']')) {
                    return Err((line, "unmatched closing bracket"));
                }
            }
            _ => {}
        }
        if matches!(next, '{' | '}' | ';') {
            statement = out.len();
        }
        line += piece.matches('\n').count();
        rest = &rest[length..];
    }
    match open.pop() {
        Some(open) => Err((open.line, "unclosed bracket")),
        None => Ok(out),
    }
}

/// Returns the length in bytes of the string at the start of `css`; `None` if it is not closed on its line.
fn text_length(css: &str) -> Option<usize> {
    let mut chars = css.char_indices();
    let (_, quote) = chars.next()?;
    while let Some((at, next)) = chars.next() {
        match next {
            '\\' => drop(chars.next()),
            '\n' => return None,
            _ if next == quote => return Some(at + next.len_utf8()),
            _ => {}
        }
    }
    None
}

fn read(path: &Path) -> Result<String, BundleError> {
    std::fs::read_to_string(path).map_err(|error| BundleError::Style(format!("{}: {error}", path.display())))
}

/// Creates an error with its position; `line` counts from 0.
fn at(path: &Path, line: usize, mistake: impl Display) -> BundleError {
    BundleError::Style(format!("{}, line {}: {mistake}", path.display(), line + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn css_is_compacted_and_means_the_same() {
        for (css, expected) in [
            ("/* x */\nbody {\n  margin: 0px;\n}\n", "body{margin:0px}"),
            ("a :hover, b > c { & d { x: y } }", "a :hover,b > c{& d{x:y}}"),
            ("a{width:calc(1px + (2px - 3px)) ;}", "a{width:calc(1px + (2px - 3px))}"),
            ("@media (width >= 9px) { a { b: \"c  ; }\\\" d\" } }", "@media (width >= 9px){a{b:\"c  ; }\\\" d\"}}"),
            ("a/**/b{--x: ;y:z}", "a b{--x:;y:z}"),
            (
                "@keyframes k { from { a: b } }\n@media (x) { a { &::after { b: c } } }",
                "@keyframes k{from{a:b}}@media (x){a{&::after{b:c}}}",
            ),
        ] {
            assert_eq!(compact(css).unwrap(), expected, "{css}");
        }
    }

    #[test]
    fn imports_become_one_small_file() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("main.css"), "@import \"a.css\" layer(base);\nbody { margin: 0; }").unwrap();
        std::fs::write(dir.path().join("a.css"), "nav { & a { color: oklch(0.7 0.1 40); } }").unwrap();
        let css = bundle(&dir.path().join("main.css")).unwrap();
        assert_eq!(css, "@layer base{nav{& a{color:oklch(0.7 0.1 40)}}}body{margin:0}");
    }

    #[test]
    fn a_missing_import_says_who_wants_it() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("main.css"), "/* x */\n@import \"gone.css\";").unwrap();
        let error = bundle(&dir.path().join("main.css")).unwrap_err().to_string();
        assert!(error.contains("main.css, line 2: "), "{error}");
    }

    #[test]
    fn a_mistake_is_told_with_its_file_and_line() {
        let dir = tempfile::tempdir().unwrap();
        let main = dir.path().join("main.css");
        for (main_css, imported, place) in [
            ("@import \"a.css\";", "nav {}\n} nav {}", "a.css, line 2: "),
            ("@import \"a.css\";", "nav {\n a: b", "a.css, line 1: "),
            ("@import \"a.css\";", "nav { a: 'b\n'}", "a.css, line 1: "),
            ("@import \"a.css\";\na (]", "nav {}", "main.css, line 2: "),
            ("@import \"a.css\";\n\n/* a", "nav {}", "main.css, line 3: "),
            ("@import \"a.css\";", "nav {\n  @media (width > 1px) {\n    a { b: c }\n  }\n}", "a.css, line 3: "),
        ] {
            std::fs::write(&main, main_css).unwrap();
            std::fs::write(dir.path().join("a.css"), imported).unwrap();
            let error = bundle(&main).unwrap_err().to_string();
            assert!(error.contains(place), "{error}");
        }
    }
}
