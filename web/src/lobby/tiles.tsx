// The tiles of the boxes in the form for a new table: one next to each box, and a dialog with all that are chosen.
import { useState } from "preact/hooks";
import { spriteOf, wear } from "../board/drawings.ts";
import { sumsOf } from "../game/bag.ts";
import { type Choice, titleOf } from "../game/chosen.ts";
import { copiesOf, hasGardens } from "../game/copies.ts";
import type { ArtTable } from "../game/offer.ts";
import { know } from "../game/tile-words.ts";
import { agreed as text } from "../i18n/agreed.ts";
import { messages } from "../i18n/index.ts";
import * as api from "../net/ask.ts";
import { insist } from "../net/insist.ts";
import { MEEPLES, type SetInfo, type TileArt, type TileSegment } from "../protocol.ts";
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

/** The kinds of a box and their copies, in the order of the sheet. */
const kindsOf = (all: ArtTable, set: string, gardens: boolean) =>
  Object.entries(all).flatMap(([kind, tile]) => {
    const copies = tile.set === set ? copiesOf(tile, all, gardens) : 0;
    return copies > 0 ? [{ kind, tile, copies }] : [];
  });

/** The kind that represents a box: one with the rarest sign. */
export function signOf(all: ArtTable, set: string): string | undefined {
  const kinds = kindsOf(all, set, false);
  for (const sign of SIGNS) {
    const found = kinds.find(({ tile }) => sign(tile));
    if (found !== undefined) return found.kind;
  }
  return kinds[0]?.kind;
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

interface TilesProps {
  sets: readonly SetInfo[];
  choice: Choice;
}

/** A button that shows every tile of the chosen boxes, with its number of copies. */
export function TilesButton(props: TilesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button ghost small all-tiles" onClick={() => setOpen(true)}>
        {text.tiles}
      </button>
      {open ? <TilesDialog {...props} close={() => setOpen(false)} /> : null}
    </>
  );
}

function TilesDialog({ sets, choice, close }: TilesProps & { close: () => void }) {
  const gardens = hasGardens(choice);
  const boxes = sets.flatMap((info) => {
    const chosen = choice.sets.find(({ set }) => set === info.set)?.copies ?? 0;
    const times = info.once ? Math.min(chosen, 1) : chosen;
    const kinds = kindsOf(art, info.set, gardens).map(({ kind, copies }) => ({
      kind,
      left: copies * times,
      of: copies * times,
    }));
    return times === 0 || info.tiles === 0
      ? []
      : [{ set: info.set, title: titleOf(info), tiles: info.tiles * times, kinds }];
  });
  return (
    <Dialog title={text.tiles} class="bag-dialog" close={close}>
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
