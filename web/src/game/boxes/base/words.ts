// The basic game in the text version of the table.
import { messages } from "../../../i18n/index.ts";
import type { Passes } from "../kinds.ts";

export const passes = {
  place: () => `${messages.bridges.setAside}.`,
  deploy: (text) => text.noFigure,
} satisfies Passes;
