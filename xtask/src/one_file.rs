//! The page as one self-contained file, for a USB stick or a folder without a server.

use crate::{Failure, web};
use base64::{Engine, engine::general_purpose::STANDARD};
use crosspoint_server::Coding;
use std::fs;
use std::path::Path;

/// The name of the file beside the page.
pub const NAME: &str = "crosspoint.html";

/// Writes the file. `index` is the page with the list of its parts; `scripts` are those that it
/// names. The browser decompresses the program and the fonts.
pub fn write(index: &str, scripts: &[(&str, String)], folder: &Path) -> Result<(), Failure> {
    let mut page = index.replace("{{HEAD}}", "").replace("{{HOME}}", "");
    let icon = STANDARD.encode(fs::read(folder.join("icon.svg"))?);
    let sheet = fs::read_to_string(folder.join("article.css"))?;
    let mut replace = |from: &str, to: &str| -> Result<(), Failure> {
        if !page.contains(from) {
            return Err(format!("index.html has no {from}").into());
        }
        page = page.replace(from, to);
        Ok(())
    };
    replace(r#"<link rel="stylesheet" href="article.css">"#, &format!("<style>{sheet}</style>"))?;
    replace(r#"href="icon.svg""#, &format!(r#"href="data:image/svg+xml;base64,{icon}""#))?;
    replace("<link rel=\"manifest\" href=\"manifest.webmanifest\">\n", "")?;
    replace("<link rel=\"apple-touch-icon\" href=\"icon-192.png\">\n", "")?;
    for (name, script) in scripts {
        // A script must not end its element.
        let script = script.replace("</script", "<\\/script");
        let element = format!("<script>{script}</script>");
        replace(&format!(r#"<script src="{name}"></script>"#), &element)?;
    }
    let mut parts = Vec::new();
    for name in ["crosspoint.wasm", "rest.wasm"].into_iter().chain(web::TEXTS) {
        parts.push(part(name, &folder.join(name))?);
    }
    let fonts = folder.join("fonts");
    for name in web::names(&fonts, ".ttf")? {
        parts.push(part(&name, &fonts.join(&name))?);
    }
    // The parts come before the scripts that use them.
    let first = page.find("<script").ok_or("index.html has no script")?;
    page.insert_str(first, &parts.concat());
    println!("{NAME}: {} bytes", page.len());
    Ok(fs::write(folder.join(NAME), page)?)
}

/// A file as an element that the page finds by its name.
fn part(name: &str, file: &Path) -> Result<String, Failure> {
    let packed = STANDARD.encode(web::packed(&fs::read(file)?, Coding::Gzip)?);
    Ok(format!("<script type=\"text/plain\" id=\"part:{name}\">{packed}</script>\n"))
}
