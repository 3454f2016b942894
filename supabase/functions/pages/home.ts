import * as z from "zod/mini";
import { forumList } from "../_shared/contracts/forum.ts";
import { albumList, latestPhotos } from "../_shared/contracts/gallery.ts";
import { type HomeAnswer, type HomeStory, homeAnswer } from "../_shared/contracts/home.ts";
import { LANGUAGES } from "../_shared/contracts/languages.ts";
import { type PodcastCard, podcastList } from "../_shared/contracts/podcast.ts";
import { readAsPublic } from "../_shared/public-rest.ts";

const EVENTS = 3;
const RESULTS = 3;
const THREADS = 4;
const STORIES = 3;
/** As many as the start page lists (features/podcasts). */
const EPISODES = 3;

const NEXT =
  "/event_list?select=id,name,status,venue,time_zone,starts_at,ends_at,places_left,entry_fee_minor,currency" +
  "&status=in.(published,registration_open,registration_closed,live)&ends_at=gte.now" +
  `&order=ends_at.asc,id.asc&limit=${EVENTS}`;
const FINAL =
  "/event_list?select=id,name,time_zone,starts_at,ends_at&status=eq.final" +
  `&order=ends_at.desc,id.desc&limit=${RESULTS}`;

// Each post in as many languages as there are.
const FEATURED =
  "/blogs?select=id,slug,title,locale,group_id,excerpt,description,author_name,published_at" +
  "&featured=is.true&published_at=not.is.null" +
  `&order=published_at.desc,id.desc&limit=${STORIES * LANGUAGES.length}`;
const NEWS =
  "/news_items?select=id,title,description,locale,source_name,published_at" +
  `&order=published_at.desc,id.desc&limit=${STORIES}`;

const winners = z.array(
  z.object({ event_id: z.string(), division: z.string(), teams: z.array(z.string()) }),
);

/** What the start page shows of the site beside its own words. */
export async function homePage(): Promise<HomeAnswer> {
  const [events, results, threads, photo, blogs, news, episodes, photos] = await Promise.all([
    read(NEXT),
    latestResults(),
    latestThreads(),
    chosenPhoto(),
    featuredBlogs(),
    latestNews(),
    latestEpisodes(),
    shownPhotos(),
  ]);
  return homeAnswer.parse({ events, results, threads, photo, blogs, news, episodes, photos });
}

const read = async (...call: Parameters<typeof readAsPublic>): Promise<unknown> =>
  (await readAsPublic(...call)).json();

async function latestResults() {
  const events = z.array(z.looseObject({ id: z.string() })).parse(await read(FINAL));
  if (events.length === 0) return [];
  const won = winners.parse(
    await read("/rpc/read_winners", { event_ids: events.map(({ id }) => id) }),
  );
  return events.map((event) => ({
    ...event,
    winners: won.filter(({ event_id: id }) => id === event.id),
  }));
}

async function latestThreads() {
  const forums = forumList.parse(await read("/rpc/read_forums", {}));
  return forums
    .flatMap(({ topics }) =>
      topics.flatMap(({ slug, latest }) => (latest ? [{ ...latest, topic_slug: slug }] : [])),
    )
    .toSorted((a, b) => Date.parse(b.last_post_at) - Date.parse(a.last_post_at))
    .slice(0, THREADS);
}

async function chosenPhoto() {
  const { albums } = albumList.parse(await read("/rpc/read_albums", { at_most: 1 }));
  return albums[0]?.cover ?? null;
}

const blogRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  locale: z.string(),
  group_id: z.string(),
  excerpt: z.string(),
  description: z.nullable(z.string()),
  author_name: z.string(),
  published_at: z.string(),
});

async function featuredBlogs(): Promise<HomeStory[][]> {
  const rows = z.array(blogRow).parse(await read(FEATURED));
  const groups = [...new Set(rows.map(({ group_id: group }) => group))].slice(0, STORIES);
  return groups.map((group) =>
    rows
      .filter((row) => row.group_id === group)
      .map(({ id, slug, title, locale, excerpt, description, author_name, published_at }) => ({
        id,
        path: slug,
        title,
        description: description?.trim() || excerpt,
        source: author_name,
        locale,
        published_at,
      })),
  );
}

const newsRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  locale: z.string(),
  source_name: z.nullable(z.string()),
  published_at: z.string(),
});

async function latestNews(): Promise<HomeStory[]> {
  return z
    .array(newsRow)
    .parse(await read(NEWS))
    .map(({ id, title, description, locale, source_name, published_at }) => ({
      id,
      path: id,
      title,
      description: description?.trim() ?? "",
      source: source_name,
      locale,
      published_at,
    }));
}

async function latestEpisodes(): Promise<PodcastCard[]> {
  const of = async (given: { at_most: number; spoken?: string }) =>
    podcastList.parse(await read("/rpc/read_podcasts", given)).episodes;
  // Each of them may be there in as many languages as there are.
  const most = EPISODES * LANGUAGES.length;
  const latest = await of({ at_most: most });
  if (latest.length < most) return latest;
  const lacking = LANGUAGES.filter((one) => !latest.some(({ locale }) => locale === one));
  const others = await Promise.all(lacking.map((spoken) => of({ at_most: 1, spoken })));
  return [...latest, ...others.flat()];
}

async function shownPhotos() {
  return latestPhotos.parse(await read("/rpc/read_latest_photos", {})).photos;
}
