import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { endAsAuth, holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Two judges never hold the same catch. */

const db = useTestDatabase();

let event: SmallEvent;
let first: string;
let second: string;
let judge: { id: string };

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Anchor", "Beacon"]);
  [first = "", second = ""] = await addCatches(
    db.sql,
    event.registrations.map((registration) => ({
      registration,
      weight: 1_000,
      capturedAt: event.linesIn[0] as Date,
      status: "pending" as const,
    })),
  );
  judge = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
});

const claim = (caller: Caller, id: string, sql = db.sql) =>
  asRole(sql, caller, (tx) => tx`select public.claim_catch(${id})`);
const decide = (caller: Caller, id: string, sql = db.sql) =>
  asRole(sql, caller, (tx) => tx`select public.judge_catch(${id}, 'accepted', 1)`);
const claims = async (caller: Caller = demo.admin) => {
  const [row] = await asRole(
    db.sql,
    caller,
    (tx) => tx`select public.read_claims(${event.id}) as state`,
  );
  return row?.["state"] as { version: number; claims: { catch_id: string; judge_id: string }[] };
};
const held = async () =>
  (await claims()).claims.map(({ catch_id, judge_id }) => [catch_id, judge_id]);
const messages = async () =>
  db.sql<{ payload: { version: number; base_version: number; moves: number } }[]>`
    select payload from realtime.messages where topic = ${`judging:${event.id}`} order by inserted_at`;

test("a claim keeps other judges from the catch until it is moved, given up, decided or expired", async () => {
  await claim(judge, first);
  expect(await held()).toEqual([[first, judge.id]]);
  for (const call of [() => claim(demo.admin, first), () => decide(demo.admin, first)]) {
    await expect(call()).rejects.toMatchObject(refused("claimed"));
  }
  await claim(demo.admin, second);
  // Moved.
  await expect(claim(judge, second)).rejects.toMatchObject(refused("claimed"));
  await asRole(db.sql, demo.admin, (tx) => tx`select public.release_catch(${event.id})`);
  await claim(judge, second);
  expect(await held()).toEqual([[second, judge.id]]);
  await claim(demo.admin, first);
  // Expired.
  await db.sql`update public.catch_claims set expires_at = now() where judge_id = ${judge.id}`;
  expect(await held()).toEqual([[first, demo.admin.id]]);
  await claim(demo.admin, second);
  expect(await held()).toEqual([[second, demo.admin.id]]);
  // Decided.
  await decide(demo.admin, second);
  expect(await held()).toEqual([]);
  await expect(claim(judge, second)).rejects.toMatchObject(refused("already_judged"));
});

test("each change of the claims is one message of numbers, and read_claims has the claims", async () => {
  expect(await claims(judge)).toEqual({ version: 0, claims: [], moves: 0 });
  await claim(judge, first);
  expect(await claims(demo.admin)).toEqual({
    version: 1,
    claims: [{ catch_id: first, judge_id: judge.id, judge: null, seconds: expect.any(Number) }],
    moves: 0,
  });
  await claim(judge, first);
  await decide(judge, first);
  // A judge who is banned hears them until the token expires.
  expect((await messages()).map(({ payload }) => payload)).toEqual(
    [1, 2, 3].map((version) => ({
      id: expect.any(String),
      base_version: version - 1,
      version,
      moves: 0,
    })),
  );
  expect(await claims()).toEqual({ version: 3, claims: [], moves: 0 });
});

test("only judges of the event read its claims and hear of them", async () => {
  await claim(judge, first);
  const hears = (caller: Caller) =>
    asRole(db.sql, caller, async (tx) => {
      const topic = `judging:${event.id}`;
      await tx`select set_config('realtime.topic', ${topic}, true)`;
      return (await tx`select 1 from realtime.messages where topic = ${topic}`).length > 0;
    });
  expect(await hears(judge)).toBe(true);
  expect(await hears(demo.admin)).toBe(true);
  for (const caller of [demo.maya, "anon"] as Caller[]) expect(await hears(caller)).toBe(false);
  await expect(claims(demo.maya)).rejects.toMatchObject(refused("forbidden"));
  await expect(claims("anon")).rejects.toMatchObject({ code: "42501" });
});

test("a judge's removal, and the end of the account, give the claim up", async () => {
  await claim(judge, first);
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.remove_judge(${event.id}, ${judge.id})`,
  );
  expect(await held()).toEqual([]);
  const admin = await addAccount(db.sql, "admin");
  await claim(admin, first);
  await endAsAuth(db.sql, admin);
  expect(await held()).toEqual([]);
  await claim(demo.admin, first);
  await db.sql`delete from public.catches where id = ${first}`;
  expect(await held()).toEqual([]);
});

/** Both as two judges on lines of their own, the second of whom waits for the first to commit. */
async function afterThe(
  holder: Caller,
  statement: string,
  then: (sql: typeof db.sql) => Promise<unknown>,
) {
  const line = connect(db.url, 1);
  const open = await holdAs(db, holder, statement);
  const outcome = then(line).then(
    () => "done",
    (error: Error) => (JSON.parse(error.message) as { code: string }).code,
  );
  await waiting(db.sql, 1);
  await open.commit();
  const result = await outcome;
  await line.end();
  return result;
}

test("of two judges who claim one catch at once, one gets it", async () => {
  expect(
    await afterThe(judge, `select public.claim_catch('${first}')`, (sql) =>
      claim(demo.admin, first, sql),
    ),
  ).toBe("claimed");
  expect(await held()).toEqual([[first, judge.id]]);
});

test("of two judges who decide one catch at once, one does, and the log has one decision", async () => {
  expect(
    await afterThe(judge, `select public.judge_catch('${first}', 'accepted', 1)`, (sql) =>
      decide(demo.admin, first, sql),
    ),
  ).toBe("already_judged");
  const log = await db.sql`select decided_by from public.catch_decisions where catch_id = ${first}`;
  expect([...log]).toEqual([{ decided_by: judge.id }]);
});

test("a judge who is removed while claiming or deciding is refused, and holds nothing", async () => {
  const remove = `select public.remove_judge('${event.id}', '${judge.id}')`;
  expect(await afterThe(demo.admin, remove, (sql) => claim(judge, first, sql))).toBe("forbidden");
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
  expect(await afterThe(demo.admin, remove, (sql) => decide(judge, first, sql))).toBe("forbidden");
  expect(await held()).toEqual([]);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
  expect(
    await afterThe(judge, `select public.claim_catch('${first}')`, (sql) =>
      asRole(sql, demo.admin, (tx) => tx.unsafe(remove)),
    ),
  ).toBe("done");
  expect(await held()).toEqual([]);
});
