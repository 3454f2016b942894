import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { foundInOffice } from "../../supabase/functions/_shared/contracts/office.ts";
import { asRole, type Caller } from "../helpers/as-role.ts";
import { addAccount, leave } from "../helpers/leaving.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();

const search = async (input: string | null, caller: Caller = demo.admin) => {
  const [row] = await asRole(
    db.sql,
    caller,
    (tx) => tx`select public.search_office(${input}) as found`,
  );
  return foundInOffice.parse(row?.["found"]);
};

const namesFound = async (input: string) =>
  (await search(input)).map(({ kind, name }) => `${kind} ${name}`);

test("events, teams, people and threads are found by the beginning of their names", async () => {
  const harbour = await search("harbour b");
  expect(harbour[0]).toMatchObject({ kind: "event", id: demo.live, name: "Harbour Bass Open" });
  // Its thread has the same name.
  expect(harbour.map(({ kind }) => kind)).toEqual(["event", "thread"]);
  expect((await search("LONE HER")).map(({ kind, name }) => [kind, name])).toContainEqual([
    "team",
    "Lone Heron",
  ]);
  const people = (await search("maya")).filter(({ kind }) => kind === "person");
  expect(people).toMatchObject([{ id: demo.maya.id, detail: "m•••@castboard.example" }]);
  const [thread] = await db.sql<{ title: string; number: string }[]>`
    select title, number from public.forum_threads where removed_at is null limit 1`;
  const found = await search(thread?.title.slice(0, 12) ?? "");
  expect(found.map(({ kind, id }) => [kind, id])).toContainEqual(["thread", thread?.number]);
});

test("a name is found by any of its words and by any part of one", async () => {
  for (const input of ["bass", "open harb", "arbou", "  BASS   open ", "op"]) {
    expect([input, await namesFound(input)]).toEqual([
      input,
      expect.arrayContaining(["event Harbour Bass Open", "thread Harbour Bass Open"]),
    ]);
  }
  expect(await namesFound("heron")).toContain("team Lone Heron");
  expect(await namesFound("bass heron")).toEqual([]);
  // Two letters begin a word.
  expect(await namesFound("rb")).not.toContain("event Harbour Bass Open");
});

test("blog posts and boats are found by their titles, in every script", async () => {
  const blog = randomUUID();
  await db.sql`
    insert into public.blogs (id, slug, locale, title, description, body, author_name)
    values (${blog}, 'isobe', 'ja', '東京湾の磯釣り入門', '', 'x', 'Ken Mori')`;
  await db.sql`insert into public.boats (id, name, port) values (${randomUUID()}, 'Étoile du Nord', 'Brest')`;
  expect(await search("磯釣")).toEqual([
    { kind: "blog", id: blog, name: "東京湾の磯釣り入門", detail: null },
  ]);
  expect(await search("湾")).toContainEqual(expect.objectContaining({ kind: "blog", id: blog }));
  expect(await search("etoile")).toMatchObject([
    { kind: "boat", name: "Étoile du Nord", detail: "Brest" },
  ]);
  expect(await search("nord")).toMatchObject([{ kind: "boat" }]);
  await db.sql`update public.blogs set title = 'Rock fishing' where id = ${blog}`;
  expect(await search("磯釣")).toEqual([]);
  expect(await namesFound("rock fish")).toEqual(["blog Rock fishing"]);
  await db.sql`delete from public.blogs where id = ${blog}`;
  expect(await namesFound("rock fish")).toEqual([]);
});

test("the best matches come first", async () => {
  const names = [
    "Old pier",
    "Pierside Anglers",
    "Harpier",
    "Pier",
    "The long old pier of the north",
  ];
  for (const name of names) {
    await db.sql`insert into public.teams (id, name) values (${randomUUID()}, ${name})`;
  }
  expect(await namesFound("pier")).toEqual([
    "team Pier",
    "team Pierside Anglers",
    "team Old pier",
    "team The long old pier of the north",
    "team Harpier",
  ]);
});

test("names in Japanese are found with and without a space", async () => {
  const { id } = await addAccount(db.sql);
  await db.sql`update public.profiles set first_name = '健太', last_name = '森川' where id = ${id}`;
  for (const input of ["森川 健太", "森川健太", "健太", "川健"]) {
    expect([input, await search(input)]).toEqual([
      input,
      [expect.objectContaining({ kind: "person", id })],
    ]);
  }
  await leave(db.sql, { id });
  expect(await db.sql`select from private.office_names where id = ${id}`).toEqual([]);
});

test("a removed thread is not found", async () => {
  const [{ id, title }] = await db.sql<[{ id: string; title: string }]>`
    select id, title from public.forum_threads where removed_at is null order by number limit 1`;
  await db.sql`update public.forum_threads set removed_at = now() where id = ${id}`;
  expect(await namesFound(title)).not.toContain(`thread ${title}`);
  await db.sql`update public.forum_threads set removed_at = null where id = ${id}`;
  expect(await namesFound(title)).toContain(`thread ${title}`);
});

test("every row with a name is in the index", async () => {
  const missing = await db.sql`
    select s.kind, s.id from (
      select 'event' as kind, id, name from public.events
      union all select 'team', id, name from public.teams
      union all select 'person', id, private.person_name(first_name, last_name) from public.profiles
      union all select 'boat', id, name from public.boats
      union all select 'blog', id, title from public.blogs
      union all select 'thread', id, title from public.forum_threads where removed_at is null) as s
    full join private.office_names as n on (n.kind, n.id) = (s.kind, s.id)
    where coalesce(s.name, '') <> '' and n.id is null or s.id is null`;
  expect(missing).toEqual([]);
});

test("a search reads an index", async () => {
  await db.sql`
    insert into private.office_names (kind, id, name, parts)
    select 'thread', gen_random_uuid(), w.name, private.name_parts(w.name)
    from (select 'word' || n || ' of thread ' || n * 7 as name from generate_series(1, 20000) as n) as w`;
  await db.sql`vacuum analyze private.office_names`;
  const plan = await db.sql`
    explain select from private.office_names as n where n.parts @@ private.name_query('ord1234', false)`;
  expect(JSON.stringify(plan)).toContain("office_names_parts");
});

test("pattern characters and query operators match literally, and an empty search finds nothing", async () => {
  for (const input of [
    "%",
    "_arbour",
    "\\",
    "'",
    "harb:*",
    "harb | bass",
    "!harb",
    " ",
    "",
    null,
    "\u200b",
  ]) {
    expect([input, await search(input)]).toEqual([input, []]);
  }
});

test("only admins search", async () => {
  await expect(search("h", "anon")).rejects.toMatchObject({ code: "42501" });
  await expect(search("h", demo.maya)).rejects.toMatchObject(refused("forbidden"));
});
