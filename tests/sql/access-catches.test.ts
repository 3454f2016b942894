import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/** Who may send a catch, and what nobody may write but the database. */

const db = useTestDatabase();

const submit = (caller: Caller, registration: string) =>
  submitCatch(db.sql, caller, { registration_id: registration });

test("an angler submits for the own team; an admin for any; nobody for a stranger", async () => {
  expect(await submit(demo.maya, demo.loneHeron)).toMatchObject({ status: "pending", day: 2 });
  await submit(demo.admin, demo.rustyHook);
  await expect(submit(demo.maya, demo.rustyHook)).rejects.toMatchObject({
    ...refused("forbidden"),
  });
  await expect(submit("anon", demo.loneHeron)).rejects.toMatchObject({ code: "42501" });
  await expect(submit(demo.maya, randomUUID())).rejects.toMatchObject({
    ...refused("not_found"),
  });
});

test("nothing is written to catches, details or positions past the functions", async () => {
  const [own] = await db.sql`
    select id from public.catches where registration_id = ${demo.loneHeron} limit 1`;
  const insert = `insert into public.catches (id, registration_id, species_id, captured_at)
    values ('${randomUUID()}', '${demo.loneHeron}', '${demo.bass}', now())`;
  for (const caller of [demo.maya, demo.admin]) {
    expect(await attempt(db.sql, caller, insert)).toBe("denied");
    for (const change of [
      `update public.catches set score_value = 9000 where id = '${own?.id}'`,
      `update public.catches set status = 'accepted' where id = '${own?.id}'`,
      `update public.catch_details set submitted_by = '${demo.ken.id}' where catch_id = '${own?.id}'`,
      `delete from public.catches where id = '${own?.id}'`,
    ]) {
      expect(await attempt(db.sql, caller, change)).toBe("denied");
    }
  }
});

test.each(["pending", "waitlisted", "withdrawn", "disqualified"])(
  "a %s team reads its catches and submits none",
  async (status) => {
    await db.sql`update public.registrations set status = ${status} where id = ${demo.loneHeron}`;
    for (const caller of [demo.maya, demo.admin]) {
      await expect(submit(caller, demo.loneHeron)).rejects.toMatchObject({
        ...refused("not_confirmed"),
      });
    }
    const read = await asRole(
      db.sql,
      demo.maya,
      (tx) => tx`
        select 1 from public.catches as c join public.catch_details as d on d.catch_id = c.id
        where c.registration_id = ${demo.loneHeron} and c.status = 'pending'`,
    );
    expect(read.length).toBeGreaterThan(0);
    await db.sql`update public.registrations set status = 'confirmed' where id = ${demo.loneHeron}`;
  },
);

test("a team that left the start list keeps its accepted catches to itself and the judges", async () => {
  const accepted = (caller: Caller) =>
    asRole(
      db.sql,
      caller,
      async (tx) =>
        (
          await tx`
            select 1 from public.catches
            where registration_id = ${demo.kinAndCarp} and status in ('accepted', 'adjusted')`
        ).length,
    );
  const seen = async () => ({
    visitor: await accepted("anon"),
    other: await accepted(demo.maya),
    own: await accepted(demo.ken),
    judge: await accepted(demo.admin),
  });
  const { visitor: all } = await seen();
  expect(all).toBeGreaterThan(0);
  expect(await seen()).toEqual({ visitor: all, other: all, own: all, judge: all });
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${demo.kinAndCarp}`;
  expect(await seen()).toEqual({ visitor: 0, other: 0, own: all, judge: all });
  await db.sql`update public.registrations set status = 'confirmed' where id = ${demo.kinAndCarp}`;
});

test("a session without its second factor neither submits nor reads its team", async () => {
  await db.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${demo.ken.id}, 'totp', 'verified', now(), now())`;
  const unproven = { ...demo.ken, aal: "aal1" as const };
  await expect(submit(unproven, demo.kinAndCarp)).rejects.toMatchObject({
    ...refused("insufficient_aal"),
  });
  for (const what of [
    "select 1 from public.team_members",
    "select 1 from public.catches where status = 'pending'",
    "select catch_id from public.catch_details",
    "select id from public.catch_decisions",
  ]) {
    expect(await attempt(db.sql, unproven, what)).toBe("nothing");
    expect(await attempt(db.sql, { ...demo.ken, aal: "aal2" }, what)).toBe("written");
  }
  await submit({ ...demo.ken, aal: "aal2" }, demo.kinAndCarp);
});

test("an event that is not live takes none", async () => {
  const [entry] = await db.sql`
    select id from public.registrations
    where event_id = ${demo.final} and team_id = 'c0000000-0000-4000-8000-000000000002'`;
  await expect(submit(demo.maya, entry?.id)).rejects.toThrow("not taking catches");
});

test("a member cannot judge, fine, score or re-open", async () => {
  for (const call of [
    `public.judge_catch('${demo.pending[0]}', 'accepted', 1)`,
    `public.impose_penalty('${randomUUID()}', '${demo.rustyHook}', 1, 'manual', 100)`,
    `public.run_scoring('${demo.live}')`,
    `public.set_event_status('${demo.live}', 'judging')`,
    `public.reopen_event('${demo.final}', 'Because')`,
    `public.confirm_entry('${demo.rustyHook}')`,
    `public.remove_event_day('${demo.live}', 1)`,
  ]) {
    expect(await attempt(db.sql, demo.maya, `select ${call}`)).toBe("refused");
    expect(await attempt(db.sql, "anon", `select ${call}`)).toBe("denied");
  }
});
