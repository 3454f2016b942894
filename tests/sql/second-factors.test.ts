import { describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();

const enrol = (userId: string, status: "verified" | "unverified") => db.sql`
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
  values (gen_random_uuid(), ${userId}, 'totp', ${status}, now(), now(), 'MY')`;

/** What a session may do; `aal1` has shown the password alone. */
async function rightsOf(account: { id: string }, aal: "aal1" | "aal2") {
  const caller = { id: account.id, aal };
  const [admin] = await asRole(db.sql, caller, (tx) => tx`select private.is_admin() as "isAdmin"`);
  const profiles = await asRole(db.sql, caller, (tx) => tx`select id from public.profiles`);
  const touched = await asRole(
    db.sql,
    caller,
    (tx) => tx`update public.profiles set units = units where id = ${account.id} returning id`,
  );
  return {
    isAdmin: admin?.["isAdmin"],
    readsOwnProfile: profiles.some(({ id }) => id === account.id),
    readsOthers: profiles.some(({ id }) => id !== account.id),
    writesProfile: touched.length === 1,
  };
}

const everything = { isAdmin: true, readsOwnProfile: true, readsOthers: true, writesProfile: true };
const nothing = {
  isAdmin: false,
  readsOwnProfile: false,
  readsOthers: false,
  writesProfile: false,
};

describe("an admin", () => {
  test("without a factor, or with one that was never confirmed, needs none", async () => {
    expect(await rightsOf(demo.admin, "aal1")).toEqual(everything);
    await enrol(demo.admin.id, "unverified");
    expect(await rightsOf(demo.admin, "aal1")).toEqual(everything);
  });

  test("with one is an admin only once it was shown", async () => {
    await enrol(demo.admin.id, "verified");
    expect(await rightsOf(demo.admin, "aal1")).toEqual(nothing);
    expect(await rightsOf(demo.admin, "aal2")).toEqual(everything);
    const grant = (aal: "aal1" | "aal2") =>
      asRole(
        db.sql,
        { id: demo.admin.id, aal },
        (tx) => tx`select role from public.grant_role(${demo.maya.id}, 'admin')`,
      );
    await expect(grant("aal1")).rejects.toMatchObject(refused("forbidden"));
    expect(await grant("aal2")).toEqual([{ role: "admin" }]);
  });

  test("still reads the own role, which the site asks for before the code", async () => {
    await enrol(demo.admin.id, "verified");
    const roles = await asRole(
      db.sql,
      { id: demo.admin.id, aal: "aal1" },
      (tx) => tx`select user_id, role from public.user_roles`,
    );
    expect(roles).toEqual([{ user_id: demo.admin.id, role: "admin" }]);
  });
});

describe("a member with a factor", () => {
  test("is not concerned by the factors of others", async () => {
    await enrol(demo.admin.id, "verified");
    expect(await rightsOf(demo.maya, "aal1")).toMatchObject({
      readsOwnProfile: true,
      writesProfile: true,
    });
  });

  test.each(["export_my_data", "delete_my_account"])(
    "calls %s only once it was shown",
    async (name) => {
      await enrol(demo.maya.id, "verified");
      const call = (aal: "aal1" | "aal2") =>
        asRole(db.sql, { id: demo.maya.id, aal }, (tx) => tx`select ${tx(`public.${name}`)}()`);
      await expect(call("aal1")).rejects.toMatchObject(refused("insufficient_aal"));
      await call("aal2");
      const [account] = await db.sql`
      select count(*)::int as left from auth.users where id = ${demo.maya.id}`;
      expect(account).toEqual({ left: name === "export_my_data" ? 1 : 0 });
    },
  );

  test("has no way around the account's functions", async () => {
    await expect(
      asRole(db.sql, demo.maya, (tx) => tx`select private.erase_person(${demo.maya.id})`),
    ).rejects.toMatchObject({ code: "42501" });
  });
});

test("sessions and the office ask one function whether an account has a factor", async () => {
  await db.sql`
    create or replace function private.has_factor(account uuid) returns boolean
    language sql stable security definer set search_path = '' as 'select true'`;
  const [state] = await asRole(
    db.sql,
    { id: demo.maya.id, aal: "aal1" },
    (tx) => tx`select private.is_assured() as "isAssured"`,
  );
  expect(state).toEqual({ isAssured: false });
  const [page] = await asRole(
    db.sql,
    { id: demo.admin.id, aal: "aal2" },
    (tx) => tx`select public.read_account(${demo.maya.id}) -> 'has_factor' as "hasFactor"`,
  );
  expect(page).toEqual({ hasFactor: true });
});

test("one function knows which factors count", async () => {
  const functions = await db.sql`
    select p.proname as name from pg_proc as p
    where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace)
      and p.prosrc like '%mfa_factors%' and p.prosrc like '%verified%'`;
  expect(functions).toEqual([{ name: "factor_since" }]);
});
