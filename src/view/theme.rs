//! The colours of the three themes.

use crate::sketch::Role;
use egui::Color32;
use strum::{EnumString, IntoStaticStr};

/// The selected set of colours. Settings and options use the name of the variant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Tone {
    /// Ink on paper.
    #[default]
    Light,
    /// Dark ground, for dim rooms.
    Dark,
    /// Black on white with stronger colours, for a projector.
    Projector,
}

/// Generates [`Theme`] and its three values from one row per colour: light, dark, projector.
macro_rules! themes {
    ($($(#[$doc:meta])* $name:ident: $light:literal, $dark:literal, $projector:literal;)*) => {
        /// Every colour of the program, by purpose.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Theme {
            /// The name of this set.
            pub tone: Tone,
            $($(#[$doc])* pub $name: Color32,)*
        }

        /// The light theme.
        pub const LIGHT: Theme = Theme { tone: Tone::Light, $($name: rgb($light),)* };

        /// The dark theme.
        pub const DARK: Theme = Theme { tone: Tone::Dark, $($name: rgb($dark),)* };

        /// The projector theme.
        pub const PROJECTOR: Theme = Theme { tone: Tone::Projector, $($name: rgb($projector),)* };
    };
}

themes! {
    /// The background of the page.
    bg: 0xF6F5F1, 0x12151A, 0xFFFFFF;
    /// Chrome: bars and panels.
    panel: 0xFCFBF8, 0x191D24, 0xFFFFFF;
    /// The picture.
    canvas: 0xFFFFFF, 0x0E1116, 0xFFFFFF;
    /// Buttons.
    raised: 0xFFFFFF, 0x232933, 0xFFFFFF;
    /// Hairlines between parts; decoration only.
    line: 0xDEDCD4, 0x2E3540, 0xB4B8BD;
    /// Borders of controls.
    control: 0x868B91, 0x737D8A, 0x5E656D;
    /// Grid of the plane.
    grid: 0xEDECE7, 0x1C222A, 0xE3E5E8;
    /// Grid of the ground in space.
    ground: 0xE4E2DB, 0x262E39, 0xD5D8DC;
    /// Axes.
    axis: 0x8A9096, 0x6C7683, 0x555C64;
    /// Text.
    ink: 0x1C2126, 0xE9ECEF, 0x000000;
    /// Secondary text.
    ink2: 0x565D65, 0xAEB6C0, 0x33393F;
    /// Captions.
    ink3: 0x666D75, 0x8C96A2, 0x4A5159;
    /// First object.
    o1: 0x0072B2, 0x56B4E9, 0x005C99;
    /// First object, text.
    o1t: 0x00649C, 0x6FC0EE, 0x005C99;
    /// Second object.
    o2: 0xD55E00, 0xF28E4B, 0xB84700;
    /// Second object, text.
    o2t: 0xAD4A00, 0xF59F66, 0xA33F00;
    /// Third object.
    o3: 0xB0558C, 0xDB94BC, 0x8E2F68;
    /// Third object, text.
    o3t: 0x97406F, 0xE0A2C5, 0x8E2F68;
    /// Result, and a positive verdict.
    hit: 0x00875F, 0x2FC79A, 0x006B4A;
    /// Result, text.
    hitt: 0x00734F, 0x45D3A8, 0x006B4A;
    /// Degenerate; stars. Fill only, with an ink outline.
    special: 0xE69F00, 0xF0B429, 0xE69F00;
    /// Text on special.
    special_ink: 0x1C2126, 0x14110A, 0x000000;
    /// The highlight.
    lit: 0xFBE96B, 0xF0E442, 0xFFE94A;
    /// Text on the highlight.
    lit_ink: 0x1C2126, 0x14130A, 0x000000;
    /// Border of a highlighted area.
    lit_edge: 0x8F7300, 0xF0E442, 0x6B5600;
    /// A highlighted area in which text keeps its colours.
    lit_area: 0xFDF4B5, 0x3A3D45, 0xFFF4A5;
    /// Mixed into surfaces turned away from the light in space.
    cool: 0x5F86B0, 0x3F6FA3, 0x4F769F;
    /// The centre of the ground in space.
    floor: 0xF7F7F8, 0x1C232D, 0xF4F5F6;
    /// Construction lines.
    helper: 0x7A828A, 0x87919D, 0x5E656D;
    /// Background of selected, primary and disagreeing controls.
    inv: 0x1C2126, 0xE9ECEF, 0x000000;
    /// Text on that background.
    inv_ink: 0xFFFFFF, 0x12151A, 0xFFFFFF;
    /// Links.
    link: 0x00649C, 0x6FC0EE, 0x005C99;
    /// The first line of code with a wrong sign.
    wrong: 0xB3123A, 0xFF8FA3, 0x9E0B30;
    /// The background of a wrong line.
    wrong_row: 0xF7E4E9, 0x3A1F28, 0xF7E4E9;
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Theme {
    /// The theme of a tone.
    pub const fn of(tone: Tone) -> &'static Self {
        match tone {
            Tone::Light => &LIGHT,
            Tone::Dark => &DARK,
            Tone::Projector => &PROJECTOR,
        }
    }

    /// The colour of lines and fills of a role.
    pub const fn line_of(&self, role: Role) -> Color32 {
        match role {
            Role::First => self.o1,
            Role::Second => self.o2,
            Role::Third => self.o3,
            Role::Result | Role::Common => self.hit,
            Role::Helper => self.helper,
            Role::Plain => self.ink2,
            Role::Special => self.special,
        }
    }

    /// The colour of an area of a role that hides the tints below it: mixed with them it would be
    /// grey or brown.
    pub fn pale_of(&self, role: Role) -> Color32 {
        self.canvas.lerp_to_gamma(self.line_of(role), 0.14)
    }

    /// The colour of text of a role.
    pub const fn text_of(&self, role: Role) -> Color32 {
        match role {
            Role::First => self.o1t,
            Role::Second => self.o2t,
            Role::Third => self.o3t,
            Role::Result | Role::Common => self.hitt,
            Role::Helper | Role::Plain | Role::Special => self.ink,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of WCAG 2.
    fn luminance(colour: Color32) -> f64 {
        let channel = |x: u8| {
            let x = f64::from(x) / 255.0;
            if x <= 0.04045 { x / 12.92 } else { ((x + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(colour.r()) + 0.7152 * channel(colour.g()) + 0.0722 * channel(colour.b())
    }

    fn contrast(one: Color32, other: Color32) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn a_wrong_sign_is_readable_on_its_row() {
        for theme in [&LIGHT, &DARK, &PROJECTOR] {
            for ink in [theme.wrong, theme.ink, theme.ink2] {
                assert!(contrast(ink, theme.wrong_row) >= 4.5, "{:?}", theme.tone);
            }
            assert!(contrast(theme.wrong, theme.panel) >= 4.5, "{:?}", theme.tone);
        }
    }

    #[test]
    fn letters_can_be_read_and_lines_seen_on_every_ground() {
        for theme in [&LIGHT, &DARK, &PROJECTOR] {
            for ground in [theme.bg, theme.panel, theme.canvas, theme.raised] {
                let Theme { ink, ink2, ink3, link, o1t, o2t, o3t, hitt, wrong, .. } = *theme;
                for letters in [ink, ink2, ink3, link, o1t, o2t, o3t, hitt, wrong] {
                    assert!(contrast(letters, ground) >= 4.5, "{:?} {letters:?}", theme.tone);
                }
                let Theme { control, o1, o2, o3, hit, .. } = *theme;
                for line in [control, o1, o2, o3, hit] {
                    assert!(contrast(line, ground) >= 3.0, "{:?} {line:?}", theme.tone);
                }
            }
            assert!(contrast(theme.inv_ink, theme.inv) >= 4.5, "{:?}", theme.tone);
        }
    }

    /// The themes of systems that ask for more contrast.
    #[test]
    fn letters_have_more_contrast_on_a_projector_and_in_the_dark() {
        for theme in [&DARK, &PROJECTOR] {
            for ground in [theme.bg, theme.panel, theme.canvas] {
                let Theme { ink, ink2, ink3, control, .. } = *theme;
                assert!(contrast(ink, ground) >= 14.0, "{:?}", theme.tone);
                assert!(contrast(ink2, ground) >= 8.0, "{:?}", theme.tone);
                assert!(contrast(ink3, ground) >= 5.5, "{:?}", theme.tone);
                assert!(contrast(control, ground) >= 4.0, "{:?}", theme.tone);
            }
        }
    }

    #[test]
    fn text_of_every_role_is_readable_on_a_highlight() {
        use Role::{First, Helper, Result, Second, Third};
        for theme in [&LIGHT, &DARK, &PROJECTOR] {
            for role in [First, Second, Third, Result, Helper] {
                let found = contrast(theme.text_of(role), theme.lit_area);
                assert!(found >= 4.5, "{:?} {role:?}: {found:.2}", theme.tone);
            }
            assert!(contrast(theme.ink2, theme.lit_area) >= 4.5, "{:?}", theme.tone);
            assert!(contrast(theme.lit_edge, theme.lit_area) >= 3.0, "{:?}", theme.tone);
        }
    }
}
