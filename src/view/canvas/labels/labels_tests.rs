//! Tests of label placement.

use super::*;
use egui::{pos2, vec2};

fn around() -> Obstacles<'static> {
    let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 300.0));
    Obstacles {
        view,
        insets: &[],
        handles: vec![],
        lines: vec![],
        areas: vec![],
        centre: pos2(200.0, 150.0),
        gesture: false,
        still: true,
    }
}

fn ask(at: Pos2) -> LabelRequest {
    let anchor = Anchor::Point(at, 24.0);
    LabelRequest {
        key: ("a", 0),
        size: vec2(14.0, 20.0),
        short: None,
        anchor,
        frozen: false,
        stands: false,
    }
}

#[test]
fn a_letter_is_away_from_the_centre_of_the_figure() {
    let (found, wait) = LabelLayout::default().place(&[ask(pos2(300.0, 80.0))], &around(), 0.0);
    let at = found[0].rect.center();
    assert!(at.x > 310.0 && at.y < 70.0 && wait.is_none(), "{at}");
}

#[test]
fn a_letter_moves_only_to_a_clearly_better_position_and_after_a_rest() {
    let mut slots = LabelLayout::default();
    let mut around = around();
    let asks = [ask(pos2(300.0, 80.0))];
    let first = slots.place(&asks, &around, 0.0).0[0].rect;
    around.lines = vec![([first.left_center(), first.right_center()], 3.0)];
    let (found, wait) = slots.place(&asks, &around, 0.1);
    assert_eq!(found[0].rect, first);
    assert!((wait.unwrap() - 0.15).abs() < 1e-9);
    let moved = slots.place(&asks, &around, 0.3).0[0].rect;
    assert_ne!(moved, first);
    around.lines.clear();
    assert_eq!(slots.place(&asks, &around, 9.0).0[0].rect, moved);
    around.insets = &[Rect::EVERYTHING];
    let frozen = [LabelRequest { frozen: true, ..asks[0].clone() }];
    assert_eq!(slots.place(&frozen, &around, 99.0).0[0].rect, moved);
}

#[test]
fn a_letter_keeps_a_gap_to_a_line() {
    let view = Rect::from_min_size(Pos2::ZERO, Vec2::splat(500.0));
    let place = |lines| {
        let around = Obstacles { view, lines, ..around() };
        LabelLayout::default().place(&[ask(pos2(300.0, 80.0))], &around, 0.0).0[0].rect
    };
    let first = place(vec![]);
    assert_ne!(place(vec![([first.right_top(), first.right_bottom()], 3.0)]), first);
}

#[test]
fn a_letter_among_lines_is_between_them_without_a_leader() {
    let at = pos2(200.0, 150.0);
    let ray = |turn| at + 90.0 * Vec2::angled(std::f32::consts::FRAC_PI_4 * turn as f32);
    let lines = (0..8).map(|turn| ([at, ray(turn)], 4.0)).collect();
    let around = Obstacles { lines, ..around() };
    let found = LabelLayout::default().place(&[ask(at)], &around, 0.0).0[0];
    assert!(around.crossed(found.rect.shrink(INK)) == 0.0 && found.leader.is_none(), "{found:?}");
}

#[test]
fn a_label_beside_a_short_line_leaves_out_the_line_across() {
    let [from, middle, to] = [160.0, 200.0, 240.0].map(|x| pos2(x, 250.0));
    let label = LabelRequest {
        size: Vec2::splat(22.0),
        anchor: Anchor::Beside([from, to], 17.0),
        ..ask(middle)
    };
    let lines = vec![([middle, pos2(200.0, 0.0)], 4.0)];
    let handles = vec![Rect::from_center_size(middle, Vec2::splat(28.0))];
    let view = Rect::from_min_max(Pos2::ZERO, pos2(400.0, 270.0));
    let around = Obstacles { view, lines, handles, ..around() };
    let found = LabelLayout::default().place(&[label], &around, 0.0).0[0];
    assert!(around.crossed(found.rect.shrink(INK)) == 0.0 && found.leader.is_none(), "{found:?}");
}

#[test]
fn a_label_that_chooses_anew_has_the_position_of_a_first_frame() {
    let view = Rect::from_min_size(Pos2::ZERO, Vec2::splat(500.0));
    let (mut slots, mut around) = (LabelLayout::default(), Obstacles { view, ..around() });
    let asks = [ask(pos2(300.0, 80.0))];
    let first = slots.place(&asks, &around, 0.0).0[0].rect;
    around.lines = vec![([first.right_top(), first.right_bottom()], 3.0)];
    assert_eq!(slots.place(&asks, &around, 1.0).0[0].rect, first, "a gap moves no label");
    slots.anew = true;
    let moved = slots.place(&asks, &around, 2.0).0;
    assert_eq!(moved, LabelLayout::default().place(&asks, &around, 0.0).0);
    assert_ne!(moved[0].rect, first);
}

