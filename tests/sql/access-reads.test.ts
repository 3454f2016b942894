import { beforeAll, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

const db = useTestDatabase();
beforeAll(async () => {
  await db.sql`
    insert into private.uploads (bucket_id, folder, source, published_at)
    select 'catch-photos', registration_id, id, now() from public.catches`;
  await db.sql`
    update public.catch_details set note = 'Behind the reed',
      photo_path = concat_ws('/', c.registration_id, c.id || '.webp')
    from public.catches as c where c.id = catch_id`;
});

const count = (caller: Caller, what: string) =>
  asRole(db.sql, caller, async (tx) => (await tx.unsafe(what)).length);

test("profiles and roles: one's own, all for an admin, none for a visitor", async () => {
  for (const what of ["select id from public.profiles", "select user_id from public.user_roles"]) {
    await expect(count("anon", what)).rejects.toMatchObject({ code: "42501" });
    expect([await count(demo.maya, what), await count(demo.admin, what)]).toEqual([1, 4]);
  }
});

test("pending catches: the entrants' and the admin's", async () => {
  const what = "select id from public.catches where status = 'pending'";
  expect([
    await count("anon", what),
    await count(demo.maya, what),
    await count(demo.ken, what),
    await count(demo.admin, what),
  ]).toEqual([0, 1, 1, 3]);
});

test("accepted catches are public, and a rejection is the team's and the judges' to know", async () => {
  expect(await count("anon", "select id, weight_g, score_value from public.catches")).toBe(267);
  const rejected = "select id from public.catches where status = 'rejected'";
  expect([
    await count("anon", rejected),
    await count(demo.maya, rejected),
    await count(demo.admin, rejected),
  ]).toEqual([0, 0, 1]);
  const lowProfile = (
    await db.sql`
      select a.id from public.applicants as a
      join public.catches as c on c.registration_id = a.registration_id
      where c.status = 'rejected'`
  )[0]?.id;
  await db.sql`update public.applicants set user_id = ${demo.ken.id} where id = ${lowProfile}`;
  expect(await count(demo.ken, rejected)).toBe(1);
  await db.sql`update public.applicants set user_id = null where id = ${lowProfile}`;
});

test("who caught and who sent a fish, its photo and its note: the team's and the admins' alone", async () => {
  const [total] = await db.sql`select count(*)::int as n from public.catch_details`;
  const [own] = await db.sql`
    select count(*)::int as n from public.catches where registration_id = ${demo.loneHeron}`;
  for (const column of ["*", "catch_id", "angler_id", "submitted_by", "photo_path", "note"]) {
    const what = `select ${column} from public.catch_details`;
    await expect(count("anon", what)).rejects.toMatchObject({ code: "42501" });
    // Not even an admin reads the hash.
    if (column === "*") {
      await expect(count(demo.admin, what)).rejects.toMatchObject({ code: "42501" });
      continue;
    }
    expect([column, await count(demo.maya, what), await count(demo.admin, what)]).toEqual([
      column,
      own?.n,
      total?.n,
    ]);
  }
});

test("who judges nothing finds no catch on the judges' sheet, not even an own one", async () => {
  for (const caller of [demo.ken, demo.maya]) {
    expect(await count(caller, "select * from public.judging_sheet")).toBe(0);
  }
  expect(await count(demo.admin, "select * from public.judging_sheet")).toBeGreaterThan(5);
});

test("positions are the admin's alone, even for the angler who sent them", async () => {
  await asRole(
    db.sql,
    demo.maya,
    (tx) => tx`
      insert into public.catch_locations (catch_id, latitude, longitude)
      values (${demo.pending[0]}, 27.9, -82.5)`,
  );
  const what = "select * from public.catch_locations";
  await expect(count("anon", what)).rejects.toMatchObject({ code: "42501" });
  expect([await count(demo.maya, what), await count(demo.admin, what)]).toEqual([0, 1]);
});

test("the people of a team: its members and the admin", async () => {
  const what = "select id from public.team_members";
  await expect(count("anon", what)).rejects.toMatchObject({ code: "42501" });
  expect([await count(demo.maya, what), await count(demo.admin, what)]).toEqual([1, 24]);
});

test("scoring runs, the audit log and other people's judgements are for admins", async () => {
  await asRole(db.sql, demo.admin, (tx) => tx`select public.run_scoring(${demo.live})`);
  for (const table of ["scoring_runs", "audit_log"]) {
    const what = `select id from public.${table}`;
    await expect(count("anon", what)).rejects.toMatchObject({ code: "42501" });
    expect(await count(demo.maya, what)).toBe(0);
    expect(await count(demo.admin, what)).toBeGreaterThan(0);
  }
  const own = await count(demo.maya, "select id from public.catch_decisions");
  const all = await count(demo.admin, "select id from public.catch_decisions");
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(all);
});

test("boards, species and start lists are everybody's", async () => {
  for (const table of [
    "leaderboard_entries",
    "standings",
    "species",
    "divisions",
    "teams",
    "events",
  ]) {
    expect(await count("anon", `select * from public.${table}`)).toBeGreaterThan(0);
  }
});
