// The cards of the King and the Robber Baron.
import { messages } from "../../i18n/index.ts";
import type { Box, Things } from "./kinds.ts";

const things: Things = ({ seat }, { cards }) =>
  cards
    .filter((held) => held.seat === seat)
    .map((held) => ({
      kind: held.card,
      label: messages.table.card(held),
      picture: { card: held.card },
      seat,
      ...(held.points === null ? {} : { note: `+${held.points}` }),
      always: true,
    }));

export const box = {
  lines: {
    card_taken: {
      message: (name, { card, tiles }) => messages.king.cardTaken(name, card, tiles),
      ofMove: true,
    },
  },
  things,
} satisfies Box;
