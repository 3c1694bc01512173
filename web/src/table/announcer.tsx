// Tells a screen reader what a glance at the table tells others.
import { askedName, toldOf, waitOf } from "../game/asked.ts";
import { bidOf, waresOf } from "../game/boxes/bazaar.ts";
import { wayIndex, waysOf } from "../game/choice.ts";
import type { Desk } from "../game/desk.ts";
import { stepName } from "../game/names.ts";
import { askedSeat } from "../game/terms.ts";
import { partsOfKind } from "../game/tile-words.ts";
import { messages } from "../i18n/index.ts";
import { useWould } from "./tray/would.ts";

const text = messages.live;

/** `counts`: the final scoring is still counted aloud, and nobody has won yet. */
export function Announcer({ desk, counts }: { desk: Desk; counts: boolean }) {
  const would = useWould(desk);
  return (
    <>
      <p class="visually-hidden" role="status" aria-live="assertive">
        {counts ? messages.tray.counting : stageText(desk)}
      </p>
      <p class="visually-hidden" aria-live="polite">
        {[chosenText(desk), would].filter(Boolean).join(" ")}
      </p>
    </>
  );
}

function stageText(desk: Desk): string {
  const { now } = desk.state;
  if (askedSeat(desk.state) !== null) return text.asked(now.seats[now.asking?.seat ?? 0]?.name ?? "");
  if (now.over !== null)
    return messages.log.gameOver(now.over.winners.map((seat) => now.seats[seat]?.name ?? ""));
  const aside =
    (now.in_hand?.set_aside.length ?? 0) > 0 ? `${messages.aside.title} ${messages.aside.text} ` : "";
  return `${aside}${desk.offer.seat === null ? (waitOf(desk) ?? messages.tray.waitingFor(askedName(desk.state))) : toldOf(desk)}`;
}

function chosenText({ state, offer, pointing, spotName }: Desk): string {
  const { chosen, picked, haggling } = pointing;
  const ware = waresOf(offer.trades).find((kind) => kind === haggling.tile);
  if (ware !== undefined) return messages.bazaar.chosen(partsOfKind(ware, 0), bidOf(offer.trades, haggling));
  const spot = picked === null ? undefined : offer.deployments[picked];
  if (spot !== undefined) return spotName(spot);
  const move = picked === null ? undefined : offer.neutrals[picked - offer.deployments.length];
  if (move !== undefined) return stepName(move, state);
  const index = offer.places.findIndex((place) => place.x === chosen?.x && place.y === chosen?.y);
  const place = offer.places[index];
  if (chosen === null || place === undefined) return "";
  return text.chosen(
    chosen.x,
    chosen.y,
    index + 1,
    offer.places.length,
    wayIndex(place, chosen) + 1,
    waysOf(place).length,
  );
}
