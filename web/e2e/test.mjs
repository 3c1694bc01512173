// The tests' fixtures: a server, and people with a browser each.
import { basename } from "node:path";
import { expect, test as playwright } from "@playwright/test";
import { tellPage, watchRequests } from "./post-mortem.mjs";
import { inTurn, SEED, SLOW, server } from "./start.mjs";

export { expect };

/** The browser contexts with a touch screen. */
const touched = new WeakSet();

/** Taps on a page with a touch screen, clicks on any other. */
export const press = (locator, options) =>
  touched.has(locator.page().context()) ? locator.tap(options) : locator.click(options);

/** Light on a desktop, dark on a phone. */
export const DARK_ON_PHONE = {
  colorScheme: async ({ isMobile }, use) => use(isMobile ? "dark" : "light"),
};

/** For tests of motion: on every other page nothing glides or flies. */
export const MOVING = { reducedMotion: "no-preference" };

/** The requests that open a new table. */
const NEW_TABLE = /\/api\/(tables|replay\/table)$/;

/**
 * The number of tables after which a worker gets another server. A server accepts sixty from one address at once, and a
 * test opens at most twenty.
 */
const MANY_TABLES = 40;

/** The sessions that slow pages down. */
const devtools = new WeakMap();

/** Slows a page's CPU down by this factor. */
export async function slowDown(page, times) {
  if (SLOW === 1) return;
  if (!devtools.has(page)) devtools.set(page, await page.context().newCDPSession(page));
  await devtools.get(page).send("Emulation.setCPUThrottlingRate", { rate: times });
}

export const test = playwright.extend({
  /** Prints the command that repeats a failed test alone. */
  repeat: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
    async ({}, use, info) => {
      await use();
      if (info.status === info.expectedStatus || info.retry > 0) return;
      const slow = SLOW === 1 ? "" : `BASTIDE_E2E_SLOW=${SLOW} `;
      const place = `e2e/${basename(info.file)}:${info.line} --project ${info.project.name}`;
      console.log(
        `seed: ${SEED}\nrepeat: cd web && ${slow}BASTIDE_SEED=${SEED} npm run test:e2e -- ${place}`,
      );
    },
    { auto: true },
  ],

  /** Leaves a test that takes half a minute or longer to other commits, as `inTurn` chooses. */
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
    async ({}, use, info) => {
      info.skip(info.tags.includes("@long") && !inTurn(info.title, 3), "tried by other commits");
      await use();
    },
    { auto: true },
  ],

  /** The flags of the server. */
  flags: [[], { scope: "worker", option: true }],

  /** The server of a worker, replaced before it has too many tables open and might refuse the next. */
  served: [
    async ({ flags }, use) => {
      let [host, tables] = [null, 0];
      await use({
        opened: () => {
          tables += 1;
        },
        ready: async () => {
          if (host !== null && tables < MANY_TABLES) return host;
          await host?.stop();
          [host, tables] = [await server(...flags), 0];
          return host;
        },
      });
      await host?.stop();
    },
    { scope: "worker" },
  ],

  host: async ({ served }, use) => use(await served.ready()),

  /** The errors and warnings that pages of this test report. Only those that the test allows are accepted. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
  errors: async ({}, use) => {
    const [reported, allowed] = [[], []];
    await use({ note: (error) => reported.push(error), allow: (pattern) => allowed.push(pattern) });
    expect(
      reported.filter((error) => !allowed.some((pattern) => pattern.test(error))),
      "errors of the pages",
    ).toEqual([]);
  },

  /** Opens a browser for one more person, on the project's device unless the options differ. */
  person: async ({ browser, errors, served, hasTouch }, use, info) => {
    const pages = new Map();
    const watch = (page) => {
      pages.set(page, watchRequests(page));
      page.on("request", (request) => {
        if (request.method() === "POST" && NEW_TABLE.test(request.url())) served.opened();
      });
      page.on("pageerror", (error) => errors.note(String(error)));
      page.on("console", (message) => {
        // What Playwright says where it blocks service workers.
        if (message.text().startsWith("Service Worker registration blocked")) return;
        if (["error", "warning"].includes(message.type())) errors.note(message.text());
      });
      // A page opened by another page may be gone before it is slowed down.
      slowDown(page, SLOW).catch(() => undefined);
    };
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      if (options.hasTouch ?? hasTouch) touched.add(context);
      context.on("page", watch);
      const page = await context.newPage();
      return { context, page };
    });
    if (info.status !== info.expectedStatus)
      for (const [page, requests] of pages) if (!page.isClosed()) await tellPage(page, requests());
    await Promise.all(browser.contexts().map((context) => context.close()));
  },

  /** The name of the project: desk or phone. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
  device: async ({}, use, { project }) => use(project.name),

  context: async ({ person }, use) => use((await person()).context),
  page: async ({ context }, use) => use(context.pages()[0]),
});
