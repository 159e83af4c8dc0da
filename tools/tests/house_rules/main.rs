//! House rules: conventions that the compiler can't check (see docs/decisions/build.md).
//!
//! Each rule is one test that lists all offenders with file and line, so that one run finds everything. [`tree`]
//! finds the files and strips comments; [`budgets`] has the size budgets.

mod budgets;
mod contrast;
mod figures;
mod layers;
mod messages;
mod security;
mod tree;
mod type_names;
mod words;

use tree::{Tree, is_under};

/// Most lines in a file, and the highest median of all Rust files.
const LONGEST: usize = 500;
const HIGHEST_MEDIAN: usize = 250;
/// Widest line, in columns.
const WIDEST: usize = 120;

/// The top-level folders.
const FOLDERS: [&str; 11] =
    [".cargo", ".ci", "app", "core", "core-server", "docs", "packaging", "pixels", "server", "style", "tools"];

/// Fails with all offenders of a rule, one per line.
#[track_caller]
fn assert_none(rule: &str, offenders: &[String]) {
    assert!(offenders.is_empty(), "{rule}; {} offender(s):\n  {}", offenders.len(), offenders.join("\n  "));
}

#[test]
fn no_file_is_longer_than_500_lines() {
    let tree = Tree::read();
    let long = |f: &tree::File| f.lines() > LONGEST;
    let offenders: Vec<_> = tree
        .with_extensions(&["rs", "css", "js", "mjs", "sh", "sql"])
        .filter(|f| long(f))
        .map(|f| format!("{}: {} lines", f.path, f.lines()))
        .collect();
    assert_none("a file has at most 500 lines", &offenders);
}

#[test]
fn the_median_rust_file_is_short() {
    let tree = Tree::read();
    let mut lines: Vec<_> = tree.with_extensions(&["rs"]).map(tree::File::lines).collect();
    lines.sort_unstable();
    let median = lines[lines.len() / 2];
    assert!(median <= HIGHEST_MEDIAN, "the median Rust file has {median} lines, the limit is {HIGHEST_MEDIAN}");
}

#[test]
fn every_rust_file_says_what_lives_in_it() {
    let tree = Tree::read();
    let offenders: Vec<_> = tree
        .with_extensions(&["rs"])
        .filter(|f| !f.text.trim_start_matches('\u{feff}').starts_with("//!"))
        .map(|f| f.path.clone())
        .collect();
    assert_none("a Rust file starts with `//!`", &offenders);
}

#[test]
fn modules_are_a_file_and_a_folder() {
    let tree = Tree::read();
    let old = |f: &&tree::File| f.path.ends_with("/mod.rs");
    let offenders: Vec<_> = tree.with_extensions(&["rs"]).filter(old).map(|f| f.path.clone()).collect();
    assert_none("a module is `foo.rs` next to `foo/`, not `foo/mod.rs`", &offenders);
}

#[test]
fn no_line_is_wider_than_120_columns() {
    let tree = Tree::read();
    let may_be_wide = |path: &str, line: &str| {
        // A table row is one line, and a URL can't be broken.
        (path.ends_with(".md") && line.starts_with('|')) || line.contains("://")
    };
    let lines = tree.with_extensions(&["rs", "js", "mjs", "sh", "css", "toml", "md"]).flat_map(tree::File::numbered);
    let offenders: Vec<_> = lines
        .filter(|(path, _, line)| line.chars().count() > WIDEST && !may_be_wide(path, line))
        .map(|(path, number, _)| format!("{path}:{number}"))
        .collect();
    assert_none("a line has at most 120 columns, except table rows and URLs", &offenders);
}

#[test]
fn only_the_known_folders_stand_at_the_top() {
    let tree = Tree::read();
    let mut found: Vec<&str> = tree.files.iter().filter_map(|f| f.path.split_once('/')).map(|(top, _)| top).collect();
    found.sort_unstable();
    found.dedup();
    let offenders: Vec<_> = found.iter().filter(|top| !FOLDERS.contains(top)).map(|top| format!("{top}/")).collect();
    assert_none("a top-level folder is listed in FOLDERS", &offenders);
    let lost: Vec<_> = FOLDERS.iter().filter(|known| !found.contains(known)).map(|known| format!("{known}/")).collect();
    assert_none("a folder in FOLDERS exists", &lost);
}

#[test]
fn sql_lives_in_core_server_alone() {
    let statements = ["SELECT ", "INSERT INTO ", "INSERT OR ", "DELETE FROM ", "CREATE TABLE ", "PRAGMA ", "rusqlite"];
    let tree = Tree::read();
    let elsewhere = tree.rust_code().filter(|(path, ..)| !is_under(path, &["core-server", "tools/tests/house_rules"]));
    assert_none("SQL belongs in core-server", &tree::holding(elsewhere, &statements));
}

