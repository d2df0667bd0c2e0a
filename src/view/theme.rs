//! The colours of the three themes.

use crate::sketch::Role;
use egui::Color32;

/// The selected set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Ink on paper.
    #[default]
    Light,
    /// For dim rooms.
    Dark,
    /// Black on white with stronger colours, for a projector.
    Projector,
}

/// Every colour of the program, by purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The name of this set.
    pub tone: Tone,
    /// The background of the page.
    pub bg: Color32,
    /// Chrome: bars and panels.
    pub panel: Color32,
    /// The picture.
    pub canvas: Color32,
    /// Buttons.
    pub raised: Color32,
    /// Hairlines between parts; decoration only.
    pub line: Color32,
    /// Borders of controls.
    pub control: Color32,
    /// Grid of the plane.
    pub grid: Color32,
    /// Grid of the ground in space.
    pub ground: Color32,
    /// Axes.
    pub axis: Color32,
    /// Text.
    pub ink: Color32,
    /// Secondary text.
    pub ink2: Color32,
    /// Captions.
    pub ink3: Color32,
    /// First object.
    pub o1: Color32,
    /// First object, text.
    pub o1t: Color32,
    /// Second object.
    pub o2: Color32,
    /// Second object, text.
    pub o2t: Color32,
    /// Third object.
    pub o3: Color32,
    /// Third object, text.
    pub o3t: Color32,
    /// Result, and a positive verdict.
    pub hit: Color32,
    /// Result, text.
    pub hitt: Color32,
    /// Degenerate; stars. Fill only, with an ink outline.
    pub special: Color32,
    /// Text on special.
    pub special_ink: Color32,
    /// The highlight.
    pub lit: Color32,
    /// Text on the highlight.
    pub lit_ink: Color32,
    /// Border of a highlighted area.
    pub lit_edge: Color32,
    /// A highlighted area in which text keeps its colours.
    pub lit_area: Color32,
    /// Mixed into surfaces turned away from the light in space.
    pub cool: Color32,
    /// The centre of the ground in space.
    pub floor: Color32,
    /// Construction lines.
    pub helper: Color32,
    /// Background of selected, primary and disagreeing controls.
    pub inv: Color32,
    /// Text on that.
    pub inv_ink: Color32,
    /// Links.
    pub link: Color32,
    /// The first line of code with a wrong sign.
    pub wrong: Color32,
    /// The background of that line.
    pub wrong_row: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The light theme.
pub const LIGHT: Theme = Theme {
    tone: Tone::Light,
    bg: rgb(0xF6F5F1),
    panel: rgb(0xFCFBF8),
    canvas: rgb(0xFFFFFF),
    raised: rgb(0xFFFFFF),
    line: rgb(0xDEDCD4),
    control: rgb(0x868B91),
    grid: rgb(0xEDECE7),
    ground: rgb(0xE4E2DB),
    axis: rgb(0x8A9096),
    ink: rgb(0x1C2126),
    ink2: rgb(0x565D65),
    ink3: rgb(0x666D75),
    o1: rgb(0x0072B2),
    o1t: rgb(0x00649C),
    o2: rgb(0xD55E00),
    o2t: rgb(0xAD4A00),
    o3: rgb(0xB0558C),
    o3t: rgb(0x97406F),
    hit: rgb(0x00875F),
    hitt: rgb(0x00734F),
    special: rgb(0xE69F00),
    special_ink: rgb(0x1C2126),
    lit: rgb(0xFBE96B),
    lit_ink: rgb(0x1C2126),
    lit_edge: rgb(0x8F7300),
    lit_area: rgb(0xFDF4B5),
    cool: rgb(0x5F86B0),
    floor: rgb(0xF7F7F8),
    helper: rgb(0x7A828A),
    inv: rgb(0x1C2126),
    inv_ink: rgb(0xFFFFFF),
    link: rgb(0x00649C),
    wrong: rgb(0xB3123A),
    wrong_row: rgb(0xF7E4E9),
};

/// The dark theme.
pub const DARK: Theme = Theme {
    tone: Tone::Dark,
    bg: rgb(0x12151A),
    panel: rgb(0x191D24),
    canvas: rgb(0x0E1116),
    raised: rgb(0x232933),
    line: rgb(0x2E3540),
    control: rgb(0x737D8A),
    grid: rgb(0x1C222A),
    ground: rgb(0x262E39),
    axis: rgb(0x6C7683),
    ink: rgb(0xE9ECEF),
    ink2: rgb(0xAEB6C0),
    ink3: rgb(0x8C96A2),
    o1: rgb(0x56B4E9),
    o1t: rgb(0x6FC0EE),
    o2: rgb(0xF28E4B),
    o2t: rgb(0xF59F66),
    o3: rgb(0xDB94BC),
    o3t: rgb(0xE0A2C5),
    hit: rgb(0x2FC79A),
    hitt: rgb(0x45D3A8),
    special: rgb(0xF0B429),
    special_ink: rgb(0x14110A),
    lit: rgb(0xF0E442),
    lit_ink: rgb(0x14130A),
    lit_edge: rgb(0xF0E442),
    lit_area: rgb(0x3A3D45),
    cool: rgb(0x3F6FA3),
    floor: rgb(0x1C232D),
    helper: rgb(0x87919D),
    inv: rgb(0xE9ECEF),
    inv_ink: rgb(0x12151A),
    link: rgb(0x6FC0EE),
    wrong: rgb(0xFF8FA3),
    wrong_row: rgb(0x3A1F28),
};

/// The projector theme.
pub const PROJECTOR: Theme = Theme {
    tone: Tone::Projector,
    bg: rgb(0xFFFFFF),
    panel: rgb(0xFFFFFF),
    canvas: rgb(0xFFFFFF),
    raised: rgb(0xFFFFFF),
    line: rgb(0xB4B8BD),
    control: rgb(0x5E656D),
    grid: rgb(0xE3E5E8),
    ground: rgb(0xD5D8DC),
    axis: rgb(0x555C64),
    ink: rgb(0x000000),
    ink2: rgb(0x33393F),
    ink3: rgb(0x4A5159),
    o1: rgb(0x005C99),
    o1t: rgb(0x005C99),
    o2: rgb(0xB84700),
    o2t: rgb(0xA33F00),
    o3: rgb(0x8E2F68),
    o3t: rgb(0x8E2F68),
    hit: rgb(0x006B4A),
    hitt: rgb(0x006B4A),
    special: rgb(0xE69F00),
    special_ink: rgb(0x000000),
    lit: rgb(0xFFE94A),
    lit_ink: rgb(0x000000),
    lit_edge: rgb(0x6B5600),
    lit_area: rgb(0xFFF4A5),
    cool: rgb(0x4F769F),
    floor: rgb(0xF4F5F6),
    helper: rgb(0x5E656D),
    inv: rgb(0x000000),
    inv_ink: rgb(0xFFFFFF),
    link: rgb(0x005C99),
    wrong: rgb(0x9E0B30),
    wrong_row: rgb(0xF7E4E9),
};

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
