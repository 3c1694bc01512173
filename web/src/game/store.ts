// A single value that components can watch.
import { useEffect, useState } from "preact/hooks";

export class Store<T> {
  #value: T;
  readonly #watchers = new Set<(value: T) => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const watcher of [...this.#watchers]) watcher(value);
  }

  patch(change: Partial<T>): void {
    this.set({ ...this.#value, ...change });
  }

  /** Calls back after every change; returns a function that stops watching. */
  watch(watcher: (value: T) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}

/** The store's value; re-renders the component when it changes. */
export function useStore<T>(store: Store<T>): T {
  const [value, show] = useState(store.value);
  useEffect(() => {
    show(store.value);
    return store.watch(show);
  }, [store]);
  return value;
}
