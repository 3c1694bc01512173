//! A slow consistency check: recomputes the state of the board from scratch and compares it with the state kept
//! incrementally.

use crate::board::Cell;
use crate::board::node::{BARNS, BESIEGED, CASTLE, CATHEDRAL, INN, MAYOR, NOTHING, Node, NodeId, SCORED};
use crate::board::offer::Offer;
use crate::board::tables::NONE;
use crate::course::OncePerTurn;
use crate::deployments::{ALL_SEGMENTS, Deployments};
use crate::state::State;
use bastide_types::{
    Action, Axis, Decision, DragonTime, EdgeKind, FeatureKind, MeepleKind, Moment, Scoring, Side, Square,
    Turn,
};
use std::collections::{BTreeMap, BTreeSet};

impl State {
    /// Recomputes every total from the tiles and figures on the table and compares. For tests; takes about a
    /// millisecond.
    ///
    /// # Errors
    /// Describes the first difference found.
    pub fn check(&self) -> Result<(), String> {
        self.check_grid()?;
        self.check_frontier()?;
        let feature_of = self.flood();
        self.check_features(&feature_of)?;
        self.check_touches()?;
        self.check_figures()?;
        self.check_cards()?;
        self.check_dragon()?;
        self.check_towers()?;
        self.check_tokens()?;
        self.check_castles()?;
        self.check_city()?;
        self.check_bazaar()?;
        self.check_answers()?;
        self.check_course()
    }

    /// Checks that every legal action answers the current question, and that passing is legal wherever it always should
    /// be.
    fn check_answers(&self) -> Result<(), String> {
        let Some(question) = self.course.turn.question() else { return Ok(()) };
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        if let Some(other) = legal.iter().find(|&&action| !question.is_answered_by(action)) {
            return Err(format!("{other:?} answers {question:?}"));
        }
        if question.may_pass() && !legal.contains(&Action::Pass) {
            return Err(format!("nobody may pass at {question:?}"));
        }
        Ok(())
    }

    /// Checks that the state of a part is reset when it ends, and that completed features are dropped once scored.
    fn check_course(&self) -> Result<(), String> {
        let course = &self.course;
        let (may_have_earned, may_wait_for_scoring) = match course.turn {
            // Tiles are being turned up for a bazaar, perhaps before the second part.
            Turn::Chance => (self.to_turn_up() > 0, false),
            Turn::Over => (false, false),
            Turn::Decide(_, Decision::Dragon) => (true, self.rules.dragon == DragonTime::BeforeScoring),
            Turn::Decide(_, decision) => match decision.question().moment() {
                Moment::Tile | Moment::LastTile => (false, false),
                Moment::Laid => (true, true),
                Moment::Scored | Moment::Bazaar => (true, false),
            },
        };
        if course.earned && !may_have_earned {
            return Err(format!("a second part is earned at {:?}", course.turn));
        }
        if !course.completed.is_empty() && !may_wait_for_scoring {
            return Err(format!("{:?} is not scored at {:?}", course.completed, course.turn));
        }
        let first = course.part == 1;
        if first == course.done.contains(OncePerTurn::SecondPart) {
            return Err(format!("part {} of the turn, but done is {:?}", course.part, course.done));
        }
        let complete = self.board.cloisters.iter().any(|cloister| cloister.open == 0);
        if complete && !may_wait_for_scoring {
            return Err("a complete cloister is listed as open".into());
        }
        Ok(())
    }

    fn check_grid(&self) -> Result<(), String> {
        for (number, laid) in self.board.tiles.iter().enumerate() {
            let found = self.board.grid.get(laid.tile.square);
            if found != Cell::Tile(number as u16) {
                return Err(format!("grid at {}: {found:?}, tile {number} lies there", laid.tile.square));
            }
        }
        Ok(())
    }

    fn check_frontier(&self) -> Result<(), String> {
        let taken: BTreeSet<Square> = self.tiles().map(|t| t.square).collect();
        let around = taken.iter().flat_map(|s| Side::ALL.map(|side| s.neighbour(side)));
        let expected: BTreeSet<Square> = around.filter(|s| !taken.contains(s)).collect();
        let open: BTreeSet<Square> = self.open_squares().into_iter().collect();
        if open != expected {
            return Err(format!("open squares {open:?}, expected {expected:?}"));
        }
        for slot in self.board.frontier.slots() {
            let square = self.board.square_of_slot(slot);
            if self.board.grid.get(square) != Cell::Open(slot) {
                return Err(format!("grid does not know the open square {square}"));
            }
            for side in Side::ALL {
                let shown = match self.board.grid.get(square.neighbour(side)) {
                    Cell::Tile(tile) => {
                        let first = self.board.tiles[usize::from(tile)].first;
                        self.board.port(tile, side.opposite()).of_tile(first)
                    }
                    Cell::Far | Cell::Open(_) => Offer::NONE,
                };
                let fault = |what| format!("{square}, {side:?}: {what}");
                self.check_side(slot, side, shown).map_err(fault)?;
                self.check_span(slot, side).map_err(fault)?;
            }
        }
        Ok(())
    }

