//! The functions that a first visit calls, which the page loads first.
//!
//! An instrumented program records these functions, and a file lists them. A function that an
//! outdated list lacks is in the second part, which is loaded later.

use crate::split::Parts;
use crate::wasm::Program;
use crate::{Failure, e2e, shell, toolchain, web};
use crosspoint_server::sign;
use serde_json::Value;
use std::collections::{BTreeSet, HashSet};
use std::convert::Infallible;
use std::fs;
use std::path::PathBuf;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, Instruction, MemArg, MemArgTarget, Module};
use wasmparser::{FunctionBody, Parser};

/// The number of bytes in a page of WebAssembly memory.
const PAGE: u64 = 1 << 16;

/// The file with the list of functions.
fn list_file() -> PathBuf {
    shell::project().join("assets/web/first.txt")
}

/// Small libraries that are used everywhere, with their mangled names.
const EVERYWHERE: [&str; 5] = ["3std", "4core", "4glam", "5alloc", "17compiler_builtins"];

/// A function of at most this many bytes is not longer than its stub.
const STUB_SIZE: usize = 32;

/// Whether a function of this name and size belongs to the first part.
pub fn functions() -> Result<impl Fn(&str, usize) -> bool, Failure> {
    let list = fs::read_to_string(list_file())?;
    let list: HashSet<String> = list.lines().map(str::to_owned).collect();
    Ok(move |name: &str, size| {
        size <= STUB_SIZE || is_everywhere(name) || list.contains(&hash(name))
    })
}

/// The parts of a mangled name that begin with a library, after the hash of its version.
fn libraries(name: &str) -> impl Iterator<Item = Option<&str>> {
    name.split("Cs").map(|part| {
        let (number, library) = part.split_once('_')?;
        let digits = number.chars().all(|c| c.is_ascii_alphanumeric());
        (digits && (9..13).contains(&number.len())).then_some(library)
    })
}

/// Whether the name of a function mentions only libraries of [`EVERYWHERE`].
fn is_everywhere(name: &str) -> bool {
    let mut libraries = libraries(name).flatten().peekable();
    let own = |library: &str| EVERYWHERE.iter().any(|own| library.starts_with(own));
    libraries.peek().is_some() && libraries.all(own)
}

/// The hash of a function in the list, independent of the compiler's version.
fn hash(name: &str) -> String {
    sign(path(name).as_bytes()).chars().take(8).collect()
}

/// The path of a function with this mangled name. Closures of a function have no numbers, so that a
/// change of the function does not invalidate the list; closures of a table keep their numbers.
fn path(name: &str) -> String {
    let full = format!("{:#}", rustc_demangle::demangle(name));
    let mut parts = full.split("{closure#");
    let mut path = parts.next().unwrap_or_default().to_owned();
    for (number, after) in parts.filter_map(|part| part.split_once('}')) {
        let owner = path.trim_end_matches("::").rsplit("::").next().unwrap_or_default();
        let is_table = owner.chars().all(|c| c.is_uppercase() || c == '_');
        path += &format!("{{closure{}}}{after}", if is_table { number } else { "" });
    }
    path
}

/// The program, instrumented to set a byte for each function that has run, and the address of these
/// bytes. Imported functions have no byte.
fn noting(wasm: &[u8]) -> Result<(Vec<u8>, u64), Failure> {
    let program = Program::read(wasm)?;
    let memory = program.memory.ok_or("the program has no memory")?;
    let notes = memory.initial * PAGE;
    let pages = (program.functions.len() as u64).div_ceil(PAGE);
    let mut module = Module::new();
    Noting { next: notes, pages }.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok((module.finish(), notes))
}

struct Noting {
    /// The address of the byte of the next function.
    next: u64,
    /// The number of memory pages for these bytes.
    pages: u64,
}

impl Reencode for Noting {
    type Error = Infallible;

    /// Adds pages for the bytes. The program allocates only memory after its initial pages, so it
    /// does not use them.
    fn memory_type(
        &mut self,
        memory: wasmparser::MemoryType,
    ) -> Result<wasm_encoder::MemoryType, Error<Infallible>> {
        let mut memory = utils::memory_type(self, memory);
        memory.minimum += self.pages;
        Ok(memory)
    }

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody<'_>,
    ) -> Result<(), Error<Infallible>> {
        let mut function = self.new_function_with_parsed_locals(&body)?;
        function.instruction(&Instruction::I32Const(self.next as i32));
        function.instruction(&Instruction::I32Const(1));
        function.instruction(&Instruction::I32Store8(MemArg {
            offset: 0,
            align: 0,
            target: MemArgTarget::Memory(0),
            ordering: None,
        }));
        self.next += 1;
        let mut reader = body.get_operators_reader()?;
        while !reader.eof() {
            function.instruction(&self.parse_instruction(&mut reader)?);
        }
        code.function(&function);
        Ok(())
    }
}

/// Writes the list of the functions that a first visit calls.
pub fn write(install: bool) -> Result<(), Failure> {
    let target = shell::target_folder()?;
    let wasm = fs::read(toolchain::compile(&target, install)?)?;
    let (noting, notes) = noting(&wasm)?;
    let folder = target.join("web.notes");
    let _ = fs::remove_dir_all(&folder);
    // Omit the second part, so that nothing that waits for it runs.
    web::write(&Parts { first: noting, rest: Vec::new() }, None, &folder)?;
    let program = Program::read(&wasm)?;
    let count = program.functions.len() - program.imports.len();
    let noted = format!(
        "Array.from(new Uint8Array(wasm_memory.buffer, {notes}, {count}))
            .flatMap((noted, at) => noted ? [at] : [])"
    );
    let mut ran = BTreeSet::new();
    e2e::visits(&e2e::serve(&folder)?, |browser| {
        let noted = browser.value(&noted)?;
        ran.extend(noted.as_array().into_iter().flatten().filter_map(Value::as_u64));
        Ok(())
    })?;
    fs::remove_dir_all(&folder)?;
    let functions = ran.into_iter().map(|at| program.imports.len() as u32 + at as u32);
    let named = functions.filter_map(|function| program.names.get(&function));
    let hashes: BTreeSet<String> = named.map(|name| hash(name) + "\n").collect();
    Ok(fs::write(list_file(), String::from_iter(hashes))?)
}
