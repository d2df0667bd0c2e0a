//! The composition of the pictures of all steps: large, centred, not covered by bars, points apart,
//! faces not edge-on.
//!
//! A shot that breaks a rule gives the reason in its data. Shots without a reason are listed in
//! `tests/data/shots.txt`, which may only shrink. With `PROPOSE=1` the test prints their measures,
//! and in space a camera: `PROPOSE=1 cargo test --test interface composition -- --nocapture`.

use super::camera_proposal::proposal;
use super::desk::*;
use super::step_pictures::shot;
use crosspoint::lesson::{Exception, Page};
use crosspoint::sketch::{Mark, Shape};
use crosspoint::view::Composed;
use crosspoint::view::canvas::Viewport;
use glam::{DVec2, DVec3};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The minimum fraction of the free rectangle that a figure fills.
const MIN_FILLED: f32 = 0.25;

/// The maximum distance between the centres of figure and free rectangle.
const ASIDE: f32 = 25.0;

/// Overlays below this height are bars.
const BAR: f32 = 80.0;

/// A hull with less than this fraction of its squared diagonal is thin: its bounding box then
/// counts.
const THIN: f32 = 0.1;

/// The minimum cosine between the normal of a face and the viewing direction.
const EDGE_ON: f64 = 0.12;

/// The greatest number of exceptions per hundred shots.
const MAX_EXCEPTIONS: usize = 15;

/// A window: name, size, whether in presenter mode, least distance of points.
const SIZES: [(&str, Vec2, bool, f32); 4] = [
    ("desktop", DESKTOP, false, 60.0),
    ("phone", PHONE, false, 44.0),
    ("hall", vec2(1920.0, 1080.0), true, 60.0),
    ("room", vec2(1280.0, 720.0), true, 60.0),
];

/// A broken rule in a picture of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    /// The figure fills less than a quarter of the free rectangle.
    Small,
    /// The figure is not centred.
    Aside,
    /// Two points are close together.
    Close,
    /// A bar covers a point, or the point is outside of the picture.
    Covered,
    /// A face is seen edge-on.
    EdgeOn,
}

impl Fault {
    fn word(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Aside => "aside",
            Self::Close => "close",
            Self::Covered => "covered",
            Self::EdgeOn => "edge-on",
        }
    }

    /// Whether a shot has a reason for this fault.
    fn is_excused(self, exception: Option<Exception>) -> bool {
        match exception {
            Some(Exception::Collinear) => matches!(self, Self::Small),
            Some(Exception::Touching) => matches!(self, Self::Close),
            Some(Exception::CloseUp) => !matches!(self, Self::EdgeOn),
            None => false,
        }
    }
}

fn composed(desk: &Desk) -> Composed<'_> {
    desk.app().composed().expect("a picture")
}

/// The rectangle between the top and bottom bars. The inset does not count, because it moves to
/// another corner before it covers a point.
pub fn free(composed: &Composed<'_>) -> Rect {
    let room = composed.view.rect();
    // Overlays on the second picture take nothing from this one.
    let bars = composed.covered.iter().filter(|bar| bar.height() < BAR && bar.intersects(room));
    bars.fold(room, |left, bar| {
        match (bar.top() - left.top() < BAR, left.bottom() - bar.bottom() < BAR) {
            (true, false) => left.with_min_y(left.top().max(bar.bottom())),
            (false, true) => left.with_max_y(left.bottom().min(bar.top())),
            _ => left,
        }
    })
}

/// The convex hull, counter-clockwise.
fn hull(mut points: Vec<Pos2>) -> Vec<Pos2> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half = |points: &mut dyn Iterator<Item = &Pos2>| {
        let mut chain: Vec<Pos2> = Vec::new();
        for p in points {
            while let [.., a, b] = chain[..]
                && cross(b - a, *p - a) <= 0.0
            {
                chain.pop();
            }
            chain.push(*p);
        }
        chain.pop();
        chain
    };
    let (lower, upper) = (half(&mut points.iter()), half(&mut points.iter().rev()));
    [lower, upper].concat()
}

fn cross(a: Vec2, b: Vec2) -> f32 {
    a.x * b.y - a.y * b.x
}

