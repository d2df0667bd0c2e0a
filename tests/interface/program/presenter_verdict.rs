//! The verdict in presenter mode: agreeing arithmetics in one line, differing ones as cards, and
//! the placeholder of a hidden verdict.

use super::desk::*;
use super::phones::{cut_in_steps, cut_texts};
use super::presenter::{PRESENTER_SIZE, present, shapes, sizes_of};

const SIZES: [Vec2; 4] = [PRESENTER_SIZE, vec2(1280.0, 720.0), vec2(1024.0, 768.0), PHONE];

#[test]
fn agreeing_verdicts_are_one_line_that_opens_their_cards() {
    for size in SIZES {
        for korean in [false, true] {
            let mut desk = present(Boot { korean, ..english() }, size);
            let [line, card] = match korean {
                false => ["f32 · f64 · exact: Hit", "This code f64: Hit"],
                true => ["f32 · f64 · 정확: 만남", "이 코드 f64: 만남"],
            };
            let dock = Layout::presenter(size).state;
            assert!(dock.contains_rect(desk.button(line).rect) && !desk.says(card), "{size}");
            desk.tap(line);
            assert!(dock.contains_rect(desk.button(card).rect) && !desk.says(line), "{size}");
            desk.tap(if korean { "한 줄로 보기" } else { "Show them in one line" });
            assert!(desk.says(line) && !desk.says(card), "{size}");
        }
    }
    let mut desk = present(english(), PRESENTER_SIZE);
    assert_eq!(sizes_of(&desk, "f32 · f64 · exact"), 36.0);
    desk.hit("f32 · f64 · exact");
    assert_eq!(sizes_of(&desk, "This code f64"), 24.0);
}

#[test]
fn differing_verdicts_are_three_cards() {
    for size in SIZES {
        let mut desk = Desk::with_link(&begun("perp_product"), size);
        desk.key(Key::B, Modifiers::NONE);
        desk.hit("1.2 The perp");
        desk.hit("Collinear overlap");
        (0..3).for_each(|_| desk.wait(1.0));
        desk.keys(&[Key::Escape]);
        let dock = Layout::presenter(size).state;
        for card in ["Published f32: Parallel differs", "This code f64: ", "Exact: "] {
            assert!(dock.contains_rect(desk.the(card).rect), "{size}: {card}");
        }
    }
}

#[test]
fn no_verdict_of_any_step_is_cut_in_the_dock_of_a_room() {
    for (size, korean) in [(PRESENTER_SIZE, true), (vec2(1024.0, 768.0), false)] {
        let mut desk = present(Boot { korean, ..english() }, size);
        let state = Layout::presenter(size).state;
        let faults = cut_in_steps(&mut desk, |desk| cut_texts(desk, state));
        assert!(faults.is_empty(), "{size}: {faults:#?}");
    }
}

#[test]
fn a_hidden_verdict_says_what_can_be_done_and_shows_no_cards() {
    for size in SIZES {
        let mut desk = present(english(), size);
        desk.keys(&[Key::V]);
        let notice = desk.the("The verdict is hidden. Raise your hand first.");
        assert!(notice.text.ends_with("Points can be dragged. V shows the verdict."));
        assert!(
            Layout::presenter(size).state.contains_rect(notice.rect),
            "{size}: {}",
            notice.rect
        );
        assert!(!desk.says("This code f64"), "{size}");
        assert!(cut_texts(&desk, Layout::presenter(size).state).is_empty(), "{size}");
        desk.tap("Freeze");
        assert!(!desk.says("Points can be dragged.") && desk.paints("Frozen"), "{size}");
        desk.tap("Freeze");
        desk.keys(&[Key::V]);
        assert!(desk.says("AB and CD meet at one point."), "{size}");
    }
}

/// What was said and the titles since the last call.
fn titles(desk: &mut Desk) -> Vec<String> {
    effects!(desk, Effect::Title(text) | Effect::Say { text, .. } => text)
}

#[test]
fn a_hidden_verdict_is_nowhere_and_the_scene_can_be_moved() {
    for (korean, sentence, told) in
        [(false, "AB and CD", "The verdict is hidden."), (true, "AB와 CD는", "판정을 가렸다.")]
    {
        let mut desk = present(Boot { korean, ..english() }, PRESENTER_SIZE);
        desk.wait(0.5);
        assert!(desk.says(sentence));
        titles(&mut desk);
        let verdicts = ["Hit", "Miss", "Parallel", "만남", "안 만남", "평행"];
        let shown = |desk: &Desk| {
            let tells = |text: &String| verdicts.iter().any(|word| text.ends_with(word));
            desk.painted().iter().any(tells)
        };
        // Check the mark of the result in the picture, and the glyph of the sentence.
        let bar = Layout::presenter(PRESENTER_SIZE).top;
        let result = |desk: &Desk| {
            let is = |shape: &Shape| {
                let of = |colour: Color32| colour == PROJECTOR.hit;
                match shape {
                    Shape::Circle(circle) if !bar.contains(circle.center) => {
                        of(circle.fill) || of(circle.stroke.color)
                    }
                    _ => false,
                }
            };
            shapes(desk).iter().any(is)
        };
        assert!(shown(&desk) && result(&desk));
        let field = if korean { "만난다 " } else { "They meet " };
        let painted = |desk: &Desk| desk.painted().iter().any(|text| text.starts_with(field));
        desk.keys(&[Key::O]);
        assert!(painted(&desk), "the outcome field has its legend");
        desk.keys(&[Key::V]);
        assert!(!painted(&desk), "the outcome field tells the verdict");
        for moved in 0..2 {
            assert!(desk.says(told) && !shown(&desk) && !result(&desk), "{:?}", desk.painted());
            let texts = desk.texts().into_iter().chain(desk.painted());
            assert!(!texts.into_iter().any(|text| text.starts_with(sentence)));
            desk.wait(0.5);
            let said = titles(&mut desk);
            assert!(moved > 0 || said.iter().any(|text| text.starts_with(told)), "{said:?}");
            assert!(!said.iter().any(|text| text.contains(sentence)), "{said:?}");
            let (from, before) = (desk.point("b"), desk.place("b"));
            desk.drag(from, vec2(-200.0, 120.0));
            assert_ne!(desk.place("b"), before);
        }
        desk.hit(if korean { "판정 열기" } else { "Show verdict" });
        assert!(shown(&desk) && desk.says(sentence));
        desk.hit(if korean { "판정 가리기" } else { "Hide verdict" });
        assert!(!shown(&desk));
        desk.keys(&[Key::Escape]);
        assert!(desk.says(sentence), "what was hidden is to be seen again outside");
    }
}
