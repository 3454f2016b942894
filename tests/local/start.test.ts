import { beforeAll, describe, expect, test } from "vitest";
import { boatList, boatPhotoPath } from "../../supabase/functions/_shared/contracts/boats.ts";
import { stackAddress } from "../../local/data-dir.ts";
import { type CliRun, processesNaming, runStatus, startCli, useScratch } from "../helpers/cli.ts";
import { connect } from "../helpers/database.ts";

describe("npm start", () => {
  const dataDir = useScratch().dataDir("a folder, with spaces");
  let first: CliRun;
  beforeAll(async () => {
    first = startCli({ args: ["--data-dir", dataDir], npm: true });
    await first.ready;
  });

  test("says where everything is", () => {
    expect(first.output()).toContain("admin@castboard.example");
    expect(first.output()).toMatch(/Mails\s+http:\/\/127\.0\.0\.1:\d+\/_mail/);
    expect(first.output()).toContain(dataDir);
  });

  test("is ready in every part when it says so", async () => {
    const response = await fetch(`${await first.ready}/healthz`);
    expect(await response.json()).toEqual({
      status: "ok",
      parts: {
        database: "ok",
        api: "ok",
        realtime: "ok",
        functions: "ok",
        mail: "ok",
        site: "ok",
      },
    });
    expect(response.status).toBe(200);
  });

  test("has the recordings of the demo's episodes, whole", async () => {
    const feed = await fetch(`${await first.ready}/functions/v1/pages/podcasts/feed.rss?lang=en`);
    const sounds = [...(await feed.text()).matchAll(/<enclosure url="([^"]+)" length="(\d+)"/g)];
    expect(sounds).toHaveLength(2);
    for (const [, url = "", length] of sounds) {
      const { status, headers } = await fetch(url, { method: "HEAD" });
      expect([status, headers.get("content-length")]).toEqual([200, length]);
    }
  });

  test("has the pictures of the demo's boats", async () => {
    const { output } = await runStatus(["--json", "--data-dir", dataDir]);
    const address = stackAddress.parse(JSON.parse(output));
    const answer = await fetch(`${address.url}/rest/v1/rpc/read_boats?port=Port%20Clement`, {
      headers: { apikey: address.publishable_key },
    });
    const { boats } = boatList.parse(await answer.json());
    expect(boats.map(({ name }) => name)).toEqual(["Salt Heron"]);
    for (const { cover } of boats) {
      const photo = await fetch(address.url + boatPhotoPath(cover?.id ?? "", 480));
      expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"]);
    }
  });

  test("status --json leads a client to it", async () => {
    const { code, output } = await runStatus(["--json", "--data-dir", dataDir]);
    expect(code).toBe(0);
    const address = stackAddress.parse(JSON.parse(output));
    expect(address.url).toBe(await first.ready);
    const sql = connect(address.db_url, 1);
    expect(await sql`select current_user::text as role`).toEqual([{ role: "postgres" }]);
    await sql.end();
    const rest = await fetch(`${address.url}/rest/v1/user_roles?select=role&role=eq.admin`, {
      headers: { apikey: address.secret_key },
    });
    expect(await rest.json()).toEqual([{ role: "admin" }]);
  });

  test("refuses a second stack in the same folder", async () => {
    const second = startCli({ args: ["--data-dir", dataDir] });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toMatch(/^A stack already runs from .* at http:.*$/m);
  });

  test("stops everything on Ctrl-C, through npm", async () => {
    first.child.kill("SIGINT");
    await first.ended;
    expect(await processesNaming(dataDir)).toEqual([]);
    const { code, output } = await runStatus(["--data-dir", dataDir]);
    expect(code).toBe(1);
    expect(output).toContain("No stack runs from");
  });

  test("starts again without migrating, and SIGTERM ends it", async () => {
    const second = startCli({ args: ["--data-dir", dataDir], npm: true });
    await second.ready;
    expect(second.output()).not.toContain("Applying");
    second.child.kill("SIGTERM");
    await second.ended;
    expect(await processesNaming(dataDir)).toEqual([]);
  });

  test("SIGTERM ends it in order when nobody reads its output any more", async () => {
    const third = startCli({ args: ["--data-dir", dataDir] });
    await third.ready;
    third.child.stdout?.destroy();
    third.child.stderr?.destroy();
    third.child.kill("SIGTERM");
    expect(await third.ended).toBe(0);
    expect(await processesNaming(dataDir)).toEqual([]);
  });
});
