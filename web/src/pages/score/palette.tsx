// The tiles to lay: by box, with the copies left, and filters.
import { useMemo, useRef, useState } from "preact/hooks";
import { type Choice, titleOf } from "../../game/chosen.ts";
import { copiesOf, hasGardens } from "../../game/copies.ts";
import type { ArtTable } from "../../game/offer.ts";
import { partsOfKind } from "../../game/tile-words.ts";
import { bench as text } from "../../i18n/pages.ts";
import { FEATURES, type OptionsInfo, type SetChoice, type TileArt } from "../../protocol.ts";
import { TileImage } from "../../ui/parts.tsx";
import type { Bench, BenchView } from "./bench.ts";
import { type Draft, laidCopies } from "./draft.ts";
import { Stepper } from "./stepper.tsx";

/** What tiles can be filtered by, besides their features. */
const SIGNS = {
  pennant: (tile) => tile.segments.some((segment) => segment.pennants > 0),
  goods: (tile) => tile.segments.some((segment) => segment.goods !== null),
  inn: (tile) => tile.segments.some((segment) => segment.inn || segment.cathedral),
  siege: (tile) => tile.segments.some((segment) => segment.besieged),
  festival: (tile) => tile.symbol === "festival",
  dragon: ({ symbol, segments }) =>
    ["volcano", "dragon", "portal"].includes(symbol ?? "") || segments.some(({ princess }) => princess),
  bazaar: (tile) => tile.symbol === "bazaar",
} satisfies Record<string, (tile: TileArt) => boolean>;

interface Filter {
  name: string;
  fits: (tile: TileArt) => boolean;
}

const FILTERS: readonly Filter[] = [
  // Almost every tile has a field, and all quarters are on one tile. The City of Carcassonne is a city, too.
  ...FEATURES.filter((feature) => feature !== "field" && feature !== "quarter").map((feature) => ({
    name: text.featureFilter(feature),
    fits: ({ segments }: TileArt) => segments.some(({ kind }) => kind === feature),
  })),
  ...(Object.keys(SIGNS) as (keyof typeof SIGNS)[]).map((sign) => ({
    name: text.filters[sign],
    fits: SIGNS[sign],
  })),
];

interface PaletteProps {
  bench: Bench;
  view: BenchView;
  draft: Draft;
  art: ArtTable;
  options: OptionsInfo | null;
  choice: Choice;
  setBoxes: (changed: SetChoice) => void;
}

/** The filters that fit some of these tiles. */
const usefulFor = (tiles: readonly TileArt[]): Filter[] => FILTERS.filter(({ fits }) => tiles.some(fits));

export function Palette(props: PaletteProps) {
  const { bench, view, draft, art, options, choice } = props;
  const [filters, setFilters] = useState<readonly Filter[]>([]);
  const laid = useMemo(() => laidCopies(draft), [draft]);
  const shown = useMemo(
    () => Object.entries(art).filter(([, tile]) => filters.every(({ fits }) => fits(tile))),
    [art, filters],
  );
  const boxesOf = (set: string) => choice.sets.find((one) => one.set === set)?.copies ?? 0;
  const gardens = hasGardens(choice);
  const inBoxes = Object.values(art).filter(
    (tile) => boxesOf(tile.set) > 0 && copiesOf(tile, art, gardens) > 0,
  );
  const toggle = (filter: Filter) =>
    setFilters(filters.includes(filter) ? filters.filter((f) => f !== filter) : [...filters, filter]);
  return (
    <>
      <fieldset class="filters">
        <legend class="visually-hidden">{text.filter}</legend>
        {usefulFor(inBoxes).map((filter) => (
          <button
            key={filter.name}
            type="button"
            class="chip"
            aria-pressed={filters.includes(filter)}
            onClick={() => toggle(filter)}
          >
            {filter.name}
          </button>
        ))}
      </fieldset>
      <div class="palette">
        {(options?.sets ?? []).map((info) => {
          const { set, most_copies, required } = info;
          const title = titleOf(info);
          const count = boxesOf(set);
          const tiles = shown.filter(
            ([kind, tile]) => tile.set === set && (copiesOf(tile, art, gardens) > 0 || laid.has(kind)),
          );
          return (
            <section key={set} class={count === 0 ? "palette-set unused" : "palette-set"}>
              <header>
                <h2>{title}</h2>
                <Stepper
                  name={text.boxes(title)}
                  value={count}
                  fewest={required ? 1 : 0}
                  most={most_copies}
                  change={(copies) => props.setBoxes({ set, copies })}
                />
              </header>
              {count === 0 && !tiles.some(([kind]) => laid.has(kind)) ? null : (
                <TileGrid
                  label={title}
                  tiles={tiles.map(([kind, tile]) => ({
                    kind,
                    left: copiesOf(tile, art, gardens) * count - (laid.get(kind) ?? 0),
                  }))}
                  chosen={view.hand.holds === "tile" ? view.hand.kind : ""}
                  r={view.hand.r}
                  take={(kind) => bench.take(kind)}
                />
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}

interface GridProps {
  label: string;
  tiles: readonly { kind: string; left: number }[];
  chosen: string;
  r: number;
  take: (kind: string) => void;
}

/** A single stop of the Tab key; arrow keys choose within it. */
function TileGrid({ label, tiles, chosen, r, take }: GridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const stop = tiles.some(({ kind }) => kind === chosen) ? chosen : tiles[0]?.kind;
  const step = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll("button") ?? [])];
    const columns = buttons.filter((b) => b.offsetTop === buttons[0]?.offsetTop).length;
    const by: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
    };
    const index = buttons.indexOf(event.target as HTMLButtonElement) + (by[event.key] ?? 0);
    const next = tiles[index];
    if (by[event.key] === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) return;
    take(next.kind);
    buttons[index]?.focus();
  };
  return (
    <div ref={grid} class="tile-grid" role="toolbar" aria-label={label} onKeyDown={step}>
      {tiles.map(({ kind, left }) => (
        <button
          key={kind}
          type="button"
          class={left > 0 ? "palette-tile" : "palette-tile none"}
          aria-pressed={kind === chosen}
          data-kind={kind}
          tabIndex={kind === stop ? 0 : -1}
          title={text.tileLeft(partsOfKind(kind, 0), left)}
          onClick={() => take(kind)}
        >
          <TileImage
            kind={kind}
            r={kind === chosen ? r : 0}
            name={text.tileLeft(partsOfKind(kind, kind === chosen ? r : 0), left)}
          />
          <b aria-hidden="true">{left}</b>
        </button>
      ))}
    </div>
  );
}
