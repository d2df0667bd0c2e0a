//! The f32 numbers around a deciding number: their positions, the tolerance, and the computed sum.

use super::caption;
use crate::lesson::Rounding;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;

/// Height of the caption, and of the picture below it.
const HEIGHTS: (f32, f32) = (22.0, 84.0);
/// The tolerance and the next number extend at most to this fraction of the half width.
const REACH: f64 = 0.72;
/// The sum is drawn within this multiple of the reach; beyond it an arrow shows the direction.
const MAX_SUM_DISTANCE: f64 = 6.0;
/// Below this distance in pixels, numbers are a dense ruler without digits.
const DENSE: f32 = 4.0;
/// Below this distance in pixels, ticks are thin.
const ROOMY: f32 = 24.0;

/// A mapping from numbers to positions.
struct NumberLine<'a> {
    x: &'a Rounding,
    rect: Rect,
    /// The distance from the centre to the right end.
    half: f64,
}

impl NumberLine<'_> {
    fn place(&self, number: f32) -> f32 {
        let part = (f64::from(number) - f64::from(self.x.at)) / self.half;
        self.rect.center().x + (part * f64::from(self.rect.width()) / 2.0) as f32
    }

    /// The visible f32 numbers, with their positions; none if the ticks are too close together.
    fn ticks(&self) -> Vec<(f32, f32)> {
        if self.place(self.x.at.next_up()) - self.place(self.x.at) < DENSE {
            return vec![(self.x.at, self.place(self.x.at))];
        }
        let seen = |x: &f32| self.rect.x_range().contains(self.place(*x));
        let up = std::iter::successors(Some(self.x.at), |x| Some(x.next_up()));
        let down = std::iter::successors(Some(self.x.at.next_down()), |x| Some(x.next_down()));
        let all = up.take_while(seen).chain(down.take_while(seen));
        all.map(|x| (x, self.place(x))).collect()
    }
}

/// Shows the number line below the formula, in lessons that have one.
pub fn show(ui: &mut Ui, state: &PanelState<'_>) {
    let cx = state.cx;
    let Some(x) = state.reading.page.rounding().filter(|_| !state.hidden) else { return };
    if !(x.at.is_finite() && x.at > 0.0) {
        return;
    }
    ui.add_space(6.0 * cx.ui_scale);
    let ui_scale = cx.ui_scale;
    let (rect, response) = wide_row(ui, (HEIGHTS.0 + HEIGHTS.1) * ui_scale);
    let (head, picture) = rect.split_top_bottom_at_y(rect.top() + HEIGHTS.0 * ui_scale);
    let (name, sum) = (state.reading.letter(x.compared.name), state.reading.letter(x.compared.sum));
    let title = cx.words.fill("rounding_around", &[("name", &name)]);
    let step = WrittenNumber::plainly(x.step().into(), 3).map(|step| step.to_string());
    let step = step.unwrap_or_default();
    let step = cx.words.fill("rounding_step", &[("step", &step)]);
    Control::label(&format!("{title}: {step}")).announce(&response);
    caption(ui, cx, head.left_center(), &title);
    let at = head.right_center();
    ui.painter().text(at, Align2::RIGHT_CENTER, step, cx.ui(12.0), cx.theme.ink3);
    let [step, eps, off] = [x.step(), x.compared.eps, (x.came - x.at).abs()].map(f64::from);
    let near = step.max(eps);
    let off = if off <= MAX_SUM_DISTANCE * near { off } else { 0.0 };
    let line = NumberLine { x: &x, rect: picture, half: near.max(off) / REACH };
    draw(&ui.painter().with_clip_rect(picture), cx, &line, &sum);
}

