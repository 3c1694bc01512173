// Shrines, which compete with cloisters.
import { messages } from "../../i18n/index.ts";
import type { Box } from "./kinds.ts";

export const box = {
  lines: {
    race_lost: { message: (_, { lights: [at] }) => messages.shrines.raceLost(at), ofMove: true },
  },
} satisfies Box;
