//! The second picture of a scene: its place, and its edits of the scene.

use super::App;
use super::pane::Pane;
use crate::lesson::{HandleId, HeldPart};
use crate::view::bars::edge_places::EdgePlaces;
use crate::view::canvas::Canvas;
use crate::view::inset;
use crate::view::layout::split;
use crate::view::prelude::*;
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
            let (theme, line) = (cx.theme, Stroke::new(1.0, cx.theme.line));
            ui.painter().vline(rect.left(), rect.y_range(), line);
            ui.painter().hline(rect.x_range(), rect.top(), line);
            let margin = vec2(cx.pick(12.0, 40.0), cx.pick(10.0, 20.0));
            let name = cx.words.get(second.words[1]).to_owned();
            let galley = ui.painter().layout_no_wrap(name, cx.bold(13.0), theme.ink2);
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
}
