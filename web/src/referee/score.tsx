// The referee for a real table: a position as text goes in, the account of every feature and field comes out.
import { useRef, useState } from "preact/hooks";
import { messages } from "../messages.en.ts";
import * as api from "../net/api.ts";
import type { ScoreAccount, Seen } from "../protocol.ts";
import type { ArtTable } from "../state/play.ts";
import { RulesChoice, rulesText, useChoice, useOptions } from "./choice.tsx";
import { Frame } from "./frame.tsx";
import { Picture } from "./picture.tsx";
import { Sheet } from "./sheet.tsx";

const text = messages.referee;

export function ScorePage({ art }: { art: ArtTable }) {
  const options = useOptions();
  const [choice, change] = useChoice();
  const [board, setBoard] = useState(text.example);
  const [players, setPlayers] = useState("");
  const [account, setAccount] = useState<ScoreAccount | null>(null);
  const [problem, setProblem] = useState("");
  const [lit, setLit] = useState<readonly Seen[]>([]);
  const result = useRef<HTMLDivElement>(null);
  const score = async (event: Event) => {
    event.preventDefault();
    setLit([]);
    try {
      const count = players === "" ? {} : { players: Number(players) };
      setAccount(await api.score({ text: board, rules: rulesText(choice), ...count }));
      setProblem("");
      requestAnimationFrame(() => result.current?.scrollIntoView({ block: "nearest" }));
    } catch (fault) {
      setAccount(null);
      setProblem(api.reason(fault));
    }
  };
  const read = async (event: Event & { currentTarget: HTMLInputElement }) => {
    const file = event.currentTarget.files?.[0];
    if (file !== undefined) setBoard(await file.text());
  };
  return (
    <Frame title={text.page["/score"]} here="/score">
      <main class="referee-score">
        <form class="card score-form" onSubmit={score}>
          <h1>{text.page["/score"]}</h1>
          <p class="quiet">{text.scoreIntro}</p>
          <label class="choice-field">
            <span>{text.position}</span>
            <textarea
              rows={9}
              spellcheck={false}
              autocomplete="off"
              value={board}
              onInput={(event) => setBoard(event.currentTarget.value)}
            />
          </label>
          <details class="score-how">
            <summary>{text.how}</summary>
            {text.howLines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </details>
          <label class="choice-field">
            <span>{text.file}</span>
            <input type="file" accept=".txt,.bastide,.jcz" onChange={read} />
          </label>
          <RulesChoice options={options} choice={choice} change={change} withSets={false} />
          <label class="choice-field">
            <span>{messages.home.players}</span>
            <select value={players} onChange={(event) => setPlayers(event.currentTarget.value)}>
              <option value="">{text.asSeen}</option>
              {[1, 2, 3, 4, 5, 6].map((n) => (
                <option key={n} value={n}>
                  {n}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="button primary big">
            {text.score}
          </button>
          <p class="problem" role="alert">
            {problem}
          </p>
        </form>
        <div class="score-result" ref={result}>
          {account === null ? null : (
            <>
              <div class="card score-picture">
                <Picture account={account} art={art} lit={lit} label={text.picture} />
              </div>
              <Sheet account={account} light={setLit} />
            </>
          )}
        </div>
      </main>
    </Frame>
  );
}
