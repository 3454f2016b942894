import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Decisions that are taken back, and many that are taken at once. */

const db = useTestDatabase();

let event: SmallEvent;
let fish: string[];

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Anchor", "Beacon"]);
  // Sent while lines were out, so that nothing is odd about them.
  const capturedAt = new Date(Date.now() - 600_000);
  await db.sql`
    update public.event_days set lines_in = ${new Date(Date.now() - 3_600_000)},
      lines_out = ${new Date(Date.now() + 3_600_000)}
    where event_id = ${event.id}`;
  fish = await addCatches(
    db.sql,
    [0, 1, 0, 1].map((team) => ({
      registration: event.registrations[team] ?? "",
      weight: 1_000,
      capturedAt,
      status: "pending" as const,
    })),
  );
  for (const [n, id] of fish.entries()) {
    const folder = event.registrations[n % 2];
    await db.sql`
      insert into private.uploads (bucket_id, folder, source, published_at)
      values ('catch-photos', ${folder ?? ""}, ${id}, now())`;
    await db.sql`
      insert into public.catch_details (catch_id, photo_path)
      values (${id}, ${`${folder}/${id}.webp`})`;
    await db.sql`
      insert into public.catch_evidence (catch_id, photo_at, device_offset_ms)
      values (${id}, ${capturedAt}, 0)`;
  }
});

const decide = (id: string, revision: number, rest: string, caller: Caller = demo.admin) =>
  asRole(db.sql, caller, (tx) =>
    tx.unsafe(`select public.judge_catch('${id}', revision => ${revision}, ${rest})`),
  );
const undo = (id: string, revision: number, caller: Caller = demo.admin) =>
  asRole(db.sql, caller, (tx) => tx`select public.undo_judgement(${id}, ${revision})`);
const accept = async (catches: unknown, caller: Caller = demo.admin) => {
  const [row] = await asRole(
    db.sql,
    caller,
    (tx) => tx`
      select public.accept_catches(${event.id}, ${tx.json(catches as never)}) as n`,
  );
  return row?.["n"] as number;
};
const stateOf = async (id: string) => {
  const [row] = await db.sql`
    select status, revision, weight_g, deduction, judged_at is not null as judged
    from public.catches where id = ${id}`;
  return row;
};
const scoreOf = async (registration = event.registrations[0] ?? "") => {
  const [row] = await db.sql`
    select score::int from public.standings where registration_id = ${registration}`;
  return row?.["score"];
};

test("a judge takes back the own decision, and the catch is what it was before", async () => {
  const [id = ""] = fish;
  await decide(id, 1, "decision => 'accepted'");
  expect(await scoreOf()).toBe(1_000);
  await decide(id, 2, "decision => 'adjusted', reason_code => 'wrong_measure', weight_g => 900");
  await undo(id, 3);
  expect(await stateOf(id)).toEqual({
    status: "accepted",
    revision: 4,
    weight_g: 1_000,
    deduction: 0,
    judged: true,
  });
  expect(await scoreOf()).toBe(1_000);
  // The response was lost.
  await undo(id, 3);
  expect((await stateOf(id))?.["revision"]).toBe(4);
  await expect(undo(id, 4)).rejects.toMatchObject(refused("conflict"));
  const log = await db.sql`
    select decision, status_before, weight_g from public.catch_decisions
    where catch_id = ${id} order by id`;
  expect([...log]).toEqual([
    { decision: "accepted", status_before: "pending", weight_g: 1_000 },
    { decision: "adjusted", status_before: "accepted", weight_g: 900 },
    { decision: "undone", status_before: "adjusted", weight_g: 1_000 },
  ]);
});

