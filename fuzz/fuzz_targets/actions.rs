#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bastide_properties::actions(bytes));
