//! Runs, finds and installs other programs.

use crate::Failure;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Runs `command` with its output visible; an error status is an error.
pub fn run(command: &mut Command) -> Result<(), Failure> {
    output(command.stdin(Stdio::inherit()).stdout(Stdio::inherit())).map(drop)
}

/// The output of `command`, if it succeeds.
pub fn output(command: &mut Command) -> Result<String, Failure> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{name} failed ({})", output.status).into());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A program that is killed on drop.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The folder of a package that npm fetches into `target`.
pub fn npm_package(name: &str, version: &str, target: &Path) -> Result<PathBuf, Failure> {
    let folder = target.join("npm").join(format!("{name}-{version}"));
    let package = folder.join("package");
    if !package.exists() {
        std::fs::create_dir_all(&folder)?;
        let wanted = format!("{name}@{version}");
        run(Command::new("npm").args(["pack", "--silent", &wanted]).current_dir(&folder))?;
        let archive = format!("{name}-{version}.tgz");
        run(Command::new("tar").args(["-xzf", &archive]).current_dir(&folder))?;
    }
    Ok(package)
}

/// Whether `program` is in the path.
pub fn has(program: &str) -> bool {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&paths).any(|folder| folder.join(program).is_file())
}

/// Installs Debian packages if `wanted` and permitted.
///
/// Otherwise fails with the command that installs them.
pub fn install(packages: &[&str], wanted: bool) -> Result<(), Failure> {
    let words = packages.join(" ");
    let may = || has("apt-get") && output(Command::new("id").arg("-u")).is_ok_and(|id| id == "0\n");
    if !wanted || !may() {
        return Err(format!(
            "missing: {words} (Debian's names; apt-get install {words}, or --install as root)"
        )
        .into());
    }
    println!("installing {words}");
    let apt = |arguments: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").args(arguments).stdin(Stdio::null());
        output(&mut apt)
    };
    apt(&["update", "-qq"])?;
    apt(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())?;
    Ok(())
}

/// The folder of this project.
pub fn project() -> &'static Path {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest)
}

/// The output of `cargo metadata` for the project and all its dependencies, for the page or for
/// this machine.
pub fn metadata(page: bool) -> Result<serde_json::Value, Failure> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(project()).args(["metadata", "--format-version", "1", "--locked"]);
    if page {
        cargo.args(["--filter-platform", "wasm32-unknown-unknown"]);
    } else {
        cargo.arg("--no-deps");
    }
    Ok(serde_json::from_str(&output(&mut cargo)?)?)
}

/// The target folder of cargo.
pub fn target_folder() -> Result<PathBuf, Failure> {
    let metadata = metadata(false)?;
    Ok(metadata["target_directory"].as_str().ok_or("cargo names no target folder")?.into())
}
