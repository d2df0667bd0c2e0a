//! The keys: one table that binds them and that the help sheet is made from.

mod pressed;

pub use pressed::{Focused, hush, last_sign, pressed};

use egui::{Key, Modifiers};

/// What a key of the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyAction {
    /// One step back.
    Undo,
    /// One step forward.
    Redo,
    /// The lesson as it opens.
    Reset,
    /// The lesson's view.
    Home,
    /// The picture of the step.
    StepPicture,
    /// Helpers of which the step does not speak are drawn too, or no more.
    ShowAll,
    /// In space: from above.
    Top,
    /// In space: from the front.
    Front,
    /// In space: from the side.
    Side,
    /// In space: along the direction of this number that the lesson names.
    Along(u8),
    /// In space: without perspective, or with it again.
    Flat,
    /// In space: the plans from above, from the front and from the side beside the picture, or gone.
    Plans,
    /// In space: dragging empty space moves the picture, or turns it again.
    Hand,
    /// In space: the point at hand follows the pointer another way.
    NextWay,
    /// The picture of space, or that of the plane, where a lesson has both.
    Dimension,
    /// The next way of snapping.
    NextSnap,
    /// The next step of the guided text.
    NextStep,
    /// The step before.
    PreviousStep,
    /// The lesson before this one.
    PreviousLesson,
    /// The lesson after this one.
    NextLesson,
    /// The list of lessons, ready to search in.
    Find,
    /// The next question that is painted for every place of a point, or none.
    NextField,
    /// The next point for whose places it is painted.
    NextFieldPoint,
    /// Let time run, or stop it.
    Play,
    /// The time at which something happened before.
    TimeBack,
    /// The time at which something happens next.
    TimeOn,
    /// The other language.
    Language,
    /// The other theme.
    Theme,
    /// While code is written: the panel as wide as lines of code need, or as it was.
    PanelWidth,
    /// The link of the present state.
    CopyLink,
    /// The picture as a file.
    Export,
    /// The challenges and exercises of the lesson, or away with what lies over its text.
    Goals,
    /// The shapes of the scene at the workbench.
    Workbench,
    /// The help sheet.
    Help,
    /// The whole screen for the picture, or a window again.
    FullScreen,
    /// Presenter mode.
    Present,
    /// In presenter mode: the way out of it.
    EndPresent,
    /// In presenter mode: the next thing of the lesson, whatever it is.
    Advance,
    /// In presenter mode: the step before, or the lesson before.
    Retreat,
    /// In presenter mode: a black screen until the next key.
    Black,
    /// In presenter mode: the verdict is hidden, or to be seen again.
    HideVerdict,
    /// In presenter mode: the pointer draws on the picture, or moves it again.
    Pen,
    /// In presenter mode: the same with a broad tip through which the picture is seen.
    Marker,
    /// In presenter mode: a ring at the pointer, or none.
    Pointer,
    /// In presenter mode: all is dark but what is around the pointer, or nothing is.
    Spotlight,
    /// In presenter mode: the next time that runs down, or none.
    Timer,
    /// In presenter mode: the formula as large as it can be, or as before.
    LargeFormula,
    /// In presenter mode: the code in the place of the formula, or the formula again.
    ShowCode,
    /// In presenter mode: what was drawn is wiped off.
    Wipe,
    /// In presenter mode: nothing moves the scene, or all does again.
    Freeze,
    /// What is on the screen, as an entry of the list of a prepared class.
    AddToList,
    /// That list.
    ShowList,
    /// Out of the list that is walked through.
    LeaveList,
}

/// A key and what it does.
#[derive(Debug, PartialEq)]
pub struct Binding {
    /// With Ctrl (or Cmd), with Shift.
    pub modifiers: Modifiers,
    /// The key.
    pub key: Key,
    /// What it does.
    pub action: KeyAction,
}

const CTRL_SHIFT: Modifiers =
    Modifiers { alt: false, ctrl: false, shift: true, mac_cmd: false, command: true };

