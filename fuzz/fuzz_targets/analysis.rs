#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hamaguri_fuzz::analysis::check(data));
