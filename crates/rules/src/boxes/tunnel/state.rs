//! Tunnel tokens: those the players have left, and those on the table.

use crate::board::node::{NOTHING, NodeId};
use bastide_types::{PerPlayer, Player, SegmentId, TokenPair};

/// A token in a tunnel mouth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    /// Its owner.
    pub player: Player,
    /// Its pair.
    pub pair: TokenPair,
    /// The number of its tile.
    pub tile: u16,
    /// The road that ends in the tunnel mouth.
    pub segment: SegmentId,
    /// The node of that road's segment.
    pub node: NodeId,
}

impl Token {
    const NONE: Token =
        Token { player: Player(0), pair: TokenPair::A, tile: 0, segment: SegmentId(0), node: NOTHING };
}

/// The tokens of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tunnels {
    /// The number of pairs each player has.
    pub pairs: u8,
    /// Tokens left of each pair.
    left: PerPlayer<[u8; TokenPair::COUNT]>,
    placed: [Token; Tunnels::MOST],
    count: u8,
}

impl Default for Tunnels {
    fn default() -> Tunnels {
        let left = PerPlayer::default();
        Tunnels { pairs: 0, left, placed: [Token::NONE; Tunnels::MOST], count: 0 }
    }
}

impl Tunnels {
    /// The tokens in the box: six pairs.
    const MOST: usize = 2 * Player::MOST;

    /// Gives each player this many pairs.
    pub fn fill(&mut self, players: impl Iterator<Item = Player>, pairs: u8) {
        self.pairs = pairs;
        for player in players {
            self.left[player][..usize::from(pairs)].fill(2);
        }
    }

    /// The number of tokens of a pair that a player has left.
    pub fn left(&self, player: Player, pair: TokenPair) -> u8 {
        self.left[player][pair.index()]
    }

    /// The pairs of which a player has any token left.
    pub fn pairs_left(&self, player: Player) -> impl Iterator<Item = TokenPair> + use<> {
        let left = self.left[player];
        TokenPair::ALL.into_iter().filter(move |pair| left[pair.index()] > 0)
    }

    /// The tokens on the table, in the order in which they were placed.
    pub fn placed(&self) -> impl Iterator<Item = Token> + '_ {
        self.placed[..usize::from(self.count)].iter().copied()
    }

    /// Whether a token lies in the tunnel mouth of this road segment.
    pub fn is_taken(&self, node: NodeId) -> bool {
        self.placed().any(|token| token.node == node)
    }

    /// A token of this pair on the table, if there is one.
    pub fn partner(&self, player: Player, pair: TokenPair) -> Option<Token> {
        self.placed().find(|token| (token.player, token.pair) == (player, pair))
    }

    /// Places a token that its player has left.
    pub fn put(&mut self, token: Token) {
        self.left[token.player][token.pair.index()] -= 1;
        self.placed[usize::from(self.count)] = token;
        self.count += 1;
    }

    /// The pairs with both tokens on the table, by the nodes of the roads they join.
    pub fn joined(&self) -> impl Iterator<Item = (NodeId, NodeId)> + '_ {
        let other = |(i, a): (usize, Token)| {
            let mut later = self.placed().skip(i + 1);
            later.find(|b| (a.player, a.pair) == (b.player, b.pair)).map(|b| (a.node, b.node))
        };
        self.placed().enumerate().filter_map(other)
    }
}
