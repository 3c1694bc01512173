// Builds the npm package of the board: `node npm/build.mjs FOLDER`. The drawings come from the program, which
// BASTIDE_BIN names.
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { server } from "../e2e/start.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));
const here = join(web, "npm");

/** Builds it into an empty folder. */
export async function buildPackage(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: { board: join(web, "src/board/index.ts") },
    bundle: true,
    outdir: folder,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
  });
  await build({
    entryPoints: { board: join(web, "src/board/alone.css") },
    bundle: true,
    minify: true,
    outdir: folder,
    logLevel: "warning",
  });
  const kind = ["--ignoreConfig", "--declaration", "--emitDeclarationOnly", "--allowImportingTsExtensions"];
  const like = ["--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--strict"];
  const from = ["src/board/index.ts", "--rootDir", "src", "--lib", "es2022,dom,dom.iterable"];
  const program = join(web, "node_modules/typescript/bin/tsc");
  const out = ["--outDir", join(folder, "types")];
  execFileSync(process.execPath, [program, ...from, ...kind, ...like, ...out], {
    cwd: web,
    stdio: "inherit",
  });
  for (const name of ["package.json", "example.html"]) await copyFile(join(here, name), join(folder, name));
  for (const name of ["LICENSE-MIT", "LICENSE-APACHE"])
    await copyFile(join(web, "..", name), join(folder, name));
  const [readme, example] = await Promise.all(
    ["README.md", "example.html"].map((name) => readFile(join(here, name), "utf8")),
  );
  await writeFile(join(folder, "README.md"), readme.replace("EXAMPLE\n", example));
  const host = await server();
  try {
    for (const name of ["tiles.svg", "tiles.json"]) {
      const answer = await fetch(`${host.address}/assets/${name}`);
      if (!answer.ok) throw new Error(`${name}: the server answers ${answer.status}`);
      await writeFile(join(folder, name), await answer.text());
    }
  } finally {
    await host.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error("name a folder: node npm/build.mjs FOLDER");
  await buildPackage(folder);
}
