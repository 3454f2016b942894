import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

/** Which browsers of an account are shown push messages. */

const db = useTestDatabase();

const subscribe = (caller: { id: string }, browser: string) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`
      select public.subscribe_to_push(${`https://push.example/${browser}`}, ${"A".repeat(87)},
        ${"A".repeat(22)})`,
  );

test("a browser that changes hands is the newest one of its new account", async () => {
  await subscribe(demo.ken, "shared");
  for (let n = 1; n <= 10; n += 1) await subscribe(demo.maya, `own-${n}`);
  await db.sql`update public.push_subscriptions set created_at = created_at - interval '1 day'
    where endpoint like '%shared'`;
  await subscribe(demo.maya, "shared");
  const rows = await db.sql<{ endpoint: string }[]>`
    select endpoint from public.push_subscriptions where user_id = ${demo.maya.id}
    order by created_at desc, id`;
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual({ endpoint: "https://push.example/shared" });
});

test("accounts take turns: nobody's many messages keep another's waiting", async () => {
  const { sql } = db;
  await sql`delete from public.push_subscriptions`;
  for (let n = 1; n <= 10; n += 1) await subscribe(demo.maya, `many-${n}`);
  await subscribe(demo.ken, "one");
  const data = { team_id: demo.live, team_name: "Lone Heron", member_name: "Aiko Tanaka" };
  const notify = (person: { id: string }, cause: string) =>
    sql`select private.notify(${person.id}, 'member_left', ${cause}, ${sql.json(data)})`;
  for (const cause of ["turn:1", "turn:2", "turn:3"]) await notify(demo.maya, cause);
  await notify(demo.ken, "turn:1");
  // As old as they come: all of Maya's are due before Ken's.
  await sql`update private.push_messages as m set next_attempt_at = now() - interval '1 minute'
    from public.push_subscriptions as s where s.id = m.subscription_id and s.user_id = ${demo.maya.id}`;
  const claim = () =>
    asRole(
      sql,
      "service_role",
      (tx) => tx<{ endpoint: string }[]>`select endpoint from public.claim_pushes(2)`,
    );
  const ofKen = (await claim()).filter(({ endpoint }) => endpoint.endsWith("/one"));
  expect(ofKen).toHaveLength(1);
  // Each once.
  const rest = [];
  for (let batch = await claim(); batch.length > 0; batch = await claim()) rest.push(...batch);
  expect(rest).toHaveLength(29);
});

test("a browser is removed by its account alone, with its second factor", async () => {
  const { sql } = db;
  await sql`delete from public.push_subscriptions`;
  await subscribe(demo.maya, "kept");
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${demo.maya.id}, 'totp', 'verified', now(), now())`;
  const remove = (caller: Caller) =>
    asRole(
      sql,
      caller,
      (tx) => tx`select public.unsubscribe_from_push('https://push.example/kept')`,
    );
  const left = () => sql`select from public.push_subscriptions`;
  await expect(remove({ ...demo.maya, aal: "aal1" })).rejects.toMatchObject(
    refused("insufficient_aal"),
  );
  await remove(demo.ken);
  expect(await left()).toHaveLength(1);
  await remove({ ...demo.maya, aal: "aal2" });
  expect(await left()).toHaveLength(0);
});

const team = { team_id: demo.live, team_name: "Lone Heron", member_name: "Aiko Tanaka" };
/** Messages of two notices to one browser of one person, taken by a worker. */
async function claimedPair() {
  const { sql } = db;
  await sql`delete from public.push_subscriptions`;
  const person = await addAccount(sql);
  await subscribe(person, "dead");
  for (const notice of [randomUUID(), randomUUID()])
    await sql`select private.notify(${person.id}, 'member_left', ${notice}, ${sql.json(team)})`;
  const rows = await asRole(
    sql,
    "service_role",
    (tx) => tx<{ id: string }[]>`select id from public.claim_pushes(2) order by id`,
  );
  expect(rows).toHaveLength(2);
  return { person, messages: rows.map(({ id }) => id) };
}

test("two messages to a browser that is gone are settled at once, and both go with it", async () => {
  const { messages } = await claimedPair();
  const held = await holdAs(db, "owner", "select from public.push_subscriptions for update");
  const settled = messages.map((id) =>
    asRole(db.sql, "service_role", (tx) => tx`select public.settle_push(${id}, 1, 'gone')`),
  );
  await waiting(db.sql, 2);
  await held.commit();
  await Promise.all(settled);
  expect(await db.sql`select from public.push_subscriptions`).toHaveLength(0);
  expect(await db.sql`select from private.push_messages`).toHaveLength(0);
});

test("who claims messages does not wait for one that goes with its browser", async () => {
  const { person, messages } = await claimedPair();
  const [read] = messages;
  const { sql } = db;
  await asRole(sql, person, (tx) => tx`select public.mark_notices_read(9007199254740991)`);
  await sql`update private.push_messages set next_attempt_at = now()`;
  const held = await holdAs(
    db,
    "owner",
    `select from private.push_messages where id = ${read} for update`,
  );
  const claimed = await asRole(
    sql,
    "service_role",
    (tx) => tx`select id from public.claim_pushes(2)`,
  );
  expect(claimed).toHaveLength(0);
  expect((await sql`select id from private.push_messages`).map(({ id }) => id)).toEqual([read]);
  await held.commit();
});
