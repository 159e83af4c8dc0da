//! Export of metadata.

pub mod export;
