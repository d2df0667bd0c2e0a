//! Overlays of the picture never block a point from the pointer.

use super::desk::*;
use crosspoint::lesson::fields::Fields;

/// The titles of the insets of all lessons.
const TITLES: [&str; 9] = [
    "parameter_plane",
    "closest_pairs",
    "parameter_axis",
    "squared_distance",
    "quadratic",
    "distance_and_radius",
    "lines_and_normals",
    "signs",
    "signed_distance",
];

/// The rectangle of the inset without its title; empty while it is collapsed.
fn inset(desk: &Desk) -> Option<Rect> {
    let titles = TITLES.map(|key| format!("{}: ", Words::of(Lang::En).get(key)));
    let is = |text: &str| titles.iter().any(|title| text.starts_with(title));
    desk.all().into_iter().find(|seen| is(&seen.text)).map(|seen| seen.rect)
}

fn open(entry: &Entry, size: Vec2) -> Desk {
    Desk::with_link(&begun(entry.id), size)
}

/// Expands the inset if it starts collapsed.
fn unfolded(entry: &Entry) -> Option<Desk> {
    let mut desk = open(entry, DESKTOP);
    desk.app().page().derived().inset?;
    if inset(&desk).is_none() {
        desk.tap("Unfold");
    }
    Some(desk)
}

fn scene(desk: &Desk) -> Fields {
    desk.app().page().scene_fields()
}

/// The names of the visible points.
fn points(desk: &Desk) -> Vec<String> {
    desk.app().handles().into_iter().map(|(name, _)| name).collect()
}

/// Drags a point to a screen position, in several drags if necessary.
fn bring(desk: &mut Desk, name: &str, to: Pos2) {
    for _ in 0..4 {
        let from = desk.point(name);
        if from.distance(to) < 4.0 {
            return;
        }
        desk.drag(from, to - from);
    }
}

/// Whether the pointer can drag the point. It is dragged obliquely, because some points move along
/// a line only, or back, because a radius of 0 can only grow.
fn can_be_taken(desk: &mut Desk, name: &str) -> bool {
    let (before, from) = (scene(desk), desk.point(name));
    let middle = Layout::of(DESKTOP).canvas.center();
    let way = (middle - from).normalized() * 60.0 + vec2(24.0, 8.0);
    [way, -way].into_iter().any(|way| {
        desk.drag(from, way);
        let moved = scene(desk) != before;
        desk.key(Key::Z, CTRL);
        moved
    })
}

#[test]
fn a_point_beneath_the_small_picture_can_be_taken_in_every_lesson() {
    let (mut insets, mut aside) = (0, 0);
    for entry in ALL {
        let Some(desk) = unfolded(entry) else { continue };
        insets += 1;
        for name in points(&desk) {
            let mut desk = unfolded(entry).expect("a small picture");
            let Some(rect) = inset(&desk) else { panic!("{}: it does not unfold", entry.id) };
            // A point of space can reach every position along the plane of the picture.
            if desk.app().page().derived().view3d.is_some() {
                desk.click(desk.point(&name));
                desk.keys(&[Key::W]);
            }
            bring(&mut desk, &name, rect.center());
            assert!(can_be_taken(&mut desk, &name), "{}: {name} under the inset", entry.id);
            aside += usize::from(inset(&desk) != Some(rect));
        }
    }
    assert!(insets > 10 && aside > 10, "{insets} insets, {aside} stepped aside");
}

/// On a phone only the title shows, with the button that expands the inset. While a step asks, the
/// inset is hidden.
#[test]
fn a_step_about_the_small_picture_shows_it() {
    for (entry, step) in all_steps().filter(|(_, step)| step.inset && !step.predict) {
        let place = format!("{}: {}", entry.id, step.id);
        let link = format!("{}/2/{}?.end", entry.id, step.id);
        let mut desk = Desk::with_link(&link, PHONE);
        desk.tap("Unfold");
        assert!(inset(&desk).is_some(), "{place}");
        assert!(inset(&Desk::with_link(&link, DESKTOP)).is_some(), "{place}");
    }
}

#[test]
fn with_a_point_in_every_corner_each_can_be_taken() {
    let mut desk = Desk::new();
    let mut corners = Vec::new();
    for name in ["a", "b", "c", "d"] {
        let rect = inset(&desk).expect("a small picture");
        corners.push(rect);
        bring(&mut desk, name, rect.center());
    }
    assert!(corners.iter().enumerate().all(|(i, rect)| !corners[..i].contains(rect)));
    for name in ["a", "b", "c", "d"] {
        assert!(can_be_taken(&mut desk, name), "{name}");
    }
    // The inset remains usable beside the points.
    let rect = inset(&desk).expect("a small picture");
    let beneath = points(&desk).iter().filter(|name| rect.contains(desk.point(name))).count();
    assert_eq!(beneath, 1);
}

#[test]
fn a_point_beneath_the_legend_of_a_field_can_be_taken() {
    for size in [DESKTOP, PHONE] {
        let mut desk = Desk::open(english(), size);
        desk.keys(&[Key::O]);
        let legend = desk.the("They meet ").rect;
        assert!(Layout::of(size).canvas.contains_rect(legend));
        bring(&mut desk, "a", legend.center());
        assert!(legend.expand(20.0).contains(desk.point("a")));
        let (before, from) = (scene(&desk), desk.point("a"));
        desk.drag(from, vec2(0.0, if size == PHONE { 40.0 } else { -40.0 }));
        assert_ne!(scene(&desk), before, "{size:?}");
    }
}

#[test]
fn on_a_phone_too() {
    let mut desk = Desk::open(english(), vec2(390.0, 1000.0));
    desk.hit("Cases");
    desk.tap("Parameter plane");
    let rect = inset(&desk).expect("a small picture");
    bring(&mut desk, "a", pos2(rect.center().x, rect.top() + 20.0));
    let (before, from) = (scene(&desk), desk.point("a"));
    desk.drag(from, vec2(-60.0, 0.0));
    assert_ne!(scene(&desk), before);
}
