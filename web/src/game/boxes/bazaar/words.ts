// Bazaars in the text version of the table.
import { messages } from "../../../i18n/index.ts";
import { partsOfKind } from "../../tile-words.ts";
import type { BoxWords, Of, Speaker } from "../kinds.ts";
import { lotOf } from "./index.ts";

const { bazaar } = messages;

function deal({ k }: Of<"buy" | "sell">, speaker: Speaker): string {
  const { by, price } = lotOf(speaker);
  return `${bazaar[k === "buy" ? "buyLong" : "sellLong"](by, price)}.`;
}

export const words = {
  says: {
    // One line for each tile; the bid is entered next to the lines or after a line's number.
    offer: ({ tile, bid }, { state: { now }, bid: meant }) =>
      bid === meant ? bazaar.offerFor(partsOfKind(tile, 0), now.bazaar?.bids === true ? bid : null) : null,
    bid: ({ bid }, { state: { now }, bid: meant }) =>
      bid === meant ? bazaar.bidFor(bid, partsOfKind(now.bazaar?.lot?.tile ?? "", 0)) : null,
    buy: deal,
    sell: deal,
  },
  passes: { bid: () => bazaar.passFor },
} satisfies BoxWords;
