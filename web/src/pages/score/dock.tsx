// The dock below the board: what is in hand, or the tile at the cursor, and what can be done with it.
import type { Spot } from "../../board/scene.ts";
import type { ArtTable } from "../../game/offer.ts";
import { messages } from "../../i18n/index.ts";
import { bench as text } from "../../i18n/pages.ts";
import { FigureImage, IconButton, NeutralImage, PictureOf, SeatBadge, TileImage } from "../../ui/parts.tsx";
import type { NeutralPiece } from "../../vocabulary.ts";
import { type Bench, type BenchView, heightAt, isFitted, isOwned } from "./bench.ts";
import { type Draft, tileAt } from "./draft.ts";
import { called } from "./people.tsx";
import { PIECES } from "./pieces/index.ts";
import type { Owned } from "./pieces/kinds.ts";
import { Stepper } from "./stepper.tsx";

interface Props {
  bench: Bench;
  view: BenchView;
  draft: Draft;
  art: ArtTable;
  /** Where the figure in hand can stand on the tile at the cursor. */
  spots: readonly Spot[];
}

export function Dock(props: Props) {
  const { hand } = props.view;
  return (
    <section class={`tray bench-tray seat-${hand.seat}`} aria-label={text.inHand}>
      {inHand(props)}
    </section>
  );
}

function inHand(props: Props) {
  const { holds } = props.view.hand;
  switch (holds) {
    case "tile":
      return <TileInHand {...props} />;
    case "figure":
      return <FigureInHand {...props} />;
    case "floor":
      return <FloorInHand {...props} />;
    default:
      return isOwned(holds) ? <OwnedInHand {...props} piece={holds} /> : <NeutralInHand piece={holds} />;
  }
}

function NeutralInHand({ piece }: { piece: NeutralPiece }) {
  return (
    <div class="tray-head">
      <NeutralImage piece={piece} />
      <div>
        <p class="tray-title">{text.neutral[piece]}</p>
        <p class="tray-hint">{text[`${piece}Hint`]}</p>
      </div>
    </div>
  );
}

/** The greatest height of a tower that can be entered: more floors than any box has. */
const MOST_FLOORS = 99;

/** A floor in hand, and the height of the tower at the cursor. */
function FloorInHand({ bench, view: { cursor }, art }: Props) {
  const height = heightAt(bench, art);
  return (
    <>
      <NeutralInHand piece="floor" />
      {cursor === null || height === null ? null : (
        <Stepper
          name={text.floorsAt(cursor.x, cursor.y)}
          value={height}
          most={MOST_FLOORS}
          change={(floors) => bench.raise(cursor, floors)}
        />
      )}
    </>
  );
}

/** A player's own piece in hand. */
function OwnedInHand({ view, draft, piece }: Props & { piece: Owned }) {
  const { seat } = view.hand;
  const { picture, hint } = PIECES[piece];
  return (
    <div class="tray-head">
      <SeatBadge seat={seat} />
      <PictureOf of={picture(draft, seat)} seat={seat} />
      <div>
        <p class="tray-title">{text[`${piece}Of`](called(draft, seat))}</p>
        <p class="tray-hint">{hint?.(draft, seat) ?? text[`${piece}Hint`]}</p>
      </div>
    </div>
  );
}

function TileInHand({ bench, view, draft }: Props) {
  const { hand, cursor } = view;
  const laid = tileAt(draft, cursor);
  const { kind, r } = laid ?? hand;
  const nowhere = bench.fits?.kind === kind && bench.fits.at.length === 0;
  return (
    <>
      <div class="tray-tile">
        <TileImage kind={kind} r={r} />
      </div>
      <div class="tray-head">
        <div>
          <p class="tray-title">{laid === undefined ? text.layTitle : text.laidAt(laid.x, laid.y)}</p>
          <p class="tray-hint">
            {laid === undefined
              ? nowhere
                ? text.fitsNowhere
                : text.layHint
              : isFitted(view, laid)
                ? text.fittedHint
                : text.laidHint}
          </p>
        </div>
      </div>
      <div class="tray-actions">
        <IconButton
          class="big mirrored"
          icon="again"
          label={messages.tray.rotateLeft}
          act={() => bench.turn(-1)}
        />
        <IconButton class="big" icon="again" label={messages.tray.rotateRight} act={() => bench.turn(1)} />
        {laid === undefined ? null : (
          <IconButton class="big" icon="close" label={text.remove} act={() => bench.remove()} />
        )}
      </div>
    </>
  );
}

function FigureInHand({ bench, view, draft, spots }: Props) {
  const { hand, asking } = view;
  return (
    <>
      <div class="tray-head">
        <SeatBadge seat={hand.seat} />
        <FigureImage meeple={hand.meeple} seat={hand.seat} />
        <div>
          <p class="tray-title">{text.figureOf(called(draft, hand.seat), hand.meeple)}</p>
          <p class="tray-hint">{asking ? text.whereHint : text.putHint}</p>
        </div>
      </div>
      {asking ? (
        <div class="tray-options">
          {spots.map((spot) => (
            <button
              key={spot.index}
              type="button"
              class={spot.picked ? "option picked" : "option"}
              aria-pressed={spot.picked}
              onClick={() => bench.put(spot.index)}
            >
              <kbd>{spot.key}</kbd>
              <span>{spot.name}</span>
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}
