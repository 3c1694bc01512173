// The possible moves, in words.
import { bidOf, tradeOf } from "../../game/boxes/bazaar/index.ts";
import { bridgeOver } from "../../game/boxes/bridges.ts";
import { passWords, said, wayWords } from "../../game/boxes/in-words.ts";
import { actionOf, isTrade, stageOf } from "../../game/boxes/index.ts";
import type { Speaker } from "../../game/boxes/kinds.ts";
import type { Desk } from "../../game/desk.ts";
import { namesIn, takeName } from "../../game/names.ts";
import type { Deployment } from "../../game/offer.ts";
import { askedSeat, isAsked } from "../../game/terms.ts";
import { byUse } from "../../game/use.ts";
import { messages } from "../../i18n/index.ts";
import { called } from "../../i18n/speech.ts";
import { words as text } from "../../i18n/text.ts";
import * as api from "../../net/api.ts";
import type { Action, LookedFeature, Snapshot, Stand, Way } from "../../protocol.ts";
import { useAsked, useScores } from "../../ui/sheet.ts";
import { never } from "../../vocabulary.ts";

/** A possible move. */
export interface Option {
  words: string;
  act: () => void;
  /** Bids this amount instead, typed after the number of the line; returns false if that is not a legal bid. */
  bid?: (bid: number) => boolean;
}

export interface OptionsProps {
  desk: Desk;
  showResults: () => void;
  rematch: (() => void) | null;
  /** Answers a request to take a tile back. */
  answerBack: (accept: boolean) => void;
}

/** Taking the last tile back is a request if people are asked, and a command if all others are computers. */
export const backWords = ({ state }: Desk): string =>
  isAsked(state) ? text.askBack : `${messages.tray.takeBackLong}.`;

/** Every possible move of the deciding player on this device, in one list. */
export function useOptions({ desk, showResults, rematch, answerBack }: OptionsProps): Option[] {
  const { state, offer } = desk;
  const { now } = state;
  const { tray, figures } = stageOf(now.stage);
  const stands = figures === "put" || figures === "go_on";
  const ways = useAsked(state, offer.seat !== null && tray === "place", api.ways);
  // Where a figure can be placed on the table, apart from the City of Carcassonne.
  const looked = useAsked(state, offer.seat !== null && stands, api.stands);
  const scores = useScores(state, offer.neutrals);
  if (now.over !== null)
    return [
      { words: text.results, act: showResults },
      ...(rematch === null ? [] : [{ words: text.rematch, act: rematch }]),
    ];
  const answers = answersOf(state, answerBack);
  if (offer.seat === null || now.choices === null) return answers;
  return [...answers, ...tableOptions(desk, ways, looked ?? [], scores)];
}

/** The feature under a figure; for a barn its field, unless the tile has several. */
function featureFor(
  { x, y, segment, corner }: Deployment,
  looked: readonly Stand[],
): LookedFeature | undefined {
  const features = looked.find((there) => there.x === x && there.y === y)?.features ?? [];
  if (corner === undefined) return features[segment];
  const fields = features.filter(({ kind }) => kind === "field");
  return fields.length === 1 ? fields[0] : undefined;
}

/** The answers to a request to take a tile back. */
function answersOf(state: Snapshot, answer: (accept: boolean) => void): Option[] {
  const { asking, seats } = state.now;
  if (asking === null) return [];
  const name = seats[asking.seat]?.name ?? "";
  if (askedSeat(state) !== null)
    return [
      { words: text.agreeBack(name), act: () => answer(true) },
      { words: text.declineBack(name), act: () => answer(false) },
    ];
  return state.yours.includes(asking.seat) ? [{ words: text.withdrawBack, act: () => answer(false) }] : [];
}

