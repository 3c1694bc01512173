// A file server behind a slow network: every connection shares one line, in front of a folder of files.
import { readFile, stat } from "node:fs/promises";
import { createServer as createHttp } from "node:http";
import { connect, createServer } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { KINDS } from "../e2e/offline.mjs";

/** Serves a folder, compressed by gzip as most hosts of static pages do; counts what it has sent. */
export async function compressingServer(folder) {
  const sent = { bytes: 0, files: [] };
  const packed = new Map();
  const pack = (path, contents) => {
    if (!packed.has(path)) packed.set(path, gzipSync(contents, { level: 9 }));
    return packed.get(path);
  };
  const server = createHttp(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = join(folder, pathname);
    const file = (await stat(path).catch(() => null))?.isDirectory() ? join(path, "index.html") : path;
    const contents = await readFile(file).catch(() => null);
    const kind = KINDS[extname(file)];
    const body = contents === null ? Buffer.alloc(0) : kind ? pack(path, contents) : contents;
    sent.bytes += body.length;
    sent.files.push([pathname, body.length]);
    response.writeHead(contents === null ? 404 : 200, {
      "content-type": kind ?? "application/octet-stream",
      "content-length": body.length,
      ...(contents !== null && kind ? { "content-encoding": "gzip" } : {}),
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: server.address().port, sent, stop: () => server.closeAllConnections() ?? server.close() };
}

/** A line that passes pieces on at a rate of `rate` bytes a second, one after another, each after `delay` milliseconds. */
function line(rate, delay) {
  let free = 0;
  return (piece, deliver) => {
    const now = performance.now();
    free = Math.max(now, free) + (piece.length / rate) * 1000;
    setTimeout(deliver, free - now + delay);
  };
}

/**
 * Forwards connections to a port through a network with this round trip (ms) and these rates (bits a second). Opening a
 * connection takes a round trip of its own.
 */
export async function slowly(port, { roundTrip, down, up }) {
  const [toServer, toClient] = [line(up / 8, roundTrip / 2), line(down / 8, roundTrip / 2)];
  const sockets = new Set();
  const server = createServer((client) => {
    const opened = performance.now() + roundTrip;
    const inner = connect(port, "127.0.0.1");
    sockets.add(client).add(inner);
    const pass = (from, to, along) => {
      // Short pieces, so that files which load at the same time share the line.
      from.on("data", (data) => {
        for (let at = 0; at < data.length; at += 1460) {
          const piece = data.subarray(at, at + 1460);
          along(piece, () => to.writable && to.write(piece));
        }
      });
      from.on("end", () => along(Buffer.alloc(0), () => to.end()));
      from.on("error", () => to.destroy());
      from.on("close", () => sockets.delete(from));
    };
    const late = (piece, deliver) =>
      toServer(piece, () => setTimeout(deliver, Math.max(0, opened - performance.now())));
    pass(client, inner, late);
    pass(inner, client, toClient);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { address: `http://127.0.0.1:${server.address().port}`, stop };
}

/** Prints when each file came to a page. */
export async function printTimes(page) {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((one) => [one.name.replace(location.origin, ""), one.startTime, one.responseEnd]),
  );
  for (const [name, from, to] of entries)
    console.log(`  ${from.toFixed(0).padStart(5)} ${to.toFixed(0).padStart(5)} ${name}`);
}
