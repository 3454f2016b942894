import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import {
  entryLinks,
  eventLinks,
  teamResults,
} from "../../supabase/functions/_shared/contracts/event-links.ts";
import { blogPage } from "../../supabase/functions/_shared/contracts/blogs.ts";
import { podcastPage } from "../../supabase/functions/_shared/contracts/podcast.ts";
import { addAccount } from "../helpers/add-account.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();

const links = async (event_id: string) =>
  eventLinks.parse(await call(db.sql, "anon", "read_event_links", { event_id }));
const linkBlog = (event_id: string | null) =>
  call(db.sql, demo.admin, "change_blog", { id: demo.blog, wanted: { event_id } });
const linkEpisode = (event_id: string | null) =>
  call(db.sql, demo.admin, "change_podcast", { id: demo.episode, wanted: { event_id } });

interface Winner {
  team_id: string;
  registration_id: string;
  number: number;
}
let winner: Winner;
beforeEach(async () => {
  [winner] = await db.sql<[Winner]>`
    select team_id, registration_id, number from public.leaderboard_entries
    where event_id = ${demo.final} and listed order by sort_key desc limit 1`;
});

/** A new account with a public page is on the crew that won the final event of the demo. */
async function addCrew(handle = "grass-line"): Promise<string> {
  const { id } = await addAccount(db.sql);
  await db.sql`
    update public.applicants set user_id = ${id} where id = (
      select a.id from public.applicants as a
      where a.registration_id = ${winner.registration_id} and a.user_id is null limit 1)`;
  await db.sql`
    insert into public.angler_pages (user_id, handle, name, about, is_public, shows_posts)
    values (${id}, ${handle}, 'Rosa', '', true, false)`;
  return id;
}

test("an event leads to its thread, album, episodes and posts, and these lead back", async () => {
  await linkBlog(demo.final);
  await linkEpisode(demo.final);
  const found = await links(demo.final);
  expect(found?.posts).toMatchObject([[{ slug: "counting-every-fish-twice", locale: "en" }]]);
  expect(found?.episodes).toHaveLength(1);
  const post = blogPage.parse(
    await call(db.sql, "anon", "read_blog", { key: "counting-every-fish-twice" }),
  );
  expect(post).toMatchObject({ post: { event: { id: demo.final, name: "Club Bass Open" } } });
  const slug = found?.episodes[0]?.slug ?? "";
  const episode = podcastPage.parse(await call(db.sql, "anon", "read_podcast", { key: slug }));
  expect(episode).toMatchObject({ episode: { event: { id: demo.final } } });

  await linkBlog(null);
  await linkEpisode(null);
  expect(await links(demo.final)).toMatchObject({ posts: [], episodes: [] });
});

test("unpublished content and draft events are not linked", async () => {
  await linkBlog(demo.final);
  await call(db.sql, demo.admin, "withdraw_blog", { id: demo.blog });
  expect((await links(demo.final))?.posts).toEqual([]);
  await linkEpisode(demo.final);
  const [draft] = await db.sql<[{ id: string }]>`
    insert into public.events (tournament_id, slug, name, rules)
    select tournament_id, ${`e-${randomUUID().slice(0, 8)}`}, 'Secret', rules
    from public.events where id = ${demo.upcoming} returning id`;
  await linkEpisode(draft.id);
  expect(await links(draft.id)).toBeNull();
  const [{ slug }] = await db.sql<[{ slug: string }]>`
    select slug from public.podcasts where id = ${demo.episode}`;
  expect(await call(db.sql, "anon", "read_podcast", { key: slug })).toMatchObject({
    episode: { event: null },
  });
});

test("an event that does not exist is refused", async () => {
  await expect(linkBlog(randomUUID())).rejects.toMatchObject(refused("invalid"));
  await expect(linkEpisode(randomUUID())).rejects.toMatchObject(refused("invalid"));
});

test("crews are named once the event is final, and only by public pages of adults", async () => {
  const account = await addCrew();
  const crew = [{ number: winner.number, name: "Rosa", handle: "grass-line" }];
  expect((await links(demo.final))?.crew).toEqual(crew);
  const entry = async () =>
    entryLinks.parse(
      await call(db.sql, "anon", "read_entry_links", {
        event_id: demo.final,
        number: winner.number,
      }),
    );
  expect((await entry()).crew).toEqual(crew);
  await db.sql`update public.angler_pages set is_public = false where user_id = ${account}`;
  expect((await links(demo.final))?.crew).toEqual([]);
  await db.sql`update public.angler_pages set is_public = true where user_id = ${account}`;
  await db.sql`update public.applicants set is_minor = true where user_id = ${account}`;
  expect((await entry()).crew).toEqual([]);
  // Maya is on a crew of the event that is live.
  await db.sql`
    insert into public.angler_pages (user_id, handle, name, about, is_public, shows_posts)
    values (${demo.maya.id}, 'maya', 'Maya', '', true, false)`;
  expect((await links(demo.live))?.crew).toEqual([]);
});

test("a team has its final results", async () => {
  const results = teamResults.parse(
    await call(db.sql, "anon", "read_team_results", { team_ids: [winner.team_id, randomUUID()] }),
  );
  expect(results[winner.team_id]).toMatchObject([{ event_id: demo.final, place: 1 }]);
  const many = Array.from({ length: 25 }, () => [randomUUID()]);
  const bounded = await call(db.sql, "anon", "read_team_results", { team_ids: many });
  expect(Object.keys(teamResults.parse(bounded))).toHaveLength(20);
  // From its own row, a team leads to the other ones alone.
  expect(
    await call(db.sql, "anon", "read_entry_links", { event_id: demo.final, number: winner.number }),
  ).toMatchObject({ results: [] });
});
