//! The page in Firefox and in WebKitGTK: the features that a lesson needs.

use super::engine::{Engine, Kind};
use super::obstacles::LOSE_CONTEXT;
use super::page;
use super::rest::QUIET;
use super::{Handle, LESSON, Report, ensure, moved, picture, same, wait};
use crate::{Failure, shell};
use serde_json::json;
use std::path::Path;
use std::time::Duration;

/// Checks the page in `folder` in each engine; screenshots go to `pictures`. An engine that is
/// missing and cannot be installed is reported as not run.
pub fn check(
    folder: &Path,
    pictures: &Path,
    report: &mut Report,
    install: bool,
) -> Result<(), Failure> {
    let site = format!("{}#{LESSON}", page::serve(folder)?);
    for kind in [Kind::Firefox, Kind::WebKit] {
        let (package, program) = kind.package();
        if !CHECKS.iter().any(|(sentence, _)| report.wants(&named(kind, sentence))) {
            continue;
        }
        if !shell::has(program)
            && let Err(failure) = shell::install(&[package], install)
        {
            println!("not run {}: {failure}", kind.name());
            continue;
        }
        let mut open = Visit { engine: Engine::new(kind)?, kind, site: &site, pictures };
        for (sentence, check) in CHECKS {
            report.check(&named(kind, sentence), || {
                for _ in 0..ENGINE_FAULTS {
                    let outcome = open.start(open.site).and_then(|()| check(&mut open));
                    let Err(failure) = &outcome else { return outcome };
                    open.picture("failed")?;
                    let Some(fault) = open.engine_fault() else { return outcome };
                    println!("        {}: {failure}; {fault}; once more", kind.name());
                    // A crashed process leaves its browser without a page.
                    open.engine = Engine::new(kind)?;
                }
                Err("it stops the program again and again".into())
            });
        }
    }
    Ok(())
}

fn named(kind: Kind, sentence: &str) -> String {
    format!("{}: {sentence}", kind.name())
}

type Check = fn(&mut Visit<'_>) -> Result<(), Failure>;

/// The checks; each starts like a first visit.
const CHECKS: [(&str, Check); 8] = [
    ("it starts and draws", draws),
    ("dragging a point changes the picture and the numbers", drags),
    ("the address brings the scene back", links),
    ("a finger drags a point", touches),
    ("a key goes to the next step and back", steps),
    ("undo and redo by keys", undoes),
    ("a sheet opens and closes by keys", sheets),
    ("a graphics context that comes back draws again", comes_back),
];

/// WebKit on Linux occasionally crashes valid WebAssembly programs, which others report too:
/// <https://github.com/oven-sh/bun/issues/17146>. A check is repeated up to this number of times
/// until it ends without a crash.
const ENGINE_FAULTS: u32 = 3;

/// The page in an engine.
struct Visit<'a> {
    engine: Engine,
    kind: Kind,
    site: &'a str,
    pictures: &'a Path,
}

