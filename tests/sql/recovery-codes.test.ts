import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();
const password = { id: demo.maya.id, aal: "aal1" as const };
const both = { id: demo.maya.id, aal: "aal2" as const };

/** The session of an open tab: it has shown the factor, and its sign-in is an hour old. */
const openTab = { ...both, signedInAgo: 60 };

const enrol = (userId: string, minutesAgo = 0) => db.sql`
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
  select gen_random_uuid(), ${userId}, 'totp', 'verified', t.at, t.at, 'MY'
  from (select now() - make_interval(mins => ${minutesAgo}) as at) as t`;
interface Member {
  id: string;
  aal: "aal1" | "aal2";
  session?: string;
  signedInAgo?: number;
}
const renew = (caller: Member) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx<[{ codes: string[] }]>`select public.renew_recovery_codes() as codes`;
    return row.codes;
  });
const use = (caller: Member, code: string) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx<[{ used: boolean }]>`select public.use_recovery_code(${code}) as used`;
    return row.used;
  });
const changes = () => db.sql`
  select data ->> 'change' as change from public.notifications
  where user_id = ${demo.maya.id} and kind = 'account_changed' order by id`;
const mails = () => db.sql`
  select params -> 'data' ->> 'change' as change from public.mail_outbox
  where template = 'notice' and recipient = ${demo.maya.email}`;
const hasCodes = () =>
  asRole(db.sql, both, async (tx) => {
    const [row] = await tx`
      select (public.read_own_security() -> 'has_recovery_codes')::bool as has_codes`;
    return row?.["has_codes"] as boolean;
  });
const factors = async () =>
  (await db.sql`select id from auth.mfa_factors where user_id = ${demo.maya.id}`).length;

test("ten codes are made for a factor, by a session that has shown it, and only their digests are stored", async () => {
  await expect(renew(both)).rejects.toMatchObject(refused("conflict"));
  await enrol(demo.maya.id);
  await expect(renew(password)).rejects.toMatchObject(refused("insufficient_aal"));
  expect(await hasCodes()).toBe(false);
  const codes = await renew(both);
  expect(await hasCodes()).toBe(true);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-f]{20}$/);
  const stored = await db.sql`
    select encode(code_digest, 'hex') as digest from private.recovery_codes
    where user_id = ${demo.maya.id}`;
  expect(stored).toHaveLength(10);
  expect(codes).not.toContain(stored[0]?.["digest"]);
});

test("a code is good after the password alone, once, and the others go with the factor", async () => {
  await enrol(demo.maya.id);
  const [first = "", second = ""] = await renew(both);
  expect(await use(password, "0".repeat(20))).toBe(false);
  // Another member's code does not match.
  await enrol(demo.ken.id);
  expect(await use({ id: demo.ken.id, aal: "aal1" }, first)).toBe(false);
  expect(await factors()).toBe(1);
  const typed = `${first.slice(0, 5)}-${first.slice(5).toUpperCase()} `;
  expect(await use(password, typed)).toBe(true);
  expect(await factors()).toBe(0);
  expect(await changes()).toEqual([{ change: "factor_removed" }]);
  await enrol(demo.maya.id);
  expect(await use(password, second)).toBe(false);
});

test("new codes replace the former ones", async () => {
  await enrol(demo.maya.id);
  const [former = ""] = await renew(both);
  const [code = ""] = await renew(both);
  expect(await use(password, former)).toBe(false);
  expect(await use(password, code)).toBe(true);
});

test("the first codes of a new factor take no second proof and make no notice", async () => {
  await enrol(demo.maya.id);
  expect(await renew(openTab)).toHaveLength(10);
  expect(await changes()).toEqual([]);
  // Codes of a factor that was turned off are not codes of the next one.
  await db.sql`delete from auth.mfa_factors where user_id = ${demo.maya.id}`;
  await enrol(demo.maya.id);
  expect(await renew(openTab)).toHaveLength(10);
});

