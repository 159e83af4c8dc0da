//! The layers inside each package: a module imports only from layers below its own.
//!
//! [`ORDER`] lists the layers of each package, top first; names in this file call a layer a room. In every folder,
//! sibling modules form no import cycle. A re-exported item counts as part of the child it comes from; code behind
//! `#[cfg(test)]` is exempt.

use crate::assert_none;
use crate::tree::{File, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// Layers of each package, top first. A module belongs to the longest name that is a prefix of its path. Every
/// top-level module is in a layer; if one child of a layer is listed (`http::router`), all of them are.
const ORDER: [(&str, &[&str]); 8] = [
    (
        "server",
        &[
            "main",
            "cli",
            "site",
            "background",
            "http",
            "http::router",
            "http::openapi",
            "http::error_pages",
            "http::fallback",
            "http::offline",
            "http::events",
            "http::static_files",
            "http::people",
            "http::romm",
            "http::lists",
            "http::exchange",
            "http::play",
            "http::search",
            "http::game",
            "http::art",
            "http::library",
            "http::admin",
            "http::list_params",
            "http::api",
            "http::redirect",
            "http::middleware",
            "http::file_response",
            "http::response",
            "http::range",
            "http::access",
            "http::request_context",
            "http::paired",
            "http::app",
            "http::assets",
            "http::language",
            "http::page_cache",
            "http::cookies",
            "http::client",
            "http::body",
            "http::multipart",
            "http::params",
            "http::security_headers",
            "http::listen",
            "services",
            "live_events",
            "health",
            "config",
            "certificates",
            "network",
            "error",
            "clock",
            "shares",
            "blocking",
        ],
    ),
    (
        "core-server",
        &[
            "admin",
            "play",
            "game",
            "search",
            "search::pages",
            "search::list",
            "search::fitting",
            "search::matching",
            "search::view",
            "search::load",
            "search::index",
            "search::data",
            "exchange",
            "library",
            "art",
            "people",
            "catalog",
            "library_db",
            "formats",
            "io",
        ],
    ),
    ("app", &["render", "pages", "shell", "components", "head", "islands", "markup", "part", "text"]),
    (
        "core",
        &[
            "page", "links", "api", "search", "game", "art", "library", "play", "people", "refusal", "help", "lang",
            "text", "query", "fold",
        ],
    ),
    ("pixels", &[]),
    ("tools", &["bin", "watch", "bundle", "licences", "workspace"]),
    ("tools/demo", &["write", "media", "titles", "plan", "systems", "names", "rng"]),
    ("tools/bench", &["main"]),
];

/// A module with its imports and re-exports.
struct Module {
    file: String,
    /// Line numbers and paths of imported items, from the package's root.
    imports: Vec<(usize, Vec<String>)>,
    /// Re-exported names, with the path they come from.
    reexports: BTreeMap<String, Vec<String>>,
}

type Modules = BTreeMap<Vec<String>, Module>;

#[test]
fn rooms_import_only_what_stands_below_them() {
    let tree = Tree::read();
    let mut offenders = Vec::new();
    for (package, order) in ORDER {
        let modules = read_modules(&tree, package);
        let layer = |path: &[String]| layer_of(order, path);
        for (path, line, target, module) in all_imports(&modules) {
            if let (Some(from), Some(to)) = (layer(path), layer(&target))
                && to < from
            {
                offenders.push(format!("{}:{line}: {} imports {}", module.file, order[from], target.join("::")));
            }
        }
    }
    assert_none("a layer imports only layers below it (tools/tests/house_rules/layers.rs)", &offenders);
}

#[test]
fn every_module_is_in_a_room() {
    let tree = Tree::read();
    let packages = tree.files.iter().filter_map(|file| file.path.strip_suffix("/Cargo.toml"));
    let unknown = packages.filter(|package| !ORDER.iter().any(|(known, _)| known == package));
    let mut offenders: Vec<String> = unknown.map(|package| format!("{package}: no layers")).collect();
    for (package, order) in ORDER {
        let modules = read_modules(&tree, package);
        let lost = order.iter().filter(|room| !modules.keys().any(|path| is_in_room(path, room)));
        offenders.extend(lost.map(|room| format!("{package}: no module is in {room}")));
        let homeless = modules.iter().filter(|(path, _)| !path.is_empty() && has_no_room(order, path));
        offenders.extend(homeless.map(|(_, module)| format!("{}: in no layer", module.file)));
    }
    assert_none("every module is in a layer of ORDER (tools/tests/house_rules/layers.rs)", &offenders);
}

#[test]
fn architecture_names_the_rooms_in_their_order() {
    let tree = Tree::read();
    let words: Vec<&str> = tree.text_of("ARCHITECTURE.md").split_whitespace().collect();
    let text = format!(" {} ", words.join(" "));
    let mut offenders = Vec::new();
    for (package, order) in ORDER {
        let mut groups: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for room in order {
            let (group, name) = room.split_once("::").unwrap_or((package, room));
            groups.entry(group).or_default().push(name);
        }
        let lines = groups.iter().map(|(group, names)| format!(" {group} {} ", names.join(" → ")));
        offenders.extend(lines.filter(|line| !text.contains(line)));
    }
    assert_none("ARCHITECTURE.md lists the layers in the order of ORDER", &offenders);
}

#[test]
fn modules_side_by_side_form_no_import_cycle() {
    let tree = Tree::read();
    let mut offenders = Vec::new();
    for (package, _) in ORDER {
        let modules = read_modules(&tree, package);
        // For each parent module: pairs of a child and the sibling it imports, with the position.
        let mut edges: BTreeMap<Vec<String>, BTreeMap<(String, String), String>> = BTreeMap::new();
        for (path, line, target, module) in all_imports(&modules) {
            let shared = path.iter().zip(&target).take_while(|(a, b)| a == b).count();
            if let (Some(from), Some(to)) = (path.get(shared), target.get(shared)) {
                let at = format!("{}:{line}: {}", module.file, target.join("::"));
                let pairs = edges.entry(path[..shared].to_vec()).or_default();
                pairs.entry((from.clone(), to.clone())).or_insert(at);
            }
        }
        for pairs in edges.values() {
            let on_cycle = pairs.iter().filter(|((from, to), _)| reaches(pairs.keys(), to, from));
            offenders.extend(on_cycle.map(|((from, to), at)| format!("{from} → {to}: {at}")));
        }
    }
    assert_none("sibling modules form no import cycle", &offenders);
}

/// Returns the index of a module's layer.
fn layer_of(order: &[&str], path: &[String]) -> Option<usize> {
    let rooms = order.iter().enumerate().filter(|(_, room)| is_in_room(path, room));
    rooms.max_by_key(|(_, room)| room.len()).map(|(at, _)| at)
}

/// Returns true if a module is the layer or below it.
fn is_in_room(path: &[String], room: &str) -> bool {
    let mut below = path.iter();
    room.split("::").all(|name| below.next().is_some_and(|part| part == name))
}

/// Returns true if a module is in no layer, or in one whose other children are listed but not this one.
fn has_no_room(order: &[&str], path: &[String]) -> bool {
    let Some(at) = layer_of(order, path) else { return true };
    let has_named_children = order.iter().any(|room| room.starts_with(&format!("{}::", order[at])));
    has_named_children && path.len() > order[at].split("::").count()
}

/// Returns every import of another module: importing module, line, imported module, and file.
fn all_imports(modules: &Modules) -> impl Iterator<Item = (&Vec<String>, usize, Vec<String>, &Module)> {
    modules.iter().flat_map(move |(path, module)| {
        let imports = module.imports.iter().map(move |(line, item)| (path, *line, resolve(modules, item), module));
        imports.filter(|(path, _, target, _)| !target.starts_with(path) && !path.starts_with(target))
    })
}

/// Resolves an item's path to its module, through re-exports.
fn resolve(modules: &Modules, item: &[String]) -> Vec<String> {
    let mut item = item.to_vec();
    // Chains of re-exports are short; a cycle would not compile.
    for _ in 0..8 {
        let depth = (0..=item.len()).rev().find(|depth| modules.contains_key(&item[..*depth])).unwrap_or(0);
        let next = item.get(depth).and_then(|name| modules.get(&item[..depth])?.reexports.get(name));
        match next {
            Some(source) => item = source.iter().cloned().chain(item[depth + 1..].iter().cloned()).collect(),
            None => return item[..depth].to_vec(),
        }
    }
    item
}

fn reaches<'a>(pairs: impl Iterator<Item = &'a (String, String)> + Clone, from: &str, to: &str) -> bool {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from.to_owned()]);
    while let Some(node) = open.pop() {
        if node == to {
            return true;
        }
        if seen.insert(node.clone()) {
            open.extend(pairs.clone().filter(|(a, _)| *a == node).map(|(_, b)| b.clone()));
        }
    }
    false
}

