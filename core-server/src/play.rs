//! Playing: the [`players`] that start games on this machine or another, the play [`history`] that they keep, and the
//! [`diary`].

pub mod diary;
pub mod history;
pub mod players;
