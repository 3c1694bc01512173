// Small components shared by several parts of the page.
import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { figureDrawing } from "../board/elements.ts";
import type { Picture, Sign } from "../game/boxes/kinds.ts";
import { partsOfKind } from "../game/tile-words.ts";
import { messages } from "../i18n/index.ts";
import type { Axis, Card, Feature, GoodsKind, Meeple, TokenPair } from "../protocol.ts";
import type { NeutralPiece } from "../vocabulary.ts";

/** A tile from the sprite. */
export function TileImage({ kind, r = 0, name }: { kind: string; r?: number; name?: string }) {
  const label = name ?? messages.table.tileName(partsOfKind(kind, r));
  return (
    <svg class="tile-image" viewBox="0 0 100 100" role="img" aria-label={label}>
      <g class={`tile-turn r${r}`} transform={`rotate(${r * 90} 50 50)`}>
        <use href={`#tile-${kind}`} width="100" height="100" />
      </g>
    </svg>
  );
}

/** A figure in its seat's colour, with its glyph. */
export function FigureImage({
  meeple,
  seat,
  faded = false,
  on,
}: {
  meeple: Meeple;
  seat: number;
  faded?: boolean;
  /** The feature it stands on, or lies in. */
  on?: Feature | undefined;
}) {
  return (
    <svg class={`figure-image seat-${seat}${faded ? " faded" : ""}`} viewBox="0 0 100 100" aria-hidden="true">
      <use href={figureDrawing(meeple, on ?? "")} width="100" height="100" />
      {faded ? null : <use class="glyph" href={`#glyph-${seat}`} width="100" height="100" />}
    </svg>
  );
}

/** A neutral piece. */
export function NeutralImage({ piece }: { piece: NeutralPiece }) {
  return (
    <svg class="figure-image neutral" viewBox="0 0 100 100" aria-hidden="true">
      <use href={`#fig-${piece}`} width="100" height="100" />
    </svg>
  );
}

/** A player's tunnel token. */
export function TokenImage({ pair, seat }: { pair: TokenPair; seat: number }) {
  return (
    <svg class={`figure-image seat-${seat}`} viewBox="0 0 100 100" aria-hidden="true">
      <use href={`#fig-token-${pair}`} width="100" height="100" />
      <use class="glyph" href={`#glyph-${seat}`} width="100" height="100" />
    </svg>
  );
}

/** A player's bridge. */
export function BridgeImage({ axis, seat }: { axis: Axis; seat: number }) {
  return (
    <svg class={`figure-image seat-${seat}`} viewBox="0 0 100 100" aria-hidden="true">
      <svg viewBox="20 20 60 60" width="100" height="100" aria-hidden="true">
        <use
          href="#fig-bridge"
          width="100"
          height="100"
          transform={axis === "we" ? undefined : "rotate(90 50 50)"}
        />
      </svg>
    </svg>
  );
}

/** The symbol of a kind of goods. */
export function GoodsImage({ kind }: { kind: GoodsKind }) {
  return (
    <svg class="goods-image" viewBox="0 0 100 100" aria-hidden="true">
      <use href={`#goods-${kind}`} width="100" height="100" />
    </svg>
  );
}

/** The symbol for the reason why figures may return. */
export function SignImage({ sign }: { sign: Sign }) {
  if (sign === "tower") return <NeutralImage piece="floor" />;
  return (
    <svg class="sign-image" viewBox="0 0 100 100" aria-hidden="true">
      <use href={`#sign-${sign}`} width="100" height="100" />
    </svg>
  );
}

/** The King or the Robber Baron. */
export function CardImage({ card }: { card: Card }) {
  return (
    <svg class="card-image" viewBox="0 0 80 100" aria-hidden="true">
      <use href={`#card-${card}`} width="80" height="100" />
    </svg>
  );
}

/** The picture of a thing or of a move; `seat` is its owner. */
export function PictureOf({ of, seat, name }: { of: Picture; seat: number; name?: string }) {
  if (of.piece !== undefined) return <NeutralImage piece={of.piece} />;
  if (of.card !== undefined) return <CardImage card={of.card} />;
  if (of.tile !== undefined) return <TileImage kind={of.tile} {...(name === undefined ? {} : { name })} />;
  if (of.axis !== undefined) return <BridgeImage axis={of.axis} seat={seat} />;
  if (of.pair !== undefined) return <TokenImage pair={of.pair} seat={seat} />;
  return of.meeple === undefined ? null : <FigureImage meeple={of.meeple} seat={seat} />;
}

/** A seat's colour and glyph on a small badge. */
export function SeatBadge({ seat }: { seat: number }) {
  return (
    <svg class={`seat-badge seat-${seat}`} viewBox="0 0 100 100" aria-hidden="true">
      <circle class="badge-disc" cx="50" cy="50" r="44" />
      <use class="glyph" href={`#glyph-${seat}`} x="-40" y="-50" width="180" height="180" />
    </svg>
  );
}

