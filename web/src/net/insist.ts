// What a page cannot do without, asked for more than once: a line that breaks for a moment costs a moment, and no page.

/** Milliseconds before each further attempt. */
const PAUSES = [400, 1_600, 4_000];

/**
 * What `load` brings. What does not come is asked for again three times, within some six seconds; then it has failed. A module
 * whose own `await` fails has failed for good, so that every load which a module waits for asks again by itself.
 */
export async function insist<T>(load: () => Promise<T>, pauses: readonly number[] = PAUSES): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
