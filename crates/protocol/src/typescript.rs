//! Keeps `web/src/protocol.ts` in step with the types of this crate, and with facts about figures and features.

use crate::*;
use bastide_types::{FeatureKind, MeepleKind};
use std::{fmt::Write, path::Path};
use ts_rs::{Config, TS};

macro_rules! declarations {
    ($($name:ty),+ $(,)?) => {{
        let config = Config::default();
        let mut out = String::from(
            "// Generated from the Rust types of crates/protocol; do not edit.\n\
             // `BASTIDE_WRITE=1 cargo test -p bastide-protocol` writes it.\n\n",
        );
        writeln!(out, "export const VERSION = {VERSION};").unwrap();
        writeln!(out, "export const SUBPROTOCOL = \"{SUBPROTOCOL}\";").unwrap();
        write!(out, "\n/** The id of a clause of the rule book. */\nexport type Clause =").unwrap();
        // One line for each family of clauses.
        for family in bastide_types::Clause::ALL.chunk_by(|a, b| family(a.name()) == family(b.name())) {
            write!(out, "\n ").unwrap();
            family.iter().for_each(|clause| write!(out, " | \"{clause}\"").unwrap());
        }
        out.push_str(";\n");
        $(
            out.push('\n');
            if let Some(docs) = <$name as TS>::docs() { out.push_str(docs.trim_end()); out.push('\n'); }
            writeln!(out, "export {}", <$name as TS>::decl(&config)).unwrap();
        )+
        out.push_str(&facts());
        short_comments(&out)
    }};
}

/// Facts about figures and features that the page needs without asking the server.
fn facts() -> String {
    let json = |names: Vec<&str>| serde_json::to_string(&names).unwrap();
    let followers = MeepleKind::ALL.into_iter().filter(|kind| kind.is_follower()).map(MeepleKind::name);
    let around = FeatureKind::ALL.into_iter().filter(|kind| kind.scores_around()).map(FeatureKind::name);
    let boxes: Vec<String> =
        MeepleKind::ALL.iter().map(|kind| format!("{kind}: \"{}\"", kind.set())).collect();
    format!(
        "\n/** Figures that are followers. */\n\
         export const FOLLOWERS: readonly Meeple[] = {};\n\
         \n/** Features whose value depends on the tiles around them. */\n\
         export const SCORED_AROUND: readonly Feature[] = {};\n\
         \n/** The box that brings each kind of figure. */\n\
         export const BOX_OF: Readonly<Record<Meeple, string>> = {{ {} }};\n",
        json(followers.collect()),
        json(around.collect()),
        boxes.join(", "),
    )
}

/// The part of a clause's id before the first dot.
fn family(id: &str) -> &str {
    id.split('.').next().unwrap_or(id)
}

/// Writes comments of one line as `/** … */`, and removes spaces at line ends.
fn short_comments(text: &str) -> String {
    let lines = text.lines().map(|line| format!("{}\n", line.trim_end())).collect::<String>();
    let mut parts = lines.split("/**\n * ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| match part.split_once("\n") {
        Some((line, rest)) if rest.starts_with(" */") => format!("{out}/** {line}{rest}"),
        _ => format!("{out}/**\n * {part}"),
    })
}

#[test]
fn typescript_is_current() {
    let text = declarations![
        Meeple,
        GoodsKind,
        Feature,
        Source,
        Card,
        Corner,
        TileSymbol,
        Xy,
        Tile,
        Figure,
        Supply,
        Goods,
        Points,
        Prisoners,
        Axis,
        BridgeAt,
        Bridge,
        Bazaar,
        Count,
        Quarter,
        Lot,
        Token,
        Castle,
        TokensLeft,
        TokenPair,
        Tower,
        Fair,
        Held,
        Seat,
        Stage,
        Action,
        Spot,
        Choices,
        InHand,
        Mark,
        HeldCard,
        Dragon,
        Fairy,
        Over,
        Asking,
        Pieces,
        Now,
        Terms,
        Aids,
        Spectators,
        OnLeave,
        Clock,
        Per,
        OutOfTime,
        Snapshot,
        Seen,
        Counted,
        Item,
        Line,
        Joins,
        Homecoming,
        At,
        GameEvent,
        GameLine,
        What,
        ClientMessage,
        Command,
        ServerMessage,
        Word,
        Ev,
        Happened,
        ErrorCode,
        SetChoice,
        TableRules,
        Chosen,
        NewSeat,
        NewTable,
        OpenedSeat,
        OpenedTable,
        Claim,
        NewTitle,
        SeatInfo,
        TableInfo,
        Scope,
        Program,
        NewToken,
        MadeToken,
        Replay,
        Difference,
        ListPart,
        ReplayRequest,
        WhatIf,
        Better,
        Outcome,
        Effect,
        AnalysedMove,
        MarginParts,
        Analysis,
        Analysing,
        SetInfo,
        Preset,
        Choice,
        Toggle,
        OptionsInfo,
        RuleDifference,
        EditionResult,
        EditionStop,
        GameRecord,
        FairRecord,
        Revealed,
        Bag,
        RecordedAction,
        RuleClause,
        ScoreRequest,
        ScoreAccount,
        ScoredPlayer,
        Paid,
        ScoredFeature,
        ScoredField,
        ScoredCity,
        LookedFeature,
        WouldLead,
        Occupied,
        KindLeft,
        Looked,
        Stand,
        Way,
        FieldJoined,
        KindOf,
        BagInfo,
        ExpectedEnd,
        Remark,
        ReadPlayer,
        PositionFault,
        RefusedPosition,
        TileSegment,
        Times,
        TileArt,
        Fault,
    ];
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol.ts");
    if std::env::var_os("BASTIDE_WRITE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        there == text,
        "web/src/protocol.ts is stale: run BASTIDE_WRITE=1 cargo test -p bastide-protocol and commit it"
    );
}
