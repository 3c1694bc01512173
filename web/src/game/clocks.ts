// The clocks that the form for a new table offers.
import type { Clock } from "../protocol.ts";

const forGame = (seconds: number, plus: number): Clock => ({ per: "game", seconds, plus, after: "computer" });
const forTurn = (seconds: number): Clock => ({ per: "turn", seconds, plus: 0, after: "computer" });

const CLOCKS: readonly (Clock | undefined)[] = [
  undefined,
  forGame(600, 5),
  forGame(1200, 10),
  forGame(2400, 20),
  forTurn(60),
  forTurn(120),
  forTurn(300),
];

/** A clock as one word, without what happens when it runs out. */
export const clockKey = (clock: Clock | undefined): string =>
  clock === undefined ? "none" : `${clock.per}-${clock.seconds}-${clock.plus}`;

export const CLOCK_BY_KEY: ReadonlyMap<string, Clock | undefined> = new Map(
  CLOCKS.map((clock) => [clockKey(clock), clock]),
);

/** The longest time that a table may have, in minutes, and the largest increment for a turn, in seconds. */
export const MOST_MINUTES = 1440;
export const MOST_PLUS = 600;

/** Parses a whole number from a field and clamps it. */
export const within = (least: number, most: number, words: string): number =>
  Math.min(most, Math.max(least, Math.round(Number(words)) || 0));

/** The initial value of a custom clock. */
export const OWN_CLOCK = forGame(900, 10);

/** Whether a remembered clock is one that can be chosen here. */
export const knowsClock = (clock: Clock | undefined): boolean =>
  clock === undefined ||
  (/^(game|turn)$/.test(clock.per) &&
    /^(computer|loses)$/.test(clock.after) &&
    within(1, MOST_MINUTES * 60, `${clock.seconds}`) === clock.seconds &&
    within(0, clock.per === "game" ? MOST_PLUS : 0, `${clock.plus}`) === clock.plus);
