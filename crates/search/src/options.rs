//! The settings of a computer player, for matches between versions and for measurements.

use crate::again::Aim;
use crate::greedy::ELSEWHERE_AFTER;
use crate::level::Level;
use crate::network::Network;
use crate::round::Workers;
use crate::strong::Breadth;
use crate::weights::Weights;
use std::str::FromStr;
use std::sync::Arc;

/// Settings of a player. What decides how it plays is set by name, with [`set`](Self::set).
#[derive(Clone, Debug)]
pub struct Options {
    /// Threads for the searching levels. With a budget of positions, decisions do not depend on the number of
    /// threads.
    pub workers: Workers,
    /// The evaluator's weights; `None` uses the level's own weights for the number of players.
    pub(crate) weights: Option<Weights>,
    /// How far and wide the searching levels look.
    pub(crate) breadth: Breadth,
    /// The network of the levels with a learned value; `None` uses the built-in one.
    pub(crate) network: Option<Arc<Network>>,
    /// The factor applied to the network's correction.
    pub(crate) share: f32,
    /// How many of the evaluator's best choices the network re-evaluates.
    pub(crate) again: usize,
    /// The goal of the levels with a learned value. `None` means maximising the lead against one opponent, and
    /// the probability of winning against several.
    pub(crate) aim: Option<Aim>,
    /// After how many of the best placements actions elsewhere on the board are tried.
    pub(crate) elsewhere_after: usize,
}

impl Default for Options {
    /// The settings found best in matches.
    fn default() -> Options {
        Options {
            workers: Workers::ALONE,
            weights: None,
            breadth: Breadth::TUNED,
            network: None,
            share: 1.0,
            again: 30,
            aim: None,
            elsewhere_after: ELSEWHERE_AFTER,
        }
    }
}

impl Options {
    /// The names of settings other than the evaluator's weights.
    const NAMES: [&str; 12] = [
        "choices",
        "far",
        "turns",
        "replies",
        "samples",
        "handed",
        "prior",
        "aim",
        "share",
        "elsewhere",
        "again",
        "sight",
    ];

    /// The names that [`set`](Self::set) knows: how a search and the learned value work, and the evaluator's weights.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Options::NAMES.into_iter().chain(Weights::NAMES.iter().copied())
    }

    /// The evaluator's weights of a level in games of this number of players.
    pub fn weights(level: Level, players: u8) -> Vec<(&'static str, f32)> {
        let mut weights = level.weights(players);
        Weights::NAMES.iter().copied().zip(weights.slots().into_iter().map(|slot| *slot)).collect()
    }

    /// Sets the option or weight of this name, for a player of this level in games of this number of players.
    ///
    /// # Errors
    /// If there is no such name or the value does not suit it; the message says which values do.
    ///
    /// ```
    /// use bastide_search::{Level, Options};
    ///
    /// let mut options = Options::default();
    /// options.set(Level::Strong, 2, "samples", "4").unwrap();
    /// assert!(options.set(Level::Strong, 2, "aim", "fun").is_err());
    /// assert!(Options::names().any(|name| name == "aim"));
    /// ```
    pub fn set(&mut self, level: Level, players: u8, name: &str, value: &str) -> Result<(), String> {
        let breadth = &mut self.breadth;
        match name {
            "choices" => breadth.choices = number(name, value)?,
            "far" => breadth.far_from = number(name, value)?,
            "turns" => [breadth.near.turns, breadth.far.turns] = [number(name, value)?; 2],
            "replies" => [breadth.near.again, breadth.far.again] = [number(name, value)?; 2],
            "samples" => breadth.samples = number(name, value)?,
            "handed" => breadth.handed_on = number(name, value)?,
            "prior" => breadth.prior = number(name, value)?,
            "aim" => {
                self.aim = Some(match value {
                    "lead" => Aim::Lead,
                    "victory" => Aim::Victory,
                    _ => return Err(format!("aim={value}: write aim=lead or aim=victory")),
                });
            }
            "share" => self.share = number(name, value)?,
            "elsewhere" => self.elsewhere_after = number(name, value)?,
            "again" => self.again = number(name, value)?,
            name => {
                let mut weights = self.weights.unwrap_or_else(|| level.weights(players));
                if name == "sight" {
                    weights = weights.short_sighted(number(name, value)?);
                } else {
                    let index = Weights::NAMES.iter().position(|known| *known == name);
                    let slot = index.and_then(|index| weights.slots().into_iter().nth(index));
                    *slot.ok_or_else(|| format!("nothing is called `{name}`"))? = number(name, value)?;
                }
                self.weights = Some(weights);
            }
        }
        Ok(())
    }

    /// Sets the weights of the levels with a learned value, as `cargo xtask train` writes them.
    ///
    /// # Errors
    /// If they are of another version or damaged; the message says so.
    pub fn set_network(&mut self, bytes: &[u8]) -> Result<(), String> {
        self.network = Some(Arc::new(Network::read(bytes)?));
        Ok(())
    }
}

fn number<T: FromStr>(name: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("{name}={value}: give a number, such as 3"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_can_be_set() {
        for name in Options::names() {
            let value = if name == "aim" { "lead" } else { "1" };
            assert_eq!(Options::default().set(Level::Strong, 2, name, value), Ok(()), "{name}");
        }
        for (name, value) in [("nothing", "1"), ("home_first", "much"), ("samples", "-1")] {
            let mut options = Options::default();
            assert!(options.set(Level::Strong, 2, name, value).is_err(), "{name}={value}");
            assert_eq!(options.weights, None, "a refusal changes nothing");
        }
    }

    #[test]
    fn settings_change_what_they_name() {
        let mut options = Options::default();
        for (name, value) in [("turns", "3"), ("replies", "4"), ("aim", "lead")] {
            options.set(Level::Expert, 4, name, value).unwrap();
        }
        assert_eq!((options.breadth.near.turns, options.breadth.far.again), (3, 4));
        assert_eq!((options.aim, options.weights), (Some(Aim::Lead), None));
        for (name, value) in [("sight", "0.5"), ("home_first", "7")] {
            options.set(Level::Greedy, 4, name, value).unwrap();
        }
        let changed = Weights { home_first: 7.0, ..Weights::tuned(4).short_sighted(0.5) };
        assert_eq!(options.weights, Some(changed));
    }
}
