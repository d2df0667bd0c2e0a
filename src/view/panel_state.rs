//! What the panel, and what stands in its place, has to know.

use super::bars::BarState;
use super::embedding::Embedding;
use super::field::OutcomeField;
use super::formula_cache::Maths;
use super::guessing::{Guessing, Opened};
use super::highlight::Highlight;
use super::layout::SheetHeight;
use super::msg::Tab;
use super::open_lesson::OpenLesson;
use super::presenter::Enlarged;
use super::settings::Settings;
use super::trial_runner::TrialRunner;
use crate::lesson::Method;
use crate::program::blame::FloatWidth;
use crate::text::words::Lang;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What a learner's code answers.
#[derive(Clone, Copy, Debug)]
pub struct OwnVerdict {
    /// The outcome.
    pub verdict: crate::lesson::Verdict,
    /// It is another one than the true one.
    pub differs: bool,
    /// The numbers in which it computes.
    pub width: FloatWidth,
}

/// What the panel has to know.
pub struct PanelState<'a> {
    /// The open lesson.
    pub reading: &'a OpenLesson,
    /// The state of the bars.
    pub bar: &'a BarState<'a>,
    /// The language in use.
    pub lang: Lang,
    /// What is lit.
    pub lit: &'a Highlight,
    /// The formulas.
    pub maths: &'a Rc<Maths>,
    /// What the address hides and asks for.
    pub asked: &'a Embedding,
    /// What is painted behind the picture.
    pub field: &'a OutcomeField,
    /// What is tried on very many random scenes.
    pub bench: &'a TrialRunner,
    /// Only this part of the panel is shown.
    pub tab: Option<Tab>,
    /// Where the reader is with guessing.
    pub guessing: Guessing,
    /// The first guess at the opening question.
    pub first: Option<Opened>,
    /// The verdict and what tells it are not to be seen.
    pub hidden: bool,
    /// The published piece that is compared, by its index.
    pub published: usize,
    /// What presenter mode enlarges.
    pub enlarged: Option<Enlarged>,
    /// The computation whose formulas and code are shown, if it is not the first.
    pub method: Option<&'static str>,
    /// What the learner's own code answers here, if it is shown.
    pub own: Option<OwnVerdict>,
    /// What is remembered: the stars earned, and what was written into exercises.
    pub settings: &'a Settings,
    /// How many hints of each challenge are open.
    pub challenge_hints: &'a BTreeMap<&'static str, u8>,
    /// The last thing that was used was a finger: a keyboard is not at hand.
    pub tapped: bool,
    /// The machine reads the step aloud; `None` if it has no voice for it.
    pub voice: Option<bool>,
    /// How far the sheet of a phone is pulled up; `None` where there is nothing to pull.
    pub sheet: Option<SheetHeight>,
}

impl PanelState<'_> {
    /// The unknown whose formula the step opens with.
    pub fn own_formula(&self) -> Option<&'static str> {
        let step = self.reading.text(self.lang).steps.get(self.bar.step)?;
        self.reading.known(step.formula.as_deref()?)
    }

    /// The computation whose formulas and code are shown.
    pub fn method(&self) -> Option<&Method> {
        chosen(self.reading, self.method)
    }
}

/// The computation of this name, or the first.
pub fn chosen<'a>(reading: &'a OpenLesson, method: Option<&str>) -> Option<&'a Method> {
    let methods = &reading.page.derived().methods;
    methods.iter().find(|known| Some(known.id) == method).or(methods.first())
}