impl Visit<'_> {
    /// Opens an address as on a first visit.
    fn start(&mut self, address: &str) -> Result<(), Failure> {
        if self.engine.value("location.protocol")? == "http:" {
            self.engine.value("(localStorage.clear(), sessionStorage.clear())")?;
        }
        self.engine.open(address)?;
        let ready = "!!window.crosspoint && crosspoint.ready === true && crosspoint.readyAt > 0";
        self.engine.until(ready)?;
        self.rest()
    }

    /// The fault with which WebKit has stopped a valid program, if any: a trap after which the page
    /// has opened again, or a process that does not answer. `unreachable` does not count: panics
    /// end in it.
    fn engine_fault(&mut self) -> Option<String> {
        if self.kind != Kind::WebKit {
            return None;
        }
        match self.engine.value("sessionStorage.getItem('crosspoint.reopened')") {
            Ok(trap) => trap.as_str().filter(|trap| !trap.contains("Unreachable")).map(Into::into),
            Err(failure) => Some(format!("its process gives no answer: {failure}")),
        }
    }

    fn rest(&mut self) -> Result<(), Failure> {
        self.engine.value(QUIET).map(drop)
    }

    fn handles(&mut self) -> Result<Vec<Handle>, Failure> {
        page::handles_in(&self.engine.value("crosspoint.handles()")?)
    }

    /// Drags with a mouse or a finger, along these moves.
    fn drag(&mut self, finger: bool, from: &Handle, moves: &[(f64, f64)]) -> Result<(), Failure> {
        let to = |(x, y): (f64, f64), duration: u32| json!({ "type": "pointerMove", "duration": duration, "x": x.round(), "y": y.round() });
        let mut actions =
            vec![to((from.x, from.y), 0), json!({ "type": "pointerDown", "button": 0 })];
        actions.extend(moves.iter().map(|(dx, dy)| to((from.x + dx, from.y + dy), 16)));
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
        let kind = if finger { "touch" } else { "mouse" };
        let parameters = json!({ "pointerType": kind });
        let source =
            json!({ "type": "pointer", "id": kind, "parameters": parameters, "actions": actions });
        self.engine.act(source)?;
        self.rest()
    }

    /// Presses a key, by its X name, on the X keyboard.
    fn key(&mut self, key: &str) -> Result<(), Failure> {
        self.engine.value("document.querySelector('canvas').focus()")?;
        self.engine.key(key)?;
        // The X server needs time to pass the key to the page.
        std::thread::sleep(Duration::from_millis(300));
        self.rest()
    }

    fn picture(&self, name: &str) -> Result<Vec<u8>, Failure> {
        self.engine.picture(self.pictures, &format!("{}-{name}.png", self.kind.name()))
    }

    /// Waits until the first point has moved by [`FAR`]; returns the points.
    fn dragged(&mut self, before: &[Handle]) -> Result<Vec<Handle>, Failure> {
        wait("the point to follow", || self.handles().ok().filter(|now| moved(before, now, 0, FAR)))
    }

    /// Waits until the points are at these positions.
    fn wait_for_points(&mut self, by: &str, wanted: &[Handle]) -> Result<(), Failure> {
        wait(by, || self.handles().is_ok_and(|now| same(wanted, &now)).then_some(()))
    }

    /// Waits until the address has changed.
    fn addressed_anew(&mut self, before: &str) -> Result<(), Failure> {
        wait("another address", || self.hash().is_ok_and(|now| now != before).then_some(()))
    }

    fn hash(&mut self) -> Result<String, Failure> {
        Ok(self.engine.value("location.hash")?.as_str().unwrap_or_default().to_owned())
    }
}

/// A vector to the right and up, with the length [`FAR`].
fn way(moves: u32) -> Vec<(f64, f64)> {
    let part = |step| f64::from(step) / f64::from(moves);
    (1..=moves).map(|step| (FAR.0 * part(step), FAR.1 * part(step))).collect()
}

const FAR: (f64, f64) = (60.0, -45.0);

fn draws(visit: &mut Visit<'_>) -> Result<(), Failure> {
    visit.handles()?;
    picture::not_blank(&visit.picture("start")?)
}

fn drags(visit: &mut Visit<'_>) -> Result<(), Failure> {
    let (before, hash) = (visit.handles()?, visit.hash()?);
    visit.drag(false, &before[0], &way(10))?;
    visit.dragged(&before)?;
    visit.addressed_anew(&hash)?;
    picture::not_blank(&visit.picture("dragged")?)?;
    // Measure the frame times of a longer drag.
    visit.engine.value(
        "(window.times = [], window.last = -1, (function look(now) {
            const frames = crosspoint.frames();
            if (frames !== last) times.push(now);
            last = frames;
            requestAnimationFrame(look);
        })(performance.now()))",
    )?;
    let handles = visit.handles()?;
    let circle = (0..240).map(|step| (f64::from(step) / 20.0).sin_cos());
    let moves: Vec<_> = circle.map(|(sin, cos)| (60.0 * sin, 60.0 * cos - 60.0)).collect();
    visit.drag(false, &handles[0], &moves)?;
    let gaps = "times.slice(1).map((time, at) => time - times[at]).sort((a, b) => a - b)";
    let median = visit.engine.value(&format!("(gaps => gaps[gaps.length >> 1])({gaps})"))?;
    let drawn = visit.engine.value("times.length")?;
    println!(
        "        {}: {drawn} frames of a drag, {median} ms apart in the median",
        visit.kind.name()
    );
    ensure(drawn.as_u64().is_some_and(|drawn| drawn > 10), "hardly a frame")
}

