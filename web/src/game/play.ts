// Local interaction before anything is sent: pointing, choosing, turning. Takes the table's choices and produces
// commands.
import type { Place, Square } from "../board/scene.ts";
import type { Action, Command, Meeple, Now, Seen, Snapshot } from "../protocol.ts";
import { isAbbey } from "./boxes/abbey/index.ts";
import { bidOf, type Haggling, NO_HAGGLING, tradeOf, waresOf } from "./boxes/bazaar/index.ts";
import { stageOf } from "./boxes/index.ts";
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

export interface Pointing {
  /** Quarter turns of the tile in hand before a place is chosen. */
  r: number;
  /** The square and rotation chosen for the tile in hand. */
  chosen: Chosen | null;
  /** The legal square under the mouse. */
  hover: Square | null;
  /** Index of the spot or move selected by keyboard but not sent. */
  picked: number | null;
  /** The unsent choice at a bazaar. */
  haggling: Haggling;
  /** The places that a line of the log highlights. */
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

/** Whether the last drawn tile is already on the board, because an abbey may be or has been laid after it. */
export const lastIsLaid = ({ stage, laid }: Pick<Now, "stage" | "laid">): boolean =>
  stageOf(stage).instead !== undefined || isAbbey(laid?.kind);

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

export function offerOf(state: Snapshot, art: ArtTable): Offer {
  const seat = decidingHere(state);
  if (seat === null) return NO_OFFER;
  const { choices, in_hand } = state.now;
  const { placements, deployments, neutrals, trades, pass, second } = decisionsOf({ ...state.now, seat });
  const kind = stageOf(state.now.stage).instead?.kind() ?? in_hand?.kind ?? null;
  const period = art[kind ?? ""]?.period ?? 4;
  // A player who declines a figure may change their mind; if there is nothing to choose, one key is enough.
  const some = deployments.length + neutrals.length > 0;
  // A player who sets a tile aside draws another.
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

  /** Starts a new stage, which makes earlier pointing meaningless. `back` is the tile just taken back. */
  reset(back: Chosen | null = null): void {
    // A keyboard selection is highlighted, so clear that as well.
    const dark = this.pointing.value.picked === null ? {} : { lit: [] };
    const none = { hover: null, picked: null, haggling: NO_HAGGLING };
    this.pointing.patch({ r: back?.r ?? 0, chosen: back, ...none, ...dark });
  }

  point(square: Square | null): void {
    const before = this.pointing.value.hover;
    if (before?.x !== square?.x || before?.y !== square?.y) this.pointing.patch({ hover: square });
  }

  /** Highlights places. */
  light(lit: readonly Seen[]): void {
    this.pointing.patch({ lit });
  }

  /** Chooses a square, or turns the tile if that square is already chosen. */
  place(square: Square): void {
    const { chosen } = this.pointing.value;
    const place = placeAt(this.offer().places, square);
    if (place === undefined) return;
    if (chosen !== null && chosen.x === square.x && chosen.y === square.y) this.rotate(1);
    else this.#choose(place);
  }

  /** Turns the chosen tile to the next rotation that fits; before a place is chosen, turns the tile in hand. */
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

  /** Sends an action that is not offered, so that the server says why it is illegal. */
  ask(action: Action): void {
    this.send(played(action));
  }

  /** Chooses the next place in reading order; returns false beyond the last. */
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
   * Sends the deployment at this index; after the deployments come the other choices. At a bazaar, chooses a tile
   * or what happens to it.
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

  /** Changes the unsent choice at a bazaar. */
  haggle(thought: Partial<Haggling>): void {
    this.pointing.patch({ haggling: { ...this.pointing.value.haggling, ...thought } });
  }

  /** Selects the next or previous tile at a bazaar, and changes the bid by `raise`. */
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

  /** Sends a decision at a bazaar: by default the unsent choice. */
  trade(trade: Trade | undefined = tradeOf(this.offer().trades, this.pointing.value.haggling)): void {
    if (trade !== undefined) this.send(played(trade), CONFIRM);
  }

  /** Selects the next spot for this kind of figure; sends it at once if it is the only one. */
  pick(meeple: Meeple): void {
    const { deployments } = this.offer();
    const index = nextOfKind(deployments, meeple, this.pointing.value.picked);
    if (index === null) return;
    if (deployments.filter((spot) => puts(spot, meeple)).length === 1) this.deploy(index);
    else this.pointing.patch({ picked: index });
  }

  /** Selects the next or previous choice: first the spots, then the moves. */
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

  /** Discards everything chosen but not sent. */
  undoPointing(): void {
    this.pointing.patch({ chosen: null, picked: null, haggling: NO_HAGGLING, lit: [] });
  }

  /** Handles Enter: sends what is selected, or else what the table waits for. */
  enter(): void {
    const { chosen, picked, haggling } = this.pointing.value;
    if (chosen !== null) this.lay();
    else if (haggling.tile !== null || haggling.bid !== null) this.trade();
    else if (picked !== null) this.deploy(picked);
    else this.send(...this.offer().enter);
  }

  /** Handles 0: declines. */
  none(): void {
    this.send(...this.offer().none);
  }

  #choose(place: Place): void {
    const { chosen: before, r } = this.pointing.value;
    this.pointing.patch({ chosen: choose(place, before?.r ?? r), hover: null });
  }
}
