//! The pictures beside the main one: the second picture of a scene with its edits of the scene, and
//! plans of a picture of space, in which points are dragged as in the plane.

use super::App;
use super::pane::Pane;
use crate::lesson::{HandleId, HeldPart};
use crate::view::bars::edge_places::EdgePlaces;
use crate::view::canvas::{Canvas, FrameOutcome, StandardView};
use crate::view::inset;
use crate::view::layout::split;
use crate::view::prelude::*;
use crate::view::typography::fonts::{MATH_ITALIC, family};
use crate::view::widgets::segmented::{SegmentedChoice, segmented, segmented_width};

/// The second picture between two frames.
#[derive(Debug, Default)]
pub struct SecondPicture {
    pub canvas: Canvas,
    /// The reader's last choice where only one picture fits.
    chosen: Option<PictureChoice>,
    /// Only the second picture was drawn in the last frame.
    pub alone: bool,
    /// The corner of a phone's picture with the tabs of both.
    corner: usize,
}

/// A picture chosen in a step of a lesson.
#[derive(Debug)]
struct PictureChoice {
    place: (&'static str, usize),
    /// The second picture instead of the first.
    second: bool,
}

/// The corners of a phone's picture for the tabs, the best first.
const CORNERS: [Align2; 3] = [Align2::LEFT_TOP, Align2::LEFT_BOTTOM, Align2::RIGHT_TOP];
/// The distance of a point that is far enough from the tabs over a phone's picture.
const ROOM: f32 = 24.0;

/// The directions of the plans, the keys of their names, and their horizontal and vertical axes.
const PLANS: [(StandardView, &str, &str); 3] = [
    (StandardView::Top, "view_top", "x, y"),
    (StandardView::Front, "view_front", "x, z"),
    (StandardView::Side, "view_side", "y, z"),
];

/// The plans' fraction of the picture's longer side, and the least sides of a plan and of the
/// remaining picture.
const PART: f32 = 0.3;
const MIN_SIDE: f32 = 130.0;
const LEFT: [f32; 2] = [300.0, 240.0];

/// The state of the camera controls.
#[derive(Debug, Default)]
pub struct Views {
    /// Dragging empty space moves the picture instead of rotating it.
    pub hand: bool,
    /// Whether the plans are requested.
    pub plans: bool,
    /// Whether the plans fitted in the last frame.
    pub room: bool,
    pub canvases: [Canvas; 3],
}

impl Views {
    /// The direction of the plan with this index.
    pub fn facing(&self, number: usize) -> Option<StandardView> {
        PLANS.get(number).map(|(facing, ..)| *facing)
    }
}

/// Divides a picture into the remaining part and the plans, stacked or side by side in a tall one;
/// `None` if the plans would be too small for dragging.
fn divided(canvas: Rect, ui_scale: f32) -> Option<(Rect, [Rect; 3])> {
    let size = canvas.size();
    let ((left, strip), along) = if size.x >= size.y {
        (canvas.split_left_right_at_x(canvas.right() - PART * size.x), Vec2::DOWN)
    } else {
        (canvas.split_top_bottom_at_y(canvas.bottom() - PART * size.y), Vec2::RIGHT)
    };
    let each = strip.size() / (Vec2::splat(1.0) + 2.0 * along);
    let plans = [0.0, 1.0, 2.0].map(|n| Rect::from_min_size(strip.min + n * along * each, each));
    let fits = each.min_elem() >= MIN_SIDE * ui_scale
        && left.width() >= LEFT[0] * ui_scale
        && left.height() >= LEFT[1] * ui_scale;
    fits.then_some((left, plans))
}

/// Paints the lines between a picture and those left of it and above it.
fn divide(ui: &Ui, cx: &UiContext<'_>, rect: Rect) {
    let line = Stroke::new(1.0, cx.theme.line);
    ui.painter().vline(rect.left(), rect.y_range(), line);
    ui.painter().hline(rect.x_range(), rect.top(), line);
}

impl App {
    /// The rectangles of both pictures; a single picture has the whole `canvas`.
    pub(super) fn panes(&self, canvas: Rect, ui_scale: f32) -> [Option<Rect>; 2] {
        if self.reading.page.derived().second.is_none() {
            return [Some(canvas), None];
        }
        match split(canvas, ui_scale) {
            Some(halves) => halves.map(Some),
            None if self.shows_second() => [None, Some(canvas)],
            None => [Some(canvas), None],
        }
    }

