//! Integration tests of the documented messages, in one binary, so that it is linked once.

mod examples;
