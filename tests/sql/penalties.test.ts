import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Penalties with their reasons, disqualifications for a day or the event, and their undoing. */

const db = useTestDatabase();

const HOUR = 3_600_000;
let event: SmallEvent;
let judge: { id: string };
let one: string;
let two: string;

const call = (caller: Caller, statement: string) =>
  asRole(db.sql, caller, (tx) => tx.unsafe(`select ${statement}`));
const impose = (
  caller: Caller,
  kind: string,
  more: { id?: string; note?: string; amount?: number },
) =>
  call(
    caller,
    `public.impose_penalty('${more.id ?? randomUUID()}', '${one}', 1, '${kind}', ${more.amount ?? 0},
      false, ${more.note ? `'${more.note}'` : "null"})`,
  );

/** Score by team, -1 for one that is disqualified. */
const scores = async (): Promise<number[]> => {
  const rows = await db.sql<{ score: number }[]>`
    select sort_key[1]::int as score from public.leaderboard_entries
    where event_id = ${event.id} order by number`;
  return rows.map(({ score }) => score);
};

/** The board as it stands beside one that is computed anew. */
async function expectRecomputed(): Promise<void> {
  const boards = () => db.sql`
    select registration_id, sort_key, counted, fish_count, penalty, pending
    from public.leaderboard_entries where event_id = ${event.id} order by number`;
  const stored = [...(await boards())];
  const [run] = await db.sql`select (private.score(${event.id})).changed`;
  expect(run).toEqual({ changed: 0 });
  expect([...(await boards())]).toEqual(stored);
}

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Anchor", "Beacon"], undefined, 2);
  [one = "", two = ""] = event.registrations;
  judge = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
  await addCatches(
    db.sql,
    event.registrations.flatMap((registration) =>
      event.linesIn.map((start, day) => ({
        registration,
        weight: 1_000 * (day + 1),
        capturedAt: new Date(start.getTime() + HOUR),
      })),
    ),
  );
});

test("a judge disqualifies a team for a day with a reason, and its other day counts", async () => {
  const id = randomUUID();
  expect(await scores()).toEqual([3_000, 3_000]);
  await expect(impose(judge, "disqualified", { note: " " })).rejects.toMatchObject(
    refused("reason_required"),
  );
  await expect(
    impose(judge, "disqualified", { note: "Live bait", amount: 5 }),
  ).rejects.toMatchObject({ code: "23514" });
  await impose(judge, "disqualified", { id, note: "Live bait" });
  expect(await scores()).toEqual([2_000, 3_000]);
  const [fish] = await db.sql`
    select void_reason, day from public.catches
    where registration_id = ${one} and score_value is null`;
  expect(fish).toEqual({ void_reason: "disqualified", day: 1 });
  await expectRecomputed();

  await expect(call(judge, `public.revoke_penalty('${id}', ' ')`)).rejects.toMatchObject(
    refused("reason_required"),
  );
  await call(judge, `public.revoke_penalty('${id}', 'Protest upheld')`);
  await call(judge, `public.revoke_penalty('${id}', 'Sent again')`);
  expect(await scores()).toEqual([3_000, 3_000]);
  const [penalty] = await db.sql`
    select revoke_reason, revoked_by from public.penalties where id = ${id}`;
  expect(penalty).toEqual({ revoke_reason: "Protest upheld", revoked_by: judge.id });
});

test("a fish that is judged on a day of disqualification is void, and one moved off that day counts", async () => {
  await impose(judge, "disqualified", { note: "Live bait" });
  await addCatches(db.sql, [
    {
      registration: one,
      weight: 4_000,
      capturedAt: new Date((event.linesIn[0] as Date).getTime() + 2 * HOUR),
    },
  ]);
  expect(await scores()).toEqual([2_000, 3_000]);
  await db.sql`update public.penalties set day = 2 where registration_id = ${one}`;
  expect(await scores()).toEqual([5_000, 3_000]);
});

test("a judge disqualifies a team for the event and takes it back, and both times its people hear why", async () => {
  const { id: mate } = await addAccount(db.sql);
  await addMate(db.sql, one, { user: mate });
  const disqualify = `public.disqualify_entry('${one}', 'Live bait')`;
  const reinstate = `public.reinstate_entry('${one}', 'Protest upheld')`;
  await expect(call(judge, reinstate)).resolves.toBeDefined();
  await call(judge, disqualify);
  expect(await scores()).toEqual([-1, 3_000]);
  await expect(call(judge, `public.reinstate_entry('${one}', ' ')`)).rejects.toMatchObject(
    refused("reason_required"),
  );
  await call(judge, reinstate);
  await call(judge, reinstate);
  expect(await scores()).toEqual([3_000, 3_000]);
  await expectRecomputed();
  const notices = await db.sql<{ kind: string; reason: string }[]>`
    select kind, data ->> 'reason' as reason from public.notifications
    where user_id = ${mate} and kind in ('entry_disqualified', 'entry_reinstated') order by id`;
  expect([...notices]).toEqual([
    { kind: "entry_disqualified", reason: "Live bait" },
    { kind: "entry_reinstated", reason: "Protest upheld" },
  ]);
});

