//! The state of phantoms.

/// What the player did with the tile just placed, as far as it affects whether a phantom may follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum First {
    /// Deployed a figure other than a phantom, through a portal or not.
    Figure { through_portal: bool },
    /// Moved the fairy, added a floor, took back a figure at a festival, or recalled an abbot.
    Instead,
    /// Anything after which no phantom may follow: deployed a phantom first, used a princess, or passed.
    Last,
}
