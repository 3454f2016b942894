import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { boardTopic } from "../../supabase/functions/_shared/contracts/board.ts";
import { addAccount } from "../helpers/add-account.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { seededRandom } from "../helpers/random.ts";
import { refused } from "../helpers/refused.ts";
import { WEIGHT_RULES, addCatches, createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();

test("ten connections at once: versions have no gap, and the board is what one run computes", async () => {
  const teams = Array.from({ length: 6 }, (_, n) => `Boat ${n}`);
  const event = await createSmallEvent(db.sql, teams, WEIGHT_RULES, 2);
  const at = (n: number) =>
    new Date((event.linesIn[Math.floor(n / 6) % 2] as Date).getTime() + n * 60_000);
  const ids = await addCatches(
    db.sql,
    Array.from({ length: 60 }, (_, n) => ({
      registration: event.registrations[n % 6] as string,
      weight: 500 + ((n * 37) % 900),
      capturedAt: at(n),
      status: "pending" as const,
    })),
  );
  const random = seededRandom(7);
  const work = [
    ...ids.map(
      (id) => () =>
        asRole(
          db.sql,
          demo.admin,
          (tx) => tx`
          select public.judge_catch(${id}, ${random.chance(0.8) ? "accepted" : "rejected"}, 1, 'other')`,
        ),
    ),
    ...Array.from(
      { length: 20 },
      (_, n) => () =>
        db.sql`
      insert into public.catches (id, registration_id, species_id, weight_g, captured_at)
      values (${randomUUID()}, ${event.registrations[n % 6] as string}, ${demo.bass}, 640, ${at(n)})`,
    ),
    ...Array.from(
      { length: 5 },
      () => () => asRole(db.sql, demo.admin, (tx) => tx`select public.run_scoring(${event.id})`),
    ),
  ];
  await Promise.all(work.map((one) => one()));

  const messages = await db.sql<{ base: number; version: number }[]>`
    select (payload ->> 'base_version')::int as base, (payload ->> 'version')::int as version
    from realtime.messages where topic = ${boardTopic(event.id)} order by 2`;
  expect(messages.map((m) => m.version)).toEqual(messages.map((_, n) => n + 1));
  expect(messages.map((m) => m.base)).toEqual(messages.map((_, n) => n));
  const [left] = await db.sql`
    select version::int, (private.score(event_id)).changed from public.leaderboards
    where event_id = ${event.id}`;
  expect(left).toEqual({ version: messages.length, changed: 0 });
});

test("two runs of one event queue; each is recorded; the second finds nothing to change", async () => {
  const event = await createSmallEvent(db.sql, ["One", "Two"]);
  await addCatches(db.sql, [
    {
      registration: event.registrations[0] as string,
      weight: 900,
      capturedAt: event.linesIn[0] as Date,
    },
  ]);
  await db.sql`delete from public.leaderboard_entries where event_id = ${event.id}`;

  const first = await db.sql.reserve();
  try {
    await first`begin`;
    await first`select set_config('request.jwt.claims', '{"role": "service_role"}', true)`;
    const [run] = await first`select changed from public.run_scoring(${event.id})`;
    expect(run).toEqual({ changed: 2 });

    const second = asRole(
      db.sql,
      demo.admin,
      (tx) => tx`select changed from public.run_scoring(${event.id})`,
    );
    // It is really waiting for the first one's lock, not merely not started yet.
    await expect
      .poll(async () => {
        const [waiting] = await db.sql`
          select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%run_scoring%'`;
        return waiting?.n;
      })
      .toBe(1);
    await first`commit`;
    expect(await second).toEqual([{ changed: 0 }]);
  } finally {
    first.release();
  }
  const runs = await db.sql`
    select changed, entries, catches_legal, catches_void, catches_pending, board_version::int,
      rules = (select rules from public.events where id = event_id) as rules_kept,
      requested_by, finished_at >= started_at as in_order
    from public.scoring_runs where event_id = ${event.id} order by started_at`;
  const found = {
    entries: 2,
    catches_legal: 1,
    catches_void: 0,
    catches_pending: 0,
    rules_kept: true,
    in_order: true,
  };
  expect(runs).toMatchObject([
    { ...found, changed: 2, requested_by: null },
    { ...found, changed: 0, requested_by: demo.admin.id },
  ]);
  expect(runs[0]?.board_version).toBe(runs[1]?.board_version);
});

test("two judges of one catch: one decides, the other gets a conflict, and the log has one entry", async () => {
  const [id] = demo.pending;
  const judge = (decision: string) =>
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`select public.judge_catch(${id}, ${decision}, 1, 'duplicate')`,
    );
  const outcomes = await Promise.allSettled([judge("accepted"), judge("rejected")]);
  expect(outcomes.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const slower = outcomes.find((one) => one.status === "rejected");
  expect(JSON.parse(slower?.reason.message)).toMatchObject({ code: "already_judged" });
  const log = await db.sql`select decided_by from public.catch_decisions where catch_id = ${id}`;
  expect(log).toEqual([{ decided_by: demo.admin.id }]);
});

test("a decision whose answer was lost is taken for done, another judge's is not", async () => {
  const [, id] = demo.pending;
  const other = await addAccount(db.sql, "admin");
  const judge = async (caller: { id: string }, note: string, weight_g = 800) =>
    (
      await asRole(
        db.sql,
        caller,
        (tx) => tx<[{ judged: object }]>`
          select public.judge_catch(${id}, 'adjusted', 1, 'wrong_measure', ${note}, ${weight_g})
            as judged`,
      )
    )[0].judged;
  const first = await judge(demo.admin, "By the photo");
  expect(await judge(demo.admin, "By the photo")).toEqual(first);
  for (const [caller, note, weight] of [
    [other, "By the photo", 800],
    [demo.admin, "By the ruler", 800],
    [demo.admin, "By the photo", 700],
  ] as const)
    await expect(judge(caller, note, weight)).rejects.toMatchObject(refused("already_judged"));
  const log = await db.sql`select decided_by from public.catch_decisions where catch_id = ${id}`;
  expect(log).toEqual([{ decided_by: demo.admin.id }]);
});

test("the same catch sent by ten connections at once is stored once", async () => {
  const id = randomUUID();
  const capturedAt = new Date().toISOString();
  await Promise.all(
    Array.from({ length: 10 }, () =>
      asRole(
        db.sql,
        demo.maya,
        (tx) => tx`
          select * from public.submit_catch(${id}, ${demo.loneHeron}, ${demo.bass}, ${capturedAt}, 1500)`,
      ),
    ),
  );
  const [stored] = await db.sql`select count(*)::int as n from public.catches where id = ${id}`;
  expect(stored).toEqual({ n: 1 });
});
