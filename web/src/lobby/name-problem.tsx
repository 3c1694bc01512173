// What is wrong with a name, told below its field and by it.
import { useEffect, useRef } from "preact/hooks";

const ID = "name-problem";

/** What the field of a name that was refused says of itself. */
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
