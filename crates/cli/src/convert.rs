//! `bastide convert`: converts a recorded game to another format.

use crate::args::{ConvertArgs, Format};
use crate::failure::Failure;
use crate::input::{note, read_game, shown};
use bastide_referee::{Playback, save_file};
use std::io::Write;

/// Converts the requested game.
pub fn run(args: &ConvertArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = read_game(&args.file, args.game)?;
    match args.to {
        Format::Record => {
            Playback::new(&game).map_err(Failure::Failed)?.play_out()?;
            Ok(write!(out, "{}", game.record)?)
        }
        Format::Jcz => {
            let refused = |why| {
                Failure::failed(format_args!("{} cannot be written as a save file: {why}", shown(&args.file)))
            };
            let written = save_file(&game).map_err(refused)?;
            written.remarks.iter().for_each(|remark| note(&args.file, remark));
            Ok(out.write_all(written.text.as_bytes())?)
        }
    }
}
