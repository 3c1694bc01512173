// Shrines, which compete with cloisters.
import { messages } from "../../i18n/index.ts";
import type { Lines } from "./kinds.ts";

export const lines = {
  race_lost: { message: (_, { lights: [at] }) => messages.log.raceLost(at), ofMove: true },
} satisfies Lines;
