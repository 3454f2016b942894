import { expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { awardPoints, givePoints } from "../helpers/points.ts";

const db = useTestDatabase();

const version = async () => {
  const [row] = await db.sql<[{ version: number }]>`select version::int from public.fan_boards`;
  return row.version;
};
const names = async (fan: { id: string }) => {
  const [row] = await db.sql<[{ named: boolean }]>`
    select private.fan_rows('all') @> jsonb_build_array(jsonb_build_object('number', f.number)) as named
    from public.fans as f where f.user_id = ${fan.id}`;
  return row.named;
};
/** As if the account had been banned until now. */
const runOut = (account: { id: string }) =>
  db.sql.begin(async (tx) => {
    await tx`update auth.users set banned_until = now() where id = ${account.id}`;
    await tx`alter table public.account_acts disable trigger keep_append_only`;
    await tx`update public.account_acts set until = now() where user_id = ${account.id}`;
    await tx`alter table public.account_acts enable trigger keep_append_only`;
  });

test("a ban that runs out makes one version of the tables, which name the fan again", async () => {
  const [fan, unlisted] = [await addAccount(db.sql), await addAccount(db.sql)];
  await givePoints(db.sql, fan, 1_000_000);
  await call(db.sql, unlisted, "list_me", { listed: false });
  for (const { id } of [fan, unlisted]) {
    await call(db.sql, demo.admin, "ban_account", {
      user_id: id,
      reason: "Sells live bait",
      hours: 1,
    });
  }
  await awardPoints(db.sql);
  const start = await version();
  await awardPoints(db.sql);
  expect([await version(), await names(fan)]).toEqual([start, false]);
  await runOut(unlisted);
  await awardPoints(db.sql);
  expect(await version()).toBe(start);
  await runOut(fan);
  await awardPoints(db.sql);
  await awardPoints(db.sql);
  expect([await version(), await names(fan)]).toEqual([start + 1, true]);
});