#[test]
fn labels_do_not_overlap() {
    let asks = [ask(pos2(300.0, 80.0)), LabelRequest { key: ("b", 0), ..ask(pos2(304.0, 84.0)) }];
    let (found, _) = LabelLayout::default().place(&asks, &around(), 0.0);
    assert!(!found[0].rect.intersects(found[1].rect));
    assert!(found[1].cost < CROWDED);
}

#[test]
fn a_label_without_space_becomes_short_and_then_is_reported_as_left_out() {
    let at = |x: f32, y: f32| pos2(200.0 + x, 150.0 + y);
    let corners = vec![at(-30.0, -30.0), at(30.0, -30.0), at(30.0, 30.0), at(-30.0, 30.0)];
    let anchor = Anchor::Inside(at(0.0, 0.0), corners);
    let long = LabelRequest {
        key: ("area", 0),
        size: vec2(90.0, 20.0),
        short: Some(vec2(14.0, 20.0)),
        anchor,
        ..ask(Pos2::ZERO)
    };
    let beside = |x: f32, wide: f32| {
        let anchor = Anchor::Inside(at(x, 0.0), vec![at(x, 0.0)]);
        LabelRequest { key: ("b", 0), size: vec2(wide, 90.0), anchor, ..ask(Pos2::ZERO) }
    };
    let asks = [beside(45.0, 40.0), beside(-45.0, 40.0), long.clone()];
    let found = LabelLayout::default().place(&asks, &around(), 0.0).0[2];
    assert!(found.short && !found.left_out && found.rect.width() < 20.0);
    let asks = [beside(0.0, 150.0), long];
    assert!(LabelLayout::default().place(&asks, &around(), 0.0).0[1].left_out);
}

#[test]
fn a_label_moves_smoothly_or_at_once_with_reduced_motion() {
    for still in [false, true] {
        let mut slots = LabelLayout::default();
        let mut around = Obstacles { still, ..around() };
        let asks = [ask(pos2(300.0, 80.0))];
        let first = slots.place(&asks, &around, 0.0).0[0].rect;
        around.lines = vec![([first.left_center(), first.right_center()], 3.0)];
        let at = |slots: &mut LabelLayout, time| slots.place(&asks, &around, time);
        let (begins, wait) = at(&mut slots, 0.3);
        assert_eq!((begins[0].rect == first, wait.is_some()), (!still, !still));
        let between = at(&mut slots, 0.34).0[0].rect.center();
        let (end, wait) = at(&mut slots, 0.43);
        let end = end[0].rect.center();
        assert!(wait.is_none() && end != first.center());
        assert_eq!(between.distance(end) > 0.5, !still);
        assert_eq!(at(&mut slots, 0.5).0[0].rect.center(), end);
    }
}

#[test]
fn a_label_keeps_its_form_during_a_drag() {
    let mut slots = LabelLayout::default();
    let mut around = around();
    let line = [pos2(100.0, 150.0), pos2(300.0, 150.0)];
    let long = LabelRequest {
        key: ("h", 0),
        size: vec2(80.0, 20.0),
        short: Some(vec2(12.0, 20.0)),
        anchor: Anchor::Beside(line, 17.0),
        ..ask(Pos2::ZERO)
    };
    let asks = [long];
    assert!(!slots.place(&asks, &around, 0.0).0[0].short);
    around.gesture = true;
    around.handles = (0..20)
        .map(|i| {
            Rect::from_center_size(pos2(100.0 + 10.0 * i as f32, 150.0), Vec2::new(40.0, 120.0))
        })
        .collect();
    assert!(!slots.place(&asks, &around, 0.5).0[0].short);
    around.gesture = false;
    assert!(slots.place(&asks, &around, 1.0).0[0].short);
}

#[test]
fn a_surrounded_label_gets_a_leader_and_then_is_left_out() {
    let at = pos2(200.0, 150.0);
    let mut around = around();
    let ring = |far: f32| Rect::from_center_size(at, Vec2::splat(2.0 * far));
    // Handles around the point, not the point itself.
    let side = |far: f32| {
        let out = ring(far);
        [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)].map(|(x, y)| {
            let middle = at + vec2(x, y) * far;
            Rect::from_center_size(
                middle,
                vec2(out.width() * y.abs() + 8.0, out.height() * x.abs() + 8.0),
            )
        })
    };
    around.handles = side(25.0).to_vec();
    let found = LabelLayout::default().place(&[ask(at)], &around, 0.0).0[0];
    assert!(found.leader.is_some() && !found.left_out, "{found:?}");
    let foot = found.leader.unwrap();
    assert!(foot.distance(at) < 20.0 && found.rect.distance_to_pos(at) > 25.0);
    around.insets = &[Rect::EVERYTHING];
    assert!(LabelLayout::default().place(&[ask(at)], &around, 0.0).0[0].left_out);
    let stands = LabelRequest { stands: true, ..ask(at) };
    assert!(!LabelLayout::default().place(&[stands], &around, 0.0).0[0].left_out);
}

