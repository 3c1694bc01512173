// The tiles of the boxes in the form for a new table: one next to each box, and a dialog with all that are chosen.
import { useState } from "preact/hooks";
import { spriteOf, wear } from "../board/drawings.ts";
import { sumsOf } from "../game/bag.ts";
import { titleOf } from "../game/chosen.ts";
import type { ArtTable } from "../game/offer.ts";
import { know } from "../game/tile-words.ts";
import { agreed as text } from "../i18n/agreed.ts";
import { messages } from "../i18n/index.ts";
import * as api from "../net/ask.ts";
import { insist } from "../net/insist.ts";
import { MEEPLES, type SetChoice, type SetInfo, type TileArt, type TileSegment } from "../protocol.ts";
import { Dialog, FigureImage, TileImage } from "../ui/parts.tsx";

const [drawing, art] = await Promise.all([insist(() => api.sprite(true)), insist(() => api.tileArt(true))]);
wear(spriteOf(drawing));
know(art);

const some = (is: (segment: TileSegment) => unknown) => (tile: TileArt) => tile.segments.some(is);

/** What a tile can show, rarest first. The rarest sign represents its box. */
const SIGNS: readonly ((tile: TileArt) => unknown)[] = [
  ({ symbol }) => symbol,
  some(({ princess }) => princess),
  some(({ cathedral }) => cathedral),
  some(({ mouth }) => mouth),
  some(({ besieged }) => besieged),
  some(({ herd }) => herd),
  some(({ inn }) => inn),
  some(({ goods }) => goods),
  ({ edges }) => edges.includes("v"),
  some(({ kind }) => kind === "cloister"),
  some(({ pennants }) => pennants > 0),
  some(({ kind }) => kind === "city"),
  some(({ kind }) => kind === "road"),
];

/** The kinds of a box, in the order of the sheet. */
const kindsOf = (all: ArtTable, set: string): [string, TileArt][] =>
  Object.entries(all).filter(([, tile]) => tile.set === set && tile.copies > 0);

/** The kind that represents a box: one with the rarest sign. */
export function signOf(all: ArtTable, set: string): string | undefined {
  const kinds = kindsOf(all, set);
  for (const sign of SIGNS) {
    const [kind] = kinds.find(([, tile]) => sign(tile)) ?? [];
    if (kind !== undefined) return kind;
  }
  return kinds[0]?.[0];
}

/** A tile of the box, or the figure that a box without tiles is named after. */
export function SetPicture({ set }: { set: string }) {
  const kind = signOf(art, set);
  const figure = MEEPLES.find((meeple) => meeple === set);
  return (
    <span class="set-picture" aria-hidden="true">
      {kind !== undefined ? <TileImage kind={kind} /> : figure && <FigureImage meeple={figure} seat={0} />}
    </span>
  );
}

/** A button that shows every tile of the chosen boxes, with its number of copies. */
export function TilesButton({ sets, chosen }: { sets: readonly SetInfo[]; chosen: readonly SetChoice[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button ghost small all-tiles" onClick={() => setOpen(true)}>
        {text.tiles}
      </button>
      {open ? <TilesDialog sets={sets} chosen={chosen} close={() => setOpen(false)} /> : null}
    </>
  );
}

function TilesDialog(props: { sets: readonly SetInfo[]; chosen: readonly SetChoice[]; close: () => void }) {
  const boxes = props.sets.flatMap((info) => {
    const { copies = 0 } = props.chosen.find(({ set }) => set === info.set) ?? {};
    const times = info.once ? Math.min(copies, 1) : copies;
    const kinds = kindsOf(art, info.set).map(([kind, tile]) => ({
      kind,
      left: tile.copies * times,
      of: tile.copies * times,
    }));
    return times === 0 || info.tiles === 0
      ? []
      : [{ set: info.set, title: titleOf(info), tiles: info.tiles * times, kinds }];
  });
  return (
    <Dialog title={text.tiles} class="bag-dialog" close={props.close}>
      <p class="bag-sums">
        <b>{messages.home.tiles(boxes.reduce((sum, { tiles }) => sum + tiles, 0))}</b>
        {sumsOf(boxes.flatMap(({ kinds }) => kinds)).map(({ words, count }) => (
          <span key={words}>
            <b>{count}</b> {words}
          </span>
        ))}
      </p>
      {boxes.map(({ set, title, tiles, kinds }) => (
        <section key={set} class="box-tiles">
          <h3>
            {title} <small>{messages.home.tiles(tiles)}</small>
          </h3>
          <ul class="bag-kinds">
            {kinds.map(({ kind, of }) => (
              <li key={kind}>
                <TileImage kind={kind} />
                <span>× {of}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
