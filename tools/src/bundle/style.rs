//! The style sheet: `style/main.css` with everything it imports, as one minified file.

use super::BundleError;
use lightningcss::bundler::{Bundler, FileProvider};
use lightningcss::stylesheet::{ParserOptions, PrinterOptions};
use lightningcss::targets::{Browsers, Targets};
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
    let files = FileProvider::new();
    let mut bundler = Bundler::new(&files, None, ParserOptions::default());
    let mut sheet = bundler.bundle(main).map_err(|error| {
        let place = error.loc.map(|at| format!("{}, line {}: ", at.filename, at.line + 1)).unwrap_or_default();
        BundleError::Style(format!("{place}{}", error.kind))
    })?;
    let minify = lightningcss::stylesheet::MinifyOptions { targets: targets(), ..Default::default() };
    sheet.minify(minify).map_err(|error| BundleError::Style(error.to_string()))?;
    let print = PrinterOptions { minify: true, targets: targets(), ..PrinterOptions::default() };
    Ok(sheet.to_css(print).map_err(|error| BundleError::Style(error.to_string()))?.code)
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
}
