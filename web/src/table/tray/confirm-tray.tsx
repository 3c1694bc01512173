// Asks for confirmation of a part of a turn, and shows the points that it brings.
import { isAmong } from "../../board/scene.ts";
import { isNeutral } from "../../game/boxes/index.ts";
import { messageOf } from "../../game/line-message.ts";
import { messages } from "../../i18n/index.ts";
import * as api from "../../net/ask.ts";
import {
  type Figure,
  FOLLOWERS,
  type Looked,
  type Now,
  type ScoreAccount,
  type Seen,
} from "../../protocol.ts";
import { MainButton } from "../../ui/main-button.tsx";
import { Icon } from "../../ui/parts.tsx";
import { featureIn, useAsked, useScores, useSheet } from "../../ui/sheet.ts";
import { Head, type Inner, TrayTile, UndoButton } from "./parts.tsx";

const text = messages.tray;

export function ConfirmTray(desk: Inner) {
  const { state, offer, play, busy, name, spotName } = desk;
  const { now } = state;
  const put = now.figures.find((figure) => figure.pending === true);
  const line = state.lines[state.lines.length - 1];
  const asked = put !== undefined && state.terms.aids.worth;
  const sheet = useSheet(state, asked);
  const looked = useAsked(state, asked, (table) => api.lookAt(table, put?.x ?? 0, put?.y ?? 0));
  const { pending } = now;
  const [points] = useScores(state, pending !== null && isNeutral(pending) ? [pending] : []);
  const names = now.seats.map((seat) => seat.name);
  // The last log line says what was chosen; the name of a spot is more precise.
  const chosen =
    put !== undefined
      ? result(spotName(put), put, now, sheet, looked)
      : line !== undefined
        ? scored(messageOf(line, names), points)
        : "";
  // A tile that was set aside instead of building a bridge; another one is drawn then.
  const aside = line?.what.k === "set_aside" ? line.what.tile : null;
  const done = now.second_earned && now.part === 1 ? text.confirmPart : text.confirm;
  return (
    <>
      <TrayTile tile={aside === null ? now.laid : { kind: aside, r: 0 }} />
      <Head seat={offer.seat} hint={chosen}>
        {text.confirmed(name)}
      </Head>
      <div class="tray-side">
        <UndoButton desk={desk} />
      </div>
      <MainButton class="confirm" disabled={busy} act={() => play.enter()}>
        <Icon name="check" /> {aside === null ? done : text.drawInstead}
      </MainButton>
    </>
  );
}

/** The words, with the points if they are known. */
const scored = (words: string, points: number | undefined): string =>
  points === undefined ? words : text.now(words, points, true);

/** What a figure just placed is worth, if that is known; in a complete feature, what that pays this turn. */
function result(
  spot: string,
  at: Figure,
  now: Now,
  sheet: ScoreAccount | null,
  looked: Looked | null,
): string {
  const feature = sheet?.features.find(({ lights }) => isAmong(lights, at));
  if (feature !== undefined) return text.now(spot, feature.points, feature.complete);
  const paid = featureIn(looked, at);
  if (paid?.complete === true && paid.when_complete !== null) return text.now(spot, paid.when_complete, true);
  const fields = at.meeple === "barn" ? sheet?.barns : sheet?.fields;
  const field = fields?.find(({ lights }) => isAmong(lights, at));
  const farmed = field?.paid.find(({ seat }) => seat === at.seat)?.points ?? 0;
  const farmers = at.meeple === "barn" && field !== undefined ? farmersIn(field.lights, now) : [];
  if (farmers.length > 0) return text.barnPut(farmed, farmers);
  return field === undefined ? spot : text.now(spot, farmed, false);
}

/** The names of the players who have farmers on these segments. */
function farmersIn(lights: readonly Seen[], { figures, seats }: Now): string[] {
  const lies = (one: Figure) => FOLLOWERS.includes(one.meeple) && isAmong(lights, one);
  return seats
    .filter(({ seat }) => figures.some((one) => one.seat === seat && lies(one)))
    .map(({ name }) => name);
}
