//! Each step has its picture: points and camera move to it, and undo restores the user's scene.

use super::desk::*;
use super::fitting::zoom_out;
use super::space::view;
use crate::rng::Rng;
use crate::{key_event, step_page};
use crosspoint::lesson::link::{SavedView as View, decode};
use std::collections::BTreeSet;

const BACK: &str = "Back to this step's picture";

fn moving() -> Boot {
    let settings = Some(format!("{CROSSING}nudged = yes\ntoured = yes\n"));
    Boot { settings, ..Boot::default() }
}

/// The user's own scene, zoomed out, in the step before the one that compares signs.
fn own(boot: Boot) -> Desk {
    let mut desk = Desk::open(boot, DESKTOP);
    (1..numbered("signs") - 1).for_each(|_| desk.keys(&[Key::N]));
    desk.pull("b", vec2(-40.0, 30.0));
    zoom_out(&mut desk);
    desk
}

/// Presses the key for the next step without waiting.
fn next(desk: &mut Desk) {
    desk.frame(vec![key_event(Key::N, Modifiers::NONE, true)]);
}

/// The screen positions of the points.
fn points(desk: &Desk) -> Vec<Pos2> {
    desk.app().handles().into_iter().map(|(_, at)| at).collect()
}

fn ids(entry: &Entry) -> Vec<String> {
    let text = entry.text(Lang::Ko);
    text.steps.iter().map(|step| step.id.clone()).collect()
}

/// The scene of a step by its index, and its camera.
pub fn shot(
    entry: &Entry,
    index: usize,
) -> (crosspoint::lesson::Page, Option<crosspoint::lesson::ShotCamera>) {
    let step = &entry.text(Lang::Ko).steps[index];
    let page = step_page(entry, step);
    let camera = page.about().scenes.shot(&step.picture).and_then(|shot| shot.camera);
    (page, camera)
}

#[test]
fn next_glides_there_and_one_undo_brings_the_own_scene_back_as_it_was_seen() {
    let mut desk = own(moving());
    let (before, scene) = (points(&desk), desk.app().page().scene_fields());
    next(&mut desk);
    // The page changes at once; the picture takes 600 ms.
    assert_eq!(desk.place("c"), (-2.0, 1.0));
    desk.rest(18);
    let between = points(&desk);
    desk.settle();
    let after = points(&desk);
    for name in 0..4 {
        assert!(between[name] != before[name] && between[name] != after[name]);
    }
    let mut fresh = Desk::open(english(), DESKTOP);
    (1..numbered("signs")).for_each(|_| fresh.keys(&[Key::N]));
    assert_eq!(points(&fresh), after, "all that is spoken of is seen");
    desk.key(Key::Z, CTRL);
    assert_eq!((desk.app().page().scene_fields(), points(&desk)), (scene.clone(), before));
    assert!(desk.app().page().undoable().0, "the drag before it");
    desk.key(Key::Z, CTRL);
    assert!(!desk.app().page().undoable().0 && desk.app().page().scene_fields() != scene);
}

#[test]
fn a_way_between_untouched_pictures_is_no_step_of_undo() {
    let mut desk = Desk::new();
    desk.keys(&[Key::N, Key::N, Key::N, Key::N, Key::P, Key::P, Key::N]);
    assert_eq!(desk.app().page().undoable(), (false, false));
    assert_eq!(desk.app().page().changes(), 0);
}

