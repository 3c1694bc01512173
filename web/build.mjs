// Builds web/dist: scripts and styles with a hash of their content in their names, and an index.html that names them.
// The page's content security policy forbids inline scripts and styles, so index.html has none.
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";

const root = fileURLToPath(new URL(".", import.meta.url));
const out = join(root, "dist");
const main = join(root, "src/main.tsx");
/**
 * The WebAssembly modules of a page that needs no server: the whole one, and the small one that opens tables while the
 * whole one is on its way. With `--alone`, as `cargo xtask wasm` builds the page, they are added. Otherwise they are not,
 * since those that were built last may belong to another version.
 */
const portable = (kind) => join(root, `../target/wasm/wasm32-unknown-unknown/${kind}/bastide_offline.wasm`);
const budget = JSON.parse(await readFile(join(root, "budget.json"), "utf8"));

/** The script of the front page. */
const FRONT = "lobby/front.ts";
/** Scripts that are loaded on demand, besides texts. */
const LATER = new Set(
  [
    "net/chains.ts",
    FRONT,
    "lobby/terms.tsx",
    "lobby/tiles.tsx",
    "pages/index.ts",
    "table/motion.ts",
    "table/tray/bazaar.tsx",
    "table/windows/index.ts",
    "table/words/text-table.tsx",
  ].map((path) => join(root, "src", path)),
);
/**
 * Recognises texts by folder: `i18n/LANGUAGE/index.ts`, which the page waits for, and `i18n/LANGUAGE/PART/index.ts`.
 */
const TEXTS = /\bi18n\/(\w\w)\/(?:(\w+)\/)?index\.ts$/;
/**
 * Bundles that are loaded on demand, except by the pages that need them at once: there the server preloads them
 * (`page.rs`).
 */
const PAGES = {
  front: { scripts: `src/${FRONT}`, styles: [/^later-.*\.css$/] },
  referee: { scripts: "src/pages/index.ts", styles: [/^later-.*\.css$/, /^referee-.*\.css$/] },
};

/**
 * Keeps what a table needs first in one script and one file of texts instead of a dozen: a browser requests six files
 * at a time, and the rest wait. So everything loaded on demand imports the main script, which contains all shared code.
 * Texts share nothing with scripts, with other languages or with texts loaded on demand, but have their own copies.
 */
const together = {
  name: "together",
  setup(bundle) {
    bundle.onResolve({ filter: /^shared$/ }, ({ path }) => ({ path, namespace: "shared" }));
    bundle.onLoad({ filter: /^/, namespace: "shared" }, () => ({
      contents: shared.modules.map((path) => `import ${JSON.stringify(path)};`).join("\n"),
      resolveDir: root,
    }));
    bundle.onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir, pluginData }) => {
      const whole = join(resolveDir, path);
      const { texts } = pluginData ?? {};
      if (texts) return { path: whole, suffix: `?${texts}`, sideEffects: false, pluginData: { texts } };
      if (kind !== "dynamic-import") return undefined;
      const [, language, part] = TEXTS.exec(whole) ?? [];
      if (!language && !LATER.has(whole))
        return { errors: [{ text: `${path} is not in the list LATER of build.mjs` }] };
      if (!language) return undefined;
      // A file of texts is named after its part and its language.
      const named = join(dirname(whole), `${part ?? "messages"}.${language}.ts`);
      return {
        path: named,
        pluginData: { texts: part === undefined ? language : `later-${language}`, part, file: whole },
      };
    });
    bundle.onLoad({ filter: /\.tsx?$/ }, async ({ path, pluginData }) => {
      const later = LATER.has(path) || pluginData?.part !== undefined;
      if (!later && !pluginData) return undefined;
      const text = await readFile(pluginData?.file ?? path, "utf8");
      const before = [...(later ? [main] : []), ...(shared.users.has(path) ? ["shared"] : [])];
      const contents = before.map((one) => `import ${JSON.stringify(one)};\n`).join("") + text;
      return { contents, loader: extname(path).slice(1), resolveDir: dirname(path), pluginData };
    });
  },
};

/**
 * What the front page shares with other bundles that are loaded on demand: its modules, and the bundles that use any of
 * them. If each of these bundles imports all of the modules, they are one file instead of seven.
 */
const shared = { modules: [], users: new Set() };

/** Finds what the front page shares, from a build in which nothing is. */
async function findShared() {
  const { outputs } = (await build({ ...options, plugins: [together], write: false, logLevel: "warning" }))
    .metafile;
  const sourceOf = (path) => relative(process.cwd(), path);
  const front = filesOf(outputs, sourceOf(join(root, "src", FRONT)));
  const first = filesOf(outputs, sourceOf(main));
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const chunks = front.slice(1).filter((name) => !first.includes(name));
  // Data comes with the modules that import it.
  shared.modules = chunks
    .flatMap((name) => Object.keys(byName.get(name).inputs).map((path) => resolve(path)))
    .filter((path) => !path.endsWith(".json"));
  shared.users = new Set(
    [...LATER].filter((path) => filesOf(outputs, sourceOf(path)).some((name) => chunks.includes(name))),
  );
}

