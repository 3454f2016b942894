import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { savedText, textDesk } from "../../supabase/functions/_shared/contracts/text-desk.ts";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

/** The office's own news, which is saved by itself and keeps its versions, as posts do. */

const db = useTestDatabase();
const { admin, maya } = demo;

async function begin(title = "Ramp three"): Promise<string> {
  const id = randomUUID();
  await call(db.sql, admin, "create_news", { id, locale: "en", title });
  return id;
}
const save = async (id: string, base: number, body: string, caller: Caller = admin) =>
  savedText.parse(
    await call(db.sql, caller, "save_news", {
      id,
      base,
      title: "Ramp three",
      description: null,
      body,
    }),
  );
const publish = (id: string, revision: number, at: string | null = null) =>
  call(db.sql, admin, "publish_news", { id, revision, at });
const shown = async (id: string) =>
  (
    await asRole(
      db.sql,
      "anon",
      (tx) => tx`select title, body from public.news_items where id = ${id}`,
    )
  )[0];

test("only admins see a draft, and readers see a revision once it is published", async () => {
  const id = await begin();
  // Sent again, it adds none and changes nothing.
  await call(db.sql, admin, "create_news", { id, locale: "ja", title: "Other" });
  await expect(publish(id, 1)).rejects.toMatchObject(refused("invalid"));
  expect(await save(id, 1, "Closed")).toMatchObject({ saved: true, version: { revision: 2 } });
  expect(await shown(id)).toBeUndefined();
  for (const caller of [maya, "anon"] as const) {
    await expect(save(id, 2, "Mine", caller)).rejects.toMatchObject(
      caller === maya ? refused("forbidden") : { code: "42501" },
    );
    const versions = asRole(
      db.sql,
      caller,
      (tx) => tx`select body from public.text_versions where text_id = ${id}`,
    );
    await (caller === maya
      ? expect(versions).resolves.toEqual([])
      : expect(versions).rejects.toMatchObject({ code: "42501" }));
  }
  await publish(id, 2, new Date(Date.now() + 3_600_000).toISOString());
  expect(await shown(id)).toBeUndefined();
  await publish(id, 2);
  expect(await shown(id)).toEqual({ title: "Ramp three", body: "Closed" });
  // What is written further is not shown before it is published.
  await save(id, 2, "Open");
  expect(await shown(id)).toMatchObject({ body: "Closed" });
  await expect(publish(id, 2)).rejects.toMatchObject(refused("conflict"));
  // It would be taken off the site.
  await expect(
    publish(id, 3, new Date(Date.now() + 3_600_000).toISOString()),
  ).rejects.toMatchObject(refused("conflict"));
  await publish(id, 3);
  expect(await shown(id)).toMatchObject({ body: "Open" });
  await call(db.sql, admin, "withdraw_news", { id });
  expect(await shown(id)).toBeUndefined();
});

test("when two editors save, the later one gets the other's text, and published versions stay unchanged", async () => {
  const id = await begin();
  const other = await addAccount(db.sql, "admin");
  await save(id, 1, "One");
  let late: ReturnType<typeof save> | undefined;
  await asRole(db.sql, admin, async (tx) => {
    await tx`select public.save_news(${id}, 2, 'Ramp three', null, 'Two')`;
    late = save(id, 2, "Three", other);
    await waiting(db.sql, 1);
  });
  expect(await late).toMatchObject({ saved: false, version: { body: "Two", revision: 3 } });
  // A response that was lost: the same again counts as saved.
  expect(await save(id, 2, "Two")).toMatchObject({ saved: true, version: { revision: 3 } });
  await publish(id, 3);
  await save(id, 3, "Four");
  await save(id, 4, "Five", other);
  const versions = await db.sql`
    select revision, body, published_at is not null as is_out from public.text_versions
    where text_id = ${id} order by revision`;
  expect(versions).toEqual([
    { revision: 3, body: "Two", is_out: true },
    { revision: 4, body: "Four", is_out: false },
    { revision: 5, body: "Five", is_out: false },
  ]);
  const attend = async (who: Caller) =>
    textDesk.parse(await call(db.sql, who, "attend_news", { id }));
  expect(await attend(admin)).toMatchObject({ revision: 5, is_mine: false, others: [] });
  expect(await attend(other)).toMatchObject({ is_mine: true, others: [expect.any(String)] });
});

test("items of other sites cannot be edited, and browsers write only through the functions", async () => {
  const [foreign] = await db.sql<[{ id: string }]>`
    select id from public.news_items where not own limit 1`;
  for (const [name, given] of [
    ["save_news", { base: 1, title: "Mine", description: null, body: "Mine" }],
    ["publish_news", { revision: 1 }],
    ["withdraw_news", {}],
    ["attend_news", {}],
  ] as const) {
    await expect(call(db.sql, admin, name, { id: foreign.id, ...given })).rejects.toMatchObject(
      refused("not_found"),
    );
  }
  const id = await begin();
  for (const statement of [
    `insert into public.news_items (own, title, body) values (true, 'T', 'B')`,
    `update public.news_items set body = 'B' where id = '${id}'`,
    `update public.news_items set published_at = now() where id = '${id}'`,
  ]) {
    await expect(asRole(db.sql, admin, (tx) => tx.unsafe(statement))).rejects.toMatchObject({
      code: "42501",
    });
  }
  await asRole(
    db.sql,
    admin,
    (tx) => tx`update public.news_items set locale = 'ja', hidden = true where id = ${id}`,
  );
});
