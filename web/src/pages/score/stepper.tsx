// A number field with buttons for one less and one more.
import { bench as text } from "../../i18n/pages.ts";
import { IconButton } from "../../ui/parts.tsx";

interface StepperProps {
  /** The name of what is counted. */
  name: string;
  value: number;
  fewest?: number;
  most: number;
  change: (value: number) => void;
}

export function Stepper({ name, value, fewest = 0, most, change }: StepperProps) {
  const within = (n: number) => Math.min(most, Math.max(fewest, Math.trunc(n) || 0));
  return (
    <fieldset class="stepper">
      <legend class="visually-hidden">{name}</legend>
      <IconButton
        icon="minus"
        class="small"
        label={text.less(name)}
        disabled={value <= fewest}
        act={() => change(within(value - 1))}
      />
      <input
        inputMode="numeric"
        aria-label={name}
        value={value}
        size={Math.max(1, String(value).length)}
        onInput={({ currentTarget: { value: typed } }) => {
          // If negative numbers are allowed, a lone minus sign may be the beginning of one.
          if (typed === "-" && fewest < 0) return;
          change(within(Number(typed.replace(/(?!^-)\D/g, ""))));
        }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <IconButton
        icon="plus"
        class="small"
        label={text.more(name)}
        disabled={value >= most}
        act={() => change(within(value + 1))}
      />
    </fieldset>
  );
}
