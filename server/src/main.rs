//! The `shelfcade` program: parses the command line and runs the command.

use clap::Parser;
use shelfcade_server::cli::Cli;
use shelfcade_server::cli::commands;
use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run(Cli::parse().command)
}