fn read_modules(tree: &Tree, package: &str) -> Modules {
    let src = format!("{package}/src/");
    let files = tree.with_extensions(&["rs"]).filter_map(|file| Some((file, file.path.strip_prefix(&src)?)));
    let modules = files.filter(|(_, below)| !below.split('/').any(is_test_file)).map(|(file, below)| {
        let path: Vec<String> = below.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        let path = if below == "lib.rs" { Vec::new() } else { path };
        let module = read_module(file, &path);
        (path, module)
    });
    modules.collect()
}

fn is_test_file(name: &str) -> bool {
    let name = name.trim_end_matches(".rs");
    name == "tests" || name == "testkit" || name.starts_with("tests_") || name.ends_with("_tests")
}

fn read_module(file: &File, path: &[String]) -> Module {
    let mut module = Module { file: file.path.clone(), imports: Vec::new(), reexports: BTreeMap::new() };
    let mut statement: Option<(usize, String)> = None;
    let mut is_test = false;
    for (_, line, text) in file.numbered() {
        let code = text.split("//").next().unwrap_or_default().trim();
        if code == "#[cfg(test)]" {
            is_test = true;
            continue;
        }
        if is_test && code.starts_with("mod ") && code.ends_with('{') {
            break;
        }
        let is_use =
            ["use ", "pub use ", "pub(crate) use ", "pub(super) use "].iter().any(|word| code.starts_with(word));
        if statement.is_none() && !is_use {
            is_test = false;
            // Paths in expressions and types.
            for start in ["crate::", "super::"] {
                for (at, _) in code.match_indices(start) {
                    let is_whole = !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
                    let end = code[at..].find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
                    let item = &code[at..end.map_or(code.len(), |end| at + end)];
                    if is_whole {
                        module.imports.extend(from_root(item.trim_end_matches(':'), path).map(|item| (line, item)));
                    }
                }
            }
            continue;
        }
        let (_, text) = statement.get_or_insert((line, String::new()));
        text.push_str(code);
        text.push(' ');
        if code.ends_with(';')
            && let Some((line, text)) = statement.take()
        {
            if !is_test {
                add_use(&mut module, line, &text, path);
            }
            is_test = false;
        }
    }
    module
}

