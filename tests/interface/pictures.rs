//! Compares pictures of whole windows with `tests/data/pictures/`, at half size.
//!
//! `INSTA_UPDATE=always cargo test --test interface pictures` rewrites them; review each.

use crate::keystroke;
use crate::program::desk::{CROSSING, CTRL, DESKTOP, PHONE, WHOLE, begun};
use crate::program::embedding::asked;
use crate::program::exercises::exercise;
use crate::program::own_code::SIMPLE;
use crate::screen::{PaintedApp, Screen, context, path};
use crosspoint::lesson::link::with_code;
use crosspoint::lessons::find;
use crosspoint::platform::bitmap;
use crosspoint::text::words::Lang;
use crosspoint::view::App;
use crosspoint::view::exchange::host::Boot;
use crosspoint::view::figure::{self, Style};
use crosspoint::view::theme::Tone;
use crosspoint::view::typography::fonts;
use egui::{Color32, Event, Key, Modifiers, Vec2, vec2};
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, Seek};
use std::path::{Path, PathBuf};

/// Side length of the compared blocks in pixels.
const BLOCK: usize = 6;

/// The greatest difference of a block's mean, of 255. A stroke in another colour or a missing label
/// exceeds it; a line that another machine rounds to the neighbouring pixel does not.
const MAX_DIFFERENCE: f32 = 9.0;

/// A window after some keys.
fn window(size: Vec2, boot: Boot, keys: &[Key], open: impl FnOnce(&mut App)) -> Screen {
    let shown = PaintedApp::new(Boot { reduced_motion: true, ..boot }, size, 0.5);
    drawn(shown, keys.iter().map(|key| keystroke(*key, Modifiers::NONE)), open)
}

/// The window of a program after these events, those of a frame each.
fn drawn(
    mut shown: PaintedApp,
    frames: impl IntoIterator<Item = Vec<Event>>,
    open: impl FnOnce(&mut App),
) -> Screen {
    shown.rest(1);
    open(&mut shown.app);
    frames.into_iter().for_each(|events| shown.frame(events));
    shown.rest(30);
    shown.screen.draw();
    shown.screen
}

fn kept(name: &str) -> PathBuf {
    Path::new("tests/data/pictures").join(format!("{name}.png"))
}

/// The red, green and blue of every pixel of a PNG file.
fn read(file: impl BufRead + Seek) -> ([usize; 2], Vec<u8>) {
    let mut reader = png::Decoder::new(file).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    let samples = info.color_type.samples();
    let colours = bytes.chunks(samples).flat_map(|pixel| pixel[..3].to_vec()).collect();
    ([info.width as usize, info.height as usize], colours)
}

fn write(file: &Path, [width, height]: [usize; 2], bytes: &[u8]) {
    let mut encoder = png::Encoder::new(File::create(file).unwrap(), width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder.write_header().unwrap().write_image_data(bytes).unwrap();
}

/// The mean colour of each block, row by row.
fn blocks([width, height]: [usize; 2], bytes: &[u8]) -> Vec<[f32; 3]> {
    let mean = |x: usize, y: usize, part: usize| {
        let (columns, rows) = (x..(x + BLOCK).min(width), y..(y + BLOCK).min(height));
        let count = (columns.len() * rows.len()) as f32;
        let pixels = rows.flat_map(|y| columns.clone().map(move |x| 3 * (y * width + x) + part));
        pixels.map(|at| f32::from(bytes[at])).sum::<f32>() / count
    };
    let corners = (0..height).step_by(BLOCK);
    let corners = corners.flat_map(|y| (0..width).step_by(BLOCK).map(move |x| (x, y)));
    corners.map(|(x, y)| [0, 1, 2].map(|part| mean(x, y, part))).collect()
}

/// The blocks of two pictures that differ.
fn differing(before: &[[f32; 3]], now: &[[f32; 3]]) -> Vec<usize> {
    let differs =
        |i: &usize| (0..3).any(|part| (before[*i][part] - now[*i][part]).abs() > MAX_DIFFERENCE);
    (0..now.len()).filter(differs).collect()
}

/// Fails if a window differs from its stored picture.
fn looks_the_same(name: &str, screen: &Screen) {
    let colours = screen.image.pixels.iter().flat_map(|pixel| pixel.to_array().into_iter().take(3));
    is_as_kept(name, screen.image.size, &colours.collect::<Vec<_>>());
}

/// Fails if a picture differs from the stored one.
fn is_as_kept(name: &str, size: [usize; 2], bytes: &[u8]) {
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        return write(&kept(name), size, bytes);
    }
    let now = path(&format!("{name}-now.png"));
    write(&now, size, bytes);
    let Ok(file) = File::open(kept(name)) else {
        panic!("{name} has no picture to compare with: write it with INSTA_UPDATE=always");
    };
    let (before, old) = read(BufReader::new(file));
    assert_eq!(before, size, "{name}");
    let other = differing(&blocks(size, &old), &blocks(size, bytes));
    let row = size[0].div_ceil(BLOCK);
    let corners: Vec<_> = other.iter().map(|i| [i % row * BLOCK, i / row * BLOCK]).collect();
    assert!(
        corners.is_empty(),
        "{name} is another picture in {} places, first at {:?}: see {}",
        corners.len(),
        corners[0],
        now.display()
    );
}

