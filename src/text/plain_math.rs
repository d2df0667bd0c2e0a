//! Mathematics as one line of Unicode, for reading aloud, titles and tests.

use super::number::exchanged;
use ratex_font::{Mode, get_symbol};

/// `tex` as plain text; [`linked`](super::fill::linked) puts the symbols of values into it.
///
/// Supports the part of TeX used by the lessons: fractions become `a/b`, subscripts and
/// superscripts small digits where Unicode has them, the rows of a matrix are separated by
/// semicolons, fonts and sizes are dropped. An unknown command is shown by its name. Never fails:
/// unbalanced braces close at the end.
///
/// ```
/// use crosspoint::text::plain_math::plain;
/// assert_eq!(plain(r"\frac{\mathbf{d}_1 \times w}{2} \le -x^{2}"), "(d₁ × w)/2 ≤ −x²");
/// ```
pub fn plain(tex: &str) -> String {
    PlainMathReader { rest: tex }.all()
}

struct PlainMathReader<'a> {
    rest: &'a str,
}

impl PlainMathReader<'_> {
    /// Everything up to the end or to the closing brace of this group.
    fn all(&mut self) -> String {
        let mut said = String::new();
        while let Some(c) = self.rest.chars().next() {
            if c == '}' {
                self.rest = &self.rest[1..];
                break;
            }
            if let Some(sign) = self.in_matrix() {
                said.truncate(said.trim_end().len());
                said.push_str(sign);
                continue;
            }
            match c {
                '^' | '_' => {
                    self.rest = &self.rest[1..];
                    let small = self.one();
                    said.push_str(&script(c, &small));
                }
                _ => said.push_str(&self.one()),
            }
        }
        said
    }

    /// The sign for the end of a cell, a row or a matrix, if such an end comes next.
    fn in_matrix(&mut self) -> Option<&'static str> {
        let rest = self.rest;
        let (sign, rest) = if let Some(rest) = rest.strip_prefix('&') {
            (",", rest)
        } else if let Some(rest) = rest.strip_prefix(r"\\") {
            let height = rest.strip_prefix('[').and_then(|rest| rest.split_once(']'));
            (";", height.map_or(rest, |(_, rest)| rest))
        } else {
            (")", rest.strip_prefix(r"\end{")?.split_once('}')?.1)
        };
        self.rest = rest;
        Some(sign)
    }

    /// The next item: a character, a group or a command.
    fn one(&mut self) -> String {
        let Some(c) = self.rest.chars().next() else { return String::new() };
        self.rest = &self.rest[c.len_utf8()..];
        match c {
            '{' => self.all(),
            '\\' => self.command(),
            // `@` marks a slot.
            '@' => String::new(),
            '-' => "−".into(),
            '~' => " ".into(),
            '\'' => "′".into(),
            _ => c.into(),
        }
    }

    fn command(&mut self) -> String {
        let end = self.rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        if name.is_empty() {
            let Some(sign) = self.rest.chars().next() else { return String::new() };
            self.rest = &self.rest[sign.len_utf8()..];
            // \, and similar commands are spaces; \{ and similar ones are the characters
            // themselves.
            return if ",;:!".contains(sign) { " ".into() } else { sign.into() };
        }
        let mut utf8 = [0; 4];
        let sign = match name {
            "frac" | "dfrac" | "tfrac" => {
                let (above, below) = (self.one(), self.one());
                return format!("{}/{}", grouped(above), grouped(below));
            }
            "begin" => {
                self.one();
                self.rest = self.rest.trim_start_matches(' ');
                return "(".into();
            }
            "sqrt" => return format!("√{}", grouped(self.one())),
            "vec" | "mathbf" | "mathrm" | "mathit" | "text" | "operatorname" | "hat" => {
                return self.one();
            }
            // The first argument of a link is the name, the second its visible content.
            "href" => {
                self.one();
                return self.one();
            }
            "left" | "right" | "displaystyle" | "quad" => "",
            "cdot" => "·",
            "ne" | "neq" => "≠",
            "circ" => "°",
            "lVert" | "rVert" | "Vert" => "‖",
            "lvert" | "rvert" => "|",
            "epsilon" => "ε",
            "phi" => "φ",
            other => {
                let symbol = get_symbol(&format!("\\{other}"), Mode::Math);
                let sign = symbol.and_then(|symbol| symbol.codepoint);
                sign.map_or(other, |sign| &*sign.encode_utf8(&mut utf8))
            }
        };
        // The space that ends the name of a command is not part of the text.
        if sign.is_empty() || sign.starts_with(|c: char| c.is_alphabetic() || "‖|".contains(c)) {
            self.rest = self.rest.trim_start_matches(' ');
        }
        sign.into()
    }
}

