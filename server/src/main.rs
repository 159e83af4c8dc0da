//! The `shelfcade` program: reads the command line, runs the command, says how it went.

use clap::Parser;
use shelfcade_server::cli::Cli;
use shelfcade_server::cli::commands;
use std::process::ExitCode;

// glibc's allocator keeps what a scan freed; this one gives it back (settings: .cargo/config.toml).
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    commands::run(Cli::parse().command)
}
