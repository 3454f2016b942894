import { expect, test } from "vitest";
import { type AnglerPage, anglerPage } from "../../supabase/functions/_shared/contracts/anglers.ts";
import { addAccount } from "../helpers/add-account.ts";
import { asRole, type Caller } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();

interface Wanted {
  handle?: string | null;
  name?: string;
  about?: string;
  isPublic?: boolean;
  showsPosts?: boolean;
}
const save = (caller: Caller, wanted: Wanted = {}) => {
  const { handle = "lone-heron", name = "Maya", about = "", isPublic = true } = wanted;
  return asRole(
    db.sql,
    caller,
    (tx) => tx`
      select public.save_angler_page(${handle}, ${name}, ${about}, ${isPublic},
        ${wanted.showsPosts ?? false})`,
  );
};
const read = (caller: Caller, handle = "lone-heron"): Promise<AnglerPage> =>
  asRole(db.sql, caller, async (tx) => {
    const [{ page }] = await tx<[{ page: unknown }]>`select public.read_angler(${handle}) as page`;
    return anglerPage.parse(page);
  });
const hidden = refused("not_found");

/** Rusty Hook, which won the final event of the demo, is this account's from now on. */
async function onTheWinningCrew(account: { id: string }): Promise<void> {
  await db.sql`
    update public.applicants as a set user_id = ${account.id}
    from public.leaderboard_entries as l
    where l.registration_id = a.registration_id and l.event_id = ${demo.final}
      and l.registration_id = (
        select b.registration_id from public.leaderboard_entries as b
        where b.event_id = ${demo.final} and b.listed order by b.sort_key desc limit 1)`;
}

test("a page is off until its member turns it on, and can be turned off again", async () => {
  await expect(read("anon")).rejects.toMatchObject(hidden);
  await save(demo.maya, { isPublic: false });
  for (const caller of ["anon", demo.maya, demo.ken, demo.admin] as const) {
    await expect(read(caller)).rejects.toMatchObject(hidden);
  }
  await save(demo.maya, { about: "Tampa Bay" });
  for (const caller of ["anon", demo.ken, demo.admin, "service_role"] as const) {
    expect(await read(caller, "Lone-Heron")).toMatchObject({ name: "Maya", about: "Tampa Bay" });
  }
  await save(demo.maya, { isPublic: false });
  await expect(read("anon")).rejects.toMatchObject(hidden);
});

test("members read and change only their own page, and only through the function", async () => {
  await save(demo.maya);
  const seenBy = (caller: Caller) =>
    asRole(db.sql, caller, (tx) => tx`select handle from public.angler_pages`);
  expect(await seenBy(demo.maya)).toHaveLength(1);
  expect(await seenBy(demo.ken)).toHaveLength(0);
  expect(await seenBy(demo.admin)).toHaveLength(0);
  expect(await seenBy("service_role")).toHaveLength(1);
  await expect(seenBy("anon")).rejects.toMatchObject({ code: "42501" });
  await expect(save("anon")).rejects.toMatchObject({ code: "42501" });
  for (const write of [
    `insert into public.angler_pages values ('${demo.ken.id}', 'ken', 'Ken', '', true, true)`,
    "update public.angler_pages set is_public = false",
    "delete from public.angler_pages",
  ]) {
    await expect(
      asRole(db.sql, demo.maya, (tx) => tx.unsafe(write)),
      write,
    ).rejects.toMatchObject({ code: "42501" });
  }
});

test("a handle belongs to one member, also when two request it at once", async () => {
  const both = await Promise.allSettled([save(demo.maya), save(demo.ken)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: refused("handle_taken"),
  });
  const [first, second] =
    both[0]?.status === "fulfilled" ? [demo.maya, demo.ken] : [demo.ken, demo.maya];
  await save(first, { handle: "grass-line" });
  await save(second);
});

test("an invalid handle, a missing name and a text that is too long are rejected", async () => {
  for (const handle of ["ab", "-heron", "heron-", "lone heron", "مايا", "x".repeat(31), null]) {
    await expect(save(demo.maya, { handle }), String(handle)).rejects.toMatchObject(
      refused("invalid"),
    );
  }
  for (const name of ["  ", "\u3164\u2800"]) {
    await expect(save(demo.maya, { name })).rejects.toMatchObject(refused("invalid"));
  }
  await expect(save(demo.maya, { about: "x".repeat(501) })).rejects.toMatchObject(
    refused("invalid"),
  );
  await expect(save(demo.maya, { about: "\u202Eback" })).rejects.toMatchObject(refused("invalid"));
  await save(demo.maya, { handle: " Lone-Heron ", name: "Ma\u202Eya\n", about: "x".repeat(500) });
  expect(await read("anon")).toMatchObject({ name: "Maya" });
});

