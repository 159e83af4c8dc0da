//! The style sheet: `style/main.css` with everything it imports, as one minified file.

use super::BundleError;
use lightningcss::stylesheet::{MinifyOptions, ParserOptions, PrinterOptions, StyleSheet};
use lightningcss::targets::{Browsers, Targets};
use std::fmt::Display;
use std::path::Path;

/// The oldest browsers whose syntax is written; all of them know OKLCH, layers, `:has` and container queries, so
/// only nesting and a few newer spellings are unfolded.
fn targets() -> Targets {
    let version = |major: u32, minor: u32| Some((major << 16) | (minor << 8));
    Targets::from(Browsers {
        chrome: version(111, 0),
        edge: version(111, 0),
        firefox: version(121, 0),
        safari: version(16, 4),
        ios_saf: version(16, 4),
        samsung: version(22, 0),
        ..Browsers::default()
    })
}

/// Bundles and minifies.
///
/// # Errors
/// A missing import or a mistake in the CSS, with file and line.
pub fn bundle(main: &Path) -> Result<String, BundleError> {
    let mut all = String::new();
    for (number, line) in read(main)?.lines().enumerate() {
        let Some((file, layer)) = import(line) else {
            all.extend([line, "\n"]);
            continue;
        };
        let imported = main.with_file_name(file);
        let css = read(&imported).map_err(|error| at(main, number, error))?;
        parse(&css, &imported)?;
        let wrapped = layer.map(|layer| format!("@layer {layer} {{\n{css}\n}}\n"));
        all.push_str(&wrapped.unwrap_or(css));
    }
    let mut sheet = parse(&all, main)?;
    sheet
        .minify(MinifyOptions { targets: targets(), ..MinifyOptions::default() })
        .map_err(|error| BundleError::Style(error.to_string()))?;
    let print = PrinterOptions { minify: true, targets: targets(), ..PrinterOptions::default() };
    Ok(sheet.to_css(print).map_err(|error| BundleError::Style(error.to_string()))?.code)
}

/// The file and the layer of a line `@import "file" layer(name);`.
fn import(line: &str) -> Option<(&str, Option<&str>)> {
    let (file, rest) = line.strip_prefix("@import \"")?.split_once('"')?;
    let layer = rest.trim().strip_prefix("layer(").and_then(|rest| rest.split_once(')'));
    Some((file, layer.map(|(layer, _)| layer)))
}

fn read(path: &Path) -> Result<String, BundleError> {
    std::fs::read_to_string(path).map_err(|error| BundleError::Style(format!("{}: {error}", path.display())))
}

fn parse<'a>(css: &'a str, path: &Path) -> Result<StyleSheet<'a>, BundleError> {
    StyleSheet::parse(css, ParserOptions::default())
        .map_err(|error| at(path, error.loc.map_or(0, |at| at.line as usize), error.kind))
}

/// A mistake with its place; the line counts from 0.
fn at(path: &Path, line: usize, mistake: impl Display) -> BundleError {
    BundleError::Style(format!("{}, line {}: {mistake}", path.display(), line + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_become_one_small_file() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("main.css"), "@import \"a.css\" layer(base);\nbody { margin: 0px; }").unwrap();
        std::fs::write(dir.path().join("a.css"), "nav { & a { color: oklch(0.7 0.1 40); } }").unwrap();
        let css = bundle(&dir.path().join("main.css")).unwrap();
        assert!(css.contains("@layer base{nav a{color:oklch(") && css.contains("body{margin:0}"), "{css}");
    }

    #[test]
    fn a_missing_import_says_who_wants_it() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("main.css"), "/* x */\n@import \"gone.css\";").unwrap();
        let error = bundle(&dir.path().join("main.css")).unwrap_err().to_string();
        assert!(error.contains("main.css, line 2: "), "{error}");
    }

    #[test]
    fn a_mistake_is_told_with_its_file() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("main.css"), "@import \"a.css\";").unwrap();
        std::fs::write(dir.path().join("a.css"), "nav {}\n} nav {}").unwrap();
        let error = bundle(&dir.path().join("main.css")).unwrap_err().to_string();
        assert!(error.contains("a.css, line 2: "), "{error}");
    }
}
