// The river.
import { messages } from "../../i18n/index.ts";
import type { Box } from "./kinds.ts";

const { river: text } = messages;

export const box = {
  lines: {
    put_back: { message: () => text.putBack },
    turn_again: { message: text.turnAgain },
  },
} satisfies Box;
