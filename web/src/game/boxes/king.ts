// The cards of the King and the Robber Baron.
import { messages } from "../../i18n/index.ts";
import type { Lines, Things } from "./kinds.ts";

export const lines = {
  card_taken: {
    message: (name, { card, tiles }) => messages.log.cardTaken(name, card, tiles),
    ofMove: true,
  },
} satisfies Lines;

export const things: Things = ({ seat }, { cards }) =>
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
