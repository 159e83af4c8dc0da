//! `watch serve …`: runs `shelfcade` with these arguments, and restarts it after each change. Used by `make dev`.

use shelfcade_tools::watch;
use shelfcade_tools::workspace::Workspace;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut err = std::io::stderr();
    let here = std::env::current_dir().unwrap_or_default();
    let Some(mut workspace) = Workspace::find(&here, None) else {
        let _ = writeln!(err, "watch: no Shelfcade workspace at or above {}", here.display());
        return ExitCode::FAILURE;
    };
    // A folder of its own, so that development assets are never shipped.
    workspace.site = workspace.site.with_file_name("site-dev");
    match watch::run(&workspace, std::env::args_os().skip(1).collect(), &mut err) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(err, "watch: {error}");
            ExitCode::FAILURE
        }
    }
}