const ICONS = {
  pen: "M5 19.500l1-4.500L16.500 4.500l3.500 3.500L9.500 18.500zM14 7l3.500 3.500",
  words: "M5 6.500h14M5 11h14M5 15.500h9",
  play: "M8 5.500v13l10.500-6.500z",
  pause: "M8.500 6v12M15.500 6v12",
  first: "M6.500 6v12M18 6l-7.500 6 7.500 6z",
  before: "M16.500 6 9 12l7.500 6z",
  after: "M7.500 6 15 12l-7.500 6z",
  last: "M17.500 6v12M6 6l7.500 6L6 18z",
  turn: "M8 9.500h8v8H8zM4 11a8.300 8.300 0 0 1 14-5.200M18.500 2.500v3.800h-3.800",
  share: "M12 14V3.500m0 0L8.500 7M12 3.500 15.500 7M7.500 10.500H6v9.500h12v-9.500h-1.500",
  next: "M5 12h13m-5-5 5 5-5 5",
  flag: "M6 20.500V4m0 0h11l-2.500 4L17 12H6",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
  image: "M4.500 5.500h15v13h-15zM4.500 15.500l4.500-4.500 4 4 2.500-2.500 4 4M15 8.800v.2",
  bag: "M8.500 8.500 7 4.500h10l-1.500 4M8.500 8.500C5 11 4.500 14 4.500 16c0 3 2 4 7.500 4s7.500-1 7.500-4c0-2-.5-5-4-7.500zM8.500 8.500h7",
  plus: "M12 5.5v13M5.500 12h13",
  minus: "M5.500 12h13",
  fit: "M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4",
  undo: "M9 6 4.500 10.500 9 15M5 10.500h8.500a5 5 0 0 1 0 10H11",
  check: "m5 12.500 4.800 4.800L19.500 7.500",
  close: "m6.500 6.500 11 11m0-11-11 11",
  help: "M9 9a3 3 0 1 1 4.300 2.700c-.9.500-1.300 1-1.300 2.300M12 17.600v.2",
  book: "M12 6.500C10 5 7.500 4.500 4.500 4.500v13.500c3 0 5.500.5 7.500 2 2-1.500 4.500-2 7.500-2V4.500c-3 0-5.500.5-7.500 2zm0 0V20",
  sun: "M12 8.200a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600zM12 3v1.500M12 19.500V21M3 12h1.500M19.500 12H21M5.600 5.600l1.100 1.100M17.300 17.300l1.100 1.100M5.600 18.400l1.100-1.100M17.300 6.700l1.100-1.100",
  moon: "M19 14.500A7.500 7.500 0 0 1 9.500 5a7.500 7.500 0 1 0 9.500 9.500z",
  auto: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  home: "M4.500 19.500v-12h3.200v3H10v-3h4v3h2.300v-3h3.200v12zM10 19.500v-3.500a2 2 0 0 1 4 0v3.500",
  field: "M3.500 18.500 9 6h6l5.500 12.500zM12 6v12.500M10.500 6 8 18.500M13.500 6l2.500 12.500",
  list: "M5 7h14M5 12h14M5 17h9",
  download: "M12 4.500v10m0 0 4-4m-4 4-4-4M5 19h14",
  again: "M18.500 12a6.500 6.500 0 1 1-2-4.700M17 3.500V8h-4.500",
  link: "M10 14a4 4 0 0 0 5.700 0l2.800-2.800a4 4 0 0 0-5.700-5.700L11.500 6.800M14 10a4 4 0 0 0-5.700 0l-2.800 2.800a4 4 0 0 0 5.700 5.700l1.300-1.300",
  up: "m6 14.500 6-6 6 6",
  trophy:
    "M8 4.500h8v5a4 4 0 0 1-8 0zM8 6H5v1.500a3 3 0 0 0 3 3M16 6h3v1.500a3 3 0 0 1-3 3M12 13.500V17M8.500 19.500h7M10 17h4",
} as const;

/** An icon in the text's colour. */
export function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

interface IconButtonProps {
  icon: keyof typeof ICONS;
  label: string;
  act: () => void;
  /** For a toggle button: whether it is on. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  class?: string;
}

/** A button that shows an icon and has a name. */
export function IconButton({ icon, label, act, pressed, disabled = false, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      class={props.class === undefined ? "icon-button" : `icon-button ${props.class}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A window over the page; closes with Escape, with its button and by a click outside it. */
export function Dialog(props: {
  title: string;
  class?: string;
  close: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    heading.current?.focus();
    return () => {
      // Another window may have taken its place, and stays.
      dialog.current = null;
      shown?.close();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      class={`dialog ${props.class ?? ""}`}
      aria-label={props.title}
      onClose={() => dialog.current !== null && props.close()}
      onClick={(event) => event.target === dialog.current && props.close()}
    >
      <div class="dialog-inner">
        <header class="dialog-head">
          <h2 ref={heading} tabIndex={-1}>
            {props.title}
          </h2>
          <button type="button" class="icon-button" aria-label={messages.table.close} onClick={props.close}>
            <Icon name="close" />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}

/** A text with its words in backticks rendered as code, or by `show`. */
export function worded(said: string, show: (word: string) => ComponentChildren = code): ComponentChildren {
  return said
    .split("`")
    .map((part, i) => (i % 2 === 0 ? part : <Fragment key={`${i}`}>{show(part)}</Fragment>));
}

function code(word: string): ComponentChildren {
  return <code>{word}</code>;
}
