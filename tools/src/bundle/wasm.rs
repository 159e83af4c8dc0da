//! Builds the islands: `cargo build` for wasm32, wasm-bindgen as a library, and `wasm-opt` if one supports our flags.
//!
//! The result is cached next to the site, with a fingerprint of the files in cargo's dependency list. Pages and
//! components are not compiled for the browser, so they are not in that list, and editing one builds no WASM.

use super::BundleError;
use super::error::{create_dir, read, write};
use crate::workspace::Workspace;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The compile target for browsers.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Cargo configuration with the profile of the islands.
const PROFILE: &str = "tools/wasm.toml";

/// Files besides the sources that affect the result.
const SETTINGS: [&str; 5] = ["Cargo.toml", "Cargo.lock", "app/Cargo.toml", "core/Cargo.toml", PROFILE];

/// Compiler flags of the module itself, besides [`PROFILE`].
const LINK_FLAGS: [&str; 2] = ["-C", "lto=fat"];

/// Optimizes for size, with the features that rustc emits and all browsers of recent years support. Not
/// `--all-features`, which includes encodings that no browser reads yet.
const OPTIMIZER_FLAGS: [&str; 8] = [
    "-Oz",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// The islands, ready for the browser.
pub struct Islands {
    /// The module as sent to browsers.
    pub wasm: Vec<u8>,
    /// wasm-bindgen's glue code, an ES module.
    pub js: String,
}

/// Cache of an earlier run.
struct Kept {
    wasm: PathBuf,
    js: PathBuf,
    inputs: PathBuf,
}

impl Kept {
    fn of(workspace: &Workspace) -> Kept {
        let dir = workspace.kept();
        Kept { wasm: dir.join("islands.wasm"), js: dir.join("islands.js"), inputs: dir.join("inputs.txt") }
    }

    /// Returns the cached islands, unless their inputs have changed.
    fn load(&self, workspace: &Workspace, optimizer: Option<&Path>) -> Option<Islands> {
        let inputs = std::fs::read_to_string(&self.inputs).ok()?;
        let (fingerprint, files) = inputs.split_once('\n')?;
        let files: Vec<PathBuf> = files.lines().map(PathBuf::from).collect();
        if fingerprint != self::fingerprint(workspace, &files, optimizer) {
            return None;
        }
        let js = std::fs::read_to_string(&self.js).ok()?;
        Some(Islands { wasm: std::fs::read(&self.wasm).ok()?, js })
    }

    fn store(
        &self,
        workspace: &Workspace,
        islands: &Islands,
        files: &[PathBuf],
        optimizer: Option<&Path>,
    ) -> Result<(), BundleError> {
        create_dir(&workspace.kept())?;
        let mut text = fingerprint(workspace, files, optimizer);
        for file in files {
            text.push('\n');
            text.push_str(&file.to_string_lossy());
        }
        write(&self.wasm, &islands.wasm)?;
        write(&self.js, islands.js.as_bytes())?;
        write(&self.inputs, text.as_bytes())
    }
}

/// Builds the islands, or returns those of an earlier run if no source has changed.
///
/// # Errors
/// Returns an error if cargo, wasm-bindgen or file access fails.
pub fn build(workspace: &Workspace, log: &mut dyn Write) -> Result<Islands, BundleError> {
    let optimizer = find_optimizer(&optimizer_dirs(workspace), log);
    let kept = Kept::of(workspace);
    if let Some(islands) = kept.load(workspace, optimizer.as_deref()) {
        return Ok(islands);
    }
    say(log, "building the islands (WASM)");
    let built = compile(workspace)?;
    let files = sources(workspace, &built.with_extension("d"))?;
    let mut islands = bind(&built)?;
    match &optimizer {
        Some(program) => islands.wasm = optimize(program, workspace, &islands.wasm)?,
        None => say(log, "no usable wasm-opt found: the WASM is not optimized (install binaryen for a smaller one)"),
    }
    kept.store(workspace, &islands, &files, optimizer.as_deref())?;
    Ok(islands)
}

/// Writes a progress line. A closed pipe is not an error.
fn say(log: &mut dyn Write, line: &str) {
    let _ = writeln!(log, "{line}");
}

/// Runs cargo. Returns the path of the module.
fn compile(workspace: &Workspace) -> Result<PathBuf, BundleError> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(&cargo)
        .current_dir(&workspace.root)
        // The crate type is set here only: a package that is also a cdylib can't use LTO, nor can its dependencies.
        .args(["rustc", "--package", "shelfcade-app", "--lib", "--crate-type", "cdylib"])
        .args(["--config", PROFILE, "--release", "--target", TARGET])
        .args(["--no-default-features", "--features", "hydrate", "--message-format", "json-render-diagnostics"])
        .arg("--")
        .args(LINK_FLAGS)
        // Flags for this machine's processor would replace those of the profile.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .stderr(Stdio::inherit())
        .output()
        .map_err(|source| BundleError::Start { program: cargo, source })?;
    if !output.status.success() {
        return Err(BundleError::Cargo { hint: missing_target_hint() });
    }
    module_path(&String::from_utf8_lossy(&output.stdout))
        .ok_or(BundleError::Cargo { hint: ": cargo reported no .wasm file" })
}

