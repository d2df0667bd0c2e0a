//! The switch of the outcome field, in the row below the picture or at its bottom edge, and its
//! legend.

mod legend;

use super::edge_places::EdgePlaces;
use crate::lesson::{AnswerKind, ProbeQuestion};
use crate::view::field::{OutcomeField, STEPS, Shade, Shades, choices, points};
use crate::view::ink::InkPainter;
use crate::view::prelude::*;
use crate::view::typography::formula::FormulaPainter;
use crate::view::ui_context::ui as font;
use crate::view::widgets::bar_button::{button_menu, close_menu};
use crate::view::widgets::click_through;
use crate::view::widgets::controls::tab;
use crate::workbench::board;
use legend::{Legend, LegendPart, lead_width, text_width};

/// The height of the switch, and of the legend beside or above it.
const HEIGHT: f32 = 32.0;

/// The outcome field of the open lesson, for its switch and its legend.
#[derive(Clone, Copy)]
pub struct FieldBar<'a> {
    pub field: &'a OutcomeField,
    pub reading: &'a OpenLesson,
}

impl FieldBar<'_> {
    /// The point that the field is painted for; `None` in a lesson without points.
    fn point(self) -> Option<&'static str> {
        self.field.point(&self.reading.page)
    }

    /// The legend while the field is on and, without the row below the picture, the switch; returns
    /// the rectangles that they cover. Near `points` the legend does not block the pointer. Both
    /// are omitted in a lesson without points. With panel tabs the picture is small, and the switch
    /// is in the tab.
    pub fn show(
        self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        layout: &Layout,
        places: &EdgePlaces<'_>,
        points: &[Pos2],
    ) -> Vec<Rect> {
        let Self { field, reading } = self;
        let Some(point) = self.point() else { return Vec::new() };
        let letter = reading.letter(point);
        let fonts = &ui.fonts(Fonts::clone);
        let parts = match (field.choice(), field.shares()) {
            (Some(choice), Some(shares)) => {
                PaintedField { reading, choice, point, shares }.parts(cx)
            }
            _ => Vec::new(),
        };
        // Steps need the name of their value.
        let of = match field.choice() {
            Some(ProbeQuestion::Size(name)) => reading.letter(name),
            _ => String::new(),
        };
        if layout.is_quiet() {
            let lead = match of.as_str() {
                "" => letter,
                _ => cx.words.fill("field_of", &[("name", &letter), ("what", &of)]),
            };
            let legend = Legend::new(fonts, cx, places.inner(), &lead, parts);
            return show_legend(ui, cx, legend, points);
        }
        let button = (!self.in_row(layout))
            .then(|| places.corner(Align2::LEFT_BOTTOM, vec2(self.width(ui, cx), HEIGHT)));
        button.into_iter().for_each(|rect| self.switch(ui, cx, rect));
        let beside = places.foot(HEIGHT, button);
        let room = beside.width() - 10.0 - lead_width(fonts, cx, &of);
        let widths = || parts.iter().map(|part| part.width(fonts, cx));
        let all = widths().sum::<f32>();
        // Two of three colours explain the third; every step needs its own entry.
        let least = widths().fold(f32::INFINITY, f32::min);
        let fits = all <= room || parts.len() == 3 && all - least <= room;
        let rows = if button.is_some() { 2.0 * HEIGHT + 6.0 } else { HEIGHT };
        let wide = vec2(places.inner().width(), rows);
        let place = if fits { beside } else { places.corner(Align2::LEFT_BOTTOM, wide) };
        let legend = Legend::new(fonts, cx, place, &of, parts);
        button.into_iter().chain(show_legend(ui, cx, legend, points)).collect()
    }

    /// Whether the row below the picture has the switch.
    pub fn in_row(self, layout: &Layout) -> bool {
        layout.special.is_some() && board(&self.reading.page).is_none()
    }

    /// The switch in a row, with or without its words; nothing in a lesson without points.
    pub fn in_bar(self, ui: &mut Ui, cx: &UiContext<'_>, worded: bool) {
        if self.point().is_none() {
            return;
        }
        let wide = if worded { self.width(ui, cx) } else { cx.switch() };
        let (rect, _) = ui.allocate_exact_size(vec2(wide, cx.switch()), Sense::hover());
        self.switch(ui, cx, rect);
    }

    /// The text of the switch, and its accessible name.
    fn label(self, cx: &UiContext<'_>) -> [String; 2] {
        let name = cx.words.get("field");
        let (Some(choice), Some(point)) = (self.field.choice(), self.point()) else {
            return [name, name].map(str::to_owned);
        };
        let letter = self.reading.letter(point);
        let of = cx.words.fill("field_of", &[("name", &letter), ("what", &name)]);
        let what = written(cx, self.reading, choice);
        let said = cx.words.fill("field_of", &[("name", &of), ("what", &what)]);
        [of, said]
    }

    /// The width of the switch with its words.
    pub fn width(self, ui: &Ui, cx: &UiContext<'_>) -> f32 {
        let [text, _] = self.label(cx);
        ui.fonts(|fonts| text_width(fonts, cx, &text)) + 60.0 * cx.ui_scale
    }

    /// The button, which opens the list of choices.
    fn switch(self, ui: &mut Ui, cx: &UiContext<'_>, rect: Rect) {
        let ui_scale = cx.ui_scale;
        let [text, said] = self.label(cx);
        let on = self.field.choice().is_some();
        let response = Control::choice(&said, on).at(ui, cx, rect, "field switch");
        let face = ButtonFace::new(cx.theme, false);
        face.paint(ui, cx, &response, cx.corners());
        let painter = ui.painter();
        let icon = rect.left() + (20.0 * ui_scale).min(rect.width() / 2.0);
        emblem(painter, cx, pos2(icon, rect.center().y), on);
        if rect.width() > 40.0 * ui_scale {
            let at = rect.left_center() + vec2(36.0 * ui_scale, 0.0);
            painter.text(at, Align2::LEFT_CENTER, text, cx.ui(13.0), face.ink);
            let at = rect.right_center() - vec2(14.0 * ui_scale, 0.0);
            Icon::Down.paint_at(painter, at, 14.0 * ui_scale, cx.theme.ink2, 1.6);
        }

        let id = ui.id().with("field");
        button_menu(ui, cx, id, &response, 244.0, |ui| self.list(ui, cx));
        if cx.asked.borrow().iter().any(|msg| matches!(msg, Msg::Field(_))) {
            close_menu(ui, &response);
        }
    }

    /// Off, every choice, and the point. Empty in a lesson without points.
    pub fn list(self, ui: &mut Ui, cx: &UiContext<'_>) {
        let Self { field, reading } = self;
        let Some(point) = self.point() else { return };
        let now = field.choice();
        row_button(ui, cx, cx.words.get("field_off"), now.is_none()).on_click(cx, Msg::Field(None));
        for choice in choices(&reading.page) {
            let text = written(cx, reading, choice);
            row_button(ui, cx, &text, now == Some(choice)).on_click(cx, Msg::Field(Some(choice)));
        }
        ui.add_space(6.0);
        cx.label(ui, cx.words.get("field_point"), font(12.0), cx.theme.ink3);
        ui.horizontal_wrapped(|ui| {
            for name in points(&reading.page) {
                let size = Vec2::splat(cx.target());
                tab(ui, cx, &reading.letter(name), name == point, size)
                    .on_click(cx, Msg::FieldPoint(name));
            }
        });
    }
}