#[test]
fn sqlite_files_are_opened_in_one_place() {
    let tree = Tree::read();
    let is_other = |path: &str| !path.contains("test") && path != "core-server/src/io/sqlite.rs";
    let files = tree.with_extensions(&["rs"]).filter(|f| is_under(&f.path, &["core-server/src"]) && is_other(&f.path));
    let code = files.flat_map(|f| f.numbered().take_while(|(.., line)| *line != "mod tests {"));
    let elsewhere = tree::holding(code, &["Connection::open"]);
    assert_none("only core_server::io::sqlite opens SQLite files", &elsewhere);
}

#[test]
fn files_below_rom_folders_are_opened_beneath_their_root() {
    let ways =
        ["std::fs", "fs::open", "File::open", "OpenOptions", ".exists()", ".is_dir()", ".is_file()", "canonicalize"];
    let tree = Tree::read();
    let is_test = |path: &str| path.contains("/tests") || path.ends_with("/testkit.rs");
    let folders = ["core-server/src/library/scan", "core-server/src/game", "core-server/src/art/media"];
    let scan = tree.rust_code().filter(|(path, ..)| is_under(path, &folders));
    // Naming the type of an open file and reading its metadata are allowed.
    let scan = scan.filter(|(path, _, line)| !is_test(path) && !line.starts_with("use std::fs::{File, Metadata};"));
    let scan = scan.filter(|(_, _, line)| !line.starts_with("use std::fs::File;"));
    assert_none("only core_server::beneath accesses files below ROM folders", &tree::holding(scan, &ways));
}

#[test]
fn async_functions_ask_no_disk() {
    let tree = Tree::read();
    let is_test = |path: &str| path.contains("/tests") || path.ends_with("_tests.rs") || path.ends_with("/testkit.rs");
    let files = tree.with_extensions(&["rs"]).filter(|f| is_under(&f.path, &["server/src", "core-server/src"]));
    // Commands may block, as nobody else is waiting.
    let is_command = |path: &str| is_under(path, &["server/src/cli"]) || path.ends_with("/catalog/download.rs");
    let files = files.filter(|f| !is_test(&f.path) && !is_command(&f.path));
    let offenders: Vec<_> = files.flat_map(tree::disk_in_async).collect();
    assert_none("a disk may hang: async functions access it through spawn_blocking", &offenders);
}

#[test]
fn core_touches_nothing_of_the_world() {
    let world = [
        "std::fs",
        "std::net",
        "std::process",
        "std::env",
        "std::thread",
        "std::os",
        "SystemTime",
        "Instant::now",
        "tokio",
        "reqwest",
        "axum",
        "leptos",
        "web_sys",
        "js_sys",
    ];
    let tree = Tree::read();
    let core = tree.rust_code().filter(|(path, ..)| is_under(path, &["core"]));
    assert_none("core does no I/O", &tree::holding(core, &world));

    let allowed = [
        "serde",
        "serde_json",
        "strum",
        "thiserror",
        "toml", // the build script's
        "unicode-normalization",
        "percent-encoding",
        "form_urlencoded",
        "utoipa",
        "proptest",
        "insta",
    ];
    let manifest = tree.text_of("core/Cargo.toml");
    let offenders: Vec<_> =
        dependencies(manifest).into_iter().filter(|name| !allowed.contains(&name.as_str())).collect();
    assert_none("core depends only on crates that build for WASM and do no I/O", &offenders);
}

#[test]
fn every_package_is_tested_as_for_debugging() {
    let tree = Tree::read();
    let workspace = tree.text_of("Cargo.toml");
    let packages = tree.with_extensions(&["toml"]).filter(|file| file.path.ends_with("/Cargo.toml"));
    let names = packages.filter_map(|file| file.text.split("\nname = \"").nth(1)?.split('"').next());
    let is_left_out = |name: &&str| !workspace.contains(&format!("[profile.bench.package.{name}]"));
    let offenders: Vec<_> = names.filter(is_left_out).map(str::to_owned).collect();
    assert_none("each package has a [profile.bench.package] section", &offenders);
}

#[test]
fn dependencies_run_one_way() {
    let tree = Tree::read();
    let may_use = [
        ("core", vec![]),
        ("app", vec!["shelfcade-core"]),
        ("core-server", vec!["shelfcade-core", "shelfcade-pixels"]),
        ("pixels", vec![]),
        ("tools/demo", vec!["shelfcade-core", "shelfcade-core-server"]),
        ("server", vec!["shelfcade-core", "shelfcade-core-server", "shelfcade-app", "shelfcade-demo"]),
    ];
    let mut offenders = Vec::new();
    for (krate, allowed) in may_use {
        let names = dependencies(tree.text_of(&format!("{krate}/Cargo.toml")));
        let own = names.into_iter().filter(|name| name.starts_with("shelfcade-"));
        offenders.extend(own.filter(|n| !allowed.contains(&n.as_str())).map(|name| format!("{krate} uses {name}")));
    }
    assert_none("packages depend on each other in one direction only", &offenders);
}

