//! `bastide verify`: checks whether the draws of a recorded game follow from the values in its record.

use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::input::{read_game, shown};
use bastide_fair::Share;
use bastide_notation::seat_name;
use bastide_referee::{Recorded, Unverified, Verified, verify};
use bastide_types::Player;
use serde_json::{Value, json};
use std::io::Write;

/// Verifies the requested game.
pub fn run(args: &VerifyArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = read_game(&args.file, args.game)?;
    let verified = verify(&game);
    if args.json {
        writeln!(out, "{:#}", as_json(&game, &verified))?;
    } else if let Ok(verified) = &verified {
        in_words(&game, verified, out)?;
    }
    verified.map(drop).map_err(|why| match why {
        Unverified::Unreadable(why) => Failure::failed(format_args!("{}: {why}", shown(&args.file))),
        Unverified::Broken { why, .. } => Failure::failed(format_args!(
            "{}: {why}; this is not how the draws of an honest game came about, or the record was changed",
            shown(&args.file)
        )),
    })
}

/// The players of a game, each with their share in the draws.
fn shares<'a>(
    game: &'a Recorded,
    verified: &'a Verified,
) -> impl Iterator<Item = (Player, String, &'a Share)> {
    let players = Player::first(usize::from(game.record.setup.players) as u8);
    players.zip(&verified.shown.seats).map(|(player, share)| {
        let seat = seat_name(player);
        let name = game.record.player_name(player);
        (player, name.map_or_else(|| seat.to_owned(), |name| format!("{name} ({seat})")), share)
    })
}

fn in_words(game: &Recorded, verified: &Verified, out: &mut impl Write) -> Result<(), Failure> {
    let Verified { account, shown, moved } = verified;
    writeln!(out, "Every draw follows: {} checked, table {}.", shown.draws, account.table)?;
    if account.given > 0 {
        writeln!(
            out,
            "The first {} were given when the table was opened; nothing is shown of them.",
            account.given
        )?;
    }
    writeln!(out, "The secret is the one that the host was bound to: {}.", account.commitment)?;
    writeln!(out, "Compare that with what a page at the table knew before the game.")?;
    for (_, name, share) in shares(game, verified) {
        writeln!(out, "{name}: {}", share_in_words(share))?;
    }
    for (draw, player) in moved {
        writeln!(
            out,
            "Into draw {} went a value of {}, though by this record the turn before it was another's: so it is where a tile was taken back.",
            draw + 1,
            seat_name(*player)
        )?;
    }
    writeln!(
        out,
        "Not shown: that the host did not look ahead. It knows the next draw as soon as the last value for it is revealed."
    )?;
    Ok(())
}

fn share_in_words(share: &Share) -> String {
    let Some(from) = share.from else {
        return match share.chains {
            0 => "put nothing into the draws, and so knows of none that the others did not choose it."
                .to_owned(),
            _ => "was bound to values, but none of them went into a draw.".to_owned(),
        };
    };
    let mut words = format!(
        "put {} values into the draws. From draw {} on nobody could choose what came after them without knowing them.",
        share.values,
        from + 1
    );
    if !share.withheld.is_empty() {
        let draws: Vec<String> = share.withheld.iter().map(|draw| (draw + 1).to_string()).collect();
        words += &format!(" Revealed nothing before draw {}, though bound to a value.", draws.join(", "));
    }
    words
}

fn as_json(game: &Recorded, verified: &Result<Verified, Unverified>) -> Value {
    match verified {
        Ok(found) => {
            let seats = shares(game, found).map(|(player, _, share)| {
                json!({
                    "seat": player.0,
                    "name": game.record.player_name(player),
                    "chains": share.chains,
                    "values": share.values,
                    "from_draw": share.from.map(|draw| draw + 1),
                    "withheld_before_draws": share.withheld.iter().map(|draw| draw + 1).collect::<Vec<_>>(),
                })
            });
            json!({
                "follows": true,
                "table": found.account.table,
                "commitment": found.account.commitment,
                "draws": found.shown.draws,
                "given": found.account.given,
                "seats": seats.collect::<Vec<_>>(),
                "moved": found.moved.iter().map(|(draw, seat)| json!({ "draw": draw + 1, "seat": seat.0 })).collect::<Vec<_>>(),
            })
        }
        Err(Unverified::Unreadable(why)) => json!({ "follows": null, "why": why }),
        Err(Unverified::Broken { draw, why }) => json!({ "follows": false, "draw": draw, "why": why }),
    }
}