fn draw(painter: &Painter, cx: &UiContext<'_>, line: &NumberLine<'_>, sum: &str) {
    let (theme, ui_scale, x, rect) = (cx.theme, cx.ui_scale, line.x, line.rect);
    let axis = rect.top() + 46.0 * ui_scale;
    let reach = (f64::from(x.compared.eps) / line.half * f64::from(rect.width()) / 2.0) as f32;
    let middle = rect.center().x;
    let band = Rect::from_center_size(pos2(middle, axis), vec2(2.0 * reach, 28.0 * ui_scale));
    painter.rect_filled(band, 0, theme.canvas.lerp_to_gamma(theme.hit, 0.2));
    for end in [band.left(), band.right()] {
        painter.vline(end, band.y_range(), Stroke::new(2.0 * ui_scale, theme.hit));
    }
    // The caption is above the centre, or beside the label there.
    let clear = (line.place(x.came) - middle).abs() > 40.0 * ui_scale || !x.came.is_finite();
    let left = band.left().max(rect.left());
    let (at, align) = if clear {
        (pos2(middle, band.top() - 2.0 * ui_scale), Align2::CENTER_BOTTOM)
    } else {
        (pos2(left, band.top() - 2.0 * ui_scale), Align2::LEFT_BOTTOM)
    };
    painter.text(at, align, "± ε", cx.digits(13.0), theme.hitt);
    painter.hline(rect.x_range(), axis, Stroke::new(1.5 * ui_scale, theme.ink));
    let ticks = line.ticks();
    let mut free = Vec::<Rect>::new();
    let apart = line.place(x.at.next_up()) - middle;
    let (half, stroke) = if apart < ROOMY { (4.0, 1.0) } else { (8.0, 2.0) };
    for (number, at) in &ticks {
        let half = if *number == x.at { 8.0 } else { half } * ui_scale;
        let line = Stroke::new(stroke * ui_scale, theme.ink);
        painter.vline(*at, axis - half..=axis + half, line);
        let Some(digits) = WrittenNumber::all_digits_f32(*number) else { continue };
        let galley = unwrapped(painter, digits.to_string(), cx.digits(12.0));
        let place = pos2(*at - galley.size().x / 2.0, axis + 18.0 * ui_scale);
        let label = Rect::from_min_size(place, galley.size());
        let inside =
            rect.x_range().contains(label.left()) && rect.x_range().contains(label.right());
        if inside && !free.iter().any(|other| other.expand(6.0 * ui_scale).intersects(label)) {
            painter.galley(place, galley, theme.ink2);
            free.push(label);
        }
    }
    pointer(painter, cx, line, axis, sum);
}

/// The pointer to the computed sum, or toward a sum that is too far away.
fn pointer(painter: &Painter, cx: &UiContext<'_>, line: &NumberLine<'_>, axis: f32, sum: &str) {
    let (theme, ui_scale, rect) = (cx.theme, cx.ui_scale, line.rect);
    if !line.x.came.is_finite() {
        return;
    }
    let at = line.place(line.x.came);
    let beyond = !rect.shrink(9.0 * ui_scale).x_range().contains(at);
    let at = at.clamp(rect.left() + 9.0 * ui_scale, rect.right() - 9.0 * ui_scale);
    let (tip, back, side) = if beyond {
        let out = (at - rect.center().x).signum();
        (
            pos2(at + 8.0 * ui_scale * out, axis - 16.0 * ui_scale),
            vec2(-16.0 * ui_scale * out, 0.0),
            vec2(0.0, 8.0 * ui_scale),
        )
    } else {
        (pos2(at, axis - 8.0 * ui_scale), vec2(0.0, -15.0 * ui_scale), vec2(9.0 * ui_scale, 0.0))
    };
    let corners: Vec<Pos2> = vec![tip, tip + back + side, tip + back - side];
    let edge = Stroke::new(1.5 * ui_scale, theme.lit_edge);
    painter.add(Shape::convex_polygon(corners, theme.lit, edge));
    let galley = unwrapped(painter, sum, cx.digits(13.0));
    let right = at + 14.0 * ui_scale + galley.size().x <= rect.right();
    let left = if right { at + 14.0 * ui_scale } else { at - 14.0 * ui_scale - galley.size().x };
    let top = axis - 16.0 * ui_scale - galley.size().y / 2.0;
    painter.galley(pos2(left, top), galley, theme.ink);
}