    /// Checks the data of an open square for one side, where a neighbour shows `shown`.
    fn check_side(&self, slot: u16, side: Side, shown: Offer) -> Result<(), String> {
        let (frontier, facing) = (&self.board.frontier, side.opposite());
        let neighbours = frontier.neighbours(slot);
        if (neighbours >> facing.index() & 1 == 1) != shown.is_some() {
            return Err("whether a tile lies there".into());
        }
        if shown.is_some() && neighbours.is_power_of_two() && frontier.offered(slot) != shown {
            return Err("what the only tile next to it shows".into());
        }
        // Walls never face open squares, so the frontier has no row for them.
        for kind in EdgeKind::ALL.into_iter().filter(|&kind| kind != EdgeKind::Wall) {
            let refused = shown.kind().is_some_and(|edge| edge != kind);
            if frontier.refuses(slot, facing, kind) != refused {
                return Err(format!("whether it refuses {kind:?}"));
            }
        }
        Ok(())
    }

    /// Checks whether a bridge may be built from an open square, over the tile on one of its sides, to another open
    /// square.
    fn check_span(&self, slot: u16, side: Side) -> Result<(), String> {
        let square = self.board.square_of_slot(slot).neighbour(side);
        let axis = Axis::through(side);
        let open = |side| matches!(self.board.grid.get(square.neighbour(side)), Cell::Open(_));
        let expected = match self.board.grid.get(square) {
            Cell::Tile(tile) => {
                self.has_bridges() && self.board.takes_bridge(tile, axis) && axis.ends().into_iter().all(open)
            }
            Cell::Far | Cell::Open(_) => false,
        };
        let known = [self.board.spans.holds(slot, side), self.board.may_bridge(square, axis)];
        if known == [expected; 2] { Ok(()) } else { Err(format!("a bridge: {known:?}, expected {expected}")) }
    }

    /// Labels every node with the smallest node it is connected to, using only the tiles and the tunnels.
    fn flood(&self) -> Vec<NodeId> {
        let mut label: Vec<NodeId> = (0..self.board.features.next_id()).collect();
        loop {
            let mut changed = false;
            for (a, b) in self.tunnels.joined() {
                let low = label[usize::from(a)].min(label[usize::from(b)]);
                for node in [a, b].map(usize::from) {
                    changed |= label[node] != low;
                    label[node] = low;
                }
            }
            for (number, laid) in self.board.tiles.iter().enumerate() {
                for side in Side::ALL {
                    let neighbour = match self.board.grid.get(laid.tile.square.neighbour(side)) {
                        Cell::Tile(number) => number,
                        Cell::Far | Cell::Open(_) => continue,
                    };
                    let other = &self.board.tiles[usize::from(neighbour)];
                    let mine = self.board.port(number as u16, side);
                    let theirs = self.board.port(neighbour, side.opposite());
                    if !mine.is_some() || !theirs.is_some() {
                        continue;
                    }
                    for part in 0..3 {
                        let (a, b) = (mine.node(part), theirs.node(2 - part));
                        if a == u16::from(NONE) || b == u16::from(NONE) {
                            continue;
                        }
                        let (a, b) = (usize::from(laid.first + a), usize::from(other.first + b));
                        let low = label[a].min(label[b]);
                        changed |= label[a] != low || label[b] != low;
                        (label[a], label[b]) = (low, low);
                    }
                }
            }
            if !changed {
                return label;
            }
        }
    }

    fn check_features(&self, label: &[NodeId]) -> Result<(), String> {
        let mut totals: BTreeMap<NodeId, Node> = BTreeMap::new();
        let mut tiles: BTreeMap<NodeId, BTreeSet<Square>> = BTreeMap::new();
        for (number, laid) in self.board.tiles.iter().enumerate() {
            let square = laid.tile.square;
            if let Some(segment) = self.board.bridge_segment(number as u16) {
                let node = laid.first + NodeId::from(segment);
                let sum = totals.entry(label[usize::from(node)]).or_insert(Node::of(FeatureKind::Road));
                sum.open += self.open_edges(square, node, FeatureKind::Road);
                tiles.entry(label[usize::from(node)]).or_default().insert(square);
            }
            for (i, printed) in self.board.tables.kind(laid.tile.kind).segments.iter().enumerate() {
                let root = label[usize::from(laid.first) + i];
                let sum = totals.entry(root).or_insert(Node::of(printed.kind()));
                sum.flags |= printed.flags & (INN | CATHEDRAL | BESIEGED);
                for (sum, more) in sum.symbols.iter_mut().zip(printed.symbols) {
                    *sum += more;
                }
                tiles.entry(root).or_default().insert(square);
                sum.open += self.open_edges(square, laid.first + i as NodeId, printed.kind());
            }
        }
        for figure in &self.board.figures {
            let sum = totals.entry(label[usize::from(figure.node)]).or_insert(Node::EMPTY);
            if figure.meeple == MeepleKind::Barn {
                sum.strength.0[BARNS] += 1;
            } else if figure.meeple.is_follower() {
                sum.strength[figure.player] += figure.meeple.strength().unwrap_or(MAYOR);
            } else {
                sum.builder_or_pig |= 1 << figure.player.0;
            }
        }
        for (node, &root) in label.iter().enumerate().skip(1) {
            let found = self.root(node as NodeId);
            if found != root {
                return Err(format!("node {node} has root {found}, expected {root}"));
            }
        }
        for castle in &self.board.castles {
            if let Some(city) = totals.get_mut(&castle.root) {
                city.flags = city.flags & !BESIEGED | CASTLE;
            }
        }
        for (root, expected) in totals {
            let tiles = match expected.kind().scoring() {
                Scoring::Around => 9 - expected.open as u16,
                Scoring::Edges | Scoring::Field => tiles[&root].len() as u16,
                // The floors of towers are checked elsewhere.
                Scoring::Never => self.board.totals(root).tiles,
            };
            self.compare(root, &expected, tiles)?;
        }
        (self.board.features.at(NOTHING) == &Node::EMPTY)
            .then_some(())
            .ok_or("the empty node is not empty".into())
    }

