//! Integration tests of drawings, in one binary, so that it is linked once.

mod figures;
mod files;
mod topology;
