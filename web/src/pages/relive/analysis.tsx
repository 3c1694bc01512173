// The analysis of a game: luck, the player's own moves, the others' moves, and the costliest moves.
import { actionOf } from "../../game/boxes/index.ts";
import type { ArtTable } from "../../game/offer.ts";
import { messages } from "../../i18n/index.ts";
import { relive } from "../../i18n/pages.ts";
import type { Action, AnalysedMove, Analysing, Analysis, Effect, MarginParts, Tile } from "../../protocol.ts";
import { Graph } from "../../ui/graph.tsx";
import { Dialog, SeatBadge, TileImage } from "../../ui/parts.tsx";
import { effectInWords } from "./effects.ts";
import { isUnderWay, type Known } from "./use-analysis.ts";

const text = relive.analysis;

/** The number of costly moves that are explained at length. */
const WORST = 3;
/** Smaller losses are not shown. */
const LEAST = 0.1;

interface Props {
  known: Known;
  names: readonly string[];
  art: ArtTable;
  /** The move that laid this tile. */
  laying: (tile: Tile) => number;
  /** Shows the game after this many moves. */
  show: (move: number) => void;
  close: () => void;
}

export function AnalysisDialog({ known, names, art, laying, show, close }: Props) {
  return (
    <Dialog title={text.title} class="analysis" close={close}>
      {isUnderWay(known) ? (
        <p role="status">
          {text.busy} {far(known.far)}
        </p>
      ) : typeof known === "string" ? (
        <p class="problem" role="alert">
          {known}
        </p>
      ) : (
        <Found {...{ known, names, art, laying, show }} />
      )}
    </Dialog>
  );
}

/** The progress in words; empty until it is known. */
function far(known: Analysing | null): string {
  return known === null || known.of === 0 ? "" : text.far(known.done / known.of, known.others);
}

type FoundProps = { known: Analysis } & Pick<Props, "names" | "art" | "laying" | "show">;

function Found({ known, names, art, laying, show }: FoundProps) {
  const costly = known.moves
    .map((judged) => ({ judged, move: laying(judged.tile) }))
    .filter(({ judged }) => judged.lost >= LEAST)
    .sort((a, b) => b.judged.lost - a.judged.lost);
  const worst = costly.slice(0, WORST);
  const expected = names.map((_, seat) => [
    known.start[seat] ?? 0,
    ...known.moves.map(({ expected }) => expected[seat] ?? 0),
  ]);
  const chances = names.map((_, seat) =>
    [known.chances, ...known.moves.map(({ chances }) => chances)].map((of) => 100 * (of[seat] ?? 0)),
  );
  return (
    <>
      <Graph scores={expected} label={text.graph} names={names} />
      <Graph scores={chances} label={text.chances} names={names} />
      <table class="analysis-parts">
        <thead>
          <tr>
            <td />
            {names.map((name, seat) => (
              <th key={name} scope="col">
                <SeatBadge seat={seat} />{" "}
                <span class={names.length > 3 ? "visually-hidden" : ""}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {text.parts.map((part, row) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              {known.sums.map((sum, seat) => (
                <td key={names[seat]}>{text.signed(partsOf(sum)[row] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="analysis-note">{text.what}</p>
      <h3>{text.worst}</h3>
      {worst.length === 0 ? <p>{text.none}</p> : null}
      <ul class="analysis-worst">
        {worst.map(({ judged, move }) => (
          <li key={move}>
            <TileImage kind={judged.tile.kind} r={judged.tile.r} />
            <div>
              <p>{text.lost(move, names[judged.seat] ?? "", judged.lost)}</p>
              <Did which={text.did.played} effects={judged.effects} names={names} />
              {judged.better.slice(0, 1).map(({ actions, gain }) => (
                <p key={gain} class="analysis-better">
                  {text.better(gain, ways(actions, judged, art))}
                </p>
              ))}
              <Did which={text.did.best} effects={judged.effects_of_best} names={names} />
            </div>
            <button type="button" class="button ghost small" onClick={() => show(move)}>
              {text.show}
            </button>
          </li>
        ))}
      </ul>
      <Others costly={costly.slice(WORST)} names={names} show={show} />
      <p class="analysis-note">{text.judge}</p>
    </>
  );
}

/** The other moves that cost something, costliest first. */
function Others(props: {
  costly: readonly { judged: AnalysedMove; move: number }[];
  names: readonly string[];
  show: (move: number) => void;
}) {
  const { costly, names, show } = props;
  if (costly.length === 0) return null;
  return (
    <details class="analysis-others">
      <summary>{text.others(costly.length)}</summary>
      <ol>
        {costly.map(({ judged, move }) => (
          <li key={move}>
            <button type="button" onClick={() => show(move)}>
              <TileImage kind={judged.tile.kind} r={judged.tile.r} />
              <SeatBadge seat={judged.seat} />
              <span>{text.lost(move, names[judged.seat] ?? "", judged.lost)}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What a move does to the features around its tile; nothing if none of them has an owner. */
function Did({
  which,
  effects,
  names,
}: {
  which: string;
  effects: readonly Effect[];
  names: readonly string[];
}) {
  if (effects.length === 0) return null;
  return (
    <p class="analysis-did">
      {messages.labelled(which, text.series(effects.map((effect) => effectInWords(effect, names, text))))}.
    </p>
  );
}

/** The parts of a margin, in the order of their names. */
const partsOf = ({ start, turns, luck, own, others, margin }: MarginParts): readonly number[] => [
  start + turns,
  luck,
  own,
  others,
  margin,
];

/** An analysis of one move in a sentence. */
export const moveSummary = ({ seat, luck, lost, chances }: AnalysedMove): string =>
  text.move(luck, lost < LEAST ? null : lost, chances[seat] ?? 0);

/** Decisions without a place or a name of their own. */
const UNSAID: ReadonlySet<string | undefined> = new Set(["pass", "second", "chance"]);

/** The actions in words, without repetitions; those without words of their own share one phrase. */
const ways = (actions: readonly Action[], { tile }: AnalysedMove, art: ArtTable): string[] => [
  ...new Set(actions.flatMap((action) => way(action, tile.kind, art) ?? [])),
];

function way(action: Action, kind: string, art: ArtTable): string | null {
  if (action.k === "place" || action.k === "bridged") return text.place(action.x, action.y);
  if (action.k === "deploy" && action.at.k === "here") {
    const feature = art[kind]?.segments[action.at.segment]?.kind;
    if (feature !== undefined) return text.figure(action.meeple, feature);
  }
  return UNSAID.has(actionOf(action)?.asks) ? null : text.otherwise;
}
