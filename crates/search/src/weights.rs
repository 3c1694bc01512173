//! What the judge thinks things are worth, in points. Found by matches between versions
//! (`cargo run --release -p bastide-lab -- tune`).

use bastide_types::{PerPlayer, Player};

/// Declares the weights: a struct of numbers that a tuner can also reach by index.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $value:expr;)+) => {
        /// The judge's numbers.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights { $($(#[$doc])* pub $name: f32),+ }

        impl Weights {
            /// The names, in the order of [`slots`](Self::slots).
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// For two or three players, as found by matches.
            pub const DUEL: Weights = Weights { $($name: $value),+ };

            /// Every number, to be changed.
            pub fn slots(&mut self) -> Vec<&mut f32> {
                vec![$(&mut self.$name),+]
            }
        }
    };
}

weights! {
    /// Divides a city's closing tiles per player: more makes cities look harder to complete.
    city_hard = 0.785;
    /// The same for roads.
    road_hard = 0.578;
    /// Tiles that a city or road is expected to gain for each gap before it is complete.
    growth = 0.231;
    /// Tiles left at which half of the squares around a cloister get filled that no tile touches yet.
    cloister_hard = 13.719;
    /// Divides the tiles that fit beside a cloister per player.
    cloister_fit = 0.819;
    /// The share of what joining two cities or two roads would change that counts before it happens.
    join = 0.535;
    /// Divides the tiles that join per player.
    join_hard = 1.621;
    /// The same share for two fields.
    join_field = 0.278;
    /// A first follower at home with the whole game to come.
    home_first = 6.939;
    /// Each further follower at home is worth this many times the one before.
    home_ratio = 1.072;
    /// Turns left at which followers at home are worth half.
    home_turns = 6.197;
    /// A large follower at home, beyond an ordinary one.
    home_large = 1.048;
    /// The share of a follower's value at home that counts while its feature is likely to be completed.
    coming_home = 0.843;
    /// The share of the points of a city that is not complete which a field beside it may count.
    field_open = 0.124;
    /// Points for each open edge of a field with farmers, with the whole game to come.
    field_edge = 0.117;
    /// An extra tile: the builder's second part.
    second_part = 3.628;
    /// Turns for which a builder on a road or city is expected to work.
    builder_turns = 1.198;
    /// A builder at home with the whole game to come.
    builder_home = 1.82;
    /// A pig at home with the whole game to come.
    pig_home = 0.406;
    /// A mayor at home with the whole game to come.
    mayor_home = 2.5;
    /// A wagon at home with the whole game to come.
    wagon_home = 2.5;
    /// A barn at home with the whole game to come.
    barn_home = 4.0;
    /// An abbot at home with the whole game to come.
    abbot_home = 4.0;
    /// An abbey that is not laid, with the whole game to come.
    abbey = 3.0;
    /// A tile that may be drawn in place of an abbey.
    tile_to_come = 2.5;
    /// Cities, or roads, completed for each tile left.
    card_pace = 0.16;
    /// How much each tile left endangers a card that is held for a city or road of so many tiles squared.
    card_danger = 1.0;
    /// Times that a besieged city counts for the farmers around it.
    besieged_field = 2.0;
    /// Points by which taking a figure back must be better than everything else.
    take_back = 0.0;
    /// How much of what the fairy may bring counts.
    fairy = 0.1;
    /// The share of a follower's feature that is lost where the dragon stands beside it and moves next.
    dragon_near = 0.3;
    /// The share of what a tower would take from a player that counts where the next player to move may raise it.
    threat_now = 0.35;
    /// The same share where another player moves first.
    threat_later = 0.15;
    /// A floor that may still be added, with the whole game to come.
    floor = 0.3;
    /// The share of a follower's value at home that counts for its owner while it is a prisoner.
    captive = 0.3;
    /// A prisoner, with the whole game to come: it may be bought back or exchanged.
    prisoner = 1.0;
    /// The chance that a road gets completed at a mouth of a tunnel without a token.
    mouth_free = 0.3;
    /// The same with the token of somebody who has followers on the road.
    mouth_own = 0.45;
    /// The same with the token of somebody who has none.
    mouth_other = 0.1;
    /// Points by which laying or building a bridge must be better than doing without, with the whole game to come.
    bridge = 1.0;
    /// A follower in a quarter of the City of Carcassonne, with the whole game to come.
    quarter = 5.0;
    /// What it may bring after the last tile.
    quarter_end = 1.5;
    /// The share of both that counts where the count is.
    quarter_blocked = 0.4;
    /// How much of what a tile at a bazaar is worth beyond the others turned up counts when it is bid for.
    bid = 1.0;
    /// What a feature that nobody knows yet will pay the lord of a castle.
    lord = 8.0;
    /// How much of the chance that a shrine, or a cloister beside one, is completed too late counts.
    race = 1.0;
    /// Tokens that a majority in goods is worth being behind for, per square root of those to come.
    goods_reach = 0.987;
    /// How much the strongest other player counts; the rest is shared by all others.
    leader = 0.368;
}