const fn bind(modifiers: Modifiers, key: Key, action: KeyAction) -> Binding {
    Binding { modifiers, key, action }
}

/// Every key of the program, the more special before the more general.
pub const BINDINGS: &[Binding] = &[
    bind(CTRL_SHIFT, Key::Z, KeyAction::Redo),
    bind(Modifiers::COMMAND, Key::Z, KeyAction::Undo),
    bind(Modifiers::COMMAND, Key::Y, KeyAction::Redo),
    bind(Modifiers::COMMAND, Key::S, KeyAction::Export),
    bind(Modifiers::COMMAND, Key::K, KeyAction::Find),
    bind(Modifiers::COMMAND, Key::B, KeyAction::PanelWidth),
    bind(Modifiers::NONE, Key::R, KeyAction::Reset),
    bind(Modifiers::NONE, Key::Home, KeyAction::Home),
    bind(Modifiers::NONE, Key::Backspace, KeyAction::StepPicture),
    bind(Modifiers::NONE, Key::U, KeyAction::ShowAll),
    bind(Modifiers::NONE, Key::Num1, KeyAction::Top),
    bind(Modifiers::NONE, Key::Num2, KeyAction::Front),
    bind(Modifiers::NONE, Key::Num3, KeyAction::Side),
    bind(Modifiers::NONE, Key::Num4, KeyAction::Along(0)),
    bind(Modifiers::NONE, Key::Num5, KeyAction::Along(1)),
    bind(Modifiers::NONE, Key::Num6, KeyAction::Along(2)),
    bind(Modifiers::NONE, Key::Num0, KeyAction::Flat),
    bind(Modifiers::NONE, Key::Num7, KeyAction::Plans),
    bind(Modifiers::NONE, Key::Num8, KeyAction::Hand),
    bind(Modifiers::NONE, Key::W, KeyAction::NextWay),
    bind(Modifiers::NONE, Key::S, KeyAction::Dimension),
    bind(Modifiers::NONE, Key::G, KeyAction::NextSnap),
    bind(Modifiers::SHIFT, Key::O, KeyAction::NextFieldPoint),
    bind(Modifiers::NONE, Key::O, KeyAction::NextField),
    bind(Modifiers::NONE, Key::N, KeyAction::NextStep),
    bind(Modifiers::NONE, Key::P, KeyAction::PreviousStep),
    bind(Modifiers::NONE, Key::OpenBracket, KeyAction::PreviousLesson),
    bind(Modifiers::NONE, Key::CloseBracket, KeyAction::NextLesson),
    bind(Modifiers::NONE, Key::M, KeyAction::Play),
    bind(Modifiers::NONE, Key::Comma, KeyAction::TimeBack),
    bind(Modifiers::NONE, Key::Period, KeyAction::TimeOn),
    bind(Modifiers::NONE, Key::L, KeyAction::Language),
    bind(Modifiers::NONE, Key::T, KeyAction::Theme),
    bind(Modifiers::NONE, Key::K, KeyAction::CopyLink),
    bind(Modifiers::NONE, Key::A, KeyAction::Goals),
    bind(Modifiers::NONE, Key::B, KeyAction::Present),
    bind(Modifiers::SHIFT, Key::F2, KeyAction::ShowList),
    bind(Modifiers::NONE, Key::F2, KeyAction::AddToList),
    bind(Modifiers::NONE, Key::F11, KeyAction::FullScreen),
    bind(Modifiers::NONE, Key::H, KeyAction::Help),
    bind(QUESTION.0, QUESTION.1, KeyAction::Help),
];

/// The question mark where no text tells it: on some layouts another key writes it.
const QUESTION: (Modifiers, Key) = (Modifiers::SHIFT, Key::Slash);

