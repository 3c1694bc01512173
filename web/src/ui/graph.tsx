// The scores over the turns of a game, as lines in the colours of the seats.
import { scoreAfter } from "../game/scores.ts";
import { messages } from "../i18n/index.ts";
import type { Snapshot } from "../protocol.ts";
import { SeatBadge } from "./parts.tsx";

const WIDTH = 520;
const HEIGHT = 150;
const EDGE = 14;

/** Each seat's score after each turn; the final scoring comes after the last. */
export function scoresByTurn({ lines, now }: Snapshot): number[][] {
  const turns = now.turn_number + 1;
  return now.seats.map(({ seat }) => {
    const scores = new Array<number>(turns + 1).fill(0);
    for (const line of lines) {
      const after = scoreAfter(line);
      if (after?.seat !== seat) continue;
      const atEnd = line.what.k === "scored" && line.what.at_end;
      scores.fill(after.score, atEnd ? turns : Math.min(line.turn_number, turns - 1));
    }
    return scores;
  });
}

export const ScoreGraph = ({ state }: { state: Snapshot }) => (
  <Graph scores={scoresByTurn(state)} label={messages.final.graph} />
);

/** A line for each seat, from left to right; `names` adds a legend. */
export function Graph(props: {
  scores: readonly (readonly number[])[];
  label: string;
  names?: readonly string[];
}) {
  const { scores, label, names = [] } = props;
  const most = Math.max(1, ...scores.flat());
  // A buyer at a bazaar may fall below zero.
  const least = Math.min(0, ...scores.flat());
  const last = (scores[0]?.length ?? 1) - 1;
  if (last < 2) return null;
  const x = (turn: number) => EDGE + (turn / last) * (WIDTH - 2 * EDGE - 16);
  const y = (score: number) => HEIGHT - EDGE - ((score - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  const step = most > 100 ? 50 : most > 40 ? 20 : 10;
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  return (
    <figure class="score-graph">
      <figcaption>
        {label}
        {names.map((name, seat) => (
          <span key={name} class="graph-name">
            <SeatBadge seat={seat} /> {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {marks.map((mark) => (
          <g key={mark} class="graph-mark">
            <path d={`M${EDGE} ${y(mark)}H${WIDTH - EDGE}`} />
            <text x={WIDTH - 2} y={y(mark) - 3}>
              {mark}
            </text>
          </g>
        ))}
        {scores.map((line, seat) => (
          <g key={seat} class={`graph-line seat-${seat}`}>
            {["graph-edge", "graph-score"].map((name) => (
              <path
                key={name}
                class={name}
                d={line
                  .map(
                    (score, turn) => `${turn === 0 ? "M" : "L"}${x(turn).toFixed(1)} ${y(score).toFixed(1)}`,
                  )
                  .join("")}
              />
            ))}
            <circle cx={x(last)} cy={y(line[last] ?? 0)} r="8" />
            <use
              class="glyph"
              href={`#glyph-${seat}`}
              x={x(last) - 14}
              y={y(line[last] ?? 0) - 15}
              width="28"
              height="28"
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}
