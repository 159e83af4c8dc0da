//! Indexes over the columns: the word index, tags, rows of Home, top-n selection. Knows nothing of queries.

pub mod home_rows;
pub mod initials;
pub mod known_names;
pub mod late_words;
pub mod letters;
pub mod mix;
mod phonetic;
pub mod similar;
pub mod tags;
pub mod top;
pub mod words;
