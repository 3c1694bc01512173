// The cards of the King and the Robber Baron.
import { messages } from "../../i18n/index.ts";
import type { Lines } from "./kinds.ts";

export const lines = {
  card_taken: {
    tell: (name, { card, tiles }) => messages.log.cardTaken(name, card, tiles),
    ofMove: true,
  },
} satisfies Lines;