/// Finds the module in cargo's messages.
fn module_path(messages: &str) -> Option<PathBuf> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|message| message["reason"] == "compiler-artifact" && message["target"]["name"] == "shelfcade_app")
        .find_map(|message| {
            let files = message["filenames"].as_array()?;
            files.iter().filter_map(|f| f.as_str()).find(|f| f.ends_with(".wasm")).map(PathBuf::from)
        })
}

/// Returns a hint if the toolchain has no standard library for the browser.
fn missing_target_hint() -> &'static str {
    let listed = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    match listed {
        Ok(output) if Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir() => "",
        _ => "; this toolchain lacks the WASM target: run `rustup target add wasm32-unknown-unknown`",
    }
}

/// Returns the workspace's source files in cargo's dependency list, as relative paths.
fn sources(workspace: &Workspace, list: &Path) -> Result<Vec<PathBuf>, BundleError> {
    let text = String::from_utf8_lossy(&read(list)?).into_owned();
    let mut files: Vec<PathBuf> = parse_dep_list(&text)
        .into_iter()
        .filter_map(|file| Path::new(&file).strip_prefix(&workspace.root).map(Path::to_path_buf).ok())
        .collect();
    files.sort();
    files.dedup();
    Ok(files)
}

/// Parses a Makefile-style list: `target: a b\ c d`, in which `\ ` is a space in a name.
fn parse_dep_list(text: &str) -> Vec<String> {
    let after = |line: &str| line.split_once(": ").map(|(_, files)| files.to_owned());
    text.lines()
        .filter_map(after)
        .flat_map(|files| {
            let marked = files.replace("\\ ", "\0");
            marked.split_whitespace().map(|file| file.replace('\0', " ")).collect::<Vec<_>>()
        })
        .collect()
}

/// Returns a hash of names and contents of everything that affects the result. A missing file counts as empty.
fn fingerprint(workspace: &Workspace, files: &[PathBuf], optimizer: Option<&Path>) -> String {
    let mut hash = Sha256::new();
    let mut take = |name: &str, bytes: &[u8]| {
        hash.update(name.as_bytes());
        hash.update(bytes.len().to_le_bytes());
        hash.update(bytes);
    };
    for file in SETTINGS.iter().map(Path::new).chain(files.iter().map(PathBuf::as_path)) {
        take(&file.to_string_lossy(), &std::fs::read(workspace.root.join(file)).unwrap_or_default());
    }
    let rustc = Command::new("rustc").arg("-V").output().map(|output| output.stdout).unwrap_or_default();
    take("rustc", &rustc);
    take("flags", [&LINK_FLAGS[..], &OPTIMIZER_FLAGS].concat().join(" ").as_bytes());
    take("wasm-opt", optimizer.map(|path| path.to_string_lossy().into_owned()).unwrap_or_default().as_bytes());
    hex::encode(hash.finalize())
}

