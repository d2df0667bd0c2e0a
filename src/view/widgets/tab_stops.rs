//! Groups of controls that form one Tab stop: Tab stops at the control that had the focus last, and
//! arrow keys move to the others, in order. Points, numbers and sliders use the arrow keys
//! themselves: from these controls, Alt+↑ and Alt+↓ move on. In a grid the arrow keys move along
//! its rows and columns, and Home and End to its ends.

use super::lay_out_again;
use egui::{Context, EventFilter, Id, Key, Modifiers, Pos2, Response, Sense};
use std::collections::HashMap;

/// The Tab stop of each group.
#[derive(Clone, Debug, Default)]
struct TabStops {
    /// The group being laid out.
    group: Option<Group>,
    /// For each group, its stop and the last pass in which the stop was laid out.
    stops: HashMap<Id, (Id, u64)>,
    /// The controls of the previous pass, and of this one.
    before: Vec<Member>,
    here: Vec<Member>,
    pass: u64,
}

/// A group, and the outermost group around it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Group {
    name: Id,
    outermost: Id,
    is_grid: bool,
}

/// A control of a group.
#[derive(Clone, Copy, Debug)]
struct Member {
    group: Group,
    control: Id,
    /// Arrow keys change the control's value.
    keeps_arrows: bool,
    /// The control's centre, once it is laid out.
    middle: Option<Pos2>,
}

fn with<R>(ctx: &Context, act: impl FnOnce(&mut TabStops) -> R) -> R {
    ctx.data_mut(|data| act(data.get_temp_mut_or_default(Id::new("stops of Tab"))))
}

/// Lays out controls that form one Tab stop. A nested group is a separate stop.
pub fn group<R>(ctx: &Context, name: Id, show: impl FnOnce() -> R) -> R {
    nest(ctx, name, false, show)
}

/// Lays out a group whose controls stand in rows and columns.
pub fn grid<R>(ctx: &Context, name: Id, show: impl FnOnce() -> R) -> R {
    nest(ctx, name, true, show)
}

fn nest<R>(ctx: &Context, name: Id, is_grid: bool, show: impl FnOnce() -> R) -> R {
    let outer = with(ctx, |stops| {
        let outermost = stops.group.map_or(name, |outer| outer.outermost);
        stops.group.replace(Group { name, outermost, is_grid })
    });
    let shown = show();
    with(ctx, |stops| stops.group = outer);
    shown
}

/// A control's id, stable in its group: egui's automatic id depends on the number of controls
/// before it, and assistive technology would see a control move.
pub fn id(ctx: &Context, numbered: Id) -> Id {
    with(ctx, |stops| stops.group.map_or(numbered, |group| numbered.with(group.name)))
}

/// The sense of the next control: clicks, and in this pass perhaps the focus. Controls outside of
/// groups always take the focus, and all do unless Tab is pressed.
pub fn click(ctx: &Context, control: Id) -> Sense {
    sense(ctx, control, Sense::click(), false)
}

/// The sense of a control whose value the arrow keys change. Such controls of a group form one stop
/// beside its buttons.
pub fn value(ctx: &Context, control: Id, sensed: Sense) -> Sense {
    match with(ctx, |stops| stops.group) {
        Some(outer) => group(ctx, values(outer.name), || sense(ctx, control, sensed, true)),
        None => sensed,
    }
}

fn sense(ctx: &Context, control: Id, sensed: Sense, keeps_arrows: bool) -> Sense {
    let (pass, focused) = (ctx.cumulative_pass_nr(), ctx.memory(|memory| memory.focused()));
    let is_stop = with(ctx, |stops| {
        let Some(group) = stops.group else { return true };
        if std::mem::replace(&mut stops.pass, pass) != pass {
            stops.before = std::mem::take(&mut stops.here);
        }
        stops.here.push(Member { group, control, keeps_arrows, middle: None });
        let stop = stops.stops.entry(group.name).or_insert((control, pass));
        if focused == Some(control) || stop.1 + 1 < pass {
            stop.0 = control;
        }
        if stop.0 == control {
            stop.1 = pass;
        }
        stop.0 == control
    });
    let tab = ctx.input(|input| input.key_pressed(Key::Tab));
    if is_stop || !tab { sensed } else { sensed - Sense::FOCUSABLE }
}

