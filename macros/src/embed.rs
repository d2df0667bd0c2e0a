//! The files of a folder, as Rust.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use std::path::{Path, PathBuf};
use std::{env, fs, io};
use syn::{Error, LitStr, Result};

/// See [`embedded_folder`](super::embedded_folder).
pub fn embedded_folder(variable: &LitStr) -> Result<TokenStream> {
    let files = files(&variable.value()).map_err(|text| Error::new(Span::call_site(), text))?;
    let entries = files.iter().map(|(name, path)| quote!((#name, include_bytes!(#path))));
    // Makes cargo compile the caller again when the variable changes.
    Ok(quote! {{
        const _: Option<&str> = option_env!(#variable);
        &[#(#entries),*]
    }})
}

/// Names in addresses, and paths.
fn files(variable: &str) -> std::result::Result<Vec<(String, String)>, String> {
    let Some(folder) = env::var_os(variable).filter(|folder| !folder.is_empty()) else {
        return Ok(Vec::new());
    };
    let folder = PathBuf::from(folder);
    let fault = |text: &str| format!("{variable}: {}: {text}", folder.display());
    let mut files = Vec::new();
    let listed = fs::canonicalize(&folder).and_then(|folder| list(&folder, "", &mut files));
    listed.map_err(|error| fault(&error.to_string()))?;
    if !folder.join("index.html").is_file() {
        return Err(fault("no index.html"));
    }
    Ok(files)
}

fn list(folder: &Path, prefix: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            list(&path, &format!("{name}/"), files)?;
        } else {
            files.push((name, path.to_string_lossy().into_owned()));
        }
    }
    Ok(())
}