impl Weights {
    /// How good expected scores are for one of this number of players: points beyond those of the others.
    pub(crate) fn balance(&self, players: u8, totals: &PerPlayer<f32>, player: Player) -> f32 {
        let (mut sum, mut most, mut count) = (0.0, f32::MIN, 0.0);
        for other in Player::first(players).filter(|&p| p != player) {
            sum += totals[other];
            most = totals[other].max(most);
            count += 1.0;
        }
        if count == 0.0 {
            return totals[player];
        }
        totals[player] - self.leader * most - (1.0 - self.leader) * sum / count
    }

    /// For four players and more, as found by matches: fewer turns each, so followers are seldom short.
    pub const TABLE: Weights = Weights { home_first: 5.0, ..Weights::DUEL };

    /// For so many players.
    pub const fn tuned(players: u8) -> Weights {
        if players < 4 { Weights::DUEL } else { Weights::TABLE }
    }

    /// With so much of the sight, from 0 to 1: what may come counts as much less beside what is there, chances to
    /// complete something look smaller, and figures at home are missed less.
    #[must_use]
    pub fn short_sighted(self, sight: f32) -> Weights {
        Weights {
            city_hard: self.city_hard / sight,
            road_hard: self.road_hard / sight,
            cloister_hard: self.cloister_hard / sight,
            cloister_fit: self.cloister_fit / sight,
            growth: self.growth * sight,
            join: self.join * sight,
            join_field: self.join_field * sight,
            home_first: self.home_first * sight,
            home_large: self.home_large * sight,
            coming_home: self.coming_home * sight,
            field_open: self.field_open * sight,
            field_edge: self.field_edge * sight,
            second_part: self.second_part * sight,
            builder_home: self.builder_home * sight,
            pig_home: self.pig_home * sight,
            mayor_home: self.mayor_home * sight,
            wagon_home: self.wagon_home * sight,
            barn_home: self.barn_home * sight,
            abbot_home: self.abbot_home * sight,
            abbey: self.abbey * sight,
            card_pace: self.card_pace * sight,
            goods_reach: self.goods_reach * sight,
            ..self
        }
    }

    /// Those of [`Level::Beginner`](crate::Level::Beginner): fields are seen and liked more than they are worth.
    pub fn beginner(players: u8) -> Weights {
        let Weights { field_open, field_edge, .. } = Weights::tuned(players);
        Weights {
            field_open,
            field_edge: 3.0 * field_edge,
            goods_reach: 0.0,
            ..Weights::alone(players, 0.05)
        }
    }

    /// Those of [`Level::Casual`](crate::Level::Casual).
    pub fn casual(players: u8) -> Weights {
        Weights::alone(players, 0.15)
    }

    /// Those of [`Level::Regular`](crate::Level::Regular).
    pub fn regular(players: u8) -> Weights {
        Weights::tuned(players).short_sighted(0.4)
    }

    /// Those of [`Level::Advanced`](crate::Level::Advanced).
    pub fn advanced(players: u8) -> Weights {
        Weights::tuned(players).short_sighted(0.8)
    }

    /// Short-sighted, and nobody joins anything.
    fn alone(players: u8, sight: f32) -> Weights {
        Weights { join: 0.0, join_field: 0.0, ..Weights::tuned(players).short_sighted(sight) }
    }

    /// Sees only what counts if the game ended now: a beginner, and the measure for the others.
    pub const NAIVE: Weights = Weights {
        city_hard: 1e9,
        road_hard: 1e9,
        growth: 0.0,
        cloister_hard: 1e9,
        cloister_fit: 1e9,
        join: 0.0,
        join_hard: 1.0,
        join_field: 0.0,
        home_first: 0.0,
        home_ratio: 0.0,
        home_turns: 8.0,
        home_large: 0.0,
        coming_home: 0.0,
        field_open: 0.0,
        field_edge: 0.0,
        second_part: 0.0,
        builder_turns: 0.0,
        builder_home: 0.0,
        pig_home: 0.0,
        mayor_home: 0.0,
        wagon_home: 0.0,
        barn_home: 0.0,
        abbot_home: 0.0,
        abbey: 0.0,
        tile_to_come: 2.5,
        card_pace: 0.0,
        card_danger: 0.0,
        besieged_field: 2.0,
        take_back: 0.0,
        fairy: 1.0,
        dragon_near: 0.0,
        threat_now: 0.0,
        threat_later: 0.0,
        floor: 0.0,
        captive: 0.0,
        prisoner: 0.0,
        mouth_free: 0.0,
        mouth_own: 0.0,
        mouth_other: 0.0,
        bridge: 0.0,
        quarter: 0.0,
        quarter_end: 0.0,
        quarter_blocked: 0.0,
        bid: 1.0,
        lord: 8.0,
        race: 1.0,
        goods_reach: 0.0,
        leader: 0.0,
    };
}