/** The options that the rules offer. */
function tableOptions(
  desk: Desk,
  ways: Way[] | null,
  looked: readonly Stand[],
  scores: readonly (number | undefined)[],
): Option[] {
  const { play } = desk;
  const { now } = desk.state;
  if (now.choices === null) return [];
  const undo = now.choices.undo ? [{ words: text.undo, act: () => play.undo() }] : [];
  if (now.choices.confirm) return [{ words: text.confirm, act: () => play.enter() }, ...undo];
  const option = (action: Action) => decisionOption(desk, action, looked, scores);
  if (stageOf(now.stage).tray === "place") {
    const others = now.choices.actions.flatMap(option);
    const sorted = byUse(ways ?? [], desk.offer.seat);
    return [...sorted.map((way) => layOption(desk, way)), ...others, ...undo];
  }
  const sorted = asNumbered(desk.offer, now.choices.actions);
  return [...sorted.flatMap(option), ...undo];
}

function layOption(desk: Desk, way: Way): Option {
  const { x, y, r, bridge } = way;
  const { state, play } = desk;
  const words = wayWords(speakerOf(desk), way);
  if (bridge === undefined) {
    const action = stageOf(state.now.stage).instead?.lay(way) ?? { k: "place", x, y, r };
    return { words, act: () => play.ask(action) };
  }
  const over = bridgeOver({ x, y }, bridge);
  return {
    words: messages.bridges.way(words, over.axis, over.x, over.y),
    act: () => play.ask({ k: "bridged", x, y, r, bridge }),
  };
}

/** In the order of the keys, which is that of the tray; actions without a key come last. */
function asNumbered({ deployments, neutrals }: Desk["offer"], actions: readonly Action[]): Action[] {
  const keys: readonly Action[] = [...deployments.map(({ action }) => action), ...neutrals];
  return [...keys, ...actions.filter((action) => !keys.includes(action))];
}

/** An option for any decision but placing the tile. */
function decisionOption(
  desk: Desk,
  action: Action,
  looked: readonly Stand[],
  scores: readonly (number | undefined)[],
): Option[] {
  const { state, play, offer } = desk;
  const info = actionOf(action);
  switch (info?.asks) {
    case "figure": {
      const words = said(action, speakerOf(desk));
      if (words != null) return [{ words, act: () => play.ask(action) }];
      const index = offer.deployments.findIndex((spot) => spot.action === action);
      const spot = offer.deployments[index];
      if (spot === undefined) return [];
      const deploys = text.deploy(desk.spotName(spot), featureFor(spot, looked), namesIn(state));
      return [{ words: deploys, act: () => play.deploy(index) }];
    }
    case "chip": {
      // Of several equal ones, only one is offered.
      const index = (offer.neutrals as readonly Action[]).indexOf(action);
      if (index < 0) return [];
      const words = said(action, speakerOf(desk)) ?? info.name(action, state, scores[index]);
      return [{ words, act: () => play.ask(action) }];
    }
    case "trade": {
      const words = said(action, speakerOf(desk)) ?? null;
      return words === null || !isTrade(action)
        ? []
        : [{ words, act: () => play.trade(action), ...bidOption(desk, action) }];
    }
    case "pass":
      return [{ words: passWords(speakerOf(desk)), act: () => play.none() }];
    case "second":
      return [{ words: text.second, act: () => play.enter() }];
    case "tile":
    case "chance":
    case undefined:
      // Placements are listed with what they join; draws are not the player's to decide.
      return [];
    default:
      return never(info);
  }
}

function speakerOf(desk: Desk): Speaker {
  const { state, offer, pointing, featureOf } = desk;
  const owner = called(namesIn(state), text.you);
  return {
    state,
    offer,
    text,
    figureName: (figure) => text.figure(figure.meeple, featureOf(figure) ?? "field", owner(figure.seat)),
    takeName: takeName(state.now.stage),
    bid: bidOf(offer.trades, pointing.haggling),
  };
}

/** For lines that take a bid after their number. */
function bidOption(desk: Desk, action: Action): Pick<Option, "bid"> {
  if (action.k === "offer") return { bid: bidding(desk, action.tile) };
  return action.k === "bid" ? { bid: bidding(desk, null) } : {};
}

/** Returns a function that bids an amount for a tile, if it is legal. */
function bidding({ offer, play }: Desk, tile: string | null): (bid: number) => boolean {
  return (bid) => {
    const trade = tradeOf(offer.trades, { tile, bid });
    const may = trade !== undefined && "bid" in trade && trade.bid === bid;
    if (may) play.trade(trade);
    return may;
  };
}