/// The group of the controls of a group whose value the arrow keys change.
fn values(group: Id) -> Id {
    group.with("values")
}

/// Moves the focus by `by` groups, to the stop of that group; from outside, to the first group.
/// Values come before buttons, and buttons before nested groups.
pub fn go_round(ctx: &Context, groups: &[Id], by: isize) {
    let focused = ctx.memory(|memory| memory.focused());
    let next = with(ctx, |stops| {
        let members =
            |group: Id| stops.here.iter().filter(move |member| member.group.outermost == group);
        let stop = |group: Id| {
            let known = stops.stops.get(&group).map(|(stop, _)| *stop);
            let mut found = stops.here.iter().filter(|member| member.group.name == group);
            let first = found.clone().next();
            let found = found.find(|member| Some(member.control) == known).or(first);
            found.map(|member| member.control)
        };
        let mut shown = groups.to_vec();
        shown.retain(|group| members(*group).next().is_some());
        let is_here = |group: &Id| members(*group).any(|member| Some(member.control) == focused);
        let count = shown.len() as isize;
        let next = match shown.iter().position(is_here) {
            Some(here) => (here as isize + by).rem_euclid(count.max(1)),
            None => 0,
        };
        let next = *shown.get(next as usize)?;
        let nested = members(next).map(|member| member.group.name);
        [values(next), next].into_iter().chain(nested).find_map(stop)
    });
    if let Some(next) = next {
        ctx.memory_mut(|memory| memory.request_focus(next));
        ctx.request_repaint();
    }
}

/// Home and End move the focus to the first and the last control of a grid. This takes precedence
/// over other actions of these keys.
pub fn go_to_ends(ctx: &Context) {
    let focused = ctx.memory(|memory| memory.focused());
    let ends = with(ctx, |stops| {
        let member = stops.here.iter().find(|member| Some(member.control) == focused)?;
        let grid = member.group;
        let mut members = stops.here.iter().filter(|member| member.group == grid);
        let first = members.next()?;
        grid.is_grid.then_some([first, members.next_back().unwrap_or(first)].map(|it| it.control))
    });
    for (key, end) in [Key::Home, Key::End].into_iter().zip(ends.into_iter().flatten()) {
        if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ctx.memory_mut(|memory| memory.request_focus(end));
        }
    }
}

