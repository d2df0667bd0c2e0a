//! The program in a frame of another page: address options and messages.

use super::desk::*;
use crate::screen;
use crosspoint::view::exchange::embedding::Embedding;
use crosspoint::view::exchange::frame_message::message_text;
use crosspoint::view::exchange::urlencoded::pairs;
use std::collections::BTreeMap;

pub fn asked(query: &str) -> Boot {
    let base = format!("{BASE}?{query}");
    let asked = Embedding::read(query);
    Boot { asked, base, embedded: true, page: true, ..first_visit() }
}

fn framed(query: &str, size: Vec2) -> Desk {
    Desk::open(asked(query), size)
}

/// The values of a message by name.
pub type MessageValues = BTreeMap<String, String>;

/// The messages sent since the last call.
pub fn heard(desk: &mut Desk) -> Vec<MessageValues> {
    effects!(desk, Effect::Message(text) => pairs(&text).into_iter().collect())
}

/// Sends a message, waits until the program is at rest, and returns its messages of this type.
fn say(desk: &mut Desk, kind: &str, values: &[(&str, &str)]) -> Vec<MessageValues> {
    heard(desk);
    desk.hears(HostEvent::Message(message_text(kind, values)));
    desk.wait(1.0);
    heard(desk)
}

#[track_caller]
fn the(told: &[MessageValues], kind: &str) -> MessageValues {
    let found = told.iter().find(|message| message["type"] == kind);
    found.unwrap_or_else(|| panic!("no {kind} among {told:?}")).clone()
}

#[test]
fn the_address_names_lesson_step_language_and_colours() {
    let desk = framed("lesson=2.1&step=2&lang=ko&theme=dark", DESKTOP);
    assert_eq!(desk.app().lang(), crosspoint::text::words::Lang::Ko);
    assert!(desk.harness.ctx.style().visuals.dark_mode);
    let link = desk.app().link();
    let lesson = find("2.1").unwrap();
    assert!(link.starts_with(&format!("{}/2/", lesson.id)), "{link}");
    assert!(desk.says("2단계"), "{:?}", desk.texts());
    // The part after the # has priority.
    let boot = Boot { link: begun("perp_product"), ..asked("lesson=2.1") };
    assert!(Desk::open(boot, DESKTOP).app().link().starts_with("perp_product/"));
}

#[test]
fn what_an_address_asks_in_vain_is_left_out_and_said() {
    let desk = framed("lesson=1.2&step=none&hide=stars&theme=blue&challenge=x&utm=7", DESKTOP);
    for part in ["step=none", "hide=stars", "theme=blue", "challenge=x", "utm"] {
        assert!(desk.says(part), "{part} of {:?}", desk.texts());
    }
    assert!(desk.app().link().starts_with("perp_product/"));
    let desk = framed("lesson=9.9", DESKTOP);
    assert!(desk.says("There is no lesson 9.9") || desk.says("9.9"), "{:?}", desk.texts());
    // In its own tab, other services may add parameters to the address.
    let own = Boot { embedded: false, ..asked("lesson=1.2&utm=7") };
    assert!(!Desk::open(own, DESKTOP).says("utm"));
}

#[test]
fn hidden_parts_are_not_shown_and_keys_do_not_bring_them_back() {
    let step = "lesson=1.2&step=meet";
    let shown = framed(step, DESKTOP);
    assert!(shown.says("Hide verdict") && shown.says("Outcome field") && shown.says("Share"));
    assert!(shown.says("fn ") || shown.says("Copy as"), "{:?}", shown.texts());
    let mut hidden = framed(&format!("{step}&hide=verdict,code,field,bars,challenges"), DESKTOP);
    for part in ["Hide verdict", "f32 · ", "Outcome field", "Lessons", "Challenge"] {
        assert!(hidden.those(part).is_empty(), "{part}: {:?}", hidden.texts());
    }
    assert!(hidden.texts().len() < shown.texts().len());
    hidden.keys(&[Key::O, Key::G, Key::F]);
    assert!(hidden.those("Outcome field").is_empty() && hidden.those("Challenge").is_empty());
    // No guess is requested, and the link contains that the verdict is hidden.
    let mut opening = framed("lesson=1.2&hide=verdict", DESKTOP);
    let before = opening.place("b");
    opening.pull("b", vec2(-60.0, 60.0));
    assert_ne!(opening.place("b"), before);
    assert!(opening.app().link().contains(".verdict=hidden"));
}

