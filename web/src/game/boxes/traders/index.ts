// Traders & Builders: the second tile and goods.
import { messages } from "../../../i18n/index.ts";
import type { Box } from "../kinds.ts";

const { live, second, traders: text } = messages;

export const box = {
  stages: {
    second: {
      tray: "second",
      ask: second.text,
      decline: second.decline,
      declined: text.secondDeclined,
      announce: live.second,
      wait: second.wait,
      moment: "second",
    },
  },
  actions: { second: { asks: "second" } },
  lines: {
    second_earned: { message: text.secondEarned, ofTile: true },
    second_taken: { message: text.secondTaken },
    took_goods: { message: (name, { goods }) => text.tookGoods(name, goods), ofMove: true },
  },
  back: text.back,
} satisfies Box;
