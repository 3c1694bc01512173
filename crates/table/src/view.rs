//! What each seat may see: the only place that decides it.

use crate::Table;
use bastide_protocol::{
    Choices, Deployment, Figure, InHand, Now, Over, Placement, Seat, Snapshot, Stage, Supply, Tile,
};
use bastide_rules::State;
use bastide_types::{Action, MeepleKind, Player, Spot, Turn};

/// Who looks: the seats that he holds, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Viewer(u8);

impl Viewer {
    /// Somebody without a seat.
    pub const WATCHER: Viewer = Viewer(0);

    /// Somebody who holds these seats.
    pub fn holding(seats: impl IntoIterator<Item = Player>) -> Viewer {
        Viewer(seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.index()))
    }

    /// Whether he holds this seat.
    pub fn holds(self, seat: Player) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// The seats that he holds, ascending.
    pub fn seats(self) -> impl Iterator<Item = Player> {
        Player::first(Player::MOST as u8).filter(move |seat| self.holds(*seat))
    }

    /// A situation without what this viewer may not see: the choices of seats that he does not hold.
    pub(crate) fn filter(self, mut now: Now) -> Now {
        let his = now.seat.is_some_and(|seat| self.holds(Player(seat)));
        now.choices = now.choices.filter(|_| his);
        now
    }
}

impl Table {
    /// Everything that this viewer may see.
    pub fn snapshot(&self, id: &str, viewer: Viewer) -> Snapshot {
        let mine = |seat: &Player| seat.index() < self.names.len();
        Snapshot {
            table: id.to_owned(),
            seq: self.seq,
            yours: viewer.seats().filter(mine).map(|p| p.0).collect(),
            opened: self.opened,
            sets: self.config.sets(),
            rules: self.config.asked.clone(),
            tiles: self.position.state.tiles().map(Tile::from).collect(),
            lines: self.lines.iter().map(|(_, line)| line.clone()).collect(),
            now: viewer.filter(now(self)),
            commitment: self.config.commitment.clone(),
        }
    }
}

/// The situation with the choices of whoever decides; [`Viewer::filter`] takes them out again.
pub(crate) fn now(table: &Table) -> Now {
    let (state, stage) = (table.state(), table.stage());
    let laid = matches!(stage, Stage::Deploy | Stage::Confirm);
    let ended = (stage != Stage::Over).then(|| table.state_if_confirmed().score_now(&mut ()));
    Now {
        stage,
        seat: table.decider().map(|p| p.0),
        turn: state.active_player().0,
        turn_number: table.position.turn_number,
        part: state.part(),
        second_earned: (laid || stage == Stage::Second) && state.second_earned(),
        in_hand: match state.turn() {
            Turn::Place(_, kind) => Some(InHand {
                kind: kind.id().to_owned(),
                set_aside: table.position.set_aside.iter().map(|k| k.id().to_owned()).collect(),
            }),
            _ => None,
        },
        laid: laid.then(|| Tile::from(state.last_tile())),
        choices: table.decider().map(|_| choices(table)),
        seats: (0..table.names.len())
            .map(|seat| seat_of(table, Player(seat as u8), ended.as_ref()))
            .collect(),
        figures: figures(table),
        marks: table.position.marks.clone(),
        tiles_left: state.tiles_left() as u16,
        record: true,
        over: state.outcome().map(|outcome| Over {
            winners: outcome.winners.iter().map(|p| p.0).collect(),
            rematch: table.rematch.clone(),
        }),
    }
}

fn choices(table: &Table) -> Choices {
    let stage = table.stage();
    let mut choices = Choices {
        confirm: stage == Stage::Confirm,
        second: stage == Stage::Second,
        undo: table.can_undo(),
        ..Choices::default()
    };
    if !matches!(stage, Stage::Place | Stage::Deploy) {
        return choices;
    }
    let mut legal = Vec::new();
    table.state().legal_actions(&mut legal);
    for action in legal {
        match action {
            Action::Place { square, rotation } => choices.places.push(Placement::from((square, rotation))),
            Action::Deploy { meeple, at: Spot::Here(segment) } => {
                choices.deployments.push(Deployment { meeple: meeple.name().to_owned(), segment: segment.0 });
            }
            Action::Draw(_) | Action::Pass | Action::TakeSecond => {}
        }
    }
    choices
}

/// `ended`: the game if it ended now.
fn seat_of(table: &Table, seat: Player, ended: Option<&State>) -> Seat {
    let state = table.state();
    let mut supply = supply(|m| state.supply(seat, m));
    let mut all = supply;
    for figure in state.figures().filter(|figure| figure.player == seat) {
        *count(&mut all, figure.meeple) += 1;
    }
    if let Some(Action::Deploy { meeple, .. }) = table.position.pending
        && state.active_player() == seat
    {
        *count(&mut supply, meeple) -= 1;
    }
    let points = table.position.points[seat];
    Seat {
        seat: seat.0,
        name: table.names[seat.index()].as_str().to_owned(),
        computer: table.is_computer(seat),
        level: table.level(seat).map(|level| level.name().to_owned()),
        score: points.total(),
        points,
        supply,
        figures: all,
        goods: state.goods(seat).into(),
        projected: ended.map(|state| state.score(seat)),
    }
}

fn supply(of: impl Fn(MeepleKind) -> u8) -> Supply {
    Supply {
        follower: of(MeepleKind::Follower),
        large: of(MeepleKind::Large),
        builder: of(MeepleKind::Builder),
        pig: of(MeepleKind::Pig),
    }
}

fn count(supply: &mut Supply, meeple: MeepleKind) -> &mut u8 {
    match meeple {
        MeepleKind::Follower => &mut supply.follower,
        MeepleKind::Large => &mut supply.large,
        MeepleKind::Builder => &mut supply.builder,
        MeepleKind::Pig => &mut supply.pig,
    }
}

fn figures(table: &Table) -> Vec<Figure> {
    let state = table.state();
    let mut figures: Vec<Figure> = state
        .figures()
        .map(|figure| Figure {
            seat: figure.player.0,
            meeple: figure.meeple.name().to_owned(),
            x: figure.at.square.x,
            y: figure.at.square.y,
            segment: figure.at.segment.0,
            pending: false,
        })
        .collect();
    if let Some(Action::Deploy { meeple, at: Spot::Here(segment) }) = table.position.pending {
        let square = state.last_tile().square;
        figures.push(Figure {
            seat: state.active_player().0,
            meeple: meeple.name().to_owned(),
            x: square.x,
            y: square.y,
            segment: segment.0,
            pending: true,
        });
    }
    figures
}
