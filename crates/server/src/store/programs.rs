//! Stored tokens of programs that use the API.

use crate::secret::TokenHash;
use crate::store::StoreError;
use bastide_protocol::{Program, Scope};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, Row};

/// The program with this token.
pub(super) async fn with_token(pool: &AnyPool, token: &TokenHash) -> Result<Option<Program>, StoreError> {
    const PROGRAM: &str = "SELECT token, name, scopes, made FROM programs WHERE token = $1";
    let row = sqlx::query(PROGRAM).bind(&token[..]).fetch_optional(pool).await?;
    row.as_ref().map(read).transpose()
}

/// The programs whose tokens a browser has made, oldest first.
pub(super) async fn of_browser(pool: &AnyPool, browser: &TokenHash) -> Result<Vec<Program>, StoreError> {
    const PROGRAMS: &str =
        "SELECT token, name, scopes, made FROM programs WHERE browser = $1 ORDER BY made, token";
    let rows = sqlx::query(PROGRAMS).bind(&browser[..]).fetch_all(pool).await?;
    rows.iter().map(read).collect()
}

fn read(row: &AnyRow) -> Result<Program, StoreError> {
    let token: Vec<u8> = row.try_get(0)?;
    let scopes: &str = row.try_get(2)?;
    let scope = |word: &str| Scope::ALL.into_iter().find(|scope| scope.word() == word);
    Ok(Program {
        id: bastide_fair::hex(&token),
        name: row.try_get(1)?,
        scopes: scopes.split(',').filter_map(scope).collect(),
        made: row.try_get::<i64, _>(3)? as u64,
    })
}

/// Maximum number of tokens of a browser.
pub(crate) const MOST: i64 = 20;

/// Adds a token, unless the browser has as many as it may have.
pub(super) async fn add(
    to: &mut AnyConnection,
    browser: &TokenHash,
    token: &TokenHash,
    program: &Program,
) -> Result<(), StoreError> {
    let scopes: Vec<&str> = program.scopes.iter().map(|scope| scope.word()).collect();
    const ADD: &str = "INSERT INTO programs (token, browser, name, scopes, made) SELECT $1, $2, $3, $4, $5 \
         WHERE (SELECT count(*) FROM programs WHERE browser = $2) < $6";
    let added = sqlx::query(ADD)
        .bind(&token[..])
        .bind(&browser[..])
        .bind(&program.name)
        .bind(scopes.join(","))
        .bind(program.made as i64)
        .bind(MOST)
        .execute(to)
        .await?;
    if added.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Full) }
}

/// Removes a token of this browser, and the seats that its program held.
pub(super) async fn revoke(
    to: &mut AnyConnection,
    browser: &TokenHash,
    token: &TokenHash,
) -> Result<(), StoreError> {
    let removed = sqlx::query("DELETE FROM programs WHERE token = $1 AND browser = $2")
        .bind(&token[..])
        .bind(&browser[..])
        .execute(&mut *to)
        .await?;
    if removed.rows_affected() > 0 {
        sqlx::query("DELETE FROM holds WHERE browser = $1").bind(&token[..]).execute(to).await?;
    }
    Ok(())
}