#[test]
fn a_quiet_button_and_a_key_lead_back_to_the_picture_and_undo_leads_to_the_scene() {
    let mut desk = Desk::new();
    desk.keys(&[Key::N; 5]);
    let fresh = (desk.app().link(), points(&desk));
    assert!(desk.those(BACK).is_empty());
    for way in 0..3 {
        desk.pull("b", vec2(-40.0, 30.0));
        zoom_out(&mut desk);
        let made = (desk.app().page().scene_fields(), points(&desk));
        match way {
            0 => desk.tap(BACK),
            1 => desk.keys(&[Key::Backspace]),
            _ => desk.keys(&[Key::P, Key::N]),
        }
        assert_eq!((desk.app().link(), points(&desk)), fresh, "{way}");
        assert!(desk.those(BACK).is_empty());
        if way < 2 {
            desk.key(Key::Z, CTRL);
            assert_eq!((desk.app().page().scene_fields(), points(&desk)), made);
            assert!(!desk.those(BACK).is_empty());
            desk.keys(&[Key::Backspace]);
        }
    }
    // A change of the camera alone counts too.
    zoom_out(&mut desk);
    desk.tap(BACK);
    assert_eq!((desk.app().link(), points(&desk)), fresh);
    // In picture-only mode there are no steps.
    desk.keys(&[Key::Backspace]);
    assert_eq!(desk.app().link(), fresh.0);
}

#[test]
fn the_way_back_is_right_of_the_number_of_the_step() {
    for korean in [false, true] {
        for entry in ALL {
            let text = entry.text(Lang::Ko);
            let last = text.guided();
            let at = (0..text.steps.len()).find(|index| text.number(*index) == Some(last));
            let id = &text.steps[at.expect("the last step")].id;
            let link = format!("{}/2/{id}?.end", entry.id);
            let mut desk = Desk::open(Boot { link, korean, ..english() }, DESKTOP);
            zoom_out(&mut desk);
            let [number, word] = match korean {
                true => [format!("{last}단계 / {last}"), "이 단계의 그림으로".to_owned()],
                false => [format!("Step {last} of {last}"), BACK.to_owned()],
            };
            let end = desk.word(&number, Rect::EVERYTHING).right();
            assert!(desk.the(&word).rect.left() >= end, "{}: {number}", entry.id);
        }
    }
}

#[test]
fn with_less_motion_it_is_there_in_one_frame() {
    let mut desk = own(english());
    next(&mut desk);
    desk.frame(vec![]);
    let seen = points(&desk);
    desk.settle();
    assert_eq!(points(&desk), seen);
    assert_eq!((desk.place("c"), desk.place("d")), ((-2.0, 1.0), (0.0, 1.5)));
}

