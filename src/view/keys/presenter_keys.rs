//! The key bindings of presenter mode and of a running list.

use super::{Binding, KeyAction, bind};
use egui::{Key, Modifiers};

/// The keys of presenter mode, which take precedence. A clicker sends PgDn, PgUp, B or the full
/// stop, and Esc.
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
    bind(Modifiers::NONE, Key::Plus, KeyAction::LargerText),
    // The plus sign of most keyboards is on the key of the equals sign.
    bind(Modifiers::NONE, Key::Equals, KeyAction::LargerText),
    bind(Modifiers::NONE, Key::Minus, KeyAction::SmallerText),
    bind(Modifiers::NONE, Key::C, KeyAction::Wipe),
    bind(Modifiers::NONE, Key::F, KeyAction::Freeze),
];

/// The keys of a running list outside of presenter mode.
pub const RUNNING_LIST: &[Binding] = &[
    bind(Modifiers::NONE, Key::PageDown, KeyAction::Advance),
    bind(Modifiers::NONE, Key::PageUp, KeyAction::Retreat),
];
