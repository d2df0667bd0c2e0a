//! The keys: one table that binds them and that the help sheet is made from.

use egui::{Context, Key, Modifiers};

/// What a key of the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// One step back.
    Undo,
    /// One step forward.
    Redo,
    /// The lesson as it opens.
    Reset,
    /// The lesson's view.
    Home,
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
    /// The link of the present state.
    CopyLink,
    /// The picture as a file.
    Export,
    /// The challenges and exercises of the lesson, or away with what lies over its text.
    Goals,
    /// The help sheet.
    Help,
    /// Presenter mode, and back.
    Present,
    /// In presenter mode: the verdict is hidden, or to be seen again.
    HideVerdict,
    /// In presenter mode: the pointer draws on the picture, or moves it again.
    Pen,
    /// In presenter mode: what was drawn is wiped off.
    Wipe,
    /// In presenter mode: nothing moves the scene, or all does again.
    Freeze,
}

/// A key and what it does.
#[derive(Debug)]
pub struct Binding {
    /// With Ctrl (or Cmd), with Shift.
    pub modifiers: Modifiers,
    /// The key.
    pub key: Key,
    /// What it does.
    pub action: Action,
}

const CTRL_SHIFT: Modifiers =
    Modifiers { alt: false, ctrl: false, shift: true, mac_cmd: false, command: true };

const fn bind(modifiers: Modifiers, key: Key, action: Action) -> Binding {
    Binding { modifiers, key, action }
}

/// Every key of the program, the more special before the more general.
pub const BINDINGS: &[Binding] = &[
    bind(CTRL_SHIFT, Key::Z, Action::Redo),
    bind(Modifiers::COMMAND, Key::Z, Action::Undo),
    bind(Modifiers::COMMAND, Key::Y, Action::Redo),
    bind(Modifiers::COMMAND, Key::S, Action::Export),
    bind(Modifiers::COMMAND, Key::K, Action::Find),
    bind(Modifiers::NONE, Key::R, Action::Reset),
    bind(Modifiers::NONE, Key::Home, Action::Home),
    bind(Modifiers::NONE, Key::Num1, Action::Top),
    bind(Modifiers::NONE, Key::Num2, Action::Front),
    bind(Modifiers::NONE, Key::Num3, Action::Side),
    bind(Modifiers::NONE, Key::Num4, Action::Along(0)),
    bind(Modifiers::NONE, Key::Num5, Action::Along(1)),
    bind(Modifiers::NONE, Key::Num6, Action::Along(2)),
    bind(Modifiers::NONE, Key::Num0, Action::Flat),
    bind(Modifiers::NONE, Key::Num7, Action::Plans),
    bind(Modifiers::NONE, Key::Num8, Action::Hand),
    bind(Modifiers::NONE, Key::W, Action::NextWay),
    bind(Modifiers::NONE, Key::S, Action::Dimension),
    bind(Modifiers::NONE, Key::G, Action::NextSnap),
    bind(Modifiers::SHIFT, Key::O, Action::NextFieldPoint),
    bind(Modifiers::NONE, Key::O, Action::NextField),
    bind(Modifiers::NONE, Key::N, Action::NextStep),
    bind(Modifiers::NONE, Key::P, Action::PreviousStep),
    bind(Modifiers::NONE, Key::OpenBracket, Action::PreviousLesson),
    bind(Modifiers::NONE, Key::CloseBracket, Action::NextLesson),
    bind(Modifiers::NONE, Key::M, Action::Play),
    bind(Modifiers::NONE, Key::Comma, Action::TimeBack),
    bind(Modifiers::NONE, Key::Period, Action::TimeOn),
    bind(Modifiers::NONE, Key::L, Action::Language),
    bind(Modifiers::NONE, Key::T, Action::Theme),
    bind(Modifiers::NONE, Key::K, Action::CopyLink),
    bind(Modifiers::NONE, Key::A, Action::Goals),
    bind(Modifiers::NONE, Key::B, Action::Present),
    bind(Modifiers::NONE, Key::H, Action::Help),
    bind(Modifiers::SHIFT, Key::Questionmark, Action::Help),
    bind(Modifiers::NONE, Key::Questionmark, Action::Help),
];

