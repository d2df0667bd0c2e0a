//! The table of languages: everything that differs between the languages.

use serde::{Deserialize, Serialize};

/// A language in which a method can be displayed and exported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CodeLanguage {
    /// The language of the methods.
    #[default]
    Rust,
    /// C++17.
    Cpp,
    /// Python 3.
    Python,
    /// JavaScript of 2020.
    JavaScript,
    /// GLSL 4.50, in 32 bits.
    Glsl,
}

impl CodeLanguage {
    /// All languages.
    pub const ALL: [Self; 5] = [Self::Rust, Self::Cpp, Self::Python, Self::JavaScript, Self::Glsl];

    /// The name of the language.
    ///
    /// ```
    /// assert_eq!(crosspoint::program::print::CodeLanguage::Cpp.name(), "C++");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rust => "Rust",
            Self::Cpp => "C++",
            Self::Python => "Python",
            Self::JavaScript => "JavaScript",
            Self::Glsl => "GLSL",
        }
    }

    /// The language with this name.
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.name() == name)
    }

    /// The dialect of the language; `None` for Rust, the language of the texts.
    pub(super) const fn dialect(self) -> Option<&'static Dialect> {
        match self {
            Self::Rust => None,
            Self::Cpp => Some(&CPP),
            Self::Python => Some(&PYTHON),
            Self::JavaScript => Some(&JAVASCRIPT),
            Self::Glsl => Some(&GLSL),
        }
    }
}

