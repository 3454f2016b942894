import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { eventLinks } from "../../supabase/functions/_shared/contracts/event-links.ts";
import { addAccount } from "../helpers/add-account.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type SmallForum,
  addForum,
  call,
  readThread,
  reply,
  startThread,
} from "../helpers/forum.ts";

const db = useTestDatabase();
let forum: SmallForum;
beforeAll(async () => {
  await db.sql`update public.forum_topics set holds_events = false where holds_events`;
  forum = await addForum(db.sql);
  await db.sql`update public.forum_topics set holds_events = true where id = ${forum.topic}`;
});

const addDraft = async (name: string) => {
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.events (tournament_id, slug, name, rules)
    select tournament_id, ${`e-${randomUUID().slice(0, 8)}`}, ${name}, rules
    from public.events where id = ${demo.upcoming} returning id`;
  return row.id;
};
const setStatus = (id: string, status: string) =>
  db.sql`update public.events set status = ${status} where id = ${id}`;
const threadOf = async (event_id: string) =>
  eventLinks.parse(await call(db.sql, "anon", "read_event_links", { event_id }))?.thread ?? null;

test("a published event gets one thread, which the site starts and which leads to the event", async () => {
  const id = await addDraft("Lake Biwa Open");
  expect(await threadOf(id)).toBeNull();
  await setStatus(id, "published");
  await setStatus(id, "registration_open");
  const thread = await threadOf(id);
  const page = await readThread(db.sql, "anon", thread?.number ?? 0);
  expect(page).toMatchObject({
    event_id: id,
    author: null,
    topic: { slug: forum.topicSlug },
    thread: { title: "Lake Biwa Open", posts: 1 },
    posts: [{ by_site: true, body: `/events/${id}` }],
  });
  const threads = await db.sql`select from public.forum_threads where event_id = ${id}`;
  expect(threads).toHaveLength(1);
});

test("a name that is too short for a title is no obstacle", async () => {
  const id = await addDraft("鮎");
  await setStatus(id, "published");
  expect(await threadOf(id)).not.toBeNull();
});

test("events that were published before the topic was chosen get theirs with it", async () => {
  const [row] = await db.sql`
    select count(*)::int as missing from public.events as e
    where e.status in ('published', 'registration_open', 'registration_closed', 'live')
      and not exists (select from public.forum_threads as t where t.event_id = e.id)`;
  expect(row?.["missing"]).toBe(0);
});

test("the thread of an event in a forum that one cannot read is not found", async () => {
  const id = await addDraft("Hidden Cup");
  await setStatus(id, "published");
  await db.sql`update public.forums set readers = 'members' where id = ${forum.id}`;
  expect(await threadOf(id)).toBeNull();
  await db.sql`update public.forums set readers = 'anyone' where id = ${forum.id}`;
});

test("the page of a thread names the judges of its event, its moderators and the organisers", async () => {
  const id = await addDraft("Judged Open");
  await setStatus(id, "published");
  const number = (await threadOf(id))?.number ?? 0;
  const people = { judge: await addAccount(db.sql), moderator: await addAccount(db.sql) };
  await db.sql`insert into public.event_judges (event_id, user_id) values (${id}, ${people.judge.id})`;
  await db.sql`
    insert into public.forum_moderators (forum_id, user_id) values (${forum.id}, ${people.moderator.id})`;
  const staff = async (thread = number) => (await readThread(db.sql, "anon", thread)).staff;
  expect(await staff()).toMatchObject({ judges: [], moderators: [] });

  const { thread } = await readThread(db.sql, "anon", number);
  const numberOf = async (who: { id: string }) =>
    (await reply(db.sql, who, thread.id)).post.author?.number ?? 0;
  const judge = await numberOf(people.judge);
  const moderator = await numberOf(people.moderator);
  const organiser = await numberOf(demo.admin);
  const member = await numberOf(demo.ken);
  const named = await staff();
  expect(named).toMatchObject({ judges: [judge], moderators: [moderator] });
  expect(named?.organisers).toContain(organiser);
  expect([named?.judges, named?.moderators, named?.organisers].flat()).not.toContain(member);

  const elsewhere = await startThread(db.sql, demo.ken, await addForum(db.sql));
  expect(await staff(elsewhere.thread.number)).toMatchObject({ judges: [], moderators: [] });
  await db.sql`delete from public.event_judges where user_id = ${people.judge.id}`;
  expect(await staff()).toMatchObject({ judges: [] });
});
