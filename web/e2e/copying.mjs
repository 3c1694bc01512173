// Copying where a browser lets pages do that, and where it does not.

/** Takes from a page what only pages have that came by https or from the same machine; `copies`: whether the older way works. */
export const insecure = (page, copies) =>
  page.addInitScript((works) => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    Object.defineProperty(navigator, "share", { value: undefined });
    if (!works) document.execCommand = () => false;
  }, copies);

/** Gives a page what phones have: a way to hand something on. What is handed on is kept. */
export const handingOn = (page) =>
  page.addInitScript(() => {
    globalThis.handedOn = [];
    navigator.share = async (what) => void globalThis.handedOn.push(what);
  });
export const handedOn = (page) => () => page.evaluate(() => globalThis.handedOn);

/** What is selected in a field. */
export const selectedIn = (page, part) => () =>
  page.evaluate((selector) => {
    const field = document.querySelector(selector);
    return field.value.slice(field.selectionStart, field.selectionEnd);
  }, part);
