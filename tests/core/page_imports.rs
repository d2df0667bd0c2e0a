//! Tests how `cargo xtask web` detects missing functions of a script.

#[path = "../../xtask/src/imports.rs"]
mod imports;

use imports::undefined;

#[test]
fn what_no_script_defines_is_named() {
    let imports = ["f", "m", "g"];
    assert_eq!(undefined(&imports, [].into_iter()), imports);
    let scripts =
        ["importObject.env.f = function () {}", "  { m: function () {},\n    init\n}", "  g,\n"];
    assert_eq!(undefined(&imports, scripts[..2].iter().copied()), ["g"]);
    assert!(undefined(&imports, scripts.into_iter()).is_empty());
}
