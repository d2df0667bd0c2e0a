//! Drawing marks: dashes and widths by role, highlighted and dimmed.

use super::carrier_parts::{chord, reach, without};
use super::clip::sides;
use super::figure::{Figure, ProjectedMark, right_angle};
use super::glow;
use super::handle::{filled, outline};
use super::space::{is_post, shares};
use super::stroker::{HAIR, LineStyle, Stroker};
use crate::sketch::{Role, Shape, Visibility};
use crate::view::theme::{Theme, Tone};
use egui::{Color32, Stroke};
use glam::DVec2;
use std::ops::Range;

/// The gap between the tip of an arrow and the centre of a handle.
const BEFORE: f64 = 15.0;

/// Width of an ink outline beside a line.
const OUTLINE: f32 = 2.0;

/// Opacity of ink on a surface.
const CELLS: f32 = 0.4;

/// The line style of a role.
pub fn line_of(role: Role, theme: &Theme) -> LineStyle {
    let colour = theme.line_of(role);
    match role {
        Role::First | Role::Result => LineStyle::solid(3.2, colour),
        Role::Second => LineStyle::dashed(3.2, 14.0, 3.0, colour),
        Role::Third => LineStyle::dashed(2.2, 8.0, 4.0, colour),
        Role::Helper => helper(colour),
        Role::Plain => LineStyle::solid(2.2, colour),
        Role::Common | Role::Special => LineStyle::solid(3.2, colour),
    }
}

/// A line of the construction.
pub fn helper(colour: Color32) -> LineStyle {
    LineStyle::dashed(1.4, 5.0, 4.0, colour)
}

/// The extension of a line beyond its given part.
fn dots(colour: Color32) -> LineStyle {
    LineStyle::dashed(2.4, 2.0, 5.0, colour)
}

/// The arrow style of a role: a vector is thinner than its object.
fn shaft_of(role: Role, theme: &Theme) -> LineStyle {
    match role {
        Role::Second => LineStyle::dashed(1.9, 5.0, 4.0, theme.line_of(role)),
        _ => LineStyle { width: 2.2, ..line_of(role, theme) },
    }
}

/// The edge style of solids.
fn edge_of(shape: &Shape, role: Role, theme: &Theme) -> LineStyle {
    match shape {
        Shape::Face(_) | Shape::Ring { .. } | Shape::Circle { .. } | Shape::Disc(_) => {
            line_of(role, theme)
        }
        Shape::Area(_) => helper(theme.line_of(role)),
        Shape::Box { .. } => LineStyle::solid(1.4, theme.line_of(role)),
        _ => LineStyle::solid(1.8, theme.line_of(role)),
    }
}

/// The style of the hidden part of a line: thin and dashed.
fn behind(line: LineStyle, ui_scale: f32) -> LineStyle {
    let width = (line.width * 0.5).max(HAIR);
    LineStyle::dashed(width, 4.0 * ui_scale, 4.0 * ui_scale, line.colour.gamma_multiply(0.75))
}

/// How far the hidden part of a line fades behind what is transparent.
const FADED: f32 = 0.25;

/// Half widths of the glow of a highlighted line, and of a result.
const GLOW: [f64; 2] = [8.0, 10.0];

/// The radius of the glow of a resulting point, in space.
const FOUND: f64 = 23.0;

/// The intensity of the glow of a result.
const FOUND_GLOW: f32 = 0.42;

/// Opacity of a highlighted or a pale area: high enough for one colour over any background.
const LIT_AREA: f32 = 0.93;

/// The inputs for drawing marks.
pub struct MarkPainter<'a> {
    pub pen: &'a mut Stroker,
    pub theme: &'a Theme,
    pub ui_scale: f32,
    /// The centres of handles and points, before which arrows end.
    pub stops: &'a [DVec2],
    /// Whether the picture is one of space, where results glow.
    pub space: bool,
    pub outlined: &'a [&'static str],
}

