// What can be done, in the order in which people look for it.
import type { Way } from "../protocol.ts";

/** What completes something comes first, then what is worth more to this seat; else as the table lists it. */
export function byUse(ways: readonly Way[], seat: number | null): Way[] {
  const completes = ({ joins }: Way) => joins.some(({ complete }) => complete);
  const worth = ({ joins }: Way) =>
    joins.reduce((sum, { owners, worth }) => {
      if (owners.length === 0) return sum;
      return sum + (seat !== null && owners.includes(seat) ? 1 : -1) * (worth ?? 0);
    }, 0);
  const use = (way: Way) => [Number(completes(way) && worth(way) >= 0), worth(way)] as const;
  return [...ways].sort((a, b) => {
    const [first, more] = use(b);
    const [other, less] = use(a);
    return first - other || more - less;
  });
}
