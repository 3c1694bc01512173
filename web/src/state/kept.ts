// A switch that this browser remembers.
import { useState } from "preact/hooks";

/** The switch of this name, and how to turn it. */
export function useKept(name: string, usual: boolean): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    try {
      return (localStorage.getItem(name) ?? String(usual)) === "true";
    } catch {
      return usual;
    }
  });
  const turn = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(name, String(next));
    } catch {
      // Not remembered then.
    }
  };
  return [on, turn];
}
