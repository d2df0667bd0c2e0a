//! Headless Chromium, controlled over the DevTools protocol through a pipe; needs no driver.

use crate::Failure;
use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A browser with a current tab.
pub struct Browser {
    process: Child,
    to: ChildStdin,
    from: Receiver<Value>,
    profile: PathBuf,
    session: Value,
    calls: u64,
    /// Errors of the page: in scripts, and failed resources.
    pub complaints: Vec<String>,
    /// The messages of `alert()` and similar dialogs since the page was opened.
    boxes: Vec<String>,
    /// The file input that the page opened.
    chooser: Value,
}

/// A tab of the browser.
pub struct Tab(Value);

impl Tab {
    /// Commands for the browser itself, not for a tab.
    pub fn browser() -> Self {
        Self(Value::Null)
    }
}

const OPTIONS: [&str; 14] = [
    "--headless",
    "--no-sandbox",
    "--remote-debugging-pipe",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--window-size=1280,800",
    "--force-device-scale-factor=1",
];

impl Browser {
    /// Starts Chromium with `options` besides the usual ones.
    pub fn new(options: &[&str]) -> Result<Self, Failure> {
        static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let count = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let name = format!("crosspoint-e2e-{}-{count}", std::process::id());
        let profile = std::env::temp_dir().join(name);
        // The browser reads commands from descriptor 3 and answers on descriptor 4.
        let mut process = Command::new("sh")
            .args(["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", "chromium"])
            .args(OPTIONS)
            .args(options)
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let to = process.stdin.take().ok_or("no pipe to the browser")?;
        let mut answers = BufReader::new(process.stdout.take().ok_or("no pipe from the browser")?);
        let (send, from) = channel();
        std::thread::spawn(move || {
            let mut message = Vec::new();
            while answers.read_until(0, &mut message).is_ok_and(|read| read > 0) {
                message.pop();
                if let Ok(value) = serde_json::from_slice(&message)
                    && send.send(value).is_err()
                {
                    return;
                }
                message.clear();
            }
        });
        let (session, chooser) = (Value::Null, Value::Null);
        let (complaints, boxes) = (Vec::new(), Vec::new());
        let mut browser =
            Self { process, to, from, profile, session, calls: 0, complaints, boxes, chooser };
        browser.new_tab()?;
        Ok(browser)
    }

    /// Opens a tab in its own window, so that the previous one is still drawn, and makes it
    /// current. Returns the previous one, for [`Browser::turn_to`].
    pub fn new_tab(&mut self) -> Result<Tab, Failure> {
        let before = self.turn_to(Tab::browser());
        let blank = json!({ "url": "about:blank", "newWindow": true });
        let target = self.call("Target.createTarget", blank)?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        self.session = self.call("Target.attachToTarget", attach)?["sessionId"].take();
        for domain in ["Page.enable", "Runtime.enable", "Log.enable"] {
            self.call(domain, json!({}))?;
        }
        Ok(before)
    }

    /// Makes another tab current. Returns the previous one.
    pub fn turn_to(&mut self, tab: Tab) -> Tab {
        Tab(std::mem::replace(&mut self.session, tab.0))
    }

    /// Sends a command and waits for its result. Fails if the page has shown a dialog, since no
    /// check expects one.
    pub fn call(&mut self, method: &str, parameters: Value) -> Result<Value, Failure> {
        let id = self.send(method, parameters)?;
        loop {
            let wait = Duration::from_secs(30);
            let answer = self.from.recv_timeout(wait);
            let mut answer = answer.map_err(|error| format!("the browser, {method}: {error}"))?;
            if answer["id"] == id {
                let error = &answer["error"];
                super::ensure(error.is_null(), format!("{method}: {error}"))?;
                super::ensure(self.boxes.is_empty(), format!("a box: {:?}", self.boxes))?;
                return Ok(answer["result"].take());
            }
            self.note(&answer)?;
        }
    }

    /// Sends a command; returns its number.
    fn send(&mut self, method: &str, parameters: Value) -> Result<u64, Failure> {
        self.calls += 1;
        let mut message = json!({ "id": self.calls, "method": method, "params": parameters });
        if !self.session.is_null() {
            message["sessionId"] = self.session.clone();
        }
        self.to.write_all(message.to_string().as_bytes())?;
        self.to.write_all(&[0])?;
        Ok(self.calls)
    }

    fn note(&mut self, event: &Value) -> Result<(), Failure> {
        let parameters = &event["params"];
        match event["method"].as_str() {
            Some("Runtime.exceptionThrown") => {
                self.complaints.push(parameters["exceptionDetails"].to_string());
            }
            Some("Page.javascriptDialogOpening") => {
                self.complaints.push(parameters["message"].to_string());
                self.boxes.push(parameters["message"].to_string());
                // The page is blocked until the dialog is closed.
                self.send("Page.handleJavaScriptDialog", json!({ "accept": true }))?;
            }
            Some("Page.fileChooserOpened") => self.chooser = parameters["backendNodeId"].clone(),
            Some("Log.entryAdded") if parameters["entry"]["level"] == "error" => {
                self.complaints.push(parameters["entry"]["text"].to_string());
            }
            _ => {}
        }
        Ok(())
    }

