//! Development tasks: the page, a server for it, one program with both, the end-to-end tests, a new
//! lesson.

mod dist;
#[path = "../../e2e/mod.rs"]
mod e2e;
mod first_visit;
mod imports;
mod licences;
#[path = "../../tests/support/linked.rs"]
mod linked;
mod new_lesson;
mod one_file;
mod package;
mod shell;
mod split;
mod toolchain;
mod wasm;
mod web;

use crosspoint_server::{Audience, Server, Site};
use lexopt::prelude::{Long, Short, Value, ValueExt};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask web [--base URL]    build the web page into target/web/; with its future address also
                                the metadata for other sites
cargo xtask dist                build the page and a program that contains it, target/dist/crosspoint,
                                with an archive and, if dpkg-deb is installed, a Debian package
cargo xtask serve [--port N]    serve that folder at http://127.0.0.1:N/ (default 8080);
                                with --lan in the local network too
cargo xtask e2e [--only WORDS]  test the real window and the real page; pictures in target/e2e/;
                                with --only the checks whose name contains these words; with
                                --built the page in target/web/ as it is, without the window
cargo xtask new-lesson NAME [--number C.N]
                                create the folder of a lesson, after the last one if no number is
                                given
cargo xtask first-visit         regenerate assets/web/first.txt, the functions that the page loads
                                first, after larger changes of the program
cargo xtask licences            regenerate assets/licences.txt after a change of dependencies

web, dist and e2e report missing tools; --install installs them (rustup, apt-get).

`target` is cargo's target directory; CARGO_TARGET_DIR changes it.
";

/// An error, as a sentence for the user.
type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    match chore() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn chore() -> Result<(), Failure> {
    let mut arguments = lexopt::Parser::from_env();
    let mut chore = None;
    let (mut lan, mut port, mut install, mut built) = (false, 8080, false, false);
    let mut only = String::new();
    let mut base = None;
    let (mut name, mut number) = (None, None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Value(name) if chore.is_none() => chore = Some(name.string()?),
            Value(lesson) if chore.as_deref() == Some("new-lesson") && name.is_none() => {
                name = Some(lesson.string()?);
            }
            Long("number") => number = Some(new_lesson::number(&arguments.value()?.string()?)?),
            Long("lan") => lan = true,
            Long("install") => install = true,
            Long("built") => built = true,
            Long("port") => port = arguments.value()?.parse()?,
            Long("base") => base = Some(arguments.value()?.string()?),
            Long("only") => only = arguments.value()?.string()?,
            Long("help") | Short('h') => chore = None,
            other => return Err(other.unexpected().into()),
        }
    }
    match chore.as_deref() {
        Some("web") => web::build(base.as_deref(), install).map(drop),
        Some("dist") => dist::build(install),
        Some("serve") => show(lan, port),
        Some("e2e") => e2e::run(only, install, built),
        Some("first-visit") => first_visit::write(install),
        Some("licences") => licences::write(),
        Some("new-lesson") => begin(&name.ok_or("new-lesson NAME: the name is missing")?, number),
        Some(other) => Err(format!("unknown command {other:?}\n\n{HELP}").into()),
        None => {
            print!("{HELP}");
            Ok(())
        }
    }
}

/// Creates a lesson and prints the next steps.
fn begin(name: &str, number: Option<(u8, u8)>) -> Result<(), Failure> {
    let place = new_lesson::lay_out(&shell::project().join("lessons"), name, number)?;
    println!("{place} is in lessons/{name}/: mod.rs, scenes.txt, ko.md, en.md");
    println!("cargo run opens it, cargo test lists what is missing");
    Ok(())
}

fn show(lan: bool, port: u16) -> Result<(), Failure> {
    let folder = shell::target_folder()?.join("web");
    if !folder.join("index.html").exists() {
        return Err(format!("{} is missing: run cargo xtask web", folder.display()).into());
    }
    let audience = if lan { Audience::Network } else { Audience::ThisMachine };
    let server = Server::new(Site::of_folder(&folder)?, audience, port)
        .map_err(|error| format!("port {port}: {error}; choose another one with --port"))?;
    for address in server.addresses() {
        println!("{address}  (Ctrl+C ends it)");
    }
    server.run();
    Ok(())
}
