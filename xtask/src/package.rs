//! Packages of the program with the embedded page: an archive, and a Debian package.

use crate::{Failure, e2e, shell};
use std::env::consts::{ARCH, EXE_SUFFIX, OS};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The documents that come with the program.
const PAPERS: [&str; 8] = [
    "README.md",
    "README.ko.md",
    "ACCESSIBILITY.md",
    "EMBEDDING.md",
    "privacy.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "assets/licences.txt",
];

/// The desktop menu entry.
const MENU: &str = "[Desktop Entry]
Type=Application
Name=Crosspoint
Name[ko]=교점
Comment=Drag points and see why and where two things meet
Comment[ko]=점을 끌며 두 도형이 왜, 어디에서 만나는지 본다
Exec=crosspoint
Icon=crosspoint
Categories=Education;Math;
Terminal=false
";

/// A package file.
pub struct Package {
    /// The path of the package.
    pub file: PathBuf,
    /// The folder in the package that contains the program.
    inner: PathBuf,
    /// The command that extracts the package, without the file and the target folder.
    unpacker: (&'static str, &'static str, Option<&'static str>),
}

impl Package {
    /// Extracts the package into `folder`; returns the path of the program.
    pub fn unpack(&self, folder: &Path) -> Result<PathBuf, Failure> {
        let (program, action, before) = self.unpacker;
        let mut unpack = Command::new(program);
        shell::run(unpack.arg(action).arg(&self.file).args(before).arg(folder))?;
        Ok(folder.join(&self.inner))
    }
}

/// Makes an archive of `program` in `folder`, and a `.deb` if `dpkg-deb` is available; returns the
/// packages.
pub fn all(program: &Path, folder: &Path) -> Result<Vec<Package>, Failure> {
    let mut made = vec![archive(program, folder)?];
    if shell::has("dpkg-deb") {
        made.push(debian(program, folder)?);
    } else {
        println!("no .deb: dpkg-deb is not installed");
    }
    if OS == "linux" {
        app_image(program, folder)?;
    }
    Ok(made)
}

/// Makes `crosspoint-VERSION-SYSTEM-MACHINE.tar.gz`, on Windows `.zip`.
fn archive(program: &Path, folder: &Path) -> Result<Package, Failure> {
    let name = format!("crosspoint-{VERSION}-{OS}-{ARCH}");
    let content = emptied(folder.join(&name))?;
    fs::copy(program, content.join(format!("crosspoint{EXE_SUFFIX}")))?;
    papers(&content)?;
    let end = if OS == "windows" { "zip" } else { "tar.gz" };
    let archive = folder.join(format!("{name}.{end}"));
    shell::run(Command::new("tar").arg("-acf").arg(&archive).arg("-C").arg(folder).arg(&name))?;
    fs::remove_dir_all(content)?;
    Ok(Package { file: archive, inner: name.into(), unpacker: ("tar", "-xf", Some("-C")) })
}

/// Puts the program, a menu entry, an icon and the documents into the system folders at `root`.
fn install(program: &Path, root: &Path) -> Result<(), Failure> {
    let place = |path: &str| -> Result<PathBuf, Failure> {
        let path = root.join(path);
        fs::create_dir_all(path.parent().ok_or("no folder")?)?;
        Ok(path)
    };
    fs::copy(program, place("usr/bin/crosspoint")?)?;
    fs::write(place("usr/share/applications/crosspoint.desktop")?, MENU)?;
    fs::copy(icon(), place("usr/share/icons/hicolor/scalable/apps/crosspoint.svg")?)?;
    let papers_of_it = root.join("usr/share/doc/crosspoint");
    fs::create_dir_all(&papers_of_it)?;
    papers(&papers_of_it)
}

fn icon() -> PathBuf {
    shell::project().join("assets/web/icon.svg")
}

/// Makes `crosspoint_VERSION_MACHINE.deb`.
fn debian(program: &Path, folder: &Path) -> Result<Package, Failure> {
    let machine = shell::output(Command::new("dpkg").arg("--print-architecture"))?;
    let name = format!("crosspoint_{VERSION}_{}", machine.trim());
    let root = emptied(folder.join(&name))?;
    install(program, &root)?;
    let control = control(machine.trim(), fs::metadata(program)?.len())?;
    fs::create_dir(root.join("DEBIAN"))?;
    fs::write(root.join("DEBIAN/control"), control)?;
    let package = folder.join(format!("{name}.deb"));
    let mut build = Command::new("dpkg-deb");
    shell::run(build.args(["--root-owner-group", "--build"]).arg(&root).arg(&package))?;
    fs::remove_dir_all(root)?;
    Ok(Package { file: package, inner: "usr/bin".into(), unpacker: ("dpkg-deb", "-x", None) })
}

/// Makes `crosspoint-VERSION-MACHINE.AppImage` if `appimagetool` is available.
fn app_image(program: &Path, folder: &Path) -> Result<(), Failure> {
    if !shell::has("appimagetool") {
        println!("no AppImage: appimagetool is not installed");
        return Ok(());
    }
    let name = format!("crosspoint-{VERSION}-{ARCH}");
    let root = emptied(folder.join(&name))?;
    install(program, &root)?;
    // The tool expects the program, the menu entry and the icon in the root folder.
    fs::copy(program, root.join("AppRun"))?;
    fs::write(root.join("crosspoint.desktop"), MENU)?;
    fs::copy(icon(), root.join("crosspoint.svg"))?;
    let file = folder.join(format!("{name}.AppImage"));
    shell::run(Command::new("appimagetool").arg(&root).arg(file))?;
    Ok(fs::remove_dir_all(root)?)
}

/// The control file of the package, whose program is linked to the C library of this machine.
fn control(machine: &str, bytes: u64) -> Result<String, Failure> {
    let library = shell::output(Command::new("getconf").arg("GNU_LIBC_VERSION"))?;
    let version = library.split_whitespace().last().ok_or("getconf names no version")?;
    let needs = e2e::LIBRARIES.join(", ");
    Ok(format!(
        "Package: crosspoint
Version: {VERSION}
Architecture: {machine}
Maintainer: the authors of Crosspoint <crosspoint@localhost>
Installed-Size: {}
Depends: libc6 (>= {version}), {needs}
Section: education
Priority: optional
Description: shows why and where two things meet
 Lessons on segments, circles, spheres, planes, triangles, rays and shadows:
 pictures that can be dragged, formulas, code and text, in Korean and English.
 It carries the same as a web page and serves it to a class: crosspoint serve.
",
        bytes.div_ceil(1024)
    ))
}

fn papers(folder: &Path) -> Result<(), Failure> {
    for paper in PAPERS.map(|paper| shell::project().join(paper)) {
        fs::copy(&paper, folder.join(paper.file_name().ok_or("no name")?))?;
    }
    Ok(())
}

/// Empties this folder, and returns it.
pub fn emptied(folder: PathBuf) -> Result<PathBuf, Failure> {
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}