    /// Whether the second picture is shown where only one fits: the reader's choice in this step, or
    /// the picture that the step is about.
    fn shows_second(&self) -> bool {
        let reading = &self.reading;
        let here = (reading.entry.id, reading.step());
        let (second, step) =
            (&reading.page.derived().second, reading.text(Lang::Ko).steps.get(here.1));
        match &self.pictures.second.chosen {
            Some(choice) if choice.place == here => choice.second,
            _ => second
                .as_ref()
                .zip(step)
                .is_some_and(|(second, step)| second.steps.contains(&&*step.picture)),
        }
    }

    /// The tabs of the two pictures if only one fits, at the left end of a bar or, over the picture
    /// of a phone, in the corner that is farthest from a point; returns the rest of the bar.
    pub(super) fn pane_tabs(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        bar: Rect,
        picture: Option<Rect>,
    ) -> Rect {
        let Some(second) = &self.reading.page.derived().second else { return bar };
        let options =
            second.words.map(|word| SegmentedChoice { icon: None, word: cx.words.get(word) });
        let (said, chosen) = (cx.words.get("pictures"), usize::from(self.shows_second()));
        let size = vec2(segmented_width(ui, cx, &options), cx.switch());
        // The tabs stay in their corner during a drag.
        let points = match self.dragged() {
            Some(_) => Vec::new(),
            None => inset::seen(self.drawn().places()),
        };
        let room = |rect: Rect| {
            points.iter().map(|at| rect.distance_to_pos(*at) / ROOM).fold(1.0, f32::min)
        };
        let corner = &mut self.pictures.second.corner;
        let place = match picture {
            Some(rect) => EdgePlaces::of(cx, rect, &[]).best(&CORNERS, corner, size, room),
            None => Rect::from_min_size(bar.min, size),
        };
        let mut tabs = ui.new_child(UiBuilder::new().max_rect(place).id_salt("pictures"));
        if let Some(picture) = segmented(&mut tabs, cx, None, said, &options, chosen) {
            let here = (self.reading.entry.id, self.reading.step());
            let choice = PictureChoice { place: here, second: picture == 1 };
            self.pictures.second.chosen = Some(choice);
        }
        self.pictures.covered.push(place);
        bar.with_min_x((place.right() + 10.0 * cx.ui_scale).min(bar.right()))
    }

    /// Overlays of the second picture: its name if the first is visible too, the line between them,
    /// and the home button.
    pub(super) fn over_second(&mut self, ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, both: bool) {
        let Some(second) = &self.reading.page.derived().second else { return };
        if both {
            divide(ui, cx, rect);
            let theme = cx.theme;
            let margin = vec2(cx.pick(12.0, 40.0), cx.pick(10.0, 20.0));
            let name = cx.words.get(second.words[1]);
            let galley = unwrapped(ui.painter(), name, cx.bold(13.0));
            let size = vec2(galley.size().x + 8.0 * cx.ui_scale, cx.switch());
            let place = Rect::from_min_size(rect.min + margin, size);
            ui.painter().rect_filled(place, cx.corners(), theme.canvas);
            let at = place.left_center() + vec2(4.0 * cx.ui_scale, 0.0);
            text_beside(ui.painter(), at, galley, theme.ink2);
            self.pictures.covered.push(place);
        }
        self.home_button(ui, cx, &EdgePlaces::of(cx, rect, &[]), Pane::Second);
    }

    /// Converts handle indices of the second picture to indices of the whole lesson, which come
    /// after the handles of the scene.
    pub(super) fn renumber(&self, edits: &mut [Edit]) {
        let own = self.reading.page.derived().handles.len();
        for edit in edits {
            match edit {
                Edit::Grab(HeldPart::Handle(handle)) | Edit::Nudge { handle, .. } => *handle += own,
                Edit::Set { handle, .. } => *handle = HandleId::Second(handle.name()),
                _ => {}
            }
        }
    }

