import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "./store.ts";

let dataDir: string;
let logged: string[];
const log = (line: string): void => void logged.push(line);
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "castboard-payments-"));
  logged = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test("keeps the newest thousand responses", async () => {
  const store = await openStore(dataDir, log);
  for (let n = 1; n <= 1003; n += 1) {
    store.state.responses[`key-${n}`] = { asked: "POST", status: 200, body: n };
  }
  await store.save();
  const { state } = await openStore(dataDir, log);
  const keys = Object.keys(state.responses);
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([1000, "key-4", "key-1003"]);
  expect(logged).toEqual([]);
});

test("says that it starts anew where what was stored cannot be read", async () => {
  const store = await openStore(dataDir, log);
  await store.save();
  const file = join(dataDir, "payments", "state.json");
  const stored = JSON.parse(await readFile(file, "utf8")) as object;
  await writeFile(file, JSON.stringify({ ...stored, sessions: "none" }));
  expect((await openStore(dataDir, log)).state.sessions).toEqual([]);
  expect(logged).toEqual([expect.stringContaining("could not be read")]);
});
