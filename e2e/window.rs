//! The window, on a virtual X server.

use super::{Handle, LESSON, Report, ensure, moved, picture, wait};
use crate::Failure;
use crate::package::emptied;
use crate::shell::{self, Running};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Checks the native `program`; screenshots go to `pictures`.
pub fn check(program: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let screen = Screen::new()?;
    let config = emptied(pictures.join("config"))?;
    let window = Window::open(program, &screen, &config)?;
    report.check("window: it starts and draws", || {
        window.handles()?;
        picture::not_blank(&screen.picture(pictures, "window.png")?)
    });
    report.check("window: dragging a point changes the picture and the numbers", || {
        let (before, shown) = (window.handles()?, screen.picture(pictures, "window.png")?);
        let told = window.told()?;
        screen.drag(&before[0], (60, -45))?;
        wait("the point to move", || {
            let after = window.handles().ok()?;
            moved(&before, &after, 0, (60.0, -45.0)).then_some(())
        })?;
        window.told_anew(&told)?;
        let later = screen.picture(pictures, "window-dragged.png")?;
        ensure(shown != later, "the picture is the same")?;
        picture::not_blank(&later)
    });
    report.check("window: a drag outlives the pointer's way out and back in", || {
        let before = window.handles()?;
        let (x, y) = (before[0].x as i32, before[0].y as i32);
        screen.xdotool(&format!("mousemove {x} {y} mousedown 1"))?;
        for (x, y) in [(x + 20, y), (1390, y), (1395, y), (x + 60, y), (x + 80, y)] {
            screen.xdotool(&format!("mousemove {x} {y} sleep 0.2"))?;
        }
        let seen = wait("the point to follow", || {
            let after = window.handles().ok()?;
            moved(&before, &after, 0, (80.0, 0.0)).then_some(())
        });
        screen.xdotool("mouseup 1")?;
        seen.map_err(|failure| match window.handles() {
            Ok(after) => format!("{failure}: {:?} to {:?}", before.first(), after.first()).into(),
            Err(_) => failure,
        })
    });
    report.check("window: nothing drawn while nothing moves", || {
        std::thread::sleep(Duration::from_secs(1));
        let (frames, ticks) = (window.frames()?, window.ticks()?);
        std::thread::sleep(Duration::from_secs(3));
        let (later_frames, later_ticks) = (window.frames()?, window.ticks()?);
        ensure(frames == later_frames, format!("{frames} frames, then {later_frames}"))?;
        ensure(later_ticks - ticks <= 1, format!("{} ticks of CPU", later_ticks - ticks))
    });
    drop(window);

    report.check("window: two at once keep both their stars", || {
        let other_screen = Screen::new()?;
        let config = emptied(pictures.join("shared-config"))?;
        let window = Window::open(program, &screen, &config)?;
        let other = Window::open(program, &other_screen, &config)?;
        // One window drags B onto D, the other C and D onto AB.
        let points = window.handles()?;
        let [a, b, _, d] = points.as_slice() else { return Err("not four points".into()) };
        screen.drag(b, (d.x as i32 - b.x as i32, d.y as i32 - b.y as i32))?;
        earned(&config, &["t_one:"])?;
        for (point, part) in [(2, 0.5), (3, 0.25)] {
            let points = other.handles()?;
            let point = points.get(point).ok_or("not four points")?;
            let way = |a: f64, b: f64, from: f64| (a + (b - a) * part - from) as i32;
            other_screen.drag(point, (way(a.x, b.x, point.x), way(a.y, b.y, point.y)))?;
            std::thread::sleep(Duration::from_millis(500));
        }
        earned(&config, &["t_one:", "overlap:"])
    });
    report.check("window: without a display it says so in one line and ends with 1", || {
        let mut command = Command::new(program);
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        one_line(&mut command, 1, "DISPLAY")
    });
    for (library, package) in [
        ("libX11", "libx11-6"),
        ("libXi", "libxi6"),
        ("libxkbcommon", "libxkbcommon0"),
        ("libGL", "libgl1"),
    ] {
        report.check(&format!("window: without {library} it names {package}"), || {
            let hidden = hide(library, pictures)?;
            let mut command = Command::new(program);
            command.env("DISPLAY", &screen.name).env("LD_LIBRARY_PATH", &hidden);
            let said = one_line(&mut command, 1, package);
            fs::remove_dir_all(hidden)?;
            said
        });
    }
    report.check("window: an unknown argument is one line and ends with 2", || {
        one_line(Command::new(program).arg("--colour"), 2, "--colour")
    });
    Ok(())
}

/// Waits until the settings in a folder have these stars of lesson 1.2.
fn earned(config: &Path, stars: &[&str]) -> Result<(), Failure> {
    let line = || {
        let text = fs::read_to_string(config.join("settings")).unwrap_or_default();
        text.lines().find(|line| line.starts_with("stars perp_product")).map(str::to_owned)
    };
    let all = || {
        let line = line().unwrap_or_default();
        stars.iter().all(|star| line.contains(star)).then_some(())
    };
    wait("stars", all).map_err(|failure| format!("{failure}; stored: {:?}", line()).into())
}

