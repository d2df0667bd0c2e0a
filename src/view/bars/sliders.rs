//! Sliders over the picture for the numbers of the scene that are not positions: symbol, track,
//! value.

mod slider_track;

use crate::lesson::HandleView;
use crate::view::canvas::{Kind, Label, Symbols};
use crate::view::layout::PRESENTER_SCALE;
use crate::view::prelude::*;
use crate::view::typography::prose::scrub::{Scrub, ShownInput};
use crate::view::widgets::number_drag::NumberDrag;
use slider_track::{Track, has_zero};

/// The width of a slider in desk size.
const SLIDER_WIDTH: f32 = 236.0;
/// The least width of a slider's digits.
const DIGITS: f32 = 58.0;
/// A number of usual length.
const USUAL: &str = "−0.000";
/// The size of symbols and digits.
const LETTERS: f32 = 15.0;
/// The size of a symbol relative to a letter of the picture.
const SYMBOL: f32 = 0.85;
/// Gap between two sliders.
const GAP: f32 = 8.0;
/// Margin from the edges of the picture.
const MARGIN: f32 = 12.0;

/// The state of the sliders.
#[derive(Debug, Default)]
pub struct Sliders {
    scrub: Scrub,
    drag: NumberDrag,
}

/// The inputs of the sliders.
#[derive(Clone, Copy)]
pub struct SliderContext<'a> {
    pub cx: &'a UiContext<'a>,
    pub reading: &'a OpenLesson,
    pub labels: &'a Symbols,
    /// The highlighted name.
    pub lit: Option<&'static str>,
}

/// The numbers of the scene, without the time, which has its own row.
fn numbers(page: &Page) -> Vec<&HandleView> {
    let time = page.clock().map(|(clock, _)| clock.name);
    let handles = page.derived().handles.iter();
    handles.filter(|handle| handle.slides && Some(handle.name) != time).collect()
}

/// Whether the sliders have their own strip: with touch and in presenter mode nothing covers the
/// picture.
fn in_strip(cx: &UiContext<'_>) -> bool {
    cx.touch || cx.presenter()
}

/// The number of columns of sliders in a strip, and the width of each: at least `least` if there
/// are several.
fn columns(least: f32, width: f32, count: usize) -> (usize, f32) {
    let columns = (((width + GAP) / (least + GAP)) as usize).clamp(1, count.max(1));
    (columns, (width - GAP * (columns - 1) as f32) / columns as f32)
}

/// The least width of a slider in a row of several.
const MIN_SLIDER_WIDTH: f32 = 170.0;

fn least(cx: &UiContext<'_>) -> f32 {
    cx.pick(MIN_SLIDER_WIDTH, SLIDER_WIDTH * PRESENTER_SCALE)
}

/// The height of all touch sliders in a strip of this width.
pub fn strip(cx: &UiContext<'_>, width: f32, page: &Page) -> f32 {
    let count = numbers(page).len();
    let (columns, _) = columns(least(cx), width - 2.0 * MARGIN, count);
    let rows = count.div_ceil(columns) as f32;
    if count > 0 { rows * (cx.switch() + GAP * cx.ui_scale) + GAP } else { 0.0 }
}

/// The layout of the picture: touch sliders have their own strip at its bottom.
pub fn above(cx: &UiContext<'_>, layout: &Layout, page: &Page) -> Layout {
    let mut above = *layout;
    if in_strip(cx) {
        let strip = strip(cx, layout.canvas.width(), page);
        above.canvas.max.y = (above.canvas.max.y - strip).max(above.canvas.min.y);
    }
    above
}

/// The rectangles of `count` sliders, and the layout with the rest of the picture. The sliders are
/// in the scene bar if all fit in `free`, the rest of the bar, otherwise below the bar; for touch
/// they are in `strip`.
fn places(
    cx: &UiContext<'_>,
    layout: &Layout,
    free: Rect,
    strip: Rect,
    count: usize,
) -> (Vec<Rect>, Layout) {
    let (high, canvas) = (cx.switch(), layout.canvas);
    let row = |from: Pos2, wide: f32, columns: usize| -> Vec<Rect> {
        let step = vec2(wide, high) + Vec2::splat(GAP * cx.ui_scale);
        let cell = |i: usize| from + vec2((i % columns) as f32, (i / columns) as f32) * step;
        (0..count).map(|i| Rect::from_min_size(cell(i), vec2(wide, high))).collect()
    };
    if in_strip(cx) {
        let (columns, wide) = columns(least(cx), strip.width() - 2.0 * MARGIN, count);
        return (row(strip.min + vec2(MARGIN, GAP), wide, columns), *layout);
    }
    // Without a strip everything has desk size.
    if free.width() + GAP >= count as f32 * (SLIDER_WIDTH + GAP) {
        return (row(free.min, SLIDER_WIDTH, count), *layout);
    }
    let room = (canvas.width() - 2.0 * MARGIN).max(1.0);
    let wide = room.min(SLIDER_WIDTH);
    let (columns, _) = columns(wide, room, count);
    let begun = free.left() > canvas.left() + MARGIN + 1.0;
    let top = if begun { free.bottom() + GAP } else { free.top() };
    let mut left = *layout;
    // Other parts already leave space for one row of switches.
    let one_row = canvas.top() + 10.0 + high;
    left.canvas.min.y += top - one_row + count.div_ceil(columns) as f32 * (high + GAP) - GAP;
    (row(pos2(canvas.left() + MARGIN, top), wide, columns), left)
}

