//! `bastide page`: the page as a folder of files.

use crate::args::PageArgs;
use crate::failure::Failure;
use std::io::Write;

/// Writes the folder.
pub fn run(args: &PageArgs, out: &mut impl Write) -> Result<(), Failure> {
    bastide_server::write_page(&args.out).map_err(Failure::failed)?;
    Ok(writeln!(out, "{}", args.out.join("index.html").display())?)
}
