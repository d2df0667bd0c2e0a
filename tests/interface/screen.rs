//! Renders frames of egui in software, without a window or a graphics card.
//!
//! ```ignore
//! use crate::screen::{PaintedApp, path};
//! let mut shown = PaintedApp::new(Boot::default(), [390.0, 844.0], 2.0);
//! shown.rest(2);
//! shown.screen.save(&path("phone.png"));
//! ```

use std::collections::HashMap;
use std::fs::File;
use std::path::{Path, PathBuf};

use crosspoint::platform::redraw::{self, DrawnPicture, MeshPiece};
use crosspoint::view::App;
use crosspoint::view::exchange::host::Boot;
use crosspoint::view::typography::fonts;
use egui::epaint::{ImageData, Primitive, Vertex};
use egui::{
    ClippedPrimitive, Color32, ColorImage, Context, Event, FullOutput, Mesh, Pos2, RawInput, Rect,
    TextureId, TexturesDelta, Vec2, ViewportId, pos2,
};

/// A context with the program's fonts, which take effect in its first frame.
pub fn context() -> Context {
    let ctx = Context::default();
    ctx.set_fonts(fonts::definitions(fonts::embedded));
    ctx.options_mut(|options| options.max_passes = App::MAX_PASSES);
    ctx
}

/// The whole program on a screen.
pub struct PaintedApp {
    pub app: App,
    pub ctx: Context,
    pub screen: Screen,
}

impl PaintedApp {
    /// A program before its first frame.
    pub fn new(boot: Boot, size: impl Into<Vec2>, pixels_per_point: f32) -> Self {
        Self { app: App::new(boot), ctx: context(), screen: Screen::new(size, pixels_per_point) }
    }

    /// Runs one frame with these events.
    pub fn frame(&mut self, events: Vec<Event>) {
        self.screen.frame(&self.ctx, events, |ctx| self.app.ui(ctx));
    }

    /// Runs frames without events.
    pub fn rest(&mut self, frames: usize) {
        (0..frames).for_each(|_| self.frame(vec![]));
    }
}

/// A screen on which egui's frames are drawn.
pub struct Screen {
    size: Vec2,
    pixels_per_point: f32,
    time: f64,
    textures: HashMap<TextureId, ColorImage>,
    /// The output of the last frame, if it has not been drawn.
    waiting: Option<(Context, FullOutput)>,
    /// The last drawing, in pixels.
    pub image: ColorImage,
    drawn: DrawnPicture,
}

impl Screen {
    /// A screen of `size` points.
    pub fn new(size: impl Into<Vec2>, pixels_per_point: f32) -> Self {
        let size = size.into();
        let [w, h] = [size.x, size.y].map(|x| (x * pixels_per_point).round() as usize);
        let image = ColorImage::new([w, h], Color32::WHITE);
        Self {
            size,
            pixels_per_point,
            time: 0.0,
            textures: HashMap::new(),
            waiting: None,
            image,
            drawn: DrawnPicture::default(),
        }
    }

    /// The size of the screen in points.
    pub fn size(&self) -> Vec2 {
        self.size
    }

