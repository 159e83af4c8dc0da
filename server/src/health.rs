//! What `/health` tells: counters of load ([`metrics`]), what is wrong now ([`issues`]), memory ([`memory`]).

pub mod issues;
pub mod memory;
pub mod metrics;
