//! Draws the program's picture through the egui-macroquad binding.
//!
//! The binding runs its own egui context, and only that context reaches the GPU. The program runs
//! in another context with input from [`InputAdapter`](super::input_adapter::InputAdapter); its
//! finished triangles are added to the binding's context as one shape.

use super::redraw::{self, DrawnPicture, MeshPiece};
use super::{IS_PAGE, Machine};
use egui::{Context, CursorIcon, FullOutput, OutputCommand, Rect, TextureId};
use macroquad::miniquad::window;
use std::collections::HashMap;
use std::sync::Arc;

/// Draws the output of a [`Context`].
#[derive(Debug, Default)]
pub struct Painter {
    /// Maps the program's textures to those of the binding's context.
    textures: HashMap<TextureId, TextureId>,
    /// The texts to copy to the window's clipboard with the next frame.
    pub copies: Vec<String>,
    drawn: DrawnPicture,
}

impl Painter {
    /// Configures the binding's context to draw nothing itself and to ignore keys.
    pub fn new() -> Self {
        egui_macroquad::cfg(|window| {
            let mut none = egui::FontDefinitions::empty();
            for family in [egui::FontFamily::Proportional, egui::FontFamily::Monospace] {
                none.families.insert(family, Vec::new());
            }
            window.set_fonts(none);
            window.options_mut(|options| options.zoom_with_keyboard = false);
        });
        Self::default()
    }

    /// Draws the output of one frame of `ctx`. If the window keeps the last picture, it draws only
    /// the changed parts, and nothing while the frame `waits` for fonts.
    pub fn show(&mut self, ctx: &Context, output: FullOutput, waits: bool, machine: &mut Machine) {
        let FullOutput { platform_output, textures_delta, mut shapes, pixels_per_point, .. } =
            output;
        for command in platform_output.commands {
            if let OutputCommand::CopyText(text) = command {
                self.copies.push(text);
            }
        }
        egui_macroquad::cfg(|window| self.take_textures(window, textures_delta.set));
        let backgrounds = if IS_PAGE { redraw::take_backgrounds(&mut shapes) } else { Vec::new() };
        let size = window::screen_size().into();
        let kept = machine.keeps_picture();
        if !kept {
            self.drawn.forget();
        }
        let parts = if kept && waits {
            Vec::new()
        } else {
            self.drawn.differs(ctx, backgrounds, shapes, size, pixels_per_point)
        };
        for (rect, colour) in parts.iter().flat_map(|part| self.drawn.fills(*part)) {
            machine.fill(rect, colour);
        }
        let copies = std::mem::take(&mut self.copies);
        egui_macroquad::ui(|window| {
            self.put(window, &parts, pixels_per_point);
            window.set_cursor_icon(match platform_output.cursor_icon {
                // The binding would show the grabbing hands as the plain arrow.
                CursorIcon::Grab | CursorIcon::Grabbing => CursorIcon::Move,
                other => other,
            });
            for text in &copies {
                window.copy_text(text.clone());
            }
        });
        egui_macroquad::draw();
        egui_macroquad::cfg(|window| {
            for id in textures_delta.free.iter().filter_map(|id| self.textures.remove(id)) {
                window.tex_manager().write().free(id);
            }
        });
    }

    fn take_textures(&mut self, window: &Context, set: Vec<(TextureId, egui::epaint::ImageDelta)>) {
        let manager = window.tex_manager();
        let mut manager = manager.write();
        for (id, delta) in set {
            if delta.is_whole() {
                self.drawn.reprinted(id);
            }
            match self.textures.get(&id) {
                Some(&known) => manager.set(known, delta),
                None => {
                    let name = String::from("program");
                    let new = manager.alloc(name, delta.image, delta.options);
                    self.textures.insert(id, new);
                }
            }
        }
    }

    /// Draws the content of `parts`, in pixels, one part after the other. `ratio`: pixels per
    /// point.
    fn put(&self, window: &Context, parts: &[Rect], ratio: f32) {
        let painter = window.layer_painter(egui::LayerId::background());
        let scale = ratio / window.pixels_per_point();
        for MeshPiece { mut mesh, clip } in self.drawn.clipped_meshes(parts) {
            let Some(&texture_id) = self.textures.get(&mesh.texture_id) else { continue };
            mesh.texture_id = texture_id;
            for vertex in &mut mesh.vertices {
                vertex.pos = vertex.pos * scale;
            }
            let clip = clip / window.pixels_per_point();
            painter.with_clip_rect(clip).add(egui::Shape::Mesh(Arc::new(mesh)));
        }
    }
}