test("a minor has no public page, and a member found to be a minor loses it", async () => {
  const account = await addAccount(db.sql);
  await onTheWinningCrew(account);
  await save(account);
  expect((await read("anon")).results).toHaveLength(1);
  await db.sql`update public.applicants set is_minor = true where user_id = ${account.id}`;
  await expect(read("anon")).rejects.toMatchObject(hidden);
  await expect(save(account)).rejects.toMatchObject(refused("page_of_minor"));
  await save(account, { isPublic: false });
});

test("a banned account shows nothing, an ended one leaves nothing", async () => {
  const account = await addAccount(db.sql);
  await save(account);
  await db.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${account.id}`;
  await expect(read("anon")).rejects.toMatchObject(hidden);
  await db.sql`update auth.users set banned_until = now() - interval '1 day' where id = ${account.id}`;
  await read("anon");
  const exported = await asRole(db.sql, account, async (tx) => {
    const [{ data }] = await tx<[{ data: Record<string, unknown[]> }]>`
      select public.export_my_data() as data`;
    return data["angler_pages"];
  });
  expect(exported).toMatchObject([{ handle: "lone-heron", is_public: true }]);
  await db.sql`delete from auth.users where id = ${account.id}`;
  await expect(read("anon")).rejects.toMatchObject(hidden);
  expect(await db.sql`select from public.angler_pages`).toHaveLength(0);
});

test("results, the year's record and personal bests are those of final events", async () => {
  const account = await addAccount(db.sql);
  await onTheWinningCrew(account);
  await save(account);
  const { results, seasons, bests } = await read("anon");
  expect(results).toMatchObject([{ event_id: demo.final, place: 1 }]);
  expect(seasons).toMatchObject([{ events: 1, wins: 1, podiums: 1, best: 1 }]);
  expect(bests).toEqual([]);

  // Of Maya's, too, the event that is live is left out.
  await save(demo.maya, { handle: "maya" });
  expect(await read("anon", "maya")).toMatchObject({
    results: [{ event_id: demo.final, place: 2 }],
    seasons: [{ events: 1, wins: 0, podiums: 1, best: 2 }],
    bests: [],
  });
  const [fish] = await db.sql<[{ id: string }]>`
    select c.id from public.catches as c
    where c.event_id = ${demo.final} and c.score_value is not null
    order by c.weight_g desc nulls last limit 1`;
  const [member] = await db.sql<[{ id: string }]>`
    insert into public.team_members (team_id, user_id, display_name, role)
    select r.team_id, ${account.id}, 'Rosa', 'member' from public.catches as c
    join public.registrations as r on r.id = c.registration_id where c.id = ${fish.id}
    returning id`;
  await db.sql`
    insert into public.catch_details (catch_id, angler_id) values (${fish.id}, ${member.id})
    on conflict (catch_id) do update set angler_id = excluded.angler_id`;
  const [best] = (await read("anon")).bests;
  const [weighed] =
    await db.sql`select weight_g, length_mm from public.catches where id = ${fish.id}`;
  expect(best).toMatchObject({ ...weighed });
});

test("posts are shown where chosen, and only those that anyone may read", async () => {
  const [author] = await db.sql<[{ id: string }]>`
    select p.author_id as id from public.forum_posts as p
    join public.forum_threads as t on t.id = p.thread_id
    join public.forums as f on f.id = t.forum_id and f.readers = 'anyone'
    where p.status = 'visible' and p.author_id is not null limit 1`;
  await save(author);
  expect((await read("anon")).posts).toEqual([]);
  await save(author, { showsPosts: true });
  const { posts } = await read("anon");
  expect(posts.length).toBeGreaterThan(0);
  await db.sql`update public.forums set readers = 'members'`;
  expect((await read(author)).posts).toEqual([]);
});

test("the sitemap names public pages alone, and changes have a limit", async () => {
  const paths = async () => {
    const [{ pages }] = await db.sql<[{ pages: { path: string }[] }]>`
      select public.read_site_pages() as pages`;
    return pages.map(({ path }) => path).filter((path) => path.startsWith("/anglers/"));
  };
  await save(demo.maya, { isPublic: false });
  expect(await paths()).toEqual([]);
  for (let n = 2; n <= 30; n++) await save(demo.maya);
  expect(await paths()).toEqual(["/anglers/lone-heron"]);
  await expect(save(demo.maya)).rejects.toMatchObject(refused("rate_limited"));
});
