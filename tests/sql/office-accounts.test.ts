import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  accountContact,
  accountList,
  accountPage,
} from "../../supabase/functions/_shared/contracts/accounts.ts";
import { asRole, become, type Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();

interface Asked {
  input?: string;
  role?: string;
  state?: string;
  joined?: Date;
  sort?: string;
  descending?: boolean;
  first?: number;
  most?: number;
}

async function list(asked: Asked = {}, caller: Caller = demo.admin) {
  const { input, role, state, joined, sort, descending, first, most } = asked;
  const [row] = await asRole(
    db.sql,
    caller,
    (tx) => tx`
      select public.list_accounts(${input ?? null}, ${role ?? null}, ${state ?? null},
        ${joined ?? null}, ${sort ?? "joined_at"}, ${descending ?? true}, ${first ?? 0}, ${most ?? 25}) as found`,
  );
  return accountList.parse(row?.["found"]);
}
const namesOf = async (asked: Asked) => (await list(asked)).rows.map(({ name }) => name);

const readAccount = async (id: string, caller: Caller = demo.admin) => {
  const [row] = await asRole(db.sql, caller, (tx) => tx`select public.read_account(${id}) as page`);
  return accountPage.parse(row?.["page"]);
};

test("members are found by name, address, handle and id, and their addresses are masked", async () => {
  await asRole(
    db.sql,
    demo.maya,
    (tx) => tx`select public.save_angler_page('lone-heron', 'Maya', '', true, false)`,
  );
  for (const input of ["MAYA", "maya@cast", "lone-her", demo.maya.id]) {
    const { rows, total } = await list({ input });
    expect({ input, total }).toEqual({ input, total: 1 });
    expect(rows).toMatchObject([
      { id: demo.maya.id, email: "m•••@castboard.example", handle: "lone-heron", state: "active" },
    ]);
    expect(rows[0]?.entries).toBeGreaterThan(0);
  }
  expect(await namesOf({ input: "%" })).toEqual([]);
});

test("the list is narrowed by role, state and age, ordered and cut into pages", async () => {
  expect((await list({ role: "admin" })).rows.map(({ id }) => id)).toEqual([demo.admin.id]);
  const id = randomUUID();
  await db.sql`
    insert into auth.users (id, email, created_at, raw_user_meta_data)
    values (${id}, 'new@example.com', now(), '{"first_name": "Aa", "last_name": "New"}')`;
  expect((await list({ state: "unconfirmed" })).rows.map((row) => row.id)).toEqual([id]);
  const recent = await list({ joined: new Date(Date.now() - 60_000), input: "new@" });
  expect(recent.rows.map((row) => row.id)).toEqual([id]);
  const all = await namesOf({ sort: "name", descending: false });
  expect(all[0]).toBe("Aa New");
  expect(await namesOf({ sort: "name", descending: true })).toEqual(all.toReversed());
  const second = await list({ sort: "name", descending: false, first: 1, most: 2 });
  expect(second.rows.map(({ name }) => name)).toEqual(all.slice(1, 3));
  expect(second.total).toBe(all.length);
  await expect(list({ most: 1001 })).rejects.toMatchObject(refused("invalid"));
  await expect(list({ sort: "email" })).rejects.toMatchObject(refused("invalid"));
});

test("the page of a member shows their data without contact details", async () => {
  await db.sql`update public.profiles set phone_number = '+15550100200' where id = ${demo.maya.id}`;
  const page = await readAccount(demo.maya.id);
  expect(page).toMatchObject({
    id: demo.maya.id,
    email: "m•••@castboard.example",
    phone: "+15•••00",
    role: "user",
    state: "active",
    banned_until: null,
  });
  expect(page.teams.length).toBeGreaterThan(0);
  expect(page.entries.length).toBeGreaterThan(0);
  expect(page.catches.length).toBeGreaterThan(0);
  expect(page.running_entries).toBeGreaterThan(0);
  expect(JSON.stringify(page)).not.toContain(demo.maya.email);
  expect(JSON.stringify(page)).not.toContain("5550100200");
  await expect(readAccount(randomUUID())).rejects.toMatchObject(refused("not_found"));
});

test("contact data is shown to admins on request, and the log records who requested it", async () => {
  const [row] = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.show_contact(${demo.ken.id}) as contact`,
  );
  expect(accountContact.parse(row?.["contact"])).toMatchObject({ email: demo.ken.email });
  const log = await db.sql`
    select actor, entity_id, after ->> 'kind' as kind from public.audit_log
    where entity = 'account_acts'`;
  expect(log).toEqual([{ actor: demo.admin.id, entity_id: demo.ken.id, kind: "contact_shown" }]);
  expect((await readAccount(demo.ken.id)).acts).toMatchObject([{ kind: "contact_shown" }]);
  await expect(
    asRole(db.sql, demo.admin, (tx) => tx`select public.show_contact(${randomUUID()})`),
  ).rejects.toMatchObject(refused("not_found"));
});

test("members and visitors cannot read accounts", async () => {
  await expect(list({}, demo.maya)).rejects.toMatchObject(refused("forbidden"));
  await expect(readAccount(demo.maya.id, demo.maya)).rejects.toMatchObject(refused("forbidden"));
  const ask = (caller: Caller) =>
    asRole(db.sql, caller, (tx) => tx`select public.show_contact(${demo.ken.id})`);
  await expect(ask(demo.maya)).rejects.toMatchObject(refused("forbidden"));
  await expect(ask("anon")).rejects.toMatchObject({ code: "42501" });
  const acts = (caller: Caller) =>
    asRole(db.sql, caller, (tx) => tx`select id from public.account_acts`);
  expect(await acts(demo.ken)).toEqual([]);
  expect((await acts(demo.admin)).length).toBeGreaterThan(0);
  await expect(acts("anon")).rejects.toMatchObject({ code: "42501" });
});

test("recorded acts cannot be changed", async () => {
  await expect(db.sql`update public.account_acts set reason = 'x'`).rejects.toThrow("append-only");
});

test("sessions are looked up for the members of the page alone, unless they order the list", async () => {
  const lookedUp = (sort: string) =>
    db.sql.begin(async (tx) => {
      // The counters go on from what the connection has done before.
      const scans = async () => {
        const [row] = await tx`
          select (seq_scan + idx_scan)::int as scans from pg_stat_xact_all_tables
          where relid = 'auth.sessions'::regclass`;
        return row?.["scans"] as number;
      };
      const before = await scans();
      await become(tx, demo.admin);
      await tx`select public.list_accounts(sort => ${sort}, most => 2)`;
      await tx`reset role`;
      return (await scans()) - before;
    });
  expect(await lookedUp("joined_at")).toBe(2);
  expect(await lookedUp("seen_at")).toBeGreaterThan(2);
});
