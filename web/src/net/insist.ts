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

let attempts = 0;

/**
 * Returns the module that `load` imports. Chromium (from 148 on, as the standard says) keeps a module that did not come as failed
 * under its address, so after a failure it is asked for under another one, which the error names.
 */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (fault) {
    const address = /https?:\S+\.js/.exec(String(fault))?.[0];
    if (address === undefined) throw fault;
    attempts += 1;
    return (await import(`${address}?again=${attempts}`)) as T;
  }
}
