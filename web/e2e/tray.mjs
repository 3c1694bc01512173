// The tray in every language: the page is made to speak one, and what does not fit is told.

/** The page is read in this language when it is loaded next. */
export const speak = (page, language) =>
  page.evaluate((to) => localStorage.setItem("bastide.language", to), language);

/** Which parts of the tray are cut off, and which lie over each other. */
export const trayFaults = (page) => () =>
  page.evaluate(() => {
    const tray = document.querySelector(".tray");
    const parts = [...tray.children].filter((part) => part.checkVisibility());
    const cut = [tray, ...tray.querySelectorAll(".tray-title span, .tray-hint, .button, .option-name")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
      .map((one) => `cut: ${one.textContent}`);
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const meet = (a, b) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const over = boxes.flatMap((a, i) =>
      boxes
        .slice(0, i)
        .flatMap((b, k) => (meet(a, b) ? [`${parts[i].className} over ${parts[k].className}`] : [])),
    );
    return [...cut, ...over];
  });
