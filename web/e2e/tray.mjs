// The tray in every language: loads the page in one, and reports what does not fit.
import { press } from "./test.mjs";

/** Sets the language in which the page is loaded next. */
export const speak = (page, language) =>
  page.evaluate((to) => localStorage.setItem("bastide.language", to), language);

/** The parts of the tray that are cut off, and those that overlap. */
export const trayFaults = (page) => () =>
  page.evaluate(() => {
    const tray = document.querySelector(".tray");
    const parts = [...tray.children].filter((part) => part.checkVisibility());
    const cut = [tray, ...tray.querySelectorAll(".tray-title span, .tray-hint, .button, .option-name")]
      .filter((one) => getComputedStyle(one).display !== "inline")
      .filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 ||
          (one.matches(".tray-title span") && one.scrollHeight > one.clientHeight + 2),
      )
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

/** The keys of covered spots, and pairs of spots that touch. */
export const crowding = (page) => () =>
  page.evaluate(() => {
    const spots = [...document.querySelectorAll(".layer-spots .spot")];
    const middle = (one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, across: width };
    };
    const covered = spots.flatMap((spot) => {
      const { x, y } = middle(spot.querySelector(".spot-badge"));
      const own = document.elementFromPoint(x, y)?.closest(".spot") === spot;
      return own ? [] : [`the key of ${spot.getAttribute("aria-label")} is covered`];
    });
    const grounds = spots.map((spot) => middle(spot.querySelector(".spot-ground")));
    const touching = grounds.flatMap((a, i) =>
      grounds
        .slice(0, i)
        .flatMap((b, k) => (Math.hypot(a.x - b.x, a.y - b.y) < a.across ? [`${i} touches ${k}`] : [])),
    );
    return [...covered, ...touching];
  });

/** The sides on which the row of chips fades. */
export const fades = (page) => () =>
  page.evaluate(() => {
    const row = document.querySelector(".tray-chips");
    const faded = getComputedStyle(row).maskImage !== "none";
    return ["before", "after"].filter((side) => faded && row.classList.contains(`more-${side}`));
  });

/** The number of places to choose that the tip covers. */
export const coveredBy = (page) => () =>
  page.evaluate(() => {
    const prompt = document.querySelector(".prompt").getBoundingClientRect();
    const covers = ({ top, bottom }) => top < prompt.bottom && bottom > prompt.top;
    const choices = [...document.querySelectorAll(".board :is(.spot, .place)")];
    return choices.filter((one) => covers(one.getBoundingClientRect())).length;
  });

/** Begins to record the tray's texts, in order. */
export const watchTray = (page) =>
  page.evaluate(() => {
    const said = [];
    globalThis.traySaid = said;
    const look = () => {
      const now = document.querySelector(".tray-title")?.textContent ?? "";
      if (now !== "" && now !== said.at(-1)) said.push(now);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
/** The texts since then. */
export const saidByTray = (page) => () => page.evaluate(() => globalThis.traySaid);

/** Labels of fields that cover a figure on the board. */
export const covered = (page) => () =>
  page.evaluate(() => {
    const AIR = 4;
    const box = (one) => one.getBoundingClientRect();
    const meet = (a, b) =>
      a.left < b.right - AIR && b.left < a.right - AIR && a.top < b.bottom - AIR && b.top < a.bottom - AIR;
    const figures = [...document.querySelectorAll(".layer-figures .stand")].map(box);
    return [...document.querySelectorAll(".field-label")]
      .filter((label) => figures.some((figure) => meet(box(label), figure)))
      .map((label) => label.textContent);
  });

/** The number of lines of a text that are shown, and how many it has. */
export const lines = (text) => () =>
  text.evaluate((element) => {
    const line = Number.parseFloat(getComputedStyle(element).lineHeight);
    return [element.clientHeight, element.scrollHeight].map((height) => Math.round(height / line));
  });

/** Whether the question is shown whole, and how much of a tile's width the disc next to the last one takes. */
export const seenSmall = (page) => () =>
  page.evaluate(() => {
    const words = document.querySelector(".tray-title span:last-child");
    const { right, bottom, top } = words.getBoundingClientRect();
    const tray = document.querySelector(".tray").getBoundingClientRect();
    const inside = top >= tray.top && bottom <= tray.bottom && right <= tray.right;
    const whole = words.scrollWidth <= words.clientWidth && words.scrollHeight <= words.clientHeight + 1;
    const width = (part) => document.querySelector(part)?.getBoundingClientRect().width ?? 0;
    return { whole: whole && inside, disc: width(".last-disc") / width(".tile-square") };
  });

/** Names on chips that are cut off. */
export const cutNames = (page) => () =>
  page.locator(".tray .option-name").evaluateAll((names) =>
    names
      .filter((name) => {
        const [own, chip] = [name, name.closest(".option, .no-option")].map((one) =>
          one.getBoundingClientRect(),
        );
        const hidden = name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1;
        return hidden || own.left < chip.left || own.right > chip.right;
      })
      .map((name) => name.textContent),
  );

/** Checks that each chip of the tray can be scrolled into view and pressed. */
export async function chipsInReach(page) {
  for (const chip of await page.locator(".tray .option").all()) await press(chip, { trial: true });
}
