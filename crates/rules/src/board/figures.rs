//! Figures on the table.

use super::Board;
use super::node::{BARNS, MAYOR, NodeId, Strength};
use crate::coverage::rule;
use bastide_types::{Corner, MeepleKind, Player, SegmentId};

/// A figure on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// Its owner.
    pub player: Player,
    pub meeple: MeepleKind,
    /// The segment it stands on.
    pub segment: SegmentId,
    /// The number of its tile.
    pub tile: u16,
    /// The node of that segment.
    pub node: NodeId,
    /// For a barn, the corner of the tile.
    pub corner: Option<Corner>,
}

/// The strength of a follower, as it is stored in the lanes of a [`Strength`].
pub(crate) fn weight(meeple: MeepleKind) -> u8 {
    rule!("majority.large" if meeple == MeepleKind::Large);
    rule!("phantom.follower" if meeple == MeepleKind::Phantom);
    rule!("abbot.follower" if meeple == MeepleKind::Abbot);
    rule!("wagon.follower" if meeple == MeepleKind::Wagon);
    meeple.strength().unwrap_or(MAYOR)
}

impl Board {
    /// Puts a figure into the feature with this root.
    #[inline]
    pub fn stand(&mut self, figure: Standing, root: NodeId) {
        let Standing { player, meeple, .. } = figure;
        self.figures.push(figure);
        rule!("barn.special" if meeple == MeepleKind::Barn);
        rule!("builder.deploy" if meeple == MeepleKind::Builder);
        rule!("pig.deploy" if meeple == MeepleKind::Pig);
        // Computed without branches: which figure comes next is unpredictable.
        let (lane, weight, special) = match meeple {
            MeepleKind::Follower
            | MeepleKind::Large
            | MeepleKind::Mayor
            | MeepleKind::Wagon
            | MeepleKind::Phantom
            | MeepleKind::Abbot => (player.index(), weight(meeple), 0),
            MeepleKind::Barn => (BARNS, 1, 0),
            MeepleKind::Builder | MeepleKind::Pig => (player.index(), 0, 1),
        };
        let feature = self.features.at_mut(root);
        feature.strength.0[lane & 7] += weight;
        feature.builder_or_pig |= special << player.0;
    }

    /// Removes a figure, given its index in the list, from the list and from its feature's totals.
    pub fn lift(&mut self, place: usize) -> Standing {
        let gone = self.figures.remove(place);
        let root = self.root(gone.node);
        if gone.meeple.is_follower() {
            self.features.at_mut(root).strength[gone.player] -= weight(gone.meeple);
        } else if gone.meeple == MeepleKind::Barn {
            self.features.at_mut(root).strength.0[BARNS] -= 1;
        } else {
            // A player may have two builders or pigs in a feature, if two features were joined.
            let another = self.find_figure(gone.player, gone.meeple, root).is_some();
            self.features.at_mut(root).builder_or_pig &= !(u8::from(!another) << gone.player.0);
        }
        gone
    }

    /// The index of a figure other than a barn in the field with this root.
    pub fn find_other_than_barn(&self, root: NodeId) -> Option<usize> {
        self.figures.iter().position(|f| f.meeple != MeepleKind::Barn && self.root(f.node) == root)
    }

    /// The index of a figure of a player in the feature with this root.
    pub fn find_figure(&self, player: Player, meeple: MeepleKind, root: NodeId) -> Option<usize> {
        let is_it = |f: &Standing| f.player == player && f.meeple == meeple && self.root(f.node) == root;
        self.figures.iter().position(is_it)
    }

    /// The strength of each player in a feature, counting builders as followers.
    pub fn with_builders(&self, root: NodeId) -> Strength {
        let mut strength = self.features.at(root).strength;
        for figure in &self.figures {
            if figure.meeple == MeepleKind::Builder && self.root(figure.node) == root {
                strength[figure.player] += 1;
            }
        }
        strength
    }
}