/// Keeps the arrow keys of the horizontal and the vertical axis for a focused control.
pub fn hold_arrows(ctx: &Context, id: Id, [horizontal_arrows, vertical_arrows]: [bool; 2]) {
    let filter = EventFilter { horizontal_arrows, vertical_arrows, ..Default::default() };
    ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Takes the presses of a key with these modifiers; returns their number.
pub fn presses(ctx: &Context, modifiers: Modifiers, key: Key) -> isize {
    ctx.input_mut(|input| input.count_and_consume_key(modifiers, key)) as isize
}

/// Takes the arrow keys of these axes for a focused control: steps to the right and up.
pub fn arrows(ctx: &Context, id: Id, axes: [bool; 2]) -> [isize; 2] {
    hold_arrows(ctx, id, axes);
    let pressed = |key| presses(ctx, Modifiers::NONE, key);
    let steps = |axis: usize, up, down| if axes[axis] { pressed(up) - pressed(down) } else { 0 };
    [steps(0, Key::ArrowRight, Key::ArrowLeft), steps(1, Key::ArrowUp, Key::ArrowDown)]
}

/// Keys move from the focused control to the others of its group.
pub fn go_on(control: &Response) {
    let (ctx, id, middle) = (&control.ctx, control.id, control.rect.center());
    let member = with(ctx, |stops| {
        let mut here = stops.here.iter_mut().rev();
        if let Some(member) = here.find(|member| member.control == id) {
            member.middle = Some(middle);
        }
        stops.before.iter().find(|member| member.control == id).copied()
    });
    let Some(Member { group, keeps_arrows, middle: before, .. }) =
        member.filter(|_| control.has_focus())
    else {
        return;
    };
    hold_arrows(ctx, id, [true; 2]);
    let members: Vec<Member> = with(ctx, |stops| {
        stops.before.iter().filter(|member| member.group == group).copied().collect()
    });
    let next = if group.is_grid {
        let key = GRID_KEYS.into_iter().find(|key| presses(ctx, Modifiers::NONE, *key) > 0);
        key.and_then(|key| neighbour(&members, before.unwrap_or(middle), key))
    } else {
        let steps = if keeps_arrows {
            presses(ctx, Modifiers::ALT, Key::ArrowDown)
                - presses(ctx, Modifiers::ALT, Key::ArrowUp)
        } else {
            let pressed = |key| presses(ctx, Modifiers::NONE, key);
            pressed(Key::ArrowRight) + pressed(Key::ArrowDown)
                - pressed(Key::ArrowLeft)
                - pressed(Key::ArrowUp)
        };
        let here = members.iter().position(|member| member.control == id);
        let last = members.len().saturating_sub(1);
        here.and_then(|here| members.get(here.saturating_add_signed(steps).min(last)))
            .map(|member| member.control)
    };
    if let Some(next) = next.filter(|next| *next != id) {
        ctx.memory_mut(|memory| memory.request_focus(next));
        lay_out_again(ctx);
    }
}

/// The keys that move in a grid.
const GRID_KEYS: [Key; 4] = [Key::ArrowRight, Key::ArrowLeft, Key::ArrowDown, Key::ArrowUp];

/// The control of a grid that a key leads to: up and down in the same column, sideways in the next
/// column at about the same height.
fn neighbour(members: &[Member], here: Pos2, key: Key) -> Option<Id> {
    let (forward, across) = match key {
        Key::ArrowRight => (egui::Vec2::X, egui::Vec2::Y),
        Key::ArrowLeft => (-egui::Vec2::X, egui::Vec2::Y),
        Key::ArrowDown => (egui::Vec2::Y, egui::Vec2::X),
        _ => (-egui::Vec2::Y, egui::Vec2::X),
    };
    let sideways = forward.x != 0.0;
    let placed = members.iter().filter_map(|member| {
        let by = member.middle? - here;
        let [ahead, aside] = [by.dot(forward).round() as i32, by.dot(across).abs().round() as i32];
        (ahead > 0 && (sideways || aside == 0)).then_some(((ahead, aside), member.control))
    });
    placed.min_by_key(|(distance, _)| *distance).map(|(_, control)| control)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{CentralPanel, Event, Modifiers, RawInput, vec2};

    /// Presses a key in a page with a control, a group of buttons and two values, and another
    /// control; returns the index of the focused control.
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
    fn keys_go_along_the_columns_and_rows_of_a_grid() {
        // Two columns, of three and of two controls.
        let at = |id: usize| Id::new(id);
        let group = Group { name: at(9), outermost: at(9), is_grid: true };
        let place = |i: usize| Pos2::new(100.0 * (i / 3) as f32, 60.0 * (i % 3) as f32);
        let member = |i: usize| Member {
            group,
            control: at(i),
            keeps_arrows: false,
            middle: Some(place(i)),
        };
        let all: Vec<_> = (0..5).map(member).collect();
        let go =
            |from: usize, key| (0..5).find(|i| neighbour(&all, place(from), key) == Some(at(*i)));
        let right = [0, 1, 2].map(|from| go(from, Key::ArrowRight));
        assert_eq!(right, [Some(3), Some(4), Some(4)], "the last one is the nearest of its column");
        assert_eq!([go(0, Key::ArrowDown), go(2, Key::ArrowDown)], [Some(1), None]);
        assert_eq!([go(4, Key::ArrowLeft), go(4, Key::ArrowUp)], [Some(1), Some(3)]);
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
