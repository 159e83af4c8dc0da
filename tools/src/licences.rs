//! Collects the licence texts and authors that a distributor has to include.
//!
//! `cargo metadata` lists the crates in the program (without those that only build or test it). Each crate's package
//! contains its texts, including those of bundled C libraries. Nothing is downloaded.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Prefixes of licence file names, in capitals.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];
/// Extensions of code files.
const NO_TEXTS: [&str; 6] = ["rs", "c", "h", "py", "html", "json"];
/// Depth below a package at which texts are searched; those of C libraries are in subfolders.
const DEPTH: usize = 3;
/// Largest licence file in bytes.
const MAX_BYTES: u64 = 200_000;

/// The reason why the licences can't be collected.
#[derive(Debug, thiserror::Error)]
pub enum LicenceError {
    /// The input is not the output of `cargo metadata`.
    #[error("not the output of `cargo metadata`: {0}")]
    Metadata(&'static str),
    /// The input is not JSON.
    #[error("not the output of `cargo metadata`: {0}")]
    Json(#[from] serde_json::Error),
    /// A crate without licence and licence text.
    #[error("{name} {version} has no licence and no licence text")]
    None {
        /// Name of the crate.
        name: String,
        /// Its version.
        version: String,
    },
}

struct Package {
    name: String,
    version: String,
    licence: String,
    authors: String,
    repository: String,
    texts: Vec<String>,
}

/// Collects the licences of everything in the program of package `root`, from the JSON of `cargo metadata`.
///
/// # Errors
/// Returns a [`LicenceError`], also for a crate without any licence.
pub fn collect(metadata: &str, root: &str) -> Result<String, LicenceError> {
    let metadata: Value = serde_json::from_str(metadata)?;
    let packages = metadata["packages"].as_array().ok_or(LicenceError::Metadata("packages"))?;
    let by_id: HashMap<&str, &Value> = packages.iter().filter_map(|p| Some((p["id"].as_str()?, p))).collect();
    let start = packages.iter().find(|package| package["name"] == root).and_then(|package| package["id"].as_str());
    let start = start.ok_or(LicenceError::Metadata("the program's package"))?;
    let shipped = find_shipped(&metadata, start, |id| by_id.get(id).is_some_and(|package| is_macro(package)))?;
    let others = shipped.iter().filter_map(|id| by_id.get(id)).filter(|package| !package["source"].is_null());
    let mut packages = others.map(|package| read_package(package)).collect::<Result<Vec<_>, _>>()?;
    packages.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(write(&packages))
}

/// Returns true for a proc-macro crate, which runs only in the compiler.
fn is_macro(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    targets.flat_map(|target| target["kind"].as_array()).flatten().any(|kind| kind == "proc-macro")
}

/// Returns the ids of the packages compiled into the program: normal dependencies only, without skipped ones.
fn find_shipped<'a>(
    metadata: &'a Value,
    start: &'a str,
    skip: impl Fn(&str) -> bool,
) -> Result<BTreeSet<&'a str>, LicenceError> {
    let nodes = metadata["resolve"]["nodes"].as_array().ok_or(LicenceError::Metadata("resolve"))?;
    let nodes: HashMap<&str, &Value> = nodes.iter().filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let mut found = BTreeSet::from([start]);
    let mut waiting = vec![start];
    while let Some(node) = waiting.pop().and_then(|id| nodes.get(id)) {
        for dependency in node["deps"].as_array().into_iter().flatten() {
            let kinds = dependency["dep_kinds"].as_array();
            let is_normal = kinds.into_iter().flatten().any(|kind| kind["kind"].is_null());
            if let Some(id) = dependency["pkg"].as_str().filter(|id| is_normal && !skip(id) && found.insert(id)) {
                waiting.push(id);
            }
        }
    }
    Ok(found)
}

fn read_package(package: &Value) -> Result<Package, LicenceError> {
    let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let folder = Path::new(package["manifest_path"].as_str().unwrap_or_default()).parent().map(Path::to_owned);
    let mut files = Vec::new();
    find_files(&folder.unwrap_or_default(), DEPTH, &mut files);
    let texts = files.iter().filter_map(|file| fs::read(file).ok());
    let texts: Vec<String> = texts.map(|text| String::from_utf8_lossy(&text).replace("\r\n", "\n")).collect();
    let authors: Vec<&str> = package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let (name, version, licence) = (text("name"), text("version"), text("license"));
    if licence.is_empty() && texts.is_empty() {
        return Err(LicenceError::None { name, version });
    }
    Ok(Package { name, version, licence, authors: authors.join(", "), repository: text("repository"), texts })
}

