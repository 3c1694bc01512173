// The river.
import { messages } from "../../i18n/index.ts";
import type { Box } from "./kinds.ts";

const { log } = messages;

export const box = {
  lines: {
    put_back: { message: () => log.putBack },
    turn_again: { message: log.turnAgain },
  },
} satisfies Box;
