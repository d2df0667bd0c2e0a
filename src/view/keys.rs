//! The key bindings: one table, also used for the help sheet.

mod key_actions;
mod presenter_keys;

pub use key_actions::{Focused, hush, hush_letters, last_sign, pressed};
pub use presenter_keys::{PRESENTER, RUNNING_LIST};

use egui::{Key, Modifiers};

/// Generates [`KeyAction`] from one row per action: its variant, and the key of its name among
/// the interface words.
macro_rules! actions {
    ($($(#[$doc:meta])* $name:ident $(($index:ident: $type:ty))? = $word:expr;)*) => {
        /// An action of a key.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum KeyAction {
            $($(#[$doc])* $name $(($type))?,)*
        }

        impl KeyAction {
            /// The key of the action's name among the interface words.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$name $(($index))? => $word,)*
                }
            }
        }
    };
}

actions! {
    Undo = "undo";
    Redo = "redo";
    /// Reset the lesson.
    Reset = "act_reset";
    /// Default view.
    Home = "fit";
    StepPicture = "step_picture";
    /// Show or hide helpers outside the step.
    ShowAll = "show_all";
    /// In space: look from above.
    Top = "view_top";
    /// In space: look from the front.
    Front = "view_front";
    /// In space: look from the side.
    Side = "view_side";
    /// In space: look along the lesson's direction with this index.
    Along(index: u8) = match index {
        0 => "view_along_1",
        1 => "view_along_2",
        _ => "view_along_3",
    };
    /// In space: toggle perspective.
    Flat = "view_flat";
    /// In space: show or hide the plans from above, from the front and from the side.
    Plans = "view_plans";
    /// In space: dragging empty space moves or rotates the picture.
    Hand = "view_hand";
    /// In space: the next drag constraint of the point.
    NextWay = "act_way";
    /// Switch between the 2D and the 3D view.
    Dimension = "act_dimension";
    NextSnap = "drag_mode";
    /// The next step of the guided text.
    NextStep = "act_next_step";
    PreviousStep = "act_previous_step";
    PreviousLesson = "act_previous_lesson";
    NextLesson = "act_next_lesson";
    /// The list of lessons, with the focus in its search field.
    Find = "act_find";
    /// The next choice of the outcome field, or none.
    NextField = "field";
    /// The next point of the outcome field.
    NextFieldPoint = "act_field_point";
    /// Start or stop time.
    Play = "act_play";
    /// The time of the previous event.
    TimeBack = "time_back";
    /// The time of the next event.
    TimeOn = "time_on";
    Language = "language";
    Theme = "theme";
    /// While code is written: toggle the width of the panel.
    PanelWidth = "panel_width";
    /// Fold the code below the formula, or unfold it.
    FoldCode = "fold_code";
    /// Fold the formula below the text, or unfold it.
    FoldFormula = "fold_formula";
    /// Copy the link of the current state.
    CopyLink = "copy_link";
    /// Save the picture as a file.
    Export = "export";
    /// Open the challenges and exercises of the lesson, or close the page that covers its text.
    Goals = "goals";
    /// Take the shapes of the scene to the workbench.
    Workbench = "open_in_workbench";
    Help = "help";
    /// Full screen for the picture.
    FullScreen = "full_screen";
    /// Enter presenter mode.
    Present = "present";
    // Keys of presenter mode:
    EndPresent = "present_end";
    /// The next verdict or step.
    Advance = "act_advance";
    /// The previous step or lesson.
    Retreat = "act_retreat";
    /// A black screen until the next key.
    Black = "act_black";
    /// Hide or show the verdict.
    HideVerdict = "hide_verdict";
    /// Toggle drawing on the picture.
    Pen = "pen";
    /// The pen with a broad translucent tip.
    Marker = "marker";
    /// The ring at the pointer, on or off.
    Pointer = "pointer";
    /// Darken everything but the surroundings of the pointer, on or off.
    Spotlight = "spotlight";
    /// The next countdown, or none.
    Timer = "timer";
    /// Enlarge the formula, or restore it.
    LargeFormula = "large_formula";
    /// Show the code in place of the formula, or the formula again.
    ShowCode = "show_code";
    LargerText = "larger_text";
    SmallerText = "smaller_text";
    /// Erase the drawing.
    Wipe = "wipe";
    /// Freeze or release the scene.
    Freeze = "freeze";
    // Keys for lists of prepared classes:
    /// Add the current state to the edited list.
    AddToList = "list_add";
    ShowList = "list_title";
    LeaveList = "list_leave";
}

/// A key and its action.
#[derive(Debug, PartialEq)]
pub struct Binding {
    /// Ctrl (or Cmd), Shift.
    pub modifiers: Modifiers,
    pub key: Key,
    pub action: KeyAction,
}

const CTRL_SHIFT: Modifiers = Modifiers::SHIFT.plus(Modifiers::COMMAND);

const fn bind(modifiers: Modifiers, key: Key, action: KeyAction) -> Binding {
    Binding { modifiers, key, action }
}

/// Every key binding, in the order of the help sheet; of several bindings of one key, the most
/// specific first.
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

/// The question mark, if no text event reports it: on some layouts another key types it.
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
    /// The keys of an action in a table, as displayed: `Ctrl+Shift+Z, Ctrl+Y`; without keys that
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
    /// Whether the key of the binding types a sign without Ctrl.
    fn types(&self) -> bool {
        !self.modifiers.command && key_actions::writes(self.key)
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
