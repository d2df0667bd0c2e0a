//! The SVG file: its head, and the inks in order as elements.

use super::glyph_outlines::{ColouredPaths, Letters, polygon};
use super::gradients;
use super::svg_values::{Coordinates, N, escaped, paint};
use crate::view::ink::{Halo, Ink};
use egui::epaint::{CircleShape, ColorMode, Mesh, PathShape, PathStroke, RectShape};
use egui::{Color32, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};
use std::fmt::Write;

/// The sheet of a figure.
pub struct SvgSheet<'a> {
    pub size: Vec2,
    /// The background colour.
    pub ground: Color32,
    /// The language of the text.
    pub lang: &'a str,
    pub title: &'a str,
    /// The figure's description for screen readers.
    pub said: &'a str,
}

/// The inks of a sheet, each with its clip rectangle, as a self-contained SVG file.
pub fn write(sheet: &SvgSheet<'_>, inks: &[(Rect, Ink)], letters: &Letters<'_>) -> String {
    let (w, h) = (N(sheet.size.x.ceil()), N(sheet.size.y.ceil()));
    let (lang, title, said) = (sheet.lang, escaped(sheet.title), escaped(sheet.said));
    let mut file = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" xml:lang="{lang}" role="img" aria-label="{title}. {said}">
<title>{title}</title>
<desc>{said}</desc>
<rect width="{w}" height="{h}"{}/>
"#,
        paint("fill", sheet.ground),
    );
    let whole = Rect::from_min_size(Pos2::ZERO, sheet.size);
    for run in inks.chunk_by(|(one, _), (next, _)| one == next) {
        let clip = run[0].0;
        let cut = (!clip.contains_rect(whole)).then(|| clip.intersect(whole));
        if cut.is_some_and(|cut| !cut.is_positive()) {
            continue;
        }
        if let Some(cut) = cut {
            let [x, y, w, h] = [cut.left(), cut.top(), cut.width(), cut.height()].map(N);
            let _ = writeln!(
                file,
                r#"<svg x="{x}" y="{y}" width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">"#
            );
        }
        InkWriter { file: &mut file, letters }.all(run);
        file.push_str(if cut.is_some() { "</svg>\n" } else { "" });
    }
    file.push_str("</svg>\n");
    file
}

/// Writes inks as SVG elements.
struct InkWriter<'a> {
    file: &'a mut String,
    letters: &'a Letters<'a>,
}

