//! Scripts: ours and what wasm-bindgen writes, without comments, spaces and long names.

use super::BundleError;
use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_minifier::{Minifier, MinifierOptions};
use oxc_parser::Parser;
use oxc_span::SourceType;

/// Minifies a module.
///
/// # Errors
/// A mistake in the script, with the name it goes by.
pub fn minify(name: &str, source: &[u8]) -> Result<Vec<u8>, BundleError> {
    let wrong = |why: String| BundleError::Script(format!("{name}: {why}"));
    let source = std::str::from_utf8(source).map_err(|error| wrong(error.to_string()))?;
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::mjs()).parse();
    if let Some(error) = parsed.diagnostics.first() {
        return Err(wrong(error.to_string()));
    }
    let mut program = parsed.program;
    let minified = Minifier::new(MinifierOptions::default()).minify(&allocator, &mut program);
    let print = Codegen::new().with_options(CodegenOptions::minify()).with_scoping(minified.scoping);
    Ok(print.build(&program).code.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_written_shortly_and_says_what_is_wrong_with_it() {
        let source = "// Why.\nexport function first(list) {\n  const chosen = list[0];\n  return `${chosen} `;\n}\n";
        let short = String::from_utf8(minify("a.js", source.as_bytes()).unwrap()).unwrap();
        assert!(short.len() < source.len() / 2 && short.contains("first") && !short.contains("Why"), "{short}");
        let error = minify("b.js", b"const = 1;").unwrap_err().to_string();
        assert!(error.contains("b.js"), "{error}");
    }
}
