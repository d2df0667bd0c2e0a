//! Tests that every method translated to other languages gives the same results as in the program.

use crate::lessons::pages;
use crate::own_code::methods;
use crosspoint::lesson::Edit;
use crosspoint::own_code::OwnCode;
use crosspoint::program::print::CodeLanguage;
use crosspoint::program::{Arithmetic, Value, evaluate};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

/// A method with its test scenes.
struct AskedMethod {
    code: OwnCode,
    scenes: Vec<Vec<Value<f64>>>,
}

/// Every method on the initial scene and every special case of its lesson.
fn asked() -> BTreeMap<String, AskedMethod> {
    let mut all: BTreeMap<String, AskedMethod> = BTreeMap::new();
    for (entry, mut page) in pages() {
        for case in (0..=page.about().cases.len()).rev() {
            // The last scene is the initial one.
            page.apply(&Edit::MoveToCase { case, part: 1.0 });
            for method in &page.derived().methods {
                let inputs = page.program_inputs(method);
                let known = all.entry(format!("{} {}", entry.id, method.id));
                let known = known.or_insert_with(|| AskedMethod {
                    code: OwnCode::ours(&page, method),
                    scenes: Vec::new(),
                });
                if inputs.iter().all(is_finite) {
                    known.scenes.push(inputs);
                }
            }
            page.apply(&Edit::Shot(None));
        }
    }
    all
}

fn is_finite(value: &Value<f64>) -> bool {
    match value {
        Value::List(parts) => parts.iter().all(is_finite),
        value => f64::parts(value).map_or(true, |parts| parts.iter().all(|x| x.is_finite())),
    }
}

impl AskedMethod {
    /// The result in the program: the index of the outcome, or the numbers of its values.
    fn answer(&self, inputs: &[Value<f64>]) -> Vec<f64> {
        let program = self.code.program().unwrap();
        let found = evaluate(program, inputs);
        let signature = &self.code.signature;
        if let Some(arm) = found.arm {
            let case = program.arms[arm.unwrap()].case.as_str();
            let at = signature.outcomes.iter().position(|outcome| *outcome == case).unwrap();
            return vec![at as f64];
        }
        let values = signature.compared.iter().map(|name| {
            let at = program.fields.iter().position(|field| field.name == *name).unwrap();
            found.values[at].clone().unwrap()
        });
        values.flat_map(|value| f64::parts(&value).unwrap()).collect()
    }

    /// An expression for the numbers of the returned `v`. `read` writes the access to the value
    /// with an index and a name in the language.
    fn numbers(&self, read: impl Fn(usize, &str) -> String) -> String {
        let signature = &self.code.signature;
        let program = self.code.program().unwrap();
        let found = evaluate(program, &self.scenes[0]);
        let mut numbers = Vec::new();
        for (index, name) in signature.compared.iter().enumerate() {
            let whole = if signature.compared.len() == 1 { "v".into() } else { read(index, name) };
            let at = program.fields.iter().position(|field| field.name == *name).unwrap();
            let count = f64::parts(found.values[at].as_ref().unwrap()).unwrap().len();
            let parts = ["x", "y", "z", "w"].into_iter().take(count);
            numbers.extend(parts.map(|part| match count {
                1 => whole.clone(),
                _ => format!("{whole}.{part}"),
            }));
        }
        numbers.join(", ")
    }
}

/// The arguments of a call; `vector` and `list` construct vectors and lists.
fn arguments(inputs: &[Value<f64>], vector: &dyn Fn(&[f64]) -> String, list: [&str; 2]) -> String {
    let value = |value: &Value<f64>| arguments_of(value, vector, list);
    inputs.iter().map(value).collect::<Vec<_>>().join(", ")
}

fn arguments_of(value: &Value<f64>, vector: &dyn Fn(&[f64]) -> String, list: [&str; 2]) -> String {
    match value {
        Value::Flag(flag) => i32::from(*flag).to_string(),
        Value::Extent(extent) => format!("Extent{}{extent:?}", list[1].trim_end_matches(']')),
        Value::Number(x) => format!("{x:?}"),
        Value::List(parts) => {
            let parts: Vec<_> = parts.iter().map(|part| arguments_of(part, vector, list)).collect();
            list[0].replace("{}", &parts.join(", "))
        }
        of => vector(&f64::parts(of).unwrap()),
    }
}