fn add_use(module: &mut Module, line: usize, statement: &str, path: &[String]) {
    let is_public = statement.starts_with("pub");
    let tree = statement.split_once("use ").map_or("", |(_, tree)| tree).trim().trim_end_matches(';');
    for item in expand(tree) {
        let (item, name) = item.split_once(" as ").unwrap_or((&item, item.rsplit("::").next().unwrap_or_default()));
        let known = from_root(item, path);
        // `pub use child::Item;` names a child of this module.
        let child = || is_public.then(|| path.iter().cloned().chain(item.split("::").map(str::to_owned)).collect());
        let Some(source): Option<Vec<String>> = known.clone().or_else(child) else { continue };
        if is_public {
            module.reexports.insert(name.trim().to_owned(), source);
        }
        module.imports.extend(known.map(|item| (line, item)));
    }
}

/// Expands `a::{b, c::{d, e}}` to `a::b`, `a::c::d`, `a::c::e`.
fn expand(tree: &str) -> Vec<String> {
    let Some((head, rest)) = tree.split_once('{') else { return vec![tree.trim().to_owned()] };
    let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
    let (mut depth, mut start, mut items) = (0_i32, 0, Vec::new());
    for (at, c) in inner.char_indices().chain([(inner.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let item = inner[start..at].trim();
                if !item.is_empty() {
                    items.extend(expand(item).into_iter().map(|item| format!("{}{item}", head.trim())));
                }
                start = at + 1;
            }
            _ => {}
        }
    }
    items.into_iter().map(|item| item.trim_end_matches("::self").to_owned()).collect()
}

/// Converts a path that begins with `crate`, `super` or `self` to one from the package's root.
fn from_root(item: &str, path: &[String]) -> Option<Vec<String>> {
    let mut words: Vec<&str> = item.split("::").filter(|word| !word.is_empty()).collect();
    let mut base = path.to_vec();
    match *words.first()? {
        "crate" => {
            base.clear();
            words.remove(0);
        }
        "super" => {
            while words.first() == Some(&"super") {
                base.pop()?;
                words.remove(0);
            }
        }
        "self" => {
            words.remove(0);
        }
        _ => return None,
    }
    base.extend(words.into_iter().map(str::to_owned));
    Some(base)
}

#[test]
fn imports_are_read_as_rust_reads_them() {
    assert_eq!(expand("a::{b, c::{d, e as f}, self}"), ["a::b", "a::c::d", "a::c::e as f", "a"]);
    let path = ["http".to_owned(), "routes".to_owned()];
    assert_eq!(from_root("super::app::App", &path).unwrap(), ["http", "app", "App"]);
    assert_eq!(from_root("crate::clock", &path).unwrap(), ["clock"]);
    assert_eq!(from_root("std::fs", &path), None);
    let text = "use super::b::{C, D};\n#[cfg(test)]\nmod tests {\n    use super::e::F;\n}\n".to_owned();
    let module = read_module(&File { path: "x".to_owned(), text }, &["http".to_owned(), "a".to_owned()]);
    let imports: Vec<String> = module.imports.iter().map(|(_, item)| item.join("::")).collect();
    assert_eq!(imports, ["http::b::C", "http::b::D"]);
}
