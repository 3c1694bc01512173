//! Views of a game, for people and slow tools; the engine itself does not use them.

use crate::board::node::{BESIEGED, CASTLE, CATHEDRAL, INN, NodeId};
use crate::coverage::rule;
use crate::state::State;
use bastide_types::{
    Card, Corner, FairyAt, FeatureAt, FeatureKind, MeepleKind, PerGoods, PerPlayer, PlacedTile, Player,
    PlayerSet, Rules, SegmentId, Spot, Square, Turn,
};

/// A figure on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Its owner.
    pub player: Player,
    /// The kind of figure.
    pub meeple: MeepleKind,
    /// Where it stands.
    pub at: FeatureAt,
    /// For a barn, the corner of its tile; `None` for other figures.
    pub corner: Option<Corner>,
    /// Whether it is the lord of a castle.
    pub lord: bool,
}

/// The totals of a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    /// The kind of feature.
    pub kind: FeatureKind,
    /// The number of tiles; for a cloister or garden, the filled ones of its nine squares; for a tower, its floors; for
    /// a field, 0.
    pub tiles: u16,
    /// The number of open edges; for a cloister or garden, the empty squares around it; for a tower, 1; for a field, 0.
    pub open: u16,
    /// Whether nothing is open; never true of a field or tower.
    pub complete: bool,
    /// The number of pennants.
    pub pennants: u16,
    /// The number of goods symbols of each kind.
    pub goods: PerGoods<u8>,
    /// Whether the road has an inn.
    pub inn: bool,
    /// Whether the city has a cathedral.
    pub cathedral: bool,
    /// Whether a tile of the city shows siege engines.
    pub besieged: bool,
    /// Whether the city is a castle.
    pub castle: bool,
    /// The strength of each player's followers: a large one counts 2, a mayor the number of pennants.
    pub strength: PerPlayer<u8>,
    /// The players with a follower in it, including a mayor whose strength is 0.
    pub followers: PlayerSet,
    /// The players with a builder in it.
    pub builders: PlayerSet,
    /// The players with a pig in it.
    pub pigs: PlayerSet,
    /// The players who have or share the majority.
    pub owners: PlayerSet,
}

/// A field with farmers, for the field ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldAccount {
    /// The place of one of its farmers.
    pub at: FeatureAt,
    /// Its totals.
    pub feature: Feature,
    /// The completed cities it touches.
    pub completed: Vec<FeatureAt>,
    /// The incomplete cities it touches.
    pub open: Vec<FeatureAt>,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Final scores.
    pub scores: PerPlayer<i32>,
    /// The players with the most points; several on a tie.
    pub winners: Vec<Player>,
}

