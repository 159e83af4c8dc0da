//! A demo library: files with real names and generated contents.
