import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { readBoard } from "../helpers/read-board.ts";
import { refused } from "../helpers/refused.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";

/** Protests against a provisional result, from filing to the ruling, and what becomes final when. */

const db = useTestDatabase();

let event: SmallEvent;
/** Captains of the first two teams, and a judge of the event. */
let captain: { id: string };
let rival: { id: string };
let judge: { id: string };
let own: string;
let against: string;

const lead = async (registration: string): Promise<{ id: string }> => {
  const account = await addAccount(db.sql);
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select team_id, ${account.id}, 'Captain', 'captain' from public.registrations
    where id = ${registration}`;
  return account;
};

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Anchor", "Beacon", "Compass"]);
  [own = "", against = ""] = event.registrations;
  captain = await lead(own);
  rival = await lead(against);
  judge = await addAccount(db.sql);
  await db.sql`
    insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
  for (const status of ["judging", "provisional"]) await step(status);
});

const step = (status: string) =>
  asRole(db.sql, demo.admin, (tx) => tx`select public.set_event_status(${event.id}, ${status})`);
const file = (caller: Caller, more: { id?: string; against?: string; reason?: string } = {}) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`
      select public.file_protest(${more.id ?? randomUUID()}, ${own}, ${more.against ?? against},
        'catch', ${more.reason ?? "Their third fish was short."}) as id`,
  );
const rule = (caller: Caller, id: string, status = "upheld", ruling = "It measured 355 mm.") =>
  asRole(db.sql, caller, (tx) => tx`select public.rule_protest(${id}, ${status}, ${ruling})`);
const withdraw = (caller: Caller, id: string) =>
  asRole(db.sql, caller, (tx) => tx`select public.withdraw_protest(${id})`);
const window = (minutes: number) =>
  asRole(db.sql, demo.admin, (tx) => tx`select public.set_protest_window(${event.id}, ${minutes})`);
const protested = async () => (await readBoard(db.sql, event.id)).event.protested;
const noticesOf = async ({ id }: { id: string }) =>
  (
    await db.sql<{ kind: string }[]>`
      select kind from public.notifications
      where user_id = ${id} and data ->> 'event_id' = ${event.id} and kind like 'protest%'
      order by id`
  ).map(({ kind }) => kind);

test("a captain protests, the place is marked, a judge rules, and only then the result becomes final", async () => {
  const id = randomUUID();
  await file(captain, { id });
  await file(captain, { id });
  expect(await protested()).toEqual([2]);
  await expect(step("final")).rejects.toMatchObject(refused("protests_open"));
  await rule(judge, id);
  await rule(judge, id);
  expect(await protested()).toEqual([]);
  await expect(rule(demo.admin, id, "dismissed")).rejects.toMatchObject(refused("protest_ruled"));
  await expect(withdraw(captain, id)).rejects.toMatchObject(refused("protest_ruled"));
  expect(await noticesOf(judge)).toEqual(["protest_to_rule"]);
  expect(await noticesOf(rival)).toEqual(["protest_filed", "protest_ruled"]);
  expect(await noticesOf(captain)).toEqual(["protest_ruled"]);
  const [log] = await db.sql`
    select count(*)::int as n from public.audit_log where entity = 'protests' and entity_id = ${id}`;
  expect(log?.["n"]).toBe(2);
  await step("final");
});

test("an admin makes a result final although a protest is open, with a reason that both teams read", async () => {
  const id = randomUUID();
  await file(captain, { id });
  const finalise = (caller: Caller, reason: string | null) =>
    asRole(db.sql, caller, (tx) => tx`select public.finalise_event(${event.id}, ${reason})`);
  await expect(finalise(demo.admin, " ")).rejects.toMatchObject(refused("reason_required"));
  await expect(finalise(judge, "No time")).rejects.toMatchObject(refused("forbidden"));
  await finalise(demo.admin, "Settled at the dock.");
  const [protest] = await asRole(
    db.sql,
    captain,
    (tx) => tx`select status, ruling from public.protests where id = ${id}`,
  );
  expect(protest).toEqual({ status: "dismissed", ruling: "Settled at the dock." });
  await expect(file(captain)).rejects.toMatchObject(refused("protests_closed"));
});

