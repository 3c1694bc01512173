//! Reads each message of a save file into the part that it belongs to.

use super::*;
use bastide_types::has_gardens;
use serde::de::DeserializeOwned;

/// The payload of a message.
pub(super) fn payload<T: DeserializeOwned>(message: &Message, place: &str) -> Result<T, Problem> {
    let payload = message.payload.as_ref().ok_or_else(|| Problem::at(place, "`payload` is missing"))?;
    json::read(payload, &format!("{place}.payload"))
}

/// Converts a tile to the kind that this game uses: an underpass is a road or two mouths, the spring is that of the
/// river in play, and a garden is dropped if gardens are not in play.
pub(super) fn printed(tile: Drawn, setup: &Setup) -> Drawn {
    let spring = tile.kind.id() == "rvA" && setup.copies(TileSet::River2) > 0;
    let kind = TileKind::from_id("r2A").filter(|_| spring).unwrap_or(tile.kind);
    let kind = if has_gardens(&setup.sets, &setup.rules) { kind } else { kind.without_garden() };
    match setup.rules.underpass {
        Underpass::Road => Drawn { kind, ..tile },
        Underpass::Mouths => Drawn { kind: kind.printed(&setup.rules), ..tile },
    }
}

pub(super) fn place_tile(message: &Message, place: String, setup: &Setup) -> Result<Part, Problem> {
    let PlaceTile { tile_id, rotation, position } = payload(message, &place)?;
    Ok(Part {
        place,
        player: message.player.as_ref().map(|seat| seat.0),
        own: Vec::new(),
        drawn: vec![printed(tile_id.0, setup)],
        square: position.0,
        rotation: rotation.0,
        early: Vec::new(),
        free: Vec::new(),
        wood: None,
        phantom: None,
        token: None,
        freed: Vec::new(),
        castles: Vec::new(),
        capture: None,
        exchange: None,
        dragon: Vec::new(),
        escape: None,
        turned_up: Vec::new(),
        sales: Vec::new(),
        late: VecDeque::new(),
        passes: 0,
        random: [Vec::new(), Vec::new()],
        done: false,
        committed: false,
    })
}

/// Reads a floor of a tower, a bridge, a tunnel token or a castle into the part.
pub(super) fn place_token(message: &Message, place: &str, part: &mut Part) -> Result<(), Problem> {
    let PlaceToken { token, pointer } = payload(message, place)?;
    let decided = part.wood.is_some() || part.done;
    match token {
        Token::Floor if decided => Err(Problem::at(place, "a floor of a tower is not expected here")),
        Token::Floor => {
            part.wood = Some(Wood::Floor(pointer.position.0));
            Ok(())
        }
        Token::Bridge if decided => Err(Problem::at(place, "a bridge is not expected here")),
        Token::Bridge => {
            let axis = match pointer.location.as_str() {
                "NS" => Axis::NorthSouth,
                "WE" => Axis::WestEast,
                other => return Err(Problem::at(place, format!("a bridge leads NS or WE, not {other}"))),
            };
            part.free.push(Free::Bridge(pointer.position.0, axis));
            Ok(())
        }
        Token::Castle => {
            let Pointer { position, feature, location } = pointer;
            let city = Place { square: position.0, feature, location };
            part.done = true;
            part.castles.push((message.player.as_ref().map(|seat| seat.0), city));
            Ok(())
        }
        Token::Tunnel(pair) => {
            let Pointer { position, feature, location } = pointer;
            let mouth = Place { square: position.0, feature, location };
            if !decided {
                part.free.push(Free::Token(pair, mouth));
            } else if part.token.replace((pair, mouth)).is_some() {
                return Err(Problem::at(place, "only one tunnel token is put in a part"));
            }
            Ok(())
        }
    }
}

impl Part {
    /// Appends a decision after the part is committed.
    pub(super) fn decide_late(&mut self, message: &Message, decided: Late) {
        self.late.push_back((message.player.as_ref().map(|seat| seat.0), decided));
    }
}

/// Reads a deployment after a part is committed.
pub(super) fn late_deployment(message: &Message, place: &str) -> Result<Late, Problem> {
    let DeployMeeple { pointer, meeple_id } = payload(message, place)?;
    let Pointer { position, feature, location } = pointer;
    Ok(Late::Deploy(meeple_id.0, Place { square: position.0, feature, location }))
}

/// Reads a move of the count after a part is committed, or a step of a dragon that moves that late.
pub(super) fn late_move(message: &Message, place: &str, part: &mut Part) -> Result<(), Problem> {
    let MoveNeutralFigure { figure_id, to } = payload(message, place)?;
    let (Neutral::Count, To::Quarter(Pointer { location, .. })) = (figure_id, to) else {
        return move_neutral(message, place, part);
    };
    let unknown = || Problem::at(place, format!("there is no quarter {location}"));
    let quarter = location::quarter(&location).ok_or_else(unknown)?;
    part.decide_late(message, Late::Count(quarter));
    Ok(())
}

/// Whether a message deploys a phantom.
pub(super) fn is_phantom(message: &Message, place: &str) -> Result<bool, Problem> {
    let DeployMeeple { meeple_id, .. } = payload(message, place)?;
    Ok(meeple_id.0 == MeepleKind::Phantom)
}

