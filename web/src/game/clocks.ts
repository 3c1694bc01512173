// Clocks that a table may have, for the form of a new one.
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

/** A clock as one word, without what follows when it has run out. */
export const clockKey = (clock: Clock | undefined): string =>
  clock === undefined ? "none" : `${clock.per}-${clock.seconds}-${clock.plus}`;

/** By their words. */
export const CLOCK_BY_KEY: ReadonlyMap<string, Clock | undefined> = new Map(
  CLOCKS.map((clock) => [clockKey(clock), clock]),
);

/** Whether the form offers a clock that was remembered. */
export const knowsClock = (clock: Clock | undefined): boolean =>
  clock === undefined || (CLOCK_BY_KEY.has(clockKey(clock)) && /^(computer|loses)$/.test(clock.after));
