//! End-to-end tests: the real window under Xvfb, the real page in Chromium.
//!
//! Each check is a sentence, and a function that fails with what it observed.

mod axe;
mod browser;
mod embedding;
mod engine;
mod engines;
mod first_visit;
mod mirror;
mod obstacles;
mod opening;
mod page;
mod peer;
mod picture;
mod presenting;
mod reading;
mod rest;
mod touch;
mod typing;
mod updating;
mod window;

pub use first_visit::{FIRST_LESSONS, visits};
pub use page::serve;

use crate::{Failure, dist, shell, web};
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// Runs the checks whose sentence contains `only`; screenshots are saved in `target/e2e`. With
/// `install`, missing tools are installed. With `built`, the existing page in `target/web` is
/// checked, and the window is not.
pub fn run(only: String, install: bool, built: bool) -> Result<(), Failure> {
    tools(install)?;
    let target = shell::target_folder()?;
    let pictures = target.join("e2e");
    std::fs::create_dir_all(&pictures)?;

    let page = if built { target.join("web") } else { web::build(None, install)? };
    let program = if built { None } else { Some(dist::program(&page)?) };

    // Measurements run alone. The other checks mostly wait for a browser, so three run at a time.
    let mut report = Report { only, passed: 0, failed: 0 };
    peer::start_times(&page, &mut report)?;
    peer::check(&page, &target, &mut report)?;
    let (page, pictures) = (&*page, &*pictures);
    let mut groups: Vec<Group<'_>> = vec![
        Box::new(|report| axe::check(page, &target, report)),
        Box::new(|report| engines::check(page, pictures, report, install)),
    ];
    for check in OF_PAGE {
        groups.push(Box::new(move |report| check(page, pictures, report)));
    }
    if let Some(program) = &program {
        groups.push(Box::new(|report| window::check(program, pictures, report)));
    }
    let groups = Mutex::new(groups.into_iter());
    thread::scope(|scope| -> Result<(), Failure> {
        let lanes = [(); 3].map(|()| {
            let mut report = report.empty();
            scope.spawn(|| {
                let next = || groups.lock().ok()?.next();
                while let Some(group) = next() {
                    group(&mut report).map_err(|failure| failure.to_string())?;
                }
                Ok::<_, String>(report)
            })
        });
        for lane in lanes {
            report.add(&lane.join().map_err(|_| "a thread panicked")??);
        }
        Ok(())
    })?;

    println!("pictures in {}", pictures.display());
    println!("{} passed, {} failed", report.passed, report.failed);
    if report.failed > 0 { Err("not everything works end to end".into()) } else { Ok(()) }
}

/// Checks that run one after the other.
type Group<'a> = Box<dyn FnOnce(&mut Report) -> Result<(), Failure> + Send + 'a>;

/// Checks of the page, with a folder for pictures.
type PageChecks = fn(&Path, &Path, &mut Report) -> Result<(), Failure>;

/// The groups that need only the page and Chromium, the longest first.
const OF_PAGE: [PageChecks; 11] = [
    page::check,
    touch::check,
    first_visit::check,
    mirror::check,
    obstacles::check,
    typing::check,
    opening::check,
    presenting::check,
    updating::check,
    reading::check,
    embedding::check,
];

/// The tools of the checks, with the Debian package of each.
const TOOLS: [(&str, &str); 4] =
    [("chromium", "chromium"), ("Xvfb", "xvfb"), ("xdotool", "xdotool"), ("import", "imagemagick")];

/// The libraries that the window loads at its start, by Debian's names.
pub const LIBRARIES: [&str; 6] =
    ["libgl1", "libgl1-mesa-dri", "libx11-6", "libxi6", "libxkbcommon0", "libxcursor1"];

fn tools(install: bool) -> Result<(), Failure> {
    let missing = TOOLS.iter().filter(|(program, _)| !shell::has(program));
    let mut packages: Vec<&str> = missing.map(|(_, package)| *package).collect();
    if shell::has("dpkg-query") {
        let here = |package: &&str| {
            let mut query = Command::new("dpkg-query");
            let query = query.args(["-W", "-f", "${Status}", package]);
            let output = query.stderr(std::process::Stdio::null()).output();
            output.is_ok_and(|output| output.stdout.ends_with(b" installed"))
        };
        packages.extend(LIBRARIES.iter().filter(|package| !here(package)));
    }
    if packages.is_empty() { Ok(()) } else { shell::install(&packages, install) }
}

/// Counts and prints the checks.
pub struct Report {
    only: String,
    passed: u32,
    failed: u32,
}

impl Report {
    /// A report with the same selection, without checks.
    fn empty(&self) -> Self {
        Self { only: self.only.clone(), passed: 0, failed: 0 }
    }

    /// Adds the counts of another report.
    fn add(&mut self, other: &Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }

    /// Whether a check with this sentence is selected.
    pub fn wants(&self, sentence: &str) -> bool {
        sentence.contains(&self.only)
    }

    /// Runs a check and prints whether `sentence` holds.
    pub fn check(&mut self, sentence: &str, check: impl FnOnce() -> Result<(), Failure>) {
        if !self.wants(sentence) {
            return;
        }
        let start = Instant::now();
        match check() {
            Ok(()) => {
                self.passed += 1;
                println!("ok      {sentence} ({:.1} s)", start.elapsed().as_secs_f64());
            }
            Err(failure) => {
                self.failed += 1;
                println!("FAILED  {sentence}: {failure}");
            }
        }
    }
}

/// Fails with `otherwise` unless `holds`.
fn ensure(holds: bool, otherwise: impl Into<String>) -> Result<(), Failure> {
    if holds { Ok(()) } else { Err(otherwise.into().into()) }
}

/// Calls `question` until it has an answer, for 20 seconds at most.
fn wait<T>(for_what: &str, mut question: impl FnMut() -> Option<T>) -> Result<T, Failure> {
    let start = Instant::now();
    loop {
        if let Some(answer) = question() {
            return Ok(answer);
        }
        if start.elapsed() > Duration::from_secs(20) {
            return Err(format!("waited in vain for {for_what}").into());
        }
        thread::sleep(Duration::from_millis(50));
    }
}

/// The link of lesson 1.2 at its first step, after the opening question, where nothing moves.
const LESSON: &str = "perp_product/2/meet?.end";

/// A draggable point: name and position in pixels.
#[derive(Clone, Debug, PartialEq)]
struct Handle {
    name: String,
    x: f64,
    y: f64,
}

/// Whether the point at `at` of `before` moved by about `(dx, dy)`, apart from snapping.
fn moved(before: &[Handle], after: &[Handle], at: usize, (dx, dy): (f64, f64)) -> bool {
    let [Some(before), Some(after)] = [before.get(at), after.get(at)] else { return false };
    (after.x - before.x - dx).hypot(after.y - before.y - dy) < 20.0
}

/// Whether all points are unchanged, within 1.5 pixels.
fn same(before: &[Handle], after: &[Handle]) -> bool {
    let near = |(a, b): (&Handle, &Handle)| a.name == b.name && (a.x - b.x).hypot(a.y - b.y) < 1.5;
    before.len() == after.len() && before.iter().zip(after).all(near)
}