/** The output for a source, followed by its static imports. */
function filesOf(outputs, source) {
  const [own] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
  return own === undefined ? [] : withImports(outputs, own);
}

function withImports(outputs, path, seen = new Set()) {
  if (seen.has(path)) return [];
  seen.add(path);
  const imports = outputs[path].imports.filter(({ kind }) => kind === "import-statement");
  return [basename(path), ...imports.flatMap((one) => withImports(outputs, one.path, seen))];
}

/** The texts that the front page asks for after its script, by language. */
const frontTexts = {};

const page = {
  name: "index.html",
  setup(bundle) {
    bundle.onEnd(async (result) => {
      if (result.errors.length > 0) return;
      const { outputs } = result.metafile;
      const names = Object.keys(outputs).map((path) => basename(path));
      const source = relative(process.cwd(), main);
      const [script] = Object.entries(outputs).find(([, { inputs }]) => inputs[source]?.bytesInOutput > 0);
      // The script's static imports are preloaded with it, not after it.
      const [, ...imported] = withImports(outputs, script);
      const preload = imported.map((name) => `<link rel="modulepreload" href="/assets/${name}" />`);
      const list = (kind, name, files) =>
        `<!-- ${kind} ${name}: ${[...new Set(files)].map((file) => `/assets/${file}`).join(" ")} -->`;
      const fresh = (file) => file !== basename(script) && !imported.includes(file);
      // Lists for the server, which preloads the texts of the browser's language, and what the requested page needs at
      // once.
      const textsOf = (part) =>
        Object.keys(outputs).flatMap((path) => {
          const [, language] = new RegExp(`^${part}\\.(\\w\\w)-.*\\.js$`).exec(basename(path)) ?? [];
          return language === undefined ? [] : [[language, withImports(outputs, path).filter(fresh)]];
        });
      const texts = textsOf("messages").map(([language, files]) => list("texts", language, files));
      for (const [language, files] of textsOf("agreed"))
        frontTexts[language] = files.map((file) => `/assets/${file}`);
      const pages = Object.entries(PAGES).map(([name, { scripts, styles }]) => {
        const files = filesOf(outputs, relative(process.cwd(), join(root, scripts))).filter(fresh);
        return list("page", name, [...styles.map((style) => names.find((one) => style.test(one))), ...files]);
      });
      const pick = (pattern) => `/assets/${names.find((name) => pattern.test(name))}`;
      const html = (await readFile(join(root, "index.html"), "utf8"))
        .replace("%PRELOAD%", [...texts, ...preload, ...pages].join("\n    "))
        .replace("%SCRIPT%", `/assets/${basename(script)}`)
        .replace("%STYLE%", pick(/^table-.*\.css$/))
        .replace("%LATER%", pick(/^later-.*\.css$/))
        .replace("%REFEREE%", pick(/^referee-.*\.css$/));
      await writeFile(join(out, "index.html"), html);
      await cp(join(root, "static"), out, { recursive: true });
    });
  },
};

const hashOf = (...contents) =>
  contents
    .reduce((hash, content) => hash.update(content), createHash("sha256"))
    .digest("hex")
    .slice(0, 8);

/** What the module answers to `GET /api/options`. */
async function optionsOf(contents) {
  const none = () => 0;
  const { instance } = await WebAssembly.instantiate(contents, {
    bastide: { now: none, random: none, progress: none },
  });
  const { memory, bastide_room, bastide_handle, bastide_answer } = instance.exports;
  const asked = Buffer.from('{"http":{"method":"GET","path":["api","options"],"query":[],"body":""}}');
  // Its memory may grow for the message.
  const room = bastide_room(asked.length);
  new Uint8Array(memory.buffer, room, asked.length).set(asked);
  const length = bastide_handle();
  const answer = JSON.parse(Buffer.from(new Uint8Array(memory.buffer, bastide_answer(), length)).toString());
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.body;
}

/** The lists that `index.html` has for the server: what each language, or each kind of page, needs at once. */
const listsOf = (html, kind) =>
  Object.fromEntries(
    [...html.matchAll(new RegExp(`<!-- ${kind} (\\w+): (.*) -->`, "g"))].map(([, name, files]) => [
      name,
      files.split(" "),
    ]),
  );

/**
 * Adds what the page needs to work without a server: the modules, their worker, the script that passes requests to it, a
 * page with that script, and the service worker that keeps all files.
 */