test("a first decision that is taken back leaves the catch to judge, off the board", async () => {
  const [id = ""] = fish;
  await decide(id, 1, "decision => 'accepted'");
  await undo(id, 2);
  expect(await stateOf(id)).toMatchObject({ status: "pending", revision: 3, judged: false });
  expect(await scoreOf()).toBe(0);
  const [counted] = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select sum(decisions) as n from public.judging_statistics(${event.id})`,
  );
  expect(counted?.["n"]).toBeNull();
});

test("nobody takes back what another judge decided, what was decided again, or nothing", async () => {
  const [id = ""] = fish;
  const judge = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
  await expect(undo(id, 1, judge)).rejects.toMatchObject(refused("conflict"));
  await decide(id, 1, "decision => 'accepted'");
  await expect(undo(id, 2, judge)).rejects.toMatchObject(refused("forbidden"));
  await expect(undo(id, 1)).rejects.toMatchObject(refused("already_judged"));
  await expect(undo(id, 2, demo.maya)).rejects.toMatchObject(refused("forbidden"));
  await db.sql`update public.events set status = 'judging' where id = ${event.id}`;
  await db.sql`update public.events set status = 'provisional' where id = ${event.id}`;
  await db.sql`update public.events set status = 'final' where id = ${event.id}`;
  await expect(undo(id, 2)).rejects.toMatchObject(refused("event_final"));
  await expect(accept([{ id, revision: 2 }])).rejects.toMatchObject(refused("event_final"));
});

test("many are accepted at once, in one version of the board, but for those that need a look", async () => {
  const [plain = "", flagged = "", claimed = "", changed = ""] = fish;
  await db.sql`update public.catch_evidence set photo_edited = true where catch_id = ${flagged}`;
  const judge = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
  await asRole(db.sql, judge, (tx) => tx`select public.claim_catch(${claimed})`);
  await decide(changed, 1, "decision => 'accepted'");
  await undo(changed, 2);
  const all = fish.map((id) => ({ id, revision: 1 }));
  const versionOf = async () => {
    const [row] = await db.sql<[{ version: number }]>`
      select version::int from public.leaderboards where event_id = ${event.id}`;
    return row.version;
  };
  const before = await versionOf();
  expect(await accept(all)).toBe(1);
  expect(await versionOf()).toBe(before + 1);
  expect(await accept(all)).toBe(0);
  const states = await db.sql`
    select id, status from public.catches where event_id = ${event.id} and status <> 'pending'`;
  expect([...states]).toEqual([{ id: plain, status: "accepted" }]);
  // The judge's own claim keeps nothing from the judge.
  expect(await accept(all, judge)).toBe(1);
  expect(await accept([{ id: changed, revision: 3 }], judge)).toBe(1);
  const logged = await db.sql`
    select distinct decided_by from public.catch_decisions
    where catch_id = any (${[claimed, changed]}) and decision = 'accepted'`;
  expect(logged.map((row) => row["decided_by"])).toContain(judge.id);
});

test("catches of the own team are left out, and so is whatever is no list of catches", async () => {
  const partial = await addAccount(db.sql, "admin");
  await addMate(db.sql, event.registrations[0] ?? "", { user: partial.id });
  expect(
    await accept(
      fish.map((id) => ({ id, revision: 1 })),
      partial,
    ),
  ).toBe(2);
  for (const hostile of [null, {}, "x", [], Array.from({ length: 101 }, () => ({}))]) {
    await expect(accept(hostile)).rejects.toMatchObject(refused("invalid"));
  }
  for (const nothing of [[{}], [1], [{ id: "x", revision: "y" }], [{ id: [], revision: {} }]]) {
    expect(await accept(nothing).catch((error: { code: string }) => error.code)).toBeOneOf([
      0,
      "22023",
    ]);
  }
  await expect(accept([{}], demo.maya)).rejects.toMatchObject(refused("forbidden"));
});

test("the angler and who sent the catch hear of each decision once, but not the judge who took it", async () => {
  const [id = ""] = fish;
  const angler = await addAccount(db.sql);
  const member = await addMate(db.sql, event.registrations[0] ?? "", { user: angler.id });
  const sender = await addAccount(db.sql);
  await db.sql`
    update public.catch_details set angler_id = ${member}, submitted_by = ${sender.id}
    where catch_id = ${id}`;
  await decide(id, 1, "decision => 'accepted'");
  await decide(id, 2, "decision => 'rejected', reason_code => 'duplicate', note => 'As no. 1'");
  const told = (person: { id: string }) =>
    asRole(
      db.sql,
      person,
      (tx) => tx`
        select kind, data ->> 'decision' as decision, data ->> 'reason_code' as reason,
          data ->> 'note' as note, data -> 'species' ->> 'ja' as species
        from public.notifications order by id`,
    );
  for (const person of [angler, sender]) {
    expect([...(await told(person))]).toMatchObject([
      { kind: "catch_judged", decision: "accepted", reason: null, note: null },
      { kind: "catch_judged", decision: "rejected", reason: "duplicate", note: "As no. 1" },
    ]);
  }
  await db.sql`update public.catch_details set submitted_by = ${demo.admin.id} where catch_id = ${id}`;
  const before = (await told(demo.admin)).length;
  await undo(id, 3);
  expect((await told(angler)).map((row) => row["decision"])).toEqual([
    "accepted",
    "rejected",
    "undone",
  ]);
  expect(await told(demo.admin)).toHaveLength(before);
  // Many a day: no mail, unless it was asked for.
  const mails = () => db.sql`
    select 1 from public.mail_outbox where user_id = any (${[angler.id, sender.id]})`;
  expect(await mails()).toHaveLength(0);
  await db.sql`
    insert into public.notice_preferences values (${angler.id}, 'catch_judged', true, true, false)`;
  await decide(id, 4, "decision => 'accepted'");
  expect(await mails()).toHaveLength(1);
});

test("a judge hears of the appointment, by mail as well, and again after a removal", async () => {
  const judge = await addAccount(db.sql);
  const appoint = () =>
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`select public.appoint_judge(${event.id}, ${`${judge.id}@castboard.example`})`,
    );
  await appoint();
  await appoint();
  const told = () => db.sql`
    select data from public.notifications
    where user_id = ${judge.id} and kind = 'judge_appointed'`;
  expect([...(await told())]).toEqual([
    { data: { event_id: event.id, event_name: "Small event" } },
  ]);
  expect(await db.sql`select 1 from public.mail_outbox where user_id = ${judge.id}`).toHaveLength(
    1,
  );
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.remove_judge(${event.id}, ${judge.id})`,
  );
  await appoint();
  expect(await told()).toHaveLength(2);
});
