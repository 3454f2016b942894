import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

const db = useTestDatabase();

test.each(["audit_log", "catch_decisions"])(
  "%s cannot be rewritten by a server either",
  async (table) => {
    const column = table === "audit_log" ? "action" : "decision";
    expect(
      await attempt(db.sql, "service_role", `update public.${table} set ${column} = ${column}`),
    ).toBe("denied");
    await expect(db.sql.unsafe(`update public.${table} set ${column} = ${column}`)).rejects.toThrow(
      "append-only",
    );
    await expect(db.sql.unsafe(`truncate public.${table} cascade`)).rejects.toThrow("append-only");
  },
);

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

test("what is sent again changes nothing, not even when it was changed, and is not recorded", async () => {
  const { sql } = db;
  const entry = demo.rustyHook;
  const send = async () => {
    await asRole(sql, demo.admin, async (tx) => {
      await tx`update public.events set venue = 'Pier 9' where id = ${demo.upcoming}`;
      await tx`
        select public.set_event_rules(id, rules || '{"best_n": 4}') from public.events
        where id = ${demo.upcoming}`;
      await tx`select public.disqualify_entry(${entry}, 'Fished in the reserve')`;
    });
    return sql`
      select (select updated_at::text from public.events where id = ${demo.upcoming}) as event,
        (select updated_at::text from public.registrations where id = ${entry}) as entry,
        (select max(id) from public.audit_log) as audited`;
  };
  const before = await sql`select max(id) as audited from public.audit_log`;
  const first = await send();
  expect(first[0]?.["audited"]).not.toEqual(before[0]?.["audited"]);
  expect(await send()).toEqual(first);
});
