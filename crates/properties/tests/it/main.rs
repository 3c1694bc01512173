//! Integration tests of the properties with the committed seeds, in one binary so that it is linked once.

#![allow(clippy::wildcard_enum_match_arm)]

mod corpus;
mod records;
mod saves;
