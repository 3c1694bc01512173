// A card about the place under the mouse, the place that was tapped, or the one that the keys have reached: a feature
// with all that is known about it, or a gap with the tiles that fit.
import { useEffect, useState } from "preact/hooks";
import { castleName } from "../../game/boxes/castles.ts";
import { figuresIn, quarterAt } from "../../game/boxes/count/index.ts";
import type { LookingStore } from "../../game/looking.ts";
import { yourOnlySeat } from "../../game/names.ts";
import type { Play } from "../../game/play.ts";
import { useStore } from "../../game/store.ts";
import { aidsOf } from "../../game/terms.ts";
import { messages } from "../../i18n/index.ts";
import * as api from "../../net/api.ts";
import type { Looked, LookedFeature, Quarter, Snapshot } from "../../protocol.ts";
import { Icon, SeatBadge, TileImage } from "../../ui/parts.tsx";
import { type Dead, isStranded } from "../dead.ts";

const text = messages.card;

/** The most moves for which a card says who would lead. */
const MOST_STEPS = 3;
/** The most kinds of tile that a gap's card shows. */
const MOST_KINDS = 12;

interface CardProps {
  state: Snapshot;
  looking: LookingStore;
  play: Play;
  dead: Dead;
}

export function Card({ state, looking, play, dead }: CardProps) {
  const { at, passing } = useStore(looking);
  const [looked, setLooked] = useState<{ key: string; is: Looked } | null>(null);
  const key = at === null ? "" : `${at.x},${at.y}`;
  const { table, seq } = state;
  useEffect(() => {
    // Keys also reach empty squares; a card about one is an aid that the terms of a table can exclude.
    const tile = state.tiles.some((tile) => tile.x === at?.x && tile.y === at.y);
    if (at === null || !(tile || aidsOf(state).gaps)) return;
    let current = true;
    api.lookAt(table, at.x, at.y).then(
      (is) => current && setLooked({ key, is }),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [table, seq, key]);
  const is = looked !== null && looked.key === key ? looked.is : null;
  const feature =
    is?.k === "tile" && at !== null && at.segment !== null ? is.features[at.segment] : undefined;
  const lights = feature?.lights;
  useEffect(() => {
    if (lights === undefined) return;
    play.light(lights);
    return () => play.light([]);
  }, [lights]);
  const quarter = at === null ? undefined : quarterAt(state.now.count, at);
  const content =
    quarter !== undefined ? (
      <QuarterCard quarter={quarter} state={state} />
    ) : is === null || at === null ? null : (
      contentOf(is, feature, state, dead)
    );
  if (content === null) return null;
  return (
    <section class={`look-card${passing ? " passing" : ""}`} aria-label={text.title} aria-live="polite">
      {passing ? null : (
        <button
          type="button"
          class="icon-button small look-close"
          aria-label={messages.table.close}
          onClick={() => looking.away()}
        >
          <Icon name="close" />
        </button>
      )}
      {content}
    </section>
  );
}

export function contentOf(is: Looked, feature: LookedFeature | undefined, state: Snapshot, dead: Dead) {
  switch (is.k) {
    case "tile":
      return feature === undefined ? null : <FeatureCard feature={feature} state={state} dead={dead} />;
    case "gap":
      return <GapCard gap={is} />;
    case "would":
    case "nothing":
      return null;
    default:
      // A newer server may send other kinds.
      is satisfies never;
      return null;
  }
}

function FeatureCard({ feature, state, dead }: { feature: LookedFeature; state: Snapshot; dead: Dead }) {
  const name = (seat: number) => state.now.seats[seat]?.name ?? "";
  const { kind, owners } = feature;
  const inIt = state.now.seats.filter(
    ({ seat }) =>
      (feature.strength[seat] ?? 0) > 0 ||
      feature.mayors.includes(seat) ||
      (feature.barns ?? []).includes(seat) ||
      feature.builders.includes(seat) ||
      feature.pigs.includes(seat),
  );
  return (
    <>
      <h3>
        {feature.castle === true
          ? castleName(name)(owners[0] ?? null)
          : text.feature(kind, owners.map(name), feature.complete)}
      </h3>
      <p>{text.extent(feature)}</p>
      {feature.lights.some((at) => isStranded(dead, at)) ? (
        <p class="look-stranded">{text.stranded}</p>
      ) : null}
      {inIt.length === 0 ? null : (
        <ul class="look-seats">
          {inIt.map(({ seat }) => (
            <li key={seat} class={owners.includes(seat) ? "leads" : ""}>
              <SeatBadge seat={seat} />
              <span>{name(seat)}</span>
              <span>
                {text.figures(
                  feature.strength[seat] ?? 0,
                  feature.mayors.includes(seat),
                  feature.builders.includes(seat),
                  feature.pigs.includes(seat),
                  (feature.barns ?? []).includes(seat),
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p class="look-worth">
        {kind === "field"
          ? text.field(
              inIt.length > 0,
              feature.cities,
              feature.paid.map(({ seat, points }) => `${name(seat)} ${points}`),
            )
          : feature.now === null || feature.when_complete === null
            ? ""
            : text.worth(feature.now, feature.when_complete, feature.complete, feature.kind)}
      </p>
      {(feature.after ?? []).slice(0, MOST_STEPS).map((step) => (
        <p key={JSON.stringify(step)} class="quiet look-after">
          {text.after(step, name, yourOnlySeat(state))}
        </p>
      ))}
    </>
  );
}

/**
 * A quarter of the City of Carcassonne: what followers wait for there, who they are, and whether the Count holds them.
 */
export function QuarterCard({ quarter, state }: { quarter: Quarter; state: Snapshot }) {
  const { count: city } = messages;
  const { now } = state;
  const there = now.seats.flatMap(({ seat, name }) => {
    const figures = figuresIn(now, quarter, seat);
    return figures.length === 0 ? [] : [{ seat, name, figures }];
  });
  return (
    <>
      <h3>{city.quarter(quarter)}</h3>
      <p>{city.purpose(quarter)}</p>
      {now.count?.quarter === quarter ? <p class="look-stranded">{city.count}</p> : null}
      {there.length === 0 ? <p>{city.empty}</p> : null}
      <ul class="look-seats">
        {there.map(({ seat, name, figures }) => (
          <li key={seat}>
            <SeatBadge seat={seat} />
            <span>{name}</span>
            <span>{city.figures(figures)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function GapCard({ gap }: { gap: Extract<Looked, { k: "gap" }> }) {
  const fitting = gap.fits.reduce((sum, { left }) => sum + left, 0);
  return (
    <>
      <h3>{fitting === 0 ? text.dead : text.gap(fitting, gap.tiles_left)}</h3>
      {fitting === 0 ? null : <p>{text.chances(gap.next, gap.before_end)}</p>}
      <ul class="look-kinds">
        {gap.fits.slice(0, MOST_KINDS).map(({ kind, left }) => (
          <li key={kind}>
            <TileImage kind={kind} />
            <b>{left}</b>
          </li>
        ))}
      </ul>
      {gap.fits.length > MOST_KINDS ? (
        <p class="quiet">{text.moreKinds(gap.fits.length - MOST_KINDS)}</p>
      ) : null}
    </>
  );
}