    /// Runs one frame with these events. Most frames are never drawn, so only the texture changes
    /// of the frame are applied at once.
    pub fn frame(&mut self, ctx: &Context, events: Vec<Event>, ui: impl FnMut(&Context)) {
        let mut input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)),
            time: Some(self.time),
            events,
            ..Default::default()
        };
        self.time += 1.0 / 60.0;
        if let Some(root) = input.viewports.get_mut(&ViewportId::ROOT) {
            root.native_pixels_per_point = Some(self.pixels_per_point);
        }
        let mut output = ctx.run(input, ui);
        self.load(std::mem::take(&mut output.textures_delta));
        self.waiting = Some((ctx.clone(), output));
    }

    /// Draws the last frame on white. `ctx` must not have run another frame elsewhere.
    pub fn draw(&mut self) {
        self.draw_on(Color32::WHITE);
    }

    /// Draws the last frame on a background of this colour.
    pub fn draw_on(&mut self, sheet: Color32) {
        let Some((ctx, output)) = self.waiting.take() else { return };
        self.image.pixels.fill(sheet);
        for ClippedPrimitive { clip_rect, primitive } in
            ctx.tessellate(output.shapes, self.pixels_per_point)
        {
            if let Primitive::Mesh(mesh) = primitive {
                self.paint(&mesh, clip_rect * self.pixels_per_point);
            }
        }
    }

    /// Redraws only what differs between the last drawing and the last frame; returns the changed
    /// rectangles in pixels. The frame can still be drawn completely.
    pub fn draw_changes(&mut self) -> Vec<Rect> {
        let Some((ctx, mut output)) = self.waiting.clone() else { return Vec::new() };
        let ratio = self.pixels_per_point;
        let backgrounds = redraw::take_backgrounds(&mut output.shapes);
        let size = self.image.size.map(|n| n as f32);
        let parts = self.drawn.differs(&ctx, backgrounds, output.shapes, size, ratio);
        let fills: Vec<_> = parts.iter().flat_map(|part| self.drawn.fills(*part)).collect();
        fills.into_iter().for_each(|(rect, colour)| self.fill(rect, colour));
        for MeshPiece { mesh, clip } in self.drawn.clipped_meshes(&parts) {
            self.paint(&mesh, clip);
        }
        parts
    }

    fn fill(&mut self, rect: Rect, colour: Color32) {
        let [left, top, right, bottom] =
            [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(|x| x as usize);
        for row in self.image.pixels.chunks_mut(self.image.size[0]).take(bottom).skip(top) {
            row[left..right].fill(colour);
        }
    }

    /// Draws a mesh, clipped to `clip` in pixels.
    fn paint(&mut self, mesh: &Mesh, clip: Rect) {
        let Some(texture) = self.textures.get(&mesh.texture_id) else { return };
        for corners in mesh.indices.as_chunks().0 {
            let triangle = corners.map(|k: u32| mesh.vertices[k as usize]);
            fill(&mut self.image, texture, triangle, clip, self.pixels_per_point);
        }
    }

    fn load(&mut self, delta: TexturesDelta) {
        for (id, delta) in delta.set {
            let part = match &delta.image {
                ImageData::Color(image) => image.as_ref().clone(),
                ImageData::Font(font) => {
                    ColorImage { size: font.size, pixels: font.srgba_pixels(None).collect() }
                }
            };
            if delta.is_whole() {
                self.drawn.reprinted(id);
            }
            match (delta.pos, self.textures.get_mut(&id)) {
                (Some([x, y]), Some(whole)) => {
                    for (row, line) in part.pixels.chunks(part.size[0]).enumerate() {
                        let start = (y + row) * whole.size[0] + x;
                        whole.pixels[start..start + line.len()].copy_from_slice(line);
                    }
                }
                _ => drop(self.textures.insert(id, part)),
            }
        }
    }

    /// Draws the last frame and writes it as a PNG file.
    pub fn save(&mut self, path: &Path) {
        self.draw();
        let [w, h] = self.image.size.map(|n| n as u32);
        let mut encoder = png::Encoder::new(File::create(path).unwrap(), w, h);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let bytes: Vec<u8> = self.image.pixels.iter().flat_map(Color32::to_array).collect();
        encoder.write_header().unwrap().write_image_data(&bytes).unwrap();
    }
}

