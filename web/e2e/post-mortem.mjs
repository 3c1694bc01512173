// Prints what the pages of a failed test showed at its end, so that a rare failure is fully reported the first time.

/** Records a page's requests; the returned function lists those that failed, and those never answered. */
export function watchRequests(page) {
  const [open, failed] = [new Set(), []];
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => {
    open.delete(request);
    failed.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  return () => ({ failed, unanswered: [...open].map((request) => request.url()) });
}

/** The time after which a page counts as unresponsive, in milliseconds. */
const SILENT = 5_000;

/** What is visible on a page, and whether it is still painted. */
function look() {
  const view = document.querySelector(".board-view");
  const middle = (part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return { at: [x, y, width, height].map(Math.round).join(" "), top: top?.outerHTML.slice(0, 120) ?? null };
  };
  const seen = {
    address: location.href.slice(0, 200),
    window: `${innerWidth} × ${innerHeight}, ${document.visibilityState}, scrolled by ${scrollY}`,
    table: document.querySelector(".table")?.cloneNode(false).outerHTML,
    painted: view?.dataset.painted,
    places: [...document.querySelectorAll(".place")].slice(0, 6).map(middle),
    windows: [...document.querySelectorAll("dialog, .banner, .look-card")].map((one) => one.className),
    // biome-ignore lint/performance/useDomNodeTextContent: what styles and hidden parts say is not seen.
    text: document.body.innerText.replace(/\s+/g, " ").slice(0, 400),
  };
  const frame = new Promise((resolve) => requestAnimationFrame(() => resolve("frames come")));
  const none = new Promise((resolve) => setTimeout(() => resolve("no frame comes"), 1_000));
  return Promise.race([frame, none]).then((frames) => ({ ...seen, frames }));
}

/** Prints what a page shows, and its failed requests. */
export async function tellPage(page, requests) {
  const late = new Promise((resolve) => setTimeout(() => resolve("the page does not answer"), SILENT));
  const seen = await Promise.race([page.evaluate(look).catch(String), late]);
  console.log(`a page of the failed test: ${JSON.stringify({ seen, ...requests }, null, 1)}`);
}
