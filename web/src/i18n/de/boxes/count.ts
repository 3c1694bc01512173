// The texts about the City of Carcassonne, in German.
import type { Quarter } from "../../../protocol.ts";
import type { carcassonne as english } from "../../en/boxes/count.ts";
import { capital } from "../../speech.ts";
import { count, features, figures, list, where } from "../words.ts";

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
  castle: "einer Stadt",
  market: "einer Wiese",
  blacksmith: "einer Straße",
  cathedral: "eines Klosters",
};

export const carcassonne: typeof english = {
  enter: (name) => `${name}, einen Gefolgsmann nach Carcassonne?`,
  enterWait: (name) => `${name} darf einen Gefolgsmann nach Carcassonne schicken.`,
  into: (meeple, quarter) => `${capital(figures[meeple].one)} ${at[quarter]}`,
  intoShort: (quarter) => quarters[quarter],
  home: (meeple, quarter) => `${capital(figures[meeple].the)} ${from[quarter]} zurückholen`,
  move: (name) => `${name}, den Grafen versetzen?`,
  moveWait: (name) => `${name} darf den Grafen versetzen.`,
  to: (quarter) => `Der Graf ${into[quarter]}`,
  fairyTo: (quarter) => `Fee ${into[quarter]}`,
  stays: "Er bleibt",
  redeploy: (name) => `${name}, wer kommt aus Carcassonne?`,
  redeployWait: (name) => `${name} darf Gefolgsleute aus Carcassonne dorthin versetzen, wo gewertet wird.`,
  lastWait: (name) => `${name} darf einen Gefolgsmann aus Carcassonne versetzen.`,
  nobody: "Niemand",
  entered: (name, meeple, quarter) => `${name} schickt ${figures[meeple].the} ${into[quarter]}`,
  moved: (name, quarter) => `${name} versetzt den Grafen ${into[quarter]}`,
  followed: (quarter) => `Der Graf geht ${into[quarter]}`,
  redeployed: (name, meeple, quarter, feature, x, y) =>
    `${name} versetzt ${figures[meeple].the} ${from[quarter]} ${features[feature].into}: ${where(x, y)}`,
  quarter: (quarter) => `Stadt Carcassonne: ${quarters[quarter]}`,
  purpose: (quarter) => `Wer hier steht, darf zur Wertung ${waits[quarter]}.`,
  count: "Der Graf steht hier: Niemand darf von hier zu einer Wertung.",
  figures: (there) => list(there.map(([meeple, n]) => count(n, figures[meeple].one, figures[meeple].many))),
  empty: "Niemand ist hier.",
  line: (quarter, figures, hasCount) =>
    `${quarters[quarter]}: ${[...(hasCount ? ["der Graf"] : []), ...figures].join(", ") || "niemand"}.`,
  back: {
    count: "nimmt den Grafen zurück",
    redeploy: "lässt den Gefolgsmann doch in Carcassonne",
    leave: "lässt den Gefolgsmann doch in Carcassonne",
  },
};
