//! Size budgets of the assets that a browser loads, read from the bundler's `target/site/manifest.json`.
//!
//! Without a bundle the test passes, unless `SHELFCADE_REQUIRE_SITE=1` is set (as by tools/test.sh).

use crate::tree::root;
use std::path::PathBuf;

/// Highest number of brotli bytes. 2,500 less than the bundler allows: without `wasm-opt`, as in a first `make run`,
/// the bundle is 1,900 bytes larger, and would not be built if it were over the bundler's budget.
const SCRIPTS: u64 = 143_500;
const STYLES: u64 = 17_000;

#[test]
fn bundle_keeps_its_budgets() {
    let path = site().join("manifest.json");
    let Ok(text) = std::fs::read_to_string(&path) else {
        let required = std::env::var_os("SHELFCADE_REQUIRE_SITE").is_some_and(|v| v == "1");
        assert!(!required, "{} is missing: run `make assets`", path.display());
        return;
    };
    let manifest: serde_json::Value = serde_json::from_str(&text).expect("the bundler writes JSON");
    let weigh = |endings: &[&str]| {
        let mut bytes = 0;
        let mut seen = 0;
        visit(&manifest, &mut |file, brotli| {
            if endings.iter().any(|ending| file.ends_with(ending)) {
                bytes += brotli;
                seen += 1;
            }
        });
        assert!(seen > 0, "no {endings:?} in {}", path.display());
        bytes
    };
    let (scripts, styles) = (weigh(&[".wasm", ".js"]), weigh(&[".css"]));
    assert!(scripts <= SCRIPTS, "WASM and JS: {scripts} bytes of brotli, {SCRIPTS} allowed");
    assert!(styles <= STYLES, "CSS: {styles} bytes of brotli, {STYLES} allowed");
}

fn site() -> PathBuf {
    std::env::var_os("SHELFCADE_SITE").map_or_else(|| root().join("target/site"), PathBuf::from)
}

/// Calls `each` with file name and transfer size of every entry, at any depth. The size is that of brotli, or the
/// original size if not compressed.
fn visit(value: &serde_json::Value, each: &mut dyn FnMut(&str, u64)) {
    if let Some(object) = value.as_object() {
        let bytes = |name: &str| object.get(name).and_then(serde_json::Value::as_u64);
        if let (Some(file), Some(wire)) =
            (object.get("file").and_then(|f| f.as_str()), bytes("brotli").or(bytes("bytes")))
        {
            each(file, wire);
        }
        object.values().for_each(|inner| visit(inner, each));
    }
}
