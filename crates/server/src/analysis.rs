//! Analyses of recorded games by a computer player, with the same queue as the tables' computer players.

use crate::computer::Computers;
use crate::error::Refused;
use crate::turns::Want;
use bastide_protocol::{Analysis, ErrorCode};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::runtime::Handle;

/// Sets the flag when dropped, because the client has gone.
struct Gone(Arc<AtomicBool>);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Analyses a recorded game with `learned`. Each tile waits in line with the computer players of live tables. The
/// analysis is cancelled when the client disconnects.
pub(crate) async fn analyse(text: String, computers: &Computers, who: IpAddr) -> Result<Analysis, Refused> {
    let under = computers.analyses().begin(who).ok_or_else(|| {
        let msg =
            "another game is being analysed for this address, or for many others; try again in a moment";
        Refused::new(ErrorCode::Unavailable, msg)
    })?;
    let (gone, line, runtime) =
        (Arc::new(AtomicBool::new(false)), computers.line().clone(), Handle::current());
    let _gone = Gone(Arc::clone(&gone));
    let work = move || {
        let mut turn = None;
        let each = |done, of| {
            under.reaches(done, of);
            drop(turn.take());
            turn = runtime.block_on(line.turn(who, Want::Awaited)).ok();
            !gone.load(Ordering::Relaxed)
        };
        bastide_host::analyse(&text, each).map_err(Refused::from)
    };
    tokio::task::spawn_blocking(work).await.map_err(|_| Refused::unavailable())?
}
