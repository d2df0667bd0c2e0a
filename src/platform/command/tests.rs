//! Tests of the command line.

use super::*;
use crate::platform::preferences;
use crate::view::article::worksheet::SheetOrder;
use crate::view::figure::{SIZE, Style};
use crate::view::theme::Tone;
use egui::vec2;
use std::path::PathBuf;

fn window(link: &str, lang: Option<Lang>) -> Result<Command, String> {
    Ok(Command::Window(Start { link: link.to_owned(), lang }))
}

#[test]
fn a_window_with_a_link_and_a_language() {
    assert_eq!(parse::<&str>([]), window("", None));
    assert_eq!(parse(["--link", "abc", "--lang=en"]), window("abc", Some(Lang::En)));
    assert_eq!(parse(["--lang", "ko"]), window("", Some(Lang::Ko)));
}

#[test]
fn a_link_may_come_with_its_page() {
    assert_eq!(parse(["--link", "#abc"]), window("abc", None));
    assert_eq!(parse(["--link", "https://a.example/b/#abc"]), window("abc", None));
}

#[test]
fn an_unknown_argument_is_one_line_that_names_it() {
    for (arguments, word) in [
        (vec!["--colour"], "--colour"),
        (vec!["lesson"], "lesson"),
        (vec!["--lang", "de"], "de"),
        (vec!["--link"], "--link"),
    ] {
        let line = parse(arguments).unwrap_err();
        assert!(line.contains(word) && !line.contains('\n'), "{line}");
    }
}

#[test]
fn licences_in_either_spelling() {
    for spelling in ["--licences", "--licenses"] {
        assert_eq!(parse([spelling]), Ok(Command::Licences));
    }
    assert!(HELP.contains("--licences") && LICENCES.contains("- egui "));
}