/// The path of a test's picture: `target/pictures/`.
pub fn path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../pictures");
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// Draws one triangle, sampled at pixel centres. A centre on a shared edge belongs to one of the
/// triangles. `clip` is in pixels.
fn fill(
    image: &mut ColorImage,
    texture: &ColorImage,
    triangle: [Vertex; 3],
    clip: Rect,
    pixels_per_point: f32,
) {
    let mut corners = triangle;
    // Round to 1/256 pixel, as graphics cards do: the edge functions below are then exact in f64.
    let mut p = corners.map(|v| {
        let on_grid = |x: f32| f64::from((x * pixels_per_point * 256.0).round()) / 256.0;
        [on_grid(v.pos.x), on_grid(v.pos.y)]
    });
    let area = cross(p[0], p[1], p[2]);
    if area == 0.0 || !area.is_finite() {
        return;
    }
    if area < 0.0 {
        corners.swap(1, 2);
        p.swap(1, 2);
    }
    let area = area.abs();
    let bounds = Rect::from_points(&p.map(|[x, y]| pos2(x as f32, y as f32)));
    let [min, max] = [clip.min, clip.max].map(|p| p.round());
    let [w, h] = image.size;
    let range = |low: f32, high: f32, clip_low: f32, clip_high: f32, n: usize| {
        let (low, high) = (low.floor().max(clip_low).max(0.0), high.ceil().min(clip_high).max(0.0));
        (low as usize)..(high as usize).min(n)
    };
    let rows = range(bounds.min.y, bounds.max.y, min.y, max.y, h);
    let columns = range(bounds.min.x, bounds.max.x, min.x, max.x, w);
    let source = |colour: [f32; 4], texel: [f32; 4]| -> [f32; 4] {
        std::array::from_fn(|k| colour[k] / 255.0 * texel[k])
    };
    // Most triangles have one uniform colour.
    let first = corners[0];
    let solid = corners.iter().all(|v| v.uv == first.uv && v.color == first.color).then(|| {
        let colour = first.color.to_array().map(f32::from);
        source(colour, sample(texture, first.uv.x, first.uv.y))
    });
    for y in rows {
        for x in columns.clone() {
            let at = [x as f64 + 0.5, y as f64 + 0.5];
            let edge = |k: usize| {
                let (a, b) = (p[(k + 1) % 3], p[(k + 2) % 3]);
                let side = cross(a, b, at);
                let owned = b[1] < a[1] || (b[1] == a[1] && b[0] > a[0]);
                (side > 0.0 || (side == 0.0 && owned)).then_some(side)
            };
            let (Some(u), Some(v), Some(w)) = (edge(0), edge(1), edge(2)) else { continue };
            let source = solid.unwrap_or_else(|| {
                let weights = [u, v, w].map(|side| (side / area) as f32);
                let mix = |of: &dyn Fn(&Vertex) -> f32| -> f32 {
                    corners.iter().zip(weights).map(|(corner, weight)| of(corner) * weight).sum()
                };
                let texel = sample(texture, mix(&|v| v.uv.x), mix(&|v| v.uv.y));
                source(std::array::from_fn(|k| mix(&|v| f32::from(v.color[k]))), texel)
            });
            let pixel = &mut image.pixels[y * image.size[0] + x];
            let under = pixel.to_array().map(|byte| f32::from(byte) / 255.0);
            let over: [f32; 4] = std::array::from_fn(|k| source[k] + under[k] * (1.0 - source[3]));
            let [r, g, b, a] = over.map(|x| (x * 255.0).round() as u8);
            *pixel = Color32::from_rgba_premultiplied(r, g, b, a);
        }
    }
}

fn cross(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// The texture's colour at u, v between 0 and 1, interpolated from the four nearest texels.
fn sample(texture: &ColorImage, u: f32, v: f32) -> [f32; 4] {
    let [w, h] = texture.size;
    let (x, y) = (u * w as f32 - 0.5, v * h as f32 - 0.5);
    let texel = |dx: f32, dy: f32| {
        let at = |x: f32, n: usize| (x.max(0.0) as usize).min(n - 1);
        let colour = texture.pixels[at(y.floor() + dy, h) * w + at(x.floor() + dx, w)];
        colour.to_array().map(|byte| f32::from(byte) / 255.0)
    };
    let (fx, fy) = (x - x.floor(), y - y.floor());
    let [a, b, c, d] = [texel(0.0, 0.0), texel(1.0, 0.0), texel(0.0, 1.0), texel(1.0, 1.0)];
    std::array::from_fn(|k| {
        (a[k] * (1.0 - fx) + b[k] * fx) * (1.0 - fy) + (c[k] * (1.0 - fx) + d[k] * fx) * fy
    })
}
