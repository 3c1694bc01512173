// The dragon, the fairy and princesses.

import { messages } from "../../i18n/index.ts";
import { quarterAt } from "./count.ts";
import type { Actions, Asked, Lines, Stages } from "./kinds.ts";

const { carcassonne, log, tray } = messages;

const ask = (name: string, { state }: Asked): string => tray.dragon(name, state.now.dragon?.steps ?? 0);

export const stages = {
  dragon: { tray: "chips", ask, wait: tray.dragonWait, anywhere: true, moment: "dragon" },
} satisfies Stages;

export const actions = {
  fairy: {
    asks: "chip",
    name: (at, { now }) => {
      const quarter = quarterAt(now.count, at);
      return quarter === undefined ? tray.fairyTo(at.x, at.y) : carcassonne.fairyTo(quarter);
    },
    short: (at, { now }) => {
      const quarter = quarterAt(now.count, at);
      return quarter === undefined ? tray.where(at.x, at.y) : carcassonne.intoShort(quarter);
    },
    piece: "fairy",
    moment: ({ segment }) => (segment === null ? "fairy_tile" : "fairy"),
  },
  dragon: {
    asks: "chip",
    name: ({ x, y }, { now: { dragon } }) =>
      dragon === null ? tray.dragonTo(x, y) : tray.dragonStep(x - dragon.x, y - dragon.y),
    piece: "dragon",
  },
} satisfies Actions;

export const lines = {
  sent_home: {
    tell: (name, { owner, meeple }, nameOf) => log.sentHome(name, nameOf(owner), meeple),
    ofMove: true,
  },
  dragon_came: { tell: (_, { lights: [at] }) => log.dragonCame(at), ofMove: true },
  dragon_moved: { tell: (name, { lights: [at] }) => log.dragonMoved(name, at), ofMove: true },
  dragon_stopped: { tell: (_, { steps }) => log.dragonStopped(steps), ofMove: true },
  fairy_moved: { tell: (name, { lights: [at] }) => log.fairyMoved(name, at), ofMove: true },
} satisfies Lines;
