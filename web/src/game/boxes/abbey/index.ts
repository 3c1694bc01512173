// Abbeys and wagons.
import { messages } from "../../../i18n/index.ts";
import { numbered } from "../../numbers.ts";
import { known } from "../../tile-words.ts";
import type { Asked, Box, Things } from "../kinds.ts";

const { abbey: text, tray } = messages;

/** Whether no tiles are left to draw. */
const isLast = ({ state }: Asked): boolean => state.now.tiles_left === 0;
const ask = (name: string, asked: Asked): string => text.abbey(name, isLast(asked));
const hint = ({ offer }: Asked): string => text.abbeyHint(offer.places.length);
const decline = (asked: Asked): string => (isLast(asked) ? text.none : tray.drawInstead);

/** Whether a kind of tile is an abbey, which has a cloister and nothing else. */
export function isAbbey(kind: string | undefined): boolean {
  const [one, two] = known()[kind ?? ""]?.segments ?? [];
  return one?.kind === "cloister" && two === undefined;
}

/** The kind of an abbey; empty while the tiles are not known. */
const kind = (): string => Object.keys(known()).find(isAbbey) ?? "";

/** Abbeys that the player can still lay. */
const things: Things = ({ seat, abbeys: count }) =>
  count === undefined
    ? []
    : [{ kind: "abbeys-left", label: text.left(count), picture: { tile: kind() }, seat, count }];

export const box = {
  stages: {
    abbey: {
      tray: "place",
      instead: { kind, lay: ({ x, y }) => ({ k: "abbey", x, y }) },
      ask,
      decline,
      declined: text.noAbbey,
      hint,
      announce: (name, asked) => numbered(`${ask(name, asked)} ${hint(asked)}`, [], decline(asked)),
      wait: text.abbeyWait,
      moment: (now) => (now.tiles_left === 0 ? "last_abbey" : "abbey"),
    },
    wagon: {
      tray: "figures",
      ask: text.wagon,
      decline: text.wagonHome,
      declined: null,
      wait: text.wagonWait,
      rule: "wagon.move",
      anywhere: true,
      figures: "go_on",
      moment: "move",
    },
  },
  actions: {
    // An abbey looks the same in every rotation.
    abbey: { asks: "tile", placement: ({ x, y }) => ({ x, y, r: 0 }) },
  },
  things,
  back: messages.abbey.back,
} satisfies Box;
