import { expect, test } from "vitest";
import { sitePages } from "../../supabase/functions/_shared/contracts/page.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, startThread, trust } from "../helpers/forum.ts";

const db = useTestDatabase();
const paths = async () =>
  sitePages.parse(await call(db.sql, "anon", "read_site_pages", {})).map(({ path }) => path);

test("search engines are shown the pages that anyone may read, and no others", async () => {
  await trust(db.sql, demo.ken);
  const open = await addForum(db.sql);
  const members = await addForum(db.sql, { readers: "members" });
  const shown = await startThread(db.sql, demo.ken, open);
  const removed = await startThread(db.sql, demo.ken, open);
  const kept = await startThread(db.sql, demo.ken, members);
  await call(db.sql, demo.admin, "remove_thread", {
    thread_id: removed.thread.id,
    removed: true,
    reason: "Twice",
  });
  const [draft] = await db.sql<[{ id: string }]>`
    insert into public.events (tournament_id, slug, name, rules)
    select tournament_id, 'not-yet', 'Not yet', rules from public.events limit 1 returning id`;
  await db.sql`
    insert into public.news_items (id, own, title, body, published_at)
    select id::uuid, true, 'News', 'Words', at::timestamptz from (values
      ('93000000-0000-4000-8000-0000000000a1', '2026-01-01'), ('93000000-0000-4000-8000-0000000000a2', null)
    ) as n (id, at)`;
  await db.sql`
    insert into public.gallery_albums (slug, title, status, published_at)
    values ('shown-album', '{"en": "Shown"}', 'published', now()),
      ('draft-album', '{"en": "Draft"}', 'draft', null)`;
  const listed = await paths();
  expect(listed).toEqual(
    expect.arrayContaining([
      `/forums/${open.slug}`,
      `/topics/${open.topicSlug}`,
      `/topics/${open.topicSlug}/${shown.thread.number}`,
      `/events/${demo.live}`,
      "/blogs/best-five-explained",
      "/rss/93000000-0000-4000-8000-0000000000a1",
      "/gallery/shown-album",
    ]),
  );
  const hidden = [
    `/forums/${members.slug}`,
    `/topics/${members.topicSlug}`,
    `/topics/${members.topicSlug}/${kept.thread.number}`,
    `/topics/${open.topicSlug}/${removed.thread.number}`,
    `/events/${draft.id}`,
    "/rss/93000000-0000-4000-8000-0000000000a2",
    "/gallery/draft-album",
  ];
  expect(listed.filter((path) => hidden.includes(path))).toEqual([]);
});