fn links(visit: &mut Visit<'_>) -> Result<(), Failure> {
    let (first, hash) = (visit.handles()?, visit.hash()?);
    visit.drag(false, &first[0], &way(10))?;
    let before = visit.dragged(&first)?;
    visit.addressed_anew(&hash)?;
    let link = visit.engine.value("location.href")?;
    visit.start(link.as_str().unwrap_or_default())?;
    ensure(same(&before, &visit.handles()?), "the points are elsewhere")
}

fn touches(visit: &mut Visit<'_>) -> Result<(), Failure> {
    let before = visit.handles()?;
    if visit.kind == Kind::WebKit {
        // The driver does not support touch, so equivalent events are dispatched.
        let (x, y) = (before[0].x, before[0].y);
        for (kind, part) in
            [("touchstart", 0.0), ("touchmove", 0.5), ("touchmove", 1.0), ("touchend", 1.0)]
        {
            let (x, y) = (x + FAR.0 * part, y + FAR.1 * part);
            visit.engine.value(&format!(
                "(() => {{
                    const at = {{ identifier: 1, target: canvas, clientX: {x}, clientY: {y},
                        pageX: {x}, pageY: {y} }};
                    const event = new Event('{kind}', {{ bubbles: true, cancelable: true }});
                    const touches = '{kind}' === 'touchend' ? [] : [at];
                    Object.assign(event, {{ touches, targetTouches: touches, changedTouches: [at] }});
                    canvas.dispatchEvent(event);
                }})()"
            ))?;
            visit.rest()?;
        }
    } else {
        visit.drag(true, &before[0], &way(10))?;
    }
    visit.dragged(&before).map(drop)
}

fn steps(visit: &mut Visit<'_>) -> Result<(), Failure> {
    let first = visit.hash()?;
    visit.key("n")?;
    visit.addressed_anew(&first)?;
    visit.key("p")?;
    let step = |hash: &str| hash.split('?').next().unwrap_or_default().to_owned();
    let first = step(&first);
    wait("the step before", || visit.hash().is_ok_and(|now| step(&now) == first).then_some(()))
}

fn undoes(visit: &mut Visit<'_>) -> Result<(), Failure> {
    let before = visit.handles()?;
    visit.drag(false, &before[0], &way(10))?;
    let dragged = visit.dragged(&before)?;
    visit.key("ctrl+z")?;
    visit.wait_for_points("undo", &before)?;
    visit.key("ctrl+y")?;
    visit.wait_for_points("redo", &dragged)
}

fn sheets(visit: &mut Visit<'_>) -> Result<(), Failure> {
    let without = visit.picture("without-sheet")?;
    for (key, there) in [("h", true), ("Escape", false)] {
        visit.key(key)?;
        let name = if there { "sheet" } else { "without-sheet" };
        // A busy screen shows the change a moment later.
        wait(name, || {
            let seen = visit.picture(name).is_ok_and(|seen| (seen != without) == there);
            seen.then_some(())
        })?;
    }
    Ok(())
}

fn comes_back(visit: &mut Visit<'_>) -> Result<(), Failure> {
    let before = visit.handles()?;
    visit.engine.value(LOSE_CONTEXT)?;
    visit.engine.until("!window.lost && !!window.crosspoint && crosspoint.ready === true")?;
    visit.rest()?;
    ensure(same(&before, &visit.handles()?), "the points are elsewhere")?;
    picture::not_blank(&visit.picture("context-back")?)
}
