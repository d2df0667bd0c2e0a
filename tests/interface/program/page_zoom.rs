//! A window at 200 %: half as many points for the same parts. Everything is in the window, no
//! element covers another, and all text can be read.

use super::desk::*;
use super::phones::{cut_texts, readable};
use crosspoint::text::lesson::StepKind;

/// The sizes in points of a window of 1280×800 and one of 1920×1080, at 200 %.
const SIZES: [Vec2; 2] = [vec2(640.0, 400.0), vec2(960.0, 540.0)];

/// The controls that can be pressed, with their names and places.
fn controls(desk: &Desk) -> Vec<Seen> {
    let roles = [
        Role::Button,
        Role::RadioButton,
        Role::CheckBox,
        Role::Link,
        Role::Slider,
        Role::TextInput,
        Role::DisclosureTriangle,
    ];
    desk.all().into_iter().filter(|seen| roles.contains(&seen.role)).collect()
}

/// The controls in these parts of the window that are outside of the window or cover each other.
fn faults(desk: &Desk, size: Vec2, parts: &[Rect]) -> Vec<String> {
    let window = Rect::from_min_size(Pos2::ZERO, size).expand(0.5);
    let here = |seen: &Seen| parts.iter().any(|part| part.contains(seen.rect.center()));
    let shown: Vec<_> = controls(desk).into_iter().filter(here).collect();
    let mut found = Vec::new();
    for (i, seen) in shown.iter().enumerate() {
        if !window.contains_rect(seen.rect) {
            found.push(format!("{} at {} is outside", seen.text, seen.rect));
        }
        for other in &shown[..i] {
            let (a, b) = (seen.rect, other.rect);
            // A row may contain buttons.
            let inside = a.expand(0.5).contains_rect(b) || b.expand(0.5).contains_rect(a);
            if !inside && a.shrink(1.0).intersects(b.shrink(1.0)) {
                found.push(format!("{} {a} and {} {b}", seen.text, other.text));
            }
        }
    }
    found
}

/// The parts that do not scroll.
fn still(layout: &Layout) -> Vec<Rect> {
    let rows = [layout.special, layout.rail, layout.tabs].into_iter().flatten();
    [layout.top, layout.canvas, layout.state].into_iter().chain(rows).collect()
}

