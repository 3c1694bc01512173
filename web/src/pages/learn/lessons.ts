// The lessons: the test for each step. The games that they continue, with the next tile, are in `data/lessons.json`, their
// words in `i18n/LANGUAGE/pages/learn.ts`.
import games from "../../../data/lessons.json";
import type { learn } from "../../i18n/en/pages/learn.ts";
import type { Feature, Line, Meeple, Snapshot, Source } from "../../protocol.ts";

/** The learner has the first seat, the computer the second. */
const LEARNER = 0;

/** Whether a step is done; `lines` are the log's lines since the lesson began. */
export type Done = (lines: readonly Line[], state: Snapshot) => boolean;

/** The table of a lesson. */
interface Prepared {
  /** The boxes in play; the base game alone if missing. */
  sets?: string;
  /** The game so far, as the lines of a record without its tags. */
  game: readonly string[];
  /** The tile that the learner draws. */
  tile: string;
}

export interface Lesson extends Prepared {
  /** The steps, in order. */
  steps: readonly Done[];
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

const PREPARED: Readonly<Record<LessonName, Prepared>> = games;

/** The steps of each lesson. No lesson asks for anything that was not explained before. */
const STEPS: Readonly<Record<LessonName, readonly Done[]>> = {
  road: [laid, put("follower", "road"), finished],
  score: [laid, paid("roads")],
  city: [laid, paid("cities")],
  cloister: [laid, put("follower", "cloister"), finished],
  claim: [laid, put("follower", "road"), finished],
  join: [laid, paid("cities")],
  majority: [laid, paid("cities")],
  farmer: [laid, put("follower", "field"), finished],
  supply: [laid, paid("cities")],
  end: [laid, finished],
  goods: [laid, logged("took_goods")],
  builder: [laid, put("builder", "road"), finished],
  second: [logged("second_earned"), logged("second_taken"), logged("placed", ({ part }) => part === 2)],
  pig: [laid, put("pig", "field"), finished],
};

export const lessonOf = (name: LessonName): Lesson => ({ ...PREPARED[name], steps: STEPS[name] });

/** The lessons of each part, in teaching order. Players may leave for a real game where the base game ends. */
export const PARTS = {
  base: ["road", "score", "city", "cloister", "claim", "join", "majority", "farmer", "supply", "end"],
  traders: ["goods", "builder", "second", "pig"],
} as const satisfies Record<string, readonly LessonName[]>;

export const LESSON_NAMES: readonly LessonName[] = [...PARTS.base, ...PARTS.traders];

/** The record from which a lesson's table continues. */
export const recordOf = ({ game, sets = "base" }: Lesson): string =>
  `[Bastide "1"]\n[Rules "c2"]\n[Sets "${sets}"]\n[Players "2"]\n\n${game.join("\n")}\n`;

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
