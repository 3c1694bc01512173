// Parts of the table that are loaded when they are needed first.
import { useEffect, useState } from "preact/hooks";

/** What `load` brings, from when it is wanted on; null until it is there, and where it does not come. */
export function useLater<T extends object>(load: () => Promise<T>, wanted: boolean): T | null {
  const [there, setThere] = useState<T | null>(null);
  useEffect(() => {
    if (wanted && there === null) load().then(setThere, () => {});
  }, [wanted]);
  return there;
}
