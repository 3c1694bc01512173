// What the same moves would have paid under other editions, and who would have won.
import { useEffect, useState } from "preact/hooks";
import { messages } from "../../i18n/index.ts";
import { later } from "../../i18n/later.ts";
import { reason } from "../../i18n/reason.ts";
import { digits } from "../../i18n/speech.ts";
import * as api from "../../net/api.ts";
import type { EditionResult, RuleDifference, Snapshot } from "../../protocol.ts";
import { English, EnglishNote } from "../../ui/english.tsx";
import { SeatBadge } from "../../ui/parts.tsx";

const text = later.end.editions;
const nameOf = (preset: string): string => messages.home.editions[preset] ?? preset;
const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

export function Editions({ state, record }: { state: Snapshot; record: () => Promise<string> }) {
  const [results, setResults] = useState<readonly EditionResult[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    record()
      .then((words) => api.editions({ text: words }))
      .then(setResults, (fault: unknown) => setProblem(reason(fault)));
  }, []);
  const scores = state.now.seats.map(({ score }) => score);
  const winners = state.now.over?.winners ?? [];
  const isAlike = (one: EditionResult) => one.stopped === null && same(one.scores, scores);
  const alike = results?.filter(isAlike) ?? [];
  return (
    <section class="editions" aria-label={text.title}>
      <h3>{text.title}</h3>
      {problem === "" ? null : <p class="problem">{problem}</p>}
      {results === null && problem === "" ? <p class="quiet">{text.loading}</p> : null}
      {results
        ?.filter((one) => !isAlike(one))
        .map((one) => (
          <Edition key={one.preset} result={one} state={state} winners={winners} />
        ))}
      {alike.length === 0 ? null : (
        <p class="quiet">{text.alike(alike.map(({ preset }) => nameOf(preset)))}</p>
      )}
    </section>
  );
}

interface EditionProps {
  result: EditionResult;
  state: Snapshot;
  /** The winners of the game as played. */
  winners: readonly number[];
}

function Edition({ result, state, winners }: EditionProps) {
  const { seats } = state.now;
  const names = (of: readonly number[]) => of.map((seat) => seats[seat]?.name ?? "");
  const { stopped } = result;
  const other = stopped === null && !same(result.winners, winners);
  return (
    <details class={`edition${other ? " other" : ""}`} data-preset={result.preset}>
      <summary>
        <b>{nameOf(result.preset)}</b>{" "}
        <span class="edition-wins">
          {stopped === null
            ? text.wins(names(result.winners), !other)
            : text.stopped(stopped.tile, names([stopped.seat])[0] ?? "")}
        </span>
        {stopped === null ? (
          <span class="edition-scores">
            {seats.map(({ seat, name, score }) => (
              <span key={seat}>
                <SeatBadge seat={seat} /> <span class="visually-hidden">{name}</span>
                <b>{digits(result.scores[seat] ?? 0)}</b>{" "}
                <small>{change((result.scores[seat] ?? 0) - score)}</small>
              </span>
            ))}
          </span>
        ) : null}
      </summary>
      {stopped === null ? null : (
        <p>
          <English>{stopped.msg}</English> <EnglishNote />
        </p>
      )}
      <Why differences={result.differences} />
    </details>
  );
}

const change = (by: number): string => (by === 0 ? "±0" : by > 0 ? `+${by}` : `−${-by}`);

function Why({ differences }: { differences: readonly RuleDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <>
      <p class="quiet">
        {messages.labelled(text.why, "")}
        <EnglishNote />
      </p>
      <ul lang="en">
        {differences.map(({ toggle, title, value, current, clause }) => (
          <li key={toggle}>
            <a href={`/rules#${clause}`} target="_blank" rel="noopener">
              {title}
            </a>
            : {value} <span class="quiet">({current})</span>
          </li>
        ))}
      </ul>
    </>
  );
}
