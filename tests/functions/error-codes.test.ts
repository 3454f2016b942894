import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ERROR_STATUS } from "../../supabase/functions/_shared/contracts/errors.ts";
import { ROOT } from "../helpers/cluster.ts";

test("every error of the database has its code in the contract, with the same status", async () => {
  const folder = join(ROOT, "supabase/migrations");
  const files = await readdir(folder);
  const sql = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const errors = [...sql.join("\n").matchAll(/private\.refuse\((\d+), '(\w+)'/g)];
  expect(errors.length).toBeGreaterThan(10);
  const answered = Object.fromEntries(errors.map(([, status, code]) => [code, Number(status)]));
  expect(ERROR_STATUS).toMatchObject(answered);
});
