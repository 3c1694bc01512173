// Something that this browser remembers.
import { useState } from "preact/hooks";

/** What is kept under this name, and how to change it. */
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
      // Not remembered then.
    }
  };
  return [value, change];
}
