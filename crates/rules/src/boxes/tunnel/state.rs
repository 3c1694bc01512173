//! Tunnel tokens: what each player has left, and where the others lie.

use crate::board::node::{NOTHING, NodeId};
use bastide_types::{PerPlayer, Player, SegmentId, TokenPair};

/// A token in the mouth of a tunnel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    /// Whose.
    pub player: Player,
    /// Of which pair.
    pub pair: TokenPair,
    /// The number of the tile with the mouth.
    pub tile: u16,
    /// The road that ends in it.
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
    /// Pairs that each player has, from the first.
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

    /// Gives each player so many pairs.
    pub fn fill(&mut self, players: impl Iterator<Item = Player>, pairs: u8) {
        self.pairs = pairs;
        for player in players {
            self.left[player][..usize::from(pairs)].fill(2);
        }
    }

    /// How many tokens of a pair a player has left.
    pub fn left(&self, player: Player, pair: TokenPair) -> u8 {
        self.left[player][pair.index()]
    }

    /// The pairs of which a player has a token left.
    pub fn pairs_left(&self, player: Player) -> impl Iterator<Item = TokenPair> + use<> {
        let left = self.left[player];
        TokenPair::ALL.into_iter().filter(move |pair| left[pair.index()] > 0)
    }

    /// The tokens on the table, in the order in which they came.
    pub fn placed(&self) -> impl Iterator<Item = Token> + '_ {
        self.placed[..usize::from(self.count)].iter().copied()
    }

    /// Whether a token lies in the mouth of this road's segment.
    pub fn is_taken(&self, node: NodeId) -> bool {
        self.placed().any(|token| token.node == node)
    }

    /// The token of this pair that lies on the table, if one does.
    pub fn partner(&self, player: Player, pair: TokenPair) -> Option<Token> {
        self.placed().find(|token| (token.player, token.pair) == (player, pair))
    }

    /// Puts a token that its player has left.
    pub fn put(&mut self, token: Token) {
        self.left[token.player][token.pair.index()] -= 1;
        self.placed[usize::from(self.count)] = token;
        self.count += 1;
    }

    /// The pairs of which both tokens lie on the table, by the nodes of the roads that they join.
    pub fn joined(&self) -> impl Iterator<Item = (NodeId, NodeId)> + '_ {
        let other = |(i, a): (usize, Token)| {
            let mut later = self.placed().skip(i + 1);
            later.find(|b| (a.player, a.pair) == (b.player, b.pair)).map(|b| (a.node, b.node))
        };
        self.placed().enumerate().filter_map(other)
    }
}
