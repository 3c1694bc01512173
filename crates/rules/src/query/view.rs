//! Looking at a game. These are for people and slow tools; the engine itself does not use them.

use crate::board::node::{BESIEGED, CASTLE, CATHEDRAL, INN, NodeId};
use crate::coverage::rule;
use crate::state::State;
use crate::turn::score::players_in;
use bastide_types::{
    Card, Corner, FairyAt, FeatureAt, FeatureKind, MeepleKind, PerGoods, PerPlayer, PlacedTile, Player,
    Rules, SegmentId, Spot, Square, Turn,
};

/// A figure on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Whose.
    pub player: Player,
    /// Which figure.
    pub meeple: MeepleKind,
    /// Where it stands.
    pub at: FeatureAt,
    /// The corner of its tile where a barn stands; none for other figures.
    pub corner: Option<Corner>,
    /// Whether it is the lord of a castle.
    pub lord: bool,
}

/// The totals of a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    /// What it is.
    pub kind: FeatureKind,
    /// Number of tiles; for a cloister how many of its nine squares are filled; the floors of a tower; for a field 0.
    pub tiles: u16,
    /// Open edges, or empty squares around a cloister; for a field 0. A tower counts as open.
    pub open: u16,
    /// Whether it is a road, city or cloister with nothing open.
    pub complete: bool,
    /// Pennants.
    pub pennants: u16,
    /// Goods symbols.
    pub goods: PerGoods<u8>,
    /// Whether an inn stands at it.
    pub inn: bool,
    /// Whether a cathedral stands in it.
    pub cathedral: bool,
    /// Whether a tile of the city shows a siege.
    pub besieged: bool,
    /// Whether the city is a castle.
    pub castle: bool,
    /// Followers by weight: a large one counts 2, a mayor as many as there are pennants.
    pub strength: PerPlayer<u8>,
    /// Players with a follower in it, one bit each: a mayor that counts nothing is one, too.
    pub followers: u8,
    /// Players with a builder in it, one bit each.
    pub builders: u8,
    /// Players with a pig in it, one bit each.
    pub pigs: u8,
    /// Players who have the majority or tie for it, one bit each.
    pub owners: u8,
}

impl Feature {
    /// The players who have the majority or tie for it, in the order of play.
    pub fn owners(&self) -> impl Iterator<Item = Player> + use<> {
        players_in(self.owners)
    }
}

/// A field with farmers, as the field ledger shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldAccount {
    /// Where one of its farmers lies.
    pub at: FeatureAt,
    /// Its totals.
    pub feature: Feature,
    /// The completed cities that it touches.
    pub completed: Vec<FeatureAt>,
    /// Cities that it touches and that are not complete.
    pub open: Vec<FeatureAt>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Final scores.
    pub scores: PerPlayer<i32>,
    /// The players with most points; several on a tie.
    pub winners: Vec<Player>,
}

impl State {
    /// The rules of this game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Number of players.
    pub fn players(&self) -> u8 {
        self.seats.count
    }

    /// Whose turn it is. Not always the player who decides next: see [`turn`](Self::turn).
    pub fn active_player(&self) -> Player {
        self.course.active
    }

    /// 1 in the first part of a turn, 2 in the second; more only with the chained builder, and then at most 255,
    /// however many there are.
    pub fn part(&self) -> u8 {
        self.course.part
    }

    /// Whether the tile just laid earned its player another part.
    pub fn second_earned(&self) -> bool {
        self.course.earned
    }

    /// The scores and who won, once the game is over.
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

    /// A player's points so far: fewer than 0 only after a tile of a bazaar was bought for more than they had.
    pub fn score(&self, player: Player) -> i32 {
        self.seats[player].score
    }

    /// A player's goods tokens.
    pub fn goods(&self, player: Player) -> PerGoods<u8> {
        self.seats[player].goods
    }

    /// How many of a figure a player has at home.
    pub fn supply(&self, player: Player, meeple: MeepleKind) -> u8 {
        self.seats[player].supply.count(meeple)
    }

    /// Who holds a card and how many tiles the largest city, or longest road, has that was completed so far; nobody
    /// if it is not in play.
    pub fn card(&self, card: Card) -> Option<(Player, u16)> {
        let held = self.seats.cards[card];
        held.holder.map(|holder| (holder, held.tiles))
    }

    /// Completed cities, or roads, on the table, as the card counts them; without meaning if it is not in play.
    pub fn completed(&self, card: Card) -> u16 {
        self.seats.cards[card].completed
    }

    /// Whether a card is in play.
    pub fn has_card(&self, card: Card) -> bool {
        self.in_play.card(card)
    }

    /// Whether a dragon may come.
    pub fn has_dragon(&self) -> bool {
        self.in_play.dragon()
    }

    /// Where the dragon is; `None` before the first volcano.
    pub fn dragon(&self) -> Option<Square> {
        self.dragon.at
    }

    /// Where the fairy is, and whose follower she stands beside; `None` until she is moved for the first time. A
    /// follower that leaves lets her stand where she is, beside nobody.
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

    /// All tiles in the order in which they were laid, start tiles first.
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = PlacedTile> + ExactSizeIterator + '_ {
        self.board.tiles.iter().map(|laid| laid.tile)
    }

    /// The tile laid last.
    pub fn last_tile(&self) -> PlacedTile {
        self.board.last().tile
    }

    /// All figures on the table, in the order in which they came.
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

    /// The square and the segment where a figure on this spot stands, if there is such a spot on the table now.
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

    /// Empty squares next to a tile, sorted.
    pub fn open_squares(&self) -> Vec<Square> {
        let mut squares: Vec<Square> =
            self.board.frontier.slots().map(|slot| self.board.square_of_slot(slot)).collect();
        squares.sort_unstable();
        squares
    }

    /// The totals of the feature that a segment belongs to; `None` where there is no such segment.
    pub fn feature(&self, square: Square, segment: SegmentId) -> Option<Feature> {
        Some(self.feature_of(self.root(self.board.node_at(square, segment)?)))
    }

    /// All segments of the feature that a segment belongs to, in the order in which their tiles were
    /// laid. Looks at every tile.
    pub fn feature_segments(&self, square: Square, segment: SegmentId) -> Vec<(Square, SegmentId)> {
        let Some(root) = self.board.node_at(square, segment).map(|node| self.root(node)) else {
            return Vec::new();
        };
        let mut segments = Vec::new();
        for laid in &self.board.tiles {
            // A bridge that is not built is a feature of its own.
            for i in 0..self.board.tables.kind(laid.tile.kind).count as u8 {
                if self.root(laid.first + NodeId::from(i)) == root {
                    segments.push((laid.tile.square, SegmentId(i)));
                }
            }
        }
        segments
    }

    /// Every field with farmers, in the order of its oldest segment, with the cities that it touches.
    pub fn fields(&self) -> Vec<FieldAccount> {
        let mut roots: Vec<NodeId> = self.board.figures.iter().map(|f| self.root(f.node)).collect();
        roots.sort_unstable();
        roots.dedup();
        // A position that somebody wrote down may hold a pig without farmers.
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
            followers: node.strength.players(),
            builders: if field { 0 } else { node.builder_or_pig },
            pigs: if field { node.builder_or_pig } else { 0 },
            owners: self.owners(root),
        }
    }
}
