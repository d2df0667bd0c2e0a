//! The served files.

use hyper::body::Bytes;
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

/// The greatest size of a page in bytes. A larger folder must not be read into memory.
const MAX_PAGE_SIZE: u64 = 96 << 20;

/// The index page of a folder.
const INDEX: &str = "index.html";

/// The compression of a file stored beside the original.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    /// Brotli, in a file that ends with `.br`.
    Brotli,
    /// Gzip, in a file that ends with `.gz`.
    Gzip,
}

impl Coding {
    /// All codings, the most effective first.
    pub const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// The extension of a compressed file.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gz",
        }
    }

    /// The name of the coding in `Accept-Encoding` and `Content-Encoding`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// The served files, by the path in their address, without the leading slash.
#[derive(Debug)]
pub struct Site {
    files: BTreeMap<String, File>,
}

/// A file ready to be sent.
#[derive(Debug)]
pub(crate) struct File {
    /// The media type.
    pub kind: &'static str,
    pub plain: Form,
    pub packed: Vec<(Coding, Form)>,
}

/// One encoding of a file.
#[derive(Debug)]
pub(crate) struct Form {
    pub bytes: Bytes,
    pub sign: String,
}

impl Form {
    fn new(bytes: Bytes) -> Self {
        let sign = sign(&bytes);
        Self { bytes, sign }
    }
}

/// The object at a path of an address.
#[derive(Debug)]
pub(crate) enum Found<'a> {
    File(&'a str, &'a File),
    /// A folder with an index page. Its address must end with a slash, so that relative links of
    /// the page work.
    Folder,
    Nothing,
}

impl Site {
    /// A site of files by name. A file named like another one plus `.br` or `.gz` is the compressed
    /// form of that file.
    pub fn new(files: impl IntoIterator<Item = (String, Bytes)>) -> Self {
        let files: BTreeMap<_, _> = files.into_iter().collect();
        let packed = |name: &str| {
            let form = |coding: Coding| {
                let bytes = files.get(&format!("{name}.{}", coding.ending()))?;
                Some((coding, Form::new(bytes.clone())))
            };
            Coding::ALL.into_iter().filter_map(form).collect()
        };
        let file = |(name, bytes): (&String, &Bytes)| {
            let plain = Form::new(bytes.clone());
            (name.clone(), File { kind: kind(name), plain, packed: packed(name) })
        };
        Self { files: files.iter().map(file).collect() }
    }

    /// The site of all files below `folder`. Links and names with a leading dot are omitted, so
    /// that neither files outside the folder nor hidden files are served.
    ///
    /// Fails if a file cannot be read or the files do not fit in memory.
    pub fn of_folder(folder: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        let mut room = MAX_PAGE_SIZE;
        collect(folder, "", &mut room, &mut files)?;
        Ok(Self::new(files))
    }

    /// The names and contents of all files, in order.
    pub fn files(&self) -> impl Iterator<Item = (&str, &Bytes)> {
        self.files.iter().map(|(name, file)| (&**name, &file.plain.bytes))
    }

    /// The object at a decoded path of an address.
    pub(crate) fn find(&self, path: &str) -> Found<'_> {
        let Some(name) = path.strip_prefix('/') else { return Found::Nothing };
        let folder = name.is_empty() || name.ends_with('/');
        let name = if folder { format!("{name}{INDEX}") } else { name.to_owned() };
        match self.files.get_key_value(&name) {
            Some((name, file)) => Found::File(name, file),
            None if self.files.contains_key(&format!("{name}/{INDEX}")) => Found::Folder,
            None => Found::Nothing,
        }
    }
}

/// Reads the files below `folder`; their names in addresses start with `prefix`.
fn collect(
    folder: &Path,
    prefix: &str,
    room: &mut u64,
    files: &mut Vec<(String, Bytes)>,
) -> io::Result<()> {
    let at = |path: &Path, error: io::Error| {
        io::Error::new(error.kind(), format!("{}: {error}", path.display()))
    };
    for entry in fs::read_dir(folder).map_err(|error| at(folder, error))? {
        let entry = entry.map_err(|error| at(folder, error))?;
        let name = entry.file_name();
        let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else { continue };
        let (path, name) = (entry.path(), format!("{prefix}{name}"));
        // The kind of the entry itself, without following links: a link is neither a folder nor a
        // file.
        let kind = entry.file_type().map_err(|error| at(&path, error))?;
        if kind.is_dir() {
            collect(&path, &format!("{name}/"), room, files)?;
        } else if kind.is_file() {
            let length = entry.metadata().map_err(|error| at(&path, error))?.len();
            *room = room.checked_sub(length).ok_or_else(|| {
                let most = MAX_PAGE_SIZE >> 20;
                io::Error::other(format!("there are more than {most} MB of files, up to {name}"))
            })?;
            files.push((name, fs::read(&path).map_err(|error| at(&path, error))?.into()));
        }
    }
    Ok(())
}

/// A hash of a file's content in 16 digits (64 bits of FNV-1a). As the query of the file's address
/// it allows browsers to cache the file, and prevents them from combining a new page with an old
/// file.
pub fn sign(bytes: &[u8]) -> String {
    let sign = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sign: u64, &byte| {
        (sign ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{sign:016x}")
}

fn kind(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending.to_ascii_lowercase().as_str() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "ttf" => "font/ttf",
        "otf" => "font/otf",
        "woff2" => "font/woff2",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "pdf" => "application/pdf",
        "gz" => "application/gzip",
        "md" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