impl Sliders {
    /// Shows a slider for each number of the scene; returns the covered rectangles, and the layout
    /// with the rest of the picture. For touch the sliders are in `strip`, below the result of
    /// [`above`].
    pub fn show(
        &mut self,
        ui: &mut Ui,
        strip: Rect,
        layout: &Layout,
        free: Rect,
        shown: &SliderContext<'_>,
    ) -> (Vec<Rect>, Layout) {
        let (cx, numbers) = (shown.cx, numbers(&shown.reading.page));
        if numbers.is_empty() {
            return (Vec::new(), *layout);
        }
        if strip.height() > 0.0 && !layout.folds {
            ui.painter().rect_filled(strip, 0, cx.theme.panel);
            ui.painter().hline(strip.x_range(), strip.top(), Stroke::new(1.0, cx.theme.line));
        }
        let (places, left) = places(cx, layout, free, strip, numbers.len());
        let columns = SliderColumns::of(ui, &numbers, shown);
        for (handle, rect) in numbers.into_iter().zip(&places) {
            self.slider(ui, *rect, &columns, handle, shown);
        }
        (places, left)
    }

    fn slider(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        columns: &SliderColumns,
        handle: &HandleView,
        shown: &SliderContext<'_>,
    ) {
        let Some(input) = shown.reading.input(handle.name, 0) else { return };
        let cx = shown.cx;
        let (theme, ui_scale) = (cx.theme, cx.ui_scale);
        let id = ui.id().with(("slider", handle.name));
        let label = symbol(handle, shown);
        let margin = 12.0 * ui_scale;
        let end = rect.left() + columns.symbol + 1.5 * margin;
        let (name, rest) = rect.split_left_right_at_x(end);
        let (pulled, digits) = rest.split_left_right_at_x(rect.right() - columns.digits);
        let track = Track { input: &input, across: pulled.x_range().shrink(margin) };
        let over = ui.interact(name, id.with("name"), Sense::hover()).hovered();
        let pull = ui.interact(pulled, id.with("track"), Sense::CLICK | Sense::DRAG);
        if pull.drag_started() || pull.clicked() {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        let page = &shown.reading.page;
        let dragged = self.drag.follow(ui, &pull, input.value, |pointer| {
            let value = track.value(pointer.x);
            page.special_number(handle.name, value, track.reach()).unwrap_or(value)
        });

        let spoken = shown.reading.letter(handle.name);
        let place = digits.shrink(2.0 * ui_scale);
        let ring = Some(rect);
        let edited = ShownInput { id, rect: place, input: &input, label: &spoken, ring };
        let turn = self.scrub.input(ui, cx, &edited, (handle.name, 0), handle.name);
        if let Some((value, join)) = dragged.change {
            let handle = handle.name.into();
            cx.ask(Msg::Edit(Edit::Set { handle, component: 0, value, join }));
        }
        if over || pull.hovered() {
            cx.ask(Msg::Hover(handle.name));
        }

        let border = if turn.response.has_focus() { theme.ink } else { theme.control };
        let painter = ui.painter();
        let (corners, border) = (cx.corners(), Stroke::new(1.0, border));
        painter.rect(rect, corners, theme.raised, border, StrokeKind::Inside);
        let lit = shown.lit == Some(handle.name);
        if let Some(label) = label {
            let at = name.left_center() + vec2(margin, -label.size().y / 2.0);
            let ink = if lit { theme.lit_ink } else { theme.text_of(handle.role) };
            if lit {
                let behind = Rect::from_min_size(at, label.size()).expand(3.0 * ui_scale);
                painter.rect_filled(behind, 3, theme.lit);
            }
            shown.labels.show(painter, label.ink(at, ink, None));
        }
        track.paint(ui, cx, rect.center().y - columns.lift, handle, &pull);
        if !self.scrub.is_typing(id) {
            let over = turn.response.hovered() || turn.dragged;
            number(ui, cx, digits, input.value, theme.ink, over);
        }
        if pull.hovered() || pull.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
        }
    }
}

