//! Flags of `backup`, `restore` and `migrate`, and where tables are kept.

use bastide_server::{Place, default_data_folder};
use clap::Args;
use std::path::PathBuf;

/// Where tables are kept.
#[derive(Args, Debug)]
pub struct PlaceArgs {
    /// Folder of the database [default: bastide in the user's data folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The tables are in this PostgreSQL database, postgres://USER@HOST/NAME, instead of a folder
    #[arg(
        long,
        value_name = "URL",
        env = "BASTIDE_DATABASE",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    pub database: Option<String>,
}

impl PlaceArgs {
    /// Returns the data folder.
    pub fn folder(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(default_data_folder)
    }

    /// Returns the place that the flags name.
    pub fn place(&self) -> Place {
        self.database.clone().map_or_else(|| Place::in_folder(&self.folder()), Place::Postgres)
    }
}

/// Flags of `backup`.
#[derive(Args, Debug)]
#[command(
    after_help = "The server may go on running: the backup holds all tables as they were at one moment. It is an SQLite file, wherever the \
tables are kept. Keep it private: it holds what decides the draws of running games. An existing file is not overwritten.

Examples:
  bastide backup bastide-2026-11-27.backup
  bastide backup --data /srv/bastide /backups/tables.backup --json
  BASTIDE_DATABASE=postgres://bastide:secret@db.example/bastide bastide backup tables.backup"
)]
pub struct BackupArgs {
    /// The file to write
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    pub place: PlaceArgs,
    /// Report what was copied as JSON
    #[arg(long)]
    pub json: bool,
}

/// Flags of `restore`.
#[derive(Args, Debug)]
#[command(
    after_help = "The folder or database must hold no tables yet: nothing is overwritten. If restoring is interrupted it has changed \
nothing, and can be started again.

Examples:
  bastide restore --data /srv/bastide-restored /backups/tables.backup
  BASTIDE_DATABASE=postgres://bastide:secret@db.example/bastide bastide restore tables.backup"
)]
pub struct RestoreArgs {
    /// The backup
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    pub place: PlaceArgs,
    /// Report what was copied as JSON
    #[arg(long)]
    pub json: bool,
}

/// Flags of `migrate`.
#[derive(Args, Debug)]
#[command(
    after_help = "Stop the server first, and start it with the database afterwards. The folder keeps its tables: do not start a server on \
it again. To move from PostgreSQL to a folder, use backup and restore.

Examples:
  BASTIDE_DATABASE=postgres://bastide:secret@db.example/bastide bastide migrate
  bastide migrate --data /srv/bastide --database postgres:///bastide?host=/run/postgresql"
)]
pub struct MigrateArgs {
    /// Folder to copy from [default: bastide in the user's data folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// PostgreSQL database to copy to, postgres://USER@HOST/NAME; it must hold no tables yet
    #[arg(long, value_name = "URL", env = "BASTIDE_DATABASE", hide_env_values = true)]
    pub database: String,
    /// Report what was copied as JSON
    #[arg(long)]
    pub json: bool,
}