test("an open tab replaces no codes: that takes a recent sign-in, and makes a notice and a mail each time", async () => {
  await enrol(demo.maya.id);
  const [former = ""] = await renew(openTab);
  await expect(renew(openTab)).rejects.toMatchObject(refused("reauthentication_needed"));
  expect(await changes()).toEqual([]);
  await renew({ ...both, signedInAgo: 9 });
  await renew({ ...both, signedInAgo: 9 });
  const renewed = [{ change: "codes_renewed" }, { change: "codes_renewed" }];
  expect(await changes()).toEqual(renewed);
  expect(await mails()).toEqual(renewed);
  expect(await use(password, former)).toBe(false);
});

test("an open tab makes no codes for a factor that has been set up for long, nor by adding another", async () => {
  await enrol(demo.maya.id, 11);
  await expect(renew(openTab)).rejects.toMatchObject(refused("reauthentication_needed"));
  await enrol(demo.maya.id);
  await expect(renew(openTab)).rejects.toMatchObject(refused("reauthentication_needed"));
});

test("of two first calls at once one makes the codes, and the other replaces none", async () => {
  await enrol(demo.maya.id);
  const first = await holdAs(db, openTab, "select public.renew_recovery_codes()");
  const second = renew(openTab);
  const refusal = expect(second).rejects.toMatchObject(refused("conflict"));
  await waiting(db.sql, 1);
  await first.commit();
  await refusal;
  const [stored] = await db.sql`
    select count(*)::int as codes, count(distinct created_at)::int as times
    from private.recovery_codes where user_id = ${demo.maya.id}`;
  expect(stored).toEqual({ codes: 10, times: 1 });
});

test("the table of codes is closed to the roles of the API by name", async () => {
  const [table] = await db.sql`
    select coalesce(array_agg(distinct g.grantee::regrole::text), '{}') as grantees
    from pg_class as c left join aclexplode(c.relacl) as g on true
    where c.oid = 'private.recovery_codes'::regclass and c.relacl is not null`;
  const [owner] = await db.sql`
    select array[relowner::regrole::text] as grantees from pg_class
    where oid = 'private.recovery_codes'::regclass`;
  expect(table).toEqual(owner);
});

test("a code ends the other sessions: one with the password alone would be open without the factor", async () => {
  await enrol(demo.maya.id);
  const [own = "", other = ""] = await Promise.all(
    [1, 2].map(async () => {
      const [row] = await db.sql<[{ id: string }]>`
        insert into auth.sessions (id, user_id, created_at)
        values (gen_random_uuid(), ${demo.maya.id}, now()) returning id`;
      return row.id;
    }),
  );
  const [code = ""] = await renew({ ...both, session: own });
  expect(await use({ ...password, session: own }, code)).toBe(true);
  const left = await db.sql`select id from auth.sessions where id in (${own}, ${other})`;
  expect(left).toEqual([{ id: own }]);
  // Sent again, for want of a response.
  expect(await use({ ...password, session: own }, code)).toBe(true);
});

test("codes of a factor that was turned off do not open the next one", async () => {
  await enrol(demo.maya.id);
  const [code = ""] = await renew(both);
  await db.sql`delete from auth.mfa_factors where user_id = ${demo.maya.id}`;
  await enrol(demo.maya.id);
  expect(await use(password, code)).toBe(false);
  expect(await factors()).toBe(1);
});

test("two renewals at once leave ten codes", async () => {
  await enrol(demo.maya.id);
  await renew(both);
  await Promise.all([renew(both), renew(both)]);
  const stored = await db.sql`
    select slot from private.recovery_codes where user_id = ${demo.maya.id} order by slot`;
  expect(stored.map(({ slot }) => slot as number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("a banned account and a stranger use no code", async () => {
  await enrol(demo.maya.id);
  const [code = ""] = await renew(both);
  await db.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${demo.maya.id}`;
  await expect(use(password, code)).rejects.toMatchObject(refused("account_banned"));
  expect(await factors()).toBe(1);
  await expect(
    asRole(db.sql, "anon", (tx) => tx`select public.use_recovery_code(${code})`),
  ).rejects.toMatchObject({ code: "42501" });
});
