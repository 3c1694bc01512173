// A value that this browser remembers.
import { useState } from "preact/hooks";

/** Returns the value stored under this name (or `usual`), and a function that changes it. */
export function useKept<T extends boolean | string | null>(name: string, usual: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? JSON.stringify(usual)) as T;
    } catch {
      return usual;
    }
  });
  const change = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Storage is unavailable, so the change lasts only as long as the page.
    }
  };
  return [value, change];
}
