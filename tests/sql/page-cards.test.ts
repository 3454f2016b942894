import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { pageCard } from "../../supabase/functions/_shared/contracts/page-cards.ts";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
beforeAll(() => trust(db.sql, demo.maya));

const read = async (caller: Caller, paths: string[]) =>
  z.array(pageCard).parse(await call(db.sql, caller, "read_page_cards", { paths }));
const one = async (caller: Caller, path: string) => (await read(caller, [path]))[0] ?? null;

test("public pages have a card with their facts", async () => {
  const [event] = await db.sql<[{ id: string; name: string; division: string; number: number }]>`
    select e.id, e.name, s.division_id as division, s.number
    from public.standings as s join public.events as e on e.id = s.event_id
    where e.published_at is not null and s.rank = 1 and s.fish_count > 0
    order by e.id, s.division_id, s.position limit 1`;
  const [season] = await db.sql<[{ id: string; name: string }]>`
    select id, name from public.tournaments where published limit 1`;
  const [article] = await db.sql<[{ slug: string; title: string }]>`
    select slug, title from public.blogs where published_at <= now() limit 1`;
  const [news] = await db.sql<[{ id: string; title: string }]>`
    select id, title from public.news_items where published_at <= now() limit 1`;
  const [leader] = await db.sql<[{ team_name: string }]>`
    select team_name from public.standings
    where event_id = ${event.id} and division_id = ${event.division} and position = 1`;
  const board = `/leaderboard?event=${event.id}&division=${event.division}`;
  const forum = await addForum(db.sql);
  const { thread, post } = await startThread(db.sql, demo.maya, forum, { title: "Which hook?" });
  const threadPath = `/topics/${forum.topicSlug}/${thread.number}`;

  const wanted = [
    [`/events/${event.id}`, { kind: "event", title: event.name }],
    [board, { kind: "board", title: event.name, leader: leader.team_name, team: null }],
    [`${board}&row=${event.number}`, { kind: "board", team: leader.team_name }],
    [`/leaderboard?season=${season.id}`, { kind: "season", title: season.name }],
    [`/blogs/${article.slug}`, { kind: "article", title: article.title }],
    [`/rss/${news.id}`, { kind: "news", title: news.title }],
    [`/forums/${forum.slug}`, { kind: "forum", names: { en: forum.slug } }],
    [`/topics/${forum.topicSlug}`, { kind: "topic", threads: 1 }],
    [threadPath, { kind: "thread", title: "Which hook?", posts: 1 }],
    [`${threadPath}?post=1`, { kind: "thread" }],
    [`/posts/${post.id}`, { kind: "post", title: "Which hook?", no: 1 }],
  ] as const;
  const cards = new Map(
    (
      await read(
        "anon",
        wanted.map(([path]) => path),
      )
    ).map((card) => [card.path, card]),
  );
  for (const [path, facts] of wanted) expect(cards.get(path), path).toMatchObject(facts);
});

test("a forum that a reader may not read has no card in any form", async () => {
  const listed = { readers: "listed", writers: "listed", listed: [demo.maya, demo.ken] } as const;
  const forum = await addForum(db.sql, listed);
  const { thread, post } = await startThread(db.sql, demo.maya, forum);
  const paths = [
    `/forums/${forum.slug}`,
    `/topics/${forum.topicSlug}`,
    `/topics/${forum.topicSlug}/${thread.number}`,
    `/topics/any-other/${thread.number}?post=1`,
    `/posts/${post.id}`,
  ];
  expect(await read(demo.ken, paths)).toHaveLength(paths.length);
  for (const caller of ["anon", await addAccount(db.sql)] as const) {
    expect(await read(caller, paths)).toEqual([]);
  }
});

test("removed, unpublished and missing pages have no card", async () => {
  const forum = await addForum(db.sql);
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const { post } = await reply(db.sql, demo.maya, thread.id);
  await call(db.sql, demo.maya, "withdraw_post", { post_id: post.id, withdrawn: true });
  expect(await one("anon", `/posts/${post.id}`)).toMatchObject({ kind: "thread" });
  await db.sql`update public.forum_threads set removed_at = now() where id = ${thread.id}`;
  const [draft] = await db.sql<[{ id: string }]>`
    insert into public.events (tournament_id, name, slug, venue, time_zone, rules)
    select tournament_id, 'Draft', 'a-draft', venue, time_zone, rules from public.events limit 1
    returning id`;
  await db.sql`update public.blogs set published_at = now() + interval '1 day'`;
  const [article] = await db.sql<[{ slug: string }]>`select slug from public.blogs limit 1`;
  const paths = [
    `/posts/${post.id}`,
    `/topics/${forum.topicSlug}/${thread.number}`,
    `/events/${draft.id}`,
    `/leaderboard?event=${draft.id}`,
    `/blogs/${article.slug}`,
    "/topics/x/999999999",
    "/posts/999999999999",
    "/admin",
    "/events/none",
    "",
  ];
  expect(await read("anon", paths)).toEqual([]);
  expect(await read(demo.maya, paths)).toEqual([]);
});

test("a merged thread has the card of the thread that it was merged into", async () => {
  const forum = await addForum(db.sql);
  const from = await startThread(db.sql, demo.maya, forum, { title: "Twice" });
  const into = await startThread(db.sql, demo.maya, forum, { title: "Once" });
  await call(db.sql, demo.admin, "merge_threads", {
    thread_id: from.thread.id,
    into_id: into.thread.id,
    reason: "The same question",
  });
  const path = `/topics/${forum.topicSlug}/${from.thread.number}`;
  expect(await one("anon", path)).toMatchObject({ kind: "thread", title: "Once" });
});

test("no more than 40 pages are read at once", async () => {
  const paths = Array.from({ length: 41 }, (_, n) => `/posts/${n}`);
  await expect(read("anon", paths)).rejects.toMatchObject(refused("invalid"));
});
