//! A new version of the page, in a browser that has cached the old one.

use super::browser::Browser;
use super::page::{copy, drag, handles, start};
use super::rest::rest;
use super::{LESSON, Report, ensure};
use crate::Failure;
use crosspoint_server::sign;
use serde_json::json;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// The edition of the shown page.
const EDITION: &str = "document.querySelector('meta[name=edition]')?.content ?? 'old'";

/// The cached versions of the program.
const KEPT: &str =
    "caches.keys().then(keys => keys.filter(key => key !== 'crosspoint-read').sort().join())";

/// Checks the page in `folder`.
pub fn check(folder: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let sentence = "offline: a new version replaces the kept one, whole and with the settings";
    report.check(sentence, || {
        let new = pictures.join("new-version");
        let outcome = update(folder, &new, pictures);
        let _ = fs::remove_dir_all(&new);
        outcome
    });
    Ok(())
}

fn update(folder: &Path, new: &Path, pictures: &Path) -> Result<(), Failure> {
    let script = renew(folder, new)?;
    let served = Arc::new(Mutex::new(folder.to_path_buf()));
    let site = format!("{}#{LESSON}", serve(&served)?);
    let browser = &mut Browser::new(&["--lang=en-US"])?;
    // The first visit caches the program, the second one is answered from the cache.
    for _ in 0..2 {
        start(browser, &site)?;
        browser.value("navigator.serviceWorker.ready.then(() => true)")?;
        browser.until("navigator.serviceWorker.controller !== null")?;
    }
    let point = handles(browser)?.swap_remove(1);
    drag(browser, &point, (-40.0, 30.0))?;
    let stored = "localStorage.getItem('crosspoint.settings')";
    browser.until(&format!("/^scene perp_product/m.test({stored} ?? '')"))?;
    let old = browser.value(KEPT)?;
    *served.lock().map_err(|_| "the server has failed")? = new.to_path_buf();
    // The visit during which the new version arrives still shows the old version.
    start(browser, &site)?;
    ensure(browser.value(EDITION)? == "old", "a mixture")?;
    handles(browser)?;
    browser
        .value("navigator.serviceWorker.ready.then(worker => worker.update()).then(() => true)")?;
    browser.until(&format!("{KEPT}.then(kept => kept !== {old} && !kept.includes(','))"))?;
    // The old version keeps working from its cache.
    let point = handles(browser)?.swap_remove(1);
    drag(browser, &point, (40.0, -30.0))?;
    ensure(browser.complaints.is_empty(), format!("old: {:?}", browser.complaints))?;
    let network = |offline: bool| json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    browser.call("Network.enable", json!({}))?;
    for offline in [false, true] {
        browser.call("Network.emulateNetworkConditions", network(offline))?;
        start(browser, &site)?;
        ensure(browser.value(EDITION)? == "new", format!("offline: {offline}: the old page"))?;
        let loaded = "document.querySelector('script[src^=\"page.js\"]').getAttribute('src')";
        ensure(browser.value(loaded)? == script.as_str(), "the old script")?;
        handles(browser)?;
        rest(browser)?;
        ensure(browser.complaints.is_empty(), format!("{offline}: {:?}", browser.complaints))?;
    }
    browser.save(pictures.join("offline-updated.png"))?;
    let kept = browser.value(&format!("/^scene perp_product/m.test({stored} ?? '')"))?;
    browser.call("Network.emulateNetworkConditions", network(false))?;
    ensure(kept == true, "the settings are lost")
}

/// Writes a later version of the page in `folder` to `new`, with another page, another script and
/// another cache name. Returns the address of that script.
fn renew(folder: &Path, new: &Path) -> Result<String, Failure> {
    copy(folder, new, |name| !name.ends_with(".br") && !name.ends_with(".gz"))?;
    let read = |name: &str| fs::read_to_string(new.join(name));
    let script = read("page.js")?;
    let [old, later] =
        [script.clone(), script + "\n// later\n"].map(|text| (sign(text.as_bytes()), text));
    let [before, after] = [&old.0, &later.0].map(|sign| format!("page.js?{sign}"));
    let (index, worker) = (read("index.html")?, read("worker.js")?);
    ensure(index.contains(&before) && worker.contains(&before), format!("no {before}"))?;
    let mark = "<meta name=\"edition\" content=\"new\"></head>";
    let page = index.replace(&before, &after).replace("</head>", mark);
    let version = [&index, &page].map(|page| sign(page.as_bytes()));
    ensure(worker.contains(&version[0]), "the worker names another version")?;
    fs::write(new.join("page.js"), later.1)?;
    fs::write(new.join("index.html"), &page)?;
    let worker = worker.replace(&before, &after).replace(&version[0], &version[1]);
    fs::write(new.join("worker.js"), worker)?;
    Ok(after)
}

/// Serves the files of a folder that may change to another one; returns the address.
fn serve(folder: &Arc<Mutex<PathBuf>>) -> Result<String, Failure> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("http://{}/", listener.local_addr()?);
    let folder = Arc::clone(folder);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let folder = Arc::clone(&folder);
            // Ignore write errors: the client closed the connection.
            std::thread::spawn(move || drop(answer(stream, &folder)));
        }
    });
    Ok(address)
}

fn answer(mut stream: TcpStream, folder: &Mutex<PathBuf>) -> Result<(), Failure> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let first = lines.next().ok_or("no request")??;
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let path = first.split(' ').nth(1).and_then(|path| path.split('?').next()).unwrap_or("/");
    let name = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
    let file = folder.lock().map_err(|_| "a thread has failed")?.join(name);
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let (status, body) = match fs::read(file) {
        Ok(body) => ("200 OK", body),
        Err(_) => ("404 Not Found", Vec::new()),
    };
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\
         cache-control: no-cache\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes())?;
    Ok(stream.write_all(&body)?)
}