    /// The picture in the last frame, the first picture if there were two.
    pub(super) fn drawn(&self) -> &Canvas {
        if self.pictures.second.alone {
            &self.pictures.second.canvas
        } else {
            &self.pictures.canvas
        }
    }

    pub(super) fn canvases(&mut self) -> impl Iterator<Item = &mut Canvas> {
        [&mut self.pictures.canvas, &mut self.pictures.second.canvas]
            .into_iter()
            .chain(&mut self.pictures.views.canvases)
    }

    /// Whether a point of any picture has the keyboard focus.
    pub(super) fn has_focus(&mut self) -> bool {
        self.canvases().any(|canvas| canvas.has_focus())
    }

    /// The part dragged in any picture.
    pub(super) fn dragged(&self) -> Option<HeldPart> {
        let own = self.reading.page.derived().handles.len();
        let second = self.pictures.second.canvas.dragged().map(|part| match part {
            HeldPart::Handle(handle) => HeldPart::Handle(handle + own),
            part => part,
        });
        let plans = self.pictures.views.canvases.iter().find_map(Canvas::dragged);
        self.pictures.canvas.dragged().or(second).or(plans)
    }

    /// The rectangles of the picture and of its plans, if any.
    pub(super) fn with_plans(&mut self, canvas: Rect, ui_scale: f32) -> (Rect, Vec<Rect>) {
        let derived = self.reading.page.derived();
        let divided = divided(canvas, ui_scale)
            .filter(|_| derived.view3d.is_some() && derived.second.is_none());
        self.pictures.views.room = divided.is_some();
        match divided.filter(|_| self.pictures.views.plans) {
            Some((left, plans)) => (left, plans.into()),
            None => (canvas, Vec::new()),
        }
    }

    /// Draws the plans with their names, the lines between them and their home buttons.
    pub(super) fn plans(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        places: &[Rect],
    ) -> Vec<FrameOutcome> {
        let mut answers = Vec::new();
        for (number, &rect) in places.iter().enumerate() {
            answers.push(self.canvas(ui, cx, rect, Pane::Plan(number)));
            divide(ui, cx, rect);
            let (_, word, axes) = PLANS[number];
            let math = FontId::new(15.0 * cx.ui_scale, family(MATH_ITALIC));
            let mut at = rect.min + vec2(8.0, 6.0) * cx.ui_scale;
            for (text, font) in [(cx.words.get(word), cx.bold(12.0)), (axes, math)] {
                let galley = unwrapped(ui.painter(), text, font);
                let place = Rect::from_min_size(at, galley.size()).expand2(vec2(4.0, 2.0));
                ui.painter().rect_filled(place, cx.corners(), cx.theme.canvas);
                at.x += galley.size().x + 8.0 * cx.ui_scale;
                ui.painter().galley(place.min + vec2(4.0, 2.0), galley, cx.theme.ink2);
                self.pictures.covered.push(place);
            }
            self.home_button(ui, cx, &EdgePlaces::of(cx, rect, &[]), Pane::Plan(number));
        }
        answers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_appear_only_if_they_are_large_enough_to_drag_in() {
        let room =
            |x, y, ui_scale| divided(Rect::from_min_size(pos2(52.0, 48.0), vec2(x, y)), ui_scale);
        let (left, plans) = room(820.0, 624.0, 1.0).unwrap();
        assert_eq!(left.right(), plans[0].left());
        assert!(plans[0].bottom() == plans[1].top() && plans[1].left() == plans[2].left());
        let (left, plans) = room(600.0, 900.0, 1.0).unwrap();
        assert_eq!(left.bottom(), plans[0].top());
        assert!(plans[0].right() == plans[1].left() && plans[1].top() == plans[2].top());
        assert!(room(390.0, 336.0, 1.0).is_none(), "a phone");
        assert!(room(820.0, 624.0, 2.0).is_none());
        assert!(room(0.0, 0.0, 1.0).is_none());
    }
}
