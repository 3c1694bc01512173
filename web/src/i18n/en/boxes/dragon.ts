// The texts about the dragon, the fairy and princesses, in English.
import type { Feature, Meeple, Seen } from "../../../protocol.ts";
import { count, figures, shortSpot, to, toSquare, where } from "../words.ts";

export const dragon = {
  mustSend: (name: string) => `${name}, whose knight does the princess send home?`,
  /** Choice to send home another player's knight, because of a princess. */
  sendHome: (owner: string, meeple: Meeple, x: number, y: number) =>
    `Send ${owner}’s ${figures[meeple].one} home: ${where(x, y)}`,
  fairyTo: (x: number, y: number) => `Fairy ${to(x, y)}`,
  dragonTo: (x: number, y: number) => `Dragon ${to(x, y)}`,
  dragonStep: (dx: number, dy: number): string =>
    dy < 0 ? "North" : dx > 0 ? "East" : dy > 0 ? "South" : "West",
  dragon: (name: string, steps: number) => `${name}, move the dragon: ${count(steps, "step", "steps")} left`,
  dragonWait: (name: string) => `${name} decides where the dragon goes next.`,
  eaten: (name: string, meeple: Meeple, feature: Feature) =>
    `The dragon eats ${name}’s ${shortSpot(meeple, feature).toLowerCase()}`,
  sentHome: (name: string, owner: string, meeple: Meeple) =>
    `${name}’s princess sends ${owner}’s ${figures[meeple].one} home`,
  dragonCame: (at: Seen | undefined) => `The dragon appears${toSquare(at)}`,
  dragonStopped: (steps: number): string =>
    steps === 0
      ? "The dragon stays where it is: it cannot enter any tile next to it."
      : "The dragon stops before its sixth step: it cannot enter any tile next to it.",
  dragonMoved: (name: string, at: Seen | undefined) => `${name} moves the dragon${toSquare(at)}`,
  fairyMoved: (name: string, at: Seen | undefined) => `${name} moves the fairy${toSquare(at)}`,
  /** Log lines for decisions that were taken back. */
  back: { fairy: "takes the fairy back", dragon: "takes the dragon back" },
};
