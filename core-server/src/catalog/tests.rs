//! End-to-end tests of the catalog: a small invented archive is built in all source forms and queried.

mod building;
mod downloading;
mod facts;
mod fixture;
mod matching;
