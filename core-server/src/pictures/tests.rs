//! Pictures of every format, whole and hostile; the cache folder under whatever happens to it.

mod files;
mod formats;
mod keeping;
#[cfg(feature = "manuals")]
mod manuals;
