//! Integration tests of tiles and their pictures, in one binary, so that it is linked once.

mod picture;
mod tiles;
