//! The `shelfcade` program: reads the command line, runs the command, says how it went.

use clap::Parser;
use shelfcade_server::cli::Cli;
use shelfcade_server::cli::commands;
use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run(Cli::parse().command)
}
