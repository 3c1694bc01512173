import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { addressOf, MOST_ADDRESS, namedIn, pack, unpack } from "../src/game/record-address.ts";

/** As long as a game of two boxes. */
const turn = (_: unknown, n: number) =>
  `${n}. draw ba${"ABCDEFGH"[n % 8]} ${(n * 7) % 13},${n % 11} r${n % 4} pass`;
const RECORD = `[Bastide "1"]\n[Player1 "Zoë — 🙂"]\n\n${Array.from({ length: 95 }, turn).join("\n")}\n`;

test("a whole game packed into an address unpacks unchanged", async () => {
  const packed = (await pack(RECORD)) ?? "";
  const address = addressOf({ packed, move: 57 });
  assert.match(address, /^\/relive#game=[\w-]+&move=57$/);
  assert.ok(address.length < 2000, `${address.length} characters`);
  const named = namedIn(address.slice(address.indexOf("#")));
  assert.deepEqual(named, { packed, move: 57 });
  assert.equal(await unpack(packed), RECORD);
  assert.deepEqual(namedIn(`#game=${packed}`), { packed, move: 0 });
  assert.deepEqual(namedIn("#game=x&move=-1&move=2"), { packed: "x", move: 0 });
  for (const other of ["", "#record", "#board=x"]) assert.equal(namedIn(other), null);
});

test("truncated, damaged and unpacked text is rejected", async () => {
  const packed = (await pack(RECORD)) ?? "";
  const other = packed[400] === "A" ? "B" : "A";
  const damaged = `${packed.slice(0, 400)}${other}${packed.slice(401)}`;
  for (const broken of ["", "!", packed.slice(0, -8), damaged, packed.slice(1)])
    assert.equal(await unpack(broken), null, `${broken.slice(0, 9)}… of ${broken.length}`);
});

test("a game that is too long gets no address, and an address that is too long is rejected", async () => {
  // Random data cannot be compressed.
  const bytes = (MOST_ADDRESS * 3) / 4;
  const random = (length: number) => randomBytes(length).toString("latin1");
  assert.equal(await pack(random(bytes)), null);
  assert.equal(await pack(random(4 * bytes)), null);
  const zeros = (await pack("0".repeat(2_000_000))) ?? "";
  assert.ok(zeros.length > 1000 && zeros.length < MOST_ADDRESS);
  assert.equal(await unpack(zeros), null);
});
