//! The colours of a field, by answer.

use crate::lesson::{AnswerKind, Finding, ProbeQuestion};
use crate::view::theme::{Theme, Tone};
use egui::Color32;

/// A colour of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shade {
    /// The value is undefined there.
    Nothing,
    /// The shapes meet.
    Yes,
    /// The shapes do not meet.
    No,
    /// The scene is degenerate.
    Special,
    Below,
    Zero,
    Above,
    /// The absolute value is at least the bound with this index, and below the next.
    Step(usize),
    /// Both answers are the same.
    Same,
    Differs,
}

/// The lower bounds of the steps of an absolute value.
pub const STEPS: [f64; 7] = [0.0, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0];

/// The shades of a choice, in the order of the legend.
#[derive(Clone, Copy, Debug)]
pub struct Shades(pub &'static [Shade]);

impl Shades {
    /// The shades that the answers to this choice can have.
    pub fn of(choice: ProbeQuestion) -> Self {
        use Shade::{Nothing, Step};
        Self(match choice {
            ProbeQuestion::Outcome => {
                &[Shade::Yes, Shade::No, Shade::Special, Shade::Above, Shade::Below]
            }
            ProbeQuestion::Sign(_) => &[Nothing, Shade::Below, Shade::Zero, Shade::Above],
            ProbeQuestion::Size(_) => {
                &[Nothing, Step(0), Step(1), Step(2), Step(3), Step(4), Step(5), Step(6)]
            }
            ProbeQuestion::Single
            | ProbeQuestion::Double
            | ProbeQuestion::Method(_)
            | ProbeQuestion::Published(_) => &[Shade::Same, Shade::Differs],
        })
    }

    /// The index of an answer's shade.
    pub fn index(self, found: Finding) -> usize {
        let shade = match found {
            Finding::Outcome(AnswerKind::Yes) => Shade::Yes,
            Finding::Outcome(AnswerKind::No) => Shade::No,
            Finding::Outcome(AnswerKind::Special) => Shade::Special,
            Finding::Outcome(AnswerKind::Plus) => Shade::Above,
            Finding::Outcome(AnswerKind::Minus) => Shade::Below,
            Finding::Differs(true) => Shade::Differs,
            Finding::Differs(false) => Shade::Same,
            Finding::Number(x) if x.is_nan() => Shade::Nothing,
            Finding::Number(x) if self.0.contains(&Shade::Zero) => match x {
                _ if x < 0.0 => Shade::Below,
                _ if x > 0.0 => Shade::Above,
                _ => Shade::Zero,
            },
            Finding::Number(x) => Shade::Step(STEPS.partition_point(|step| *step <= x.abs()) - 1),
        };
        self.0.iter().position(|one| *one == shade).unwrap_or(0)
    }

    /// The shades' colours, opaque.
    pub fn colours(self, theme: &Theme) -> Vec<Color32> {
        self.0.iter().map(|shade| shade.colour(theme)).collect()
    }
}

impl Shade {
    /// The shade's colour, opaque.
    pub fn colour(self, theme: &Theme) -> Color32 {
        let dark = theme.tone == Tone::Dark;
        let tint = |colour: Color32, part: f32| theme.canvas.lerp_to_gamma(colour, part);
        match self {
            Self::Nothing | Self::No | Self::Same => theme.canvas,
            Self::Yes => tint(theme.hit, if dark { 0.22 } else { 0.2 }),
            Self::Special => tint(theme.special, if dark { 0.4 } else { 0.5 }),
            Self::Below => tint(theme.o2, 0.2),
            Self::Above => tint(theme.o1, 0.2),
            Self::Zero | Self::Differs => tint(theme.ink, 0.42),
            Self::Step(step) => tint(theme.ink, 0.05 * step as f32),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::theme::{DARK, LIGHT, PROJECTOR};

    #[test]
    fn every_answer_has_a_shade_of_its_kind() {
        let sign = Shades::of(ProbeQuestion::Sign("t"));
        let signs = [-2.0, -0.0, 0.0, f64::INFINITY, f64::NAN];
        let found = signs.map(|x| sign.0[sign.index(Finding::Number(x))]);
        let zero = Shade::Zero;
        assert_eq!(found, [Shade::Below, zero, zero, Shade::Above, Shade::Nothing]);
        let size = Shades::of(ProbeQuestion::Size("t"));
        let sizes = [0.0, -0.25, 0.9, 1.0, f64::NEG_INFINITY, f64::NAN];
        let found = sizes.map(|x| size.0[size.index(Finding::Number(x))]);
        let steps = [0, 1, 2, 3, 6].map(Shade::Step);
        assert_eq!((&found[..5], found[5]), (&steps[..], Shade::Nothing));
        let outcome = Shades::of(ProbeQuestion::Outcome);
        assert_eq!(outcome.0[outcome.index(Finding::Outcome(AnswerKind::Special))], Shade::Special);
        let differs = Shades::of(ProbeQuestion::Double);
        assert_eq!(differs.0[differs.index(Finding::Differs(true))], Shade::Differs);
    }

    /// The contrast ratio of two colours by WCAG.
    fn contrast(a: Color32, b: Color32) -> f32 {
        let luminance = |colour: Color32| {
            let [r, g, b, _] = egui::Rgba::from(colour).to_array();
            0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
        };
        let (a, b) = (luminance(a), luminance(b));
        a.max(b) / a.min(b)
    }

    #[test]
    fn text_is_readable_on_every_shade_and_all_shades_are_distinct() {
        let shown = [
            ProbeQuestion::Outcome,
            ProbeQuestion::Sign("t"),
            ProbeQuestion::Size("t"),
            ProbeQuestion::Single,
        ];
        for theme in [&LIGHT, &DARK, &PROJECTOR] {
            for choice in shown {
                let colours = Shades::of(choice).colours(theme);
                for (shade, colour) in Shades::of(choice).0.iter().zip(&colours) {
                    let ratio = contrast(theme.ink, *colour);
                    assert!(ratio > 3.0, "{:?} {shade:?}: {ratio}", theme.tone);
                    assert_eq!(colour.a(), 255);
                }
                let (first, second) = (colours[0], colours[1]);
                let alike = choice == ProbeQuestion::Size("t");
                assert!(alike || contrast(first, second) > 1.1, "{:?} {choice:?}", theme.tone);
            }
        }
    }
}
