import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const count = (caller: Caller, what: string) =>
  asRole(db.sql, caller, async (tx) => (await tx.unsafe(what)).length);

test("profiles and roles: one's own, all for an admin, none for a visitor", async () => {
  for (const what of ["select id from public.profiles", "select user_id from public.user_roles"]) {
    await expect(count("anon", what)).rejects.toMatchObject({ code: "42501" });
    expect([await count(demo.maya, what), await count(demo.admin, what)]).toEqual([1, 3]);
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

test("judged catches are public, but who judged, notes and photos are not", async () => {
  const judged = await count("anon", "select id, weight_g, score_value from public.catches");
  expect(judged).toBe(268);
  for (const column of ["judged_by", "note", "photo_path", "submitted_by", "angler_id"]) {
    await expect(count("anon", `select ${column} from public.catches`)).rejects.toMatchObject({
      code: "42501",
    });
  }
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
