import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { expect, test } from "vitest";
import { accountView } from "../../supabase/functions/_shared/contracts/accounts.ts";
import { addAccount } from "../helpers/add-account.ts";
import { asRole, type Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { admin, maya, ken } = demo;

async function start(user: string, caller: Caller = admin) {
  const [row] = await asRole(
    db.sql,
    caller,
    (tx) => tx`select public.start_viewing(${user}, 'Cannot find the entry') as view`,
  );
  return accountView.parse(row?.["view"]);
}

/** As the REST API runs a request that names a view. */
const asViewed = <T>(
  view: string,
  work: (tx: postgres.TransactionSql) => T | Promise<T>,
  caller: Caller = admin,
) =>
  asRole(db.sql, caller, async (tx) => {
    const headers = JSON.stringify({ host: "x", "x-view-as": view });
    await tx`select set_config('request.headers', ${headers}, true)`;
    await tx`select private.begin_request()`;
    return work(tx);
  });

test("a view reads what the member reads, and no more", async () => {
  const view = await start(maya.id);
  expect(Date.parse(view.until) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  for (const query of [
    "select id from public.profiles order by 1",
    "select user_id, role from public.user_roles order by 1",
    "select id from public.applicants order by 1",
    "select id, status from public.catches order by 1",
    "select catch_id, note from public.catch_details order by 1",
    "select id from public.audit_log order by 1",
    "select id from public.account_acts order by 1",
  ]) {
    const read = (tx: postgres.TransactionSql) => tx.unsafe(query);
    const seen = await asViewed(view.id, read);
    expect({ query, rows: seen }).toEqual({ query, rows: await asRole(db.sql, maya, read) });
  }
  const [shown] = await asViewed(view.id, (tx) => tx`select public.viewed_account() as id`);
  expect(shown).toEqual({ id: maya.id });
  const [own] = await asRole(db.sql, admin, (tx) => tx`select public.viewed_account() as id`);
  expect(own).toEqual({ id: null });
});

test("a view cannot write to any table, by statement or by function", async () => {
  const { id: view } = await start(maya.id);
  const tables = await db.sql<{ name: string; column: string }[]>`
    select c.oid::regclass::text as name, (
      select attname from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' and attidentity = '' order by attnum limit 1) as column
    from pg_class as c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
  expect(tables.length).toBeGreaterThan(100);
  const codeOf = (statement: string) =>
    asViewed(view, (tx) => tx.unsafe(statement)).then(
      () => "written",
      ({ code }: { code: string }) => code,
    );
  // 25006: PostgreSQL refuses to write in a read-only transaction; 42501: the member has no right to.
  for (const { name, column } of tables) {
    const outcomes = [
      await codeOf(`insert into ${name} default values`),
      await codeOf(`update ${name} set "${column}" = "${column}"`),
      await codeOf(`delete from ${name}`),
    ];
    expect({ [name]: outcomes.filter((code) => code !== "25006" && code !== "42501") }).toEqual({
      [name]: [],
    });
  }
  const [post] = await db.sql`
    select id from public.forum_posts
    where status = 'visible' and author_id is distinct from ${maya.id} limit 1`;
  for (const statement of [
    `select public.like_post(${String(post?.["id"])}, true)`,
    "select public.mark_notices_read()",
    "update public.profiles set first_name = 'x'",
    "select public.end_viewing()",
    "select set_config('transaction_read_only', 'off', true)",
  ]) {
    const code = await codeOf(statement);
    expect({ [statement]: ["25006", "25001"].includes(code) ? "refused" : code }).toEqual({
      [statement]: "refused",
    });
  }
});

test("a view ends when it expires, when the admin ends it or opens another, and when the admin loses the role", async () => {
  const nothing = (tx: postgres.TransactionSql) => tx`select 1`;
  const ended = refused("view_ended");
  const first = await start(maya.id);
  const second = await start(ken.id);
  await expect(asViewed(first.id, nothing)).rejects.toMatchObject(ended);
  await asViewed(second.id, nothing);
  await db.sql`update private.account_views set until = now()`;
  await expect(asViewed(second.id, nothing)).rejects.toMatchObject(ended);
  const third = await start(ken.id);
  const end = () => asRole(db.sql, admin, (tx) => tx`select public.end_viewing() as ended`);
  expect(await end()).toEqual([{ ended: true }]);
  expect(await end()).toEqual([{ ended: false }]);
  await expect(asViewed(third.id, nothing)).rejects.toMatchObject(ended);

  const other = await addAccount(db.sql, "admin");
  const { id } = await start(ken.id, other);
  await asViewed(id, nothing, other);
  // It is the admin's alone who opened it.
  await expect(asViewed(id, nothing, admin)).rejects.toMatchObject(ended);
  await expect(asViewed(id, nothing, maya)).rejects.toMatchObject(ended);
  await expect(asViewed(id, nothing, "anon")).rejects.toMatchObject(ended);
  await db.sql`update public.user_roles set role = 'admin' where user_id = ${ken.id}`;
  await expect(asViewed(id, nothing, other)).rejects.toMatchObject(ended);
  await db.sql`update public.user_roles set role = 'user' where user_id in (${ken.id}, ${other.id})`;
  await expect(asViewed(id, nothing, other)).rejects.toMatchObject(ended);
  await expect(asViewed("x' or true", nothing)).rejects.toMatchObject(ended);
});

test("only admins can view as a member, and never as themselves or another admin", async () => {
  await expect(start(ken.id, maya)).rejects.toMatchObject(refused("forbidden"));
  await expect(start(ken.id, "anon")).rejects.toMatchObject({ code: "42501" });
  await expect(start(admin.id)).rejects.toMatchObject(refused("own_account"));
  const other = await addAccount(db.sql, "admin");
  await expect(start(other.id)).rejects.toMatchObject(refused("account_admin"));
  await expect(start(randomUUID())).rejects.toMatchObject(refused("not_found"));
});

test("a view is in the audit log, and the member sees that it happened", async () => {
  const member = await addAccount(db.sql);
  await start(member.id);
  const lines = await db.sql`
    select actor, after ->> 'kind' as kind from public.audit_log
    where entity = 'account_acts' and entity_id = ${member.id}`;
  expect(lines).toEqual([{ actor: admin.id, kind: "viewed" }]);
  const [row] = await asRole(db.sql, member, (tx) => tx`select public.read_own_security() as own`);
  expect(row?.["own"].acts).toMatchObject([{ kind: "viewed", reason: "Cannot find the entry" }]);
});

test("a request without the header reads as the caller", async () => {
  const [row] = await asRole(db.sql, admin, async (tx) => {
    await tx`select set_config('request.headers', '{"host": "x"}', true)`;
    await tx`select private.begin_request()`;
    return tx`select auth.uid() as id, current_setting('transaction_read_only') as is_read_only`;
  });
  expect(row).toEqual({ id: admin.id, is_read_only: "off" });
});
