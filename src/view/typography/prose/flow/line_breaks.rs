//! Breaks a text into lines.

use super::{Flow, FlowLine, Item, ItemContent, Size};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

/// The line breaks of a text, kept while only its numbers change, as long as all lines fit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeptBreaks {
    /// The text without its numbers, its size and its width.
    text: u64,
    /// The first item of each line.
    starts: Vec<usize>,
}

/// The width of an item for line breaking.
type Wide = fn(&Item) -> f32;

const NOW: Wide = |item| item.width;
/// The width of an item with numbers of usual length.
const USUAL: Wide = |item| item.reserve;

impl Flow {
    /// Fills lines with as many unbreakable groups as fit. Without `kept` a number counts with its
    /// usual width, so that no word moves while it changes. With `kept` the present widths count,
    /// and the text keeps its breaks until a number has grown too much.
    pub fn break_lines(&mut self, width: f32, size: Size, kept: Option<&mut KeptBreaks>) {
        let starts = match kept {
            None => self.filled(width, USUAL),
            Some(kept) => {
                let text = self.identity(width, size);
                let same = kept.text == text;
                if !(same && self.fits(&kept.starts, width)) {
                    let starts = self.filled(width, if same { USUAL } else { NOW });
                    *kept = KeptBreaks { text, starts };
                }
                kept.starts.clone()
            }
        };
        for items in self.ranges(&starts).collect::<Vec<_>>() {
            self.place(&items);
            self.lines.push(FlowLine { items, baseline: 0.0 });
        }
    }

    /// The first item of each line.
    fn filled(&self, width: f32, wide: Wide) -> Vec<usize> {
        let mut starts = Vec::new();
        let mut used = 0.0;
        for group in self.groups(width) {
            let lead = if self.items[group.start].spaced { self.space } else { 0.0 };
            let own = self.measure(&group, wide);
            if starts.is_empty() || used + lead + own > width {
                starts.push(group.start);
                used = own;
            } else {
                used += lead + own;
            }
        }
        starts
    }

    fn fits(&self, starts: &[usize], width: f32) -> bool {
        // A rounding error is not an overflow.
        self.ranges(starts).all(|line| self.measure(&line, NOW) <= width + 0.01)
    }

    /// The items of the lines that start with these items.
    fn ranges(&self, starts: &[usize]) -> impl Iterator<Item = Range<usize>> {
        let ends = starts.iter().skip(1).copied().chain([self.items.len()]);
        starts.iter().zip(ends).map(|(start, end)| *start..end)
    }

    /// A hash that is equal for texts that differ in their numbers only. The words of a text with
    /// numbers do not count: particles follow the numbers.
    fn identity(&self, width: f32, size: Size) -> u64 {
        let mut hasher = DefaultHasher::new();
        (width.to_bits(), size.font.to_bits(), self.items.len()).hash(&mut hasher);
        let is_number = |item: &Item| matches!(item.content, ItemContent::Number { .. });
        let has_numbers = self.items.iter().any(is_number);
        for item in &self.items {
            match &item.content {
                ItemContent::Number { name, component, .. } => (name, component).hash(&mut hasher),
                ItemContent::Math { layout, .. } => layout.width.to_bits().hash(&mut hasher),
                ItemContent::Term { key, .. } => key.hash(&mut hasher),
                ItemContent::Words(_) if has_numbers => {}
                ItemContent::Words(galley) => galley.text().hash(&mut hasher),
            }
        }
        hasher.finish()
    }

    /// The ranges of items between possible line breaks.
    fn groups(&self, width: f32) -> Vec<Range<usize>> {
        let mut groups: Vec<Range<usize>> = Vec::new();
        for (i, item) in self.items.iter().enumerate() {
            match groups.last_mut() {
                Some(group) if !item.spaced && !item.opens => group.end = i + 1,
                Some(group) if item.stuck => {
                    // Two words that stay together must fit on a line.
                    let mut end = i + 1;
                    while self.items.get(end).is_some_and(|next| !next.spaced && !next.opens) {
                        end += 1;
                    }
                    if self.measure(&(group.start..end), USUAL) <= width {
                        group.end = i + 1;
                    } else {
                        groups.push(i..i + 1);
                    }
                }
                _ => groups.push(i..i + 1),
            }
        }
        groups
    }

