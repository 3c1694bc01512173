// A file that is dropped anywhere on a page that reads one.
import { useEffect, useRef } from "preact/hooks";

export function useDropped(read: (file: File) => void): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const gone = new AbortController();
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) latest.current(file);
    };
    document.addEventListener("dragover", over, { signal: gone.signal });
    document.addEventListener("drop", drop, { signal: gone.signal });
    return () => gone.abort();
  }, []);
}
