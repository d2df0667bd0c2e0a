//! What the parts of the program ask for while they are laid out. All of it is done afterwards, at
//! one place, so that a frame shows one state.

use super::embedding::HiddenPart;
use super::field::FieldChoice;
use super::keys::KeyAction;
use super::layout::SheetHeight;
use super::theme::Tone;
use crate::lesson::fields::Fields;
use crate::lesson::{Edit, Refusal};
use crate::program::print::CodeLanguage;
use glam::DVec3;

/// A wish of a person.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// Change the scene.
    Edit(Edit),
    /// Take the scene of these fields, to which the picture glides.
    Pass(Fields),
    /// What a key or a tool does.
    Do(KeyAction),
    /// The pointer or the focus is on this name.
    Hover(&'static str),
    /// Hold the highlight of this name, or let it go if it is held already.
    Pin(&'static str),
    /// Let go of the highlight that is held.
    Unpin,
    /// The same; and if no name is held, leave the tour, or else presenter mode, or else the picture
    /// alone.
    Leave,
    /// Go into a special case of the lesson, by its index.
    Slide(usize),
    /// Let time run at the next speed.
    Speed,
    /// Open the picture of the parameters where it has no place of its own, or close it.
    Inset,
    /// Hide the verdict until a guess is made.
    Ask,
    /// Open the verdict without a guess.
    Unhide,
    /// Choose a guess.
    Guess(usize),
    /// Open the verdict, whatever hides it, and see whether the guess was right if there is one.
    OpenVerdict,
    /// Open something over the panel, or close it.
    Over(Option<Overlay>),
    /// Write this into a blank of an exercise.
    Fill {
        /// The exercise.
        exercise: &'static str,
        /// The number of the blank.
        blank: usize,
        /// What stands in it then.
        text: String,
    },
    /// All blanks of an exercise are right.
    Solved(&'static str),
    /// Something in the open round of problems.
    Practice(PracticeMsg),
    /// Open a lesson and practise it.
    Practise(&'static str),
    /// Show the listing, the published one, or the editor.
    Listing(CodeTab),
    /// Show listings in this language.
    ListIn(CodeLanguage),
    /// The learner's text for the method that is shown is now this one.
    OwnText(String),
    /// Put the published piece of this index into the editor, to be mended.
    Mend(usize),
    /// Save all of the learner's functions as a file.
    ExportCode,
    /// Take in such a file.
    ImportCode,
    /// Show the programs that claim to be right, or the editor again.
    Break(bool),
    /// Let all programs that claim to be right stand again.
    BreakAgain,
    /// Show this published piece.
    Piece(usize),
    /// Put the link, or the scene as a test, on the clipboard.
    Share(SharedAs),
    /// The page has this address; none if it is empty.
    Address(String),
    /// Put this code on the clipboard.
    CopyCode(String),
    /// Show the present state in the whole program, beside the page around this one.
    OpenWhole,
    /// Show the open lesson as a page to read.
    Read,
    /// Have a voice of the machine read the step, or end that.
    ReadAloud,
    /// Open a lesson by its id.
    Open(&'static str),
    /// Go to the first screen.
    Home,
    /// Open a lesson and do this in it.
    Visit(&'static str, Edit),
    /// The picture alone, or with its lesson again.
    Free(bool),
    /// Show this card of the tour, or end it.
    Tour(Option<usize>),
    /// Open a sheet, or close the one that is open.
    Sheet(Option<Sheet>),
    /// Open the list of lessons, or close it.
    Drawer,
    /// Close the card; `Start`: and take the lesson's start.
    Card(CardResponse),
    /// Save the records of practice.
    ExportPractice,
    /// Show the next hint of a challenge.
    ChallengeHint(&'static str),
    /// Forget scenes and progress.
    ClearProgress,
    /// Show this tab of the panel; the one that is shown already enlarges the sheet of a phone.
    Tab(Tab),
    /// Pull the sheet of a phone to this height.
    Pull(SheetHeight),
    /// Show or hide the values and verdicts below the sentence of a phone.
    Details,
    /// Opens or closes the card of presenter mode.
    RoomCard,
    /// Paint this for every place of the point, or nothing.
    Field(Option<FieldChoice>),
    /// Paint it for every place of the point of this name.
    FieldPoint(&'static str),
    /// Start the trial of this name, or end it.
    Try(&'static str),
    /// Show the formula of this unknown.
    Unknown(&'static str),
    /// Show the formulas and the code of this computation.
    Method(&'static str),
    /// What was typed could not be taken.
    Refused(Refusal),
    /// The picture is to be saved like this.
    Export(Export),
    /// Save the picture.
    Save,
    /// Something in the list of a prepared class.
    List(ListMsg),
    /// Say this to a screen reader at once.
    Say(String),
    /// Mirror the page for screen readers, or do not.
    ScreenReader(bool),
    /// The sentence with this key, at the foot of the picture for a short time.
    Note(&'static str),
}

/// What a reader does in a round of problems.
#[derive(Clone, Debug, PartialEq)]
pub enum PracticeMsg {
    /// Open the problem of this number.
    Open(usize),
    /// Open the next one that is not done.
    Next,
    /// Pass over the open one.
    Skip,
    /// Open the next hint.
    Hint,
    /// Another problem of the same kind in its place.
    Again,
    /// Write this into a field.
    Enter {
        /// The number of the fraction.
        fraction: usize,
        /// Into its denominator.
        below: bool,
        /// What stands in it then.
        text: String,
    },
    /// Choose an answer.
    Choose(usize),
    /// Judge what is entered.
    Check,
    /// Put the ring at a place.
    Ring {
        /// The place.
        to: DVec3,
        /// It is that of the answer.
        there: bool,
    },
}

/// What a person does with the list of a prepared class.
#[derive(Clone, Debug, PartialEq)]
pub enum ListMsg {
    /// Unfold this entry, or fold it.
    Unfold(usize),
    /// Put an entry before the one before it, or after the one after it.
    Move {
        /// The entry.
        entry: usize,
        /// After the one after it.
        down: bool,
    },
    /// Take an entry out.
    Remove(usize),
    /// Ask this about an entry.
    Ask(usize, String),
    /// Write an answer to its question.
    Answer {
        /// The entry.
        entry: usize,
        /// The number of the answer.
        answer: usize,
        /// What it says.
        text: String,
    },
    /// This answer of an entry is the right one.
    Right(usize, usize),
    /// Hide a part in an entry or in the whole list, or show it again.
    Hide(Option<usize>, HiddenPart),
    /// Take back the last change.
    Undo,
    /// Walk through the list from its first entry.
    Start,
    /// Go on where a list was left.
    GoOn,
    /// Change the list that is walked through.
    TakeOver,
    /// Save the list as a file.
    Save,
    /// Take the list of a file.
    Load,
    /// Take the list of this link.
    Paste(String),
}

/// A sheet over the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// Chapters and lessons, in the drawer.
    Lessons,
    /// What was published and fails, in the drawer.
    Museum,
    /// Keys and gestures.
    Help,
    /// The link of the present state.
    Share,
    /// The link as a code, as large as it can be.
    Code,
    /// How to save the picture.
    Export,
    /// Tools that have no room in the bar.
    More,
    /// The special cases, where their row has no room.
    Cases,
    /// The list of a prepared class.
    List,
    /// Its link as a code, as large as it can be.
    ListCode,
}

impl Sheet {
    /// The key of its title among the interface words.
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

    /// It comes out of the left side of the window.
    pub const fn in_drawer(self) -> bool {
        matches!(self, Self::Lessons | Self::Museum)
    }
}

/// How a card was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardResponse {
    /// Go on with what there is.
    Keep,
    /// Take the first state of the lesson.
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

/// A tab of the stacked panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

impl Tab {
    /// All of them, in order, each with the key of its word.
    pub const ALL: [(Self, &'static str); 5] = [
        (Self::Explain, "tab_explain"),
        (Self::Formula, "tab_formula"),
        (Self::Code, "tab_code"),
        (Self::Cases, "tab_cases"),
        (Self::Controls, "tab_controls"),
    ];
}

/// What is open over the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// How the picture is to be saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Export {
    /// As a bitmap, not as lines.
    pub png: bool,
    /// With sentence and formula below.
    pub formulas: bool,
    /// With the picture of the parameters.
    pub inset: bool,
    /// In these colours, if not in those on the screen.
    pub tone: Option<Tone>,
}

/// What is passed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SharedAs {
    /// The link of the present state.
    #[default]
    Link,
    /// The present state as a test in Rust.
    Test,
    /// The code of a frame with the present state.
    Frame,
    /// The same with the picture alone.
    PictureFrame,
    /// The list of a prepared class.
    List,
}