#[test]
fn the_picture_alone_has_its_verdict_and_the_way_to_the_program() {
    for (size, name) in [(vec2(640.0, 480.0), "wide"), (vec2(360.0, 300.0), "narrow")] {
        let mut desk = framed("lesson=1.2&only=picture&lang=en", size);
        let texts = desk.texts();
        assert!(desk.says("Open in Crosspoint"), "{texts:?}");
        assert!(desk.says("The segments meet") || desk.says("Values and verdicts"), "{texts:?}");
        assert!(desk.those("Share").is_empty() && desk.those("Next").is_empty(), "{texts:?}");
        assert!(desk.those("Special cases").is_empty(), "{texts:?}");
        let (from, before) = (desk.point("b"), desk.place("b"));
        desk.drag(from, vec2(-40.0, 30.0));
        assert_ne!(desk.place("b"), before, "{name}");
        desk.keys(&[Key::N, Key::G, Key::K, Key::P, Key::Escape]);
        assert_eq!(desk.texts().len(), texts.len(), "{:?}", desk.texts());
        desk.take_effects();
        desk.hit("Open in Crosspoint");
        let link = desk.app().link();
        let whole = format!("{BASE}?lang=en#{link}");
        assert!(desk.take_effects().contains(&Effect::Visit(whole)));
        for (lang, hide) in [("ko", ""), ("en", "&hide=verdict")] {
            for lesson in ["1.2", "3.3", "workbench"] {
                let query = format!("lesson={lesson}&only=picture&lang={lang}{hide}");
                let mut shown = screen::PaintedApp::new(asked(&query), size, 2.0);
                shown.rest(4);
                shown.screen.save(&screen::path(&format!("embed-{name}-{lesson}-{lang}.png")));
            }
        }
    }
}

#[test]
fn a_challenge_of_the_address_is_the_one_spoken_of() {
    let mut desk = framed("lesson=1.2&challenge=overlap", DESKTOP);
    let all = framed("lesson=1.2", DESKTOP);
    assert!(desk.says("Hint") && !all.says("Hint"), "{:?}", desk.texts());
    // The user moves the solving scene into place: a scene from a link would not count.
    heard(&mut desk);
    let [b, c, d] = ["b", "c", "d"].map(|name| desk.point(name));
    let a = desk.point("a");
    desk.drag(c, a + 0.5 * (b - a) - c);
    desk.drag(d, a + 0.25 * (b - a) - d);
    desk.wait(1.0);
    let met = the(&heard(&mut desk), "met");
    assert_eq!((&*met["lesson"], &*met["challenge"]), ("perp_product", "overlap"));
    assert!(met["stars"].parse::<u8>().unwrap() >= 1);
}

#[test]
fn a_seed_opens_the_same_problems_each_time() {
    let problem = |query: &str| {
        let desk = framed(query, DESKTOP);
        desk.app().problem().map(|problem| format!("{:?}", problem.scene.fields()))
    };
    let first = problem("lesson=1.2&seed=7");
    assert!(first.is_some());
    assert_eq!(problem("lesson=1.2&seed=7"), first);
    assert_ne!(problem("lesson=1.2&seed=8"), first);
}

#[test]
fn a_framed_page_says_ready_then_state_verdict_and_height() {
    let mut desk = framed("lesson=1.2&step=meet", DESKTOP);
    let told = heard(&mut desk);
    let kinds: Vec<_> = told.iter().map(|message| &*message["type"]).collect();
    assert_eq!(kinds[..4], ["ready", "height", "state", "verdict"], "{told:?}");
    assert_eq!(told[0]["version"], "1");
    let state = &told[2];
    assert_eq!((&*state["lesson"], &*state["step"]), ("perp_product", "meet"));
    assert_eq!(state["link"], desk.app().link());
    assert_eq!(state["state.a"].split(',').count(), 2, "{state:?}");
    let verdict = &told[3];
    assert_eq!(verdict["exact"], desk.case());
    assert!(!verdict["f32"].is_empty() && !verdict["f64"].is_empty());
    // No message is sent twice, and none without a frame.
    desk.wait(2.0);
    assert!(heard(&mut desk).is_empty());
    let own = Boot { embedded: false, ..asked("lesson=1.2") };
    assert!(heard(&mut Desk::open(own, DESKTOP)).is_empty());
}

