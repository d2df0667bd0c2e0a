//! Tests that the thumbnails of the lessons differ from each other.

use crosspoint::lessons::ALL;
use crosspoint::view::canvas::Thumbnail;
use crosspoint::view::theme::{DARK, LIGHT};
use egui::{CentralPanel, Color32, Frame, Rect, Vec2, pos2, vec2};

use crate::program::shot;

/// The size of a thumbnail on the home screen.
const SIZE: Vec2 = vec2(192.0, 132.0);
const ROW: usize = 6;

/// Columns and rows of the grid of mean colours.
const CELLS: [usize; 2] = [16, 11];

/// The least fraction of the ink that two pictures must not share.
const MIN_DIFFERENCE: f32 = 0.2;

type Cells = Vec<[f32; 3]>;

fn cells(pixels: &[Color32], wide: usize, at: Rect) -> Cells {
    let [across, down] = CELLS;
    let size = at.size() / vec2(across as f32, down as f32);
    let cell = |i: usize| {
        let min = at.min + size * vec2((i % across) as f32, (i / across) as f32);
        let mut sum = [0.0; 3];
        for y in 0..size.y as usize {
            for x in 0..size.x as usize {
                let pixel = pixels[(min.y as usize + y) * wide + min.x as usize + x];
                for (sum, part) in sum.iter_mut().zip(pixel.to_array()) {
                    *sum += f32::from(part);
                }
            }
        }
        sum.map(|sum| sum / ((size.x as usize * size.y as usize) as f32))
    };
    (0..across * down).map(cell).collect()
}

fn differ(one: &[[f32; 3]], other: &[[f32; 3]]) -> f32 {
    let far = |(a, b): (&[f32; 3], &[f32; 3])| {
        a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max)
    };
    one.iter().zip(other).map(far).sum::<f32>() / one.len() as f32
}

#[test]
fn no_small_picture_is_taken_for_another() {
    for (theme, name) in [(&LIGHT, "light"), (&DARK, "dark")] {
        let small: Vec<_> = ALL
            .iter()
            .map(|entry| {
                let (page, camera) = shot(entry, 0);
                Thumbnail::new(camera, page)
            })
            .collect();
        let place = |i: usize| {
            let at = vec2((i % ROW) as f32, (i / ROW) as f32) * SIZE;
            Rect::from_min_size(pos2(at.x, at.y), SIZE)
        };
        let size = vec2(ROW as f32, ALL.len().div_ceil(ROW) as f32) * SIZE;
        let ctx = crate::screen::context();
        let mut screen = crate::screen::Screen::new(size, 1.0);
        let frame = Frame::NONE.fill(theme.canvas);
        screen.frame(&ctx, vec![], |ctx| {
            CentralPanel::default().frame(frame).show(ctx, |ui| {
                for (i, small) in small.iter().enumerate() {
                    small.paint(ui.painter(), place(i), theme);
                }
            });
        });
        screen.save(&crate::screen::path(&format!("thumbnails-{name}.png")));
        let (pixels, wide) = (&screen.image.pixels, screen.image.size[0]);
        let seen: Vec<_> = (0..ALL.len()).map(|i| cells(pixels, wide, place(i))).collect();
        let [r, g, b, _] = theme.canvas.to_array().map(f32::from);
        let empty: Cells = vec![[r, g, b]; CELLS[0] * CELLS[1]];
        let ink: Vec<_> = seen.iter().map(|cells| differ(cells, &empty)).collect();
        let mut alike = Vec::new();
        for (j, i) in (0..seen.len()).flat_map(|i| (0..i).map(move |j| (j, i))) {
            let far = differ(&seen[i], &seen[j]) / (ink[i] + ink[j]);
            if far < MIN_DIFFERENCE {
                alike.push(format!("{} and {}: {far:.2}", ALL[j].place(), ALL[i].place()));
            }
        }
        assert!(alike.is_empty(), "{name}: {alike:#?}");
    }
}
