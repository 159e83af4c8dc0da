//! `bundle`: builds the site's assets into `target/site/` and checks their budgets.
//!
//! `cargo run --release --bin bundle [-- --quiet]`, called by the Makefile's `assets`. Exits with 1 if a step fails
//! or a budget is exceeded.

use shelfcade_tools::bundle::{self, BundleError, Mode, budget};
use shelfcade_tools::workspace::Workspace;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let quiet = std::env::args().any(|argument| argument == "--quiet");
    let site = std::env::var_os("SHELFCADE_SITE").map(Into::into);
    let here = std::env::current_dir().unwrap_or_default();
    let mut err = std::io::stderr().lock();
    let Some(workspace) = Workspace::find(&here, site) else {
        let _ = writeln!(err, "bundle: no Shelfcade workspace at or above {}", here.display());
        return ExitCode::FAILURE;
    };
    match build(&workspace, quiet, &mut err) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(err, "bundle: {error}");
            ExitCode::FAILURE
        }
    }
}

fn build(workspace: &Workspace, quiet: bool, err: &mut dyn Write) -> Result<(), BundleError> {
    let entries = bundle::run(workspace, Mode::Ship, err)?;
    if !quiet {
        let _ = write!(std::io::stdout().lock(), "{}", budget::table(&entries));
    }
    budget::check(&entries)
}
