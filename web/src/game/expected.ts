// The expected end of the game, by player.
import type { Expectation } from "../i18n/en/later/index.ts";
import type { ExpectedEnd, Snapshot } from "../protocol.ts";

export const expectations = ({ scores, chances }: ExpectedEnd, { now }: Snapshot): Expectation[] =>
  now.seats.map(({ seat, name }) => ({ name, score: scores[seat] ?? 0, chance: chances[seat] ?? 0 }));