async function addOffline() {
  const whole = await readFile(portable("page"));
  const small = await readFile(portable("small"));
  const paths = [];
  for (const [name, module] of [
    ["bastide", whole],
    ["small", small],
  ]) {
    paths.push(`/assets/${name}-${hashOf(module)}.wasm`);
    await writeFile(join(out, paths.at(-1)), module);
  }
  const [MODULE, SMALL] = paths;
  const bundle = async (source, define) => {
    const { outputFiles } = await build({
      entryPoints: [join(root, "src/net/offline", source)],
      bundle: true,
      format: "esm",
      target: "es2022",
      minify: true,
      write: false,
      define: Object.fromEntries(
        Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    });
    return outputFiles[0].contents;
  };
  const script = async (name, source, define) => {
    const contents = await bundle(source, define);
    const address = `/assets/${name}-${hashOf(contents)}.js`;
    await writeFile(join(out, address), contents);
    return address;
  };
  const html = await readFile(join(out, "index.html"), "utf8");
  const [TEXTS, PAGES] = ["texts", "page"].map((kind) => listsOf(html, kind));
  const WORKER = await script("worker", "worker.ts", { MODULE, SMALL, OPTIONS: await optionsOf(whole) });
  const first = await script("offline", "page.ts", { WORKER, TEXTS, FRONT: frontTexts, PAGES });
  // Scripts run in this order, so that requests have their new way before the page makes any.
  const shell = html
    .replace(
      '<script type="module"',
      `<meta name="offline" content="alone" />\n    <script type="module" src="${first}"></script>\n    <script type="module"`,
    )
    // The drawings wait behind the scripts of the front page: with HTTP/1.1, six files come at a time.
    .replaceAll(' as="fetch"', ' as="fetch" fetchpriority="low"');
  await writeFile(join(out, "offline.html"), shell);
  await writeFile(
    join(out, "index.html"),
    html.replace(
      "</head>",
      `  <meta name="offline" content="/sw.js?served" data-worker="${WORKER}" />\n  </head>`,
    ),
  );
  // The small module is not kept: the whole one is.
  const assets = (await readdir(join(out, "assets")))
    .map((name) => `/assets/${name}`)
    .filter((one) => one !== SMALL);
  const files = [...assets, "/assets/tiles.svg", "/assets/tiles.json", "/icon.svg", "/manifest.webmanifest"];
  const service = await bundle("service.ts", { FILES: files, VERSION: hashOf(shell, ...files) });
  await writeFile(join(out, "sw.js"), service);
}

/**
 * Checks the size of what a table needs first, with the largest of the languages, against the budget; reports the size
 * of the rest.
 */
async function weigh() {
  const sums = { ".js": 0, ".css": 0 };
  const html = await readFile(join(out, "index.html"), "utf8");
  const sizes = {};
  for (const name of await readdir(join(out, "assets"))) {
    const bytes = gzipSync(await readFile(join(out, "assets", name)), { level: 9 }).length;
    const first = new RegExp(`(href|src)="/assets/${name}"`).test(html);
    const texts = new RegExp(`<!-- texts .*/${name}`).test(html);
    console.log(
      `${name}: ${(bytes / 1024).toFixed(1)} KB gzip${first ? "" : texts ? ", in one language" : ", later"}`,
    );
    sizes[name] = bytes;
    if (first) sums[extname(name)] += bytes;
  }
  const languages = Object.values(listsOf(html, "texts")).map((files) =>
    files.reduce((sum, file) => sum + sizes[basename(file)], 0),
  );
  sums[".js"] += Math.max(...languages);
  // The drawings come from the server: a test of `crates/art` keeps them within their share.
  const limits = { ".js": budget.script, ".css": budget.stylesAndSymbols - budget.symbols };
  for (const [kind, limit] of Object.entries(limits)) {
    const verdict = sums[kind] > limit * 1024 ? "over its budget" : "within its budget";
    console.log(
      `all ${kind} of a table: ${(sums[kind] / 1024).toFixed(1)} KB gzip, ${verdict} of ${limit.toFixed(1)} KB`,
    );
    if (sums[kind] > limit * 1024) process.exitCode = 1;
  }
}

const watch = process.argv.includes("--watch");
const options = {
  entryPoints: {
    main,
    table: join(root, "src/styles/main.css"),
    later: join(root, "src/styles/later.css"),
    referee: join(root, "src/styles/referee-pages.css"),
  },
  splitting: true,
  chunkNames: "[name]-[hash]",
  outdir: join(out, "assets"),
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: !watch,
  sourcemap: watch ? "linked" : false,
  jsx: "automatic",
  jsxImportSource: "preact",
  metafile: true,
  logLevel: "info",
  plugins: [together, page],
};

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
if (watch) {
  const running = await context(options);
  await running.watch();
} else {
  await findShared();
  await build({ ...options, logLevel: "warning" });
  if (process.argv.includes("--alone")) await addOffline();
  await weigh();
}