impl InkWriter<'_> {
    /// Adds inks from back to front.
    fn all(&mut self, inks: &[(Rect, Ink)]) {
        let mut shapes = Vec::new();
        for (_, ink) in inks {
            let (outlines, halo) = match ink {
                Ink::Shape(shape) => {
                    flatten(shape, &mut shapes);
                    continue;
                }
                Ink::Text { at, galley, colour, halo } if at.is_finite() => {
                    (self.letters.text(galley, *at, *colour), halo)
                }
                Ink::Formula { at, formula, halo } if at.is_finite() => {
                    (self.letters.formula(formula, *at), halo)
                }
                Ink::Text { .. } | Ink::Formula { .. } => continue,
            };
            self.shapes(&std::mem::take(&mut shapes));
            if let Some(Halo { colour, reach }) = *halo {
                let edge = Stroke::new(2.0 * reach, colour);
                outlines.iter().for_each(|(_, path)| self.path(path, colour, edge));
            }
            for (colour, path) in outlines {
                self.path(&path, colour, Stroke::NONE);
            }
        }
        self.shapes(&shapes);
    }

    /// Adds shapes from back to front. Consecutive strokes with one style, such as the dashes of a
    /// line, become one path.
    fn shapes(&mut self, shapes: &[&Shape]) {
        for run in shapes.chunk_by(|one, next| is_one_path(one, next)) {
            match run[0] {
                Shape::LineSegment { stroke, .. } => self.segments(run, stroke),
                Shape::Rect(rect) if is_plain(rect) => self.stretches(run, rect.fill),
                shape => self.one(shape),
            }
        }
    }

    fn segments(&mut self, segments: &[&Shape], stroke: &Stroke) {
        let mut path = String::new();
        for segment in segments {
            if let Shape::LineSegment { points: [a, b], .. } = segment
                && finite(&[*a, *b])
            {
                let _ = write!(path, "M{}L{}", Coordinates(*a), Coordinates(*b));
            }
        }
        self.path(&path, Color32::TRANSPARENT, *stroke);
    }

    /// Rectangles of one colour as one path: a field has thousands of them.
    fn stretches(&mut self, rects: &[&Shape], fill: Color32) {
        let mut path = String::new();
        for rect in rects {
            if let Shape::Rect(RectShape { rect, .. }) = rect
                && finite(&[rect.min, rect.max])
                && rect.is_positive()
            {
                let [w, h] = [rect.width(), rect.height()].map(N);
                let _ = write!(path, "M{}h{w}v{h}h-{w}z", Coordinates(rect.min));
            }
        }
        self.path(&path, fill, Stroke::NONE);
    }

    fn one(&mut self, shape: &Shape) {
        match shape {
            Shape::Circle(circle) => self.circle(circle),
            Shape::Path(path) => self.figure(path),
            Shape::Rect(rect) => self.rect(rect),
            Shape::Mesh(mesh) => self.mesh(mesh),
            // Pictures use no curves, ellipses and callbacks, and their texts are inks; the other
            // shapes were flattened or joined.
            shape => debug_assert!(false, "{shape:?} is not written as SVG"),
        }
    }

    fn circle(&mut self, circle: &CircleShape) {
        if finite(&[circle.center]) && circle.radius.is_finite() {
            let [x, y, r] = [circle.center.x, circle.center.y, circle.radius].map(N);
            let ink = strokes(circle.fill, circle.stroke);
            let _ = writeln!(self.file, r#"<circle cx="{x}" cy="{y}" r="{r}"{ink}/>"#);
        }
    }

    fn figure(&mut self, figure: &PathShape) {
        if figure.points.len() < 2 || !finite(&figure.points) {
            return;
        }
        let mut path = String::new();
        polygon(figure.points.iter().copied(), &mut path);
        if !figure.closed {
            path.pop();
        }
        self.path(&path, figure.fill, plain(&figure.stroke));
    }

    fn rect(&mut self, rect: &RectShape) {
        let reach = rect.stroke.width / 2.0;
        let out = match rect.stroke_kind {
            StrokeKind::Inside => -reach,
            StrokeKind::Middle => 0.0,
            StrokeKind::Outside => reach,
        };
        let place = rect.rect.expand(out);
        if finite(&[place.min, place.max]) && place.is_positive() {
            let [x, y, w, h] = [place.left(), place.top(), place.width(), place.height()].map(N);
            let round = (f32::from(rect.corner_radius.nw) + out).max(0.0);
            let round = if round > 0.0 { format!(r#" rx="{}""#, N(round)) } else { String::new() };
            let ink = strokes(rect.fill, rect.stroke);
            let _ = writeln!(
                self.file,
                r#"<rect x="{x}" y="{y}" width="{w}" height="{h}"{round}{ink}/>"#
            );
        }
    }

    /// The pieces of the mesh of an icon, or of surfaces and light in space. Neighbouring pieces
    /// share their edges, which are not antialiased: two soft edges would leave a seam. Opaque
    /// pieces, which lie side by side, are one path for a colour; one path would merge or cancel
    /// translucent pieces that lie one behind the other.
    fn mesh(&mut self, mesh: &Mesh) {
        self.file.push_str("<g shape-rendering=\"crispEdges\">\n");
        let mut opaque = ColouredPaths::default();
        for piece in gradients::pieces(mesh) {
            let (mut path, plain) = (String::new(), gradients::plain(&piece));
            polygon(piece.iter().map(|corner| corner.pos), &mut path);
            if let Some(colour) = plain.filter(Color32::is_opaque) {
                opaque.of(colour).push_str(&path);
                continue;
            }
            self.facets(std::mem::take(&mut opaque));
            let fill = match plain {
                Some(colour) => paint("fill", colour),
                None => gradients::write(self.file, &piece),
            };
            let _ = writeln!(self.file, r#"<path d="{path}"{fill}/>"#);
        }
        self.facets(opaque);
        self.file.push_str("</g>\n");
    }

    fn facets(&mut self, paths: ColouredPaths) {
        paths.0.iter().for_each(|(colour, path)| self.path(path, *colour, Stroke::NONE));
    }

    fn path(&mut self, path: &str, fill: Color32, stroke: Stroke) {
        if !path.is_empty() {
            let ink = strokes(fill, stroke);
            let _ = writeln!(self.file, r#"<path d="{path}"{ink}/>"#);
        }
    }
}

/// The attributes of a fill and a stroke.
fn strokes(fill: Color32, stroke: Stroke) -> String {
    let fill = paint("fill", fill);
    if stroke.width > 0.0 && stroke.color != Color32::TRANSPARENT {
        let (ink, width) = (paint("stroke", stroke.color), N(stroke.width));
        format!(r#"{fill}{ink} stroke-width="{width}" stroke-linejoin="round""#)
    } else {
        fill
    }
}

/// The stroke of a path; egui allows a colour per position, which is not used here.
fn plain(stroke: &PathStroke) -> Stroke {
    match stroke.color {
        ColorMode::Solid(colour) => Stroke::new(stroke.width, colour),
        ColorMode::UV(_) => {
            debug_assert!(false, "the colours of a stroke are not written as SVG");
            Stroke::NONE
        }
    }
}

/// Whether two consecutive shapes belong to one path.
fn is_one_path(one: &Shape, next: &Shape) -> bool {
    match (one, next) {
        (Shape::LineSegment { stroke, .. }, Shape::LineSegment { stroke: other, .. }) => {
            stroke == other
        }
        (Shape::Rect(rect), Shape::Rect(other)) => {
            is_plain(rect) && is_plain(other) && rect.fill == other.fill
        }
        _ => false,
    }
}

/// A rectangle without border and with sharp corners.
fn is_plain(rect: &RectShape) -> bool {
    rect.stroke == Stroke::NONE && rect.corner_radius == egui::CornerRadius::ZERO
}

fn finite(points: &[Pos2]) -> bool {
    points.iter().all(|point| point.is_finite())
}

/// The shapes inside of `shape`, from back to front.
fn flatten<'a>(shape: &'a Shape, into: &mut Vec<&'a Shape>) {
    match shape {
        Shape::Noop => {}
        Shape::Vec(inner) => inner.iter().for_each(|shape| flatten(shape, into)),
        shape => into.push(shape),
    }
}
