import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";
import { addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { holdAs, leave, waiting } from "../helpers/leaving.ts";
import { addReward, awardPoints, balanceOf, expectSums, givePoints } from "../helpers/points.ts";
import { seededRandom } from "../helpers/random.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();

const outcomes = (results: PromiseSettledResult<unknown>[]) => ({
  taken: results.filter(({ status }) => status === "fulfilled").length,
  reasons: results.flatMap((result) =>
    result.status === "rejected" ? [result.reason as unknown] : [],
  ),
});

test("one of fifty members takes the last reward", async () => {
  const reward = await addReward(db.sql, { cost: 10, stock: 1 });
  const members = await Promise.all(Array.from({ length: 50 }, () => addAccount(db.sql)));
  await Promise.all(members.map((member) => givePoints(db.sql, member, 10)));
  const pool = connect(db.url, 50);
  const { taken, reasons } = outcomes(
    await Promise.allSettled(
      members.map((member) =>
        call(pool, member, "redeem_reward", { id: randomUUID(), reward_id: reward.id, cost: 10 }),
      ),
    ),
  );
  await pool.end();
  expect(taken).toBe(1);
  for (const reason of reasons) expect(reason).toMatchObject(refused("reward_gone"));
  const [left] = await db.sql`
    select stock, (select count(*)::int from public.redemptions where reward_id = r.id) as redemptions
    from public.rewards as r where id = ${reward.id}`;
  expect(left).toEqual({ stock: 0, redemptions: 1 });
  await expectSums(db.sql);
});

test("one of fifty concurrent requests succeeds when the points cover one reward", async () => {
  const rewards = await Promise.all(
    Array.from({ length: 5 }, () => addReward(db.sql, { cost: 60, stock: 50 })),
  );
  const member = await addAccount(db.sql);
  await givePoints(db.sql, member, 100);
  const pool = connect(db.url, 50);
  const { taken, reasons } = outcomes(
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        call(pool, member, "redeem_reward", {
          id: randomUUID(),
          reward_id: rewards[n % 5]?.id,
          cost: 60,
        }),
      ),
    ),
  );
  await pool.end();
  expect(taken).toBe(1);
  for (const reason of reasons) expect(reason).toMatchObject(refused("points_short"));
  expect(await balanceOf(db.sql, member)).toBe(40);
  await expectSums(db.sql);
});

test("one request sent twenty times at once takes one reward", async () => {
  const reward = await addReward(db.sql, { cost: 10, stock: 20 });
  const member = await addAccount(db.sql);
  await givePoints(db.sql, member, 100);
  const given = { id: randomUUID(), reward_id: reward.id, cost: 10 };
  const pool = connect(db.url, 20);
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => call(pool, member, "redeem_reward", given)),
  );
  await pool.end();
  expect(new Set(codes.map((code) => JSON.stringify(code))).size).toBe(1);
  expect(await balanceOf(db.sql, member)).toBe(90);
});

