// What happened, in words.

import { isAbbey, partsOfKind, quarterOf } from "../../game/tile-words.ts";
import { messages } from "../../i18n/index.ts";
import type { Item, Line, Snapshot, What } from "../../protocol.ts";
import { never } from "../../vocabulary.ts";

const { bazaar, carcassonne, log: text } = messages;

/** Lines in words. */
export function tellAll(lines: readonly Line[], state: Snapshot): string[] {
  const names = state.now.seats.map(({ name }) => name);
  return lines.map((line) => tell(line, names));
}

/** A line in words. */
export function tell(line: Line, names: readonly string[]): string {
  const { what } = line;
  const name = line.seat === null ? "" : (names[line.seat] ?? "");
  const nameOf = (seat: number): string => names[seat] ?? "";
  switch (what.k) {
    case "opened":
      return text.opened;
    case "drawn":
      return text.drawn(name);
    case "set_aside":
      return what.declined === true ? messages.bridge.declined(name) : text.setAside;
    case "put_back":
      return text.putBack;
    case "placed":
      return placed(what, messages.card.joins(what.joins, nameOf));
    case "second_earned":
      return text.secondEarned(name);
    case "deployed":
      return (
        entered(what, name) ??
        (what.moves_on
          ? text.movedOn(name, what.feature, what.lights[0]?.x ?? 0, what.lights[0]?.y ?? 0)
          : text.deployed(what.meeple, what.feature))
      );
    case "no_meeple":
      return text.noMeeple(name);
    case "completed":
      return text.completed(what.feature, what.tiles);
    case "scored":
      return text.scored(name, what.points, what.source, what.rule);
    case "took_goods":
      return text.tookGoods(name, what.goods);
    case "returned":
      return what.why === "eaten"
        ? text.eaten(name, what.meeple, what.feature)
        : text.returned(name, what.meeple, what.feature);
    case "taken_back":
      return text.takenBack(name, what.meeple, what.feature);
    case "sent_home":
      return text.sentHome(name, nameOf(what.owner), what.meeple);
    case "race_lost":
      return text.raceLost(what.lights[0]);
    case "dragon_came":
      return text.dragonCame(what.lights[0]);
    case "dragon_moved":
      return text.dragonMoved(name, what.lights[0]);
    case "dragon_stopped":
      return text.dragonStopped(what.steps);
    case "fairy_moved":
      return text.fairyMoved(name, what.lights[0]);
    case "floor_added":
      return text.floorAdded(name, what.floors, what.lights[0]);
    case "token_placed": {
      const { x = 0, y = 0 } = what.lights[0] ?? {};
      return messages.tunnel[what.joins ? "joined" : "placed"](name, x, y);
    }
    case "bridge_built": {
      const { x = 0, y = 0 } = what.lights[0] ?? {};
      return messages.bridge.built(name, x, y);
    }
    case "castle_built": {
      const { x = 0, y = 0 } = what.lights[0] ?? {};
      return messages.castle.built(name, x, y);
    }
    case "no_castle":
      return messages.castle.noCastle(name);
    case "lord_paid": {
      const { x = 0, y = 0 } = what.lights[1] ?? {};
      return messages.castle.paid(name, x, y);
    }
    case "no_token":
      return messages.tunnel.noToken(name);
    case "count_moved":
      return what.rule === "count.moves"
        ? carcassonne.moved(name, what.quarter)
        : carcassonne.followed(what.quarter);
    case "count_stays":
      return carcassonne.countStays(name);
    case "redeployed": {
      const { x = 0, y = 0 } = what.lights[0] ?? {};
      return carcassonne.redeployed(name, what.meeple, what.from, what.feature, x, y);
    }
    case "no_redeploy":
      return carcassonne.noRedeploy(name);
    case "captured":
      return text.captured(name, nameOf(what.owner), what.meeple);
    case "no_capture":
      return text.noCapture(name);
    case "freed":
      return text.freed(name, nameOf(what.captor), what.meeple, what.points);
    case "turned_up":
      return bazaar.turnedUp(partsOfKind(what.tile, 0));
    case "offered":
      return bazaar.offered(name, partsOfKind(what.tile, 0), what.bid);
    case "raised":
      return bazaar.raised(name, what.bid);
    case "no_bid":
      return bazaar.noBid(name, what.asked);
    case "bought":
      return bought(what, name, nameOf);
    case "sold": {
      const sold = what.rule === "bazaar.debt" ? bazaar.mustSell : bazaar.sold;
      return sold(name, nameOf(what.to), what.price);
    }
    case "own_tile":
      return bazaar.ownTile(name);
    case "no_abbey":
      return text.noAbbey(name);
    case "no_ransom":
      return text.noRansom(name);
    case "no_escape":
      return text.noEscape(name);
    case "card_taken":
      return text.cardTaken(name, what.card, what.tiles);
    case "second_taken":
      return text.secondTaken(name);
    case "second_declined":
      return text.secondDeclined(name);
    case "turn_again":
      return text.turnAgain(name);
    case "final_scoring":
      return text.finalScoring;
    case "game_over":
      return text.gameOver(what.winners.map(nameOf));
    case "undone":
      return text.undone(
        name,
        what.action?.k ?? null,
        what.action?.k === "deploy" ? what.action.meeple : "follower",
      );
    case "computer_failed":
      return text.computerFailed(name);
    case "named":
      return text.named(what.name);
    case "rematch":
      return text.rematch;
    case "handed":
      return text.handed(nameOf(what.of), what.computer, line.seat === what.of);
    case "back_asked":
      return text.backAsked(name);
    case "back_answered":
      return text.backAnswered(name, what.accept, what.own);
    case "went_back":
      return text.wentBack(name, what.tiles);
    case "win_claimed":
      return text.winClaimed(what.seats.map(nameOf));
    case "relinked":
      return text.relinked(nameOf(what.of));
    case "titled":
      return text.titled(name, what.title);
    default:
      return never(what);
  }
}

/** A follower that was sent into the City of Carcassonne. */
function entered({ meeple, feature, lights }: Extract<What, { k: "deployed" }>, name: string): string | null {
  const quarter = feature === "quarter" ? quarterOf(lights[0]?.segment) : undefined;
  return quarter === undefined ? null : carcassonne.entered(name, meeple, quarter);
}

function bought(
  { tile, price, to, rule }: Extract<What, { k: "bought" }>,
  name: string,
  nameOf: (seat: number) => string,
): string {
  if (to !== null) return bazaar.bought(name, nameOf(to), price);
  if (rule === "bazaar.last") return bazaar.lastTile(name);
  if (rule === "bazaar.free-choice") return bazaar.taking(name, partsOfKind(tile, 0));
  return bazaar.unbeaten(name, price);
}

function placed({ tile, part }: Extract<What, { k: "placed" }>, joins: string): string {
  return isAbbey(tile.kind)
    ? text.abbeyLaid(tile.x, tile.y, joins)
    : text.placed(tile.x, tile.y, part, joins);
}

/** The arithmetic of a payment. */
export function sumOf({ points, items }: Extract<Line["what"], { k: "scored" }>): string {
  return text.sum(points, items.map(itemText));
}

function itemText(item: Item): string {
  return text.item(item.what, item.goods, item.card, item.count, item.each);
}
