//! `bastide backup`, `restore` and `migrate`: copying a server's tables.

use crate::args::{BackupArgs, MigrateArgs, RestoreArgs};
use crate::failure::Failure;
use crate::log::counted;
use crate::serve::runtime;
use bastide_server::{Copied, Place, ServeError, default_data_folder};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::io::Write;

/// Copies all tables into a file.
pub fn backup(args: &BackupArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (place, file) = (args.place.place(), &args.file);
    let copied = with_progress(async |said| bastide_server::backup(&place, file, said).await)?;
    report(copied, &format!("written to {}", file.display()), args.json, out)
}

/// Copies all tables of a backup to where a server will work.
pub fn restore(args: &RestoreArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (place, file) = (args.place.place(), &args.file);
    let copied = with_progress(async |said| bastide_server::restore(file, &place, said).await)?;
    report(copied, &format!("restored from {}", file.display()), args.json, out)
}

/// Copies all tables of a folder to PostgreSQL.
pub fn migrate(args: &MigrateArgs, out: &mut impl Write) -> Result<(), Failure> {
    let folder = args.data.clone().unwrap_or_else(default_data_folder);
    let place = Place::Postgres(args.database.clone());
    let copied = with_progress(async |said| bastide_server::migrate(&folder, &place, said).await)?;
    let done = "copied to PostgreSQL; start the server with --database, and not on the folder again";
    report(copied, done, args.json, out)
}

/// Copies with a progress bar, on a terminal only, until it is done or somebody presses Ctrl-C.
fn with_progress(
    copy: impl AsyncFnOnce(Box<dyn FnMut(Copied)>) -> Result<Copied, ServeError>,
) -> Result<Copied, Failure> {
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{bar:32} {human_pos} of {human_len} rows, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let shown = bar.clone();
    let show = move |copied: Copied| {
        shown.set_length(copied.of);
        shown.set_position(copied.rows);
    };
    let copied = runtime()?.block_on(async {
        tokio::select! {
            copied = copy(Box::new(show)) => copied.map_err(Failure::failed),
            // Without a handler, Ctrl-C ends the program: the unfinished file does not have its name yet.
            Ok(()) = tokio::signal::ctrl_c() => Err(Failure::Interrupted),
        }
    });
    bar.finish_and_clear();
    copied
}

fn report(copied: Copied, done: &str, as_json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let Copied { tables, events, rows, of: _ } = copied;
    if as_json {
        writeln!(out, "{}", json!({ "tables": tables, "events": events, "rows": rows }))?;
    } else {
        writeln!(out, "{}, {}: {done}", counted(tables, "table"), counted(events, "event"))?;
    }
    Ok(())
}
