// Bridges: where they are built, alone or with a tile that needs one, and how the board shows them.
import type { Scene, Square, Way } from "../../board/scene.ts";
import { messages } from "../../i18n/index.ts";
import type { Axis, Bridge, BridgeAt } from "../../protocol.ts";
import type { Chosen } from "../offer.ts";
import type { Actions, Box, Lines, Things } from "./kinds.ts";

const { bridges: text } = messages;

const actions = {
  bridged: { asks: "tile", placement: ({ x, y, r, bridge }) => ({ x, y, r, bridge }) },
  bridge: {
    asks: "chip",
    name: ({ axis, x, y }) => text.build(axis, x, y),
    short: ({ axis, x, y }) => text.buildShort(axis, x, y),
    onBoard: ({ x, y, axis }, { seat }) => ({ x, y, segment: null, piece: "bridge", seat: seat ?? 0, axis }),
    moment: () => "bridge",
  },
} satisfies Actions;

const lines = {
  bridge_built: {
    message: (name, { square }) => text.built(name, square.x, square.y),
    ofMove: true,
  },
} satisfies Lines;

export const bridgeOf = ({ bridge }: { bridge?: BridgeAt | undefined }): Pick<Way, "bridge"> =>
  bridge === undefined ? {} : { bridge };

/** The square and direction of a bridge that comes with a tile on this square. */
export function bridgeOver({ x, y }: Square, bridge: BridgeAt): Square & { axis: Axis } {
  const offsets: Record<BridgeAt, [number, number, Axis]> = {
    ns: [0, 0, "ns"],
    we: [0, 0, "we"],
    n: [0, -1, "ns"],
    s: [0, 1, "ns"],
    e: [1, 0, "we"],
    w: [-1, 0, "we"],
  };
  const [dx, dy, axis] = offsets[bridge];
  return { x: x + dx, y: y + dy, axis };
}

/** Bridges for the board, including the planned one if the chosen place needs it. */
export function bridgesOf(
  bridges: readonly Bridge[],
  chosen: Chosen | null = null,
  seat: number | null = null,
): Scene["bridges"] {
  const built = bridges.map((bridge) => ({ ...bridge, planned: false }));
  if (chosen?.bridge === undefined || seat === null) return built;
  return [...built, { ...bridgeOver(chosen, chosen.bridge), seat, planned: true }];
}

/** Bridges that the player can still build. */
const things: Things = ({ seat, bridges: count }) =>
  count === undefined
    ? []
    : [{ kind: "bridges-left", label: text.left(count), picture: { axis: "we" }, seat, count }];

export const box = {
  actions,
  lines,
  things,
  back: { ...messages.bridges.back, bridged: messages.log.back.place },
} satisfies Box;
