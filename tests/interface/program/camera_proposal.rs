//! Proposes a camera direction for a 3D shot that breaks a rule of composition, found by search. A
//! person decides whether to use it.

use super::composition::{flattest, nearest, share};
use super::desk::Desk;
use crosspoint::lesson::{Page, ShotCamera};
use crosspoint::view::canvas::{PictureRoom, Viewport, seen};
use egui::pos2;
use glam::DVec3;

/// The best direction for a 3D picture; among equals the one closest to the present one. `None` in
/// 2D.
pub fn proposal(desk: &Desk, page: &Page) -> Option<String> {
    let composed = desk.app().composed().expect("a picture");
    let Viewport::Space(eye) = composed.view else { return None };
    let room = PictureRoom::between(composed.view.rect(), composed.covered, 1.0);
    let now = eye.orbit;
    let (yaw, pitch) = (now.yaw.to_degrees(), now.pitch.to_degrees());
    let towards = |yaw, pitch| ShotCamera::Towards { yaw, pitch, parallel: false };
    let kept = score(page, towards(yaw, pitch), &room);
    let mut best = (f64::NEG_INFINITY, String::new());
    for around in (-180..180).step_by(6) {
        for up in (8..60).step_by(4) {
            let camera = towards(around.into(), up.into());
            let turned = (f64::from(around) - yaw).rem_euclid(360.0);
            let (found, said) = score(page, camera, &room);
            let found = found - 0.003 * turned.min(360.0 - turned);
            if found > best.0 {
                best = (found, format!(".towards={around},{up} {found:.2} {said}"));
            }
        }
    }
    Some(format!(".towards={yaw:.0},{pitch:.0} {:.2} {}; turned: {}", kept.0, kept.1, best.1))
}

/// The score of a direction after fitting the picture, and the faults.
fn score(page: &Page, camera: ShotCamera, room: &PictureRoom) -> (f64, String) {
    let fitted = room.framed(page, Some(camera), &page.derived().sketch, &[]);
    let view = seen(page, fitted, room.all);
    let place = |p: DVec3| view.project(p).map(|at| (p, pos2(at.x as f32, at.y as f32)));
    let handles = page.derived().handles.iter().filter(|handle| handle.range.is_none());
    let handles: Vec<_> = handles.filter_map(|handle| place(handle.at)).collect();
    let marks = page.derived().sketch.marks().iter().filter(|mark| !mark.is_helper());
    let points = marks.flat_map(|mark| mark.shape.extent()).filter_map(place);
    let places: Vec<_> = points.chain(handles.iter().copied()).map(|(_, at)| at).collect();
    let (share, gap, flat) = (share(&places, room.free), nearest(&handles), flattest(page, &view));
    let score = f64::from(share) + 0.005 * f64::from(gap.min(100.0)) + 0.4 * flat.min(0.5);
    (score, format!("({share:.2}, {gap:.0} px, {flat:.2})"))
}
