// The City of Carcassonne in the text version of the table.
import { messages } from "../../../i18n/index.ts";
import type { BoxWords } from "../kinds.ts";

const { count: text } = messages;

export const words = {
  says: {
    leave: ({ meeple, quarter }) => `${text.home(meeple, quarter)}.`,
    count: ({ quarter }) => `${text.to(quarter)}.`,
  },
  passes: { count: () => `${text.stays}.` },
} satisfies BoxWords;
