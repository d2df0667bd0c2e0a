//! A lesson's picture as a standalone file: the drawing of the canvas, written as SVG.

mod caption;
mod glyph_outlines;
mod gradients;
mod svg;
mod svg_values;

use super::canvas::{
    self, CameraState, HandleNames, LitMarks, Picture, PictureRoom, Symbols, Viewport,
};
use super::field::printed;
use super::ink::InkPainter;
use super::inset::{self, InsetObstacles, InsetRoom, Parameters};
use super::layout::halves;
use super::ui_context::MessageSink;
use super::workbench;
use crate::lesson::link::{BadLink, VerdictView};
use crate::lesson::{DefaultView, HandleView, Page, PlaneMap, ProbeQuestion, ShotCamera};
use crate::lessons::Entry;
use crate::sketch::Sketch;
use crate::view::bars::field_bar::PaintedField;
use crate::view::exchange::open_link::{LinkFault, OpenedLink, open_link};
use crate::view::prelude::*;
use crate::view::reading::framing::{Framing, shot_camera};
use crate::view::reading::highlight::Highlight;
use crate::view::reading::verdict_mask::VerdictMask;
use crate::view::typography::formula_cache::Maths;
use crate::workbench::board;
use caption::Below;
use egui::{FontDefinitions, Shape};
use glyph_outlines::Letters;
use std::iter;
use std::rc::Rc;

/// Pixels per point of a figure's bitmap.
pub const PIXELS_PER_POINT: f32 = 2.0;

/// The default size of a picture: the canvas in a window of the default size.
pub const SIZE: Vec2 = vec2(820.0, 624.0);

/// The size of a picture in an article.
pub const ARTICLE: Vec2 = vec2(480.0, 360.0);

/// The options of a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The language of sentence and captions.
    pub lang: Lang,
    /// The colours of the figure.
    pub tone: Tone,
    /// The size of the picture in points; formulas stand below it.
    pub size: Vec2,
    /// Whether the verdict sentence and the formula of an unknown are drawn below.
    pub formulas: bool,
    /// Whether the inset is drawn, in a corner with enough space.
    pub inset: bool,
}

/// Why there is no figure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoFigure {
    /// The link cannot be decoded.
    #[error(transparent)]
    Link(#[from] BadLink),
    /// The link opens something else.
    #[error("the link belongs to lesson {0:?}; name that lesson, or omit the link")]
    Other(String),
    /// Some of the link's numbers are invalid for the scene.
    #[error("only {good} of the link's {all} numbers are valid for this lesson")]
    Part {
        /// The number of valid numbers.
        good: usize,
        /// The number of all numbers in the link.
        all: usize,
    },
}

/// The content of a figure.
pub(super) struct FigureSubject<'a> {
    pub reading: &'a OpenLesson,
    pub lit: &'a Highlight,
    /// The camera, if it differs from the lesson's.
    pub camera: Option<CameraState>,
    /// The framing, if it differs from the lesson's.
    pub framing: Framing,
    /// Whether helpers outside the step are drawn.
    pub all: bool,
    /// The camera of the second picture, if it differs from the lesson's.
    pub beside: Option<CameraState>,
    /// The unknown whose formula is written, if not the first.
    pub unknown: Option<&'static str>,
    /// Whether the verdict is hidden, and everything that reveals it.
    pub hidden: bool,
    /// Whether a hidden verdict also removes the labels of all values except the given ones.
    pub problem: bool,
    /// The outcome field behind the picture, and its point.
    pub field: Option<(ProbeQuestion, &'static str)>,
}

impl<'a> FigureSubject<'a> {
    /// An open lesson in its current state and default view.
    fn of(reading: &'a OpenLesson, lit: &'a Highlight) -> Self {
        Self {
            reading,
            lit,
            camera: None,
            framing: Framing::Lesson,
            all: false,
            beside: None,
            unknown: None,
            hidden: false,
            problem: false,
            field: None,
        }
    }
}

