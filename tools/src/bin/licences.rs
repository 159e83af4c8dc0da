//! `licences`: reads the output of `cargo metadata --format-version 1` and prints the licences of everything compiled
//! into the program. Called by `tools/dist.sh`.

use shelfcade_tools::licences;
use std::io::{self, Read, Write};
use std::process::ExitCode;

const PROGRAM: &str = "shelfcade-server";

fn main() -> ExitCode {
    let mut metadata = String::new();
    let read = io::stdin().lock().read_to_string(&mut metadata).map_err(|error| error.to_string());
    let text = read.and_then(|_| licences::collect(&metadata, PROGRAM).map_err(|error| error.to_string()));
    let done = text.and_then(|text| io::stdout().lock().write_all(text.as_bytes()).map_err(|error| error.to_string()));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr().lock(), "licences: {error}");
            ExitCode::FAILURE
        }
    }
}
