//! The text field of the editor: its text with line numbers, values, brackets and the error, and on
//! a phone a row of signs below it.

use super::buffer::Buffer;
use super::indentation::SelectedText;
use super::margin::{self, CodeMargins, MarginColumns};
use super::{OpenMethod, id};
use crate::program::read::Fault;
use crate::view::panel::code::letter;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::widgets::chip::{ChipState, chip};
use crate::view::widgets::typed_field::{FieldLook, FieldPurpose};
use egui::TextBuffer;
use egui::epaint::RectShape;
use egui::text::CCursor;

/// Width of the column of line numbers.
pub const NUMBERS: f32 = 34.0;
/// Height of the names of the columns.
pub const HEAD: f32 = 18.0;
/// The least number of visible lines, in desk and in presenter size; presenter size also shows a
/// formula row below the lines.
const MIN_LINES: (usize, usize) = (8, 5);
/// Height of the message and the formula rows, in desk and in presenter size.
const FORMULA: (f32, f32) = (210.0, 300.0);
/// Width of the border.
const EDGE: f32 = 2.0;
/// The signs of the row below the text.
const SIGNS: [&str; 9] = ["{", "}", "(", ")", ".", ";", "=", "<", ">"];
/// Padding of the text.
pub const INSET: Vec2 = vec2(10.0, 8.0);

/// Shows the field; returns the left lower corner of the character with this index.
pub fn show(
    ui: &mut Ui,
    state: &PanelState<'_>,
    open: &OpenMethod,
    text: &mut Buffer,
) -> impl Fn(usize) -> Pos2 + use<> {
    let cx = state.cx;
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let letter = letter(ui, cx);
    let outer = ui.available_rect_before_wrap();
    let [ground, taken] = [(); 2].map(|()| ui.painter().add(Shape::Noop));
    let inner = Rect::from_min_max(
        outer.min + vec2(NUMBERS * ui_scale, (INSET.y + HEAD) * ui_scale),
        pos2(outer.right() - INSET.x * ui_scale, outer.bottom()),
    );
    let fault = open.fault().filter(|_| !open.is_untouched());
    let marked = fault.as_ref().and_then(|fault| place(text.as_str(), fault));
    let chars = |bytes: usize| text.as_str()[..bytes].chars().count();
    let marked = marked.map(|bytes| chars(bytes.start)..chars(bytes.end));
    let font = cx.mono(14.0);
    let under = ui.fonts(|fonts| fonts.row_height(&font)) + ui_scale;
    let mut layouter = |ui: &Ui, code: &str, width: f32| {
        let mut job = coloured(cx, &font, code, letter.y);
        job.wrap.max_width = width;
        ui.fonts(|fonts| fonts.layout_job(job))
    };
    // The scroll bar is behind the values.
    let reach = inner.with_max_x(outer.right() - EDGE);
    let mut place = ui.new_child(UiBuilder::new().max_rect(reach));
    let least = least(cx);
    let written = layouter(ui, text.as_str(), inner.width()).size().y.ceil() + 1.0;
    let tall = written.max(least as f32 * letter.y).min(most(ui, state));
    let lines = scroll_area::vertical(&place).id_salt("own lines").max_height(tall);
    let scrolled = lines.auto_shrink(false).show(&mut place, |ui| {
        TextEdit::multiline(text)
            .id(id())
            .font(font.clone())
            .frame(false)
            .margin(Margin::ZERO)
            .lock_focus(true)
            .desired_width(inner.width())
            .desired_rows(least)
            .layouter(&mut layouter)
            .show(ui)
    });
    let (output, seen) = (scrolled.inner, scrolled.inner_rect.y_range());
    let bottom = seen.max + INSET.y * ui_scale;
    let frame = outer.with_max_y(bottom);
    ui.advance_cursor_after_rect(frame);
    let mut beside = ui.new_child(UiBuilder::new().max_rect(frame));
    beside.shrink_clip_rect(Rect::from_x_y_ranges(frame.x_range(), seen));
    let lines = text.as_str().lines().count();
    let name = cx.words.fill("own_editor", &[("n", &lines)]);
    let own = FieldLook {
        line: Some(letter.y),
        covered: open.typing.lists(),
        ..FieldLook::new(&name, font).purpose(FieldPurpose::Lines)
    };
    own.describe(&beside, &output.response, text.as_str());
    let focused = output.response.has_focus();
    let (width, ink) = if focused { (2.0, theme.ink) } else { (1.0, theme.control) };
    let edge = Stroke::new(width, ink);
    let rect = RectShape::new(frame, CONTROL, theme.raised, edge, StrokeKind::Inside);
    ui.painter().set(ground, rect);
    let stale = open.code.fault().is_some();
    let answer = open.answer.as_ref().filter(|_| !state.hidden);
    let blame = open.blame.as_ref().filter(|_| !stale && answer.is_some() && !open.is_untouched());
    let columns = MarginColumns::new(cx, frame, open.prefers_bits);
    let margins = CodeMargins {
        galley: &output.galley,
        corner: output.galley_pos,
        frame,
        answer,
        stale,
        ground: taken,
        blame,
        columns,
    };
    margin::show(&beside, cx, margins);
    columns.heads(ui.painter(), cx, frame, frame.top() + (INSET.y + HEAD / 2.0) * ui_scale);
    let (galley, corner) = (output.galley, output.galley_pos.to_vec2());
    let place = |at: usize| character(&galley, at).translate(corner);
    for at in marked.into_iter().flatten() {
        let place = place(at);
        let line = Stroke::new(2.0 * ui_scale, theme.ink);
        beside.painter().hline(place.x_range(), place.top() + under, line);
    }
    let cursor = output.cursor_range.filter(|_| focused).map(|range| range.primary.ccursor.index);
    let pair = cursor.and_then(|cursor| bracket_pair(text.as_str(), cursor));
    for at in pair.into_iter().flatten() {
        let edge = Stroke::new(1.0, theme.ink2);
        beside.painter().rect_stroke(place(at).expand(0.5), 2, edge, StrokeKind::Outside);
    }
    move |at| character(&galley, at).left_bottom() + corner
}

