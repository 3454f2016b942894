import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { savedText } from "../../supabase/functions/_shared/contracts/text-desk.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();

/** An item of another site. */
async function foreignItem(): Promise<string> {
  const guid = randomUUID();
  const [{ id }] = await db.sql<[{ id: string }]>`
    insert into public.news_items (guid, source_name, source_url, url, title, published_at)
    values (${guid}, 'Harbour', 'https://a.example/', ${`https://a.example/${guid}`}, 'Theirs', now())
    returning id`;
  return id;
}

test("pictures of an own item are described before readers get them, and stay while a version names them", async () => {
  const [id, source] = [randomUUID(), randomUUID()];
  const name = `${id}/${source}.webp`;
  const send = (caller: { id: string }, folder: string = id) =>
    asRole(
      db.sql,
      caller,
      (tx) => tx`select name from public.begin_upload('news-images', ${folder}, ${source})`,
    );
  const foreign = await foreignItem();
  await call(db.sql, demo.admin, "create_news", { id, locale: "en", title: "Pictured" });
  for (const [caller, folder] of [
    [demo.maya, id],
    [demo.admin, foreign],
    [demo.admin, randomUUID()],
  ] as const) {
    await expect(send(caller, folder)).rejects.toMatchObject(refused("forbidden"));
  }
  let revision = 1;
  const write = async (body: string) => {
    const given = { id, base: revision, title: "Pictured", description: null, body };
    const answer = savedText.parse(await call(db.sql, demo.admin, "save_news", given));
    ({ revision } = answer.version);
  };
  const publish = () => call(db.sql, demo.admin, "publish_news", { id, revision });
  await expect(write(`![](image:${source})`)).rejects.toMatchObject(refused("retry"));
  await send(demo.admin);
  await db.sql`
    select public.finish_upload('news-images', ${id}, ${source}, ${demo.admin.id}, array[${name}])`;
  const find = async () =>
    (await db.sql`select public.find_news_image(${id}, ${source}) as name`)[0]?.["name"];
  await write(`![](image:${source}#800x600)`);
  expect(await find()).toBeNull();
  await expect(publish()).rejects.toMatchObject(refused("alt_required"));
  const shown = [
    `![Scales](image:${source}#800x600)`,
    `![Two [new] scales](<image:${source}>)`,
    `![Scales][1]\n\n[1]: image:${source.toUpperCase()}`,
  ];
  for (const body of shown) {
    await write(body);
    await publish();
    expect(await find()).toBe(name);
  }
  // For every writer of the table.
  await expect(
    db.sql`update public.news_items set body = ${`![][1]\n\n[1]: image:${source}`} where id = ${id}`,
  ).rejects.toThrow(/news_items_alt/);
  await write("Words");
  // Readers see the former text still.
  expect(await find()).toBe(name);
  await publish();
  expect(await find()).toBeNull();
  // The version that names it may be taken up again.
  expect(await db.sql`select from private.uploads where name = ${name}`).toHaveLength(1);
  await asRole(db.sql, demo.admin, (tx) => tx`delete from public.news_items where id = ${id}`);
  expect(await db.sql`select from private.uploads where name = ${name}`).toEqual([]);
  expect(await db.sql`select from public.text_versions where text_id = ${id}`).toEqual([]);
});

test("an expired lease on a picture stores nothing, and a picture that keeps failing is not tried again", async () => {
  const id = await foreignItem();
  await db.sql`
    insert into private.feed_pictures (item_id, url) values (${id}, 'https://x.example/p.png')`;
  const claim = async () => (await db.sql`select * from public.claim_feed_picture()`)[0];
  const settle = (attempt: unknown, outcome: Record<string, string | boolean | number>) =>
    db.sql`select public.settle_feed_picture(${id}, ${Number(attempt)}, ${db.sql.json(outcome)})`;
  const first = await claim();
  expect([first?.["item_id"], await claim()]).toEqual([id, undefined]);
  await db.sql`update private.feed_pictures set due_at = now()`;
  const second = await claim();
  const source = randomUUID();
  const begin = async (attempt: unknown) =>
    (
      await db.sql`
        select public.begin_feed_picture(${id}, ${Number(attempt)}, ${source}) as begun`
    )[0]?.["begun"];
  expect([await begin(first?.["attempt"]), await begin(second?.["attempt"])]).toEqual([
    false,
    true,
  ]);
  const name = `${id}/${source}.webp`;
  await settle(first?.["attempt"], { name, width: 400, height: 300 });
  const shown = async () =>
    (await db.sql`select picture_name from public.news_items where id = ${id}`)[0]?.[
      "picture_name"
    ];
  expect(await shown()).toBeNull();
  await settle(second?.["attempt"], { name, width: 400, height: 300 });
  expect(await shown()).toBe(name);
  const waits: boolean[] = [];
  for (let n = 0; n < 5; n += 1) {
    await db.sql`update private.feed_pictures set due_at = now()`;
    await settle((await claim())?.["attempt"], { error: "timeout", final: false });
    const [row] = await db.sql`
      select due_at > now() + interval '10 minutes' * power(2, ${n}::int) as waits from private.feed_pictures`;
    waits.push(row?.["waits"]);
  }
  expect(waits).toEqual([true, true, true, true, null]);
});
