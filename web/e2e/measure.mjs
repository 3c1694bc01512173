// Measures positions, sizes and overlaps on screen.

/** Scroll offsets of table and page, in pixels. */
export const scrolled = (page) => () =>
  page.evaluate(() =>
    [...document.querySelectorAll(".table")].map((table) => table.scrollTop).concat(scrollY),
  );

/** The legal places that are fully visible, and the number that the buttons at the edges report. */
export const placesSeen = (page) => () =>
  page.evaluate(() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    const over = [...document.querySelectorAll(".tray, .prompt")];
    const bottom = Math.min(...over.map((part) => part.getBoundingClientRect().top));
    const { bottom: top } = box(".board-buttons");
    const seen = (place) => {
      const at = place.getBoundingClientRect();
      return at.left >= 0 && at.right <= innerWidth && at.top >= top && at.bottom <= bottom;
    };
    const hidden = [...document.querySelectorAll(".board-pointer:not([hidden])")];
    return {
      seen: [...document.querySelectorAll(".place")].filter(seen).map((place) => place.dataset.place),
      hidden: hidden.reduce((sum, { dataset }) => sum + Number(dataset.count), 0),
    };
  });

/** Those of `others` that overlap a part of the page. */
export const liesOver = (page, part, others) => () =>
  page.evaluate(
    ([under, over]) => {
      const at = document.querySelector(under).getBoundingClientRect();
      const meets = ({ left, right, top, bottom }) =>
        left < at.right && right > at.left && top < at.bottom && bottom > at.top;
      return [...document.querySelectorAll(over)]
        .filter((one) => meets(one.getBoundingClientRect()))
        .map((one) => one.className);
    },
    [part, others],
  );

/** The part of the uncovered view that the tiles leave empty in both directions. */
export const unusedRoom = (page) => () =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".tile-square")].map((one) => one.getBoundingClientRect());
    const length = (from, to) =>
      Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]));
    const covered = getComputedStyle(document.querySelector(".board-host"));
    const of = (side) => Number.parseFloat(covered.getPropertyValue(`--cover-${side}`));
    const width = length("left", "right") / (innerWidth - of("left") - of("right"));
    const height = length("top", "bottom") / (innerHeight - of("top") - of("bottom"));
    return 1 - Math.max(width, height);
  });

/** The words that a control covers, except one that stays in place while the page is scrolled. */
export const coveredWords = (page) => () =>
  page.evaluate(() => {
    const SLACK = 2;
    const stays = (one) =>
      one !== null && (/sticky|fixed/.test(getComputedStyle(one).position) || stays(one.parentElement));
    const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const controls = [...document.querySelectorAll("button, select, input, textarea, summary, a.button")]
      .filter((one) => shown(one) && one.closest(".visually-hidden") === null && !stays(one))
      .map((one) => ({ one, at: one.getBoundingClientRect() }));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const within = text.parentElement;
      if (
        text.data.trim() === "" ||
        within.closest("svg, .visually-hidden, script") !== null ||
        // On small screens, further headings are for screen readers only.
        getComputedStyle(within).clipPath === "inset(50%)" ||
        !shown(within)
      )
        continue;
      const range = new Range();
      range.selectNodeContents(text);
      for (const box of range.getClientRects())
        for (const { one, at } of controls)
          if (
            !one.contains(text) &&
            Math.min(at.right, box.right) - Math.max(at.left, box.left) > SLACK &&
            Math.min(at.bottom, box.bottom) - Math.max(at.top, box.top) > SLACK
          )
            found.push(`${one.className || one.tagName} covers “${text.data.trim().slice(0, 40)}”`);
    }
    return [...new Set(found)];
  });

/** The legal places whose centre is not covered. */
export const placesOnTop = (page) => () =>
  page.evaluate(() =>
    [...document.querySelectorAll(".place")]
      .filter((place) => {
        const { x, y, width, height } = place.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".place") === place;
      })
      .map((place) => place.dataset.place),
  );

/** The parts whose content overflows while hardly any of it is visible. */
export const squeezed = (page, part) => () =>
  page.evaluate((selector) => {
    const LEAST = 90;
    return [...document.querySelectorAll(`${selector} > *`)]
      .filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight < LEAST)
      .filter((one) => getComputedStyle(one).overflowY !== "visible")
      .map((one) => one.className);
  }, part);

/** The buttons and links of a table that are not fully on screen. */
export const cutOff = (page) => () =>
  page.evaluate(() =>
    [...document.querySelectorAll(".tray, .top-bar, .board-buttons")]
      .flatMap((part) => [...part.querySelectorAll("button, a")])
      // Chips are in a row that can be scrolled.
      .filter((one) => one.offsetParent !== null && one.closest(".tray-chips") === null)
      .filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
      })
      .map((one) => one.outerHTML.slice(0, 90)),
  );

