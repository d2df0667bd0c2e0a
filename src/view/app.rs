//! The program as a whole: one frame after the other.

use super::host::{Boot, Notice, Wish};

/// Crosspoint, without the machine it runs on.
#[derive(Debug, Default)]
pub struct App {
    wishes: Vec<Wish>,
    at: Option<egui::Pos2>,
}

impl App {
    /// The program at its start.
    pub fn new(_boot: Boot) -> Self {
        Self::default()
    }

    /// Takes in what the machine says.
    pub fn hear(&mut self, _notice: Notice) {}

    /// One frame: input, edits, layout, shapes.
    pub fn ui(&mut self, ctx: &egui::Context) {
        egui::CentralPanel::default().show(ctx, |ui| {
            let at = self.at.unwrap_or(egui::pos2(200.0, 200.0));
            let rect = egui::Rect::from_center_size(at, egui::vec2(28.0, 28.0));
            let response = ui.interact(rect, egui::Id::new("a"), egui::Sense::drag());
            self.at = Some(at + response.drag_delta());
            ui.painter().circle_filled(at, 9.0, egui::Color32::RED);
        });
    }

    /// What the program wants of the machine since the last call.
    pub fn wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    /// The draggable points of the open lesson: name and place in points.
    pub fn handles(&self) -> Vec<(String, egui::Pos2)> {
        self.at.map(|at| ("a".to_owned(), at)).into_iter().collect()
    }
}
