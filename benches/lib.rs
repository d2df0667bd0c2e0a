//! The benches stand in files of their own: `cargo bench -p crosspoint-benches --bench peers`. They are
//! a package so that the tests need not compile the libraries that they compare with.
