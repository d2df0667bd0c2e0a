//! The canvas for screen readers: names and actions.

use super::CanvasSetup;
use crosspoint::lesson::Edit;
use crosspoint::view::typography::fonts;
use egui::{CentralPanel, Frame, Key, Ui, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

fn harness() -> Harness<'static, CanvasSetup> {
    let mut ready = false;
    let mut show = move |ui: &mut Ui, setup: &mut CanvasSetup| {
        if ready {
            return setup.ui(ui);
        }
        // The harness draws once before anything can be set, and fonts take effect in the next
        // frame.
        ui.ctx().set_fonts(fonts::definitions(fonts::embedded));
        ui.ctx().options_mut(|o| o.input_options.max_click_dist = 3.0);
        ui.ctx().request_repaint();
        ready = true;
    };
    let size = vec2(820.0, 624.0);
    let builder = Harness::builder().with_size(size);
    let mut harness = builder.build_state(
        move |ctx, setup| {
            CentralPanel::default().frame(Frame::NONE).show(ctx, |ui| show(ui, setup));
        },
        CanvasSetup::default(),
    );
    harness.run();
    harness
}

#[test]
fn a_point_is_found_by_its_name_and_moved_by_keys() {
    let mut harness = harness();
    harness.get_by_label("점 A (−3, −2)").focus();
    harness.run();
    assert_eq!(harness.state().last.focused, Some("a"));
    harness.press_key(Key::ArrowUp);
    harness.run();
    harness.get_by_label("점 A (−3, −1.75)");
    assert!(harness.query_by_label("점 A (−3, −2)").is_none());
}

#[test]
fn a_tapped_point_offers_buttons_with_names() {
    let mut harness = harness();
    assert!(harness.query_by_label("Left").is_none());
    harness.get_by_label("점 B (4, 0)").simulate_click();
    harness.run();
    harness.get_by_label("Left").simulate_click();
    harness.run();
    harness.get_by_label("점 B (3.75, 0)");
}

#[test]
fn a_coordinate_is_scrubbed_typed_and_refused() {
    let mut harness = harness();
    harness.get_by_label("점 B (4, 0)").focus();
    harness.run();
    harness.press_key(Key::Enter);
    harness.run();
    let field = harness.get_by_role(egui::accesskit::Role::TextInput);
    assert_eq!(field.value().as_deref(), Some("4"));
    harness.press_key_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.run();
    let typed = |harness: &mut Harness<'_, CanvasSetup>, text: &str| {
        harness.get_by_role(egui::accesskit::Role::TextInput).type_text(text);
        harness.run();
        harness.press_key(Key::Enter);
        harness.step();
    };
    typed(&mut harness, "-2.5");
    harness.run();
    let put = Edit::Set { handle: "b".into(), component: 0, value: -2.5, join: false };
    assert_eq!(harness.state().edits, [put]);
    harness.press_key_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.run();
    typed(&mut harness, "abc");
    assert!(harness.state().last.refused.is_some());
    harness.run();
    assert_eq!(harness.state().edits.len(), 1);
    assert_eq!(harness.state().last.focused, Some("b"));
}