#[test]
fn a_drag_tells_the_verdict_as_it_changes_and_the_state_at_rest() {
    let mut desk = framed("lesson=1.2&step=meet", DESKTOP);
    heard(&mut desk);
    let from = desk.point("b");
    // The new position is next to A.
    let to = from - vec2(6.0 / desk.app().composed().expect("a picture").view.scale() as f32, 0.0);
    desk.move_to(from);
    desk.press(from);
    desk.move_to(to);
    let during = heard(&mut desk);
    assert_eq!(the(&during, "verdict")["exact"], desk.case());
    assert!(during.iter().all(|message| message["type"] != "state"), "{during:?}");
    desk.release(to);
    desk.wait(1.0);
    let state = the(&heard(&mut desk), "state");
    let numbers: Vec<f64> = state["state.b"].split(',').map(|x| x.parse().unwrap()).collect();
    assert_eq!((numbers[0], numbers[1]), desk.place("b"));
}

#[test]
fn the_page_around_sets_goes_gets_and_judges() {
    let mut desk = framed("lesson=1.2&step=meet", DESKTOP);
    let told = say(&mut desk, "set", &[("state.b", "-3,2")]);
    assert_eq!(desk.place("b"), (-3.0, 2.0));
    assert_eq!(the(&told, "state")["state.b"], "-3,2");
    desk.key(Key::Z, CTRL);
    assert_ne!(desk.place("b"), (-3.0, 2.0), "undo takes it back");

    let told = say(&mut desk, "goto", &[("lesson", "2.1"), ("step", "1")]);
    let lesson = find("2.1").unwrap().id;
    assert_eq!(the(&told, "state")["lesson"], lesson);
    let link = begun("perp_product");
    let told = say(&mut desk, "set", &[("link", &link)]);
    assert_eq!(the(&told, "state")["lesson"], "perp_product");

    let told = say(&mut desk, "get", &[("id", "q1")]);
    assert_eq!((&*the(&told, "state")["id"], &*the(&told, "verdict")["id"]), ("q1", "q1"));

    let exact = desk.app().page().derived().exact.case;
    let told = say(&mut desk, "judge", &[("answer", exact), ("id", "q2")]);
    assert_eq!(the(&told, "judged")["right"], "true");
    let wrong = if exact == "miss" { "crossing" } else { "miss" };
    let told = say(&mut desk, "judge", &[("answer", wrong)]);
    assert_eq!(the(&told, "judged")["right"], "false");
}

#[test]
fn code_is_judged_for_the_page_around() {
    let mut desk = framed("lesson=1.2&step=meet", DESKTOP);
    let page = desk.app().page();
    let method = &page.derived().methods[0];
    let signature = crosspoint::own_code::Signature::of(page, method);
    let (ours, empty) = (signature.ours(), signature.empty(&[]));
    let told = say(&mut desk, "judge", &[("code", &ours), ("id", "own")]);
    let judged = the(&told, "judged");
    assert_eq!((&*judged["id"], &*judged["right"]), ("own", "true"), "{judged:?}");
    assert!(judged["stars"] == "2" && judged["agreed"] != judged["scenes"], "f64 rounds");
    let told = say(&mut desk, "judge", &[("code", &empty)]);
    let refused = told.iter().find(|message| message["type"] == "error");
    let judged = told.iter().find(|message| message["type"] == "judged");
    assert!(refused.is_some() || judged.is_some_and(|judged| judged["right"] == "false"));
}

#[test]
fn what_the_page_around_locks_is_not_dragged_and_not_typed() {
    let mut desk = framed("lesson=1.2&step=meet", DESKTOP);
    assert!(say(&mut desk, "lock", &[("points", "b")]).is_empty());
    let before = desk.place("b");
    desk.pull("b", vec2(-60.0, 60.0));
    assert_eq!(desk.place("b"), before);
    let (a, from) = (desk.place("a"), desk.point("a"));
    desk.drag(from, vec2(30.0, -30.0));
    assert_ne!(desk.place("a"), a, "other points go on moving");
    say(&mut desk, "set", &[("state.b", "1,1")]);
    assert_eq!(desk.place("b"), (1.0, 1.0), "who holds it may move it");
    say(&mut desk, "lock", &[("points", "true")]);
    let (a, from) = (desk.place("a"), desk.point("a"));
    desk.drag(from, vec2(30.0, -30.0));
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("a"), a);
    say(&mut desk, "lock", &[("points", "false")]);
    desk.pull("a", vec2(30.0, -30.0));
    assert_ne!(desk.place("a"), a);
}

