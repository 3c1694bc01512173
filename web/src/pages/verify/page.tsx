// Checks in the browser that nobody chose the draws of a finished game.
import { useEffect, useState } from "preact/hooks";
import type { ArtTable } from "../../game/offer.ts";
import { verify as text } from "../../i18n/pages.ts";
import * as api from "../../net/api.ts";
import { boundTo } from "../../net/chains.ts";
import { contents } from "../../net/file.ts";
import type { GameRecord } from "../../protocol.ts";
import { useDropped } from "../../ui/dropped.ts";
import { PlainPage } from "../../ui/landscape.tsx";
import { OpenText } from "../../ui/open-text.tsx";
import { type Broken, check, type Shown } from "./check.ts";

/** The beginning of a record in JSON, as a placeholder. */
const HINT = `{\n  "bastide": 1,\n  …`;

/** A record with the result of its check. */
interface Checked {
  record: GameRecord;
  found: Shown | Broken;
}

/** Parses a record in JSON; null for any other text. */
function recordOf(words: string): GameRecord | null {
  try {
    const read = JSON.parse(words) as GameRecord;
    return Array.isArray(read.actions) && Array.isArray(read.players) ? read : null;
  } catch {
    return null;
  }
}

/** Returns the number of tiles of a kind in the boxes of a game; `sets` is such as `base,2xtraders`. */
function copiesIn(sets: string, art: ArtTable): (kind: string) => number {
  const boxes = new Map(
    sets.split(",").map((set) => {
      const [, copies, name] = /^(?:(\d)x)?(.*)$/.exec(set.trim()) ?? [];
      return [name ?? "", Number(copies ?? 1)] as const;
    }),
  );
  return (kind) => (art[kind]?.copies ?? 0) * (boxes.get(art[kind]?.set ?? "") ?? 0);
}

/** The table named by the URL's fragment, or null. */
const tableInAddress = (): string | null => /^#table=([\w-]+)$/.exec(location.hash)?.[1] ?? null;

export function VerifyPage({ art }: { art: ArtTable }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const show = (record: GameRecord | null) => {
    setProblem(record === null ? text.notJson : "");
    setChecked(record && { record, found: check(record, copiesIn(record.sets, art)) });
  };
  const readFile = (file: File) =>
    contents(file).then(
      (words) => show(recordOf(words)),
      () => setProblem(text.notJson),
    );
  const readAddress = async () => {
    const table = tableInAddress();
    if (table === null) return;
    setBusy(true);
    try {
      show(await api.ask<GameRecord>(`${api.recordAddress(table)}.json`));
    } catch {
      setProblem(text.unreadable);
    }
    setBusy(false);
  };
  useDropped((file) => void readFile(file));
  useEffect(() => {
    const come = () => void readAddress();
    come();
    window.addEventListener("hashchange", come);
    return () => window.removeEventListener("hashchange", come);
  }, []);
  return (
    <PlainPage drawn title={text.title} line={text.line} class="open-game verify-page card">
      {checked !== null ? (
        <Found {...checked} another={() => setChecked(null)} />
      ) : busy ? (
        <p role="status">{text.busy}</p>
      ) : (
        <OpenText
          {...{ problem, readFile }}
          words={text}
          hint={HINT}
          accept=".json"
          read={(words) => show(recordOf(words))}
        />
      )}
    </PlainPage>
  );
}

function Found({ record, found, another }: Checked & { another: () => void }) {
  const table = record.fair?.table ?? "";
  const bound = boundTo(table);
  const lied = bound !== undefined && bound !== record.fair?.commitment;
  const broken = "k" in found ? wrong(found, record.players) : lied ? text.otherwise : null;
  return (
    <>
      <div role="status">
        <h2>{"k" in found || broken !== null ? text.broken : text.follows(found.draws)}</h2>
      </div>
      {broken === null ? null : <p class="problem">{broken}</p>}
      {"k" in found ? null : <Account {...{ record, found, bound }} />}
      <div class="text-actions">
        {table === "" ? null : (
          <a class="button ghost" href={`/g/${table}`}>
            {text.game}
          </a>
        )}
        <button type="button" class="button ghost" onClick={another}>
          {text.another}
        </button>
      </div>
    </>
  );
}

function Account(props: { record: GameRecord; found: Shown; bound: string | undefined }) {
  const { record, found, bound } = props;
  return (
    <>
      <h3>{text.shown}</h3>
      <ul>
        <li>{bound === undefined ? text.unknown(record.fair?.commitment ?? "") : text.bound}</li>
        {record.players.map((name, seat) => (
          <li key={name}>{put(name, found.seats[seat])}</li>
        ))}
        <li>{text.bags(found.changes)}</li>
      </ul>
      <h3>{text.notShown}</h3>
      <ul>
        {found.given === 0 ? null : <li>{text.given(found.given)}</li>}
        <li>{text.ahead}</li>
        <li>{text.before}</li>
        <li>{text.rules}</li>
      </ul>
    </>
  );
}

/** What a player contributed to the draws, in words. */
function put(name: string, share: Shown["seats"][number]): string {
  if (share === undefined || share.chains === 0) return text.nothing(name);
  const { values, from, withheld } = share;
  const gave = from === null ? text.late(name) : text.put(name, values, from + 1);
  const draws = withheld.map((draw) => `${draw + 1}`);
  return draws.length === 0 ? gave : `${gave} ${text.withheld(name, draws)}`;
}

/** What is wrong with the record, in words; people count draws from 1. */
function wrong(broken: Broken, names: readonly string[]): string {
  const { fault } = text;
  switch (broken.k) {
    case "revealed":
      return fault.revealed(names[broken.seat] ?? "", broken.draw + 1);
    case "bag":
      return fault.bag(broken.draw + 1, broken.tile);
    case "draw":
      return fault.draw(broken.draw + 1, broken.tile, broken.follows);
    case "nothing":
    case "commitment":
    case "order":
      return fault[broken.k];
  }
}