/// The symbol of a number.
fn symbol(handle: &HandleView, shown: &SliderContext<'_>) -> Option<Label> {
    shown.labels.label(handle.name, Kind::Letter, SYMBOL * shown.cx.letters(LETTERS) / LETTERS)
}

/// The common columns of all sliders.
struct SliderColumns {
    /// The width of the symbols.
    symbol: f32,
    /// The width of the digits.
    digits: f32,
    /// The distance of the tracks above the middle, for the number 0 below some tracks.
    lift: f32,
}

impl SliderColumns {
    fn of(ui: &Ui, numbers: &[&HandleView], shown: &SliderContext<'_>) -> Self {
        let cx = shown.cx;
        let symbols = numbers.iter().filter_map(|handle| symbol(handle, shown));
        let usual = unwrapped(ui.painter(), USUAL, font(cx));
        let input = |handle: &&HandleView| shown.reading.input(handle.name, 0);
        let zero = numbers.iter().filter_map(input).any(|input| has_zero(&input));
        Self {
            symbol: symbols.map(|label| label.size().x).fold(0.0, f32::max),
            digits: (usual.size().x + 8.0 * cx.ui_scale).max(DIGITS * cx.ui_scale),
            lift: if zero && !cx.presenter() { 5.0 * cx.ui_scale } else { 0.0 },
        }
    }
}

/// The digits of a number.
fn font(cx: &UiContext<'_>) -> FontId {
    cx.digits(cx.letters(LETTERS) / cx.ui_scale)
}

/// The digits, underlined as editable.
pub fn number(ui: &Ui, cx: &UiContext<'_>, rect: Rect, value: f64, ink: Color32, over: bool) {
    let text = WrittenNumber::text(value);
    let (theme, ui_scale, painter) = (cx.theme, cx.ui_scale, ui.painter());
    let laid = |part: f32| {
        let usual = font(cx);
        let font = FontId::new(usual.size * part, usual.family);
        painter.layout_no_wrap(text.clone(), font, theme.ink)
    };
    let mut galley = laid(1.0);
    let room = rect.width() - 4.0 * ui_scale;
    if galley.size().x > room {
        galley = laid(room / galley.size().x);
    }
    let at = rect.center() - galley.size() / 2.0;
    let under = Rect::from_min_size(at, galley.size());
    painter.galley_with_override_text_color(at, galley, ink);
    let y = under.bottom() + 1.0;
    if over {
        painter.hline(under.x_range(), y, Stroke::new(1.5 * ui_scale, ink));
    } else {
        let ends = [pos2(under.left(), y), pos2(under.right(), y)];
        let dots = Shape::dotted_line(&ends, theme.ink3, 3.0 * ui_scale, 0.7 * ui_scale);
        painter.extend(dots);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::ui_context::MessageSink;

    #[test]
    fn sliders_are_side_by_side_if_they_fit_and_leave_the_rest_to_the_picture() {
        let asked = MessageSink::default();
        let cx = UiContext::plain(&asked);
        let layout = Layout::of(vec2(1280.0, 800.0));
        for (count, wide, below) in [(2, 500.0, 0), (3, 500.0, 1), (5, 0.0, 2)] {
            let corner = layout.canvas.min + vec2(62.0, 10.0);
            let bar = Rect::from_min_size(corner, vec2(wide, 32.0));
            let (places, left) = places(&cx, &layout, bar, Rect::NOTHING, count);
            assert_eq!(places.len(), count);
            assert_eq!(left.canvas.top() - layout.canvas.top(), 40.0 * below as f32);
            for (i, place) in places.iter().enumerate() {
                assert!(layout.canvas.contains_rect(*place), "{count} {i}: {place}");
                assert!(places[..i].iter().all(|other| !other.intersects(*place)));
            }
        }
    }

    #[test]
    fn under_fingers_sliders_are_as_wide_as_the_picture() {
        assert_eq!(columns(MIN_SLIDER_WIDTH, 366.0, 1), (1, 366.0));
        assert_eq!(columns(MIN_SLIDER_WIDTH, 366.0, 3), (2, 179.0));
        assert_eq!(columns(MIN_SLIDER_WIDTH, 100.0, 2), (1, 100.0));
    }
}
