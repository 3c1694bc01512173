// The abbot, who may be taken back from a garden or cloister and is then scored at once.
import { messages } from "../../i18n/index.ts";
import type { Box } from "./kinds.ts";

const { abbot: text, tray } = messages;

export const box = {
  actions: {
    recall: {
      asks: "chip",
      name: ({ x, y }) => text.recall(x, y),
      short: ({ x, y }) => tray.where(x, y),
      meeple: "abbot",
      onBoard: ({ x, y, segment }, { seat }) =>
        seat === null ? null : { x, y, segment, piece: "abbot", seat },
      moment: () => "recall",
    },
  },
  back: messages.abbot.back,
} satisfies Box;
