// Castles: how they are made, the feature that pays the lord, and how the board shows them.
import type { Scene } from "../../board/scene.ts";
import { messages } from "../../i18n/index.ts";
import type { Castle, Feature } from "../../protocol.ts";
import { nameSpotOf } from "../spots.ts";
import { known } from "../tile-words.ts";
import type { Box, Named, Of, Things } from "./kinds.ts";

const { castles: text, tray } = messages;

/** Name of the feature that pays a lord: its kind and position. */
function lordName(
  { x, y, segment }: Of<"lord">,
  { tiles }: Named,
  name: (feature: Feature, direction: string | undefined, x: number, y: number) => string,
): string {
  const tile = tiles.find((one) => one.x === x && one.y === y) ?? null;
  const art = known();
  // Segment numbers beyond those of the tile belong to the bridge over it.
  if (segment >= (art[tile?.kind ?? ""]?.segments.length ?? 0)) return name("road", undefined, x, y);
  return nameSpotOf(tile, art, { meeple: "follower", segment }, (_, feature, way) =>
    name(feature, way, x, y),
  );
}

/** Castles for the board; `castleName` names each by the seat of its lord. */
export const castlesOf = (
  castles: readonly Castle[],
  castleName: (seat: number | null) => string,
): Scene["castles"] =>
  castles.map(({ tiles, seat, asked }) => ({ tiles, seat, asked: asked === true, name: castleName(seat) }));

/** Name of a castle by the seat of its lord; `nameOf` returns the name of a seat. */
export const castleName =
  (nameOf: (seat: number) => string) =>
  (seat: number | null): string =>
    seat === null ? text.empty : text.of(nameOf(seat));

/** Castles that the player can still make. */
const things: Things = ({ seat, castles: count }) =>
  count === undefined
    ? []
    : [{ kind: "castles-left", label: text.left(count), picture: { piece: "castle" }, seat, count }];

export const box = {
  stages: {
    castle: {
      tray: "chips",
      ask: text.ask,
      decline: text.none,
      declined: text.noCastle,
      wait: text.wait,
      moment: "castle",
    },
    lord: { tray: "chips", ask: text.lord, wait: text.lordWait, anywhere: true, moment: "lord" },
  },
  actions: {
    castle: {
      asks: "chip",
      name: ({ x, y }) => text.make(x, y),
      short: ({ x, y }) => tray.where(x, y),
      piece: "castle",
    },
    lord: {
      asks: "chip",
      name: (action, at) => lordName(action, at, text.pay),
      short: (action, at) => lordName(action, at, tray.wagonTo),
      piece: "castle",
    },
  },
  lines: {
    castle_built: { message: (name, { at }) => text.built(name, at.x, at.y) },
    lord_paid: { message: (name, { paid_for: at }) => text.paid(name, at.x, at.y) },
  },
  things,
  back: messages.castles.back,
} satisfies Box;
