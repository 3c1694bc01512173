// What a person does at the table before anything is sent: pointing, choosing, turning. The table's choices in,
// commands out.
import type { Place, Square } from "../board/scene.ts";
import type { Action, Command, Meeple, Now, Seen, Snapshot } from "../protocol.ts";
import { bidOf, type Haggling, NO_HAGGLING, tradeOf, waresOf } from "./boxes/bazaar/index.ts";
import {
  choose,
  decisionsOf,
  inOrder,
  leadsTo,
  nextOfKind,
  nextWay,
  placeAfter,
  placeAt,
  placesOf,
  puts,
} from "./choice.ts";
import { decidingHere } from "./model.ts";
import type { ArtTable, Chosen, Offer, Placement, Trade } from "./offer.ts";
import { Store } from "./store.ts";
import { abbey, isAbbey } from "./tile-words.ts";

export interface Pointing {
  /** Quarter turns of the tile in hand before a place is chosen. */
  r: number;
  /** The square and rotation chosen for the tile in hand. */
  chosen: Chosen | null;
  /** The legal square under the mouse. */
  hover: Square | null;
  /** The spot or move chosen by keyboard but not sent, as its number in the list. */
  picked: number | null;
  /** What is thought of at a bazaar. */
  haggling: Haggling;
  /** What a line of the log lights up. */
  lit: readonly Seen[];
}

const NOTHING: Pointing = {
  r: 0,
  chosen: null,
  hover: null,
  picked: null,
  haggling: NO_HAGGLING,
  lit: [],
};

/** Whether the last tile lies on the table already, since an abbey may be laid or was laid after it. */
export const lastIsLaid = ({ stage, laid }: Pick<Now, "stage" | "laid">): boolean =>
  stage === "abbey" || isAbbey(laid?.kind);

const NO_OFFER: Offer = {
  seat: null,
  places: [],
  kind: null,
  lays: [],
  deployments: [],
  neutrals: [],
  trades: [],
  enter: [],
  none: [],
};

const CONFIRM: Command = { k: "confirm" };
const played = (action: Action): Command => ({ k: "play", action });

/** The offer of a state. */
export function offerOf(state: Snapshot, art: ArtTable): Offer {
  const seat = decidingHere(state);
  if (seat === null) return NO_OFFER;
  const { choices, in_hand } = state.now;
  const { placements, deployments, neutrals, trades, pass, second } = decisionsOf({ ...state.now, seat });
  const kind = state.now.stage === "abbey" ? abbey() : (in_hand?.kind ?? null);
  const period = art[kind ?? ""]?.period ?? 4;
  // A person who declines a figure may want to think again; where there is nothing to choose one key is enough.
  const some = deployments.length + neutrals.length > 0;
  // Whoever sets a tile aside is dealt another.
  const none =
    pass === null ? [] : some || state.now.stage === "place" ? [played(pass)] : [played(pass), CONFIRM];
  const only = placements.length + trades.length === 0 && !some ? none : [];
  const taken = second === null ? only : [played(second), CONFIRM];
  return {
    seat,
    places: placesOf(placements, period),
    kind,
    lays: placements,
    deployments: inOrder(deployments),
    neutrals,
    trades,
    enter: choices?.confirm === true ? [CONFIRM] : taken,
    none,
  };
}

export class Play {
  readonly pointing = new Store<Pointing>(NOTHING);
  constructor(
    private readonly offer: () => Offer,
    private readonly state: () => Snapshot | null,
    private readonly send: (...commands: Command[]) => void,
  ) {}

