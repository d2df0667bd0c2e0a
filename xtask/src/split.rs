//! Splits the program of the page in two: the functions that the first picture needs, and the rest.
//!
//! The first part is a complete module. It has a stub for each function of the second part that it
//! may call. The stub makes the page load the second part if necessary, then calls the function
//! through the table. The second part imports memory, table, globals and functions of the first,
//! and puts its own functions into the table when it is instantiated.

use crate::Failure;
use crate::wasm::Program;
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, ElementSection, Elements, EntityType, ExportKind,
    ExportSection, Function, FunctionSection, GlobalSection, GlobalType, ImportSection,
    Instruction, Module, RefType, TableSection, TableType, TypeSection, ValType,
};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, ExportSectionReader, FunctionSectionReader,
    GlobalSectionReader, ImportSectionReader, Parser, TableSectionReader, ValType as Parsed,
};

/// The imported function of the page that loads the second part synchronously.
const NEED: &str = "crosspoint_need";
/// The exported global that the page sets to 1 when the second part is loaded.
const WHOLE: &str = "whole";
/// The module name of the second part's imports, and the name of the table in that module.
const FIRST: &str = "first";
const TABLE: &str = "table";

/// The two parts.
pub struct Parts {
    pub first: Vec<u8>,
    pub rest: Vec<u8>,
}

/// Splits `wasm`. `is_first` decides by name and size in bytes whether a function belongs to the
/// first part; imported and exported functions always do.
pub fn split(wasm: &[u8], is_first: impl Fn(&str, usize) -> bool) -> Result<Parts, Failure> {
    let program = Program::read(wasm)?;
    let plan = Plan::new(&program, is_first)?;
    let mut first = Module::new();
    First(&plan).parse_core_module(&mut first, Parser::new(0), wasm)?;
    Ok(Parts { first: first.finish(), rest: plan.rest()?.finish() })
}

/// The distribution of the functions.
struct Plan<'a> {
    program: &'a Program<'a>,
    /// The functions of the first and of the second part.
    parts: [Vec<u32>; 2],
    /// Functions of the first part that the second calls.
    shared: BTreeSet<u32>,
    /// Functions of the second part that the first may call, with an index in the table.
    stubs: BTreeMap<u32, u32>,
    /// The size of the table.
    places: u64,
    /// The indices of the types `() -> ()` and `(i32) -> i32`.
    types: [u32; 2],
    /// The index in the first part of each function or of its stub.
    numbers: BTreeMap<u32, u32>,
}

impl<'a> Plan<'a> {
    fn new(
        program: &'a Program<'a>,
        is_first: impl Fn(&str, usize) -> bool,
    ) -> Result<Self, Failure> {
        let named = |function: &u32| {
            let size = || program.body(*function).as_bytes().len();
            program.names.get(function).is_some_and(|name| is_first(name, size()))
        };
        let exported = |function: &u32| program.exports.contains(function);
        let parts: (Vec<u32>, Vec<u32>) =
            (0..program.functions.len() as u32).partition(|function| {
                *function < program.imported() || exported(function) || named(function)
            });
        let parts = <[Vec<u32>; 2]>::from(parts);
        let [first, rest] = parts.each_ref().map(|part| BTreeSet::from_iter(part.iter().copied()));
        let called = |callers: &BTreeSet<u32>, part: &BTreeSet<u32>| {
            let mut called = BTreeSet::new();
            for caller in callers.range(program.imported()..) {
                called.extend(program.called_by(*caller)?);
            }
            Ok::<_, Failure>(&called & part)
        };
        let table = program.table_type.ok_or("the program has no table")?;
        let mut places = table.initial;
        let mut stubs: BTreeMap<u32, u32> = BTreeMap::new();
        for (place, function) in program.table.iter().filter(|(_, found)| rest.contains(found)) {
            stubs.entry(*function).or_insert(*place);
        }
        for function in called(&first, &rest)? {
            stubs.entry(function).or_insert_with(|| {
                places += 1;
                places as u32 - 1
            });
        }
        // The first part has one more import, and one more function after its own.
        let moved = |(number, function): (u32, &u32)| {
            (*function, number + u32::from(*function >= program.imported()))
        };
        let mut numbers: BTreeMap<u32, u32> = (0..).zip(&parts[0]).map(moved).collect();
        numbers.extend(stubs.keys().copied().zip(parts[0].len() as u32 + 2..));
        let i32 = [Parsed::I32];
        let types = [program.type_of(&[], &[])?, program.type_of(&i32, &i32)?];
        let shared = called(&rest, &first)?;
        Ok(Self { program, parts, shared, stubs, places, types, numbers })
    }

