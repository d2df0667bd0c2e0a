//! The web page: a folder that any server of files can serve.

use crate::{Failure, imports, shell, toolchain};
use flate2::{Compression, write::GzEncoder};
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// This project's own parts of the page.
const OWN: [&str; 2] = ["crosspoint.js", "start.js"];

/// Parts of the page that come with the libraries: package, file in it, what it stands under.
pub const LOADER: [(&str, &str, &str); 2] =
    [("miniquad", "js/gl.js", "gl.js"), ("sapp-jsutils", "js/sapp_jsutils.js", "sapp_jsutils.js")];

/// Makes `target/web` anew and says how large it is; the folder.
pub fn build() -> Result<PathBuf, Failure> {
    let target = shell::target_folder()?;
    let wasm = fs::read(toolchain::compile(&target)?)?;

    let folder = target.join("web");
    // Nothing of an earlier page may stay.
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(folder.join("fonts"))?;
    fs::write(folder.join("crosspoint.wasm"), &wasm)?;

    let assets = shell::project().join("assets");
    let mut scripts = loader(&folder)?;
    for name in OWN {
        fs::copy(assets.join("web").join(name), folder.join(name))?;
        scripts.push(fs::read_to_string(folder.join(name))?);
    }
    let undefined = imports::undefined(&wasm, &scripts)?;
    if !undefined.is_empty() {
        return Err(format!("the page's scripts do not define {}", undefined.join(", ")).into());
    }

    fs::copy(assets.join("licences.txt"), folder.join("licences.txt"))?;

    let fonts = fonts(&assets.join("fonts"), &folder.join("fonts"))?;
    let program = part("crosspoint.wasm", "crosspoint.wasm", &wasm);
    let files = json!({ "program": program, "fonts": fonts }).to_string();
    let index = fs::read_to_string(assets.join("web/index.html"))?;
    fs::write(folder.join("index.html"), index.replace("{{FILES}}", &files))?;

    let (raw, packed) = sizes(&folder)?;
    println!("{}: {raw} bytes, {packed} after gzip -9", folder.display());
    Ok(folder)
}

/// Puts the scripts of the libraries into `folder`; the scripts.
fn loader(folder: &Path) -> Result<Vec<String>, Failure> {
    let metadata = shell::metadata(true)?;
    let mut scripts = Vec::new();
    for (package, file, name) in LOADER {
        let packages = metadata["packages"].as_array().into_iter().flatten();
        let found = packages.into_iter().find(|found| found["name"] == package);
        let found = found.ok_or_else(|| format!("{package} is not among the dependencies"))?;
        let manifest = Path::new(found["manifest_path"].as_str().unwrap_or_default());
        let home = manifest.parent().unwrap_or(manifest);
        let script = fs::read_to_string(home.join(file))?;
        fs::write(folder.join(name), &script)?;
        scripts.push(script);
    }
    Ok(scripts)
}

/// Copies the fonts, and their licences beside them; what the page is to fetch.
fn fonts(from: &Path, to: &Path) -> Result<Vec<Value>, Failure> {
    let mut fonts = Vec::new();
    let mut files = fs::read_dir(from)?.collect::<Result<Vec<_>, _>>()?;
    files.sort_by_key(|file| file.file_name());
    for file in files {
        let name = file.file_name().to_string_lossy().into_owned();
        if name.ends_with(".ttf") {
            let bytes = fs::read(file.path())?;
            fs::write(to.join(&name), &bytes)?;
            fonts.push(part(&name, &format!("fonts/{name}"), &bytes));
        } else if name.ends_with(".txt") {
            fs::copy(file.path(), to.join(&name))?;
        }
    }
    Ok(fonts)
}

/// A file that the page fetches: its length for the progress shown, and in its address a sign of
/// what is in it, so that a browser does not pair a new page with an old program.
fn part(name: &str, path: &str, bytes: &[u8]) -> Value {
    let sign = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sign: u64, &byte| {
        (sign ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    json!({ "name": name, "url": format!("{path}?{sign:016x}"), "bytes": bytes.len() })
}

/// The size of all files in `folder`, and what they come to when each is packed by gzip -9.
fn sizes(folder: &Path) -> Result<(usize, usize), Failure> {
    let mut sum = (0, 0);
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let (raw, packed) = if path.is_dir() {
            sizes(&path)?
        } else {
            let bytes = fs::read(&path)?;
            let mut packer = GzEncoder::new(Vec::new(), Compression::best());
            packer.write_all(&bytes)?;
            (bytes.len(), packer.finish()?.len())
        };
        sum = (sum.0 + raw, sum.1 + packed);
    }
    Ok(sum)
}
