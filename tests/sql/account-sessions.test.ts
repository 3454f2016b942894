import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accountPage, ownSecurity } from "../../supabase/functions/_shared/contracts/accounts.ts";
import { addAccount } from "../helpers/add-account.ts";
import { asRole, type Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

async function openSession(user: string, ip: string | null = "192.0.2.77", hours = 1) {
  const id = randomUUID();
  await db.sql`
    insert into auth.sessions (id, user_id, created_at, refreshed_at, user_agent, ip)
    values (${id}, ${user}, now() - interval '1 day',
      (now() - make_interval(hours => ${hours})) at time zone 'utc', ${FIREFOX}, ${ip})`;
  await db.sql`
    insert into auth.refresh_tokens (token, user_id, session_id, revoked)
    values (${id}, ${user}, ${id}, false)`;
  return id;
}
const readOwn = async (caller: { id: string }) => {
  const [row] = await asRole(db.sql, caller, (tx) => tx`select public.read_own_security() as own`);
  return ownSecurity.parse(row?.["own"]);
};
const endOwn = async (caller: { id: string }, session: string) => {
  const [row] = await asRole(
    db.sql,
    caller,
    (tx) => tx`select public.end_session(${session}) as ended`,
  );
  return row?.["ended"];
};
const endOf = async (user: string, session: string | null, caller: Caller = demo.admin) => {
  const [row] = await asRole(
    db.sql,
    caller,
    (tx) => tx`select public.end_account_sessions(${user}, 'A lost phone', ${session}) as n`,
  );
  return row?.["n"];
};

test("a member sees their sessions with shortened addresses, the one used last first", async () => {
  const member = await addAccount(db.sql);
  const older = await openSession(member.id, "2001:db8:1:2::3", 5);
  const newer = await openSession(member.id);
  await openSession(demo.ken.id);
  const { sessions } = await readOwn(member);
  expect(sessions).toMatchObject([
    { id: newer, address: "192.0.2.…", user_agent: FIREFOX, is_current: false },
    { id: older, address: "2001:db8:1::…" },
  ]);
  expect(Date.parse(sessions[0]?.used_at ?? "")).toBeGreaterThan(Date.now() - 2 * 3_600_000);
});

test("members can end only their own sessions, and the tokens end with them", async () => {
  const member = await addAccount(db.sql);
  const mine = await openSession(member.id);
  const kens = await openSession(demo.ken.id);
  expect(await endOwn(member, kens)).toBe(false);
  expect(await endOwn(member, mine)).toBe(true);
  expect(await endOwn(member, mine)).toBe(false);
  expect(await db.sql`select 1 from auth.refresh_tokens where session_id = ${mine}`).toEqual([]);
  expect((await db.sql`select 1 from auth.sessions where id = ${kens}`).length).toBe(1);
});

test("an admin ends one session or all, for a reason that the member reads", async () => {
  const member = await addAccount(db.sql);
  const [first] = [await openSession(member.id), await openSession(member.id)];
  const other = await openSession(demo.ken.id);
  // The session of somebody else is not ended by naming it.
  expect(await endOf(member.id, other)).toBe(0);
  expect(await endOf(member.id, first)).toBe(1);
  expect(await endOf(member.id, null)).toBe(1);
  expect(await endOf(member.id, null)).toBe(0);
  const { sessions, acts } = await readOwn(member);
  expect(sessions).toEqual([]);
  expect(acts).toMatchObject([
    { kind: "sessions_ended", reason: "A lost phone" },
    { kind: "session_ended", reason: "A lost phone" },
  ]);
  // Admins are not named to the member.
  expect(JSON.stringify(acts)).not.toContain(demo.admin.id);
  const [row] = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.read_account(${demo.ken.id}) as page`,
  );
  expect(accountPage.parse(row?.["page"]).sessions.map(({ id }) => id)).toContain(other);
});

test("only admins can end other accounts' sessions; admins end their own in the settings", async () => {
  await expect(endOf(demo.ken.id, null, demo.maya)).rejects.toMatchObject(refused("forbidden"));
  await expect(endOf(demo.ken.id, null, "anon")).rejects.toMatchObject({ code: "42501" });
  await expect(endOf(demo.admin.id, null)).rejects.toMatchObject(refused("own_account"));
  await expect(endOf(randomUUID(), null)).rejects.toMatchObject(refused("not_found"));
  const visitor = asRole(db.sql, "anon", (tx) => tx`select public.read_own_security()`);
  await expect(visitor).rejects.toMatchObject({ code: "42501" });
});