#[test]
fn the_points_of_every_opening_come_into_their_places() {
    let mut desk = Desk::open(moving(), DESKTOP);
    let canvas = Layout::of(DESKTOP).canvas;
    let mut wrong = Vec::new();
    for entry in ALL {
        let id = entry.id;
        desk.app_mut().on_host_event(HostEvent::Link(format!("{id}/2/opening?.end")));
        desk.frame(vec![]);
        let (before, link) = (points(&desk), desk.app().link());
        let unseen = before.iter().filter(|at| !canvas.contains(**at));
        wrong.extend(unseen.map(|at| format!("{id}: {at} is out of sight")));
        assert!(*desk.app().page().lesson() == *shot(entry, 0).0.lesson(), "{id}");
        desk.wait(1.0);
        let way = |(from, to): (&Pos2, &Pos2)| from.distance(*to);
        let longest = before.iter().zip(&points(&desk)).map(way).fold(0.0, f32::max);
        wrong.extend((longest < 40.0).then(|| format!("{id}: only {longest} px")));
        assert_eq!((desk.app().link(), desk.app().page().undoable()), (link, (false, false)));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn an_answered_opening_shows_once_more_how_it_came_to_that() {
    for boot in [moving(), english()] {
        let moves = !boot.reduced_motion;
        let mut desk = Desk::open(boot, DESKTOP);
        desk.app_mut()
            .on_host_event(HostEvent::Link("what_is_a_collision/2/opening?.end".to_owned()));
        desk.wait(1.0);
        desk.hit("It did not");
        let at = desk.the("Show verdict").rect.center();
        desk.move_to(at);
        desk.press(at);
        desk.release(at);
        desk.rest(3);
        let soon = points(&desk);
        assert!(desk.says("Right."), "{:?}", desk.texts());
        // The picture now shows the marks of the verdict, and is fitted to them.
        desk.wait(1.0);
        let rest = points(&desk);
        assert_eq!(soon != rest, moves);
        desk.wait(1.0);
        assert_eq!(points(&desk), rest);
        assert!(
            *desk.app().page().lesson()
                == *shot(find("what_is_a_collision").expect("0.0"), 0).0.lesson()
        );
    }
}

#[test]
fn every_step_of_every_lesson_has_its_picture() {
    let mut unseen = Vec::new();
    for entry in ALL {
        let mut desk = Desk::with_link(entry.id, DESKTOP);
        let mut there = Desk::new();
        let about = (entry.open)().about();
        let steps = ids(entry);
        assert!(
            about.scenes.shots.iter().all(|shot| steps.iter().any(|id| id == shot.step)),
            "{}",
            entry.id
        );
        assert!(*shot(entry, 0).0.lesson() == *desk.app().page().lesson(), "it opens {}", entry.id);
        for (index, id) in steps.iter().enumerate() {
            let (page, camera) = shot(entry, index);
            let name = format!("{} {id}", entry.id);
            assert_eq!(desk.app().page().step(), index, "{name}");
            assert_eq!(desk.app().page().scene_fields(), page.scene_fields(), "{name}");
            assert_eq!((view(&desk), desk.those(BACK).len()), (View::Home, 0), "{name}");
            // All handles are visible, except those that are far away intentionally.
            let canvas = Layout::of(DESKTOP).canvas;
            for (handle, at) in desk.app().handles() {
                let far = page.handle(&handle).expect("a point").1.at.length() > 100.0;
                unseen.extend((!far && !canvas.contains(at)).then(|| format!("{name}: {handle}")));
            }
            if let Some(camera) = camera {
                let seen = page.seen_by(Some(camera));
                assert_ne!(seen, page.seen_by(None), "{name}: the same view in another way");
            }
            // A link to the step alone opens the same picture, as does the link of the picture
            // itself.
            for link in [format!("{}/2/{id}?.end", entry.id), desk.app().link()] {
                there.hears(HostEvent::Link(link));
                assert_eq!(points(&there), points(&desk), "{name}");
                assert_eq!(there.app().link(), desk.app().link(), "{name}");
            }
            desk.keys(&[Key::N]);
        }
        assert_eq!(desk.app().page().undoable(), (false, false), "{}", entry.id);
    }
    assert!(unseen.is_empty(), "{unseen:#?}");
}

#[test]
fn a_lesson_that_opens_in_space_is_reset_to_that_and_at_a_step_to_the_plane() {
    let entry = find("sphere_line").expect("lesson 2.2");
    let mut desk = Desk::with_link(entry.id, DESKTOP);
    let opens = shot(entry, 0).0.scene_fields();
    desk.keys(&[Key::R]);
    assert_eq!((desk.app().page().scene_fields(), desk.those(BACK).len()), (opens.clone(), 0));
    desk.keys(&[Key::N, Key::N, Key::R]);
    let plane = (entry.open)().scene_fields();
    assert!(plane != opens && desk.app().page().scene_fields() == plane);
}

#[test]
fn a_link_to_a_step_glides_there_and_one_with_a_scene_keeps_its_scene() {
    let mut desk = own(moving());
    let (made, link) = (desk.app().page().scene_fields(), desk.app().link());
    let before = points(&desk);
    desk.app_mut().on_host_event(HostEvent::Link("perp_product/2/signs?.end".to_owned()));
    desk.rest(18);
    let between = points(&desk);
    desk.settle();
    assert!(between != before && between != points(&desk));
    assert_eq!((desk.place("c"), desk.app().page().step()), ((-2.0, 1.0), numbered("signs")));
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.app().page().scene_fields(), made);
    desk.hears(HostEvent::Link(link.clone()));
    assert_eq!(desk.app().page().scene_fields(), made);
    assert_eq!(desk.app().link(), link);
}

#[test]
fn random_events_on_the_way_leave_nothing_half_way() {
    let lessons = ["perp_product", "line_cylinder", "sphere_line", "skew_lines"];
    for (seed, lesson) in (0..3).flat_map(|seed| lessons.map(|lesson| (seed, lesson))) {
        let entry = find(lesson).expect("a lesson");
        let shots: Vec<_> =
            (0..ids(entry).len()).map(|index| shot(entry, index).0.scene_fields()).collect();
        let mut rng = Rng(seed);
        let mut desk = Desk::open(Boot { link: lesson.to_owned(), ..moving() }, DESKTOP);
        for _ in 0..20 {
            let key =
                rng.pick(&[Key::N, Key::N, Key::P, Key::Backspace, Key::Home, Key::U, Key::T]);
            if rng.below(5) == 0 {
                desk.key(Key::Z, CTRL);
            } else {
                desk.frame(vec![key_event(key, Modifiers::NONE, true)]);
            }
            desk.rest(rng.below(30));
            // The user moved nothing, so the page has the scene of a step.
            let link = decode(&desk.app().link()).expect("a link");
            assert!(shots.contains(&link.state.expect("a state").scene), "{lesson} {seed}");
            assert_eq!(desk.app().page().undoable(), (false, false));
        }
    }
}

#[test]
fn a_drag_on_the_way_begins_at_the_end_of_it() {
    let mut desk = own(moving());
    // A stays in place during the transition.
    let scene = "a=-3,-2&b=1,-1&c=3.5,-2&d=2,2&ab=Segment&cd=Segment&down=false&now=0&.end";
    desk.hears(HostEvent::Link(format!("perp_product/2/undivided?{scene}")));
    next(&mut desk);
    desk.rest(12);
    desk.pull("a", vec2(0.0, -60.0));
    let [b, c, d] = ["b", "c", "d"].map(|name| desk.place(name));
    assert_eq!((b, c, d), ((3.0, -0.5), (-2.0, 1.0), (0.0, 1.5)));
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("a"), (-3.0, -2.0));
}