/// The hull of the figure.
pub fn figure(composed: &Composed<'_>) -> Vec<Pos2> {
    let inside = |at: &DVec2| {
        let at = at.clamp(DVec2::splat(-1e5), DVec2::splat(1e5));
        composed.view.rect().clamp(pos2(at.x as f32, at.y as f32))
    };
    composed.outermost.iter().filter(|at| at.is_finite()).map(inside).collect()
}

/// The fraction of the rectangle that a figure fills.
pub fn share(points: &[Pos2], room: Rect) -> f32 {
    let hull = hull(points.to_vec());
    let bounds = Rect::from_points(points);
    let next = hull.iter().cycle().skip(1);
    let area =
        hull.iter().zip(next).map(|(a, b)| cross(a.to_vec2(), b.to_vec2())).sum::<f32>() / 2.0;
    let thin = area < THIN * bounds.size().length_sq();
    if thin { bounds.area() / room.area() } else { area / room.area() }
}

/// The minimum distance of two handles with different positions in the scene.
pub fn nearest(places: &[(DVec3, Pos2)]) -> f32 {
    let mut least = f32::INFINITY;
    for (i, (at, on)) in places.iter().enumerate() {
        for (other, by) in &places[..i] {
            if at.distance(*other) > 1e-9 {
                least = least.min(on.distance(*by));
            }
        }
    }
    least
}

/// The planar faces of a 3D scene: a point and the unit normal of each.
fn faces(page: &Page) -> Vec<(DVec3, DVec3)> {
    let marks = page.derived().sketch.marks().iter().filter(|mark| !mark.is_helper());
    let face = |mark: &Mark| {
        let (at, normal) = match &mark.shape {
            Shape::Face(corners) if corners.len() > 2 => {
                (corners[0], (corners[1] - corners[0]).cross(corners[2] - corners[0]))
            }
            Shape::Patch { at, u, v } => (*at, u.cross(*v)),
            Shape::Sheet { disc, .. } => (disc.centre, disc.normal),
            _ => return None,
        };
        Some((at, normal.try_normalize()?))
    };
    marks.filter_map(face).collect()
}

/// The least cosine of the faces. Solids are excluded, because some of their faces are always
/// nearly edge-on.
pub fn flattest(page: &Page, view: &Viewport) -> f64 {
    let (faces, Viewport::Space(eye)) = (faces(page), view) else { return 1.0 };
    if faces.len() > 3 {
        return 1.0;
    }
    faces.iter().map(|(at, normal)| eye.view(*at).dot(*normal).abs()).fold(1.0, f64::min)
}

/// The handles, except those that are far away intentionally.
fn handles(desk: &Desk, page: &Page) -> Vec<(DVec3, Pos2)> {
    let place = |(name, at): (String, Pos2)| Some((page.handle(&name)?.1.at, at));
    let near = |(at, _): &(DVec3, Pos2)| at.length() < 100.0;
    desk.app().handles().into_iter().filter_map(place).filter(near).collect()
}

/// The broken rules. A second picture shows a fixed part of a plane whose axes and regions have no
/// ends, so the size and position of its figure are not judged.
fn faults(desk: &Desk, page: &Page, apart: f32, second: bool) -> BTreeSet<Fault> {
    let composed = composed(desk);
    let (room, points, places) = (free(&composed), figure(&composed), handles(desk, page));
    let off = Rect::from_points(&points).center() - room.center();
    let covered = |(_, at): &(DVec3, Pos2)| {
        let mut over = composed.covered.iter().chain(composed.ignored);
        !composed.view.rect().contains(*at) || over.any(|bar| bar.contains(*at))
    };
    let found = [
        (Fault::Small, !second && share(&points, room) < MIN_FILLED),
        (Fault::Aside, !second && off.x.abs().max(off.y.abs()) > ASIDE),
        (Fault::Close, nearest(&places) < apart),
        (Fault::Covered, places.iter().any(covered)),
        (Fault::EdgeOn, flattest(page, &composed.view) < EDGE_ON),
    ];
    found.into_iter().filter(|(_, holds)| *holds).map(|(fault, _)| fault).collect()
}

