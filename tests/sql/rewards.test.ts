import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { noticeKinds } from "../../supabase/functions/_shared/contracts/notices.ts";
import { addAccount } from "../helpers/add-account.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { leave } from "../helpers/leaving.ts";
import { addReward, balanceOf, expectSums, givePoints, ledgerOf } from "../helpers/points.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
let member: { id: string };
beforeEach(async () => {
  member = await addAccount(db.sql);
  await givePoints(db.sql, member, 250);
});

interface Redeemed {
  id: string;
  code: string;
  balance: number;
}
const redeem = (reward: { id: string; cost: number }, id: string = randomUUID(), by = member) =>
  call(db.sql, by, "redeem_reward", {
    id,
    reward_id: reward.id,
    cost: reward.cost,
  }) as Promise<Redeemed>;
const stockOf = async ({ id }: { id: string }) => {
  const [row] = await db.sql`select stock from public.rewards where id = ${id}`;
  return row?.["stock"] as number;
};

test("a redemption id takes one reward, its cost and one of the stock", async () => {
  const reward = await addReward(db.sql, { cost: 100, stock: 2 });
  const id = randomUUID();
  const first = await redeem(reward, id);
  expect(first).toMatchObject({ id, balance: 150 });
  expect(first.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(await redeem(reward, id)).toEqual(first);
  expect(await stockOf(reward)).toBe(1);
  expect(await ledgerOf(db.sql, member)).toEqual(["correction 250", "reward -100"]);
  await expectSums(db.sql);
});

test("another member's redemption id is a conflict and shows no code", async () => {
  const reward = await addReward(db.sql);
  const { id } = await redeem(reward);
  const other = await addAccount(db.sql);
  await givePoints(db.sql, other, 250);
  await expect(redeem(reward, id, other)).rejects.toMatchObject(refused("conflict"));
});

test("a reward that cannot be redeemed is rejected with a reason and costs nothing", async () => {
  const dear = await addReward(db.sql, { cost: 251 });
  await expect(redeem(dear)).rejects.toMatchObject(refused("points_short"));
  const gone = await addReward(db.sql, { stock: 0 });
  await expect(redeem(gone)).rejects.toMatchObject(refused("reward_gone"));
  const once = await addReward(db.sql, { per_person: 1 });
  await redeem(once);
  await expect(redeem(once)).rejects.toMatchObject(refused("reward_limit"));
  await expect(redeem({ ...once, cost: 1 })).rejects.toMatchObject(refused("conflict"));
  const later = await addReward(db.sql);
  await db.sql`update public.rewards set starts_at = now() + interval '1 day' where id = ${later.id}`;
  await expect(redeem(later)).rejects.toMatchObject(refused("reward_closed"));
  await db.sql`
    update public.rewards set starts_at = null, ends_at = now() - interval '1 minute' where id = ${later.id}`;
  await expect(redeem(later)).rejects.toMatchObject(refused("reward_closed"));
  const hidden = await addReward(db.sql);
  await db.sql`update public.rewards set published = false where id = ${hidden.id}`;
  await expect(redeem(hidden)).rejects.toMatchObject(refused("not_found"));
  const nobody = { id: randomUUID() };
  await expect(redeem(later, randomUUID(), nobody)).rejects.toMatchObject(
    refused("unauthenticated"),
  );
  expect(await balanceOf(db.sql, member)).toBe(150);
});

const settle = (
  id: string,
  status: string,
  reason: string | null = null,
  by: { id: string } = demo.admin,
) => call(db.sql, by, "settle_redemption", { id, status, reason });

test("an admin hands a reward out once, and it can no longer be cancelled", async () => {
  const { id } = await redeem(await addReward(db.sql));
  await settle(id, "handed_out");
  await settle(id, "handed_out");
  await expect(settle(id, "cancelled", "Too late")).rejects.toMatchObject(refused("conflict"));
  const [row] = await db.sql`select status, settled_by from public.redemptions where id = ${id}`;
  expect(row).toEqual({ status: "handed_out", settled_by: demo.admin.id });
});

test("a cancelled redemption gives points and stock back once, for a reason", async () => {
  const reward = await addReward(db.sql, { per_person: 1 });
  const { id } = await redeem(reward);
  await expect(settle(id, "cancelled")).rejects.toMatchObject(refused("reason_required"));
  await settle(id, "cancelled", "It was damaged");
  await settle(id, "cancelled", "It was damaged");
  expect(await stockOf(reward)).toBe(10);
  expect(await balanceOf(db.sql, member)).toBe(250);
  // What was cancelled does not count against the limit.
  await redeem(reward);
  await expectSums(db.sql);
});

const noticesOf = async ({ id }: { id: string }) => {
  const rows = await db.sql`
    select data from public.notifications where user_id = ${id} and kind = 'reward_settled' order by id`;
  return rows.map(({ data }) => noticeKinds.reward_settled.data.parse(data));
};

test("the member gets one notice when a reward is handed out or cancelled and refunded", async () => {
  const reward = await addReward(db.sql, { cost: 100 });
  const first = await redeem(reward);
  await settle(first.id, "handed_out");
  await settle(first.id, "handed_out");
  const second = await redeem(reward);
  await settle(second.id, "cancelled", "It was damaged");
  expect(await noticesOf(member)).toEqual([
    {
      redemption_id: first.id,
      title: { en: "Cap" },
      decision: "handed_out",
      cost: 100,
      reason: null,
    },
    {
      redemption_id: second.id,
      title: { en: "Cap" },
      decision: "cancelled",
      cost: 100,
      reason: "It was damaged",
    },
  ]);
  const mails = await db.sql`
    select key from public.mail_outbox where user_id = ${member.id} and key like '%redemption:%'`;
  expect(mails).toHaveLength(2);
});

test("a redemption of an account that has ended is settled without a notice", async () => {
  const { id } = await redeem(await addReward(db.sql));
  await leave(db.sql, member);
  await settle(id, "cancelled", "Never collected");
  const [row] = await db.sql`select status from public.redemptions where id = ${id}`;
  expect(row).toEqual({ status: "cancelled" });
});

test("a correction is stored once for an id, with its reason", async () => {
  const [fan] = await db.sql`select id from public.fans where user_id = ${member.id}`;
  const otherFan = await givePoints(db.sql, await addAccount(db.sql), 10);
  const given = {
    id: randomUUID(),
    fan_id: fan?.["id"] as string,
    points: -300,
    reason: " A mistake ",
  };
  await call(db.sql, demo.admin, "correct_points", given);
  await call(db.sql, demo.admin, "correct_points", given);
  expect(await balanceOf(db.sql, member)).toBe(-50);
  const [why] =
    await db.sql`select reason, made_by from public.point_corrections where id = ${given.id}`;
  expect(why).toEqual({ reason: "A mistake", made_by: demo.admin.id });
  for (const other of [{ points: 5 }, { reason: "Another one" }, { fan_id: otherFan }]) {
    await expect(
      call(db.sql, demo.admin, "correct_points", { ...given, ...other }),
    ).rejects.toMatchObject(refused("conflict"));
  }
  for (const wrong of [
    { points: 0 },
    { points: 100_001 },
    { reason: " " },
    { fan_id: randomUUID() },
  ]) {
    await expect(
      call(db.sql, demo.admin, "correct_points", { ...given, id: randomUUID(), ...wrong }),
    ).rejects.toThrow('"code"');
  }
  await expectSums(db.sql);
});

test("only admins hand out, cancel and correct", async () => {
  const { id } = await redeem(await addReward(db.sql));
  await expect(settle(id, "handed_out", null, member)).rejects.toMatchObject(refused("forbidden"));
  await expect(
    call(db.sql, member, "correct_points", {
      id: randomUUID(),
      fan_id: randomUUID(),
      points: 5,
      reason: "Me",
    }),
  ).rejects.toMatchObject(refused("forbidden"));
});

const tableNames = async () => {
  const [row] = await db.sql`
    select array(select value ->> 'number' from jsonb_array_elements(
      public.read_top_fans() -> 'tables' -> 'all')) as numbers`;
  return row?.["numbers"] as string[];
};
const numberOf = async () => {
  const [row] = await db.sql`select number from public.fans where user_id = ${member.id}`;
  return row?.["number"] as string;
};

test("a member who opts out is in no table, still earns points, and can opt in again", async () => {
  await givePoints(db.sql, member, 5000);
  const number = await numberOf();
  expect(await tableNames()).toContain(number);
  await call(db.sql, member, "list_me", { listed: false });
  expect(await tableNames()).not.toContain(number);
  await givePoints(db.sql, member, 10);
  expect(await tableNames()).not.toContain(number);
  expect(await call(db.sql, member, "read_own_points", {})).toMatchObject({
    listed: false,
    balance: 5260,
    periods: { all: { points: 5260, place: null } },
  });
  await call(db.sql, member, "list_me", { listed: true });
  expect(await tableNames()).toContain(number);
});

test("a member without points reads zeros and can opt out in advance", async () => {
  const fresh = await addAccount(db.sql);
  const nothing = { points: 0, place: null };
  expect(await call(db.sql, fresh, "read_own_points", {})).toEqual({
    number: null,
    listed: true,
    balance: 0,
    periods: { month: nothing, season: nothing, all: nothing },
    awards: {},
    taken: {},
  });
  await call(db.sql, fresh, "list_me", { listed: false });
  expect(await call(db.sql, fresh, "read_own_points", {})).toMatchObject({
    listed: false,
    balance: 0,
  });
});

test("being named or not is changed twenty times an hour, and changes no table without points", async () => {
  const fresh = await addAccount(db.sql);
  const version = async () => (await db.sql`select version from public.fan_boards`)[0];
  const before = await version();
  for (let n = 0; n < 20; n++) {
    await call(db.sql, fresh, "list_me", { listed: n % 2 === 1 });
  }
  expect(await version()).toEqual(before);
  await expect(call(db.sql, fresh, "list_me", { listed: false })).rejects.toMatchObject(
    refused("rate_limited"),
  );
});

test("a banned account and one that has ended are not named", async () => {
  await givePoints(db.sql, member, 5000);
  const number = await numberOf();
  await db.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${member.id}`;
  expect(await tableNames()).not.toContain(number);
  await db.sql`update auth.users set banned_until = null where id = ${member.id}`;
  expect(await tableNames()).toContain(number);
  await leave(db.sql, member);
  expect(await tableNames()).not.toContain(number);
});
