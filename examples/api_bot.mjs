#!/usr/bin/env node
// Plays at a table of a Bastide server by its API, with random moves: a starting point for your own bot.
//
// Usage: node examples/api_bot.mjs SERVER TOKEN [SEAT-LINK]
//
// The page SERVER/tokens makes tokens. With the link to a seat, the bot takes that seat; without one, it opens a table
// against the computer. docs/api.md describes the API.

const [address, token, link] = process.argv.slice(2);
const server = address.replace(/\/$/, "");

/** Sends a request; a body makes it a POST. `allowed`: a status that is no error. */
async function ask(path, body, allowed) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const method = body ? "POST" : "GET";
  const response = await fetch(`${server}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok && response.status !== allowed) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

/** The messages of a stream, one a line. */
async function* messages(response) {
  let rest = "";
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) if (line !== "") yield JSON.parse(line);
  }
}

/** Takes the seat of the link, or opens a table; returns its id. */
async function sit() {
  if (link) {
    // Such as http://…/g/TABLE#s=1.SECRET
    const [, table, seat, secret] = /\/g\/(\w+)[^#]*#s=(\d+)\.(\w+)/.exec(link);
    await ask(`/tables/${table}/join`, { seat: Number(seat), secret });
    return table;
  }
  const seats = [{ kind: "here", name: "Node" }, { kind: "computer", name: "Computer" }];
  const opened = await ask("/tables", { seats, sets: [{ set: "base" }, { set: "traders" }] });
  const { table } = await opened.json();
  console.log(`${server}/g/${table}`);
  return table;
}

const table = await sit();
for await (const message of messages(await ask(`/tables/${table}/stream`))) {
  if (message.t === "turn") {
    const actions = message.legal[Math.floor(Math.random() * message.legal.length)];
    // 409: something has happened meanwhile, and the next line asks again.
    await ask(`/tables/${table}/move`, { actions, seq: message.seq }, 409);
  }
  const now = message.t === "snap" ? message.state.now : message.now;
  if (now?.stage === "over") {
    for (const { name, score } of now.seats) console.log(name, score);
    break;
  }
}
