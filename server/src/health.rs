//! The data of `/health`: load counters ([`metrics`]), current problems ([`issues`]) and memory use ([`memory`]).

pub mod issues;
pub mod memory;
pub mod metrics;
