// Buttons at the edges of the view that count the places beyond them and lead there.
import { type Camera, hiddenOn, type Margins, SIDES, type Side, type Size } from "./camera.ts";
import type { Place } from "./scene.ts";

/** Labels of the buttons. */
export interface PointerNames {
  more(count: number, side: Side): string;
}

const ARROWS: Record<Side, string> = { left: "←", up: "↑", right: "→", down: "↓" };

export class Pointers {
  readonly element = document.createElement("div");
  readonly #buttons: Record<Side, HTMLButtonElement>;
  #hidden = new Map<Side, Place[]>();

  /** `lead` is called with the places beyond an edge when its button is pressed. */
  constructor(
    private readonly names: PointerNames,
    lead: (places: readonly Place[]) => void,
  ) {
    this.element.className = "board-pointers";
    const button = (side: Side) => {
      const made = document.createElement("button");
      made.type = "button";
      made.className = `board-pointer ${side}`;
      made.hidden = true;
      made.addEventListener("click", () => lead(this.#hidden.get(side) ?? []));
      this.element.append(made);
      return made;
    };
    this.#buttons = { left: button("left"), up: button("up"), right: button("right"), down: button("down") };
  }

  /** Counts the hidden places on each side. */
  show(places: readonly Place[], camera: Camera, size: Size, margins: Margins): void {
    const hidden = new Map<Side, Place[]>();
    for (const place of places) {
      const side = hiddenOn(camera, place, size, margins);
      if (side !== null) hidden.set(side, [...(hidden.get(side) ?? []), place]);
    }
    this.#hidden = hidden;
    for (const side of SIDES) this.#update(side, hidden.get(side)?.length ?? 0);
    Object.assign(this.element.style, {
      left: `${margins.left}px`,
      top: `${margins.top}px`,
      right: `${margins.right}px`,
      bottom: `${margins.bottom}px`,
    });
  }

  #update(side: Side, count: number): void {
    const button = this.#buttons[side];
    button.hidden = count === 0;
    const text = side === "right" ? `${count} ${ARROWS[side]}` : `${ARROWS[side]} ${count}`;
    if (button.textContent === text) return;
    button.textContent = text;
    button.title = this.names.more(count, side);
    button.setAttribute("aria-label", this.names.more(count, side));
    button.dataset.count = String(count);
  }
}
