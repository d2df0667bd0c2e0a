//! A scene on the canvas as the page shows it, for canvas tests.

mod keys;
mod light;
mod names;
mod picture;
mod pointer;
mod rest;
mod thumbnails;
mod touch;
pub mod window;

use crosspoint::geometry::Extent;
use crosspoint::geometry::double::Vec2 as DVec2;
use crosspoint::geometry::double::perp_product::{PerpProduct, perp_product_trace};
use crosspoint::lesson::{Body, DefaultView, Edit, HandleView, HeldPart, Symbol};
use crosspoint::sketch::{Role, Shape, Sketch, Visibility};
use crosspoint::text::number::WrittenNumber;
use crosspoint::view::canvas::{
    CameraState, Canvas, CanvasWords, FrameOutcome, LitMarks, Picture, Side, Symbols,
};
use crosspoint::view::theme::{LIGHT, Theme};
use crosspoint::{name, named, symbols};
use egui::{Rect, Ui};
use glam::DVec3;

const SYMBOLS: &[Symbol] = &symbols![
    First("a" = "A", "b" = "B", "d1" = r"\mathbf{d}_1"),
    Second("c" = "C", "d" = "D", "d2" = r"\mathbf{d}_2"),
    Third("w" = r"\mathbf{w}"),
    Result("p" = "P"),
    Helper("den" = r"@d1 \times @d2", "area_t" = r"@w \times @d2"),
];

const BODIES: &[Body] =
    &[Body { name: "d1", handles: &["a", "b"] }, Body { name: "d2", handles: &["c", "d"] }];

/// Two crossing segments, with all overlays of the page.
pub struct CanvasSetup {
    pub canvas: Canvas,
    pub points: [DVec2; 4],
    pub extents: [Extent; 2],
    pub symbols: Symbols,
    pub theme: &'static Theme,
    pub scale: f32,
    pub lit: Vec<&'static str>,
    pub shown: Vec<&'static str>,
    pub dims: bool,
    pub locked: bool,
    pub finger: bool,
    pub embedded: bool,
    pub still: bool,
    pub invite: bool,
    pub snapped: Option<usize>,
    pub refused: Option<(usize, DVec3)>,
    pub insets: Vec<Rect>,
    pub edits: Vec<Edit>,
    pub last: FrameOutcome,
    pub more: fn(&mut Sketch),
    pub grip: Option<(HeldPart, [DVec2; 4])>,
}

impl Default for CanvasSetup {
    fn default() -> Self {
        let v = DVec2::new;
        Self {
            canvas: Canvas::default(),
            points: [v(-3.0, -2.0), v(4.0, 0.0), v(2.0, -3.0), v(-1.0, 2.0)],
            extents: [Extent::Segment; 2],
            symbols: Symbols::new(SYMBOLS, Default::default()),
            theme: &LIGHT,
            scale: 1.0,
            lit: vec![],
            shown: vec![],
            dims: false,
            locked: false,
            finger: false,
            embedded: false,
            still: true,
            invite: false,
            snapped: None,
            refused: None,
            insets: vec![],
            edits: vec![],
            last: FrameOutcome::default(),
            more: |_| {},
            grip: None,
        }
    }
}

struct Plain([DVec2; 4]);

/// A coordinate with at most two decimals.
fn number(x: f64) -> String {
    WrittenNumber::new((x * 100.0).round() / 100.0).map_or_else(String::new, |n| n.to_string())
}

impl CanvasWords for Plain {
    fn handle(&self, handle: usize) -> String {
        let at = self.0[handle];
        format!("점 {} ({}, {})", ["A", "B", "C", "D"][handle], number(at.x), number(at.y))
    }

    fn movable(&self) -> &str {
        "움직이는 점"
    }

    fn nudge(&self, _handle: usize, side: Side) -> String {
        format!("{side:?}")
    }

    fn coordinate(&self, handle: usize, component: usize) -> String {
        format!("{}{}", ["A", "B", "C", "D"][handle], ["x", "y"][component])
    }

    fn number(&self, x: f64) -> String {
        number(x)
    }
}

