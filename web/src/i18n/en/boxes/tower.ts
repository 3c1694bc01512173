// The texts about towers, in English.
import type { Meeple, Seen } from "../../../protocol.ts";
import { capital } from "../../speech.ts";
import { count, figures, toSquare, where } from "../words.ts";

export const tower = {
  floorOn: (x: number, y: number) => `Add a floor: ${where(x, y)}`,
  ransomFrom: (captor: string, meeple: Meeple) =>
    `Buy your ${figures[meeple].one} back from ${captor} for 3 points`,
  /** The same for a chip, which has the figure’s picture. */
  ransomShort: (captor: string, meeple: Meeple) => `${capital(figures[meeple].one)}: 3 points to ${captor}`,
  exchangeFor: (meeple: Meeple) => `Bring home: ${figures[meeple].one}`,
  capture: (name: string) => `${name}, whom does the tower capture?`,
  /** Choice to capture another player's figure. */
  captureOf: (owner: string, meeple: Meeple, x: number, y: number) =>
    `Capture ${owner}’s ${figures[meeple].one}: ${where(x, y)}`,
  captureWait: (name: string) => `${name} chooses whom the tower captures.`,
  /** Explains why the tower captures a figure. */
  whyCapture:
    "A tower captures one follower within its reach, or nobody; a follower of your own simply comes home. See the rule",
  exchange: (name: string) => `${name}, who comes home in the exchange?`,
  exchangeWait: (name: string) => `${name} chooses a prisoner to exchange.`,
  ransom: (name: string) => `${name}, buy a prisoner back?`,
  ransomWait: (name: string) => `${name} may buy a prisoner back.`,
  floorAdded: (name: string, floors: number, at: Seen | undefined) =>
    `${name} adds a floor to the tower${toSquare(at)}: ${floors} high`,
  captured: (name: string, owner: string, meeple: Meeple) =>
    `${name} captures ${owner}’s ${figures[meeple].one}`,
  noCapture: (name: string) => `${name} captures nobody`,
  freed: (name: string, captor: string, meeple: Meeple, points: number) =>
    points === 0
      ? `${name}’s ${figures[meeple].one} comes back from ${captor} in an exchange`
      : `${name} buys a ${figures[meeple].one} back from ${captor} for ${count(points, "point", "points")}`,
  noRansom: (name: string) => `${name} buys nobody back`,
  /** Floors that a player can still add. */
  left: (n: number) => `Tower floors: ${n} left`,
  /** Prisoners that a player holds. */
  prisoners: (n: number, meeple: Meeple, owner: string) =>
    `Prisoner: ${owner}’s ${figures[meeple].one}${n > 1 ? ` × ${n}` : ""}`,
  /** Log lines for decisions that were taken back. */
  back: {
    floor: "takes the floor off again",
    exchange: "reconsiders the prisoner",
    ransom: "reconsiders the ransom",
  },
};
