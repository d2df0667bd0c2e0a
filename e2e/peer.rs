//! The time until the page can be used, and the cost of a drag: in Crosspoint, in JSXGraph (two
//! segments and their crossing, one end dragged), and on an empty canvas, which is a lower bound
//! for anything that draws with WebGL.

use super::browser::{Browser, Tab};
use super::first_visit::FIRST_LESSONS;
use super::page::{handles, serve, start};
use super::rest::rest;
use super::{LESSON, Report};
use crate::{Failure, shell};
use serde_json::json;
use std::f64::consts::TAU;
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::path::{Path, PathBuf};

/// The measured version of JSXGraph.
const VERSION: &str = "1.13.3";

/// The number of pointer moves in a drag.
const STEPS: u32 = 300;

/// Lesson 1.2 built with JSXGraph: points, segments, crossing, and its coordinates.
const BOARD: &str = "
    const board = JXG.JSXGraph.initBoard('board', { boundingbox: [-8, 4.5, 8, -4.5], axis: true });
    const point = (name, x, y) => board.create('point', [x, y], { name });
    const [A, B, C, D] = [point('A', -3, -2), point('B', 4, 0), point('C', 2, -3), point('D', -1, 2)];
    const [first, second] = [[A, B], [C, D]].map(ends => board.create('segment', ends));
    const P = board.create('intersection', [first, second, 0], { name: 'P' });
    board.create('text', [-7, 4, () => `P(${P.X().toFixed(3)}, ${P.Y().toFixed(3)})`]);";

/// The page with this board. A separate script file is allowed by every server.
const PAGE: &str = "<!doctype html><meta charset=utf-8><title>JSXGraph</title>
<link rel=stylesheet href=jsxgraph.css>
<div id=board style='width: 1280px; height: 720px'></div>
<script src=jsxgraphcore.js></script><script src=board.js></script>";

/// A canvas with WebGL on which each pointer move paints one small square.
const EMPTY: [(&str, &str); 2] = [
    (
        "index.html",
        "<!doctype html><meta charset=utf-8><title>WebGL</title><style>body { margin: 0 }</style>
        <canvas width=1280 height=720></canvas><script src=square.js></script>",
    ),
    (
        "square.js",
        "
    const gl = document.querySelector('canvas').getContext('webgl', {
        alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true,
    });
    gl.enable(gl.SCISSOR_TEST);
    addEventListener('mousemove', ({ clientX, clientY }) => requestAnimationFrame(() => {
        gl.scissor(clientX, clientY, 50, 50);
        gl.clearColor(Math.random(), 0, 0, 1);
        gl.clear(gl.COLOR_BUFFER_BIT);
    }));",
    ),
];

/// The number of measured starts.
const STARTS: usize = 5;

/// Measures the time until the page can be used, and prints the medians.
pub fn start_times(folder: &Path, report: &mut Report) -> Result<(), Failure> {
    let sentence = "page: the time until it can be used is measured";
    let site = serve(folder)?;
    report.check(sentence, || {
        let first = format!("#{}", FIRST_LESSONS[0]);
        for (place, link) in [
            ("the home screen", ""),
            ("the first lesson", &first),
            ("a lesson that needs the second part", "#perp_product"),
        ] {
            let [mut pictures, mut ready] = [Vec::new(), Vec::new()];
            for _ in 0..STARTS {
                // Chromium as it runs without a GPU.
                let browser = &mut Browser::new(&["--lang=en-US", "--disable-gpu-compositing"])?;
                start(browser, &format!("{site}{link}"))?;
                pictures.extend(browser.value(FIRST_PICTURE)?.as_f64());
                ready.extend(browser.value("crosspoint.readyAt")?.as_f64());
            }
            let [picture, ready] = [pictures, ready].map(|mut times| {
                times.sort_by(f64::total_cmp);
                times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
            });
            println!(
                "        {place} has its picture after {picture:.0} ms, and can be used after \
                 {ready:.0} ms"
            );
        }
        Ok(())
    });
    Ok(())
}

/// The time of the static page's first picture; on the home screen, which has no picture, that of
/// its text.
const FIRST_PICTURE: &str = "Math.min(
    ...performance.getEntriesByType('resource')
        .filter(({ name }) => name.includes('/figures/')).map(({ responseEnd }) => responseEnd)
        .concat(location.hash ? [] : performance.getEntriesByName('first-contentful-paint')[0].startTime))";