impl CanvasSetup {
    /// The camera set by the user: its centre, and world units per pixel.
    pub fn moved_to(&self) -> [f64; 3] {
        match self.canvas.camera() {
            Some(CameraState::Plane(camera)) => camera.numbers(),
            other => panic!("{other:?}"),
        }
    }

    pub fn trace(&self) -> PerpProduct {
        let [a, b, c, d] = self.points;
        perp_product_trace(a, b, c, d)
    }

    fn sketch(&self, x: &PerpProduct) -> Sketch {
        let mut on = Sketch::default();
        on.parallelogram(name!(x.den), x.a, x.d1, x.d2);
        on.parallelogram(name!(x.area_t), x.a, x.w, x.d2);
        on.add(
            name!(x.d2),
            Role::Second,
            Visibility::WhenLit,
            Shape::Arrow(x.a.extend(0.0), (x.a + x.d2).extend(0.0)),
        );
        on.carrier(name!(x.d1), Role::First, x.a, x.b, self.extents[0]);
        on.carrier(name!(x.d2), Role::Second, x.c, x.d, self.extents[1]);
        on.arrow(x.a, named!(x.w), Role::Third, Visibility::Always);
        on.point(named!(x.p), Role::Result);
        (self.more)(&mut on);
        on
    }

    /// Runs one frame: the canvas, then the edits.
    pub fn ui(&mut self, ui: &mut Ui) {
        let x = self.trace();
        let (sketch, words) = (self.sketch(&x), Plain(self.points));
        let value = |v: f64| WrittenNumber::new(v).map(|n| n.to_string());
        self.symbols.set(|name| match name {
            "den" => value(x.den),
            "area_t" => value(x.area_t),
            _ => None,
        });
        let roles = [Role::First, Role::First, Role::Second, Role::Second];
        let names = ["a", "b", "c", "d"];
        let handles: Vec<_> = (0..4)
            .map(|i| HandleView {
                name: names[i],
                role: roles[i],
                at: self.points[i].extend(0.0),
                value: self.points[i].into(),
                locked: self.locked,
                range: None,
                slides: false,
            })
            .collect();
        let view = DefaultView::Plane(DVec2::new(-14.0 / 59.0, 73.0 / 59.0), 312.0 / 59.0);
        let picture = Picture {
            bodies: BODIES,
            scale: self.scale,
            light: LitMarks {
                lit: &self.lit,
                shown: &self.shown,
                dims: self.dims,
                ..LitMarks::default()
            },
            snapped: self.snapped,
            refused: self.refused,
            step: 0.25,
            insets: &self.insets,
            still: self.still,
            finger: self.finger,
            embedded: self.embedded,
            invite: self.invite,
            ..Picture::new(&sketch, &handles, &self.symbols, &words, self.theme, view)
        };
        let heard = self.canvas.listen(ui, &picture);
        let painted = self.canvas.paint(ui, &picture);
        let answer = FrameOutcome {
            edits: [heard.edits, painted.edits].concat(),
            tap: heard.tap,
            entered: heard.entered,
            ..painted
        };
        for edit in &answer.edits {
            self.apply(edit);
        }
        self.edits.extend(answer.edits.iter().cloned());
        self.last = answer;
    }

    fn apply(&mut self, edit: &Edit) {
        match edit {
            Edit::Grab(part) => self.grip = Some((*part, self.points)),
            Edit::Drag { to, .. } => match self.grip {
                Some((HeldPart::Handle(i), _)) => self.points[i] = to.truncate(),
                Some((HeldPart::Body(i), _)) => {
                    let by = to.truncate() - self.points[2 * i];
                    self.points[2 * i] += by;
                    self.points[2 * i + 1] += by;
                }
                Some((HeldPart::Inset, _)) | None => {}
            },
            Edit::Drop => self.grip = None,
            Edit::Cancel => self.points = self.grip.take().map_or(self.points, |(_, p)| p),
            Edit::Nudge { handle, by, pace, .. } => {
                self.points[*handle] += by.truncate() * (pace * 0.25);
            }
            Edit::Set { handle, component, value, .. } => {
                let i = ["a", "b", "c", "d"].iter().position(|n| *n == handle.name());
                self.points[i.unwrap_or(0)][*component] = *value;
            }
            _ => {}
        }
    }
}
