// The texts about the City of Carcassonne, in German.
import type { Quarter } from "../../../protocol.ts";
import type { carcassonne as english } from "../../en/boxes/count.ts";
import { list, manyMeeples, meeples, theFeature, theMeeple, where } from "../words.ts";

const quarters: Record<Quarter, string> = {
  castle: "Burg",
  market: "Markt",
  blacksmith: "Schmiede",
  cathedral: "Kathedrale",
};
const into: Record<Quarter, string> = {
  castle: "in die Burg",
  market: "auf den Markt",
  blacksmith: "in die Schmiede",
  cathedral: "in die Kathedrale",
};
const at: Record<Quarter, string> = {
  castle: "in der Burg",
  market: "auf dem Markt",
  blacksmith: "in der Schmiede",
  cathedral: "in der Kathedrale",
};
const from: Record<Quarter, string> = {
  castle: "aus der Burg",
  market: "vom Markt",
  blacksmith: "aus der Schmiede",
  cathedral: "aus der Kathedrale",
};
const waits: Record<Quarter, string> = {
  castle: "Städte",
  market: "Wiesen",
  blacksmith: "Straßen",
  cathedral: "Klöster",
};

export const carcassonne: typeof english = {
  enter: (name) => `${name}, einen Gefolgsmann nach Carcassonne?`,
  enterWait: (name) => `${name} darf einen Gefolgsmann nach Carcassonne schicken.`,
  into: (meeple, quarter) => `${meeples[meeple]} ${at[quarter]}`,
  intoShort: (quarter) => quarters[quarter],
  home: (meeple, quarter) => `Holt ${theMeeple[meeple]} ${from[quarter]} heim`,
  move: (name) => `${name}, den Grafen versetzen?`,
  moveWait: (name) => `${name} darf den Grafen versetzen.`,
  to: (quarter) => `Der Graf ${into[quarter]}`,
  fairyTo: (quarter) => `Fee ${into[quarter]}`,
  stays: "Er bleibt",
  redeploy: (name) => `${name}, wer kommt aus Carcassonne?`,
  redeployWait: (name) => `${name} darf Gefolgsleute aus Carcassonne dorthin versetzen, wo gewertet wird.`,
  lastWait: (name) => `${name} darf einen Gefolgsmann aus Carcassonne versetzen.`,
  nobody: "Niemand",
  entered: (name, meeple, quarter) => `${name} schickt ${theMeeple[meeple]} ${into[quarter]}`,
  moved: (name, quarter) => `${name} versetzt den Grafen ${into[quarter]}`,
  followed: (quarter) => `Der Graf geht ${into[quarter]}`,
  redeployed: (name, meeple, quarter, feature, x, y) =>
    `${name} versetzt ${theMeeple[meeple]} ${from[quarter]} auf ${theFeature[feature]}: ${where(x, y)}`,
  quarter: (quarter) => `Stadt Carcassonne: ${quarters[quarter]}`,
  purpose: (quarter) => `Wer hier steht, wartet auf ${waits[quarter]}.`,
  count: "Der Graf ist hier: Niemand geht von hier aus zu einer Wertung.",
  figures: (figures) =>
    list(figures.map(([meeple, n]) => `${n} ${n === 1 ? meeples[meeple] : manyMeeples[meeple]}`)),
  empty: "Niemand ist hier.",
  line: (quarter, figures, hasCount) =>
    `${quarters[quarter]}: ${[...(hasCount ? ["der Graf"] : []), ...figures].join(", ") || "niemand"}.`,
  back: {
    count: "nimmt den Grafen zurück",
    redeploy: "lässt den Gefolgsmann in Carcassonne",
    leave: "lässt die Figur doch stehen",
  },
};
