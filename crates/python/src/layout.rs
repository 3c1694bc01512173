//! The layout of a game's observation, fixed at set-up so that its shape never changes during a game.

use crate::candidates;
use crate::extras::Extras;
use crate::observe;
use crate::planes;
use crate::rest::{self, Put};
use bastide_rules::State;
use bastide_types::{MeepleKind, Player, Role, Setup, TileKind};
use std::cell::RefCell;
use std::sync::Arc;

/// The features and planes of a game.
pub struct Layout {
    /// The number of players.
    pub players: u8,
    /// The optional groups of features.
    pub extras: Extras,
    /// Whether the dragon may appear, and whether the fairy is in play.
    pub dragon: bool,
    pub fairy: bool,
    /// The kinds of tile in the game, in the order of the tile sheet.
    pub kinds: Vec<TileKind>,
    /// The figures that players own, each with the index of its first plane among those of a seat.
    pub figures: Vec<(MeepleKind, usize)>,
    /// The number of figure planes of one seat.
    pub of_seat: usize,
    /// The length of the compact features, and the number of planes.
    pub features: usize,
    pub planes: usize,
    /// The number of numbers that describe a candidate.
    pub candidate: usize,
}

impl Layout {
    /// The layout of games that begin like this one.
    pub fn of(start: &State) -> Layout {
        let is_there = |kind: TileKind| start.tiles().any(|laid| laid.kind == kind);
        // Abbeys are never in the bag and have features of their own.
        let is_used = |kind: &TileKind| start.left(*kind) > 0 || is_there(*kind);
        let kinds = TileKind::all().filter(|kind| kind.tile().role != Role::Abbey).filter(is_used).collect();
        let extras = Extras::of(start);
        let (mut figures, mut of_seat) = (Vec::new(), 0);
        for meeple in MeepleKind::ALL.into_iter().filter(|&meeple| start.supply(Player(0), meeple) > 0) {
            figures.push((meeple, of_seat));
            of_seat += planes::places(meeple, extras).len();
        }
        let (players, dragon, fairy) = (start.players(), start.has_dragon(), start.has_fairy());
        let mut layout = Layout {
            players,
            extras,
            dragon,
            fairy,
            kinds,
            figures,
            of_seat,
            features: 0,
            planes: 0,
            candidate: 0,
        };
        layout.features = layout.feature_names(start).len();
        layout.planes = planes::names(&layout).len();
        layout.candidate = candidates::names(&layout).len();
        layout
    }

    /// The layout of games with this set-up. Caches the last one, which is usually requested again.
    pub fn of_setup(setup: &Arc<Setup>) -> Arc<Layout> {
        thread_local! {
            static LAST: RefCell<Option<(Arc<Setup>, Arc<Layout>)>> = const { RefCell::new(None) };
        }
        LAST.with_borrow_mut(|last| match last {
            Some((of, layout)) if Arc::ptr_eq(of, setup) || of == setup => layout.clone(),
            Some(_) | None => {
                let start = State::new(setup).expect("a game of this set-up has begun");
                let layout = Arc::new(Layout::of(&start));
                *last = Some((setup.clone(), layout.clone()));
                layout
            }
        })
    }

    /// The names of the compact features, in order.
    pub fn feature_names(&self, start: &State) -> Vec<String> {
        let mut names = observe::feature_names(usize::from(self.players));
        self.each_further_feature(start, Player(0), &mut |name, _| names.push(name.to_string()));
        names
    }

    /// Passes the compact features after the first ones, in order, with their names, to `put`; seats begin with `own`.
    pub fn each_further_feature(&self, state: &State, own: Player, put: &mut impl Put) {
        self.extras.each_feature(state, own, observe::SEGMENTS, put);
        rest::each_feature(self, state, own, put);
    }
}
