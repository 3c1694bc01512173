// The river.
import { messages } from "../../i18n/index.ts";
import type { Lines } from "./kinds.ts";

const { log } = messages;

export const lines = {
  put_back: { message: () => log.putBack },
  turn_again: { message: log.turnAgain },
} satisfies Lines;