/// A painted field, with the fraction of its picture that has each shade.
#[derive(Clone, Copy)]
pub struct PaintedField<'a> {
    pub reading: &'a OpenLesson,
    /// What is painted.
    pub choice: ProbeQuestion,
    /// The point that the field is painted for.
    pub point: &'static str,
    /// The fractions.
    pub shares: &'a [f64],
}

impl PaintedField<'_> {
    /// Paints the legend of an exported field into the lower left corner of its picture.
    pub fn print_legend(self, painter: &InkPainter, cx: &UiContext<'_>, picture: Rect) {
        let Self { reading, choice, point, .. } = self;
        let (letter, what) = (reading.letter(point), written(cx, reading, choice));
        let lead = cx.words.fill("field_of", &[("name", &letter), ("what", &what)]);
        let corner = picture.left_bottom() + vec2(12.0, -44.0);
        let place = Rect::from_min_max(corner, picture.max - vec2(12.0, 0.0));
        if let Some(legend) = Legend::new(painter.fonts(), cx, place, &lead, self.parts(cx)) {
            legend.paint(painter, cx);
        }
    }

    fn parts(self, cx: &UiContext<'_>) -> Vec<LegendPart> {
        let Self { reading, choice, shares, .. } = self;
        let shades = Shades::of(choice).0.iter().zip(shares);
        let part = |(shade, share): (&Shade, &f64)| {
            let part = |text: String, widest: String| {
                let colour = shade.colour(cx.theme);
                LegendPart { colour, text, widest, share: *share, step: false }
            };
            let of = |what: &str| {
                let with = |share: &str| {
                    cx.words.fill("field_share", &[("what", &what), ("share", &share)])
                };
                part(with(&percent(*share)), with("< 0.1"))
            };
            let value = |sign: &str| match choice {
                ProbeQuestion::Sign(name) => of(&format!("{} {sign} 0", reading.letter(name))),
                _ => of(sign),
            };
            let there = *share > 0.0;
            let guesses = reading.page.about().guesses;
            let answered = |answer: AnswerKind| {
                let asked = there || guesses.iter().any(|guess| guess.answer == answer);
                asked.then(|| of(outcome(cx, reading, answer)))
            };
            match shade {
                Shade::Yes => answered(AnswerKind::Yes),
                Shade::No => answered(AnswerKind::No),
                Shade::Above if choice == ProbeQuestion::Outcome => answered(AnswerKind::Plus),
                Shade::Below if choice == ProbeQuestion::Outcome => answered(AnswerKind::Minus),
                Shade::Special => there.then(|| of(cx.words.get("special_cases"))),
                Shade::Below => Some(value("<")),
                Shade::Above => Some(value(">")),
                Shade::Zero => there.then(|| value("=")),
                Shade::Differs => Some(of(&written(cx, reading, choice))),
                Shade::Step(step) => {
                    let text =
                        WrittenNumber::all_digits(STEPS[*step]).map(|number| number.to_string());
                    let text = text.unwrap_or_default();
                    Some(LegendPart { step: true, ..part(text, String::new()) })
                }
                Shade::Nothing | Shade::Same => None,
            }
        };
        shades.filter_map(part).collect()
    }
}

