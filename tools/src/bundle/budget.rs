//! Budgets for the transfer size of assets, and the table of sizes.

use super::BundleError;
use super::names;
use super::site::BundledFile;
use std::fmt::Write;

/// Highest number of bytes of WASM and JS together, with brotli.
pub const SCRIPTS: usize = 146_000;
/// Highest number of bytes of CSS, with brotli.
pub const STYLE: usize = 17_000;

const SCRIPT_NAMES: [&str; 4] = [names::WASM, names::JS, names::BOOT, names::TV_JS];
const STYLE_NAMES: [&str; 2] = [names::CSS, names::TV_CSS];

/// Returns the transfer size of the named files: with brotli if compressed.
fn wire(entries: &[BundledFile], wanted: &[&str]) -> usize {
    entries.iter().filter(|e| wanted.contains(&e.name.as_str())).map(|e| e.brotli.unwrap_or(e.bytes)).sum()
}

/// Checks the budgets.
///
/// # Errors
/// Returns [`BundleError::Budget`] with the numbers of every exceeded budget.
pub fn check(entries: &[BundledFile]) -> Result<(), BundleError> {
    let scripts = wire(entries, &SCRIPT_NAMES);
    let style = wire(entries, &STYLE_NAMES);
    let broken: Vec<String> = [("WASM + JS", scripts, SCRIPTS), ("CSS", style, STYLE)]
        .into_iter()
        .filter(|(_, bytes, most)| bytes > most)
        .map(|(what, bytes, most)| format!("{what} is {bytes} bytes with brotli, at most {most} are allowed"))
        .collect();
    if broken.is_empty() { Ok(()) } else { Err(BundleError::Budget(broken.join("; "))) }
}

/// Formats the sizes as a table.
pub fn table(entries: &[BundledFile]) -> String {
    let mut text = format!("{:<28} {:>9} {:>9} {:>9}\n", "asset", "bytes", "gzip", "brotli");
    for entry in entries {
        let or_dash = |size: Option<usize>| size.map_or_else(|| "-".to_owned(), |size| size.to_string());
        let (gzip, brotli) = (or_dash(entry.gzip), or_dash(entry.brotli));
        writeln!(text, "{:<28} {:>9} {gzip:>9} {brotli:>9}", entry.file, entry.bytes)
            .expect("writing to a String cannot fail");
    }
    let scripts = wire(entries, &SCRIPT_NAMES);
    let style = wire(entries, &STYLE_NAMES);
    writeln!(text, "WASM + JS {scripts} of {SCRIPTS}, CSS {style} of {STYLE} (brotli)")
        .expect("writing to a String cannot fail");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(name: &str, brotli: usize) -> BundledFile {
        BundledFile {
            name: name.into(),
            file: name.into(),
            bytes: brotli * 3,
            gzip: Some(brotli),
            brotli: Some(brotli),
        }
    }

    #[test]
    fn scripts_count_together_and_each_broken_budget_is_named() {
        let good = [entry(names::WASM, SCRIPTS - 10), entry(names::JS, 10), entry(names::CSS, STYLE)];
        assert!(check(&good).is_ok());
        let bad = [entry(names::WASM, SCRIPTS), entry(names::BOOT, 1), entry(names::CSS, STYLE + 1)];
        let message = check(&bad).unwrap_err().to_string();
        assert!(message.contains("WASM + JS is 146001") && message.contains("CSS is 17001"), "{message}");
    }
}