    fn table(&self) -> TableType {
        let (minimum, maximum) = (self.places, Some(self.places));
        let (element_type, table64, shared) = (RefType::FUNCREF, false, false);
        TableType { element_type, table64, minimum, maximum, shared }
    }

    /// The stub of a function of the second part.
    fn stub(&self, function: u32, place: u32) -> Function {
        let type_index = self.program.functions[function as usize];
        let mut stub = Function::new([]);
        for parameter in 0..self.program.types[type_index as usize].params().len() {
            stub.instruction(&Instruction::LocalGet(parameter as u32));
        }
        stub.instruction(&Instruction::I32Const(place as i32));
        stub.instruction(&Instruction::Call(self.parts[0].len() as u32 + 1));
        stub.instruction(&Instruction::CallIndirect { type_index, table_index: 0 });
        stub.instruction(&Instruction::End);
        stub
    }

    /// A function that loads the second part if necessary, and returns its argument.
    fn ensure_loaded(&self) -> Function {
        let mut ensure = Function::new([]);
        for instruction in [
            Instruction::GlobalGet(self.program.globals.len() as u32),
            Instruction::I32Eqz,
            Instruction::If(BlockType::Empty),
            Instruction::Call(self.program.imported()),
            Instruction::End,
            Instruction::LocalGet(0),
            Instruction::End,
        ] {
            ensure.instruction(&instruction);
        }
        ensure
    }

    /// The second part.
    fn rest(&self) -> Result<Module, Failure> {
        let (program, [_, rest]) = (self.program, &self.parts);
        let numbers: BTreeMap<u32, u32> =
            self.shared.iter().chain(rest).copied().zip(0..).collect();
        let mut encoder = Rest(&numbers);
        let mut types = TypeSection::new();
        for found in &program.types {
            types.ty().func_type(&encoder.func_type(found.clone())?);
        }
        let mut imports = ImportSection::new();
        for (number, function) in self.shared.iter().enumerate() {
            let of = EntityType::Function(program.functions[*function as usize]);
            imports.import(FIRST, &format!("{number:x}"), of);
        }
        let memory = program.memory.ok_or("the program has no memory")?;
        imports.import(FIRST, "memory", encoder.memory_type(memory)?);
        imports.import(FIRST, TABLE, self.table());
        for (number, global) in program.globals.iter().enumerate() {
            imports.import(FIRST, &global_name(number), encoder.global_type(*global)?);
        }
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for function in rest {
            functions.function(program.functions[*function as usize]);
            encoder.parse_function_body(&mut code, program.body(*function).clone())?;
        }
        // Functions with consecutive indices form one segment.
        let in_table = program.table.iter().map(|(place, function)| (*place, *function));
        let in_table = in_table.filter(|(_, function)| self.stubs.contains_key(function));
        let added = self.stubs.iter().map(|(function, place)| (*place, *function));
        let mut segments: Vec<(u32, Vec<u32>)> = Vec::new();
        for (place, function) in in_table.chain(added).collect::<BTreeMap<_, _>>() {
            match segments.last_mut() {
                Some((begin, those)) if *begin + those.len() as u32 == place => {
                    those.push(numbers[&function]);
                }
                _ => segments.push((place, vec![numbers[&function]])),
            }
        }
        let mut elements = ElementSection::new();
        for (begin, functions) in segments {
            let begin = ConstExpr::i32_const(begin as i32);
            elements.active(None, &begin, Elements::Functions(functions.into()));
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&elements).section(&code);
        Ok(module)
    }
}

