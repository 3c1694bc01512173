//! Servers that cannot start say why, and what to do.

use crate::common::*;
use bastide_server::{ServeConfig, ServeError, Server};
use std::fs;
use tempfile::TempDir;

async fn fails(config: ServeConfig, words: &[&str]) -> ServeError {
    let error = Server::bind(config).await.err().expect("this cannot start");
    let text = error.to_string();
    for word in words {
        assert!(text.contains(word), "{word:?} in {text}");
    }
    error
}

#[tokio::test]
async fn port_in_use_is_reported() {
    let folder = TempDir::new().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let config = ServeConfig { port, ..config(folder.path()) };
    let error = fails(config, &[&port.to_string(), "in use", "--port"]).await;
    assert!(matches!(error, ServeError::PortInUse(_)));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was written");
}

#[tokio::test]
async fn foreign_address_is_reported() {
    let folder = TempDir::new().unwrap();
    let config = ServeConfig { host: "192.0.2.1".to_owned(), ..config(folder.path()) };
    let error = fails(config, &["192.0.2.1", "--host"]).await;
    assert!(matches!(error, ServeError::Address(..)));
}

#[tokio::test]
async fn unwritable_folder_is_reported() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = fails(config(&file.join("below")), &["below", "--data"]).await;
    assert!(matches!(error, ServeError::DataFolder(..)));
}

/// Root may access everything, so this tests a folder in place of a file, not permissions.
#[tokio::test]
async fn unopenable_database_is_reported() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("bastide.sqlite")).unwrap();
    let error = fails(config(folder.path()), &["bastide.sqlite: ", "--data"]).await;
    assert!(matches!(error, ServeError::DataFolder(..)), "{error:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn database_is_private() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let server = Running::start(config(folder.path())).await;
    for file in fs::read_dir(folder.path()).unwrap().map(Result::unwrap) {
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert!(mode == 0o600 || file.file_name() == "bastide.lock", "{:?} {mode:o}", file.file_name());
    }
    server.stop().await;
}

#[tokio::test]
async fn folder_in_use_is_reported() {
    let (server, folder) = fresh().await;
    let error = fails(config(folder.path()), &["another server", "--data"]).await;
    assert!(matches!(error, ServeError::DataInUse(_)));
    server.stop().await;
    Running::start(config(folder.path())).await.stop().await;
}

#[tokio::test]
async fn foreign_files_are_left_alone() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("bastide.sqlite");
    fs::write(&path, "this is no database, however long it is ".repeat(100)).unwrap();
    let before = fs::read(&path).unwrap();
    let error = fails(config(folder.path()), &["bastide.sqlite", "--data"]).await;
    assert!(matches!(error, ServeError::Database(..)), "{error:?}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn newer_database_is_reported_and_left_alone() {
    let (server, folder) = fresh().await;
    server.stop().await;
    let path = folder.path().join("bastide.sqlite");
    // The number of the format is at offset 60 of the file: four bytes, big-endian.
    let mut bytes = fs::read(&path).unwrap();
    bytes[60..64].copy_from_slice(&7_u32.to_be_bytes());
    fs::write(&path, &bytes).unwrap();
    let error = fails(config(folder.path()), &["newer version", "format 7", "update"]).await;
    assert!(matches!(error, ServeError::NewerDatabase { found: 7, known: 1, .. }), "{error:?}");
    assert_eq!(fs::read(&path).unwrap(), bytes);
}
