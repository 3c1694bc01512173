// What is left to come: every kind with its copies, and how many tiles still have a city, a road, a cloister.
import { useEffect, useState } from "preact/hooks";
import { messages } from "../messages.ts";
import * as api from "../net/api.ts";
import type { BagInfo, KindOf, Snapshot } from "../protocol.ts";
import type { ArtTable } from "../state/play.ts";
import { Dialog, TileImage } from "./parts.tsx";

const text = messages.bag;

export function BagDialog({ state, art, close }: { state: Snapshot; art: ArtTable; close: () => void }) {
  const [bag, setBag] = useState<BagInfo | null>(null);
  const { table, seq } = state;
  useEffect(() => {
    let current = true;
    api.bag(table).then(
      (found) => current && setBag(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [table, seq]);
  return (
    <Dialog title={text.title} class="bag-dialog" close={close}>
      {bag === null ? <p class="quiet">{messages.table.loading}</p> : <Kinds bag={bag} art={art} />}
    </Dialog>
  );
}

function Kinds({ bag, art }: { bag: BagInfo; art: ArtTable }) {
  const left = (has: (kind: KindOf) => boolean) =>
    bag.kinds.filter(has).reduce((sum, kind) => sum + kind.left, 0);
  const edges = Object.entries(text.edges).map(([letter, words]) => ({
    words,
    count: left(({ kind }) => art[kind]?.edges.includes(letter) === true),
  }));
  const cloisters = left(
    ({ kind }) => art[kind]?.segments.some((segment) => segment.kind === "cloister") === true,
  );
  const sums = [...edges, { words: text.cloisters, count: cloisters }].filter(({ count }) => count > 0);
  return (
    <>
      <p class="bag-sums">
        <b>{messages.table.tilesLeft(bag.tiles_left)}</b>
        {sums.map(({ words, count }) => (
          <span key={words}>
            <b>{count}</b> {words}
          </span>
        ))}
      </p>
      <ul class="bag-kinds">
        {bag.kinds.map(({ kind, left, of }) => (
          <li key={kind} class={left === 0 ? "gone" : ""}>
            <TileImage kind={kind} />
            <span>{text.left(left, of)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
