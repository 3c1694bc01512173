// What a page lets be heard: its tones are noted on their way to the speakers.

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
