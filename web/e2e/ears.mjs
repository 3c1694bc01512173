// What a page lets be heard and felt: its tones are noted on their way to the speakers, and what it asks of the device.

/** Notes from now on how high the tones are that pages begin. */
export const listen = (context) =>
  context.addInitScript(() => {
    globalThis.tones = [];
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      globalThis.tones.push(Math.round(this.frequency.value));
      return start.apply(this, when);
    };
  });

/** The tones since it was last asked to forget. */
export const tones = (page) => () => page.evaluate(() => globalThis.tones.join(" "));
export const forgetTones = (page) =>
  page.evaluate(() => {
    globalThis.tones = [];
  });

/** The page is told that its tab is hidden, or that it can be seen. */
export const hide = (page, hidden) =>
  page.evaluate(
    (is) => Object.defineProperty(document, "hidden", { configurable: true, get: () => is }),
    hidden,
  );

/** Notes from now on how often pages ask to keep the screen on, let go of it, and buzz. */
export const feel = (context) =>
  context.addInitScript(() => {
    globalThis.felt = { asked: 0, released: 0, buzzed: 0 };
    WakeLock.prototype.request = async () => {
      globalThis.felt.asked += 1;
      return {
        release: async () => {
          globalThis.felt.released += 1;
        },
      };
    };
    Navigator.prototype.vibrate = () => {
      globalThis.felt.buzzed += 1;
      return true;
    };
  });
export const felt = (page) => () => page.evaluate(() => globalThis.felt);

/** A page that was hidden is seen again. */
export const seenAgain = (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Notes from now on the words that stand over a board, one after the other. */
export const noteSaid = (page) =>
  page.evaluate(() => {
    globalThis.said = [];
    const note = () => {
      const told = document.querySelector(".banner.said")?.textContent;
      if (told !== undefined && told !== globalThis.said.at(-1)) globalThis.said.push(told);
    };
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
export const said = (page) => () => page.evaluate(() => globalThis.said);
