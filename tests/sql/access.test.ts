import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { boardTopic } from "../../supabase/functions/_shared/contracts/board.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const TABLES = [
  "audit_log",
  "blogs",
  "catch_decisions",
  "catch_locations",
  "catches",
  "contact_messages",
  "divisions",
  "event_days",
  "events",
  "leaderboard_entries",
  "leaderboards",
  "mail_outbox",
  "news_items",
  "penalties",
  "podcast_comments",
  "podcasts",
  "profiles",
  "registrations",
  "scoring_runs",
  "species",
  "team_members",
  "teams",
  "tournaments",
  "user_roles",
];

/** Every write that a caller may try on a table, undone afterwards. */
async function attempt(caller: Caller, statement: string): Promise<string> {
  return asRole(db.sql, caller, async (tx) => {
    const rows = await tx.unsafe(statement);
    throw Object.assign(new Error("undo"), { touched: rows.count });
  }).then(
    () => "unreachable",
    (error: { message: string; code?: string; touched?: number }) => {
      if (error.message === "undo") return error.touched === 0 ? "nothing" : "written";
      if (error.code === "42501") return "denied";
      // A statement that got as far as a constraint was let through by grants and policies.
      return error.code === "P0001" || error.message.startsWith("{") ? "refused" : "reached";
    },
  );
}

/** The last column: the first may be generated, and then no update of it is even planned. */
async function aColumn(table: string): Promise<string> {
  const [column] = await db.sql`
    select attname from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
    order by attnum desc limit 1`;
  return column?.attname;
}

test("the list of tables is complete", async () => {
  const tables = await db.sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname`;
  expect(tables.map((row) => row.relname)).toEqual(TABLES);
});

describe.each(TABLES)("%s", (table) => {
  test("a visitor writes nothing", async () => {
    const column = await aColumn(table);
    expect([
      await attempt("anon", `insert into public.${table} default values`),
      await attempt("anon", `update public.${table} set ${column} = ${column}`),
      await attempt("anon", `delete from public.${table}`),
    ]).toEqual(["denied", "denied", "denied"]);
  });

  test("a member changes and deletes nothing of it", async () => {
    const column = await aColumn(table);
    // Of profiles it is the own one alone: accounts.test.ts.
    const update = `update public.${table} set ${column} = ${column}`;
    for (const statement of [update, `delete from public.${table}`]) {
      if (statement === update && table === "profiles") continue;
      expect(["denied", "nothing"]).toContain(await attempt(demo.maya, statement));
    }
  });
});

const SETTLED = [
  "leaderboards",
  "leaderboard_entries",
  "scoring_runs",
  "penalties",
  "audit_log",
  "catch_decisions",
  "user_roles",
];
test.each(SETTLED)("not even an admin writes %s past its functions", async (table) => {
  const column = await aColumn(table);
  expect([
    await attempt(demo.admin, `insert into public.${table} default values`),
    await attempt(demo.admin, `update public.${table} set ${column} = ${column}`),
    await attempt(demo.admin, `delete from public.${table}`),
  ]).toEqual(["denied", "denied", "denied"]);
});

test.each(["audit_log", "catch_decisions"])(
  "%s cannot be rewritten by a server either",
  async (table) => {
    const column = table === "audit_log" ? "action" : "decision";
    expect(await attempt("service_role", `update public.${table} set ${column} = ${column}`)).toBe(
      "denied",
    );
    await expect(db.sql.unsafe(`update public.${table} set ${column} = ${column}`)).rejects.toThrow(
      "append-only",
    );
    await expect(db.sql.unsafe(`truncate public.${table} cascade`)).rejects.toThrow("append-only");
  },
);

describe("what is read", () => {
  const count = (caller: Caller, what: string) =>
    asRole(db.sql, caller, async (tx) => (await tx.unsafe(what)).length);

  test("profiles and roles: one's own, all for an admin, none for a visitor", async () => {
    for (const what of [
      "select id from public.profiles",
      "select user_id from public.user_roles",
    ]) {
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
});

describe("catches", () => {
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
      expect(await attempt(demo.maya, `select ${call}`)).toBe("refused");
      expect(await attempt("anon", `select ${call}`)).toBe("denied");
    }
  });
});

describe("the live channel", () => {
  const publish = (caller: Caller, topic: string) =>
    asRole(db.sql, caller, async (tx) => {
      await tx`select set_config('realtime.topic', ${topic}, true)`;
      return tx`
        insert into realtime.messages (topic, extension, payload, event, private)
        values (${topic}, 'broadcast', '{}', 'board_changed', true)`;
    });
  const watch = (caller: Caller, topic: string) =>
    asRole(db.sql, caller, async (tx) => {
      await tx`select set_config('realtime.topic', ${topic}, true)`;
      return (await tx`select 1 from realtime.messages where topic = ${topic}`).length > 0;
    });

  test.each(["anon", demo.maya, demo.admin] as Caller[])(
    "%o cannot publish on a board",
    async (caller) => {
      for (const topic of [boardTopic(demo.live), "leaderboard:", "leaderboard:x", "elsewhere"]) {
        await expect(publish(caller, topic)).rejects.toMatchObject({ code: "42501" });
      }
    },
  );

  test("anyone watches a published event's board; a draft's only an admin", async () => {
    const [draft] = await db.sql<[{ id: string }]>`
      insert into public.events (tournament_id, slug, name)
      values ('70000000-0000-4000-8000-000000000001', 'unseen', 'Unseen') returning id`;
    await db.sql`update public.events set name = 'Still unseen' where id = ${draft.id}`;
    const seen = async (caller: Caller) => [
      await watch(caller, boardTopic(demo.live)),
      await watch(caller, boardTopic(draft.id)),
      await watch(caller, "leaderboard:not-an-id"),
    ];
    expect(await seen("anon")).toEqual([true, false, false]);
    expect(await seen(demo.maya)).toEqual([true, false, false]);
    expect(await seen(demo.admin)).toEqual([true, true, false]);
  });
});

test("changes by an admin are in the audit log with who and what", async () => {
  await asRole(
    db.sql,
    demo.admin,
    (tx) =>
      tx`update public.divisions set name = 'Boats and skiffs' where id = ${demo.openDivision}`,
  );
  const [entry] = await db.sql`
    select actor, action, before ->> 'name' as before, after ->> 'name' as after
    from public.audit_log where entity = 'divisions' and entity_id = ${demo.openDivision}
    order by id desc limit 1`;
  expect(entry).toEqual({
    actor: demo.admin.id,
    action: "update",
    before: "Open",
    after: "Boats and skiffs",
  });
});