fn numbers(parts: &[f64]) -> String {
    parts.iter().map(|x| format!("{x:?}")).collect::<Vec<_>>().join(", ")
}

/// Runs `program` and compares each output line with the program's results.
fn compare(all: &BTreeMap<String, AskedMethod>, mut program: Command) {
    let output = program.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut lines = said.lines();
    let mut count = 0;
    for (name, method) in all {
        for inputs in &method.scenes {
            let line = lines.next().unwrap_or_default();
            let theirs = line.split_whitespace().map(|x| x.trim_start_matches("-nan"));
            let theirs: Vec<f64> =
                theirs.map(|x| if x.is_empty() { f64::NAN } else { x.parse().unwrap() }).collect();
            let ours = method.answer(inputs);
            let decides = method.code.program().unwrap().relation.is_some();
            // The last digit of sines and similar functions depends on the library.
            let room = if decides { 0.0 } else { 1e-12 };
            let same = |(x, y): (&f64, &f64)| {
                x == y || x.is_nan() && y.is_nan() || (x - y).abs() <= room * y.abs().max(1.0)
            };
            let alike = theirs.len() == ours.len() && theirs.iter().zip(&ours).all(same);
            assert!(alike, "{name} {inputs:?}: {theirs:?} instead of {ours:?}");
            count += 1;
        }
    }
    assert_eq!(lines.next(), None);
    assert!(count > 300, "{count}");
}

fn has(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok();
    if !found {
        eprintln!("not run: there is no {tool}");
    }
    found
}

/// Writes a file with this name and text in its own folder.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("crosspoint-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(name), text).unwrap();
    folder
}

