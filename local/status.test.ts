import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);
const status = (...args: string[]) =>
  run(process.execPath, ["--import", "tsx", join(import.meta.dirname, "status.ts"), ...args]);

it("says how it is called", async () => {
  const { stdout } = await status("--help");
  expect(stdout).toContain("--json");
  expect(stdout).toContain("--data-dir <folder>");
});

it("refuses what it does not know, and names what it does", async () => {
  await expect(status("--jsn")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("--json, --data-dir <folder> and --help"),
  });
});
