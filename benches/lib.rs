//! The benches are in separate files: `cargo bench -p crosspoint-benches --bench peers`. They are a
//! separate package, so the tests need not compile the compared libraries.