test("the people of a team hear of a penalty and of its end, with the reasons", async () => {
  const { id: mate } = await addAccount(db.sql);
  await addMate(db.sql, one, { user: mate });
  const id = randomUUID();
  await impose(judge, "late", { id, amount: 100, note: "Ten minutes" });
  await impose(judge, "late", { id, amount: 100, note: "Ten minutes" });
  await call(judge, `public.revoke_penalty('${id}', 'Assisted a boat')`);
  const notices = await db.sql`
    select data ->> 'penalty' as penalty, data -> 'lifted' as lifted, data ->> 'reason' as reason
    from public.notifications where user_id = ${mate} and kind = 'team_penalised' order by id`;
  expect([...notices]).toEqual([
    { penalty: "late", lifted: false, reason: "Ten minutes" },
    { penalty: "late", lifted: true, reason: "Assisted a boat" },
  ]);
  const read = await asRole(
    db.sql,
    { id: mate },
    (tx) => tx`select note, revoke_reason from public.penalties`,
  );
  expect([...read]).toEqual([{ note: "Ten minutes", revoke_reason: "Assisted a boat" }]);
});

test("only a judge of the event, and none of the team, imposes, disqualifies and takes back", async () => {
  const id = randomUUID();
  await impose(judge, "late", { id, amount: 100 });
  const calls = [
    `public.impose_penalty('${randomUUID()}', '${one}', 1, 'disqualified', 0, false, 'Live bait')`,
    `public.revoke_penalty('${id}', 'Protest upheld')`,
    `public.disqualify_entry('${one}', 'Live bait')`,
    `public.reinstate_entry('${one}', 'Protest upheld')`,
  ];
  for (const statement of calls) {
    await expect(call("anon", statement)).rejects.toThrow(/permission denied/);
    await expect(call(demo.maya, statement)).rejects.toMatchObject(refused("forbidden"));
  }
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select team_id, ${judge.id}, 'Judge', 'member' from public.registrations where id = ${one}`;
  for (const statement of calls) {
    await expect(call(judge, statement)).rejects.toMatchObject(refused("own_team"));
  }
});

test("a judge who is no admin disqualifies nobody before the event begins, nor once it is final", async () => {
  const early = await createSmallEvent(db.sql, ["Compass"], undefined, 1, "registration_closed");
  await db.sql`insert into public.event_judges (event_id, user_id) values (${early.id}, ${judge.id})`;
  const statement = (entry: string) => `public.disqualify_entry('${entry}', 'Live bait')`;
  await expect(call(judge, statement(early.registrations[0] ?? ""))).rejects.toMatchObject(
    refused("event_closed"),
  );
  await call(judge, statement(two));
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  await expect(call(judge, statement(one))).rejects.toMatchObject(refused("event_final"));
  await expect(
    call(judge, `public.reinstate_entry('${two}', 'Protest upheld')`),
  ).rejects.toMatchObject(refused("event_final"));
});

test("what an organiser has decided a judge does not take back, also after disqualifying again", async () => {
  const early = await createSmallEvent(db.sql, ["Compass"], undefined, 1, "registration_open");
  const [entry = ""] = early.registrations;
  await db.sql`update public.registrations set status = 'pending' where id = ${entry}`;
  await db.sql`insert into public.event_judges (event_id, user_id) values (${early.id}, ${judge.id})`;
  const disqualify = `public.disqualify_entry('${entry}', 'Live bait')`;
  const reinstate = `public.reinstate_entry('${entry}', 'Protest upheld')`;
  const offered = async (caller: Caller) =>
    (await call(caller, `public.entries_to_reinstate('${early.id}')`)).length;
  await call(demo.admin, disqualify);
  expect([await offered(judge), await offered(demo.admin)]).toEqual([0, 1]);
  await expect(call(judge, reinstate)).rejects.toMatchObject(refused("forbidden"));
  for (const status of ["registration_closed", "live"]) {
    await db.sql`update public.events set status = ${status} where id = ${early.id}`;
  }
  await call(judge, disqualify);
  await expect(call(judge, reinstate)).rejects.toMatchObject(refused("forbidden"));
  await call(demo.admin, reinstate);
  await call(judge, disqualify);
  expect(await offered(judge)).toBe(1);
  await expect(offered(await addAccount(db.sql))).rejects.toMatchObject(refused("forbidden"));
  await call(judge, reinstate);
  const [row] = await db.sql`select status from public.registrations where id = ${entry}`;
  expect(row).toEqual({ status: "confirmed" });
});

test.each(["penalty", "disqualification"])(
  "a %s lifted while the event becomes final: the second is refused, and the board is the recomputation",
  async (what) => {
    for (const status of ["judging", "provisional"]) {
      await db.sql`update public.events set status = ${status} where id = ${event.id}`;
    }
    const finish = `select public.set_event_status('${event.id}', 'final')`;
    const again = `select public.reopen_event('${event.id}', 'A protest')`;
    const penalty = randomUUID();
    await impose(judge, what === "penalty" ? "manual" : "disqualified", {
      id: penalty,
      note: "Live bait",
      amount: what === "penalty" ? 250 : 0,
    });
    const lift = `select public.revoke_penalty('${penalty}', 'Protest upheld')`;
    const [penalised] = await scores();

    const finishing = await holdAs(db, demo.admin, finish);
    const refusedLift = expect(
      asRole(db.sql, judge, (tx) => tx.unsafe(lift)),
    ).rejects.toMatchObject(refused("event_final"));
    await waiting(db.sql, 1);
    await finishing.commit();
    await refusedLift;
    expect(await scores()).toEqual([penalised, 3_000]);
    await expectRecomputed();

    await asRole(db.sql, demo.admin, (tx) => tx.unsafe(again));
    const lifting = await holdAs(db, judge, lift);
    const finished = asRole(db.sql, demo.admin, (tx) => tx.unsafe(finish));
    await waiting(db.sql, 1);
    await lifting.commit();
    await finished;
    expect(await scores()).toEqual([3_000, 3_000]);
    await expectRecomputed();
    const [row] = await db.sql`select status from public.events where id = ${event.id}`;
    expect(row).toEqual({ status: "final" });
  },
);
