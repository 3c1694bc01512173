//! The evaluator's weights, in points unless stated otherwise. Found by matches between versions (`cargo run
//! --release -p bastide-lab -- tune`).

use bastide_types::{PerPlayer, Player};

/// Declares the weights: a struct whose fields a tuner can also access by index.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $value:expr;)+) => {
        /// The evaluator's weights.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights { $($(#[$doc])* pub $name: f32),+ }

        impl Weights {
            /// The names, in the order of [`slots`](Self::slots).
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// For two or three players, as found by matches.
            pub const DUEL: Weights = Weights { $($name: $value),+ };

            /// Mutable references to all weights.
            pub fn slots(&mut self) -> Vec<&mut f32> {
                vec![$(&mut self.$name),+]
            }
        }
    };
}

weights! {
    /// The number of closing tiles, per player, at which a city gap has an even chance of being closed: a
    /// larger value makes cities look harder to complete.
    city_hard = 0.785;
    /// The same for a road gap.
    road_hard = 0.578;
    /// The number of tiles that a city or road is expected to gain, for each gap, before it is complete.
    growth = 0.231;
    /// The number of tiles left at which a square around a cloister that no tile touches has an even chance of
    /// being filled.
    cloister_hard = 13.719;
    /// The number of fitting tiles, per player, at which an open square next to a cloister has an even chance
    /// of being filled.
    cloister_fit = 0.819;
    /// The largest fraction of the effect of joining two cities or two roads that counts in advance.
    join = 0.535;
    /// The number of tiles that could join them, per player, at which half of `join` counts.
    join_hard = 1.621;
    /// The fraction of the effect of joining two fields that counts in advance.
    join_field = 0.278;
    /// A first follower at home with the whole game to come.
    home_first = 6.939;
    /// The value of each further follower at home, relative to the one before.
    home_ratio = 1.072;
    /// The number of turns left at which followers at home are worth half.
    home_turns = 6.197;
    /// A large follower at home, beyond an ordinary one.
    home_large = 1.048;
    /// The fraction of a follower's value at home that counts for one on the board, times the probability that
    /// its feature is completed.
    coming_home = 0.843;
    /// How much an open city counts for a field next to it, times the probability that it is completed.
    field_open = 0.124;
    /// Points for each open edge of a field with farmers, with the whole game to come.
    field_edge = 0.117;
    /// An extra tile: the builder's second part.
    second_part = 3.628;
    /// The most turns for which a builder on a road or city is expected to work.
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
    /// An abbey not placed yet, with the whole game to come.
    abbey = 3.0;
    /// A tile still to be drawn, when declining to place an abbey or setting a tile aside.
    tile_to_come = 2.5;
    /// Cities (or roads) expected to be completed per tile left.
    card_pace = 0.16;
    /// How much each tile left endangers a card, relative to the square of the number of tiles of its city or
    /// road.
    card_danger = 1.0;
    /// How many times a besieged city counts for the farmers around it.
    besieged_field = 2.0;
    /// How much better, in points, taking a figure back must be than the alternatives.
    take_back = 0.0;
    /// The fraction of the fairy's expected points that counts.
    fairy = 0.1;
    /// The fraction of a feature's points counted as lost when the dragon is next to a follower and moves next.
    dragon_near = 0.3;
    /// How much of a player's possible loss to a tower counts if the next player to draw may raise it.
    threat_now = 0.35;
    /// The same if another player draws first.
    threat_later = 0.15;
    /// A floor that may still be added, with the whole game to come.
    floor = 0.3;
    /// The fraction of a follower's value at home that counts for its owner while it is a prisoner.
    captive = 0.3;
    /// A prisoner, with the whole game to come: it may be bought back or exchanged.
    prisoner = 1.0;
    /// The probability that a road gets completed at a tunnel mouth without a token.
    mouth_free = 0.3;
    /// The same with the token of somebody who has followers on the road.
    mouth_own = 0.45;
    /// The same with the token of somebody who has none.
    mouth_other = 0.1;
    /// How much better, in points, using a bridge must be than doing without.
    bridge = 1.0;
    /// A follower in a quarter of the City of Carcassonne, with the whole game to come.
    quarter = 5.0;
    /// The value of such a follower after the last tile, in quarters that still count then.
    quarter_end = 1.5;
    /// The fraction of both that counts in the quarter where the Count is.
    quarter_blocked = 0.4;
    /// When bidding: how much of a tile's value beyond that of the other tiles turned up counts.
    bid = 1.0;
    /// What a feature not yet on the table is expected to pay the lord of a castle.
    lord = 8.0;
    /// The weight of the probability that a shrine, or a cloister next to one, is completed too late.
    race = 1.0;
    /// How much the lead in tokens of one good that counts as safe grows, from half a token at the end, if
    /// many turns are left.
    goods_reach = 0.987;
    /// The weight of the strongest other player; the rest is shared equally among all others.
    leader = 0.368;
}

impl Weights {
    /// Evaluates expected scores for a player: points ahead of the others.
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

    /// The weights tuned for this number of players.
    pub const fn tuned(players: u8) -> Weights {
        if players < 4 { Weights::DUEL } else { Weights::TABLE }
    }

    /// Limits foresight to `sight`, from 0 (exclusive) to 1: future gains count less compared to those on the
    /// board, probabilities of completion look smaller, and figures at home are valued less.
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

    /// The weights of [`Level::Beginner`](crate::Level::Beginner), who overrates fields.
    pub fn beginner(players: u8) -> Weights {
        let Weights { field_open, field_edge, .. } = Weights::tuned(players);
        Weights {
            field_open,
            field_edge: 3.0 * field_edge,
            goods_reach: 0.0,
            ..Weights::alone(players, 0.05)
        }
    }

    /// The weights of [`Level::Casual`](crate::Level::Casual).
    pub fn casual(players: u8) -> Weights {
        Weights::alone(players, 0.15)
    }

    /// The weights of [`Level::Regular`](crate::Level::Regular).
    pub fn regular(players: u8) -> Weights {
        Weights::tuned(players).short_sighted(0.4)
    }

    /// The weights of [`Level::Advanced`](crate::Level::Advanced).
    pub fn advanced(players: u8) -> Weights {
        Weights::tuned(players).short_sighted(0.8)
    }

    /// Short-sighted, and ignores joins.
    fn alone(players: u8, sight: f32) -> Weights {
        Weights { join: 0.0, join_field: 0.0, ..Weights::tuned(players).short_sighted(sight) }
    }

    /// Counts only what would score if the game ended now: a baseline for the others.
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
