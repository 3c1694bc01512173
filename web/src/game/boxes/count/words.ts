// The City of Carcassonne in the text version of the table.
import { messages } from "../../../i18n/index.ts";
import type { Passes, Says } from "../kinds.ts";

const { carcassonne } = messages;

export const says = {
  leave: ({ meeple, quarter }) => `${carcassonne.home(meeple, quarter)}.`,
  count: ({ quarter }) => `${carcassonne.to(quarter)}.`,
} satisfies Says;

export const passes = { count: () => `${carcassonne.stays}.` } satisfies Passes;
