// Besieged cities, which a knight may leave.
import { messages } from "../../i18n/index.ts";
import { numbered } from "../numbers.ts";
import type { Lines, Stages } from "./kinds.ts";

const { live, log, tray } = messages;

export const stages = {
  escape: {
    tray: "figures",
    ask: tray.escape,
    decline: tray.allStay,
    told: (name, _, options) => numbered(live.escape(name), options, tray.allStay),
    wait: tray.escapeWait,
    sign: () => "siege",
    rule: "siege.escape",
    anywhere: true,
    moment: "escape",
  },
} satisfies Stages;

export const lines = { no_escape: { tell: log.noEscape } } satisfies Lines;
