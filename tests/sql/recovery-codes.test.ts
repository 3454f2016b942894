import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();
const password = { id: demo.maya.id, aal: "aal1" as const };
const both = { id: demo.maya.id, aal: "aal2" as const };

const enrol = (userId: string) => db.sql`
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
  values (gen_random_uuid(), ${userId}, 'totp', 'verified', now(), now(), 'MY')`;
interface Member {
  id: string;
  aal: "aal1" | "aal2";
  session?: string;
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
const factors = async () =>
  (await db.sql`select id from auth.mfa_factors where user_id = ${demo.maya.id}`).length;

test("ten codes are made for a factor, by a session that has shown it, and only their digests are stored", async () => {
  await expect(renew(both)).rejects.toMatchObject(refused("conflict"));
  await enrol(demo.maya.id);
  await expect(renew(password)).rejects.toMatchObject(refused("insufficient_aal"));
  const codes = await renew(both);
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
  const notices = await db.sql`
    select data ->> 'change' as change from public.notifications
    where user_id = ${demo.maya.id} and kind = 'account_changed'`;
  expect(notices).toEqual([{ change: "factor_removed" }]);
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
