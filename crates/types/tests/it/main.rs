//! Integration tests of tiles, their pictures and words, in one binary, so that it is linked once.

mod picture;
mod stub;
mod tiles;
