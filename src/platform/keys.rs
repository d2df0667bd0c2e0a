//! Maps miniquad keys to egui keys.

use egui::Key;
use macroquad::miniquad::KeyCode;

/// egui's key for `code`; None for keys without one, such as the modifiers.
///
/// ```
/// use crosspoint::platform::keys::key;
/// use macroquad::miniquad::KeyCode;
/// assert_eq!(key(KeyCode::KpEnter), Some(egui::Key::Enter));
/// assert_eq!(key(KeyCode::Key7), Some(egui::Key::Num7));
/// assert_eq!(key(KeyCode::LeftShift), None);
/// ```
pub fn key(code: KeyCode) -> Option<Key> {
    Some(match code {
        KeyCode::LeftBracket => Key::OpenBracket,
        KeyCode::RightBracket => Key::CloseBracket,
        KeyCode::GraveAccent => Key::Backtick,
        KeyCode::Apostrophe => Key::Quote,
        KeyCode::KpDecimal => Key::Period,
        KeyCode::KpDivide => Key::Slash,
        KeyCode::KpSubtract => Key::Minus,
        KeyCode::KpAdd => Key::Plus,
        KeyCode::KpEnter => Key::Enter,
        KeyCode::KpEqual => Key::Equals,
        // The other keys have the same names in both, digits with a prefix.
        other => {
            let name = format!("{other:?}");
            let bare = name.strip_prefix("Key").or(name.strip_prefix("Kp")).unwrap_or(&name);
            return Key::from_name(bare);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_digits_arrows_and_the_number_pad_are_known() {
        for (code, expected) in [
            (KeyCode::A, Key::A),
            (KeyCode::K, Key::K),
            (KeyCode::Z, Key::Z),
            (KeyCode::Key0, Key::Num0),
            (KeyCode::Kp9, Key::Num9),
            (KeyCode::Left, Key::ArrowLeft),
            (KeyCode::PageDown, Key::PageDown),
            (KeyCode::Equal, Key::Equals),
            (KeyCode::Slash, Key::Slash),
            (KeyCode::F5, Key::F5),
            (KeyCode::Backspace, Key::Backspace),
            (KeyCode::Space, Key::Space),
        ] {
            assert_eq!(key(code), Some(expected));
        }
    }

    #[test]
    fn keys_without_an_egui_key_are_left_out() {
        for code in [KeyCode::RightControl, KeyCode::KpMultiply, KeyCode::Unknown, KeyCode::Menu] {
            assert_eq!(key(code), None);
        }
    }
}