/// The indices of the steps, starting with the opening, with the id of each step and of its
/// picture.
fn pictures(entry: &Entry) -> Vec<(usize, [String; 2])> {
    let steps = entry.text(Lang::Ko).steps.iter().enumerate();
    steps.map(|(index, step)| (index, [step.id.clone(), step.picture.clone()])).collect()
}

#[test]
fn pictures_are_large_in_the_middle_and_free() {
    let mut found: BTreeMap<String, BTreeMap<Fault, Vec<&str>>> = BTreeMap::new();
    let (mut wrong, mut shots, mut excused) = (Vec::new(), 0, 0);
    let mut needed = BTreeSet::new();
    let proposes = std::env::var_os("PROPOSE").is_some();
    for (size, window, presents, apart) in SIZES {
        let mut desk = Desk::open(english(), window);
        if presents {
            desk.keys(&[Key::B]);
        }
        let (mut shares, mut middles, mut gaps) = (Vec::new(), Vec::new(), Vec::new());
        for entry in ALL {
            for (index, [id, picture]) in pictures(entry) {
                desk.go_to_step(entry.id, &id);
                let (page, _) = shot(entry, index);
                let exception = page.about().scenes.shot(&picture).and_then(|shot| shot.exception);
                let name = format!("{}/{id}", entry.id);
                let excuse = format!("{}/{picture}", entry.id);
                let composed = composed(&desk);
                let points = figure(&composed);
                shares.push(share(&points, free(&composed)));
                let off = Rect::from_points(&points).center() - free(&composed).center();
                middles.push(off.x.abs().max(off.y.abs()));
                gaps.push(nearest(&handles(&desk, &page)));
                let about = page.derived().second.as_ref().map(|second| second.steps);
                let second = size == "phone" && about.is_some_and(|ids| ids.contains(&&*picture));
                let faults = faults(&desk, &page, apart, second);
                if size == "desktop" {
                    shots += 1;
                    excused += usize::from(exception.is_some());
                    wrong.extend(
                        (index == 0 && exception.is_some())
                            .then(|| format!("{name} opens its lesson")),
                    );
                }
                if proposes && !faults.is_empty() {
                    let said = proposal(&desk, &page).unwrap_or_default();
                    let [share, middle, gap] = [&shares, &middles, &gaps].map(|all| all.last());
                    println!("{size} {name}: {faults:?} {share:?} {middle:?} {gap:?} -> {said}");
                }
                for fault in faults {
                    if fault.is_excused(exception) {
                        needed.insert(excuse.clone());
                    } else {
                        found.entry(name.clone()).or_default().entry(fault).or_default().push(size);
                    }
                }
                if exception.is_some() && size == "room" && !needed.contains(&excuse) {
                    wrong.push(format!("{name} breaks no rule, but says that it does"));
                }
            }
        }
        let part = |n: usize| 100 * n / shares.len();
        let median = |values: &mut Vec<f32>| {
            values.sort_by(f32::total_cmp);
            values[values.len() / 2]
        };
        println!(
            "{size}: {} pictures; figure under 25 %: {} %, off by more than 25 px: {} %, points closer \
             than {apart}: {} %; medians {:.2} {:.0} {:.0}",
            shares.len(),
            part(shares.iter().filter(|share| **share < MIN_FILLED).count()),
            part(middles.iter().filter(|off| **off > ASIDE).count()),
            part(gaps.iter().filter(|gap| **gap < apart).count()),
            median(&mut shares),
            median(&mut middles),
            median(&mut gaps),
        );
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(excused * 100 <= MAX_EXCEPTIONS * shots, "{excused} of {shots} shots break a rule");
    let mut list = String::new();
    for (name, faults) in &found {
        let faults =
            faults.iter().map(|(fault, sizes)| format!("{} {}", fault.word(), sizes.join(" ")));
        writeln!(list, "{name}: {}", faults.collect::<Vec<_>>().join(", ")).expect("a line");
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/shots.txt");
    let known = std::fs::read_to_string(path).unwrap_or_default();
    if std::env::var_os("WRITE_SHOTS").is_some() {
        std::fs::write(path, &list).expect("a file");
    } else {
        assert_eq!(list, known, "{path}");
    }
}
