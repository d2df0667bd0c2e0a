//! The open lesson: its page and its texts.

use crate::derivation::{Reason, UndefinedValue, role_of};
use crate::geometry::TracedValue;
use crate::lesson::{CachedResult, Dimension, Edit, Method, Page, Shot, ShotCamera, TableCell};
use crate::lessons::{self, Entry};
use crate::program::{Unknown, program_of};
use crate::sketch::Role;
use crate::text::fill::{self, Values};
use crate::text::lesson::{GuessText, LessonText, Step, StepKind};
use crate::text::number::written;
use crate::text::plain_math::plain;
use crate::text::run::{self, TextRun};
use crate::text::words::{Lang, Words};
use crate::view::playlist::PlaylistEntry;
use crate::view::workbench::sheet_words::{sentence, values};
use crate::workbench::{board, sheet_of};
use std::collections::{BTreeMap, BTreeSet};

/// A lesson with its texts.
pub struct OpenLesson {
    /// The lesson's entry in the table of contents.
    pub entry: &'static Entry,
    /// The scene and its derived values.
    pub page: Page,
    /// A question that replaces the text of the step.
    pub own: Option<OwnQuestion>,
    /// The names of the values that reveal the outcome.
    revealing: BTreeSet<String>,
    /// Cache: whether the scene of a revision equals the scene of a step.
    at_shot: CachedResult<(u64, usize), bool>,
    /// Cache: whether the scene of a revision consists of shapes.
    shapes: CachedResult<u64, bool>,
    /// Cache: the symbols of the lesson for reading aloud, by the address of their table.
    letters: CachedResult<usize, BTreeMap<&'static str, String>>,
}

/// A teacher's question about a scene.
pub struct OwnQuestion {
    /// The question, as a lesson text.
    pub text: Vec<TextRun>,
    /// The possible answers.
    pub guesses: Vec<GuessText>,
}

impl OwnQuestion {
    /// The question of an entry of a list, if any.
    pub fn of(entry: &PlaylistEntry) -> Option<Self> {
        let runs = |text: &str| vec![TextRun::Text { text: text.to_owned(), bold: false }];
        let guess = |(index, answer): (usize, &String)| GuessText {
            id: index.to_string(),
            word: runs(answer),
            said: Vec::new(),
            cases: Vec::new(),
            right: index == entry.right,
        };
        let asks = !(entry.question.is_empty() && entry.answers.is_empty());
        let guesses = entry.answers.iter().enumerate().map(guess).collect();
        asks.then(|| Self { text: runs(&entry.question), guesses })
    }

    /// The question as plain text.
    pub fn plain(&self) -> String {
        self.text.iter().filter_map(TextRun::words).collect()
    }
}

/// The values of an open lesson, with those that reveal the outcome redacted.
pub struct Redacted<'a>(pub &'a OpenLesson);

/// The initial state of a step.
pub struct StepDefaults {
    /// The highlighted name.
    pub light: Option<&'static str>,
    /// The names in its text.
    pub spoken: Vec<&'static str>,
    /// The unknown whose formula the step opens.
    pub formula: Option<&'static str>,
    /// Points of space are dragged vertically.
    pub height: bool,
}

impl OpenLesson {
    /// A lesson in its initial state: with the picture of its first step.
    pub fn open(entry: &'static Entry) -> Self {
        let page = (entry.open)();
        let revealing = revealing_values(&page, entry.text(Lang::Ko));
        let (at_shot, shapes, letters) =
            (CachedResult::new(), CachedResult::new(), CachedResult::new());
        let mut lesson = Self { entry, page, own: None, revealing, at_shot, shapes, letters };
        lesson.page.apply(&lesson.shot_edit(lesson.step()));
        lesson
    }

    /// The first lesson of all.
    pub fn first() -> Self {
        Self::open(lessons::greeting())
    }

