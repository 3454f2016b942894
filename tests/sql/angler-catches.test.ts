import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { anglerPage, ownCatches } from "../../supabase/functions/_shared/contracts/anglers.ts";
import { addAccount } from "../helpers/add-account.ts";
import { asRole, type Caller } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();

let angler: { id: string };
/** Counted catches of the final event that the angler made, the heaviest first. */
let fish: string[];

beforeEach(async () => {
  angler = await addAccount(db.sql);
  fish = await caughtBy(angler.id, 3);
  await db.sql`
    insert into public.angler_pages (user_id, handle, name, about, is_public, shows_posts)
    values (${angler.id}, 'grass-line', 'Rosa', '', true, false)`;
});

/** Names the account as the angler of some catches that counted in the final event of the demo. */
async function caughtBy(account: string, most: number): Promise<string[]> {
  const rows = await db.sql<{ id: string; team_id: string }[]>`
    select c.id, r.team_id from public.catches as c
    join public.registrations as r on r.id = c.registration_id
    where c.event_id = ${demo.final} and c.score_value is not null
      and c.registration_id = (
        select b.registration_id from public.catches as b
        where b.event_id = ${demo.final} and b.score_value is not null
        group by 1 order by count(*) desc, 1 limit 1)
    order by c.weight_g desc nulls last, c.id limit ${most}`;
  const [member] = await db.sql<[{ id: string }]>`
    insert into public.team_members (team_id, user_id, display_name, role)
    values (${rows[0]?.team_id ?? ""}, ${account}, 'Rosa', 'member') returning id`;
  for (const { id } of rows) {
    await db.sql`
      insert into public.catch_details (catch_id, angler_id) values (${id}, ${member.id})
      on conflict (catch_id) do update set angler_id = excluded.angler_id`;
  }
  return rows.map(({ id }) => id);
}

const choose = (caller: Caller, ids: readonly string[] | null) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`select public.choose_catches(${ids === null ? null : [...ids]}::uuid[])`,
  );
const shown = async (): Promise<string[]> =>
  anglerPage
    .parse(await call(db.sql, "anon", "read_angler", { handle: "grass-line" }))
    .catches.map(({ id }) => id);
const own = async (caller: Caller) =>
  ownCatches.parse(await call(db.sql, caller, "read_own_catches", {}));

test("members choose which catches of final events their public page shows", async () => {
  expect(await shown()).toEqual([]);
  expect((await own(angler)).map(({ id }) => id).toSorted()).toEqual([...fish].toSorted());
  const [first = "", second = ""] = fish;
  await choose(angler, [first, second, second]);
  expect((await shown()).toSorted()).toEqual([first, second].toSorted());
  await choose(angler, [second]);
  await choose(angler, [second]);
  expect(await shown()).toEqual([second]);
  expect((await own(angler)).map(({ id, chosen }) => chosen && id)).toContain(second);
  await choose(angler, []);
  expect(await shown()).toEqual([]);
});

test("a catch of another angler, of an event that is not final, or an unknown one is refused", async () => {
  await expect(choose(demo.maya, fish.slice(0, 1))).rejects.toMatchObject(refused("not_found"));
  await expect(choose(angler, [randomUUID()])).rejects.toMatchObject(refused("not_found"));
  await expect(choose(angler, null)).rejects.toMatchObject(refused("invalid"));
  await expect(
    choose(
      angler,
      Array.from({ length: 13 }, () => randomUUID()),
    ),
  ).rejects.toMatchObject(refused("invalid"));
  await expect(choose("anon", [])).rejects.toMatchObject({ code: "42501" });
  expect(await own(demo.maya)).toEqual([]);
});

test("a chosen catch is not shown while its event is not final", async () => {
  await choose(angler, fish.slice(0, 1));
  await db.sql`alter table public.events disable trigger user`;
  await db.sql`update public.events set status = 'provisional' where id = ${demo.final}`;
  expect(await shown()).toEqual([]);
  await db.sql`update public.events set status = 'final' where id = ${demo.final}`;
  expect(await shown()).toEqual(fish.slice(0, 1));
});

test("the rows belong to the member, are written only by the function, and are deleted with the account", async () => {
  await choose(angler, fish);
  const seenBy = (caller: Caller) =>
    asRole(db.sql, caller, (tx) => tx`select catch_id from public.angler_catches`);
  expect(await seenBy(angler)).toHaveLength(3);
  expect(await seenBy(demo.maya)).toHaveLength(0);
  expect(await seenBy(demo.admin)).toHaveLength(0);
  expect(await seenBy("service_role")).toHaveLength(3);
  await expect(seenBy("anon")).rejects.toMatchObject({ code: "42501" });
  for (const write of [
    `insert into public.angler_catches (user_id, catch_id) values ('${demo.ken.id}', '${fish[0] ?? ""}')`,
    "update public.angler_catches set chosen_at = now()",
    "delete from public.angler_catches",
  ]) {
    await expect(
      asRole(db.sql, angler, (tx) => tx.unsafe(write)),
      write,
    ).rejects.toMatchObject({ code: "42501" });
  }
  await db.sql`delete from auth.users where id = ${angler.id}`;
  expect(await db.sql`select from public.angler_catches`).toHaveLength(0);
});

test("a choice waits for another one of the same member, and replaces it", async () => {
  const [a = "", b = "", c = ""] = fish;
  const first = await holdAs(db, angler, `select public.choose_catches('{${a},${b}}')`);
  const second = choose(angler, [c]);
  await waiting(db.sql, 1);
  await first.commit();
  await second;
  expect(await shown()).toEqual([c]);
});