test("an admin dismisses no protest of or against the own team by making the result final", async () => {
  await file(captain);
  const finalise = (caller: Caller) =>
    asRole(db.sql, caller, (tx) => tx`select public.finalise_event(${event.id}, 'Settled.')`);
  for (const admin of [captain, rival]) {
    await db.sql`update public.user_roles set role = 'admin' where user_id = ${admin.id}`;
    await expect(finalise(admin)).rejects.toMatchObject(refused("own_team"));
  }
  await finalise(demo.admin);
});

test("protests are taken in the window alone, for teams of the board, by the captain, with a reason", async () => {
  await expect(file(rival)).rejects.toMatchObject(refused("forbidden"));
  await expect(file("anon")).rejects.toThrow(/permission denied/);
  await expect(file(captain, { against: demo.loneHeron })).rejects.toMatchObject(
    refused("not_found"),
  );
  await expect(file(captain, { reason: "No.       " })).rejects.toMatchObject({ code: "23514" });
  const id = randomUUID();
  await file(captain, { id });
  await expect(file(captain, { id, against: own })).rejects.toMatchObject(refused("conflict"));
  await window(0);
  await expect(file(captain)).rejects.toMatchObject(refused("protests_closed"));
  await window(60);
  await file(captain, { against: own });
  await step("judging");
  await expect(file(captain)).rejects.toMatchObject(refused("protests_closed"));
});

test("the window opens again when the result is provisional again, and the board says until when", async () => {
  await window(30);
  const [opened] = await db.sql<[{ at: Date }]>`
    select opened_at as at from public.protest_windows where event_id = ${event.id}`;
  const closes = (await readBoard(db.sql, event.id)).event.protests_close_at ?? "";
  expect(Date.parse(closes)).toBe(opened.at.getTime() + 30 * 60_000);
  await step("judging");
  expect((await readBoard(db.sql, event.id)).event.protests_close_at).toBeNull();
  await step("provisional");
  const again = (await readBoard(db.sql, event.id)).event.protests_close_at ?? "";
  expect(Date.parse(again)).toBeGreaterThan(Date.parse(closes));
});

test("while a freeze hides the result nobody protests, and the window begins when it is lifted", async () => {
  const closesAt = async () => (await readBoard(db.sql, event.id)).event.protests_close_at;
  await asRole(db.sql, demo.admin, (tx) => tx`select public.freeze_board(${event.id})`);
  await db.sql`
    update public.protest_windows set opened_at = opened_at - interval '1 day'
    where event_id = ${event.id}`;
  expect(await closesAt()).toBeNull();
  await expect(file(captain)).rejects.toMatchObject(refused("protests_closed"));
  const before = Date.now();
  await asRole(db.sql, demo.admin, (tx) => tx`select public.lift_freeze(${event.id})`);
  // An hour, less what the two clocks may be apart.
  expect(Date.parse((await closesAt()) ?? "")).toBeGreaterThan(before + 59 * 60_000);
  await file(captain);
});

test("a freeze that is set for later ends the window when it begins, and no sooner", async () => {
  const closesAt = async () => (await readBoard(db.sql, event.id)).event.protests_close_at;
  const closes = await closesAt();
  const freezeIn = async (minutes: number) => {
    const from = new Date(Date.now() + minutes * 60_000).toISOString();
    await asRole(db.sql, demo.admin, (tx) => tx`select public.freeze_board(${event.id}, ${from})`);
    return Date.parse(from);
  };
  await freezeIn(24 * 60);
  expect(await closesAt()).toBe(closes);
  await file(captain);
  const begins = await freezeIn(30);
  expect(Date.parse((await closesAt()) ?? "")).toBe(begins);
  // It hid nothing, so the window is that of before.
  await asRole(db.sql, demo.admin, (tx) => tx`select public.lift_freeze(${event.id})`);
  expect(await closesAt()).toBe(closes);
});

