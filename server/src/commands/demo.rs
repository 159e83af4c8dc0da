//! `shelfcade demo`

use super::CommandError;
use crate::cli::DemoArgs;

/// Makes a demo library.
pub fn run(_args: DemoArgs) -> Result<(), CommandError> {
    Err(CommandError::failed("this build cannot make demo libraries yet"))
}
