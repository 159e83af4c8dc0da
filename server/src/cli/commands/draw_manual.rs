//! The hidden `shelfcade draw-manual` command.

use super::CommandError;
use crate::cli::DrawManualArgs;
use shelfcade_core_server::art::pictures;
use std::io;

/// Draws the first page of the PDF on stdin, in a process that limits its own resources.
pub fn run(args: &DrawManualArgs) -> Result<(), CommandError> {
    let want = (args.width, args.height);
    Ok(pictures::draw_manual(want, args.bytes, io::stdin().lock(), io::stdout().lock())?)
}
