// Traders & Builders: the second tile and goods.
import { messages } from "../../../i18n/index.ts";
import type { Box } from "../kinds.ts";

const { live, log, second: text } = messages;

export const box = {
  stages: {
    second: {
      tray: "second",
      ask: text.text,
      decline: text.decline,
      declined: log.secondDeclined,
      announce: live.second,
      wait: text.wait,
      moment: "second",
    },
  },
  actions: { second: { asks: "second" } },
  lines: {
    second_earned: { message: log.secondEarned, ofTile: true },
    second_taken: { message: log.secondTaken },
    took_goods: { message: (name, { goods }) => log.tookGoods(name, goods), ofMove: true },
  },
} satisfies Box;
