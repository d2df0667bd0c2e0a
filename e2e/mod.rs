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

    // Measurements run alone. The other checks mostly wait for a browser, so two run at a time.
    let mut report = Report { only, passed: 0, failed: 0 };
    peer::start_times(&page, &mut report)?;
    peer::check(&page, &target, &mut report)?;
    let (page, pictures) = (&*page, &*pictures);
    let (mut first, mut second) = (report.empty(), report.empty());
    thread::scope(|scope| -> Result<(), Failure> {
        let beside = scope.spawn(|| {
            in_chromium(page, pictures, &mut second).map_err(|failure| failure.to_string())
        });
        axe::check(page, &target, &mut first)?;
        mirror::check(page, pictures, &mut first)?;
        engines::check(page, pictures, &mut first, install)?;
        if let Some(program) = program {
            window::check(&program, pictures, &mut first)?;
        }
        Ok(beside.join().map_err(|_| "a thread panicked")??)
    })?;
    report.add(&first);
    report.add(&second);

    println!("pictures in {}", pictures.display());
    println!("{} passed, {} failed", report.passed, report.failed);
    if report.failed > 0 { Err("not everything works end to end".into()) } else { Ok(()) }
}

/// The checks of the page that need only Chromium.
fn in_chromium(page: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let checks = [
        page::check,
        embedding::check,
        first_visit::check,
        opening::check,
        presenting::check,
        reading::check,
        updating::check,
        touch::check,
        typing::check,
        obstacles::check,
    ];
    checks.into_iter().try_for_each(|check| check(page, pictures, report))
}

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
