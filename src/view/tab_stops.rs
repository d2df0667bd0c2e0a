//! Groups of controls that form one Tab stop: Tab stops at the one that had the focus last, and
//! arrow keys move to the others, in order. Points, numbers and sliders use the arrow keys
//! themselves: from those, Alt+↑ and Alt+↓ move on.

use egui::{Context, EventFilter, Id, Key, Modifiers, Response, Sense};
use std::collections::HashMap;

/// The Tab stop of each group.
#[derive(Clone, Debug, Default)]
struct TabStops {
    /// The group being laid out.
    group: Option<Id>,
    /// By group: its stop, and the last pass in which that was laid out.
    stops: HashMap<Id, (Id, u64)>,
    /// The controls of the previous pass, and of this one.
    before: Vec<Member>,
    here: Vec<Member>,
    pass: u64,
}

/// A control of a group.
#[derive(Clone, Copy, Debug)]
struct Member {
    group: Id,
    control: Id,
    /// Arrow keys change its value.
    keeps_arrows: bool,
}

fn with<R>(ctx: &Context, act: impl FnOnce(&mut TabStops) -> R) -> R {
    ctx.data_mut(|data| act(data.get_temp_mut_or_default(Id::new("stops of Tab"))))
}

/// Lays out controls that form one Tab stop. A nested group is a separate stop.
pub fn group<R>(ctx: &Context, name: Id, show: impl FnOnce() -> R) -> R {
    let outer = with(ctx, |stops| stops.group.replace(name));
    let shown = show();
    with(ctx, |stops| stops.group = outer);
    shown
}

/// A control's id, stable in its group: egui's automatic id depends on the number of controls
/// before it, and assistive technology would see a control move.
pub fn id(ctx: &Context, numbered: Id) -> Id {
    with(ctx, |stops| stops.group.map_or(numbered, |group| numbered.with(group)))
}

/// The sense of the next control: clicks, and in this pass perhaps the focus. Controls outside of
/// groups always take the focus, and all do unless Tab is pressed.
pub fn click(ctx: &Context, control: Id) -> Sense {
    sense(ctx, control, Sense::click(), false)
}

/// The sense of a control whose value the arrow keys change. Those of a group form one stop beside
/// its buttons.
pub fn value(ctx: &Context, control: Id, sensed: Sense) -> Sense {
    match with(ctx, |stops| stops.group) {
        Some(outer) => group(ctx, values(outer), || sense(ctx, control, sensed, true)),
        None => sensed,
    }
}

/// Whether Tab is pressed in this pass.
fn stops_now(ctx: &Context) -> bool {
    ctx.input(|input| input.key_pressed(Key::Tab))
}

fn sense(ctx: &Context, control: Id, sensed: Sense, keeps_arrows: bool) -> Sense {
    let (pass, focused) = (ctx.cumulative_pass_nr(), ctx.memory(|memory| memory.focused()));
    let is_stop = with(ctx, |stops| {
        let Some(group) = stops.group else { return true };
        if std::mem::replace(&mut stops.pass, pass) != pass {
            stops.before = std::mem::take(&mut stops.here);
        }
        stops.here.push(Member { group, control, keeps_arrows });
        let stop = stops.stops.entry(group).or_insert((control, pass));
        if focused == Some(control) || stop.1 + 1 < pass {
            stop.0 = control;
        }
        if stop.0 == control {
            stop.1 = pass;
        }
        stop.0 == control
    });
    if is_stop || !stops_now(ctx) { sensed } else { sensed - Sense::FOCUSABLE }
}

/// The group of the controls of a group whose value the arrow keys change.
fn values(group: Id) -> Id {
    group.with("values")
}

/// Moves the focus to the stop of the next of these groups, by so many; from outside, to the first
/// one. Values come before buttons.
pub fn go_round(ctx: &Context, groups: &[Id], by: isize) {
    let focused = ctx.memory(|memory| memory.focused());
    let next = with(ctx, |stops| {
        let members = |group: Id| stops.here.iter().filter(move |member| member.group == group);
        let stop = |group: Id| {
            let known = stops.stops.get(&group).map(|(stop, _)| *stop);
            let is_known = |member: &&Member| Some(member.control) == known;
            let found = members(group).find(is_known).or(members(group).next());
            found.map(|member| member.control)
        };
        let parts = |group: Id| [values(group), group];
        let mut shown = groups.to_vec();
        shown.retain(|group| parts(*group).into_iter().any(|part| stop(part).is_some()));
        let is_here = |group: &Id| {
            let controls = parts(*group).into_iter().flat_map(members);
            controls.map(|member| Some(member.control)).any(|control| control == focused)
        };
        let count = shown.len() as isize;
        let next = match shown.iter().position(is_here) {
            Some(here) => (here as isize + by).rem_euclid(count.max(1)),
            None => 0,
        };
        parts(*shown.get(next as usize)?).into_iter().find_map(stop)
    });
    if let Some(next) = next {
        ctx.memory_mut(|memory| memory.request_focus(next));
        ctx.request_repaint();
    }
}

