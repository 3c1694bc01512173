// What a person does at the table before anything is sent: pointing, choosing, turning. The table's choices in,
// commands out.
import { EMPTY_SCENE, type Place, type Scene, type Spot, type Square } from "../board/scene.ts";
import type { Command, Deployment, ScoredField, Seen, Snapshot, TileArt } from "../protocol.ts";
import {
  type Chosen,
  choose,
  nextOfKind,
  nextRotation,
  numbered,
  placeAfter,
  placeAt,
  placesOf,
} from "./choice.ts";
import { decidingHere } from "./model.ts";
import { Store } from "./store.ts";

export interface Pointing {
  /** The square and rotation chosen for the tile in hand. */
  chosen: Chosen | null;
  /** The legal square under the mouse. */
  hover: Square | null;
  /** The spot chosen by keyboard but not sent, as its number in the list. */
  picked: number | null;
  /** What a line of the log lights up. */
  lit: readonly Seen[];
}

const NOTHING: Pointing = { chosen: null, hover: null, picked: null, lit: [] };

/** Everything that follows from the state for the one who decides at this screen. */
export interface Offer {
  /** The seat that decides here; null while others do. */
  seat: number | null;
  places: readonly Place[];
  deployments: readonly Deployment[];
}

export type ArtTable = Readonly<Record<string, TileArt>>;

/** The offer of a state. */
export function offerOf(state: Snapshot, art: ArtTable): Offer {
  const seat = decidingHere(state);
  const { choices, in_hand, stage } = state.now;
  const period = in_hand === null ? 4 : (art[in_hand.kind]?.period ?? 4);
  return {
    seat,
    places: seat !== null && stage === "place" ? placesOf(choices, period) : [],
    deployments: seat !== null && stage === "deploy" ? numbered(choices?.deployments ?? []) : [],
  };
}

export class Play {
  readonly pointing = new Store<Pointing>(NOTHING);
  #rotation: number | null = null;

  constructor(
    private readonly offer: () => Offer,
    private readonly state: () => Snapshot | null,
    private readonly send: (...commands: Command[]) => void,
  ) {}

  /** A new stage began: what was pointed at means nothing any more. `back`: the tile just taken back. */
  reset(back: Chosen | null = null): void {
    this.#rotation = null;
    this.pointing.patch({ chosen: back, hover: null, picked: null });
  }

  /** The mouse is over a legal square. */
  point(square: Square | null): void {
    const before = this.pointing.value.hover;
    if (before?.x !== square?.x || before?.y !== square?.y) this.pointing.patch({ hover: square });
  }

  /** Lights squares. */
  light(lit: readonly Seen[]): void {
    this.pointing.patch({ lit });
  }

  /** Chooses a square; the one chosen already is turned instead. */
  place(square: Square): void {
    const { chosen } = this.pointing.value;
    const place = placeAt(this.offer().places, square);
    if (place === undefined) return;
    if (chosen !== null && chosen.x === square.x && chosen.y === square.y) this.rotate(1);
    else this.#choose(place);
  }