    /// All of the text, also the steps that are not open.
    pub fn text(&self, lang: Lang) -> &'static LessonText {
        self.entry.text(lang)
    }

    /// The text of the open step.
    pub fn open_step(&self, lang: Lang) -> Option<&'static Step> {
        self.text(lang).steps.get(self.step())
    }

    /// The id of the open step; empty without one.
    pub fn step_id(&self) -> String {
        self.open_step(Lang::Ko).map(|step| step.id.clone()).unwrap_or_default()
    }

    /// The index of the open step, clamped to the steps of the text.
    pub fn step(&self) -> usize {
        self.page.step().min(self.text(Lang::Ko).steps.len().saturating_sub(1))
    }

    /// The own guesses of the open step, or of a teacher's question.
    pub fn guesses(&self, lang: Lang) -> &[GuessText] {
        match &self.own {
            Some(own) => &own.guesses,
            None => self.open_step(lang).map_or(&[], |step| &step.guesses),
        }
    }

    /// The question of the guess about the scene of the open step.
    pub fn question(&self, lang: Lang) -> String {
        if let Some(own) = &self.own {
            return own.plain();
        }
        match self.guesses(lang) {
            [] => Words::of(lang).get(self.page.about().question).to_owned(),
            _ => self.plain_titles(lang).1.swap_remove(self.step()),
        }
    }

    /// The trial of the open step.
    pub fn trial(&self) -> Option<&str> {
        self.open_step(Lang::Ko)?.trial.as_deref()
    }

    /// Whether the open step is about the inset.
    pub fn asks_inset(&self) -> bool {
        self.open_step(Lang::Ko).is_some_and(|step| step.inset)
    }

    /// Whether the open step highlights a value: it is about it.
    pub fn lights(&self, name: &str) -> bool {
        self.open_step(Lang::Ko).is_some_and(|step| step.light.iter().any(|lit| lit == name))
    }

    /// The initial state of the open step.
    pub fn opening(&self, lang: Lang) -> Option<StepDefaults> {
        self.defaults(lang, self.step())
    }

    /// The initial state of the step with this index.
    pub fn defaults(&self, lang: Lang, step: usize) -> Option<StepDefaults> {
        let step = self.text(lang).steps.get(step)?;
        let known = |name: &str| self.known(name);
        let cells = self.page.about().table.map_or(&[][..], |table| table.cells);
        Some(StepDefaults {
            light: step.light.first().and_then(|name| known(name)),
            spoken: spoken(step, cells).iter().filter_map(|name| known(name)).collect(),
            formula: step.formula.as_deref().and_then(known),
            height: step.height,
        })
    }

    /// The picture of the open step; `None` for the default scene in the default view.
    pub fn shot(&self) -> Option<&'static Shot> {
        self.shot_of(self.step())
    }

    /// The edit that shows the picture of the step with this index.
    pub fn shot_edit(&self, step: usize) -> Edit {
        Edit::Shot(self.shot_of(step).map(|shot| shot.step))
    }

    /// The picture of the step with this index.
    pub fn shot_of(&self, step: usize) -> Option<&'static Shot> {
        self.page.about().scenes.shot(&self.text(Lang::Ko).steps.get(step)?.picture)
    }

    /// Whether the scene equals the scene of the open step.
    pub fn at_shot(&self) -> bool {
        let now = (self.page.derived().revision, self.step());
        *self.at_shot.of(now, |_| self.page.is_shot(self.shot().map(|shot| shot.step)))
    }

    /// The camera of the open step, if it differs from the lesson's.
    pub fn camera(&self) -> Option<ShotCamera> {
        self.shot()?.camera
    }

    /// The first computation that computes `name`.
    pub fn method(&self, name: &str) -> Option<&Method> {
        let mut methods = self.page.derived().methods.iter();
        methods.find(|method| program_of(&*method.trace).step(name).is_some())
    }

    /// The name of a value in the lesson's spelling, if the value has a symbol.
    pub fn known(&self, name: &str) -> Option<&'static str> {
        self.page.symbol(name).map(|symbol| symbol.name)
    }

    /// Whether the value called `name` reveals the outcome: it occurs in the lesson's sentences
    /// about outcomes or in the conditions of formulas, or it is a result.
    pub fn reveals_outcome(&self, name: &str) -> bool {
        self.revealing.contains(bare(name))
    }

    /// The role of the object with this name.
    pub fn role_of(&self, name: &str) -> Option<Role> {
        role_of(self.page.about().symbols, name)
    }

    /// The value called `name`, formatted; `None` for an undefined value.
    pub fn written(&self, name: &str) -> Option<String> {
        written(self.page.value(name)?)
    }

    /// The symbol of the value called `name`, for reading aloud.
    pub fn letter(&self, name: &str) -> String {
        let symbols = self.page.about().symbols;
        let read =
            |name: &str| plain(&fill::linked(&format!("@{{{name}}}"), &|name| self.tex(name)));
        let all = |_: &_| symbols.iter().map(|symbol| (symbol.name, read(symbol.name))).collect();
        let letters = self.letters.of(symbols.as_ptr().addr(), all);
        letters.get(name).cloned().unwrap_or_else(|| read(name))
    }

    /// Whether the workbench can take the shapes of the scene.
    pub fn has_shapes(&self) -> bool {
        let sheet = || sheet_of(self.entry.id, &self.page.scene_fields());
        *self.shapes.of(self.page.derived().revision, |_| sheet().is_some())
    }

    /// Why a value is undefined, in words.
    pub fn reason(&self, words: &Words, undefined: UndefinedValue<'static>) -> String {
        let because = match undefined.reason {
            Reason::DependsOn(name) | Reason::NotANumber(name) => self.letter(name),
            reason => {
                let methods = &self.page.derived().methods;
                let method = methods.iter().find(|m| m.trace.value(undefined.name).is_some());
                let tex = method.map(|method| {
                    reason.tex(&self.page.derived().displayed(method), self.page.about().symbols)
                });
                plain(&tex.unwrap_or_default())
            }
        };
        undefined_words(words, undefined.reason, [&self.letter(undefined.name), &because])
    }

    /// The titles of the lesson and of its steps, as plain text that reveals no outcome.
    pub fn plain_titles(&self, lang: Lang) -> (String, Vec<String>) {
        let text = self.text(lang);
        let redacted = Redacted(self);
        let plain = |runs: &[TextRun]| fill::plain(&fill::fill(runs, &redacted, Words::of(lang)));
        let title = |step: &Step| match step.kind {
            StepKind::Summary(_) => Words::of(lang).get("summary").to_owned(),
            _ => plain(&step.title),
        };
        (plain(&text.title), text.steps.iter().map(title).collect())
    }

    /// A text with the values of the scene, without markup.
    pub fn plain(&self, runs: &[TextRun], words: &Words) -> String {
        fill::plain(&fill::fill(runs, self, words))
    }

    /// Whether the scene lies in space, for a lesson with both.
    pub fn in_space(&self) -> bool {
        self.page.derived().dimension == Some(Dimension::Space)
    }

    /// The f64 verdict and the exact verdict, if rounding made them differ.
    pub fn rounding(&self, words: &Words) -> Option<String> {
        let derived = self.page.derived();
        let exact = words.case(derived.exact_instead()?.case);
        let rounded = words.case(derived.verdict.case);
        Some(words.fill("verdict_rounded", &[("rounded", &rounded), ("exact", &exact)]))
    }

    /// The title, and the verdict sentence with its line of values, as plain text. The sentence
    /// also gives a different exact verdict.
    pub fn sentence(&self, lang: Lang) -> (String, [String; 2]) {
        let (text, words) = (self.text(lang), Words::of(lang));
        let plain = |runs: &[TextRun]| self.plain(runs, words);
        if let Some(board) = board(&self.page) {
            return (plain(&text.title), [sentence(words, board), values(words, board)]);
        }
        let said = text.verdict(self.page.derived().verdict.case);
        let said = said.map(|said| [plain(said.said(self.in_space())), plain(&said.values)]);
        let [mut sentence, values] = said.unwrap_or_default();
        if let Some(rounding) = self.rounding(words) {
            sentence = format!("{sentence} {rounding}");
        }
        (plain(&text.title), [sentence, values])
    }
}

