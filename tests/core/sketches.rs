//! A sketch does no arithmetic: it draws the values of a trace with the constructions of
//! `src/sketch/`. Nor do the functions of a lesson that it calls.

use crate::architecture::sources;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use syn::{ImplItem, Item, Signature};

/// The functions that a sketch calls and that may compute, each with the folder of its lesson or
/// the file that lessons share, and the reason: it returns inputs of a method, it chooses or counts,
/// or it draws declared scenery from the scene alone.
const SCENERY: &[(&str, &str, &str)] = &[
    ("float_grid", "cell", "input: the side of a cell"),
    ("float_grid", "x", "input: the exact point, from its place in the microscope"),
    ("float_grid", "gap", "input: the distance to the next number"),
    ("float_grid", "is_flat", "choice: the area or its digits"),
    ("float_grid", "is_apart", "choice: whether the point is shown"),
    ("float_grid", "answer_at", "choice: the colour of a cell"),
    ("homogeneous_matrices", "goal", "input: the wanted point"),
    ("line_and_ball", "d", "input: the direction"),
    ("line_cylinder", "u", "input: the direction of the line"),
    ("line_cylinder", "v", "input: the direction of the axis"),
    ("line_plane", "trace", "input: the plane through the points"),
    ("point_and_triangle", "scaled", "scenery: a length at the scale of the drawing"),
    ("point_on_segment", "known", "choice: the special case, exactly"),
    ("ray_and_triangle", "given", "input: the direction"),
    ("shadow_matrix", "line", "input: the direction of the light"),
    ("shadow_matrix", "shades", "choice: the part of the house in front of the lamp"),
    ("two_lines", "rays", "input: the directions"),
    ("wall_scene", "end", "input: the time at which the next leg starts"),
    ("wall_scene", "walls", "choice: the next corner"),
    ("wall_scene", "way_until", "input: the velocity; a count of bounces"),
    ("what_is_a_collision", "is_in_box", "choice: the colour of a point of the grid"),
];

/// Methods that compute a vector or a number from another.
const COMPUTES: &str = "abs angle_between any_orthogonal_vector any_orthonormal_pair clamp cos cross \
    distance distance_squared dot hypot length length_squared lerp midpoint normalize normalize_or \
    normalize_or_zero perp perp_dot powi project_onto recip reject_from rotate sin sin_cos sqrt tan \
    try_normalize";

/// The operators and computing methods in a function's body, each with what follows it.
fn arithmetic(tokens: TokenStream, found: &mut Vec<String>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| &tokens[index]);
        let after = tokens.get(index + 1);
        let is_operand = |token: &TokenTree| match token {
            TokenTree::Punct(_) => false,
            TokenTree::Ident(word) => {
                !["return", "in", "if", "match"].contains(&&*word.to_string())
            }
            TokenTree::Group(_) | TokenTree::Literal(_) => true,
        };
        let is_punct = |token: Option<&TokenTree>, sign| matches!(token, Some(TokenTree::Punct(p)) if p.as_char() == sign);
        let computes = match token {
            TokenTree::Group(group) => {
                arithmetic(group.stream(), found);
                false
            }
            TokenTree::Punct(sign) => match sign.as_char() {
                '+' | '/' | '*' | '%' => before.is_some_and(is_operand),
                '-' if is_punct(after, '>') => false,
                // A negative literal is a constant.
                '-' => {
                    before.is_some_and(is_operand) || !matches!(after, Some(TokenTree::Literal(_)))
                }
                _ => false,
            },
            TokenTree::Ident(word) => {
                let is_called = matches!(after, Some(TokenTree::Group(_)));
                // A path such as `f64::abs`; constructors of shapes have some of these names.
                let is_path = is_punct(before, ':')
                    && index.checked_sub(3).is_some_and(|of| tokens[of].to_string() != "Shape");
                (is_punct(before, '.') && is_called || is_path)
                    && COMPUTES.split(' ').any(|name| word == name)
            }
            TokenTree::Literal(_) => false,
        };
        if computes {
            found.push(format!("{token} {}", after.map(ToString::to_string).unwrap_or_default()));
        }
    }
}

