// The basic game in the text version of the table.
import { messages } from "../../../i18n/index.ts";
import type { BoxWords } from "../kinds.ts";

export const words = {
  passes: {
    place: () => `${messages.bridges.setAside}.`,
    deploy: (text) => text.noFigure,
  },
} satisfies BoxWords;
