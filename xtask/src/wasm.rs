//! Reads a WebAssembly module, for checking and splitting it.

use crate::Failure;
use std::collections::BTreeMap;
use wasmparser::{
    ElementItems, ElementKind, ExternalKind, FuncType, FunctionBody, GlobalType, KnownCustom,
    MemoryType, Name, Operator, Parser, Payload, TableType, TypeRef, ValType,
};

/// A module with one memory and one table whose imports are all functions.
#[derive(Default)]
pub struct Program<'a> {
    pub types: Vec<FuncType>,
    /// The names of the imported functions, which have the first indices.
    pub imports: Vec<&'a str>,
    /// The type of each function.
    pub functions: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
    /// Names of functions, if the linker has kept them.
    pub names: BTreeMap<u32, &'a str>,
    /// Exported functions.
    pub exports: Vec<u32>,
    /// Functions by index in the table.
    pub table: BTreeMap<u32, u32>,
    pub table_type: Option<TableType>,
    pub memory: Option<MemoryType>,
    pub globals: Vec<GlobalType>,
}

impl<'a> Program<'a> {
    pub fn read(wasm: &'a [u8]) -> Result<Self, Failure> {
        let mut program = Self::default();
        for section in Parser::new(0).parse_all(wasm) {
            program.add(section?)?;
        }
        Ok(program)
    }

    fn add(&mut self, section: Payload<'a>) -> Result<(), Failure> {
        match section {
            Payload::TypeSection(section) => {
                self.types = section.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
            }
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    let import = import?;
                    let TypeRef::Func(of) = import.ty else {
                        return Err(format!("the import {} is not a function", import.name).into());
                    };
                    self.functions.push(of);
                    self.imports.push(import.name);
                }
            }
            Payload::FunctionSection(section) => {
                for of in section {
                    self.functions.push(of?);
                }
            }
            Payload::TableSection(section) => {
                self.table_type = section.into_iter().next().transpose()?.map(|table| table.ty);
            }
            Payload::MemorySection(section) => {
                self.memory = section.into_iter().next().transpose()?;
            }
            Payload::GlobalSection(section) => {
                for global in section {
                    self.globals.push(global?.ty);
                }
            }
            Payload::ExportSection(section) => {
                for export in section {
                    let export = export?;
                    if export.kind == ExternalKind::Func {
                        self.exports.push(export.index);
                    }
                }
            }
            Payload::ElementSection(section) => {
                for element in section {
                    let element = element?;
                    let ElementKind::Active { offset_expr, .. } = element.kind else { continue };
                    let begin = offset_expr.get_operators_reader().read()?;
                    let (Operator::I32Const { value }, ElementItems::Functions(functions)) =
                        (begin, element.items)
                    else {
                        return Err(
                            "an element segment without a constant offset or without functions"
                                .into(),
                        );
                    };
                    for (place, function) in (value as u32..).zip(functions) {
                        self.table.insert(place, function?);
                    }
                }
            }
            Payload::CodeSectionEntry(body) => self.bodies.push(body),
            Payload::CustomSection(section) => {
                let KnownCustom::Name(section) = section.as_known() else { return Ok(()) };
                for part in section {
                    let Name::Function(names) = part? else { continue };
                    for name in names {
                        let name = name?;
                        self.names.insert(name.index, name.name);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The number of imported functions.
    pub fn imported(&self) -> u32 {
        self.imports.len() as u32
    }

    /// The body of a function, which must not be imported.
    pub fn body(&self, function: u32) -> &FunctionBody<'a> {
        &self.bodies[(function - self.imported()) as usize]
    }

    /// The functions that a function calls directly.
    pub fn called_by(&self, function: u32) -> Result<Vec<u32>, Failure> {
        let mut called = Vec::new();
        for operator in self.body(function).get_operators_reader()? {
            match operator? {
                Operator::Call { function_index } => called.push(function_index),
                Operator::RefFunc { .. } | Operator::ReturnCall { .. } => {
                    return Err("a reference to a function outside a call".into());
                }
                _ => {}
            }
        }
        Ok(called)
    }

    /// The index of a function type.
    pub fn type_of(&self, parameters: &[ValType], results: &[ValType]) -> Result<u32, Failure> {
        let known = |of: &FuncType| of.params() == parameters && of.results() == results;
        let place = self.types.iter().position(known);
        Ok(place.ok_or("a function type is missing in the program")? as u32)
    }
}