/// The keys of presenter mode, which come before the others. A clicker sends PgDn, PgUp, B or the
/// full stop, and Esc.
pub const PRESENTER: &[Binding] = &[
    bind(Modifiers::NONE, Key::PageDown, KeyAction::Advance),
    bind(Modifiers::NONE, Key::Space, KeyAction::Advance),
    bind(Modifiers::NONE, Key::ArrowRight, KeyAction::Advance),
    bind(Modifiers::NONE, Key::ArrowDown, KeyAction::Advance),
    bind(Modifiers::NONE, Key::PageUp, KeyAction::Retreat),
    bind(Modifiers::NONE, Key::ArrowLeft, KeyAction::Retreat),
    bind(Modifiers::NONE, Key::ArrowUp, KeyAction::Retreat),
    bind(Modifiers::NONE, Key::B, KeyAction::Black),
    bind(Modifiers::NONE, Key::Period, KeyAction::Black),
    bind(Modifiers::NONE, Key::Escape, KeyAction::EndPresent),
    bind(Modifiers::NONE, Key::V, KeyAction::HideVerdict),
    bind(Modifiers::SHIFT, Key::D, KeyAction::Marker),
    bind(Modifiers::NONE, Key::D, KeyAction::Pen),
    bind(Modifiers::NONE, Key::I, KeyAction::Pointer),
    bind(Modifiers::NONE, Key::X, KeyAction::Spotlight),
    bind(Modifiers::NONE, Key::J, KeyAction::Timer),
    bind(Modifiers::NONE, Key::E, KeyAction::LargeFormula),
    bind(Modifiers::NONE, Key::Y, KeyAction::ShowCode),
    bind(Modifiers::NONE, Key::C, KeyAction::Wipe),
    bind(Modifiers::NONE, Key::F, KeyAction::Freeze),
];

/// The keys that walk through a list outside of presenter mode.
pub const WALKING: &[Binding] = &[
    bind(Modifiers::NONE, Key::PageDown, KeyAction::Advance),
    bind(Modifiers::NONE, Key::PageUp, KeyAction::Retreat),
];

/// What the canvas does with keys while a point has the focus: the word of each row of the help
/// sheet and its keys as they are written.
pub const CANVAS_ROWS: &[(&str, &str)] = &[
    ("act_tab", "Tab"),
    ("act_move", "← → ↑ ↓"),
    ("act_move_fine", "Shift + ← → ↑ ↓"),
    ("act_move_far", "Ctrl + ← → ↑ ↓"),
    ("act_move_up", "E, PgUp / Q, PgDn"),
    ("act_axis", "X Y Z"),
    ("act_height", "Shift"),
    ("act_pin", "Enter"),
    ("act_cancel", "Esc"),
];

impl KeyAction {
    /// The key of its name among the interface words.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Reset => "act_reset",
            Self::Home => "fit",
            Self::StepPicture => "step_picture",
            Self::ShowAll => "show_all",
            Self::Top => "view_top",
            Self::Front => "view_front",
            Self::Side => "view_side",
            Self::Along(0) => "view_along_1",
            Self::Along(1) => "view_along_2",
            Self::Along(_) => "view_along_3",
            Self::Flat => "view_flat",
            Self::Plans => "view_plans",
            Self::Hand => "view_hand",
            Self::NextWay => "act_way",
            Self::Dimension => "act_dimension",
            Self::NextSnap => "drag_mode",
            Self::NextField => "field",
            Self::NextFieldPoint => "act_field_point",
            Self::NextStep => "act_next_step",
            Self::PreviousStep => "act_previous_step",
            Self::PreviousLesson => "act_previous_lesson",
            Self::NextLesson => "act_next_lesson",
            Self::Find => "act_find",
            Self::Play => "act_play",
            Self::TimeBack => "time_back",
            Self::TimeOn => "time_on",
            Self::Language => "language",
            Self::Theme => "theme",
            Self::PanelWidth => "panel_width",
            Self::CopyLink => "copy_link",
            Self::Export => "export",
            Self::Goals => "goals",
            Self::Workbench => "open_in_workbench",
            Self::Help => "help",
            Self::FullScreen => "full_screen",
            Self::Present => "present",
            Self::EndPresent => "present_end",
            Self::Advance => "act_advance",
            Self::Retreat => "act_retreat",
            Self::Black => "act_black",
            Self::HideVerdict => "hide_verdict",
            Self::Pen => "pen",
            Self::Marker => "marker",
            Self::Pointer => "pointer",
            Self::Spotlight => "spotlight",
            Self::Timer => "timer",
            Self::LargeFormula => "large_formula",
            Self::ShowCode => "show_code",
            Self::Wipe => "wipe",
            Self::Freeze => "freeze",
            Self::AddToList => "list_add",
            Self::ShowList => "list_title",
            Self::LeaveList => "list_leave",
        }
    }

    /// The keys that do this, as they are written: `Ctrl+Shift+Z, Ctrl+Y`.
    pub fn keys(self) -> String {
        self.keys_of(BINDINGS)
    }

    /// The keys of a table that do this.
    pub fn keys_of(self, table: &[Binding]) -> String {
        let mut written: Vec<String> =
            table.iter().filter(|binding| binding.action == self).map(Binding::written).collect();
        written.dedup();
        written.join(", ")
    }
}

