// Measures how long the computer players of the page without a server think, in Node.js: `node looks/levels.mjs LEVEL…`.
// Two computers play each other; the tiles are the same each time, so two builds of the module can be compared.
// `BASTIDE_MODULE` names another module.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const LEVELS = ["beginner", "regular", "advanced", "master"];
/** Shorter decisions were settled before. */
const SETTLED = 2;
const BUILT = new URL("../../target/wasm/wasm32-unknown-unknown/page/bastide_offline.wasm", import.meta.url);

const contents = await readFile(process.env.BASTIDE_MODULE ?? fileURLToPath(BUILT));
let state = 7;
const imports = {
  now: () => Date.now(),
  random: () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  },
  progress: () => {},
};
const began = performance.now();
const { instance } = await WebAssembly.instantiate(contents, { bastide: imports });
const { memory, bastide_room, bastide_handle, bastide_answer } = instance.exports;

function handle(message) {
  const bytes = new TextEncoder().encode(JSON.stringify(message));
  // Its memory may grow for the message.
  const room = bastide_room(bytes.length);
  new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
  const length = bastide_handle();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, bastide_answer(), length)));
}

const post = (path, body) =>
  handle({ http: { method: "POST", path: ["api", path], query: [], body: JSON.stringify(body) } });

handle({ restore: { saved: [] } });
console.log(`start of the module: ${Math.round(performance.now() - began)} ms`);
for (const level of process.argv.length > 2 ? process.argv.slice(2) : LEVELS) {
  const seats = ["Ada", "Ben"].map((name) => ({ kind: "computer", name, level }));
  const sets = ["base", "traders"].map((set) => ({ set, copies: 1 }));
  const opened = post("tables", { seats, sets });
  if (opened.status !== 201) throw new Error(opened.body);
  const { table } = JSON.parse(opened.body);
  let { think } = handle({ join: { connection: level, table } });
  const times = [];
  while (think.length > 0) {
    const start = performance.now();
    ({ think } = handle({ think: { table, failed: null } }));
    times.push(performance.now() - start);
  }
  const thought = times.filter((time) => time >= SETTLED).sort((a, b) => a - b);
  const [sum, longest] = [thought.reduce((all, time) => all + time, 0), thought.at(-1)];
  const median = thought[Math.floor(thought.length / 2)];
  console.log(
    `${level}: ${thought.length} decisions, median ${median?.toFixed(0)} ms, longest ${longest?.toFixed(0)} ms, ` +
      `together ${(sum / 1000).toFixed(1)} s`,
  );
}
console.log(`memory: ${(memory.buffer.byteLength / 2 ** 20).toFixed(1)} MB`);
