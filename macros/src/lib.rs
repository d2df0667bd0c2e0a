//! Turns a function of `let`s into one that returns all their values; stores a struct in fields;
//! names the functions of a method; embeds the files of a folder.

mod embed;

use proc_macro::Span;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream, Parser};
use syn::{
    Attribute, Error, Expr, FnArg, Ident, ItemEnum, ItemFn, ItemStruct, Local, LocalInit, Member,
    Pat, PatType, Path, Result, ReturnType, Stmt, Type, parse_quote,
};

/// Generates a struct of the parameters and the `let`s of a function, and makes the function return
/// it. The function is inlined.
///
/// The name of the function ends with `_trace`; its prefix names the method. Each parameter and
/// each `let` has a doc comment and a type. The function ends with its last `let`. Its return type
/// names the struct:
///
/// ```text
/// /// [`midpoint`], with its reasons.
/// #[traced]
/// pub fn midpoint_trace<V: Vector>(
///     /// One end.
///     a: V,
///     /// The other end.
///     b: V,
/// ) -> Midpoint<V> {
///     /// From end to end.
///     let d: V = b - a;
///     /// Half-way between the ends.
///     let m: V = a + d * 0.5;
/// }
/// ```
///
/// generates `pub struct Midpoint<V> { pub a: V, pub b: V, pub d: V, pub m: V }` with these doc
/// comments, and implements `Trace` for it, with the values by name and the text of the file.
///
/// A value of the type `Extended` may be infinite, and is displayed so. Any other infinite value
/// counts as undefined.
///
/// A `let` whose right side calls another such function is a part: `let line: Midpoint<V> =
/// midpoint_trace(a, b);`. Its values are accessed as `line.m`.
#[proc_macro_attribute]
pub fn traced(
    _: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    let expanded = syn::parse(item).and_then(traced_function);
    expanded.unwrap_or_else(Error::into_compile_error).into()
}

/// Derives the traits of an enum of outcomes, which are named in snake case. `Crossing = Yes` states
/// the `AnswerKind` of an outcome; an enum has those of all its outcomes, or none.
#[proc_macro_attribute]
pub fn outcomes(
    _: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    let expanded = syn::parse(item).map(enum_of_outcomes);
    expanded.unwrap_or_else(Error::into_compile_error).into()
}

/// Implements `FieldValue` for a struct of such values. `#[read_through(f)]` at a field passes what
/// is read through the function `f`. `#[default(x)]` at some fields implements `Default`, in which
/// every other field has the default of its type.
#[proc_macro_derive(FieldValue, attributes(read_through, default))]
pub fn field_value(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let expanded = syn::parse(item).and_then(struct_of_values);
    expanded.unwrap_or_else(Error::into_compile_error).into()
}

/// The files of the folder that an environment variable names, as a
/// `&[(&'static str, &'static [u8])]` of names in addresses and contents; without that variable an
/// empty slice. A folder without an `index.html` is an error.
///
/// `embedded_folder!("CROSSPOINT_PAGE")`
#[proc_macro]
pub fn embedded_folder(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let variable = syn::parse_macro_input!(item as syn::LitStr);
    embed::embedded_folder(&variable).unwrap_or_else(Error::into_compile_error).into()
}

