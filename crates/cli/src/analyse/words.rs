//! Describes the effects of a move on the features around its tile.

use crate::log::{Names, counted};
use bastide_search::analyst::{Effect, Outcome};
use bastide_types::PlayerSet;

/// Describes effects: `completes Ada’s 5-tile city for 10 points; leaves …`. Empty if there are none.
pub fn words(effects: &[Effect], names: &Names) -> String {
    effects.iter().map(|effect| one(effect, names)).collect::<Vec<_>>().join("; ")
}

fn one(effect: &Effect, names: &Names) -> String {
    let whose = whose(effect.owners, names);
    let feature = if effect.kind.scores_around() {
        effect.kind.name().to_owned()
    } else {
        format!("{}-tile {}", effect.tiles, effect.kind.name())
    };
    match effect.outcome {
        Outcome::Completed { points } => {
            format!("completes {whose} {feature} for {}", counted(points.into(), "point"))
        }
        Outcome::Open { closers: Some(0), .. } => {
            format!("leaves {whose} {feature}, which no tile left can complete")
        }
        Outcome::Open { closers, chance } => {
            let squares = if effect.kind.scores_around() {
                format!(" ({} of 9 squares)", effect.tiles)
            } else {
                String::new()
            };
            let closers = match closers {
                Some(tiles) => format!(" with {} that can complete it", counted(tiles.into(), "tile")),
                None => String::new(),
            };
            format!("leaves {whose} {feature}{squares}{closers}, {:.0} % in time", 100.0 * chance)
        }
        Outcome::Farmed { cities } => format!("leaves {whose} farmers {cities:.1} cities to count"),
    }
}

/// `Ada’s`, or `Ada and Bob’s`.
fn whose(owners: PlayerSet, names: &Names) -> String {
    format!("{}’s", names.list(&owners.iter().collect::<Vec<_>>()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::FeatureKind;

    #[test]
    fn every_outcome_is_described() {
        let names = Names::new(vec!["Ada".into(), "Bob".into()]);
        let of = |kind, tiles, owners, outcome| {
            words(&[Effect { kind, tiles, owners: PlayerSet::from_bits(owners), outcome }], &names)
        };
        let (city, road, cloister) = (FeatureKind::City, FeatureKind::Road, FeatureKind::Cloister);
        let open = |closers, chance| Outcome::Open { closers, chance };
        let completed = Outcome::Completed { points: 10 };
        assert_eq!(of(city, 5, 1, completed), "completes Ada’s 5-tile city for 10 points");
        assert_eq!(
            of(cloister, 9, 2, Outcome::Completed { points: 1 }),
            "completes Bob’s cloister for 1 point"
        );
        assert_eq!(
            of(city, 5, 3, open(Some(2), 0.31)),
            "leaves Ada and Bob’s 5-tile city with 2 tiles that can complete it, 31 % in time"
        );
        assert_eq!(
            of(road, 3, 1, open(Some(0), 0.0)),
            "leaves Ada’s 3-tile road, which no tile left can complete"
        );
        assert_eq!(of(road, 3, 1, open(None, 0.5)), "leaves Ada’s 3-tile road, 50 % in time");
        assert_eq!(
            of(cloister, 6, 2, open(None, 0.4)),
            "leaves Bob’s cloister (6 of 9 squares), 40 % in time"
        );
        let field = Outcome::Farmed { cities: 2.06 };
        assert_eq!(of(FeatureKind::Field, 0, 2, field), "leaves Bob’s farmers 2.1 cities to count");
    }
}
