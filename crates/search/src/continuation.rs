//! Continuations: carries out a choice and plays on for some turns, with everybody playing one turn deep and
//! tiles drawn at random.

use crate::choice::Choice;
use crate::greedy::{Greedy, best};
use crate::replies::Replies;
use crate::strong::Sight;
use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_types::{Action, Decision, PerPlayer, Player, Turn};

/// Where a continuation starts and how far it goes.
#[derive(Clone, Copy)]
pub(crate) struct Start<'a> {
    /// The position before the choice.
    pub state: &'a State,
    /// The player for whom the final position is evaluated.
    pub player: Player,
    /// The tiles left to draw.
    pub pile: &'a Pile,
    /// How many turns to play, and how carefully.
    pub sight: Sight,
}

/// The result of a continuation.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    /// The value to the player who decides.
    pub value: f32,
    /// The final scores expected there; zero unless [`Desk::estimator`] is set.
    pub totals: PerPlayer<f32>,
}

/// Plays continuations one after another, reusing its allocations.
#[derive(Clone, Debug, Default)]
pub(crate) struct Desk {
    /// The player that estimates final scores, if they are wanted.
    pub estimator: Option<Greedy>,
    replies: Replies,
    choices: Vec<Choice>,
    scratch: Option<State>,
    pile: Pile,
}

impl Desk {
    /// Begins a sample: continuations of several choices, of which the first passes its best `handed_on`
    /// placements on to the others.
    pub fn begin_sample(&mut self, state: &State, handed_on: usize) {
        self.replies.begin_sample(state, handed_on);
    }

    /// Plays on for some turns after this choice, and evaluates the position for the player.
    pub fn play_on(
        &mut self,
        start: Start,
        choice: Choice,
        greedy: &mut Greedy,
        random: &mut Random,
    ) -> Worth {
        let mut scratch = self.scratch.take().unwrap_or_else(|| start.state.clone());
        scratch.clone_from(start.state);
        self.pile.copy_from(start.pile);
        choice.chain.carry_out(&mut scratch, &mut ());
        self.replies.begin();
        let mut turns = 0;
        loop {
            match scratch.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    if scratch.part() == 1 && scratch.to_turn_up() == 0 {
                        if turns == start.sight.turns {
                            break;
                        }
                        turns += 1;
                    }
                    draw(&mut scratch, &mut self.pile, random);
                }
                Turn::Decide(_, Decision::SecondPart) => scratch.apply_unchecked(Action::TakeSecond, &mut ()),
                Turn::Decide(..) => {
                    self.replies.to(&scratch, greedy, &mut self.choices);
                    // With no tiles to come, the replies already have exact final scores.
                    if start.sight.again > 0 && scratch.tiles_to_come() > 0 {
                        greedy.evaluate_best_again(&scratch, start.sight.again, &mut self.choices);
                    }
                    let Some(reply) = best(&self.choices, random) else { break };
                    reply.chain.carry_out(&mut scratch, &mut ());
                }
            }
        }
        self.replies.end();
        let value = greedy.value(&scratch, start.player);
        let totals =
            self.estimator.as_mut().map_or_else(PerPlayer::default, |estimator| estimator.expected(&scratch));
        self.scratch = Some(scratch);
        Worth { value, totals }
    }
}
