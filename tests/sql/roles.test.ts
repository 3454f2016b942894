import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

const db = useDatabasePerTest();

const codeOf = (error: { message: string }) => JSON.parse(error.message).code as string;

const grant = (to: string, role: string, by = demo.admin as { id: string }, reason?: string) =>
  asRole(
    db.sql,
    by,
    (tx) => tx`select role from public.grant_role(${to}, ${role}, ${reason ?? null})`,
  );

test("an admin grants and revokes; the audit log says who", async () => {
  expect(await grant(demo.maya.id, "admin")).toEqual([{ role: "admin" }]);
  expect(await grant(demo.admin.id, "user", demo.maya)).toEqual([{ role: "user" }]);
  const log = await db.sql`
    select actor, entity_id, after ->> 'role' as role from public.audit_log
    where entity = 'user_roles' and action = 'update' and actor is not null order by id`;
  expect(log).toEqual([
    { actor: demo.admin.id, entity_id: demo.maya.id, role: "admin" },
    { actor: demo.maya.id, entity_id: demo.admin.id, role: "user" },
  ]);
});

test("a member raises nobody, an unknown account and an unknown role are refused", async () => {
  expect(codeOf(await grant(demo.maya.id, "admin", demo.maya).catch((e) => e))).toBe("forbidden");
  expect(codeOf(await grant(randomUUID(), "admin").catch((e) => e))).toBe("not_found");
  expect(codeOf(await grant(demo.maya.id, "owner").catch((e) => e))).toBe("invalid");
});

test("the last admin stays, by every way of losing one", async () => {
  expect(codeOf(await grant(demo.admin.id, "user").catch((e) => e))).toBe("last_admin");
  const leave = asRole(db.sql, demo.admin, (tx) => tx`select public.delete_my_account()`);
  expect(codeOf(await leave.catch((e) => e))).toBe("last_admin");
  await expect(db.sql`delete from auth.users where id = ${demo.admin.id}`).rejects.toThrow(
    "last_admin",
  );
});

test("two admins who revoke one another at once leave one", async () => {
  await grant(demo.maya.id, "admin");
  const outcomes = await Promise.allSettled([
    grant(demo.maya.id, "user", demo.admin),
    grant(demo.admin.id, "user", demo.maya),
  ]);
  expect(outcomes.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [left] =
    await db.sql`select count(*)::int as n from public.user_roles where role = 'admin'`;
  expect(left).toEqual({ n: 1 });
});

test("of two admins who revoke one another at once beside a third, one stays", async () => {
  await grant(demo.maya.id, "admin");
  await grant(demo.ken.id, "admin");
  const outcomes = await Promise.allSettled([
    grant(demo.maya.id, "user", demo.admin),
    grant(demo.admin.id, "user", demo.maya),
  ]);
  const errors = outcomes.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []));
  expect(errors).toEqual(["forbidden"]);
  const [left] =
    await db.sql`select count(*)::int as n from public.user_roles where role = 'admin'`;
  expect(left).toEqual({ n: 2 });
});

test("nobody changes their own role, and the person learns of a change with its reason", async () => {
  await grant(demo.maya.id, "admin", demo.admin, "Runs the spring series");
  expect(codeOf(await grant(demo.maya.id, "user", demo.maya).catch((e) => e))).toBe("own_account");
  expect(codeOf(await grant(demo.ken.id, "admin", demo.admin, " ").catch((e) => e))).toBe(
    "reason_required",
  );
  // What changes nothing is not reported.
  await grant(demo.maya.id, "admin", demo.admin, "Again");
  const notices = await db.sql`
    select data from public.notifications
    where user_id = ${demo.maya.id} and kind = 'account_changed'`;
  expect(notices).toEqual([
    { data: { change: "admin_given", reason: "Runs the spring series", until: null } },
  ]);
});

test("the first admin is made once, by the database's owner alone", async () => {
  const first = () => db.sql`select private.grant_first_admin('Maya@castboard.example')`;
  await expect(first()).rejects.toThrow("There is an admin already");
  await db.sql.begin(async (tx) => {
    await tx`alter table public.user_roles disable trigger keep_an_admin`;
    await tx`update public.user_roles set role = 'user'`;
    await tx`alter table public.user_roles enable trigger keep_an_admin`;
  });
  await expect(
    asRole(
      db.sql,
      "service_role",
      (tx) => tx`select private.grant_first_admin('maya@castboard.example')`,
    ),
  ).rejects.toMatchObject({ code: "42501" });
  await first();
  const [role] = await db.sql`select role from public.user_roles where user_id = ${demo.maya.id}`;
  expect(role).toEqual({ role: "admin" });
});
