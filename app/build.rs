//! Generates the message table: reads `app/messages/*.ftl` and writes one typed Rust function per message.
//!
//! The build fails, naming the file and the message, if a language lacks a message, has an extra one or uses other
//! values than English. Read next: `build/table.rs` (reading and comparing), `build/generate.rs` (writing).

#[path = "build/generate.rs"]
mod generate;
#[path = "build/table.rs"]
mod table;

use std::path::PathBuf;
use std::process::exit;
use std::{env, fs};
use table::{LANGUAGES, Message};

fn main() {
    // Files, not the folder: they go into cargo's dependency list, which the bundler hashes to see if the WASM is
    // current.
    for file in ["build.rs", "build/generate.rs", "build/table.rs"] {
        println!("cargo::rerun-if-changed={file}");
    }
    let messages = match read() {
        Ok(messages) => messages,
        Err(errors) => {
            for error in errors {
                println!("cargo::error={error}");
            }
            exit(1);
        }
    };
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("messages.rs"), generate::generate(&messages)).expect("OUT_DIR is writable");
}

/// Reads all languages and compares them with English.
fn read() -> Result<Vec<Message>, Vec<String>> {
    let mut texts = Vec::new();
    for language in LANGUAGES {
        let path = format!("messages/{language}.ftl");
        println!("cargo::rerun-if-changed={path}");
        let text = fs::read_to_string(&path).map_err(|error| vec![format!("app/{path}: {error}")])?;
        texts.push((format!("app/{path}"), text));
    }
    table::read(&texts)
}
