import { mkdir, writeFile } from "node:fs/promises";
import { type Server, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startCli, useScratch } from "../helpers/cli.ts";

/** Each error is one line that says what to do, and exit code 1. */
describe("npm start refuses in one line", () => {
  const scratch = useScratch();

  async function startError(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    const cli = startCli({ args: ["--data-dir", join(scratch.path, "data"), ...args], env });
    expect(await cli.ended).toBe(1);
    const lines = cli.output().trimEnd().split("\n");
    expect(lines).toHaveLength(1);
    return lines[0] ?? "";
  }

  test("a port in use", async () => {
    const { server, port } = await occupyPort();
    expect(await startError(["--port", String(port)])).toMatch(/^Port \d+ is in use: .*--port/);
    server.close();
  });

  test("a data folder that cannot be written", async () => {
    // A file in the way stops root as well, which no mode does.
    const file = join(scratch.path, "file");
    await writeFile(file, "");
    expect(await startError(["--data-dir", join(file, "data")])).toMatch(
      /^The data folder .* cannot be written: ENOTDIR/,
    );
  });

  test("a data folder of another PostgreSQL major", async () => {
    const dataDir = join(scratch.path, "other");
    await mkdir(join(dataDir, "postgres/data"), { recursive: true });
    await writeFile(join(dataDir, "postgres/data/PG_VERSION"), "16\n");
    expect(await startError(["--data-dir", dataDir])).toMatch(
      /belongs to PostgreSQL 16, this is .* 17/,
    );
  });

  test("a folder that is itself PostgreSQL's", async () => {
    const dataDir = join(scratch.path, "cluster");
    await mkdir(dataDir);
    await writeFile(join(dataDir, "PG_VERSION"), "17\n");
    expect(await startError(["--data-dir", dataDir])).toMatch(
      /is itself a data folder of PostgreSQL/,
    );
  });

  test("an unknown option", async () => {
    expect(await startError(["--colour"])).toMatch(/^Unknown option '--colour'\. See .*--help$/);
  });

  test("a port that is none", async () => {
    expect(await startError(["--port", "http"])).toMatch(/^"http" is no port/);
  });

  test("a DATABASE_URL that leads nowhere", async () => {
    const url = "postgresql://postgres@127.0.0.1:1/none";
    expect(await startError([], { DATABASE_URL: url })).toMatch(/^DATABASE_URL cannot be used: /);
  });
});

function occupyPort(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({ server, port: typeof address === "object" ? (address?.port ?? 0) : 0 });
    });
  });
}