impl Values for OpenLesson {
    fn value(&self, name: &str) -> Option<TracedValue> {
        self.page.value(name)
    }

    fn tex(&self, name: &str) -> Option<&str> {
        self.page.symbol(name).map(|symbol| symbol.tex)
    }
}

impl Values for Redacted<'_> {
    fn value(&self, name: &str) -> Option<TracedValue> {
        self.0.value(name)
    }

    fn tex(&self, name: &str) -> Option<&str> {
        self.0.tex(name)
    }

    fn open(&self, name: &str) -> bool {
        !self.0.reveals_outcome(name)
    }
}

/// The values that reveal the outcome: numbers, and results. Editable values are always shown.
fn revealing_values(page: &Page, text: &LessonText) -> BTreeSet<String> {
    let said = text.verdicts.iter().flat_map(|said| run::holes(&said.values));
    let said = said.map(|hole| bare(&hole).to_owned());
    let methods = &page.derived().methods;
    let unknowns = methods.iter().flat_map(|method| method.unknowns).map(|name| (*name).to_owned());
    let results = page.about().symbols.iter().filter(|symbol| symbol.role == Role::Result);
    let results = results.map(|symbol| symbol.name.to_owned());
    let number = |name: &String| page.value(name).is_some_and(|x| x.numbers().count() == 1);
    let numbers = said.chain(unknowns).filter(number);
    numbers.chain(results).filter(|name| page.handle(name).is_none()).collect()
}

