//! The key bindings: one table, also used for the help sheet.

mod presenter_keys;
mod pressed;

pub use presenter_keys::{PRESENTER, RUNNING_LIST};
pub use pressed::{Focused, hush, hush_letters, last_sign, pressed};

use egui::{Key, Modifiers};

/// An action of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyAction {
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Reset the lesson.
    Reset,
    /// Default view.
    Home,
    /// Picture of the step.
    StepPicture,
    /// Show or hide helpers outside the step.
    ShowAll,
    /// In space: from above.
    Top,
    /// In space: from the front.
    Front,
    /// In space: from the side.
    Side,
    /// In space: along the lesson's direction with this index.
    Along(u8),
    /// In space: toggle perspective.
    Flat,
    /// In space: show or hide the plans from above, from the front and from the side.
    Plans,
    /// In space: dragging empty space moves or rotates the picture.
    Hand,
    /// In space: the next drag constraint of the point.
    NextWay,
    /// Switch between the 2D and the 3D view.
    Dimension,
    /// The next snap mode.
    NextSnap,
    /// The next step of the guided text.
    NextStep,
    /// The previous step.
    PreviousStep,
    /// The previous lesson.
    PreviousLesson,
    /// The next lesson.
    NextLesson,
    /// The list of lessons, with the focus in its search field.
    Find,
    /// The next choice of the outcome field, or none.
    NextField,
    /// The next point of the outcome field.
    NextFieldPoint,
    /// Start or stop time.
    Play,
    /// The time of the previous event.
    TimeBack,
    /// The time of the next event.
    TimeOn,
    /// The other language.
    Language,
    /// The other theme.
    Theme,
    /// While code is written: toggle the width of the panel.
    PanelWidth,
    /// Fold the code below the formula, or unfold it.
    FoldCode,
    /// Fold the formula below the text, or unfold it.
    FoldFormula,
    /// Copy the link of the current state.
    CopyLink,
    /// Save the picture as a file.
    Export,
    /// Open the challenges and exercises of the lesson, or close what covers its text.
    Goals,
    /// Take the shapes of the scene to the workbench.
    Workbench,
    /// The help sheet.
    Help,
    /// Full screen for the picture.
    FullScreen,
    /// Enter presenter mode.
    Present,
    /// In presenter mode: leave it.
    EndPresent,
    /// In presenter mode: the next verdict or step.
    Advance,
    /// In presenter mode: the previous step or lesson.
    Retreat,
    /// In presenter mode: a black screen until the next key.
    Black,
    /// In presenter mode: hide or show the verdict.
    HideVerdict,
    /// In presenter mode: toggle drawing on the picture.
    Pen,
    /// Presenter mode: the pen with a broad translucent tip.
    Marker,
    /// Presenter mode: the ring at the pointer, on or off.
    Pointer,
    /// Presenter mode: darkens everything but the surroundings of the pointer, on or off.
    Spotlight,
    /// Presenter mode: the next countdown, or none.
    Timer,
    /// Presenter mode: enlarges the formula, or restores it.
    LargeFormula,
    /// Presenter mode: shows the code in place of the formula, or the formula again.
    ShowCode,
    /// Presenter mode: the next larger size of text.
    LargerText,
    /// Presenter mode: the next smaller size of text.
    SmallerText,
    /// Presenter mode: erases the drawing.
    Wipe,
    /// In presenter mode: freeze or release the scene.
    Freeze,
    /// Add the current state to the list of a prepared class.
    AddToList,
    /// Show that list.
    ShowList,
    /// Leave the running list.
    LeaveList,
}

/// A key and its action.
#[derive(Debug, PartialEq)]
pub struct Binding {
    /// With Ctrl (or Cmd), with Shift.
    pub modifiers: Modifiers,
    /// The key.
    pub key: Key,
    /// The action.
    pub action: KeyAction,
}

const CTRL_SHIFT: Modifiers =
    Modifiers { alt: false, ctrl: false, shift: true, mac_cmd: false, command: true };

const fn bind(modifiers: Modifiers, key: Key, action: KeyAction) -> Binding {
    Binding { modifiers, key, action }
}

/// Every key binding, in the order of the help sheet; of one key, the more special first.
pub const BINDINGS: &[Binding] = &[
    bind(CTRL_SHIFT, Key::Z, KeyAction::Redo),
    bind(Modifiers::COMMAND, Key::Z, KeyAction::Undo),
    bind(Modifiers::COMMAND, Key::Y, KeyAction::Redo),
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
    bind(Modifiers::NONE, Key::M, KeyAction::Play),
    bind(Modifiers::NONE, Key::Comma, KeyAction::TimeBack),
    bind(Modifiers::NONE, Key::Period, KeyAction::TimeOn),
    bind(Modifiers::NONE, Key::N, KeyAction::NextStep),
    bind(Modifiers::NONE, Key::P, KeyAction::PreviousStep),
    bind(Modifiers::NONE, Key::CloseBracket, KeyAction::NextLesson),
    bind(Modifiers::NONE, Key::OpenBracket, KeyAction::PreviousLesson),
    bind(Modifiers::NONE, Key::A, KeyAction::Goals),
    bind(Modifiers::COMMAND, Key::K, KeyAction::Find),
    bind(Modifiers::NONE, Key::K, KeyAction::CopyLink),
    bind(Modifiers::COMMAND, Key::S, KeyAction::Export),
    bind(Modifiers::NONE, Key::L, KeyAction::Language),
    bind(Modifiers::NONE, Key::T, KeyAction::Theme),
    bind(Modifiers::NONE, Key::B, KeyAction::Present),
    bind(Modifiers::SHIFT, Key::F2, KeyAction::ShowList),
    bind(Modifiers::NONE, Key::F2, KeyAction::AddToList),
    bind(Modifiers::NONE, Key::F11, KeyAction::FullScreen),
    bind(Modifiers::COMMAND, Key::B, KeyAction::PanelWidth),
    bind(Modifiers::COMMAND, Key::E, KeyAction::FoldCode),
    bind(Modifiers::SHIFT, Key::E, KeyAction::FoldFormula),
    bind(Modifiers::NONE, Key::H, KeyAction::Help),
    bind(QUESTION.0, QUESTION.1, KeyAction::Help),
];