fn figure(arguments: &[&str]) -> figure::FigureRequest {
    let arguments: Vec<String> = arguments.iter().map(|word| (*word).to_owned()).collect();
    match parse([vec!["figure".to_owned()], arguments].concat()) {
        Ok(Command::Figure(request)) => request,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_figure_by_number_or_id_with_all_options() {
    let plain = figure(&["1.2", "-o", "a.svg"]);
    let (lang, tone) = (preferences::lang(), Tone::Light);
    let expected = figure::FigureRequest {
        lesson: "perp_product",
        link: None,
        style: Style { lang, tone, size: SIZE, formulas: false, inset: false },
        file: PathBuf::from("a.svg"),
        png: false,
    };
    assert_eq!(plain, expected);
    let all = "-o b.PNG --theme projector --size=400x300 --lang en --formulas --inset --link x#y/z";
    let all = [all.split(' ').collect(), vec!["perp_product"]].concat();
    let tone = Tone::Projector;
    let expected = figure::FigureRequest {
        link: Some("y/z".to_owned()),
        style: Style {
            lang: Lang::En,
            tone,
            size: vec2(400.0, 300.0),
            formulas: true,
            inset: true,
        },
        file: PathBuf::from("b.PNG"),
        png: true,
        ..expected
    };
    assert_eq!(figure(&all), expected);
}

#[test]
fn a_sheet_of_lessons_by_number_or_id_with_all_options() {
    let sheet = |arguments: &'static str| match parse(arguments.split(' ')) {
        Ok(Command::Sheet(request)) => request,
        other => panic!("{other:?}"),
    };
    let (lessons, lang) = (vec!["perp_product"], preferences::lang());
    let plain = sheet::SheetRequest {
        order: SheetOrder { lessons, problems: 8, seed: 1, versions: 1, lang, base: None },
        key: false,
        file: PathBuf::from("a.html"),
    };
    assert_eq!(sheet("sheet 1.2 -o a.html"), plain);
    let all = "sheet perp_product 5.3 --n 6 --seed 7 --versions 4 --key --lang ko \
               --base https://a.kr/x -o b.HTML";
    let lessons = vec!["perp_product", "triangle_barycentric"];
    let (lang, base) = (Lang::Ko, Some("https://a.kr/x/".to_owned()));
    let expected = sheet::SheetRequest {
        order: SheetOrder { lessons, problems: 6, seed: 7, versions: 4, lang, base },
        key: true,
        file: PathBuf::from("b.HTML"),
    };
    assert_eq!(sheet(all), expected);
}

#[test]
fn an_impossible_sheet_is_an_error_and_no_file() {
    let file = std::env::temp_dir().join("crosspoint-never-written.html");
    for (arguments, word) in [
        ("1.2 --n 41", "from 1 to 40, not 41"),
        ("1.2 --n 0", "from 1 to 40, not 0"),
        ("1.2 --versions 9", "from 1 to 8, not 9"),
        ("1.2 perp_product", "1.2 is named twice"),
        ("1.2 5.3 --n 1", "raise --n"),
    ] {
        let arguments = format!("sheet {arguments} -o {}", file.display());
        let arguments: Vec<_> = arguments.split(' ').map(str::to_owned).collect();
        let Ok(Command::Sheet(request)) = parse(arguments.clone()) else { panic!("{arguments:?}") };
        let failure = sheet::run(&request).unwrap_err();
        assert!(failure.line.contains(word) && !failure.line.contains('\n'), "{}", failure.line);
        assert!(failure.status == 2 && !file.exists());
    }
}

#[test]
fn lists_and_servers() {
    assert_eq!(parse(["lessons"]), Ok(Command::Lessons { json: false }));
    assert_eq!(parse(["lessons", "--json"]), Ok(Command::Lessons { json: true }));
    let serve = |folder: Option<&str>, lan, port| {
        Ok(Command::Serve(serving::ServeRequest { folder: folder.map(PathBuf::from), lan, port }))
    };
    assert_eq!(parse(["serve"]), serve(None, false, 8080));
    assert_eq!(parse(["serve", "--lan", "--port", "0", "web"]), serve(Some("web"), true, 0));
    for help in ["--help", "-h"] {
        let Ok(Command::Help(text)) = parse(["serve", help]) else { panic!("{help}") };
        assert!(["--lan", "--port", "FOLDER"].iter().all(|word| text.contains(word)), "{text}");
    }
}

#[test]
fn an_error_in_a_command_is_one_line_that_names_it() {
    for (arguments, word) in [
        ("figure 9.9 -o a.svg", "1.2 perp_product"),
        ("figure -o a.svg", "LESSON"),
        ("figure 1.2", "-o FILE"),
        ("figure 1.2 -o a.gif", "a.gif"),
        ("figure 1.2 -o a.svg --theme pink", "pink"),
        ("figure 1.2 -o a.svg --size 0x9", "0x9"),
        ("figure 1.2 -o a.svg --size 9999x9999", "9999x9999"),
        ("figure 1.2 -o a.svg --size 4096x4097", "at most 16777216"),
        ("figure 1.2 -o a.svg --lang de", "de"),
        ("figure 1.2 1.2 -o a.svg", "1.2"),
        ("lessons --csv", "--csv"),
        ("sheet 9.9 -o a.html", "1.2 perp_product"),
        ("sheet workbench -o a.html", "workbench"),
        ("sheet -o a.html", "LESSON"),
        ("sheet 1.2", "-o FILE"),
        ("sheet 1.2 -o a.pdf", "a.pdf"),
        ("sheet 1.2 --n many -o a.html", "many"),
        ("sheet 1.2 --seed -1 -o a.html", "-1"),
        ("sheet 1.2 --base a.kr -o a.html", "--base"),
        ("serve --port 70000", "70000"),
        ("serve a b", "b"),
        ("--lang ko lessons", "lessons"),
    ] {
        let line = parse(arguments.split(' ')).unwrap_err();
        assert!(line.contains(word) && !line.contains('\n'), "{line}");
    }
}

#[test]
fn an_invalid_link_writes_no_file() {
    let file = std::env::temp_dir().join("crosspoint-never-written.svg");
    for (link, word) in [("noise/!!", "decoded"), ("perp_product/AQ", "decoded"), ("9.9", "9.9")] {
        let request = figure(&["1.2", "--link", link, "-o", file.to_str().unwrap()]);
        let failure = figure::run(&request).unwrap_err();
        assert!(failure.line.contains(word) && !failure.line.contains('\n'), "{}", failure.line);
        assert!(failure.status == 2 && !file.exists());
    }
}

#[test]
fn a_workbench_sheet_is_a_figure_too() {
    let file = format!("crosspoint-sheet-{}.svg", std::process::id());
    let file = std::env::temp_dir().join(file);
    let link = "workbench/2/sheet?A=segment,94,-41,107,-37&B=circle,102.5,-38.5,2.5&\
        sheet=plane&pair=A,B&.end";
    let out = file.to_str().unwrap();
    let request = figure(&["workbench", "--link", link, "--lang", "en", "-o", out]);
    assert!(figure::run(&request).is_ok());
    let svg = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(svg.contains("The segment A and the circle B meet."));
}
