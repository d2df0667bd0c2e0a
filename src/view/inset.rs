//! The inset: a small plot of the parameters over a corner of the picture, with a draggable dot
//! that changes the scene.

mod corners;
mod inset_obstacles;
mod plot;

use super::ink::InkPainter;
use crate::lesson::{HeldPart, Inset};
use crate::view::canvas::{self, Viewport};
use crate::view::prelude::*;
use crate::view::typography::formula::FormulaPainter;
use crate::view::widgets::click_through;
pub use corners::InsetRoom;
use egui::epaint::RectShape;
use glam::DVec2;
pub use inset_obstacles::InsetObstacles;
use plot::Plot;

/// Width and height when open.
const SIZE: Vec2 = vec2(176.0, 190.0);
/// Width and height of a line, for one parameter.
const LINE: Vec2 = vec2(234.0, 48.0);
/// The height of the title row.
const TITLE: f32 = 32.0;
/// Margin from the edges of the picture.
const MARGIN: f32 = 12.0;
/// The least height of a picture that has room for the inset and for the coordinates of a point.
pub const MIN_PICTURE_HEIGHT: f32 = 300.0;
/// The dot is snapped to multiples of this fraction, so that the scene is exact.
const FINE: f64 = 64.0;
/// Snapping distance of round parameters, in pixels.
const SNAP_DISTANCE: f64 = 6.0;
/// Step of a parameter per arrow key.
const KEY: f64 = 1.0 / 16.0;
/// Limit of a parameter.
const MAX_PARAMETER: f64 = 20.0;

/// What one frame of the inset shows.
pub struct ShownInset<'a> {
    pub reading: &'a OpenLesson,
    /// The screen positions of the points of the picture.
    pub points: &'a [Pos2],
    /// Whether the inset is pale: something else is dragged beneath it, or a point is there.
    pub pale: bool,
}

/// Where the inset is, whether it is open, and its drag.
#[derive(Debug, Default)]
pub struct Parameters {
    /// Whether the user wants the inset open, if they have chosen.
    wanted: Option<bool>,
    /// Whether the user opened or closed the inset on a small picture, if they did.
    opened: Option<bool>,
    /// The open step is about the inset, which has a place beside the picture.
    asked: bool,
    corner: Option<Align2>,
    /// The view in which the inset last chose a corner at rest; `None` after a change of step.
    seen: Option<Viewport>,
    /// Whether the inset covered a part of the figure when it chose its corner.
    covers: bool,
    /// The inset is collapsed unless the user wants it open.
    crowded: bool,
    /// Offset from the pointer to the dot, during a drag.
    offset: Option<Vec2>,
}

impl Parameters {
    /// Opens or closes the inset.
    pub fn toggle(&mut self) {
        self.opened = Some(!self.is_opened());
    }

    /// Whether the user or the step has opened the inset on a small picture.
    pub fn is_opened(&self) -> bool {
        self.opened.unwrap_or(self.asked)
    }

    /// Records that another step is open, which opens the inset if `asked`. Closing by the user
    /// held for the last step only. The step may show other marks in the corner of the inset.
    pub fn step(&mut self, asked: bool) {
        (self.asked, self.seen) = (asked, None);
        self.opened.take_if(|open| !*open);
    }

    /// Discards what the user opened or closed on a small picture, and frees the choice of the
    /// corner.
    pub fn reset(&mut self) {
        (self.opened, self.corner) = (None, None);
    }

    /// Whether only the inset's title is shown.
    pub fn folded(&self) -> bool {
        !self.is_opened() && !self.wanted.unwrap_or(!self.crowded)
    }

    /// Whether the dot is being dragged.
    pub fn dragged(&self) -> bool {
        self.offset.is_some()
    }

