//! A progressively refined picture of a field: cells of 16 pixels, then of 4, and at rest of one.
//! Each time slice ends when its time is up, and the next frame continues.

use crate::lesson::{Finding, Page, Probe, ProbeQuestion};
use crate::view::canvas::Viewport;
use crate::view::exchange::host::MachineClock;
use crate::view::prelude::*;
use egui::{ColorImage, Mesh, TextureHandle, TextureOptions};
use glam::{DVec3, dvec2};

/// Cell sizes in logical pixels, from the first pass to the last.
const CELLS: [usize; 3] = [16, 4, 1];

/// The last pass while something moves.
const COARSE: usize = 1;

/// Duration of a time slice in seconds.
const SLICE: f64 = 0.008;

/// Number of positions between two reads of the clock.
const RUN: usize = 32;

/// A picture in progress.
#[derive(Default)]
pub struct Painting {
    target: Option<FieldTarget>,
    probe: Option<Probe>,
    /// Whether the picture was started in this frame: something moves.
    fresh: bool,
    passes: [Pass; CELLS.len()],
    /// The current pass; all are done if this index is out of range.
    pass: usize,
    /// The number of cells of each shade in the pass.
    tally: Vec<u32>,
    /// The fraction of the picture that has each shade; empty before the first pass.
    pub shares: Vec<f64>,
}

/// All that the colours of a field depend on: another target is painted anew.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldTarget {
    pub revision: u64,
    pub name: &'static str,
    /// The point's position; in space, the painted plane contains it.
    pub through: DVec3,
    pub choice: ProbeQuestion,
    pub view: Viewport,
    pub tone: Tone,
}

/// One pass over the picture, row by row.
#[derive(Default)]
struct Pass {
    /// Cell size in logical pixels.
    cell: usize,
    /// Columns and rows.
    size: [usize; 2],
    texture: Option<TextureHandle>,
    /// Complete rows.
    rows: usize,
    /// Cells of the incomplete rows below them.
    found: Vec<Color32>,
}

impl Painting {
    /// Restarts if any relevant input has changed. The point's own position is irrelevant.
    pub fn set_target(&mut self, page: &Page, target: FieldTarget) {
        self.fresh = false;
        if self.target.as_ref() == Some(&target) {
            return;
        }
        let FieldTarget { revision, choice, .. } = target;
        let point = page.handle(target.name);
        let probe = point.and_then(|(index, _)| page.probe(index, choice));
        if self.target.as_ref().is_some_and(|before| before.choice != choice) {
            self.shares.clear();
        }
        let same =
            self.target.take().is_some_and(|before| FieldTarget { revision, ..before } == target);
        self.target = Some(target);
        let [now, before] = [&probe, &self.probe].map(|probe| probe.as_ref().map(Probe::rest));
        if same && now == before {
            return;
        }
        self.probe = probe;
        self.fresh = true;
        self.pass = 0;
        self.tally.clear();
        for pass in &mut self.passes {
            pass.rows = 0;
            pass.found.clear();
        }
    }

    /// Works for a time slice; returns whether everything is done. While something moves, only the
    /// first passes run.
    pub fn go_on(
        &mut self,
        ctx: &Context,
        clock: MachineClock,
        index: impl Fn(Finding) -> usize,
        colours: &[Color32],
    ) -> bool {
        let (Some(target), Some(probe)) = (&self.target, &mut self.probe) else { return true };
        let (view, through) = (target.view, target.through);
        let start = (clock.0)();
        self.tally.resize(colours.len(), 0);
        let mut time_left = true;
        while time_left && self.pass < CELLS.len() && !(self.fresh && self.pass > COARSE) {
            let pass = &mut self.passes[self.pass];
            if pass.rows == 0 && pass.found.is_empty() {
                pass.begin(CELLS[self.pass], view.rect().size(), ctx);
            }
            let (cell, [columns, rows]) = (pass.cell as f64, pass.size);
            let corner = dvec2(view.rect().left().into(), view.rect().top().into());
            let mut next = pass.rows * columns + pass.found.len();
            while next < columns * rows && time_left {
                for at in next..(next + RUN).min(columns * rows) {
                    let middle = dvec2((at % columns) as f64 + 0.5, (at / columns) as f64 + 0.5);
                    // There is no point of the plane above the horizon.
                    let Some(place) = view.reached(corner + middle * cell, through) else {
                        pass.found.push(Color32::TRANSPARENT);
                        continue;
                    };
                    let shade = index(probe.at(place));
                    self.tally[shade] += 1;
                    pass.found.push(colours[shade]);
                }
                next = pass.rows * columns + pass.found.len();
                let now = (clock.0)();
                // A clock that is set back must not extend the slice.
                time_left = (start..start + SLICE).contains(&now);
            }
            pass.show(ctx);
            if pass.rows == rows {
                let all = f64::from(self.tally.iter().sum::<u32>()).max(1.0);
                self.shares = self.tally.iter().map(|count| f64::from(*count) / all).collect();
                self.tally.fill(0);
                self.pass += 1;
            }
        }
        self.pass == CELLS.len()
    }

    /// The visible state: the last complete pass, and the rows of the next pass over it.
    pub fn shape(&self) -> Shape {
        let Some(target) = &self.target else { return Shape::Noop };
        let first = self.pass.saturating_sub(1);
        let seen = self.passes[first..].iter().filter_map(|pass| pass.shape(target.view.rect()));
        Shape::Vec(seen.collect())
    }
}

impl Pass {
    /// Starts a pass with as many cells as needed; larger cells if the texture size is limited.
    fn begin(&mut self, cell: usize, size: Vec2, ctx: &Context) {
        let most = ctx.input(|input| input.max_texture_side).max(1);
        let cells = |length: f32, cell| (length.max(1.0).ceil() as usize).div_ceil(cell);
        self.cell = cell.max(cells(size.max_elem(), most));
        let size = [cells(size.x, self.cell), cells(size.y, self.cell)];
        if self.size != size {
            (self.size, self.texture) = (size, None);
        }
    }

    /// Uploads complete rows to the texture.
    fn show(&mut self, ctx: &Context) {
        let [columns, rows] = self.size;
        let whole = self.found.len() / columns;
        if whole == 0 {
            return;
        }
        let pixels: Vec<_> = self.found.drain(..whole * columns).collect();
        let image = ColorImage { size: [columns, whole], pixels };
        let texture = self.texture.get_or_insert_with(|| {
            let blank = ColorImage::new([columns, rows], Color32::TRANSPARENT);
            ctx.load_texture("field", blank, TextureOptions::NEAREST)
        });
        if whole == rows {
            texture.set(image, TextureOptions::NEAREST);
        } else {
            texture.set_partial([0, self.rows], image, TextureOptions::NEAREST);
        }
        self.rows += whole;
    }

    /// The shape of the complete rows.
    fn shape(&self, rect: Rect) -> Option<Shape> {
        let texture = self.texture.as_ref().filter(|_| self.rows > 0)?;
        let [columns, rows] = self.size;
        let size = vec2(columns as f32, self.rows as f32) * self.cell as f32;
        let mut mesh = Mesh::with_texture(texture.id());
        let part = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, self.rows as f32 / rows as f32));
        mesh.add_rect_with_uv(Rect::from_min_size(rect.min, size), part, Color32::WHITE);
        Some(Shape::mesh(mesh))
    }
}
