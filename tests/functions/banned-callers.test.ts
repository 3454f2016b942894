import { randomUUID } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import { WELCOME_SUBJECT } from "../../supabase/functions/_shared/contracts/send-email.ts";
import { ROOT } from "../helpers/cluster.ts";
import { demo } from "../helpers/demo.ts";
import { useTestStack } from "../helpers/stack.ts";
import { avatarOf, begin, newPicture, publish, put } from "../helpers/uploads.ts";

/** An access token outlives a ban, and the end of its session: functions ask the database before they act. */

const stack = useTestStack();
const folder = join(ROOT, "supabase/functions");
let ken: SupabaseClient;
beforeEach(async () => {
  ken = await stack.signIn(demo.ken.email);
});
afterEach(async () => {
  await stack.database.sql`update auth.users set banned_until = null where id = ${demo.ken.id}`;
});

const REPORTS = `photos/gallery/${randomUUID()}/reports`;
const PATHS = [
  "audio",
  "ingest-feeds/run",
  "ingest-feeds/test",
  "payments/checkout",
  REPORTS,
  "redeem-invite",
  "scoring/runs",
  "send-email",
  "uploads",
];

/** What is looked at before the caller. */
const bodies: Record<string, object> = {
  "send-email": { to: demo.ken.email, subject: WELCOME_SUBJECT, html: "" },
  photos: { reason: "other", words: "x" },
};

async function call(path: string): Promise<string> {
  const { data } = await ken.auth.getSession();
  const response = await fetch(`${stack.url}/functions/v1/${path}`, {
    method: "POST",
    headers: {
      apikey: stack.publishableKey,
      "content-type": "application/json",
      authorization: `Bearer ${data.session?.access_token}`,
    },
    body: JSON.stringify(bodies[path.split("/")[0] ?? ""] ?? {}),
  });
  const body: unknown = await response.json();
  return response.ok ? "accepted" : `${response.status} ${errorAnswer.parse(body).error.code}`;
}
const callAll = async () =>
  Object.fromEntries(await Promise.all(PATHS.map(async (path) => [path, await call(path)])));
const ban = async () => {
  const admin = await stack.admin();
  const reason = "Sells live bait";
  await admin.rpc("ban_account", { user_id: demo.ken.id, reason, hours: 1 }).throwOnError();
};

test("every function that identifies its caller is among those that are tested", async () => {
  const found: string[] = [];
  for (const name of await readdir(folder, { withFileTypes: true })) {
    if (!name.isDirectory() || name.name === "_shared") continue;
    const index = await readFile(join(folder, name.name, "index.ts"), "utf8").catch(() => "");
    const count = index.match(/await (?:requireCaller|findCaller)\(/g)?.length ?? 0;
    found.push(...Array<string>(count).fill(name.name));
  }
  expect(found.toSorted()).toEqual(PATHS.map((path) => path.split("/")[0] ?? "").toSorted());
});

test("tokens are read in one place alone", async () => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const readers = [];
  for (const name of files) {
    const text = await readFile(join(folder, name), "utf8");
    if (/getClaims|auth\.getUser|get\("authorization"\)/i.test(text)) readers.push(name);
  }
  // The second one compares the project's secret keys.
  expect(readers.toSorted()).toEqual(["_shared/caller.ts", "_shared/server.ts"]);
});

test("a banned account is refused by every function, with the code of the REST API", async () => {
  await ban();
  const { error } = await ken.rpc("mark_notices_read", { up_to: 1 });
  expect(error?.code).toBe("account_banned");
  const refused = PATHS.map((path) => [path, "403 account_banned"]);
  expect(await callAll()).toEqual(Object.fromEntries(refused));
});

test("a banned account reads the photos that a stranger reads", async () => {
  await ban();
  const { data } = await ken.auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  for (const path of [`gallery/${randomUUID()}-480.webp`, `forum/${randomUUID()}-800.webp`]) {
    const response = await fetch(`${stack.url}/functions/v1/photos/${path}`, { headers });
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test("a session that was ended is refused by every function that needs one", async () => {
  await stack.database.sql`delete from auth.sessions where user_id = ${demo.ken.id}`;
  const refused = PATHS.map((path) => [path, "401 unauthenticated"]);
  // A stranger may ask for the welcome mail and report a photo, too.
  expect(await callAll()).toEqual({
    ...Object.fromEntries(refused),
    "send-email": "accepted",
    [REPORTS]: "404 not_found",
  });
});

test("a picture that was sent before a ban is not published after it", async () => {
  const sending = avatarOf(ken, demo.ken.id, await newPicture());
  const { data } = await begin(sending);
  expect((await put(sending)).error).toBeNull();
  await ban();
  expect(await publish(stack, sending)).toMatchObject({
    status: 403,
    body: { error: { code: "account_banned" } },
  });
  // A ban that comes while it is encoded.
  const [begun] = data as { name: string }[];
  const source = begun?.name.split("/")[1]?.replace(".webp", "") ?? randomUUID();
  const finished = await stack.service().rpc("finish_upload", {
    bucket_id: "avatars",
    folder: demo.ken.id,
    source,
    owner: demo.ken.id,
    names: [begun?.name],
  });
  expect([finished.error, finished.data]).toEqual([null, false]);
  const published = await stack.database.sql`
    select from private.uploads where owner = ${demo.ken.id} and published_at is not null`;
  expect(published).toEqual([]);
});
