//! The CPU cost of a frame, from the edit to the triangles to draw, in the largest usual window.
//! `cargo bench -p crosspoint-benches --bench frame`

use crosspoint::lesson::link::{LinkState, encode, with_code};
use crosspoint::lessons::find;
use crosspoint::own_code::Signature;
use crosspoint::platform::redraw::{self, DrawnPicture};
use crosspoint::view::App;
use crosspoint::view::exchange::host::{Boot, HostEvent};
use crosspoint::view::typography::fonts;
use divan::{Bencher, black_box};
use egui::{Context, Event, Key, Modifiers, PointerButton, Pos2, RawInput, Rect, vec2};

const SIZE: [f32; 2] = [1280.0, 800.0];

fn main() {
    divan::main();
}

/// The program with an open lesson in which nothing moves.
struct Desk {
    app: App,
    ctx: Context,
    drawn: DrawnPicture,
    time: f64,
    /// The number of layout passes of all frames.
    passes: usize,
}

impl Desk {
    fn new() -> Self {
        Self::open("")
    }

    /// The program with the lesson of this link.
    fn open(link: &str) -> Self {
        let ctx = Context::default();
        ctx.set_fonts(fonts::definitions(fonts::embedded));
        let settings = Some("crosspoint 1\nwhole = yes\n".to_owned());
        let link = link.to_owned();
        let app = App::new(Boot { korean: true, link, settings, ..Boot::default() });
        let mut desk = Self { app, ctx, drawn: DrawnPicture::default(), time: 0.0, passes: 0 };
        for _ in 0..120 {
            desk.frame(Vec::new());
        }
        desk
    }

    /// Runs one frame: events, layout, edits, changed triangles.
    fn frame(&mut self, events: Vec<Event>) {
        self.time += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, SIZE.into())),
            time: Some(self.time),
            events,
            ..RawInput::default()
        };
        let mut output = self.ctx.run(input, |ctx| self.app.ui(ctx));
        self.passes += output.platform_output.num_completed_passes;
        for (texture, _) in output.textures_delta.set.iter().filter(|(_, delta)| delta.is_whole()) {
            self.drawn.reprinted(*texture);
        }
        let backgrounds = redraw::take_backgrounds(&mut output.shapes);
        let (shapes, ratio) = (output.shapes, output.pixels_per_point);
        let parts = self.drawn.differs(&self.ctx, backgrounds, shapes, SIZE, ratio);
        black_box(self.drawn.clipped_meshes(&parts));
        black_box(self.app.take_effects());
    }

    fn press(&mut self, key: Key, modifiers: Modifiers) {
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        self.frame(vec![event]);
    }

    fn handle(&self, name: &str) -> Pos2 {
        let found = self.app.handles().into_iter().find(|(handle, _)| handle == name);
        found.map_or(Pos2::ZERO, |(_, at)| at)
    }
}

/// A position on a path without pauses.
fn path(from: Pos2, frame: u32) -> Pos2 {
    let turn = frame as f32 * 0.05;
    from + vec2(-80.0 + 60.0 * turn.cos(), 40.0 * (1.3 * turn).sin())
}

/// A point is dragged. The step with both areas is open, so everything moves.
#[divan::bench]
fn drag(bencher: Bencher<'_, '_>) {
    drag_with(bencher, &[Key::N, Key::N]);
}

/// A point is dragged, with the outcome field of another point in cells of 4 pixels.
#[divan::bench]
fn drag_with_field(bencher: Bencher<'_, '_>) {
    drag_with(bencher, &[Key::N, Key::N, Key::O]);
}

/// A point is dragged, with the field of a published piece's failures.
#[divan::bench]
fn drag_with_published_field(bencher: Bencher<'_, '_>) {
    drag_with(bencher, &[Key::N, Key::N, Key::O, Key::O, Key::O, Key::O]);
}

/// A point is dragged in each lesson of space. Occlusion and depth are computed again, and in the
/// lessons about spheres every piece of both shapes is sorted.
#[divan::bench(args = [
    "point_on_segment", "point_plane", "segment_plane", "line_plane",
    "line_line", "skew_lines", "line_cylinder", "segment_segment_space",
    "line_triangle", "moller_trumbore", "homogeneous", "homogeneous_matrices", "shadow_matrix",
    "sphere_segment", "sphere_sphere",
])]
fn drag_in_space(bencher: Bencher<'_, '_>, lesson: &str) {
    let mut desk = Desk::open(lesson);
    if lesson.starts_with("sphere") {
        desk.press(Key::S, Modifiers::NONE);
    }
    let handles = desk.app.handles();
    let (name, _) = handles.last().expect("a scene can be dragged");
    drag_of(bencher, desk, name);
}