/// Random numbers from 0 to an upper bound, by a linear congruential generator.
fn random(mut seed: u32, factor: u32, increment: u32) -> impl FnMut(f32) -> f32 {
    move |most| {
        seed = seed.wrapping_mul(factor).wrapping_add(increment);
        most * (seed >> 8) as f32 / (1 << 24) as f32
    }
}

/// Strokes, points and labels in random places.
fn crowded(random: &mut impl FnMut(f32) -> f32) -> (Vec<LabelRequest>, Obstacles<'static>) {
    let mut place = || pos2(20.0 + random(360.0), 20.0 + random(260.0));
    let lines = (0..25).map(|_| ([place(), place()], 3.0)).collect();
    let handles: Vec<_> =
        (0..20).map(|_| Rect::from_center_size(place(), Vec2::splat(28.0))).collect();
    let of_point = |(i, handle): (usize, &Rect)| LabelRequest {
        key: ("point", i),
        stands: i < 4,
        ..ask(handle.center())
    };
    let mut asks: Vec<_> = handles.iter().enumerate().map(of_point).collect();
    asks.extend((0..20).map(|i| LabelRequest {
        key: ("line", i),
        size: vec2(60.0, 20.0),
        anchor: Anchor::Beside([place(), place()], 17.0),
        ..ask(Pos2::ZERO)
    }));
    (asks, Obstacles { lines, handles, ..around() })
}

#[test]
fn a_label_covers_strokes_or_is_left_out_only_without_a_better_place() {
    let mut random = random(7, 1_664_525, 1_013_904_223);
    let (mut on_strokes, mut left_out) = (0, 0);
    for _ in 0..200 {
        let (asks, around) = crowded(&mut random);
        let (found, _) = LabelLayout::default().place(&asks, &around, 0.0);
        let mut placed: Vec<Rect> = Vec::new();
        for (ask, found) in asks.iter().zip(&found) {
            let places = ask.anchor.places(ask.size, around.view);
            let rects = places.iter().map(|place| Rect::from_center_size(place.at, ask.size));
            let rects: Vec<_> = rects.collect();
            let free = |rect: &Rect| !around.blocks(*rect, &ask.anchor, &placed);
            let cost = |rect: &Rect| around.cost(*rect, &ask.anchor, &placed);
            if found.left_out {
                left_out += 1;
                assert!(!ask.stands && !rects.iter().any(free), "{:?}", ask.key);
                continue;
            }
            // A leader costs more than covering one stroke.
            let mut near = rects.iter().zip(&places).filter(|(_, place)| place.led == 0);
            if cost(&found.rect) > 0.0 {
                on_strokes += 1;
                assert!(near.all(|(rect, _)| cost(rect) > 0.0), "{:?}", ask.key);
            }
            placed.push(found.rect);
        }
    }
    assert!(on_strokes > 100 && left_out > 20, "{on_strokes} on strokes, {left_out} left out");
}

#[test]
fn a_label_never_gives_way_to_a_less_important_one() {
    let (asks, around) = crowded(&mut random(3, 22_695_477, 1));
    let (all, _) = LabelLayout::default().place(&asks, &around, 0.0);
    for most in 1..asks.len() {
        let (found, _) = LabelLayout::default().place(&asks[..most], &around, 0.0);
        assert_eq!(found, all[..most]);
    }
}

#[test]
fn coordinates_are_in_the_picture_and_off_their_point_wherever_it_is() {
    let around = Obstacles {
        insets: &[Rect { min: pos2(240.0, 210.0), max: pos2(390.0, 290.0) }],
        ..around()
    };
    let (mut slots, mut time) = (LabelLayout::default(), 0.0);
    for (x, y) in (0..=40).flat_map(|x| (0..=30).map(move |y| (x, y))) {
        let at = pos2(10.0 * x as f32, 10.0 * y as f32);
        for frozen in [false, true] {
            let anchor = Anchor::Clear(at, vec2(20.0, 10.0));
            let ask = LabelRequest { size: vec2(150.0, 22.0), anchor, frozen, ..ask(at) };
            time += 1.0;
            let rect = slots.place(&[ask], &around, time).0[0].rect;
            assert!(!around.hides(rect), "{rect} of {at}");
            assert!(rect.distance_to_pos(at) > 18.0, "{rect} of {at}");
        }
    }
}

#[test]
fn a_label_in_a_figure_may_be_towards_its_corners_and_the_middles_of_its_sides() {
    let corners = [(-60.0, 0.0), (0.0, -60.0), (60.0, 0.0), (0.0, 60.0)].map(|(x, y)| pos2(x, y));
    let inside = Anchor::Inside(Pos2::ZERO, corners.to_vec());
    let slots = inside.places(Vec2::ZERO, Rect::EVERYTHING);
    for way in [vec2(-60.0, 0.0) * 0.33, vec2(30.0, 30.0) * 0.33, vec2(-30.0, 30.0) * 0.55] {
        assert!(slots.iter().any(|slot| slot.at.distance(way.to_pos2()) < 1e-3), "{way}");
    }
}
