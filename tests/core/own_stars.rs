//! The third star of a learner's own function, and the mention for fewer operations.

use crate::own_code::{judged, open};
use crosspoint::lessons::ALL;
use crosspoint::own_code::{OwnCode, Signature};
use quote::ToTokens;
use syn::{BinOp, Expr, ItemFn, Stmt, parse_quote};

/// A condition with exact signs in the place of comparisons of numbers. Vectors stay: `vectors` are
/// the inputs that are some.
fn exactly(condition: &Expr, vectors: &[&str]) -> Expr {
    match condition {
        Expr::Paren(inner) => exactly(&inner.expr, vectors),
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_) | BinOp::Or(_)) => {
            let [l, r] = [&binary.left, &binary.right].map(|side| exactly(side, vectors));
            let op = binary.op;
            parse_quote!((#l) #op (#r))
        }
        Expr::Binary(binary) => {
            let (l, op, r) = (&binary.left, binary.op, &binary.right);
            let is_vector = |side: &Expr| {
                let text = side.to_token_stream().to_string();
                text.ends_with("ZERO") || vectors.contains(&text.as_str())
            };
            match is_vector(l) || is_vector(r) {
                true => condition.clone(),
                false => parse_quote!(exact_sign((#l) - (#r)) #op 0.0),
            }
        }
        Expr::MethodCall(call) if call.args.len() == 1 => {
            // Before 0, at 0, between, at 1, behind 1: five numbers of which two bounds know as much.
            let (part, name, t) = (&call.receiver, &call.method, &call.args[0]);
            parse_quote!(#part.#name((exact_sign(#t) + exact_sign(#t - 1.0) + 1.0) / 2.0))
        }
        other => other.clone(),
    }
}

/// Our own text with exact signs in its conditions.
fn with_exact_signs(signature: &Signature) -> String {
    let vectors = signature.inputs.iter().filter(|(_, kind)| kind.starts_with("Vec"));
    let vectors: Vec<_> = vectors.map(|(name, _)| name.as_str()).collect();
    let mut function: ItemFn = syn::parse_str(&signature.ours()).unwrap();
    for statement in &mut function.block.stmts {
        if let Stmt::Expr(Expr::If(chain), _) = statement {
            *chain.cond = exactly(&chain.cond, &vectors);
        }
    }
    function.to_token_stream().to_string()
}

#[test]
fn exact_signs_earn_the_third_star_in_at_least_five_lessons() {
    let mut robust = Vec::new();
    for entry in ALL {
        let page = (entry.open)();
        let method = &page.derived().methods[0];
        let signature = Signature::of(&page, method);
        if signature.outcomes.is_empty() {
            continue;
        }
        let text = with_exact_signs(&signature);
        let code = OwnCode::new(signature, text);
        assert_eq!(code.fault(), None, "{} {}", entry.id, code.text());
        if robust.len() >= 5 {
            break;
        }
        let judging = judged(&page, 0, &code);
        let [_, special, nearly] = judging.rows();
        if judging.stars() == [true; 3] && special.asked > 0 && nearly.asked > 0 {
            robust.push(entry.id);
        }
    }
    assert!(robust.len() >= 5, "{robust:?}");
}

#[test]
fn fewer_operations_are_told_once_the_first_two_stars_are_earned() {
    let (page, signature) = open();
    let ours = signature.ours();
    let costs = |text: String| {
        let code = OwnCode::new(signature.clone(), text);
        assert_eq!(code.fault(), None, "{}", code.text());
        judged(&page, 0, &code).cheaper().map(|costs| costs.map(|cost| cost.operations()))
    };
    assert_eq!(costs(ours.clone()), None);
    let dearer = ours.replace("let den = d1", "let den = (d1 * 1.0)");
    assert_eq!(costs(dearer), None);
    // The squared length is computed once.
    let once = ours.replace("/ d1.dot(d1)", "/ len");
    let once = once.replace("let t_c", "let len = d1.dot(d1);\n    let t_c");
    let [own, more] = costs(once).unwrap();
    assert_eq!(own + 2, more);
    let wrong = ours.replace("w.perp_dot(d2)", "0.0");
    assert_eq!(costs(wrong), None, "a wrong text has no mention");
}