/// Whether a function adds marks to a sketch, or returns one.
fn draws(signature: &Signature) -> bool {
    let output = signature.output.to_token_stream().to_string();
    signature.inputs.to_token_stream().to_string().contains("& mut Sketch")
        || output.contains("Sketch")
        || output.contains("Second")
}

/// A function of a lesson.
struct Function {
    /// The folder of the lesson, or the file that lessons share.
    module: String,
    name: String,
    /// Whether it belongs to a type.
    is_associated: bool,
    draws: bool,
    body: TokenStream,
}

/// The functions of lessons, and the modules that each module imports.
#[derive(Default)]
struct Lessons {
    functions: Vec<Function>,
    imports: BTreeMap<String, BTreeSet<String>>,
}

/// The name of a function that is called, and whether it belongs to a type, if that is known.
type Call = (String, Option<bool>);

/// The calls in a function's body. A name alone in parentheses counts as one: `map(corner)`.
fn calls(tokens: TokenStream, draws: bool, found: &mut Vec<Call>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let text = |index: usize| tokens.get(index).map(ToString::to_string).unwrap_or_default();
    for (index, token) in tokens.iter().enumerate() {
        let name = match token {
            TokenTree::Group(group) => {
                calls(group.stream(), draws, found);
                continue;
            }
            TokenTree::Ident(word) => word.to_string(),
            _ => continue,
        };
        let [before, far] = [1, 2].map(|n| index.checked_sub(n).map(text).unwrap_or_default());
        let has_arguments = text(index + 1).starts_with('(') || text(index + 3) == "<";
        match (&*far, &*before) {
            // In a drawing function, `on` is the sketch.
            ("on", ".") if draws => {}
            (_, ".") if has_arguments => found.push((name, Some(true))),
            (":", ":") => found.push((name, None)),
            _ if has_arguments || tokens.len() == 1 => found.push((name, Some(false))),
            _ => {}
        }
    }
}

