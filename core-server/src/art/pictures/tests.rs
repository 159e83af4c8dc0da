//! Pictures of every format, valid and hostile, and the cache folder under all kinds of damage.

mod files;
mod formats;
mod keeping;
#[cfg(feature = "manuals")]
mod manuals;
