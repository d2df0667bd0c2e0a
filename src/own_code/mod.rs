//! A learner's own function in place of a method: its signature, its text, and its results on a
//! scene.

mod answer;
mod break_record;
mod claim_search;
mod claims;
mod code_file;
mod completion;
mod judging;
mod line_place;
mod nearest;
mod operations;
mod remedy;
mod rust;
mod scenes;
mod signature;

pub use answer::{OwnAnswer, OwnTrace};
pub use break_record::{BreakRecord, ScenePower, WrongClaim};
pub use claim_search::{ClaimSearch, Claims};
pub use claims::{Claim, ClaimChange, ClaimOrigin};
pub use code_file::{CodeFileFault, CodeTexts, code_file, code_texts};
pub use completion::{Completion, Completions, completions};
pub use judging::{Counterexample, EXACT, Judging, OwnTally, WrongIn};
pub use nearest::NearestSearch;
pub use remedy::Remedy;
pub use signature::Signature;

use crate::derivation::as_rust;
use crate::lesson::{Method, Page};
use crate::program::blame::{Blame, FloatWidth, blame};
use crate::program::print::{self, CodeLanguage, PrintedHead};
use crate::program::program_of;
use crate::program::read::{ExpectedFunction, Fault, FaultReason, Program, own};
use std::rc::Rc;

/// The correct outcome of the question that a method answers: that of the lesson, or of the
/// method's own question. `None` for a method without a question.
pub fn truth(page: &Page, method: &Method) -> Option<&'static str> {
    program_of(&*method.trace).relation.as_ref()?;
    let same = scenes::answers_the_lesson(page, method);
    Some(if same { page.derived().exact.case } else { method.verdict.case })
}

/// A method as a function of this language with its dependencies; in Rust, its lines with the
/// numbers of the scene, to paste into a function. `None` only if its text cannot be read.
pub fn copied(page: &Page, method: &Method, language: CodeLanguage) -> Option<String> {
    if language == CodeLanguage::Rust {
        return Some(as_rust(&*method.trace));
    }
    OwnCode::ours(page, method).printed(language)
}

/// A learner's text and the last program that could be parsed from it.
#[derive(Debug)]
pub struct OwnCode {
    /// The required signature.
    pub signature: Signature,
    text: String,
    fault: Option<Fault>,
    program: Option<Rc<Program>>,
}

impl OwnCode {
    /// A text for a method.
    pub fn new(signature: Signature, text: String) -> Self {
        let mut code = Self { signature, text: String::new(), fault: None, program: None };
        code.set(text);
        code
    }

    /// The method's own text.
    pub fn ours(page: &Page, method: &Method) -> Self {
        let signature = Signature::of(page, method);
        let text = signature.ours();
        Self::new(signature, text)
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Sets another text. If it cannot be parsed, the last program is kept.
    pub fn set(&mut self, text: String) {
        let outcomes = &self.signature.outcomes[..];
        let asked = ExpectedFunction {
            inputs: self.signature.inputs.len(),
            relation: self.signature.relation.as_deref(),
            outcomes,
        };
        match own(&text, asked) {
            Ok(program) => (self.program, self.fault) = (Some(Rc::new(program)), None),
            Err(fault) => self.fault = Some(fault),
        }
        self.text = text;
    }

    /// Why the text cannot be parsed; `None` if it can.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// The last program that could be parsed.
    pub fn program(&self) -> Option<&Rc<Program>> {
        self.program.as_ref()
    }

    /// The f64 result of the program on the scene of a page, in place of `method`.
    pub fn answer(&self, page: &Page, method: &Method) -> Option<OwnAnswer> {
        Some(self.answer_in(page, method, FloatWidth::Double)?.0)
    }

    /// The result of the program in this float type, with the accuracy of its lines.
    pub fn answer_in(
        &self,
        page: &Page,
        method: &Method,
        width: FloatWidth,
    ) -> Option<(OwnAnswer, Blame)> {
        let (program, inputs) = (self.program.clone()?, page.program_inputs(method));
        let blame = blame(&program, &inputs, width);
        Some((OwnAnswer::new(program, &inputs, width), blame))
    }

    /// The text as a function for a crate with glam, with its dependencies.
    pub fn as_rust(&self) -> String {
        rust::function(&self.text, &self.signature)
    }

    /// The program as a function of this language with its dependencies; `None` if no text was
    /// parsed.
    pub fn printed(&self, language: CodeLanguage) -> Option<String> {
        let Signature { samples, outcomes, compared, .. } = &self.signature;
        if language == CodeLanguage::Rust {
            return Some(self.as_rust());
        }
        let head = PrintedHead { inputs: samples, outcomes, values: compared };
        print::function(self.program()?, head, language)
    }

    /// The first line with an operation that is undefined for its values, as a fault.
    pub fn undefined_operation(&self, answer: &OwnAnswer) -> Option<Fault> {
        let row = answer.undefined_line()?;
        let line = self.text.lines().nth(row).unwrap_or_default();
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        let code = line.split("//").next().unwrap_or_default().trim_end().chars().count();
        let reason = Some(FaultReason { key: "own_no_operation", about: (row + 1).to_string() });
        Some(Fault {
            file: "my code".to_owned(),
            line: row + 1,
            column: indent + 1,
            end: code.max(indent + 1) + 1,
            message: "this operation does not exist for these values".to_owned(),
            reason,
        })
    }
}