/// Finds licence files by name.
fn find_files(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.map_while(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let Ok(meta) = path.symlink_metadata() else { continue };
        if meta.is_dir() && depth > 0 {
            find_files(&path, depth - 1, found);
        } else if meta.is_file() && meta.len() <= MAX_BYTES && is_text(&path) {
            found.push(path);
        }
    }
}

fn is_text(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
    let kind = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    NAMES.iter().any(|begin| name.starts_with(begin)) && !NO_TEXTS.contains(&kind.as_str())
}

/// Writes the list of crates, then each text once with the crates that share it.
fn write(packages: &[Package]) -> String {
    let mut out = String::from(
        "Shelfcade includes the work of others. This file lists what is compiled into the program, then the licence\n\
         texts. Rust's standard library is under MIT or Apache-2.0 (the Rust project's authors), musl under\n\
         MIT (Rich Felker and others). SQLite, in libsqlite3-sys, is in the public domain.\n\n",
    );
    for Package { name, version, licence, authors, repository, .. } in packages {
        let _ = writeln!(out, "{name} {version}: {licence}");
        for more in [authors, repository].into_iter().filter(|more| !more.is_empty()) {
            let _ = writeln!(out, "    {more}");
        }
    }
    let mut by_text: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for package in packages {
        for text in &package.texts {
            by_text.entry(text.trim()).or_default().insert(format!("{} {}", package.name, package.version));
        }
    }
    // Sort by the first crate that has the text.
    let mut texts: Vec<_> = by_text.into_iter().collect();
    texts.sort_by(|a, b| (&a.1, a.0).cmp(&(&b.1, b.0)));
    for (text, names) in texts {
        let names: Vec<String> = names.into_iter().collect();
        let _ = write!(out, "\n{}\n{}\n\n{text}\n", "=".repeat(80), names.join(", "));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// A tree of five crates: ours, one with texts, a build dependency, a proc-macro, and one with the given licence.
    fn tree(home: &Path, licence: Option<&str>) -> String {
        fs::create_dir_all(home.join("one/vendor/c")).unwrap();
        fs::write(home.join("one/LICENSE-MIT"), "Be nice.\r\n").unwrap();
        fs::write(home.join("one/vendor/c/COPYING"), "Be nice to C.").unwrap();
        fs::write(home.join("one/license.rs"), "fn main() {}").unwrap();
        fs::create_dir_all(home.join("two")).unwrap();
        let package = |name: &str, source: Option<&str>, licence: Option<&str>| {
            json!({ "id": name, "name": name, "version": "1.0.0", "source": source, "license": licence,
                "authors": ["A"], "repository": "https://code.example",
                "manifest_path": home.join(name).join("Cargo.toml") })
        };
        let node = |id: &str, deps: Vec<(&str, Option<&str>)>| {
            let deps: Vec<Value> =
                deps.iter().map(|(id, kind)| json!({ "pkg": id, "dep_kinds": [{ "kind": kind }] })).collect();
            json!({ "id": id, "deps": deps })
        };
        json!({
            "packages": [package("ours", None, None), package("one", Some("index"), Some("MIT")),
                package("builds", Some("index"), None), package("two", Some("index"), licence),
                json!({ "id": "macros", "name": "macros", "targets": [{ "kind": ["proc-macro"] }] })],
            "resolve": { "nodes": [node("ours", vec![("one", None), ("macros", None), ("builds", Some("build"))]),
                node("macros", vec![]), node("one", vec![("two", None)]), node("two", vec![("one", None)]),
                node("builds", vec![])] },
        })
        .to_string()
    }

    #[test]
    fn what_is_in_the_program_is_listed_with_its_texts() {
        let home = tempfile::tempdir().unwrap();
        let text = collect(&tree(home.path(), Some("ISC")), "ours").unwrap();
        assert!(text.contains("one 1.0.0: MIT\n    A\n    https://code.example\ntwo 1.0.0: ISC\n"), "{text}");
        assert!(text.contains("\none 1.0.0\n\nBe nice.\n") && text.contains("Be nice to C.\n"), "{text}");
        assert!(
            !text.contains("builds") && !text.contains("macros") && !text.contains("fn main") && !text.contains("ours"),
            "{text}"
        );
    }

    #[test]
    fn a_crate_without_a_licence_is_told() {
        let home = tempfile::tempdir().unwrap();
        let error = collect(&tree(home.path(), None), "ours").unwrap_err();
        assert_eq!(error.to_string(), "two 1.0.0 has no licence and no licence text");
        assert!(collect("{}", "ours").is_err());
        assert!(collect("nonsense", "ours").is_err());
    }
}