/// Measures everything if JSXGraph is available, and prints the results.
pub fn check(folder: &Path, target: &Path, report: &mut Report) -> Result<(), Failure> {
    let sentence = "page: the cost of a drag beside JSXGraph's is measured";
    if !report.wants(sentence) {
        return Ok(());
    }
    let there = match fetched(target) {
        Ok(there) => there,
        Err(failure) => {
            println!("not run  {sentence}: {failure}");
            return Ok(());
        }
    };
    let browser = &mut Browser::new(&["--lang=en-US"])?;
    report.check(sentence, || {
        start(browser, &format!("{}#{LESSON}", serve(folder)?))?;
        let end = handles(browser)?.into_iter().nth(1).ok_or("no point")?;
        let here = drags(browser, (end.x, end.y))?;
        rest(browser)?;
        browser.open(&serve(&there)?)?;
        browser.until("document.readyState === 'complete' && P.X() > 0")?;
        let end = browser.value("B.coords.scrCoords.slice(1)")?;
        let at = |axis: usize| end[axis].as_f64().ok_or("no point");
        let peer = drags(browser, (at(0)?, at(1)?))?;
        let empty = target.join("empty-canvas");
        fs::create_dir_all(&empty)?;
        for (name, text) in EMPTY {
            fs::write(empty.join(name), text)?;
        }
        browser.open(&serve(&empty)?)?;
        browser.until("document.readyState === 'complete'")?;
        let floor = drags(browser, (700.0, 300.0))?;
        println!("        CPU seconds of {STEPS} steps of a drag, of renderer + GPU process:");
        let jsxgraph = format!("JSXGraph {VERSION}");
        for (page, costs) in [("here", here), (&jsxgraph, peer), ("an empty canvas", floor)] {
            let [first, again] = costs;
            println!("        {page}: {first}, repeated {again}");
        }
        println!(
            "        repeated: {:.2} times as much as in JSXGraph, {:.2} times of the renderer",
            here[1].sum() / peer[1].sum(),
            here[1].renderer / peer[1].renderer
        );
        Ok(())
    });
    Ok(())
}

/// The folder of a page with JSXGraph, fetched by npm.
fn fetched(target: &Path) -> Result<PathBuf, Failure> {
    let library = shell::npm_package("jsxgraph", VERSION, target)?.join("distrib");
    let page = target.join("jsxgraph-page");
    fs::create_dir_all(&page)?;
    for name in ["jsxgraphcore.js", "jsxgraph.css"] {
        fs::copy(library.join(name), page.join(name))?;
    }
    fs::write(page.join("board.js"), BOARD)?;
    fs::write(page.join("index.html"), PAGE)?;
    Ok(page)
}

/// CPU seconds of the processes that draw a page.
#[derive(Clone, Copy)]
struct Cost {
    renderer: f64,
    /// The process that rasterizes for all renderers, even without a GPU.
    gpu: f64,
}

impl Cost {
    /// The seconds since the browser started.
    fn now(browser: &mut Browser) -> Result<Self, Failure> {
        let page = browser.turn_to(Tab::browser());
        let told = browser.call("SystemInfo.getProcessInfo", json!({}));
        browser.turn_to(page);
        let told = told?;
        let of = |kind: &str| {
            let processes = told["processInfo"].as_array().into_iter().flatten();
            let those = processes.filter(|process| process["type"] == kind);
            those.filter_map(|process| process["cpuTime"].as_f64()).sum()
        };
        Ok(Self { renderer: of("renderer"), gpu: of("GPU") })
    }

    fn sum(self) -> f64 {
        self.renderer + self.gpu
    }
}

impl Display for Cost {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} + {:.2}", self.renderer, self.gpu)
    }
}

/// Drags the object at a position in a circle, twice; returns the cost of each drag. During the
/// first drag, browsers compile frequently run code.
fn drags(browser: &mut Browser, (x, y): (f64, f64)) -> Result<[Cost; 2], Failure> {
    let mut drag = || -> Result<Cost, Failure> {
        browser.mouse("mouseMoved", (x, y), false)?;
        browser.mouse("mousePressed", (x, y), true)?;
        let before = Cost::now(browser)?;
        for step in 0..=STEPS {
            let turn = f64::from(step) / f64::from(STEPS) * 2.0 * TAU;
            let to = (x + 80.0 * turn.sin(), y - 60.0 + 60.0 * turn.cos());
            browser.mouse("mouseMoved", to, true)?;
        }
        let after = Cost::now(browser)?;
        browser.mouse("mouseReleased", (x, y), true)?;
        Ok(Cost { renderer: after.renderer - before.renderer, gpu: after.gpu - before.gpu })
    };
    Ok([drag()?, drag()?])
}