    /// Shows the plot in `rect`, or its title alone if the inset is folded.
    pub fn show(&mut self, ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, shown: &ShownInset<'_>) {
        let &ShownInset { reading, points, pale } = shown;
        let Some(inset) = reading.page.derived().inset else { return };
        let ui_scale = cx.ui_scale;
        let mut place = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("inset"));
        place.set_opacity(if pale { click_through::PALE } else { 1.0 });
        let title = cx.words.get(plot::title(inset));
        let painter = InkPainter::new(ui.fonts(Fonts::clone), place.clip_rect());
        let folded = self.folded();
        let line = is_line(inset) && !folded;
        head(&painter, cx, rect, if line { "" } else { title });
        show(&painter, &place);
        let middle = if line { rect.center().y } else { rect.top() + TITLE * ui_scale / 2.0 };
        let at = pos2(rect.right() - 20.0 * ui_scale, middle);
        let fold = Rect::from_center_size(at, Vec2::splat(30.0 * ui_scale));
        let mut button = place.new_child(UiBuilder::new().max_rect(fold));
        let (icon, word) = if folded { (Icon::Right, "unfold") } else { (Icon::Down, "fold") };
        let small = UiContext { touch: false, ..*cx };
        if icon_button(&mut button, &small, icon, cx.words.get(word), None).clicked() {
            // Closing the inset over a crowded picture does not apply to others.
            if self.is_opened() {
                self.opened = Some(false);
            } else {
                self.wanted = Some(folded);
            }
        }
        if folded {
            return;
        }
        let (body, plot) = plotted(inset, reading, rect, ui_scale);
        let id = place.id().with("plot");
        let sense = tab_stops::value(place.ctx(), id, Sense::click_and_drag());
        let response = place.interact(body, id, sense);
        tab_stops::go_on(&response);
        Control::new(WidgetType::Other, &plot.spoken(title), None).announce(&response);
        let dot = |at: Pos2| plot.near_dot(at) && !click_through::takes(at, points, ui_scale);
        self.drag(cx, &plot, &response, &dot);
        let active = self.dragged() || response.has_focus();
        let over = response.hover_pos().is_some_and(dot);
        plot.paint(&painter, cx, active, over);
        show(&painter, &place);
        if over || self.dragged() {
            place.ctx().set_cursor_icon(CursorIcon::Move);
        }
    }

    fn drag(
        &mut self,
        cx: &UiContext<'_>,
        plot: &Plot,
        response: &Response,
        near_dot: &dyn Fn(Pos2) -> bool,
    ) {
        let ctx = &response.ctx;
        let Some(dot) = plot.dot() else { return self.offset = None };
        let pressed = ctx.input(|input| input.pointer.press_origin());
        if response.drag_started() && pressed.is_some_and(near_dot) {
            response.request_focus();
            self.offset = pressed.map(|at| dot - at);
            cx.ask(Msg::Edit(Edit::Grab(HeldPart::Inset)));
        }
        if let (Some(offset), Some(at)) = (self.offset, response.interact_pointer_pos()) {
            cx.ask(Msg::Edit(drag(plot.rounded(at + offset))));
        }
        if self.offset.is_some() {
            let escaped = ctx.input(|input| input.key_pressed(Key::Escape));
            if escaped || !response.dragged() {
                cx.ask(Msg::Edit(if escaped { Edit::Cancel } else { Edit::Drop }));
                self.offset = None;
            }
        }
        if response.has_focus() && self.offset.is_none() {
            let by = tab_stops::arrows(ctx, response.id, [true; 2]).map(|steps| steps as f64);
            let by = DVec2::from_array(by);
            if by != DVec2::ZERO {
                let to = plot.stepped(by);
                cx.ask_all([Edit::Grab(HeldPart::Inset), drag(to), Edit::Drop].map(Msg::Edit));
            }
        }
    }
}

/// Whether the inset has one parameter only, and is one line without a title.
fn is_line(inset: Inset) -> bool {
    matches!(inset, Inset::Axis { .. })
}

/// Width and height when open.
fn size(inset: Inset) -> Vec2 {
    if is_line(inset) { LINE } else { SIZE }
}

/// The space that the inset takes up with its margins.
pub fn space(inset: Inset, ui_scale: f32) -> Vec2 {
    (size(inset) + Vec2::splat(2.0 * MARGIN)) * ui_scale
}

/// The inset's place at the lower right end of the space beside a picture.
pub fn in_space(space: Rect, inset: Inset, ui_scale: f32) -> Rect {
    let inner = space.shrink(MARGIN * ui_scale);
    Rect::from_min_max(inner.max - size(inset) * ui_scale, inner.max)
}

/// The inset in an exported figure.
pub fn print(painter: &InkPainter, cx: &UiContext<'_>, rect: Rect, reading: &OpenLesson) {
    let Some(inset) = reading.page.derived().inset else { return };
    let title = if is_line(inset) { "" } else { cx.words.get(plot::title(inset)) };
    head(painter, cx, rect, title);
    plotted(inset, reading, rect, cx.ui_scale).1.paint(painter, cx, false, false);
}

/// Shows the items painted so far, with the opacity of `ui`.
fn show(painter: &InkPainter, ui: &Ui) {
    // An inset contains no formulas.
    painter.show(ui.painter(), &mut FormulaPainter::default(), None);
}

/// The inset's background and title.
fn head(painter: &InkPainter, cx: &UiContext<'_>, rect: Rect, title: &str) {
    let edge = Stroke::new(1.0, cx.theme.line);
    painter.add(RectShape::new(rect, CARD, cx.theme.panel, edge, StrokeKind::Inside));
    let at = rect.left_top() + vec2(12.0, TITLE / 2.0) * cx.ui_scale;
    painter.text(at, Align2::LEFT_CENTER, title, cx.ui(12.0), cx.theme.ink2);
}

