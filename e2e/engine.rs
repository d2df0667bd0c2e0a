//! The other engines: Firefox and WebKitGTK, each controlled by its own protocol.
//!
//! Both support the WebDriver commands, Firefox through a socket (Marionette), WebKitGTK's driver
//! over HTTP: neither needs another program or language.

use super::wait;
use super::window::Screen;
use crate::Failure;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The engine of a browser.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// Firefox from Debian.
    Firefox,
    /// WebKitGTK in its MiniBrowser.
    WebKit,
}

impl Kind {
    /// The name of the engine in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// The package of Debian, and its program.
    pub fn package(self) -> (&'static str, &'static str) {
        match self {
            Self::Firefox => ("firefox-esr", "firefox-esr"),
            Self::WebKit => ("webkit2gtk-driver", "WebKitWebDriver"),
        }
    }
}

/// A browser with one page.
pub struct Engine {
    process: Child,
    profile: PathBuf,
    line: Line,
    /// The X server; when it ends, its programs end too.
    screen: Screen,
}

/// The connection.
enum Line {
    /// Firefox's socket, and the number of sent commands.
    Marionette(BufReader<TcpStream>, u64),
    /// The port of WebKitGTK's driver, and its session.
    Http(u16, String),
}

/// Preferences that let Firefox draw without a GPU, and the port of Marionette.
const PREFERENCES: &str = "user_pref(\"webgl.force-enabled\", true);
user_pref(\"gfx.x11-egl.force-disabled\", true);
user_pref(\"app.normandy.enabled\", false);
user_pref(\"intl.accept_languages\", \"en-US\");
";

impl Engine {
    /// Starts the browser on its own X server.
    pub fn new(kind: Kind) -> Result<Self, Failure> {
        let screen = Screen::new()?;
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let profile = std::env::temp_dir().join(format!("crosspoint-{}-{port}", kind.name()));
        fs::create_dir_all(&profile)?;
        let mut command = Command::new(kind.package().1);
        match kind {
            Kind::Firefox => {
                let port = format!("user_pref(\"marionette.port\", {port});\n");
                fs::write(profile.join("user.js"), format!("{PREFERENCES}{port}"))?;
                command.args(["--no-remote", "--marionette", "--profile"]).arg(&profile);
                command.args(["-width", "1280", "-height", "885"]);
            }
            Kind::WebKit => {
                command.arg(format!("--port={port}"));
                // The sandbox does not work for root.
                command.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
            }
        }
        command
            .env("DISPLAY", &screen.name)
            .env_remove("WAYLAND_DISPLAY")
            .env("LANG", "en_US.UTF-8");
        command.env("HOME", &profile).env("LIBGL_ALWAYS_SOFTWARE", "1");
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        let line = Line::Http(port, String::new());
        let mut engine = Self { process, profile, line, screen };
        let stream =
            wait("the browser to listen", || TcpStream::connect(("127.0.0.1", port)).ok())?;
        match kind {
            Kind::Firefox => {
                stream.set_read_timeout(Some(Duration::from_secs(60)))?;
                engine.line = Line::Marionette(BufReader::new(stream), 0);
                engine.read()?;
                engine.command("WebDriver:NewSession", "", json!({}))?;
            }
            Kind::WebKit => {
                let options = json!({ "binary": small_browser()?, "args": ["--automation"] });
                let wanted = json!({ "alwaysMatch": { "webkitgtk:browserOptions": options } });
                let made = engine.command("", "/session", json!({ "capabilities": wanted }))?;
                let id = made["sessionId"].as_str().ok_or("no session")?;
                engine.line = Line::Http(port, format!("/session/{id}"));
            }
        }
        Ok(engine)
    }

    /// Opens an address.
    pub fn open(&mut self, address: &str) -> Result<(), Failure> {
        // A new hash alone would not reload the page.
        for address in ["about:blank", address] {
            self.command("WebDriver:Navigate", "/url", json!({ "url": address }))?;
        }
        Ok(())
    }

    /// The value of an expression on the page.
    pub fn value(&mut self, expression: &str) -> Result<Value, Failure> {
        let script = json!({ "script": format!("return {expression}"), "args": [] });
        self.command("WebDriver:ExecuteScript", "/execute/sync", script)
    }

    /// A screenshot, saved in `pictures`.
    pub fn picture(&self, pictures: &Path, name: &str) -> Result<Vec<u8>, Failure> {
        self.screen.picture(pictures, name)
    }

    /// Presses a key on the X keyboard, which goes to the window under the pointer: an empty part
    /// of the picture, where the pointer shows no tooltip.
    pub fn key(&self, key: &str) -> Result<(), Failure> {
        self.screen.xdotool(&format!("mousemove 120 240 key {key}"))
    }

    /// Waits until an expression is true.
    pub fn until(&mut self, expression: &str) -> Result<(), Failure> {
        wait(expression, || self.value(expression).is_ok_and(|value| value == true).then_some(()))
    }

    /// Performs pointer or keyboard actions in sequence.
    pub fn act(&mut self, source: Value) -> Result<(), Failure> {
        let actions = json!({ "actions": [source] });
        self.command("WebDriver:PerformActions", "/actions", actions).map(drop)
    }

    /// Sends a command, by its name in one protocol and its path in the other.
    fn command(&mut self, name: &str, path: &str, parameters: Value) -> Result<Value, Failure> {
        match &mut self.line {
            Line::Marionette(stream, count) => {
                *count += 1;
                let message = json!([0, *count, name, parameters]).to_string();
                write!(stream.get_mut(), "{}:{message}", message.len())?;
                let answer = self.read()?;
                match &answer[2] {
                    Value::Null => Ok(answer[3]["value"].clone()),
                    error => Err(format!("{name}: {error}").into()),
                }
            }
            Line::Http(port, session) => {
                let mut stream = TcpStream::connect(("127.0.0.1", *port))?;
                stream.set_read_timeout(Some(Duration::from_secs(60)))?;
                let body = parameters.to_string();
                let head = "Host: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json";
                let length = body.len();
                write!(
                    stream,
                    "POST {session}{path} HTTP/1.1\r\n{head}\r\nContent-Length: {length}\r\n\r\n{body}"
                )?;
                let mut answer = String::new();
                stream.read_to_string(&mut answer)?;
                let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
                let answer: Value = serde_json::from_str(body)?;
                if head.contains(" 200 ") {
                    Ok(answer["value"].clone())
                } else {
                    Err(format!("{path}: {answer}").into())
                }
            }
        }
    }

    /// Reads the next message of Firefox: its length, a colon and that many bytes.
    fn read(&mut self) -> Result<Value, Failure> {
        let Line::Marionette(stream, _) = &mut self.line else { return Err("no socket".into()) };
        let mut length = Vec::new();
        stream.read_until(b':', &mut length)?;
        length.pop();
        let mut message = vec![0; String::from_utf8(length)?.parse()?];
        stream.read_exact(&mut message)?;
        Ok(serde_json::from_slice(&message)?)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        if matches!(self.line, Line::Marionette(..)) {
            let _ = self.command("Marionette:Quit", "", json!({ "flags": ["eForceQuit"] }));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}

/// The path of WebKitGTK's MiniBrowser.
fn small_browser() -> Result<PathBuf, Failure> {
    let folders = fs::read_dir("/usr/lib")?.filter_map(Result::ok).map(|folder| folder.path());
    let browsers = folders.flat_map(|folder| {
        ["4.0", "4.1", "6.0"]
            .map(|edition| folder.join(format!("webkit2gtk-{edition}/MiniBrowser")))
    });
    let mut found: Vec<PathBuf> = browsers.filter(|path| Path::exists(path)).collect();
    found.pop().ok_or_else(|| "WebKitGTK has no MiniBrowser here".into())
}
