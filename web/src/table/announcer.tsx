// Announces to screen readers what a glance at the table shows: what happened, in order, then what is asked.
import { useRef } from "preact/hooks";
import { announcementOf, askedName, waitOf } from "../game/asked.ts";
import { bidOf, waresOf } from "../game/boxes/bazaar/index.ts";
import { wayIndex, waysOf } from "../game/choice.ts";
import type { Desk } from "../game/desk.ts";
import { messageOf } from "../game/line-message.ts";
import { isSilent } from "../game/log-model.ts";
import { stepName } from "../game/names.ts";
import { askedSeat } from "../game/terms.ts";
import { partsOfKind } from "../game/tile-words.ts";
import { messages } from "../i18n/index.ts";
import type { Line, Snapshot, What } from "../protocol.ts";
import { useWould } from "./tray/would.ts";

const text = messages.live;

/** Log lines without news: the prompt or all the other lines say the same. */
const UNANNOUNCED: ReadonlySet<What["k"]> = new Set(["opened", "drawn", "game_over"]);

/** Some log lines as sentences. */
export function factsOf(lines: readonly Line[], { now: { seats } }: Pick<Snapshot, "now">): string {
  const names = seats.map(({ name }) => name);
  const fact = (line: Line): string => {
    const { what, seat } = line;
    const message = messageOf(line, names);
    const name = names[seat ?? 0] ?? "";
    // If nothing is joined, the line itself gives the tile's square.
    if (what.k === "placed" && what.joins?.length) return text.laid(name, what.tile.x, what.tile.y, message);
    return `${what.k === "deployed" || what.k === "placed" ? messages.labelled(name, message) : message}.`;
  };
  return lines
    .filter((line) => !isSilent(line) && !UNANNOUNCED.has(line.what.k))
    .map(fact)
    .join(" ");
}

/** What happened since somebody on this device last decided; for spectators, since the last event. */
function useFacts({ state, offer }: Desk): string {
  const { lines, seq, yours } = state;
  const length = lines.length;
  // The first situation of a table is announced separately.
  const last = useRef({ seq, from: length, length, decides: offer.seat !== null, text: "" });
  const before = last.current;
  if (before.seq !== seq) {
    const from = before.decides || yours.length === 0 ? before.length : before.from;
    const text = factsOf(lines.slice(from), state);
    last.current = { seq, from, length, decides: offer.seat !== null, text };
  }
  return last.current.text;
}

/** `counts`: the final scoring is still being counted, and nobody has won yet. */
export function Announcer({ desk, counts }: { desk: Desk; counts: boolean }) {
  const would = useWould(desk);
  const facts = useFacts(desk);
  return (
    <>
      <p class="visually-hidden" role="status" aria-live="assertive">
        {counts ? messages.tray.counting : [facts, stageText(desk, facts !== "")].filter(Boolean).join(" ")}
      </p>
      <p class="visually-hidden" aria-live="polite">
        {[chosenText(desk), would].filter(Boolean).join(" ")}
      </p>
    </>
  );
}

/** `announced`: what happened is announced already, including tiles that fit nowhere. */
function stageText(desk: Desk, announced: boolean): string {
  const { now } = desk.state;
  if (askedSeat(desk.state) !== null) return text.asked(now.seats[now.asking?.seat ?? 0]?.name ?? "");
  if (now.over !== null)
    return messages.log.gameOver(now.over.winners.map((seat) => now.seats[seat]?.name ?? ""));
  const isAside = !announced && (now.in_hand?.set_aside.length ?? 0) > 0;
  const aside = isAside ? `${messages.aside.title}. ${messages.aside.text} ` : "";
  if (desk.offer.seat !== null) return `${aside}${announcementOf(desk)}`;
  // Between two turns there is nobody to wait for.
  if (now.seat === null) return aside;
  return `${aside}${waitOf(desk) ?? messages.tray.waitingFor(askedName(desk.state))}`;
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