impl MarkPainter<'_> {
    /// Draws all marks but points: areas below lines, those that hide others over the rest.
    pub fn marks(&mut self, marks: &[ProjectedMark<'_>]) {
        let mut seen: Vec<_> = marks.iter().filter(|mark| mark.shown > 0.0).collect();
        seen.sort_by_key(|mark| mark.mark.covers());
        seen.iter().for_each(|mark| self.inside(mark));
        seen.iter().filter(|mark| mark.filled > 0.0).for_each(|mark| self.lit_inside(mark));
        let outlined = seen.iter().filter(|mark| self.outlined.contains(&mark.mark.name));
        outlined.for_each(|mark| self.outline(mark));
        let is_line = |m: &&ProjectedMark<'_>| matches!(m.figure, Figure::Line { .. });
        let lines: Vec<_> = marks.iter().filter(is_line).collect();
        seen.iter().for_each(|mark| self.edges(mark, &lines));
        for mark in seen {
            // Helpers are not highlighted beside the mark that measures the same value.
            let measured = |other: &&ProjectedMark<'_>| other.is_length_of(mark.mark.name);
            let helps = !mark.mark.labelled && mark.lit > 0.0 && lines.iter().any(measured);
            self.line(mark, if helps { 0.0 } else { mark.lit }, marks);
        }
    }

    /// The tint of an interior, in the colour of its role.
    fn inside(&mut self, mark: &ProjectedMark<'_>) {
        let unlit = mark.dim * (1.0 - mark.filled);
        let (theme, role) = (self.theme, mark.mark.role);
        let tint = |part: f32| theme.line_of(role).gamma_multiply(part);
        let colour = match mark.figure {
            Figure::Polygon(_) if mark.mark.covers() => {
                theme.pale_of(role).gamma_multiply(LIT_AREA * unlit * mark.shown)
            }
            // Areas without a role of their own are outlines until they are highlighted.
            Figure::Polygon(_)
                if (mark.mark.visibility, role) == (Visibility::WhenLit, Role::Helper) =>
            {
                return;
            }
            Figure::Polygon(_) => tint(0.12 * unlit * mark.shown),
            Figure::Cells(_) => tint(CELLS * mark.dim),
            _ => tint(0.06 * unlit),
        };
        self.fill(&mark.figure, colour);
    }

    /// The highlight of an interior, over all tints.
    fn lit_inside(&mut self, mark: &ProjectedMark<'_>) {
        if !matches!(mark.figure, Figure::Cells(_)) {
            let fill = self.theme.lit_area.gamma_multiply(LIT_AREA * mark.shown * mark.filled);
            self.fill(&mark.figure, fill);
        }
    }

    fn fill(&mut self, figure: &Figure, colour: Color32) {
        match figure {
            Figure::Polygon(corners) => self.pen.fill(corners, colour),
            Figure::Cells(cells) => cells.iter().for_each(|cell| self.pen.fill(cell, colour)),
            Figure::Circle { centre, radius } => {
                let arc = self.pen.arc(*centre, *radius);
                self.pen.fill(&arc, colour);
            }
            _ => {}
        }
    }

    /// Ink on both sides of the lines of a mark.
    fn outline(&mut self, mark: &ProjectedMark<'_>) {
        let (theme, role) = (self.theme, mark.mark.role);
        let around = |line: LineStyle| {
            LineStyle::solid(line.width + 2.0 * OUTLINE, theme.ink).scaled(self.ui_scale)
        };
        let (line, edge) =
            (around(line_of(role, theme)), around(edge_of(&mark.mark.shape, role, theme)));
        match &mark.figure {
            Figure::Line { a, d, range } => self.pen.part(*a, *d, range.clone(), &line),
            Figure::Circle { centre, radius } => {
                let arc = self.pen.arc(*centre, *radius);
                self.pen.path(&arc, &line);
            }
            Figure::Polygon(corners) => {
                sides(corners).for_each(|(p, q)| self.pen.segment(p, q, &edge));
            }
            Figure::Solid { runs, .. } => {
                runs.iter()
                    .filter(|run| !run.thin)
                    .for_each(|run| self.pen.path(&run.points, &edge));
            }
            Figure::Point(_) | Figure::Cells(_) | Figure::Corner(..) | Figure::Pair(..) => {}
        }
    }

    /// The outline of an area, except where a drawn vector or object runs along it.
    fn edges(&mut self, mark: &ProjectedMark<'_>, lines: &[&ProjectedMark<'_>]) {
        let Figure::Polygon(corners) = &mark.figure else { return };
        if mark.mark.role == Role::Common {
            let line =
                LineStyle::solid(1.6, self.theme.line_of(Role::Common)).scaled(self.ui_scale);
            let closed: Vec<_> = corners.iter().chain(corners.first()).copied().collect();
            return self.pen.path(&closed, &line.faded(mark.shown * mark.dim));
        }
        let plain = edge_of(&mark.mark.shape, mark.mark.role, self.theme);
        let lit = LineStyle::solid(1.8, self.theme.lit_edge);
        for (p, q) in sides(corners) {
            if lines.iter().any(|m| m.shown > 0.5 && m.figure.covers(p, q)) {
                continue;
            }
            for (line, strength) in [(plain, (1.0 - mark.lit) * mark.dim), (lit, mark.lit)] {
                if strength > 0.0 {
                    let line = line.scaled(self.ui_scale).faded(strength * mark.shown);
                    self.pen.segment(p, q, &line);
                }
            }
        }
    }

    fn line(&mut self, mark: &ProjectedMark<'_>, lit: f32, marks: &[ProjectedMark<'_>]) {
        let (theme, ui_scale, role) = (self.theme, self.ui_scale, mark.mark.role);
        let faded = |line: LineStyle| line.scaled(ui_scale).faded(mark.shown * mark.dim);
        let under = self.beneath(mark, lit);
        // Balls are transparent, and a result stays readable behind anything.
        let fades = role == Role::Result || !marks.iter().any(ProjectedMark::is_opaque);
        self.pen.fog = mark.fog;
        match (&mark.mark.shape, &mark.figure) {
            (Shape::Carrier { .. }, Figure::Line { a, d, range }) => {
                let found = chord(mark, marks);
                let reach = if self.space { reach(mark, marks) } else { 1.0 };
                let line = faded(line_of(role, theme));
                let dots = faded(dots(theme.line_of(role)));
                self.glow(mark, range.clone(), under);
                for stretch in without(0.0..reach, found.clone()) {
                    self.part(mark, stretch, &line, fades);
                }
                let extensions = [(reach, range.end, *d), (range.start, 0.0, -*d)];
                for (from, to, along) in extensions.into_iter().filter(|(from, to, _)| from < to) {
                    for stretch in without(from..to, found.clone()) {
                        self.part(mark, stretch, &dots, fades);
                    }
                    let start = if from < 0.0 { *a } else { *a + *d * from };
                    if let Some(tip) = self.pen.exit(start, along, 0.0..to - from) {
                        self.pen.head(tip, along, ui_scale, dots.colour);
                    }
                }
            }
            (Shape::Arrow(..), Figure::Line { .. }) => {
                let line = faded(shaft_of(role, theme));
                self.arrow(mark, &line, fades, under);
            }
            (shape, Figure::Line { .. }) => {
                let dotted = matches!(shape, Shape::Extension(..));
                let line = faded((if dotted { dots } else { helper })(theme.line_of(role)));
                let post = self.space && is_post(&mark.mark);
                self.glow(mark, 0.0..1.0, under.filter(|_| !post));
                let line = if post { line.faded(1.0 - lit) } else { line };
                self.part(mark, 0.0..1.0, &line, fades);
            }
            (shape, Figure::Solid { runs, .. }) => {
                let line = faded(edge_of(shape, role, theme));
                let lit = LineStyle::solid(line.width, theme.lit_edge).faded(lit * mark.shown);
                let thin = LineStyle::solid(1.0, line.colour).scaled(ui_scale).faded(0.4);
                let is_curve =
                    matches!(shape, Shape::Ring { .. } | Shape::Circle { .. } | Shape::Disc(_));
                for run in runs {
                    let line = if run.thin { thin } else { line };
                    if let Some((reach, colour)) = under.filter(|_| !run.thin && is_curve) {
                        self.pen.add(glow::along(&run.points, reach, colour));
                    }
                    let lines = [Some(line), (!run.thin).then_some(lit)].into_iter().flatten();
                    for line in lines.filter(|line| line.colour.a() > 0) {
                        let line = if run.hidden { behind(line, ui_scale) } else { line };
                        self.pen.path(&run.points, &line);
                    }
                }
            }
            (_, Figure::Circle { centre, radius }) => {
                let line = faded(line_of(role, theme));
                let arc = self.pen.arc(*centre, *radius);
                if let Some((reach, colour)) = under {
                    self.pen.add(glow::along(&arc, reach, colour));
                }
                self.pen.path(&arc, &line);
            }
            (_, Figure::Corner(at, u, v)) => {
                let line = faded(LineStyle::solid(1.4, theme.line_of(role)));
                self.pen.path(&right_angle(*at, [*u, *v], ui_scale), &line);
            }
            (_, Figure::Pair(middles, along)) => {
                let line = faded(LineStyle::solid(1.8, theme.line_of(role)));
                let (back, side) =
                    (*along * f64::from(-4.0 * ui_scale), along.perp() * f64::from(4.5 * ui_scale));
                for at in middles {
                    self.pen.path(&[*at + back + side, *at - back, *at + back - side], &line);
                }
            }
            (_, Figure::Point(_) | Figure::Polygon(_) | Figure::Cells(_)) => {}
        }
        self.pen.fog = None;
    }

    /// The half width and the colour of the glow under a line, if any.
    fn beneath(&self, mark: &ProjectedMark<'_>, lit: f32) -> Option<(f64, Color32)> {
        let (theme, ui_scale) = (self.theme, f64::from(self.ui_scale));
        if lit > 0.0 {
            let colour = theme.lit.gamma_multiply(lit * mark.shown);
            // In the dark theme a faint yellow looks khaki.
            let narrow = if theme.tone == Tone::Dark { 0.62 } else { 1.0 };
            return Some((GLOW[0] * narrow * ui_scale, colour));
        }
        let found = self.space && mark.mark.role == Role::Result;
        let colour = theme.hit.gamma_multiply(FOUND_GLOW * mark.shown * mark.dim);
        found.then_some((GLOW[1] * ui_scale, colour))
    }

    /// The glow under a part of a line.
    fn glow(&mut self, mark: &ProjectedMark<'_>, range: Range<f64>, under: Option<(f64, Color32)>) {
        let (Figure::Line { a, d, .. }, Some((reach, colour))) = (&mark.figure, under) else {
            return;
        };
        if let Some(seen) = self.pen.window.part(*a, *d, range) {
            let ends = [*a + *d * seen.start, *a + *d * seen.end];
            self.pen.add(glow::along(&ends, reach, colour));
        }
    }

    /// The part of a line between two parameters. Hidden stretches are paler (`fades`), or thin and
    /// dashed.
    fn part(&mut self, mark: &ProjectedMark<'_>, range: Range<f64>, line: &LineStyle, fades: bool) {
        let Figure::Line { a, d, .. } = &mark.figure else { return };
        let canvas = self.theme.canvas.gamma_multiply(f32::from(line.colour.a()) / 255.0);
        let pale = LineStyle { colour: line.colour.lerp_to_gamma(canvas, FADED), ..*line };
        let beyond = if fades { pale } else { behind(*line, self.ui_scale) };
        for (part, hidden) in shares(range, &mark.hidden) {
            self.pen.part(*a, *d, part, if hidden { &beyond } else { line });
        }
    }

    fn arrow(
        &mut self,
        mark: &ProjectedMark<'_>,
        line: &LineStyle,
        fades: bool,
        under: Option<(f64, Color32)>,
    ) {
        let Figure::Line { a, d, .. } = mark.figure else { return };
        let Some(along) = d.try_normalize() else { return };
        let (ui_scale, whole) = (f64::from(self.ui_scale), d.length());
        let near = |p: DVec2| self.stops.iter().any(|s| s.distance(p) < 2.0);
        let before = |p| if near(p) { (BEFORE * ui_scale).min(whole * 0.4) } else { 0.0 };
        let (start, tip) =
            (a + along * before(a).min(12.0 * ui_scale), a + d - along * before(a + d));
        let neck = tip - along * (8.0 * ui_scale).min(tip.distance(start));
        let at = |p: DVec2| (p - a).dot(along) / whole;
        self.glow(mark, at(start)..at(tip), under);
        self.part(mark, at(start)..at(neck), line, fades);
        let size = self.ui_scale * (whole / (22.0 * ui_scale)).clamp(0.3, 1.0) as f32;
        self.pen.head(tip, along, size, line.colour);
    }

    /// A computed point: the result is a ring with a dot, others are small and hollow in the shape
    /// of their role.
    pub fn point(&mut self, mark: &ProjectedMark<'_>) {
        let Figure::Point(at) = mark.figure else { return };
        let (ui_scale, role) = (self.ui_scale, mark.mark.role);
        if mark.shown <= 0.0 || !self.pen.window.has(at) {
            return;
        }
        let colour = self.theme.line_of(role).gamma_multiply(mark.shown * mark.dim);
        let canvas = self.theme.canvas.gamma_multiply(mark.shown);
        if mark.lit > 0.0 {
            let highlight = self.theme.lit.gamma_multiply(mark.lit * mark.shown);
            self.pen.disc(at, 15.0 * ui_scale, highlight);
        } else if self.space && role == Role::Result {
            let light = self.theme.hit.gamma_multiply(FOUND_GLOW * mark.shown * mark.dim);
            self.pen.add(glow::around(at, FOUND * f64::from(ui_scale), light));
        }
        if role == Role::Special {
            let edge = self.theme.special_ink.gamma_multiply(mark.shown);
            let edge = Stroke::new(1.6 * ui_scale, edge);
            self.pen.add(filled(role, at, 7.0 * ui_scale, colour));
            self.pen.add(outline(role, at, 7.0 * ui_scale, Color32::TRANSPARENT, edge));
        } else if role == Role::Result {
            self.pen.disc(at, 11.0 * ui_scale, colour);
            self.pen.disc(at, 8.0 * ui_scale, canvas);
            self.pen.disc(at, 2.5 * ui_scale, colour);
        } else {
            let edge = Stroke::new(2.2 * ui_scale, colour);
            self.pen.add(filled(role, at, 8.0 * ui_scale, canvas));
            self.pen.add(outline(role, at, 5.5 * ui_scale, Color32::TRANSPARENT, edge));
        }
    }
}