/** The number of elements of the board for each tile on it. */
export const elementsPerTile = (page) => () =>
  page.evaluate(() => {
    const all = (part) => document.querySelectorAll(part).length;
    return all(".board-view *") / all(".layer-tiles .tile");
  });

/** Whether the centre of this part of the page is uncovered. */
export const isOnTop = (page, part) => () =>
  page.evaluate((selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2).closest(selector) !== null;
  }, part);

/** The focus ring of the board. */
export const ringOf = (page) => () =>
  page.evaluate(() => getComputedStyle(document.querySelector(".board-view"), "::after").content);

/** Controls that are smaller than a finger, with their sizes. A label counts together with its checkbox or field. */
export const smallTargets = (page) => () =>
  page.evaluate(() => {
    const LEAST = 43.5;
    const parts = "a[href], button, summary, select, textarea, input, [role=button], [role=slider]";
    const inSentence = (one) =>
      one.matches("a, button") &&
      getComputedStyle(one).display === "inline" &&
      [...(one.parentElement?.childNodes ?? [])].some((sibling) => /\p{L}{2}/u.test(sibling.nodeValue ?? ""));
    const boxOf = (one) => {
      const boxes = [one, one.closest("label"), ...(one.labels ?? [])].filter((part) => part !== null);
      const all = boxes.map((part) => part.getBoundingClientRect());
      return [Math.max(...all.map(({ width }) => width)), Math.max(...all.map(({ height }) => height))];
    };
    const modal = document.querySelector("dialog[open]");
    return [...(modal ?? document).querySelectorAll(parts)]
      .filter((one) => one.closest("svg.board") === null && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.disabled && !inSentence(one))
      .map((one) => ({ one, size: boxOf(one) }))
      .filter(({ size: [width, height] }) => width > 1 && (width < LEAST || height < LEAST))
      .map(({ one, size }) => `${size.map(Math.round).join(" × ")}: ${one.outerHTML.slice(0, 110)}`);
  });

/**
 * Those of these parts that cannot be scrolled into view: they are beyond the edge of the page, or clipped by a
 * parent that does not scroll.
 */
export const outOfReach = (page, parts) => () =>
  page.evaluate((selector) => {
    const SLACK = 1;
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
    /** Whether it is on screen after everything around it is scrolled to show it. */
    const reached = (one) => {
      let { top, bottom, left, right } = one.getBoundingClientRect();
      for (let at = one.parentElement; at !== null; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (scrolls(overflowY)) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        if (scrolls(overflowX)) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        // A part that is scrolled away can come back to the edge of the scrolling element.
        if (scrolls(overflowY) && bottom < top) [top, bottom] = [box.top, box.top];
        if (scrolls(overflowX) && right < left) [left, right] = [box.left, box.left];
      }
      return top > -SLACK && left > -SLACK && bottom < innerHeight + SLACK && right < innerWidth + SLACK;
    };
    const says = (one) =>
      [...one.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== "");
    return [...document.querySelectorAll(`:is(${selector}) *`)]
      .filter((one) => one.matches("button, a, input, select, summary, svg") || says(one))
      .filter((one) => one.closest("svg svg, defs, .visually-hidden") === null)
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !reached(one))
      .map((one) => `${one.className || one.tagName}: ${one.textContent.slice(0, 40)}`);
  }, parts);

/** How many pixels of a part's content are below its visible area. */
export const belowTheEnd = (page, part) => () =>
  page.evaluate((selector) => {
    const { scrollHeight, clientHeight, scrollTop } = document.querySelector(selector);
    return scrollHeight - clientHeight - scrollTop;
  }, part);

/** The drawings that the page's tile images refer to and that do not exist. */
export const undrawn = (page) => () =>
  page.evaluate(() =>
    [...document.querySelectorAll(".tile-image use")]
      .map((use) => use.getAttribute("href"))
      .filter((href) => document.querySelector(href) === null),
  );

/** Starts counting how often pages paint the tiles of a board. */
export const watchPaints = (context) =>
  context.addInitScript(() => {
    globalThis.paints = 0;
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      globalThis.paints += 1;
      return clearRect.apply(this, box);
    };
  });
export const paints = (page) => () => page.evaluate(() => globalThis.paints);
export const forgetPaints = (page) =>
  page.evaluate(() => {
    globalThis.paints = 0;
  });

/** Starts counting the transitions of styles that begin. */
export const watchTransitions = (page) =>
  page.evaluate(() => {
    globalThis.transitions = 0;
    document.addEventListener("transitionrun", () => {
      globalThis.transitions += 1;
    });
  });
export const transitions = (page) => () => page.evaluate(() => globalThis.transitions);
