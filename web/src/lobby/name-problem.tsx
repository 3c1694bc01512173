// The error for a name, shown below its field and linked to it.
import { useEffect, useRef } from "preact/hooks";

const ID = "name-problem";

/** The ARIA attributes of a name field whose value was rejected. */
export const nameFault = (problem: string) =>
  problem === "" ? {} : ({ "aria-invalid": true, "aria-describedby": ID } as const);

export function NameProblem({ words }: { words: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words !== "") line.current?.scrollIntoView({ block: "nearest" });
  }, [words]);
  return (
    <p ref={line} id={words === "" ? undefined : ID} class="problem" role="alert">
      {words}
    </p>
  );
}