fn global_name(number: usize) -> String {
    format!("global{number}")
}

type Encoded = Result<(), Error<Infallible>>;

/// Writes functions of the second part; the map has their new indices.
struct Rest<'a>(&'a BTreeMap<u32, u32>);

impl Reencode for Rest<'_> {
    type Error = Infallible;

    /// Panics if the plan lacks a function, which would be an error in this file.
    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.0[&function])
    }
}

/// Writes the first part.
struct First<'a>(&'a Plan<'a>);

impl Reencode for First<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.0.numbers[&function])
    }

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Encoded {
        utils::parse_import_section(self, imports, section)?;
        imports.import("env", NEED, EntityType::Function(self.0.types[0]));
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        _: FunctionSectionReader<'_>,
    ) -> Encoded {
        let Plan { program, parts: [first, _], stubs, types, .. } = self.0;
        let of = |function: &u32| program.functions[*function as usize];
        let own = first.iter().skip(program.imports.len()).map(of);
        for of in own.chain([types[1]]).chain(stubs.keys().map(of)) {
            functions.function(of);
        }
        Ok(())
    }

    fn parse_table_section(
        &mut self,
        tables: &mut TableSection,
        _: TableSectionReader<'_>,
    ) -> Encoded {
        tables.table(self.0.table());
        Ok(())
    }

    fn parse_global_section(
        &mut self,
        globals: &mut GlobalSection,
        section: GlobalSectionReader<'_>,
    ) -> Encoded {
        utils::parse_global_section(self, globals, section)?;
        let (val_type, mutable, shared) = (ValType::I32, true, false);
        globals.global(GlobalType { val_type, mutable, shared }, &ConstExpr::i32_const(0));
        Ok(())
    }

    fn parse_export_section(
        &mut self,
        exports: &mut ExportSection,
        section: ExportSectionReader<'_>,
    ) -> Encoded {
        utils::parse_export_section(self, exports, section)?;
        exports.export(TABLE, ExportKind::Table, 0);
        let globals = self.0.program.globals.len();
        exports.export(WHOLE, ExportKind::Global, globals as u32);
        for number in 0..globals {
            exports.export(&global_name(number), ExportKind::Global, number as u32);
        }
        for (number, function) in self.0.shared.iter().enumerate() {
            exports.export(&format!("{number:x}"), ExportKind::Func, self.0.numbers[function]);
        }
        Ok(())
    }

    fn parse_element_section(
        &mut self,
        elements: &mut ElementSection,
        section: wasmparser::ElementSectionReader<'_>,
    ) -> Encoded {
        utils::parse_element_section(self, elements, section)?;
        let begin = self.0.program.table_type.map_or(0, |table| table.initial);
        let added = self.0.stubs.iter().filter(|(_, place)| u64::from(**place) >= begin);
        let added: Vec<u32> = added.map(|(function, _)| self.0.numbers[function]).collect();
        elements.active(
            None,
            &ConstExpr::i32_const(begin as i32),
            Elements::Functions(added.into()),
        );
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, _: CodeSectionReader<'_>) -> Encoded {
        let Plan { program, parts: [first, _], stubs, .. } = self.0;
        for function in first.iter().skip(program.imports.len()) {
            self.parse_function_body(code, program.body(*function).clone())?;
        }
        code.function(&self.0.ensure_loaded());
        for (function, place) in stubs {
            code.function(&self.0.stub(*function, *place));
        }
        Ok(())
    }

    /// Omits the custom sections of the compiler.
    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader<'_>) -> Encoded {
        Ok(())
    }
}