    /// Reloads `address`, even if only its hash differs.
    pub fn open(&mut self, address: &str) -> Result<(), Failure> {
        self.boxes.clear();
        self.call("Page.navigate", json!({ "url": "about:blank" }))?;
        super::wait("an empty page", || {
            let there = self.value("location.href").ok()?;
            (there == "about:blank").then_some(())
        })?;
        self.complaints.clear();
        self.call("Page.navigate", json!({ "url": address })).map(drop)
    }

    /// Runs `script` in each opened page, before the page's own scripts; returns its name for
    /// [`Browser::without`].
    pub fn with(&mut self, script: &str) -> Result<Value, Failure> {
        let source = json!({ "source": script });
        Ok(self.call("Page.addScriptToEvaluateOnNewDocument", source)?["identifier"].take())
    }

    /// Removes a script of [`Browser::with`] for pages opened from now on.
    pub fn without(&mut self, script: &Value) -> Result<(), Failure> {
        let name = json!({ "identifier": script });
        self.call("Page.removeScriptToEvaluateOnNewDocument", name).map(drop)
    }

    /// The value of a JavaScript expression on the page.
    pub fn value(&mut self, expression: &str) -> Result<Value, Failure> {
        let parameters =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.call("Runtime.evaluate", parameters)?;
        let wrong = &answer["exceptionDetails"];
        super::ensure(wrong.is_null(), format!("{expression}: {wrong}"))?;
        Ok(answer["result"]["value"].take())
    }

    /// Waits until a JavaScript expression is true.
    pub fn until(&mut self, expression: &str) -> Result<(), Failure> {
        super::wait(expression, || {
            self.value(expression).is_ok_and(|value| value == true).then_some(())
        })
    }

    /// Sends a mouse event of the protocol's kind `kind`, with the first button pressed if `held`.
    pub fn mouse(&mut self, kind: &str, (x, y): (f64, f64), held: bool) -> Result<(), Failure> {
        let button = if held { "left" } else { "none" };
        let clicks = u32::from(kind != "mouseMoved");
        let buttons = u32::from(held && kind != "mouseReleased");
        let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons,
            "clickCount": clicks });
        self.call("Input.dispatchMouseEvent", event).map(drop)
    }

    /// Sends a touch event of the protocol's kind `kind` with the fingers at `at`.
    pub fn touch(&mut self, kind: &str, at: &[(f64, f64)]) -> Result<(), Failure> {
        let points: Vec<_> =
            at.iter().enumerate().map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.call("Input.dispatchTouchEvent", event).map(drop)
    }

    /// Presses and releases a key; `modifiers` as in the protocol (8 is Shift).
    pub fn key(&mut self, key: &str, modifiers: u32) -> Result<(), Failure> {
        let code = match key {
            "Tab" => 9,
            "F2" => 113,
            "F5" => 116,
            _ => 0,
        };
        for kind in ["rawKeyDown", "keyUp"] {
            let event = json!({ "type": kind, "key": key, "code": key, "modifiers": modifiers,
                "windowsVirtualKeyCode": code });
            self.call("Input.dispatchKeyEvent", event)?;
        }
        Ok(())
    }

    /// Performs an action that opens a file dialog, and selects this file.
    pub fn choose(
        &mut self,
        file: &Path,
        ask: impl FnOnce(&mut Self) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.call("Page.setInterceptFileChooserDialog", json!({ "enabled": true }))?;
        ask(self)?;
        let field = super::wait("the page to ask for a file", || {
            self.value("0").ok()?;
            (!self.chooser.is_null()).then(|| self.chooser.take())
        })?;
        self.call("DOM.setFileInputFiles", json!({ "files": [file], "backendNodeId": field }))?;
        self.call("Page.setInterceptFileChooserDialog", json!({ "enabled": false })).map(drop)
    }

    /// A screenshot of the page, as PNG.
    pub fn picture(&mut self) -> Result<Vec<u8>, Failure> {
        let answer = self.call("Page.captureScreenshot", json!({ "format": "png" }))?;
        Ok(STANDARD.decode(answer["data"].as_str().unwrap_or_default())?)
    }

    /// Takes a screenshot as PNG, and saves it in the file `path`.
    pub fn save(&mut self, path: impl AsRef<Path>) -> Result<Vec<u8>, Failure> {
        let picture = self.picture()?;
        std::fs::write(path, &picture)?;
        Ok(picture)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.session = Value::Null;
        if self.call("Browser.close", json!({})).is_err() {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}