/// The plot and its rectangle.
fn plotted(inset: Inset, reading: &OpenLesson, rect: Rect, ui_scale: f32) -> (Rect, Plot) {
    let body = match is_line(inset) {
        true => rect.with_max_x(rect.right() - TITLE * ui_scale),
        false => rect.with_min_y(rect.top() + TITLE * ui_scale),
    };
    let value = |name: &str| reading.page.value(name)?.numbers().next().filter(|x| x.is_finite());
    // Longer symbols do not fit at an axis.
    let symbol = |name| Some(reading.letter(name)).filter(|letter| letter.chars().count() <= 2);
    let (given, names) = (inset.letters(), inset.names());
    let letters = [0, 1].map(|i| given[i].map(str::to_owned).or_else(|| names[i].and_then(symbol)));
    let mut plot = Plot::new(inset, body, ui_scale, &value);
    plot.letters = letters.map(Option::unwrap_or_default);
    (body, plot)
}

fn drag(to: DVec2) -> Edit {
    Edit::Drag { to: to.extend(0.0), unit: 1.0 }
}

/// The finite positions.
pub fn seen(points: &[Option<DVec2>]) -> Vec<Pos2> {
    points.iter().flatten().map(|at| canvas::pos(*at)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Extent;
    use crate::sketch::Name;
    use crate::view::typography::fonts;
    use crate::view::ui_context::MessageSink;

    const T: Name = Name::of("t", &());
    const U: Name = Name::of("u", &());

    const KINDS: [Inset; 9] = [
        Inset::Square { names: [T, U], extents: [Extent::Ray, Extent::Segment], pairs: None },
        Inset::Regions {
            names: [T, U],
            letters: ["t", "u"],
            kept: [0.0, 0.5],
            form: [2.0, 1.0, 4.0],
        },
        Inset::Triangle { names: [T, U], letters: ["t", "u"] },
        Inset::Axis { name: T, extent: Extent::Line },
        Inset::Parabola {
            name: T,
            extent: Extent::Segment,
            a: 2.0,
            b_half: -1.0,
            c: 0.25,
            r_sq: Some(0.5),
        },
        Inset::Distance { distance: T, radius: U },
        Inset::Lines { names: [T, U], lines: [[2.0, -1.0, 0.5], [0.0, 0.0, 1.0]] },
        Inset::Signs { names: [T, U], letters: ["P", "Q"] },
        Inset::Side { name: T, letter: "h", within: 0.25 },
    ];

    const AREA: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(176.0, 158.0) };

    #[test]
    fn the_dot_round_trips_through_its_numbers() {
        for inset in KINDS {
            let value = |name: &str| Some(if name == "t" { 0.25 } else { 0.75 });
            let plot = Plot::new(inset, AREA, 1.0, &value);
            let dot = plot.dot().unwrap();
            assert!(AREA.contains(dot) && plot.near_dot(dot), "{inset:?}: {dot}");
            let back = plot.rounded(dot);
            assert!((back.x - 0.25).abs() < 0.02, "{inset:?}: {back}");
        }
    }

    #[test]
    fn one_number_is_a_line_with_its_own_height() {
        for inset in KINDS {
            assert_eq!(size(inset).y < 50.0, matches!(inset, Inset::Axis { .. }), "{inset:?}");
        }
        let value = |_: &str| Some(0.25);
        let line = Rect::from_min_size(Pos2::ZERO, LINE - vec2(TITLE, 0.0));
        let plot = Plot::new(Inset::Axis { name: T, extent: Extent::Line }, line, 1.0, &value);
        // The number of the dot is below it, also at the edge.
        assert!(line.shrink2(vec2(8.0, 16.0)).contains(plot.dot().unwrap()));
    }

    #[test]
    fn every_kind_is_painted_for_any_numbers() {
        let asked = MessageSink::default();
        let cx = UiContext::plain(&asked);
        let fonts = Fonts::new(1.0, 2048, fonts::definitions(fonts::embedded));
        for inset in KINDS {
            for x in [0.5, 0.0, -7.0, 1e9, f64::INFINITY, f64::NAN] {
                let plot = Plot::new(inset, AREA, 1.0, &|_| Some(x));
                let painter = InkPainter::new(fonts.clone(), AREA);
                plot.paint(&painter, &cx, true, false);
                assert!(painter.take().len() > 3);
                assert_eq!(plot.dot().is_some(), x.is_finite(), "{inset:?} {x}");
            }
        }
    }
}
