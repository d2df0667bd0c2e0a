//! The imports of the WebAssembly program, and whether the page's scripts define them.
//!
//! The loader would replace a missing function by an empty one and report that only in the
//! browser's console.

/// The imports of `wasm` that none of `scripts` defines.
pub fn undefined<'a>(
    wasm: &[u8],
    scripts: impl Iterator<Item = &'a str> + Clone,
) -> Result<Vec<String>, &'static str> {
    let imports = imports(wasm).ok_or("crosspoint.wasm cannot be read")?;
    let missing = |name: &String| !scripts.clone().any(|script| defines(script, name));
    Ok(imports.into_iter().filter(missing).collect())
}

/// Whether `script` defines the function `name` in one of the forms used by loader and plugins.
fn defines(script: &str, name: &str) -> bool {
    let plain =
        [format!("function {name}("), format!("env.{name} = "), format!(" {name}: function")];
    plain.iter().any(|way| script.contains(way))
        // A definition elsewhere, listed by its bare name.
        || script.lines().any(|line| line.trim().trim_end_matches(',') == name)
}

/// The names that a WebAssembly module imports; None if it is not a module.
fn imports(wasm: &[u8]) -> Option<Vec<String>> {
    const IMPORTS: u32 = 2;
    let mut module = Reader(wasm.strip_prefix(b"\0asm\x01\0\0\0")?);
    let mut names = Vec::new();
    while !module.0.is_empty() {
        let id = u32::from(module.byte()?);
        let size = module.number()? as usize;
        let mut section = Reader(module.take(size)?);
        if id == IMPORTS {
            for _ in 0..section.number()? {
                section.text()?; // the module, always env
                names.push(section.text()?);
                section.skip_kind()?;
            }
        }
    }
    Some(names)
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|byte| byte[0])
    }

    /// LEB128: seven bits per byte, the lowest first; the eighth bit means that another byte
    /// follows.
    fn number(&mut self) -> Option<u32> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= u32::from(byte & 0x7f).checked_shl(shift)?;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    fn text(&mut self) -> Option<String> {
        let len = self.number()? as usize;
        String::from_utf8(self.take(len)?.to_vec()).ok()
    }

    /// The kind of an import: a function's type, or the limits of a table or memory, or a global.
    fn skip_kind(&mut self) -> Option<()> {
        match self.byte()? {
            0 => drop(self.number()?),
            kind @ (1 | 2) => {
                if kind == 1 {
                    self.byte()?;
                }
                let bounded = self.byte()? & 1 == 1;
                self.number()?;
                if bounded {
                    self.number()?;
                }
            }
            3 => drop(self.take(2)?),
            _ => return None,
        }
        Some(())
    }
}
