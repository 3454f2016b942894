import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Who judges an event without being an admin, what such a judge reads, and on what nobody rules. */

const db = useTestDatabase();

let event: SmallEvent;
let other: SmallEvent;
let judge: { id: string };
let fish: string;
let elsewhere: string;

const emailOf = ({ id }: { id: string }) => `${id}@castboard.example`;
const appoint = (caller: Caller, event_id: string, email: string) =>
  asRole(db.sql, caller, (tx) => tx`select public.appoint_judge(${event_id}, ${email}) as id`);
const decide = (caller: Caller, id: string, revision = 1) =>
  asRole(db.sql, caller, (tx) => tx`select public.judge_catch(${id}, 'accepted', ${revision})`);

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Anchor", "Beacon"]);
  other = await createSmallEvent(db.sql, ["Compass"]);
  const pendingOf = (small: SmallEvent) => ({
    registration: small.registrations[0] ?? "",
    weight: 1_000,
    capturedAt: small.linesIn[0] as Date,
    status: "pending" as const,
  });
  [fish = ""] = await addCatches(db.sql, [pendingOf(event)]);
  [elsewhere = ""] = await addCatches(db.sql, [pendingOf(other)]);
  judge = await addAccount(db.sql);
  await appoint(demo.admin, event.id, emailOf(judge));
});

test("an admin appoints by address and removes; nobody else does, and unknown addresses are refused", async () => {
  const [row] = await appoint(demo.admin, event.id, ` ${emailOf(judge).toUpperCase()} `);
  expect(row?.["id"]).toBe(judge.id);
  await expect(appoint(demo.admin, event.id, "nobody@castboard.example")).rejects.toMatchObject(
    refused("account_unknown"),
  );
  await db.sql`update auth.users set email_confirmed_at = null where id = ${judge.id}`;
  await expect(appoint(demo.admin, event.id, emailOf(judge))).rejects.toMatchObject(
    refused("account_unknown"),
  );
  await expect(appoint(demo.admin, randomUUID(), demo.ken.email)).rejects.toMatchObject({
    code: "23503",
  });
  for (const caller of [judge, demo.maya] as Caller[]) {
    await expect(appoint(caller, event.id, demo.ken.email)).rejects.toMatchObject(
      refused("forbidden"),
    );
    for (const call of [
      `select public.remove_judge('${event.id}', '${judge.id}')`,
      `select * from public.list_judges('${event.id}')`,
    ]) {
      expect(await attempt(db.sql, caller, call)).toBe("refused");
    }
  }
  expect(await attempt(db.sql, "anon", `select public.appoint_judge('${event.id}', '')`)).toBe(
    "denied",
  );
  const listed = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select id, name, email from public.list_judges(${event.id})`,
  );
  expect([...listed]).toEqual([{ id: judge.id, name: null, email: emailOf(judge) }]);
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.remove_judge(${event.id}, ${judge.id})`,
  );
  await expect(decide(judge, fish)).rejects.toMatchObject(refused("forbidden"));
});

test("no role writes to judges, claims or desks past the functions", async () => {
  for (const caller of [judge, demo.admin] as Caller[]) {
    for (const statement of [
      `insert into public.event_judges (event_id, user_id) values ('${event.id}', '${demo.ken.id}')`,
      `delete from public.event_judges where event_id = '${event.id}'`,
      "update public.event_judges set appointed_at = now()",
      "select 1 from public.catch_claims",
      "select 1 from public.judging_desks",
    ]) {
      expect(await attempt(db.sql, caller, statement)).toBe("denied");
    }
  }
});

