//! Strips comments and indentation from our scripts and wasm-bindgen's glue code.
//!
//! Names are not shortened: after compression, a minifier saved 2 KB of all scripts and cost two minutes of processor
//! time in each first build (`docs/decisions/build.md`). Works line by line, so scripts must not contain multi-line
//! template literals.

use super::BundleError;

/// Removes indentation, empty lines, and comments at the start of a line.
///
/// # Errors
/// Returns [`BundleError::Script`] with the script's name if it is not UTF-8, or if stripping could change its
/// meaning: a multi-line template literal, or a comment that is not closed.
pub fn strip(name: &str, source: &[u8]) -> Result<Vec<u8>, BundleError> {
    let wrong = |why: String| BundleError::Script(format!("{name}: {why}"));
    let source = std::str::from_utf8(source).map_err(|error| wrong(error.to_string()))?;
    let mut short = String::with_capacity(source.len());
    let mut comment_begun = None;
    for (number, line) in (1..).zip(source.lines()) {
        let mut code = line.trim();
        loop {
            if comment_begun.is_some() {
                let Some((_, rest)) = code.split_once("*/") else {
                    code = "";
                    break;
                };
                (comment_begun, code) = (None, rest.trim_start());
            }
            let Some(rest) = code.strip_prefix("/*") else { break };
            (comment_begun, code) = (Some(number), rest);
        }
        if code.is_empty() || code.starts_with("//") {
            continue;
        }
        if code.matches('`').count() % 2 == 1 {
            return Err(wrong(format!("line {number}: a template literal continues on the next line")));
        }
        short.push_str(code);
        short.push('\n');
    }
    match comment_begun {
        Some(number) => Err(wrong(format!("line {number}: unclosed comment"))),
        None => Ok(short.into_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &str) {
        assert_eq!(String::from_utf8(strip("a.js", source.as_bytes()).unwrap()).unwrap(), expected);
    }

    #[test]
    fn comments_and_indentation_go() {
        check("// Why.\n\nif (a) {\n    b(); // c\n}\n", "if (a) {\nb(); // c\n}\n");
        check("/** @returns {x}\n * `y\n */\nfunction f() {}\n", "function f() {}\n");
        check("  /* one */ /* two\n three */ g();\n", "g();\n");
    }

    #[test]
    fn texts_stay_as_they_are() {
        let source = "const a = \"// no  comment\";\nconst b = `/* ${a}  */`;\n";
        check(source, source);
    }

    #[test]
    fn what_cannot_be_stripped_safely_is_an_error() {
        for (source, place) in [("let a = `x\n  y`;", "b.js: line 1: "), ("a();\n/* b", "b.js: line 2: ")] {
            let error = strip("b.js", source.as_bytes()).unwrap_err().to_string();
            assert!(error.contains(place), "{error}");
        }
        assert!(strip("b.js", b"\xff").unwrap_err().to_string().contains("b.js: "));
    }
}