impl Lessons {
    /// Adds a file of a module.
    fn add(&mut self, module: &str, code: &str, is_picture: bool) {
        let paths = code.split("lessons::").skip(1);
        let imported = paths.filter_map(|path| path.split([':', ';', ' ']).next());
        let imports = self.imports.entry(module.to_owned()).or_default();
        imports.extend(imported.map(str::to_owned));
        let mut add = |is_associated, signature: Signature, body: TokenStream| {
            self.functions.push(Function {
                module: module.to_owned(),
                name: signature.ident.to_string(),
                is_associated,
                draws: is_picture || draws(&signature),
                body,
            });
        };
        for item in syn::parse_file(code).unwrap().items {
            match item {
                Item::Fn(function) => add(false, function.sig, function.block.to_token_stream()),
                Item::Impl(block) => {
                    for item in block.items {
                        if let ImplItem::Fn(function) = item {
                            add(true, function.sig, function.block.to_token_stream());
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// The drawing functions and the functions that they call, directly or not. A name stands for
    /// all functions of the same module that have it, otherwise for those of imported modules.
    fn reached(&self) -> Vec<&Function> {
        let mut found: Vec<_> = self.functions.iter().filter(|function| function.draws).collect();
        let mut done = 0;
        while let Some(&caller) = found.get(done) {
            done += 1;
            let mut called = Vec::new();
            calls(caller.body.clone(), caller.draws, &mut called);
            for (name, is_associated) in called {
                let fits = |function: &&Function| {
                    function.name == name
                        && is_associated.is_none_or(|known| known == function.is_associated)
                };
                let (own, other): (Vec<_>, Vec<_>) = (self.functions.iter().filter(fits))
                    .partition(|function| function.module == caller.module);
                let is_imported =
                    |function: &&Function| self.imports[&caller.module].contains(&function.module);
                let callees = if own.is_empty() {
                    other.into_iter().filter(is_imported).collect()
                } else {
                    own
                };
                for callee in callees {
                    if !found.iter().any(|known| std::ptr::eq(*known, callee)) {
                        found.push(callee);
                    }
                }
            }
        }
        found
    }
}

#[test]
fn a_sketch_does_no_arithmetic() {
    let mut lessons = Lessons::default();
    for (path, code) in sources("lessons") {
        let folder = path.parent().unwrap();
        let module =
            if folder.ends_with("lessons") { path.file_stem() } else { folder.file_name() };
        lessons.add(module.unwrap().to_str().unwrap(), &code, path.ends_with("pictures.rs"));
    }
    let reached = lessons.reached();
    let sketches = reached.iter().filter(|function| function.draws).count();
    assert!(sketches > 60, "{sketches} sketches");
    assert!(reached.len() > 2 * sketches, "{} functions", reached.len());
    let mut wrong = Vec::new();
    let mut unused = SCENERY.to_vec();
    for Function { module, name, body, .. } in reached {
        let mut found = Vec::new();
        arithmetic(body.clone(), &mut found);
        let is_listed = |&(of, function, _): &(&str, &str, &str)| (of, function) == (module, name);
        if !found.is_empty() && !SCENERY.iter().any(is_listed) {
            wrong.push(format!("{module}::{name}: {found:?}"));
        }
        unused.retain(|listed| found.is_empty() || !is_listed(listed));
    }
    assert!(wrong.is_empty(), "{} functions: {wrong:#?}", wrong.len());
    assert!(unused.is_empty(), "these compute nothing for a sketch: {unused:?}");
}

#[test]
fn a_helper_that_computes_is_found_behind_another() {
    let mut lessons = Lessons::default();
    let helper = "pub fn between(a: DVec2, b: DVec2) -> DVec2 { a.lerp(b, 0.5) }
        pub fn unused(a: f64) -> f64 { a / 2.0 }";
    lessons.add("shared", helper, false);
    lessons.add("elsewhere", helper, false);
    let lesson = "use crate::lessons::shared::between;
        impl Scene {
            fn sketch(&self, on: &mut Sketch) { on.point(self.middle()); on.twice(); }
            fn middle(&self) -> DVec2 { self.pairs().map(Self::of_pair) }
            fn of_pair([a, b]: [DVec2; 2]) -> DVec2 { a.x.max(halves(a)); between(a, b) }
            fn twice(&self) -> f64 { self.a * 2.0 }
        }
        fn halves(a: DVec2) -> [f64; 2] { a.to_array().map(half) }
        fn half(a: f64) -> f64 { a / 2.0 }";
    lessons.add("lesson", lesson, false);
    let computes = |function: &&&Function| {
        let mut found = Vec::new();
        arithmetic(function.body.clone(), &mut found);
        !found.is_empty()
    };
    let reached = lessons.reached();
    let computing = reached.iter().filter(computes);
    let mut names: Vec<_> = computing.map(|f| format!("{}::{}", f.module, f.name)).collect();
    names.sort();
    assert_eq!(names, ["lesson::half", "shared::between"]);
}

/// Names of marks that are no fields: the file, how often it has one, and the reason.
const WRITTEN_OUT: &[(&str, usize, &str)] = &[
    ("bounce/mod.rs", 1, "the velocity after the other wall of a corner"),
    ("homogeneous_matrices/scene.rs", 1, "a cell of the matrix"),
    ("segment_segment_space/pictures.rs", 1, "the root of the squared distance"),
    ("triangle_areas/mod.rs", 1, "the constant of published code"),
    ("triangle_barycentric/mod.rs", 1, "the texture at the weights"),
];

#[test]
fn a_mark_of_a_lesson_is_named_after_a_field_or_is_scenery() {
    let mut found = BTreeMap::new();
    for (path, code) in sources("lessons") {
        let count = code.matches("Name::of(").count();
        if count > 0 {
            let file = path.to_string_lossy().replace('\\', "/");
            let (_, file) = file.rsplit_once("lessons/").unwrap();
            found.insert(file.to_owned(), count);
        }
    }
    let known = WRITTEN_OUT.iter().map(|(file, count, _)| ((*file).to_owned(), *count));
    assert_eq!(found, known.collect());
}
