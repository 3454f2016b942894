import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { openObjectFiles } from "../../local/api/storage/object-files.ts";
import { UnclaimedFiles } from "../../local/api/storage/unclaimed-files.ts";
import { type Pool, openPool } from "../../local/database/pool.ts";
import { useApiServer } from "./api-server.ts";

const server = useApiServer();

function signal(): [reached: Promise<void>, reach: () => void] {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return [reached, () => reach()];
}

/** The pool, whose transactions send nothing before `gate`; `asked` resolves when one would. */
function held(pool: Pool, gate: Promise<void>) {
  const [asked, ask] = signal();
  const hold = (tx: object) =>
    new Proxy(tx, {
      async apply(query, self, args) {
        ask();
        await gate;
        return Reflect.apply(query as (...all: unknown[]) => unknown, self, args);
      },
    });
  const begin = (work: (tx: object) => unknown) =>
    pool.begin((tx) => work(hold(tx)) as Promise<unknown>);
  const sql = new Proxy(pool, {
    get: (target, name) => (name === "begin" ? begin : (Reflect.get(target, name) as unknown)),
  });
  return { sql, asked };
}

test("a file whose upload began while others were being removed stays", async () => {
  const files = openObjectFiles(server.storageDir);
  const [gate, open] = signal();
  const pool = openPool(server.database.adminUrl, { max: 4 });
  try {
    const { sql, asked } = held(pool, gate);
    const unclaimed = new UnclaimedFiles(sql, files, () => {});
    const removing = unclaimed.remove();
    await asked;
    await unclaimed.withVersion(async (version) => {
      await files.receive(version, Readable.from([Buffer.from("picture")]), 100);
      open();
      await removing;
      const file = await files.open(version);
      expect(file?.size).toBe(7);
      await file?.close();
    });
  } finally {
    await pool.end();
  }
});