/// A name with the keys of its action, if it has any: `Pen (D)`. In presenter mode a key that the
/// mode uses itself does nothing else.
pub fn hint(name: &str, action: KeyAction, presenting: bool) -> String {
    let own = if presenting { PRESENTER } else { &[] };
    let free = |binding: &&Binding| {
        let same = |other: &Binding| other.key == binding.key;
        !own.iter().any(|other| same(other) && other.modifiers == binding.modifiers)
    };
    let all = own.iter().chain(BINDINGS.iter().filter(free));
    let keys: Vec<_> =
        all.filter(|binding| binding.action == action).map(Binding::written).collect();
    if keys.is_empty() { name.to_owned() } else { format!("{name} ({})", keys.join(", ")) }
}

/// A key as it is written: its letter or its sign.
pub fn sign(key: Key) -> &'static str {
    match key {
        Key::Slash => "/",
        Key::Comma => ",",
        Key::Period => ".",
        Key::OpenBracket => "[",
        Key::CloseBracket => "]",
        Key::ArrowLeft => "←",
        Key::ArrowRight => "→",
        Key::ArrowUp => "↑",
        Key::ArrowDown => "↓",
        Key::PageUp => "PgUp",
        Key::PageDown => "PgDn",
        Key::Escape => "Esc",
        key => key.name(),
    }
}

impl Binding {
    /// The key as it is written: `Ctrl+Shift+Z`.
    pub fn written(&self) -> String {
        if (self.modifiers, self.key) == QUESTION {
            return "?".to_owned();
        }
        let key = sign(self.key);
        match (self.modifiers.command, self.modifiers.shift) {
            (true, true) => format!("Ctrl+Shift+{key}"),
            (true, false) => format!("Ctrl+{key}"),
            (false, true) => format!("Shift+{key}"),
            (false, false) => key.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_is_bound_twice_in_one_context() {
        for table in [BINDINGS, PRESENTER] {
            for (i, one) in table.iter().enumerate() {
                let key = (one.modifiers, one.key);
                let same = |other: &Binding| (other.modifiers, other.key) == key;
                assert!(!table[..i].iter().any(same), "{}", one.written());
            }
        }
    }

    #[test]
    fn keys_are_written_once() {
        assert_eq!(KeyAction::Redo.keys(), "Ctrl+Shift+Z, Ctrl+Y");
        assert_eq!(KeyAction::Help.keys(), "H, ?");
        assert_eq!(KeyAction::Retreat.keys_of(PRESENTER), "PgUp, ←, ↑");
        assert_eq!(hint("On", KeyAction::TimeOn, false), "On (.)");
        assert_eq!(
            hint("On", KeyAction::TimeOn, true),
            "On",
            "the full stop has become another key"
        );
        assert_eq!(hint("End", KeyAction::EndPresent, true), "End (Esc)");
        assert_eq!(hint("Goals", KeyAction::Goals, true), "Goals (A)");
    }
}