/// The picture of a lesson in its initial state, or in the state of `link`, as an SVG file. A link
/// that hides the verdict hides it in the picture too.
///
/// ```
/// use crosspoint::text::words::Lang;
/// use crosspoint::view::figure::{self, Style};
/// use crosspoint::view::{theme::Tone, typography::fonts};
/// let style = Style { lang: Lang::En, tone: Tone::Light, size: figure::SIZE, formulas: false, inset: false };
/// let fonts = fonts::definitions(fonts::embedded);
/// let svg = figure::of_lesson(&crosspoint::lessons::ALL[0], None, &style, &fonts).unwrap();
/// assert!(svg.starts_with("<svg") && svg.contains(r#"width="820" height="624""#));
/// ```
pub fn of_lesson(
    entry: &'static Entry,
    link: Option<&str>,
    style: &Style,
    fonts: &FontDefinitions,
) -> Result<String, NoFigure> {
    let OpenedLink { reading, fault, view, verdict, all, .. } = match link {
        Some(link) => open_link(link),
        None => OpenedLink { reading: Some(OpenLesson::open(entry)), ..OpenedLink::default() },
    };
    let reading = match (reading, fault) {
        (_, Some(LinkFault::Bad(reason))) => return Err(reason.into()),
        (_, Some(LinkFault::NoLesson(other))) => return Err(NoFigure::Other(other)),
        (_, Some(LinkFault::Part(taken))) => {
            return Err(NoFigure::Part { good: taken.good, all: taken.all });
        }
        (None, None) => return Err(BadLink::Unreadable.into()),
        (Some(reading), None) if reading.entry.id != entry.id => {
            return Err(NoFigure::Other(reading.entry.id.to_owned()));
        }
        (Some(reading), None) => reading,
    };
    let (camera, hidden) = (CameraState::from_numbers(view), verdict != VerdictView::Shown);
    let mut lit = Highlight::default();
    let opening = reading.opening(style.lang);
    let unknown = opening.as_ref().and_then(|opening| opening.formula);
    if let Some(opening) = opening {
        lit.step(opening.light, opening.spoken);
    }
    let room = PictureRoom::bare(Rect::from_min_size(Pos2::ZERO, style.size), 1.0);
    let shot = shot_camera(&reading, reading.step(), hidden, &room);
    let framing = Framing::usual(&reading, shot, room.all);
    let subject = FigureSubject {
        camera,
        framing,
        all,
        unknown,
        hidden,
        ..FigureSubject::of(&reading, &lit)
    };
    Ok(draw(&subject, style, fonts))
}

/// The picture of a problem: it shows only the given values, and has all of them in view.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn of_problem(reading: &OpenLesson, style: &Style, fonts: &FontDefinitions) -> String {
    let lit = Highlight::default();
    let framing = framed(&reading.page, style.size).map_or(Framing::Lesson, Framing::Camera);
    let own = FigureSubject::of(reading, &lit);
    draw(&FigureSubject { framing, hidden: true, problem: true, ..own }, style, fonts)
}

/// The narrowest view that has all given values in it, from the default view on.
#[cfg(not(target_arch = "wasm32"))]
fn framed(page: &Page, size: Vec2) -> Option<ShotCamera> {
    let inside = Rect::from_min_size(Pos2::ZERO, size).shrink(0.06 * size.x);
    let view = page.seen_by(None);
    let wider = (0..24).map(|times| ShotCamera::View(view.wider(1.1_f64.powi(times))));
    let places = || page.derived().handles.iter().filter(|handle| handle.range.is_none());
    wider.into_iter().find(|framing| {
        let rect = Rect::from_min_size(Pos2::ZERO, size);
        let view = canvas::seen(page, Some(*framing), rect);
        let seen = |at| view.project(at).is_some_and(|at| inside.contains(canvas::pos(at)));
        places().all(|handle| seen(handle.at))
    })
}

/// An SVG file of `subject`.
pub(super) fn draw(subject: &FigureSubject<'_>, style: &Style, fonts: &FontDefinitions) -> String {
    let (theme, words) = (Theme::of(style.tone), Words::of(style.lang));
    let size = style.size.max(Vec2::splat(1.0));
    let asked = MessageSink::default();
    let cx = UiContext { theme, words, ..UiContext::plain(&asked) };
    let maths = Rc::<Maths>::default();
    // The font texture, up to 4096 pixels wide, is not used.
    let typesetter = Fonts::new(PIXELS_PER_POINT, 4096, fonts.clone());
    let painter = InkPainter::new(typesetter, Rect::EVERYTHING);
    let rect = Rect::from_min_size(Pos2::ZERO, size);
    picture(&painter.within(rect), subject, &maths, &cx, style.inset);
    let below = Below { subject, maths: &maths, cx: &cx };
    let shown = style.formulas && !subject.hidden;
    let height = if shown { below.print(&painter, rect) } else { size.y };
    let reading = subject.reading;
    let (title, [sentence, values]) = reading.sentence(style.lang);
    let name = match board(&reading.page) {
        Some(_) => format!("{} {title}", words.get("app")),
        None => format!("{} {} {title}", words.get("app"), reading.entry.place()),
    };
    let said = match subject.hidden {
        true => words.get("verdict_hidden").to_owned(),
        false => format!("{sentence} {values}"),
    };
    let sheet = svg::SvgSheet {
        size: vec2(size.x, height),
        ground: theme.panel,
        lang: style.lang.code(),
        title: &name,
        said: said.trim(),
    };
    svg::write(&sheet, &painter.take(), &Letters::new(fonts))
}

/// One of the pictures of a figure.
struct FigurePane<'a> {
    rect: Rect,
    sketch: &'a Sketch,
    handles: &'a [HandleView],
    view: DefaultView,
    camera: Option<CameraState>,
    map: PlaneMap,
}

