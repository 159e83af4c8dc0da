//! Playing: the [`players`] that start games on this machine or another, the play [`history`] that they keep, and the
//! [`diary`] with each [`year`] in review.

pub mod diary;
pub mod history;
pub mod players;
pub mod year;
