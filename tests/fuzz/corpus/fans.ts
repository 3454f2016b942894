import { randomUUID } from "node:crypto";
import { demo } from "../../helpers/demo.ts";
import { addReward, givePoints } from "../../helpers/points.ts";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call, change, insert, read } from "../request.ts";

/** A reward that the member has points for. */
const affordable = async ({ sql }: Fixtures) => {
  await givePoints(sql, demo.maya, 100);
  return addReward(sql, { cost: 10, stock: 5 });
};
const redeemed = async (fixtures: Fixtures): Promise<string> => {
  const { id } = await affordable(fixtures);
  const [row] = await fixtures.sql<[{ id: string }]>`
    insert into public.redemptions (id, fan_id, reward_id, cost, code)
    select ${randomUUID()}, f.id, ${id}, 10, private.new_redemption_code()
    from public.fans as f where f.user_id = ${demo.maya.id} returning id`;
  return row.id;
};

/** Points, rewards, and what the office does with them. */
export const RPC_FANS: Corpus = {
  read_top_fans: () => call("read_top_fans", {}, "anon"),
  read_own_points: () => call("read_own_points", {}, "member"),
  redeem_reward: async (fixtures) => {
    const { id, cost } = await affordable(fixtures);
    return call("redeem_reward", { id: randomUUID(), reward_id: id, cost }, "member");
  },
  read_past_points: () => call("read_past_points", {}),
  award_past_points: () => call("award_past_points", {}),
  list_me: () => call("list_me", { listed: true }, "member"),
  settle_redemption: async (fixtures) =>
    call("settle_redemption", {
      id: await redeemed(fixtures),
      status: "cancelled",
      reason: "It was damaged",
    }),
  correct_points: async ({ sql }) =>
    call("correct_points", {
      id: randomUUID(),
      fan_id: await givePoints(sql, demo.maya, 1),
      points: 5,
      reason: "Helped at the scales",
    }),
};

export const REST_READS_FANS: Corpus = {
  fans: () => read("fans", { select: "number,balance", limit: "3" }, "member"),
  fan_boards: () => read("fan_boards", { select: "id,version" }, "anon"),
  fan_totals: () => read("fan_totals", { period: "eq.all", limit: "3" }, "member"),
  fan_kinds: () => read("fan_kinds", { limit: "3" }, "member"),
  fan_overview: () => read("fan_overview", { limit: "3" }, "admin"),
  point_entries: () => read("point_entries", { kind: "eq.post", limit: "3" }, "member"),
  point_history: () => read("point_history", { limit: "3" }, "member"),
  point_corrections: () => read("point_corrections", { limit: "3" }, "admin"),
  point_rules: () => read("point_rules", { is_active: "is.true" }, "anon"),
  rewards: () => read("rewards", { cost: "lt.500", limit: "3" }, "anon"),
  redemptions: () => read("redemptions", { limit: "3" }, "member"),
  redemption_overview: () => read("redemption_overview", { limit: "3" }, "admin"),
};

export const REST_WRITES_FANS: Corpus = {
  "insert rewards": () =>
    insert("rewards", { id: randomUUID(), title: { en: "Cap", ja: "帽子" }, cost: 50, stock: 3 }),
  "change rewards": async ({ sql }) =>
    change(
      "rewards",
      { id: `eq.${(await addReward(sql)).id}` },
      { title: { en: "Hat" }, stock: 4 },
    ),
  "change point_rules": () =>
    change("point_rules", { kind: "eq.post" }, { points: 5, daily_cap: 10 }),
};