impl State {
    /// The rules of this game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.seats.count
    }

    /// The player whose turn it is; not always the one who decides next, see [`turn`](Self::turn).
    pub fn active_player(&self) -> Player {
        self.course.active
    }

    /// 1 in the first part of a turn, 2 in the second. Only the chained builder gives more; the number stops at 255.
    pub fn part(&self) -> u8 {
        self.course.part
    }

    /// Whether the tile just laid earned its player another part.
    pub fn second_earned(&self) -> bool {
        self.course.earned
    }

    /// The scores and winners, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.course.turn != Turn::Over {
            return None;
        }
        rule!("end.winner");
        let scores = self.seats.map(|seat| seat.score);
        let best = self.seats.players().map(|p| scores[p]).max()?;
        let winners = self.seats.players().filter(|&p| scores[p] == best).collect();
        Some(Outcome { scores, winners })
    }

    /// A player's points so far; negative only after buying a bazaar tile for more points than they had.
    pub fn score(&self, player: Player) -> i32 {
        self.seats[player].score
    }

    /// A player's goods tokens.
    pub fn goods(&self, player: Player) -> PerGoods<u8> {
        self.seats[player].goods
    }

    /// The number of a player's figures of one kind in supply.
    pub fn supply(&self, player: Player, meeple: MeepleKind) -> u8 {
        self.seats[player].supply.count(meeple)
    }

    /// The holder of a card, and the tiles of the largest city or longest road completed so far; `None` while nobody
    /// holds it.
    pub fn card(&self, card: Card) -> Option<(Player, u16)> {
        let held = self.seats.cards[card];
        held.holder.map(|holder| (holder, held.tiles))
    }

    /// The number of completed cities or roads on the table, as the card counts them; meaningless if the card is not in
    /// play.
    pub fn completed(&self, card: Card) -> u16 {
        self.seats.cards[card].completed
    }

    /// Whether a card is in play.
    pub fn has_card(&self, card: Card) -> bool {
        self.in_play.card(card)
    }

    /// Whether the dragon may appear in this game.
    pub fn has_dragon(&self) -> bool {
        self.in_play.dragon()
    }

    /// The dragon's square; `None` before the first volcano.
    pub fn dragon(&self) -> Option<Square> {
        self.dragon.at
    }

    /// The fairy's place, and the owner of the follower she is with; `None` until she is first moved. If that follower
    /// leaves, she stays where she is, with nobody.
    pub fn fairy(&self) -> Option<(FairyAt, Option<Player>)> {
        self.fairy.map(|fairy| (fairy.at, fairy.with))
    }

    /// Whether the fairy is in play.
    pub fn has_fairy(&self) -> bool {
        self.in_play.fairy()
    }

    /// The tile on a square.
    pub fn tile_at(&self, square: Square) -> Option<PlacedTile> {
        self.board.tile_at(square)
    }

    /// All tiles in the order in which they were laid, starting with the start tiles.
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = PlacedTile> + ExactSizeIterator + '_ {
        self.board.tiles.iter().map(|laid| laid.tile)
    }

    /// The tile laid last.
    pub fn last_tile(&self) -> PlacedTile {
        self.board.last().tile
    }

    /// All figures on the table, in the order in which they were placed.
    pub fn figures(&self) -> impl Iterator<Item = Figure> + '_ {
        self.board.figures.iter().map(|f| Figure {
            player: f.player,
            meeple: f.meeple,
            at: FeatureAt {
                kind: self.board.features.at(f.node).kind(),
                square: self.board.tiles[usize::from(f.tile)].tile.square,
                segment: f.segment,
            },
            corner: f.corner,
            lord: self.is_lord(f),
        })
    }

    /// The square and segment of this spot, if it exists on the table now.
    pub fn place_of(&self, spot: Spot) -> Option<(Square, SegmentId)> {
        let laid = self.board.last().tile.square;
        match spot {
            Spot::Here(segment) => Some((laid, segment)),
            Spot::There { square, segment } => Some((square, segment)),
            Spot::Tower(square) => Some((square, self.tower_top(square)?)),
            Spot::Corner(corner) => Some((laid, self.field_for_barn(laid, corner)?)),
            Spot::Quarter(quarter) => {
                let square = self.quarters()?;
                Some((square, self.tile_at(square)?.kind.tile().quarter(quarter)?))
            }
        }
    }

    /// The empty squares next to a tile, sorted.
    pub fn open_squares(&self) -> Vec<Square> {
        let mut squares: Vec<Square> =
            self.board.frontier.slots().map(|slot| self.board.square_of_slot(slot)).collect();
        squares.sort_unstable();
        squares
    }

    /// The totals of the feature that a segment belongs to; `None` if there is no such segment.
    pub fn feature(&self, square: Square, segment: SegmentId) -> Option<Feature> {
        Some(self.feature_of(self.root(self.board.node_at(square, segment)?)))
    }

    /// All segments of the feature that a segment belongs to, in the order in which their tiles were laid. Scans every
    /// tile.
    pub fn feature_segments(&self, square: Square, segment: SegmentId) -> Vec<(Square, SegmentId)> {
        let Some(root) = self.board.node_at(square, segment).map(|node| self.root(node)) else {
            return Vec::new();
        };
        let mut segments = Vec::new();
        for laid in &self.board.tiles {
            // The node for a bridge that is not built is a feature of its own.
            for i in 0..self.board.tables.kind(laid.tile.kind).count as u8 {
                if self.root(laid.first + NodeId::from(i)) == root {
                    segments.push((laid.tile.square, SegmentId(i)));
                }
            }
        }
        segments
    }

    /// Every field with farmers, ordered by its oldest segment, with the cities it touches.
    pub fn fields(&self) -> Vec<FieldAccount> {
        let mut roots: Vec<NodeId> = self.board.figures.iter().map(|f| self.root(f.node)).collect();
        roots.sort_unstable();
        roots.dedup();
        // A position set up by hand may have a pig without farmers.
        let farmed = |&root: &NodeId| {
            let node = self.board.features.at(root);
            node.kind() == FeatureKind::Field && node.strength.players() != 0
        };
        roots.retain(farmed);
        roots.into_iter().map(|root| self.field_account(root)).collect()
    }

    pub(crate) fn field_account(&self, root: NodeId) -> FieldAccount {
        let mut cities: Vec<NodeId> = self
            .board
            .touches
            .as_slice()
            .iter()
            .filter(|(field, _)| self.root(*field) == root)
            .map(|(_, city)| self.root(*city))
            .collect();
        cities.sort_unstable();
        cities.dedup();
        let at = |complete: bool| {
            let right = |c: &NodeId| (self.board.features.at(*c).open == 0) == complete;
            cities.iter().copied().filter(right).map(|c| self.board.named_by(c)).collect()
        };
        FieldAccount {
            at: self.board.farmed(root),
            feature: self.feature_of(root),
            completed: at(true),
            open: at(false),
        }
    }

    #[inline]
    pub(crate) fn feature_of(&self, root: NodeId) -> Feature {
        let node = self.board.totals(root);
        let field = node.kind() == FeatureKind::Field;
        Feature {
            kind: node.kind(),
            tiles: if field { 0 } else { node.tiles },
            open: if field { 0 } else { node.open.max(0) as u16 },
            complete: !field && node.open == 0,
            pennants: node.pennants(),
            goods: node.goods(),
            inn: node.flags & INN != 0,
            cathedral: node.flags & CATHEDRAL != 0,
            besieged: node.flags & BESIEGED != 0,
            castle: node.flags & CASTLE != 0,
            strength: self.with_mayors(node.strength, &node).per_player(),
            followers: PlayerSet::from_bits(node.strength.players()),
            builders: PlayerSet::from_bits(if field { 0 } else { node.builder_or_pig }),
            pigs: PlayerSet::from_bits(if field { node.builder_or_pig } else { 0 }),
            owners: PlayerSet::from_bits(self.owners(root)),
        }
    }
}
