//! Tests that a picture in which only the changes are redrawn equals a completely redrawn one.

use crate::program::desk::button as press;
use crate::rng::Rng;
use crate::screen::PaintedApp;
use crosspoint::platform::redraw::DrawnPicture;
use crosspoint::view::exchange::host::Boot;
use egui::epaint::ClippedShape;
use egui::{
    Color32, Context, Event, Modifiers, Pos2, RawInput, Rect, Shape, TextureId, pos2, vec2,
};

const SIZE: [f32; 2] = [800.0, 560.0];

const KEYS: &str = "ArrowRight ArrowLeft PageDown Tab Tab Enter Escape D F I L P T 3";

impl PaintedApp {
    fn open(lesson: &str, ratio: f32) -> Self {
        let (link, settings) = (
            lesson.to_owned(),
            Some("crosspoint 1\nnudged = yes\ntoured = yes\nwhole = yes\n".to_owned()),
        );
        let mut shown = Self::new(Boot { link, settings, ..Boot::default() }, SIZE, ratio);
        shown.rest(4);
        shown
    }

    /// Draws the changes on one sheet and the whole frame on another, and compares them.
    fn compare(&mut self, after: &str) {
        self.screen.draw_changes();
        let pieces = self.screen.image.clone();
        // Pixels that the program does not paint show the sheet's colour.
        self.screen.draw_on(Color32::from_rgb(255, 0, 255));
        let whole = &self.screen.image;
        let [width, _] = whole.size;
        let other = (0..whole.pixels.len()).find(|&k| pieces.pixels[k] != whole.pixels[k]);
        let place = other.map(|k| [k % width, k / width]);
        assert_eq!(place, None, "a pixel differs after {after}");
    }

    fn handle(&self, name: &str) -> Pos2 {
        self.app.handles().into_iter().find(|(handle, _)| handle == name).unwrap().1
    }
}

fn random(rng: &mut Rng, handles: &[(String, Pos2)]) -> Vec<Event> {
    let anywhere = pos2(rng.part() * SIZE[0], rng.part() * SIZE[1]);
    let handle = if handles.is_empty() { anywhere } else { rng.pick(handles).1 };
    match rng.below(5) {
        0 => vec![crate::key_event(rng.pick(&crate::keys(KEYS)), Modifiers::NONE, true)],
        1 => vec![Event::PointerMoved(anywhere)],
        2 => vec![Event::PointerMoved(anywhere), press(anywhere, true), press(anywhere, false)],
        3 => vec![Event::PointerMoved(handle), press(handle, true)],
        _ => vec![Event::PointerMoved(anywhere), press(anywhere, false)],
    }
}

#[test]
fn what_is_drawn_by_changes_is_what_is_drawn_whole() {
    for (lesson, ratio, seed) in [("line_plane/2/pierce?.end", 1.0, 1), ("perp_product", 1.5, 2)] {
        let mut rng = Rng(seed);
        let mut program = PaintedApp::open(lesson, ratio);
        program.compare(lesson);
        for _ in 0..8 {
            let events = random(&mut rng, &program.app.handles());
            let after = format!("{events:?} in {lesson}");
            program.frame(events);
            program.compare(&after);
        }
    }
}

#[test]
fn a_drag_draws_less_than_a_third_of_the_window_again_and_rest_draws_nothing() {
    let mut program = PaintedApp::open("line_plane/2/pierce?.end", 1.0);
    program.screen.draw_changes();
    let start = program.handle("q");
    program.frame(vec![Event::PointerMoved(start), press(start, true)]);
    program.screen.draw_changes();
    let mut shares = Vec::new();
    for step in 1..20 {
        program.frame(vec![Event::PointerMoved(start + vec2(2.0, 1.0) * step as f32)]);
        let parts = program.screen.draw_changes();
        shares.push(parts.iter().map(Rect::area).sum::<f32>() / (SIZE[0] * SIZE[1]));
    }
    shares.sort_by(f32::total_cmp);
    let [median, most] = [shares[9], shares[18]];
    assert!(median > 0.0 && most < 0.33, "{shares:?}");
    program.rest(20);
    program.screen.draw_changes();
    program.frame(vec![]);
    assert_eq!(program.screen.draw_changes(), []);
}

/// Four hundred discs in four rows, of which the one with this index is moved.
fn discs(moved: usize) -> Vec<ClippedShape> {
    let clip_rect = Rect::from_min_size(Pos2::ZERO, SIZE.into());
    let disc = |k: usize| {
        let lower = if k == moved { 4.0 } else { 0.0 };
        let centre = pos2(8.0 * (k % 100) as f32, 32.0 * (k / 100) as f32 + 8.0 + lower);
        ClippedShape { clip_rect, shape: Shape::circle_filled(centre, 2.0, Color32::BLACK) }
    };
    (0..400).map(disc).collect()
}

/// The context and the drawn picture of the discs.
fn drawn_discs() -> (Context, DrawnPicture) {
    let ctx = Context::default();
    drop(ctx.run(RawInput::default(), |_| {}));
    let mut drawn = DrawnPicture::default();
    drawn.differs(&ctx, Vec::new(), discs(0), SIZE, 1.0);
    (ctx, drawn)
}

#[test]
fn shapes_that_stay_keep_their_triangles() {
    let (ctx, mut drawn) = drawn_discs();
    let shapes = discs(250);
    let mut parts = Vec::new();
    let spent = allocation_counter::measure(|| {
        parts = drawn.differs(&ctx, Vec::new(), shapes, SIZE, 1.0);
    });
    let tile = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), vec2(32.0, 32.0));
    assert_eq!(parts, [tile(0.0, 0.0), tile(384.0, 64.0)]);
    assert!(spent.count_total < 60, "{} allocations for two discs of 400", spent.count_total);
}

#[test]
fn parts_that_lie_close_together_are_drawn_as_one() {
    let (ctx, mut drawn) = drawn_discs();
    let parts = drawn.differs(&ctx, Vec::new(), discs(201), SIZE, 1.0);
    assert_eq!(parts, [Rect::from_min_size(Pos2::ZERO, vec2(32.0, 96.0))]);
}

#[test]
fn what_has_another_image_is_drawn_again() {
    let ctx = Context::default();
    drop(ctx.run(RawInput::default(), |_| {}));
    let mut drawn = DrawnPicture::default();
    let at = Rect::from_min_size(pos2(40.0, 40.0), vec2(8.0, 8.0));
    let uv = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    let image = Shape::image(TextureId::User(7), at, uv, Color32::WHITE);
    let mut differs = |texture: Option<u64>| {
        let clip_rect = Rect::EVERYTHING;
        let shapes = [discs(0), vec![ClippedShape { clip_rect, shape: image.clone() }]].concat();
        texture.into_iter().for_each(|id| drawn.reprinted(TextureId::User(id)));
        drawn.differs(&ctx, Vec::new(), shapes, SIZE, 1.0)
    };
    differs(None);
    assert_eq!(differs(Some(8)), []);
    assert_eq!(differs(Some(7)), [Rect::from_min_size(pos2(32.0, 32.0), vec2(32.0, 32.0))]);
    assert_eq!(differs(None), []);
}
