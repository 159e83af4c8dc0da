//! The catalog from end to end: a small invented archive is built in all its forms and asked all its questions.

mod building;
mod downloading;
mod facts;
mod fixture;
mod matching;
