// The basic game: tiles, followers and scoring.
import { messages } from "../../../i18n/index.ts";
import type { Spot } from "../../../protocol.ts";
import { DEPLOYINGS, type Deploying } from "../../../vocabulary.ts";
import { numbered } from "../../numbers.ts";
import type { Deployment, Neutral } from "../../offer.ts";
import { partsOfKind } from "../../tile-words.ts";
import { isAbbey } from "../abbey/index.ts";
import { entered, placeOf } from "../count/index.ts";
import type { Asked, Box, Offered } from "../kinds.ts";

const { bridges, live, log, tray } = messages;

/** Whether the tile just laid shows a festival. */
function showsFestival({ state: { now } }: Asked): boolean {
  const shown = now.laid === null ? [] : partsOfKind(now.laid.kind, now.laid.r);
  return shown.some((part) => "symbol" in part && part.symbol === "festival");
}

/** Everything that may be done after a tile is laid. */
export function deployingsOf(
  deployments: readonly Deployment[],
  neutrals: readonly Neutral[],
  festival: boolean,
): Deploying[] {
  const home = deployments.some((spot) => spot.home === true);
  const may: Partial<Record<Deploying, boolean>> = {
    put: deployments.some((spot) => spot.home !== true && spot.corner === undefined),
    barn: deployments.some(({ corner }) => corner !== undefined),
    home: festival && home,
    send: !festival && home,
  };
  // The other kinds have the same name as their action.
  return DEPLOYINGS.filter((way) => may[way] ?? neutrals.some(({ k }) => k === way));
}

/**
 * The question after a tile is laid: about a figure, a floor or the fairy, and at a festival also whether a figure
 * returns instead.
 */
function deploying(name: string, asked: Asked): string {
  const { deployments, neutrals, none } = asked.offer;
  const ways = deployingsOf(deployments, neutrals, showsFestival(asked));
  // A princess that must be obeyed leaves no other choice.
  const must = none.length === 0 && ways.length === 1 && ways[0] === "send";
  return must ? messages.dragon.mustSend(name) : tray.deploy(name, ways);
}

const nobody = { tray: null, ask: () => "", announce: () => "" } as const;

/** The position on the board of a figure deployed to this spot. */
function standingOf(
  at: Spot,
  { laid, towers = [], count }: Offered,
): Pick<Deployment, "x" | "y" | "segment" | "corner"> | null {
  const here = { x: laid?.x ?? 0, y: laid?.y ?? 0 };
  switch (at.k) {
    case "here":
      return { ...here, segment: at.segment };
    case "there":
      return { x: at.x, y: at.y, segment: at.segment };
    case "tower": {
      const top = towers.find((tower) => tower.x === at.x && tower.y === at.y);
      return { x: at.x, y: at.y, segment: top?.segment ?? 0 };
    }
    case "corner":
      // Several fields meet at a corner, so the segment is irrelevant.
      return { ...here, segment: 0, corner: at.corner };
    case "quarter":
      return count === undefined ? { x: 0, y: 0, segment: 0 } : placeOf(count, at.quarter);
    default:
      // A newer server may send spots that this page does not know; nothing is offered there.
      at satisfies never;
      return null;
  }
}

export const box = {
  stages: {
    draw: nobody,
    over: nobody,
    place: {
      tray: "place",
      ask: (name, { state }) => (state.now.part > 1 ? tray.laySecond(name) : tray.lay(name)),
      // A tile that fits only with a bridge may be set aside.
      decline: ({ offer }) => (offer.none.length > 0 ? bridges.aside : undefined),
      announce: (name, { offer }, options) => {
        const turn = live.yourTurn(name, partsOfKind(offer.kind ?? "", 0), offer.places.length);
        return options.length === 0 ? turn : numbered(turn, options);
      },
      hint: ({ offer: { places } }) =>
        places.length > 0 && places.every(({ rotations }) => rotations.length === 0)
          ? bridges.only(places.length)
          : tray.layHint(places.length),
    },
    deploy: {
      tray: "figures",
      ask: deploying,
      decline: tray.none,
      declined: null,
      announce: (name, asked, options) => {
        if (options.length === 0) return live.cannotDeploy(name);
        // A princess that must be obeyed cannot be declined.
        const none = asked.offer.none.length > 0 ? tray.noFigure : undefined;
        return numbered(deploying(name, asked), options, none);
      },
      sign: (asked) => (showsFestival(asked) ? "festival" : null),
      why: tray.whyHome,
      rule: "festival.instead",
      figures: "put",
    },
    confirm: { tray: "confirm", ask: () => "", announce: live.confirm },
  },
  actions: {
    draw: { asks: "chance" },
    pass: { asks: "pass" },
    place: { asks: "tile", placement: ({ x, y, r }) => ({ x, y, r }) },
    deploy: {
      asks: "figure",
      deployment: ({ at, meeple }, table) => {
        const spot = standingOf(at, table);
        return spot === null ? null : { ...spot, meeple };
      },
    },
  },
  lines: {
    drawn: { ofTurn: true },
    set_aside: {
      message: (name, { declined_by }) => (declined_by === null ? log.setAside : bridges.declined(name)),
    },
    placed: {
      message: (_, { tile, part = 1, joins = [] }, nameOf) => {
        const joined = messages.card.joins(joins, nameOf);
        return isAbbey(tile.kind)
          ? messages.abbey.abbeyLaid(tile.x, tile.y, joined)
          : log.placed(tile.x, tile.y, part, joined);
      },
      ofTurn: true,
      ofMove: true,
    },
    deployed: {
      message: (name, { meeple, moves_on, at }) =>
        entered(meeple, at, name) ??
        (moves_on ? messages.abbey.movedOn(name, at.feature, at.x, at.y) : log.deployed(meeple, at.feature)),
      ofMove: true,
      figure: "put",
    },
    completed: {},
    turn_ended: {},
    scored: {
      message: (name, { points, source, rule }) => log.scored(name, points, source, rule),
      ofMove: true,
    },
    returned: {
      message: (name, { why, meeple, at: { feature } }) =>
        why === "eaten" ? messages.dragon.eaten(name, meeple, feature) : log.returned(name, meeple, feature),
      // Most of these are covered by a payment or by the previous line.
      silent: ({ why }) => why === "paid" || why === "taken_back" || why === "sent_home",
      ofMove: true,
      figure: "home",
    },
  },
  back: messages.log.back,
} satisfies Box;
