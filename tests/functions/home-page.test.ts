import { expect, test } from "vitest";
import { homeAnswer } from "../../supabase/functions/_shared/contracts/home.ts";
import { demo } from "../helpers/demo.ts";
import { createOpenEvent } from "../helpers/entering.ts";
import { addPicturedAlbum } from "../helpers/pictured-album.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();

const address = () => `${stack.url}/functions/v1/pages/home`;

/** An event of one day that takes entries. */
async function eventOn(day: string): Promise<string> {
  const { sql } = stack.database;
  const { id } = await createOpenEvent(sql, { capacity: 8, feeMinor: 4500 });
  await sql`
    update public.event_days set lines_in = ${`${day}T10:00Z`}, lines_out = ${`${day}T18:00Z`}
    where event_id = ${id}`;
  return id;
}

// Caches hold the answer for some seconds: it is asked for once.
test("the start page shows the next three events, results, threads and the cover of an album", async () => {
  const { sql } = stack.database;
  await eventOn("2031-03-01");
  const called = await eventOn("2031-01-01");
  const third = await eventOn("2031-01-02");
  await sql`update public.events set status = 'cancelled' where id = ${called}`;
  await addPicturedAlbum(sql, stack, { slug: "first-light", photos: 2 });

  const response = await fetch(address());
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toMatch(/^public, max-age=15, s-maxage=15/);
  const home = homeAnswer.parse(await response.json());
  const { events, results, threads, photo } = home;
  expect(events.map(({ id }) => id)).toEqual([demo.live, demo.upcoming, third]);
  expect(events[2]).toMatchObject({
    status: "registration_open",
    places_left: 8,
    entry_fee_minor: 4500,
  });
  const won = await sql`select division, teams from public.read_winners(${[demo.final]})`;
  expect(results).toMatchObject([{ id: demo.final, winners: [...won] }]);
  const times = threads.map(({ last_post_at: at }) => Date.parse(at));
  expect(times).toHaveLength(4);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(photo?.album).toBe("first-light");

  const { blogs, news, episodes, photos } = home;
  const groups = await sql`
    select group_id from public.blogs where featured and published_at <= now() group by 1 limit 3`;
  expect(blogs).toHaveLength(groups.length);
  expect(blogs[0]?.every(({ path, description }) => path !== "" && description !== "")).toBe(true);
  const newest = await sql<{ id: string }[]>`
    select id from public.news_items where published_at <= now()
    order by published_at desc, id desc limit 3`;
  expect(news.map(({ path }) => path)).toEqual(newest.map(({ id }) => id));
  // A reader of each language that there is an episode in finds one.
  const spoken = await sql<{ locale: string }[]>`
    select distinct locale from public.podcasts where published_at <= now() order by 1`;
  expect([...new Set(episodes.map(({ locale }) => locale))].toSorted()).toEqual(
    spoken.map(({ locale }) => locale),
  );
  expect(photos.map(({ album }) => album)).toContain("first-light");
});

test("a query parameter or another method is rejected", async () => {
  expect((await fetch(`${address()}?page=2`)).status).toBe(400);
  expect((await fetch(address(), { method: "POST" })).status).toBe(405);
});
