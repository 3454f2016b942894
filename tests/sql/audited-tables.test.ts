import { expect, test } from "vitest";
import { AUDITED } from "../../web/src/features/admin-audit/audited.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

const db = useTestDatabase();

test("the page of the log offers each table that writes into it", async () => {
  const tables = await db.sql<{ name: string }[]>`
    select distinct c.relname as name from pg_trigger as t
    join pg_class as c on c.oid = t.tgrelid
    join pg_proc as p on p.oid = t.tgfoid
    where p.proname = 'write_audit' order by 1`;
  expect([...AUDITED]).toEqual(tables.map(({ name }) => name));
});

test("every filter of the log reads its pages by an index", async () => {
  await db.sql`
    insert into public.audit_log (actor, action, entity, entity_id)
    select gen_random_uuid(), case when n % 100 = 0 then 'delete' else 'update' end,
      'table_' || n % 50, n::text
    from generate_series(1, 20000) as n`;
  await db.sql`analyze public.audit_log`;
  for (const narrowed of [
    "true",
    "entity = 'table_7'",
    "action = 'delete'",
    "entity_id = '4711' and entity = 'table_11'",
    `actor in ('${demo.admin.id}', '${demo.maya.id}')`,
    `(actor = '${demo.maya.id}' or entity_id = '${demo.maya.id}')`,
    "at > now() + interval '1 day'",
  ]) {
    const plan = await db.sql.unsafe(
      `explain select * from public.audit_log where ${narrowed} and id < 15000 order by id desc limit 26`,
    );
    const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(lines, narrowed).not.toContain("Seq Scan on audit_log");
  }
});
