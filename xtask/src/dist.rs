//! One program with the embedded web page, which runs anywhere, and packages of it.

use crate::{Failure, package, shell, web};
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// Builds `target/dist/crosspoint` and packages of it, tests their contents, and prints their
/// sizes.
pub fn build(install: bool) -> Result<(), Failure> {
    // Compile what does not embed the page while the page builds.
    let page = thread::scope(|scope| {
        let libraries = scope.spawn(|| libraries().map_err(|error| error.to_string()));
        let page = web::build(None, install);
        libraries.join().map_err(|_| "a thread panicked")??;
        page
    })?;
    let built = program(&page)?;
    let name = format!("crosspoint{EXE_SUFFIX}");
    let folder = shell::target_folder()?.join("dist");
    fs::create_dir_all(&folder)?;
    let program = folder.join(&name);
    fs::copy(built, &program)?;
    let packages = package::all(&program, &folder)?;
    // Run in an empty folder, so that the program cannot find target/web.
    let tried = std::env::temp_dir().join(format!("crosspoint-dist-{}", std::process::id()));
    for package in &packages {
        fs::create_dir_all(&tried)?;
        let outcome = package.unpack(&tried).and_then(|folder| compare(&folder, &name, &page));
        fs::remove_dir_all(&tried)?;
        outcome.map_err(|failure| format!("{}: {failure}", package.file.display()))?;
    }
    for file in packages.iter().map(|package| &package.file).chain([&program]) {
        println!("{}: {} bytes", file.display(), fs::metadata(file)?.len());
    }
    println!("each contains the page: crosspoint serve");
    Ok(())
}

/// Builds the library that [`program`] links, on one core: the page build needs the rest and takes
/// longer.
fn libraries() -> Result<(), Failure> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(shell::project()).env("CARGO_BUILD_JOBS", "1");
    shell::run(cargo.args(["build", "--locked", "--release", "--lib"]))
}

/// Builds the program that embeds `page`.
pub fn program(page: &Path) -> Result<PathBuf, Failure> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(shell::project()).env("CROSSPOINT_PAGE", page);
    shell::run(cargo.args(["build", "--locked", "--release", "--bin", "crosspoint"]))?;
    Ok(shell::target_folder()?.join("release").join(format!("crosspoint{EXE_SUFFIX}")))
}

/// Fails unless the program in `folder`, without other files, serves each file of `page`.
fn compare(folder: &Path, name: &str, page: &Path) -> Result<(), Failure> {
    let mut command = Command::new(folder.join(name));
    command.args(["serve", "--port", "0"]).current_dir(folder);
    command.env("CROSSPOINT_CONFIG", folder).stdout(Stdio::piped());
    let mut running = shell::Running(command.spawn()?);
    let mut line = String::new();
    BufReader::new(running.0.stdout.take().ok_or("no pipe")?).read_line(&mut line)?;
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
    for (name, bytes) in crosspoint_server::Site::of_folder(page)?.files() {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        let head = format!("Host: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(format!("GET /{name} HTTP/1.1\r\n{head}").as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        if !answer.starts_with(b"HTTP/1.1 200 ") || !answer.ends_with(bytes) {
            return Err(format!(
                "served {name} differs from the built file: {:.200}",
                answer.escape_ascii()
            )
            .into());
        }
    }
    Ok(())
}
