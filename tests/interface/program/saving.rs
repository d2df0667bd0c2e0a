//! Saving the picture: the sheet, the requested effect, and the messages.

use super::desk::*;
use crosspoint::view::theme::Theme;

/// The only requested picture: name, file, whether it is a bitmap.
fn saved(desk: &mut Desk) -> (String, String, bool) {
    let mut effects = effects!(desk, Effect::Save { name, svg, png } => (name, svg, png));
    assert_eq!(effects.len(), 1);
    effects.remove(0)
}

/// Whether the picture's background has the colour of a theme.
fn is_in(svg: &str, theme: &Theme) -> bool {
    let [r, g, b, _] = theme.grid.to_array();
    svg.contains(&format!("#{r:02x}{g:02x}{b:02x}"))
}

#[test]
fn ctrl_s_and_the_button_open_the_sheet_and_it_saves_what_is_seen() {
    let mut desk = Desk::new();
    desk.key(Key::S, CTRL);
    assert!(desk.says("sharp at any size"));
    assert!(desk.paints("Export"), "the title of the sheet");
    desk.tap("Save");
    let (name, svg, png) = saved(&mut desk);
    assert_eq!((name.as_str(), png), ("crosspoint-perp_product", false));
    assert!(svg.contains(r#"width="820" height="640""#) && svg.contains("AB and CD meet"));
    assert!(is_in(&svg, &LIGHT) && !desk.says("sharp at any size"));
    desk.hit("Export");
    assert!(desk.says("sharp at any size"));
    desk.key(Key::S, CTRL);
    assert!(!desk.says("sharp at any size"));
}

#[test]
fn kind_colours_and_formulas_are_chosen_and_stay_chosen() {
    let mut desk = Desk::new();
    let height = |svg: &str| {
        let after = svg.split_once("height=\"").unwrap().1;
        after.split_once('"').unwrap().0.parse::<f32>().unwrap()
    };
    desk.key(Key::S, CTRL);
    for choice in ["PNG", "Projector", "With sentence"] {
        desk.hit(choice);
    }
    for _ in 0..2 {
        desk.tap("Save");
        let (_, svg, png) = saved(&mut desk);
        assert!(png && is_in(&svg, &PROJECTOR) && height(&svg) > 700.0);
        assert!(!desk.harness.ctx.style().visuals.dark_mode);
        desk.key(Key::S, CTRL);
    }
    desk.hit("With sentence");
    desk.hit("Dark");
    desk.tap("Save");
    let (_, svg, _) = saved(&mut desk);
    assert!(is_in(&svg, &DARK) && height(&svg) == 640.0);
}

#[test]
fn until_they_are_chosen_colours_and_language_are_those_on_the_screen() {
    let mut desk = Desk::new();
    let save = |desk: &mut Desk, word| {
        desk.key(Key::S, CTRL);
        desk.tap(word);
        saved(desk).1
    };
    assert!(is_in(&save(&mut desk, "Save"), &LIGHT));
    desk.keys(&[Key::T, Key::L]);
    let svg = save(&mut desk, "저장");
    assert!(is_in(&svg, &DARK) && svg.contains("한 점에서 만난다"));
}

#[test]
fn the_file_has_the_points_where_they_are_and_the_view() {
    let mut desk = Desk::new();
    let svg = |desk: &mut Desk| {
        desk.key(Key::S, CTRL);
        desk.tap("Save");
        saved(desk).1
    };
    let start = svg(&mut desk);
    desk.pull("b", vec2(-59.0, 59.0));
    desk.rest_at(desk.point("a"));
    let moved = svg(&mut desk);
    assert_ne!(start, moved);
    assert_eq!(start.matches("<circle").count(), moved.matches("<circle").count());
    let middle = Layout::of(DESKTOP).canvas.center() + vec2(150.0, -150.0);
    desk.drag(middle, vec2(40.0, 30.0));
    assert_ne!(svg(&mut desk), moved);
}

#[test]
fn where_the_file_is_is_shown_and_said() {
    let mut desk = Desk::new();
    desk.take_effects();
    desk.hears(HostEvent::Saved(Ok("/home/a/Pictures/b.svg".to_owned())));
    let line = "Saved as /home/a/Pictures/b.svg";
    assert!(desk.paints(line));
    assert!(desk.take_effects().contains(&Effect::Say { text: line.to_owned(), now: true }));
    desk.wait(10.0);
    assert!(!desk.paints(line));
    desk.hears(HostEvent::Saved(Err("/root: denied".to_owned())));
    assert!(desk.paints("The picture could not be saved. /root: denied"));
}

#[test]
fn a_phone_saves_too() {
    let mut desk = Desk::open(english(), PHONE);
    desk.hit("More");
    desk.hit("Export");
    desk.tap("Save");
    let (_, svg, _) = saved(&mut desk);
    assert!(svg.contains(r#"width="390" height="362""#));
}

#[test]
fn a_file_shows_the_field_and_the_parameters_that_the_screen_shows() {
    let mut desk = Desk::new();
    let save = |desk: &mut Desk| {
        desk.key(Key::S, CTRL);
        desk.tap("Save");
        saved(desk).1
    };
    // The file of a lesson's own camera is fitted to a picture without bars; the reader's camera is kept.
    desk.drag(pos2(110.0, 130.0), vec2(12.0, 0.0));
    let (bare, tint) = (save(&mut desk), LIGHT.canvas.lerp_to_gamma(LIGHT.hit, 0.2));
    let fill = format!("fill=\"#{:02x}{:02x}{:02x}\"", tint.r(), tint.g(), tint.b());
    let painted = |svg: &str| svg.matches(&fill).count();
    assert_eq!(painted(&bare), 0);
    desk.keys(&[Key::O]);
    let field = save(&mut desk);
    // One path is at their crossing, the other is the sample of the legend: few polygons, however
    // many pixels.
    assert_eq!(painted(&field), 2);
    assert!(field.len() < bare.len() + 200_000, "{}", field.len());
    let path = field.split("<path d=\"").find(|part| part.contains(&fill)).unwrap();
    let widths = path.split('h').skip(1).filter_map(|part| part.split('v').next()?.parse().ok());
    let area: f32 = widths.filter(|width: &f32| *width > 0.0).sum();
    let legend = desk.painted();
    let share = legend.iter().find_map(|part| part.strip_prefix("They meet ")?.strip_suffix(" %"));
    let share: f32 = share.and_then(|share| share.parse().ok()).expect("a share");
    assert!((area / (820.0 * 640.0) - share / 100.0).abs() < 0.006, "{area} of {share} %");
    desk.key(Key::S, CTRL);
    desk.hit("With the picture of the parameters");
    desk.tap("Save");
    assert!(saved(&mut desk).1.len() > field.len());
}
