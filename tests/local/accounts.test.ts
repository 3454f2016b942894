import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { clusterElsewhere } from "../../local/postgres/cluster.ts";
import { accountCan } from "../../local/process/server-account.ts";
import { ROOT } from "../helpers/cluster.ts";
import { processesNaming, startCli, useScratch } from "../helpers/cli.ts";

const isRoot = process.getuid?.() === 0;
/** Linux's overflow uid: the owner of files whose owner is not mapped. */
const NOBODY = { uid: 65_534, gid: 65_534 };

describe("the account that starts the stack", () => {
  const scratch = useScratch(isRoot ? NOBODY : undefined);

  test("--reset empties the folder of what the stack keeps, and of nothing else", async () => {
    const dataDir = scratch.dataDir("reset");
    await mkdir(join(dataDir, "mine"), { recursive: true });
    for (const args of [[], ["--reset"]]) {
      const cli = startCli({ args: ["--data-dir", dataDir, ...args] });
      await cli.ready;
      // Both made their cluster: the second found none.
      expect(cli.output()).toContain("Creating the database cluster");
      cli.child.kill("SIGINT");
      await cli.ended;
    }
    expect(await readdir(dataDir)).toContain("mine");
  });

  if (isRoot) {
    test("root may keep the data below a closed home", async () => {
      const home = join(scratch.path, "home");
      const dataDir = scratch.dataDir("home/data");
      await mkdir(home);
      await chmod(home, 0o700);
      const cli = startCli({ args: ["--data-dir", dataDir] });
      await cli.ready;
      const elsewhere = await clusterElsewhere(dataDir);
      expect(elsewhere).toMatch(/^\/var\/(?:lib|tmp)\/castboard\/[0-9a-f]{16}$/);
      expect(cli.output()).toContain(`the database is kept in ${elsewhere}`);
      cli.child.kill("SIGINT");
      await cli.ended;
      expect(await processesNaming(elsewhere ?? "none")).toEqual([]);
    });

    test("root may keep the data in a closed folder, which is opened for passing through", async () => {
      const dataDir = scratch.dataDir("closed");
      await mkdir(dataDir);
      await chmod(dataDir, 0o700);
      const cli = startCli({ args: ["--data-dir", dataDir] });
      await cli.ready;
      cli.child.kill("SIGINT");
      await cli.ended;
      expect(await clusterElsewhere(dataDir)).toBeUndefined();
      expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
    });

    // A checkout below a 0700 home can only be run by its owner.
    if (accountCan({ name: "nobody", ids: NOBODY }, "r", join(ROOT, "package.json"))) {
      // Builds the whole site, beside other tests.
      test(
        "an ordinary user may start from a checkout that is only readable",
        { timeout: 300_000 },
        async () => {
          const dataDir = scratch.dataDir("nobody");
          // The variable stands for changed sources: the build must not rely on one that root made.
          const env = { HOME: "/nonexistent", USER: "nobody", VITE_BUILD_OF: dataDir };
          const cli = startCli({ args: ["--data-dir", dataDir], ids: NOBODY, env });
          const url = await cli.ready;
          expect((await fetch(`${url}/healthz`)).status).toBe(200);
          expect(await readdir(join(dataDir, "site"))).toHaveLength(1);
          expect((await stat(join(dataDir, "postgres"))).uid).toBe(NOBODY.uid);
          cli.child.kill("SIGINT");
          expect(await cli.ended).toBe(0);
          expect(await processesNaming(dataDir)).toEqual([]);
        },
      );
    }
  }
});
