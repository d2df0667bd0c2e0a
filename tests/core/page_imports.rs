//! How `cargo xtask web` detects missing functions of a script.

#[path = "../../xtask/src/imports.rs"]
mod imports;

use imports::undefined;

/// A module that imports functions `env.f`, `env.g` and memory `env.m`.
const MODULE: &[u8] = b"\0asm\x01\0\0\0\x02\x1c\x03\x03env\x01f\0\0\x03env\x01m\x02\x01\x01\x80\x01\x03env\x01g\0\x01";

#[test]
fn what_no_script_defines_is_named() {
    assert_eq!(undefined(MODULE, [].into_iter()).unwrap(), ["f", "m", "g"]);
    let scripts =
        ["importObject.env.f = function () {}", "  { m: function () {},\n    init\n}", "  g,\n"];
    assert_eq!(undefined(MODULE, scripts[..2].iter().copied()).unwrap(), ["g"]);
    assert_eq!(undefined(MODULE, scripts.into_iter()).unwrap(), Vec::<String>::new());
}

#[test]
fn what_is_no_module_is_an_error() {
    for bytes in [&MODULE[..20], b"<!DOCTYPE html>", b""] {
        assert!(undefined(bytes, [].into_iter()).is_err());
    }
}
