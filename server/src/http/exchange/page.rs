//! Pages of export.

pub mod export;