/// Keeps the arrow keys of the horizontal and the vertical axis for a focused control.
pub fn hold_arrows(ctx: &Context, id: Id, [horizontal_arrows, vertical_arrows]: [bool; 2]) {
    let filter = EventFilter { horizontal_arrows, vertical_arrows, ..Default::default() };
    ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Takes the arrow keys of these axes for a focused control: steps to the right and up.
pub fn arrows(ctx: &Context, id: Id, axes: [bool; 2]) -> [isize; 2] {
    hold_arrows(ctx, id, axes);
    let pressed =
        |key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as isize;
    let steps = |axis: usize, up, down| if axes[axis] { pressed(up) - pressed(down) } else { 0 };
    [steps(0, Key::ArrowRight, Key::ArrowLeft), steps(1, Key::ArrowUp, Key::ArrowDown)]
}

/// Keys move from the focused control to the others of its group.
pub fn go_on(control: &Response) {
    let (ctx, id) = (&control.ctx, control.id);
    let member =
        with(ctx, |stops| stops.before.iter().find(|member| member.control == id).copied());
    let Some(Member { group, keeps_arrows, .. }) = member.filter(|_| control.has_focus()) else {
        return;
    };
    hold_arrows(ctx, id, [true; 2]);
    let with_keys = |modifiers, key| {
        ctx.input_mut(|input| input.count_and_consume_key(modifiers, key)) as isize
    };
    let steps = if keeps_arrows {
        with_keys(Modifiers::ALT, Key::ArrowDown) - with_keys(Modifiers::ALT, Key::ArrowUp)
    } else {
        let pressed = |key| with_keys(Modifiers::NONE, key);
        pressed(Key::ArrowRight) + pressed(Key::ArrowDown)
            - pressed(Key::ArrowLeft)
            - pressed(Key::ArrowUp)
    };
    let next = with(ctx, |stops| {
        let members: Vec<Id> = stops
            .before
            .iter()
            .filter(|member| member.group == group)
            .map(|member| member.control)
            .collect();
        let here = members.iter().position(|member| *member == id)?;
        members.get(here.saturating_add_signed(steps).min(members.len() - 1)).copied()
    });
    if let Some(next) = next.filter(|next| *next != id) {
        ctx.memory_mut(|memory| memory.request_focus(next));
        ctx.request_repaint();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{CentralPanel, Event, Modifiers, RawInput, vec2};

    /// Presses a key in a page with a control, a group of buttons and two values, and another
    /// control; returns the index of the focused one.
    fn press(ctx: &Context, grouped: usize, key: Key, modifiers: Modifiers) -> Option<usize> {
        let event =
            |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        let mut focus = None;
        for events in [vec![event(true)], vec![event(false)], vec![]] {
            let input = RawInput { events, modifiers, ..RawInput::default() };
            let _ = ctx.run(input, |ctx| {
                CentralPanel::default().show(ctx, |ui| {
                    focus = None;
                    let mut control = |at| {
                        let id = ui.next_auto_id();
                        let sense = match at {
                            7 | 8 => value(ctx, id, Sense::click_and_drag()),
                            _ => click(ctx, id),
                        };
                        let control = ui.allocate_response(vec2(40.0, 20.0), sense);
                        go_on(&control);
                        if control.has_focus() {
                            focus = Some(at);
                        }
                    };
                    control(0);
                    let members = (1..=grouped).chain([7, 8]);
                    group(ctx, Id::new("group"), || members.for_each(&mut control));
                    control(9);
                });
            });
        }
        focus
    }

    #[test]
    fn a_group_is_one_stop_and_keeps_its_position() {
        let (ctx, none) = (Context::default(), Modifiers::NONE);
        let tab = |modifiers| press(&ctx, 3, Key::Tab, modifiers);
        let stops = [tab(none), tab(none), tab(none), tab(none)];
        assert_eq!(stops, [Some(0), Some(1), Some(7), Some(9)]);
        assert_eq!([tab(Modifiers::SHIFT), tab(Modifiers::SHIFT)], [Some(7), Some(1)]);
        assert_eq!(press(&ctx, 3, Key::ArrowDown, none), Some(2));
        assert_eq!(press(&ctx, 3, Key::ArrowRight, none), Some(3));
        assert_eq!(press(&ctx, 3, Key::ArrowDown, none), Some(3), "it is the last one");
        assert_eq!(tab(none), Some(7));
        assert_eq!(tab(Modifiers::SHIFT), Some(3), "where the focus was");
        assert_eq!(tab(Modifiers::SHIFT), Some(0));
        // The focused control has disappeared.
        assert_eq!(press(&ctx, 2, Key::Home, none), Some(0));
        assert_eq!(press(&ctx, 2, Key::Tab, none), Some(1));
    }

    #[test]
    fn the_focus_goes_round_the_groups_and_comes_back_to_their_stops() {
        let (ctx, none) = (Context::default(), Modifiers::NONE);
        press(&ctx, 3, Key::Home, none);
        let round = |by| {
            go_round(&ctx, &[Id::new("absent"), Id::new("group")], by);
            press(&ctx, 3, Key::Home, none)
        };
        assert_eq!([round(1), round(1), round(-1)], [Some(7); 3], "it is the only group");
        assert_eq!(press(&ctx, 3, Key::ArrowDown, Modifiers::ALT), Some(8));
        assert_eq!(round(1), Some(8));
    }

    #[test]
    fn values_keep_the_arrow_keys_and_alt_moves_between_them() {
        let (ctx, none) = (Context::default(), Modifiers::NONE);
        let key = |key, modifiers| press(&ctx, 3, key, modifiers);
        assert_eq!([(); 3].map(|()| key(Key::Tab, none)), [Some(0), Some(1), Some(7)]);
        assert_eq!(key(Key::ArrowDown, none), Some(7), "its value changes");
        assert_eq!(key(Key::ArrowDown, Modifiers::ALT), Some(8));
        assert_eq!(key(Key::ArrowDown, Modifiers::ALT), Some(8), "it is the last one");
        assert_eq!([key(Key::Tab, none), key(Key::Tab, Modifiers::SHIFT)], [Some(9), Some(8)]);
        assert_eq!(key(Key::ArrowUp, Modifiers::ALT), Some(7));
        // Buttons receive both.
        assert_eq!(key(Key::Tab, Modifiers::SHIFT), Some(1));
        assert_eq!(key(Key::ArrowDown, Modifiers::ALT), Some(2));
    }
}
