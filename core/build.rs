//! Generates the table of known systems from `systems/*.toml`; `src/system.rs` includes it.
//!
//! There is one file per maker or kind. A `[[system]]` entry has the fields of `System`. Defaults: `short` is the
//! name, `kind` is `console`, `catalogs` is the system itself, `cover` is `tall`, `header` is `none`, `medium` is
//! `cartridge` for consoles and handhelds and `none` for others, and `generation` is unknown. One spelling per alias
//! is enough: `System::from_folder` ignores case, spaces and punctuation, so `mega drive` also matches `MegaDrive` and
//! `mega_drive`. An unknown field fails the build.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

/// Files in the order in which systems are listed.
const FILES: [&str; 10] =
    ["nintendo", "sega", "nec", "sony", "atari", "consoles", "handhelds", "computers", "arcade", "engines"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Systems {
    system: Vec<System>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct System {
    id: String,
    name: String,
    short: Option<String>,
    maker: String,
    kind: Option<String>,
    hue: u16,
    years: (u16, u16),
    generation: Option<u8>,
    medium: Option<String>,
    #[serde(default)]
    aliases: Vec<String>,
    extensions: Vec<String>,
    #[serde(default)]
    dats: Vec<String>,
    catalogs: Option<Vec<String>>,
    #[serde(default)]
    splits: Vec<(String, String)>,
    cover: Option<String>,
    header: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cores {
    core: Vec<Core>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Core {
    names: Vec<String>,
    systems: Vec<String>,
}

fn main() {
    let mut out = String::from("/// All known systems, by maker.\npub static SYSTEMS: &[System] = &[\n");
    for file in FILES {
        for system in read::<Systems>(file).system {
            write_system(&mut out, &system).expect("a String takes everything");
        }
    }
    out.push_str(
        "];\n\n/// Names of cores, and ids of the systems they play.\nstatic CORES: &[(&[&str], &[&str])] = &[\n",
    );
    for Core { names, systems } in read::<Cores>("cores").core {
        writeln!(out, "    (&{names:?}, &{systems:?}),").expect("a String takes everything");
    }
    out.push_str("];\n");
    let folder = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&folder).join("systems.rs"), out).expect("the table can be written");
}

fn read<T: DeserializeOwned>(file: &str) -> T {
    let path = format!("systems/{file}.toml");
    // One directive per file: they are part of cargo's dependency list, which the bundler reads.
    println!("cargo::rerun-if-changed={path}");
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    toml::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn write_system(out: &mut String, system: &System) -> std::fmt::Result {
    let System { id, name, maker, hue, years, generation, aliases, extensions, dats, splits, .. } = system;
    let short = system.short.as_ref().unwrap_or(name);
    let alone = vec![id.clone()];
    let catalogs = system.catalogs.as_ref().unwrap_or(&alone);
    let kind = system.kind.as_deref().unwrap_or("console");
    let usual_medium = if matches!(kind, "console" | "handheld") { "cartridge" } else { "none" };
    let [cover, header, medium] = [(&system.cover, "tall"), (&system.header, "none"), (&system.medium, usual_medium)]
        .map(|(value, usual)| variant(value.as_deref().unwrap_or(usual)));
    let kind = variant(kind);
    writeln!(
        out,
        "    System {{ id: {id:?}, name: {name:?}, short: {short:?}, maker: {maker:?}, kind: SystemKind::{kind}, \
         hue: {hue}, years: {years:?}, generation: {generation:?}, medium: GameMedium::{medium}, \
         aliases: &{aliases:?}, extensions: &{extensions:?}, dats: &{dats:?}, \
         catalogs: &{catalogs:?}, splits: &{splits:?}, cover: CoverShape::{cover}, header: HeaderRule::{header} }},"
    )
}

/// Converts a kebab-case value to a variant name: `mega-drive` to `MegaDrive`.
fn variant(value: &str) -> String {
    let capitalised = value.split('-').map(|word| word[..1].to_uppercase() + &word[1..]);
    capitalised.collect()
}
