//! The inputs of the panel and of the parts that replace it.

use crate::lesson::{Method, Verdict};
use crate::program::blame::FloatWidth;
use crate::text::lesson::Step;
use crate::view::bars::BarState;
use crate::view::exchange::embedding::Embedding;
use crate::view::field::OutcomeField;
use crate::view::layout::SheetHeight;
use crate::view::prelude::*;
use crate::view::presenter::Enlarged;
use crate::view::reading::guess_options::{Guessing, Opened};
use crate::view::reading::highlight::Highlight;
use crate::view::reading::trial_runner::TrialRunner;
use crate::view::settings::Settings;
use crate::view::typography::formula_cache::Maths;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The result of a learner's code.
#[derive(Clone, Copy, Debug)]
pub struct OwnVerdict {
    /// The outcome.
    pub verdict: Verdict,
    /// Whether the outcome is wrong.
    pub differs: bool,
    /// The float type of the computation.
    pub width: FloatWidth,
}

/// The inputs of the panel.
pub struct PanelState<'a> {
    pub cx: &'a UiContext<'a>,
    pub reading: &'a OpenLesson,
    pub bar: &'a BarState<'a>,
    /// The highlighted names.
    pub lit: &'a Highlight,
    /// The formulas.
    pub maths: &'a Rc<Maths>,
    /// The options of the address.
    pub asked: &'a Embedding,
    /// The outcome field behind the picture.
    pub field: &'a OutcomeField,
    /// The trials on random scenes.
    pub bench: &'a TrialRunner,
    /// Show only this part of the panel.
    pub tab: Option<Tab>,
    pub guessing: Guessing,
    /// The first guess at the opening question.
    pub first: Option<Opened>,
    /// Whether the verdict is hidden.
    pub hidden: bool,
    /// The key of the second line of a hidden verdict.
    pub hidden_line: &'static str,
    /// The index of the compared published piece.
    pub published: usize,
    /// The code below the formula is left out.
    pub codeless: bool,
    /// The part enlarged by presenter mode.
    pub enlarged: Option<Enlarged>,
    /// The size of text that was chosen in presenter mode, relative to the normal size.
    pub text_size: f32,
    /// The computation with visible formulas and code, if not the first.
    pub method: Option<&'static str>,
    /// The result of the learner's own code, if it is shown.
    pub own: Option<OwnVerdict>,
    /// Stored data: the stars earned, and the entries of exercises.
    pub settings: &'a Settings,
    /// The number of open hints of each challenge.
    pub challenge_hints: &'a BTreeMap<&'static str, u8>,
    /// The last input was by touch: no keyboard is assumed.
    pub tapped: bool,
    /// Whether the step is being read aloud; `None` without a voice.
    pub voice: Option<bool>,
    /// The height of a phone's sheet; `None` without one.
    pub sheet: Option<SheetHeight>,
}

impl<'a> PanelState<'a> {
    /// The open step.
    pub fn step(&self) -> Option<&'a Step> {
        self.bar.text.steps.get(self.bar.step)
    }

    /// The unknown whose formula the step opens.
    pub fn own_formula(&self) -> Option<&'static str> {
        self.reading.known(self.step()?.formula.as_deref()?)
    }

    /// The computation whose formulas and code are shown.
    pub fn method(&self) -> Option<&Method> {
        chosen(self.reading, self.method)
    }
}

/// The computation with this name, or the first.
pub fn chosen<'a>(reading: &'a OpenLesson, method: Option<&str>) -> Option<&'a Method> {
    let methods = &reading.page.derived().methods;
    methods.iter().find(|known| Some(known.id) == method).or(methods.first())
}

/// The index of the computation with this name.
pub fn method_index(page: &Page, method: &str) -> Option<usize> {
    page.derived().methods.iter().position(|known| known.id == method)
}
