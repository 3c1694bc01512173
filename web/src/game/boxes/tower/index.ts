// Towers: floors, captures, and how prisoners come home.
import { messages } from "../../../i18n/index.ts";
import type { Box, Things } from "../kinds.ts";

const { tower: text, tray } = messages;

/** Floors that the player can still add, and the player's prisoners. */
const things: Things = ({ seat, floors, prisoners = [] }, { seats }) => [
  ...(floors === undefined
    ? []
    : [
        {
          kind: "floors-left",
          label: text.left(floors),
          picture: { piece: "floor" as const },
          seat,
          count: floors,
        },
      ]),
  ...prisoners.map(({ of, meeple, count }) => ({
    kind: "captives",
    label: text.prisoners(count, meeple, seats[of]?.name ?? ""),
    picture: { meeple },
    seat: of,
    count,
  })),
];

export const box = {
  stages: {
    capture: {
      tray: "figures",
      ask: text.capture,
      decline: tray.nobody,
      declined: text.noCapture,
      wait: text.captureWait,
      sign: () => "tower",
      why: text.whyCapture,
      rule: "tower.capture",
      anywhere: true,
      take: text.captureOf,
      moment: "capture",
    },
    exchange: { tray: "chips", ask: text.exchange, wait: text.exchangeWait },
    ransom: {
      tray: "chips",
      ask: text.ransom,
      decline: tray.nobody,
      declined: text.noRansom,
      wait: text.ransomWait,
    },
  },
  actions: {
    floor: {
      asks: "chip",
      name: ({ x, y }) => text.floorOn(x, y),
      short: ({ x, y }) => tray.where(x, y),
      thing: text.floor,
      piece: "floor",
      onBoard: ({ x, y }, { state }) => {
        const tower = state.now.towers?.find((one) => one.x === x && one.y === y);
        return { x, y, segment: tower?.segment ?? null, piece: "floor" };
      },
      moment: () => "tower",
    },
    exchange: { asks: "chip", name: ({ meeple }) => text.exchangeFor(meeple) },
    ransom: {
      asks: "chip",
      name: ({ captor, meeple }, { now }) => text.ransomFrom(now.seats[captor]?.name ?? "", meeple),
      short: ({ captor, meeple }, { now }) => text.ransomShort(now.seats[captor]?.name ?? "", meeple),
      moment: () => "ransom",
    },
  },
  lines: {
    floor_added: {
      message: (name, { floors, lights: [at] }) => text.floorAdded(name, floors, at),
      ofMove: true,
    },
    captured: {
      message: (name, { owner, meeple }, nameOf) => text.captured(name, nameOf(owner), meeple),
      ofMove: true,
    },
    freed: {
      message: (name, { captor, meeple, points }, nameOf) => text.freed(name, nameOf(captor), meeple, points),
      ofMove: true,
    },
  },
  things,
  back: messages.tower.back,
} satisfies Box;
