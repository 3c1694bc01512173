// The City of Carcassonne in the text version of the table.
import { messages } from "../../../i18n/index.ts";
import type { Passes, Says } from "../kinds.ts";

const { count: text } = messages;

export const says = {
  leave: ({ meeple, quarter }) => `${text.home(meeple, quarter)}.`,
  count: ({ quarter }) => `${text.to(quarter)}.`,
} satisfies Says;

export const passes = { count: () => `${text.stays}.` } satisfies Passes;
