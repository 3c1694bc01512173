// The river.
import { messages } from "../../i18n/index.ts";
import type { Lines } from "./kinds.ts";

const { log } = messages;

export const lines = {
  put_back: { tell: () => log.putBack },
  turn_again: { tell: log.turnAgain },
} satisfies Lines;