/// The syntax of a language. `{0}`, `{1}`, … stand for the parts of a construct.
pub(super) struct Dialect {
    /// The start of a comment.
    pub comment: &'static str,
    /// The operators and, or, not.
    pub logic: [&'static str; 3],
    /// Whether `not` binds less tightly than a comparison.
    pub loose_not: bool,
    /// The operators equal and unequal.
    pub equal: [&'static str; 2],
    /// The definition of a value: type, name, right side.
    pub definition: &'static str,
    /// The head of a branch: condition.
    pub branch: &'static str,
    /// The end of a branch and of a function.
    pub close: Option<&'static str>,
    /// The statement that ends the function: the returned value.
    pub returns: &'static str,
    /// A case of an enum: its type and its name.
    pub case: &'static str,
    /// The enum of the outcomes: its name and all of its cases, formatted by the next two fields.
    pub cases: &'static str,
    /// A case in the enum: name, name in snake case, number.
    pub one_case: &'static str,
    /// The separator between two cases.
    pub case_separator: &'static str,
    /// The head of a function: return type, name, parameters.
    pub head: &'static str,
    /// A parameter: type and name.
    pub parameter: &'static str,
    /// Several returned values: the struct, named like the function, if the language needs one
    /// (name, fields); one field (type, name); the values.
    pub several: [&'static str; 3],
    /// The types of numbers, truth values, parts of a line, and vectors of 2 to 4 numbers.
    pub types: [&'static str; 6],
    /// A list of a type: type and count.
    pub list: &'static str,
    /// A vector: type and numbers. A list: element type, length, and elements.
    pub constructors: [&'static str; 2],
    /// The function names of the operators between vectors: `+`, `-`, `*`, `/`, unary minus,
    /// equality.
    pub functions: Option<[&'static str; 6]>,
    /// The division function, if `/` does not follow IEEE 754.
    pub divide: Option<&'static str>,
    /// Whether an integer is written with a decimal point, as a floating-point number.
    pub decimal_point: bool,
    /// Calls with another name: the name for a number, and the name for a vector or part of a line.
    pub calls: &'static [(&'static str, &'static str, &'static str)],
    /// The prefix of square root and trigonometric functions.
    pub math: &'static str,
    /// Words that cannot be names.
    pub reserved: &'static str,
    /// The functions that the language lacks.
    pub prelude: &'static str,
}

const CPP: Dialect = Dialect {
    comment: "//",
    logic: ["&&", "||", "!"],
    loose_not: false,
    equal: ["==", "!="],
    definition: "auto {1} = {2};",
    branch: "if ({0}) {",
    close: Some("}"),
    returns: "return {0};",
    case: "{0}::{1}",
    cases: "enum class {0} { {1} };",
    one_case: "{0}",
    case_separator: ", ",
    head: "{0} {1}({2}) {",
    parameter: "{0} {1}",
    several: ["struct {0} {\n{1}};\n\n", "    {0} {1};\n", "{{0}}"],
    types: ["double", "bool", "Extent", "Vec2", "Vec3", "Vec4"],
    list: "std::array<{0}, {1}>",
    constructors: ["{0}{{1}}", "std::array<{0}, {1}>{{2}}"],
    functions: None,
    divide: None,
    decimal_point: true,
    calls: &[
        ("abs", "std::fabs", "abs_each"),
        ("min", "std::fmin", "min_each"),
        ("max", "std::fmax", "max_each"),
        ("clamp", "clamp", "clamp_each"),
    ],
    math: "std::",
    reserved: "alignas alignof and asm auto bitand bitor bool break case catch char class compl \
               concept const constexpr continue decltype default delete do double else enum \
               explicit export extern false float for friend goto if inline int long mutable \
               namespace new noexcept not nullptr operator or private protected public register \
               requires return short signed sizeof static struct switch template this throw true \
               try typedef typename union unsigned using virtual void volatile while xor",
    prelude: include_str!("prelude.cpp"),
};

static PYTHON: Dialect = Dialect {
    comment: "#",
    logic: ["and", "or", "not "],
    loose_not: true,
    definition: "{1} = {2}",
    branch: "if {0}:",
    close: None,
    returns: "return {0}",
    case: "{0}.{1}",
    cases: "class {0}(Enum):\n    {1}",
    one_case: "{0} = \"{1}\"",
    case_separator: "\n    ",
    head: "def {1}({2}):",
    parameter: "{1}",
    several: ["", "", "{0}"],
    types: ["", "", "Extent", "Vec", "Vec", "Vec"],
    list: "",
    constructors: ["Vec({1})", "[{2}]"],
    divide: Some("div"),
    calls: &[
        ("min", "fmin", "min_each"),
        ("max", "fmax", "max_each"),
        ("abs", "abs", "abs_each"),
        ("clamp", "clamp", "clamp_each"),
        ("atan", "math.atan", ""),
        ("atan2", "math.atan2", ""),
    ],
    math: "",
    reserved: "False None True and as assert async await break class continue def del elif else \
               except finally for from global if import in is lambda nonlocal not or pass raise \
               return try while with yield math",
    prelude: include_str!("prelude.py"),
    ..CPP
};

static JAVASCRIPT: Dialect = Dialect {
    equal: ["===", "!=="],
    definition: "const {1} = {2};",
    case: "{0}.{1}",
    cases: "const {0} = Object.freeze({\n  {1},\n});",
    one_case: "{0}: \"{1}\"",
    case_separator: ",\n  ",
    head: "function {1}({2}) {",
    parameter: "{1}",
    several: ["", "", "{ {0} }"],
    types: ["", "", "Extent", "vec", "vec", "vec"],
    list: "",
    constructors: ["vec({1})", "[{2}]"],
    functions: Some(["add", "sub", "mul", "div", "neg", "equal"]),
    decimal_point: false,
    calls: &[
        ("abs", "Math.abs", "abs_each"),
        ("min", "fmin", "min_each"),
        ("max", "fmax", "max_each"),
        ("clamp", "clamp", "clamp_each"),
    ],
    math: "Math.",
    reserved: "arguments await break case catch class const continue debugger default delete do \
               else enum eval export extends false finally for function if implements import in \
               instanceof interface let new null package private protected public return static \
               super switch this throw true try typeof var void while with yield",
    prelude: include_str!("prelude.js"),
    ..CPP
};

static GLSL: Dialect = Dialect {
    definition: "{0} {1} = {2};",
    case: "{1}",
    cases: "{1}",
    one_case: "const int {0} = {2};",
    case_separator: "\n",
    several: ["struct {0} {\n{1}};\n\n", "    {0} {1};\n", "{1}({0})"],
    types: ["float", "bool", "int", "vec2", "vec3", "vec4"],
    list: "{0}[{1}]",
    constructors: ["{0}({1})", "{0}[{1}]({2})"],
    calls: &[("atan2", "atan", ""), ("shared", "shared_length", "shared_length")],
    math: "",
    reserved: "active asm attribute bool break buffer bvec2 case cast centroid class coherent \
               common const continue default discard do double dvec2 else enum extern external \
               false filter fixed flat float for goto half highp hvec2 if image1D in inline \
               inout input int interface invariant ivec2 layout long lowp mat2 mat3 mat4 mediump \
               namespace noinline noise1 out output partition patch precise precision public \
               readonly resource restrict return sample sampler2D shared short sizeof smooth \
               static struct subroutine superp switch template this true typedef uint uniform \
               union unsigned using uvec2 varying vec2 vec3 vec4 void volatile while writeonly \
               fma fract floor ceil round step mix sign mod exp log pow radians degrees \
               reflect refract transpose inverse determinant",
    prelude: include_str!("prelude.glsl"),
    ..CPP
};