/// Refuses any figure but a wagon.
pub(super) fn is_wagon(message: &Message, place: &str) -> Result<(), Problem> {
    let DeployMeeple { meeple_id, .. } = payload(message, place)?;
    if meeple_id.0 == MeepleKind::Wagon {
        return Ok(());
    }
    let what = "only a wagon goes on here: a tile is to be placed before another figure is deployed";
    Err(Problem::at(format!("{place}.type"), what))
}

/// Reads the ransom of a prisoner after a tile was placed.
pub(super) fn ransom(message: &Message, place: &str, part: &mut Part) -> Result<(), Problem> {
    let figure = prisoner(message, place)?;
    if part.wood.is_none() && !part.done {
        part.free.push(Free::Ransom(figure));
    } else {
        part.freed.push(figure);
    }
    Ok(())
}

/// The prisoner that a message names.
pub(super) fn prisoner(message: &Message, place: &str) -> Result<Individual, Problem> {
    let Prisoner { meeple_id } = payload(message, place)?;
    Ok(meeple_id.0)
}

/// Reads a figure's voluntary return home.
pub(super) fn take_back(message: &Message, place: &str, part: &mut Part) -> Result<(), Problem> {
    let ReturnMeeple { source, pointer } = payload(message, place)?;
    let (meeple, from) = (pointer.meeple_id.0, place_of(pointer));
    match source {
        ReturnSource::Festival | ReturnSource::Princess if part.wood.is_none() && !part.done => {
            part.wood = Some(Wood::TakeBack(meeple, from));
            Ok(())
        }
        ReturnSource::Abbot if part.wood.is_none() && !part.done => {
            part.wood = Some(Wood::Recall(from));
            Ok(())
        }
        ReturnSource::SiegeEscape => {
            part.done = true;
            match part.escape.replace(from) {
                None => Ok(()),
                Some(_) => Err(Problem::at(place, "only one figure comes home so in a part")),
            }
        }
        ReturnSource::Festival => {
            Err(Problem::at(place, "a figure that comes home for a festival is not expected here"))
        }
        ReturnSource::Abbot => Err(Problem::at(place, "an abbot who is taken back is not expected here")),
        ReturnSource::Princess => {
            Err(Problem::at(place, "a figure that a princess sends home is not expected here"))
        }
    }
}

/// Converts the place of a figure.
pub(super) fn place_of(standing: Standing) -> Place {
    let Pointer { position, feature, location } = standing.feature_pointer;
    Place { square: position.0, feature, location }
}

/// Reads a move of the dragon or the fairy.
pub(super) fn move_neutral(message: &Message, place: &str, part: &mut Part) -> Result<(), Problem> {
    let MoveNeutralFigure { figure_id, to } = payload(message, place)?;
    match (figure_id, to) {
        (Neutral::Dragon, To::Tile(square)) => part.dragon.push(square.0),
        (Neutral::Count, _) | (Neutral::Fairy, To::Quarter(_)) => {
            return Err(Problem::at(place, "a move of the count is not expected here"));
        }
        (Neutral::Dragon, To::Figure(_) | To::Quarter(_)) => {
            return Err(Problem::at(
                format!("{place}.payload.to"),
                "the dragon goes to a tile: expected two coordinates",
            ));
        }
        (Neutral::Fairy, _) if part.wood.is_some() || part.done => {
            return Err(Problem::at(place, "a move of the fairy is not expected here"));
        }
        (Neutral::Fairy, To::Tile(square)) => part.wood = Some(Wood::FairyTo(square.0)),
        (Neutral::Fairy, To::Figure(place)) => part.wood = Some(Wood::FairyToFigure(place_of(place))),
    }
    Ok(())
}

pub(super) fn deployed(message: &Message, place: &str, part: &Part) -> Result<Wood, Problem> {
    let DeployMeeple { pointer, meeple_id } = payload(message, place)?;
    let problem = |what: String| Problem::at(format!("{place}.payload.pointer"), what);
    if meeple_id.0 == MeepleKind::Barn {
        // The pointer names the tile at whose north-west corner the barn stands.
        let square @ Square { x, y } = pointer.position.0;
        let corner = Corner::ALL.into_iter().find(|corner| {
            let tile = corner.meeting(part.square).into_iter().find(|&(_, at)| at == Corner::NorthWest);
            tile.is_some_and(|(at, _)| at == square)
        });
        let none =
            || problem(format!("{x},{y} is no tile at a corner of the placed one, where a barn stands"));
        let corner = corner.ok_or_else(none)?;
        return Ok(Wood::Barn(
            corner,
            Place { square, feature: pointer.feature, location: pointer.location },
        ));
    }
    // A phantom may stand on the tower that grew in this part.
    if pointer.position.0 != part.square || pointer.feature == "Tower" {
        let Pointer { position, feature, location } = pointer;
        return Ok(Wood::There(meeple_id.0, Place { square: position.0, feature, location }));
    }
    let Pointer { feature, location, .. } = pointer;
    let tile = part.drawn.last();
    let segment = tile.and_then(|tile| location::segment(tile.kind, part.rotation, &feature, &location));
    let none = || problem(format!("the placed tile has no {} at {location}", location::word(&feature)));
    Ok(Wood::Here(meeple_id.0, segment.ok_or_else(none)?))
}