#[test]
fn every_step_can_be_read_and_worked_at_200_percent() {
    let mut found = Vec::new();
    for (turn, size) in SIZES.into_iter().cycle().take(4).enumerate() {
        let korean = turn < 2;
        let mut desk = Desk::open(Boot { korean, ..english() }, size);
        let plain = Layout::of(size);
        // Test each step at both sizes, in one of the languages.
        for (_, (entry, step)) in all_steps().enumerate().filter(|(i, _)| (i % 2 == 0) == korean) {
            desk.go_to_step(entry.id, &step.id);
            let what = format!("{}/{} {size} {korean}", entry.id, step.id);
            let mut faults = faults(&desk, size, &still(&plain));
            let next = |seen: &Seen| plain.nav.contains_rect(seen.rect);
            if !controls(&desk).iter().any(next) {
                faults.push("no way on".to_owned());
            }
            if !step.predict {
                faults.extend(cut_texts(&desk, plain.state));
                faults.extend(under(&desk, plain.canvas));
            }
            if step.kind == StepKind::Guided && size == SIZES[0] {
                readable(&mut desk, plain.panel, &what);
            }
            found.extend(faults.into_iter().map(|fault| format!("{what}: {fault}")));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// The points under a control over the picture.
fn under(desk: &Desk, canvas: Rect) -> Vec<String> {
    // The inset lets a press on a point through.
    let folds = ["Fold", "Unfold", "접기", "펼치기"];
    let over = |seen: &Seen| {
        let button = seen.role == Role::Button && !folds.contains(&seen.text.as_str());
        button && canvas.contains_rect(seen.rect)
    };
    let bars: Vec<_> = controls(desk).into_iter().filter(over).collect();
    let handles = desk.app().handles().into_iter().filter(|(_, at)| canvas.contains(*at));
    let under = handles.filter_map(|(name, at)| {
        let bar = bars.iter().find(|bar| bar.rect.contains(at))?;
        Some(format!("{name} is under {}", bar.text))
    });
    under.collect()
}

#[test]
fn what_opens_fits_at_200_percent() {
    let mut found = Vec::new();
    for size in SIZES {
        for korean in [false, true] {
            for (name, key, modifiers) in [
                ("help", Key::H, Modifiers::NONE),
                ("share", Key::K, Modifiers::NONE),
                ("save", Key::S, CTRL),
                ("lessons", Key::K, CTRL),
                ("goals", Key::A, Modifiers::NONE),
                ("list", Key::F2, Modifiers::SHIFT),
                ("presenter", Key::B, Modifiers::NONE),
            ] {
                let base = "https://points.example/".to_owned();
                let mut desk = Desk::open(Boot { korean, base, ..english() }, size);
                let before = desk.texts();
                desk.key(key, modifiers);
                let what = format!("{name} {size} {korean}");
                let window = Rect::from_min_size(Pos2::ZERO, size).expand(0.5);
                let across = |seen: &Seen| {
                    window.x_range().contains(seen.rect.left())
                        && window.x_range().contains(seen.rect.right())
                };
                found.extend(
                    controls(&desk)
                        .into_iter()
                        .filter(|seen| !across(seen))
                        .map(|seen| format!("{what}: {} {}", seen.text, seen.rect)),
                );
                if name == "presenter" {
                    let layout = Layout::presenter(size);
                    let faults = faults(&desk, size, &still(&layout))
                        .into_iter()
                        .chain(cut_texts(&desk, layout.state));
                    found.extend(faults.map(|fault| format!("{what}: {fault}")));
                    continue;
                }
                let close = if korean { "닫기" } else { "Close" };
                let closes = desk.those(close).iter().any(|seen| window.contains_rect(seen.rect));
                if !closes && name != "lessons" {
                    found.push(format!("{what}: no way out {:?}", desk.those(close)));
                }
                let last = |desk: &Desk| {
                    let all = controls(desk).into_iter();
                    let all = all.filter(|seen| !before.contains(&seen.text));
                    all.max_by(|a, b| a.rect.bottom().total_cmp(&b.rect.bottom()))
                };
                for x in [0.25, 0.5, 0.8] {
                    desk.move_to(Pos2::new(x * size.x, 0.6 * size.y));
                    desk.roll_to_end();
                }
                if let Some(last) = last(&desk).filter(|last| last.rect.bottom() > size.y + 0.5) {
                    found.push(format!("{what}: {} ends at {}", last.text, last.rect));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn home_and_workbench_fit_at_200_percent() {
    let mut found = Vec::new();
    for size in SIZES {
        for korean in [false, true] {
            let desk = Desk::open(Boot { korean, greets: true, ..first_visit() }, size);
            let window = Rect::from_min_size(Pos2::ZERO, size);
            found.extend(
                faults(&desk, size, &[window])
                    .into_iter()
                    .map(|fault| format!("home {size} {korean}: {fault}")),
            );
            let link = super::workbench::SHAPES.to_owned();
            let desk = Desk::open(Boot { korean, link, ..english() }, size);
            let layout = Layout::of(size).workbench();
            let faults = faults(&desk, size, &still(&layout)).into_iter();
            let faults = faults.chain(cut_texts(&desk, layout.state));
            let faults = faults.chain(under(&desk, layout.canvas));
            found.extend(faults.map(|fault| format!("workbench {size} {korean}: {fault}")));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn text_is_larger_and_its_lines_are_wider_apart_from_1920_on() {
    for (size, font, line) in [(DESKTOP, 15.0, 25.0), (vec2(1920.0, 1080.0), 17.0, 29.0)] {
        let desk = Desk::open(english(), size);
        let panel = Layout::of(size).panel;
        let words = desk.text_shapes().map(|(text, _)| text).filter(|text| {
            let sections = &text.galley.job.sections;
            let sized = sections.first().is_some_and(|part| part.format.font_id.size == font);
            sized && panel.contains(text.pos)
        });
        let mut tops: Vec<_> = words.map(|text| text.pos.y.round()).collect();
        tops.sort_by(f32::total_cmp);
        let lines = tops.windows(2).filter(|two| two[1] - two[0] == line).count();
        assert!(lines >= 2, "{size}: {tops:?}");
    }
}