#[test]
fn a_frozen_scene_is_not_set_and_the_page_around_is_told_why() {
    let mut desk = framed("lesson=1.2&step=meet", DESKTOP);
    desk.keys(&[Key::B, Key::F]);
    let before = desk.place("b");
    let told = say(&mut desk, "set", &[("state.b", "1,1")]);
    assert!(the(&told, "error")["why"].contains("frozen"), "{told:?}");
    assert_eq!(desk.place("b"), before);
    desk.keys(&[Key::F]);
    say(&mut desk, "set", &[("state.b", "1,1")]);
    assert_eq!(desk.place("b"), (1.0, 1.0));
}

/// A message type, its fields, and a part of the reason for its rejection.
type Refused<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a str);

#[test]
fn bad_messages_change_nothing_and_are_answered_with_the_reason() {
    let mut desk = framed("lesson=1.2&step=meet", DESKTOP);
    let before = desk.app().link();
    let bad: [Refused<'_>; 9] = [
        ("explode", &[], "type is one of"),
        ("set", &[("link", "perp_product/2/meet?a=1")], "cannot be decoded"),
        ("set", &[("link", "9.9")], "no lesson"),
        ("set", &[("state.q", "1,2")], "the scene has no"),
        ("set", &[("state.b", "NaN,2")], "values are valid"),
        ("goto", &[("step", "nowhere")], "no step"),
        ("lock", &[("points", "zz")], "no point"),
        ("judge", &[("answer", "maybe")], "no outcome"),
        ("judge", &[("code", "fn"), ("method", "none")], "no method"),
    ];
    for (kind, values, why) in bad {
        let told = say(&mut desk, kind, values);
        let error = the(&told, "error");
        assert!(error["why"].contains(why), "{kind}: {error:?}");
        assert_eq!(error["of"], kind);
        assert_eq!(desk.app().link(), before, "{kind}");
    }
    heard(&mut desk);
    for _ in 0..70 {
        desk.app_mut().on_host_event(HostEvent::Message("type=get".to_owned()));
    }
    desk.settle();
    let told = heard(&mut desk);
    assert!(told.iter().any(|message| message["type"] == "error"));
    assert!(told.iter().filter(|message| message["type"] == "state").count() <= 64);
}

#[test]
fn a_guess_is_told_with_what_was_right() {
    let mut desk = framed("lesson=1.2&step=meet", DESKTOP);
    desk.tap("Hide verdict");
    heard(&mut desk);
    desk.hit("They meet");
    desk.tap("Show verdict");
    let guess = the(&heard(&mut desk), "guess");
    assert_eq!((&*guess["step"], &*guess["chosen"]), ("meet", "0"));
    assert_eq!(guess["exact"], desk.case());
}

#[test]
fn the_code_of_a_frame_is_copied_from_the_share_sheet() {
    for (lang, [whole, picture]) in [
        ("en", ["Copy embed code", "Copy code of the picture"]),
        ("ko", ["넣을 코드 복사", "그림만 넣을 코드 복사"]),
    ] {
        let boot = Boot { embedded: false, ..asked(&format!("lesson=1.2&step=meet&lang={lang}")) };
        let mut desk = Desk::open(boot, DESKTOP);
        desk.key(Key::K, Modifiers::NONE);
        let link = desk.app().link();
        for (button, asks) in [(whole, ""), (picture, "&amp;only=picture")] {
            desk.take_effects();
            desk.tap(button);
            let code = desk.copied().expect("a code");
            let scene = link.replace('&', "&amp;");
            let address = format!("{BASE}?lang={lang}{asks}#{scene}");
            assert!(code.contains(&format!("src=\"{address}\"")), "{code}");
            assert!(code.contains("sandbox=\"allow-scripts ") && code.ends_with("</iframe>"));
        }
    }
}
