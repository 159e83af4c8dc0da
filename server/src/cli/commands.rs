//! Runs the commands, one file per command. The result becomes the exit code: 0, 1 or 2.

mod backup;
mod catalog;
mod demo;
mod doctor;
mod draw_manual;
mod export;
mod facts;
mod owner;
mod progress;
mod restore;
mod scan;
mod serve;
mod status;
mod update;

use crate::blocking::spawn_blocking;
use crate::cli::{Cli, Command};
use crate::config::{ConfigError, process_env};
use clap::CommandFactory;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::filter::LevelFilter;

/// Errors of commands.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// Wrong usage: exit code 2.
    #[error(transparent)]
    Usage(#[from] ConfigError),
    /// The command failed: exit code 1.
    #[error("{0}")]
    Failed(String),
    /// Interrupted with Ctrl-C: exit code 1.
    #[error("stopped early; the work done so far is kept")]
    Stopped,
}

impl CommandError {
    /// Returns a failure with the text of its cause.
    pub fn failed(cause: impl std::fmt::Display) -> CommandError {
        CommandError::Failed(cause.to_string())
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        CommandError::failed(error)
    }
}

/// Runs a command to completion.
pub fn run(command: Command) -> ExitCode {
    let done = match command {
        Command::Serve(args) => serve::run(&args),
        Command::Status(args) => status::run(&args),
        Command::Update(args) => update::run(&args),
        Command::Doctor(args) => doctor::run(&args),
        Command::Scan(args) => scan::run(&args),
        Command::Catalog(command) => catalog::run(command),
        Command::Facts(args) => facts::run(args),
        Command::Demo(args) => demo::run(args),
        Command::DrawManual(args) => draw_manual::run(&args),
        Command::Export(args) => export::run(args),
        Command::Backup(args) => backup::run(args),
        Command::Restore(args) => restore::run(args),
        Command::Owner(command) => owner::run(command),
        Command::Token(command) => owner::run_token(command),
        Command::Man { out } => write_manual(&out),
        Command::Completions { shell } => print_completions(shell),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr().lock(), "shelfcade: {error}");
            ExitCode::from(if matches!(error, CommandError::Usage(_)) { 2 } else { 1 })
        }
    }
}

fn print_completions(shell: clap_complete::Shell) -> Result<(), CommandError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "shelfcade", &mut script);
    write_out(&script)
}

/// Writes a page for the program and one per command: `shelfcade.1`, `shelfcade-serve.1`, `shelfcade-owner-set.1`.
fn write_manual(out: &Path) -> Result<(), CommandError> {
    std::fs::create_dir_all(out)?;
    Ok(clap_mangen::generate_to(Cli::command(), out)?)
}

/// Writes to stdout; a closed pipe (`| head`) is not an error.
fn write_out(bytes: &[u8]) -> Result<(), CommandError> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

fn write_json(value: &impl serde::Serialize) -> Result<(), CommandError> {
    let mut text = serde_json::to_vec_pretty(value).map_err(CommandError::failed)?;
    text.push(b'\n');
    write_out(&text)
}

/// Formats a number with separators.
fn count(number: u64) -> String {
    indicatif::HumanCount(number).to_string()
}

/// Runs blocking work with a token that Ctrl-C or SIGTERM cancels.
fn run_cancellable<T: Send + 'static>(
    work: impl FnOnce(CancellationToken) -> T + Send + 'static,
) -> Result<T, CommandError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let cancel = CancellationToken::new();
        let token = cancel.clone();
        let mut task = spawn_blocking(move || work(token));
        loop {
            tokio::select! {
                done = &mut task => return done.map_err(CommandError::failed),
                () = serve::asked_to_stop(), if !cancel.is_cancelled() => cancel.cancel(),
            }
        }
    })
}

/// Sends the log to stderr at the level in `SHELFCADE_LOG`.
fn start_log(default: &str) -> Result<(), CommandError> {
    let given = process_env("SHELFCADE_LOG").filter(|value| !value.is_empty());
    let wanted = given.map_or_else(|| default.to_owned(), |value| value.to_string_lossy().into_owned());
    let level = wanted.parse::<LevelFilter>().map_err(|_| ConfigError::Value {
        setting: "log",
        source_name: "SHELFCADE_LOG".to_owned(),
        value: wanted,
        right: "use error, warn, info, debug or trace".to_owned(),
    })?;
    // Errors of writing the log (a full disk) are dropped: reporting them on stderr would panic in the middle of a
    // request.
    let log = tracing_subscriber::fmt().with_max_level(level).with_target(false).log_internal_errors(false);
    // A second call keeps the first logger.
    let _ = log.with_ansi(io::stderr().is_terminal()).with_writer(io::stderr).try_init();
    Ok(())
}
