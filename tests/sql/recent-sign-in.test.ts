import { describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();

const again = refused("reauthentication_needed");

describe("deleting an account", () => {
  const leave = (signedInAgo: number) =>
    asRole(db.sql, { ...demo.maya, signedInAgo }, (tx) => tx`select public.delete_my_account()`);

  test("takes a sign-in of the last ten minutes: a stolen token is not enough", async () => {
    await expect(leave(11)).rejects.toMatchObject(again);
    await leave(9);
    const left = await db.sql`select from auth.users where id = ${demo.maya.id}`;
    expect(left).toHaveLength(0);
  });

  test.each([
    ["none", undefined],
    ["no list", "password"],
    ["names alone", ["password"]],
    ["a factor that a thief enrolled", [{ method: "totp", timestamp: Date.now() / 1000 }]],
    ["a time that is no number", [{ method: "password", timestamp: "9999999999" }]],
    ["a refresh", [{ method: "token_refresh", timestamp: Date.now() / 1000 }]],
  ])("refuses amr that is %s", async (_what, amr) => {
    const claims = JSON.stringify({ sub: demo.maya.id, role: "authenticated", amr });
    const attempt = db.sql.begin(async (tx) => {
      await tx`
        select set_config('role', 'authenticated', true),
          set_config('request.jwt.claims', ${claims}, true)`;
      return tx`select public.delete_my_account()`;
    });
    await expect(attempt).rejects.toMatchObject(again);
  });
});

const openSession = async (method: string, minutesAgo: number, aal = "aal1") => {
  const id = crypto.randomUUID();
  await db.sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal)
    values (${id}, ${demo.maya.id}, now(), now(), ${aal})`;
  await db.sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (gen_random_uuid(), ${id}, ${method}, now(), now() - make_interval(mins => ${minutesAgo}))`;
};

describe("turning the second factor off", () => {
  const enrol = async (status: "verified" | "unverified" = "verified") => {
    const [row] = await db.sql<[{ id: string }]>`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${demo.maya.id}, 'totp', ${status}, now(), now()) returning id`;
    return row.id;
  };
  const asAuthService = (statement: string, id: string) =>
    db.sql.begin(async (tx) => {
      await tx`set local role supabase_auth_admin`;
      await tx.unsafe(statement, [id]);
    });
  const remove = (factor: string) =>
    asAuthService("delete from auth.mfa_factors where id = $1", factor);
  const sent = async () => {
    const notices = await db.sql`
      select data ->> 'change' as change from public.notifications
      where user_id = ${demo.maya.id} and kind = 'account_changed'`;
    const mails = await db.sql`
      select params -> 'data' ->> 'change' as change from public.mail_outbox
      where template = 'notice' and recipient = ${demo.maya.email}`;
    return [notices, mails].map((rows) => rows.map(({ change }) => change as string));
  };

  test("takes a recent sign-in beside a session with the factor, and its owner gets a notice and a mail", async () => {
    const factor = await enrol();
    await openSession("password", 11, "aal2");
    await expect(remove(factor)).rejects.toMatchObject({ code: "PT403" });
    expect(await sent()).toEqual([[], []]);
    await openSession("password", 9);
    await remove(factor);
    expect(await sent()).toEqual([["factor_turned_off"], ["factor_turned_off"]]);
  });

  test("is an admin's to do where no session has shown the factor", async () => {
    const [first, second] = [await enrol(), await enrol()];
    await openSession("password", 11);
    await remove(first);
    // The account still asks for the other one.
    expect(await sent()).toEqual([[], []]);
    await remove(second);
    expect(await sent()).toEqual([["factor_turned_off"], ["factor_turned_off"]]);
  });

  test("neither holds up an enrolment that is begun again nor the end of an account", async () => {
    await openSession("password", 11, "aal2");
    await remove(await enrol("unverified"));
    expect(await sent()).toEqual([[], []]);
    await enrol();
    await asAuthService("delete from auth.users where id = $1", demo.maya.id);
    expect(await db.sql`select from auth.mfa_factors where user_id = ${demo.maya.id}`).toHaveLength(
      0,
    );
  });
});

describe("a new password", () => {
  const setPassword = () =>
    db.sql.begin(async (tx) => {
      await tx`set local role supabase_auth_admin`;
      return tx`update auth.users set encrypted_password = 'new' where id = ${demo.maya.id}`;
    });

  test("is refused while every sign-in of the account is old", async () => {
    await openSession("password", 11);
    await openSession("totp", 0);
    await expect(setPassword()).rejects.toMatchObject({ code: "PT403" });
    await openSession("otp", 9);
    await setPassword();
  });

  test("is an admin's to set where nobody is signed in", async () => {
    await setPassword();
  });
});