/// The question mark, if no text event reports it: on some layouts it is another key.
const QUESTION: (Modifiers, Key) = (Modifiers::SHIFT, Key::Slash);

/// The keys of a focused point on the canvas: the word of each row of the help sheet, its letters
/// and its other keys, as displayed.
pub const CANVAS_ROWS: &[(&str, &str, &str)] = &[
    ("act_tab", "", "Tab"),
    ("act_region", "", "F6"),
    ("act_move", "", "← → ↑ ↓"),
    ("act_move_fine", "", "Shift + ← → ↑ ↓"),
    ("act_move_far", "", "Ctrl + ← → ↑ ↓"),
    ("act_move_up", "E / Q", "PgUp / PgDn"),
    ("act_axis", "X Y Z", ""),
    ("act_height", "", "Shift"),
    ("act_pin", "", "Enter"),
    ("act_cancel", "", "Esc"),
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
            Self::FoldCode => "fold_code",
            Self::FoldFormula => "fold_formula",
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
            Self::LargerText => "larger_text",
            Self::SmallerText => "smaller_text",
            Self::Wipe => "wipe",
            Self::Freeze => "freeze",
            Self::AddToList => "list_add",
            Self::ShowList => "list_title",
            Self::LeaveList => "list_leave",
        }
    }

    /// The keys of an action in a table, as displayed: `Ctrl+Shift+Z, Ctrl+Y`; without those that
    /// type a sign unless `letters`.
    pub fn keys_of(self, table: &[Binding], letters: bool) -> String {
        let own = table.iter().filter(|binding| binding.action == self);
        let mut written: Vec<String> =
            own.filter(|binding| letters || !binding.types()).map(Binding::written).collect();
        written.dedup();
        written.join(", ")
    }
}

/// A name with the keys of its action, if any: `Pen (D)`. In presenter mode a key that the mode
/// binds has no other effect. Keys that type a sign are left out unless `letters`.
pub fn hint(name: &str, action: KeyAction, presenting: bool, letters: bool) -> String {
    let own = if presenting { PRESENTER } else { &[] };
    let free = |binding: &&Binding| {
        let same = |other: &Binding| other.key == binding.key;
        !own.iter().any(|other| same(other) && other.modifiers == binding.modifiers)
    };
    let all = own.iter().chain(BINDINGS.iter().filter(free));
    let keys: Vec<_> = all
        .filter(|b| b.action == action && (letters || !b.types()))
        .map(Binding::written)
        .collect();
    if keys.is_empty() { name.to_owned() } else { format!("{name} ({})", keys.join(", ")) }
}

/// A key as displayed: its letter or its sign.
pub fn sign(key: Key) -> &'static str {
    match key {
        Key::Slash => "/",
        Key::Comma => ",",
        Key::Period => ".",
        Key::Plus => "+",
        Key::Minus => "−",
        Key::Equals => "=",
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
    /// Whether its key types a sign without Ctrl.
    fn types(&self) -> bool {
        !self.modifiers.command && pressed::writes(self.key)
    }

    /// The binding as displayed: `Ctrl+Shift+Z`.
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
    fn displayed_keys() {
        assert_eq!(KeyAction::Redo.keys_of(BINDINGS, true), "Ctrl+Shift+Z, Ctrl+Y");
        assert_eq!(KeyAction::Help.keys_of(BINDINGS, true), "H, ?");
        assert_eq!(KeyAction::Retreat.keys_of(PRESENTER, true), "PgUp, ←, ↑");
        let hint = |name, action, presenting| hint(name, action, presenting, true);
        assert_eq!(hint("On", KeyAction::TimeOn, false), "On (.)");
        assert_eq!(hint("On", KeyAction::TimeOn, true), "On", "the full stop is another key");
        assert_eq!(hint("End", KeyAction::EndPresent, true), "End (Esc)");
        assert_eq!(hint("Goals", KeyAction::Goals, true), "Goals (A)");
    }

    #[test]
    fn letters_are_not_displayed_where_they_are_no_shortcuts() {
        assert_eq!(KeyAction::Help.keys_of(BINDINGS, false), "");
        assert_eq!(KeyAction::Redo.keys_of(BINDINGS, false), "Ctrl+Shift+Z, Ctrl+Y");
        assert_eq!(hint("End", KeyAction::EndPresent, true, false), "End (Esc)");
        assert_eq!(hint("Goals", KeyAction::Goals, true, false), "Goals");
    }
}