/// Runs wasm-bindgen as a library, which has the version in Cargo.lock as required.
fn bind(module: &Path) -> Result<Islands, BundleError> {
    let refused = |error: &dyn std::fmt::Display| BundleError::Bindgen(format!("{error:#}"));
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_bytes("islands", read(module)?).typescript(false).demangle(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let bindgen = bindgen.web(true).map_err(|error| refused(&error))?;
    let mut output = bindgen.generate_output().map_err(|error| refused(&error))?;
    let snippets = output.snippets().iter().filter(|(_, inline)| !inline.is_empty()).map(|(name, _)| name);
    let foreign: Vec<&str> = snippets.chain(output.local_modules().keys()).map(String::as_str).collect();
    if !foreign.is_empty() {
        return Err(BundleError::Bindgen(format!("a crate's own JS cannot be bundled: {}", foreign.join(", "))));
    }
    let mut js = output.js().to_owned();
    let module = output.wasm_mut();
    let imports = module.imports.iter_mut().map(|import| &mut import.name);
    let exports = module.exports.iter_mut().map(|export| &mut export.name).filter(|name| is_hashed(name));
    shorten(imports.chain(exports).collect(), &mut js);
    Ok(Islands { js, wasm: module.emit_wasm() })
}

/// Returns true for the name of a closure's function: its end, a hash, doesn't compress. Names of islands, which pages
/// contain, end with decimal digits.
fn is_hashed(name: &str) -> bool {
    name.rsplit_once("__h").is_some_and(|(_, hash)| hash.len() == 16)
}

/// Gives short names to what the module and its script take from each other. With the hashes in wasm-bindgen's names
/// they were 5 % of the bundle.
fn shorten(names: Vec<&mut String>, js: &mut String) {
    let long: BTreeMap<String, String> =
        names.iter().enumerate().map(|(number, name)| (name.to_string(), format!("n{number}"))).collect();
    for name in names {
        *name = long[name.as_str()].clone();
    }
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut short = String::with_capacity(js.len());
    let mut rest = js.as_str();
    while let Some(start) = rest.find(is_word) {
        let (before, after) = rest.split_at(start);
        let (word, next) = after.split_at(after.find(|c| !is_word(c)).unwrap_or(after.len()));
        short.push_str(before);
        short.push_str(long.get(word).map_or(word, String::as_str));
        rest = next;
    }
    short.push_str(rest);
    *js = short;
}

/// Folders that may contain `wasm-opt`: an npm install of binaryen in the workspace, whose version is pinned, then
/// the PATH.
fn optimizer_dirs(workspace: &Workspace) -> Vec<PathBuf> {
    let local = ["node_modules/.bin", "tools/browser/node_modules/.bin"].map(|dir| workspace.root.join(dir));
    let path = std::env::var_os("PATH").unwrap_or_default();
    local.into_iter().chain(std::env::split_paths(&path)).collect()
}

/// Returns the first `wasm-opt` that supports all [`OPTIMIZER_FLAGS`]. Others (Debian 12 has version 108) are skipped
/// with a log line.
fn find_optimizer(dirs: &[PathBuf], log: &mut dyn Write) -> Option<PathBuf> {
    let mut programs = dirs.iter().map(|dir| dir.join("wasm-opt")).filter(|program| program.is_file());
    programs.find(|program| {
        let fault = fault_of(program);
        if let Some(fault) = &fault {
            say(log, &format!("skipping {}: {fault}", program.display()));
        }
        fault.is_none()
    })
}

/// Returns the reason why a `wasm-opt` can't be used; `None` if it optimizes an empty module.
fn fault_of(program: &Path) -> Option<String> {
    let try_it = || {
        let mut child = Command::new(program)
            .args(OPTIMIZER_FLAGS)
            .args(["-o", "-", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()?;
        if let Some(mut stdin) = child.stdin.take() {
            // A program that rejects its flags doesn't read its input; its output has the reason.
            let _ = stdin.write_all(b"\0asm\x01\0\0\0");
        }
        child.wait_with_output()
    };
    match try_it() {
        Ok(output) if output.status.success() => None,
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            let first = said.lines().find(|line| !line.trim().is_empty()).map(str::trim);
            Some(first.map_or_else(|| output.status.to_string(), str::to_owned))
        }
        Err(error) => Some(error.to_string()),
    }
}

fn optimize(program: &Path, workspace: &Workspace, wasm: &[u8]) -> Result<Vec<u8>, BundleError> {
    let dir = workspace.kept();
    create_dir(&dir)?;
    let (raw, small) = (dir.join("raw.wasm"), dir.join("small.wasm"));
    write(&raw, wasm)?;
    let status = Command::new(program)
        .args(OPTIMIZER_FLAGS)
        .arg("-o")
        .args([&small, &raw])
        .status()
        .map_err(|source| BundleError::Start { program: program.display().to_string(), source })?;
    if !status.success() {
        return Err(BundleError::Bindgen(format!("{} failed: {status}", program.display())));
    }
    let bytes = read(&small)?;
    let _ = std::fs::remove_file(&raw);
    let _ = std::fs::remove_file(&small);
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn workspace(dir: &Path) -> Workspace {
        Workspace { root: dir.to_path_buf(), site: dir.join("target/site") }
    }

    #[test]
    fn the_dependency_list_is_read_with_spaces_in_names() {
        let files = parse_dep_list("/t/app.wasm: /w/a.rs /w/my\\ games/b.rs\n\n/w/a.rs:\n");
        assert_eq!(files, ["/w/a.rs", "/w/my games/b.rs"]);
    }

    #[test]
    fn the_module_is_the_wasm_of_the_app() {
        let messages = concat!(
            r#"{"reason":"compiler-artifact","target":{"name":"other"},"filenames":["/t/other.wasm"]}"#,
            "\nnot json\n",
            r#"{"reason":"compiler-artifact","target":{"name":"shelfcade_app"},"filenames":["/t/a.rlib","/t/a.wasm"]}"#,
        );
        assert_eq!(module_path(messages), Some(PathBuf::from("/t/a.wasm")));
        assert_eq!(module_path(""), None);
    }

    #[test]
    fn names_are_shortened_in_the_module_and_in_its_script() {
        let mut names = ["__wbg_get_0123456789abcdef", "__wbg_get_2"].map(str::to_owned);
        let mut js = "x = { __wbg_get_2: f, __wbg_get_0123456789abcdef: get_2, my__wbg_get_2: 1 }".to_owned();
        shorten(names.iter_mut().collect(), &mut js);
        assert_eq!(names, ["n0", "n1"]);
        assert_eq!(js, "x = { n1: f, n0: get_2, my__wbg_get_2: 1 }");
        assert!(is_hashed("wasm_bindgen__convert__closures_____invoke__h0123456789abcdef"));
        assert!(!is_hashed("EndlessList_2789535692464624866"));
    }

    #[test]
    fn a_wasm_opt_that_is_too_old_is_passed_over_and_named() {
        let dir = tempfile::tempdir().unwrap();
        let dirs = ["old", "none", "good"].map(|name| dir.path().join(name));
        // A program that rejects our flags with a message, and one that accepts anything.
        for (dir, program) in [(&dirs[0], "/bin/cat"), (&dirs[2], "/bin/true")] {
            std::fs::create_dir(dir).unwrap();
            std::os::unix::fs::symlink(program, dir.join("wasm-opt")).unwrap();
        }
        let mut log = Vec::new();
        assert_eq!(find_optimizer(&dirs, &mut log), Some(dirs[2].join("wasm-opt")));
        let log = String::from_utf8(log).unwrap();
        assert!(log.contains("old/wasm-opt: ") && log.contains("option"), "{log}");
        assert_eq!(find_optimizer(&dirs[..2], &mut Vec::new()), None);
    }

    #[test]
    fn kept_islands_are_used_until_a_source_changes() {
        let dir = tempfile::tempdir().unwrap();
        let workspace = workspace(dir.path());
        std::fs::write(dir.path().join("a.rs"), "1").unwrap();
        let kept = Kept::of(&workspace);
        let islands = Islands { wasm: vec![1], js: "x".to_owned() };
        let files = [PathBuf::from("a.rs")];
        assert!(kept.load(&workspace, None).is_none(), "nothing is stored yet");
        kept.store(&workspace, &islands, &files, None).unwrap();
        assert_eq!(kept.load(&workspace, None).unwrap().wasm, [1]);
        assert!(kept.load(&workspace, Some(Path::new("/bin/wasm-opt"))).is_none(), "another optimizer");
        std::fs::write(dir.path().join("a.rs"), "2").unwrap();
        assert!(kept.load(&workspace, None).is_none(), "a source has changed");
    }
}