test("a judge reads the desk of the own event, whole, and nothing of another one's", async () => {
  await db.sql`
    insert into public.catch_details (catch_id, note) values (${fish}, 'n'), (${elsewhere}, 'n')`;
  await db.sql`
    insert into public.catch_locations (catch_id, latitude, longitude)
    values (${fish}, 1, 1), (${elsewhere}, 1, 1)`;
  for (const small of [event, other]) {
    await db.sql`
      insert into public.penalties (event_id, registration_id, day, kind, amount)
      values (${small.id}, ${small.registrations[0] ?? ""}, 1, 'late', 5)`;
    await addMate(db.sql, small.registrations[0] ?? "");
  }
  await decide(demo.admin, fish);
  await decide(demo.admin, elsewhere);
  await db.sql`update public.catches set status = 'pending' where id = any (${[fish, elsewhere]})`;
  const reads = (small: SmallEvent, id: string) => {
    const entry = small.registrations[0] ?? "";
    return {
      catches: `select 1 from public.catches where id = '${id}'`,
      details: `select 1 from public.catch_details where catch_id = '${id}'`,
      positions: `select 1 from public.catch_locations where catch_id = '${id}'`,
      decisions: `select 1 from public.catch_decisions where catch_id = '${id}'`,
      penalties: `select 1 from public.penalties where registration_id = '${entry}'`,
      people: `select 1 from public.team_members
        where team_id = (select team_id from public.registrations where id = '${entry}')`,
      sheet: `select 1 from public.judging_sheet where id = '${id}'`,
    };
  };
  const seen = async (caller: Caller, small: SmallEvent, id: string) => {
    const found: Record<string, boolean> = {};
    for (const [what, query] of Object.entries(reads(small, id))) {
      found[what] = (await attempt(db.sql, caller, query)) === "written";
    }
    return found;
  };
  const every = (value: boolean) =>
    Object.fromEntries(Object.keys(reads(event, fish)).map((what) => [what, value]));
  expect(await seen(judge, event, fish)).toEqual(every(true));
  expect(await seen(judge, other, elsewhere)).toEqual(every(false));
  expect(await seen(await addAccount(db.sql), event, fish)).toEqual(every(false));
  await db.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${judge.id}, 'totp', 'verified', now(), now())`;
  expect(await seen({ ...judge, aal: "aal1" }, event, fish)).toEqual(every(false));
  await expect(decide({ ...judge, aal: "aal1" }, fish, 2)).rejects.toMatchObject(
    refused("forbidden"),
  );
});

test("a judge sees photos of catches in the own event only", async () => {
  const photoOf = (small: SmallEvent) => `${small.registrations[0]}/${randomUUID()}.webp`;
  const names = [photoOf(event), photoOf(other), "not-a-photo.webp"];
  await db.sql`
    insert into storage.objects ${db.sql(names.map((name) => ({ bucket_id: "catch-photos", name })))}`;
  const found = await asRole(
    db.sql,
    judge,
    (tx) => tx`select name from storage.objects where bucket_id = 'catch-photos'`,
  );
  expect(found.map(({ name }) => name)).toEqual([names[0]]);
});

test("a judge rules on catches of the own event and on none of another one", async () => {
  await decide(judge, fish);
  for (const caller of [judge, demo.maya] as Caller[]) {
    await expect(decide(caller, elsewhere)).rejects.toMatchObject(refused("forbidden"));
  }
  await expect(decide(judge, randomUUID())).rejects.toMatchObject(refused("not_found"));
  await expect(decide(demo.maya, randomUUID())).rejects.toMatchObject(refused("forbidden"));
  const [logged] =
    await db.sql`select decided_by from public.catch_decisions where catch_id = ${fish}`;
  expect(logged?.["decided_by"]).toBe(judge.id);
});

test("judges read who decided a catch by name, entrants neither names nor ids", async () => {
  await decide(demo.admin, fish);
  const log = (caller: Caller, id: string) =>
    asRole(db.sql, caller, (tx) => tx`select decision, judge from public.read_decisions(${id})`);
  expect([...(await log(judge, fish))]).toEqual([{ decision: "accepted", judge: "Rosa Delgado" }]);
  await expect(log(judge, elsewhere)).rejects.toMatchObject(refused("forbidden"));
  await expect(log(demo.maya, fish)).rejects.toMatchObject(refused("forbidden"));
  await expect(
    asRole(db.sql, demo.maya, (tx) => tx`select decided_by from public.catch_decisions`),
  ).rejects.toMatchObject({ code: "42501" });
});

test.each(["a judge", "an admin"])(
  "%s rules on no catch of a team that they belong to, and finds it marked",
  async (who) => {
    const partial = who === "an admin" ? await addAccount(db.sql, "admin") : judge;
    await addMate(db.sql, event.registrations[0] ?? "", { user: partial.id });
    for (const call of [
      () => decide(partial, fish),
      () => asRole(db.sql, partial, (tx) => tx`select public.claim_catch(${fish})`),
    ]) {
      await expect(call()).rejects.toMatchObject(refused("own_team"));
    }
    const own = async (caller: Caller) => {
      const [row] = await asRole(
        db.sql,
        caller,
        (tx) => tx`select is_own from public.judging_sheet where id = ${fish}`,
      );
      return row?.["is_own"];
    };
    expect(await own(partial)).toBe(true);
    expect(await own(demo.admin)).toBe(false);
    // Off the roster, but still of the team.
    await db.sql`delete from public.applicants where user_id = ${partial.id}`;
    await expect(decide(partial, fish)).rejects.toMatchObject(refused("own_team"));
    await decide(demo.admin, fish);
  },
);

test("statistics count what each judge decided, and what others have changed since", async () => {
  await decide(judge, fish);
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select public.judge_catch(${fish}, 'rejected', 2, 'duplicate')`,
  );
  const statistics = (caller: Caller) =>
    asRole(
      db.sql,
      caller,
      (tx) => tx`
        select judge_id, decisions, accepted, adjusted, rejected, revised,
          median_wait_s is not null as waited
        from public.judging_statistics(${event.id}) order by accepted desc`,
    );
  expect([...(await statistics(judge))]).toEqual([
    {
      judge_id: judge.id,
      decisions: 1,
      accepted: 1,
      adjusted: 0,
      rejected: 0,
      revised: 1,
      waited: true,
    },
    {
      judge_id: demo.admin.id,
      decisions: 1,
      accepted: 0,
      adjusted: 0,
      rejected: 1,
      revised: 0,
      waited: false,
    },
  ]);
  await expect(statistics(demo.maya)).rejects.toMatchObject(refused("forbidden"));
});
