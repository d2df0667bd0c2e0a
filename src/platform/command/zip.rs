//! Writes zip archives.

use miniz_oxide::deflate::compress_to_vec;

/// The compression level, from 0 to 10.
const LEVEL: u8 = 6;
/// The version of the format needed to extract, 2.0.
const NEEDED: u16 = 20;
/// Names are UTF-8.
const UTF8: u16 = 1 << 11;
/// 1 January 1980: an archive of the same files is reproducible.
const DAY: u16 = 0x0021;

/// An archive being written.
#[derive(Debug, Default)]
pub struct ZipArchive {
    files: Vec<u8>,
    directory: Vec<u8>,
    count: u16,
}

impl ZipArchive {
    /// Adds a file. Fails with a message if the archive is full.
    ///
    /// ```
    /// use crosspoint::platform::command::zip::ZipArchive;
    /// let mut archive = ZipArchive::default();
    /// archive.add("a/b.txt", b"text").expect("room for four bytes");
    /// assert!(archive.finish().starts_with(b"PK\x03\x04"));
    /// ```
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), String> {
        let full = || format!("the archive has no room for {name}");
        let packed = compress_to_vec(bytes, LEVEL);
        let (method, data): (u16, &[u8]) =
            if packed.len() < bytes.len() { (8, &packed) } else { (0, bytes) };
        let at = u32::try_from(self.files.len()).map_err(|_| full())?;
        let size = |length: usize| u32::try_from(length).map_err(|_| full());
        let (packed_size, whole_size) = (size(data.len())?, size(bytes.len())?);
        let name_size = u16::try_from(name.len()).map_err(|_| full())?;
        self.count = self.count.checked_add(1).ok_or_else(full)?;
        let head = [
            [NEEDED, UTF8, method, 0, DAY].map(u16::to_le_bytes).as_flattened(),
            [crc32fast::hash(bytes), packed_size, whole_size].map(u32::to_le_bytes).as_flattened(),
            &name_size.to_le_bytes(),
            &[0; 2], // no extra field
        ]
        .concat();
        let name = name.as_bytes();
        self.files.extend([&b"PK\x03\x04"[..], &head, name, data].concat());
        self.directory.extend([&b"PK\x01\x02"[..], &NEEDED.to_le_bytes(), &head].concat());
        self.directory.extend([0; 10]); // no comment, one disk, no attributes
        self.directory.extend([&at.to_le_bytes()[..], name].concat());
        Ok(())
    }

    /// The bytes of the finished archive.
    pub fn finish(self) -> Vec<u8> {
        let Self { files: mut bytes, directory, count } = self;
        let (at, size) = (bytes.len() as u32, directory.len() as u32);
        bytes.extend(directory);
        bytes.extend(b"PK\x05\x06");
        bytes.extend([0; 4]);
        bytes.extend([count; 2].map(u16::to_le_bytes).as_flattened());
        bytes.extend([size, at].map(u32::to_le_bytes).as_flattened());
        bytes.extend([0; 2]);
        bytes
    }
}
