import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { photoList } from "../../supabase/functions/_shared/contracts/gallery.ts";
import {
  commentsMessage,
  podcastComment,
  podcastComments,
} from "../../supabase/functions/_shared/contracts/podcast.ts";
import { topFans } from "../../supabase/functions/_shared/contracts/top-fans.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { asRole, type Caller } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, readThread, reply, startThread } from "../helpers/forum.ts";
import { givePoints } from "../helpers/points.ts";

const db = useDatabasePerTest();

const HANDLE = "lone-heron";
const setPage = (isPublic: boolean) =>
  asRole(
    db.sql,
    demo.maya,
    (tx) => tx`select public.save_angler_page(${HANDLE}, 'Maya', '', ${isPublic}, false)`,
  );

test("a forum post leads to its author's page while that is public", async () => {
  const forum = await addForum(db.sql);
  const { thread } = await startThread(db.sql, demo.maya, forum);
  await reply(db.sql, demo.ken, thread.id);
  const handles = async () =>
    (await readThread(db.sql, "anon", thread.number)).posts.map(({ author }) => author?.handle);
  expect(await handles()).toEqual([undefined, undefined]);
  await setPage(true);
  expect(await handles()).toEqual([HANDLE, undefined]);
  await db.sql`
    update auth.users set banned_until = now() + interval '1 day' where id = ${demo.maya.id}`;
  expect(await handles()).toEqual([undefined, undefined]);
  await db.sql`update auth.users set banned_until = null where id = ${demo.maya.id}`;
  await setPage(false);
  expect(await handles()).toEqual([undefined, undefined]);
});

test("fan tables link to public pages, and turning a page on or off bumps their version", async () => {
  await givePoints(db.sql, demo.maya, 100);
  const fans = async () => topFans.parse(await call(db.sql, "anon", "read_top_fans", {}));
  const before = await fans();
  expect(before.tables.all.map(({ handle }) => handle)).not.toContain(HANDLE);
  await setPage(true);
  const after = await fans();
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.tables.all.filter(({ handle }) => handle === HANDLE)).toHaveLength(1);
  await setPage(false);
  expect((await fans()).version).toBeGreaterThan(after.version);
});

test("comments lead to the pages of members, never of guests", async () => {
  await setPage(true);
  const write = (caller: Caller, row: Record<string, string>) =>
    asRole(db.sql, caller, (tx) => tx`insert into public.podcast_comments ${tx(row)}`);
  const podcast_id = demo.episode;
  await write(demo.maya, { id: randomUUID(), podcast_id, body: "Mine" });
  await write("anon", { id: randomUUID(), podcast_id, author_name: "Maya", body: "A guest's" });
  await db.sql`update public.podcast_comments set status = 'visible' where body = 'A guest''s'`;
  const read = async (given: object) =>
    podcastComments.parse(await call(db.sql, "anon", "read_comments", { podcast_id, ...given }));
  const found = await read({});
  const comments = found?.comments.map((row) => podcastComment.parse(row)) ?? [];
  const handleOf = (text: string) => comments.find(({ body }) => body === text)?.handle;
  expect(handleOf("Mine")).toBe(HANDLE);
  expect(handleOf("A guest's")).toBeNull();
  expect((await read({ at_most: 1 }))?.comments).toHaveLength(1);
  const [{ payload }] = await db.sql<[{ payload: unknown }]>`
    select payload from realtime.messages
    where topic = ${`podcast:${podcast_id}`} and payload::text like '%Mine%'
    order by inserted_at desc limit 1`;
  expect(commentsMessage.parse(payload).comments).toMatchObject([{ handle: HANDLE }]);
  await db.sql`update public.podcasts set published_at = null where id = ${podcast_id}`;
  expect(await read({})).toBeNull();
});

test("photos link to their owners' pages", async () => {
  const { id: maya } = demo.maya;
  const source = randomUUID();
  await addUpload(db.sql, { bucket: "gallery-photos", folder: maya, owner: maya, source });
  await db.sql`
    insert into public.gallery_photos (kind, owner, folder, source, alt, state, shown_at)
    values ('member', ${maya}, ${maya}, ${source}, '{"en": "A fish"}', 'approved', now())`;
  const handles = async () =>
    photoList
      .parse(await call(db.sql, "anon", "read_member_photos", {}))
      .photos.map(({ handle }) => handle);
  expect(await handles()).toEqual([null]);
  await setPage(true);
  expect(await handles()).toEqual([HANDLE]);
});

test("only members of a team see the handles of its people", async () => {
  await setPage(true);
  const [{ team_id: team, id }] = await db.sql<[{ team_id: string; id: string }]>`
    select team_id, id from public.team_members where user_id = ${demo.maya.id} limit 1`;
  const read = (caller: Caller) =>
    asRole(db.sql, caller, async (tx) => {
      const [{ handles }] = await tx<[{ handles: unknown }]>`
        select public.read_crew_handles(${[team]}) as handles`;
      return handles;
    });
  expect(await read(demo.maya)).toEqual({ [id]: HANDLE });
  expect(await read(demo.ken)).toEqual({});
  await expect(read("anon")).rejects.toMatchObject({ code: "42501" });
});
