// Retries for what the page cannot do without: a short loss of the network costs a moment, not the page.

/** Pauses before the further attempts, in milliseconds. */
const PAUSES = [400, 1_600, 4_000];

/**
 * Returns what `load` returns. After a failure it retries three times, within about six seconds, and then fails. A
 * module whose top-level `await` has failed stays failed, so each load that a module awaits must retry by itself.
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
 * Returns the module that `load` imports. Chromium (from 148 on, as the standard says) caches a failed module under its
 * URL, so the retry uses another URL, derived from the one in the error.
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
