//! The repository's text files: everything git tracks or would track, read once per test.
//!
//! [`Tree::rust_code`] returns code without comments, so that rules about code ignore prose.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A text file of the repository.
pub struct File {
    /// Path from the root, with `/` separators.
    pub path: String,
    pub text: String,
}

impl File {
    /// Returns the number of lines.
    pub fn lines(&self) -> usize {
        self.text.lines().count()
    }

    /// Returns the lines with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = Line<'_>> {
        self.text.lines().enumerate().map(|(i, line)| (self.path.as_str(), i + 1, line))
    }
}

/// Path, 1-based number, text.
pub type Line<'a> = (&'a str, usize, &'a str);

/// All text files of the repository.
pub struct Tree {
    /// Sorted by path.
    pub files: Vec<File>,
}

impl Tree {
    /// Reads the files known to git; without git (a source archive) everything except build output.
    pub fn read() -> Tree {
        let root = root();
        let mut paths = tracked(&root).unwrap_or_else(|| walk(&root));
        paths.sort();
        paths.dedup();
        let read = |path: String| {
            let text = String::from_utf8(std::fs::read(root.join(&path)).ok()?).ok()?;
            Some(File { path, text })
        };
        let files: Vec<_> = paths.into_iter().filter_map(read).collect();
        assert!(files.len() > 40, "only {} files found below {}", files.len(), root.display());
        Tree { files }
    }

    /// Returns the files with one of these extensions.
    pub fn with_extensions<'a>(&'a self, extensions: &'a [&'a str]) -> impl Iterator<Item = &'a File> {
        self.files.iter().filter(|f| f.path.rsplit_once('.').is_some_and(|(_, ext)| extensions.contains(&ext)))
    }

    /// Returns the lines of Rust files, without comment lines.
    pub fn rust_code(&self) -> impl Iterator<Item = Line<'_>> {
        self.with_extensions(&["rs"]).flat_map(File::numbered).filter(|(.., line)| !line.trim_start().starts_with("//"))
    }

    /// Returns the text of a file, which must exist.
    #[track_caller]
    pub fn text_of(&self, path: &str) -> &str {
        &self.files.iter().find(|f| f.path == path).unwrap_or_else(|| panic!("{path} is not in the repository")).text
    }
}

/// Returns the root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tools/ has a parent").to_owned()
}

/// Returns true if a path is in one of these folders.
pub fn is_under(path: &str, folders: &[&str]) -> bool {
    folders.iter().any(|folder| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
}

/// Returns `path:line: text` for each line that contains one of the needles.
pub fn holding<'a>(lines: impl Iterator<Item = Line<'a>>, needles: &[&str]) -> Vec<String> {
    lines
        .filter(|(.., line)| needles.iter().any(|needle| line.contains(needle)))
        .map(|(path, number, line)| format!("{path}:{number}: {}", line.trim()))
        .collect()
}

/// Finds lines in the bodies of async functions that access the disk outside `spawn_blocking`.
pub fn disk_in_async(file: &File) -> Vec<String> {
    let asks = [
        "std::fs",
        "fs::File::open",
        ".is_dir()",
        ".is_file()",
        ".exists()",
        ".metadata()",
        ".canonicalize()",
        "FileId::at",
        "tempfile_in",
        "open_reader(",
        "open_writer(",
        "statvfs(",
    ];
    let indent = |line: &str| line.len() - line.trim_start().len();
    // Indentation of the current async function and the current `spawn_blocking` call.
    let (mut function, mut call): (Option<usize>, Option<usize>) = (None, None);
    let mut found = Vec::new();
    let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
    for (number, line) in code.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
        let ends = |at: Option<usize>| at.is_some_and(|at| indent(line) <= at && line.trim_start().starts_with('}'));
        if ends(call) {
            call = None;
        }
        if ends(function) {
            function = None;
        }
        if line.contains("async fn ") {
            function = Some(indent(line));
        }
        if line.contains("spawn_blocking(") {
            if line.trim_end().ends_with('{') {
                call = Some(indent(line));
            }
        } else if function.is_some() && call.is_none() && asks.iter().any(|ask| line.contains(ask)) {
            found.push(format!("{}:{}: {}", file.path, number + 1, line.trim()));
        }
    }
    found
}

/// Returns the position of a literal colour: hex, a colour function of plain numbers, or a name. A function of a
/// variable (`oklch(60% 0.1 var(--h))`) is derived from a token and allowed.
pub fn raw_colour((path, number, line): Line<'_>) -> Option<String> {
    let code = line.split("/*").next().unwrap_or_default();
    let value = code.split_once(':').map_or("", |(_, value)| value);
    let functions = ["rgb(", "rgba(", "hsl(", "hsla(", "oklch(", "oklab(", "lch(", "lab("];
    let written_out = |function: &&str| {
        value.match_indices(*function).any(|(at, _)| {
            let inside = value[at..].split(')').next().unwrap_or_default();
            !inside.contains("var(") && !inside.contains("from ")
        })
    };
    let is_hex = |word: &str| {
        word.strip_prefix('#')
            .is_some_and(|hex| matches!(hex.len(), 3 | 4 | 6 | 8) && hex.bytes().all(|b| b.is_ascii_hexdigit()))
    };
    let names = ["white", "black", "red", "green", "blue", "gray", "grey", "orange", "yellow", "purple"];
    let mut words = value.split(|c: char| !(c.is_ascii_alphanumeric() || c == '#' || c == '-'));
    let raw = functions.iter().any(written_out) || words.any(|word| is_hex(word) || names.contains(&word));
    raw.then(|| format!("{path}:{number}: {}", line.trim()))
}

fn tracked(root: &Path) -> Option<Vec<String>> {
    let args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let output = Command::new("git").arg("-C").arg(root).args(args).output().ok()?;
    let listed = String::from_utf8_lossy(&output.stdout).into_owned();
    let paths: Vec<_> = listed.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect();
    (output.status.success() && !paths.is_empty()).then_some(paths)
}

fn walk(root: &Path) -> Vec<String> {
    let built = ["target", "data", "node_modules", ".git"];
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("folders of the repository can be read").flatten() {
            let path = entry.path();
            if path.is_dir() {
                if !built.iter().any(|name| entry.file_name() == *name) {
                    folders.push(path);
                }
            } else if let Ok(below) = path.strip_prefix(root) {
                found.push(below.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found
}

#[test]
fn raw_colours_are_told_from_derived_ones() {
    let is_raw = |line: &str| raw_colour(("x.css", 1, line)).is_some();
    for raw in ["color: #fff;", "a { color: white }", "background: oklch(60% 0.1 20);", "  fill: rgb(0 0 0 / 50%)"] {
        assert!(is_raw(raw), "{raw}");
    }
    for fine in
        ["color: var(--text-1);", "#cards { gap: 1px }", "background: oklch(60% 0.1 var(--h));", "fill: CanvasText"]
    {
        assert!(!is_raw(fine), "{fine}");
    }
}
