//! Numbers, colours and text in SVG syntax.

use egui::{Color32, Pos2};
use std::fmt::{self, Display, Formatter};

/// A length in points, to a hundredth.
pub struct N(pub f32);

impl Display for N {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let rounded = (self.0 * 100.0).round() / 100.0;
        // Neither −0 nor the 0 before a point.
        let text = if rounded == 0.0 { "0".to_owned() } else { rounded.to_string() };
        f.write_str(&text.replacen("0.", ".", usize::from(rounded.abs() < 1.0)))
    }
}

/// A position in a path, rounded as [`N`].
pub struct Coordinates(pub Pos2);

impl Display for Coordinates {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", N(self.0.x), N(self.0.y))
    }
}

/// Adds a command of a path and its points, relative to the point before, `at`, which becomes the
/// last of them: short numbers.
pub fn step(path: &mut String, mut command: char, at: &mut Pos2, points: &[Pos2]) {
    let rounded = |x: f32| (x * 100.0).round() / 100.0;
    for [to, from] in points.iter().flat_map(|point| [[point.x, at.x], [point.y, at.y]]) {
        let number = N(rounded(to) - rounded(from)).to_string();
        if command != ' ' || !number.starts_with('-') {
            path.push(command);
        }
        path.push_str(&number);
        command = ' ';
    }
    *at = points.last().copied().unwrap_or(*at);
}

/// An alpha of 255 as an opacity, with two digits, or three if two differ by half a step.
pub fn opacity(alpha: f32) -> f32 {
    let short = (alpha / 2.55).round() / 100.0;
    if (short * 255.0 - alpha).abs() <= 0.5 { short } else { (alpha / 0.255).round() / 1000.0 }
}

/// A colour attribute, with a second attribute for its opacity.
pub fn paint(what: &str, colour: Color32) -> String {
    // Like SVG, egui blends in gamma space; its colours are premultiplied.
    let [r, g, b, a] = colour.to_array();
    let part = u32::from(a.max(1));
    let full = |x: u8| (u32::from(x) * 255 + part / 2) / part;
    let [r, g, b] = [r, g, b].map(|x| full(x).min(255));
    match a {
        0 => format!(r#" {what}="none""#),
        255 => format!(r##" {what}="#{r:02x}{g:02x}{b:02x}""##),
        _ => {
            let part = opacity(f32::from(a));
            format!(r##" {what}="#{r:02x}{g:02x}{b:02x}" {what}-opacity="{part}""##)
        }
    }
}

/// Text between tags and in attributes. Characters invalid in XML are left out.
pub fn escaped(text: &str) -> String {
    let is_valid = |c: &char| match c {
        '\u{fffe}' | '\u{ffff}' => false,
        c => !c.is_control() || matches!(c, '\t' | '\n'),
    };
    let text: String = text.chars().filter(is_valid).collect();
    let text = text.replace('&', "&amp;").replace('"', "&quot;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_minus_zero() {
        let written = [1.0, -0.001, 12.3456, -7.5, 1e6].map(|x| N(x).to_string());
        assert_eq!(written, ["1", "0", "12.35", "-7.5", "1000000"]);
    }

    #[test]
    fn a_transparent_colour_has_an_opacity() {
        assert_eq!(paint("fill", Color32::from_rgb(0, 114, 178)), r##" fill="#0072b2""##);
        let faint = paint("stroke", Color32::BLACK.gamma_multiply(0.5));
        assert_eq!(faint, r##" stroke="#000000" stroke-opacity="0.5""##);
        // Halving and doubling a byte is exact within one.
        let lit = Color32::from_rgb(251, 233, 107).gamma_multiply(0.5);
        assert_eq!(paint("fill", lit), r##" fill="#fbe96c" fill-opacity="0.5""##);
        assert_eq!(paint("fill", Color32::TRANSPARENT), r#" fill="none""#);
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(escaped("a<b & \"c\"\u{1}\u{ffff}"), "a&lt;b &amp; &quot;c&quot;");
    }
}