/// The values in the text of a step, and the values that it highlights. The marks of a table cell
/// show the effect of its number and are not needed to read it.
fn spoken(step: &Step, cells: &[TableCell]) -> BTreeSet<String> {
    let holes = step.body.iter().flat_map(|block| run::holes(block.runs()));
    let named = holes.map(|hole| bare(&hole).to_owned());
    let shown = named.filter(|name| cells.iter().all(|cell| cell.name != name));
    shown.chain(step.light.iter().cloned()).collect()
}

/// Why a value is undefined, in words: its symbol, and the symbol of the cause.
pub fn undefined_words(words: &Words, reason: Reason<'_>, [name, because]: [&str; 2]) -> String {
    let key = match reason {
        Reason::ZeroDenominator(_) => "missing_zero_denominator",
        Reason::NegativeRoot(_) => "missing_negative_root",
        Reason::ZeroLength(_) => "missing_zero_length",
        Reason::NoAngle(_) => "missing_no_angle",
        Reason::DependsOn(_) => "missing_depends",
        Reason::NotANumber(_) => "missing_no_number",
        Reason::TooLarge(_) => "missing_too_large",
    };
    words.fill(key, &[("name", &name), ("because", &because)])
}

/// Why an exact value is unknown, in words.
pub fn unknown_words(words: &Words, unknown: Unknown) -> &str {
    words.get(match unknown {
        Unknown::TooLarge => "exact_too_large",
        Unknown::Undecided => "exact_undecided",
        Unknown::NoOperation => "own_no_operation",
    })
}

/// The name in a hole: `t` of `$t`, `t=`, `[t]`, `d` of `d.x`. Other names keep their point: the
/// `near` of `y_slab` is `y_slab.near`.
pub fn bare(hole: &str) -> &str {
    let start = hole.trim_start_matches(['$', '[']);
    let path = start.split([':', '=', ']']).next().unwrap_or(start);
    match path.rsplit_once('.') {
        Some((name, "x" | "y" | "z")) => name,
        _ => path,
    }
}

/// The title of a lesson as plain text.
pub fn title(entry: &Entry, lang: Lang) -> String {
    entry.contents(lang).title
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn only_a_component_is_cut_from_a_name() {
        let names = ["$t", "t:.1=", "[t]", "d.x", "d.y:.0=", "y_slab.near"].map(bare);
        assert_eq!(names, ["t", "t", "t", "d", "d", "y_slab.near"]);
    }
}