    /// Whether a group is wider than the text.
    pub fn overflows(&self, width: f32) -> bool {
        self.groups(width).iter().any(|group| self.measure(group, NOW) > width)
    }

    /// Sets mathematics smaller where its group is wider than the text.
    pub fn shrink(&mut self, width: f32) {
        for group in self.groups(width) {
            let over = self.measure(&group, NOW) - width;
            let items = self.items[group].iter_mut().filter(|item| item.is_math());
            let mut found: Vec<_> = items.collect();
            let all: f32 = found.iter().map(|item| item.width).sum();
            if over <= 0.0 || all <= over {
                continue;
            }
            let part = (all - over) / all;
            for item in &mut found {
                item.width *= part;
                item.reserve = item.width;
                if let ItemContent::Math { em, .. } = &mut item.content {
                    *em *= part;
                }
            }
        }
    }

    /// The width of items on one line.
    fn measure(&self, range: &Range<usize>, wide: Wide) -> f32 {
        let items = self.items[range.clone()].iter();
        let inner = items.clone().skip(1).filter(|item| item.spaced).count() as f32 * self.space;
        items.map(wide).sum::<f32>() + inner
    }

    fn place(&mut self, line: &Range<usize>) {
        let (mut x, space) = (0.0, self.space);
        for (i, item) in self.items[line.clone()].iter_mut().enumerate() {
            x += if i > 0 && item.spaced { space } else { 0.0 };
            item.x = x;
            x += item.width;
        }
    }

    /// Stacks the lines; lines with tall mathematics are farther apart.
    pub fn stack(&mut self, size: Size) {
        let (up, down) = self.reach;
        let air = ((size.line - up - down) / 2.0).max(0.0);
        for line in &mut self.lines {
            let (mut above, mut below) = (up + air, down + air);
            for item in &self.items[line.items.clone()] {
                if let ItemContent::Math { layout, em } = &item.content {
                    above = above.max(layout.height * em + air / 2.0);
                    below = below.max(layout.depth * em + air / 2.0);
                }
            }
            line.baseline = self.height + above;
            self.height += above + below;
        }
    }
}

/// TeX commands that are operators, not operands.
const OPERATORS: [&str; 7] = [r"\cdot", r"\times", r"\le", r"\ge", r"\ne", r"\approx", r"\to"];

/// The parts of TeX between which a line may break: before a sign between two operands, outside of
/// braces and brackets. Empty if there is no such sign.
pub fn parts(tex: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let (mut depth, mut operand, mut rest) = (0, false, tex);
    while !rest.is_empty() {
        let (token, after) = rest.split_at(token_length(rest));
        rest = after;
        match token {
            "{" | "(" | "[" | r"\left" => depth += 1,
            "}" | ")" | "]" | r"\right" => depth -= 1,
            _ => {}
        }
        let term = matches!(token, "+" | "-");
        let relation = matches!(token, "=" | "<" | ">" | r"\le" | r"\ge" | r"\ne" | r"\approx");
        if depth == 0 && operand && (term || relation) {
            parts.push(String::new());
        }
        let starts = parts.len() > 1 && parts.last().is_some_and(String::is_empty);
        if let Some(part) = parts.last_mut() {
            part.push_str(token);
            // A plus sign at the start of a formula has no space after it.
            part.push_str(if starts && term { r"\;" } else { "" });
        }
        if !token.trim().is_empty() {
            let sign = matches!(token, "+" | "-" | "=" | "<" | ">" | "," | r"\,");
            operand = !(sign || OPERATORS.contains(&token));
        }
    }
    if parts.len() > 1 { parts } else { Vec::new() }
}

/// The number of bytes of the first token of TeX: a command, or one letter.
fn token_length(tex: &str) -> usize {
    let letter = |at: usize| tex[at..].chars().next().map_or(0, char::len_utf8);
    if !tex.starts_with('\\') {
        return letter(0);
    }
    let name = tex[1..].find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(tex.len() - 1);
    1 + name.max(if name == 0 { letter(1) } else { name })
}
