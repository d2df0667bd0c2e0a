//! Own code exported as Rust.

use crate::own_code::{methods, open};
use crate::rustc::compile;
use crosspoint::own_code::OwnCode;

#[test]
fn our_own_texts_compile_in_a_crate_that_has_glam() {
    let mut source = String::new();
    let mut count = 0;
    let mut add = |code: &OwnCode| {
        count += 1;
        assert_eq!(code.fault(), None, "{}", code.text());
        source += &format!("#[allow(unused)]\nmod m{count} {{\n{}}}\n", code.as_rust());
    };
    methods(|page, method, _| {
        let ours = OwnCode::ours(page, method);
        // A matrix is a list of rows here, a type that glam lacks.
        if ours.signature.inputs.iter().all(|(_, kind)| !kind.starts_with('[')) {
            add(&ours);
        }
    });
    // Exact signs, integers and outcomes without their type name.
    let (_, signature) = open();
    let text = "fn f(a: Vec2, b: Vec2, c: Vec2, d: Vec2, ab: Extent, cd: Extent) -> Meeting {\n    \
                let s = orient2d(a, b, c) + 2 * exact_sign((b - a).x.powi(2));\n    \
                if s > 1 && ab == Line { Crossing } else { Miss }\n}\n";
    add(&OwnCode::new(signature, text.replace(" && ab == Line", "")));
    compile("own", &source, false);
}

#[test]
fn what_rust_does_not_have_is_refused_with_a_remedy() {
    let key = |call: &str| {
        let (_, signature) = open();
        let text = format!(
            "fn f(a: Vec2, b: Vec2, c: Vec2, d: Vec2, ab: Extent, cd: Extent) -> Meeting {{\n    \
             let s = {call};\n    Crossing\n}}\n"
        );
        let code = OwnCode::new(signature, text);
        code.fault().map(|fault| fault.reason.clone().unwrap().key)
    };
    assert_eq!(key("length(a)"), Some("own_as_method"));
    assert_eq!(key("a.dot(b) + atan2(a.y, a.x)"), Some("own_as_method"));
    assert_eq!(key("a.orient2d(b, c)"), Some("own_as_function"));
    assert_eq!(key("vec2(1.0, 2.0)"), Some("own_as_new"));
    assert_eq!(key("a.length() + orient2d(a, b, c) + Vec2::new(1.0, 2.0).x"), None);
}
