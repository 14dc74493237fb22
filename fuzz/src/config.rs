//! Configuration files: what is read is written and read again as the same numbers, and what is refused changes nothing
//! that could break the engine.

use hamaguri::params::Params;

/// The bytes are a file.
pub fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let mut params = Params::default();
    if let Err(error) = params.read_toml(text) {
        assert!(!error.to_string().is_empty());
        return;
    }
    let written = params.to_toml();
    let mut again = Params::default();
    again
        .read_toml(&written)
        .expect("a file that the engine wrote can be read");
    assert_eq!(again.to_toml(), written);
}
