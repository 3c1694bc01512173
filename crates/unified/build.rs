//! Cargo only regards the features of build dependencies if there is a build script.

fn main() {}