#[test]
fn what_a_step_speaks_of_is_in_view() {
    for size in [DESKTOP, PHONE, vec2(700.0, 900.0), vec2(844.0, 390.0)] {
        let mut desk = Desk::open(english(), size);
        desk.keys(&[Key::N; 5]);
        let canvas = Layout::of(size).canvas;
        // A and the far ends of both directions, one after the other.
        let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| desk.point(name));
        for corner in [a, b, c, d, b + (d - c), c + (d - c)] {
            assert!(canvas.contains(corner), "{size:?}: {corner}");
        }
    }
}

#[test]
fn helpers_are_drawn_where_a_step_speaks_of_them_and_one_switch_draws_them_all() {
    // Over a stroke a label has a halo, which adds shapes.
    let letters = |desk: &Desk| desk.painted().into_iter().collect::<BTreeSet<_>>();
    let mut desk = Desk::new();
    let few = letters(&desk);
    desk.keys(&[Key::U]);
    let all = letters(&desk);
    assert!(all.len() > few.len(), "{few:?} {all:?}");
    let link = desk.app().link();
    assert!(link.contains("&.helpers=all&"), "{link}");
    assert_eq!(letters(&Desk::with_link(&link, DESKTOP)), all);
    desk.hit("Controls");
    assert!(desk.the("Show all").chosen);
    desk.tap("Show all");
    assert!(!desk.the("Show all").chosen);
    desk.hit("Controls");
    assert_eq!(letters(&desk), few);
    let mut phone = Desk::open(english(), vec2(390.0, 1000.0));
    phone.tap("Controls");
    phone.tap("Show all");
    assert!(phone.the("Show all").chosen);
}
