// The phantom, which may be deployed after another figure.
import { messages } from "../../i18n/index.ts";
import type { Box } from "./kinds.ts";

const { phantom: text } = messages;

export const box = {
  stages: {
    phantom: {
      tray: "figures",
      ask: text.ask,
      decline: text.none,
      declined: null,
      wait: text.wait,
      rule: "phantom.second",
      figures: "put",
    },
  },
} satisfies Box;