  /** A new stage began: what was pointed at means nothing any more. `back`: the tile just taken back. */
  reset(back: Chosen | null = null): void {
    // What was picked by keys is lit, and lit no longer.
    const dark = this.pointing.value.picked === null ? {} : { lit: [] };
    const none = { hover: null, picked: null, haggling: NO_HAGGLING };
    this.pointing.patch({ r: back?.r ?? 0, chosen: back, ...none, ...dark });
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

  /** Turns the chosen tile to the next rotation that fits; before a place is chosen, the tile in hand. */
  rotate(step: number): void {
    const { places } = this.offer();
    const { chosen, r } = this.pointing.value;
    const place = placeAt(places, chosen);
    if (places.length === 0) return;
    if (place === undefined || chosen === null) {
      this.pointing.patch({ r: (r + step + 4) % 4 });
      return;
    }
    const way = nextWay(place, chosen, step);
    this.pointing.patch({ r: way.r, chosen: { x: chosen.x, y: chosen.y, ...way } });
  }

  /** Asks the table to do what is not offered: it says why not. */
  ask(action: Action): void {
    this.send(played(action));
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
    const same = (lay: Placement) =>
      lay.x === chosen?.x && lay.y === chosen.y && lay.r === chosen.r && lay.bridge === chosen.bridge;
    const lay = this.offer().lays.find(same);
    if (lay !== undefined) this.send(played(lay.action));
  }

  /**
   * Puts the figure with this place in the list, or takes it home; after those in the list, moves the fairy or the dragon. At a
   * bazaar: chooses a tile, or what becomes of it.
   */
  deploy(index: number): void {
    const { deployments, neutrals, trades } = this.offer();
    const tile = waresOf(trades)[index];
    const deal = trades.filter(({ k }) => k === "buy" || k === "sell")[index];
    const action = deployments[index]?.action ?? neutrals[index - deployments.length];
    if (tile !== undefined) this.haggle({ tile });
    else if (deal !== undefined) this.trade(deal);
    else if (action !== undefined) this.send(played(action));
  }

  /** Thinks of a tile of the bazaar, or of a bid. */
  haggle(thought: Partial<Haggling>): void {
    this.pointing.patch({ haggling: { ...this.pointing.value.haggling, ...thought } });
  }

  /** Thinks of the tile after or before the one that is chosen, and of a bid that is so much higher. */
  haggleBy(step: number, raise: number): void {
    const { trades } = this.offer();
    const { haggling } = this.pointing.value;
    const wares = waresOf(trades);
    const before = haggling.tile === null ? (step > 0 ? -1 : 0) : wares.indexOf(haggling.tile);
    const tile = wares[(before + step + wares.length) % wares.length];
    if (step !== 0 && tile !== undefined) this.haggle({ tile });
    if (raise !== 0)
      this.haggle({ bid: bidOf(trades, { ...haggling, bid: bidOf(trades, haggling) + raise }) });
  }

  /** Decides at a bazaar: as was thought of, if nothing else is said. */
  trade(trade: Trade | undefined = tradeOf(this.offer().trades, this.pointing.value.haggling)): void {
    if (trade !== undefined) this.send(played(trade), CONFIRM);
  }

  /** Picks a spot of this kind of figure: the only one is sent at once. */
  pick(meeple: Meeple): void {
    const { deployments } = this.offer();
    const index = nextOfKind(deployments, meeple, this.pointing.value.picked);
    if (index === null) return;
    if (deployments.filter((spot) => puts(spot, meeple)).length === 1) this.deploy(index);
    else this.pointing.patch({ picked: index });
  }

  /** Picks the choice after or before the picked one: the spots, then the moves. */
  pickNext(step: number): void {
    const { deployments, neutrals } = this.offer();
    const count = deployments.length + neutrals.length;
    if (count === 0) return;
    const { picked: before } = this.pointing.value;
    const picked = ((before ?? (step > 0 ? -1 : 0)) + step + count) % count;
    const move = neutrals[picked - deployments.length];
    this.pointing.patch({ picked, lit: move === undefined ? [] : leadsTo(move) });
  }

  undo(): void {
    if (this.state()?.now.choices?.undo === true) this.send({ k: "undo" });
    else this.undoPointing();
  }

  /** Forgets what was chosen but not sent. */
  undoPointing(): void {
    this.pointing.patch({ chosen: null, picked: null, haggling: NO_HAGGLING, lit: [] });
  }

  /** What Enter means now: what is pointed at, else what the table waits for. */
  enter(): void {
    const { chosen, picked, haggling } = this.pointing.value;
    if (chosen !== null) this.lay();
    else if (haggling.tile !== null || haggling.bid !== null) this.trade();
    else if (picked !== null) this.deploy(picked);
    else this.send(...this.offer().enter);
  }

  /** What 0 means now. */
  none(): void {
    this.send(...this.offer().none);
  }

  #choose(place: Place): void {
    const { chosen: before, r } = this.pointing.value;
    this.pointing.patch({ chosen: choose(place, before?.r ?? r), hover: null });
  }
}
