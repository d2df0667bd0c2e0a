//! Initial sheets.

use super::board::Board;
use super::link::parsed;
use crate::lesson::Dimension;

/// An initial sheet.
pub struct BoardTemplate {
    /// The key of the template's name.
    pub word: &'static str,
    /// The dimension of the sheet.
    pub dimension: Dimension,
    shapes: &'static [&'static str],
}

impl BoardTemplate {
    /// The sheet.
    pub fn board(&self) -> Board {
        let shapes = (0..).zip(self.shapes);
        let shapes = shapes.filter_map(|(letter, text)| parsed(letter, text, self.dimension));
        Board::new(self.dimension, shapes.collect())
    }
}

/// All templates.
pub const TEMPLATES: &[BoardTemplate] = &[
    BoardTemplate {
        word: "bench_pool",
        dimension: Dimension::Plane,
        shapes: &[
            "ray,-4,-1,-1,0",
            "circle,0.5,0.5,0.5",
            "circle,2,1,0.5",
            "circle,2,-2,0.5",
            "segment,-5,-3,5,-3",
            "segment,5,-3,5,3",
            "segment,5,3,-5,3",
            "segment,-5,3,-5,-3",
        ],
    },
    BoardTemplate {
        word: "bench_guard",
        dimension: Dimension::Plane,
        shapes: &[
            "segment,-4,-2,4,2.5",
            "box,-1,-1,0.5,1",
            "triangle,1.5,-2.5,4,-2,2.5,0.5",
            "point,-4,-2",
            "point,4,2.5",
        ],
    },
    BoardTemplate {
        word: "bench_pick",
        dimension: Dimension::Space,
        shapes: &[
            "ray,4,-4,3,2.5,-2.5,2.25",
            "sphere,0,0,1,1",
            "box,-3,0.5,0,-1.5,2,2",
            "triangle,-2,-3,0,2,-3,0,0,-1,2.5",
        ],
    },
    BoardTemplate {
        word: "bench_house",
        dimension: Dimension::Space,
        shapes: &[
            "plane,0,0,0,1,0,0,0,1,0",
            "ray,1,0,3,2,0.5,2",
            "triangle,-1,-1,2,1,-1,2,0,0,3",
            "box,-1,-1,0,1,1,2",
        ],
    },
    BoardTemplate {
        word: "bench_swords",
        dimension: Dimension::Space,
        shapes: &["capsule,-2,-1,1,2,0.5,2,0.25", "capsule,0,-2,2.5,0.5,2,1,0.25"],
    },
];