/// A function of a method by the end of its name: `function_of!(dyad verdict)` is
/// `dyad::dyad_verdict`. Generic arguments may follow.
#[proc_macro]
pub fn function_of(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let read = |input: ParseStream<'_>| {
        let (method, end): (Ident, Ident) = (input.parse()?, input.parse()?);
        let (function, arguments) =
            (format_ident!("{method}_{end}"), input.parse::<TokenStream>()?);
        Ok(quote!(#method::#function #arguments))
    };
    read.parse(item).unwrap_or_else(Error::into_compile_error).into()
}

fn traced_function(mut function: ItemFn) -> Result<TokenStream> {
    let (mut inputs, mut computed, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    for argument in &mut function.sig.inputs {
        let FnArg::Typed(typed) = argument else {
            return Err(Error::new_spanned(argument, "a method is a free function without `self`"));
        };
        let docs = take_docs(&mut typed.attrs);
        inputs.push(field(typed, docs)?);
    }
    for statement in &mut function.block.stmts {
        let Stmt::Local(Local { attrs, pat: Pat::Type(typed), init, .. }) = statement else {
            let message = "a method consists of `let name: Type = …;`";
            return Err(Error::new_spanned(statement, message));
        };
        let values = if is_part(init.as_ref()) { &mut parts } else { &mut computed };
        values.push(field(typed, take_docs(attrs))?);
    }

    let name = function.sig.ident.to_string();
    let Some(method) = name.strip_suffix("_trace") else {
        return Err(Error::new_spanned(&function.sig.ident, "end this name with `_trace`"));
    };
    let structure = structure(&function)?;
    let generics = &function.sig.generics;
    let parameters: Vec<_> = generics.type_params().map(|parameter| &parameter.ident).collect();
    let fields = || inputs.iter().chain(&computed).chain(&parts);
    let (names, types): (Vec<_>, Vec<_>) =
        fields().map(|Field { name, ty, .. }| (name, ty)).unzip();
    let docs = fields().map(|field| &field.docs);
    let slots: Vec<_> = inputs.iter().chain(&computed).map(|field| &field.name).collect();
    let [input_arms, computed_arms] =
        [&inputs, &computed].map(|fields| fields.iter().map(arm).collect::<Vec<_>>());
    let parts: Vec<_> = parts.iter().map(|part| &part.name).collect();
    // Tests of the library replace one value by another and look what changes.
    function.block.stmts.insert(
        0,
        parse_quote!(
            #[cfg(test)]
            crate::geometry::replacement::begin();
        ),
    );
    function.block.stmts.extend::<[Stmt; 3]>([
        parse_quote!(let values = #structure { #(#names),* };),
        parse_quote!(
            #[cfg(test)]
            let values = crate::geometry::replacement::end(#method, values);
        ),
        Stmt::Expr(parse_quote!(values), None),
    ]);

    let about = format!("Every value of [`{method}`].");
    let bounds =
        parameters.iter().map(|vector| quote!(crate::geometry::TracedValue: From<#vector>));
    let file = Span::call_site().file();
    // Relative to the file that contains the attribute.
    let text = file.rsplit(['/', '\\']).next().unwrap_or_default();
    Ok(quote! {
        #[doc = #about]
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct #structure<#(#parameters),*> { #(#(#docs)* pub #names: #types),* }

        #[inline]
        #function

        impl #generics crate::geometry::Trace for #structure<#(#parameters),*>
        where #(#bounds),*
        {
            fn text(&self) -> &'static crate::geometry::MethodText {
                &crate::geometry::MethodText { method: #method, file: #file, source: include_str!(#text) }
            }

            fn input(&self, name: &str) -> Option<crate::geometry::TracedValue> {
                match name {
                    #(#input_arms)*
                    _ => None,
                }
            }

            fn own(&self, name: &str) -> Option<crate::geometry::TracedValue> {
                match name {
                    #(#computed_arms)*
                    _ => None,
                }
            }

            fn parts(&self) -> Vec<(&'static str, &dyn crate::geometry::Trace)> {
                vec![#((stringify!(#parts), &self.#parts)),*]
            }
        }

        #[cfg(test)]
        impl #generics crate::geometry::replacement::Replaceable for #structure<#(#parameters),*> {
            fn slots(&mut self) -> Vec<(&'static str, &mut dyn std::any::Any)> {
                vec![#((stringify!(#slots), &mut self.#slots as &mut dyn std::any::Any)),*]
            }

            fn called(&mut self) -> Vec<(&'static str, &mut dyn crate::geometry::replacement::Replaceable)> {
                vec![#((stringify!(#parts), &mut self.#parts as &mut dyn crate::geometry::replacement::Replaceable)),*]
            }
        }
    })
}

fn enum_of_outcomes(mut item: ItemEnum) -> TokenStream {
    let name = &item.ident;
    let kinds = item.variants.iter_mut().filter_map(|outcome| {
        let (_, kind) = outcome.discriminant.take()?;
        let outcome = &outcome.ident;
        Some(quote!(#name::#outcome => Self::#kind,))
    });
    let arms: Vec<_> = kinds.collect();
    let kinds = (!arms.is_empty()).then(|| {
        quote! {
            impl From<#name> for crate::geometry::question::outcome::AnswerKind {
                fn from(outcome: #name) -> Self {
                    match outcome { #(#arms)* }
                }
            }
        }
    });
    quote! {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
        #[strum(serialize_all = "snake_case")]
        #item

        #kinds
    }
}

fn struct_of_values(mut item: ItemStruct) -> Result<TokenStream> {
    let default = default(&item)?;
    for parameter in item.generics.type_params_mut() {
        parameter.bounds.push(parse_quote!(crate::lesson::fields::FieldValue));
    }
    let (mut writes, mut reads) = (Vec::new(), Vec::new());
    for (member, field) in item.fields.members().zip(&item.fields) {
        let path = match &member {
            Member::Named(name) => {
                let name = name.to_string();
                quote!(&crate::lesson::fields::below(path, #name))
            }
            Member::Unnamed(_) => quote!(path),
        };
        let through = argument::<Path>(field, "read_through")?;
        let through = through.map(|function| quote!(.map(#function)));
        let value = quote!(crate::lesson::fields::FieldValue);
        writes.push(quote!(#value::write_fields(&self.#member, #path, fields);));
        reads.push(quote!(#member: #value::read_fields(#path, reader) #through ?));
    }
    let name = &item.ident;
    let (generics, arguments, bounds) = item.generics.split_for_impl();
    Ok(quote! {
        impl #generics crate::lesson::fields::FieldValue for #name #arguments #bounds {
            fn write_fields(&self, path: &str, fields: &mut crate::lesson::fields::Fields) {
                #(#writes)*
            }

            fn read_fields(
                path: &str,
                reader: &mut crate::lesson::fields::FieldReader<'_>,
            ) -> Option<Self> {
                Some(Self { #(#reads),* })
            }
        }

        #default
    })
}

/// The `Default` of a struct with `#[default(x)]` at some fields.
fn default(item: &ItemStruct) -> Result<Option<TokenStream>> {
    let given = item.fields.iter().map(|field| argument::<Expr>(field, "default"));
    let given = given.collect::<Result<Vec<_>>>()?;
    if given.iter().all(Option::is_none) {
        return Ok(None);
    }
    let values = given.into_iter().map(|x| x.unwrap_or_else(|| parse_quote!(Default::default())));
    let (name, members) = (&item.ident, item.fields.members());
    let mut generics = item.generics.clone();
    for parameter in generics.type_params_mut() {
        parameter.bounds.push(parse_quote!(Default));
    }
    let (generics, arguments, bounds) = generics.split_for_impl();
    Ok(Some(quote! {
        impl #generics Default for #name #arguments #bounds {
            fn default() -> Self {
                Self { #(#members: #values),* }
            }
        }
    }))
}

/// The argument of an attribute of a field.
fn argument<T: Parse>(field: &syn::Field, attribute: &str) -> Result<Option<T>> {
    let found = field.attrs.iter().find(|known| known.path().is_ident(attribute));
    found.map(Attribute::parse_args).transpose()
}

/// The match arm that returns the value of a field of `self` by its name.
fn arm(Field { name, ty, .. }: &Field) -> TokenStream {
    let value = match ty {
        Type::Path(path) if path.path.is_ident("Extended") => {
            quote!(crate::geometry::TracedValue::from(self.#name).extended())
        }
        _ => quote!(self.#name.into()),
    };
    let key = name.to_string();
    quote!(#key => Some(#value),)
}

/// Whether a `let` calls another method.
fn is_part(init: Option<&LocalInit>) -> bool {
    let Some(Expr::Call(call)) = init.map(|init| &*init.expr) else { return false };
    let Expr::Path(function) = &*call.func else { return false };
    let last = function.path.segments.last();
    last.is_some_and(|name| name.ident.to_string().ends_with("_trace"))
}

struct Field {
    docs: Vec<Attribute>,
    name: Ident,
    ty: Type,
}

fn field(typed: &PatType, docs: Vec<Attribute>) -> Result<Field> {
    let Pat::Ident(pattern) = &*typed.pat else {
        return Err(Error::new_spanned(&typed.pat, "use one `let` per value"));
    };
    if docs.is_empty() {
        let message = "say in a doc comment what this value is: a reader sees that line";
        return Err(Error::new_spanned(&typed.pat, message));
    }
    Ok(Field { docs, name: pattern.ident.clone(), ty: (*typed.ty).clone() })
}

fn take_docs(attributes: &mut Vec<Attribute>) -> Vec<Attribute> {
    attributes.extract_if(.., |attribute| attribute.path().is_ident("doc")).collect()
}

/// The name of the returned struct.
fn structure(function: &ItemFn) -> Result<Ident> {
    if let ReturnType::Type(_, ty) = &function.sig.output
        && let Type::Path(path) = &**ty
        && let Some(last) = path.path.segments.last()
    {
        return Ok(last.ident.clone());
    }
    Err(Error::new_spanned(&function.sig, "name the struct of its values: `-> Name`"))
}
