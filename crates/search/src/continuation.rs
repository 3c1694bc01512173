//! Continuations: a choice is carried out and played on for some turns, in which everybody plays one turn deep, with tiles
//! drawn at random.

use crate::choice::Choice;
use crate::greedy::{Greedy, best};
use crate::replies::Replies;
use crate::strong::Sight;
use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_types::{Action, Decision, PerPlayer, Player, Turn};

/// What is played on, and how far.
#[derive(Clone, Copy)]
pub(crate) struct Start<'a> {
    /// The position before the choice.
    pub state: &'a State,
    /// For whom the end is judged.
    pub player: Player,
    /// The tiles to be drawn.
    pub pile: &'a Pile,
    /// How far it is played on, and how carefully.
    pub sight: Sight,
}

/// What a continuation led to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    /// To the player who decides.
    pub value: f32,
    /// Final scores that are to be expected there; zero where nobody wants to know.
    pub totals: PerPlayer<f32>,
}

/// Room for continuations, one after the other. Keeps its memory from one to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Desk {
    /// Who tells final scores, where somebody wants to know them.
    pub seer: Option<Greedy>,
    replies: Replies,
    choices: Vec<Choice>,
    scratch: Option<State>,
    pile: Pile,
}

impl Desk {
    /// Begins a sample: continuations of several choices, of which the first hands so many placements on to the others.
    pub fn begin_sample(&mut self, state: &State, handed_on: usize) {
        self.replies.begin_sample(state, handed_on);
    }

    /// What a position some turns after this choice is worth to the player.
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
                    // Where no tile is to come they were judged by the final scores.
                    if start.sight.again > 0 && scratch.tiles_to_come() > 0 {
                        greedy.judge_best_again(&scratch, start.sight.again, &mut self.choices);
                    }
                    let Some(reply) = best(&self.choices, random) else { break };
                    reply.chain.carry_out(&mut scratch, &mut ());
                }
            }
        }
        self.replies.end();
        let value = greedy.value(&scratch, start.player);
        let totals = self.seer.as_mut().map_or_else(PerPlayer::default, |seer| seer.expected(&scratch));
        self.scratch = Some(scratch);
        Worth { value, totals }
    }
}
