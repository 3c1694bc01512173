// Helpers for SVG elements and keyed lists of them.
const NAMESPACE = "http://www.w3.org/2000/svg";

/** Attributes of an element; null removes one. */
export type Attributes = Record<string, string | number | null>;

export function element<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  children: readonly Node[] = [],
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(NAMESPACE, tag);
  set(made, attributes);
  made.append(...children);
  return made;
}

/** Sets or removes attributes. */
export function set(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) target.removeAttribute(name);
    else if (target.getAttribute(name) !== String(value)) target.setAttribute(name, String(value));
  }
}

/**
 * Keeps the children of a group in sync with a list: one element for each key, created once, never moved, removed
 * when its item is gone.
 */
export class Layer<T> {
  readonly #made = new Map<string, SVGElement>();

  constructor(
    readonly group: SVGGElement,
    private readonly key: (item: T) => string,
    private readonly make: (item: T) => SVGElement,
    private readonly update: (made: SVGElement, item: T, index: number) => void = () => {},
  ) {}

  /** Shows these items; returns the new ones. */
  show(items: readonly T[]): T[] {
    const gone = new Set(this.#made.keys());
    const added: T[] = [];
    items.forEach((item, index) => {
      const key = this.key(item);
      gone.delete(key);
      let made = this.#made.get(key);
      if (made === undefined) {
        made = this.make(item);
        this.#made.set(key, made);
        this.group.append(made);
        added.push(item);
      }
      this.update(made, item, index);
    });
    for (const key of gone) {
      this.#made.get(key)?.remove();
      this.#made.delete(key);
    }
    return added;
  }

  get(key: string): SVGElement | undefined {
    return this.#made.get(key);
  }
}
