import assert from "node:assert/strict";
import { test } from "node:test";
import { delayBefore, type Frame, Link, type LinkState, type WebSocketLike } from "../src/net/link.ts";

class FakeSocket implements WebSocketLike {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Frame[] = [];
  closed = false;

  constructor(readonly address: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Frame);
  }
  close(): void {
    this.closed = true;
  }
  says(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  breaks(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** A world with a manual clock. */
function world() {
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const sockets: FakeSocket[] = [];
  const states: LinkState[] = [];
  let seq = 0;
  const link = new Link(
    {
      address: () => `ws://x/t?since=${seq}`,
      receive: (frame) => {
        if (frame.t === "ev") seq = frame.seq as number;
        return frame.t === "hello";
      },
      state: (state) => states.push(state),
    },
    {
      open: (address) => {
        const socket = new FakeSocket(address);
        sockets.push(socket);
        return socket;
      },
      later: (run, ms) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return timer;
      },
      cancel: (timer) => {
        const index = timers.indexOf(timer as (typeof timers)[number]);
        if (index >= 0) timers.splice(index, 1);
      },
      random: () => 0.5,
    },
  );
  const wait = (ms: number) => {
    const until = now + ms;
    for (;;) {
      const due = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      timers.splice(timers.indexOf(due), 1);
      now = due.at;
      due.run();
    }
    now = until;
  };
  const last = () => sockets[sockets.length - 1] as FakeSocket;
  return { link, sockets, states, wait, last };
}

const commands = (socket: FakeSocket) =>
  socket.sent.filter((frame) => frame.t === "cmd").map((frame) => frame.id);

test("commands wait for the greeting and are sent once", () => {
  const { link, last } = world();
  link.send("a", { t: "cmd", id: "a" });
  assert.deepEqual(commands(last()), []);
  last().onopen?.(undefined as never);
  last().says({ t: "hello" });
  assert.deepEqual(commands(last()), ["a"]);
  last().says({ t: "ok", id: "a" });
  assert.equal(link.unanswered, 0);
});

test("after a reconnection an unanswered command is resent with the same id; an answered one is not", () => {
  const { link, last, wait, sockets } = world();
  last().says({ t: "hello" });
  link.send("a", { t: "cmd", id: "a" });
  link.send("b", { t: "cmd", id: "b" });
  last().says({ t: "ev", seq: 7 });
  last().says({ t: "ok", id: "a" });
  last().breaks();
  wait(20_000);
  assert.equal(sockets.length, 2);
  assert.equal(last().address, "ws://x/t?since=7");
  last().says({ t: "hello" });
  assert.deepEqual(commands(last()), ["b"]);
});

test("silence counts as a lost connection even without a close", () => {
  const { last, wait, sockets, states } = world();
  last().onopen?.(undefined as never);
  last().says({ t: "hello" });
  wait(8_000);
  assert.ok(last().sent.some((frame) => frame.t === "ping"));
  assert.equal(sockets.length, 1);
  wait(3_000);
  assert.equal(sockets.length, 2);
  assert.ok(states.includes("waiting"));
});

test("a connection that answers pings stays open", () => {
  const { last, wait, sockets } = world();
  last().onopen?.(undefined as never);
  last().says({ t: "hello" });
  for (let i = 0; i < 20; i += 1) {
    wait(5_000);
    last().says({ t: "pong" });
  }
  assert.equal(sockets.length, 1);
});

test("delays double up to a limit and have jitter", () => {
  assert.ok(delayBefore(0, 0) >= 100 && delayBefore(0, 1) <= 500);
  assert.equal(delayBefore(3, 1), 2 * delayBefore(2, 1));
  assert.ok(delayBefore(30, 1) <= 12_000);
  assert.notEqual(delayBefore(4, 0), delayBefore(4, 1));
});

test("a table that no longer exists ends the connection", () => {
  const { last, wait, sockets, states } = world();
  last().says({ t: "hello" });
  last().breaks(1000);
  wait(60_000);
  assert.equal(sockets.length, 1);
  assert.equal(states[states.length - 1], "closed");
});
