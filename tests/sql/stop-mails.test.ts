import { expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const stop = (stop_key: string, kind: string, address_range = "192.0.2.0/24") =>
  call(db.sql, "service_role", "stop_mails", { stop_key, kind, address_range });
const keyOf = async (account: { id: string }) => {
  const data = { event_id: account.id, event_name: "Mile", fee_returned: false };
  await db.sql`
    select private.notify(${account.id}, 'event_cancelled', 'event:1', ${db.sql.json(data)})`;
  const claimed = await db.sql<{ key: string; stop_key: string | null }[]>`
    select key, stop_key from public.claim_mails(100)`;
  return claimed.find(({ key }) => key.endsWith(account.id))?.stop_key ?? "";
};

test("the key in a mail stops mails of one kind, and the other channels stay", async () => {
  const account = await addAccount(db.sql);
  const key = await keyOf(account);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect([await stop(key, "event_cancelled"), await stop(key, "event_cancelled")]).toEqual([0, 0]);
  const rows = await db.sql`
    select kind, site, mail, push from public.notice_preferences where user_id = ${account.id}`;
  expect(rows).toEqual([{ kind: "event_cancelled", site: true, mail: false, push: true }]);
  await call(db.sql, account, "set_forum_digest", { every: "week", time_zone: "UTC" });
  await stop(key, "forum_digest");
  expect(await db.sql`select from public.forum_digests where user_id = ${account.id}`).toEqual([]);
  await expect(stop(key, "no_such_kind")).rejects.toMatchObject(refused("invalid"));
});

test("an unknown key stops nothing, and guessing one is slowed", async () => {
  const tries: unknown[] = [];
  for (let n = 0; n < 31; n += 1) tries.push(await stop("0".repeat(64), "event_cancelled", "g"));
  expect(tries.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => -1));
  expect(tries[30]).toBeGreaterThan(0);
  // Who has a key is not held up by it.
  expect(await stop(await keyOf(demo.ken), "event_cancelled", "g")).toBe(0);
});

test("nobody but a server stops mails or reads keys", async () => {
  for (const caller of ["anon", demo.maya] as const) {
    await expect(
      call(db.sql, caller, "stop_mails", { stop_key: "x", kind: "y", address_range: null }),
    ).rejects.toMatchObject({ code: "42501" });
  }
});
