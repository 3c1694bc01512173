// The abbot, who may be taken back from a garden or cloister and is then scored at once.
import { messages } from "../../i18n/index.ts";
import { capital } from "../../i18n/speech.ts";
import type { Box } from "./kinds.ts";

const { abbot: text, tray } = messages;

export const box = {
  actions: {
    recall: {
      asks: "chip",
      name: ({ x, y }, _, points) => text.recall(x, y, points),
      short: ({ x, y }) => tray.where(x, y),
      thing: capital(messages.figure("abbot")),
      scores: (at) => at,
      meeple: "abbot",
      onBoard: ({ x, y, segment }, { seat }) =>
        seat === null ? null : { x, y, segment, piece: "abbot", seat },
      moment: () => "recall",
    },
  },
  back: messages.abbot.back,
} satisfies Box;
