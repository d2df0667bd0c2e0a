//! A stub of the four fonts that egui contains.
//!
//! The binding to macroquad links them whether they are used or not, and they would be a third of
//! the page's download. Crosspoint has its own fonts, but egui needs a font before it gets them: each
//! name is one small file that the program has anyway.

const SMALL: &[u8] = include_bytes!("../../../assets/fonts/CrosspointMath-Main.ttf");

/// Instead of Hack.
pub const HACK_REGULAR: &[u8] = SMALL;
/// Instead of Noto Emoji.
pub const NOTO_EMOJI_REGULAR: &[u8] = SMALL;
/// Instead of Ubuntu Light.
pub const UBUNTU_LIGHT: &[u8] = SMALL;
/// Instead of the emoji icon font.
pub const EMOJI_ICON: &[u8] = SMALL;