    /// The number of open edges of a segment, or of empty squares around it if these complete it.
    fn open_edges(&self, square: Square, node: NodeId, kind: FeatureKind) -> i16 {
        let empty = |s: &Square| self.tile_at(*s).is_none();
        match kind.scoring() {
            Scoring::Around => square.surrounding().into_iter().filter(empty).count() as i16,
            Scoring::Field => 0,
            Scoring::Never => 1,
            Scoring::Edges => {
                let tile = self.tile_at(square).expect("the tile whose edges are counted");
                let laid = self.board.tiles.iter().find(|l| l.tile == tile).expect("every tile is listed");
                let Cell::Tile(number) = self.board.grid.get(square) else { return 0 };
                let mine = |side: &Side| {
                    let middle = self.board.port(number, *side).node(1);
                    middle != u16::from(NONE) && laid.first + middle == node
                };
                let open = |side: &Side| empty(&square.neighbour(*side));
                let edges = Side::ALL.into_iter().filter(|s| mine(s) && open(s)).count() as i16;
                let is_mouth = self.board.tables.kind(tile.kind).mouths >> (node - laid.first) & 1 == 1;
                let joined = self.tunnels.joined().any(|(a, b)| a == node || b == node);
                edges + i16::from(is_mouth && !joined)
            }
        }
    }

    fn compare(&self, root: NodeId, expected: &Node, tiles: u16) -> Result<(), String> {
        let found = self.board.totals(root);
        let field = expected.kind() == FeatureKind::Field;
        let same = found.flags & !SCORED == expected.flags
            && (field || (found.open, found.tiles) == (expected.open, tiles))
            && found.symbols == expected.symbols
            && found.strength == expected.strength
            && found.builder_or_pig == expected.builder_or_pig;
        if same {
            Ok(())
        } else {
            Err(format!("feature {root}: {found:?}, expected {tiles} tiles and {expected:?}"))
        }
    }

    /// Checks the pairs of fields and cities that touch, and that both ways of pairing agree.
    fn check_touches(&self) -> Result<(), String> {
        let printed = self.board.tiles.iter().flat_map(|laid| {
            let table = self.board.tables.kind(laid.tile.kind);
            table.touches[..usize::from(table.touch_count)]
                .iter()
                .map(|&(field, city)| (laid.first + NodeId::from(field), laid.first + NodeId::from(city)))
        });
        if !printed.eq(self.board.touches.as_slice().iter().copied()) {
            return Err("fields and cities that touch are not those on the tiles".into());
        }
        let mut slow = self.board.sorted_pairs().as_slice().to_vec();
        let mut fast =
            self.board.numbered_pairs().map_or_else(|| slow.clone(), |pairs| pairs.as_slice().to_vec());
        if !fast.is_sorted_by_key(|pair| pair.0) {
            return Err(format!("fields out of order: {fast:?}"));
        }
        slow.sort_unstable();
        fast.sort_unstable();
        if fast == slow { Ok(()) } else { Err(format!("fields and cities {fast:?}, expected {slow:?}")) }
    }

    /// Checks that each figure is in supply, on the table or held prisoner.
    fn check_figures(&self) -> Result<(), String> {
        for player in self.seats.players() {
            for meeple in MeepleKind::ALL {
                let out =
                    self.board.figures.iter().filter(|f| f.player == player && f.meeple == meeple).count();
                let home = usize::from(self.supply(player, meeple));
                let owned = usize::from(self.seats.owned[meeple]);
                let lane = self.seats[player].supply.home().segments(meeple);
                if lane != if home > 0 && Deployments::keeps(meeple) { ALL_SEGMENTS } else { 0 } {
                    return Err(format!(
                        "player {}: {home} {meeple} at home, deployed from {lane:x}",
                        player.0
                    ));
                }
                let held = |captor| usize::from(self.prisoners(captor, player, meeple));
                let captive: usize = self.seats.players().map(held).sum();
                if out + home + captive != owned {
                    return Err(format!(
                        "player {}: {out} {meeple} out and {home} at home, of {owned}",
                        player.0
                    ));
                }
            }
        }
        Ok(())
    }
}
