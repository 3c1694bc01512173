//! Notes taken while a game is replayed: the options and the decisions.

use crate::bazaar::Bazaar;
use crate::decision::{Asked, Desk};
use bastide_referee::{Deployed, Onlooker, Playback, deployment};
use bastide_rules::{Figure, State};
use bastide_types::{Action, Axis, Clause, Decision, Event, FeatureAt, Question, Rotation, Square, Turn};

/// The options and decisions for one tile.
#[derive(Default)]
pub struct Notes {
    /// Every legal placement, sorted.
    pub placements: Vec<(Square, Rotation)>,
    /// Whether the tile fitted only with a bridge.
    pub may_decline: bool,
    /// The bridge that was built to lay the tile.
    pub bridge: Option<(Square, Axis)>,
    /// Every legal deployment, sorted.
    pub deployments: Vec<Deployed>,
    /// The other decisions, in order.
    pub decisions: Vec<Asked>,
    /// Whether the tile earned another part.
    pub second_earned: bool,
}

/// Takes notes until they are collected.
#[derive(Default)]
pub struct Notary {
    notes: Notes,
    bazaar: Bazaar,
    legal: Vec<Action>,
    /// Whether the next drawn tile is turned up at a bazaar.
    at_bazaar: bool,
}

impl Notary {
    /// Returns the notes since the last call.
    pub fn take(&mut self) -> Notes {
        std::mem::take(&mut self.notes)
    }

    /// Notes a decision, if there is anything to decide.
    fn decision(&mut self, game: &Playback<'_>, why: Question, action: Action) -> Option<&mut Asked> {
        let asked = Desk::of(game).decision(why, action, &self.legal)?;
        self.notes.decisions.push(asked);
        self.notes.decisions.last_mut()
    }

    /// Notes that a tile is laid, or set aside because it fits only with a bridge.
    fn placement(&mut self, game: &Playback<'_>, action: Action) {
        self.notes.placements = placements(&self.legal);
        // Several bridges may fit the same placement.
        self.notes.placements.sort_unstable();
        self.notes.placements.dedup();
        self.notes.may_decline = self.legal.contains(&Action::Pass);
        self.notes.bridge = bridge_of(action);
        if action == Action::Pass
            && let Some(asked) = self.decision(game, Question::Place, action)
        {
            asked.tile = Some(game.name().to_owned());
        }
    }

    /// Notes a deployment, or an action instead of it or before it.
    fn deployment(&mut self, game: &Playback<'_>, action: Action) {
        let state = game.state();
        let deployments: Vec<_> = self.legal.iter().filter_map(|&a| deployment(state, a)).collect();
        if let Some(asked) = self.decision(game, Question::Deploy, action)
            && let Action::PlaceToken { .. } | Action::BuildBridge { .. } = action
        {
            asked.again = Some(deployments.clone());
        }
        self.notes.deployments = deployments;
        self.notes.second_earned = state.second_earned();
    }

    /// Notes that an abbey may be laid.
    fn abbey(&mut self, game: &Playback<'_>, action: Action) {
        self.decision(game, Question::Abbey, action);
        if let Action::LayAbbey(_) = action {
            self.notes.placements = placements(&self.legal);
        }
    }
}

impl Onlooker for Notary {
    fn before(&mut self, game: &Playback<'_>, action: Action) {
        self.at_bazaar = game.holds_bazaar();
        let Turn::Decide(_, decision) = game.state().turn() else { return };
        game.state().legal_actions(&mut self.legal);
        let question = decision.question();
        // Neither needs a note: the points of a lord show which feature was chosen, and a further tile shows a second
        // part.
        let seen = matches!(question, Question::Ransom | Question::Lord | Question::SecondPart);
        if let Action::Ransom { .. } = action {
            self.decision(game, Question::Ransom, action);
        } else if question == Question::Place {
            self.placement(game, action);
        } else if question == Question::Deploy {
            self.deployment(game, action);
        } else if question == Question::Abbey {
            self.abbey(game, action);
        } else if matches!(question, Question::Auction | Question::Bid | Question::Deal) {
            let asked = self.bazaar.decision(game, decision, action);
            self.notes.decisions.push(asked);
        } else if !seen {
            self.decision(game, question, action);
        }
    }

    fn after(&mut self, game: &Playback<'_>, turn: Turn, action: Action, events: &[Event]) {
        if let (Action::AddFloor(tower), Some(player)) = (action, turn.player()) {
            let before = self.notes.decisions.last().map_or_else(|| game.scores(), |asked| asked.scores);
            self.notes.decisions.extend(Desk::of(game).only_safe_in_reach(player, tower, before));
        }
        if let Action::PlaceToken { .. } = action {
            self.notes.second_earned |= events.iter().any(|e| matches!(e, Event::SecondEarned { .. }));
        }
        if let (Action::Draw(kind), true) = (action, self.at_bazaar) {
            self.bazaar.turned_up(kind, game.turned_up());
        }
        let Turn::Decide(_, decision) = turn else { return };
        if let Decision::Auction | Decision::Bid | Decision::Deal = decision {
            self.bazaar.decided(game, events, &mut self.notes.decisions);
            return;
        }
        let Some(asked) = self.notes.decisions.last_mut() else { return };
        if decision == Decision::Dragon {
            // Payments after the last step send further figures home.
            let state = game.state();
            let scored = |e: &Event| matches!(e, Event::Completed { .. }) || is_by_barn(state, e);
            let eaten = events.iter().take_while(|e| !scored(e));
            asked.home = eaten.filter_map(came_home).collect();
        }
        if let Action::Recall { .. } = action {
            for event in events {
                if let Event::Scored { player, points, rule: Clause::AbbotRecall, .. } = *event {
                    asked.scores[player] += points as i32;
                }
            }
        }
        // These payments belong to the decision: a ransom, and payments made when nobody else moves a follower,
        // including a lord's.
        let pays =
            matches!((decision, action), (_, Action::Ransom { .. }) | (Decision::Redeploy, Action::Pass));
        let pays = pays || decision == Decision::Lord && asked.why == Question::Redeploy;
        if pays {
            asked.scores = game.scores();
        }
    }
}

/// The bridge that is built to lay a tile.
fn bridge_of(action: Action) -> Option<(Square, Axis)> {
    if let Action::PlaceWithBridge { square, bridge, .. } = action {
        Some(bridge.bridge(square))
    } else {
        None
    }
}

fn placements(legal: &[Action]) -> Vec<(Square, Rotation)> {
    legal.iter().filter_map(|action| action.lays()).map(|(square, rotation, _)| (square, rotation)).collect()
}

/// The figure that an event brings home, as it stood.
fn came_home(event: &Event) -> Option<Figure> {
    if let Event::Returned { player, meeple, at, .. } = *event {
        Some(Figure { player, meeple, at, corner: None, lord: false })
    } else {
        None
    }
}

/// Whether the event brings a farmer home because of a barn in the field, not because of the dragon.
fn is_by_barn(state: &State, event: &Event) -> bool {
    let Some(Figure { at, .. }) = came_home(event) else { return false };
    let field = state.feature_at(at.square, at.segment);
    let by_barn = |barn: FeatureAt| state.feature_at(barn.square, barn.segment) == field;
    state.dragon() != Some(at.square) && state.barns().any(|(_, barn, _)| by_barn(barn))
}