impl FigurePane<'_> {
    fn viewport(&self) -> Viewport {
        Viewport::new(self.view, self.camera, self.rect, self.map)
    }

    /// The rectangle of the inset; `None` if it is collapsed over the marks.
    fn inset(&self, page: &Page, light: LitMarks<'_>) -> Option<Rect> {
        let (sketch, view) = (self.sketch, self.viewport());
        let points: Vec<_> = self.handles.iter().map(|handle| view.project(handle.at)).collect();
        let (points, view) = (&points[..], Some(view));
        let room = InsetRoom {
            canvas: self.rect,
            ui_scale: 1.0,
            folds: false,
            foot: true,
            about: true,
            rests: true,
            obstacles: InsetObstacles { points, sketch, light, view, button: None },
        };
        let mut parameters = Parameters::default();
        let place = parameters.place(page, &room);
        place.filter(|_| !parameters.folded())
    }
}

/// The pictures of a figure in `place`: two if the lesson has two.
fn panes<'a>(subject: &FigureSubject<'a>, place: Rect) -> impl Iterator<Item = FigurePane<'a>> {
    let page = &subject.reading.page;
    let derived = page.derived();
    let places = derived.second.as_ref().map(|_| halves(place));
    let rect = places.map_or(place, |[one, _]| one);
    let room = PictureRoom::bare(rect, 1.0);
    let camera = match (subject.framing, board(page)) {
        (Framing::Camera(camera), _) => Some(camera),
        // A workbench sheet has no default view: the whole sheet is fitted.
        (_, Some(board)) => workbench::fitted(board, &room).map(ShotCamera::View),
        (Framing::Shot(step), None) => shot_camera(subject.reading, step, subject.hidden, &room),
        (Framing::Lesson, None) => None,
    };
    let own = FigurePane {
        rect,
        sketch: &derived.sketch,
        handles: &derived.handles,
        view: page.seen_by(camera),
        camera: subject.camera,
        map: page.map(derived),
    };
    let beside = derived.second.as_ref().zip(places).map(|(second, [_, rect])| FigurePane {
        rect,
        sketch: &second.sketch,
        handles: &second.handles,
        view: second.view,
        camera: subject.beside,
        map: PlaneMap::default(),
    });
    iter::once(own).chain(beside)
}

/// Draws the canvas without pointer effects, with the inset if requested.
fn picture(
    painter: &InkPainter,
    subject: &FigureSubject<'_>,
    maths: &Rc<Maths>,
    cx: &UiContext<'_>,
    inset: bool,
) {
    let FigureSubject { reading, hidden, problem, .. } = *subject;
    let (theme, page) = (cx.theme, &reading.page);
    let mut labels = Symbols::new(page.about().symbols, maths.clone());
    let mask = VerdictMask { reading, hidden, problem };
    labels.set(|name| reading.written(name).filter(|_| mask.shows(name)));
    let lit: Vec<_> = subject.lit.name().into_iter().collect();
    let light = LitMarks {
        lit: &lit,
        shown: &subject.lit.spoken,
        all: subject.all,
        without_hover: subject.lit.without_hover(),
        ..LitMarks::default()
    };
    for (index, pane) in panes(subject, painter.clip_rect()).enumerate() {
        let FigurePane { rect, handles, map, .. } = pane;
        // Field and inset belong to the first picture, and reveal the verdict.
        let open = index == 0 && !hidden;
        let field = subject.field.filter(|_| open);
        let corner = if open && inset { pane.inset(page, light) } else { None };
        let sketch = &*mask.sketch(pane.sketch);
        let (bodies, words) = (page.about().bodies, cx.words);
        let names = HandleNames { handles, bodies, sketch, words };
        let shown = Picture {
            light,
            map,
            insets: corner.as_slice(),
            paper: true,
            field: field.is_some(),
            ..Picture::new(sketch, handles, &labels, &names, theme, pane.view)
        };
        let (within, view) = (painter.within(rect), pane.viewport());
        let ground = canvas::print(&within, &shown, view);
        if let Some(((choice, point), ground)) = field.zip(ground)
            && let Some((shape, shares)) = printed(page, choice, point, view, theme)
        {
            within.set(ground, shape);
            let painted = PaintedField { reading, choice, point, shares: &shares };
            painted.print_legend(&within, cx, rect);
        }
        if let Some(corner) = corner {
            inset::print(&within, cx, corner, reading);
        }
        if index > 0 {
            let line = Stroke::new(1.0, theme.line);
            painter.add(Shape::vline(rect.left(), rect.y_range(), line));
            painter.add(Shape::hline(rect.x_range(), rect.top(), line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Edit;
    use crate::lesson::practice::{PracticeProblem, tasks};
    use crate::lessons;

    #[test]
    fn all_given_values_of_a_problem_are_in_its_picture() {
        for entry in lessons::ALL {
            let start = (entry.open)();
            for (seed, task) in (0..).zip(tasks(start.lesson())) {
                let problem = PracticeProblem::drawn(start.lesson(), task, seed).unwrap();
                let mut reading = OpenLesson::open(entry);
                reading.page.apply(&Edit::Show(problem.scene.fields()));
                assert!(framed(&reading.page, ARTICLE).is_some(), "{} {seed}", entry.id);
            }
        }
    }
}