/// Runs a script with a part for every method, and compares each output line with our results.
fn compare_script(tool: &str, name: &str, part: impl Fn(&AskedMethod) -> String) {
    if !has(tool) {
        return;
    }
    let all = asked();
    let folder = file(name, &all.values().map(part).collect::<String>());
    let mut script = Command::new(tool);
    script.arg(folder.join(name));
    compare(&all, script);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn cpp_answers_as_we_do() {
    let Some(compiler) = ["g++", "clang++"].into_iter().find(|tool| has(tool)) else { return };
    let all = asked();
    let mut source = String::from(
        "#include <array>\n#include <cmath>\n#include <cstdio>\n#include <cstdlib>\n#include <limits>\n",
    );
    let mut calls = String::new();
    for (index, method) in all.values().enumerate() {
        let code = method.code.printed(CodeLanguage::Cpp).unwrap().replace("#include", "// ");
        let _ = write!(source, "namespace m{index} {{\n{code}void run() {{\n");
        let name = &method.code.program().unwrap().name;
        for inputs in &method.scenes {
            let vector = |parts: &[f64]| format!("Vec{}{{{}}}", parts.len(), numbers(parts));
            let arguments = arguments(inputs, &vector, ["{{{}}}", "::]"]);
            let _ = match method.code.program().unwrap().relation {
                Some(_) => writeln!(source, "std::printf(\"%d\\n\", (int){name}({arguments}));"),
                None => {
                    let given = method.numbers(|_, name| format!("v.{name}"));
                    let form = vec!["%.17g"; given.split(", ").count()].join(" ");
                    let print = format!("std::printf(\"{form}\\n\", {given});");
                    writeln!(source, "{{ auto v = {name}({arguments}); {print} }}")
                }
            };
        }
        source += "}\n}\n";
        let _ = writeln!(calls, "m{index}::run();");
    }
    let _ = write!(source, "int main() {{\n{calls}}}\n");
    let folder = file("methods.cpp", &source);
    let program = folder.join("methods");
    let built = Command::new(compiler)
        .args(["-std=c++17", "-ffp-contract=off", "-o"])
        .arg(&program)
        .arg(folder.join("methods.cpp"))
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    compare(&all, Command::new(program));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn python_answers_as_we_do() {
    compare_script("python3", "methods.py", |method| {
        let program = method.code.program().unwrap();
        let mut source = method.code.printed(CodeLanguage::Python).unwrap() + "\n";
        for inputs in &method.scenes {
            let vector = |parts: &[f64]| format!("Vec({})", numbers(parts));
            let arguments = arguments(inputs, &vector, ["[{}]", ".]"]);
            let call = format!("{}({arguments})", program.name);
            let _ = match &program.relation {
                Some(relation) => writeln!(source, "print(list({relation}).index({call}))"),
                None => {
                    let given = method.numbers(|index, _| format!("v[{index}]"));
                    writeln!(source, "v = {call}\nprint({given})")
                }
            };
        }
        source
    });
}

#[test]
fn javascript_answers_as_we_do() {
    compare_script("node", "methods.mjs", |method| {
        let program = method.code.program().unwrap();
        let code = method.code.printed(CodeLanguage::JavaScript).unwrap();
        let mut source = format!("{{\n{code}\n");
        for inputs in &method.scenes {
            let vector = |parts: &[f64]| format!("vec({})", numbers(parts));
            let arguments = arguments(inputs, &vector, ["[{}]", ".]"]);
            let call = format!("{}({arguments})", program.name);
            let _ = match &program.relation {
                Some(relation) => {
                    let number = format!("Object.values({relation}).indexOf({call})");
                    writeln!(source, "console.log({number});")
                }
                None => {
                    let given = method.numbers(|_, name| format!("v.{name}"));
                    let join = format!("((v) => [{given}].map(Number).join(\" \"))({call})");
                    writeln!(source, "console.log({join});")
                }
            };
        }
        source + "}\n"
    });
}

#[test]
fn each_text_has_every_line_of_the_method() {
    methods(|page, method, name| {
        let code = OwnCode::ours(page, method);
        for language in CodeLanguage::ALL {
            let text = code.printed(language).unwrap();
            for step in &code.program().unwrap().steps {
                let found = ["", "_"]
                    .iter()
                    .any(|end| text.contains(&format!("{}{end} =", step.name.replace('.', "_"))));
                assert!(found, "{name} {language:?} {}\n{text}", step.name);
            }
        }
    });
}

/// The error message of a shader validator; `None` if it is valid.
fn fault_of_shader(text: &str) -> Option<String> {
    use naga::front::glsl::{Frontend, Options};
    use naga::valid::{Capabilities, ValidationFlags, Validator};
    let source = format!("#version 450\n{text}\nvoid main() {{}}\n");
    let options = Options::from(naga::ShaderStage::Fragment);
    let module = match Frontend::default().parse(&options, &source) {
        Ok(module) => module,
        Err(errors) => return Some(errors.emit_to_string(&source)),
    };
    let mut validator = Validator::new(ValidationFlags::all(), Capabilities::empty());
    validator.validate(&module).err().map(|error| error.emit_to_string(&source))
}

#[test]
fn glsl_is_valid_and_computes_in_32_bits() {
    // Numbers of 64 bits need a capability that is not enabled here.
    assert!(fault_of_shader("double f(double x) { return x + 1.0LF; }").is_some());
    let (_, signature) = crate::own_code::open();
    let text = "fn f(a: Vec2, b: Vec2, c: Vec2, d: Vec2, ab: Extent, cd: Extent) -> Meeting {\n    \
                let s = orient2d(a, b, c) + exact_sign((b - a).x.powi(2));\n    \
                let input = a.min(b).extend(1).truncate().max_element() + PI.atan2(s);\n    \
                if input > 1.0 && ab.has(s) { Crossing } else { Miss }\n}\n";
    let odd = OwnCode::new(signature, text.to_owned()).printed(CodeLanguage::Glsl).unwrap();
    assert_eq!(fault_of_shader(&odd), None, "{odd}");
    methods(|page, method, name| {
        let text = OwnCode::ours(page, method).printed(CodeLanguage::Glsl).unwrap();
        assert_eq!(fault_of_shader(&text), None, "{name}\n{text}");
    });
}
