// The dragon, the fairy and princesses.
import { messages } from "../../../i18n/index.ts";
import { quarterAt } from "../count/index.ts";
import type { Asked, Box } from "../kinds.ts";

const { count, dragon: text, tray } = messages;

const ask = (name: string, { state }: Asked): string => text.dragon(name, state.now.dragon?.steps ?? 0);

export const box = {
  stages: {
    dragon: { tray: "chips", ask, wait: text.dragonWait, anywhere: true, moment: "dragon" },
  },
  actions: {
    fairy: {
      asks: "chip",
      name: (at, { now }) => {
        const quarter = quarterAt(now.count, at);
        return quarter === undefined ? text.fairyTo(at.x, at.y) : count.fairyTo(quarter);
      },
      short: (at, { now }) => {
        const quarter = quarterAt(now.count, at);
        return quarter === undefined ? tray.where(at.x, at.y) : count.intoShort(quarter);
      },
      thing: text.fairy,
      piece: "fairy",
      moment: ({ segment }) => (segment === null ? "fairy_tile" : "fairy"),
    },
    dragon: {
      asks: "chip",
      name: ({ x, y }, { now: { dragon } }) =>
        dragon === null ? text.dragonTo(x, y) : text.dragonStep(x - dragon.x, y - dragon.y),
      piece: "dragon",
    },
  },
  lines: {
    sent_home: {
      message: (name, { owner, meeple }, nameOf) => text.sentHome(name, nameOf(owner), meeple),
      ofMove: true,
    },
    dragon_came: { message: (_, { lights: [at] }) => text.dragonCame(at), ofMove: true, ofTile: true },
    dragon_moved: { message: (name, { lights: [at] }) => text.dragonMoved(name, at), ofMove: true },
    dragon_stopped: { message: (_, { steps }) => text.dragonStopped(steps), ofMove: true, hint: true },
    fairy_moved: { message: (name, { lights: [at] }) => text.fairyMoved(name, at), ofMove: true },
  },
  back: messages.dragon.back,
} satisfies Box;
