//! The position of a formula on the screen, and of its names.

use std::sync::Arc;

use egui::{Pos2, Rect, pos2};

use crate::text::typeset::{self, FormulaLayout};

/// A layout at a place, in points.
#[derive(Debug, Clone)]
pub struct PlacedFormula {
    layout: Arc<FormulaLayout>,
    at: Pos2,
    em: f32,
}

impl PlacedFormula {
    /// `layout` with the left end of its baseline at `at` and an em of `em` points.
    pub fn new(layout: Arc<FormulaLayout>, at: Pos2, em: f32) -> Self {
        Self { layout, at, em }
    }

    /// The whole formula.
    pub fn rect(&self) -> Rect {
        self.on_screen(self.layout.bounds())
    }

    /// Each tag with its area, outer before inner: its index, its name, one rectangle per line. For
    /// hovering and focus.
    pub fn tags(&self) -> impl Iterator<Item = (usize, &str, Vec<Rect>)> {
        let tags = self.layout.tags.iter().enumerate();
        tags.map(|(k, tag)| (k, tag.name.as_str(), self.rects(k)))
    }

    /// The areas of a name at all occurrences; for a vector also the areas of its components.
    pub fn rects_of(&self, name: &str) -> Vec<Rect> {
        let tags = self.tags().filter(|(_, tag, _)| is_of(tag, name));
        tags.flat_map(|(_, _, rects)| rects).collect()
    }

    /// The innermost name below the pointer, with the index of its tag; `margin` points around it
    /// count as well.
    pub fn name_at(&self, pointer: Pos2, margin: f32) -> Option<(usize, &str)> {
        let hit = |rects: &[Rect]| rects.iter().any(|rect| rect.expand(margin).contains(pointer));
        let found = self.tags().filter(|(_, _, rects)| hit(rects)).last();
        found.map(|(k, name, _)| (k, name))
    }

    fn rects(&self, tag: usize) -> Vec<Rect> {
        self.layout.rects(tag).into_iter().map(|rect| self.on_screen(rect)).collect()
    }

    fn on_screen(&self, rect: typeset::Rect) -> Rect {
        let point = |[x, y]: [f32; 2]| self.at + pos2(x, y).to_vec2() * self.em;
        Rect::from_min_max(point(rect.min), point(rect.max))
    }
}

/// Whether `tag` is the value `name` or a component of it: `n` and `n.x` are of `n`.
pub fn is_of(tag: &str, name: &str) -> bool {
    tag.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
