// Copying, in browsers that allow pages to do so and in browsers that do not.

/** Removes the APIs that exist only in secure contexts; `copies` says whether the older `execCommand` works. */
export const insecure = (page, copies) =>
  page.addInitScript((works) => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    Object.defineProperty(navigator, "share", { value: undefined });
    if (!works) document.execCommand = () => false;
  }, copies);

/** Gives a page the sharing API of phones, and records what it shares. */
export const handingOn = (page) =>
  page.addInitScript(() => {
    globalThis.handedOn = [];
    navigator.share = async (what) => void globalThis.handedOn.push(what);
  });
export const handedOn = (page) => () => page.evaluate(() => globalThis.handedOn);

/** The selected text of a field. */
export const selectedIn = (page, part) => () =>
  page.evaluate((selector) => {
    const field = document.querySelector(selector);
    return field.value.slice(field.selectionStart, field.selectionEnd);
  }, part);
