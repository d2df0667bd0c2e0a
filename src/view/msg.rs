//! All messages. Those of the host and of keys are handled before the layout, those of a picture
//! before it is painted, and those of widgets after the layout, all by `App::update`.

use super::keys::KeyAction;
use super::layout::SheetHeight;
use super::theme::Tone;
use crate::lesson::fields::Fields;
use crate::lesson::{Edit, ProbeQuestion};
use crate::program::print::CodeLanguage;
use crate::view::exchange::embedding::HiddenPart;
use crate::view::exchange::host::HostEvent;
use crate::view::widgets::number_field::NumberRefusal;
use glam::DVec3;

/// A message.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// An event of the host.
    Host(HostEvent),
    /// Edit the scene.
    Edit(Edit),
    /// Set the scene with these fields, with a transition of the picture.
    Pass(Fields),
    /// Perform the action of a key or a tool.
    Do(KeyAction),
    /// Hovered or focused name.
    Hover(&'static str),
    /// Pin the highlight of this name, or unpin it if it is pinned already.
    Pin(&'static str),
    /// Unpin the highlight.
    Unpin,
    /// Stop placing a shape, and selecting all shapes together.
    Deselect,
    /// Move to a special case of the lesson, by its index.
    MoveToCase(usize),
    /// Select the next speed of time.
    Speed,
    /// Show from now on the parts that a step does not need too.
    ShowMore,
    /// Open or close the inset.
    Inset,
    /// Open the verdict without a guess.
    Unhide,
    /// Hide the verdict until a guess is made, and select this one if any.
    Guess(Option<usize>),
    /// Open the verdict, however it is hidden, and judge the guess if there is one.
    OpenVerdict,
    /// Open something over the panel, or close it.
    Overlay(Option<Overlay>),
    /// Set the entry of a blank of an exercise.
    Fill { exercise: &'static str, blank: usize, text: String },
    /// All blanks of an exercise are correct; `at_once`: no other answer was judged before.
    Solved { exercise: &'static str, at_once: bool },
    /// A message of the open round of problems.
    Practice(PracticeMsg),
    /// Open a lesson and practise it.
    Practise(&'static str),
    /// Show the listing, the published code, or the editor.
    Listing(CodeTab),
    /// Show listings in this language.
    ListIn(CodeLanguage),
    /// The learner's new text for the shown method.
    OwnText(String),
    /// Put the published piece with this index into the editor, for correction.
    Mend(usize),
    /// Save all of the learner's functions as a file.
    ExportCode,
    /// Load a file of the learner's functions.
    ImportCode,
    /// Show the claims to refute, or the editor again.
    Break(bool),
    /// Reset all refuted claims.
    BreakAgain,
    /// Show this published piece.
    Piece(usize),
    /// Copy the link, or the scene as a test, to the clipboard.
    Share(SharedAs),
    /// Set the public address of the page; none if it is empty.
    Address(String),
    /// Copy this code to the clipboard.
    CopyCode(String),
    /// Open the current state in the full program, in a new tab.
    OpenWhole,
    /// Open the static page of the open lesson.
    Read,
    /// Start or stop reading the step with a system voice.
    ReadAloud,
    /// Open a lesson by its id.
    Open(&'static str),
    /// Go to the home screen.
    Home,
    /// Open a lesson and apply this edit.
    Visit(&'static str, Edit),
    /// Show the picture alone, or with its lesson again.
    Free(bool),
    /// Show this card of the tour, or end it, so that it is not offered again.
    Tour(Option<usize>),
    /// Open a sheet, or close the open one.
    Sheet(Option<Sheet>),
    /// Open the list of lessons, or close it.
    Drawer,
    /// Close the card; `Start` also resets the lesson.
    Card(CardResponse),
    /// Save the records of practice.
    ExportPractice,
    /// Show the next hint of a challenge.
    ChallengeHint(&'static str),
    /// Forget scenes and progress.
    ClearProgress,
    /// Show this tab of the panel; pressing the shown tab enlarges the sheet of a phone.
    Tab(Tab),
    /// Make the panel this wide while code is written.
    PanelWidth(f32),
    /// Move the sheet of a phone to this height.
    Pull(SheetHeight),
    /// Show or hide the values and verdicts below the sentence of a phone.
    Details,
    /// Opens or closes the card of presenter mode.
    ControlsCard,
    /// Selects the outcome field, or turns it off.
    Field(Option<ProbeQuestion>),
    /// Paint the field for the point with this name.
    FieldPoint(&'static str),
    /// Start or end the trial with this name.
    Try(&'static str),
    /// Show the formula of this unknown.
    Unknown(&'static str),
    /// Show the formulas and the code of this computation.
    Method(&'static str),
    /// Change the options for saving the picture.
    Export(Export),
    /// Save the picture.
    Save,
    /// A message about the list of a prepared class.
    List(ListMsg),
    /// Announce this to a screen reader at once.
    Say(String),
    /// Start or stop mirroring the page for screen readers.
    ScreenReader(bool),
    /// Make letters, digits and signs shortcuts, or not.
    LetterKeys(bool),
    /// Show the sentence with this key at the bottom of the picture for a short time.
    Note(&'static str),
    /// Show for a short time why a typed number was refused.
    Refused(NumberRefusal),
}

/// A message in a round of problems.
#[derive(Clone, Debug, PartialEq)]
pub enum PracticeMsg {
    /// Open the problem with this index.
    Open(usize),
    /// Open the next unsolved problem.
    Next,
    /// Skip the open one.
    Skip,
    /// Show the next hint of the open problem.
    Hint,
    /// Replace the problem by another one of the same kind.
    Again,
    /// Set the text of the numerator of a fraction, or of its denominator (`below`).
    Enter { fraction: usize, below: bool, text: String },
    /// Select a choice.
    Choose(usize),
    /// Judge the entry.
    Check,
    /// Move the ring to a position; `there`: the position is that of the answer.
    Ring { to: DVec3, there: bool },
}

/// A message about the list of a prepared class.
#[derive(Clone, Debug, PartialEq)]
pub enum ListMsg {
    /// Expand or collapse this entry.
    Unfold(usize),
    /// Move an entry one position up or down.
    Move { entry: usize, down: bool },
    /// Remove an entry.
    Remove(usize),
    /// Set the question of an entry.
    Ask(usize, String),
    /// Set an answer to the question of an entry.
    Answer { entry: usize, answer: usize, text: String },
    /// Mark this answer of an entry as correct.
    Right(usize, usize),
    /// Hide or show a part in an entry or in the whole list.
    Hide(Option<usize>, HiddenPart),
    /// Undo the last change.
    Undo,
    /// Start the list at its first entry.
    Start,
    /// Resume the list.
    GoOn,
    /// Edit the running list.
    TakeOver,
    /// Save the list as a file.
    Save,
    /// Load the list of a file.
    Load,
    /// Use the list of this link.
    Paste(String),
}

/// A sheet over the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// Chapters and lessons, in the drawer.
    Lessons,
    /// Published code that fails, in the drawer.
    Museum,
    /// Keys and gestures.
    Help,
    /// The link of the current state.
    Share,
    /// The link as a QR code, as large as possible.
    Code,
    /// The options for saving the picture.
    Export,
    /// Tools that do not fit in the bar.
    More,
    /// The special cases, if their row does not fit.
    Cases,
    /// The list of a prepared class.
    List,
    /// The list's link as a QR code, as large as possible.
    ListCode,
}

impl Sheet {
    /// The key of the sheet's title among the interface words.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Lessons => "lesson_list",
            Self::Museum => "bug_museum",
            Self::Help => "help",
            Self::Share => "share",
            Self::Code | Self::ListCode => "qr_code",
            Self::Export => "export",
            Self::More => "more",
            Self::Cases => "special_cases",
            Self::List => "list_title",
        }
    }

    /// Whether the sheet is shown in the drawer.
    pub const fn in_drawer(self) -> bool {
        matches!(self, Self::Lessons | Self::Museum)
    }
}

/// The response to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardResponse {
    /// Keep the current state.
    Keep,
    /// Reset the lesson.
    Start,
    /// Show the list of lessons.
    List,
    /// Open a lesson.
    Open(&'static str),
}

/// A tab over the code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CodeTab {
    /// The listing of the method.
    #[default]
    This,
    /// A published piece.
    Published,
    /// The learner's own text.
    Own,
}

/// A tab of the stacked panel; its text is the key of its word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(prefix = "tab_", serialize_all = "snake_case")]
pub enum Tab {
    /// Prose.
    #[default]
    Explain,
    /// Formula.
    Formula,
    /// Listing.
    Code,
    /// Special cases.
    Cases,
    /// Sliders and switches.
    Controls,
}

/// The overlay over the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overlay {
    /// The challenges of the lesson.
    Goals,
    /// An exercise, by its id.
    Exercise(&'static str),
    /// A round of problems.
    Practice,
    /// An erratum, by its id.
    Erratum(&'static str),
}

/// The options for saving the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Export {
    /// Whether to save a bitmap instead of SVG.
    pub png: bool,
    /// Whether the sentence and the formula are below the picture.
    pub formulas: bool,
    /// Whether the inset is included.
    pub inset: bool,
    /// The colours; `None` for the current theme.
    pub tone: Option<Tone>,
}

/// A shareable item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SharedAs {
    /// The link of the current state.
    #[default]
    Link,
    /// The link of the lesson without its scene, for an audience.
    Lesson,
    /// The current state as a Rust test.
    Test,
    /// The HTML code of an iframe with the current state.
    Frame,
    /// The HTML code of an iframe with only the picture.
    PictureFrame,
    /// The list of a prepared class.
    List,
}