/// A point is dragged while a learner's own code is open: each move changes its values, its bits
/// and the rows of a formula.
#[divan::bench]
fn drag_with_own_code(bencher: Bencher<'_, '_>) {
    let entry = find("perp_product").expect("lesson 1.2");
    let page = (entry.open)();
    let ours = Signature::of(&page, &page.derived().methods[0]).ours();
    let address = encode(entry.id, &LinkState::default());
    let desk = Desk::open(&with_code(&address, page.derived().methods[0].id, &ours));
    drag_of(bencher, desk, "b");
}

/// A point is dragged in the workbench among this many segments, circles, triangles and boxes.
#[divan::bench(args = [8, 24])]
fn drag_at_the_workbench(bencher: Bencher<'_, '_>, count: u8) {
    let shape = |i: u8| {
        let (x, y) = (f64::from(i % 6) * 2.0 - 5.0, f64::from(i / 6) * 2.0 - 4.0);
        let numbers = match i % 4 {
            0 => format!("segment,{x},{y},{},{}", x + 3.0, y + 1.0),
            1 => format!("circle,{x},{y},1.25"),
            2 => format!("triangle,{x},{y},{},{y},{x},{}", x + 2.0, y + 2.0),
            _ => format!("box,{x},{y},{},{}", x + 1.5, y + 1.5),
        };
        format!("{}={numbers}", char::from(b'A' + i))
    };
    let shapes = (0..count).map(shape).collect::<Vec<_>>().join("&");
    let desk = Desk::open(&format!("workbench/2/sheet?{shapes}&sheet=plane&pair=A,B&.end"));
    drag_of(bencher, desk, "a");
}

/// The outcome field of one point after the other, from the first cell to the last pixel: 545,688
/// positions. The clock does not advance, so each of two frames takes one time slice.
#[divan::bench]
fn whole_field(bencher: Bencher<'_, '_>) {
    let mut desk = Desk::new();
    desk.press(Key::O, Modifiers::NONE);
    bencher.bench_local(|| {
        desk.press(Key::O, Modifiers::SHIFT);
        desk.frame(Vec::new());
    });
}

fn drag_with(bencher: Bencher<'_, '_>, keys: &[Key]) {
    let mut desk = Desk::new();
    keys.iter().for_each(|key| desk.press(*key, Modifiers::NONE));
    drag_of(bencher, desk, "b");
}

fn drag_of(bencher: Bencher<'_, '_>, mut desk: Desk, name: &str) {
    let from = desk.handle(name);
    let press = Event::PointerButton {
        pos: from,
        button: PointerButton::Primary,
        pressed: true,
        modifiers: Modifiers::NONE,
    };
    desk.frame(vec![Event::PointerMoved(from)]);
    desk.frame(vec![press]);
    let (mut frame, passes) = (0, desk.passes);
    bencher.bench_local(|| {
        frame += 1;
        desk.frame(vec![Event::PointerMoved(path(from, frame))]);
    });
    assert_eq!(desk.passes - passes, frame as usize, "a frame of a drag is laid out once");
}

/// The pointer moves over the picture without changing anything.
#[divan::bench]
fn hover(bencher: Bencher<'_, '_>) {
    let mut desk = Desk::new();
    let mut frame = 0;
    bencher.bench_local(|| {
        frame += 1;
        desk.frame(vec![Event::PointerMoved(path(Pos2::new(500.0, 420.0), frame))]);
    });
}

/// A frame without changes.
#[divan::bench]
fn rest(bencher: Bencher<'_, '_>) {
    let mut desk = Desk::new();
    bencher.bench_local(|| desk.frame(Vec::new()));
}

/// A link opens the lesson, which is drawn for the first time.
#[divan::bench]
fn open(bencher: Bencher<'_, '_>) {
    let mut desk = Desk::new();
    bencher.bench_local(|| {
        desk.app.on_host_event(HostEvent::Link("perp_product".to_owned()));
        desk.frame(Vec::new());
    });
}
