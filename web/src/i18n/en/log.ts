// The lines of the log, in English: one sentence for each event. Those of a box are in `i18n/boxes/BOX.ts`.
import type { Clause, Feature, Meeple, OutOfTime, Source } from "../../protocol.ts";
import { capital } from "../speech.ts";
import { aFigure, count, features, figures, fromStart, list, paidBy, sources, spot } from "./words.ts";

export const log = {
  turn: (n: number) => `Turn ${n}`,
  start: "Start",
  opened: "The table is ready.",
  setAside: "The tile fits nowhere and is set aside",
  placed: (x: number, y: number, part: number, joins: string) =>
    joins === ""
      ? `${part > 1 ? "Second tile" : "Tile"} placed ${fromStart(x, y)}; it joins no city or road`
      : capital(joins),
  deployed: spot,
  scored: (name: string, points: number, source: Source, rule: Clause) =>
    `${name} scores ${points}${paidBy[rule] ?? sources[source]}`,
  returned: (name: string, meeple: Meeple, feature: Feature) =>
    `${name}’s ${figures[meeple].one} comes home from the ${features[feature].one}`,
  takenBack: (name: string, meeple: Meeple, feature: Feature) =>
    `${name} takes ${aFigure(meeple)} home from the ${features[feature].one}`,
  finalScoring: "The last tile has been placed",
  gameOver: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} wins` : `${list(names)} share the victory`,
  /** `back`: the text for the decision that was taken back. */
  /** A confirmation was taken back. */
  reopened: "reopens the turn",
  /** Decisions of the basic game that were taken back. */
  back: {
    draw: "puts the tile back",
    place: "takes the tile back",
    deploy: (meeple: Meeple) => `takes the ${figures[meeple].one} back`,
    take: "lets the figure stay after all",
    pass: "thinks again",
  },
  computerFailed: (name: string) => `${name} failed; a simpler computer player takes over`,
  rematch: "The same players meet again at another table",
  backAsked: (name: string) => `${name} asks to take back the last tile`,
  /** `own`: by the player who asked. */
  backAnswered: (name: string, accept: boolean, own: boolean) =>
    accept ? `${name} agrees` : own ? `${name} withdraws the request` : `${name} declines`,
  wentBack: (name: string, tiles: number) =>
    `${name}’s tile is taken back; ${count(tiles, "tile leaves", "tiles leave")} the board`,
  winClaimed: (names: readonly string[]) =>
    `Everybody else has left; ${list(names)} ${names.length === 1 ? "claims" : "claim"} the win`,
  outOfTime: (name: string, after: OutOfTime) =>
    after === "loses"
      ? `${name} is out of time and loses`
      : `${name} is out of time; the computer takes over`,
  relinked: (name: string) => `${name}’s seat has a new link`,
  titled: (name: string, title: string | null) =>
    title === null ? `${name} removes the table’s name` : `${name} names the table “${title}”`,
  /** `own`: by the player who sits there. */
  handed: (name: string, computer: boolean, own: boolean) =>
    !computer
      ? `${name} takes the seat back`
      : own
        ? `${name} resigns; the computer takes over`
        : `The computer takes over for ${name}`,
  openRule: (id: string) => `Rule ${id}`,
};