/// The keys that presenter mode has beside the others. A clicker sends those of a page.
pub const PRESENTER: &[Binding] = &[
    bind(Modifiers::NONE, Key::Space, Action::NextStep),
    bind(Modifiers::NONE, Key::PageDown, Action::NextStep),
    bind(Modifiers::NONE, Key::ArrowRight, Action::NextStep),
    bind(Modifiers::NONE, Key::ArrowDown, Action::NextStep),
    bind(Modifiers::NONE, Key::PageUp, Action::PreviousStep),
    bind(Modifiers::NONE, Key::ArrowLeft, Action::PreviousStep),
    bind(Modifiers::NONE, Key::ArrowUp, Action::PreviousStep),
    bind(Modifiers::NONE, Key::V, Action::HideVerdict),
    bind(Modifiers::NONE, Key::D, Action::Pen),
    bind(Modifiers::NONE, Key::C, Action::Wipe),
    bind(Modifiers::NONE, Key::F, Action::Freeze),
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

impl Action {
    /// The key of its name among the interface words.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Reset => "act_reset",
            Self::Home => "fit",
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
            Self::CopyLink => "copy_link",
            Self::Export => "export",
            Self::Goals => "goals",
            Self::Help => "help",
            Self::Present => "present",
            Self::HideVerdict => "hide_verdict",
            Self::Pen => "pen",
            Self::Wipe => "wipe",
            Self::Freeze => "freeze",
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

/// A key as it is written: its letter or its sign.
pub fn sign(key: Key) -> &'static str {
    match key {
        Key::Questionmark => "?",
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
        let key = sign(self.key);
        match (self.modifiers.command, self.modifiers.shift && self.key != Key::Questionmark) {
            (true, true) => format!("Ctrl+Shift+{key}"),
            (true, false) => format!("Ctrl+{key}"),
            (false, true) => format!("Shift+{key}"),
            (false, false) => key.to_owned(),
        }
    }
}

/// What has the focus, and so goes before plain keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focused {
    /// Nothing.
    Nothing,
    /// A point of the picture: the arrows are for it.
    Point,
    /// A button: Space is for it too.
    Button,
    /// A field of text: every letter is for it.
    Field,
}

impl Focused {
    /// Whether it takes a key pressed without Ctrl.
    fn takes(self, key: Key) -> bool {
        use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Space};
        match self {
            Self::Nothing => false,
            Self::Point => matches!(key, ArrowLeft | ArrowRight | ArrowUp | ArrowDown),
            Self::Button => matches!(key, ArrowLeft | ArrowRight | ArrowUp | ArrowDown | Space),
            Self::Field => true,
        }
    }
}

/// The actions whose keys were pressed in this frame, taken from egui: those of presenter mode too
/// while `presenting`. Plain keys act only while what has the focus does not take them.
pub fn pressed(ctx: &Context, focused: Focused, presenting: bool) -> Vec<Action> {
    let more = if presenting { PRESENTER } else { &[] };
    ctx.input_mut(|input| {
        let mut actions = Vec::new();
        for binding in BINDINGS.iter().chain(more) {
            if focused.takes(binding.key) && !binding.modifiers.command {
                continue;
            }
            // `consume_key` lets Ctrl+R pass for R.
            let exact = |m: &Modifiers| m.command == binding.modifiers.command && !m.alt;
            if exact(&input.modifiers) && input.consume_key(binding.modifiers, binding.key) {
                actions.push(binding.action);
            }
        }
        actions
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Event, RawInput};

    fn press(key: Key, modifiers: Modifiers, typing: bool) -> Vec<Action> {
        let focused = if typing { Focused::Field } else { Focused::Nothing };
        hear(key, modifiers, focused, false)
    }

    fn hear(key: Key, modifiers: Modifiers, focused: Focused, presenting: bool) -> Vec<Action> {
        let ctx = Context::default();
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        let input = RawInput { events: vec![event], modifiers, ..RawInput::default() };
        let mut found = Vec::new();
        let _ = ctx.run(input, |ctx| found = pressed(ctx, focused, presenting));
        found
    }

    #[test]
    fn the_more_special_key_wins() {
        let ctrl = Modifiers::CTRL | Modifiers::COMMAND;
        assert_eq!(press(Key::Z, ctrl | Modifiers::SHIFT, false), [Action::Redo]);
        assert_eq!(press(Key::Z, ctrl, false), [Action::Undo]);
        assert_eq!(press(Key::R, Modifiers::NONE, false), [Action::Reset]);
    }

    #[test]
    fn letters_are_quiet_in_a_field_and_with_ctrl() {
        assert_eq!(press(Key::R, Modifiers::NONE, true), []);
        assert_eq!(press(Key::R, Modifiers::CTRL | Modifiers::COMMAND, false), []);
        assert_eq!(press(Key::Z, Modifiers::CTRL | Modifiers::COMMAND, true), [Action::Undo]);
    }

    #[test]
    fn a_room_has_keys_of_its_own() {
        let present = |key, focused| hear(key, Modifiers::NONE, focused, true);
        for key in [Key::Space, Key::PageDown, Key::ArrowRight, Key::ArrowDown] {
            assert_eq!(press(key, Modifiers::NONE, false), []);
            assert_eq!(present(key, Focused::Nothing), [Action::NextStep]);
        }
        assert_eq!(present(Key::Space, Focused::Point), [Action::NextStep]);
        assert_eq!(present(Key::ArrowRight, Focused::Point), []);
        assert_eq!(present(Key::Space, Focused::Button), []);
        assert_eq!(present(Key::PageUp, Focused::Button), [Action::PreviousStep]);
        assert_eq!(present(Key::D, Focused::Field), []);
        assert_eq!(hear(Key::C, Modifiers::CTRL | Modifiers::COMMAND, Focused::Nothing, true), []);
    }

    #[test]
    fn keys_are_written_once() {
        assert_eq!(Action::Redo.keys(), "Ctrl+Shift+Z, Ctrl+Y");
        assert_eq!(Action::Help.keys(), "H, ?");
        assert_eq!(Action::PreviousStep.keys_of(PRESENTER), "PgUp, ←, ↑");
    }
}
