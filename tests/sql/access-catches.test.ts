import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const submit = (caller: Caller, registration: string, extra: Record<string, unknown> = {}) =>
  asRole(db.sql, caller, (tx) => {
    const row = {
      id: randomUUID(),
      registration_id: registration,
      species_id: demo.bass,
      weight_g: 900,
      captured_at: new Date(),
      ...extra,
    };
    return tx`insert into public.catches ${tx(row)}`;
  });

test("an angler submits for the own team; an admin for any; nobody for a stranger", async () => {
  await submit(demo.maya, demo.loneHeron);
  await submit(demo.admin, demo.rustyHook);
  await expect(submit(demo.maya, demo.rustyHook)).rejects.toMatchObject({ code: "42501" });
  await expect(submit("anon", demo.loneHeron)).rejects.toMatchObject({ code: "42501" });
});

test.each([
  ["status", "accepted"],
  ["score_value", 9000],
  ["day", 1],
  ["uploaded_at", new Date()],
  ["submitted_by", demo.ken.id],
  ["judged_at", new Date()],
  ["event_id", demo.live],
])("%s is never taken from a browser", async (column, value) => {
  await expect(submit(demo.maya, demo.loneHeron, { [column]: value })).rejects.toMatchObject({
    code: "42501",
  });
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
    `public.impose_penalty('${demo.rustyHook}', 1, 'manual', 100)`,
    `public.run_scoring('${demo.live}')`,
    `public.set_event_status('${demo.live}', 'judging')`,
  ]) {
    expect(await attempt(db.sql, demo.maya, `select ${call}`)).toBe("refused");
    expect(await attempt(db.sql, "anon", `select ${call}`)).toBe("denied");
  }
});
