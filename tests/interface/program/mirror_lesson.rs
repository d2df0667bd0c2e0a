//! A whole lesson by keys alone, with all announcements.

use super::desk::*;
use super::mirror::type_place;

/// The pressed keys, the focus, and the announcements.
#[derive(Default)]
struct Transcript {
    text: String,
    focused: Option<String>,
}

impl Transcript {
    /// Acts by keys, and writes the announcements until the scene rests.
    fn act(&mut self, desk: &mut Desk, keys: &str, act: impl FnOnce(&mut Desk)) {
        act(desk);
        desk.wait(1.0);
        self.text += &format!("[{keys}]\n");
        let focused = desk.focused();
        if self.focused != focused {
            self.text += &format!("focus: {}\n", focused.as_deref().unwrap_or("none"));
            self.focused = focused;
        }
        for sentence in desk.announced() {
            self.text += &format!("{sentence}\n");
        }
    }
}

#[test]
fn a_lesson_from_its_question_to_its_summary_by_keys_alone_is_said_like_this() {
    let settings = Some("crosspoint 1\nlesson = perp_product\n".to_owned());
    let mut desk = Desk::open(Boot { settings, ..english() }, DESKTOP);
    desk.wait(1.0);
    desk.announced();
    let mut transcript = Transcript::default();
    let asks = |desk: &Desk| desk.says("Show verdict");
    assert!(asks(&desk) && desk.app().link().contains("/opening?"));
    transcript.act(&mut desk, "1, Enter", |desk| desk.keys(&[Key::Num1, Key::Enter]));
    assert!(!asks(&desk));
    transcript.act(&mut desk, "N", |desk| desk.keys(&[Key::N]));
    transcript.act(&mut desk, "Tab to B", |desk| desk.go_to_point("B"));
    transcript.act(&mut desk, "Enter, -1, Enter, 2, Enter", |desk| type_place(desk, "-1", "2"));
    assert!(desk.app().page().derived().challenges[0].reached);
    for _ in 0..=guided() {
        if desk.app().link().contains("/summary?") {
            break;
        }
        transcript.act(&mut desk, "N", |desk| desk.keys(&[Key::N]));
        if asks(&desk) {
            // The focus is on a point.
            transcript.act(&mut desk, "1, Enter", |desk| desk.keys(&[Key::Num1, Key::Enter]));
            // A question about the whole lesson has no numbered answers.
            if asks(&desk) {
                transcript.act(&mut desk, "V", |desk| desk.keys(&[Key::V]));
            }
            assert!(!asks(&desk), "{}", transcript.text);
        }
    }
    assert!(desk.app().link().contains("/summary?"), "{}", transcript.text);
    insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "../mirrors" }, {
        insta::assert_snapshot!("whole_lesson", transcript.text);
    });
}
