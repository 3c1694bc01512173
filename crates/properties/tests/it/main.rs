//! Integration tests of the properties over the committed seeds, in one binary, so that it is linked once.

mod corpus;
mod records;
mod saves;
