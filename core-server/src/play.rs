//! Playing: the [`players`] that start games on this machine or another, and the play [`history`] that they keep.

pub mod history;
pub mod players;
