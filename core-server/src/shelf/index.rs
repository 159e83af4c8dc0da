//! What finds games in the columns: the word index, tags, the best few of many. Knows no query.

pub mod home_rows;
pub mod initials;
pub mod known_names;
pub mod letters;
pub mod mix;
mod phonetic;
pub mod similar;
pub mod tags;
pub mod top;
pub mod words;
