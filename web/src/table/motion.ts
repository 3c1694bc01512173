// Motion that shows what happened: points fly from what was paid to their player, figures walk home. Any further input
// cuts it short, and nothing moves if reduced motion is preferred.
import type { Board } from "../board/board.ts";
import { figureDrawing } from "../board/elements.ts";
import { messages } from "../i18n/index.ts";
import type { Card, Line, Meeple } from "../protocol.ts";
import { isSeen } from "./finale.ts";

/** How long something stands where it begins, and how long it takes to its goal, in milliseconds. */
const STANDS_MS = 650;
const GOES_MS = 560;

/** Shows what these lines paid and which figures they sent home. */
export function showLines(board: Board | null, lines: readonly Line[]): void {
  if (board === null) return;
  const moves = isSeen();
  for (const line of lines) {
    const { seat, what } = line;
    if (seat === null) continue;
    if (what.k === "scored") {
      // Payments of several players are placed side by side.
      const at = what.lights[(Math.floor(what.lights.length / 2) + seat) % what.lights.length];
      if (at === undefined) continue;
      if (moves)
        fly(board.onScreen(at, null), homeOf(seat, ".score, .strip-seat b"), points(what.points, seat));
      else untilTouched(board.float(at, `+${what.points}`, seat));
    } else if (what.k === "second_earned") {
      const placed = lines.find((other) => other.what.k === "placed");
      if (placed?.what.k === "placed")
        untilTouched(board.float(placed.what.tile, messages.second.onBoard, seat));
    } else if (what.k === "card_taken" && moves) {
      const [at] = lines.flatMap(({ what: of }) =>
        of.k === "placed" || of.k === "completed" ? of.lights : [],
      );
      if (at !== undefined)
        fly(board.onScreen(at, null), homeOf(seat, `.held-card.${what.card}, .score`), card(what.card, seat));
    } else if (what.k === "returned" && moves) {
      const [at] = what.lights;
      const home = homeOf(seat, `.figures.${what.meeple}, .strip-seat .seat-badge`);
      if (at !== undefined)
        fly(board.onScreen(at, at.segment), home, figure(what.meeple, what.at.feature, seat), 150);
    }
  }
}

function points(count: number, seat: number): HTMLElement {
  const made = document.createElement("b");
  made.className = `float flying points seat-${seat}`;
  made.textContent = `+${count}`;
  return made;
}

function figure(meeple: Meeple, feature: string, seat: number): HTMLElement {
  // A farmer gets up to walk.
  const drawing = figureDrawing(meeple, feature === "field" ? "" : feature);
  return drawn(seat, `figure-image seat-${seat}`, [drawing, `#glyph-${seat}`]);
}

function card(card: Card, seat: number): HTMLElement {
  return drawn(seat, "card-image", [`#card-${card}`]);
}

/** A flying element made of these drawings. */
function drawn(seat: number, name: string, drawings: readonly string[]): HTMLElement {
  const made = document.createElement("span");
  made.className = `float flying seat-${seat}`;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("class", name);
  for (const drawing of drawings) {
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", drawing);
    for (const side of ["width", "height"]) use.setAttribute(side, "100");
    if (drawing.startsWith("#glyph")) use.setAttribute("class", "glyph");
    svg.append(use);
  }
  made.append(svg);
  return made;
}

/** The middle of the first visible one of these parts of a player, in the panel or in the line of scores. */
function homeOf(seat: number, parts: string): { x: number; y: number } | null {
  for (const holder of document.querySelectorAll(`.player.seat-${seat}, .strip-seat.seat-${seat}`)) {
    for (const part of holder.matches(".strip-seat") ? [holder] : holder.querySelectorAll(parts)) {
      const { x, y, width, height } = part.getBoundingClientRect();
      const inside =
        width > 0 && y >= 0 && y + height <= innerHeight && getComputedStyle(part).visibility !== "hidden";
      if (inside) return { x: x + width / 2, y: y + height / 2 };
    }
  }
  return null;
}

function fly(
  from: { x: number; y: number },
  to: { x: number; y: number } | null,
  what: HTMLElement,
  stands = STANDS_MS,
): void {
  // The log says the same to screen readers.
  what.setAttribute("aria-hidden", "true");
  document.body.append(what);
  const at = ({ x, y }: { x: number; y: number }, scale: number) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const goal = to ?? { x: from.x, y: from.y - 40 };
  const whole = stands + GOES_MS;
  const flight = what.animate(
    [
      { transform: at(from, 0.5), opacity: 0, easing: "ease-out" },
      { transform: at(from, 1.1), opacity: 1, offset: 120 / whole },
      {
        transform: at(from, 1),
        opacity: 1,
        offset: stands / whole,
        easing: "cubic-bezier(0.5, 0, 0.8, 0.6)",
      },
      { transform: at(goal, 0.55), opacity: to === null ? 0 : 1 },
    ],
    { duration: whole, fill: "both" },
  );
  flight.addEventListener(
    "finish",
    untilTouched(() => what.remove()),
  );
}

/** Calls `end` at the next key or pointer press. The returned function calls it earlier. */
function untilTouched(end: () => void): () => void {
  const over = new AbortController();
  const ended = () => {
    over.abort();
    end();
  };
  for (const sign of ["keydown", "pointerdown"])
    document.addEventListener(sign, ended, { signal: over.signal, capture: true });
  return ended;
}