  /** Turns the chosen tile to the next rotation that fits. */
  rotate(step: number): void {
    const { places } = this.offer();
    const { chosen } = this.pointing.value;
    const place = placeAt(places, chosen);
    if (place === undefined || chosen === null) {
      const first = places[0];
      if (first !== undefined) this.#choose(first);
      return;
    }
    this.#rotation = nextRotation(place, chosen.r, step);
    this.pointing.patch({ chosen: { ...chosen, r: this.#rotation } });
  }

  /** Chooses the next place in reading order; false beyond the last. */
  step(step: number): boolean {
    const place = placeAfter(this.offer().places, this.pointing.value.chosen, step);
    if (place !== null) this.#choose(place);
    return place !== null;
  }

  /** Chooses this place, for arrow keys. */
  choose(place: Place): void {
    this.#choose(place);
  }

  /** Lays the chosen tile. */
  lay(): void {
    const { chosen } = this.pointing.value;
    if (chosen !== null) this.send({ k: "place", x: chosen.x, y: chosen.y, r: chosen.r });
  }

  /** Puts the figure with this place in the list. */
  deploy(index: number): void {
    const spot = this.offer().deployments[index];
    if (spot !== undefined) this.send({ k: "deploy", meeple: spot.meeple, segment: spot.segment });
  }

  /** Picks a spot of this kind of figure: the only one is sent at once. */
  pick(meeple: string): void {
    const { deployments } = this.offer();
    const index = nextOfKind(deployments, meeple, this.pointing.value.picked);
    if (index === null) return;
    if (deployments.filter((spot) => spot.meeple === meeple).length === 1) this.deploy(index);
    else this.pointing.patch({ picked: index });
  }

  /** Picks the spot after or before the picked one. */
  pickNext(step: number): void {
    const count = this.offer().deployments.length;
    const { picked } = this.pointing.value;
    if (count > 0) this.pointing.patch({ picked: ((picked ?? (step > 0 ? -1 : 0)) + step + count) % count });
  }

  /** No figure; where none could be put the part is finished at once. */
  pass(): void {
    if (this.offer().deployments.length === 0) this.send({ k: "pass" }, { k: "confirm" });
    else this.send({ k: "pass" });
  }

  confirm(): void {
    this.send({ k: "confirm" });
  }

  undo(): void {
    if (this.state()?.now.choices?.undo === true) this.send({ k: "undo" });
    else this.undoPointing();
  }

  /** Forgets what was chosen but not sent. */
  undoPointing(): void {
    this.pointing.patch({ chosen: null, picked: null, lit: [] });
  }

  second(take: boolean): void {
    this.send({ k: "second", take });
  }

  /** What Enter means now. */
  enter(): void {
    const now = this.state()?.now;
    if (now === undefined || this.offer().seat === null) return;
    const { picked } = this.pointing.value;
    if (now.stage === "place") this.lay();
    else if (now.stage === "deploy" && picked !== null) this.deploy(picked);
    else if (now.stage === "deploy" && this.offer().deployments.length === 0) this.pass();
    else if (now.stage === "confirm") this.confirm();
    else if (now.stage === "second") this.second(true);
  }

  /** What 0 means now. */
  none(): void {
    const now = this.state()?.now;
    if (now?.stage === "deploy" && this.offer().seat !== null) this.pass();
    else if (now?.stage === "second" && this.offer().seat !== null) this.second(false);
  }

  #choose(place: Place): void {
    const chosen = choose(place, this.pointing.value.chosen?.r ?? this.#rotation);
    this.pointing.patch({ chosen, hover: null });
  }
}

/** The board's scene. */
export function sceneOf(
  state: Snapshot,
  offer: Offer,
  pointing: Pointing,
  spotName: (spot: Deployment) => string,
  fields: readonly ScoredField[],
): Scene {
  const { now } = state;
  const ghostAt = pointing.chosen ?? hoverChoice(offer.places, pointing.hover);
  const place = placeAt(offer.places, ghostAt);
  const two = now.marks.some((mark) => mark.part > 1);
  return {
    ...EMPTY_SCENE,
    tiles: state.tiles,
    figures: now.figures as Scene["figures"],
    last: now.marks.map((mark) => ({ x: mark.x, y: mark.y, label: two ? String(mark.part) : "" })),
    lastSeat: now.marks[0]?.seat ?? null,
    places: offer.places,
    ghost:
      ghostAt === null || place === undefined || now.in_hand === null || offer.seat === null
        ? null
        : {
            ...ghostAt,
            kind: now.in_hand.kind,
            seat: offer.seat,
            firm: pointing.chosen !== null,
            turns: place.rotations.length > 1,
          },
    spotTile: offer.deployments.length > 0 ? now.laid : null,
    spots: spotsOf(offer, pointing, spotName),
    lit: pointing.lit,
    ...fieldMarks(fields),
  };
}

/** Fields by owner, with what they pay, as the board shows them. */
export function fieldMarks(fields: readonly ScoredField[]): Pick<Scene, "owned" | "pay"> {
  return {
    owned: fields.flatMap((field) => {
      const { owners } = field;
      return field.lights.flatMap((at) =>
        at.segment === null ? [] : [{ ...at, segment: at.segment, owners }],
      );
    }),
    pay: fields.flatMap(({ at, paid }) =>
      paid
        .slice(0, 1)
        .map(({ seat, points }) => ({ ...at, segment: at.segment ?? 0, seat, text: `+${points}` })),
    ),
  };
}

function hoverChoice(places: readonly Place[], hover: Square | null): Chosen | null {
  const place = placeAt(places, hover);
  return place === undefined ? null : choose(place, null);
}

/** The spots with their keys. */
export function spotsOf(offer: Offer, pointing: Pointing, spotName: (spot: Deployment) => string): Spot[] {
  return offer.deployments.map((deployment, index) => ({
    index,
    meeple: deployment.meeple as Spot["meeple"],
    segment: deployment.segment,
    seat: offer.seat ?? 0,
    name: index < 9 ? `${index + 1} ${spotName(deployment)}` : spotName(deployment),
    key: index < 9 ? String(index + 1) : "",
    picked: pointing.picked === index,
  }));
}
