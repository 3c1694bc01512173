// The tiles left: every kind with its copies, and how many tiles still have a city, a road, a cloister, a garden.
import { useEffect, useState } from "preact/hooks";
import { sumsOf } from "../../game/bag.ts";
import { messages } from "../../i18n/index.ts";
import * as api from "../../net/api.ts";
import type { BagInfo, Snapshot } from "../../protocol.ts";
import { Dialog, TileImage } from "../../ui/parts.tsx";

const text = messages.bag;

export function BagDialog({ state, close }: { state: Snapshot; close: () => void }) {
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
      {bag === null ? <p class="quiet">{messages.table.loading}</p> : <Kinds bag={bag} />}
    </Dialog>
  );
}

function Kinds({ bag }: { bag: BagInfo }) {
  const sums = sumsOf(bag.kinds);
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