test("concurrent posts, likes and removals leave balances that match the ledger", async () => {
  const random = seededRandom(14);
  const writers = await Promise.all(Array.from({ length: 6 }, () => addAccount(db.sql)));
  const forum = await addForum(db.sql, { moderators: writers });
  await db.sql`update public.point_rules set daily_cap = null`;
  await trust(db.sql, ...writers);
  const reward = await addReward(db.sql, { cost: 3, stock: 1000 });
  const threads = await Promise.all(writers.map((writer) => startThread(db.sql, writer, forum)));
  const posts: number[] = [];
  const pool = connect(db.url, 12);
  const act = async () => {
    const writer = random.pick(writers);
    const chosen = random.share();
    if (chosen < 0.4 || posts.length === 0) {
      const { post } = await reply(
        pool,
        writer,
        random.pick(threads).thread.id,
        `Post ${randomUUID()}`,
      );
      posts.push(post.id);
    } else if (chosen < 0.7) {
      await call(pool, writer, "like_post", {
        post_id: random.pick(posts),
        liked: random.share() < 0.6,
      });
    } else if (chosen < 0.85) {
      const action = random.share() < 0.5 ? "remove" : "restore";
      await call(pool, writer, "rule_post", {
        post_id: random.pick(posts),
        action,
        reason: "Off the subject",
      });
    } else if (chosen < 0.95) {
      await call(pool, writer, "redeem_reward", {
        id: randomUUID(),
        reward_id: reward.id,
        cost: 3,
      });
    } else {
      await awardPoints(pool);
    }
  };
  let failed: unknown[] = [];
  const worker = async () => {
    for (let n = 0; n < 40; n++) {
      await act().catch((error: unknown) => failed.push(error));
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  await pool.end();
  // One's own post cannot be liked, nor one that is removed; and who has no points redeems nothing.
  failed = failed.filter(
    (error) => !/"code" : "(conflict|points_short|rate_limited)"/.test(String(error)),
  );
  expect(failed).toEqual([]);
  await awardPoints(db.sql);
  await expectSums(db.sql);
  const wrong = await db.sql`
    select w.id from unnest(${writers.map(({ id }) => id)}::uuid[]) as w (id)
    left join public.fans as f on f.user_id = w.id
    left join public.fan_totals as t on t.fan_id = f.id and t.period = 'all'
    where coalesce(t.points, 0) <> (
      select 5 * count(*) from public.forum_posts as p where p.author_id = w.id and p.status = 'visible') + (
      select count(*) from public.forum_likes as l join public.forum_posts as p on p.id = l.post_id
      where p.author_id = w.id and p.status = 'visible')`;
  expect(wrong).toEqual([]);
});

test("the job waits for no account that is ending, and settles its cause in the next run", async () => {
  const writer = await addAccount(db.sql);
  await trust(db.sql, writer);
  const forum = await addForum(db.sql);
  const { post } = await startThread(db.sql, writer, forum);
  const ending = await holdAs(
    db,
    "owner",
    `select from auth.users where id = '${writer.id}' for update`,
  );
  await awardPoints(db.sql);
  const causes = () => db.sql`select from private.point_causes where post_id = ${post.id}`;
  expect(await causes()).toHaveLength(1);
  await ending.commit();
  await awardPoints(db.sql);
  expect(await causes()).toHaveLength(0);
  expect(await balanceOf(db.sql, writer)).toBe(5);
});

test("an account that ends while a reward is taken waits for it, and leaves the redemption behind", async () => {
  const reward = await addReward(db.sql, { cost: 10 });
  const member = await addAccount(db.sql);
  const fan = await givePoints(db.sql, member, 10);
  const redeeming = await holdAs(
    db,
    member,
    `select public.redeem_reward('${randomUUID()}', '${reward.id}', 10)`,
  );
  const ended = leave(db.sql, member);
  await waiting(db.sql, 1);
  await redeeming.commit();
  await ended;
  const [left] = await db.sql`
    select f.user_id, f.balance, r.status from public.fans as f
    join public.redemptions as r on r.fan_id = f.id where f.id = ${fan}`;
  expect(left).toEqual({ user_id: null, balance: 0, status: "open" });
});

test("a like of a post without an author stays noted while the account that gave it is ending", async () => {
  const [writer, reader] = [await addAccount(db.sql), await addAccount(db.sql)];
  await trust(db.sql, writer);
  const { post } = await startThread(db.sql, writer, await addForum(db.sql));
  await call(db.sql, reader, "like_post", { post_id: post.id, liked: true });
  await leave(db.sql, writer);
  const noted = () => db.sql`select what from private.point_causes where user_id = ${reader.id}`;
  const ending = await holdAs(
    db,
    "owner",
    `select from auth.users where id = '${reader.id}' for update`,
  );
  await awardPoints(db.sql);
  expect(await noted()).toEqual([{ what: "like" }]);
  await ending.commit();
  await awardPoints(db.sql);
  expect(await noted()).toEqual([]);
});
