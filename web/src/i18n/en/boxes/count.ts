// The texts about the City of Carcassonne, in English.
import type { Feature, Meeple, Quarter } from "../../../protocol.ts";
import { capital } from "../../speech.ts";
import { count, features, figures, list, where } from "../words.ts";

const quarters: Record<Quarter, string> = {
  castle: "castle",
  market: "market",
  blacksmith: "blacksmith",
  cathedral: "cathedral",
};

export const carcassonne = {
  enter: (name: string) => `${name}, send a follower into Carcassonne?`,
  enterWait: (name: string) => `${name} may send a follower into the City of Carcassonne.`,
  /** A figure in a quarter, or one that may enter it. */
  into: (meeple: Meeple, quarter: Quarter) => `${capital(figures[meeple].one)} in the ${quarters[quarter]}`,
  intoShort: (quarter: Quarter) => capital(quarters[quarter]),
  home: (meeple: Meeple, quarter: Quarter) =>
    `Take the ${figures[meeple].one} home from the ${quarters[quarter]}`,
  move: (name: string) => `${name}, move the count?`,
  moveWait: (name: string) => `${name} may move the count.`,
  to: (quarter: Quarter) => `Move the count to the ${quarters[quarter]}`,
  fairyTo: (quarter: Quarter) => `Fairy to the ${quarters[quarter]}`,
  stays: "He stays",
  redeploy: (name: string) => `${name}, move a follower out of Carcassonne?`,
  redeployWait: (name: string) =>
    `${name} may move followers from the City of Carcassonne to the feature being scored.`,
  lastWait: (name: string) => `${name} may move a follower from the City of Carcassonne.`,
  nobody: "Nobody",
  entered: (name: string, meeple: Meeple, quarter: Quarter) =>
    `${name} sends a ${figures[meeple].one} into the ${quarters[quarter]}`,
  moved: (name: string, quarter: Quarter) => `${name} moves the count to the ${quarters[quarter]}`,
  followed: (quarter: Quarter) => `The count goes to the ${quarters[quarter]}`,
  redeployed: (name: string, meeple: Meeple, quarter: Quarter, feature: Feature, x: number, y: number) =>
    `${name}’s ${figures[meeple].one} goes from the ${quarters[quarter]} to the ${features[feature].one} ${where(x, y)}`,
  /** Title of a quarter's card. */
  quarter: (quarter: Quarter) => `City of Carcassonne: ${quarters[quarter]}`,
  purpose: (quarter: Quarter) =>
    `Followers here wait for ${{ castle: "cities", market: "fields", blacksmith: "roads", cathedral: "cloisters" }[quarter]}.`,
  count: "The count is here: no follower can leave to be scored.",
  /** The figures of one player in a quarter. */
  figures: (there: readonly (readonly [Meeple, number])[]) =>
    list(there.map(([meeple, n]) => count(n, figures[meeple].one, `${figures[meeple].one}s`))),
  empty: "Nobody is here.",
  /** A quarter, as a line of the table in words. */
  line: (quarter: Quarter, figures: readonly string[], hasCount: boolean) =>
    `${capital(quarters[quarter])}: ${[...(hasCount ? ["the count"] : []), ...figures].join(", ") || "nobody"}.`,
  /** Log lines for decisions that were taken back. */
  back: {
    count: "takes the count back",
    redeploy: "lets the follower stay in Carcassonne",
    leave: "lets the figure stay after all",
  },
};
