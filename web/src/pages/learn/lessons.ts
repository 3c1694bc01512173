// The lessons: positions of real games, the next tile, and the test for each step. Their words are in
// `i18n/LANGUAGE/pages/learn.ts`.
import type { learn } from "../../i18n/en/pages/learn.ts";
import type { Feature, Line, Meeple, Snapshot, Source } from "../../protocol.ts";
import { WHOLE_GAME } from "./whole-game.ts";

/** The learner has the first seat, the computer the second. */
const LEARNER = 0;

/** Whether a step is done; `lines` are the log's lines since the lesson began. */
export type Done = (lines: readonly Line[], state: Snapshot) => boolean;

export interface Lesson {
  /** The game so far, as a record without its tags. */
  game: string;
  /** The tile that the learner draws. */
  tile: string;
  /** The steps, in order. */
  steps: readonly Done[];
  /** The boxes in play; the base game alone if missing. */
  sets?: string;
}

type What<K> = Extract<Line["what"], { k: K }>;

function logged<K extends Line["what"]["k"]>(k: K, fits: (what: What<K>) => boolean = () => true): Done {
  return (lines) => lines.some(({ seat, what }) => seat === LEARNER && what.k === k && fits(what as What<K>));
}

const laid = logged("placed");
const put = (meeple: Meeple, feature: Feature) =>
  logged("deployed", (what) => what.meeple === meeple && what.at.feature === feature);
const paid = (source: Source) => logged("scored", (what) => what.source === source);
/** The learner's turn is over, even if their next one has begun. */
const finished: Done = (lines, { now }) =>
  now.over !== null ||
  now.turn !== LEARNER ||
  lines.some(({ seat, what }) => what.k === "drawn" && seat !== LEARNER);

/** The names of the lessons, which are also the keys of their words. */
export type LessonName = keyof (typeof learn)["lessons"];

/** A city of the learner and one of the teacher, with a gap between them. */
const APART =
  "1. draw baU -1,0 r0 pass 2. draw baU 1,0 r0 pass 3. draw baE -1,-1 r90 follower c 4. draw baE 1,-1 r270 follower c";
const TRADERS = "base,traders";

/**
 * In teaching order: first the base game, then Traders & Builders. No lesson asks for anything that was not explained
 * before.
 */
export const LESSONS = {
  road: { game: "", tile: "baU", steps: [laid, put("follower", "road"), finished] },
  score: {
    game: "1. draw baV 1,0 r0 follower r 2. draw baW -1,0 r0 pass",
    tile: "baW",
    steps: [laid, paid("roads")],
  },
  city: {
    game: "1. draw baG 0,-1 r90 follower c 2. draw baU 1,0 r0 pass",
    tile: "baE",
    steps: [laid, paid("cities")],
  },
  cloister: { game: "", tile: "baB", steps: [laid, put("follower", "cloister"), finished] },
  claim: {
    game: "1. draw baU 1,0 r0 pass 2. draw baR 0,-1 r180 follower c",
    tile: "baJ",
    steps: [laid, put("follower", "road"), finished],
  },
  join: {
    game: APART,
    tile: "baR",
    steps: [laid, paid("cities")],
  },
  majority: {
    game: `${APART} 5. draw baB -1,-2 r0 pass 6. draw baU 2,0 r0 pass 7. draw baE 0,-2 r180 follower c 8. draw baU -2,0 r0 pass`,
    tile: "baC",
    steps: [laid, paid("cities")],
  },
  farmer: {
    game: "1. draw baE 0,-1 r180 follower c 2. draw baU 1,0 r0 pass",
    tile: "baV",
    steps: [laid, put("follower", "field"), finished],
  },
  supply: {
    game: `1. draw baB 0,1 r0 follower + 2. draw baU 1,0 r0 pass 3. draw baB 1,1 r0 follower + 4. draw baU 2,0 r0 pass
5. draw baB 2,1 r0 follower + 6. draw baU -1,0 r0 pass 7. draw baB -1,1 r0 follower + 8. draw baU 3,0 r0 pass
9. draw baR 0,-1 r180 follower c 10. draw baE 1,-1 r270 pass 11. draw baU -2,0 r0 follower r 12. draw baE 2,-1 r0 pass
13. draw baE 0,2 r180 follower . 14. draw baV -2,1 r0 pass`,
    tile: "baE",
    steps: [laid, paid("cities")],
  },
  end: {
    game: WHOLE_GAME,
    tile: "baL",
    steps: [laid, finished],
  },
  goods: {
    sets: TRADERS,
    game: "1. draw baU 1,0 r0 pass 2. draw tb17 0,-1 r90 follower c",
    tile: "baE",
    steps: [laid, logged("took_goods")],
  },
  builder: {
    sets: TRADERS,
    game: "1. draw baU 1,0 r0 follower r 2. draw baE 0,-1 r180 pass",
    tile: "baV",
    steps: [laid, put("builder", "road"), finished],
  },
  second: {
    sets: TRADERS,
    game: "1. draw baU 1,0 r0 follower r 2. draw baE 0,-1 r180 pass 3. draw baU 2,0 r0 builder r 4. draw baB 0,1 r0 pass",
    tile: "baU",
    steps: [logged("second_earned"), logged("second_taken"), logged("placed", ({ part }) => part === 2)],
  },
  pig: {
    sets: TRADERS,
    game: "1. draw baV 1,0 r0 follower . 2. draw baE 0,-1 r180 pass",
    tile: "baB",
    steps: [laid, put("pig", "field"), finished],
  },
} satisfies Record<LessonName, Lesson>;

/** The lessons of each part. Players may leave for a real game where the base game ends. */
export const PARTS = {
  base: ["road", "score", "city", "cloister", "claim", "join", "majority", "farmer", "supply", "end"],
  traders: ["goods", "builder", "second", "pig"],
} as const satisfies Record<string, readonly LessonName[]>;

export const LESSON_NAMES: readonly LessonName[] = [...PARTS.base, ...PARTS.traders];

/** The record from which a lesson's table continues. */
export const recordOf = ({ game, sets = "base" }: Lesson): string =>
  `[Bastide "1"]\n[Rules "c2"]\n[Sets "${sets}"]\n[Players "2"]\n\n${game}\n`;

export type Progress =
  /** The next step is the one at this index. */
  | { kind: "step"; at: number }
  | { kind: "done" }
  /** The turn is over, and the player did something else. */
  | { kind: "missed" };

/** How far the learner is; `from` is the number of the table's log lines when the lesson began. */
export function progress(lesson: Lesson, state: Snapshot, from: number): Progress {
  const lines = state.lines.slice(from);
  const at = lesson.steps.findIndex((done) => !done(lines, state));
  if (at < 0) return { kind: "done" };
  return finished(lines, state) ? { kind: "missed" } : { kind: "step", at };
}
