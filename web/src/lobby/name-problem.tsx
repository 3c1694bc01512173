// The field for one's own name, and the error for a name, shown below its field and linked to it.
import type { ComponentChildren } from "preact";
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

/**
 * The field for one's own name. `children`: its label; `most`: the longest name, in characters; `problem`: what is wrong
 * with the name.
 */
export function OwnName(props: {
  class: string;
  children: ComponentChildren;
  value: string;
  placeholder: string | undefined;
  most?: number | undefined;
  problem: string;
  onName: (name: string) => void;
}) {
  return (
    <label class={props.class}>
      {props.children}
      <input
        class="own-name-input"
        type="text"
        value={props.value}
        placeholder={props.placeholder}
        maxLength={props.most ?? 24}
        autocomplete="nickname"
        spellcheck={false}
        {...nameFault(props.problem)}
        onInput={(event) => props.onName(event.currentTarget.value)}
      />
    </label>
  );
}