fn lesson(id: &str) -> Boot {
    Boot { link: begun(id), settings: Some(WHOLE.to_owned()), ..Boot::default() }
}

fn crossing() -> Boot {
    Boot { settings: Some(CROSSING.to_owned()), ..Boot::default() }
}

#[test]
fn lessons_look_as_they_did() {
    let plane = Boot { korean: true, ..crossing() };
    looks_the_same("plane", &window(DESKTOP, plane, &[Key::N], |_| {}));
    let space = Boot { dark: true, ..lesson("sphere_line") };
    looks_the_same("space", &window(DESKTOP, space, &[], |_| {}));
    looks_the_same("matrix", &window(DESKTOP, lesson("homogeneous_matrices"), &[], |_| {}));
    looks_the_same("phone", &window(PHONE, crossing(), &[], |_| {}));
    let newcomer = Boot { link: begun("perp_product"), ..Boot::default() };
    looks_the_same("newcomer", &window(DESKTOP, newcomer, &[], |_| {}));
    looks_the_same("field", &window(DESKTOP, crossing(), &[Key::O], |_| {}));
}

#[test]
fn what_opens_over_a_lesson_looks_as_it_did() {
    looks_the_same("help", &window(DESKTOP, crossing(), &[Key::H], |_| {}));
    looks_the_same("challenges", &window(PHONE, crossing(), &[Key::A], |_| {}));
    looks_the_same("problem", &window(DESKTOP, crossing(), &[], App::open_practice));
    looks_the_same("presenter", &window(DESKTOP, crossing(), &[Key::B], |_| {}));
}

#[test]
fn the_list_of_lessons_looks_as_it_did() {
    let find = |dark| {
        let boot = Boot { dark, reduced_motion: true, ..crossing() };
        drawn(PaintedApp::new(boot, DESKTOP, 0.5), [keystroke(Key::K, CTRL)], |_| {})
    };
    looks_the_same("drawer", &find(false));
    looks_the_same("drawer-dark", &find(true));
}

#[test]
fn the_first_screen_looks_as_it_did() {
    let settings = format!("{CROSSING}steps perp_product = meet\n");
    let home = Boot { greets: true, settings: Some(settings), ..Boot::default() };
    looks_the_same("home", &window(DESKTOP, home, &[], |_| {}));
}

#[test]
fn a_picture_in_another_page_looks_as_it_did() {
    let boot = asked("lesson=1.2&only=picture&lang=en");
    looks_the_same("frame", &window(vec2(640.0, 480.0), boot, &[], |_| {}));
}

#[test]
fn own_code_looks_as_it_did() {
    let link = with_code(&begun("perp_product"), "perp_product", SIMPLE);
    looks_the_same("own-code", &window(DESKTOP, Boot { link, ..crossing() }, &[], |_| {}));
}

#[test]
fn an_exercise_looks_as_it_did() {
    let mut desk = exercise(PHONE, true, Some(WHOLE.to_owned()));
    let app = std::mem::replace(desk.app_mut(), App::new(Boot::default()));
    let shown = PaintedApp { app, ctx: context(), screen: Screen::new(PHONE, 0.5) };
    looks_the_same("exercise", &drawn(shown, [], |_| {}));
}

#[test]
fn exported_figures_look_as_they_did() {
    let fonts = fonts::definitions(fonts::embedded);
    for (id, tone) in [("line_cylinder", Tone::Light), ("sphere_line", Tone::Dark)] {
        let style =
            Style { lang: Lang::Ko, tone, size: figure::ARTICLE, formulas: true, inset: false };
        let svg = figure::of_lesson(find(id).expect("a lesson"), None, &style, &fonts).unwrap();
        let (size, bytes) = read(Cursor::new(bitmap::png(&svg).unwrap()));
        is_as_kept(&format!("figure-{id}"), size, &bytes);
    }
}

#[test]
fn a_workbench_looks_as_it_did() {
    let sheet = "A=segment,-3,-1,3,2&B=circle,1,0,1.5&C=triangle,-2,1,2,1,0,3";
    let link = format!("workbench/2/sheet?{sheet}&sheet=plane&pair=A,B&.end");
    looks_the_same("workbench", &window(DESKTOP, Boot { link, ..Boot::default() }, &[], |_| {}));
}

#[test]
fn a_stroke_that_is_missing_is_seen() {
    let size = [4 * BLOCK; 2];
    let paper = vec![255; 3 * size[0] * size[1]];
    let mut drawn = paper.clone();
    let ink = Color32::from_rgb(31, 119, 180).to_array();
    (0..BLOCK).for_each(|x| drawn[3 * x..3 * x + 3].copy_from_slice(&ink[..3]));
    let [paper, drawn] = [paper, drawn].map(|bytes| blocks(size, &bytes));
    assert!(differing(&paper, &paper).is_empty());
    assert_eq!(differing(&paper, &drawn), [0]);
}
