//! Embeds the bundled assets: reads the bundler's `manifest.json` and writes a table of `include_bytes!`.
//!
//! If the assets are missing, a build without optimizations continues with an empty table and a warning (pages work,
//! unstyled); an optimized build fails, as it might be shipped. The table is read by `src/http/assets.rs`.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-env-changed=SHELFCADE_SITE");
    let site = site();
    let manifest = site.join("manifest.json");
    println!("cargo::rerun-if-changed={}", manifest.display());
    let table = match std::fs::read_to_string(&manifest) {
        Ok(text) => table(&site, &text),
        Err(_) if std::env::var("OPT_LEVEL").as_deref() != Ok("0") => {
            println!("cargo::error=no assets to embed: run `make assets` first");
            std::process::exit(1);
        }
        Err(_) => {
            if std::env::var_os("SHELFCADE_ASSETS_DIR").is_none() {
                println!("cargo::warning=no assets to embed: pages will be unstyled; run `make assets`");
            }
            table(&site, "{}")
        }
    };
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("assets_table.rs");
    std::fs::write(&out, table).unwrap_or_else(|error| panic!("{}: {error}", out.display()));
}

/// Returns `$SHELFCADE_SITE`, else the workspace's `target/site`, like the bundler's `Workspace`.
fn site() -> PathBuf {
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    std::env::var_os("SHELFCADE_SITE").map_or_else(|| here.join("../target/site"), PathBuf::from)
}

/// Formats the table as Rust source.
fn table(site: &Path, manifest: &str) -> String {
    let entries: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(manifest).unwrap_or_else(|error| panic!("{}/manifest.json: {error}", site.display()));
    let site = site.canonicalize().unwrap_or_else(|_| site.to_path_buf());
    let mut text = String::from("&[\n");
    for (logical, entry) in &entries {
        let file = entry["file"].as_str().unwrap_or_else(|| panic!("manifest.json: {logical} has no file"));
        let bytes = |suffix: &str| format!("Cow::Borrowed(include_bytes!({:?}))", site.join(format!("{file}{suffix}")));
        let packed = |field: &str, suffix: &str| match entry[field].as_u64() {
            Some(_) => format!("Some({})", bytes(suffix)),
            None => "None".to_owned(),
        };
        writeln!(
            text,
            "({logical:?}, Asset {{ name: Cow::Borrowed({file:?}), plain: {}, gzip: {}, brotli: {} }}),",
            bytes(""),
            packed("gzip", ".gz"),
            packed("brotli", ".br"),
        )
        .expect("a String takes all");
    }
    text.push(']');
    text
}
