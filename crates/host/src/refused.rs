//! The reason why a request is refused.

use bastide_protocol::{ErrorCode, Fault, RefusedPosition};
use bastide_table::{Refusal, WithoutAid};

/// The reason why a request is refused. Its text goes to the client, so it must not contain secrets.
#[derive(Debug)]
pub struct Refused {
    /// The kind of fault.
    pub code: ErrorCode,
    /// What is wrong and what to do.
    pub msg: String,
    /// The clause that forbids it, if a rule does.
    pub rule: Option<&'static str>,
    /// The readable part of an illegal position.
    pub position: Option<Box<RefusedPosition>>,
}

impl Refused {
    /// A refusal with this code and text.
    pub fn new(code: ErrorCode, msg: impl Into<String>) -> Refused {
        Refused { code, msg: msg.into(), rule: None, position: None }
    }

    /// The refusal of a table that does not exist.
    pub fn no_table() -> Refused {
        Refused::new(ErrorCode::NotFound, "there is no such table; check the address")
    }

    /// The HTTP status of the response.
    pub fn status(&self) -> u16 {
        status(self.code, self.position.is_some())
    }
}

/// The HTTP status of a refusal with this code, and perhaps with the readable part of an illegal position.
pub fn status(code: ErrorCode, has_position: bool) -> u16 {
    // An illegal position is normal while a table is being laid out.
    if has_position {
        return 200;
    }
    match code {
        ErrorCode::BadMessage | ErrorCode::BadName | ErrorCode::BadSetup | ErrorCode::NeedsServer => 400,
        ErrorCode::BadToken
        | ErrorCode::BadOrigin
        | ErrorCode::NotYourSeat
        | ErrorCode::AidOff
        | ErrorCode::SeatsOnly => 403,
        ErrorCode::NotFound => 404,
        ErrorCode::BadMethod => 405,
        ErrorCode::BadHost => 421,
        ErrorCode::TooLarge => 413,
        ErrorCode::TooFast => 429,
        ErrorCode::Unavailable | ErrorCode::Unreadable => 503,
        ErrorCode::StorageFull => 507,
        ErrorCode::NameTaken
        | ErrorCode::NotYourTurn
        | ErrorCode::WrongStage
        | ErrorCode::Illegal
        | ErrorCode::Stale
        | ErrorCode::NothingToUndo => 409,
    }
}

impl From<Refused> for Fault {
    fn from(Refused { code, msg, position, .. }: Refused) -> Fault {
        Fault { code, msg, position }
    }
}

impl From<WithoutAid> for Refused {
    fn from(without: WithoutAid) -> Refused {
        Refused::new(without.code(), without.to_string())
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { rule: refusal.rule(), ..Refused::new(refusal.code(), refusal.to_string()) }
    }
}
