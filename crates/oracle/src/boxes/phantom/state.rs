//! What is known of phantoms.

/// What was done for the tile just laid, as far as a phantom may follow it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum First {
    /// A figure other than a phantom was deployed, through a portal or not.
    Figure { through_portal: bool },
    /// The fairy was moved, a floor was added, a figure was taken back at a festival, or an abbot for points.
    Instead,
    /// No phantom follows: a phantom came alone, a princess sent somebody home, or nothing was done.
    Last,
}