test("both teams and the judges read a protest, others only its mark", async () => {
  const id = randomUUID();
  await file(captain, { id });
  const read = (caller: Caller) =>
    asRole(db.sql, caller, (tx) => tx`select reason from public.protests where id = ${id}`);
  for (const caller of [captain, rival, judge, demo.admin]) {
    expect(await read(caller)).toHaveLength(1);
  }
  expect(await read(demo.maya)).toEqual([]);
  await expect(read("anon")).rejects.toThrow(/permission denied/);
  await expect(
    asRole(db.sql, captain, (tx) => tx`select filed_by from public.protests`),
  ).rejects.toThrow(/permission denied/);
  await expect(
    asRole(db.sql, demo.admin, (tx) => tx`update public.protests set status = 'dismissed'`),
  ).rejects.toThrow(/permission denied/);
});

test("nobody rules on a protest of or against their own team, and members do not rule", async () => {
  const id = randomUUID();
  await file(captain, { id });
  await expect(rule(demo.maya, id)).rejects.toMatchObject(refused("forbidden"));
  await db.sql`
    insert into public.event_judges (event_id, user_id)
    values (${event.id}, ${captain.id}), (${event.id}, ${rival.id})`;
  for (const partial of [captain, rival]) {
    await expect(rule(partial, id)).rejects.toMatchObject(refused("own_team"));
  }
  await expect(rule(judge, id, "open")).rejects.toMatchObject(refused("invalid"));
  await expect(rule(judge, id, "upheld", " ")).rejects.toMatchObject(refused("reason_required"));
  await expect(rule(judge, randomUUID())).rejects.toMatchObject(refused("not_found"));
});

test("a captain takes a protest back, once, and the mark goes", async () => {
  const id = randomUUID();
  await file(captain, { id });
  await expect(withdraw(rival, id)).rejects.toMatchObject(refused("forbidden"));
  await withdraw(captain, id);
  await withdraw(captain, id);
  expect(await protested()).toEqual([]);
  await expect(rule(judge, id)).rejects.toMatchObject(refused("protest_ruled"));
  await step("final");
});

test("an admin files and withdraws in no captain's name, also against the own team, and waits for no board", async () => {
  const id = randomUUID();
  await file(captain, { id });
  await db.sql`update public.user_roles set role = 'admin' where user_id = ${rival.id}`;
  const held = await holdAs(db, "owner", `select private.lock_board('${event.id}')`);
  for (const admin of [rival, demo.admin]) {
    await expect(withdraw(admin, id)).rejects.toMatchObject(refused("forbidden"));
  }
  await held.commit();
  for (const admin of [rival, demo.admin]) {
    await expect(file(admin)).rejects.toMatchObject(refused("forbidden"));
  }
  expect(await protested()).toEqual([2]);
});

test("only admins change the window, within a week", async () => {
  for (const caller of [judge, demo.maya] as Caller[]) {
    await expect(
      asRole(db.sql, caller, (tx) => tx`select public.set_protest_window(${event.id}, 5)`),
    ).rejects.toMatchObject(refused("forbidden"));
  }
  for (const minutes of [-1, 10_081]) {
    await expect(window(minutes)).rejects.toMatchObject(refused("invalid"));
  }
});

test("a protest that is filed while the result becomes final: one of them wins", async () => {
  const filing = await holdAs(
    db,
    captain,
    `select public.file_protest('${randomUUID()}', '${own}', '${against}', 'catch', 'Too short by far.')`,
  );
  const refusedStep = expect(step("final")).rejects.toMatchObject(refused("protests_open"));
  await waiting(db.sql, 1);
  await filing.commit();
  await refusedStep;

  await db.sql`update public.protests set status = 'withdrawn' where event_id = ${event.id}`;
  const ending = await holdAs(
    db,
    demo.admin,
    `select public.set_event_status('${event.id}', 'final')`,
  );
  const late = expect(file(captain)).rejects.toMatchObject(refused("protests_closed"));
  await waiting(db.sql, 1);
  await ending.commit();
  await late;
});