/// The text in parentheses if it is more than one term or factor.
fn grouped(text: String) -> String {
    if text.contains([' ', '+', '−', '/']) { format!("({text})") } else { text }
}

/// A subscript or superscript: small characters if Unicode has all of them.
fn script(mark: char, text: &str) -> String {
    if text == "⊥" {
        return text.into();
    }
    let small: Option<String> = text.chars().map(|c| small(mark, c)).collect();
    match small {
        Some(small) => small,
        None if text.chars().count() == 1 => format!("{mark}{text}"),
        None => format!("{mark}({text})"),
    }
}

fn small(mark: char, c: char) -> Option<char> {
    let table = match mark {
        '^' => ["0123456789−+n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ⁿ"],
        _ => ["0123456789−+x", "₀₁₂₃₄₅₆₇₈₉₋₊ₓ"],
    };
    exchanged(c, table)
}

#[cfg(test)]
mod tests {
    use super::plain;
    use crate::text::fill::linked;

    fn read(tex: &str) -> String {
        let symbol = |name: &str| match name {
            "w" => Some(r"\mathbf{w}"),
            "d2" => Some(r"\mathbf{d}_2"),
            "area_t" => Some(r"@w \times @d2"),
            "loop" => Some("(@loop)"),
            _ => None,
        };
        plain(&linked(tex, &symbol))
    }

    #[test]
    fn symbols_and_products() {
        assert_eq!(read(r"@w \times @d2 = -(@d2 \times @w)"), "w × d₂ = −(d₂ × w)");
        assert_eq!(read(r"\frac{@area_t}{@d2}"), "(w × d₂)/d₂");
        assert_eq!(read(r"0 \le @t \le 1"), "0 ≤ t ≤ 1");
        assert_eq!(read("@{d2}_x"), "d₂ₓ");
        assert_eq!(read(r"@w^{\perp}"), "w⊥");
        assert_eq!(read(r"@t\,@w"), "t w");
        let matrix = r"\begin{pmatrix} 1 & \frac{@t}{2} \\[0.7em] -@t & 4 \end{pmatrix} @w";
        assert_eq!(read(matrix), "(1, t/2; −t, 4) w");
    }

    #[test]
    fn other_commands() {
        assert_eq!(read(r"\left(\sqrt{a + b}\right)"), "(√(a + b))");
        assert_eq!(read(r"\lVert v\rVert^2 \ne \alpha_{12}"), "‖v‖² ≠ α₁₂");
        assert_eq!(read(r"\href{den}{\href{d1}{\mathbf{d}_1} \times 2}"), "d₁ × 2");
        assert_eq!(read(r"x^{ab} t_C \min\{1\}"), "x^(ab) t_C min{1}");
    }

    #[test]
    fn anything_is_read_to_its_end() {
        for tex in ["", "{", "}", "^", "_{", "\\", r"\frac", r"\sqrt{", "@", "@{", "a}b", "x^"] {
            assert!(read(tex).chars().count() <= tex.len() + 3, "{tex}");
        }
        assert!(read("@loop").ends_with(')'));
    }
}
