// Besieged cities, which a knight may leave.
import { messages } from "../../../i18n/index.ts";
import { numbered } from "../../numbers.ts";
import type { Box } from "../kinds.ts";

const { live, siege: text } = messages;

export const box = {
  stages: {
    escape: {
      tray: "figures",
      ask: text.escape,
      decline: text.allStay,
      declined: text.noEscape,
      announce: (name, _, options) => numbered(live.escape(name), options, text.allStay),
      wait: text.escapeWait,
      sign: () => "siege",
      why: text.whyLeave,
      rule: "siege.escape",
      anywhere: true,
      moment: "escape",
    },
  },
} satisfies Box;
