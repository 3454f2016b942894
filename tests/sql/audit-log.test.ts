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