#[test]
fn versions_stand_in_the_workspace_alone() {
    let tree = Tree::read();
    let mut offenders = Vec::new();
    for krate in ["core", "pixels", "core-server", "app", "server", "tools", "tools/bench", "tools/demo"] {
        let manifest = tree.text_of(&format!("{krate}/Cargo.toml"));
        let lines = dependency_lines(manifest);
        let stray = lines.filter(|line| !line.contains("workspace = true"));
        offenders.extend(stray.map(|line| format!("{krate}/Cargo.toml: {line}")));
    }
    assert_none("versions and reasons of dependencies belong in the root Cargo.toml", &offenders);
}

#[test]
fn browser_apis_stay_in_the_islands() {
    let tree = Tree::read();
    let outside = tree.rust_code().filter(|(path, ..)| {
        is_under(path, &["app", "server", "core", "core-server"]) && !path.starts_with("app/src/islands")
    });
    assert_none("browser APIs belong in app/src/islands", &tree::holding(outside, &["web_sys", "js_sys"]));
}

#[test]
fn pages_hold_no_inline_style_or_script() {
    let tree = Tree::read();
    let pages = tree.rust_code().filter(|(path, ..)| is_under(path, &["app/src"]));
    let inline = [" style=", " style:", " onclick=", " onload=", " onerror=", "<style"];
    assert_none("the CSP blocks inline styles and scripts", &tree::holding(pages, &inline));
}

#[test]
fn no_test_is_switched_off() {
    let tree = Tree::read();
    let tests = tree.rust_code().filter(|(path, ..)| !is_under(path, &["tools/tests/house_rules"]));
    let mut offenders = tree::holding(tests, &["#[ignore"]);
    let browser = tree.with_extensions(&["mjs"]).flat_map(|f| f.numbered());
    offenders.extend(tree::holding(browser, &["test.skip", "test.todo", "test.only", ".skip("]));
    assert_none("no test is ignored or skipped", &offenders);
}

#[test]
fn nothing_waits_by_sleeping() {
    let tree = Tree::read();
    let tests = tree.rust_code().filter(|(path, ..)| path.contains("/tests/") && !path.contains("house_rules"));
    let offenders = tree::holding(tests, &["thread::sleep", "time::sleep"]);
    assert_none("tests wait for a condition with a deadline and never sleep", &offenders);
}

#[test]
fn colours_are_named_once() {
    let tree = Tree::read();
    let sheets =
        tree.with_extensions(&["css"]).filter(|f| !["style/tokens.css", "style/skins.css"].contains(&f.path.as_str()));
    let offenders: Vec<_> = sheets.flat_map(tree::File::numbered).filter_map(tree::raw_colour).collect();
    assert_none("raw colours belong in style/tokens.css and style/skins.css", &offenders);
}

#[test]
fn nothing_names_a_machine() {
    // Concatenated so that this file doesn't contain them.
    let places = [
        concat!("/ho", "me/"),
        concat!("/ro", "ot/"),
        concat!("/Us", "ers/"),
        concat!("/wo", "rk/"),
        concat!("C:", "\\Users"),
        concat!("registry.", "npmjs"),
        concat!("static.", "crates.io"),
        concat!("index.", "crates.io"),
        concat!("artifact", "ory"),
    ];
    let tree = Tree::read();
    let texts = tree.files.iter().filter(|f| f.path != "Cargo.lock").flat_map(tree::File::numbered);
    assert_none("files contain no machine-specific paths and no registry hosts", &tree::holding(texts, &places));
}

#[test]
fn every_text_ends_with_one_newline() {
    let tree = Tree::read();
    let texts = tree.with_extensions(&["rs", "css", "js", "mjs", "sh", "sql", "md", "toml", "tsv"]);
    let bad = |text: &str| !text.is_empty() && (!text.ends_with('\n') || text.contains('\r'));
    let offenders: Vec<_> = texts.filter(|f| bad(&f.text)).map(|f| f.path.clone()).collect();
    assert_none("a text file ends with a newline and contains no carriage returns", &offenders);
}

/// Returns the names of all dependencies in a manifest, including development dependencies.
fn dependencies(manifest: &str) -> Vec<String> {
    let name = |line: &str| line.split(['.', '=', ' ']).next().unwrap_or_default().to_owned();
    dependency_lines(manifest).map(name).collect()
}

/// Returns the lines of all dependency sections.
fn dependency_lines(manifest: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    manifest.lines().filter(move |line| {
        if line.starts_with('[') {
            inside = line.contains("dependencies");
            return false;
        }
        inside && !line.trim().is_empty() && !line.starts_with('#')
    })
}