/// Runs `command` to its end. Checks the status `code` and that one line with `word` is on standard
/// error.
fn one_line(command: &mut Command, code: i32, word: &str) -> Result<(), Failure> {
    let output = command.env("LC_ALL", "C").stdin(Stdio::null()).output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let good = output.status.code() == Some(code) && said.contains(word);
    ensure(good && said.trim_end().lines().count() == 1, format!("{}: {said}", output.status))
}

/// A folder whose copies of `library` cannot be loaded, and which the loader searches first. For
/// OpenGL, the alternative library is hidden too.
fn hide(library: &str, pictures: &Path) -> Result<PathBuf, Failure> {
    let folder = pictures.join("hidden");
    fs::create_dir_all(&folder)?;
    let also = if library == "libGL" { "libEGL" } else { library };
    for name in [library, also] {
        for end in ["so", "so.0", "so.0.0.0", "so.0.0.0.0", "so.1", "so.6"] {
            fs::write(folder.join(format!("{name}.{end}")), "")?;
        }
    }
    Ok(folder)
}

/// A virtual X server.
pub struct Screen {
    _server: Running,
    /// The value of DISPLAY.
    pub name: String,
}

impl Screen {
    /// Starts a virtual X server.
    pub fn new() -> Result<Self, Failure> {
        let size = ["-screen", "0", "1400x900x24", "+extension", "GLX"];
        let server = Command::new("Xvfb")
            .args(["-displayfd", "1"])
            .args(size)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut server = Running(server);
        let mut number = String::new();
        let out = server.0.stdout.take().ok_or("no pipe from Xvfb")?;
        BufReader::new(out).read_line(&mut number)?;
        ensure(!number.is_empty(), "Xvfb does not start")?;
        Ok(Self { _server: server, name: format!(":{}", number.trim()) })
    }

    /// Moves the pointer and presses keys, with commands of xdotool.
    pub fn xdotool(&self, commands: &str) -> Result<(), Failure> {
        shell::run(Command::new("xdotool").env("DISPLAY", &self.name).args(commands.split(' ')))
    }

    fn drag(&self, handle: &Handle, (dx, dy): (i32, i32)) -> Result<(), Failure> {
        let to = |part: i32| {
            let x = handle.x as i32 + dx * part / 10;
            let y = handle.y as i32 + dy * part / 10;
            format!("mousemove {x} {y}")
        };
        let moves: String = (1..=10).map(|part| to(part) + " sleep 0.03 ").collect();
        self.xdotool(&format!("{} mousedown 1 {moves}mouseup 1", to(0)))
    }

    /// A screenshot, saved in `pictures`.
    pub fn picture(&self, pictures: &Path, name: &str) -> Result<Vec<u8>, Failure> {
        let path = pictures.join(name);
        let mut import = Command::new("import");
        shell::run(import.args(["-display", &self.name, "-window", "root"]).arg(&path))?;
        Ok(fs::read(path)?)
    }
}

/// The program in its window, and the file with the positions of its points.
struct Window {
    process: Running,
    probe: PathBuf,
}

impl Window {
    fn open(program: &Path, screen: &Screen, config: &Path) -> Result<Self, Failure> {
        let probe = config.join(format!("probe{}", screen.name));
        let process = Command::new(program)
            .args(["--lang", "en", "--link", LESSON])
            .env("DISPLAY", &screen.name)
            .env_remove("WAYLAND_DISPLAY")
            .env("CROSSPOINT_CONFIG", config)
            .env("CROSSPOINT_PROBE", &probe)
            .spawn()?;
        let window = Self { process: Running(process), probe };
        wait("the window to draw", || window.handles().ok())?;
        std::thread::sleep(Duration::from_millis(500));
        Ok(window)
    }

    fn lines(&self, word: &str) -> Result<Vec<String>, Failure> {
        let text = fs::read_to_string(&self.probe)?;
        let rest = |line: &str| line.strip_prefix(word).map(|rest| rest.trim().to_owned());
        Ok(text.lines().filter_map(rest).collect())
    }

    /// The draggable points, at least one.
    fn handles(&self) -> Result<Vec<Handle>, Failure> {
        let handle = |line: String| {
            let mut words = line.rsplitn(3, ' ');
            let y = words.next()?.parse().ok()?;
            let x = words.next()?.parse().ok()?;
            Some(Handle { name: words.next()?.to_owned(), x, y })
        };
        let handles: Vec<_> = self.lines("handle ")?.into_iter().filter_map(handle).collect();
        ensure(!handles.is_empty(), "no draggable point")?;
        Ok(handles)
    }

    fn frames(&self) -> Result<u64, Failure> {
        Ok(self.lines("frames ")?.first().ok_or("no count of frames")?.parse()?)
    }

    fn told(&self) -> Result<Vec<String>, Failure> {
        self.lines("said")
    }

    fn told_anew(&self, before: &[String]) -> Result<(), Failure> {
        wait("other numbers", || self.told().is_ok_and(|told| told != before).then_some(()))
    }

    /// CPU time of the process, in hundredths of a second.
    fn ticks(&self) -> Result<u64, Failure> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.process.0.id()))?;
        let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ');
        let times: Result<Vec<u64>, _> = fields.skip(11).take(2).map(str::parse).collect();
        Ok(times?.iter().sum())
    }
}
