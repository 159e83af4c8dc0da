//! `shelfcade catalog build` and `shelfcade catalog info`

use super::CommandError;
use crate::cli::CatalogCommand;

/// Builds or describes a catalog.
pub fn run(_command: CatalogCommand) -> Result<(), CommandError> {
    Err(CommandError::failed("this build cannot work on catalogs yet"))
}
