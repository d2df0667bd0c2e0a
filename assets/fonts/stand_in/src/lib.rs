//! Stands in for the four fonts that egui brings along.
//!
//! The binding to macroquad links them whether they are used or not, and they would be a third of
//! what the page has to load. Crosspoint has fonts of its own; egui needs some font before it is
//! told of them, so that each name stands for one small file that is there anyway.

const SMALL: &[u8] = include_bytes!("../../CrosspointMath-Main.ttf");

/// In the place of Hack.
pub const HACK_REGULAR: &[u8] = SMALL;
/// In the place of Noto Emoji.
pub const NOTO_EMOJI_REGULAR: &[u8] = SMALL;
/// In the place of Ubuntu Light.
pub const UBUNTU_LIGHT: &[u8] = SMALL;
/// In the place of the emoji icon font.
pub const EMOJI_ICON: &[u8] = SMALL;
