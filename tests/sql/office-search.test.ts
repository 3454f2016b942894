import { expect, test } from "vitest";
import { foundInOffice } from "../../supabase/functions/_shared/contracts/office.ts";
import { asRole, type Caller } from "../helpers/as-role.ts";
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
  expect(people).toMatchObject([{ id: demo.maya.id, detail: demo.maya.email }]);
  const [thread] = await db.sql<{ title: string; number: string }[]>`
    select title, number from public.forum_threads where removed_at is null limit 1`;
  const found = await search(thread?.title.slice(0, 12) ?? "");
  expect(found.map(({ kind, id }) => [kind, id])).toContainEqual(["thread", thread?.number]);
});

test("pattern characters match literally, and an empty search finds nothing", async () => {
  for (const input of ["%", "_arbour", "\\", " ", "", null, "\u200b"]) {
    expect(await search(input)).toEqual([]);
  }
});

test("only admins search", async () => {
  await expect(search("h", "anon")).rejects.toMatchObject({ code: "42501" });
  await expect(search("h", demo.maya)).rejects.toMatchObject(refused("forbidden"));
});