/// The greatest height of the lines: in a panel beside the picture the formula rows stay visible
/// below them.
fn most(ui: &Ui, state: &PanelState<'_>) -> f32 {
    let cx = state.cx;
    if state.tab.is_some() {
        return f32::INFINITY;
    }
    let line = letter(ui, cx).y;
    let above = ui.cursor().top() - ui.min_rect().top() + (2.0 * INSET.y + HEAD) * cx.ui_scale;
    let free = ui.clip_rect().height() - above - cx.pick(FORMULA.0, FORMULA.1);
    (free / line).floor().max(least(cx) as f32) * line
}

fn least(cx: &UiContext<'_>) -> usize {
    if cx.presenter() { MIN_LINES.1 } else { MIN_LINES.0 }
}

/// The position of a character of the text.
fn character(galley: &Galley, at: usize) -> Rect {
    let [start, end] = [at, at + 1].map(|at| galley.pos_from_ccursor(CCursor::new(at)));
    let right = if end.top() > start.top() { start.right() } else { end.left() };
    Rect::from_min_max(start.left_top(), pos2(right.max(start.left()), start.bottom()))
}

/// The range of a fault in the text, in bytes.
fn place(text: &str, fault: &Fault) -> Option<std::ops::Range<usize>> {
    let start: usize = text.split_inclusive('\n').take(fault.line - 1).map(str::len).sum();
    let line = text.get(start..)?.lines().next().unwrap_or_default();
    let byte = |column: usize| {
        start + line.char_indices().nth(column - 1).map_or(line.len(), |(byte, _)| byte)
    };
    let (from, to) = (byte(fault.column), byte(fault.end));
    // A fault after the end of a line marks its last character.
    let before = line.char_indices().next_back().map_or(0, |(byte, _)| byte);
    Some(if from < to { from..to } else { start + before..start + line.len() })
}

/// The text with pale comments, in lines of this height.
pub fn coloured(cx: &UiContext<'_>, font: &FontId, code: &str, height: f32) -> LayoutJob {
    let plain =
        |ink| TextFormat { line_height: Some(height), ..TextFormat::simple(font.clone(), ink) };
    let mut job = LayoutJob::default();
    let mut start = 0;
    for line in code.split_inclusive('\n') {
        let comment = start + line.find("//").unwrap_or(line.len());
        let end = start + line.len();
        for (part, ink) in [(start..comment, cx.theme.ink), (comment..end, cx.theme.ink3)] {
            if !part.is_empty() {
                job.append(&code[part], 0.0, plain(ink));
            }
        }
        start = end;
    }
    if job.sections.is_empty() {
        job.append("", 0.0, plain(cx.theme.ink));
    }
    job
}

/// Shows signs that are hard to reach on a phone's keyboard, in one row; returns the text with the
/// selection replaced by the tapped sign.
pub fn sign_row(ui: &mut Ui, cx: &UiContext<'_>, now: &SelectedText) -> Option<SelectedText> {
    let mut tapped = None;
    let row = scroll_area::horizontal(ui).id_salt("signs");
    row.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
            for sign in SIGNS {
                if chip(ui, cx, sign, ChipState::Rest).clicked() {
                    tapped = Some(sign);
                }
            }
        });
    });
    tapped.map(|sign| now.replaced(sign, sign.len()))
}

/// The positions, in characters, of the bracket before or after the cursor and of its match; `None`
/// without a pair. Comments are ignored.
fn bracket_pair(text: &str, cursor: usize) -> Option<[usize; 2]> {
    let mut comment = false;
    let mut open: Vec<(char, usize)> = Vec::new();
    let mut pairs = Vec::new();
    let chars: Vec<char> = text.chars().collect();
    for (at, sign) in chars.iter().copied().enumerate() {
        comment = match sign {
            '\n' => false,
            '/' if chars.get(at + 1) == Some(&'/') => true,
            _ => comment,
        };
        match sign {
            _ if comment => {}
            '(' | '[' | '{' => open.push((sign, at)),
            ')' | ']' | '}' => {
                let other =
                    open.pop().filter(|(other, _)| "()[]{}".contains(&format!("{other}{sign}")));
                // Unbalanced brackets have no match.
                let Some((_, from)) = other else { break };
                pairs.push([from, at]);
            }
            _ => {}
        }
    }
    let beside = |at: usize| pairs.iter().find(|pair| pair.contains(&at)).copied();
    cursor.checked_sub(1).and_then(beside).or_else(|| beside(cursor))
}

#[cfg(test)]
mod tests {
    use super::bracket_pair;

    #[test]
    fn the_match_is_found_from_both_sides() {
        let text = "f(a[0], { // (\n b })";
        assert_eq!(bracket_pair(text, 2), Some([1, 19]));
        assert_eq!(bracket_pair(text, 20), Some([1, 19]));
        assert_eq!(bracket_pair(text, 3), Some([3, 5]));
        assert_eq!(bracket_pair(text, 9), Some([8, 18]));
        assert_eq!(bracket_pair(text, 13), None, "in a comment");
        assert_eq!(bracket_pair("(]()", 3), None);
        assert_eq!(bracket_pair("", 0), None);
    }
}
