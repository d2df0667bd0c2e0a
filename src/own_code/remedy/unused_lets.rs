//! Removes `let`s that a remedy has made unused.

use crate::own_code::OwnCode;
use crate::own_code::line_place::LinePlace;
use crate::program::read::{LetStep, Program, Tree};
use std::collections::BTreeSet;

/// A text without the unused `let`s that were used `before`.
pub fn without_unused(code: OwnCode, before: &Program) -> OwnCode {
    let asked = asked(before);
    let mut code = code;
    loop {
        let Some(program) = code.program() else { return code };
        let still = self::asked(program);
        let unused = |(_, step): &(usize, &LetStep)| {
            let name = step.name.as_str();
            let line = code.text().lines().nth(step.line).unwrap_or_default().trim();
            let alone = line.starts_with(&format!("let {name} =")) && line.ends_with(';');
            let compared = code.signature.compared.contains(&name);
            asked.contains(name) && !still.contains(name) && !compared && alone
        };
        let Some((index, _)) = program.steps.iter().enumerate().find(unused) else { return code };
        let text = LinePlace::Step(index).without(code.text(), program);
        code = OwnCode::new(code.signature.clone(), text);
    }
}

/// The values that an expression of a program names.
fn asked(program: &Program) -> BTreeSet<&str> {
    let trees = program.steps.iter().map(|step| &step.tree).chain(program.conditions());
    trees.flat_map(Tree::names).collect()
}
