//! Playing.

pub mod api;
pub mod launch;
pub mod page;
