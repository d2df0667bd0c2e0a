//! The key bindings: one table, also used for the help sheet.

mod key_actions;

pub use key_actions::{Focused, hush, hush_letters, last_sign, pressed};

use egui::{Key, Modifiers};

/// Generates [`KeyAction`] and the tables of its keys from one row per action: its variant, the key
/// of its name among the interface words, and its keys with their modifiers.
macro_rules! actions {
    ($($(#[$table_doc:meta])* $table:ident {
        $($(#[$doc:meta])* $name:ident $(($index:ident: $type:ty))? = $word:expr
            => [$($key:ident $(+ $modifier:ident)* $(($value:literal))?),*];)*
    })*) => {
        /// An action of a key.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum KeyAction {
            $($($(#[$doc])* $name $(($type))?,)*)*
        }

        impl KeyAction {
            /// The key of the action's name among the interface words.
            pub const fn word(self) -> &'static str {
                match self {
                    $($(Self::$name $(($index))? => $word,)*)*
                }
            }
        }

        $($(#[$table_doc])*
        pub const $table: &[Binding] = &[$($(Binding {
            modifiers: Modifiers::NONE$(.plus(Modifiers::$modifier))*,
            key: Key::$key,
            action: KeyAction::$name $(($value))?,
        },)*)*];)*
    };
}

actions! {
    /// The key bindings outside of presenter mode, in the order of the help sheet; of several
    /// bindings of one key, the most specific first.
    BINDINGS {
        Redo = "redo" => [Z + COMMAND + SHIFT, Y + COMMAND];
        Undo = "undo" => [Z + COMMAND];
        /// Reset the lesson.
        Reset = "act_reset" => [R];
        /// Default view.
        Home = "fit" => [Home];
        StepPicture = "step_picture" => [Backspace];
        /// Show or hide helpers outside the step.
        ShowAll = "show_all" => [U];
        /// In space: look from above.
        Top = "view_top" => [Num1];
        /// In space: look from the front.
        Front = "view_front" => [Num2];
        /// In space: look from the side.
        Side = "view_side" => [Num3];
        /// In space: look along the lesson's direction with this index.
        Along(index: u8) = match index {
            0 => "view_along_1",
            1 => "view_along_2",
            _ => "view_along_3",
        } => [Num4(0), Num5(1), Num6(2)];
        /// In space: toggle perspective.
        Flat = "view_flat" => [Num0];
        /// In space: show or hide the plans from above, from the front and from the side.
        Plans = "view_plans" => [Num7];
        /// In space: dragging empty space moves or rotates the picture.
        Hand = "view_hand" => [Num8];
        /// In space: the next drag constraint of the point.
        NextWay = "act_way" => [W];
        /// Switch between the 2D and the 3D view.
        Dimension = "act_dimension" => [S];
        NextSnap = "drag_mode" => [G];
        /// The next point of the outcome field.
        NextFieldPoint = "act_field_point" => [O + SHIFT];
        /// The next choice of the outcome field, or none.
        NextField = "field" => [O];
        /// Start or stop time.
        Play = "act_play" => [M];
        /// The time of the previous event.
        TimeBack = "time_back" => [Comma];
        /// The time of the next event.
        TimeOn = "time_on" => [Period];
        /// The next step of the guided text.
        NextStep = "act_next_step" => [N];
        PreviousStep = "act_previous_step" => [P];
        NextLesson = "act_next_lesson" => [CloseBracket];
        PreviousLesson = "act_previous_lesson" => [OpenBracket];
        /// Open the challenges and exercises of the lesson, or close the page that covers its text.
        Goals = "goals" => [A];
        /// The list of lessons, with the focus in its search field.
        Find = "act_find" => [K + COMMAND];
        /// Copy the link of the current state.
        CopyLink = "copy_link" => [K];
        /// Save the picture as a file.
        Export = "export" => [S + COMMAND];
        Language = "language" => [L];
        Theme = "theme" => [T];
        /// Enter presenter mode.
        Present = "present" => [B];
        ShowList = "list_title" => [F2 + SHIFT];
        /// Add the current state to the edited list of a prepared class.
        AddToList = "list_add" => [F2];
        LeaveList = "list_leave" => [];
        /// Full screen for the picture.
        FullScreen = "full_screen" => [F11];
        /// While code is written: toggle the width of the panel.
        PanelWidth = "panel_width" => [B + COMMAND];
        /// Fold the code below the formula, or unfold it.
        FoldCode = "fold_code" => [E + COMMAND];
        /// Fold the formula below the text, or unfold it.
        FoldFormula = "fold_formula" => [E + SHIFT];
        // The second key is `QUESTION`.
        Help = "help" => [H, Slash + SHIFT];
        /// Take the shapes of the scene to the workbench.
        Workbench = "open_in_workbench" => [];
    }
    /// The keys of presenter mode, which take precedence. A clicker sends PgDn, PgUp, B or the full
    /// stop, and Esc.
    PRESENTER {
        /// The next verdict or step.
        Advance = "act_advance" => [PageDown, Space, ArrowRight, ArrowDown];
        /// The previous step or lesson.
        Retreat = "act_retreat" => [PageUp, ArrowLeft, ArrowUp];
        /// A black screen until the next key.
        Black = "act_black" => [B, Period];
        EndPresent = "present_end" => [Escape];
        /// Hide or show the verdict.
        HideVerdict = "hide_verdict" => [V];
        /// The pen with a broad translucent tip.
        Marker = "marker" => [D + SHIFT];
        /// Toggle drawing on the picture.
        Pen = "pen" => [D];
        /// The ring at the pointer, on or off.
        Pointer = "pointer" => [I];
        /// Darken everything but the surroundings of the pointer, on or off.
        Spotlight = "spotlight" => [X];
        /// The next countdown, or none.
        Timer = "timer" => [J];
        /// Enlarge the formula, or restore it.
        LargeFormula = "large_formula" => [E];
        /// Show the code in place of the formula, or the formula again.
        ShowCode = "show_code" => [Y];
        // The plus sign of most keyboards is on the key of the equals sign.
        LargerText = "larger_text" => [Plus, Equals];
        SmallerText = "smaller_text" => [Minus];
        /// Erase the drawing.
        Wipe = "wipe" => [C];
        /// Freeze or release the scene.
        Freeze = "freeze" => [F];
    }
}

/// The keys of a running list outside of presenter mode.
pub const RUNNING_LIST: &[Binding] = &[
    Binding { modifiers: Modifiers::NONE, key: Key::PageDown, action: KeyAction::Advance },
    Binding { modifiers: Modifiers::NONE, key: Key::PageUp, action: KeyAction::Retreat },
];

/// A key and its action.
#[derive(Debug, PartialEq)]
pub struct Binding {
    /// Ctrl (or Cmd), Shift.
    pub modifiers: Modifiers,
    pub key: Key,
    pub action: KeyAction,
}

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
