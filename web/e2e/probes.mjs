// Records the sounds that a page plays, and its requests for wake locks and vibration.

/** Starts recording the frequencies of the tones that pages play. */
export const listen = (context) =>
  context.addInitScript(() => {
    globalThis.tones = [];
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      globalThis.tones.push(Math.round(this.frequency.value));
      globalThis.audio = this.context;
      return start.apply(this, when);
    };
  });

/** Whether the device of the last tone is running or suspended. */
export const device = (page) => () => page.evaluate(() => globalThis.audio.state);

/** The tones since `forgetTones`. */
export const tones = (page) => () => page.evaluate(() => globalThis.tones.join(" "));
export const forgetTones = (page) =>
  page.evaluate(() => {
    globalThis.tones = [];
  });

/** Makes the page believe that its tab is hidden or visible. */
export const hide = (page, hidden) =>
  page.evaluate(
    (is) => Object.defineProperty(document, "hidden", { configurable: true, get: () => is }),
    hidden,
  );

/** Starts counting how often pages request and release a wake lock, and vibrate. */
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

/** Reports to a hidden page that it is visible again. */
export const seenAgain = (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Starts recording the words that appear over a board. */
export const noteSaid = (page) =>
  page.evaluate(() => {
    globalThis.said = [];
    const note = () => {
      const words = document.querySelector(".banner.said")?.textContent;
      if (words !== undefined && words !== globalThis.said.at(-1)) globalThis.said.push(words);
    };
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
export const said = (page) => () => page.evaluate(() => globalThis.said);
