use super::*;
use egui::accesskit::{Rect, Tree};

/// A tree with a button and a text in a region.
fn tree(value: &str, at: f64) -> TreeUpdate {
    let mut root = Node::new(Role::Window);
    root.set_children(vec![NodeId(2)]);
    let mut region = Node::new(Role::Region);
    region.set_label("Picture");
    region.set_children(vec![NodeId(3), NodeId(4), NodeId(5)]);
    let mut button = Node::new(Role::Button);
    button.set_label("Undo");
    button.set_disabled();
    button.add_action(Action::Focus);
    button.set_bounds(Rect { x0: at, y0: 2.0, x1: at + 30.0, y1: 12.0 });
    let mut text = Node::new(Role::Label);
    text.set_value(value);
    let nameless = Node::new(Role::Button);
    let nodes = [root, region, button, text, nameless].into_iter().zip(1..);
    TreeUpdate {
        nodes: nodes.map(|(node, id)| (NodeId(id), node)).collect(),
        tree: Some(Tree::new(NodeId(1))),
        focus: NodeId(1),
    }
}

fn moment(now: f64) -> MirrorMoment {
    MirrorMoment { now, zoom: 2.0, held: false }
}

#[test]
fn the_first_update_is_the_whole_tree_and_the_next_the_changes() {
    let mut mirror = Mirror::default();
    let first = mirror.update(&tree("one\ntwo\t3", 1.0), moment(5.0));
    let lines: Vec<_> = first.text.lines().collect();
    assert_eq!(
        lines,
        [
            "n\t1\troot\t0\t0\t0\t1\t1\t2",
            "t\t1\t\t\t\t\t\t\t",
            "n\t2\tregion\t0\t0\t0\t1\t1\t3 4",
            "t\t2\t\t\t\t\t\t\tPicture",
            "n\t3\tbutton\t0\t2\t4\t60\t20\t",
            "t\t3\tdf\t\t\t\t\t\tUndo",
            "n\t4\ttext\t0\t0\t0\t1\t1\t",
            "t\t4\t\t\t\t\t\t\tone\u{2028}two 3",
            "f\t1",
        ]
    );
    assert_eq!(mirror.update(&tree("one\ntwo\t3", 1.0), moment(9.0)), MirrorUpdate::default());
    let next = mirror.update(&tree("four", 1.0), moment(10.0));
    assert_eq!(next.text, "t\t4\t\t\t\t\t\t\tfour\n");
}

#[test]
fn updates_come_at_most_ten_times_a_second_and_no_change_is_lost() {
    let mut mirror = Mirror::default();
    let mut lines = Vec::new();
    for frame in 0..=120 {
        let now = f64::from(frame) / 60.0;
        let update = mirror.update(&tree(&format!("number {}", frame.min(100)), 1.0), moment(now));
        if !update.text.is_empty() {
            lines.push(update.text);
        }
    }
    assert!((15..=21).contains(&lines.len()), "{} in two seconds", lines.len());
    assert!(lines.last().is_some_and(|last| last.contains("number 100")));
    let update = mirror.update(&tree("later", 1.0), moment(2.001));
    assert_eq!(update.text, "t\t4\t\t\t\t\t\t\tlater\n");
    let update = mirror.update(&tree("too soon", 1.0), moment(2.051));
    assert!(
        update.text.is_empty() && update.again.is_some_and(|wait| (0.04..0.06).contains(&wait))
    );
}

#[test]
fn during_a_drag_only_texts_and_states_are_sent() {
    let mut mirror = Mirror::default();
    mirror.update(&tree("one", 1.0), moment(0.0));
    let held = MirrorMoment { held: true, ..moment(1.0) };
    assert_eq!(mirror.update(&tree("two", 7.0), held).text, "t\t4\t\t\t\t\t\t\ttwo\n");
    let let_go = mirror.update(&tree("two", 7.0), moment(2.0)).text;
    assert_eq!(let_go, "n\t3\tbutton\t0\t14\t4\t60\t20\t\n");
}

#[test]
fn the_focus_is_sent_at_once() {
    let mut mirror = Mirror::default();
    mirror.update(&tree("one", 1.0), moment(0.0));
    let mut moved = tree("two", 1.0);
    moved.focus = NodeId(3);
    let update = mirror.update(&moved, moment(0.01));
    assert_eq!(update.text, "f\t3\n");
    assert!(update.again.is_some(), "the text has changed too");
    // A new element is sent before its focus.
    let mut new = tree("two", 1.0);
    new.nodes[4].1.set_label("New");
    new.focus = NodeId(5);
    let update = mirror.update(&new, moment(0.02)).text;
    let [button, focus] = ["n\t5\tbutton", "f\t5"].map(|line| update.find(line));
    assert!(button.is_some() && button < focus, "{update}");
}

#[test]
fn an_action_on_an_element_becomes_a_request() {
    let [click] = &requests("click 2a")[..] else { panic!("one event") };
    let request = ActionRequest { action: Action::Click, target: NodeId(42), data: None };
    assert_eq!(*click, Event::AccessKitActionRequest(request));
    assert_eq!(requests("open 2a").len(), 3);
    for message in ["", "click", "click x", "leap 2a", "focus -1"] {
        assert_eq!(requests(message), [], "{message:?}");
    }
}
