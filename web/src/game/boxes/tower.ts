// Towers: floors, whom they capture, and how prisoners come home.

import { messages } from "../../i18n/index.ts";
import type { Actions, Lines, Stages } from "./kinds.ts";

const { log, tray } = messages;

export const stages = {
  capture: {
    tray: "figures",
    ask: tray.capture,
    decline: tray.nobody,
    wait: tray.captureWait,
    sign: () => "tower",
    rule: "tower.capture",
    anywhere: true,
    take: tray.captureOf,
    moment: "capture",
  },
  exchange: { tray: "chips", ask: tray.exchange, wait: tray.exchangeWait },
  ransom: {
    tray: "chips",
    ask: tray.ransom,
    decline: tray.nobody,
    wait: tray.ransomWait,
  },
} satisfies Stages;

export const actions = {
  floor: {
    asks: "chip",
    name: ({ x, y }) => tray.floorOn(x, y),
    short: ({ x, y }) => tray.where(x, y),
    piece: "floor",
    onBoard: ({ x, y }, { state }) => {
      const tower = state.now.towers?.find((one) => one.x === x && one.y === y);
      return { x, y, segment: tower?.segment ?? null, piece: "floor" };
    },
    moment: () => "tower",
  },
  exchange: { asks: "chip", name: ({ meeple }) => tray.exchangeFor(meeple) },
  ransom: {
    asks: "chip",
    name: ({ captor, meeple }, { now }) => tray.ransomFrom(now.seats[captor]?.name ?? "", meeple),
    short: ({ captor, meeple }, { now }) => tray.ransomShort(now.seats[captor]?.name ?? "", meeple),
    moment: () => "ransom",
  },
} satisfies Actions;

export const lines = {
  floor_added: {
    tell: (name, { floors, lights: [at] }) => log.floorAdded(name, floors, at),
    ofMove: true,
  },
  captured: {
    tell: (name, { owner, meeple }, nameOf) => log.captured(name, nameOf(owner), meeple),
    ofMove: true,
  },
  no_capture: { tell: log.noCapture },
  freed: {
    tell: (name, { captor, meeple, points }, nameOf) => log.freed(name, nameOf(captor), meeple, points),
    ofMove: true,
  },
  no_ransom: { tell: log.noRansom },
} satisfies Lines;
