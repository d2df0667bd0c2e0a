//! A `let` that calls another method: its values and lines become those of the caller.

use super::expression::Scope;
use super::file::{File, ProgramByName};
use super::limits::VALUES;
use super::listing::Listing;
use super::tree::{Fault, Field, LetStep, Line, ListingMark, MarkKind, MethodPart, Program, Tree};
use syn::{Expr, ExprCall, Local};

/// A part with the names of its values in the caller.
pub(super) struct Called<'a> {
    /// The name of the `let` that calls the part.
    pub name: String,
    program: &'a Program,
    /// The inputs of the part and the argument of each: a value of the caller or a component of
    /// one.
    inputs: Vec<(&'a str, Given)>,
    /// The fields that the part adds to the caller.
    pub fields: Vec<Field>,
}

/// A value of the caller, and the access to it: `.x`, `[0]` or nothing.
#[derive(Clone)]
struct Given {
    tree: Tree,
    value: String,
    component: String,
}

impl Given {
    /// The value that an expression accesses; `None` if the expression computes something.
    fn of(tree: Tree) -> Option<Self> {
        let (value, component) = match &tree {
            Tree::Name(value) => (value.clone(), String::new()),
            Tree::Component(of, place) => match &**of {
                Tree::Name(value) if place.parse::<usize>().is_ok() => {
                    (value.clone(), format!("[{place}]"))
                }
                Tree::Name(value) => (value.clone(), format!(".{place}")),
                _ => return None,
            },
            _ => return None,
        };
        Some(Self { tree, value, component })
    }
}

/// The call of another method on the right side of a `let`.
pub(super) struct PartCall<'l> {
    /// The name of the `let`.
    name: String,
    method: String,
    call: &'l ExprCall,
}

impl<'l> PartCall<'l> {
    /// The call in the `let` called `name`; `None` if the right side is not a call.
    pub fn of(name: &str, local: &'l Local) -> Option<Self> {
        let Expr::Call(call) = &*local.init.as_ref()?.expr else { return None };
        let Expr::Path(function) = &*call.func else { return None };
        let method = function.path.segments.last()?.ident.to_string();
        let method = method.strip_suffix("_trace")?.to_owned();
        Some(Self { name: name.to_owned(), method, call })
    }
}

/// The values that a method has before a call.
pub(super) struct CallerValues<'c> {
    pub scope: Scope<'c>,
    pub fields: &'c [Field],
    /// The names of the method's own inputs and `let`s, later ones too.
    pub owned: &'c [String],
}

impl File<'_> {
    /// Adds the values of the method that a `let` calls.
    pub(super) fn called<'a>(
        &self,
        PartCall { name, method, call }: PartCall<'_>,
        caller: CallerValues<'_>,
        parts: ProgramByName<'a>,
    ) -> Result<Called<'a>, Fault> {
        let Some(program) = parts(&method) else {
            let advice = "call one that is written above, or import it";
            return Err(self.fault(&call.func, format!("there is no method `{method}`: {advice}")));
        };
        if call.args.len() != program.inputs {
            let (wanted, given) = (program.inputs, call.args.len());
            let message = format!("`{method}_trace` takes {wanted} arguments and has {given} here");
            return Err(self.fault(&call.func, message));
        }
        if caller.fields.len() + program.fields.len() > VALUES {
            let message = format!("more than {VALUES} values, those of the parts counted");
            return Err(self.fault(&call.func, message));
        }
        let mut inputs = Vec::new();
        for (argument, input) in call.args.iter().zip(program.input_fields()) {
            let Some(given) = Given::of(self.tree(argument, caller.scope)?) else {
                let message = "move this argument into its own `let`: a part takes values and \
                               components of them";
                return Err(self.fault(argument, message));
            };
            inputs.push((input.name.as_str(), given));
        }
        let is_taken = |value: &str| {
            caller.owned.iter().any(|own| own == value)
                || caller.fields.iter().any(|field| field.name == value)
        };
        let field = |field: &Field| Field {
            name: match is_taken(&field.name) || field.name.contains('.') {
                true => format!("{name}.{}", field.name),
                false => field.name.clone(),
            },
            path: format!("{name}.{}", field.path),
            doc: field.doc.clone(),
        };
        let fields = program.fields[program.inputs..].iter().map(field).collect();
        Ok(Called { name, program, inputs, fields })
    }
}

impl Called<'_> {
    /// The argument for an input.
    fn given(&self, value: &str) -> Option<&Given> {
        self.inputs.iter().find(|(input, _)| *input == value).map(|(_, given)| given)
    }

    /// The caller's name for a value that the part computes.
    fn renamed(&self, value: &str) -> String {
        let own = &self.program.fields[self.program.inputs..];
        let field = own.iter().zip(&self.fields).find(|(field, _)| field.name == value);
        field.map_or_else(|| value.to_owned(), |(_, field)| field.name.clone())
    }

    /// Adds the part to the caller, whose `let` ends at line `end` of the file.
    pub fn join(&self, caller: &mut Program, listing: &mut Listing, end: usize) {
        let (index, inner) = (caller.parts.len(), self.program);
        caller.parts.push(MethodPart { name: self.name.clone(), parent: None });
        let shifted = |part: Option<usize>| Some(part.map_or(index, |part| index + 1 + part));
        caller.parts.extend(inner.parts.iter().map(|part| MethodPart {
            name: format!("{}.{}", self.name, part.name),
            parent: shifted(part.parent),
        }));
        let inputs = self.arguments(index);
        let lines = inner.lines[..inner.verdict].iter().map(|line| Line {
            marks: line.marks.iter().map(|mark| self.mark(mark)).collect(),
            defines: line.defines.iter().map(|value| self.renamed(value)).collect(),
            part: shifted(line.part),
            calls: line.calls.map(|part| index + 1 + part),
            ..line.clone()
        });
        let before = inputs.iter().count();
        let first = listing.insert(end, index, inputs.into_iter().chain(lines));
        caller.steps.extend(inner.steps.iter().map(|step| LetStep {
            name: self.renamed(&step.name),
            tree: step.tree.with(&|value| match self.given(value) {
                Some(given) => given.tree.clone(),
                None => Tree::Name(self.renamed(value)),
            }),
            line: first + before + step.line,
        }));
    }

    fn mark(&self, mark: &ListingMark) -> ListingMark {
        let kind = match &mark.kind {
            MarkKind::Name { value, component } => match self.given(value) {
                Some(given) => MarkKind::Name {
                    value: given.value.clone(),
                    component: format!("{}{component}", given.component),
                },
                None => MarkKind::Name { value: self.renamed(value), component: component.clone() },
            },
            other => other.clone(),
        };
        ListingMark { kind, ..mark.clone() }
    }

    /// A comment that lists the inputs whose arguments have other names.
    fn arguments(&self, part: usize) -> Option<Line> {
        let written = |given: &Given| format!("{}{}", given.value, given.component);
        let others = self.inputs.iter().map(|(input, given)| (input, written(given)));
        let others = others.filter(|(input, given)| *input != given);
        let others: Vec<_> = others.map(|(input, given)| format!("{input} = {given}")).collect();
        let text = format!("// {}", others.join(", "));
        let mark = ListingMark { start: 0, end: text.len(), kind: MarkKind::Comment };
        let line = Line { text, marks: vec![mark], part: Some(part), ..Line::default() };
        (!others.is_empty()).then_some(line)
    }
}