/// The name of a choice.
fn written(cx: &UiContext<'_>, reading: &OpenLesson, choice: ProbeQuestion) -> String {
    let of = |key, name: &str| cx.words.fill(key, &[("name", &name)]);
    match choice {
        ProbeQuestion::Outcome => cx.words.get("field_outcome").to_owned(),
        ProbeQuestion::Single => cx.words.get("field_single").to_owned(),
        ProbeQuestion::Double => cx.words.get("field_double").to_owned(),
        ProbeQuestion::Sign(name) => of("field_sign", &reading.letter(name)),
        ProbeQuestion::Size(name) => of("field_size", &reading.letter(name)),
        ProbeQuestion::Method(index) => {
            let method = reading.page.derived().methods.get(index);
            of("field_method", method.map_or("", |method| cx.words.method(method.id)))
        }
        ProbeQuestion::Published(index) => {
            let published = &reading.page.about().published;
            of("field_published", published.get(index).map_or("", |published| published.name))
        }
    }
}

/// An icon of two halves, one of them filled while a field is on.
pub fn emblem(painter: &Painter, cx: &UiContext<'_>, middle: Pos2, on: bool) {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let square = Rect::from_center_size(middle, Vec2::splat(16.0 * ui_scale));
    let half = vec![square.left_top(), square.right_bottom(), square.left_bottom()];
    let colour = if on { theme.hit } else { theme.ink3 };
    painter.add(Shape::convex_polygon(half, colour, Stroke::NONE));
    painter.rect_stroke(square, 2, Stroke::new(1.6 * ui_scale, theme.ink2), StrokeKind::Middle);
}

/// The lesson's name for an outcome that only one of its guesses has.
fn outcome<'a>(cx: &UiContext<'a>, reading: &OpenLesson, answer: AnswerKind) -> &'a str {
    let guesses = reading.page.about().guesses;
    let mut those = guesses.iter().filter(|guess| guess.answer == answer);
    match (those.next(), those.next()) {
        (Some(guess), None) => cx.words.get(guess.word),
        _ if answer == AnswerKind::Yes => cx.words.get("field_yes"),
        _ => cx.words.get("field_no"),
    }
}

/// A fraction in per cent: to a tenth below ten; a nonzero fraction is never shown as 0.
fn percent(share: f64) -> String {
    let per_cent = share * 100.0;
    match per_cent {
        0.0 => "0".to_owned(),
        x if x < 0.1 => "< 0.1".to_owned(),
        x if x < 9.95 || x > 99.0 && x < 100.0 => format!("{:.1}", x.min(99.9)),
        x => format!("{x:.0}"),
    }
}

/// Shows a legend; returns the covered rectangles. A legend that would hide a point is pale.
fn show_legend(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    legend: Option<Legend<'_>>,
    points: &[Pos2],
) -> Vec<Rect> {
    let Some(legend) = legend else { return Vec::new() };
    let rect = legend.rect;
    let mut place = ui.new_child(UiBuilder::new().max_rect(rect));
    if click_through::hides(rect, points, cx.ui_scale) {
        place.set_opacity(click_through::PALE);
    }
    let said: Vec<_> = legend.parts.iter().map(|part| part.text.as_str()).collect();
    Control::label(&said.join(", ")).allocate(&mut place, cx, rect.size());
    let painter = InkPainter::new(ui.fonts(Fonts::clone), place.clip_rect());
    legend.paint(&painter, cx);
    painter.show(place.painter(), &mut FormulaPainter::default(), None);
    click_through::around(rect, points, cx.ui_scale)
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn a_nonzero_share_is_never_0_and_an_incomplete_one_never_100() {
        let shares = [0.0, 1e-7, 0.0031, 0.26, 0.0996, 0.9999, 1.0];
        let said = shares.map(percent);
        assert_eq!(said, ["0", "< 0.1", "0.3", "26", "10", "99.9", "100"]);
    }
}
